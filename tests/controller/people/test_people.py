"""People: who adds, disables and unlocks whom, and a state machine in which waits after wrong PINs never go wrong."""

from datetime import UTC, datetime, timedelta

import pytest
from argon2.profiles import CHEAPEST
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from controller.game.authority import LADDER, Role
from controller.people.book import NOT_SIGNED, NewPerson, People, add, change_pin, disable, evolve_people
from controller.people.pins import Pin
from controller.people.tries import TRIES, UNNAMED, attempt, seconds_left, unlock, wait_after
from controller.table.actions import Signature
from controller.table.events import (
    BetsOpened,
    PinChanged,
    PinTried,
    StaffAdded,
    StaffDisabled,
    StaffUnlocked,
    decode_event,
    encode_event,
)
from controller.table.refusal import Refusal

NOW = "2026-11-16T20:00:00.000Z"
HASH = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"
HIGHEST = LADDER[-1]
MANAGERS = LADDER[2:]


def book(**roles):
    """A book with one person for each keyword, without a word about who signed."""
    people = People()
    for person, role in roles.items():
        people = evolve_people(people, StaffAdded(person, person.upper(), role, HASH, "somebody"))
    return people


def everybody():
    return book(**{f"{role.name.lower()}{n}": role for role in Role for n in (1, 2)})


def of(role, n=1):
    return Signature(f"{role.name.lower()}{n}", role)


def new(person="new", role=Role.DEALER, name="Somebody New", pin_hash=HASH):
    return NewPerson(person, name, role, pin_hash)


def fold(people, *happened):
    for event in happened:
        people = evolve_people(people, event)
    return people


def tried(people, person, *results):
    """The book after these tries, which all come at the same moment."""
    for ok in results:
        people = evolve_people(people, attempt(people, person, pin_ok=ok, now=NOW).event)
    return people


def at(seconds):
    """So many seconds later."""
    return f"2026-11-16T20:{seconds // 60:02}:{seconds % 60:02}.000Z"


# Adding


@pytest.mark.parametrize("role", MANAGERS)
def test_the_first_person_needs_no_signer_and_is_a_manager(role):
    assert add(People(), new("pm1", role), None) == StaffAdded("pm1", "Somebody New", role, HASH)


@pytest.mark.parametrize("role", [Role.DEALER, Role.PIT_SUPERVISOR, Role.SURVEILLANCE])
def test_the_first_person_is_nobody_lower(role):
    assert add(People(), new("d1", role), None) == Refusal(
        "the first person in a book is a pit manager or higher", None, 7
    )


def test_nobody_can_have_signed_for_the_first_person():
    assert isinstance(add(People(), new("pm1", Role.PIT_MANAGER), Signature("pm0", HIGHEST)), Refusal)


@pytest.mark.parametrize("signer", Role)
@pytest.mark.parametrize("role", Role)
def test_later_ones_are_signed_by_somebody_higher_or_equal(signer, role):
    needed = Role.PIT_MANAGER if role is Role.SURVEILLANCE else role
    allowed = signer in LADDER and LADDER.index(signer) >= LADDER.index(needed)
    answer = add(everybody(), new("new", role), of(signer))
    if allowed:
        assert answer == StaffAdded("new", "Somebody New", role, HASH, of(signer).id)
    else:
        assert isinstance(answer, Refusal)
        assert answer.reading == 7


def test_later_ones_need_a_signer():
    assert add(everybody(), new(), None) == Refusal("somebody in the book must sign for a new person", None, 7)


@pytest.mark.parametrize("person", ["", "PM1", "pm 1", "pm_1", "pm1\n", "-pm1", "é", "１", "a" * 33])
def test_ids_that_are_none(person):
    answer = add(everybody(), new(person), of(HIGHEST))
    assert isinstance(answer, Refusal)
    assert "an id has" in answer.text


@pytest.mark.parametrize("person", ["pm1", "d104", "104", "a-b-c", "a" * 32])
def test_ids_that_are_some(person):
    assert isinstance(add(everybody(), new(person), of(HIGHEST)), StaffAdded)


def test_the_longest_name_has_sixty_characters():
    assert isinstance(add(everybody(), new(name="a" * 60), of(HIGHEST)), StaffAdded)


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x1bb", "a\udcff", "a" * 61])
def test_names_that_are_none(name):
    answer = add(everybody(), new(name=name), of(HIGHEST))
    assert isinstance(answer, Refusal)
    assert answer.text.startswith("a name is printable")


