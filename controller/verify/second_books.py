"""`SecondBooks`: the money of the terminals counted a second time for `verify`, without using the ledger or its
postings.

It keeps what each terminal has, what is staked on each area, which vouchers are outstanding, the cash taken in and what
the house has won. After every event that moves money the ledger must show the same.
"""

from collections import Counter

from controller.game.money import amount
from controller.table import events
from controller.table.events import AnyEvent
from controller.table.ledger import CAGE, HOUSE, TERMINAL, Ledger
from controller.table.money_lines import How

MOVES_MONEY = frozenset((
    events.WagerPlaced, events.WagerWithdrawn, events.RoundSettled, events.RoundVoided, events.BetsOpened,
    events.Adjusted,
    events.OpeningTakenBack,
    events.CreditBought, events.VoucherSold, events.VoucherRedeemed, events.CashedOut, events.LedgerCarried,
    events.CreditAsked, events.OptionTaken, events.RequestRefused,
))  # fmt: skip


class SecondBooks:
    """A second count of the terminals' money."""

    def __init__(self) -> None:
        self.has: Counter[int] = Counter()
        self.staked: dict[tuple[int, str], int] = {}
        self.vouchers: dict[str, int] = {}
        self.issued = 0
        self.taken_in = 0
        """Cash taken in, less cash paid out."""
        self.house = 0
        self.won: Counter[int] | None = None
        self.won_before: Counter[int] | None = None
        """What each terminal won in the round settled last; None while a round is open."""
        self.last: dict[int, int] = {}
        """The number of each terminal's last request."""

    def take(self, event: AnyEvent, ledger: Ledger) -> str | None:
        """What is wrong with this event, or with the ledger after it; None if nothing."""
        if type(event) not in MOVES_MONEY:
            return None
        return self._request(event) or self._moved(event) or self._differs(ledger)

    def _request(self, event: AnyEvent) -> str | None:
        number = getattr(event, "request", None)
        if number is None:
            return None
        terminal = int(getattr(event, "seat", None) or getattr(event, "terminal", None) or 0)
        if number <= self.last.get(terminal, 0):
            return f"request {number} of terminal {terminal} was carried out twice, or out of turn"
        self.last[terminal] = number
        return None

    def _moved(self, event: AnyEvent) -> str | None:  # noqa: PLR0912 - one arm for each event that moves money
        match event:
            case events.WagerPlaced(seat=terminal, who=who, on=on, amount=cents) if who == TERMINAL:
                self.staked[terminal, on] = self.staked.get((terminal, on), 0) + cents
                return self._give(terminal, -cents)
            case events.WagerWithdrawn(seat=terminal, who=who, on=on, amount=cents) if who == TERMINAL:
                left = self.staked.pop((terminal, on), 0) - cents
                if left:
                    self.staked[terminal, on] = left
                if left < 0:
                    return f"terminal {terminal} got back more than it had on {on}"
                return self._give(terminal, cents)
            case events.BetsOpened():
                self.won, self.won_before = None, self.won
                if self.staked:
                    return "a round was opened while wagers of the one before stood"
            case events.OpeningTakenBack():
                self.won = self.won_before
            case events.RoundSettled():
                return self._settled(event)
            case events.RoundVoided():
                return self._voided(event)
            case events.Adjusted(seat=terminal, who=who, how=how, amount=cents) if (
                who == TERMINAL and how != How.WAIVED
            ):
                moved = cents if how == How.PAID else -cents
                self.house -= moved
                return self._give(terminal, moved)
            case events.CreditBought(terminal=terminal, amount=cents):
                self.taken_in += cents
                return self._give(terminal, cents)
            case events.VoucherSold(amount=cents):
                self.taken_in += cents
                return self._issue(event)
            case events.CashedOut(terminal=terminal, amount=cents):
                return self._issue(event) or self._give(terminal, -cents)
            case events.VoucherRedeemed(digest=digest, amount=cents, terminal=where):
                if self.vouchers.pop(digest, None) != cents:
                    return f"a voucher of {amount(cents)} was redeemed that was not outstanding"
                if where is not None:
                    return self._give(where, cents)
                self.taken_in -= cents
            case events.LedgerCarried():
                return self._carried(event)
        return None

    def _give(self, terminal: int, cents: int) -> str | None:
        self.has[terminal] += cents
        if self.has[terminal] < 0:
            return f"terminal {terminal} spent {amount(-self.has[terminal])} more than it had"
        return None

    def _issue(self, event: events.VoucherSold | events.CashedOut) -> str | None:
        if event.voucher != self.issued + 1 or event.digest in self.vouchers:
            return f"voucher {event.voucher} follows voucher {self.issued}, or its code was given before"
        self.issued = event.voucher
        self.vouchers[event.digest] = event.amount
        return None

    def _settled(self, event: events.RoundSettled) -> str | None:
        lines = [line for line in event.lines if line.who == TERMINAL]
        if {(line.seat, line.on): line.stake for line in lines} != self.staked or len(lines) != len(self.staked):
            return f"round {event.round} did not settle every terminal's wager exactly once"
        self.won = Counter()
        for line in lines:
            self.won[line.seat] += line.returns - line.stake
            self.has[line.seat] += line.returns
            self.house += line.stake - line.returns
        self.staked = {}
        return None

    def _voided(self, event: events.RoundVoided) -> str | None:
        if event.listed:
            return None  # its money is put right by adjustments
        if self.won is None:
            back = {(line.seat, line.on): line.returns for line in event.lines if line.who == TERMINAL}
            if back != self.staked:
                return f"round {event.round} is void and did not return every terminal's wager"
            for (terminal, _), cents in self.staked.items():
                self.has[terminal] += cents
        else:
            for terminal, cents in self.won.items():
                taken = min(cents, self.has[terminal])  # of what was cashed out since, nothing can be taken back
                self.has[terminal] -= taken
                self.house += taken
        self.staked, self.won = {}, Counter()
        return None

    def _carried(self, event: events.LedgerCarried) -> str | None:
        if self.has or self.vouchers or self.taken_in:
            return "a ledger was carried over into a journal that had one"
        for account, cents in event.balances.items():
            kind, _, number = account.rpartition(" ")
            if kind == TERMINAL:
                self.has[int(number)] = cents
        self.vouchers, self.issued = dict(event.vouchers), event.issued
        self.taken_in, self.house = -event.balances.get(CAGE, 0), event.balances.get(HOUSE, 0)
        self.last = {int(terminal): numbers[-1] for terminal, numbers in event.done.items() if numbers}
        return None

    def _differs(self, ledger: Ledger) -> str | None:
        """The first difference between this count and the ledger; None if there is none."""
        empty = not (self.has or self.staked or self.vouchers or self.taken_in or self.house)
        if empty and not (ledger.balances or ledger.vouchers):
            return None  # a table without terminals
        if faults := ledger.faults():
            return f"the ledger does not hold: {faults[0]}"
        if ledger.vouchers != self.vouchers:
            return "the ledger has other vouchers outstanding than were issued and not redeemed"
        if (-ledger.balance(CAGE), ledger.balance(HOUSE)) != (self.taken_in, self.house):
            return "the ledger's cage or house is not what was taken in and won"
        play: Counter[int] = Counter()
        for (terminal, _), cents in self.staked.items():
            play[terminal] += cents
        for terminal in ledger.terminals:
            books = ledger.credit(terminal), ledger.in_play(terminal)
            if books != (self.has[terminal], play[terminal]):
                both = " and ".join(amount(cents) for cents in books)
                return (
                    f"terminal {terminal} has {both} in play by the ledger,"
                    f" and {amount(self.has[terminal])} and {amount(play[terminal])} by its events"
                )
        return None
