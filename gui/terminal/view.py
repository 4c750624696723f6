"""The terminal's view: everything that it shows, as one frozen value. No Qt, no clock.

This module computes no money: it shows the amounts that the table sent. A terminal without a link shows the accepted
wagers, says that it has no link, and lets the player stake nothing.
"""

from dataclasses import field, replace
from math import ceil

from controller.game.announcements import totals_agree
from controller.game.cards import parse_drawn
from controller.game.hands import Side
from controller.game.roads import Roads
from controller.protocol.terminal_messages import TableState
from controller.value import Value
from gui.language import LANGUAGES, spoken, tr
from gui.patrons import MODES, NO_CARDS, Countdown, HandFace, Tone, hand_face, result_banner, stands_alone
from gui.terminal.areas import AreaSeen, area_seen
from gui.terminal.page import Notice
from gui.terminal.session import Session, can_undo, chip_in_hand, may_choose, may_repeat, shown_chips
from gui.terminal.standing import Link, Seen
from gui.touch.blocks import Button, Chip, Column
from gui.words import money, short_title, with_house


class ChipSeen(Value):
    """A chip to choose."""

    chip: Chip
    chosen: bool = False
    enabled: bool = True


class MoneySeen(Value):
    """An amount and its label."""

    label: str
    words: str


class TerminalView(Value):
    """The whole screen."""

    seat: str
    table: str = ""
    game: str = ""
    mode: str = ""
    """`simulated` or `training`; empty for a live table, and for an older one that does not say."""
    mode_words: str = ""
    language: str = ""
    linked: bool = False
    banner: str = ""
    detail: str = ""
    tone: Tone = Tone.QUIET
    countdown: Countdown | None = None
    open: bool = False
    player: HandFace = NO_CARDS[Side.PLAYER]
    banker: HandFace = NO_CARDS[Side.BANKER]
    roads: Roads = field(default_factory=Roads)
    areas: tuple[AreaSeen, ...] = ()
    chips: tuple[ChipSeen, ...] = ()
    more_chips: bool = False
    tools: tuple[Button, ...] = ()
    money: tuple[MoneySeen, ...] = ()
    services: tuple[Button, ...] = ()
    notice: Notice | None = None
    sheet: Column | None = None
    holding: tuple[str, float] | None = None


def present_terminal(seen: Seen, session: Session, holding: tuple[str, float] | None = None) -> TerminalView:
    """What the player sees."""
    table = seen.table
    banner, detail, tone = _banner(seen)
    view = TerminalView(
        seat=tr("Terminal {number}", number=seen.terminal) if seen.terminal else tr("Terminal"),
        language=LANGUAGES[_next_language()],
        linked=seen.link is Link.LIVE,
        banner=banner,
        detail=detail,
        tone=tone,
        countdown=_countdown(seen),
        open=seen.open,
        money=_money(seen),
        services=_services(seen, session),
        notice=session.notice or _standing_notice(seen, session),
        sheet=None if session.page is None else session.page.column(seen),
        holding=holding,
    )
    if table is None:
        return view
    return replace(
        view,
        table=table.name,
        mode=table.mode if table.mode in MODES else "",
        mode_words=tr(MODES[table.mode]) if table.mode in MODES else "",
        game=with_house(tr(short_title(table.title)), house=table.document is not None),
        player=_hand(table, Side.PLAYER),
        banker=_hand(table, Side.BANKER),
        roads=table.roads,
        areas=tuple(area_seen(on, seen) for on in table.areas),
        chips=_chips(seen, session),
        more_chips=shown_chips(session, seen)[1],
        tools=_tools(seen, session),
    )


def _next_language() -> str:
    names = list(LANGUAGES)
    return names[(names.index(spoken()) + 1) % len(names)]


# The banner


def _banner(seen: Seen) -> tuple[str, str, Tone]:
    """The largest words: whether bets are open; without a link, that there is none."""
    table = seen.table
    stands = bool(seen.standing)
    if seen.link is not Link.LIVE:
        said = tr("Your wagers stand at the table") if stands else tr("Nothing can be placed until it is back")
        words = tr("NO CONNECTION") if seen.link is Link.LOST else tr("THE TABLE IS AWAY")
        return words, said, Tone.WAIT
    if table is None or seen.own is None:
        return tr("WELCOME"), tr("Waiting for the table"), Tone.QUIET
    if table.option is not None:
        return tr("PLEASE WAIT"), tr("Players are asked: keep or take back the wager"), Tone.WAIT
    if table.held or table.stopped:
        return tr("PLEASE WAIT"), tr("The round is being checked"), Tone.WAIT
    if table.result is not None and table.phase in ("result", "idle"):
        return _result(table)
    if table.open:
        return tr("BETS ARE OPEN"), tr("Place your bets, please"), Tone.OPEN
    if table.phase in ("dealing", "betting"):
        return tr("BETS ARE CLOSED"), tr("No more bets"), Tone.CLOSED
    if table.phase == "no-shoe":
        return tr("SHOE CHANGE"), tr("The next shoe is being prepared"), Tone.CLOSED
    return tr("BETS ARE CLOSED"), tr("Bets open soon"), Tone.CLOSED


