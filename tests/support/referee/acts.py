"""What people and shoes may do next, at random: mostly what an evening is made of, sometimes anything at all.

Actions are made from their fields, so an action or a field that is new is told too, with values by name or by type.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from controller.decide.moves import MOVES
from controller.game.authority import LADDER, Role
from controller.game.cards import DECK, Card
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.money import Rounding
from controller.game.ruleset import Method
from controller.settings.checking import checked
from controller.settings.settings import Automation, Burn, Limit, Mode, SettingsError, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.actions import FromTerminal, Signature
from controller.table.ledger import TERMINAL
from controller.table.model import Phase
from drivers.shoes import MAKES
from support.referee.evening import Acting, Evening, NewSettings, PowerCut, Step, Told, WrongPin
from support.referee.rulings import sensible
from support.referee.shoes import reading
from support.referee.staff import DEALING, FREE, STAFF, who_may
from support.table import PORT

GAMES = {game: load_game(game) for game in game_ids()}
SOFTWARE_ONLY = {
    actions.AskCredit, actions.RedeemVoucher, actions.CashOut, actions.RefuseRequest, actions.TerminalsShown,
}  # fmt: skip
"""Actions that people do not give: they come in a terminal's envelope, or from the software."""
SOFTWARE_SAYS = {"by_card"}
"""Fields that only the software fills in."""
AMOUNTS = (1, 10_00, 33_33, 100_00, 100_00, 900_00)


def random_rules(rng: Random) -> TableRules:
    """A game and settings that go with it, drawn until nothing contradicts."""
    while True:
        settings = _settings(rng)
        try:
            return TableRules(GAMES[settings.game], checked(settings, "test", MAKES), MAKES)
        except SettingsError:
            continue


def _settings(rng: Random) -> TableSettings:
    game = rng.choice(sorted(GAMES))
    fortune, high = game == "fortune-six", rng.random() < 0.4
    limits = {
        on: Limit(rng.choice((None, 25_00)), rng.choice((None, 100_00, 500_00)))
        for on in GAMES[game].wagers
        if rng.random() < 0.5
    }
    return TableSettings(
        game=game,
        mode=rng.choice((Mode.SIMULATED, Mode.LIVE)),
        decks=rng.choice((4, 8)),
        seats=rng.choice((2, 7, 9)),
        limits=limits,
        differential=rng.choice((None, 100_00)) if fortune else None,
        wagers_per_area=rng.choice((1, 3)),
        unit=rng.choice((1, 25)),
        rounding=rng.choice(tuple(Rounding)),
        method=rng.choice(tuple(Method)) if fortune else Method.B,
        high_limit_area=high,
        burn=rng.choice(tuple(Burn)),
        rounds_after_cutting_card=rng.choice((0, 1)),
        double_draw_interval=rng.choice((0, 0, 300)),
        automation=frozenset(step for step in Automation if rng.random() < 0.4),
        authority={Irregularity.OVERDRAW: Role.GAMING_SHIFT_MANAGER} if rng.random() < 0.2 else {},
        shoe=rng.choice(tuple(MAKES)),
        port=PORT if high else None,
    )


# Any action at all, from its fields


def _case(rng: Random, evening: Evening) -> int:
    numbers = [case.number for case in evening.table.cases]
    return rng.choice(numbers) if numbers and rng.random() < 0.9 else rng.randrange(5)


def _on(rng: Random, evening: Evening) -> str:
    return rng.choice((*Side, *evening.rules.ruleset.wagers, "insurance"))


def _near(rng: Random, evening: Evening) -> int:
    return max(0, evening.table.round - rng.choice((0, 0, 1, 1, 2, 5)))


