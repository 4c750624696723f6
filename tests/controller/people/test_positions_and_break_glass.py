"""Acting positions until a time (reading 27), and two people who end a wait after wrong PINs (break-glass)."""

import pytest

from controller.game.authority import LADDER, Role, may_act_as
from controller.people.book import NewPerson, People, add, change_pin, disable, evolve_people
from controller.people.positions import act_as, position_at
from controller.people.tries import attempt, break_glass, may_break_glass, unlock
from controller.table.actions import Signature
from controller.table.events import ActingGiven, PinChanged, PinTried, StaffAdded, StaffDisabled, StaffUnlocked
from controller.table.refusal import Refusal

HASH = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"
NOW, UNTIL, AFTER = "2026-11-16T20:00:00.000Z", "2026-11-16T22:00:00Z", "2026-11-16T22:00:00.000Z"
SHORT = {
    "d": Role.DEALER, "ps": Role.PIT_SUPERVISOR, "pm": Role.PIT_MANAGER, "gsm": Role.GAMING_SHIFT_MANAGER,
    "acm": Role.ASSISTANT_CASINO_MANAGER, "sv": Role.SURVEILLANCE,
}  # fmt: skip


def book(*ids):
    people = People()
    for person in ids:
        people = evolve_people(people, StaffAdded(person, person.upper(), SHORT[person.rstrip("12345")], HASH, "x"))
    return people


EVERYBODY = book("d1", "d2", "ps1", "ps2", "pm1", "pm2", "gsm1", "acm1", "sv1")


def of(person):
    return Signature(person, SHORT[person.rstrip("12345")])


def given(people=EVERYBODY, person="ps1", role=Role.PIT_MANAGER, until=UNTIL, by="pm1", reason="the manager is away"):
    return act_as(people, person, role, until, of(by), reason, NOW)


def refused(answer, words, reading=27):
    assert isinstance(answer, Refusal)
    assert words in answer.text
    assert answer.reading == reading


# Acting positions


@pytest.mark.clause("fortune-six", "6.2")
def test_a_person_signs_in_the_acting_position_until_the_time():
    event = given()
    assert event == ActingGiven("ps1", "pit-manager", UNTIL, "pm1", "pit-manager", "the manager is away")
    people = evolve_people(EVERYBODY, event)
    signed = attempt(people, "ps1", pin_ok=True, now=NOW).outcome
    assert signed == Signature("ps1", Role.PIT_MANAGER, acting=True)
    assert may_act_as(signed.role, Role.PIT_MANAGER)
    assert attempt(people, "ps1", pin_ok=True, now=AFTER).outcome == of("ps1")
    assert position_at(people.get("ps1"), "2026-11-16T21:59:59.999Z") == (Role.PIT_MANAGER, True)


@pytest.mark.parametrize("by", ["d2", "ps2", "pm1", "gsm1", "acm1"])
@pytest.mark.parametrize("role", LADDER[1:])
def test_somebody_in_that_position_or_higher_gives_it(by, role):
    answer = given(person="d1", role=role, by=by)
    if may_act_as(of(by).role, role):
        assert isinstance(answer, ActingGiven)
    else:
        refused(answer, "in their own position")


def test_an_acting_position_is_not_handed_on():
    people = evolve_people(EVERYBODY, given())
    by = attempt(people, "ps1", pin_ok=True, now=NOW).outcome
    refused(act_as(people, "d1", Role.PIT_MANAGER, UNTIL, by, "why", NOW), "in their own position")


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"person": "pm2"}, "is pit manager already"),
        ({"person": "gsm1", "by": "acm1"}, "is gaming shift manager already"),
        ({"person": "sv1"}, "surveillance"),
        ({"role": Role.SURVEILLANCE}, "surveillance"),
        ({"until": "2026-11-16T19:59:59Z"}, "over already"),
        ({"until": NOW}, "over already"),
        ({"until": "22:00"}, "no time such as"),
        ({"until": "2026-11-16T22:00:00"}, "no time such as"),
        ({"reason": "  "}, "needs a reason"),
    ],
)
def test_acting_positions_that_are_refused(more, words):
    refused(given(**more), words)


def test_nobody_gives_a_position_to_somebody_who_is_not_there():
    refused(given(person="nobody"), "nobody has that id", 7)
    gone = evolve_people(EVERYBODY, StaffDisabled("ps1", "x"))
    refused(given(gone), "ps1 is disabled", 7)


def test_an_acting_position_ends_a_wait_and_does_nothing_in_the_book_that_outlasts_it():
    people = wrong(evolve_people(EVERYBODY, given()), "d1")
    by = attempt(people, "ps1", pin_ok=True, now=NOW).outcome
    assert by.acting
    assert isinstance(unlock(people, "d1", by), StaffUnlocked)
    for refusal in (
        add(people, NewPerson("d9", "Nine", Role.DEALER, HASH), by),
        change_pin(people, "d1", HASH, by),
        disable(people, "d1", by),
    ):
        refused(refusal, "this would outlast an acting position", 27)
    assert isinstance(change_pin(people, "ps1", HASH, by), PinChanged)


