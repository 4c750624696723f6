"""Bets: wagers, limits, and the settlement of a round. Part of `decide`."""

from collections.abc import Iterable
from fractions import Fraction

from controller.decide.checks import any_card_out, heavy_side
from controller.decide.differential import differential_case, judge_differential
from controller.decide.draft import Draft
from controller.decide.terminal_requests import may_ask, may_stake
from controller.game.authority import PLACES_FOR_PLAYERS, may_act_as
from controller.game.facts import Outcome
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.money import MOST_CENTS, exact_amount, money_name
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Cite, Result, Verdict
from controller.game.settlement import VOID_READING, settle_by_verdict
from controller.settings.settings import MOST_WAGERS_PER_AREA
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import CorrectWager, PlaceWager, Signature, WithdrawWager
from controller.table.events import SettledLine
from controller.table.ledger import TERMINAL
from controller.table.model import Phase, Table
from controller.table.rounds import UNDER_MINIMUM, LastRound, Wager

UNDER, OVER, RETURNED = UNDER_MINIMUM, "over-maximum", "returned"


def place_wager(draft: Draft, action: PlaceWager) -> None:
    """A player bets or adds to a bet. At a live table the chips lie there: a bet outside the limits is flagged."""
    table, placed_by = draft.table, action.placed_by
    if not may_lie(draft, action, table.wagers):
        return None
    if not _takes_changes(draft, action):
        return _late(draft, Irregularity.LATE_WAGER, _wager_words(draft, action, action.amount))
    if wagers_held(draft) or not _may_place_for(draft, placed_by):
        return None
    mine = _find(table, action.seat, action.who, action.on)
    if mine is None and full_area(draft, table.wagers, action.seat, action.on):
        return None
    total = action.amount + (mine.amount if mine else 0)
    if action.amount <= 0 or total > MOST_CENTS:
        return draft.refuse(phrase("{amount} is no amount for a wager", amount=money_name(total)), reading=6)
    if _never_taken(draft, action.on, total):
        return None
    if draft.asked is not None and not may_stake(draft, action.seat, action.amount):
        return None
    draft.add(
        events.WagerPlaced(
            seat=action.seat,
            who=action.who,
            on=action.on,
            amount=action.amount,
            total=total,
            placed_by=placed_by.id if isinstance(placed_by, Signature) else placed_by,
            role=placed_by.role if isinstance(placed_by, Signature) else None,
            acting=isinstance(placed_by, Signature) and placed_by.acting,
            request=None if draft.asked is None else draft.asked.number,
        )
    )
    flag_wager(draft, action.seat, action.on, total)
    _differential_again(draft)
    return None


def may_lie(draft: Draft, action: PlaceWager | CorrectWager, wagers: tuple[Wager, ...]) -> bool:
    """Whether staff, or the terminal that asks, may say that a wager lies there: on an area that the table offers (or
    where one of these wagers lies), at a seat that it has, and not in the place of a terminal. If not, refuses."""
    rules = draft.rules
    ruleset, seats = rules.ruleset, rules.settings.seats
    if action.on not in rules.wagers and all(wager.on != action.on for wager in wagers):
        area, clause = ruleset.area_name(action.on), ruleset.cites[Cite.AVAILABLE_WAGERS]
        if action.on in ruleset.wagers:
            draft.refuse(phrase("this table does not offer {area}", area=area), clause)
        else:
            draft.refuse(phrase("{game} does not offer {area}", game=ruleset.name, area=action.on), clause)
    elif not _not_the_terminals(draft, action) and draft.asked is None and not 1 <= action.seat <= seats:
        draft.refuse_by(Cite.SEATS, no_such_seat(action.seat, seats))
    return draft.refusal is None


def full_area(draft: Draft, wagers: tuple[Wager, ...], seat: int, on: str) -> bool:
    """Whether to refuse one more wager: the area has as many as the table allows. Only some games set a number."""
    ruleset, most = draft.rules.ruleset, draft.rules.settings.wagers_per_area
    count = sum((w.seat, w.on) == (seat, on) for w in wagers)
    if Cite.WAGERS_PER_AREA not in ruleset.cites or count < most:
        return False
    area = ruleset.area_name(on)
    text = phrase(
        "seat {seat} has {count} wagers on {area}; an area takes {most}", seat=seat, count=count, area=area, most=most
    )
    draft.refuse_by(Cite.WAGERS_PER_AREA if most == MOST_WAGERS_PER_AREA else Cite.FEWER_WAGERS, text)
    return True


def no_such_seat(seat: int, seats: int) -> Phrase:
    """Why nothing can be done at this seat."""
    return phrase("there is no seat {seat}; the table has {seats}", seat=seat, seats=seats)


