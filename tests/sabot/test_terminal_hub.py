"""The hub beside the table: what terminals ask, what they are told, and what a restart leaves of it."""

import dataclasses

import pytest
from msgspec.structs import replace

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.journal.chain import OWN_KINDS
from controller.journal.errors import JournalError, JournalStoppedError
from controller.protocol.gateway_messages import From, Left
from controller.protocol.terminal_messages import (
    AnswerOption,
    BuyIn,
    CashOut,
    OwnRound,
    OwnState,
    Redeem,
    Shown,
    TableState,
    WagerAsked,
    Withdraw,
)
from controller.runtime.runtime import Clock, Runtime
from controller.table import actions, events
from controller.table.actions import Signature
from controller.table.events import decode_event
from controller.table.ledger import TERMINAL
from controller.table.model import Phase
from controller.table.money_lines import How
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES

DEALER = Signature("d104", Role.DEALER)
SUPERVISOR = Signature("ps1", Role.PIT_SUPERVISOR)
MANAGER = Signature("pm1", Role.PIT_MANAGER)
BANKER_WINS_WITH_SIX = "KS KH 2D 6C KC"


def opened(served, *bought, **settings):
    """A table with bets open, and terminals with this credit."""
    table = served(**settings)
    table.do(actions.LoadShoe(8))
    for terminal, cents in enumerate(bought, 1):
        table.join(terminal)
        table.credit(terminal, cents)
    table.do(actions.OpenBets())
    return table


@pytest.mark.clause("super-six-etg", "3.1", "3.5", "1.1.5")
def test_a_wager_is_taken_when_terminals_show_that_bets_are_open(served):
    """Before that it is refused by 3.1; then it is on disk when the terminal hears of it, and its credit is less."""
    table = served()
    table.do(actions.LoadShoe(8))
    table.join(1)
    table.credit(1, 100_00)
    assert table.last(TableState, 1).bets == "closed"
    (early,) = table.ask(1, WagerAsked(1, 0, "banker", "10"))
    assert (early.outcome, early.clause) == ("refused", "3.1")
    table.do(actions.OpenBets())
    assert (table.last(TableState).bets, table.last(TableState).round) == ("open", 1)
    table.relay(From(1, Shown(1, "open")))
    told = [e for e in journalled(table) if isinstance(e, events.TerminalsTold)]
    assert told == [events.TerminalsTold(1, "open", [1])]
    first, second = table.ask(1, WagerAsked(2, 1, "banker", "10"), WagerAsked(3, 1, "tie", "5"))
    assert (first.outcome, second.outcome) == ("accepted", "accepted")
    assert record(table, first.record) == events.WagerPlaced(1, "terminal", "banker", 10_00, 10_00, request=2)
    own = table.last(OwnState, 1)
    assert (own.credit, own.in_play, own.wagers) == (85_00, 15_00, {"banker": 10_00, "tie": 5_00})


@pytest.mark.clause("super-six-etg", "3.2")
def test_terminals_are_told_to_close_and_one_that_is_silent_is_closed_by_the_table(served):
    """They are told before anything else happens; who says so is written down, and so is who does not. No wager after
    the table's own close counts, whatever a terminal shows."""
    table = opened(served, 100_00, 100_00)
    table.do(actions.CloseBets())
    assert table.last(TableState).bets == "closed"
    table.relay(From(1, Shown(1, "closed")))
    (late,) = table.ask(2, WagerAsked(1, 1, "player", "10"))
    assert (late.outcome, late.clause, late.reading) == ("refused", "3.2", 17)
    assert [s.shows for s in table.hub.seats] == ["closed", None]
    table.after(2.0)
    assert journalled(table)[-1] == events.TerminalsTold(1, "closed", [1], [2])
    table.after(2.0)
    assert sum(isinstance(e, events.TerminalsTold) and e.bets == "closed" for e in journalled(table)) == 1


@pytest.mark.clause("super-six-etg", "3.2")
def test_a_wager_and_the_close_at_once_is_in_or_out_and_the_terminal_knows(served):
    """Whichever the table takes first counts: before its close the wager stands, after it the wager is refused."""
    table = opened(served, 100_00, 100_00)
    (in_time,) = table.ask(1, WagerAsked(1, 1, "player", "10"))
    table.runtime.tell(actions.CloseBets())
    (too_late,) = table.ask(2, WagerAsked(1, 1, "player", "10"))
    assert (in_time.outcome, too_late.outcome) == ("accepted", "refused")
    assert [(w.seat, w.amount) for w in table.runtime.table.wagers] == [(1, 10_00)]


