"""What a law is, and the books that laws are checked by."""

from collections import Counter
from enum import StrEnum
from typing import Any, NamedTuple

from controller.runtime.state import State
from controller.settings.table_rules import TableRules
from controller.table.events import AnyEvent
from controller.table.model import Table
from controller.verify.rejudge import _Judge


class Law(StrEnum):
    """Every law."""

    CARDS = "cards are conserved"
    """Drawn = burned + used + on the table, and a card that moves stays the same card."""
    MONEY = "money is conserved"
    """What players win the house loses; every wager is settled once; no account of a player is below zero."""
    RESULT = "the result is the cards'"
    """Only a finished round has a result, and it is that of its cards; so is every settled line."""
    ORDER = "each card lies in the hand that was due it"
    """Reading 15: unless somebody ruled that the round is played on with the cards as they lie."""
    REPLAY = "replay equals the table"
    """The events as they are on disk fold to the same table, and so does a snapshot."""
    OWN_ROUND = "nobody signs for their own round"
    """Reading 26."""
    VERIFY = "verify accepts the journal"
    HELD = "a held table stands still"
    REFUSED = "a refusal cites and writes nothing"
    LIVE = "a live table has a dealer"
    """Reading 26: in mode live nobody opens, closes or settles with nobody signed on."""
    DAMAGE = "damage holds the table"
    """Reading 29: where a card may have passed unread, the table is held."""
    UNATTENDED = "what the software settles by itself is what lies on the felt"
    """Reading 29."""
    BURN = "no card is burned in silence"
    """Reading 25: a card taken out at another time than the start of a shoe holds the table."""
    FEW = "bets open on six cards or more"
    """Reading 28: on fewer only if somebody signs."""
    REFERRED = "what no clause grants is referred upwards"
    """Reading 12: such a void or withdrawal is the gaming shift manager's."""
    ASKED = "everybody is asked"
    """Reading 23: an option ends when each player with an open wager has answered, or somebody signs for the absent."""
    DIFFERENTIAL = "cards come only while the difference fits"
    RECORD = "the record shows what the cards say"
    """Reading 11: corrected rounds too."""
    ADJUSTED = "what is open is what was due less what was paid"
    """Reading 24."""
    HIDDEN = "nobody at the table sees a kept card"
    """Reading 15: what `show` and the displays are told is the same whatever card it is."""
    OFFERED = "what is offered is possible"
    """A ruling on cards that lie wrong, too many or too few is not refused while its case is the first to rule on."""
    WAY_ON = "there is a way to the next round"


class LawBrokenError(AssertionError):
    """A law does not hold; `law` says which."""

    def __init__(self, law: Law, what: str, about: object = None) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.about = about
        """What else is the same in two failures of one kind."""


class Net(NamedTuple):
    """The money of one player in one settled round, net to the player."""

    paid: int = 0
    due: int = 0
    moved: int = 0
    """Collected or paid out since."""
    waived: int = 0

    @property
    def open(self) -> int:
        """What is still open. Money that was waived never moved: it counts only while the same side still owes."""
        rest = self.due - self.paid - self.moved
        if rest * self.waived <= 0:
            return rest
        return (1 if rest > 0 else -1) * max(0, abs(rest) - abs(self.waived))


class Books:
    """What the laws remember of an evening, kept apart from the table."""

    def __init__(self, let_off: frozenset[Law] = frozenset()) -> None:
        self.let_off = let_off
        self.state = State()
        self.stakes: dict[tuple[int, str, str], int] = {}
        """Money on the areas, by its owner and area."""
        self.nets_of: dict[int, dict[tuple[int, str], Net]] = {}
        """The money of each player in each settled round."""
        self.nets: Counter[str] = Counter()
        """What players and the house have won since the evening began."""
        self.rules: TableRules | None = None
        self.live = False
        self.on_duty: str | None = None
        self.dealers: dict[int, set[str]] = {}
        """Who dealt in any part of a round."""
        self.hands: dict[int, tuple[tuple[Any, ...], tuple[Any, ...], str]] = {}
        """Player, Banker and the result of the settled rounds of this shoe."""
        self.under_result: set[int] = set()
        """The cases that held the table when a result stood last: a corrected round is called again all the same."""
        self.let_lie = False
        """Whether somebody ruled in this round that the cards stand as they lie."""
        self.burned_late: AnyEvent | None = None
        """A card that was burned in this step, at another time than the start of a shoe."""
        self.judge = _Judge()

    @property
    def table(self) -> Table:
        """The table as the events make it."""
        return self.state.table


def winner(player: tuple, banker: tuple) -> str | None:
    """Who wins with two hands, written from the documents alone; None if they are no finished round."""
    if None in (*player, *banker) or not (2 <= len(player) <= 3 and 2 <= len(banker) <= 3):
        return None
    p, b = (sum(card.points for card in hand[:2]) % 10 for hand in (player, banker))
    if p > 7 or b > 7:
        finished = len(player) == len(banker) == 2
    elif p > 5:
        finished = len(player) == 2 and (len(banker) == 3) == (b < 6)
    elif len(player) == 2:
        finished = False
    else:
        third = player[2].points
        finished = (len(banker) == 3) == (b <= {8: 2, 9: 3, 0: 3, 1: 3}.get(third, 3 + third // 2))
    p, b = (sum(card.points for card in hand) % 10 for hand in (player, banker))
    return ("player" if p > b else "banker" if b > p else "tie") if finished else None