def test_an_id_is_never_given_twice_not_even_after_its_owner_has_gone():
    people = everybody()
    taken = "there is a dealer1 already, and an id is never given twice"
    assert add(people, new("dealer1"), of(HIGHEST)) == Refusal(taken, None, 7)
    people = fold(people, disable(people, "dealer1", of(HIGHEST)))
    assert add(people, new("dealer1"), of(HIGHEST)) == Refusal(taken, None, 7)


def test_a_pin_in_the_place_of_its_hash_is_a_bug_and_not_an_event():
    for call in (
        lambda: add(everybody(), new(pin_hash="482913"), of(HIGHEST)),
        lambda: change_pin(everybody(), "dealer1", "482913", of(Role.DEALER)),
    ):
        with pytest.raises(ValueError, match="not an argon2id hash") as raised:
            call()
        assert "482913" not in str(raised.value)


# Disabling, unlocking, a new PIN


@pytest.mark.parametrize("signer", Role)
@pytest.mark.parametrize("role", Role)
def test_only_somebody_higher_disables_unlocks_and_sets_another_pin(signer, role):
    """Strictly higher; equal at the very top. Surveillance rules on nothing and is looked after by a pit manager."""
    target = f"{role.name.lower()}2"
    people = tried(everybody(), target, False)
    if role is Role.SURVEILLANCE:
        allowed = signer in MANAGERS
    else:
        allowed = signer in LADDER and LADDER.index(signer) >= LADDER.index(role) + (role is not HIGHEST)
    by = of(signer)
    answers = [disable(people, target, by), unlock(people, target, by), change_pin(people, target, HASH, by)]
    if allowed:
        assert answers == [StaffDisabled(target, by.id), StaffUnlocked(target, by.id), PinChanged(target, HASH, by.id)]
    else:
        assert all(isinstance(answer, Refusal) and answer.reading == 7 for answer in answers)


def test_where_a_book_has_nobody_higher_its_equals_unlock_each_other():
    """A book begun by a pit manager can never hold anybody higher; its managers must not be lost for ever."""
    people = tried(
        book(pm1=Role.PIT_MANAGER, pm2=Role.PIT_MANAGER, ps1=Role.PIT_SUPERVISOR, ps2=Role.PIT_SUPERVISOR), "pm1", False
    )
    people = tried(people, "ps1", False)
    assert unlock(people, "pm1", Signature("pm2", Role.PIT_MANAGER)) == StaffUnlocked("pm1", "pm2")
    assert isinstance(unlock(people, "ps1", Signature("ps2", Role.PIT_SUPERVISOR)), Refusal)
    higher = fold(people, StaffAdded("gsm", "G", Role.GAMING_SHIFT_MANAGER, HASH, "x"))
    assert isinstance(unlock(higher, "pm1", Signature("pm2", Role.PIT_MANAGER)), Refusal)
    again = fold(higher, StaffDisabled("gsm", "x"))
    assert unlock(again, "pm1", Signature("pm2", Role.PIT_MANAGER)) == StaffUnlocked("pm1", "pm2")


@pytest.mark.parametrize("role", LADDER)
def test_nobody_disables_or_unlocks_themselves(role):
    people = tried(everybody(), of(role).id, False)
    assert isinstance(disable(people, of(role).id, of(role)), Refusal)
    assert isinstance(unlock(people, of(role).id, of(role)), Refusal)


@pytest.mark.parametrize("role", Role)
def test_everybody_changes_their_own_pin(role):
    people = everybody()
    event = change_pin(people, of(role).id, HASH + "new", of(role))
    assert event == PinChanged(of(role).id, HASH + "new", of(role).id)
    assert fold(people, event).pin_hash(of(role).id) == HASH + "new"


def test_a_new_pin_does_not_end_the_wait():
    people = tried(everybody(), "dealer1", *[False] * TRIES)
    people = fold(people, change_pin(people, "dealer1", HASH + "new", of(HIGHEST)))
    assert isinstance(attempt(people, "dealer1", pin_ok=True, now=NOW).outcome, Refusal)


