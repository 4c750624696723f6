"""Reporting: what staff saw, two touches away. The likely ones come first."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from controller.decide.moves import decide
from controller.game.irregularities import Irregularity, NoticedBy, Permit, Ruling
from controller.game.phrase import phrase
from controller.table.actions import Report
from gui.console.pages.cases.terms import PIT_ONLY, kind_words
from gui.console.pages.page import Act, Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring
from gui.touch.page import Page, Turn
from gui.words import cited

GROUPS: Final = (
    (
        phrase("Cards"),
        (
            Irregularity.OVERDRAW, Irregularity.WRONG_PLACE, Irregularity.DOUBLE_DRAW, Irregularity.MISREAD_CARD,
            Irregularity.FACE_UP_CARD, Irregularity.SHORT_HAND, Irregularity.FOREIGN_CARD, Irregularity.OTHER,
        ),
    ),
    (
        phrase("Players"),
        (
            Irregularity.LATE_WAGER, Irregularity.LATE_WITHDRAWAL, Irregularity.WRONG_PLAYER,
            Irregularity.SQUEEZE_SLIP, Irregularity.PLAYER_AWAY, Irregularity.PLAYER_LEFT_WITH_CARDS,
        ),
    ),
    (
        phrase("Shoe"),
        (
            Irregularity.ORDER_ALTERED, Irregularity.NOT_ENOUGH_CARDS, Irregularity.DEVICE_RESET,
            Irregularity.POWER_FAILURE, Irregularity.UNSHUFFLED_CARDS, Irregularity.EXTRA_OR_MISSING_CARDS,
            Irregularity.EXPOSED_BY_MOVEMENT, Irregularity.ORDER_ALTERED_BY_MOVEMENT,
        ),
    ),
)  # fmt: skip
"""What belongs together, the likely ones first. A kind that stands in no group comes with the first."""


def groups(scene: Scene) -> list[tuple[str, list[Irregularity]]]:
    """What staff can report in this game, group by group; groups with nothing in them are left out."""
    permits = scene.rules.ruleset.irregularities
    able = [kind for kind, permit in permits.items() if permit.seen is not NoticedBy.DETECTED and kind not in PIT_ONLY]
    grouped = {kind for _, kinds in GROUPS for kind in kinds}
    found: list[tuple[str, list[Irregularity]]] = [
        (name, [kind for kind in kinds if kind in able]) for name, kinds in GROUPS
    ]
    found[0][1].extend(kind for kind in able if kind not in grouped)
    return [(name, kinds) for name, kinds in found if kinds]


@dataclass(frozen=True, slots=True)
class ReportPage(Page):
    """What happened?"""

    group: int = 0

    def column(self, scene: Scene) -> Column:
        """Everything that staff can see and the game knows."""
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
                enabled=_possible(kind, scene),
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
    """Whether nothing can come of it but a void: such a report is held, as the void itself is."""
    return permit.holds and set(permit.rulings) <= {Ruling.VOID, Ruling.VOID_AND_REPLACE}


def _possible(kind: Irregularity, scene: Scene) -> bool:
    return decide(scene.table, Report(kind), scene.rules).refusal is None
