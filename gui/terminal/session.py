"""`Session`: the chip in hand and the open page of a terminal, and how touches, answers and news change them. No Qt.

The table keeps all money. A session keeps only what the player's screen needs: the chip in hand, the open page,
the chips placed in this round, and the stakes of the last round.
"""

from dataclasses import field, replace
from typing import Final, NamedTuple

from controller.protocol.terminal_messages import Answer, AreaLimits, OwnState, VoucherState
from controller.value import Value
from gui.language import tr
from gui.terminal.buying import AskedPage, BuyPage, given
from gui.terminal.cashing import CashPage, CodeLostPage, VoucherPage
from gui.terminal.page import Intent, NextLanguage, Notice, Sheet, Stake, TakeBack, Voucher, refusal_words
from gui.terminal.recall import RecallPage
from gui.terminal.redeeming import RedeemPage
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.terminal.withdrawal import ChoosePage, open_wagers
from gui.touch.page import pressed
from gui.words import money

CHIPS_SHOWN: Final = 6
"""How many chips are shown side by side; if there are more, the last place shows the next ones."""


class Session(Value):
    """The state of a terminal's screen that the table does not know."""

    chip: int | None = None
    first: int = 0
    """The first chip that is shown, if not all fit."""
    page: Sheet | None = None
    notice: Notice | None = None
    placed: tuple[Asking, ...] = ()
    """Wagers of this round that the table has accepted, in order: these can be undone."""
    round: int = 0
    staked: dict[str, int] = field(default_factory=dict)
    """The accepted stakes of this round, by area."""
    last: dict[str, int] = field(default_factory=dict)
    """The stakes of the last round with a wager, by area: these can be repeated."""
    own: OwnState | None = None
    """The terminal's state at the last call of `looked`."""
    chose: int | None = None
    """The case whose question was opened without a touch."""


class Touched(NamedTuple):
    """The session after a touch, and the request to the table, the printer or the screen."""

    session: Session
    intents: tuple[Intent, ...] = ()


# Chips


def fitting_chips(seen: Seen) -> tuple[int, ...]:
    """The table's chips that any wager can be made of: none above every maximum, none far below every minimum."""
    table = seen.table
    if table is None:
        return ()
    bounds = [table.limits[on] for on in table.areas if on in table.limits]
    whole = len(bounds) == len(table.areas)
    most = max((limit.maximum or 0 for limit in bounds), default=0) if all(b.maximum for b in bounds) and whole else 0
    least = min((limit.minimum or 0 for limit in bounds), default=0) if whole else 0
    small = max((chip for chip in table.chips if chip <= least), default=0)
    return tuple(chip for chip in table.chips if (not most or chip <= most) and chip >= small)


def shown_chips(session: Session, seen: Seen) -> tuple[tuple[int, ...], bool]:
    """The chips on the screen, and whether there are more."""
    chips = fitting_chips(seen)
    if len(chips) <= CHIPS_SHOWN:
        return chips, False
    shown = CHIPS_SHOWN - 1
    first = min(session.first, len(chips) - shown)
    return chips[first : first + shown], True


def chip_in_hand(session: Session, seen: Seen) -> int | None:
    """The chip that a touch stakes: the one chosen, or the smallest that Player and Banker take."""
    chips = fitting_chips(seen)
    if session.chip in chips or seen.table is None:
        return session.chip
    least = max((seen.table.limits.get(on, AreaLimits()).minimum or 0 for on in ("player", "banker")), default=0)
    return next((chip for chip in chips if chip >= least), chips[-1] if chips else None)


# Touches


def touched(session: Session, key: str, seen: Seen) -> Touched:
    """The session after a touch on this key, and what is asked for."""
    if key == "language":
        return Touched(session, (NextLanguage(),))
    fresh = replace(session, notice=None)
    if session.page is not None:
        page, intent = pressed(session.page, key, seen)
        after = replace(fresh, page=page)  # type: ignore[arg-type] # a sheet leads to sheets
        return Touched(after, () if intent is None else (intent,))
    word, _, rest = key.partition(":")
    pages: dict[str, Sheet] = {"voucher": RedeemPage(), "cash": CashPage(), "recall": RecallPage()}
    match word:
        case "area":
            return _stake(fresh, rest, seen)
        case "chip" if int(rest) in fitting_chips(seen):
            return Touched(replace(fresh, chip=int(rest)))
        case "chips":
            further = session.first + CHIPS_SHOWN - 1
            return Touched(replace(fresh, first=further if further < len(fitting_chips(seen)) else 0))
        case "undo":
            return _undo(fresh, seen)
        case "repeat" if may_repeat(session, seen):
            return Touched(fresh, tuple(Stake(on, cents) for on, cents in session.last.items()))
        case "clear" if seen.open and not any(one.kind is Kind.WITHDRAW for one in seen.pending):
            return Touched(fresh, tuple(TakeBack(on) for on in seen.standing))
        case "buy":
            asked = None if seen.own is None else seen.own.asked
            asks: Sheet = BuyPage() if asked is None else AskedPage(asked, seen.own, taken=True)
            return Touched(replace(fresh, page=asks))
        case "choose" if may_choose(seen):
            return Touched(replace(fresh, page=_question(seen)))
        case "voucher" | "cash" | "recall":
            return Touched(replace(fresh, page=pages[word]))
    return Touched(session)