def _may_place_for(draft: Draft, who: Signature | str | None) -> bool:
    """Whether this person may place a wager for a player: the dealer on duty, or a pit supervisor or higher who signs.

    If not, refuses the draft.
    """
    named = who.id if isinstance(who, Signature) else who
    above = isinstance(who, Signature) and may_act_as(who.role, PLACES_FOR_PLAYERS)
    if named is None or above or named == draft.table.dealer:
        return True
    text = phrase("the dealer on duty places wagers for a player, or a pit supervisor or manager who signs")
    draft.refuse_by(Cite.PLACED_FOR_PLAYER, text, reading=7)
    return False


def _wager_words(draft: Draft, action: PlaceWager | WithdrawWager, cents: int) -> Phrase:
    area = draft.rules.ruleset.area_name(action.on)
    return phrase("seat {seat}: {amount} on {area}", seat=action.seat, amount=money_name(cents), area=area)


def _not_the_terminals(draft: Draft, action: PlaceWager | WithdrawWager | CorrectWager) -> bool:
    """Whether to refuse: the wager is a terminal's but was not asked by it, or the terminal's request is refused."""
    if draft.asked is not None:
        return may_ask(draft) is None
    if action.who == TERMINAL or (draft.rules.ruleset.electronic and not isinstance(action, WithdrawWager)):
        text = phrase("wagers are placed and taken back at the terminals, with credit behind them")
        draft.refuse(text, reading=17)
    return draft.refusal is not None


def wagers_held(draft: Draft) -> bool:
    """Whether the table is held and wagers cannot change. If only the table differential holds it, they can."""
    table = draft.table
    holding = [case for case in table.cases if case.holds and case.kind is not Irregularity.TABLE_DIFFERENTIAL]
    by = table.option or next(iter(holding), None)
    if by is not None:
        text = draft.to_asker(
            phrase("the table is held: wagers stay as they are until somebody rules"),
            phrase("The round is being checked: wagers stay as they are"),
        )
        draft.refuse_citing(by, text)
    return by is not None


def _never_taken(draft: Draft, on: str, total: int) -> bool:
    """Whether this game refuses a wager outside the limits instead of flagging it (reading 14: a terminal does)."""
    flag = limit_flag(draft.rules, on, total)
    if flag is None:
        return False
    permit = draft.rules.permit(Irregularity(flag))
    if Ruling.REFUSE in permit.rulings:
        draft.refuse_citing(permit, _flag_words(draft.rules, on, total, flag))
    return draft.refusal is not None


def flag_wager(draft: Draft, seat: int, on: str, total: int) -> None:
    """Open a case for a wager outside the limits; its clause rules it, without a person."""
    flag = limit_flag(draft.rules, on, total)
    if flag is not None:
        evidence = phrase("seat {seat}: {words}", seat=seat, words=_flag_words(draft.rules, on, total, flag))
        draft.open_case(Irregularity(flag), evidence)
        _self_ruled(draft, Irregularity(flag))


def limit_flag(rules: TableRules, on: str, total: int) -> str | None:
    """The id of the irregularity if an amount is outside the table's limits for this area, otherwise None."""
    limit = rules.settings.limits.get(on)
    if limit is None:
        return None
    if limit.minimum is not None and total < limit.minimum:
        return UNDER
    return OVER if limit.maximum is not None and total > limit.maximum else None


def _flag_words(rules: TableRules, on: str, cents: int, flag: str) -> Phrase:
    limit = rules.settings.limits[on]
    total, area = money_name(cents), rules.ruleset.area_name(on)
    if flag == UNDER:
        bound = money_name(limit.minimum or 0)
        return phrase("{total} on {area} is under the minimum of {bound}", total=total, area=area, bound=bound)
    bound = money_name(limit.maximum or 0)
    return phrase("{total} on {area} is over the maximum of {bound}", total=total, area=area, bound=bound)


def withdraw_wager(draft: Draft, action: WithdrawWager) -> None:
    """A player takes a bet back, or part of it: possible while bets are open, not after."""
    table = draft.table
    if _not_the_terminals(draft, action):
        return None
    wager = _find(table, action.seat, action.who, action.on)
    if wager is None:
        area = draft.rules.ruleset.area_name(action.on)
        text = draft.to_asker(
            phrase("seat {seat} has no wager on {area}", seat=action.seat, area=area),
            phrase("There is no wager on {area}", area=area),
        )
        return draft.refuse(text, reading=13)
    if not _takes_changes(draft, action):
        return _late(draft, Irregularity.LATE_WITHDRAWAL, _wager_words(draft, action, wager.amount))
    if wagers_held(draft):
        return None
    part = wager.amount if action.amount is None else action.amount
    left = wager.amount - part
    if part <= 0 or left < 0:
        text = phrase(
            "seat {seat} has {staked} on {area}, not {part}",
            seat=action.seat, staked=money_name(wager.amount), area=draft.rules.ruleset.area_name(action.on),
            part=money_name(part),
        )  # fmt: skip
        return draft.refuse(text, reading=13)
    if left and _never_taken(draft, action.on, left):
        return None
    number = None if draft.asked is None else draft.asked.number
    draft.add(
        events.WagerWithdrawn(seat=wager.seat, who=wager.who, on=wager.on, amount=part, left=left, request=number)
    )
    if left:
        flag_wager(draft, action.seat, action.on, left)
    _differential_again(draft)
    return None


