"""What is open at a table: cases (`Case`) and the withdrawal option (`Option`) that players are asked about."""

from enum import StrEnum

import msgspec

from controller.game.authority import Role
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Known, Ruling
from controller.game.phrase import Saying, said_as
from controller.table.money_lines import MoneyLine
from controller.table.rounds import Wager


class Then(StrEnum):
    """What follows a withdrawal option."""

    PLAY_ON = "play-on"
    RECONSTRUCT = "reconstruct"
    """The cards go where they were due."""
    REOPEN = "reopen"
    """The bets open again in the same round."""
    SET_ASIDE = "set-aside"
    """The card too many is burned."""
    CLOSE_NOW = "close-now"
    """A card came early: the bets close and it counts."""


class Case(msgspec.Struct, frozen=True, omit_defaults=True):
    """An irregularity that has no ruling yet."""

    number: int
    kind: Irregularity
    holds: bool
    evidence: str
    clause: str | None
    reading: int | None
    rulings: tuple[Ruling, ...]
    authority: str
    reserved: dict[str, str]
    round: int | None
    said: Saying | None = None
    hand: Side | None = None
    """The hand that it is about, if it is about who handles the cards."""
    player: tuple[int, str] | None = None
    """Who has the cards of that hand: the player who is away, or the one who was given them by mistake. A wrong
    payout: who was paid; None: an older record, about every player of the round."""
    cards: tuple[int, ...] = ()
    """Drawn together: which cards of the round, counted as drawn from 1; empty: the last two."""
    known: Known = Known.SEEN
    """How the software knows of it."""
    reported_by: str | None = None
    drawn: int | None = None
    """How many cards had left the shoe when it was opened."""
    by_card: int | None = None
    """The number of the card in the shoe that made the software open it."""
    after: int | None = None
    """How many of the cards that wait were drawn before it; None: the record is older (see `drawn`)."""
    called: int = 0
    """How many of the shoe's claims about cards that wait came before it."""
    card: str | None = None
    """The copy too many, or `??` for an unseen card: the case closes itself when that is no longer so."""

    @property
    def told(self) -> str:
        """The evidence as a phrase where there is one; a note that staff typed is a plain text."""
        return said_as(self.evidence, self.said)

    def is_about(self, line: MoneyLine) -> bool:
        """Whether this wrong payout is about that line, as staff reported it."""
        return line.reported and line.round == self.round and self.player in (None, (line.seat, line.who))

    def signer(self, ruling: Ruling) -> Role:
        """The least role that may sign this ruling."""
        return Role(self.reserved.get(ruling, self.authority))


class Option(msgspec.Struct, frozen=True):
    """Players are being asked whether they withdraw."""

    case: int
    all_or_nothing: bool
    then: Then
    clause: str | None
    reading: int | None
    decided: tuple[str, ...] = ()
    """The areas where wagers stay: the cards had decided them before players were asked."""
    answers: tuple[tuple[int, str, bool], ...] = ()
    """What each player has said: seat, who, and whether they take a wager back."""
    fixed: bool = False
    """No card that comes while players are asked changes `decided`."""
    chosen: tuple[tuple[int, str, str | None, bool], ...] = ()
    """Answers that take effect when the option ends, a later one before an earlier one: seat, who, area (None: all
    open wagers), and whether it is taken back."""
    cards: tuple[int, ...] = ()
    """The cards that were drawn together, as in `Case.cards`."""

    def has_answered(self, player: tuple[int, str]) -> bool:
        """Whether this player has answered."""
        return any((seat, who) == player for seat, who, _ in self.answers)

    def takes(self, wager: Wager) -> bool:
        """Whether its player takes this wager back, by their last answer about it."""
        for seat, who, on, takes in self.chosen:
            if (seat, who) == wager.player and on in (None, wager.on):
                return takes
        return False
