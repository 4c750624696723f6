"""What terminals are shown of a table, as messages. Nothing about cards in the shoe, nor about other terminals."""

from typing import Any

from controller.game.cards import card_name
from controller.game.hands import seen_total
from controller.game.money import amount
from controller.protocol.table_json import line_fields
from controller.protocol.terminal_messages import CLOSED, OPEN, OwnState, TableState
from controller.runtime.recall import PlayedRound, Recall
from controller.settings.settings import Limit
from controller.settings.table_rules import TableRules
from controller.table.ledger import TERMINAL
from controller.table.model import Table


def table_state(
    table: Table, rules: TableRules, recall: Recall, *, stopped: bool = False, closes_in: float | None = None
) -> TableState:
    """What every terminal is shown."""
    settings, dealt = rules.settings, table.in_round or table.settled_last is not None
    player, banker = (table.deal.player, table.deal.banker) if dealt else ((), ())
    option = table.option
    return TableState(
        name=settings.name,
        game=rules.ruleset.id,
        currency=settings.currency,
        bets=OPEN if table.takes_bets and not stopped else CLOSED,
        phase=table.phase.value,
        round=table.round,
        player=[card_name(card) for card in player],
        banker=[card_name(card) for card in banker],
        player_total=seen_total(player),
        banker_total=seen_total(banker),
        result=table.result,
        held=table.held,
        stopped=stopped,
        limits={on: _limit(limit) for on, limit in settings.limits.items()},
        chips=[amount(chip) for chip in settings.chips],
        wagers=list(rules.ruleset.wagers),
        rounds=[_round(one) for one in recall.last_ten],
        beads=[
            f"{bead.winner[0].upper()}{'b' * bead.banker_pair}{'p' * bead.player_pair}" for bead in recall.roads.beads
        ],
        option=None
        if option is None
        else {
            "case": option.case,
            "all_or_nothing": option.all_or_nothing,
            "stays": list(option.decided),
            "clause": option.clause,
            "reading": option.reading,
        },
        closes_in=closes_in,
    )


def _limit(limit: Limit) -> dict[str, str]:
    ends = (("minimum", limit.minimum), ("maximum", limit.maximum))
    return {end: amount(cents) for end, cents in ends if cents is not None}


def _round(played: PlayedRound) -> dict[str, Any]:
    deal = played.deal
    return {
        "round": played.number,
        "result": played.result,
        "player": [card_name(card) for card in deal.player],
        "banker": [card_name(card) for card in deal.banker],
        "player_total": seen_total(deal.player),
        "banker_total": seen_total(deal.banker),
    }


def own_state(table: Table, recall: Recall, terminal: int) -> OwnState:
    """What one terminal has."""
    ledger = table.ledger
    asked = ledger.asked_by(terminal)
    mine = (terminal, TERMINAL)
    return OwnState(
        terminal=terminal,
        credit=amount(ledger.credit(terminal)),
        in_play=amount(ledger.in_play(terminal)),
        wagers={wager.on: amount(wager.amount) for wager in table.wagers if wager.player == mine},
        asked=None if asked is None else amount(asked),
        last_request=max(ledger.done_by(terminal), default=0),
        settled=[line_fields(line) for line in table.lines if (line.seat, line.who) == mine],
        rounds=[played for one in recall.last_ten if (played := _own_round(one, terminal))],
    )


def _own_round(played: PlayedRound, terminal: int) -> dict[str, Any] | None:
    lines = [line for line in played.lines if (line.seat, line.who) == (terminal, TERMINAL)]
    if not lines:
        return None
    return {
        "round": played.number,
        "result": played.result,
        "staked": amount(sum(line.stake for line in lines)),
        "returned": amount(sum(line.returns for line in lines)),
    }
