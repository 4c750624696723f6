"""Acting positions: a person in a position gives it to another one until a time (reading 27). Pure."""

from datetime import datetime

from controller.game.authority import LADDER, Role, may_act_as, only_watches
from controller.game.phrase import Phrase, phrase
from controller.people.book import People, Person, find, signed, words
from controller.table.actions import Signature
from controller.table.events import ActingGiven
from controller.table.refusal import Refusal


def position_at(person: Person, now: str) -> tuple[Role, bool]:
    """The position in which a person signs at this time, and whether it is an acting one."""
    if person.acting is None or person.acting_until is None:
        return person.role, False
    over = datetime.fromisoformat(person.acting_until) <= datetime.fromisoformat(now)
    return (person.role, False) if over else (person.acting, True)


def act_as(
    people: People, person: str, role: Role, until: str, by: Signature, reason: str, now: str
) -> ActingGiven | Refusal:
    """Give a person an acting position. The signer holds that position or a higher one, and not as an acting one."""
    found = find(people, person)
    if isinstance(found, Refusal):
        return found
    unsigned = signed(people, by)
    if unsigned is not None:
        return unsigned
    if role not in LADDER or only_watches(found.role):
        return _refused(phrase("surveillance is outside the order of positions"))
    if may_act_as(found.role, role):
        return _refused(phrase("{person} is {role} already", person=found.id, role=words(found.role)))
    if by.acting or not may_act_as(by.role, role):
        return _refused(phrase("an acting {role} is named by a {role} or higher, in their own position",
                               role=words(role)))  # fmt: skip
    ends = _time(until)
    if ends is None:
        return _refused(phrase("{until} is no time such as 2026-11-16T22:00:00Z", until=repr(until)))
    if ends <= datetime.fromisoformat(now):
        return _refused(phrase("the acting position would be over already: {until}", until=until))
    if not reason.strip():
        return _refused(phrase("this needs a reason"))
    return ActingGiven(found.id, role, until, by.id, by.role, reason.strip(), acting=by.acting)


def _time(text: str) -> datetime | None:
    """The time that this text says with its zone; None if it says none."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None


def _refused(text: Phrase) -> Refusal:
    return Refusal(text, None, 27)