BY_NAME: dict[str, Callable[[Random, Evening], Any]] = {
    "case": _case,
    "round": _near,
    "on": _on,
    "seat": lambda rng, _: rng.choice((1, 1, 1, 2, 3, 9, 0)),
    "terminal": lambda rng, _: rng.choice((1, 2, 2, 40, 0)),
    "who": lambda rng, _: rng.choice("ab"),
    "amount": lambda rng, _: rng.choice((*AMOUNTS, 0)),
    "paid": lambda rng, _: rng.choice((*AMOUNTS, 0)),
    "index": lambda rng, _: rng.randrange(5),
    "decks": lambda rng, _: rng.choice((4, 8, 8, 11)),
    "remaining": lambda rng, _: rng.choice((0, 100, -1)),
    "kind": lambda rng, _: rng.choice((*MAKES, "abacus")),
    "method": lambda rng, _: rng.choice("ABCD"),
    "reason": lambda rng, _: rng.choice(("as seen", "as seen", "as seen", "")),
    "note": lambda rng, _: rng.choice(("", "seen")),
    "digest": lambda rng, evening: rng.choice((*evening.table.ledger.vouchers, f"{rng.randrange(10**9):x}")),
    "placed_by": lambda rng, _: rng.choice(STAFF).id,
    "id": lambda rng, _: rng.choice(STAFF).id,
    "until": lambda rng, _: rng.choice(("2026-11-16T22:00:00Z", "2020-01-01T00:00:00Z")),
    "card_set": lambda _, __: {},
    "counted": lambda _, __: {},
    "chips": lambda rng, _: {"100.00": rng.choice((0, 40)), rng.choice(("5.00", "5.00", "7.00")): rng.randrange(3)},
    "wagers": lambda rng, evening: tuple((w.seat, w.who, w.on) for w in evening.table.wagers if rng.random() < 0.5),
}
"""Values by the name of a field."""


def by_type(rng: Random, evening: Evening, kind: Any) -> Any:
    """A value of a type that a field may have."""
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    if get_origin(kind) is Annotated:
        return by_type(rng, evening, get_args(kind)[0])
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        return by_type(rng, evening, rng.choice(get_args(kind)))
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        if inner[-1] is Ellipsis:
            return tuple(by_type(rng, evening, inner[0]) for _ in range(rng.randrange(4)))
        return tuple(by_type(rng, evening, one) for one in inner)
    if kind is Signature:
        return evening.signature(rng.choice(rng.choice((STAFF, FREE))))
    if kind is Card:
        return _card(rng, evening)
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        return rng.choice((0, 1, 2, 3, 4, 5, 6, 100))
    if kind is str:
        return rng.choice(("a", "b", "player", ""))
    if isinstance(kind, type) and hasattr(kind, "__members__"):
        return rng.choice(tuple(kind))
    if kind in (None, type(None)):
        return None
    raise TypeError(f"no value of type {kind} is made: add it here")


def _card(rng: Random, evening: Evening) -> Card:
    seen = evening.table.shoe.seen
    return rng.choice(seen) if seen and rng.random() < 0.1 else rng.choice(DECK)


def anything(rng: Random, evening: Evening, kind: type | None = None) -> Any:
    """An action of this type with any values; of any type that people give, if none is named."""
    kind = kind or rng.choice([one for one in MOVES if one not in SOFTWARE_ONLY])
    if kind is actions.SignOn:
        return actions.SignOn(evening.signature(rng.choice(DEALING)))
    values = {}
    for field in msgspec.structs.fields(kind):
        if field.name not in SOFTWARE_SAYS and (field.required or rng.random() < 0.6):
            make = BY_NAME.get(field.name)
            if field.name in ("card", "cards", "place", "set_aside", "hand", "by", "second"):
                make = None
            values[field.name] = by_type(rng, evening, field.type) if make is None else make(rng, evening)
    return kind(**values)


# What an evening is made of


def move(rng: Random, evening: Evening) -> Any:
    """What the phase asks for."""
    table = evening.table
    over = table.shoe.is_over(evening.rules.settings.rounds_after_cutting_card)
    match table.phase:
        case Phase.NO_SHOE:
            return actions.LoadShoe(rng.choice((4, 8)))
        case Phase.IDLE:
            return actions.EndShoe() if over or rng.random() < 0.02 else actions.OpenBets(free=rng.random() < 0.1)
        case Phase.RESULT:
            return paying(rng, evening)
    return actions.CloseBets()


