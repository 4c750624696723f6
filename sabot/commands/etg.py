"""`sabot etg`: the electronic table game. Certificates of terminals, the gateway, and the statement of a day."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from controller.journal.reader import open_reader
from controller.review.filters import FilterError, moment
from controller.runtime.fold import NotUnderstoodError, all_must_be_known
from controller.verify.statement import statement, statement_fields
from drivers.terminals import certificates
from drivers.terminals.certificates import DISPLAY, TERMINAL, CertificateError, Enrolled
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
@click.option("--display", "displays", type=int, multiple=True, help="The number of a patrons' display; likewise.")
@click.option("--replace", is_flag=True, help="Revoke the certificate that one of them has, and make another.")
@click.option("--name", default="Sabot", help="The table's name, in its certificates.")
@_json
def enrol_command(
    folder: Path, terminals: tuple[int, ...], displays: tuple[int, ...], *, replace: bool, name: str, as_json: bool
) -> None:
    """Make certificates: the table's own the first time, and one for each terminal and display."""
    made: dict[str, dict[str, str]] = {TERMINAL: {}, DISPLAY: {}}
    with refusing(CertificateError, OSError):
        wanted = ((TERMINAL, terminals), (DISPLAY, displays))
        for kind, numbers in wanted:  # before anything is written
            for number in numbers:
                certificates.check_number(number, kind)
        begun = certificates.begin(folder, name)
        for kind, numbers in wanted:
            for number in dict.fromkeys(numbers):
                made[kind][str(number)] = str(certificates.enrol(folder, number, kind, replace=replace))
    if as_json:
        print_json({"folder": str(folder), "begun": begun, "terminals": made[TERMINAL], "displays": made[DISPLAY]})
        return
    if begun:
        click.echo(f"{folder}: an authority and the table's own certificates")
    for kind, folders in made.items():
        for one, to in folders.items():
            click.echo(f"{kind} {one}: take {to} there, and leave no copy of it")
    if not begun and not any(made.values()):
        click.echo(f"{folder}: is there already; name terminals with --terminal, displays with --display")


@etg.command(name="revoke")
@_dir
@click.option("--terminal", type=int, help="The number of the terminal.")
@click.option("--display", type=int, help="Or of the display.")
def revoke_command(folder: Path, terminal: int | None, display: int | None) -> None:
    """Revoke the certificate of a terminal or a display. A running gateway or feed disconnects it at once."""
    if (terminal is None) == (display is None):
        refuse("give --terminal or --display, one of them")
    kind, number = (TERMINAL, terminal) if terminal is not None else (DISPLAY, display)
    with refusing(CertificateError, OSError):
        certificates.revoke(folder, number or 0, kind)
    click.echo(f"{kind} {number}: its certificate is revoked")


@etg.command(name="list")
@_dir
@_json
def list_command(folder: Path, *, as_json: bool) -> None:
    """Every terminal and every display that has a certificate."""
    with refusing(CertificateError, OSError):
        found = {kind: certificates.enrolled(folder, kind) for kind in (TERMINAL, DISPLAY)}
    if as_json:
        print_json({f"{kind}s": [_listed(kind, one) for one in rows] for kind, rows in found.items()})
        return
    for kind, rows in found.items():
        if rows or kind == TERMINAL:
            state = ["revoked" if one.revoked else "good" for one in rows]
            shown = [[str(one.number), f"{one.serial:x}", one.until, say] for one, say in zip(rows, state, strict=True)]
            print_table(shown, [f">{kind}", "serial", "until", "state"])


def _listed(kind: str, one: Enrolled) -> dict[str, Any]:
    return {kind: one.number, "serial": f"{one.serial:x}", "until": one.until, "revoked": one.revoked}


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
    with open_reader(db) as reader, refusing(NotUnderstoodError, at=str(db)):
        all_must_be_known(reader)
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
