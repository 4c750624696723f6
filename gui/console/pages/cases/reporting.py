"""Reporting an irregularity that staff saw, in two touches. The likely ones come first."""

from functools import partial
from typing import Final

from controller.decide.dealing_methods import handler_of
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Group, Irregularity, NoticedBy, Permit, Ruling
from controller.table.actions import Report
from controller.table.model import Table
from controller.table.surplus import Lying, counted
from gui.console.pages.cases.terms import kind_words, place_words
from gui.console.pages.foreseen import foresee, permitted
from gui.console.pages.page import Act, OfTheRound, Scene
from gui.console.pages.payouts.wrong_payout import PayoutRoundPage, can_be_wrong
from gui.console.pages.players import CARDS, SeatChoice, holder_words
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page, Turn, paged
from gui.words import cited

VOIDS: Final = {Ruling.VOID, Ruling.VOID_AND_REPLACE}
SHOWN: Final = 6
"""How many cards are asked about at a time: a round has no more, unless one is surplus."""


def groups(scene: Scene) -> list[tuple[Group, list[Irregularity]]]:
    """What staff can report in this game, group by group, the likely ones first; empty groups are left out."""
    permits = scene.rules.ruleset.irregularities
    able = [
        (facts.group, kind)
        for kind, facts in IRREGULARITIES.items()
        if kind in permits and permits[kind].seen is not NoticedBy.DETECTED and not facts.pit_only
    ]
    found = [(group, [kind for of, kind in able if of is group]) for group in Group]
    return [(group, kinds) for group, kinds in found if kinds]


class ReportPage(Page):
    """Asks what happened."""

    group: int = 0

    def column(self, scene: Scene) -> Column:
        """Every irregularity that staff can see and that the game lists."""
        found = groups(scene)
        permits = scene.rules.ruleset.irregularities
        tabs = tuple(
            Button(f"group:{n}", tr(name), chosen=n == self.group, to=partial(ReportPage, n))
            for n, (name, _) in enumerate(found)
        )
        buttons = tuple(
            Button(
                f"report:{kind}",
                kind_words(kind),
                _cited(permits[kind]),
                hold=_ends_the_round(permits[kind]) or _voids_at_once(kind, scene),
                enabled=_possible(kind, scene),
                to=partial(_way_to, kind, scene),
            )
            for kind in found[self.group][1]
        )
        return Column(tr("What happened?"), (Buttons(tabs, len(tabs)), Spring(), Buttons(buttons, 2)))


def _possible(kind: Irregularity, scene: Scene) -> bool:
    """Whether it can be reported now."""
    return can_be_wrong(scene) if kind is Irregularity.WRONG_PAYOUT else permitted(scene, Report(kind))


def _way_to(kind: Irregularity, scene: Scene) -> Page | Turn:
    """Reports it at once; first asks which hand and which seat, which card was seen, which cards came together, or
    who was paid what."""
    drawn = len(counted(scene.table))
    if kind is Irregularity.WRONG_PAYOUT:
        return PayoutRoundPage()
    if kind is Irregularity.EXPOSED_CARD:
        return ExposedPage()
    if kind is Irregularity.DOUBLE_DRAW and drawn > 2:
        return TogetherPage((drawn - 1, drawn), first=max(0, drawn - SHOWN + 1))
    hands = tuple(side for side in Side if _about(kind, scene, side))
    if kind is Irregularity.WRONG_PLAYER and hands:
        return HandPage(kind, hands)
    if kind is Irregularity.PLAYER_AWAY and len(hands) > 1:
        return HandPage(kind, hands)
    return _reported(kind)


def _about(kind: Irregularity, scene: Scene, side: Side) -> bool:
    """Whether the report can be about this hand: it has cards, and for a player who is away, a player has them."""
    if not IRREGULARITIES[kind].of_hand or not scene.table.deal.hand(side):
        return False
    return kind is Irregularity.WRONG_PLAYER or handler_of(scene.table, side) is not None


