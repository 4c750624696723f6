"""The ledger: what every event moves, what may never happen, and that `verify` and the statement notice if it did."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.gamefile import load_game
from controller.journal.chain import Entry
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.protocol.terminal_messages import CashOut, WagerAsked
from controller.runtime.fold import event_record, evolve_state, fold, load_state, told_record
from controller.runtime.state import State, decode_state, encode_state
from controller.settings.settings import TableSettings, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.actions import FromTerminal, Signature
from controller.table.events import decode_event, encode_event
from controller.table.evolve_ledger import carried, postings
from controller.table.ledger import CAGE, HOUSE, REMEMBERED, TERMINAL, VOUCHERS, Ledger, Posting, credit_of, play_of
from controller.table.model import Table
from controller.table.told import ToldNote
from controller.table.vouchers import CODE_BYTES, NotACodeError, code_from, voucher_digest
from controller.verify.rejudge import rejudge
from controller.verify.second_books import SecondBooks
from controller.verify.statement import statement, statement_fields
from drivers.shoes import MAKES

DEALER = Signature("d104", Role.DEALER)
ETG = TableRules(load_game("super-six-etg"), settings_from_fields({"game": "super-six-etg"}), MAKES)


# Codes


@given(st.binary(min_size=CODE_BYTES, max_size=40))
def test_a_code_is_found_again_however_it_is_typed(random):
    """Small letters, spaces for hyphens, O for nought and I or L for one: the same voucher."""
    code = code_from(random)
    assert len(code) == 24
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert voucher_digest(typed) == voucher_digest(code) == voucher_digest(code.replace("-", "").replace("1", "I"))
    assert code not in voucher_digest(code)


def test_codes_use_all_their_bits():
    """Twenty letters of five bits: another bit is another code."""
    base = bytes(CODE_BYTES)
    codes = {code_from(base)}
    for bit in range(100):
        changed = int.from_bytes(base, "big") | 1 << (bit + 4)
        codes.add(code_from(changed.to_bytes(CODE_BYTES, "big")))
    assert len(codes) == 101
    with pytest.raises(ValueError, match="13 random bytes"):
        code_from(b"short")


@pytest.mark.parametrize("text", ["", "1234", "0" * 19, "0" * 21, "U" * 20, "Ä" * 20, "0000-0000-0000-0000-000!"])
def test_what_can_be_no_code_is_said_to_be_none(text):
    """Before anybody looks whether it is outstanding."""
    with pytest.raises(NotACodeError):
        voucher_digest(text)


# Accounts


@given(st.lists(st.tuples(st.sampled_from([CAGE, HOUSE, "terminal 1"]), st.sampled_from([VOUCHERS, "in play 1"]),
                          st.integers(1, 10**12))))  # fmt: skip
def test_whatever_is_posted_the_accounts_add_up_to_nothing(moved):
    """By construction: a posting takes from one account what it gives to another."""
    ledger = Ledger().posted(Posting(*one, "test") for one in moved)
    assert sum(ledger.balances.values()) == 0


def test_a_ledger_that_does_not_hold_says_so():
    """Money out of nothing, less than nothing, vouchers that are not what their account says."""
    assert Ledger().faults() == []
    assert "add up to 5 cents" in Ledger(balances={CAGE: 5}).faults()[0]
    assert "terminal 1 stands at -5 cents" in Ledger(balances={"terminal 1": -5, CAGE: 5}).faults()[0]
    assert Ledger(vouchers={"d": 5}).faults() == ["the vouchers outstanding are not what their account says"]


def test_each_terminal_has_a_wish_and_requests_of_its_own():
    """What one asked for and what was answered to it is nothing to the next."""
    ledger = Ledger(asked={"1": 500_00, "2": 20_00}).with_request(1, 4).with_request(2, 9).with_request(1, 5)
    assert [ledger.asked_by(terminal) for terminal in (1, 2, 3)] == [500_00, 20_00, None]
    assert [ledger.done_by(terminal) for terminal in (1, 2, 3)] == [(4, 5), (9,), ()]
    assert ledger.with_request(1, None) is ledger


def test_the_oldest_answered_request_is_forgotten():
    """The last ones only are remembered; how many is REMEMBERED."""
    ledger = Ledger()
    for number in range(REMEMBERED + 3):
        ledger = ledger.with_request(1, number)
    assert ledger.done_by(1) == tuple(range(3, REMEMBERED + 3))


def test_every_event_that_moves_money_and_what_it_moves():
    """The whole table of docs/etg.md, event by event."""
    bought = events.CreditBought(1, 500, "d104", "dealer")
    assert postings(Table(), bought) == (Posting(CAGE, credit_of(1), 500, "buy-in"),)
    placed = events.WagerPlaced(1, TERMINAL, "tie", 200, 200, request=1)
    assert postings(Table(), placed) == (Posting(credit_of(1), play_of(1), 200, "wager"),)
    back = events.WagerWithdrawn(1, TERMINAL, "tie", 200)
    assert postings(Table(), back) == (Posting(play_of(1), credit_of(1), 200, "return"),)
    sold = events.VoucherSold(1, "d", 700, "d104", "dealer")
    assert postings(Table(), sold) == (Posting(CAGE, VOUCHERS, 700, "voucher sold"),)
    paid = events.VoucherRedeemed("d", 700, by="d104", role="dealer")
    assert postings(Table(), paid) == (Posting(VOUCHERS, CAGE, 700, "voucher paid"),)
    redeemed = events.VoucherRedeemed("d", 700, 2, 1)
    assert postings(Table(), redeemed) == (Posting(VOUCHERS, credit_of(2), 700, "voucher redeemed"),)
    out = events.CashedOut(1, 300, 2, "e", 2)
    assert postings(Table(), out) == (Posting(credit_of(1), VOUCHERS, 300, "cash-out"),)
    lines = [
        events.SettledLine(1, TERMINAL, "tie", 200, 200, "lose", 0, 0),
        events.SettledLine(1, TERMINAL, "banker", 400, 400, "win", 200, 600),
        events.SettledLine(2, TERMINAL, "player", 100, 100, "push", 0, 100),
        events.SettledLine(3, "a", "player", 100, 100, "win", 100, 200),
    ]
    assert postings(Table(), events.RoundSettled(1, lines)) == (
        Posting(play_of(1), HOUSE, 200, "lost"),
        Posting(play_of(1), credit_of(1), 400, "stake back"),
        Posting(HOUSE, credit_of(1), 200, "win"),
        Posting(play_of(2), credit_of(2), 100, "stake back"),
    )


def test_chips_typed_at_a_live_table_have_no_account():
    """Wagers that are not a terminal's move nothing, in this game and in the others."""
    placed = events.WagerPlaced(3, "a", "banker", 100_00, 100_00)
    assert postings(Table(), placed) == ()