def _stake(session: Session, on: str, seen: Seen) -> Touched:
    """Stake a chip on an area. The table is asked in any case; it checks the limits."""
    chip = chip_in_hand(session, seen)
    if seen.table is None or on not in seen.table.areas or chip is None:
        return Touched(session)
    if not seen.open:
        return Touched(replace(session, notice=Notice(closed_words(seen), alarm=True)))
    return Touched(session, (Stake(on, chip),))


def closed_words(seen: Seen) -> str:
    """Why nothing can be staked now."""
    if seen.link is not Link.LIVE:
        return tr("No connection to the table: nothing can be placed")
    return tr("Bets are closed")


def _undo(session: Session, seen: Seen) -> Touched:
    last = can_undo(session, seen)
    return Touched(session) if last is None else Touched(session, (TakeBack(last.on, last.cents),))


def can_undo(session: Session, seen: Seen) -> Asking | None:
    """The wager that undo would take back: the last one placed. None while a request has no answer."""
    return session.placed[-1] if seen.open and session.placed and not seen.pending else None


def may_repeat(session: Session, seen: Seen) -> bool:
    """Whether the wagers of the last round can be placed again."""
    fresh = seen.open and not seen.standing and not seen.pending
    return fresh and bool(session.last) and sum(session.last.values()) <= seen.credit


def may_choose(seen: Seen) -> bool:
    """Whether the table lets this player take wagers back."""
    return seen.link is Link.LIVE and bool(open_wagers(seen))


def _question(seen: Seen) -> ChoosePage | None:
    return None if seen.option is None else ChoosePage(seen.option.case)


# What comes from the table


def heard(session: Session, asked: Asking, answered: Answer, seen: Seen, now: str) -> Session:
    """The session after an answer of the table; `now` is printed on a voucher."""
    table = seen.table
    if asked.kind is Kind.CASH_OUT and answered.accepted and table is not None:
        made, cents = answered.voucher or VoucherState(0, None), answered.amount or 0
        if made.code is None:
            return replace(session, page=CodeLostPage(made.number, cents))
        voucher = Voucher(made.number, made.code, cents, table.currency, table.name, seen.terminal, now)
        return replace(session, page=VoucherPage(voucher))
    if answered.accepted:
        session = replace(session, placed=_placed(session, asked, answered, seen))
    elif session.page is None or asked.kind in (Kind.WAGER, Kind.WITHDRAW):
        session = replace(session, notice=refusal_notice(asked, answered, seen))
    if session.page is not None:
        session = replace(session, page=session.page.hear(asked, answered, seen))
    return session


def _placed(session: Session, asked: Asking, answered: Answer, seen: Seen) -> tuple[Asking, ...]:
    if seen.table is None or asked.round != seen.table.round:
        return session.placed
    if asked.kind is Kind.WAGER:
        return (*session.placed, replace(asked, cents=answered.amount or asked.cents))
    if asked.kind is not Kind.WITHDRAW:
        return session.placed
    if asked.cents is None:
        return tuple(one for one in session.placed if one.on != asked.on)
    at = next((at for at, one in reversed(list(enumerate(session.placed))) if one.on == asked.on), None)
    return session.placed if at is None else session.placed[:at] + session.placed[at + 1 :]


def refusal_notice(asked: Asking, answered: Answer, seen: Seen) -> Notice:
    """A refusal in words: what was refused, why, and by which rule."""
    why, cites = refusal_words(answered).values()
    area = seen.area_words(asked.on)
    if asked.kind is Kind.WAGER:
        why = tr("{amount} on {area} not placed", amount=money(asked.cents or 0), area=area) + f": {why}"
    elif asked.kind is Kind.WITHDRAW:
        why = tr("{area} stays in play: {why}", area=area, why=why)
    return Notice(why, cites, alarm=True)


def looked(session: Session, seen: Seen) -> Session:
    """The session after a change: a round has begun, staff have answered, or players are asked."""
    table, own = seen.table, seen.own
    if table is None or own is None:
        return session
    if table.round != session.round:
        last = session.staked or session.last
        session = replace(session, round=table.round, placed=(), staked={}, last=last, chose=None)
    if seen.standing:
        session = replace(session, staked=seen.standing)
    elif own.settled:
        session = replace(session, staked={line.on: int(line.stake) for line in own.settled})
    elif seen.open and not seen.pending and session.staked:
        session = replace(session, staked={})
    session = _staff(session, own)
    session = replace(session, own=own)
    option = table.option
    if option is not None and option.case != session.chose and may_choose(seen):
        if not isinstance(session.page, VoucherPage | CodeLostPage):
            session = replace(session, page=_question(seen), chose=option.case)
    elif session.page is not None:
        session = replace(session, page=session.page.look(seen))
    return session


def _staff(session: Session, own: OwnState) -> Session:
    """What staff answered to a request for credit, as a notice on the board if no page shows it."""
    before = session.own
    if before is None or before.asked is None or own.asked is not None or isinstance(session.page, AskedPage):
        return session
    received = given(before, own)
    words = tr("Staff gave {amount} of credit", amount=money(received)) if received > 0 else tr("Declined by staff")
    return replace(session, notice=Notice(words, alarm=received <= 0))


def printed(session: Session, words: str, *, alarm: bool = False) -> Session:
    """The session after a voucher was printed, or could not be."""
    page = session.page
    return replace(session, page=page.said(words, alarm=alarm)) if isinstance(page, VoucherPage) else session
