"""From what the table said over the link to what the terminal's screen looks at: amounts in cents, cards, roads."""

from functools import lru_cache
from typing import Any

from controller.game.cards import UNSEEN_NAME, Drawn, parse_card
from controller.game.roads import Roads, roads_of
from controller.protocol.public_state import parse_bead
from controller.protocol.terminal_messages import (
    ACCEPTED,
    OPEN,
    Answer,
    AnswerOption,
    BuyIn,
    CashOut,
    Numbered,
    OwnState,
    Redeem,
    TableState,
    WagerAsked,
    Withdraw,
)
from controller.settings.settings import Limit
from gui.terminal.standing import Answered, Asking, Kind, Option, OwnSeen, Played, Settled, TableSeen

KINDS = {
    WagerAsked: Kind.WAGER,
    Withdraw: Kind.WITHDRAW,
    BuyIn: Kind.BUY_IN,
    Redeem: Kind.REDEEM,
    CashOut: Kind.CASH_OUT,
    AnswerOption: Kind.ANSWER,
}


def cents(text: str) -> int:
    """`"97.50"` → 9750; nothing is an amount too."""
    units, _, part = text.partition(".")
    return int(units) * 100 + int((part or "0").ljust(2, "0")[:2])


def asking(request: Numbered) -> Asking:
    """A request, as the screen knows it."""
    amount = getattr(request, "amount", None)
    return Asking(
        number=request.id,
        kind=KINDS[type(request)],
        on=getattr(request, "on", None) or "",
        cents=None if amount is None else cents(amount),
        round=getattr(request, "round", 0),
    )


def answered(answer: Answer) -> Answered:
    """What became of a request."""
    voucher = answer.voucher or {}
    return Answered(
        number=answer.id,
        accepted=answer.outcome == ACCEPTED,
        reason=answer.reason or "",
        clause=answer.clause,
        reading=answer.reading,
        cents=None if answer.amount is None else cents(answer.amount),
        voucher=voucher.get("number"),
        code=voucher.get("code"),
    )


def table_seen(table: TableState) -> TableSeen:
    """What every terminal is shown. Raises ValueError or KeyError for what no table says."""
    return TableSeen(
        name=table.name,
        game=table.game,
        currency=table.currency,
        open=table.bets == OPEN,
        phase=table.phase,
        round=table.round,
        areas=tuple(table.wagers),
        limits={on: _limit(limit) for on, limit in table.limits.items()},
        chips=tuple(cents(chip) for chip in table.chips),
        player=_cards(table.player),
        banker=_cards(table.banker),
        player_total=table.player_total,
        banker_total=table.banker_total,
        result=table.result,
        held=table.held,
        stopped=table.stopped,
        rounds=tuple(_played(one) for one in table.rounds),
        roads=_roads(tuple(table.beads)),
        option=None if table.option is None else _option(table.option),
    )


@lru_cache(maxsize=4)
def _roads(beads: tuple[str, ...]) -> Roads:
    return roads_of(parse_bead(name) for name in beads)


def _limit(limit: dict[str, str]) -> Limit:
    low, high = (limit.get(name) for name in ("minimum", "maximum"))
    return Limit(None if low is None else cents(low), None if high is None else cents(high))


def _cards(names: list[str]) -> tuple[Drawn, ...]:
    return tuple(None if name == UNSEEN_NAME else parse_card(name) for name in names)


def _played(one: dict[str, Any]) -> Played:
    return Played(
        round=one["round"],
        result=one["result"],
        player=_cards(one["player"]),
        banker=_cards(one["banker"]),
        player_total=one["player_total"],
        banker_total=one["banker_total"],
    )


def _option(option: dict[str, Any]) -> Option:
    return Option(
        case=option["case"],
        all_or_nothing=option["all_or_nothing"],
        stays=tuple(option["stays"]),
        clause=option.get("clause"),
        reading=option.get("reading"),
    )


def own_seen(own: OwnState) -> OwnSeen:
    """What this terminal has."""
    return OwnSeen(
        credit=cents(own.credit),
        in_play=cents(own.in_play),
        wagers={on: cents(amount) for on, amount in own.wagers.items()},
        asked=None if own.asked is None else cents(own.asked),
        last_request=own.last_request,
        settled=tuple(
            Settled(line["wager"], cents(line["stake"]), line["result"], cents(line["pays"]), cents(line["returns"]))
            for line in own.settled
        ),
        rounds={one["round"]: (cents(one["staked"]), cents(one["returned"])) for one in own.rounds},
    )