# Break-glass


def wrong(people, person, times=5):
    for _ in range(times):
        people = evolve_people(people, PinTried(person, accepted=False))
    return people


@pytest.mark.parametrize(("by", "second"), [("pm2", "gsm1"), ("gsm1", "acm1"), ("acm1", "pm2")])
def test_two_of_that_rank_or_higher_end_a_wait(by, second):
    people = wrong(EVERYBODY, "pm1")
    event = break_glass(people, "pm1", of(by), of(second), "the shift must go on")
    assert event == StaffUnlocked("pm1", by, of(by).role, second, of(second).role, "the shift must go on")
    assert evolve_people(people, event).get("pm1").wrong == 0


@pytest.mark.parametrize(
    ("by", "second", "words"),
    [
        ("pm2", "pm2", "signed twice"),
        ("pm1", "gsm1", "somebody else"),
        ("gsm1", "pm1", "somebody else"),
        ("ps1", "gsm1", "two of these sign: pm2, gsm1, acm1"),
        ("gsm1", "sv1", "two of these sign: pm2, gsm1, acm1"),
    ],
)
def test_two_who_do_not_end_a_wait(by, second, words):
    refused(break_glass(wrong(EVERYBODY, "pm1"), "pm1", of(by), of(second), "why"), words, 7)


def test_where_the_book_lacks_two_of_that_rank_the_two_highest_others_sign():
    """One shift manager and nobody beside: her wait is ended by the two highest others, whoever they are."""
    people = wrong(book("gsm1", "pm1", "ps1", "ps2", "d1"), "gsm1")
    assert may_break_glass(people, people.get("gsm1")) == ("pm1", "ps1", "ps2")
    assert isinstance(break_glass(people, "gsm1", of("ps2"), of("pm1"), "why"), StaffUnlocked)
    refused(break_glass(people, "gsm1", of("d1"), of("pm1"), "why"), "two of these sign: pm1, ps1, ps2", 7)


def test_of_the_two_highest_others_the_highest_is_one():
    """Two of the next rank do not sign without the one above them, who is in the book too."""
    people = wrong(book("acm1", "acm2", "gsm1", "gsm2", "pm1"), "acm1")
    answer = break_glass(people, "acm1", of("gsm1"), of("gsm2"), "why")
    assert answer == Refusal("for acm1 one of the two is acm2", None, 7)
    assert isinstance(break_glass(people, "acm1", of("gsm2"), of("acm2"), "why"), StaffUnlocked)
    alone = wrong(book("acm1", "gsm1", "gsm2", "pm1"), "acm1")
    assert isinstance(break_glass(alone, "acm1", of("gsm1"), of("gsm2"), "why"), StaffUnlocked)


def test_two_of_the_same_rank_end_a_wait_though_somebody_higher_is_there():
    people = wrong(book("pm1", "pm2", "pm3", "gsm1"), "pm1")
    assert isinstance(break_glass(people, "pm1", of("pm2"), of("pm3"), "why"), StaffUnlocked)


def test_two_pit_managers_end_the_wait_of_those_who_watch():
    people = wrong(book("pm1", "pm2", "ps1", "sv1"), "sv1")
    assert may_break_glass(people, people.get("sv1")) == ("pm1", "pm2")
    assert isinstance(break_glass(people, "sv1", of("pm1"), of("pm2"), "why"), StaffUnlocked)


def test_where_one_other_is_in_the_book_that_one_is_named():
    people = wrong(book("pm1", "d1", "sv1"), "pm1")
    refused(break_glass(people, "pm1", of("d1"), of("sv1"), "why"), "for pm1 two of these sign: d1", 7)
    assert may_break_glass(people, people.get("pm1")) == ("d1",)


def test_break_glass_by_somebody_in_an_acting_position_says_so():
    people = wrong(evolve_people(EVERYBODY, given()), "pm1")
    by = attempt(people, "ps1", pin_ok=True, now=NOW).outcome
    assert by.acting
    people = evolve_people(people, StaffDisabled("gsm1", "x"))
    people = evolve_people(people, StaffDisabled("acm1", "x"))
    for one, two in ((by, of("pm2")), (of("pm2"), by)):
        assert break_glass(people, "pm1", one, two, "why").acting
    assert not break_glass(wrong(EVERYBODY, "pm1"), "pm1", of("pm2"), of("gsm1"), "why").acting


def test_break_glass_needs_a_reason_and_a_wrong_pin():
    refused(break_glass(wrong(EVERYBODY, "pm1"), "pm1", of("pm2"), of("gsm1"), " "), "needs a reason", 7)
    refused(break_glass(EVERYBODY, "pm1", of("pm2"), of("gsm1"), "why"), "typed no wrong PIN", 7)
    refused(break_glass(EVERYBODY, "nobody", of("pm2"), of("gsm1"), "why"), "nobody has that id", 7)