def _result(table: TableState) -> tuple[str, str, Tone]:
    after = tr("Bets are closed") if table.phase == "result" else tr("Bets open soon")
    return result_banner(table.result, (table.player_total, table.banker_total), after)


def _countdown(seen: Seen) -> Countdown | None:
    """Whole seconds, rounded up. At 0 the terminal waits for the table to close the bets."""
    if not seen.open or seen.left is None:
        return None
    whole = max(1, ceil(seen.whole))
    return Countdown(max(0, min(whole, ceil(seen.left))), whole)


def _standing_notice(seen: Seen, session: Session) -> Notice | None:
    """The notice if there is no other: what was won, what is staked, or what a touch does."""
    own, table = seen.own, seen.table
    if seen.link is not Link.LIVE:
        return Notice(tr("For staff: {why}", why=seen.why), alarm=True) if seen.why else None
    if own is None or table is None:
        return None
    if own.settled and not seen.standing:
        staked, back = (sum(getattr(line, name) for line in own.settled) for name in ("stake", "returns"))
        if own.corrected:
            return Notice(tr("Corrected after it was paid: staff settle the difference"), alarm=True)
        return Notice(tr("Your round: {staked} staked, {back} back to credit", staked=money(staked), back=money(back)))
    if seen.standing:
        stands = sum(seen.standing.values())
        return Notice(tr("Your wagers stand: {amount}", amount=money(stands)))
    chip = chip_in_hand(session, seen)
    if seen.open and not seen.credit:
        return Notice(tr("Buy credits, or redeem a voucher, to play"))
    if seen.open and chip is not None:
        return Notice(tr("Touch an area to stake {amount}", amount=money(chip)))
    return None


# Cards and areas


def _hand(table: TableState, side: Side) -> HandFace:
    cards = parse_drawn(table.player if side is Side.PLAYER else table.banker)
    total = table.player_total if side is Side.PLAYER else table.banker_total
    face = hand_face(side, cards, total, wins=table.result == side.value and not table.held)
    return face if totals_agree(table.result, table.player_total, table.banker_total) else stands_alone(face)


# Chips, buttons, money


def _chips(seen: Seen, session: Session) -> tuple[ChipSeen, ...]:
    hand = chip_in_hand(session, seen)
    return tuple(
        ChipSeen(Chip(cents, money(cents)), chosen=cents == hand, enabled=seen.open and cents <= seen.free)
        for cents in shown_chips(session, seen)[0]
    )


def _tools(seen: Seen, session: Session) -> tuple[Button, ...]:
    again = may_repeat(session, seen)
    clears = seen.open and bool(seen.standing) and not any(seen.taking_back(on) for on in seen.standing)
    return (
        Button("undo", tr("Undo"), enabled=can_undo(session, seen) is not None),
        Button("repeat", tr("Repeat"), money(sum(session.last.values())) if again else "", enabled=again),
        Button("clear", tr("Clear"), enabled=clears),
    )


def _services(seen: Seen, session: Session) -> tuple[Button, ...]:
    asked = None if seen.own is None else seen.own.asked
    free = session.page is None
    live = free and seen.link is Link.LIVE and seen.own is not None
    waits = tr("asked: {amount}", amount=money(asked)) if asked else ""
    buttons = [
        Button("buy", tr("Buy credits"), waits, enabled=live),
        Button("voucher", tr("Voucher"), enabled=live),
        Button("cash", tr("Cash out"), enabled=live and seen.credit > 0),
        Button("recall", tr("Last rounds"), enabled=free and seen.table is not None),
    ]
    if may_choose(seen) and session.page is None:
        buttons[3] = Button("choose", tr("Take back?"), chosen=True)
    return tuple(buttons)


def _money(seen: Seen) -> tuple[MoneySeen, ...]:
    own = seen.own
    stands = sum(seen.standing.values())
    won = sum(line.pays for line in own.settled if line.result == "win") if own and not stands else 0
    credit = "–" if own is None else money(seen.credit)
    return (
        MoneySeen(tr("Credit {currency}", currency=seen.currency).strip(), credit),
        MoneySeen(tr("In play"), "–" if own is None else money(stands)),
        MoneySeen(tr("Win"), "–" if own is None else money(won)),
    )
