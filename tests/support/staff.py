"""Staff for tests: ids, roles and PINs whose hashes are cheap to check."""

from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from argon2.profiles import CHEAPEST

from controller.game.authority import LADDER, Role
from controller.journal.journal import Journal
from controller.people.book import NewPerson, People, add, evolve_people
from controller.people.pins import Pin
from controller.runtime.fold import event_record
from controller.runtime.runtime import Runtime
from controller.table.actions import Signature
from controller.table.events import StaffAdded
from controller.verify.signatures import needs_pin, signatures

PINS = {
    "pm1": "605917", "ps1": "418203", "d104": "730164", "d105": "730165", "pm2": "605918", "gsm1": "284016",
    "acm1": "917350", "sv1": "846203",
}  # fmt: skip
ROLES = {
    "pm1": Role.PIT_MANAGER, "ps1": Role.PIT_SUPERVISOR, "d104": Role.DEALER, "d105": Role.DEALER,
    "pm2": Role.PIT_MANAGER, "gsm1": Role.GAMING_SHIFT_MANAGER, "acm1": Role.ASSISTANT_CASINO_MANAGER,
    "sv1": Role.SURVEILLANCE,
}  # fmt: skip
SIGNERS = SimpleNamespace(
    dealer=Signature("d104", Role.DEALER),
    supervisor=Signature("ps1", Role.PIT_SUPERVISOR),
    manager=Signature("pm1", Role.PIT_MANAGER),
    shift_manager=Signature("gsm1", Role.GAMING_SHIFT_MANAGER),
    casino_manager=Signature("acm1", Role.ASSISTANT_CASINO_MANAGER),
    surveillance=Signature("sv1", Role.SURVEILLANCE),
)
"""One person of each role."""
IN_THE_JOURNAL = ("pm1", "ps1", "d104")
"""The staff of the journal `db`."""
_HASHES: dict[str, str] = {}


def signature(person: str) -> Signature:
    """The signature of a person."""
    return Signature(person, ROLES[person])


def cheap_hash(pin: str) -> str:
    """The hash of a PIN with argon2's cheapest parameters; made once."""
    if pin not in _HASHES:
        _HASHES[pin] = Pin(pin).hashed(CHEAPEST)
    return _HASHES[pin]


def sign_for(runtime: Runtime, told: Any) -> Any:
    """Let everybody sign with a PIN who signs for this, as at a console; returns it."""
    for by in signatures(told):
        if needs_pin(by, told, runtime.table):
            assert runtime.signed(by.id, pin_ok=True) == by
    return told


def take_on(runtime: Runtime, *staff: StaffAdded) -> None:
    """Put these people into the book of a table, each signed for by the highest of them, as a live table wants it."""
    first, *rest = sorted(staff, key=lambda one: LADDER.index(one.role) if one.role in LADDER else -1, reverse=True)
    for one in (first, *rest):
        new = NewPerson(one.id, one.name, Role(one.role), one.pin_hash)
        by = None if one is first else runtime.signed(first.id, pin_ok=True)
        assert runtime.change_book(lambda people, _, new=new, by=by: add(people, new, by)).refusal is None


@pytest.fixture
def cheap_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    """New PINs are hashed with argon2's cheapest parameters."""
    monkeypatch.setattr(Pin.hashed, "__defaults__", (CHEAPEST, ""))


@pytest.fixture
def pins() -> dict[str, str]:
    """The PINs of the staff in the journal `db`."""
    return {person: PINS[person] for person in IN_THE_JOURNAL}


def staff_journal(path: Path, people: Iterable[str]) -> None:
    """Write a new journal in which the first of these people has added the others."""
    book, signer = People(), None
    with Journal.open(path, now=lambda: "2026-03-01T20:15:00.000Z", software="sabot test", durable=False) as journal:
        for person in people:
            event = add(book, NewPerson(person, person, ROLES[person], cheap_hash(PINS[person])), signer)
            journal.append([event_record(event)])
            book = evolve_people(book, event)
            signer = signer or signature(person)


@pytest.fixture(scope="session")
def _staffed_once(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("staffed") / "table.db"
    staff_journal(path, IN_THE_JOURNAL)
    return path.read_bytes()


@pytest.fixture
def db(tmp_path: Path, _staffed_once: bytes) -> Path:
    """A journal with a pit manager pm1, a pit supervisor ps1 and a dealer d104."""
    path = tmp_path / "table.db"
    path.write_bytes(_staffed_once)
    return path