@pytest.mark.clause("super-six-etg", "4.1", "1.1.7")
def test_a_result_that_stands_is_settled_by_itself(served):
    """Two seconds after the result, to the cent: Banker with six pays half, Super Six fifteen to one."""
    table = opened(served, 100_00)
    table.ask(1, WagerAsked(1, 1, "banker", "25"), WagerAsked(2, 1, "super-six", "5"), WagerAsked(3, 1, "player", "10"))
    table.do(actions.CloseBets())
    table.draw(BANKER_WINS_WITH_SIX)
    assert table.runtime.table.phase is Phase.RESULT
    table.after(1.9)
    assert table.runtime.table.phase is Phase.RESULT
    table.after(0.2)
    assert table.runtime.table.phase is Phase.IDLE
    assert table.ledger.credit(1) == 60_00 + 37_50 + 80_00
    own = table.last(OwnState, 1)
    assert own.credit == 177_50
    assert own.rounds == (OwnRound(1, "banker", staked=40_00, returned=117_50),)
    assert table.last(TableState).rounds[0].banker == ("KH", "6C")
    assert table.last(TableState).beads == ("B",)


@pytest.mark.clause("super-six-etg", "5.1")
def test_a_held_irregularity_holds_the_settlement_and_a_void_returns_every_wager(served):
    """Nothing is settled while the case is open; the void gives each terminal back what it staked."""
    table = opened(served, 100_00, 50_00)
    table.ask(1, WagerAsked(1, 1, "banker", "25"))
    table.ask(2, WagerAsked(1, 1, "player", "50"))
    table.do(actions.CloseBets())
    table.draw(BANKER_WINS_WITH_SIX)
    table.do(actions.Report(Irregularity.FOREIGN_CARD, "a blue back"))
    table.after(60)
    assert table.runtime.table.phase is Phase.RESULT
    table.do(actions.Rule(table.runtime.table.cases[0].number, Ruling.VOID, SUPERVISOR, "seen"))
    assert (table.ledger.credit(1), table.ledger.credit(2)) == (100_00, 50_00)
    assert table.last(TableState).rounds[0].result == "void"
    assert table.last(OwnState, 2).credit == 50_00


@pytest.mark.clause("super-six-etg", "5.2")
def test_a_void_after_the_settlement_is_reckoned_back(served):
    """Line by line, when a pit manager signs: what was won goes back to the house and what was lost to the player. Of
    what was cashed out since nothing can be collected; it stays open until it is waived."""
    table = opened(served, 100_00, 100_00, 100_00)
    table.ask(1, WagerAsked(1, 1, "super-six", "5"))
    table.ask(2, WagerAsked(1, 1, "player", "50"))
    table.ask(3, WagerAsked(1, 1, "super-six", "5"))
    table.do(actions.CloseBets())
    table.draw(BANKER_WINS_WITH_SIX)
    table.after(3)
    assert [table.ledger.credit(n) for n in (1, 2, 3)] == [175_00, 50_00, 175_00]
    table.ask(3, CashOut(2, "170"))
    table.do(actions.Report(Irregularity.OVERDRAW, "three cards too many"))
    table.do(actions.Rule(table.runtime.table.cases[0].number, Ruling.VOID, SUPERVISOR, "seen"))
    assert [table.ledger.credit(n) for n in (1, 2, 3)] == [175_00, 50_00, 5_00]
    assert [(line.seat, line.difference) for line in table.runtime.table.money] == [
        (1, -75_00), (2, 50_00), (3, -75_00),
    ]  # fmt: skip
    too_much = table.runtime.tell(put_right(3, How.COLLECTED, 75_00))
    assert (too_much.refusal.reading, table.ledger.credit(3)) == (24, 5_00)
    table.do(put_right(1, How.COLLECTED, 75_00))
    table.do(put_right(2, How.PAID, 50_00))
    table.do(put_right(3, How.COLLECTED, 5_00))
    assert [table.ledger.credit(n) for n in (1, 2, 3)] == [100_00, 100_00, 0]
    assert table.ledger.balance("house") == -70_00
    table.do(put_right(3, How.WAIVED, 70_00))
    assert not any(line.difference for line in table.runtime.table.money)
    assert not table.ledger.faults()