def test_unlocking_somebody_who_typed_no_wrong_pin_is_refused():
    answer = unlock(everybody(), "dealer1", of(HIGHEST))
    assert answer == Refusal("dealer1 typed no wrong PIN: there is nothing to unlock", None, 7)


@pytest.mark.parametrize("person", ["nobody", "", "dealer1 "])
def test_nothing_is_done_to_somebody_who_is_not_there(person):
    people, by = everybody(), of(HIGHEST)
    for answer in (disable(people, person, by), unlock(people, person, by), change_pin(people, person, HASH, by)):
        assert answer == Refusal("nobody has that id", None, 7)


def test_nothing_is_done_to_somebody_who_is_disabled():
    people = fold(everybody(), StaffDisabled("dealer1", "x"))
    by = of(HIGHEST)
    for answer in (
        disable(people, "dealer1", by),
        unlock(people, "dealer1", by),
        change_pin(people, "dealer1", HASH, by),
    ):
        assert answer == Refusal("dealer1 is disabled", None, 7)


@pytest.mark.parametrize(
    ("people", "by"),
    [
        (everybody(), Signature("ghost", HIGHEST)),
        (everybody(), Signature("dealer1", HIGHEST)),
        (fold(everybody(), StaffDisabled(of(HIGHEST).id, "x")), of(HIGHEST)),
        (everybody(), Signature("dealer1", HIGHEST, acting=True)),
    ],
    ids=["nobody", "another role", "disabled since", "an acting position that nobody gave"],
)
def test_a_signature_that_stands_for_nobody_signs_nothing(people, by):
    assert add(people, new(), by) == NOT_SIGNED
    assert disable(people, "dealer2", by) == NOT_SIGNED
    assert unlock(people, "dealer2", by) == NOT_SIGNED
    assert change_pin(people, "dealer2", HASH, by) == NOT_SIGNED
    assert change_pin(people, by.id, HASH, by) == NOT_SIGNED


# Signing


def test_the_right_pin_signs_and_is_an_event():
    answer = attempt(everybody(), "dealer1", pin_ok=True, now=NOW)
    assert answer == (PinTried("dealer1", accepted=True), of(Role.DEALER))


def test_five_wrong_pins_make_a_person_wait_and_no_pin_helps_before_the_time():
    people = tried(everybody(), "dealer1", *[False] * (TRIES - 1))
    assert attempt(people, "dealer1", pin_ok=False, now=NOW).event == PinTried("dealer1", accepted=False, until=at(30))
    people = tried(people, "dealer1", False)
    assert seconds_left(people.get("dealer1"), NOW) == 30
    early = attempt(people, "dealer1", pin_ok=True, now=at(12))
    assert early.event == PinTried("dealer1", accepted=False, until=at(30), early=True)
    text = "not signed: after several wrong PINs dealer1 can sign again in 18 seconds"
    assert early.outcome == Refusal(text, None, 7)
    people = fold(people, early.event)
    assert people.get("dealer1").wrong == TRIES, "a try that nobody looked at does not count"
    assert attempt(people, "dealer1", pin_ok=True, now=at(30)).outcome == of(Role.DEALER)


def test_each_further_wrong_pin_doubles_the_wait_up_to_a_quarter_of_an_hour():
    assert [wait_after(wrong) for wrong in range(TRIES + 8)] == [*[0] * TRIES, 30, 60, 120, 240, 480, 900, 900, 900]
    assert wait_after(10_000) == 900
    people = tried(everybody(), "dealer1", *[False] * TRIES)
    again = attempt(people, "dealer1", pin_ok=False, now=at(30))
    assert again.event == PinTried("dealer1", accepted=False, until=at(90))


def test_nobody_waits_for_a_clock_that_was_set_back():
    people = tried(everybody(), "dealer1", *[False] * TRIES)
    assert seconds_left(people.get("dealer1"), "2026-11-15T20:00:00.000Z") == 0


def test_somebody_higher_ends_a_wait():
    people = tried(everybody(), "dealer1", *[False] * TRIES)
    people = fold(people, unlock(people, "dealer1", of(Role.PIT_SUPERVISOR)))
    assert people.get("dealer1").wrong == 0
    assert attempt(people, "dealer1", pin_ok=True, now=NOW).outcome == of(Role.DEALER)


