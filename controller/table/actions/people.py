"""Actions about people: who handles the cards and the shoe, who is on duty, who serves the machine, who approves."""

from typing import Literal, TypeAlias

from controller.game.hands import Side
from controller.table.actions.action import Number, Signature, TableAction


class SetMethod(TableAction, frozen=True, tag="set-method"):
    """The dealing method from the next round on."""

    method: str
    by: Signature
    reason: str = ""


class RefuseCards(TableAction, frozen=True, tag="refuse-cards"):
    """A player does not want to handle a hand."""

    hand: Side
    seat: Number
    who: str = "a"


class _GiveHand(TableAction, frozen=True):
    """Base class: a person of higher rank says which player gets a hand."""

    hand: Side
    seat: Number
    by: Signature
    who: str = "a"
    reason: str = ""


class ChooseHandler(_GiveHand, frozen=True, tag="choose-handler"):
    """A pit supervisor says who handles a hand."""


class ChooseReveal(TableAction, frozen=True, tag="reveal-first"):
    """The dealer says which hand is revealed first."""

    hand: Side


class AllowSqueeze(_GiveHand, frozen=True, tag="allow-squeeze"):
    """A pit manager lets a player, or a person whom the player at that seat names, squeeze the cards of a hand."""


class TakeShoe(TableAction, frozen=True, tag="take-shoe"):
    """Method C: a player draws the cards from now on."""

    seat: Number
    who: str = "a"
    by: Signature | None = None
    """An assistant casino manager, if the player has no wager."""
    reason: str = ""


class GiveUpShoe(TableAction, frozen=True, tag="give-up-shoe"):
    """Method C: the player gives the shoe back."""


class SignOn(TableAction, frozen=True, tag="sign-on"):
    """A dealer comes on duty."""

    by: Signature


class SignOff(TableAction, frozen=True, tag="sign-off"):
    """The dealer goes off duty."""


class Service(TableAction, frozen=True, tag="service"):
    """A technician comes to the machine, or has left it."""

    what: Literal["open", "close"]
    by: Signature
    second: Signature
    reason: str = ""


class Approve(TableAction, frozen=True, tag="approve"):
    """A pit manager lets a live table use this software, game or make of shoe."""

    what: Literal["software", "game", "shoe"]
    fingerprint: str
    by: Signature
    reason: str = ""


PeopleAction: TypeAlias = (
    SetMethod | RefuseCards | ChooseHandler | ChooseReveal | AllowSqueeze | TakeShoe | GiveUpShoe | SignOn | SignOff
    | Service | Approve
)  # fmt: skip
