"""PINs over time: the last five are not taken again, and an aged one signs nothing but its own change."""

import pytest

from controller.game.authority import Role
from controller.people.book import LAST_PINS, NOT_SIGNED, People, change_pin, evolve_people
from controller.people.tries import attempt, is_aged, pin_age
from controller.table.actions import Signature
from controller.table.events import PinChanged, PinRefused, PinTried, StaffAdded, StaffDisabled
from controller.table.refusal import Refusal

FIRST = "2026-01-01T12:00:00.000Z"
LATER = "2026-04-01T11:59:59.000Z"
AGED = "2026-04-01T12:00:00.000Z"


def hashed(n):
    return f"$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFza{n}"


@pytest.fixture
def people():
    added = StaffAdded("ps1", "P. Tan", Role.PIT_SUPERVISOR, hashed(0), "pm1")
    return evolve_people(evolve_people(People(), added, FIRST),
                         StaffAdded("d104", "D. Lim", Role.DEALER, hashed(9)), FIRST)  # fmt: skip


BY = Signature("ps1", Role.PIT_SUPERVISOR)


def test_the_book_says_since_when_and_by_whom(people):
    person = people.get("ps1")
    assert (person.since, person.added_by, person.pin_since) == (FIRST, "pm1", FIRST)
    people = evolve_people(people, PinChanged("ps1", hashed(1), "ps1"), LATER)
    people = evolve_people(people, StaffDisabled("ps1", "pm1"), AGED)
    person = people.get("ps1")
    assert (person.since, person.pin_since) == (FIRST, LATER)
    assert (person.disabled_by, person.disabled_since) == ("pm1", AGED)


def test_what_is_carried_from_the_journal_before_keeps_its_age():
    carried = StaffAdded("ps1", "P. Tan", Role.PIT_SUPERVISOR, hashed(3), "pm1", FIRST, LATER, [hashed(2)])
    person = evolve_people(People(), carried, AGED).get("ps1")
    assert (person.since, person.pin_since) == (FIRST, LATER)
    assert person.last_pins == (hashed(3), hashed(2))
    assert person.pin_set_by is None


def test_a_pin_that_somebody_else_set_is_carried_as_such():
    """In the next journal too it signs nothing but its own change."""
    carried = StaffAdded("ps1", "P. Tan", Role.PIT_SUPERVISOR, hashed(3), "pm1", FIRST, LATER, [], "pm1")
    assert evolve_people(People(), carried, AGED).get("ps1").pin_set_by == "pm1"


def test_the_last_five_pins_are_remembered_and_no_more(people):
    for n in range(1, 8):
        people = evolve_people(people, PinChanged("ps1", hashed(n), "ps1"), LATER)
        assert people.get("ps1").last_pins == tuple(hashed(n) for n in range(n, -1, -1))[:LAST_PINS]
    assert len(people.get("ps1").pins_before) == LAST_PINS - 1


def test_the_book_says_who_else_set_a_pin_until_its_owner_changes_it(people):
    people = evolve_people(people, PinChanged("d104", hashed(1), "ps1"), LATER)
    assert people.get("d104").pin_set_by == "ps1"
    people = evolve_people(people, PinChanged("d104", hashed(2), "d104"), LATER)
    assert people.get("d104").pin_set_by is None


def test_a_pin_that_was_used_before_is_refused_and_that_is_an_event(people):
    assert change_pin(people, "ps1", hashed(1), BY, used=True) == PinRefused("ps1", "ps1")
    assert change_pin(people, "d104", hashed(1), BY, used=True) == PinRefused("d104", "ps1")
    assert change_pin(people, "ps1", hashed(1), BY) == PinChanged("ps1", hashed(1), "ps1")
    stranger = Signature("pm9", Role.PIT_MANAGER)
    assert change_pin(people, "ps1", hashed(1), stranger, used=True) == NOT_SIGNED
    assert isinstance(change_pin(people, "ps1", hashed(1), Signature("d104", Role.DEALER), used=True), Refusal)


@pytest.mark.parametrize(("now", "days", "aged"), [
    (LATER, 90, False), (AGED, 90, True), (AGED, 91, False), (AGED, 0, False), (FIRST, 1, False), (LATER, 1, True),
    ("2025-01-01T00:00:00.000Z", 1, False),
])  # fmt: skip
def test_a_pin_ages_by_the_day(people, now, days, aged):
    assert is_aged(people.get("ps1"), now, days) is aged


def test_a_pin_of_unknown_age_is_aged():
    people = evolve_people(People(), StaffAdded("ps1", "P. Tan", Role.PIT_SUPERVISOR, hashed(0)))
    assert pin_age(people.get("ps1"), AGED) is None
    assert is_aged(people.get("ps1"), AGED, 90)
    assert not is_aged(people.get("ps1"), AGED, 0)


def test_an_aged_pin_signs_nothing_and_is_not_a_wrong_one(people):
    people = evolve_people(people, PinTried("ps1", accepted=False), FIRST)
    tried = attempt(people, "ps1", pin_ok=True, now=AGED, days=90)
    assert tried.event == PinTried("ps1", accepted=False, aged=True)
    assert "is 90 days old; change it first" in tried.outcome.text
    assert evolve_people(people, tried.event, AGED).get("ps1").wrong == 0
    assert attempt(people, "ps1", pin_ok=True, now=AGED, days=0).outcome == BY


def test_a_wrong_pin_does_not_learn_that_the_right_one_is_aged(people):
    tried = attempt(people, "ps1", pin_ok=False, now=AGED, days=90)
    assert tried.event == PinTried("ps1", accepted=False)
    assert tried.outcome == NOT_SIGNED
