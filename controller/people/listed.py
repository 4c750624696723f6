"""Who may do what, since when: a person of the book as plain fields, for `sabot staff list` and for the desk. Pure."""

from typing import Any

from controller.people.book import Person
from controller.people.positions import position_at
from controller.people.tries import is_aged, pin_age, seconds_left


def person_fields(person: Person, now: str, days: int = 0) -> dict[str, Any]:
    """One person at this time. `days`: how old a PIN may be at this table; 0: of any age.

    `state` is `active`, `waiting` (after wrong PINs), `aged` (the PIN signs nothing but its own change) or `disabled`.
    """
    waits = seconds_left(person, now)
    state = "waiting" if waits else "aged" if is_aged(person, now, days) else "active"
    role, acting = position_at(person, now)
    return {
        "id": person.id,
        "name": person.name,
        "role": person.role.value,
        "since": person.since,
        "by": person.added_by,
        "state": "disabled" if person.disabled else state,
        "pin_since": person.pin_since,
        "pin_age": pin_age(person, now),
        **({"disabled_by": person.disabled_by, "disabled_since": person.disabled_since} if person.disabled else {}),
        **({"acting": role.value, "until": person.acting_until} if acting else {}),
        **({"wrong": person.wrong} if person.wrong else {}),
        **({"seconds": waits} if waits and not person.disabled else {}),
    }