def test_a_right_pin_forgets_the_wrong_ones():
    people = tried(everybody(), "dealer1", False, False, False, False, True)
    assert people.get("dealer1").wrong == 0


def test_a_right_pin_after_the_wait_ends_it():
    people = tried(everybody(), "dealer1", *[False] * TRIES)
    people = fold(people, attempt(people, "dealer1", pin_ok=True, now=at(30)).event)
    assert (people.get("dealer1").wrong, people.get("dealer1").waits_until) == (0, None)


def test_wrong_pins_are_each_persons_own():
    people = tried(everybody(), "dealer1", *[False] * TRIES)
    assert [person.id for person in people.by_id.values() if person.wrong] == ["dealer1"]


def test_a_stranger_learns_nothing():
    """Wrong PIN, disabled, unknown: word for word the same."""
    people = fold(everybody(), StaffDisabled("dealer2", "x"))
    asked = [("pit_manager1", False), ("dealer2", True), ("nobody", True), ("nobody", False)]
    assert [attempt(people, person, pin_ok=ok, now=NOW).outcome for person, ok in asked] == [NOT_SIGNED] * 4
    assert NOT_SIGNED.reading == 7


def test_whoever_the_first_version_locked_is_let_in_by_the_right_pin():
    """Its lock had no end. That wait is over; the wrong PINs before still count towards the next wait."""
    old = [PinTried("dealer1", accepted=False)] * 4 + [PinTried("dealer1", accepted=False, locked=True)] * 2
    people = fold(everybody(), *old)
    assert attempt(people, "dealer1", pin_ok=True, now=NOW).outcome == of(Role.DEALER)
    assert attempt(people, "dealer1", pin_ok=False, now=NOW).event.until == at(120)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("pm9", "pm9"),
        ("482913", UNNAMED),
        ("", UNNAMED),
        ("48 29", UNNAMED),
        ("a\nb", UNNAMED),
        ("a\udcff", UNNAMED),
        ("a" * 33, UNNAMED),
    ],
)
def test_what_is_typed_as_an_id_is_written_only_if_it_cannot_be_a_pin(typed, written):
    answer = attempt(everybody(), typed, pin_ok=False, now=NOW)
    assert answer.event == PinTried(written, accepted=False)
    assert decode_event(encode_event(answer.event)) == answer.event
    assert fold(everybody(), answer.event) == everybody()


def test_other_events_leave_the_book_as_it_is():
    people = everybody()
    assert evolve_people(people, BetsOpened(round=1)) is people


def test_no_repr_shows_a_hash():
    assert "argon2" not in repr(everybody())


# The machine

PINS = ("482913", "730261", "918273645", "000001", "246813579012")
IDS = ("pm1", "pm2", "acm1", "gsm1", "ps1", "ps2", "d1", "d2", "s1")