@pytest.mark.parametrize(
    ("asked", "why", "cited"),
    [
        (WagerAsked(1, 1, "banker", "4.99"), "under the minimum", (None, 14)),
        (WagerAsked(1, 1, "banker", "500.01"), "over the maximum", (None, 14)),
        (WagerAsked(1, 1, "banker", "300"), "has 100.00 of credit", ("1.1.5", 17)),
        (WagerAsked(1, 1, "insurance", "10"), "does not offer", ("3.5", None)),
        (WagerAsked(1, 1, "banker", "-5"), "is not an amount", (None, 6)),
        (WagerAsked(1, 1, "banker", "0"), "not more than zero", (None, 6)),
        (WagerAsked(1, 7, "banker", "10"), "about round 7", ("3.2", 17)),
        (Withdraw(1, 1, "tie"), "has no wager", (None, 13)),
        (CashOut(1, "100.01"), "has 100.00 of credit", ("1.1.5", 17)),
        (Redeem(1, "0000-0000-0000-0000-0000"), "no such voucher", ("1.1.5", 17)),
        (Redeem(1, "1234"), "has 20 letters", (None, 17)),
        (AnswerOption(1, 3, takes=True), "gives no withdrawal option", (None, 23)),
    ],
)
def test_what_is_refused_is_refused_for_a_stated_reason(served, asked, why, cited):
    """With the clause or the reading, and written down once; the same request is refused for the same reason again."""
    table = opened(served, 100_00)
    before = table.runtime.journal.head()[0]
    money = dict(table.ledger.balances)
    (answer,) = table.ask(1, asked)
    assert answer.outcome == "refused"
    assert why in answer.reason
    assert (answer.clause, answer.reading) == cited
    assert record(table, before + 2) == events.RequestRefused(1, 1, answer.reason, *cited, answer.said)
    assert table.ask(1, asked) == [answer]
    table.restart()
    table.join(1)
    assert table.ask(1, asked) == [answer]
    assert sum(isinstance(event, events.RequestRefused) for event in journalled(table)) == 1
    assert table.ledger.balances == money
    assert table.last(OwnState, 1).last_request == 1


@pytest.mark.parametrize(
    ("refused", "meanwhile"),
    [
        (WagerAsked(1, 1, "banker", "30"), lambda table: table.credit(1, 100_00)),
        (WagerAsked(1, 1, "banker", "-5"), lambda _: None),
        (CashOut(1, "30"), lambda table: table.credit(1, 100_00)),
        (Redeem(1, "7"), lambda _: None),
    ],
)
@pytest.mark.parametrize("restarts", [False, True])
def test_what_was_refused_once_is_not_done_later_under_its_number(served, refused, meanwhile, restarts):
    """The reason may be gone, the table may have been restarted, the message may say something else: the answer stands,
    and the next number is free."""
    table = opened(served, 20_00)
    (first,) = table.ask(1, refused)
    assert first.outcome == "refused"
    meanwhile(table)
    if restarts:
        table.restart()
        table.join(1)
    before = table.ledger.balances
    assert table.ask(1, refused) == [first]
    assert table.ask(1, WagerAsked(1, 1, "tie", "5")) == [first]
    assert table.ledger.balances == before
    (next_one,) = table.ask(1, WagerAsked(2, 1, "tie", "5"))
    assert next_one.outcome == "accepted"


def test_a_number_of_the_journal_before_is_forgotten_and_not_done(served):
    """After a rotation nobody knows what became of it: it is neither done again nor called refused."""
    table = served()
    table.join(1)
    table.credit(1, 80_00)
    table.ask(1, CashOut(1, "30"))
    table.runtime.state = replace(table.runtime.state, receipts={})
    (again,) = table.ask(1, CashOut(1, "30"))
    assert (again.outcome, table.ledger.credit(1)) == ("forgotten", 50_00)
    assert "the journal before" in again.reason