def paying(rng: Random, evening: Evening) -> Any:
    """The dealer collects, pays a player, or settles what is left."""
    paid = [actions.PaySeat(wager.seat, wager.who) for wager in evening.table.wagers]
    return rng.choice((actions.Settle(), actions.Settle(), actions.Collect(), *paid[:2]))


def wager(rng: Random, evening: Evening) -> Any:
    """A patron bets, or takes a bet back; at the electronic table a terminal asks."""
    if evening.rules.ruleset.electronic and rng.random() < 0.9:
        return terminal(rng, evening)
    seat, who = rng.choice((1, 1, 2, 3)), rng.choice("ab")
    on = rng.choice((*Side, *Side, *evening.rules.ruleset.wagers))
    if rng.random() < 0.8 or not evening.table.wagers:
        return actions.PlaceWager(seat, on, rng.choice(AMOUNTS), who)
    found = rng.choice(evening.table.wagers)
    return actions.WithdrawWager(found.seat, found.on, found.who, rng.choice((None, 5_00)))


def terminal(rng: Random, evening: Evening) -> Any:
    """What a terminal asks, or staff do for one."""
    number = rng.choice((1, 2, 2, 3))
    ledger, table = evening.table.ledger, evening.table
    if not ledger.credit(number) and rng.random() < 0.7:
        return actions.BuyIn(number, evening.signature(rng.choice(STAFF[:4])), 1_000_00)
    if rng.random() < 0.1:
        return anything(
            rng, evening, rng.choice((actions.BuyIn, actions.DeclineCredit, actions.PayVoucher, actions.SellVoucher))
        )
    on = rng.choice((*Side, *evening.rules.ruleset.wagers))
    action = rng.choice(
        (
            *[actions.PlaceWager(number, on, rng.choice(AMOUNTS), TERMINAL)] * 6,
            actions.WithdrawWager(number, on, TERMINAL, rng.choice((None, 5_00))),
            actions.AnswerOption(_case(rng, evening), number, rng.random() < 0.5, TERMINAL),
            anything(rng, evening, rng.choice((actions.AskCredit, actions.RedeemVoucher, actions.CashOut))),
        )
    )
    last = max(ledger.done_by(number), default=0)
    asks = last + 1 if rng.random() < 0.9 else max(1, last - rng.randrange(40))
    return FromTerminal(number, asks, action, rng.choice((None, table.round, table.round, table.round, 1)))


def answer(rng: Random, evening: Evening) -> Any:
    """To a withdrawal option; at the electronic table the terminal answers."""
    option, wagers = evening.table.option, evening.table.wagers
    assert option is not None
    if not wagers or rng.random() < 0.3:
        if rng.random() < 0.5:
            return actions.EndOption(case=option.case, by=who_may(Role.PIT_SUPERVISOR), reason="asked them all")
        return actions.EndOption(option.case)
    found = rng.choice(wagers)
    action = actions.AnswerOption(
        option.case, found.seat, rng.random() < 0.6, found.who, rng.choice((None, None, found.on))
    )
    last = max(evening.table.ledger.done_by(found.seat), default=0)
    return FromTerminal(found.seat, last + 1, action, evening.table.round) if found.who == TERMINAL else action


def ruling(rng: Random, evening: Evening) -> Any:
    """A ruling on an open case: mostly by somebody who may, sometimes by anybody; void is not the favourite."""
    case = rng.choice(evening.table.cases)
    chosen = rng.choice(case.rulings)
    if chosen is Ruling.VOID and rng.random() < 0.5:
        chosen = rng.choice(case.rulings)
    by = None if rng.random() < 0.8 else evening.signature(rng.choice(STAFF))
    action = sensible(evening.table, evening.rules, case, chosen, evening.real, by)
    if rng.random() < 0.05:
        return msgspec.structs.replace(action, cards=tuple(_card(rng, evening) for _ in range(rng.randrange(4))))
    return action