def _find(table: Table, seat: int, who: str, on: str) -> Wager | None:
    return next((w for w in table.wagers if (w.seat, w.who, w.on) == (seat, who, on)), None)


def _late(draft: Draft, kind: Irregularity, evidence: Phrase) -> None:
    """Refuse a change of wagers after the close, and open a case if the game has a rule for it (reading 17)."""
    ruleset = draft.rules.ruleset
    if draft.table.phase in (Phase.DEALING, Phase.RESULT) and kind not in ruleset.irregularities:
        return draft.refuse(phrase("bets are closed"), ruleset.cites[Cite.CLOSE_BETS], 17)
    permit = draft.rules.permit(kind)
    late_wager = kind is Irregularity.LATE_WAGER
    if draft.table.phase in (Phase.DEALING, Phase.RESULT):
        draft.open_case(kind, evidence)
        _self_ruled(draft, kind)
        refused, stays = (
            phrase("bets are closed: the wager is refused"),
            phrase("bets are closed: the wager stays in play"),
        )
        text = refused if late_wager else stays
        draft.refuse_citing(permit, text)
    else:
        draft.refuse(phrase("bets are not open"), ruleset.cites[Cite.OPEN_BETS])
    return None


def _self_ruled(draft: Draft, kind: Irregularity) -> None:
    """Close a case that needs no person's decision, with the ruling that its clause gives."""
    case = next((case for case in draft.table.cases if case.kind is kind and not case.holds), None)
    if case is not None:
        draft.add(events.CaseClosed(case=case.number, why=case.rulings[0]))


# The table differential


def _takes_changes(draft: Draft, action: PlaceWager | WithdrawWager) -> bool:
    """Whether wagers may change now. After the close they may only while the table differential is exceeded and no
    card is out: the heavy side decreases, the light side increases."""
    table = draft.table
    if table.phase is not Phase.DEALING or differential_case(table) is None or any_card_out(table):
        return table.phase is Phase.BETTING
    heavy = action.on == heavy_side(table)
    return action.on in tuple(Side) and heavy is isinstance(action, WithdrawWager)


def _differential_again(draft: Draft) -> None:
    """After the close a change of wagers is judged at once, and play goes on when the difference fits."""
    if draft.table.phase is Phase.DEALING and judge_differential(draft):
        draft.resume()


# Settlement


def settled_lines(table: Table, rules: TableRules, outcome: Outcome) -> list[SettledLine]:
    """Every wager of the round settled on these hands: collected first, then paid."""

    kinds = rules.ruleset.wagers
    lines = [settled_line(table, rules, wager, kinds[wager.on].verdict(outcome)) for wager in table.wagers]
    return sorted(lines, key=lambda line: line.result != Result.LOSE)


def settled_line(table: Table, rules: TableRules, wager: Wager, verdict: Verdict) -> SettledLine:
    """One wager settled by this verdict, within the table's limits."""
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
    line = settle_by_verdict(wager.on, counts, verdict, rules.settings.payable)
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
        unused=flag == UNDER and line.result is Result.PUSH,
        commission=_commission(rules, wager.on, verdict, counts, line.pays),
    )


def _commission(rules: TableRules, on: str, verdict: Verdict, counts: int, pays: int) -> int | None:
    """What is deducted from this wager: what its pay row would pay without the commission, less what it pays."""
    if verdict.result is not Result.WIN or verdict.row is None:
        return None
    row = rules.ruleset.wagers[on].rows[verdict.row]
    return None if row.commission is None else int(counts * (row.odds + Fraction(*row.commission))) - pays


def void_lines(table: Table, over: LastRound | None = None) -> list[SettledLine]:
    """All wagers returned at face value: those of the round on the table, or of one that is over."""
    if over is None:
        return void_lines_of(table.wagers)
    return void_lines_of(Wager(line.seat, line.who, line.on, line.stake) for line in over.lines)


def void_lines_of(stakes: Iterable[Wager]) -> list[SettledLine]:
    """These wagers returned at face value."""
    return [
        SettledLine(w.seat, w.who, w.on, w.amount, 0, Result.PUSH, 0, w.amount, reading=VOID_READING) for w in stakes
    ]
