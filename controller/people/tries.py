"""Tries to sign: what a wrong PIN leads to, and how a wait is ended before its time. Pure: the caller gives the time.

After several wrong PINs in a row a person waits, and longer after each further one. Nobody is locked for good, and
nothing sleeps: a try that comes too early is refused and told how many seconds are left. Two people can end a wait
(break-glass). A dealer who waits may still finish a round: `decide` asks for no PIN there.

A PIN that is older than the table wants signs nothing but its own change; while a round is open it still signs. Nor
does one that somebody else has set: it would let one person sign as two.
"""

from datetime import datetime, timedelta
from math import ceil
from typing import Final, NamedTuple

from controller.game.authority import FIRST_IN_BOOK, LADDER, only_watches
from controller.game.phrase import phrase
from controller.people.book import (
    NOT_SIGNED,
    People,
    Person,
    find,
    looks_like_an_id,
    refused,
    signed,
    under,
)
from controller.people.positions import position_at
from controller.table.actions import Signature
from controller.table.events import PinTried, StaffUnlocked
from controller.table.refusal import Refusal

TRIES: Final = 5
"""So many wrong PINs in a row, and the person waits."""
FIRST_WAIT: Final = 30
"""Seconds of the first wait; every further wrong PIN doubles it."""
LONGEST_WAIT: Final = 900
UNNAMED: Final = "?"
"""Written to the journal instead of an unknown id, which might be a PIN typed into the wrong field."""


def wait_after(wrong: int) -> int:
    """How many seconds a person waits after so many wrong PINs in a row."""
    if wrong < TRIES:
        return 0
    return min(LONGEST_WAIT, FIRST_WAIT << min(wrong - TRIES, LONGEST_WAIT.bit_length()))


def seconds_left(person: Person, now: str) -> int:
    """How many seconds from now this person's PIN is not accepted; 0: it is."""
    if person.waits_until is None:
        return 0
    left = (datetime.fromisoformat(person.waits_until) - datetime.fromisoformat(now)).total_seconds()
    # Longer than any wait: the clock was set back. Nobody waits for that.
    return 0 if left <= 0 or left > LONGEST_WAIT else ceil(left)


def must_wait(people: People, person: str, now: str) -> bool:
    """Whether this person's PIN is not accepted now, whatever it is: then nobody need look at it."""
    found = people.get(person)
    return found is not None and not found.disabled and seconds_left(found, now) > 0


class Attempt(NamedTuple):
    """A try to sign: the event to be written in any case, and the outcome."""

    event: PinTried
    outcome: Signature | Refusal


def attempt(people: People, person: str, *, pin_ok: bool, now: str, days: int = 0, own: bool = False) -> Attempt:
    """Decide a try to sign with an id and a PIN; `pin_ok` says whether the PIN fits, `now` is ISO 8601 in UTC.

    A PIN that is `days` old or older signs nothing; 0: no PIN is too old for what is signed now. `own`: it is for a
    new PIN of that person, and nothing else.
    """
    found = people.get(person)
    if found is None:
        return Attempt(PinTried(person if looks_like_an_id(person) else UNNAMED, accepted=False), NOT_SIGNED)
    if found.disabled:
        return Attempt(PinTried(found.id, accepted=False), NOT_SIGNED)
    left = seconds_left(found, now)
    if left:
        return Attempt(PinTried(found.id, accepted=False, until=found.waits_until, early=True), _wait(found, left))
    if pin_ok and not own and found.pin_set_by is not None:
        return Attempt(PinTried(found.id, accepted=False, aged=True), _set_by_another(found))
    if pin_ok and is_aged(found, now, days):
        return Attempt(PinTried(found.id, accepted=False, aged=True), _aged(found, now))
    if pin_ok:
        role, acting = position_at(found, now)
        return Attempt(PinTried(found.id, accepted=True), Signature(found.id, role, acting))
    wait = wait_after(found.wrong + 1)
    if not wait:
        return Attempt(PinTried(found.id, accepted=False), NOT_SIGNED)
    until = (datetime.fromisoformat(now) + timedelta(seconds=wait)).isoformat(timespec="milliseconds")
    return Attempt(PinTried(found.id, accepted=False, until=until.replace("+00:00", "Z")), _wait(found, wait))