class Book(RuleBasedStateMachine):
    """A book of staff beside a plain count of what should hold, with real PINs and hashes, all through the journal."""

    def __init__(self):
        super().__init__()
        self.people = People()
        self.journal = []
        self.pin = {}
        self.wrong = {}
        self.wait = {}
        self.gone = set()
        self.given = set()
        """Those whose PIN somebody else has set."""
        self.clock = datetime(2026, 11, 16, 20, tzinfo=UTC)

    def happened(self, event):
        payload = encode_event(event)
        self.journal.append(payload)
        self.people = evolve_people(self.people, decode_event(payload))

    def sign(self, person, typed, *, own=False):
        """As the front door does it: check the hash, decide, journal, and only then act."""
        pin = Pin(typed)
        fits = pin.fits(self.people.pin_hash(person)) if person in self.pin else False
        event, outcome = attempt(self.people, person, pin_ok=fits, now=self.clock.isoformat(), own=own)
        self.happened(event)
        known = person in self.pin and person not in self.gone
        waits = known and self.clock < self.wait.get(person, self.clock)
        right = known and not waits and typed == self.pin[person]
        given = person in self.given and not own
        assert isinstance(outcome, Signature) is (right and not given)
        if right and given:
            assert "must change it first" in outcome.text
            self.wrong[person] = 0
            return None
        if isinstance(outcome, Signature):
            assert outcome == Signature(person, self.people.get(person).role)
            self.wrong[person] = 0
            return outcome
        if person in self.gone:
            self.wrong[person] += 1
        if known and not waits:
            self.wrong[person] += 1
            if self.wrong[person] >= TRIES:
                more = self.wrong[person] - TRIES
                self.wait[person] = self.clock + timedelta(seconds=min(900, 30 * 2**more))
        counts = known and self.clock < self.wait.get(person, self.clock)
        assert ("can sign again in" in outcome.text) is counts
        return None

    @rule(seconds=st.integers(1, 1000))
    def time_passes(self, seconds):
        self.clock += timedelta(seconds=seconds)

    people_in_it = st.sampled_from(IDS)
    typed = st.sampled_from(PINS)

    @rule(person=people_in_it, role=st.sampled_from(Role), typed=typed)
    @precondition(lambda self: not self.pin)
    def begin(self, person, role, typed):
        answer = add(self.people, NewPerson(person, person, role, Pin(typed).hashed(CHEAPEST)), None)
        assert isinstance(answer, StaffAdded) is (role in MANAGERS)
        if isinstance(answer, StaffAdded):
            self.happened(answer)
            self.pin[person], self.wrong[person] = typed, 0

    @rule(person=people_in_it, role=st.sampled_from(Role), typed=typed, data=st.data())
    @precondition(lambda self: self.pin)
    def add(self, person, role, typed, data):
        by = self.signed(data)
        answer = add(self.people, NewPerson(person, person, role, Pin(typed).hashed(CHEAPEST)), by)
        if by is None or person in self.pin:
            assert isinstance(answer, Refusal)
        if isinstance(answer, StaffAdded):
            self.happened(answer)
            self.pin[person], self.wrong[person] = typed, 0

    def signed(self, data, own=None):
        """Somebody's signature, mostly with the right PIN; `own`: it is for a new PIN of this person."""
        person = data.draw(st.sampled_from(sorted(self.pin)), "signer")
        typed = data.draw(st.sampled_from((self.pin[person], self.pin[person], *PINS[:1])), "signer's PIN")
        return self.sign(person, typed, own=own == person)

    @rule(person=people_in_it, typed=typed, times=st.integers(1, 6))
    def try_to_sign(self, person, typed, times):
        for _ in range(times):
            self.sign(person, typed)

    @rule(typed=typed)
    def type_the_pin_as_the_id(self, typed):
        self.sign(typed, typed)

    @rule(person=people_in_it, data=st.data())
    @precondition(lambda self: self.pin)
    def unlock(self, person, data):
        by = self.signed(data)
        if by is None:
            return
        answer = unlock(self.people, person, by)
        if isinstance(answer, StaffUnlocked):
            assert person not in self.gone
            assert person != by.id
            assert self.wrong[person] > 0
            self.happened(answer)
            self.wrong[person] = 0
            self.wait.pop(person, None)

    @rule(person=people_in_it, data=st.data())
    @precondition(lambda self: self.pin)
    def disable(self, person, data):
        by = self.signed(data)
        if by is None:
            return
        answer = disable(self.people, person, by)
        if isinstance(answer, StaffDisabled):
            self.happened(answer)
            self.gone.add(person)

    @rule(person=people_in_it, typed=typed, data=st.data())
    @precondition(lambda self: self.pin)
    def change_pin(self, person, typed, data):
        by = self.signed(data, own=person)
        if by is None:
            return
        answer = change_pin(self.people, person, Pin(typed).hashed(CHEAPEST), by)
        if isinstance(answer, PinChanged):
            self.happened(answer)
            self.pin[person] = typed
            (self.given.discard if by.id == person else self.given.add)(person)

    @invariant()
    def the_book_is_what_happened(self):
        assert self.people == fold(People(), *map(decode_event, self.journal))

    @invariant()
    def wrong_pins_are_counted(self):
        assert set(self.people.by_id) == set(self.pin)
        for person in self.people.by_id.values():
            assert person.wrong == self.wrong[person.id]
            assert person.disabled is (person.id in self.gone)

    @invariant()
    def somebody_can_look_after_the_book(self):
        if self.people.by_id:
            assert any(person.role in MANAGERS and not person.disabled for person in self.people.by_id.values())

    @invariant()
    def no_pin_is_written_or_shown(self):
        written = b"\n".join(self.journal).decode() + repr(self.people)
        assert not any(typed in written for typed in PINS)


TestBook = Book.TestCase