class HandPage(OfTheRound):
    """Asks which hand a report is about."""

    kind: Irregularity
    hands: tuple[Side, ...]

    def column(self, scene: Scene) -> Column:
        """A button for each hand, with whoever has it."""
        buttons = tuple(
            Button(f"hand:{side}", tr(CARDS[side]), holder_words(scene.table, side), to=partial(self._chosen, side))
            for side in self.hands
        )
        return Column(kind_words(self.kind), (Words(tr("Which cards?")), Spring(), Buttons(buttons)))

    def _chosen(self, side: Side) -> Page | Turn:
        if self.kind is Irregularity.PLAYER_AWAY:
            return _reported(self.kind, side)
        return SeatChoice(tr("Who has the cards?"), partial(_given_to, self.kind, side))


def _given_to(kind: Irregularity, side: Side, _: Scene, seat: int, who: str) -> Turn:
    return Turn(None, Act(Report(kind, hand=side, seat=seat, who=who)))


def _voids_at_once(kind: Irregularity, scene: Scene) -> bool:
    """Whether a touch reports it at once, and a void is all that can follow."""
    way = _way_to(kind, scene)
    flags = foresee(scene, way.intent.told).flags if isinstance(way, Turn) else ()
    return any(flag.holds and set(flag.rulings) <= VOIDS for flag in flags)


def _reported(kind: Irregularity, side: Side | None = None) -> Turn:
    return Turn(None, Act(Report(kind, hand=side)))


class TogetherPage(OfTheRound):
    """Asks which cards were drawn together; the last two are chosen already."""

    picked: tuple[int, ...]
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for every card of the round, and one that reports. Of many cards the last ones are shown first."""
        table = scene.table
        buttons = [
            Button(f"card-{number}", tr("Card {number}", number=number), _where(lying, table),
                   chosen=number in self.picked, to=partial(self._picked, number))
            for number, lying in enumerate(counted(table), 1)
        ]  # fmt: skip
        report = Report(Irregularity.DOUBLE_DRAW, cards=self.picked)
        done = Button("done", tr("Report"), enabled=permitted(scene, report) and bool(self.picked),
                      to=partial(_told, report))  # fmt: skip
        asks = Words(tr("Which cards came together?"), Tone.STRONG)
        cards = Buttons(paged(self, buttons, SHOWN), 2)
        return Column(kind_words(Irregularity.DOUBLE_DRAW), (asks, Spring(), cards, Buttons((done,))))

    def _picked(self, number: int) -> Page:
        """The page with this card chosen, or no longer chosen."""
        others = tuple(one for one in self.picked if one != number)
        picked = others if number in self.picked else tuple(sorted((*others, number)))
        return TogetherPage(picked, self.first)


def _told(report: Report) -> Turn:
    return Turn(None, Act(report))


class ExposedPage(OfTheRound):
    """Asks which card was seen."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for every card that is out, as the dealer counts them."""
        table = scene.table
        buttons = [
            Button(f"seen:{number}", tr("Card {number}", number=number), _where(lying, table),
                   enabled=permitted(scene, Report(Irregularity.EXPOSED_CARD, card=number)),
                   to=partial(_told, Report(Irregularity.EXPOSED_CARD, card=number)))
            for number, lying in enumerate(counted(table), 1)
        ]  # fmt: skip
        asks = Words(tr("Which card was seen?"), Tone.STRONG)
        return Column(tr("Card seen"), (asks, Spring(), Buttons(paged(self, buttons), 2)))


def _where(lying: Lying, table: Table) -> str:
    place = table.deal.draws[lying.at].place if lying.where == "draws" else None
    if place is not None:
        return place_words(place)
    return tr("kept") if lying.where == "carried" else tr("in no hand")


def _cited(permit: Permit) -> str:
    return cited(permit.clause, None if permit.clause else permit.reading)


def _ends_the_round(permit: Permit) -> bool:
    """Whether void is the only possible ruling. Such a report must be held, like the void itself."""
    return permit.holds and set(permit.rulings) <= VOIDS
