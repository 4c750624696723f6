"""Automation: which step is taken by itself, told by every phase, every combination of settings, and every hold."""

from itertools import combinations

import pytest

from controller.decide.automation import Times, Waiting, due_step, left_to_people
from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import phrase
from controller.protocol.table_json import say
from controller.settings.makes import Capabilities, ShoeMake
from controller.settings.settings import Automation, Burn, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.model import Phase, Table
from controller.table.observations import (
    CardDrawn,
    ClaimedResult,
    Course,
    CuttingCardDrawn,
    LinkLost,
    Place,
    ResultClaimed,
    ShoeStarted,
)
from drivers.shoes import MAKES

ALL = frozenset(Automation)
BANKER = ResultClaimed(ClaimedResult.BANKER, player_pair=False, banker_pair=False)
CARD = CardDrawn(parse_card("9H"))
HAND = [CardDrawn(parse_card(name)) for name in ("9H", "KS", "4D", "6C", "2C")]
SHIFT = actions.Signature("gsm1", Role.GAMING_SHIFT_MANAGER)


def rules(automation=ALL, **settings):
    return TableRules(load_game("fortune-six"), TableSettings(automation=frozenset(automation), **settings), MAKES)


def told(*many, by=None):
    """A table after all of this, none of it refused."""
    table = Table()
    for one in many:
        decision = decide(table, one, by or rules())
        assert decision.refusal is None, decision.refusal
        table = decision.table
    return table


BETTING = (actions.LoadShoe(8), actions.OpenBets())
DEALING = (*BETTING, actions.CloseBets())
RESULT = (*DEALING, *HAND)
SETTLED = (*RESULT, BANKER, actions.Settle())
# phase: a table in it, and the step that is due when every step is automatic
PHASES = {
    Phase.NO_SHOE: ((), None),
    Phase.IDLE: ((actions.LoadShoe(8),), actions.OpenBets()),
    Phase.BETTING: (BETTING, None),
    Phase.DEALING: (DEALING, None),
    Phase.RESULT: ((*RESULT, BANKER), actions.Settle()),
}


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("automation", [combo for size in range(4) for combo in combinations(Automation, size)])
def test_each_phase_has_its_step_and_only_where_the_table_wants_it(phase, automation):
    happened, step = PHASES[phase]
    table = told(*happened)
    assert table.phase is phase
    wanted = step if step is not None and Automation(step.do) in automation else None
    assert due_step(table, rules(automation)) == wanted


@pytest.mark.parametrize("phase", Phase)
def test_the_first_card_closes_the_bets_and_nothing_else_does(phase):
    table = told(*PHASES[phase][0])
    assert due_step(table, rules(), CARD) == (actions.CloseBets(by_card=True) if phase is Phase.BETTING else None)
    assert due_step(table, rules({Automation.OPEN_BETS, Automation.SETTLE}), CARD) is None
    for coming in (
        CardDrawn(CARD.card, Course.BURN),
        CuttingCardDrawn(),
        ShoeStarted(),
        LinkLost("x"),
        BANKER,
        actions.Settle(),
    ):
        assert due_step(table, rules(), coming) is None


def test_a_closed_table_takes_the_card_without_an_early_card_case():
    table = told(*BETTING)
    table = decide(table, due_step(table, rules(), CARD), rules()).table
    table = decide(table, CARD, rules()).table
    assert (table.phase, table.held, table.deal.player) == (Phase.DEALING, False, (CARD.card,))


@pytest.mark.parametrize("happened", [(actions.LoadShoe(8),), BETTING, (*RESULT, BANKER), SETTLED])
def test_nothing_is_taken_while_a_case_holds_the_table(happened):
    table = told(*happened, actions.Report(Irregularity.OTHER))
    assert table.held
    assert due_step(table, rules()) is None
    assert due_step(table, rules(), CARD) is None


