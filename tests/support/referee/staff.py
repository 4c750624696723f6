"""The people of an evening. Some of each rank also deal; one of each rank above the dealer never does."""

from controller.game.authority import LADDER, Role, may_act_as
from controller.people.book import NewPerson, People, add, evolve_people
from controller.table.actions import Signature
from controller.table.events import AnyEvent

SHORT = {
    Role.DEALER: "d", Role.PIT_SUPERVISOR: "ps", Role.PIT_MANAGER: "pm", Role.GAMING_SHIFT_MANAGER: "gsm",
    Role.ASSISTANT_CASINO_MANAGER: "acm", Role.SURVEILLANCE: "sv",
}  # fmt: skip
STAFF = tuple(Signature(f"{SHORT[role]}{n}", role) for role in Role for n in (1, 2))
"""Two of each rank: ps1, ps2 and so on."""
DEALING = tuple(
    person for person in STAFF if person.role in LADDER[:4] and (person.role is Role.DEALER or person.id.endswith("1"))
)
"""Those who sign on to deal: both dealers, and the first of the next three ranks."""
FREE = tuple(person for person in STAFF if person.role in LADDER and person not in DEALING)
"""One or two of each rank above the dealer who never deal: they can sign for any round."""
PIN = "246802"
"""The PIN of all of them in printed lines."""


def book() -> list[AnyEvent]:
    """The events that put all of them into the book of staff, highest first."""
    people, written, signer = People(), [], None
    for person in sorted(STAFF, key=lambda one: LADDER.index(one.role) if one.role in LADDER else -1, reverse=True):
        event = add(people, NewPerson(person.id, person.id, person.role, "$argon2id$"), signer)
        assert isinstance(event, AnyEvent.__args__), event
        written.append(event)
        people = evolve_people(people, event)
        signer = signer or person
    return written


def who_may(role: Role) -> Signature:
    """The lowest of the people who never deal and may act in this role."""
    return next(person for person in FREE if may_act_as(person.role, role))
