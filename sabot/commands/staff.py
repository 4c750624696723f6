"""`sabot staff`: the people of a journal or of a floor. PINs are asked for, or come one per line, never as words."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from controller.decide.moves import MOVES
from controller.game.authority import LADDER, Role, may_act_as
from controller.journal.reader import open_reader
from controller.people.book import USED_BEFORE, NewPerson, add, change_pin, disable
from controller.people.listed import person_fields
from controller.people.pins import Pin, WeakPinError
from controller.people.positions import act_as
from controller.people.tries import break_glass, unlock
from controller.runtime.fold import load_state
from controller.runtime.state import State
from sabot.cli.front import print_json, print_table, refuse, refusing
from sabot.cli.pins import asked_pins
from sabot.cli.stamp import wall_clock
from sabot.floor.book import store_book
from sabot.host.signed_journal import signed_journal
from sabot.host.signing_book import SigningBook

COLUMNS = {
    "id": "id", "name": "name", "role": "role", "since": "since", "by": "by", "state": "state", "pin_age": ">PIN, days",
    "acting": "acting", "until": "until", "seconds": ">seconds",
}  # fmt: skip
"""What `staff list` shows, and the heading of each; the last three only where somebody acts in a position or waits."""
BROKEN_GLASS = "break-glass at the command line"
"""The reason that is written if none is given."""

_db = click.option("--db", type=click.Path(path_type=Path), help="The journal.")
_to = click.option("--to", "dsn", metavar="DSN", help="Instead of --db: the floor's own book, in this store.")


def _signed(command: Callable[..., None]) -> Callable[..., None]:
    """The options of every command that changes a person and is signed for."""
    for option in (
        click.option("--pin-stdin", is_flag=True, help="PINs on stdin, one per line: the new one, then the signer's."),
        click.option("--by", help="Who signs for it."),
        click.option("--id", "person", required=True, help="The person's id, such as pm1."),
        _to,
        _db,
    ):
        command = option(command)
    return command


@click.group()
def staff() -> None:
    """The people who may sign at a table."""


@staff.command(name="add")
@_signed
@click.option("--name", required=True, help="The person's name.")
@click.option("--role", required=True, type=click.Choice([role.value for role in Role]), help="The person's role.")
def add_person(
    db: Path | None, dsn: str | None, person: str, name: str, role: str, by: str | None, *, pin_stdin: bool
) -> None:
    """Add a person. The first in an empty journal needs no signer and is a pit manager or higher."""
    pins = asked_pins(pin_stdin)
    pin_hash = _hashed(pins("PIN of the new person"), person)
    with _book(db, dsn, create=True) as book:
        signer = book.sign(by, pins)
        book.write(add(book.people, NewPerson(person, name, Role(role), pin_hash), signer))
    click.echo(f"{person} added as {role}")


@staff.command(name="disable")
@_signed
def disable_person(db: Path | None, dsn: str | None, person: str, by: str | None, *, pin_stdin: bool) -> None:
    """Disable a person for good: the person can never sign again."""
    with _book(db, dsn) as book:
        book.write(disable(book.people, person, book.must_sign(by, asked_pins(pin_stdin))))
    click.echo(f"{person} disabled")


@staff.command(name="unlock")
@_signed
@click.option("--second", help="Break-glass: who else signs; two of the person's rank or higher.")
@click.option("--reason", default="", help="Why; with --second.")
def unlock_person(
    db: Path | None, dsn: str | None, person: str, by: str | None, second: str | None, reason: str, *, pin_stdin: bool
) -> None:
    """End the wait after wrong PINs: somebody higher signs, or two people (--second)."""
    pins = asked_pins(pin_stdin)
    with _book(db, dsn) as book:
        signer = book.must_sign(by, pins)
        if second is None:
            book.write(unlock(book.people, person, signer))
        else:
            book.write(break_glass(book.people, person, signer, book.must_sign(second, pins), reason or BROKEN_GLASS))
    click.echo(f"{person} unlocked")


@staff.command(name="act-as")
@_signed
@click.option("--role", required=True, type=click.Choice([role.value for role in LADDER]), help="The acting position.")
@click.option("--until", required=True, help="Until when, such as 2026-11-16T22:00:00Z.")
@click.option("--reason", required=True, help="Why.")
def give_position(
    db: Path | None,
    dsn: str | None,
    person: str,
    role: str,
    until: str,
    by: str | None,
    reason: str,
    *,
    pin_stdin: bool,
) -> None:
    """Give a person an acting position until a time."""
    with _book(db, dsn) as book:
        signer = book.must_sign(by, asked_pins(pin_stdin))
        book.write(act_as(book.people, person, Role(role), until, signer, reason, wall_clock()))
    click.echo(f"{person} is acting {role} until {until}")


@staff.command(name="pin")
@_signed
def new_pin(db: Path | None, dsn: str | None, person: str, by: str | None, *, pin_stdin: bool) -> None:
    """Set a new PIN: your own, signed with the old one, or that of a person of lower rank (--by)."""
    pins, signer = asked_pins(pin_stdin), by or person
    new = pins(f"New PIN of {person}")
    pin_hash = _hashed(new, person)
    with _book(db, dsn) as book:
        signature = book.must_sign(signer, pins, own=signer == person)
        # Only now: before, the answer would tell anybody which PIN somebody has.
        found = book.people.get(person)
        used = found is not None and new.fits_any(found.last_pins)
        book.write(change_pin(book.people, person, pin_hash, signature, used=used))
        if used:
            refuse(USED_BEFORE.text)
    click.echo(f"{person} has a new PIN")


@staff.command(name="list")
@_db
@_to
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def list_people(db: Path | None, dsn: str | None, *, as_json: bool) -> None:
    """List all persons in the book: who may do what, since when."""
    state = _read(db, dsn)
    now, days = wall_clock(), int((state.settings or {}).get("pin_days", 0))
    found = [person_fields(person, now, days) for person in state.staff]
    if as_json:
        print_json({"staff": [{**fields, "may": _may(fields)} for fields in found], "pin_days": days})
    else:
        rows = [[_shown(fields.get(column)) for column in COLUMNS] for fields in found]
        print_table(rows, list(COLUMNS.values()))


def _read(db: Path | None, dsn: str | None) -> State:
    """What a book says; a journal may be in use."""
    if db is None or dsn is not None:
        with _book(db, dsn) as book:
            return book.state
    with open_reader(db) as reader:
        return load_state(reader)


def _may(fields: dict[str, Any]) -> list[str]:
    """The actions at the table that a person may sign now. What depends on a case or on a round is not listed."""
    role = Role(fields.get("acting") or fields["role"])
    signs = {str(getattr(kind, "do", "")): move.signs for kind, move in MOVES.items() if isinstance(move.signs, Role)}
    return [do for do, needed in signs.items() if fields["state"] == "active" and may_act_as(role, needed)]


def _shown(value: object) -> object:
    """A time to the minute, anything else as it is."""
    return value[:16].replace("T", " ") if isinstance(value, str) and value[10:11] == "T" else value


def _hashed(pin: Pin, person: str) -> str:
    with refusing(WeakPinError):
        return pin.hashed(person=person)


def _book(db: Path | None, dsn: str | None, *, create: bool = False) -> SigningBook:
    """The book that a command names: of a journal that no table has open, or of a floor."""
    if dsn is not None and db is None:
        return SigningBook(store_book(dsn))
    if db is None or dsn is not None:
        refuse("give --db or --to, one of them")
    if not create and not db.exists():
        refuse(f"{db}: there is no such journal")
    return SigningBook(signed_journal(db))
