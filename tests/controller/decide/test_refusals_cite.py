"""Every action that a phase does not allow is refused by the clause, or the reading, that speaks of that action."""

import pytest
from support.staff import SIGNERS
from support.table import ToldTable

from controller.decide.moves import MOVES, decide
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import actions
from controller.table.model import Phase
from controller.table.money_lines import How

TOP = SIGNERS.casino_manager
ACTIONS = {
    action.do: action
    for action in (
        actions.LoadShoe(8), actions.SwapShoe("manual"), actions.EndShoe(), actions.OpenBets(), actions.CloseBets(),
        actions.Collect(), actions.PaySeat(3), actions.Settle(), actions.PlaceWager(1, "player", 100_00),
        actions.WithdrawWager(3, "player"),
        actions.ClearSeat(1), actions.Correct(Side.PLAYER, 9, parse_card("KS"), TOP, "so"),
        actions.CorrectWager(3, "player", 200_00, TOP, reason="so"),
        actions.Adjust(1, 1, How.WAIVED, 100_00, TOP, reason="so"),
        actions.AnswerOption(1, 1, takes=True), actions.EndOption(1), actions.OfferWithdrawal(),
        actions.ReplaceCards(TOP, "worn"), actions.SetMethod("A", TOP), actions.RefuseCards(Side.PLAYER, 1),
        actions.ChooseHandler(Side.PLAYER, 1, TOP), actions.ChooseReveal(Side.PLAYER),
        actions.AllowSqueeze(Side.PLAYER, by=TOP, seat=1), actions.TakeShoe(1), actions.GiveUpShoe(),
        actions.AskCredit(100_00), actions.BuyIn(1, TOP, 100_00), actions.DeclineCredit(1, TOP),
        actions.SellVoucher(100_00, "d", TOP), actions.PayVoucher("d", TOP), actions.RedeemVoucher("d"),
        actions.CashOut("e"),
    )
}  # fmt: skip
GAMES = ("fortune-six", "fortune-six-nc", "no-commission", "fabulous-4", "super-six-etg")
CITED = """
    action            phase    f6        f6-nc     nc        fab4      etg
    load-shoe         no-shoe  -         -         -         -         -
    load-shoe         idle     2.1       2.1       2.1       2.1       2.1
    load-shoe         betting  2.1       2.1       2.1       2.1       2.1
    load-shoe         dealing  2.1       2.1       2.1       2.1       2.1
    load-shoe         result   2.1       2.1       2.1       2.1       2.1
    swap-shoe         no-shoe  r11       r11       r11       r11       r11
    swap-shoe         idle     -         -         -         -         -
    swap-shoe         betting  -         -         -         -         -
    swap-shoe         dealing  -         -         -         -         -
    swap-shoe         result   -         -         -         -         -
    end-shoe          no-shoe  3.17      r9        r9        r9        r9
    end-shoe          idle     -         -         -         -         -
    end-shoe          betting  3.17      r9        r9        r9        r9
    end-shoe          dealing  3.17      r9        r9        r9        r9
    end-shoe          result   3.17      r9        r9        r9        r9
    open-bets         no-shoe  3.1       3.1       3.1       3.1       3.1
    open-bets         idle     -         -         -         -         -
    open-bets         betting  3.1       3.1       3.1       3.1       3.1
    open-bets         dealing  3.1       3.1       3.1       3.1       3.1
    open-bets         result   3.1       3.1       3.1       3.1       3.1
    close-bets        no-shoe  3.2       3.2       3.2       3.2       3.2
    close-bets        idle     3.2       3.2       3.2       3.2       3.2
    close-bets        betting  -         -         -         -         -
    close-bets        dealing  3.2       3.2       3.2       3.2       3.2
    close-bets        result   3.2       3.2       3.2       3.2       3.2
    settle            no-shoe  4.1       4.1       4.1       4.1       4.1
    settle            idle     4.1       4.1       4.1       4.1       4.1
    settle            betting  4.1       4.1       4.1       4.1       4.1
    settle            dealing  4.1       4.1       4.1       4.1       4.1
    settle            result   -         -         -         -         -
    collect           no-shoe  4.1       4.1       4.1       4.1       4.1
    collect           idle     4.1       4.1       4.1       4.1       4.1
    collect           betting  4.1       4.1       4.1       4.1       4.1
    collect           dealing  4.1       4.1       4.1       4.1       4.1
    collect           result   4.1       4.1       4.1       4.1       r17
    seat-paid         no-shoe  4.1       4.1       4.1       4.1       4.1
    seat-paid         idle     4.1       4.1       4.1       4.1       4.1
    seat-paid         betting  4.1       4.1       4.1       4.1       4.1
    seat-paid         dealing  4.1       4.1       4.1       4.1       4.1
    seat-paid         result   -         -         -         -         r17
    wager             no-shoe  3.1       3.1       3.1       3.1       r17
    wager             idle     3.1       3.1       3.1       3.1       r17
    wager             betting  -         -         -         -         r17
    wager             dealing  5.4       5.6       5.6       5.6       r17
    wager             result   5.4       5.6       5.6       5.6       r17
    withdraw          no-shoe  r13       r13       r13       r13       r13
    withdraw          idle     r13       r13       r13       r13       r13
    withdraw          betting  -         -         -         -         r13
    withdraw          dealing  5.5       5.7       5.7       5.7       r13
    withdraw          result   5.5       5.7       5.7       5.7       r13
    clear-seat        no-shoe  -         -         -         -         -
    clear-seat        idle     -         -         -         -         -
    clear-seat        betting  5.14      r14       r14       r14       r14
    clear-seat        dealing  5.14      r14       r14       r14       r14
    clear-seat        result   5.14      r14       r14       r14       r14
    correct           no-shoe  r11       r11       r11       r11       r11
    correct           idle     r11       r11       r11       r11       r11
    correct           betting  r11       r11       r11       r11       r11
    correct           dealing  r11       r11       r11       r11       r11
    correct           result   r11       r11       r11       r11       r11
    correct-wager     no-shoe  r19       r19       r19       r19       r19
    correct-wager     idle     r19       r19       r19       r19       r17
    correct-wager     betting  -         -         -         -         r17
    correct-wager     dealing  -         -         -         -         r17
    correct-wager     result   -         -         -         -         r17
    adjust            no-shoe  r24       r24       r24       r24       r24
    adjust            idle     r24       r24       r24       r24       r24
    adjust            betting  r24       r24       r24       r24       r24
    adjust            dealing  r24       r24       r24       r24       r24
    adjust            result   r24       r24       r24       r24       r24
    withdraw-option   no-shoe  r23       r23       r23       r23       r23
    withdraw-option   idle     r23       r23       r23       r23       r23
    withdraw-option   betting  r23       r23       r23       r23       r23
    withdraw-option   dealing  r23       r23       r23       r23       r23
    withdraw-option   result   r23       r23       r23       r23       r23
    end-option        no-shoe  r23       r23       r23       r23       r23
    end-option        idle     r23       r23       r23       r23       r23
    end-option        betting  r23       r23       r23       r23       r23
    end-option        dealing  r23       r23       r23       r23       r23
    end-option        result   r23       r23       r23       r23       r23
    offer-withdrawal  no-shoe  3.17.1    r9        r9        r9        r9
    offer-withdrawal  idle     3.17.1    r9        r9        r9        r9
    offer-withdrawal  betting  3.17.1    r9        r9        r9        r9
    offer-withdrawal  dealing  3.17.1    r9        r9        r9        r9
    offer-withdrawal  result   3.17.1    r9        r9        r9        r9
    replace-cards     no-shoe  5.13      r12       r12       r12       r12
    replace-cards     idle     5.13      r12       r12       r12       r12
    replace-cards     betting  5.13      r12       r12       r12       r12
    replace-cards     dealing  5.13      r12       r12       r12       r12
    replace-cards     result   5.13      r12       r12       r12       r12
    set-method        no-shoe  -         r12       r12       r12       r12
    set-method        idle     -         r12       r12       r12       r12
    set-method        betting  3.8.2     r12       r12       r12       r12
    set-method        dealing  3.8.2     r12       r12       r12       r12
    set-method        result   3.8.2     r12       r12       r12       r12
    refuse-cards      no-shoe  3.10.2    r12       r12       r12       r12
    refuse-cards      idle     3.10.2    r12       r12       r12       r12
    refuse-cards      betting  3.10.2    r12       r12       r12       r12
    refuse-cards      dealing  3.10.2    r12       r12       r12       r12
    refuse-cards      result   3.10.2    r12       r12       r12       r12
    choose-handler    no-shoe  3.10.2    r12       r12       r12       r12
    choose-handler    idle     3.10.2    r12       r12       r12       r12
    choose-handler    betting  3.10.2    r12       r12       r12       r12
    choose-handler    dealing  3.10.2    r12       r12       r12       r12
    choose-handler    result   3.10.2    r12       r12       r12       r12
    reveal-first      no-shoe  3.9.6     r12       r12       r12       r12
    reveal-first      idle     3.9.6     r12       r12       r12       r12
    reveal-first      betting  3.9.6     r12       r12       r12       r12
    reveal-first      dealing  3.9.6     r12       r12       r12       r12
    reveal-first      result   -         r12       r12       r12       r12
    allow-squeeze     no-shoe  3.16      r12       r12       r12       r12
    allow-squeeze     idle     3.16      r12       r12       r12       r12
    allow-squeeze     betting  -         r12       r12       r12       r12
    allow-squeeze     dealing  -         r12       r12       r12       r12
    allow-squeeze     result   3.16      r12       r12       r12       r12
    take-shoe         no-shoe  3.8.1     r12       r12       r12       r12
    take-shoe         idle     3.8.1     r12       r12       r12       r12
    take-shoe         betting  3.8.1     r12       r12       r12       r12
    take-shoe         dealing  3.8.1     r12       r12       r12       r12
    take-shoe         result   3.8.1     r12       r12       r12       r12
    give-up-shoe      no-shoe  3.8.1     r12       r12       r12       r12
    give-up-shoe      idle     3.8.1     r12       r12       r12       r12
    give-up-shoe      betting  3.8.1     r12       r12       r12       r12
    give-up-shoe      dealing  3.8.1     r12       r12       r12       r12
    give-up-shoe      result   3.8.1     r12       r12       r12       r12
    ask-credit        no-shoe  r17       r17       r17       r17       1.1.5+r17
    ask-credit        idle     r17       r17       r17       r17       1.1.5+r17
    ask-credit        betting  r17       r17       r17       r17       1.1.5+r17
    ask-credit        dealing  r17       r17       r17       r17       1.1.5+r17
    ask-credit        result   r17       r17       r17       r17       1.1.5+r17
    buy-in            no-shoe  r17       r17       r17       r17       -
    buy-in            idle     r17       r17       r17       r17       -
    buy-in            betting  r17       r17       r17       r17       -
    buy-in            dealing  r17       r17       r17       r17       -
    buy-in            result   r17       r17       r17       r17       -
    decline-credit    no-shoe  r17       r17       r17       r17       1.1.5+r17
    decline-credit    idle     r17       r17       r17       r17       1.1.5+r17
    decline-credit    betting  r17       r17       r17       r17       1.1.5+r17
    decline-credit    dealing  r17       r17       r17       r17       1.1.5+r17
    decline-credit    result   r17       r17       r17       r17       1.1.5+r17
    sell-voucher      no-shoe  r17       r17       r17       r17       -
    sell-voucher      idle     r17       r17       r17       r17       -
    sell-voucher      betting  r17       r17       r17       r17       -
    sell-voucher      dealing  r17       r17       r17       r17       -
    sell-voucher      result   r17       r17       r17       r17       -
    pay-voucher       no-shoe  r17       r17       r17       r17       1.1.5+r17
    pay-voucher       idle     r17       r17       r17       r17       1.1.5+r17
    pay-voucher       betting  r17       r17       r17       r17       1.1.5+r17
    pay-voucher       dealing  r17       r17       r17       r17       1.1.5+r17
    pay-voucher       result   r17       r17       r17       r17       1.1.5+r17
    redeem-voucher    no-shoe  r17       r17       r17       r17       1.1.5+r17
    redeem-voucher    idle     r17       r17       r17       r17       1.1.5+r17
    redeem-voucher    betting  r17       r17       r17       r17       1.1.5+r17
    redeem-voucher    dealing  r17       r17       r17       r17       1.1.5+r17
    redeem-voucher    result   r17       r17       r17       r17       1.1.5+r17
    cash-out          no-shoe  r17       r17       r17       r17       1.1.5+r17
    cash-out          idle     r17       r17       r17       r17       1.1.5+r17
    cash-out          betting  r17       r17       r17       r17       1.1.5+r17
    cash-out          dealing  r17       r17       r17       r17       1.1.5+r17
    cash-out          result   r17       r17       r17       r17       1.1.5+r17
"""
"""For each action, phase and game: a clause, a reading (r12), both, or `-` where it is not refused. The table is at seat
3's wager on Player, under method B, with nobody on duty; a card was never corrected, and no case is open."""
ROWS = [line.split() for line in CITED.strip().splitlines()[1:]]