def pin_age(person: Person, now: str) -> int | None:
    """For how many whole days a person has had the PIN; None: nobody said since when."""
    if person.pin_since is None:
        return None
    return max(0, (datetime.fromisoformat(now) - datetime.fromisoformat(person.pin_since)).days)


def is_aged(person: Person, now: str, days: int) -> bool:
    """Whether a person's PIN is so many days old or older; with 0 days none is. One of unknown age is."""
    age = pin_age(person, now)
    return days > 0 and (age is None or age >= days)


def _aged(person: Person, now: str) -> Refusal:
    age = pin_age(person, now)
    if age is None:
        text = phrase("not signed: nobody knows how old the PIN of {person} is; change it first", person=person.id)
    else:
        text = phrase("not signed: the PIN of {person} is {age} days old; change it first", person=person.id, age=age)
    return Refusal(text, None, 7)


def _set_by_another(person: Person) -> Refusal:
    text = phrase("not signed: {by} set the PIN of {person}; {person} must change it first",
                  by=person.pin_set_by or "", person=person.id)  # fmt: skip
    return Refusal(text, None, 7)


def _wait(person: Person, seconds: int) -> Refusal:
    text = phrase(
        "not signed: after several wrong PINs {person} can sign again in {seconds} seconds",
        person=person.id, seconds=seconds,
    )  # fmt: skip
    return Refusal(text, None, 7)


# Ending a wait


def unlock(people: People, person: str, by: Signature) -> StaffUnlocked | Refusal:
    """End a person's wait, signed by somebody of higher rank."""
    found = under(people, person, by)
    if isinstance(found, Refusal):
        return found
    return _nothing_wrong(found) or StaffUnlocked(found.id, by.id)


def break_glass(people: People, person: str, by: Signature, second: Signature, reason: str) -> StaffUnlocked | Refusal:
    """End a person's wait, signed by two others of that rank or higher; if the book lacks them, the two highest."""
    found = find(people, person)
    if isinstance(found, Refusal):
        return found
    unsigned = signed(people, by) or signed(people, second) or _nothing_wrong(found)
    if unsigned is not None:
        return unsigned
    if by.id == second.id:
        return refused(phrase("two people sign for this, and {person} signed twice", person=by.id))
    if found.id in (by.id, second.id):
        return refused(phrase("somebody else must sign for this"))
    may = may_break_glass(people, found)
    for signature in (by, second):
        if signature.id not in may:
            names = ", ".join(may) or phrase("nobody")
            return refused(phrase("for {person} two of these sign: {names}", person=found.id, names=names))
    if max(_rank(people.by_id[one.id]) for one in (by, second)) < _two_ranks(people, found)[0]:
        return refused(phrase("for {person} one of the two is {lead}", person=found.id, lead=_highest(people, may)))
    if not reason.strip():
        return refused(phrase("this needs a reason"))
    return StaffUnlocked(
        found.id, by.id, by.role, second.id, second.role, reason.strip(), acting=by.acting or second.acting
    )


def may_break_glass(people: People, person: Person) -> tuple[str, ...]:
    """The ids of those of whom two end this person's wait together: of that rank or higher, or the highest others."""
    _, least = _two_ranks(people, person)
    return tuple(other.id for other in _others(people, person) if _rank(other) >= least)


def _two_ranks(people: People, person: Person) -> tuple[int, int]:
    """The least ranks of the two who end this person's wait, the higher first."""
    needed = LADDER.index(FIRST_IN_BOOK if only_watches(person.role) else person.role)
    highest, next_highest = [*sorted(map(_rank, _others(people, person)), reverse=True), 0, 0][:2]
    if next_highest >= needed:
        return needed, needed
    return highest, next_highest


def _others(people: People, person: Person) -> list[Person]:
    return [
        other
        for other in people.by_id.values()
        if other.id != person.id and not other.disabled and not only_watches(other.role)
    ]


def _rank(person: Person) -> int:
    return LADDER.index(person.role)


def _highest(people: People, among: tuple[str, ...]) -> str:
    return max(among, key=lambda person: _rank(people.by_id[person]))


def _nothing_wrong(person: Person) -> Refusal | None:
    if person.wrong:
        return None
    return refused(phrase("{person} typed no wrong PIN: there is nothing to unlock", person=person.id))
