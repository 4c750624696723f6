"""docs/command-line.md names every option of every command, and says truly which lines of `sabot table` have a reason."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from controller.protocol.actions_json import KINDS, SIGNERS
from sabot.__main__ import sabot

PAGE = (Path(__file__).parents[2] / "docs/command-line.md").read_text(encoding="utf-8")
SECTIONS = re.findall(r"^## (sabot [^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)


def commands(group: click.Group, *names: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command that is no group, with the words by which it is called."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *names, name)
        else:
            yield (*names, name), command


COMMANDS = {" ".join(names): command for names, command in commands(sabot)}


def section(name: str) -> str:
    """What the page says of a command, or of the group that it belongs to."""
    (found,) = (text for heading, text in SECTIONS if f"sabot {name.split(maxsplit=1)[0]}" in heading.split(" and "))
    return str(found)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_page_names_every_option_of_a_command(name: str) -> None:
    options = (one for one in COMMANDS[name].params if isinstance(one, click.Option) and not one.hidden)
    words = {word for one in options for word in (*one.opts, *one.secondary_opts) if word.startswith("--")}
    said = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", section(name)))
    assert words - said == set()


def test_the_page_says_which_signed_lines_have_no_reason() -> None:
    signed = {name: set(kind.__struct_fields__) for name, kind in KINDS.items()}
    without = {name for name, fields in signed.items() if fields & set(SIGNERS) and "reason" not in fields}
    sentence = re.search(r"may have a `reason`, (.*?)\.", section("table"), re.DOTALL)
    assert sentence
    assert set(re.findall(r"`([a-z-]+)`", sentence[1])) - {"note"} == without