@pytest.mark.parametrize("game", ["fortune-six", "fortune-six-nc", "no-commission", "fabulous-4"])
@pytest.mark.parametrize(
    "told",
    [
        actions.BuyIn(1, DEALER, 100_00),
        actions.SellVoucher(100_00, "d", DEALER),
        FromTerminal(1, 1, actions.AskCredit(100_00)),
        FromTerminal(1, 1, actions.PlaceWager(1, "player", 100_00, TERMINAL)),
        actions.PlaceWager(1, "player", 100_00, TERMINAL),
        FromTerminal(1, 1, actions.CashOut("d")),
    ],
)
def test_other_games_have_no_terminals(game, told):
    """Refused, with the reading that says why; nothing is written."""
    rules = TableRules(load_game(game), TableSettings(game=game), MAKES)
    assert not rules.ruleset.electronic
    decision = decide(Table(), told, rules)
    assert decision.events == ()
    assert decision.refusal.reading == 17


@pytest.mark.parametrize(
    "told",
    [
        FromTerminal(0, 1, actions.PlaceWager(0, "player", 100, TERMINAL)),
        FromTerminal(1000, 1, actions.PlaceWager(1000, "player", 100, TERMINAL)),
        actions.BuyIn(0, DEALER, 100),
        actions.BuyIn(1, DEALER),
        actions.BuyIn(1, DEALER, 10**15),
        actions.SellVoucher(0, "d", DEALER),
        actions.SellVoucher(100, "d", Signature("sv1", Role.SURVEILLANCE)),
        actions.PayVoucher("d", DEALER),
        actions.DeclineCredit(1, DEALER),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(told):
    """Terminals that do not exist, amounts that are none, people who may not."""
    decision = decide(Table(), told, ETG)
    assert decision.events == ()
    assert decision.refusal.clause or decision.refusal.reading


# The second set of books

GOOD = [
    events.CreditBought(1, 100_00, "d104", "dealer"),
    events.VoucherSold(1, "d", 50_00, "d104", "dealer"),
    events.BetsOpened(1),
    events.WagerPlaced(1, TERMINAL, "player", 10_00, 10_00, request=1),
]
LINE = events.SettledLine(1, TERMINAL, "player", 10_00, 10_00, "win", 10_00, 20_00)


@pytest.mark.parametrize(
    ("event", "what"),
    [
        (events.WagerPlaced(1, TERMINAL, "tie", 100_00, 100_00, request=2), "more than it had"),
        (events.WagerPlaced(1, TERMINAL, "tie", 1_00, 1_00, request=1), "carried out twice"),
        (events.WagerWithdrawn(1, TERMINAL, "player", 20_00), "more than it had on player"),
        (events.RoundSettled(1, []), "every terminal's wager exactly once"),
        (events.RoundSettled(1, [LINE, LINE]), "every terminal's wager exactly once"),
        (events.RoundVoided(1, [], 1), "did not return"),
        (events.BetsOpened(2), "wagers of the one before"),
        (events.VoucherRedeemed("d", 60_00, 1, 2), "not outstanding"),
        (events.VoucherRedeemed("e", 50_00, 1, 2), "not outstanding"),
        (events.CashedOut(1, 10_00, 1, "f", 2), "follows voucher 1"),
        (events.CashedOut(1, 10_00, 2, "d", 2), "its code was given before"),
        (events.CashedOut(1, 95_00, 2, "f", 2), "more than it had"),
        (events.LedgerCarried({}, {}, 0, {}, {}), "had one"),
    ],
)
def test_the_second_books_find_what_may_not_be(event, what):
    """Each is an event that `decide` would never make: whoever wrote it by hand is found out."""
    audit, state = SecondBooks(), State()
    for good in GOOD:
        state = evolve_state(state, good)
        assert audit.take(good, state.table.ledger) is None
    state = evolve_state(state, event)
    assert what in audit.take(event, state.table.ledger)


def test_the_second_books_find_a_ledger_that_is_another():
    """The same events and other accounts: said, terminal by terminal."""
    audit, state = SecondBooks(), State()
    for good in GOOD[:-1]:
        state = evolve_state(state, good)
        assert audit.take(good, state.table.ledger) is None
    wrong = state.table.ledger.posted([Posting(credit_of(1), play_of(1), 9_00, "wager")])
    assert "terminal 1 has 91.00 and 9.00" in audit.take(GOOD[-1], wrong)


@pytest.mark.parametrize(
    ("forged", "what"),
    [
        (events.CashedOut(1, 900_00, 1, "d", 9), "more than it had"),
        (events.CreditBought(1, 900_00, "nobody", "pit-manager"), "does not stand in the book"),
        (events.VoucherRedeemed("d", 900_00, 1, 9), "not outstanding"),
    ],
)
def test_verify_finds_money_that_was_written_by_hand(served, db, forged, what):
    """The chain is whole, and yet the record is named."""
    table = served()
    table.credit(1, 100_00)
    table.stop()
    copy = db.with_name("forged.db")
    copy.write_bytes(db.read_bytes())
    with Journal.open(copy, now=lambda: "2026-03-02T00:00:00.000Z", software="test", durable=False) as journal:
        journal.append([told_record(ToldNote()), event_record(forged)])
        last = journal.head()[0]
    with open_reader(copy) as reader:
        bad = rejudge(reader).first_bad
    assert bad.n == last
    assert what in bad.what
    table.open()


# State, rotation, statement


def test_snapshot_and_replay_give_the_same_ledger(served, db):
    """With receipts: a request that comes again after a start from a snapshot is answered as before."""
    table = served()
    table.do(actions.LoadShoe(8))
    table.credit(1, 100_00)
    table.do(actions.OpenBets())
    (placed,) = table.ask(1, WagerAsked(1, 1, "player", "10"))
    table.runtime.snapshot()
    with open_reader(db) as reader:
        loaded = load_state(reader)
        replayed = fold(reader.entries())
    assert loaded.table.ledger == replayed.table.ledger == table.ledger
    assert loaded.receipts == replayed.receipts
    assert loaded.receipts == {"1": ((1, placed.record),)}
    assert decode_state(encode_state(loaded)) == loaded
    table.restart()
    assert table.ask(1, WagerAsked(1, 1, "player", "10")) == [placed]


def test_a_rotated_journal_goes_on_with_the_same_money(served):
    """Credit, vouchers, wishes and request numbers are carried over in one event, and the second books take it up."""
    table = served()
    table.credit(1, 100_00)
    table.ask(1, CashOut(1, "40"))
    event = carried(table.ledger)
    assert decode_event(encode_event(event)) == event
    state = evolve_state(State(), event)
    assert state.table.ledger == table.ledger
    audit = SecondBooks()
    assert audit.take(event, state.table.ledger) is None
    more = events.CashedOut(1, 60_00, 2, "x", 2)
    assert audit.take(more, evolve_state(state, more).table.ledger) is None
    again = events.CashedOut(1, 0, 3, "y", 1)
    assert "carried out twice" in audit.take(again, state.table.ledger)
    assert "carried out twice" in audit.take(events.RequestRefused(1, 1, "why"), state.table.ledger)


def test_the_statement_adds_up(served, db):
    """Per terminal and in all: what was there, what came, what went, what is there; to the cent."""
    table = served()
    table.do(actions.LoadShoe(8))
    table.credit(1, 100_00)
    table.credit(2, 50_00)
    table.do(actions.OpenBets())
    table.ask(1, WagerAsked(1, 1, "banker", "25"), WagerAsked(2, 1, "tie", "5"))
    table.ask(2, WagerAsked(1, 1, "player", "50"))
    table.do(actions.CloseBets())
    table.draw("KS KH 2D 6C KC")
    table.after(3)
    table.ask(1, CashOut(3, "100"))
    with open_reader(db) as reader:
        found = statement_fields(statement(reader.entries()))
    assert found["balanced"]
    assert (found["sum"], found["rounds"]) == ("0.00", 1)
    first = {key: value for key, value in found["terminals"][0].items() if value not in ("0.00", 1)}
    assert first == {
        "bought": "100.00", "staked": "-30.00", "stakes_back": "25.00", "won": "12.50", "cashed_out": "-100.00",
        "credit": "7.50", "lost": "5.00",
    }  # fmt: skip
    assert found["house"] == {"won": "42.50", "in_all": "42.50"}
    assert found["cash"] == {"taken_in": "150.00", "paid_out": "0.00", "held": "150.00"}
    assert found["vouchers"]["outstanding"] == "100.00"
    assert found["all"]["credit"] == "7.50"


def test_the_statement_of_a_day_begins_where_the_day_before_ended(served, db):
    """With a moment to begin at, what was there before is the opening figure."""
    table = served()
    table.credit(1, 100_00)
    table.stop()
    with open_reader(db) as reader:
        entries = list(reader.entries())
    later = event_record(events.CreditBought(1, 20_00, "d104", "dealer"))
    entries.append(Entry(len(entries) + 1, "2026-03-02T06:00:00.000Z", *later, ""))
    (row,) = statement_fields(statement(entries, "2026-03-02"))["terminals"]
    assert (row["opening"], row["bought"], row["credit"]) == ("100.00", "20.00", "120.00")
    (row,) = statement_fields(statement(entries, "", "2026-03-02"))["terminals"]
    assert (row["opening"], row["bought"], row["credit"]) == ("0.00", "100.00", "100.00")
    (row,) = statement_fields(statement(entries, "2027"))["terminals"]
    assert (row["opening"], row["bought"], row["credit"]) == ("120.00", "0.00", "120.00")
    table.open()
