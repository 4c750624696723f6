"""What follows from what a terminal was told (`controller.protocol.terminal_messages`). No Qt, no socket, no clock.

A wager stands once the table has accepted it; until then it is pending. Answers are matched to requests by number, so
that a wager is never shown twice, whether its answer or the new state of the terminal arrives first.
"""

from collections import Counter
from enum import StrEnum

from controller.game.money import parse_amount
from controller.protocol.terminal_messages import Numbered, OptionState, OwnState, TableState
from controller.value import Value
from gui.language import tr
from gui.words import money


class Link(StrEnum):
    """Whether the table can be reached."""

    LOST = "lost"
    """There is no link."""
    AWAY = "away"
    """There is a link to the gateway, but the table is not connected to it."""
    LIVE = "live"


class Kind(StrEnum):
    """What a request is about: the `do` of its message."""

    WAGER = "wager"
    WITHDRAW = "withdraw"
    BUY_IN = "buy-in"
    REDEEM = "redeem"
    CASH_OUT = "cash-out"
    ANSWER = "answer"


class Asking(Value):
    """A request of this terminal to the table."""

    number: int
    kind: Kind
    on: str = ""
    cents: int | None = None
    """The amount; None in a withdrawal: all of it."""
    round: int = 0


def asking(request: Numbered) -> Asking:
    """The `Asking` of a message to the table."""
    asked = getattr(request, "amount", None)
    return Asking(
        number=request.id,
        kind=Kind(str(request.__struct_config__.tag)),
        on=getattr(request, "on", None) or "",
        cents=None if asked is None else parse_amount(asked),
        round=getattr(request, "round", 0),
    )


class Seen(Value):
    """All that a terminal knows at one moment."""

    terminal: int = 0
    link: Link = Link.LOST
    table: TableState | None = None
    own: OwnState | None = None
    waiting: tuple[Asking, ...] = ()
    """Requests without an answer, in the order asked."""
    done: tuple[Asking, ...] = ()
    """Accepted requests; the terminal's own state may not contain them yet."""
    left: float | None = None
    """Seconds until the bets close; None without a countdown."""
    whole: float = 0
    """The seconds of the whole countdown."""
    why: str = ""
    """Why there is no link, for staff."""

    @property
    def open(self) -> bool:
        """Whether a wager can be placed."""
        return self.link is Link.LIVE and self.own is not None and self.table is not None and self.table.open

    @property
    def credit(self) -> int:
        """The terminal's credit: its last known state, changed by the answers since."""
        return 0 if self.own is None else self.own.credit - sum(_moves(self, self.done).values())

    @property
    def free(self) -> int:
        """The credit without what pending wagers need."""
        asked = sum(one.cents or 0 for one in self.pending if one.kind is Kind.WAGER)
        return max(0, self.credit - asked)

    @property
    def standing(self) -> dict[str, int]:
        """The wagers that the table has accepted, by area."""
        if self.own is None:
            return {}
        moved = Counter(self.own.wagers)
        moved.update(_moves(self, self.done))
        return {on: cents for on, cents in moved.items() if cents > 0}

    @property
    def pending(self) -> tuple[Asking, ...]:
        """Requests that the table has not answered yet."""
        last = 0 if self.own is None else self.own.last_request
        return tuple(one for one in self.waiting if one.number > last)

    @property
    def option(self) -> OptionState | None:
        """The withdrawal option that the table gives players now."""
        return None if self.table is None else self.table.option

    def area_words(self, on: str) -> str:
        """A betting area by its name, as the table says it."""
        return on if self.table is None else tr(self.table.area_name(on))

    @property
    def currency(self) -> str:
        """The currency of the table; empty before the table has said it."""
        return "" if self.table is None else self.table.currency

    def priced(self, cents: int) -> str:
        """An amount with the currency of the table."""
        return f"{self.currency} {money(cents)}"

    def pending_on(self, on: str) -> int:
        """The total of the unanswered wagers on an area."""
        return sum(one.cents or 0 for one in self.pending if one.kind is Kind.WAGER and one.on == on)

    def taking_back(self, on: str) -> bool:
        """Whether a withdrawal from an area has no answer yet."""
        return any(one.kind is Kind.WITHDRAW and one.on == on for one in self.pending)

    def waits_for(self, kind: Kind) -> Asking | None:
        """The request of this kind that has no answer yet; None if there is none."""
        return next((one for one in self.waiting if one.kind is kind), None)


def _moves(seen: Seen, done: tuple[Asking, ...]) -> Counter[str]:
    """What accepted requests added to each area that the terminal's own state does not contain yet."""
    own = seen.own
    moved: Counter[str] = Counter()
    if own is None or seen.table is None:
        return moved
    for one in done:
        if one.number <= own.last_request or one.round != seen.table.round:
            continue
        if one.kind is Kind.WAGER:
            moved[one.on] += one.cents or 0
        elif one.kind is Kind.WITHDRAW:
            stands = own.wagers.get(one.on, 0) + moved[one.on]
            moved[one.on] -= stands if one.cents is None else one.cents
    return moved
