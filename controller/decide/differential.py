"""The table differential: Player and Banker wagers must be near enough to each other. Part of `decide`.

It is judged when bets close, and again when a withdrawal option ends or a slip is corrected. Until a card is out the
heavy side may decrease and the light side increase; after that a pit manager takes wagers of the heavy side off.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from controller.decide.checks import Moment, findings, heavy_side, open_wagers
from controller.decide.draft import Draft
from controller.game.irregularities import Irregularity
from controller.game.phrase import phrase
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Rule
from controller.table.cases import Case
from controller.table.model import Table
from controller.table.rounds import Wager


def differential_case(table: Table) -> Case | None:
    """The open case about the table differential."""
    return next((case for case in table.cases if case.kind is Irregularity.TABLE_DIFFERENTIAL), None)


def as_it_is_now(case: Case, table: Table, rules: TableRules) -> Case:
    """The case for a screen: one about the table differential says how far the wagers are apart now. The record keeps
    what was found when it opened, and what staff typed stays."""
    if case.kind is not Irregularity.TABLE_DIFFERENTIAL or case.said is None:
        return case
    found = findings(Moment.CLOSING, table, rules)
    evidence = found[0].evidence if found else phrase("the difference fits again")
    return replace(case, evidence=evidence, said=evidence.saying)


def judge_differential(draft: Draft) -> bool:
    """Whether the difference fits. Opens a case if it does not, and closes the case if it fits again."""
    found = findings(Moment.CLOSING, draft.table, draft.rules)
    case = differential_case(draft.table)
    if found and case is None:
        draft.note(*found)
    elif not found and case is not None:
        draft.add(events.CaseClosed(case=case.number, why="the difference fits again"))
    return not found


def may_close(draft: Draft) -> bool:
    """Whether bets may close; if not, refuses the draft."""
    found = findings(Moment.CLOSING, draft.table, draft.rules)
    if not judge_differential(draft):
        permit = draft.rules.permit(Irregularity.TABLE_DIFFERENTIAL)
        draft.refuse_citing(permit, phrase("bets cannot close: {why}", why=found[0].evidence))
    return not found


def adjust_wagers(draft: Draft, case: Case, _: Rule) -> None:
    """The players have changed their wagers. Refused while the difference is too large."""
    _fits(draft, case)
    draft.resume()


def remove_wagers(draft: Draft, case: Case, action: Rule) -> None:
    """Take off the wagers that a pit manager names: open ones of the side that is heavy by then, in whatever order
    they are named, until the difference fits."""
    if not action.wagers:
        return draft.refuse_citing(case, phrase("name the wagers that come off"))
    named = list(action.wagers)
    while named:
        heavy = heavy_side(draft.table)
        seat, who, on = next((one for one in named if one[2] == heavy), named[0])
        named.remove((seat, who, on))
        wager = next((w for w in draft.table.wagers if (w.seat, w.who, w.on) == (seat, who, on)), None)
        if not _may_come_off(draft, case, wager, (seat, who, on)):
            return None
        why = f"removed by case {case.number}"
        amount = 0 if wager is None else wager.amount
        draft.add(events.WagerWithdrawn(seat=seat, who=who, on=on, amount=amount, why=why))
    _fits(draft, case)
    draft.resume()
    return None


def _may_come_off(draft: Draft, case: Case, wager: Wager | None, named: Sequence[object]) -> bool:
    seat, who, on = named
    area = draft.rules.ruleset.area_name(str(on))
    if wager is None:
        text = phrase("seat {seat} ({who}) has no wager on {area}", seat=seat, who=who, area=area)
        draft.refuse_citing(case, text)
    elif case.kind is Irregularity.TABLE_DIFFERENTIAL and wager.on != heavy_side(draft.table):
        text = phrase("{area} is not the heavier side: seat {seat} ({who}) stays", area=area, seat=seat, who=who)
        draft.refuse_citing(case, text)
    elif wager not in open_wagers(draft.table, draft.rules):
        text = phrase("{area} is decided by the cards: seat {seat} ({who}) stays", area=area, seat=seat, who=who)
        draft.refuse_citing(case, text)
    return draft.refusal is None


def _fits(draft: Draft, case: Case) -> None:
    """Refuse the ruling if the difference is still too large, and say which side leads then."""
    found = findings(Moment.CLOSING, draft.table, draft.rules)
    if found:
        draft.refuse_citing(case, found[0].evidence)