def correction(rng: Random, evening: Evening) -> Any:
    """Somebody says that a card was misread."""
    by = evening.signature(rng.choice(STAFF)) if rng.random() < 0.4 else who_may(Role.PIT_SUPERVISOR)
    number = rng.choice((None, None, _near(rng, evening)))
    return actions.Correct(rng.choice(tuple(Side)), rng.randrange(1, 4), _card(rng, evening), by, "looked", number)


def duty(rng: Random, evening: Evening) -> Any:
    """A dealer comes or goes; supervisors and managers deal too."""
    if evening.table.dealer is None or rng.random() < 0.6:
        return actions.SignOn(evening.signature(rng.choice(DEALING)))
    return actions.SignOff()


def report(rng: Random, evening: Evening) -> Any:
    """Staff report something that this game has."""
    return actions.Report(rng.choice(tuple(evening.rules.ruleset.irregularities)), rng.choice(("", "seen")))


NEW_SINCE = ("Dismiss", "CorrectWager", "Adjust", "TakeBack", "ActAs")
"""Actions of the second version that people give often enough to be told more often than by chance."""


def put_right(rng: Random, evening: Evening) -> Any:
    """Something is taken back, corrected or adjusted."""
    kinds = [getattr(actions, name) for name in NEW_SINCE if hasattr(actions, name)]
    if not kinds:
        return correction(rng, evening)
    action = anything(rng, evening, rng.choice(kinds))
    if "by" in action.__struct_fields__ and rng.random() < 0.7:
        action = msgspec.structs.replace(action, by=rng.choice(FREE), reason="as seen")
    return action


# How often each kind of thing is done in a phase: reading, move, wager, the rest.
MIX = {
    Phase.NO_SHOE: (10, 60, 3, 10),
    Phase.IDLE: (10, 70, 3, 12),
    Phase.BETTING: (5, 20, 40, 10),
    Phase.DEALING: (80, 2, 2, 10),
    Phase.RESULT: (12, 50, 2, 14),
}
REST: dict[Callable[[Random, Evening], Any], int] = {report: 6, duty: 6, correction: 3, put_right: 6, anything: 6}


def next_step(rng: Random, evening: Evening) -> Step:
    """The next step of this evening, in a mix that gets rounds dealt and held tables going."""
    table, dice = evening.table, rng.random()
    if dice < 0.012:
        return PowerCut()
    if dice < 0.02:
        return _other_settings(rng, evening)
    if dice < 0.03:
        return Acting(rng.choice(DEALING).id, rng.choice(LADDER), rng.choice((1, 30)), rng.choice(STAFF))
    if dice < 0.035:
        return WrongPin(rng.choice(STAFF).id)
    pause = rng.choice((50, 5_000, 5_000))
    if table.option is not None and rng.random() < 0.6:
        return Told(answer(rng, evening), pause)
    if table.cases and table.held and rng.random() < 0.5:
        return Told(ruling(rng, evening), pause)
    if evening.rules.settings.mode is Mode.LIVE and table.dealer is None and rng.random() < 0.5:
        return Told(duty(rng, evening), pause)
    (kind,) = rng.choices((reading, move, wager, None), MIX[table.phase])
    if kind is None:
        (kind,) = rng.choices(tuple(REST), tuple(REST.values()))
    evening.real.pending = None
    told = kind(rng, evening)
    return Told(told, pause, evening.real.pending)


def _other_settings(rng: Random, evening: Evening) -> NewSettings:
    now = evening.rules.settings
    change = rng.choice(
        (
            {"automation": frozenset(step for step in Automation if rng.random() < 0.5)},
            {"burn": rng.choice(tuple(Burn))},
            {"shoe": rng.choice(tuple(MAKES))},
            {"limits": {}},
            {"rounds_after_cutting_card": rng.choice((0, 1))},
        )
    )
    return NewSettings(replace(now, **change), evening.signature(rng.choice(STAFF)))
