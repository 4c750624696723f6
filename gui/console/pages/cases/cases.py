"""The page of a case: what happened, the clause, and the permitted rulings with the role that may decide each."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.moves import signer
from controller.game.irregularities import IRREGULARITIES, RULINGS, Irregularity, Known, Needs, Ruling
from controller.table.actions import Dismiss, Rule, Signature
from controller.table.cases import Case
from controller.table.model import Table
from controller.table.surplus import case_to_rule, masked
from gui.console.pages.cases.details import EnterPage, PickCardPage, ShoeMakePage, order_of_this_round
from gui.console.pages.cases.evidence import EvidencePage, card_faces
from gui.console.pages.cases.guided_count import CountIntroPage
from gui.console.pages.cases.power_failure import ComparePage
from gui.console.pages.cases.preview import tried
from gui.console.pages.cases.removal import RemovalPage
from gui.console.pages.cases.rulings import RulingPage
from gui.console.pages.cases.terms import kind_words, ruling_words, told_words
from gui.console.pages.foreseen import permitted, rule_words
from gui.console.pages.page import Scene
from gui.console.pages.payouts.adjusting import AdjustmentsPage
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page, paged
from gui.words import cited, role_words

FULL_WIDTH = 2
"""Up to this many rulings have a line each; more are shown two to a line."""
ROOMY = 5
"""With fewer rulings there is room for all cards; with more, only `EvidencePage` says what happened."""


def other_cases(table: Table) -> tuple[Case, ...]:
    """The open cases that do not hold the table and that this screen may show."""
    return tuple(case for case in table.cases if not case.holds and not IRREGULARITIES[case.kind].pit_only)


def shown_cases(table: Table) -> tuple[Case, ...]:
    """The open cases that this screen may show; the one that is ruled on first is the first."""
    first = case_to_rule(table)
    holding = sorted((case for case in table.cases if case.holds), key=lambda case: case != first)
    return (*holding, *other_cases(table))


FACES = 3
"""Rows of cards for which there is room."""


class CasePage(Page):
    """An open case; without a number, the case that holds the table."""

    number: int | None = None
    compared: bool = False
    """Whether, after a power failure, the dealer has compared the hands with the felt."""

    def _case(self, scene: Scene) -> Case | None:
        return case_to_rule(scene.table) if self.number is None else scene.table.case(self.number)

    def still_true(self, scene: Scene) -> bool:
        """While the case is open."""
        return self._case(scene) is not None

    def column(self, scene: Scene) -> Column:
        """The rule in our words, and the rulings that it permits."""
        case = self._case(scene)
        if case is None:
            return Column(tr("Case"))
        said = [Words(scene.message, Tone.ALARM)] if scene.message else self._evidence(case, scene)
        if self.number is not None:  # the largest words are perhaps about another case
            said.insert(0, Words(kind_words(case.kind), Tone.STRONG))
        return Column(
            tr("Case {number}", number=str(case.number)),
            (*said, Spring(), *self._buttons(case, scene)),
            cites=cited(case.clause, case.reading),
            alarm=case.holds,
            back=self.number is not None,
        )

    def _evidence(self, case: Case, scene: Scene) -> list[Block]:
        """What happened, the rule and the cards, as far as there is room; `EvidencePage` has all of it."""
        told = Words(told_words(case, scene.table, scene.rules), Tone.STRONG)
        rule = Words(rule_words(scene.rules, case.clause, case.reading))
        faces = card_faces(masked(scene.table)) if case.holds and self.number is None else []
        if self._several(scene):
            return [told, *(faces[:1] if len(case.rulings) < ROOMY else [])]
        if len(case.rulings) < ROOMY:
            return [told, *([rule] if len(faces) < FULL_WIDTH else []), *faces[:FACES]]
        if len(case.rulings) > ROOMY:
            return [rule]
        # The line under the largest words says what happened. One row of cards has room: those that lie in no hand.
        return [rule, *faces[-1:]] if self.number is None and case.known is Known.SEEN else [told, rule]

    def _several(self, scene: Scene) -> bool:
        """Whether a button leads to the list of all open cases."""
        return self.number is None and len(shown_cases(scene.table)) > 1

    def _buttons(self, case: Case, scene: Scene) -> tuple[Buttons, ...]:
        look = Button("evidence", tr("Evidence"), to=partial(EvidencePage, case.number))
        ways = [look] if case.known is Known.SEEN else [look, _in_error(case)]
        rulings = [
            Button(f"ruling:{ruling}", ruling_words(ruling, case.kind), _who(case, ruling, scene),
                   to=partial(way_to, case, ruling, scene))
            for ruling in case.rulings
        ]  # fmt: skip
        compares = case.kind is Irregularity.POWER_FAILURE and not self.compared
        odd = len(rulings) > FULL_WIDTH and len(rulings) % 2 and not compares
        above: tuple[Buttons, ...] = ()
        if self._several(scene):
            # It comes where no button was: none moves under a finger because another case opens.
            cases = Button("cases", tr("Open cases"), str(len(shown_cases(scene.table))), to=OpenCasesPage)
            if len(ways) == 1 and not odd:
                ways.append(cases)
            elif len(ways) > 1 and odd:
                rulings.append(cases)
            else:
                above = (Buttons((cases,)),)
        evidence = Buttons(tuple(ways), 2)
        if compares:
            compare = Button("compare", tr("Compare with the felt"), tr("first"),
                             to=lambda: ComparePage(replace(self, compared=True)))  # fmt: skip
            return *above, evidence, Buttons((compare,))
        if case.kind is Irregularity.WRONG_PAYOUT:
            return *above, evidence, Buttons((Button("lines", tr("Line by line"), to=AdjustmentsPage), *rulings), 2)
        if len(rulings) <= FULL_WIDTH:
            return *above, evidence, Buttons(tuple(rulings))
        if odd and len(ways) == 1:
            return *above, Buttons((*rulings, *ways), 2)
        return *above, evidence, Buttons(tuple(rulings), 2)


def _in_error(case: Case) -> Button:
    """The way to dismiss what was reported or only inferred; the person who signs did not report it."""

    def make(by: Signature, why: str) -> Dismiss:
        return Dismiss(by, case.number, reason=why)

    signing = Signing(
        make, signer(Dismiss), tr("Reported in error"), of=tr("Case {number}: {kind}", number=str(case.number),
        kind=kind_words(case.kind)), but=case.reported_by, source=CasePage(case.number), about=case.round,
    )  # fmt: skip
    return Button("dismiss", tr("Reported in error"), role_words(signing.needed), to=lambda: signing)


def _who(case: Case, ruling: Ruling, scene: Scene) -> str:
    """The role that may decide it, or that it is not possible now."""
    if RULINGS[ruling].needs is Needs.NOTHING and not permitted(scene, tried(case, ruling)):
        return tr("why not?")
    return role_words(case.signer(ruling))


WAYS: Final[dict[Needs, Callable[[Rule, Scene], Page]]] = {
    Needs.NOTHING: lambda rule, _: RulingPage(rule),
    Needs.CARDS: lambda rule, _: EnterPage(rule),
    Needs.ORDER: lambda rule, scene: order_of_this_round(rule, scene.table),
    Needs.PLACE: lambda rule, _: PickCardPage(rule),
    Needs.SHOE: lambda rule, _: ShoeMakePage(rule),
    Needs.WAGERS: lambda rule, _: RemovalPage(rule),
    Needs.COUNT: lambda rule, _: CountIntroPage(rule),
}
"""For each detail that a ruling may need: the page that asks for it."""


def way_to(case: Case, ruling: Ruling, scene: Scene) -> Page:
    """The first page after a ruling was chosen: it asks for the detail that the ruling needs, or shows its effect."""
    return WAYS[RULINGS[ruling].needs](tried(case, ruling), scene)


class OpenCasesPage(Page):
    """Every open case: first the one to rule on first, and what else holds the table; then those that do not."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for each."""
        buttons = [
            Button(
                f"case:{case.number}",
                kind_words(case.kind),
                tr("holds the table") if case.holds else cited(case.clause, case.reading),
                to=partial(CasePage, case.number),
            )
            for case in shown_cases(scene.table)
        ]
        words = tr("No case is open.")
        if buttons:
            held = scene.table.held
            words = tr("The first one is ruled on first.") if held else tr("The game goes on meanwhile.")
        blocks = (Words(words, Tone.QUIET), Spring(), Buttons(paged(self, buttons)))
        return Column(tr("Open cases"), blocks, alarm=scene.table.held)