def test_the_same_request_again_is_answered_from_the_journal(served):
    """In one batch, later, after a restart: one wager, one record, one answer."""
    table = opened(served, 100_00)
    wager = WagerAsked(1, 1, "banker", "10")
    first, second = table.ask(1, wager, wager)
    (third,) = table.ask(1, wager)
    table.restart()
    table.join(1)
    (fourth,) = table.ask(1, wager)
    assert first == second == third == fourth
    assert first.outcome == "accepted"
    assert sum(isinstance(e, events.WagerPlaced) for e in journalled(table)) == 1
    assert table.last(OwnState, 1).last_request == 1


def test_an_old_number_is_never_carried_out(served):
    """A number below the last one that was answered is refused, after a restart too, and not written down."""
    table = opened(served, 100_00)
    table.ask(1, WagerAsked(3, 1, "tie", "5"))
    head = table.runtime.journal.head()
    (answer,) = table.ask(1, WagerAsked(2, 1, "tie", "10"))
    assert (answer.outcome, answer.reading) == ("refused", 17)
    assert "older" in answer.reason
    assert table.runtime.journal.head() == head
    table.restart()
    assert table.ask(1, WagerAsked(2, 1, "tie", "10")) == [answer]


def test_a_request_from_long_ago_is_forgotten_and_not_done(served):
    """Of numbers before the last thirty-two carried out nobody knows any more: the answer says that, and nothing else."""
    table = opened(served, 1_000_00)
    table.ask(1, *(WagerAsked(number, 1, "tie", "5") for number in range(1, 41)))
    assert table.ledger.in_play(1) == 200_00
    answers = table.ask(1, WagerAsked(8, 1, "tie", "5"), WagerAsked(9, 1, "tie", "5"))
    assert [answer.outcome for answer in answers] == ["forgotten", "accepted"]
    assert table.ledger.in_play(1) == 200_00


def test_credit_is_asked_for_and_staff_approve_or_decline(served):
    """The wish survives a restart; whoever approves signs, and surveillance may not."""
    table = served()
    table.join(4)
    (asked,) = table.ask(4, BuyIn(1, "250"))
    assert asked.outcome == "accepted"
    assert table.ledger.credit(4) == 0
    (again,) = table.ask(4, BuyIn(2, "10"))
    assert (again.outcome, again.reason) == ("refused", "terminal 4 has asked for 250.00: staff will come")
    table.restart()
    table.join(4)
    assert table.last(OwnState, 4).asked == 250_00
    watcher = table.host.tell(actions.BuyIn(4, Signature("sv1", Role.SURVEILLANCE)))
    assert watcher.refusal.reading == 7
    table.do(actions.BuyIn(4, DEALER))
    assert (table.last(OwnState, 4).credit, table.last(OwnState, 4).asked) == (250_00, None)
    table.ask(4, BuyIn(3, "10"))
    table.do(actions.DeclineCredit(4, DEALER))
    assert (table.ledger.credit(4), table.ledger.asked_by(4)) == (250_00, None)
    assert table.runtime.tell(actions.DeclineCredit(4, DEALER)).refusal is not None


@pytest.mark.clause("super-six-etg", "1.1.5")
def test_cash_out_to_a_voucher_and_back(served):
    """The code is on the voucher and not in the journal; it is good once, anywhere; the answer can be had again."""
    table = served()
    table.join(1, 2)
    table.credit(1, 80_00)
    (out,) = table.ask(1, CashOut(1, "30"))
    code = out.voucher.code
    assert (out.outcome, out.amount, out.voucher.number) == ("accepted", 30_00, 1)
    table.restart()
    table.join(1, 2)
    assert table.ask(1, CashOut(1, "30")) == [out]
    raw = table.db.read_bytes() + table.db.with_name(table.db.name + "-wal").read_bytes()
    assert code.encode() not in raw
    assert code.replace("-", "").encode() not in raw
    (redeemed,) = table.ask(2, Redeem(1, code.lower().replace("-", " ")))
    assert (redeemed.outcome, redeemed.amount) == ("accepted", 30_00)
    (twice,) = table.ask(1, Redeem(2, code))
    assert (twice.outcome, twice.clause) == ("refused", "1.1.5")
    assert (table.ledger.credit(1), table.ledger.credit(2), table.ledger.balance("vouchers")) == (50_00, 30_00, 0)


