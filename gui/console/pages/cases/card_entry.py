"""Naming a card: entered by hand where no shoe reads it, or put right where a shoe misread it."""

from dataclasses import replace
from functools import partial

from msgspec import structs

from controller.decide.moves import decide, signer
from controller.decide.unseen_cards import card_to_name, unseen_cards
from controller.decide.wagers import settled_lines
from controller.game.cards import Card, Drawn
from controller.game.hands import Side
from controller.table import events
from controller.table.actions import Correct, NameCard, Signature, TakeBack
from controller.table.deal import Draw, due_place
from controller.table.events import SettledLine
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Place
from controller.table.surplus import waiting_at
from controller.value import Value
from gui.console.pages.cases.details import hand_buttons, hand_with_waiting, hands_of
from gui.console.pages.cases.preview import Outlook, few, money_words, outlook
from gui.console.pages.cases.rulings import outlook_blocks
from gui.console.pages.cases.terms import card_words, hand_faces, kind_words, place_words, winner_words
from gui.console.pages.foreseen import SOMEBODY_SIGNS, WHY
from gui.console.pages.page import Act, OfTheRound, Scene, said
from gui.console.pages.payouts.adjusting import lines_words, open_lines
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, CardPad, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, Turn, more
from gui.words import area_words, hand_words, money, seat_words


class EntryPage(Page):
    """The next card, entered by hand; when no card is due, the face of one that lies face down."""

    rank: str = ""
    skipped: int = 0
    """How many of the cards that lie face down are left for later."""
    untimely: bool = False
    """Whether it was opened although no card is due: the card came at another time."""

    def column(self, scene: Scene) -> Column:
        """The card pad, a key for a card that lies face down, and one that takes back the card entered last."""
        table = scene.table
        hidden = [place for place in unseen_cards(table) if isinstance(place, Place)]
        last = Button("take-back", tr("Take back"), enabled=table.typed is not None, to=_take_back)
        if self.untimely:
            last = Button("back", tr("Back"))
        if hidden and due_place(table.deal) is None and not self.untimely:
            place = hidden[self.skipped % len(hidden)]
            title = tr("{place} is", place=place_words(place))
            pad = CardPad(self.rank, partial(_named, place))
            another = partial(replace, self, skipped=self.skipped + 1)
            other = Button("another", tr("Another card"), enabled=len(hidden) > 1, to=another)
        else:
            title = tr("Enter the card")
            pad = CardPad(self.rank, _entered)
            other = Button("face-down", tr("Face down"), to=partial(_entered, None))
        return Column(title, (*said(scene), pad, Spring(), Buttons((other, last), 2)), back=False)


def _entered(card: Drawn) -> Turn:
    return Turn(None, Act(CardDrawn(card, manual=True)))


def _named(place: Place, card: Card) -> Turn:
    return Turn(None, Act(NameCard(place.side, place.index, card)))


def _take_back() -> Turn:
    return Turn(None, Act(TakeBack("card")))


class CorrectPage(OfTheRound):
    """Asks which card a misread card really is."""

    side: Side
    index: int
    rank: str = ""
    round: int | None = None
    """The number of a round that is over; None for the round on the table."""
    asked: bool = False
    """Whether the table asks for it, because no shoe shows this card and the round waits for it."""

    def still_true(self, scene: Scene) -> bool:
        """As long as the table asks for it, if it does."""
        return not self.asked or card_to_name(scene.table, scene.rules) == Place(self.side, self.index)

    def column(self, scene: Scene) -> Column:
        """The card pad. A card that was entered last, or lies face down, is the dealer's own to name."""
        table, place = scene.table, Place(self.side, self.index)
        title = tr("{place} is", place=place_words(place))
        draw = _entered_by_hand(table, place) if self.round is None else None
        if draw is None and self.asked:
            return Column(title, (*said(scene), CardPad(self.rank, self._corrected)), back=False)
        if draw is None:
            return Column(title, (CardPad(self.rank, self._corrected),), alarm=table.held)
        away = Button("away", tr("No such card"), to=partial(self._corrected, None))
        pad = CardPad(self.rank, self._corrected)
        if _is_last(table, place):
            away = Button("take-back", tr("Take back"), to=_take_back)
            pad = CardPad(self.rank, _replaced)
        elif draw.card is None and table.deal.at(place) is not None:
            pad = CardPad(self.rank, partial(_named, place))
        ways = Buttons((away, Button("back", tr("Back"))), 2)
        return column_of(title, *said(scene), pad, Spring(), ways, alarm=table.held)

    def _corrected(self, card: Drawn) -> "CorrectionPage":
        return CorrectionPage(Correct(self.side, self.index, card, SOMEBODY_SIGNS, WHY, self.round))


def _entered_by_hand(table: Table, place: Place) -> Draw | CardDrawn | None:
    """The card of the round on the table that lies at this place, or waits for it, if a person entered it."""
    if not table.in_round:
        return None
    n, waits = table.deal.at(place), waiting_at(table, place)
    card = table.deal.draws[n] if n is not None else None if waits is None else table.waiting[waits]
    return card if card is not None and card.manual else None


def _is_last(table: Table, place: Place) -> bool:
    """Whether this card was entered last, so that the dealer may replace it or take it away (reading 31)."""
    typed = table.typed
    if typed is None or typed.where not in ("draws", "waiting"):
        return False
    return typed.at == (table.deal.at(place) if typed.where == "draws" else waiting_at(table, place))


def _replaced(card: Card) -> Turn:
    return Turn(None, Act(TakeBack("card", card)))


