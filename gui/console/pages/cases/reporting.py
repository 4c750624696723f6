"""Reporting an irregularity that staff saw, in two touches. The likely ones come first."""

from functools import partial

from controller.game.irregularities import IRREGULARITIES, Group, Irregularity, NoticedBy, Permit, Ruling
from controller.table.actions import Report
from gui.console.pages.cases.terms import kind_words
from gui.console.pages.foreseen import permitted
from gui.console.pages.page import Act, Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring
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
                to=partial(_reported, kind),
            )
            for kind in found[self.group][1]
        )
        return Column(tr("What happened?"), (Buttons(tabs, len(tabs)), Spring(), Buttons(buttons, 2)))


def _reported(kind: Irregularity) -> Turn:
    return Turn(None, Act(Report(kind)))


def _cited(permit: Permit) -> str:
    return cited(permit.clause, None if permit.clause else permit.reading)


def _ends_the_round(permit: Permit) -> bool:
    """Whether void is the only possible ruling. Such a report must be held, like the void itself."""
    return permit.holds and set(permit.rulings) <= {Ruling.VOID, Ruling.VOID_AND_REPLACE}