def test_nothing_is_taken_while_players_are_asked():
    table = told(
        *BETTING, actions.PlaceWager(3, "banker", 100_00), actions.CloseBets(), actions.Report(Irregularity.OTHER)
    )
    table = decide(table, actions.Rule(table.cases[0].number, Ruling.WITHDRAW_OPTION, SHIFT, "asked"), rules()).table
    assert table.option is not None
    assert due_step(table, rules()) is None


def test_a_shoe_that_calls_the_result_is_heard_before_it_is_settled():
    assert due_step(told(*RESULT), rules()) is None
    assert due_step(told(*RESULT, BANKER), rules()) == actions.Settle()


def test_what_a_shoe_does_not_prove_is_settled_by_a_person():
    """Reading 29: a make with neither count nor result, and cards by hand. The words of the table say why."""
    plain = rules(shoe="bee-tek")
    for table, by in (
        (told(*RESULT, by=plain), plain),
        (told(*RESULT, actions.SwapShoe("manual")), rules()),
        (told(*RESULT, actions.SwapShoe("bee-tek")), rules()),
    ):
        assert due_step(table, by) is None
        assert decide(table, actions.Settle(), by).refusal is None
        assert waits(Times(settle_after=0.0), (table, 0.0, False), (table, 99.0, False), by=by) == [(None, None)] * 2
        assert "check the cards and settle" in say(table, by)


def test_a_round_with_one_card_entered_by_hand_is_settled_by_a_person():
    """The next round is automatic again."""
    by_hand = CardDrawn(HAND[2].card, manual=True)
    table = told(*DEALING, *HAND[:2], by_hand, *HAND[3:], BANKER)
    assert due_step(table, rules()) is None
    assert say(table, rules()).endswith("(a card was entered by hand: check the cards and settle)")
    table = decide(table, actions.Settle(), rules()).table
    assert due_step(table, rules()) == actions.OpenBets()
    for one in (actions.OpenBets(), actions.CloseBets(), *HAND, BANKER):
        table = decide(table, one, rules()).table
    assert due_step(table, rules()) == actions.Settle()


def test_the_first_card_closes_the_bets_only_with_a_shoe_that_counts_and_never_at_terminals():
    """Otherwise the card is an early card, and the words say that the dealer closes the bets."""
    electronic = TableRules(load_game("super-six-etg"), TableSettings(automation=ALL), MAKES)
    plain = rules(shoe="bee-tek")
    for by, why in ((electronic, "at terminals no card closes the bets"), (plain, "no card was lost")):
        table = told(*BETTING, by=by)
        assert due_step(table, by, CARD) is None
        assert why in say(table, by)
    assert due_step(told(*BETTING), rules(), CardDrawn(CARD.card, manual=True)) is None


@pytest.mark.parametrize(
    ("burn", "cards"),
    [(Burn.NONE, []), (Burn.ONE, ["5C"]), (Burn.DECKS, ["5C"] * 8), (Burn.FIRST_CARD, ["2C", "9S", "4H"])],
)
def test_the_first_bets_of_a_shoe_open_when_the_burn_is_as_the_settings_say(burn, cards):
    """One card short, or one too many: then people open them."""
    by = rules(burn=burn)
    for count in range(len(cards) + 2):
        burned = [CardDrawn(parse_card(name), Course.BURN) for name in [*cards, "KD"][:count]]
        table = told(actions.LoadShoe(8), *burned, by=by)
        assert due_step(table, by) == (actions.OpenBets() if count == len(cards) else None), count


def test_no_bets_are_opened_on_a_shoe_that_is_over_nor_after_a_void():
    over = told(*DEALING, *HAND[:2], CuttingCardDrawn(), *HAND[2:], BANKER, actions.Settle())
    assert over.phase is Phase.IDLE
    assert due_step(over, rules()) is None
    assert due_step(over, rules(rounds_after_cutting_card=1)) == actions.OpenBets()
    assert decide(over, actions.EndShoe(), rules()).refusal is None
    reported = told(*DEALING, *HAND[:4], actions.Report(Irregularity.OTHER))
    void = decide(
        reported, actions.Rule(reported.cases[0].number, Ruling.VOID, SHIFT, "as the manager says"), rules()
    ).table
    assert (void.phase, void.held, void.result) == (Phase.IDLE, False, "void")
    assert due_step(void, rules()) is None


