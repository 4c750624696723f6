"""Bets: wagers, limits, the table differential, and the settlement of a round. Part of `decide`."""

from controller import events
from controller.actions import AnswerOption, PlaceWager, WithdrawWager
from controller.draft import Draft, Rules
from controller.events import SettledLine
from controller.facts import Outcome
from controller.hands import Side
from controller.irregularities import Irregularity, Ruling
from controller.money import amount, exact_amount
from controller.prospects import decided
from controller.ruleset import Cite, Result
from controller.settlement import VOID_READING, settle
from controller.settlement import Wager as Stake
from controller.table import Phase, Table, Wager

UNDER, OVER, RETURNED = "under-minimum", "over-maximum", "returned"


def place_wager(draft: Draft, action: PlaceWager) -> None:
    """A player bets or adds to a bet. At a live table the chips are there: outside the limits is flagged."""
    table, rules = draft.table, draft.rules
    ruleset, settings = rules.ruleset, rules.settings
    if action.on not in ruleset.wagers:
        clause = ruleset.cites[Cite.AVAILABLE_WAGERS]
        return draft.refuse(f"{ruleset.id} does not offer {action.on}", clause)
    if not 1 <= action.seat <= settings.seats:
        return draft.refuse(f"there is no seat {action.seat}; the table has {settings.seats}", "2.2")
    if table.phase is not Phase.BETTING:
        return _late(draft, Irregularity.LATE_WAGER, f"seat {action.seat}: {amount(action.amount)} on {action.on}")
    here = [w for w in table.wagers if (w.seat, w.on) == (action.seat, action.on)]
    mine = next((w for w in here if w.who == action.who), None)
    if mine is None and len(here) >= settings.wagers_per_area:
        area_clause = "3.6" if "3.6.1" in ruleset.clauses else None
        text = f"seat {action.seat} has {len(here)} wagers on {action.on}; an area takes {settings.wagers_per_area}"
        return draft.refuse(text, area_clause, reading=13)
    total = action.amount + (mine.amount if mine else 0)
    flag = limit_flag(rules, action.on, total)
    if flag is not None and Ruling.REFUSE in rules.permit(Irregularity(flag)).rulings:
        permit = rules.permit(Irregularity(flag))
        return draft.refuse(
            f"{amount(total)} on {action.on} is {_flag_words(rules, action.on, flag)}", permit.clause, permit.reading
        )
    draft.add(
        events.WagerPlaced(
            seat=action.seat,
            who=action.who,
            on=action.on,
            amount=action.amount,
            total=total,
            placed_by=action.placed_by,
        )
    )
    if flag is not None:
        evidence = f"seat {action.seat}: {amount(total)} on {action.on} is {_flag_words(rules, action.on, flag)}"
        draft.open_case(Irregularity(flag), evidence)
        _self_ruled(draft, Irregularity(flag))
    return None


def limit_flag(rules: Rules, on: str, total: int) -> str | None:
    """Whether an amount is outside the table's limits for this area."""
    limit = rules.settings.limits.get(on)
    if limit is None:
        return None
    if limit.minimum is not None and total < limit.minimum:
        return UNDER
    return OVER if limit.maximum is not None and total > limit.maximum else None


def _flag_words(rules: Rules, on: str, flag: str) -> str:
    limit = rules.settings.limits[on]
    bound = limit.minimum if flag == UNDER else limit.maximum
    return f"{'under the minimum' if flag == UNDER else 'over the maximum'} of {amount(bound or 0)}"


def withdraw_wager(draft: Draft, action: WithdrawWager) -> None:
    """A player takes a bet back: freely while bets are open, not after."""
    table = draft.table
    wager = _find(table, action.seat, action.who, action.on)
    if wager is None:
        return draft.refuse(f"seat {action.seat} has no wager on {action.on}", reading=13)
    if table.phase is not Phase.BETTING:
        return _late(draft, Irregularity.LATE_WITHDRAWAL, f"seat {action.seat}: {amount(wager.amount)} on {action.on}")
    _take_back(draft, wager, "before the close")
    return None


def _find(table: Table, seat: int, who: str, on: str) -> Wager | None:
    return next((w for w in table.wagers if (w.seat, w.who, w.on) == (seat, who, on)), None)


def _take_back(draft: Draft, wager: Wager, why: str) -> None:
    draft.add(events.WagerWithdrawn(seat=wager.seat, who=wager.who, on=wager.on, amount=wager.amount, why=why))


def _late(draft: Draft, kind: Irregularity, evidence: str) -> None:
    """After the close: refused, and written down."""
    permit = draft.rules.permit(kind)
    late_wager = kind is Irregularity.LATE_WAGER
    if draft.table.phase in (Phase.DEALING, Phase.RESULT):
        draft.open_case(kind, evidence)
        _self_ruled(draft, kind)
        text = "bets are closed: the wager is refused" if late_wager else "bets are closed: the wager stays in play"
        draft.refuse(text, permit.clause, permit.reading)
    else:
        draft.refuse("bets are not open", draft.rules.ruleset.cites[Cite.OPEN_BETS])


