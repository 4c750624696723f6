"""`sabot schema`: the JSON Schemas of files that people write and of lines between Sabot and other programs."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import click

from controller.protocol import schemas as lines
from controller.settings import schemas as files
from sabot.cli.front import print_json, print_table

SCHEMAS: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {**files.SCHEMAS, **lines.SCHEMAS}


@click.command()
@click.argument("kind", type=click.Choice(list(SCHEMAS)), required=False)
@click.option("--json", "as_json", is_flag=True, help="One JSON document; a schema always is one.")
def schema(kind: str | None, *, as_json: bool) -> None:
    """The JSON Schema of a KIND of file or line. Without KIND: which there are."""
    if kind is not None:
        print_json(SCHEMAS[kind]())
        return
    made = {name: make() for name, make in SCHEMAS.items()}
    if as_json:
        print_json({"schemas": [{"kind": name, "id": one["$id"], "title": one["title"]} for name, one in made.items()]})
    else:
        print_table([[name, one["$id"], one["title"]] for name, one in made.items()], ["kind", "id", "title"])