def table_in(game, phase):
    """A table in this phase."""
    table = ToldTable(game)
    steps = (
        table.load,
        lambda: table.open().bet(3, "player", "100"),
        table.close,
        lambda: table.draw("9H 4D KS 2C"),
    )
    for step in steps[: tuple(Phase).index(phase)]:
        step()
    assert table.table.phase is phase
    return table


@pytest.mark.parametrize(("action", "phase", "cites"), [(row[0], row[1], row[2:]) for row in ROWS])
def test_a_refusal_cites_what_is_refused(action, phase, cites):
    """Action by phase by game, every one written down here."""
    found = []
    for game in GAMES:
        table = table_in(game, Phase(phase))
        refusal = decide(table.table, ACTIONS[action], table.rules, 0, "test").refusal
        if refusal is None:
            found.append("-")
            continue
        reading = [] if refusal.reading is None else [f"r{refusal.reading}"]
        found.append("+".join([*([refusal.clause] if refusal.clause else []), *reading]))
    assert found == cites


def test_the_table_has_every_action_that_a_phase_can_refuse():
    """Each action of `MOVES` that is not possible in every phase is listed, in all five phases."""
    listed = {(row[0], row[1]) for row in ROWS}
    phased = {kind.do for kind, move in MOVES.items() if len(move.phases) < len(Phase)}
    assert {(do, phase.value) for do in phased for phase in Phase} <= listed


