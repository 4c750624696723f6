"""`sabot staff`: the people of a journal. PINs are asked for, or come one per line; never as arguments."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

import click
from msgspec import structs

from controller.decide.moves import DECIDES, MOVES
from controller.game.authority import LADDER, Role, may_act_as
from controller.journal.journal import open_reader
from controller.people.book import USED_BEFORE, NewPerson, People, add, change_pin, disable
from controller.people.listed import person_fields
from controller.people.pins import Pin, WeakPinError
from controller.people.positions import act_as
from controller.people.tries import attempt, break_glass, must_wait, unlock
from controller.runtime.fold import event_record, evolve_state, load_state, told_record
from controller.table.actions import Signature
from controller.table.events import AnyEvent
from controller.table.refusal import Refusal
from controller.table.told import Told, ToldBook, ToldPin
from sabot.cli.front import print_json, print_table, refuse, refusing
from sabot.cli.pins import asked_pins
from sabot.cli.stamp import software, wall_clock
from sabot.host.signed_journal import signed_journal

COLUMNS = {
    "id": "id", "name": "name", "role": "role", "since": "since", "by": "by", "state": "state", "pin_age": ">PIN, days",
    "acting": "acting", "until": "until", "seconds": ">seconds",
}  # fmt: skip
"""What `staff list` shows, and the heading of each; the last three only where somebody acts in a position or waits."""
BROKEN_GLASS = "break-glass at the command line"
"""The reason that is written if none is given."""

_db = click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")


def _signed(command: Callable[..., None]) -> Callable[..., None]:
    """The options of every command that changes a person and is signed for."""
    for option in (
        click.option("--pin-stdin", is_flag=True, help="PINs on stdin, one per line: the new one, then the signer's."),
        click.option("--by", help="Who signs for it."),
        click.option("--id", "person", required=True, help="The person's id, such as pm1."),
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
def add_person(db: Path, person: str, name: str, role: str, by: str | None, *, pin_stdin: bool) -> None:
    """Add a person. The first in an empty journal needs no signer and is a pit manager or higher."""
    pins = asked_pins(pin_stdin)
    pin_hash = _hashed(pins("PIN of the new person"), person)
    with _Book(db, create=True) as book:
        signer = book.sign(by, pins)
        book.write(add(book.people, NewPerson(person, name, Role(role), pin_hash), signer))
    click.echo(f"{person} added as {role}")


@staff.command(name="disable")
@_signed
def disable_person(db: Path, person: str, by: str | None, *, pin_stdin: bool) -> None:
    """Disable a person for good: the person can never sign again."""
    with _Book(db) as book:
        book.write(disable(book.people, person, book.must_sign(by, asked_pins(pin_stdin))))
    click.echo(f"{person} disabled")


@staff.command(name="unlock")
@_signed
@click.option("--second", help="Break-glass: who else signs; two of the person's rank or higher.")
@click.option("--reason", default="", help="Why; with --second.")
def unlock_person(db: Path, person: str, by: str | None, second: str | None, reason: str, *, pin_stdin: bool) -> None:
    """End the wait after wrong PINs: somebody higher signs, or two people (--second)."""
    pins = asked_pins(pin_stdin)
    with _Book(db) as book:
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
    db: Path, person: str, role: str, until: str, by: str | None, reason: str, *, pin_stdin: bool
) -> None:
    """Give a person an acting position until a time."""
    with _Book(db) as book:
        signer = book.must_sign(by, asked_pins(pin_stdin))
        book.write(act_as(book.people, person, Role(role), until, signer, reason, wall_clock()))
    click.echo(f"{person} is acting {role} until {until}")


@staff.command(name="pin")
@_signed
def new_pin(db: Path, person: str, by: str | None, *, pin_stdin: bool) -> None:
    """Set a new PIN: your own, signed with the old one, or that of a person of lower rank (--by)."""
    pins, signer = asked_pins(pin_stdin), by or person
    new = pins(f"New PIN of {person}")
    pin_hash = _hashed(new, person)
    with _Book(db) as book:
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
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def list_people(db: Path, *, as_json: bool) -> None:
    """List all persons in the book: who may do what, since when."""
    with open_reader(db) as reader:
        state = load_state(reader)
    now, days = wall_clock(), int((state.settings or {}).get("pin_days", 0))
    found = [person_fields(person, now, days) for person in state.staff]
    if as_json:
        print_json({"staff": [{**fields, "may": _may(fields)} for fields in found], "pin_days": days})
    else:
        rows = [[_shown(fields.get(column)) for column in COLUMNS] for fields in found]
        print_table(rows, list(COLUMNS.values()))


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


class _Book:
    """The staff of a journal that no table has open, with the journal to write to."""

    def __init__(self, db: Path, *, create: bool = False) -> None:
        if not create and not db.exists():
            refuse(f"{db}: there is no such journal")
        self.db = db
        self._first = True

    def __enter__(self) -> Self:
        with ExitStack() as held:
            self.journal, self.state = held.enter_context(signed_journal(self.db))
            self._held = held.pop_all()
        return self

    def __exit__(self, *args: object) -> None:
        self._held.close()

    @property
    def people(self) -> People:
        """The book of staff after what was written."""
        return self.state.people

    def sign(self, by: str | None, pins: Callable[[str], Pin]) -> Signature | None:
        """The signature of `by`; None without `--by`: the first person of a journal is added unsigned."""
        return None if by is None else self.must_sign(by, pins)

    def must_sign(self, by: str | None, pins: Callable[[str], Pin], *, own: bool = False) -> Signature:
        """The signature of `by`. Refused without one, or with a PIN that does not fit; every try is written down.
        `own`: it is for a new PIN of their own."""
        if by is None:
            refuse("--by is missing: somebody must sign for this")
        pin, now = pins(f"PIN of {by}"), wall_clock()
        fits = not must_wait(self.people, by, now) and pin.fits(self.people.pin_hash(by))
        tried = attempt(self.people, by, pin_ok=fits, now=now, days=self.state.pin_days(own=own), own=own)
        self.write(tried.event, ToldPin(tried.event.id, fits, own), now)
        if isinstance(tried.outcome, Refusal):
            refuse(tried.outcome.text)
        return tried.outcome

    def write(self, event: AnyEvent | Refusal, told: Told | None = None, at: str | None = None) -> None:
        """Append the event to the journal behind what was told; a `Refusal` ends the command with its text."""
        if isinstance(event, Refusal):
            refuse(event.text)
        told = told or ToldBook.of(event)
        first = structs.replace(told, decides=DECIDES, wrote=software()) if self._first else told
        now = at or wall_clock()
        self.journal.append([told_record(first), event_record(event)], at=now)
        self._first = False
        self.state = evolve_state(self.state, event, at=now)
