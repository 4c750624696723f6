"""Reporting an irregularity that staff saw, in two touches. The likely ones come first."""

from functools import partial

from controller.decide.dealing_methods import handler_of
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Group, Irregularity, NoticedBy, Permit, Ruling
from controller.table.actions import Report
from gui.console.pages.cases.terms import kind_words
from gui.console.pages.foreseen import permitted
from gui.console.pages.page import Act, Scene
from gui.console.pages.wagers.who_handles import CARDS, SeatChoice, holder_words
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Words
from gui.touch.page import Page, Turn
from gui.words import cited


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
                hold=_ends_the_round(permits[kind]),
                enabled=permitted(scene, Report(kind)),
                to=partial(_way_to, kind, scene),
            )
            for kind in found[self.group][1]
        )
        return Column(tr("What happened?"), (Buttons(tabs, len(tabs)), Spring(), Buttons(buttons, 2)))


def _way_to(kind: Irregularity, scene: Scene) -> Page | Turn:
    """Reports it at once; where it is about a hand that players handle, asks first which hand and which seat."""
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


class HandPage(Page):
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


def _reported(kind: Irregularity, side: Side | None = None) -> Turn:
    return Turn(None, Act(Report(kind, hand=side)))


def _cited(permit: Permit) -> str:
    return cited(permit.clause, None if permit.clause else permit.reading)


def _ends_the_round(permit: Permit) -> bool:
    """Whether void is the only possible ruling. Such a report must be held, like the void itself."""
    return permit.holds and set(permit.rulings) <= {Ruling.VOID, Ruling.VOID_AND_REPLACE}
