"""What terminals are shown of a table, as messages. Nothing about cards in the shoe, nor about other terminals."""

from collections.abc import Iterable, Iterator

from controller.decide.withdrawal_options import remaining_wagers, staying
from controller.game.cards import card_names
from controller.game.hands import seen_total
from controller.game.ruleset import Ruleset, WagerKind
from controller.protocol.public_state import bead_name
from controller.protocol.terminal_messages import (
    CLOSED,
    OPEN,
    AreaLimits,
    AreaState,
    Cents,
    OptionState,
    OwnRound,
    OwnState,
    PayState,
    PlayedState,
    SettledState,
    TableState,
)
from controller.runtime.recall import PlayedRound, Recall
from controller.settings.table_rules import TableRules
from controller.table.deal import Deal
from controller.table.events import SettledLine
from controller.table.ledger import TERMINAL
from controller.table.model import Table


def table_state(
    table: Table, rules: TableRules, recall: Recall, *, stopped: bool = False, closes_in: float | None = None
) -> TableState:
    """What every terminal is shown."""
    settings, dealt = rules.settings, table.in_round or table.settled_last is not None
    player, banker = (table.deal.player, table.deal.banker) if dealt else ((), ())
    option = table.option
    stays = tuple(sorted(staying(table, rules.ruleset)))
    return TableState(
        name=settings.name,
        game=rules.ruleset.id,
        currency=settings.currency,
        bets=OPEN if table.takes_bets and not stopped else CLOSED,
        phase=table.phase.value,
        round=table.round,
        player=card_names(player),
        banker=card_names(banker),
        player_total=seen_total(player),
        banker_total=seen_total(banker),
        result=table.result,
        held=table.held,
        stopped=stopped,
        limits={on: AreaLimits(_cents(limit.minimum), _cents(limit.maximum)) for on, limit in settings.limits.items()},
        chips=tuple(map(Cents, settings.chips)),
        areas=tuple(rules.wagers),
        rounds=tuple(_round(one) for one in recall.last_ten),
        beads=tuple(bead_name(bead) for bead in recall.roads.beads),
        option=None
        if option is None
        else OptionState(option.case, option.all_or_nothing, stays, option.clause, option.reading),
        closes_in=closes_in,
        mode=settings.mode.value,
        title=rules.ruleset.title,
        document=rules.ruleset.document,
        names={on: AreaState(kind.name, tuple(_pays(kind))) for on, kind in rules.wagers.items()},
    )


def _pays(kind: WagerKind) -> Iterator[PayState]:
    """Each row that pays. A total is named where the odds of an area depend on it."""
    rows = [row for row in kind.rows if row.pays[0]]
    for row in rows:
        total = row.when.get("banker_total") if len(rows) > 1 else None
        yield PayState(f"{row.pays[0]}/{row.pays[1]}", None if total is None else int(total))


def _cents(cents: int | None) -> Cents | None:
    return None if cents is None else Cents(cents)


def _round(played: PlayedRound) -> PlayedState:
    player, banker = played.deal.player, played.deal.banker
    totals = seen_total(player), seen_total(banker)
    return PlayedState(played.number, played.result, card_names(player), card_names(banker), *totals)


def own_state(table: Table, rules: TableRules, recall: Recall, terminal: int) -> OwnState:
    """What one terminal has."""
    ledger = table.ledger
    asked = ledger.asked_by(terminal)
    mine = (terminal, TERMINAL)
    return OwnState(
        terminal=terminal,
        credit=Cents(ledger.credit(terminal)),
        in_play=Cents(ledger.in_play(terminal)),
        wagers={wager.on: Cents(wager.amount) for wager in table.wagers if wager.player == mine},
        asked=_cents(asked),
        last_request=max(ledger.done_by(terminal), default=0),
        settled=tuple(_settled(line) for line in table.lines if (line.seat, line.who) == mine),
        rounds=tuple(played for one in recall.last_ten if (played := _own_round(table, one, rules.ruleset, terminal))),
        takes=_takes(table, rules.ruleset, terminal),
        corrected=paid_otherwise(rules.ruleset, table.deal, [line for line in table.lines if _is(line, terminal)])
        or _is_open(table, table.round, terminal),
    )


def _is(line: SettledLine, terminal: int) -> bool:
    return (line.seat, line.who) == (terminal, TERMINAL)


def _takes(table: Table, ruleset: Ruleset, terminal: int) -> tuple[str, ...] | None:
    option = table.option
    if option is None or not option.has_answered((terminal, TERMINAL)):
        return None
    mine = (wager for wager in remaining_wagers(table, ruleset) if wager.player == (terminal, TERMINAL))
    return tuple(wager.on for wager in mine if option.takes(wager))


def paid_otherwise(ruleset: Ruleset, deal: Deal, lines: Iterable[SettledLine]) -> bool:
    """Whether a wager was settled by another result than these cards give: they were corrected after it was paid."""
    judged = [line for line in lines if line.counts and line.on in ruleset.wagers]
    if not judged or not deal.is_finished:
        return False
    return any(ruleset.wagers[line.on].verdict(deal.outcome).result != line.result for line in judged)


def _settled(line: SettledLine) -> SettledState:
    return SettledState(
        seat=line.seat,
        who=line.who,
        on=line.on,
        stake=Cents(line.stake),
        result=line.result,
        pays=Cents(line.pays),
        returns=Cents(line.returns),
        clause=line.clause,
        reading=line.reading,
        counts=Cents(line.counts) if line.counts != line.stake else None,
        exact=line.exact,
        flag=line.flag,
    )


def _is_open(table: Table, number: int, terminal: int) -> bool:
    """Whether money of this terminal is still to be put right after that round was settled (reading 24)."""
    return any(line.difference and line.is_about(number, terminal, TERMINAL) for line in table.money)


def _own_round(table: Table, played: PlayedRound, ruleset: Ruleset, terminal: int) -> OwnRound | None:
    lines = [line for line in played.lines if _is(line, terminal)]
    if not lines:
        return None
    staked, returned = sum(line.stake for line in lines), sum(line.returns for line in lines)
    corrected = paid_otherwise(ruleset, played.deal, lines) or _is_open(table, played.number, terminal)
    return OwnRound(played.number, played.result, Cents(staked), Cents(returned), corrected)