def test_a_voucher_key_that_was_lost_is_said(served):
    """With another secret the old code cannot be made again: the answer says so instead of a code that is worth nothing."""
    table = served()
    table.join(1)
    table.credit(1, 80_00)
    (out,) = table.ask(1, CashOut(1))
    table.hub._codes = type(table.hub._codes)(b"another", table.runtime.journal.id)
    (again,) = table.ask(1, CashOut(1))
    assert (again.outcome, again.record, again.voucher.code) == ("accepted", out.record, None)
    assert "staff" in again.reason


@pytest.mark.clause("super-six-etg", "3.1")
def test_wagers_of_many_terminals_go_down_in_few_commits(served):
    """Sixty terminals at once: two batches, so two moments in which the disk is waited for, and every answer its record."""
    table = opened(served, *([100_00] * 60))
    commits = []
    write = table.runtime.journal.append

    def counted(*args, **more):
        commits.append(args)
        return write(*args, **more)

    table.runtime.journal.append = counted
    table.relay(*(From(n, WagerAsked(1, 1, "player", "10")) for n in range(1, 61)))
    assert len(commits) == 2
    answers = [table.said[n] for n in range(1, 61)]
    records = [next(one.record for one in heard if type(one).__name__ == "Answer") for heard in answers]
    assert len(set(records)) == 60
    assert [record(table, n).seat for n in records] == [*range(1, 61)]


def test_a_table_in_the_middle_of_a_round_comes_back_as_it_was(served):
    """Power fails after two cards: wagers stand, the pit lets players withdraw, terminals answer all or nothing."""
    table = opened(served, 100_00, 100_00)
    table.ask(1, WagerAsked(1, 1, "banker", "25"))
    table.ask(2, WagerAsked(1, 1, "player", "40"))
    table.do(actions.CloseBets())
    table.draw("KS KH")
    table.restart()
    table.join(1, 2)
    shown = table.last(TableState, 1)
    assert (shown.round, shown.held, shown.player, shown.banker) == (1, True, ("KS",), ("KH",))
    assert table.last(OwnState, 2).wagers == {"player": 40_00}
    (case,) = table.runtime.table.cases
    table.do(actions.Rule(case.number, Ruling.WITHDRAW_OPTION, SUPERVISOR, "power"))
    option = table.last(TableState).option
    assert (option.case, option.all_or_nothing) == (case.number, True)
    (taken,) = table.ask(1, AnswerOption(2, case.number, takes=True))
    (kept,) = table.ask(2, AnswerOption(2, case.number, takes=False))
    assert (taken.outcome, kept.outcome) == ("accepted", "accepted")
    table.do(actions.EndOption(case.number))
    assert (table.ledger.credit(1), table.ledger.credit(2), table.ledger.in_play(2)) == (100_00, 60_00, 40_00)
    table.draw("2D 6C KC")
    table.after(3)
    assert table.ledger.credit(2) == 60_00


def test_a_result_found_after_a_restart_is_settled(served):
    """Killed between the result and its settlement, the table settles when it is back."""
    table = opened(served, 100_00)
    table.ask(1, WagerAsked(1, 1, "banker", "25"))
    table.do(actions.CloseBets())
    table.draw(BANKER_WINS_WITH_SIX)
    table.restart()
    table.after(2.5)
    assert table.runtime.table.phase is Phase.IDLE
    assert table.ledger.credit(1) == 112_50


def test_a_terminal_that_loses_its_link_keeps_its_wagers(served):
    """The wagers are settled without it, and when it is back it finds what it has."""
    table = opened(served, 100_00)
    table.ask(1, WagerAsked(1, 1, "banker", "25"))
    table.relay(Left(1))
    assert [s.connected for s in table.hub.seats] == [False]
    table.do(actions.CloseBets())
    table.draw(BANKER_WINS_WITH_SIX)
    table.after(3)
    table.join(1)
    own = table.last(OwnState, 1)
    assert (own.credit, own.settled[0].returns) == (112_50, 37_50)


def test_terminals_are_told_nothing_of_cards_that_nobody_has_shown(served):
    """A card that lies face down has no name; one that waits while the table is held is not there."""
    table = opened(served, 100_00)
    table.do(actions.CloseBets())
    table.runtime.tell(CardDrawn(None))
    table.poll()
    assert table.last(TableState).player == ("??",)
    table.do(actions.Report(Irregularity.OTHER, "something"))
    table.draw("9H")
    shown = table.last(TableState)
    assert shown.held
    assert "9H" not in str(shown)
    fields = set(TableState.__struct_fields__)
    assert not fields & {"waiting", "carried", "cards_drawn", "seen", "shoe", "remaining"}


