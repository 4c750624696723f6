"""Inventory: two people count the tray, chips from or to the cage, and the drop. Part of `decide`.

A count is possible at any time, in a round too, and never stops the game. One of the two is a pit supervisor or
higher. What was counted is compared with what is known; a difference is written down, and nothing is refused for it.
"""

from typing import Final

from controller.decide.draft import Draft
from controller.decide.two_people import SECOND_SIGNER, named
from controller.game.authority import Role, may_act_as, role_name
from controller.game.house_readings import AUTHORITY_READING
from controller.game.money import MOST_CENTS, amount, money_name, parse_amount
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import CountInventory
from controller.table.tray import Count, in_order, together, worth

_FROM_THE_CAGE: Final = (Count.FILL, Count.CREDIT)
_OF_THE_TRAY: Final = (Count.OPENER, Count.CLOSER)


def count_inventory(draft: Draft, action: CountInventory) -> None:
    """Decide `CountInventory`."""
    if not _may_sign(draft, action) or not _can_be(draft, action):
        return
    tray, chips = draft.table.tray, in_order(action.chips)
    off: dict[str, int] = {}
    expected = action.slip
    if action.what is Count.OPENER:
        before = tray.before if action.again else tray.handed_on
        expected = None if before is None else worth(before)
        off = {} if before is None else together(chips, before, -1)
    elif action.what is Count.CLOSER:
        expected = None if draft.rules.ruleset.electronic else tray.closer_due
    total = worth(chips)
    draft.add(
        events.InventoryCounted(
            action.what,
            chips,
            total,
            action.by.id,
            action.by.role,
            action.reason.strip(),
            expected,
            None if expected is None else total - expected,
            off,
            action.again,
            **named(action.second),
        )
    )


def _may_sign(draft: Draft, action: CountInventory) -> bool:
    """Whether these are two people, and one of them is a pit supervisor or higher. If not, the draft is refused."""
    what, second = phrase("a count of chips"), action.second
    if not draft.may_sign(action.by, None, what):
        return False
    if action.by.id == second.id:
        draft.refuse(
            phrase("two people sign for this, and {person} signed twice", person=second.id), reading=AUTHORITY_READING
        )
    elif not may_act_as(second.role, Role.DEALER):
        text = phrase("{what} needs a {needed}; {person} is {role}", what=what, needed=role_name(Role.DEALER),
                      person=second.id, role=role_name(second.role))  # fmt: skip
        draft.refuse(text, reading=AUTHORITY_READING)
    elif not any(may_act_as(one.role, SECOND_SIGNER) for one in (action.by, second)):
        text = phrase("{what} is signed by two people, one of them a {needed} or higher", what=what,
                      needed=role_name(SECOND_SIGNER))  # fmt: skip
        draft.refuse(text, reading=AUTHORITY_READING)
    elif away := _away(draft, action):
        text = phrase("{what}: {dealer} is on duty, so {person} does not sign as a dealer", what=what,
                      dealer=draft.table.dealer or "", person=away)  # fmt: skip
        draft.refuse(text, reading=AUTHORITY_READING)
    return draft.refusal is None


def _away(draft: Draft, action: CountInventory) -> str:
    """The dealer who signs though another one is on duty; "" if there is none."""
    on_duty = draft.table.dealer
    signs = [one.id for one in (action.by, action.second) if one.role is Role.DEALER and one.id != on_duty]
    return signs[0] if on_duty and signs else ""


def _can_be(draft: Draft, action: CountInventory) -> bool:
    """Whether these chips can have been counted. If not, the draft is refused."""
    own = draft.rules.settings.chips
    foreign = [value for value in action.chips if parse_amount(value) not in own]
    tray = draft.table.tray
    if action.again and action.what not in tray.latest:
        draft.refuse(phrase("nothing was counted that could be counted again"), reading=AUTHORITY_READING)
    elif action.what is Count.CLOSER and Count.CLOSER in tray.counted and not action.again:
        text = phrase("the closer is counted already: count it again in its place, or count an opener first")
        draft.refuse(text, reading=AUTHORITY_READING)
    elif foreign and action.what is not Count.DROP:  # notes lie in the drop box
        text = phrase("this table has no chips of {value}; it has {chips}", value=foreign[0],
                      chips=", ".join(map(amount, own)))  # fmt: skip
        draft.refuse(text, reading=AUTHORITY_READING)
    elif worth(action.chips) > MOST_CENTS:
        draft.refuse(phrase("the most is {amount}", amount=money_name(MOST_CENTS)), reading=AUTHORITY_READING)
    elif action.what in _FROM_THE_CAGE and not worth(action.chips):
        draft.refuse(phrase("count at least one chip"), reading=AUTHORITY_READING)
    elif action.slip is not None and action.what in _OF_THE_TRAY:
        draft.refuse(phrase("the tray has no slip: only a fill, a credit or a drop has"), reading=AUTHORITY_READING)
    return draft.refusal is None
