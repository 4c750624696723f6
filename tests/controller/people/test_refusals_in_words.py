"""Each refusal of the book of staff, word for word, with its reading: a person acts on these lines."""

import pytest

from controller.game.authority import Role
from controller.people.book import NewPerson, People, add, change_pin, disable, evolve_people
from controller.people.pins import Pin, WeakPinError
from controller.people.positions import act_as
from controller.people.tries import attempt, break_glass, unlock
from controller.table.actions import Signature
from controller.table.events import PinChanged, PinTried, StaffAdded, StaffDisabled
from controller.table.refusal import Refusal

HASH = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"
NOW, UNTIL = "2026-11-16T20:00:00.000Z", "2026-11-16T22:00:00Z"
ROLES = {
    "d1": Role.DEALER, "ps1": Role.PIT_SUPERVISOR, "pm1": Role.PIT_MANAGER, "pm2": Role.PIT_MANAGER,
    "gsm1": Role.GAMING_SHIFT_MANAGER, "sv1": Role.SURVEILLANCE,
}  # fmt: skip


def book(*ids):
    people = People()
    for person in ids:
        people = evolve_people(people, StaffAdded(person, person, ROLES[person], HASH, "x"), "2026-11-01T20:00:00.000Z")
    return people


EVERYBODY = book(*ROLES)
WRONG = evolve_people(EVERYBODY, PinTried("pm1", accepted=False))
GONE = evolve_people(EVERYBODY, StaffDisabled("d1", "x"))


def of(person):
    return Signature(person, ROLES[person])


def new(person="d9", role=Role.DEALER, name="Nine"):
    return NewPerson(person, name, role, HASH)


def glass(people, by="pm2", second="gsm1", reason="why", person="pm1"):
    return break_glass(people, person, of(by), of(second), reason)


def act(person="ps1", role=Role.PIT_MANAGER, until=UNTIL, by="pm1", reason="why"):
    return act_as(EVERYBODY, person, role, until, of(by), reason, NOW)


ADD = "an id has 1 to 32 small letters, digits and hyphens, no hyphen first, such as pm1"


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (lambda: add(EVERYBODY, new("D9"), of("pm1")), ADD),
        (lambda: add(EVERYBODY, new(name=" "), of("pm1")), "a name is printable and has 1 to 60 characters"),
        (lambda: add(People(), new("pm1", Role.PIT_MANAGER), of("pm1")), "the first person in a book has no signer"),
        (lambda: add(People(), new(), None), "the first person in a book is a pit manager or higher"),
        (lambda: add(EVERYBODY, new(), None), "somebody in the book must sign for a new person"),
        (lambda: add(EVERYBODY, new("pm9", Role.PIT_MANAGER), of("ps1")), "a pit manager is added by a pit manager or higher"),
        (lambda: add(EVERYBODY, new("sv9", Role.SURVEILLANCE), of("ps1")), "a surveillance is added by a pit manager or higher"),
        (lambda: add(EVERYBODY, new(), Signature("d1", Role.PIT_MANAGER)), "not signed: id and PIN are not accepted"),
        (lambda: disable(EVERYBODY, "d9", of("pm1")), "nobody has that id"),
        (lambda: disable(GONE, "d1", of("pm1")), "d1 is disabled"),
        (lambda: disable(EVERYBODY, "pm1", of("pm1")), "somebody else must sign for this"),
        (lambda: disable(EVERYBODY, "pm1", of("ps1")),
         "a pit supervisor cannot do this for a pit manager: somebody higher must sign"),
        (lambda: change_pin(EVERYBODY, "pm1", HASH, of("d1")),
         "a dealer cannot do this for a pit manager: somebody higher must sign"),
        (lambda: change_pin(EVERYBODY, "pm1", HASH, Signature("pm1", Role.DEALER)), "not signed: id and PIN are not accepted"),
        (lambda: unlock(EVERYBODY, "d1", of("pm1")), "d1 typed no wrong PIN: there is nothing to unlock"),
        (lambda: glass(EVERYBODY), "pm1 typed no wrong PIN: there is nothing to unlock"),
        (lambda: glass(WRONG, person="d9"), "nobody has that id"),
        (lambda: break_glass(WRONG, "pm1", of("pm2"), Signature("d1", Role.PIT_MANAGER), "why"),
         "not signed: id and PIN are not accepted"),
        (lambda: break_glass(WRONG, "pm1", Signature("d1", Role.PIT_MANAGER), of("pm2"), "why"),
         "not signed: id and PIN are not accepted"),
        (lambda: glass(WRONG, "pm2", "pm2"), "two people sign for this, and pm2 signed twice"),
        (lambda: glass(WRONG, "pm2", "pm1"), "somebody else must sign for this"),
        (lambda: glass(WRONG, "pm2", "ps1"), "for pm1 two of these sign: pm2, gsm1"),
        (lambda: glass(WRONG, "ps1", "pm2"), "for pm1 two of these sign: pm2, gsm1"),
        (lambda: glass(WRONG, reason=" "), "this needs a reason"),
    ],
)  # fmt: skip
def test_who_may_not_and_why(answer, text):
    found = answer()
    assert found == Refusal(text, None, 7)
    assert str(found.text) == text


