"""`sabot support`: a bundle for the maker, without PINs, keys, patrons or staff; it lists what is in it."""

from pathlib import Path

import click

from controller.journal.durable_files import write_new
from sabot.cli.front import plural, refuse
from sabot.commands.doctor import db_option, settings_option
from sabot.doctor.bundle import FILES, packed, support_files
from sabot.doctor.examine import examine, patient_at


@click.command()
@settings_option
@db_option
@click.argument("to", metavar="FILE", type=click.Path(path_type=Path))
def support(file: Path, db: Path, to: Path) -> None:
    """Write a bundle for the maker into FILE (zip): the doctor's findings, and the shape of settings and journal."""
    patient = patient_at(file, db)
    try:
        if to.exists():
            refuse(f"{to}: there is a file already; name another")
        files = support_files(patient, examine(patient))
        write_new(to, packed(files))
    except OSError as error:
        refuse(f"{to}: {error.strerror or error}; name a file in a folder that may be written")
    click.echo(f"{to}: {plural(len(files), 'file')}, no PIN, no key, no patron, no name of staff")
    for name, data in files.items():
        click.echo(f"  {name:14} {len(data):8} bytes  {FILES.get(name, 'this list')}")
