"""`Recall`: the rounds of this shoe, and always the last ten, card by card.

Every screen that shows past rounds starts here: recall, roads, repeated wagers. A corrected round replaces the one
kept.
"""

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from typing import Final, TypeAlias

from controller.game.hands import Side
from controller.game.roads import Bead, Roads, bead, roads_of
from controller.journal.errors import DoubtedError
from controller.journal.reader import Reader
from controller.runtime.fold import evolve_state, table_events
from controller.runtime.state import State, decode_state, state_layout
from controller.table.deal import Deal
from controller.table.events import SettledLine
from controller.table.model import Phase, Table
from controller.table.rounds import VOID, LastRound
from controller.value import Value

LAST: Final = 10
"""This many rounds are always kept, also of earlier shoes."""
Ends: TypeAlias = Sequence[tuple[int, State]]


class PlayedRound(Value):
    """A round with a result, or a void one."""

    number: int
    shoe: int
    deal: Deal
    result: str
    lines: tuple[SettledLine, ...] = ()
    corrected: bool = False
    """A card of it was corrected after the settlement."""

    @property
    def bead(self) -> Bead | None:
        """Its mark on the roads; None for a void round."""
        player, banker = [c for c in self.deal.player if c], [c for c in self.deal.banker if c]
        if self.result == VOID or len(player) < 2 or len(banker) < 2:
            return bead(self.result)
        outcome = self.deal.outcome
        return bead(self.result, banker_pair=bool(outcome.banker_pair), player_pair=bool(outcome.player_pair))


class Recall(Value):
    """The rounds played so far."""

    rounds: tuple[PlayedRound, ...] = ()
    shoe: int = 0
    """The shoe on the table."""
    roads: Roads = field(default_factory=Roads)
    known: tuple[tuple[LastRound, ...], LastRound | None] = field(default=((), None), repr=False, compare=False)
    """`Table.earlier` and `Table.last` when they were last compared."""

    def after(self, table: Table) -> "Recall":
        """The recall after the table has become this."""
        found = self
        if table.shoe.number != self.shoe:
            found = replace(found, shoe=table.shoe.number, roads=Roads())
        if table.last is not self.known[1] or table.earlier is not self.known[0]:
            found = found.put_right(table)
        if table.result is None or table.phase not in (Phase.RESULT, Phase.IDLE):
            return found.without(table) if table.in_round else found
        if table.phase is Phase.IDLE and not table.shoe.rounds:
            return found  # a new shoe was loaded after it
        over = table.last if table.last is not None and table.last.number == table.round else None
        corrected = over is not None and over.corrected
        played = PlayedRound(table.round, table.shoe.number, table.deal, table.result, table.lines, corrected)
        if found.rounds and found.rounds[-1] == played:
            return found
        known = found.rounds[:-1] if found.rounds and found.rounds[-1].number == played.number else found.rounds
        rounds = (*(r for r in known[:-LAST] if r.shoe == found.shoe), *known[-LAST:], played)
        beads = (one.bead for one in rounds if one.shoe == found.shoe)
        return replace(found, rounds=rounds, roads=roads_of(beads))

    def without(self, table: Table) -> "Recall":
        """The recall without the round that is played, if a correction took its result back."""
        last = self.rounds[-1] if self.rounds else None
        if last is None or (last.number, last.shoe) != (table.round, table.shoe.number):
            return self
        rounds = self.rounds[:-1]
        beads = (one.bead for one in rounds if one.shoe == self.shoe)
        return replace(self, rounds=rounds, roads=roads_of(beads))

    def put_right(self, table: Table) -> "Recall":
        """The recall with the rounds that were corrected or voided after the next one had begun."""
        known = table.earlier, table.last
        now = {over.number: over for over in (*table.earlier, table.last) if over is not None}
        rounds = tuple(_as_known(played, now.get(played.number)) for played in self.rounds)
        if rounds == self.rounds:
            return replace(self, known=known)
        beads = (one.bead for one in rounds if one.shoe == self.shoe)
        return replace(self, rounds=rounds, known=known, roads=roads_of(beads))

    @property
    def last_ten(self) -> tuple[PlayedRound, ...]:
        """The last ten rounds, the latest first."""
        return self.rounds[: -LAST - 1 : -1]


def _as_known(played: PlayedRound, over: LastRound | None) -> PlayedRound:
    """A round as the table knows it now; None: the table does not know it any more."""
    if over is None:
        return played
    deal = deal_as_known(played.deal, over)
    known = (over.result, over.lines, over.corrected)
    if deal is played.deal and (played.result, played.lines, played.corrected) == known:
        return played
    return replace(played, deal=deal, result=over.result, lines=over.lines, corrected=over.corrected)


def deal_as_known(deal: Deal, over: LastRound) -> Deal:
    """The deal of a round that is over, with the cards of its hands as they are known now."""
    for n, draw in enumerate(deal.draws):
        if draw.place is not None:
            hand = over.player if draw.place.side is Side.PLAYER else over.banker
            card = hand[draw.place.index - 1] if draw.place.index <= len(hand) else draw.card
            if card is not None and card is not draw.card:
                deal = deal.named(n, card)
    return deal


def recall_of(reader: Reader, doubt: Callable[[str], object] = str, ends: Ends = ()) -> Recall:
    """The recall of a journal: this shoe, and as many shoes before it as the last ten rounds need. `ends` are the ends
    of the last shoes, as far as they were folded already.

    If records of those shoes are not as they were written, only this shoe, and `doubt` is called with the reason.
    """
    shoes = 2
    try:
        while True:
            found = _since(reader, shoes, ends)
            if len(found.rounds) >= LAST or shoes > max(len(ends), len(reader.snapshots(shoes, state_layout()))):
                return found
            shoes *= 2
    except DoubtedError as error:
        doubt(str(error))
        return _since(reader, 1, ends)


def _since(reader: Reader, shoes: int, ends: Ends) -> Recall:
    """The recall since so many shoes ago; since the beginning if neither a snapshot nor a fold reaches back so far."""
    if shoes <= len(ends):
        after, state = ends[-shoes]
    else:
        saved = reader.snapshots(shoes, state_layout())
        after, state = (saved[-1][0], decode_state(saved[-1][1])) if len(saved) == shoes else (0, State())
        reader.must_hold(after)
    found = Recall().after(state.table)
    for _, event in table_events(reader.entries(after=after)):
        state = evolve_state(state, event)
        found = found.after(state.table)
    return found