def test_a_countdown_closes_the_bets(served):
    """Terminals are told when; at that moment the table closes, and not after a dealer was quicker."""
    table = opened(served, 100_00)
    table.host.count_down(10)
    table.poll()
    assert table.last(TableState).closes_in == 10.0
    table.after(9.9)
    assert table.runtime.table.phase is Phase.BETTING
    table.after(0.2)
    assert table.runtime.table.phase is Phase.DEALING
    table.host.count_down(1)
    table.after(5)
    assert table.hub.closes_at is None


def test_a_countdown_runs_in_every_round_until_it_is_turned_off(served):
    """It begins when bets open; a table that is held has none, and one that goes on begins it anew."""
    table = opened(served, 100_00)
    table.runtime.write(events.StaffAdded("gsm1", "gsm1", Role.GAMING_SHIFT_MANAGER, "x"))
    table.do(actions.CloseBets())
    table.host.count_down(10)
    assert table.hub.closes_in is None
    table.draw(BANKER_WINS_WITH_SIX)
    table.after(3)
    table.do(actions.OpenBets())
    assert (table.hub.closes_in, table.last(TableState).closes_in) == (10.0, 10.0)
    table.after(6)
    table.do(actions.Report(Irregularity.OTHER, "a glass fell over"))
    table.after(60)
    assert (table.runtime.table.phase, table.hub.closes_in) == (Phase.BETTING, None)
    case = table.runtime.table.cases[0].number
    table.do(actions.Rule(case, Ruling.PLAY_ON, Signature("gsm1", Role.GAMING_SHIFT_MANAGER), "dry again"))
    assert table.hub.closes_in == 10.0
    table.after(10)
    assert table.runtime.table.phase is Phase.DEALING
    assert table.hub.closes_in is None


def test_the_dealer_sees_seats_credit_wagers_and_wishes(served):
    """A terminal that is there without money, one with money that is away, one that asks."""
    table = opened(served, 100_00, 50_00)
    table.ask(1, WagerAsked(1, 1, "tie", "5"), WagerAsked(2, 1, "banker", "20"))
    table.relay(Left(2))
    table.join(7)
    table.ask(7, BuyIn(1, "30"))
    seats = {seat.terminal: seat for seat in table.hub.seats}
    assert [(s.connected, s.credit, s.in_play, s.asked) for s in seats.values()] == [
        (True, 75_00, 25_00, None), (False, 50_00, 0, None), (True, 0, 0, 30_00),
    ]  # fmt: skip
    assert [(wager.on, wager.amount) for wager in seats[1].wagers] == [("tie", 5_00), ("banker", 20_00)]


def test_the_code_of_a_sale_is_the_same_after_a_restart(served):
    """And no terminal's: a sale that was cut short can be finished, whoever guesses numbers gets nothing."""
    table = served()
    code = table.hub.sale_code(1)
    table.restart()
    assert table.hub.sale_code(1) == code
    assert code not in (table.hub.sale_code(2), table.hub._codes.code(1, 1))


def test_a_stopped_journal_puts_requests_off(served):
    """Nothing is acknowledged that is not on disk: the terminal is told to ask again, and gets its wager once."""
    table = opened(served, 100_00)
    journal = table.runtime.journal
    write = journal._write

    def full(*_args, **_more):
        journal.stopped = "the disk is full"
        raise JournalStoppedError(journal.stopped)

    journal._write = full
    (put_off,) = table.ask(1, WagerAsked(1, 1, "banker", "25"))
    assert (put_off.outcome, put_off.record) == ("later", None)
    assert (table.last(TableState).bets, table.last(TableState).stopped) == ("closed", True)
    journal._write = write
    (taken,) = table.ask(1, WagerAsked(1, 1, "banker", "25"))
    assert taken.outcome == "accepted"
    assert table.last(TableState).bets == "open"