METHODS = [
    ("A", actions.RefuseCards(Side.PLAYER, 1), "3.9.3"),
    ("C", actions.RefuseCards(Side.PLAYER, 1), "3.11.3"),
    ("A", actions.ChooseHandler(Side.PLAYER, 1, TOP), "3.9.4.1"),
    ("C", actions.ChooseHandler(Side.PLAYER, 1, TOP), "3.11.5"),
    ("A", actions.TakeShoe(1), "3.8.1"),
    ("C", actions.TakeShoe(1), "3.11.8"),
]


@pytest.mark.parametrize(("method", "action", "clause"), METHODS)
def test_who_handles_the_cards_is_refused_by_the_clause_of_the_method(method, action, clause):
    """Once the result is out there is nothing to handle, whatever the method; each cites its own clause."""
    table = ToldTable("fortune-six", high_limit_area=True).load()
    table.do(actions.SetMethod(method, TOP))
    table.open().close().draw("9H 4D KS 2C")
    assert table.refuses(action).clause == clause


@pytest.mark.parametrize(
    ("game", "cites"), [("fortune-six", ("3.2", 12)), ("no-commission", ("3.2", 12)), ("super-six-etg", ("3.2", 12))]
)
def test_what_only_the_software_sees_is_refused_by_its_own_clause(game, cites):
    """Staff do not report an early card: refused by what speaks of an early card."""
    refusal = ToldTable(game).load().refuses(actions.Report(Irregularity.EARLY_CARD))
    assert (refusal.clause, refusal.reading) == cites


@pytest.mark.parametrize("game", GAMES)
def test_a_held_table_refuses_by_what_holds_it(game):
    """Settling, closing or opening under a hold cites the case that must be ruled first."""
    table = table_in(game, Phase.RESULT)
    table.report("foreign-card")
    assert table.refuses(actions.Settle()).clause == "5.1"
    assert table.refuses(actions.Rule(table.case.number, Ruling.PLAY_ON, TOP, "so")).clause == "5.1"


@pytest.mark.parametrize(("game", "cites"), [("fortune-six", ("5.13", None)), ("no-commission", (None, 12))])
def test_bets_do_not_open_on_cards_that_are_to_be_replaced(game, cites):
    """The clause that lets cards be replaced, not that of the decks."""
    table = table_in(game, Phase.DEALING)
    table.report("foreign-card")
    table.do(table.ruling("void", SIGNERS.supervisor))
    table.do(actions.ReplaceCards(SIGNERS.supervisor, "worn"))
    refusal = table.refuses(actions.OpenBets())
    assert (refusal.clause, refusal.reading) == cites
