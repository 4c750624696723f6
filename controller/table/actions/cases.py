"""Actions about what went wrong: reports, rulings, corrections, differences of money, withdrawal options."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from controller.game.cards import Card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table.actions.action import Number, Serial, Signature, TableAction
from controller.table.money_lines import How

CUTTING_CARD: Final = "cutting-card"
"""What `Dismiss` takes back besides cases."""


class Report(TableAction, frozen=True, tag="report"):
    """Staff report an irregularity that they saw."""

    irregularity: Irregularity
    note: str = ""
    by: Signature | None = None
    """Who reports it; None: the dealer on duty."""
    hand: Side | None = None
    """The hand it is about: a player who handles it is away, or it was passed to the wrong player."""
    seat: Number | None = None
    """The player whom it is about: where the cards of that hand were passed by mistake, or who was paid wrongly."""
    who: str = "a"
    cards: tuple[Number, ...] = ()
    """Drawn together: which cards of the round, counted as drawn from 1, surplus ones included; empty: the last two."""
    card: Number | None = None
    """The card that was exposed, counted in the same way; between two rounds the kept cards are counted. None: the
    last card."""
    round: Serial | None = None
    """A wrong payout: the round that was settled."""
    paid: int | None = None
    """A wrong payout: what the player was paid on top of the stake; below zero: what was collected."""


class Dismiss(TableAction, frozen=True, tag="dismiss"):
    """Something was reported in error: an open case, or the cutting card that was noted."""

    by: Signature
    case: Serial | None = None
    what: Literal["cutting-card"] | None = None
    reason: str = ""


class Rule(TableAction, frozen=True, tag="rule"):
    """A person with authority decides a case."""

    case: Serial
    ruling: Ruling
    by: Signature
    reason: str = ""
    cards: tuple[Card, ...] | None = None
    """Cards that the ruling needs: read from the felt, entered, or in the order set. Empty: the person says that there
    are none; None: the person did not say."""
    wagers: tuple[tuple[int, str, str], ...] = ()
    """Wagers that come off: seat, player, area."""
    counted: Mapping[Card, int] = {}
    """The guided count: how many of each card lie on the table, remaining cards and discards together."""
    set_aside: tuple[Card, ...] = ()
    """The guided count: the two cards kept in drawn order."""
    place: tuple[Side, int] | None = None
    """The card that a correction is about."""
    kind: str | None = None
    """What reads the cards after a swap."""

    @property
    def given(self) -> tuple[Card, ...]:
        """The cards that were given; empty also where the person did not say."""
        return self.cards or ()


class Correct(TableAction, frozen=True, tag="correct"):
    """A card was misread: correct the record."""

    hand: Side
    index: Number
    card: Card | None
    """None: it was entered by hand and never left the shoe; later cards move up."""
    by: Signature
    reason: str = ""
    round: Serial | None = None


class CorrectWager(TableAction, frozen=True, tag="correct-wager"):
    """A wager was entered wrongly: this amount really lies, or lay, there. Nothing: there is no such wager."""

    seat: Number
    on: str
    amount: int
    by: Signature
    who: str = "a"
    reason: str = ""
    round: Serial | None = None
    """None: the round on the table, or the one that was over last."""


class Adjust(TableAction, frozen=True, tag="adjust"):
    """A difference after a settlement is collected, paid or waived."""

    round: Serial
    seat: Number
    how: How
    amount: int
    by: Signature
    who: str = "a"
    reason: str = ""
    second: Signature | None = None


class AnswerOption(TableAction, frozen=True, tag="withdraw-option"):
    """A player's answer to a withdrawal option; `on` names one wager where the clause lets players choose."""

    case: Serial
    seat: Number
    takes: bool
    who: str = "a"
    on: str | None = None


class EndOption(TableAction, frozen=True, tag="end-option"):
    """Every player has been asked; a pit supervisor signs for those who have not answered."""

    case: Serial
    by: Signature | None = None
    reason: str = ""


class OfferWithdrawal(TableAction, frozen=True, tag="offer-withdrawal"):
    """High-limit area: the cutting card came first, and the dealer lets players withdraw."""


class ReplaceCards(TableAction, frozen=True, tag="replace-cards"):
    """After a void the cards are replaced."""

    by: Signature
    reason: str = ""


CaseAction: TypeAlias = (
    Report | Dismiss | Rule | Correct | CorrectWager | Adjust | AnswerOption | EndOption | OfferWithdrawal
    | ReplaceCards
)  # fmt: skip