def test_another_gateway_takes_the_place_of_the_first(served):
    """A gateway that was started anew is heard; the hub never waits for the old one."""
    table = opened(served, 100_00)
    table.gateway.close()
    table.host.look()
    assert table.hub.connected == set()
    table.gateway = type(table.gateway)(1)
    table.gateway.connect(str(table.folder / "t.sock"))
    table.poll()
    table.join(1)
    assert table.last(OwnState, 1).credit == 100_00


def test_a_second_gateway_does_not_take_the_first_ones_place(served):
    """Or two of them would take it from each other without end; it is closed, and the terminals of the first notice
    nothing. When the first is gone, the second is let in although nobody has looked in between."""
    table = opened(served, 100_00)
    second = type(table.gateway)(1)
    second.connect(str(table.folder / "t.sock"))
    table.poll()
    assert second.recv(1) == b""
    second.close()
    assert (table.hub.linked, table.hub.connected) == (True, {1})
    assert table.ask(1, WagerAsked(1, 1, "tie", "5"))[0].outcome == "accepted"
    table.gateway.close()
    table.gateway = type(second)(1)
    table.gateway.connect(str(table.folder / "t.sock"))
    table.poll()
    table.join(1)
    assert table.ask(1, WagerAsked(2, 1, "tie", "5"))[0].outcome == "accepted"


def test_a_gateway_that_speaks_nonsense_is_let_go(served):
    """What no gateway of ours would say closes the line; the table goes on."""
    table = opened(served, 100_00)
    table.gateway.sendall(b'{"what":"from","terminal":1}\n')
    table.host.look()
    assert table.gateway.recv(1 << 20)[-1:] in (b"", b"\n")
    assert not table.hub._line.is_up
    assert table.runtime.table.phase is Phase.BETTING


def put_right(terminal, how, cents):
    """A pit manager closes so much of a terminal's line of round 1."""
    return actions.Adjust(1, terminal, how, cents, MANAGER, who=TERMINAL, reason="the round is void")


def journalled(table):
    """Every event so far."""
    return [decode_event(entry.payload) for entry in table.runtime.journal.entries() if entry.kind not in OWN_KINDS]


def record(table, n):
    """The event of a record."""
    (entry,) = table.runtime.journal.entries(n - 1, n)
    return decode_event(entry.payload)


def test_a_correction_after_the_settlement_is_marked_at_the_terminal(served):
    """What was paid stays as it was paid, and the terminal is told that the cards were corrected since."""
    table = opened(served, 100_00)
    table.ask(1, WagerAsked(1, 1, "banker", "25"))
    table.do(actions.CloseBets())
    table.draw("KS 7H 6D KC")
    table.after(3)
    before = table.last(OwnState, 1)
    assert (before.corrected, [line.result for line in before.settled]) == (False, ["win"])
    table.do(actions.Correct(Side.PLAYER, 2, parse_card("9D"), SUPERVISOR, "seen on the felt"))
    after = table.last(OwnState, 1)
    assert (after.corrected, after.rounds[0].corrected) == (True, True)
    assert table.last(TableState).player == ("KS", "9D")


def test_a_number_far_ahead_is_refused_and_the_next_one_taken(served):
    """The largest number that a message can have does not make all later ones old."""
    table = opened(served, 100_00)
    (far,) = table.ask(1, WagerAsked(2**53 - 1, 1, "banker", "25"))
    assert (far.outcome, far.reading) == ("refused", 17)
    (taken,) = table.ask(1, WagerAsked(1, 1, "banker", "25"))
    assert taken.outcome == "accepted"
    assert table.last(OwnState, 1).last_request == 1


def test_the_game_does_not_change_at_a_start_while_a_terminal_has_credit(served):
    """`sabot table --game` with another game is refused in one line; it goes on once the credit is cashed out."""
    table = served()
    table.join(1)
    table.credit(1, 50_00)
    table.stop()
    clock = Clock(now=lambda: "2026-03-01T21:00:00.000Z", millis=lambda: 0)
    words = {"clock": clock, "software": "test", "makes": MAKES}
    other = dataclasses.replace(table.settings, game="no-commission")
    with pytest.raises(JournalError, match="terminals have credit"):
        Runtime.open(table.db, ruleset=load_game("no-commission"), settings=other, durable=False, **words)
    runtime, _ = Runtime.open(
        table.db, ruleset=load_game("super-six-etg"), settings=table.settings, durable=False, **words
    )
    runtime.close()
    table.open()
