"""The dealer's view: everything that the console shows, as one frozen value. No Qt, no clock of its own.

`present` turns a table into words, meanings and the one thing to do next. The window paints it and adds nothing,
so a view can be asserted without a screen, and the same journal and time give the same picture. Wording is neutral:
patrons can see it. Nothing here tells which cards are left in the shoe.
"""

from dataclasses import dataclass
from enum import StrEnum

from controller.actions import Action, CloseBets, EndShoe, LoadShoe, OpenBets, Settle
from controller.betting import settled_lines
from controller.cards import Drawn
from controller.deal import due_place
from controller.events import SettledLine
from controller.facts import judge
from controller.hands import Side, pair, seen_total
from controller.money import amount
from controller.people import People
from controller.prospects import decided, prospects
from controller.rules import Rules
from controller.ruleset import Result, WagerKind
from controller.state import say
from controller.table import Phase, Table
from controller.words import HAND, reason_words
from gui.desk import Column, Desk, column

NO_DESK = Desk()
NOBODY = People()


class AreaState(StrEnum):
    """How a betting area stands."""

    OPEN = "open"
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand on the screen."""

    side: Side
    cards: tuple[Drawn, ...]
    total: str
    due: bool
    """Its next place glows: a card is due here."""
    note: str
    """`Natural`, `Pair`, or nothing."""
    wins: bool


@dataclass(frozen=True, slots=True)
class AreaView:
    """One betting area in the pays column."""

    name: str
    pays: str
    state: AreaState


@dataclass(frozen=True, slots=True)
class LineView:
    """What one seat gets."""

    seat: str
    area: str
    stake: str
    does: str
    """`pay 95.00`, `collect`, `return`; the stake alone while the round runs."""


@dataclass(frozen=True, slots=True)
class Bar:
    """The line at the top."""

    mode: str
    table: str
    game: str
    limits: str
    shoe: str
    dealt: str
    dealer: str
    link: bool
    clock: str


@dataclass(frozen=True, slots=True)
class View:
    """The whole screen."""

    bar: Bar
    step: str
    reason: str
    player: HandView
    banker: HandView
    areas: tuple[AreaView, ...]
    lines: tuple[LineView, ...]
    primary: str
    action: Action | None
    """What the primary button does; None: it only says what is waited for."""
    column: Column | None
    """A page of the desk in place of the pays; None: the pays."""
    quiet: tuple[str, ...]
    """The quieter buttons, by what they say."""
    carried: bool
    """A card waits to open the next round."""
    results: tuple[str, ...]
    stopped: str | None


def present(
    table: Table,
    rules: Rules,
    *,
    clock: str,
    stopped: str | None = None,
    desk: Desk = NO_DESK,
    people: People = NOBODY,
) -> View:
    """The view of a table at this time, with the desk as it stands."""
    step, reason = _step(table, rules, stopped)
    primary, action = _primary(table, rules, stopped)
    return View(
        bar=_bar(table, rules, clock),
        step=step,
        reason=reason,
        player=_hand(table, Side.PLAYER),
        banker=_hand(table, Side.BANKER),
        areas=tuple(_area(table, rules, wager) for wager in rules.ruleset.wagers.values()),
        lines=_lines(table, rules),
        primary=primary,
        action=action,
        column=column(desk, table, rules, people),
        quiet=("Report", "Shoe", f"Sign off {table.dealer}" if table.dealer else "Sign on"),
        carried=bool(table.carried),
        results=table.results[-10:],
        stopped=stopped,
    )


def _step(table: Table, rules: Rules, stopped: str | None) -> tuple[str, str]:
    """The largest words on the screen, and why."""
    if stopped is not None:
        return "STOP", stopped
    words = say(table, rules.settings.rounds_after_cutting_card).upper()
    if table.held:
        holding = next((case for case in table.cases if case.holds), None)
        return words, holding.evidence if holding else "All wagers that are still open may be withdrawn"
    if table.phase is Phase.DEALING:
        return words, reason_words(table.deal.step)
    if table.phase is Phase.RESULT:
        natural = any("Natural" in _note(table, side) for side in Side)
        return words, "Natural" if natural else "Collect, then pay"
    if table.phase is Phase.BETTING:
        return words, f"{len(table.wagers)} wagers entered" if table.wagers else "Bets are open"
    if table.result == "void":
        return words, f"Round {table.round} is void: every wager goes back"
    return words, "Between two rounds" if table.phase is Phase.IDLE else ""


def _primary(table: Table, rules: Rules, stopped: str | None) -> tuple[str, Action | None]:
    if stopped is not None:
        return "Stopped", None
    if table.held:
        return "Supervisor, please", None
    match table.phase:
        case Phase.NO_SHOE:
            return "Load shoe", LoadShoe(rules.settings.decks)
        case Phase.IDLE:
            ended = table.shoe.spent or (
                table.shoe.cutting_card and table.shoe.rounds_since_cut >= rules.settings.rounds_after_cutting_card
            )
            return ("End shoe", EndShoe()) if ended else ("Place your bets", OpenBets())
        case Phase.BETTING:
            return "No more bets", CloseBets()
        case Phase.RESULT:
            return "Round settled", Settle()
        case Phase.DEALING:
            return "Waiting for the card", None


def _hand(table: Table, side: Side) -> HandView:
    cards = table.deal.hand(side)
    due = due_place(table.deal) if table.phase is Phase.DEALING and not table.held else None
    total = seen_total(cards)
    return HandView(
        side=side,
        cards=cards,
        total="" if not cards else "?" if total is None else str(total),
        due=due is not None and due.side is side,
        note=_note(table, side),
        wins=table.result == side.value,
    )


def _note(table: Table, side: Side) -> str:
    cards = table.deal.hand(side)
    seen = [card for card in cards[:2] if card is not None]
    if len(seen) < 2:
        return ""
    total = seen_total(seen)
    natural = "Natural" if len(cards) == 2 and total is not None and total >= 8 else ""
    return " · ".join(filter(None, (natural, "Pair" if pair(seen) else "")))


def _area(table: Table, rules: Rules, wager: WagerKind) -> AreaView:
    """How an area stands: decided as soon as no card can change it, at the odds that decided it."""
    deal = table.deal
    if not deal.draws or table.phase is Phase.BETTING or table.result == "void":
        return AreaView(wager.name, _odds(wager), AreaState.OPEN)
    if table.phase is Phase.DEALING:
        result = decided(rules.ruleset, deal.player, deal.banker).get(wager.id)
        if result is None:
            return AreaView(wager.name, _odds(wager), AreaState.OPEN)
        verdicts = prospects(rules.ruleset, deal.player, deal.banker)[wager.id]
        pays = _ratio((next(iter(verdicts)).numerator, next(iter(verdicts)).denominator)) if len(verdicts) == 1 else ""
        return AreaView(wager.name, pays if result is Result.WIN else _odds(wager), AreaState(result.value))
    verdict = wager.verdict(judge([c for c in deal.player if c], [c for c in deal.banker if c]))
    shown = _ratio((verdict.numerator, verdict.denominator)) if verdict.result is Result.WIN else _odds(wager)
    return AreaView(wager.name, shown, AreaState(verdict.result.value))


def _odds(wager: WagerKind) -> str:
    """All odds that an area pays, as a layout prints them: `0.95 : 1`, `12/20 : 1`."""
    paying = [row.pays for row in wager.rows if row.pays[0]]
    if len({second for _, second in paying}) == 1 and paying[0][1] == 1:
        return "/".join(str(first) for first, _ in paying) + " : 1"
    if len(paying) == 1:
        return _ratio(paying[0])
    return " / ".join(_ratio(pays).replace(" ", "") for pays in paying)


def _ratio(pays: tuple[int, int]) -> str:
    first, second = pays
    if second in (1, 2) or (100 * first) % second:
        return f"{first} : {second}"
    return f"{100 * first // second / 100:.2f} : 1"


def _lines(table: Table, rules: Rules) -> tuple[LineView, ...]:
    names = {wager.id: wager.name for wager in rules.ruleset.wagers.values()}
    lines = list(table.lines)
    if table.phase is Phase.RESULT:
        # What settling will do, before anybody touches the button: the dealer pays from this list.
        outcome = judge([c for c in table.deal.player if c], [c for c in table.deal.banker if c])
        lines = settled_lines(table, rules, outcome)
    if lines:
        return tuple(
            LineView(_seat(line.seat, line.who), names[line.on], amount(line.stake), _does(line)) for line in lines
        )
    return tuple(LineView(_seat(w.seat, w.who), names[w.on], amount(w.amount), "") for w in table.wagers)


def _seat(seat: int, who: str) -> str:
    return str(seat) if who == "a" else f"{seat}{who}"


def _does(line: SettledLine) -> str:
    if line.result == Result.LOSE:
        return "collect" if line.returns == 0 else f"collect, return {amount(line.returns)}"
    return f"pay {amount(line.pays)}" if line.pays else "return"


def _bar(table: Table, rules: Rules, clock: str) -> Bar:
    settings, ruleset = rules.settings, rules.ruleset
    main = settings.limits.get(HAND[Side.BANKER].lower())
    limits = ""
    if main is not None:
        low, high = (f"{bound // 100:,}" if bound else "" for bound in (main.minimum, main.maximum))
        limits = f"{low}–{high}"
    return Bar(
        mode=settings.mode.value.upper(),
        table=settings.name,
        game=f"{ruleset.title.removesuffix(' Baccarat')} v{ruleset.version} · {ruleset.fingerprint[:4]}…",
        limits=limits,
        shoe=f"Shoe {table.shoe.number} · Round {table.round}",
        dealt=f"{table.shoe.drawn} dealt",
        dealer=f"Dealer {table.dealer}" if table.dealer else "No dealer",
        link=table.link and not table.faults,
        clock=clock,
    )