class WhichPage(OfTheRound):
    """Asks which card of the round is wrong, those that wait under a hold included."""

    def column(self, scene: Scene) -> Column:
        """The cards of both hands."""
        words = Words(tr("Which card does not lie like this on the felt?"), Tone.STRONG)
        buttons = hand_buttons(hands_of(scene.table), CorrectPage)
        return Column(tr("Correct a card"), (words, *buttons), alarm=scene.table.held)


PER_PAGE = 5


class CorrectionPage(OfTheRound):
    """What a correction changes, before it is signed."""

    correct: Correct
    paid: bool = False
    """Whether the page shows the payouts."""
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """Cards and result before and after; with `paid`, the payouts that change instead."""
        found = outlook(scene, self.correct)
        differ = payouts(scene, self.correct)
        if self.paid:
            return self._payouts(differ, scene)
        back = Button("back", tr("Back"))
        if found.refusal:
            return column_of(
                self._what(), *outlook_blocks(found), Spring(), Buttons((back,)), alarm=scene.table.held
            )  # fmt: skip
        paid = Button("paid", tr("Payouts"), enabled=bool(differ), to=partial(replace, self, paid=True, first=0))
        blocks = (
            *self._changes(found, scene, len(differ)),
            Spring(),
            *self._signing().people(scene, hold=found.moves_money),
        )
        return column_of(self._what(), *blocks, Buttons((paid, back), 2), alarm=scene.table.held)

    def _what(self) -> str:
        place = place_words(Place(self.correct.hand, self.correct.index))
        if self.correct.card is None:
            return tr("{place}: no such card", place=place)
        return tr("{place} is {card}", place=place, card=card_words(self.correct.card))

    def _signing(self) -> Signing:
        correct = self.correct

        def make(by: Signature, why: str) -> Correct:
            return structs.replace(correct, by=by, reason=why)

        return Signing(make, signer(Correct), self._what(), source=self, about=correct.round)

    def _changes(self, found: Outlook, scene: Scene, differ: int) -> tuple[Block, ...]:
        if self.correct.card is None:
            return (*outlook_blocks(found), *found.faces)
        before = hand_before(scene.table, self.correct)
        at = self.correct.index - 1
        after = (*before[:at], self.correct.card, *before[at + 1 :])
        settled = is_settled(scene.table, self.correct)
        faces = (hand_faces(tr("Was"), before), hand_faces(hand_words(self.correct.hand), after))
        if settled:
            return (*faces, *self._settled(scene))
        words = [Words(found.then, Tone.STRONG)] if found.then else []
        if differ:
            corrected = decide(scene.table, self.correct, scene.rules).table
            words.append(Words(" ".join(few(money_words(scene.table, corrected, scene.rules)))))
        else:
            words.append(Words(tr("No payout differs."), Tone.QUIET))
        return (*faces, *words)

    def _settled(self, scene: Scene) -> list[Words]:
        """What becomes of the result of a settled round, and the money that is then to be put right."""
        decision = decide(scene.table, self.correct, scene.rules)
        event = next(one for one in decision.events if isinstance(one, events.CardCorrected))
        over = scene.table.over(event.round)
        held = decision.table.holding_case
        if event.result is None and held is not None:
            return [Words(tr("Then: {kind}.", kind=kind_words(held.kind)), Tone.STRONG)]
        if event.result is None or over is None:
            words = tr("These cards are no finished round. The result stands until the gaming shift manager decides.")
            return [Words(words, Tone.STRONG)]
        before, after = winner_words(over.result), winner_words(event.result)
        if over.result == event.result:
            result = tr("Result of round {round}: {result}, as before.", round=event.round, result=before)
        else:
            result = tr(
                "Result of round {round}: {before}, now {after}.", round=event.round, before=before, after=after
            )
        lines = [line for line in open_lines(decision.table) if line.round == event.round]
        return [Words(result, Tone.STRONG), Words(lines_words(lines) or tr("No payout differs."))]

    def _payouts(self, differ: list["Differs"], scene: Scene) -> Column:
        shown = differ[self.first : self.first + PER_PAGE]
        rows = tuple(
            Row((area_words(scene.rules, one.on), one.was, one.now), lead=seat_words(one.seat, one.who))
            for one in shown
        )
        heads = Row((tr("area"), tr("back then"), tr("due now")), Tone.QUIET, lead=" ")
        rest = (more(self, len(differ), PER_PAGE, tr("More")),) if len(differ) > PER_PAGE else ()
        changes = Button("changes", tr("Go on"), to=partial(replace, self, paid=False))
        buttons = Buttons((*rest, changes), len(rest) + 1)
        return Column(tr("Payouts"), (Rows((heads, *rows)), Spring(), buttons), alarm=scene.table.held, back=False)


def is_settled(table: Table, correct: Correct) -> bool:
    """Whether the corrected round is over."""
    return not (table.phase in (Phase.DEALING, Phase.RESULT) and correct.round in (None, table.round))


def hand_before(table: Table, correct: Correct) -> tuple[Drawn, ...]:
    """The hand to correct, as the table has it now."""
    if not is_settled(table, correct):
        return hand_with_waiting(table, correct.hand)
    over = table.last if correct.round is None else table.over(correct.round)
    if over is None:
        return ()
    return over.player if correct.hand is Side.PLAYER else over.banker


class Differs(Value):
    """A wager whose payout changes."""

    seat: int
    who: str
    on: str
    was: str
    now: str


def payouts(scene: Scene, correct: Correct) -> list[Differs]:
    """The payouts that change: `decide` computes them for a settled round; otherwise the two results are compared."""
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
    """What each wager would get if the result on the table were settled now."""
    if table.phase is not Phase.RESULT:
        return []
    return settled_lines(table, scene.rules, table.deal.outcome)
