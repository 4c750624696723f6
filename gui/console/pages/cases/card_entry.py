"""Naming a card: entered by hand where no shoe reads it, or put right where a shoe misread it."""

from dataclasses import dataclass, replace

from msgspec import structs

from controller.decide.moves import decide, signer
from controller.decide.wagers import settled_lines
from controller.game.cards import Drawn, parse_card
from controller.game.hands import Side, seen_total
from controller.table import events
from controller.table.actions import Correct
from controller.table.events import SettledLine
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Place
from gui.console.pages.cases.preview import SOMEBODY_SIGNS, WHY, Outlook, outlook
from gui.console.pages.cases.rulings import outlook_blocks
from gui.console.pages.cases.terms import card_words, place_words
from gui.console.pages.page import Act, Scene, Turn
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, CardPad, Column, Faces, Row, Rows, Spring, Tone, Words
from gui.words import area_words, hand_words, money, seat_words


@dataclass(frozen=True, slots=True)
class EntryPage:
    """The next card, entered by hand."""

    rank: str = ""

    def column(self, scene: Scene) -> Column:
        """The card pad."""
        said: tuple[Block, ...] = (Words(scene.message, Tone.ALARM),) if scene.message else ()
        return Column(tr("Enter the card"), (*said, CardPad(self.rank)), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """A rank, then a suit."""
        del scene
        word, _, rest = key.partition(":")
        if word == "rank":
            return Turn(EntryPage(rest))
        if word == "suit" and self.rank:
            return Turn(None, Act(CardDrawn(parse_card(self.rank + rest), manual=True)))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class CorrectPage:
    """A card was misread: which is it?"""

    side: Side
    index: int
    rank: str = ""
    round: int | None = None
    """A round that is over; None: the one on the table."""

    def column(self, scene: Scene) -> Column:
        """The card pad."""
        title = tr("{place} is", place=place_words(Place(self.side, self.index)))
        return Column(title, (CardPad(self.rank),), alarm=scene.table.held)

    def touch(self, key: str, scene: Scene) -> Turn:
        """A rank, then a suit; then what it changes."""
        del scene
        word, _, rest = key.partition(":")
        if word == "rank":
            return Turn(replace(self, rank=rest))
        if word == "suit" and self.rank:
            card = parse_card(self.rank + rest)
            return Turn(CorrectionPage(Correct(self.side, self.index, card, SOMEBODY_SIGNS, WHY, self.round)))
        return Turn(self)


PER_PAGE = 5


@dataclass(frozen=True, slots=True)
class CorrectionPage:
    """What a correction changes, before it is signed."""

    correct: Correct
    paid: bool = False
    """The payouts are looked at."""
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """Cards and result before and after; what it does to the payouts on a page of its own."""
        found = outlook(scene, self.correct)
        differ = payouts(scene, self.correct)
        if self.paid:
            return self._payouts(differ, scene)
        blocks = outlook_blocks(found) if found.refusal else self._changes(found, scene, len(differ))
        buttons = [
            Button("paid", tr("Payouts"), enabled=bool(differ)),
            Button("confirm", tr("Sign"), enabled=not found.refusal),
        ]
        title = tr("{place} is {card}", place=place_words(Place(self.correct.hand, self.correct.index)),
                   card=card_words(self.correct.card))  # fmt: skip
        return Column(title, (*blocks, Spring(), Buttons(tuple(buttons), 2)), alarm=scene.table.held)

    def _changes(self, found: Outlook, scene: Scene, differ: int) -> tuple[Block, ...]:
        side = self.correct.hand
        before = hand_before(scene.table, self.correct)
        at = self.correct.index - 1
        after = (*before[:at], self.correct.card, *before[at + 1 :])
        settled = is_settled(scene.table, self.correct)
        faces = (Faces(tr("Was"), before, _total(before)), Faces(hand_words(side), after, _total(after)))
        if settled:
            words = [Words(tr("The result stands. The record is put right."))]
        else:
            words = [Words(found.then, Tone.STRONG)] if found.then else []
        if differ:
            words.append(Words(tr("Payouts that differ: {count}", count=differ)))
        else:
            words.append(Words(tr("No payout differs."), Tone.QUIET))
        return (*faces, *words)

    def _payouts(self, differ: list["Differs"], scene: Scene) -> Column:
        shown = differ[self.first : self.first + PER_PAGE]
        rows = tuple(
            Row((area_words(scene.rules, one.on), one.was, one.now), lead=seat_words(one.seat, one.who))
            for one in shown
        )
        heads = Row((tr("area"), tr("back then"), tr("due now")), Tone.QUIET, lead=" ")
        more = (Button("more", tr("More")),) if len(differ) > PER_PAGE else ()
        buttons = Buttons((*more, Button("changes", tr("Go on"))), len(more) + 1)
        return Column(tr("Payouts"), (Rows((heads, *rows)), Spring(), buttons), alarm=scene.table.held, back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """Look at the payouts, or sign."""
        if key == "paid" and payouts(scene, self.correct):
            return Turn(replace(self, paid=True, first=0))
        if key == "changes":
            return Turn(replace(self, paid=False))
        if key == "more":
            first = self.first + PER_PAGE
            return Turn(replace(self, first=first if first < len(payouts(scene, self.correct)) else 0))
        if key != "confirm" or self.paid or outlook(scene, self.correct).refusal is not None:
            return Turn(self)
        correct = self.correct
        what = tr(
            "{place} is {card}", place=place_words(Place(correct.hand, correct.index)), card=card_words(correct.card)
        )
        return Turn(Signing(lambda by, why: structs.replace(correct, by=by, reason=why), signer(Correct), what))


def is_settled(table: Table, correct: Correct) -> bool:
    """Whether the correction is of a round that is over."""
    return not (table.phase in (Phase.DEALING, Phase.RESULT) and correct.round in (None, table.round))


def hand_before(table: Table, correct: Correct) -> tuple[Drawn, ...]:
    """The hand that is meant, as it is recorded."""
    if not is_settled(table, correct):
        return table.deal.hand(correct.hand)
    if table.last is None:
        return ()
    return table.last.player if correct.hand is Side.PLAYER else table.last.banker


def _total(cards: tuple[Drawn, ...]) -> str:
    total = seen_total(cards)
    return tr("total {total}", total="?" if total is None else total)


@dataclass(frozen=True, slots=True)
class Differs:
    """A wager that gets something else than before."""

    seat: int
    who: str
    on: str
    was: str
    now: str


def payouts(scene: Scene, correct: Correct) -> list[Differs]:
    """Where the payouts differ: of a settled round as the core reckons them, otherwise of the result that stands."""
    decision = decide(scene.table, correct, scene.rules)
    if decision.refusal is not None:
        return []
    for event in decision.events:
        if isinstance(event, events.CardCorrected) and event.settled:
            return [_differs(entry) for entry in event.difference if "seat" in entry]
    was, now = lines_at(scene, scene.table), lines_at(scene, decision.table)
    due = {(line.seat, line.who, line.on): line.returns for line in now}
    found = []
    for line in was:
        then = due.get((line.seat, line.who, line.on))
        if then != line.returns:
            found.append(
                Differs(line.seat, line.who, line.on, money(line.returns), "–" if then is None else money(then))
            )
    return found


def _differs(entry: dict[str, object]) -> Differs:
    return Differs(int(str(entry["seat"])), str(entry["who"]), str(entry["on"]), money(int(str(entry["returned"]))),
                   money(int(str(entry["due"]))))  # fmt: skip


def lines_at(scene: Scene, table: Table) -> list[SettledLine]:
    """What each wager would get if the result that stands were settled."""
    if table.phase is not Phase.RESULT:
        return []
    return settled_lines(table, scene.rules, table.deal.outcome)