def test_a_whole_shoe_needs_no_touch_but_its_load():
    """Every step is taken by itself; a round settles and the next bets are open before its first card."""
    table, taken = told(actions.LoadShoe(8)), []

    def go_on(coming=None):
        nonlocal table
        while (step := due_step(table, rules(), coming)) is not None:
            taken.append(step.do)
            table = decide(table, step, rules()).table

    go_on()
    for _ in range(8):
        for coming in (*HAND, BANKER):
            go_on(coming)
            table = decide(table, coming, rules()).table
            go_on()
    assert taken == ["open-bets", *["close-bets", "settle", "open-bets"] * 8]
    assert not table.cases


# What is done because a time is over


def waits(times, *moments, by=None):
    """What is due at each moment: a table, the time, and whether the journal is stopped."""
    by = by or rules()
    waiting, due = Waiting(), []
    for table, now, stopped in moments:
        waiting = waiting.at(table, by, times, now, stopped=stopped)
        due.append((waiting.closes_at, waiting.due(times, now)))
    return due


def test_a_countdown_begins_with_the_bets_and_closes_them():
    times = Times(10, closes=True)
    idle, betting, dealing = told(actions.LoadShoe(8)), told(*BETTING), told(*DEALING)
    moments = [(idle, 0.0), (betting, 5.0), (betting, 14.9), (betting, 15.0), (dealing, 15.1)]
    assert waits(times, *((*one, False) for one in moments)) == [
        (None, None), (15.0, None), (15.0, None), (15.0, actions.CloseBets()), (None, None),
    ]  # fmt: skip


def test_a_countdown_that_is_only_shown_closes_nothing():
    betting = told(*BETTING)
    assert waits(Times(10), (betting, 0.0, False), (betting, 11.0, False)) == [(10.0, None), (10.0, None)]


@pytest.mark.parametrize(("closes", "end"), [(True, 10.0), (False, None)])
def test_the_table_differential_ends_a_countdown_that_is_only_shown(closes, end):
    """Wagers may still be placed then, and a table that closes its bets by time closes them."""
    by = rules(differential=50_00)
    betting = told(*BETTING, actions.PlaceWager(1, "player", 100_00), by=by)
    refused = decide(betting, actions.CloseBets(), by)
    assert refused.table.held
    assert waits(Times(10, closes=closes), (refused.table, 0.0, False))[0][0] == end


@pytest.mark.parametrize("closes", [True, False])
def test_an_interruption_begins_the_countdown_anew(closes):
    """A hold, and a journal that cannot be written."""
    betting, held = told(*BETTING), told(*BETTING, actions.Report(Irregularity.OTHER))
    times = Times(10, closes=closes)
    moments = [(betting, 0.0, False), (held, 6.0, False), (betting, 20.0, False), (betting, 21.0, True),
               (betting, 22.0, False)]  # fmt: skip
    assert [closes_at for closes_at, _ in waits(times, *moments)] == [10.0, None, 30.0, None, 32.0]


def test_a_result_is_settled_after_its_time_and_not_while_it_is_held():
    times = Times(settle_after=2.0)
    result = told(*DEALING, *HAND)
    held = told(*DEALING, *HAND, actions.Report(Irregularity.OTHER))
    moments = [(result, 0.0, False), (result, 1.9, False), (held, 2.0, False), (held, 9.0, False), (result, 10.0, False),
               (result, 11.9, False), (result, 12.0, True), (result, 13.0, False), (result, 15.0, False)]  # fmt: skip
    assert [due for _, due in waits(times, *moments)] == [*[None] * 8, actions.Settle()]
    assert waits(Times(settle_after=0.0), (result, 0.0, False)) == [(None, actions.Settle())]
    assert waits(Times(), (result, 0.0, False), (result, 99.0, False)) == [(None, None)] * 2


