"""The evidence of a case: the cards as drawn and as due, the shoe's result beside ours, and the rule."""

from controller.game.hands import Side
from controller.table.deal import TURNS, laid_as_due
from controller.table.model import Phase, Table
from controller.table.observations import ClaimedResult
from controller.table.rounds import VOID
from controller.table.surplus import Loose, loose_cards, masked, of_this_round, waiting_at
from gui.console.pages.cases.card_entry import WhichPage
from gui.console.pages.cases.terms import hand_faces, kind_words, told_words, winner_words
from gui.console.pages.foreseen import rule_words
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Faces, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page
from gui.words import cited, hand_words


class EvidencePage(Page):
    """What is known of a case."""

    case: int

    def still_true(self, scene: Scene) -> bool:
        """While the case is open."""
        return scene.table.case(self.case) is not None

    def column(self, scene: Scene) -> Column:
        """What was seen, cards, claims."""
        case = scene.table.case(self.case)
        if case is None:
            return Column(tr("Evidence"))
        blocks: list[Block] = [
            Words(told_words(case, scene.table, scene.rules), Tone.STRONG),
            *card_faces(masked(scene.table)),
        ]
        claim = _claim(scene.table)
        blocks += claim or [Words(rule_words(scene.rules, case.clause, case.reading))]
        if any(waiting_at(scene.table, place) is not None for place in TURNS):
            blocks += [Spring(), Buttons((Button("correct", tr("Correct a card"), to=WhichPage),))]
        return Column(kind_words(case.kind), tuple(blocks), cites=cited(case.clause, case.reading), alarm=case.holds)


def card_faces(table: Table) -> list[Faces]:
    """The cards in the order drawn; if they lie in other hands than due, also as they are due."""
    if table.phase in (Phase.DEALING, Phase.RESULT):
        drawn = of_this_round(table)
        due = laid_as_due(drawn)
        later = tuple(card.card for card in table.waiting[len(drawn) - len(table.deal.draws) - len(table.outside) :])
        found = [Faces(tr("Drawn"), tuple(draw.card for draw in drawn), tr("in this order"))] if drawn else []
        if (due.player, due.banker) != (table.deal.player, table.deal.banker):
            found += [hand_faces(tr("{hand} due", hand=hand_words(side)), due.hand(side)) for side in Side]
        if due.surplus and not later and Loose.WAITS not in loose_cards(table):
            found.append(Faces(tr("Too many"), due.surplus, tr("no hand is due it")))
        elif due.surplus and not later:
            return [*found, *_more(due.surplus)]
        return [*found, *_more((*due.surplus, *later) if later else ())]
    last = table.settled_last
    found = []
    if last is not None:
        found = [Faces(hand_words(side), last.player if side is Side.PLAYER else last.banker) for side in Side]
    loose = (*table.outside, *table.deal.surplus) if last is not None else table.outside
    waiting = tuple(drawn.card for drawn in table.waiting)
    return [*found, *_more((*loose, *waiting))]


def _more(cards: tuple[object, ...]) -> list[Faces]:
    return [Faces(tr("Waiting"), cards, tr("in no hand"))] if cards else []  # type: ignore[arg-type]


def _claim(table: Table) -> list[Rows]:
    """The result that the shoe claims beside the result of the cards."""
    claim = table.claim
    if claim is None or table.result in (None, VOID) or claim.result is ClaimedResult.FORCE_QUIT:
        return []
    ours = table.deal.outcome
    heads = Row(("", tr("shoe"), tr("cards")), Tone.QUIET)
    rows = [
        _beside(tr("Result"), winner_words(claim.result), winner_words(ours.winner)),
        _beside(tr("Player pair"), _yes(claim.player_pair), _yes(bool(ours.player_pair))),
        _beside(tr("Banker pair"), _yes(claim.banker_pair), _yes(bool(ours.banker_pair))),
    ]
    return [Rows((heads, *rows))]


def _beside(what: str, shoe: str, cards: str) -> Row:
    return Row((what, shoe, cards), Tone.PLAIN if shoe == cards else Tone.ALARM)


def _yes(said: bool) -> str:  # noqa: FBT001 - it is the value that is put into words
    return tr("yes") if said else tr("no")
