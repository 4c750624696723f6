"""`sabot etg`: the electronic table game. Certificates of terminals, the gateway, and the statement of a day."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from controller.journal.journal import open_reader
from controller.review.filters import FilterError, moment
from controller.verify.statement import statement, statement_fields
from drivers.terminals import certificates
from drivers.terminals.certificates import CertificateError
from drivers.terminals.gateway import Gateway
from sabot.cli.front import print_json, print_table, refuse, refusing
from sabot.host.served_terminals import LISTEN, listen_address

_dir = click.option("--dir", "folder", required=True, type=click.Path(path_type=Path), help="The folder of the table.")
_json = click.option("--json", "as_json", is_flag=True, help="One JSON document.")


@click.group()
def etg() -> None:
    """The electronic table game: terminals, their certificates, their money."""


@etg.command(name="enrol")
@_dir
@click.option("--terminal", "terminals", type=int, multiple=True, help="The number of a terminal; may be given again.")
@click.option("--replace", is_flag=True, help="Revoke the certificate that a terminal has, and make another.")
@click.option("--name", default="Sabot", help="The table's name, in its certificates.")
@_json
def enrol_command(folder: Path, terminals: tuple[int, ...], *, replace: bool, name: str, as_json: bool) -> None:
    """Make certificates: the table's own the first time, and one for each terminal."""
    with refusing(CertificateError, OSError):
        begun = certificates.begin(folder, name)
        made = {number: certificates.enrol(folder, number, replace=replace) for number in dict.fromkeys(terminals)}
    if as_json:
        print_json({"folder": str(folder), "begun": begun, "terminals": {str(n): str(to) for n, to in made.items()}})
        return
    if begun:
        click.echo(f"{folder}: an authority and the table's own certificate")
    for number, to in made.items():
        click.echo(f"terminal {number}: take {to} there, and leave no copy of it")
    if not begun and not made:
        click.echo(f"{folder}: is there already; name terminals with --terminal")


@etg.command(name="revoke")
@_dir
@click.option("--terminal", "number", type=int, required=True, help="The number of the terminal.")
def revoke_command(folder: Path, number: int) -> None:
    """Revoke a terminal's certificate. A running gateway disconnects the terminal at once."""
    with refusing(CertificateError, OSError):
        certificates.revoke(folder, number)
    click.echo(f"terminal {number}: its certificate is revoked")


@etg.command(name="list")
@_dir
@_json
def list_command(folder: Path, *, as_json: bool) -> None:
    """Every terminal that has a certificate."""
    with refusing(CertificateError, OSError):
        found = certificates.enrolled(folder)
    rows = [{**asdict(one), "serial": f"{one.serial:x}"} for one in found]
    if as_json:
        print_json({"terminals": rows})
    else:
        shown = [[str(r["terminal"]), r["serial"], r["until"], "revoked" if r["revoked"] else "good"] for r in rows]
        print_table(shown, [">terminal", "serial", "until", "state"])


@etg.command(name="statement")
@click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
@click.option("--from", "since", help="From this time on: 2026-03-01, or 2026-03-01T06:00+08:00; UTC unless said.")
@click.option("--to", "until", help="Before this time.")
@_json
def statement_command(db: Path, since: str | None, until: str | None, *, as_json: bool) -> int:
    """The money of a day, for each terminal and in total; status 1 if it does not add up to the cent."""
    begins, ends = _moment("--from", since), _moment("--to", until)
    if begins and ends and begins >= ends:
        refuse(f"--to: {until} does not come after --from {since}")
    with open_reader(db) as reader:
        document = statement_fields(statement(reader.entries(), begins, ends or None))
    (print_json if as_json else _show)(document)
    return 0 if document["balanced"] else 1


def _moment(option: str, written: str | None) -> str:
    with refusing(FilterError, at=option):
        return moment(written) if written else ""


GATEWAY_NICE = 5
"""The gateway's lower priority: a flood of messages may delay terminals, but never a card."""
COLUMNS = {
    "terminal": "terminal",
    "opening": "opening",
    "bought": "bought",
    "vouchers_in": "vouchers",
    "staked": "staked",
    "returned": "returned",
    "stakes_back": "stakes back",
    "won": "won",
    "reckoned_back": "void",
    "cashed_out": "cashed out",
    "credit": "credit",
    "in_play": "in play",
}


def _show(document: dict[str, Any]) -> None:
    rows = [[str(row[name]) for name in COLUMNS] for row in document["terminals"]]
    if rows:
        rows.append(["all", *(document["all"][name] for name in COLUMNS if name != "terminal")])
    print_table(rows, [f">{title}" for title in COLUMNS.values()])
    vouchers, cash, house = document["vouchers"], document["cash"], document["house"]
    click.echo(f"\n{document['rounds']} rounds settled; the house won {house['won']}")
    click.echo(f"vouchers outstanding {vouchers['outstanding']}; cash held {cash['held']}")
    if document["balanced"]:
        click.echo("balanced to the cent")
    for wrong in document["wrong"]:
        click.echo(f"DOES NOT ADD UP: {wrong}")


@etg.command(name="gateway")
@_dir
@click.option("--listen", default=LISTEN, show_default=True, help="HOST:PORT for terminals.")
@click.option("--with-parent", is_flag=True, hidden=True, help="End when stdin does.")
def gateway_command(folder: Path, listen: str, *, with_parent: bool) -> None:
    """Speak TLS with terminals, for the table that serves them with --terminals. Prints where it listens."""
    address = listen_address(listen)
    try:
        made = Gateway(folder, *address)
    except CertificateError as error:
        refuse(str(error))
    except OSError as error:
        refuse(f"--listen: {listen}: {error.strerror or error}")
    os.nice(GATEWAY_NICE)
    with suppress(BrokenPipeError):
        click.echo(json.dumps({"listens": made.address, "process": os.getpid()}))
        sys.stdout.flush()
    asyncio.run(_run(made, with_parent=with_parent))


async def _run(made: Gateway, *, with_parent: bool) -> None:
    """Run a gateway. If a table started it, run until stdin ends; nothing is ever written to stdin."""
    runs = asyncio.create_task(made.run())
    if with_parent:
        asyncio.get_running_loop().add_reader(sys.stdin, runs.cancel)
    with suppress(asyncio.CancelledError):
        await runs