def test_the_shoe_on_the_table_counts_and_not_that_of_the_settings():
    """It reports results, so its report is awaited; and it counts its messages, so its first card closes the bets."""
    by = rules(shoe="bee-tek")
    betting = told(actions.LoadShoe(8), actions.SwapShoe("angel-eye"), actions.OpenBets(), by=by)
    assert due_step(betting, by, CARD) == actions.CloseBets(by_card=True)
    table = betting
    for one in (actions.CloseBets(), *HAND):
        table = decide(table, one, by).table
    assert table.phase is Phase.RESULT
    assert due_step(table, by) is None
    assert due_step(decide(table, BANKER, by).table, by) == actions.Settle()


def test_after_one_round_the_burn_is_over_whatever_was_burned():
    by = rules(burn=Burn.ONE)
    table = told(*SETTLED, by=by)
    assert (table.shoe.rounds, table.shoe.burned) == (1, 0)
    assert due_step(table, by) == actions.OpenBets()


def test_an_early_card_does_not_keep_a_result_from_being_settled_by_time():
    table = told(*RESULT, BANKER, CardDrawn(CARD.card, place=Place(Side.PLAYER, 1)))
    assert [case.kind for case in table.cases if case.holds] == [Irregularity.EARLY_CARD]
    moments = [(table, 0.0, False), (table, 2.0, False)]
    assert waits(Times(settle_after=2.0), *moments) == [(None, None), (None, actions.Settle())]


def test_a_countdown_of_no_time_is_over_at_once():
    assert waits(Times(0, closes=True), (told(*BETTING), 5.0, False)) == [(5.0, actions.CloseBets())]


NOTHING_PROVED = "this shoe does not show that no card was lost"


@pytest.mark.parametrize(
    ("game", "shoe", "automation", "happened", "why"),
    [
        ("fortune-six", "angel-eye", ALL, BETTING, None),
        ("fortune-six", "angel-eye", ALL, DEALING, None),
        ("fortune-six", "angel-eye", ALL, RESULT, None),
        ("fortune-six", "angel-eye", (), BETTING, None),
        ("fortune-six", "bee-tek", ALL, BETTING, NOTHING_PROVED),
        ("fortune-six", "bee-tek", ALL, DEALING, None),
        ("fortune-six", "bee-tek", ALL, RESULT, NOTHING_PROVED),
        ("fortune-six", "bee-tek", (), BETTING, None),
        ("fortune-six", "bee-tek", (), RESULT, None),
        ("fortune-six", "bee-tek", {Automation.SETTLE}, BETTING, None),
        ("fortune-six", "bee-tek", {Automation.SETTLE}, RESULT, NOTHING_PROVED),
        ("fortune-six", "manual", ALL, BETTING, "cards are entered by hand"),
        ("fortune-six", "manual", ALL, DEALING, None),
        ("fortune-six", "manual", ALL, RESULT, "cards are entered by hand"),
        ("super-six-etg", "angel-eye", ALL, BETTING, "at terminals no card closes the bets"),
        ("super-six-etg", "bee-tek", (), BETTING, None),
        ("super-six-etg", "bee-tek", (), DEALING, None),
        ("super-six-etg", "bee-tek", (), RESULT, NOTHING_PROVED),
    ],
)
def test_why_a_step_is_left_to_people(game, shoe, automation, happened, why):
    by = TableRules(load_game(game), TableSettings(automation=frozenset(automation), shoe=shoe, game=game), MAKES)
    assert left_to_people(told(*happened, by=by), by) == why


def test_a_shoe_that_reports_results_but_counts_no_message_does_not_close_the_bets():
    """Its result shows in the end that no card was lost; its first card does not."""
    make = ShoeMake("acorn", phrase("Acorn"), Capabilities(gives_results=True))
    by = TableRules(load_game("fortune-six"), TableSettings(automation=ALL, shoe="acorn"), {"acorn": make})
    assert left_to_people(told(*BETTING, by=by), by) == NOTHING_PROVED
    assert left_to_people(told(*RESULT, by=by), by) is None
