"""Cases: what happened, the clause, exactly the permitted rulings, and what each would do before it is signed."""

from dataclasses import dataclass, replace
from typing import Final

from controller.actions import Rule, Signature
from controller.authority import Role
from controller.house_readings import HOUSE_READINGS
from controller.irregularities import Ruling
from controller.rules import Rules
from controller.table import Case, Table
from gui.desk.blocks import Block, Button, Buttons, Column, Spring, Tone, Words
from gui.desk.page import Act, Page, Scene, Step, paged
from gui.desk.signing import Signing
from gui.desk.terms import cited, role_words, ruling_words
from gui.tongue import tr

HELD: Final = (Ruling.VOID, Ruling.VOID_AND_REPLACE, Ruling.CARDS_STAND, Ruling.PLAY_ON)
"""Rulings that end a round or overrule a device: the button is held, not tapped."""


def open_case(table: Table) -> Case | None:
    """The case that holds the table."""
    return next((case for case in table.cases if case.holds), None)


@dataclass(frozen=True, slots=True)
class CasePage:
    """The case that holds the table."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """The rule in our words, and the rulings that it permits."""
        case = open_case(scene.table)
        if case is None:
            return Column("", back=False)
        words: list[Block] = [Words(scene.message, Tone.ALARM)] if scene.message else []
        words.append(Words(_paraphrase(case, scene.rules), Tone.PLAIN))
        buttons = [
            Button(f"ruling:{ruling}", ruling_words(ruling), role_words(needed(case, ruling)), hold=ruling in HELD)
            for ruling in case.rulings
        ]
        return Column(
            tr("Case {number}", number=str(case.number)),
            (*words, Spring(), Buttons(paged(buttons, self.first))),
            cites=cited(case.clause, case.reading),
            alarm=True,
            back=False,
        )

    def touch(self, key: str, scene: Scene) -> Step:
        """A ruling is chosen."""
        word, _, rest = key.partition(":")
        case = open_case(scene.table)
        if case is None:
            return Step()
        if word == "more":
            return Step(replace(self, first=self.first + 4))
        if word == "ruling" and rest in case.rulings:
            return rule_on(case, Ruling(rest), scene)
        return Step(self)


def rule_on(case: Case, ruling: Ruling, scene: Scene) -> Step:
    """The way from a chosen ruling to its signature; the dealer's own need none."""
    who = needed(case, ruling)
    if who is Role.DEALER:
        return Step(None, Act(Rule(case.number, ruling, Signature(scene.table.dealer or "dealer", Role.DEALER))))
    number = case.number
    page: Page = Signing(lambda by, why: Rule(number, ruling, by, why), who, ruling_words(ruling))
    return Step(page)


def needed(case: Case, ruling: Ruling) -> Role:
    """Who must at least sign this ruling."""
    return Role(case.reserved.get(ruling, case.authority))


def _paraphrase(case: Case, rules: Rules) -> str:
    clause = rules.ruleset.clauses.get(case.clause or "")
    return tr(clause.says if clause else HOUSE_READINGS.get(case.reading or 0, ""))