def _self_ruled(draft: Draft, kind: Irregularity) -> None:
    """What needs nobody's decision is closed with the ruling that its clause gives."""
    case = next((case for case in draft.table.cases if case.kind is kind and not case.holds), None)
    if case is not None:
        draft.add(events.CaseClosed(case=case.number, why=case.rulings[0]))


# The table differential


def differential(table: Table) -> int:
    """Player wagers less Banker wagers."""
    return sum(w.amount for w in table.wagers if w.on == Side.PLAYER) - sum(
        w.amount for w in table.wagers if w.on == Side.BANKER
    )


def check_differential(draft: Draft) -> bool:
    """Whether bets may close. A difference that fits again closes its case; one that does not opens it."""
    limit = draft.rules.settings.differential
    difference = differential(draft.table)
    case = next((c for c in draft.table.cases if c.kind is Irregularity.TABLE_DIFFERENTIAL), None)
    if limit is None or abs(difference) <= limit:
        if case is not None:
            draft.add(events.CaseClosed(case=case.number, why="the difference fits again"))
        return True
    heavy, light = (Side.PLAYER, Side.BANKER) if difference > 0 else (Side.BANKER, Side.PLAYER)
    over = amount(abs(difference) - limit)
    evidence = (
        f"{heavy} leads by {amount(abs(difference))}, {over} over the limit: {heavy} to decrease, {light} may increase"
    )
    if case is None:
        draft.open_case(Irregularity.TABLE_DIFFERENTIAL, evidence)
    permit = draft.rules.permit(Irregularity.TABLE_DIFFERENTIAL)
    draft.refuse(f"bets cannot close: {evidence}", permit.clause, permit.reading)
    return False


# Withdrawal options


def answer_option(draft: Draft, action: AnswerOption) -> None:
    """A player's answer. Wagers that are already won or lost stay; the rest go back as the clause says."""
    option = draft.table.option
    if option is None or option.case != action.case:
        return draft.refuse(f"case {action.case} gives no withdrawal option now", reading=12)
    if any((seat, who) == (action.seat, action.who) for seat, who, _ in option.answers) and action.on is None:
        return draft.refuse(f"seat {action.seat} ({action.who}) has answered", option.clause, option.reading)
    mine = [w for w in remaining_wagers(draft) if w.player == (action.seat, action.who)]
    if not mine:
        return draft.refuse(
            f"seat {action.seat} ({action.who}) has no wager to withdraw", option.clause, option.reading
        )
    if action.on is not None:
        if option.all_or_nothing:
            return draft.refuse("all wagers or none: one alone cannot be withdrawn", option.clause, option.reading)
        mine = [w for w in mine if w.on == action.on]
        if not mine:
            return draft.refuse(
                f"seat {action.seat} ({action.who}) has no open wager on {action.on}", option.clause, option.reading
            )
    draft.add(events.OptionTaken(case=action.case, seat=action.seat, who=action.who, takes=action.takes))
    if action.takes:
        for wager in mine:
            _take_back(draft, wager, f"option of case {action.case}")
    return None


def remaining_wagers(draft: Draft) -> list[Wager]:
    """The wagers that the cards on the table have not decided."""
    deal = draft.table.deal
    done = decided(draft.rules.ruleset, deal.player, deal.banker)
    return [wager for wager in draft.table.wagers if wager.on not in done]


# Settlement


def settled_lines(table: Table, rules: Rules, outcome: Outcome) -> list[SettledLine]:
    """Every wager of the round settled on these hands: collected first, then paid."""

    lines = [_settled(table, rules, wager, outcome) for wager in table.wagers]
    return sorted(lines, key=lambda line: line.result != Result.LOSE)


def _settled(table: Table, rules: Rules, wager: Wager, outcome: Outcome) -> SettledLine:
    flag = limit_flag(rules, wager.on, wager.amount)
    limit = rules.settings.limits.get(wager.on)
    counts = wager.amount
    if flag == UNDER and wager.player in table.warned:
        permit = rules.permit(Irregularity.UNDER_MINIMUM)
        return SettledLine(
            wager.seat, wager.who, wager.on, wager.amount, 0, Result.PUSH, 0, wager.amount,
            permit.clause, permit.reading, flag=RETURNED,
        )  # fmt: skip
    if flag == OVER and limit is not None and limit.maximum is not None:
        counts = limit.maximum
    (line,) = settle(rules.ruleset, outcome, [Stake(wager.on, counts)], rules.settings.payable)
    return SettledLine(
        seat=wager.seat,
        who=wager.who,
        on=wager.on,
        stake=wager.amount,
        counts=counts,
        result=line.result,
        pays=line.pays,
        returns=line.returns + wager.amount - counts,
        clause=line.clause,
        exact=None if line.exact is None else exact_amount(line.exact),
        flag=flag,
    )


def void_lines(table: Table) -> list[SettledLine]:
    """Every wager goes back at face value."""
    return [
        SettledLine(w.seat, w.who, w.on, w.amount, 0, Result.PUSH, 0, w.amount, reading=VOID_READING)
        for w in table.wagers
    ]
