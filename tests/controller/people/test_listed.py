"""A person of the book as plain fields: what is always said, and what only if it is so."""

import pytest

from controller.game.authority import Role
from controller.people.book import People, evolve_people
from controller.people.listed import person_fields
from controller.people.tries import must_wait
from controller.table.events import ActingGiven, PinChanged, PinTried, StaffAdded, StaffDisabled

HASH = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"
FIRST, CHANGED, NOW = "2026-01-01T12:00:00.000Z", "2026-02-01T12:00:00.000Z", "2026-02-11T12:00:00.000Z"
SOON = "2026-02-11T12:00:25.000Z"
PLAIN = {
    "id": "ps1", "name": "P. Tan", "role": "pit-supervisor", "since": FIRST, "by": "pm1", "state": "active",
    "pin_since": CHANGED, "pin_age": 10,
}  # fmt: skip


def listed(*happened, days=0):
    people = evolve_people(People(), StaffAdded("ps1", "P. Tan", Role.PIT_SUPERVISOR, HASH, "pm1"), FIRST)
    for event in (PinChanged("ps1", HASH, "ps1"), *happened):
        people = evolve_people(people, event, CHANGED)
    return person_fields(people.get("ps1"), NOW, days)


WRONG = PinTried("ps1", accepted=False)
WAITS = PinTried("ps1", accepted=False, until=SOON)


@pytest.mark.parametrize(
    ("happened", "days", "more"),
    [
        ((), 0, {}),
        ((), 11, {}),
        ((), 10, {"state": "aged"}),
        ((WRONG, WRONG), 0, {"wrong": 2}),
        ((WAITS,), 10, {"state": "waiting", "wrong": 1, "seconds": 25}),
        ((StaffDisabled("ps1", "pm2"),), 10,
         {"state": "disabled", "disabled_by": "pm2", "disabled_since": CHANGED}),
        ((WAITS, StaffDisabled("ps1", "pm2")), 0,
         {"state": "disabled", "disabled_by": "pm2", "disabled_since": CHANGED, "wrong": 1}),
        ((ActingGiven("ps1", "pit-manager", "2026-02-11T13:00:00Z", "gsm1", "gaming-shift-manager", "away"),), 0,
         {"acting": "pit-manager", "until": "2026-02-11T13:00:00Z"}),
        ((ActingGiven("ps1", "pit-manager", "2026-02-11T11:00:00Z", "gsm1", "gaming-shift-manager", "away"),), 0, {}),
    ],
)  # fmt: skip
def test_a_person_in_plain_fields(happened, days, more):
    assert listed(*happened, days=days) == PLAIN | more


def test_a_person_whose_pin_nobody_dated_is_listed_without_its_age():
    people = evolve_people(People(), StaffAdded("d1", "D", Role.DEALER, HASH))
    assert person_fields(people.get("d1"), NOW) == {
        "id": "d1", "name": "D", "role": "dealer", "since": None, "by": None, "state": "active", "pin_since": None,
        "pin_age": None,
    }  # fmt: skip


def test_only_somebody_in_the_book_who_waits_must_wait():
    """Then no PIN is looked at: not for a stranger, not for one who is disabled, not when the time is over."""
    people = evolve_people(People(), StaffAdded("ps1", "P. Tan", Role.PIT_SUPERVISOR, HASH, "pm1"), FIRST)
    assert not must_wait(people, "ps1", NOW)
    people = evolve_people(people, WAITS)
    assert must_wait(people, "ps1", NOW)
    assert not must_wait(people, "ps1", SOON)
    assert not must_wait(people, "ps2", NOW)
    assert not must_wait(evolve_people(people, StaffDisabled("ps1", "pm2")), "ps1", NOW)
