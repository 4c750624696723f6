"""`sabot doctor`: how this machine and its table are, and what to do. Reads only; a table may run meanwhile."""

from dataclasses import replace
from pathlib import Path

import click
from click.core import ParameterSource

from sabot.cli.front import print_json, print_table
from sabot.doctor.examine import document, examine, patient_at
from sabot.doctor.finding import JOURNAL, SETTINGS

settings_option = click.option("--settings", "file", type=click.Path(path_type=Path, readable=False), default=SETTINGS,
                               show_default=True, help="The table's settings file.")  # fmt: skip
db_option = click.option("--db", type=click.Path(path_type=Path, readable=False), default=JOURNAL,
                         show_default=True, help="The journal.")  # fmt: skip


@click.command()
@settings_option
@db_option
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def doctor(file: Path, db: Path, *, as_json: bool) -> int:
    """How the machine and its table are: each check ok, warn or bad, and what to do; status 1 if one is bad."""
    named = click.get_current_context().get_parameter_source("db") is ParameterSource.COMMANDLINE
    found = document(examine(replace(patient_at(file, db), named=named)))
    if as_json:
        print_json(found)
    else:
        print_table([[row["status"], row["name"], row["says"]] for row in found["checks"]], ["", "check", "found"])
        for row in found["checks"]:
            if row["do"]:
                click.echo(f"{row['name']}: {row['do']}")
    return 0 if found["ok"] else 1
