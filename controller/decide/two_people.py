"""Two people sign: for money above the table's amount, and for a technician at the machine. Part of `decide`.

The first person signs as for any action. The second is another one, a pit supervisor or higher. Both are in the event.
"""

from typing import Any, Final

from controller.decide.draft import Draft
from controller.game.authority import Role, may_act_as, role_name
from controller.game.money import money_name
from controller.game.phrase import Phrase, phrase
from controller.settings.table_rules import TableRules
from controller.table.actions import Signature

SECOND_SIGNER: Final = Role.PIT_SUPERVISOR
"""The least role of the second person."""


def needs_two(rules: TableRules, cents: int) -> bool:
    """Whether two people sign for so much money at this table."""
    limit = rules.settings.second_above
    return limit is not None and cents > limit


def may_move(
    draft: Draft,
    by: Signature,
    second: Signature | None,
    what: Phrase,
    cents: int,
    round: int = 0,  # noqa: A002
) -> bool:
    """Whether these people may sign for so much money. If not, the draft is refused. One is enough up to the table's
    amount; a second who signs all the same is judged too. `round` is the round that it is about, if it is about one."""
    if second is not None:
        return is_another(draft, by, second, what, round)
    if needs_two(draft.rules, cents):
        limit = draft.rules.settings.second_above or 0
        needed = role_name(SECOND_SIGNER).written(SECOND_SIGNER.replace("-", " "))
        text = phrase(
            "{what} above {limit} is signed by two people, the second a {needed} or higher",
            what=what, limit=money_name(limit), needed=needed,
        )  # fmt: skip
        draft.refuse(text, reading=7)
    return draft.refusal is None


def is_another(draft: Draft, by: Signature, second: Signature, what: Phrase, round: int = 0) -> bool:  # noqa: A002
    """Whether the second signature is another person's, who may sign second and dealt no part of the round. If not, the
    draft is refused."""
    why = not_another(by, second, what)
    if why is not None:
        draft.refuse(why, reading=7)
    elif round and second.id in draft.table.dealers_of(round):
        text = phrase("{what} is signed by somebody who dealt no part of the round: {person} did", what=what,
                      person=second.id)  # fmt: skip
        draft.refuse(text, reading=26)
    return draft.refusal is None


def not_another(by: Signature, second: Signature, what: Phrase | str) -> Phrase | None:
    """Why the second signature does not count beside the first; None if it does."""
    if by.id == second.id:
        return phrase("two people sign for this, and {person} signed twice", person=by.id)
    if may_act_as(second.role, SECOND_SIGNER):
        return None
    words = {"needed": role_name(SECOND_SIGNER), "person": second.id, "role": role_name(second.role)}
    return phrase("{what}: the second signer is a {needed}; {person} is {role}", what=what, **words)


def named(second: Signature | None) -> dict[str, Any]:
    """The fields of an event that name the second person."""
    if second is None:
        return {}
    return {"second": second.id, "second_role": second.role.value, "second_acting": second.acting}
