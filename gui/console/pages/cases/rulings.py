"""The page of a ruling: it shows what the ruling does to cards and wagers, then a person signs."""

from functools import partial
from typing import Final

from msgspec import structs

from controller.decide.reconstruction import drawn_with
from controller.game.authority import Role
from controller.game.cards import Card
from controller.game.irregularities import RULINGS, Ruling
from controller.table.actions import Rule, Signature
from controller.table.cases import Case
from controller.table.deal import Draw, laid_as_due
from controller.table.evolve_cards import in_order
from controller.table.surplus import masked
from gui.console.pages.cases.preview import MOST_PLAYERS, Outlook, outlook
from gui.console.pages.cases.terms import card_words, ruling_words
from gui.console.pages.page import Act, Scene
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Faces, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, Turn, more
from gui.words import cited, hand_words

PER_PAGE: Final = 5
"""So many players fit on the smallest panel."""
RECONSTRUCTS: Final = (Ruling.RECONSTRUCT, Ruling.WITHDRAW_THEN_RECONSTRUCT)


class OnTheWay(Page):
    """Base class of the pages that prepare a ruling. They are shown while the case of the ruling is open."""

    rule: Rule

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None


class RulingPage(OnTheWay):
    """A ruling with all its details, and what it would do."""

    def column(self, scene: Scene) -> Column:
        """Cards, wagers, how the game goes on; or why the ruling is not possible."""
        case = scene.table.case(self.rule.case)
        title = ruling_words(self.rule.ruling, None if case is None else case.kind)
        if case is None:
            return Column(title)
        found = outlook(scene, self.rule)
        return column_of(
            title,
            *outlook_blocks(found),
            *self._drawn(scene),
            *found.faces,
            Spring(),
            *(self._ways(case, scene, found) if found.refusal is None else ()),
            self._foot(scene, found),
            cites=cited(case.clause, case.reading),
            alarm=case.holds,
        )

    def _ways(self, case: Case, scene: Scene, found: Outlook) -> tuple[Block, ...]:
        """Who may sign; a ruling that the dealer may decide is confirmed and done at once. What ends a round or
        changes its money is held."""
        rule, who = self.rule, case.signer(self.rule.ruling)
        hold = RULINGS[rule.ruling].held or found.moves_money
        if who is Role.DEALER:
            by = Signature(scene.table.dealer or "dealer", who)
            done = Turn(None, Act(structs.replace(rule, by=by, reason="")))
            return (Buttons((Button("confirm", tr("Confirm"), hold=hold, to=lambda: done),)),)

        def make(by: Signature, why: str) -> Rule:
            return structs.replace(rule, by=by, reason=why)

        signing = Signing(make, who, ruling_words(rule.ruling), source=self, about=case.round)
        return signing.people(scene, hold=hold)

    def _foot(self, scene: Scene, found: Outlook) -> Buttons:
        ways = []
        if found.refusal is None and _moves(self.rule, scene):
            ways.append(Button("moves", tr("Card by card"), to=partial(MovesPage, self.rule)))
        if len(found.money) > MOST_PLAYERS:
            ways.append(Button("paid", tr("Payouts"), to=partial(MoneyPage, self.rule)))
        return Buttons((*ways, Button("back", tr("Back"))), 1 + len(ways))

    def _drawn(self, scene: Scene) -> tuple[Faces, ...]:
        if self.rule.ruling not in RECONSTRUCTS:
            return ()
        drawn = drawn_with(masked(scene.table), _together(self.rule, scene))
        return (Faces(tr("Drawn"), tuple(draw.card for draw in drawn), tr("in this order")),)


def outlook_blocks(found: Outlook) -> tuple[Block, ...]:
    """What the action would do, or why it is not possible."""
    if found.refusal is not None:
        why = f"{tr(found.refusal.text)} ({cited(found.refusal.clause, found.refusal.reading)})"
        return Words(tr("Not possible as the table stands:"), Tone.ALARM), Words(why)
    words = [Words(" ".join(said)) for said in (found.cards, found.wagers) if said]
    return (*words, *([Words(found.then, Tone.STRONG)] if found.then else []))


class MoneyPage(OnTheWay):
    """What a ruling changes for every player, where the page of the ruling names only the first of them."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A paragraph for each player, so many at a time."""
        money = outlook(scene, self.rule).money
        start = self.first if self.first < len(money) else 0
        words = tuple(Words(one) for one in money[start : start + PER_PAGE])
        rest = (more(self, len(money), PER_PAGE, tr("More")),) if len(money) > PER_PAGE else ()
        there = Button("there", tr("Go on"), to=partial(RulingPage, self.rule))
        buttons = Buttons((*rest, there), 1 + len(rest))
        cites = tr("{first}–{last} of {all}", first=start + 1, last=start + len(words), all=len(money))
        return column_of(tr("Payouts"), *words, Spring(), buttons, cites=cites, alarm=scene.table.held)


class MovesPage(OnTheWay):
    """The order drawn, and where each card goes."""

    def column(self, scene: Scene) -> Column:
        """A line for each card; those that move stand out."""
        shown = in_order(masked(scene.table))
        hidden = [was for was, now in zip(in_order(scene.table), shown, strict=True) if was.card is not now.card]
        rows = tuple(
            Row((_goes(was, now),), lead=card_words(None if was in hidden else was.card), lit=was.place != now.place)
            for was, now in _moves(self.rule, scene)
        )
        blocks = (
            Rows(rows, tr("In the order of the deal")),
            Spring(),
            Buttons((Button("there", tr("Go on"), to=partial(RulingPage, self.rule)),)),
        )
        return Column(tr("Card by card"), blocks, alarm=scene.table.held, back=False)


def _goes(was: Draw, now: Draw) -> str:
    if was.place == now.place:
        return _lies(now)
    return f"{_lies(was)} → {_lies(now)}"


def _lies(draw: Draw) -> str:
    return f"{hand_words(draw.place.side)} {draw.place.index}" if draw.place else tr("no hand")


def _moves(rule: Rule, scene: Scene) -> list[tuple[Draw, Draw]]:
    """Each card of the round with its place now and its place after the ruling, in the order of the deal."""
    drawn = drawn_with(scene.table, _together(rule, scene))
    if rule.ruling is Ruling.SET_ORDER:
        drawn = _in_set_order(drawn, rule.given)
    elif rule.ruling not in RECONSTRUCTS:
        return []
    return list(zip(drawn, laid_as_due(drawn).draws, strict=True))


def _together(rule: Rule, scene: Scene) -> tuple[int, ...]:
    """The cards that were drawn together, as the case of this ruling says."""
    case = scene.table.case(rule.case)
    return () if case is None else case.cards


def _in_set_order(drawn: tuple[Draw, ...], cards: tuple[Card, ...]) -> tuple[Draw, ...]:
    left, found = list(drawn), []
    for card in cards:
        at = next((n for n, draw in enumerate(left) if draw.card is card), None)
        if at is not None:
            found.append(left.pop(at))
    return tuple(found)
