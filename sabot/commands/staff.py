"""`sabot staff`: the people of a journal. PINs are asked for, or come one per line; never as arguments."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import click

from controller.game.authority import Role
from controller.journal.chain import Record
from controller.journal.errors import JournalError
from controller.journal.journal import Journal, open_reader
from controller.people.book import NewPerson, People, add, attempt, change_pin, disable, unlock
from controller.people.pins import Pin, WeakPinError
from controller.runtime.fold import load_state
from controller.table.actions import Signature
from controller.table.events import AnyEvent, encode_event, event_name
from controller.table.refusal import Refusal
from sabot.cli.front import open_stdin, print_json, print_table, refuse
from sabot.cli.stamp import SOFTWARE, wall_clock

_db = click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
_id = click.option("--id", "person", required=True, help="The person's id, such as pm1.")
_by = click.option("--by", help="Who signs for it.")
_stdin = click.option("--pin-stdin", is_flag=True, help="PINs on stdin, one per line: the new one, then the signer's.")


@click.group()
def staff() -> None:
    """The people who may sign at a table."""


@staff.command(name="add")
@_db
@_id
@click.option("--name", required=True, help="The person's name.")
@click.option("--role", required=True, type=click.Choice([role.value for role in Role]), help="The person's role.")
@_by
@_stdin
def add_person(db: Path, person: str, name: str, role: str, by: str | None, *, pin_stdin: bool) -> None:
    """Add a person. The first in an empty journal needs no signer and is a pit manager or higher."""
    pins = _pins(pin_stdin)
    pin_hash = _hashed(pins("PIN of the new person"))
    with _Book(db, create=True) as book:
        signer = book.sign(by, pins)
        book.write(add(book.people, NewPerson(person, name, Role(role), pin_hash), signer))
    click.echo(f"{person} added as {role}")


@staff.command(name="disable")
@_db
@_id
@_by
@_stdin
def disable_person(db: Path, person: str, by: str | None, *, pin_stdin: bool) -> None:
    """Take a person's signature away for good."""
    with _Book(db) as book:
        book.write(disable(book.people, person, book.must_sign(by, _pins(pin_stdin))))
    click.echo(f"{person} disabled")


@staff.command(name="unlock")
@_db
@_id
@_by
@_stdin
def unlock_person(db: Path, person: str, by: str | None, *, pin_stdin: bool) -> None:
    """Give a person new tries."""
    with _Book(db) as book:
        book.write(unlock(book.people, person, book.must_sign(by, _pins(pin_stdin))))
    click.echo(f"{person} unlocked")


@staff.command(name="pin")
@_db
@_id
@_by
@_stdin
def new_pin(db: Path, person: str, by: str | None, *, pin_stdin: bool) -> None:
    """A new PIN for a person."""
    pins = _pins(pin_stdin)
    pin_hash = _hashed(pins(f"New PIN of {person}"))
    with _Book(db) as book:
        book.write(change_pin(book.people, person, pin_hash, book.must_sign(by or person, pins)))
    click.echo(f"{person} has a new PIN")


@staff.command(name="list")
@_db
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def list_people(db: Path, *, as_json: bool) -> None:
    """Everybody in the book."""
    try:
        with open_reader(db) as reader:
            people = load_state(reader).people
    except JournalError as error:
        refuse(str(error))
    found = [
        {
            "id": person.id,
            "name": person.name,
            "role": person.role.value,
            "state": "disabled" if person.disabled else "locked" if person.locked else "active",
        }
        for person in people.by_id.values()
    ]
    if as_json:
        print_json({"staff": found})
    else:
        print_table([list(person.values()) for person in found], ["id", "name", "role", "state"])


def _pins(from_stdin: bool) -> Callable[[str], Pin]:  # noqa: FBT001 - straight from the option
    if not from_stdin:
        return lambda asked: Pin(click.prompt(asked, hide_input=True, err=True))
    lines = iter(open_stdin().read().splitlines())

    def take(asked: str) -> Pin:
        line = next(lines, None)
        if line is None:
            refuse(f"--pin-stdin: no line is left for the {asked}")
        return Pin(line.strip())

    return take


def _hashed(pin: Pin) -> str:
    try:
        return pin.hashed()
    except WeakPinError as error:
        refuse(str(error))


class _Book:
    """The book of a journal that no table is holding."""

    def __init__(self, db: Path, *, create: bool = False) -> None:
        if not create and not db.exists():
            refuse(f"{db}: there is no such journal")
        self.db = db
        self._held = ExitStack()

    def __enter__(self) -> "_Book":
        try:
            self.journal = self._held.enter_context(Journal.open(self.db, now=wall_clock, software=SOFTWARE))
            self.people: People = load_state(self.journal).people
        except JournalError as error:
            self._held.close()
            refuse(str(error))
        return self

    def __exit__(self, *args: object) -> None:
        self._held.close()

    def sign(self, by: str | None, pins: Callable[[str], Pin]) -> Signature | None:
        """Whoever signs; nobody for the first person of a book."""
        if by is None:
            return None
        return self.must_sign(by, pins)

    def must_sign(self, by: str | None, pins: Callable[[str], Pin]) -> Signature:
        """Whoever signs."""
        if by is None:
            refuse("--by is missing: somebody must sign for this")
        tried = attempt(self.people, by, pin_ok=pins(f"PIN of {by}").fits(self.people.pin_hash(by)))
        self._append(tried.event)
        if isinstance(tried.outcome, Refusal):
            refuse(tried.outcome.text)
        return tried.outcome

    def write(self, event: AnyEvent | Refusal) -> None:
        """Write it down, or refuse."""
        if isinstance(event, Refusal):
            refuse(event.text)
        self._append(event)

    def _append(self, event: AnyEvent) -> None:
        try:
            self.journal.append([Record(event_name(event), event.SCHEMA, encode_event(event))])
        except JournalError as error:
            refuse(str(error))
