"""The table: what is. A frozen value, every field of which follows from the events alone (see `evolve`)."""

from enum import StrEnum

import msgspec

from controller.cards import Card, Drawn
from controller.deal import Deal
from controller.events import SettledLine
from controller.inputs import CardDrawn
from controller.inputs import ResultClaimed as Claim
from controller.irregularities import Irregularity, Ruling


class Phase(StrEnum):
    """Where the table stands."""

    NO_SHOE = "no-shoe"
    """No shoe is loaded."""
    IDLE = "idle"
    """Between two rounds."""
    BETTING = "betting"
    """Bets are open."""
    DEALING = "dealing"
    """Bets are closed; cards come."""
    RESULT = "result"
    """The result stands; wagers wait to be settled."""


class Shoe(msgspec.Struct, frozen=True):
    """The shoe on the table and where its cards have gone: drawn = burned + used + what lies on the table."""

    number: int = 0
    decks: int = 0
    game: str = ""
    fingerprint: str = ""
    kind: str = ""
    drawn: int = 0
    burned: int = 0
    used: int = 0
    """Cards of rounds that are over."""
    rounds: int = 0
    seen: tuple[Card, ...] = ()
    """Every card that anybody has seen, in the order seen."""
    seen_before: tuple[Card, ...] = ()
    """The same of the shoe before."""
    cutting_card: bool = False
    rounds_since_cut: int = 0
    spent: bool = False
    """The cards must be replaced before the next round."""
    just_started: bool = False
    """The device started and has not drawn since."""


class Wager(msgspec.Struct, frozen=True):
    """A player's money on an area."""

    seat: int
    who: str
    on: str
    amount: int

    @property
    def player(self) -> tuple[int, str]:
        """Whose it is."""
        return self.seat, self.who


class Case(msgspec.Struct, frozen=True):
    """An irregularity that nobody has ruled on yet."""

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


class Option(msgspec.Struct, frozen=True):
    """Players are being asked whether they withdraw."""

    case: int
    all_or_nothing: bool
    then: str
    clause: str | None
    reading: int | None
    answers: tuple[tuple[int, str, bool], ...] = ()


class LastRound(msgspec.Struct, frozen=True):
    """The round that was settled last: a misread found late is reckoned against it."""

    number: int
    player: tuple[Drawn, ...]
    banker: tuple[Drawn, ...]
    lines: tuple[SettledLine, ...]
    result: str


class Table(msgspec.Struct, frozen=True):
    """All there is to know of a table."""

    phase: Phase = Phase.NO_SHOE
    round: int = 0
    shoe: Shoe = Shoe()
    deal: Deal = Deal()
    waiting: tuple[CardDrawn, ...] = ()
    """Drawn while the table was held, or before the bets closed: not yet in any hand."""
    carried: tuple[Drawn, ...] = ()
    """The card that opens the next round, if an overdraw left one."""
    outside: tuple[Drawn, ...] = ()
    """Drawn outside the round; the shoe has not said what becomes of it."""
    wagers: tuple[Wager, ...] = ()
    claim: Claim | None = None
    result: str | None = None
    lines: tuple[SettledLine, ...] = ()
    cases: tuple[Case, ...] = ()
    next_case: int = 1
    option: Option | None = None
    faults: tuple[int, ...] = ()
    """Errors of the device that are latched."""
    link: bool = True
    dealer: str | None = None
    method: str = "B"
    refused: tuple[tuple[str, int, str], ...] = ()
    """Who does not want to handle which hand in this round: hand, seat, player."""
    chosen: tuple[tuple[str, int, str], ...] = ()
    """Whom a pit supervisor chose for which hand."""
    holder: tuple[int, str] | None = None
    """Method C: who draws the cards."""
    warned: tuple[tuple[int, str], ...] = ()
    """Players whose wagers under the minimum were settled once."""
    last: LastRound | None = None
    read_again: bool = False
    """The next card read is one that lies unseen on the table."""
    reveal_first: str | None = None
    millis: int | None = None
    """When the last card was drawn."""
    results: tuple[str, ...] = ()
    """Results of this shoe, voids left out."""

    @property
    def held(self) -> bool:
        """Whether only a ruling, or the end of an option, moves the game."""
        return self.option is not None or any(case.holds for case in self.cases)

    @property
    def in_round(self) -> bool:
        """Whether a round is open."""
        return self.phase in (Phase.BETTING, Phase.DEALING, Phase.RESULT)

    @property
    def on_the_table(self) -> int:
        """Cards that have been drawn and are not away yet."""
        hands = len(self.deal.player) + len(self.deal.banker) + len(self.deal.surplus)
        return hands + len(self.waiting) + len(self.carried) + len(self.outside)