def test_where_nobody_else_is_in_the_book_nobody_can_end_a_wait():
    """Those who watch and those who are disabled do not count."""
    people = evolve_people(book("pm1", "sv1", "d1"), StaffDisabled("d1", "x"))
    people = evolve_people(people, PinTried("pm1", accepted=False))
    answer = break_glass(people, "pm1", of("sv1"), Signature("d1", Role.DEALER), "why")
    assert answer.text == "not signed: id and PIN are not accepted"
    people = evolve_people(people, StaffAdded("sv2", "sv2", Role.SURVEILLANCE, HASH, "x"))
    answer = break_glass(people, "pm1", of("sv1"), Signature("sv2", Role.SURVEILLANCE), "why")
    assert answer == Refusal("for pm1 two of these sign: nobody", None, 7)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (lambda: act("sv1"), "surveillance is outside the order of positions"),
        (lambda: act(role=Role.SURVEILLANCE), "surveillance is outside the order of positions"),
        (lambda: act("gsm1"), "gsm1 is gaming shift manager already"),
        (lambda: act(by="d1"), "an acting pit manager is named by a pit manager or higher, in their own position"),
        (lambda: act(until="later"), "'later' is no time such as 2026-11-16T22:00:00Z"),
        (lambda: act(until="2026-11-16T19:00:00Z"), "the acting position would be over already: 2026-11-16T19:00:00Z"),
        (lambda: act(reason=" "), "this needs a reason"),
        (lambda: add(EVERYBODY, new(), Signature("ps1", Role.PIT_SUPERVISOR, acting=True)), None),
    ],
)
def test_positions_that_are_not_given_and_why(answer, text):
    """An acting position that nobody gave is no position at all: reading 7."""
    if text is None:
        assert answer() == Refusal("not signed: id and PIN are not accepted", None, 7)
    else:
        assert answer() == Refusal(text, None, 27)


def test_signatures_for_an_acting_position_need_a_person_who_signs():
    answer = act_as(EVERYBODY, "ps1", Role.PIT_MANAGER, UNTIL, Signature("d1", Role.PIT_MANAGER), "why", NOW)
    assert answer == Refusal("not signed: id and PIN are not accepted", None, 7)


def test_what_an_acting_position_would_outlast():
    people = evolve_people(EVERYBODY, act())
    by = Signature("ps1", Role.PIT_MANAGER, acting=True)
    text = "this would outlast an acting position: a person in their own position must sign"
    for answer in (add(people, new(), by), disable(people, "d1", by), change_pin(people, "d1", HASH, by)):
        assert answer == Refusal(text, None, 27)


def test_pins_that_must_be_changed_first():
    """One of unknown age, one that is too old, one that somebody else has set: each in its words."""
    unknown = evolve_people(People(), StaffAdded("d1", "D", Role.DEALER, HASH, "x"))
    answer = attempt(unknown, "d1", pin_ok=True, now=NOW, days=90)
    assert answer.event == PinTried("d1", accepted=False, aged=True)
    assert answer.outcome == Refusal("not signed: nobody knows how old the PIN of d1 is; change it first", None, 7)
    answer = attempt(EVERYBODY, "d1", pin_ok=True, now=NOW, days=15)
    assert answer.outcome == Refusal("not signed: the PIN of d1 is 15 days old; change it first", None, 7)
    by_another = evolve_people(EVERYBODY, PinChanged("d1", HASH, "pm1"), NOW)
    answer = attempt(by_another, "d1", pin_ok=True, now=NOW)
    assert answer.event == PinTried("d1", accepted=False, aged=True)
    assert answer.outcome == Refusal("not signed: pm1 set the PIN of d1; d1 must change it first", None, 7)
    assert attempt(by_another, "d1", pin_ok=True, now=NOW, own=True).outcome == of("d1")
    assert attempt(by_another, "d1", pin_ok=False, now=NOW).event == PinTried("d1", accepted=False)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("48291a", "a PIN has digits only"),
        ("48291", "a PIN has 6 to 12 digits"),
        ("777777", "a PIN is not one digit over and over, nor a straight run"),
        ("482482", "a PIN is not a few digits over and over"),
        ("310188", "a PIN is not a date"),
        ("910482", "a PIN does not contain the digits of the id"),
    ],
)
def test_weak_pins_in_words(typed, text):
    assert str(Pin(typed).weakness("d1048")) == text
    with pytest.raises(WeakPinError, match=f"^{text}$") as refused:
        Pin(typed).hashed(person="d1048")
    assert refused.value.why == text


def test_a_pin_in_the_place_of_its_hash_is_a_bug_in_these_words():
    with pytest.raises(ValueError, match=r"^what was given as the hash of a PIN is not an argon2id hash$"):
        change_pin(EVERYBODY, "d1", "482913", of("pm1"))


def test_the_hash_of_a_stranger_is_none():
    assert EVERYBODY.pin_hash("d9") is None
    assert EVERYBODY.pin_hash("d1") == HASH
