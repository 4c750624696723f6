"""The money of terminals, whatever terminals, staff and the power do: double-entry, never negative, counted twice."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from support.staff import SIGNERS

from controller.decide.moves import decide, restarted
from controller.game.cards import DECK
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.runtime.state import State, decode_state, encode_state
from controller.settings.settings import settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.actions import FromTerminal
from controller.table.evolve import evolve
from controller.table.ledger import CAGE, HOUSE, MOST_AHEAD, TERMINAL
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn
from controller.verify.second_books import SecondBooks

AREAS = ("player", "banker", "tie", "player-pair", "banker-pair", "super-six")
TOP = SIGNERS.casino_manager
WHY = "seen by the pit"
RULES = TableRules(
    load_game("super-six-etg"),
    settings_from_fields({"game": "super-six-etg", "shoe": "manual", "differential": "300"}),
    enrolled=frozenset({1, 2, 3}),
)


class Hall:
    """A table with three terminals. After every event the money is counted a second time."""

    def __init__(self, rng):
        self.rng = rng
        self.table = Table()
        self.books = SecondBooks()
        self.codes = 0
        self.moves = (self.deal, self.deal, self.wager, self.wager, self.request, self.staff, self.irregularity)

    def tell(self, told):
        """Tell it this, whether it takes it or refuses it."""
        decision = decide(self.table, told, RULES, None, "test")
        self.take(decision.events)
        return decision.refusal

    def take(self, happened):
        for event in happened:
            self.table = evolve(self.table, event)
            wrong = self.books.take(event, self.table.ledger)
            assert wrong is None, (wrong, event)
            self.count()

    def count(self):
        ledger = self.table.ledger
        assert sum(ledger.balances.values()) == 0
        assert all(cents >= 0 for account, cents in ledger.balances.items() if account not in (CAGE, HOUSE))
        assert all(wager.who == TERMINAL for wager in self.table.wagers), "a wager with no credit behind it"
        for terminal in (1, 2, 3):
            staked = sum(w.amount for w in self.table.wagers if w.player == (terminal, TERMINAL))
            assert staked == ledger.in_play(terminal)

    # What may happen

    def step(self):
        if self.rng.random() < 0.04:
            self.kill()
        elif self.table.held and self.rng.random() < 0.7:
            self.rule()
        elif self.table.phase is Phase.BETTING and self.rng.random() < 0.7:
            self.rng.choice((self.wager, self.wager, self.wager, self.take_back))()
        else:
            self.rng.choice(self.moves)()

    def take_back(self):
        wager = self.rng.choice(self.table.wagers or (None,))
        if wager is not None:
            action = actions.WithdrawWager(wager.seat, wager.on, TERMINAL, self.rng.choice((None, 5_00)))
            self.ask(action, self.table.round)

    def kill(self):
        """The power goes, and what is on disk comes back."""
        self.table = decode_state(encode_state(State(table=self.table))).table
        self.take(restarted(self.table, RULES, "test", resumed=True).events)

    def deal(self):
        rng, phase = self.rng, self.table.phase
        if phase is Phase.NO_SHOE:
            self.tell(actions.LoadShoe(8))
        elif phase is Phase.DEALING or rng.random() < 0.03:
            self.tell(CardDrawn(rng.choice(DECK), manual=True))
        else:
            steps = {Phase.IDLE: actions.OpenBets, Phase.BETTING: actions.CloseBets, Phase.RESULT: actions.Settle}
            self.tell(steps[phase]())

    def ask(self, action, number=None):
        rng, terminal = self.rng, getattr(action, "seat", None) or self.rng.choice((1, 2, 3))
        last = max(self.table.ledger.done_by(terminal), default=0)
        ahead = rng.choice((1, 1, 1, 1, 1, 0, 3, -2, MOST_AHEAD + 1, 2**53 - 2 - last))
        about = number if number is None else number + rng.choice((0, 0, 0, 0, -1))
        self.tell(FromTerminal(terminal, max(1, last + ahead), action, about))

    def wager(self):
        terminal, on = self.rng.choice((1, 2, 3)), self.rng.choice(AREAS)
        self.ask(
            actions.PlaceWager(terminal, on, self.rng.choice((5_00, 33_33, 100_00, 10**9)), TERMINAL), self.table.round
        )

    def request(self):
        rng, terminal = self.rng, self.rng.choice((1, 2, 3))
        out = list(self.table.ledger.vouchers) or ["none"]
        self.codes += 1
        option = self.table.option.case if self.table.option else 1
        self.ask(
            rng.choice((
                actions.WithdrawWager(terminal, rng.choice(AREAS), TERMINAL, rng.choice((None, 5_00))),
                actions.AskCredit(rng.choice((50_00, 0))),
                actions.CashOut(f"cash {self.codes}", rng.choice((None, 10_00, 10**9))),
                actions.RedeemVoucher(rng.choice(out)),
                actions.AnswerOption(option, terminal, rng.random() < 0.5, TERMINAL, rng.choice((None, "banker"))),
            ))
        )  # fmt: skip

    def staff(self):
        rng, terminal = self.rng, self.rng.choice((1, 2, 3, 4, 999))
        out = list(self.table.ledger.vouchers) or ["none"]
        self.codes += 1
        self.tell(
            rng.choice((
                actions.BuyIn(terminal, SIGNERS.dealer, rng.choice((None, 500_00))),
                actions.BuyIn(rng.choice((1, 2, 3)), SIGNERS.dealer, 500_00),
                actions.DeclineCredit(terminal, SIGNERS.dealer),
                actions.SellVoucher(100_00, f"sale {self.codes}", SIGNERS.dealer),
                actions.PayVoucher(rng.choice(out), SIGNERS.dealer),
                actions.PlaceWager(1, "banker", 50_00, rng.choice(("a", TERMINAL))),
                actions.AnswerOption(1, 1, rng.random() < 0.5, TERMINAL),
            ))
        )  # fmt: skip

    def irregularity(self):
        rng = self.rng
        hand, index, card = rng.choice(tuple(Side)), rng.randrange(1, 4), rng.choice(DECK)
        self.tell(
            rng.choice((
                actions.Report(rng.choice(tuple(Irregularity)), "seen"),
                actions.Correct(hand, index, card, TOP, WHY),
                actions.Correct(hand, index, card, TOP, WHY, self.table.round),
            ))
        )  # fmt: skip

    def rule(self):
        """Whatever holds the table is ruled on somehow; players are asked, and the absent signed for."""
        rng, table = self.rng, self.table
        if table.option is not None:
            if rng.random() < 0.6:
                self.request()
            else:
                self.tell(actions.EndOption(table.option.case, rng.choice((None, TOP)), WHY))
        elif table.holding_case is not None:
            case = table.holding_case
            named = tuple((w.seat, w.who, w.on) for w in table.wagers if rng.random() < 0.5)
            self.tell(actions.Rule(case.number, rng.choice(case.rulings), TOP, WHY, wagers=named))


@settings(deadline=None)
@given(st.integers(0, 2**32))
def test_no_evening_at_terminals_loses_or_makes_money(seed):
    hall = Hall(Random(seed))  # noqa: S311 - an evening, not a cipher
    for terminal in (1, 2, 3):
        hall.tell(actions.BuyIn(terminal, SIGNERS.dealer, 1_000_00))
    for _ in range(120):
        hall.step()


def test_such_an_evening_has_rounds_options_voids_and_corrections():
    """The evenings are not empty: over forty of them everything happens that moves money."""
    seen = set()
    for seed in range(40):
        hall = Hall(Random(seed))  # noqa: S311 - an evening, not a cipher
        take = hall.take
        hall.take = lambda happened, take=take: (
            seen.update(type(event).__name__ for event in happened),
            take(happened),
        )
        for terminal in (1, 2, 3):
            hall.tell(actions.BuyIn(terminal, SIGNERS.dealer, 1_000_00))
        for _ in range(120):
            hall.step()
    wanted = {
        "WagerPlaced", "WagerWithdrawn", "RoundSettled", "RoundVoided", "OptionTaken", "OptionEnded", "CardCorrected",
        "CashedOut", "VoucherRedeemed", "VoucherSold", "CreditBought", "RequestRefused", "TableStarted",
    }  # fmt: skip
    assert wanted <= seen, wanted - seen
