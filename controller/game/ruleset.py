"""A ruleset: one game as values. Wagers with ordered pay rows, clauses, irregularities, fingerprint.

The first row whose facts all hold decides a wager; with none it loses. On loading, a wager's rows become a table from
every value of the view it looks at to a verdict, which settlement, odds, screens and terminals all use.
`gamefile` reads and refuses the files; this module reads none.
"""

from collections.abc import Callable, Mapping
from datetime import date, time
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from controller.game.facts import VIEWS, FactValue, Outcome, RoundView, ViewRow, ViewValue, holds
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Permit
from controller.game.phrase import Phrase, phrase
from controller.game.table_of_play import BrokenRule, Reason
from controller.value import Value


class Does(StrEnum):
    """What the software does with a clause."""

    DEFINES = "defines"
    """Gives a word or a number its meaning."""
    ENFORCES = "enforces"
    """Computes, checks, holds or refuses by it."""
    GUIDES = "guides"
    """Guides staff through it."""
    RECORDS = "records"
    """Journals what staff decided."""
    DESCRIBES = "describes"
    """Nothing to do: layout and conduct."""


class Result(StrEnum):
    """How a wager ends."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


class Method(StrEnum):
    """Who draws and who handles the cards."""

    A = "A"
    """The dealer draws, players hold the cards."""
    B = "B"
    """The dealer draws and keeps the cards."""
    C = "C"
    """A player draws."""


class Cite(StrEnum):
    """The places where code cites the loaded game's own clause. A game file has each of `NEEDED_CITES`."""

    DECKS = "decks"
    OPEN_BETS = "open-bets"
    CLOSE_BETS = "close-bets"
    AVAILABLE_WAGERS = "available-wagers"
    INITIAL_DEAL = "initial-deal"
    NATURAL = "natural"
    PLAYER_THIRD = "player-third"
    BANKER_AFTER_STAND = "banker-after-stand"
    BANKER_AFTER_DRAW = "banker-after-draw"
    WINNER = "winner"
    # From here on: what only some games have a clause for.
    SEATS = "seats"
    """Which areas the layout has."""
    WAGERS_PER_AREA = "wagers-per-area"
    """How many wagers one area takes at most."""
    FEWER_WAGERS = "fewer-wagers"
    """That staff may set fewer."""
    PLACED_FOR_PLAYER = "placed-for-player"
    """Who of the staff places a wager for a player."""
    TERMINALS = "terminals"
    """What a player's terminal is for."""
    METHODS = "methods"
    """Which dealing methods there are."""
    CHOOSE_METHOD = "choose-method"
    """Who chooses the method, when and where."""
    DEALER_KEEPS_SHOE = "dealer-keeps-shoe"
    """Under which methods the shoe stays with the dealer."""
    NEXT_HANDLER = "next-handler"
    """Method A: who gets cards that a player refuses."""
    CHOOSE_HANDLER = "choose-handler"
    """Method A: who decides where the order of wagers does not."""
    REVEAL_FIRST = "reveal-first"
    """Which hand is revealed first."""
    DEALER_KEEPS_CARDS = "dealer-keeps-cards"
    """Method B: players handle no card."""
    READING_SHOE = "reading-shoe"
    """Method C: the shoe must read the cards."""
    DRAW_WITHOUT_WAGER = "draw-without-wager"
    """Method C: who may let a player draw who has not bet."""
    PASSED_ON = "passed-on"
    """Method C: how cards reach another player."""
    EXPOSED_HANDS = "exposed-hands"
    """Method C: where exposed hands go."""
    KEEP_SHOE = "keep-shoe"
    """Method C: how long a player keeps the shoe."""
    SHOE_MOVED = "shoe-moved"
    """Method C: what follows when moving the shoe shows or disorders cards."""
    SQUEEZE = "squeeze"
    """Who lets a player squeeze."""
    SETTLEMENT = "settlement"
    """What wagers pay, and when they are settled."""
    CUTTING_CARD = "cutting-card"
    """That a round is finished although the cutting card came."""
    SAME_PLAYER = "same-player"
    """What one player keeps from round to round, until the seat is cleared."""
    CUT_FIRST = "cut-first"
    """That players may withdraw when the cutting card comes first."""
    REPLACE_CARDS = "replace-cards"
    """That the cards may be replaced after a void round."""


NEEDED_CITES: Final = tuple(Cite)[: tuple(Cite).index(Cite.WINNER) + 1]


class Clause(Value):
    """A numbered clause in our own words."""

    id: str
    does: Does
    says: str


HOUSE_RULES: Final = phrase("house rules")
"""What is said of a game without an approved document."""
MOST_ODDS: Final = 1_000_000
"""Neither number of odds is larger."""
Odds: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=MOST_ODDS)], Annotated[int, Meta(ge=1, le=MOST_ODDS)]],
    Meta(description=f"odds; write two whole numbers such as [19, 20], each at most {MOST_ODDS}, or [0, 1] for a push"),
]
When: TypeAlias = dict[str, FactValue]


class PayRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What a wager pays, on top of the stake, when all of these facts hold. Odds of 0 are a push."""

    when: When
    pays: Odds
    clause: str
    commission: Odds | None = None
    """What the house takes out of these winnings, as a share of the stake: 5 % is 1 and 20. `pays` has it deducted."""

    @property
    def odds(self) -> Fraction:
        """The odds as one number: 0.95 to 1 is 19/20."""
        return Fraction(*self.pays)


class LoseRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The clause that says why a wager loses, for the rounds in which these facts hold; without facts, for all."""

    clause: str
    when: When | None = None


class Verdict(Struct, frozen=True):
    """What a round means for one wager. (A struct, because settlement in bulk reads its fields.)"""

    result: Result
    row: int | None
    """Which pay row decided; None: no row matched, the wager loses."""
    numerator: int
    denominator: int
    clause: str


class WagerKind(Value):
    """One betting area of a game."""

    id: str
    name: str
    view: RoundView
    rows: tuple[PayRow, ...]
    loses: tuple[LoseRow, ...]
    verdicts: tuple[Verdict, ...]
    """By the key of the view's value."""
    of: Callable[[Outcome], ViewValue]
    """Returns the view's value of a finished round."""

    def verdict(self, outcome: Outcome) -> Verdict:
        """What this round means for a wager here."""
        return self.verdicts[self.of(outcome).key]


def wager_kind(
    wager: str, name: str, view: RoundView, rows: tuple[PayRow, ...], loses: tuple[LoseRow, ...]
) -> WagerKind:
    """A wager with its verdict for every value of the view: the first row that holds, otherwise the first `loses`."""
    table = VIEWS[view]
    verdicts = tuple(_verdict(view, value, rows, loses) for value in table.values)
    return WagerKind(wager, name, view, rows, loses, verdicts, table.of)


def _verdict(view: RoundView, value: ViewValue, rows: tuple[PayRow, ...], loses: tuple[LoseRow, ...]) -> Verdict:
    for at, row in enumerate(rows):
        if holds(view, row.when, value):
            return Verdict(Result.WIN if row.pays[0] else Result.PUSH, at, *row.pays, row.clause)
    return Verdict(Result.LOSE, None, 0, 1, next(one.clause for one in loses if holds(view, one.when or {}, value)))


class Ruleset(Value):
    """One game. Made by `gamefile` only, which has checked it."""

    id: str
    title: str
    version: int
    effective: date
    effective_time: time | None
    decks: tuple[int, int]
    wagers: Mapping[str, WagerKind]
    views: tuple[tuple[ViewRow, tuple[WagerKind, ...]], ...]
    """The views that this game uses, each with the wagers that look at it."""
    clauses: Mapping[str, Clause]
    cites: Mapping[Cite, str]
    irregularities: Mapping[Irregularity, Permit]
    methods: tuple[Method, ...]
    """The dealing methods that may be chosen. None: the dealer draws and keeps the cards, as in method B."""
    electronic: bool
    """Players bet at terminals."""
    house: bool
    """No approved document is behind it: its file says so, or it is not one of the shipped files."""
    canonical: str
    """The whole file as canonical JSON: what the fingerprint is taken over, and what the journal keeps."""
    fingerprint: str

    @property
    def document(self) -> str | None:
        """`house` if no approved document is behind it, for JSON; None of others."""
        return "house" if self.house else None

    @property
    def name(self) -> Phrase:
        """The name of the game for phrases: its id in journals, its title on screens."""
        return Phrase(self.title).written(self.id)

    def area_name(self, on: str) -> str:
        """The name of a betting area for phrases: its id in journals, its name on screens. Unknown ids stay ids."""
        return Phrase(self.wagers[on].name).written(on) if on in self.wagers else on

    def clause_of(self, broken: BrokenRule) -> str:
        """The clause of this game that a hand broke."""
        reason = broken.due.reason
        if broken.side is Side.PLAYER and reason in (
            Reason.PLAYER_STOOD_BANKER_DRAWS,
            Reason.PLAYER_STOOD_BANKER_STANDS,
        ):
            return self.cites[Cite.PLAYER_THIRD]
        if broken.side is Side.BANKER and reason is Reason.PLAYER_DRAWS:
            return self.cites[Cite.BANKER_AFTER_DRAW]
        return self.cites[_CITE_OF[reason]]

    def clause_for(self, reason: Reason) -> str:
        """The clause of this game behind a step of the table of play."""
        return self.cites[_CITE_OF[reason]]


_CITE_OF = {
    Reason.INITIAL_DEAL: Cite.INITIAL_DEAL,
    Reason.NATURAL: Cite.NATURAL,
    Reason.PLAYER_DRAWS: Cite.PLAYER_THIRD,
    Reason.BANKER_DRAWS: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_DRAWS_ON_THIRD: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_STANDS_ON_THIRD: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_STANDS: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_DREW: Cite.BANKER_AFTER_DRAW,
    Reason.PLAYER_STOOD_BANKER_DRAWS: Cite.BANKER_AFTER_STAND,
    Reason.PLAYER_STOOD_BANKER_STANDS: Cite.BANKER_AFTER_STAND,
    Reason.UNSEEN: Cite.BANKER_AFTER_DRAW,
}
