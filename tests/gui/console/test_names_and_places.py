"""One name for one thing on the dealer's screen, suits as signs in every language, and buttons that keep their place."""

from dataclasses import replace

import pytest
from support.touches import live

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, Ruling
from controller.table.actions import AnswerOption, CloseBets, LoadShoe, OpenBets, PlaceWager, Report, Rule, Signature
from controller.table.model import Phase
from controller.table.observations import (
    CardDrawn,
    LinkBack,
    LinkLost,
    Place,
    ResultClaimed,
    SequenceUnproved,
    ShoeStarted,
)
from gui.console.layout import lay_out
from gui.console.pages.cases.cases import OpenCasesPage
from gui.console.pages.cases.terms import kind_words
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.pages.signing import Signing
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.check import CheckPage
from gui.language import LANGUAGES
from gui.language.qt import use_language
from gui.theme import Scale
from gui.touch.blocks import Buttons
from gui.touch.column import block_zones, lay_blocks

SUPERVISOR = Signature("ps1", Role.PIT_SUPERVISOR)


def closed(felt, *wagers, **more):
    return felt(**more).tell(LoadShoe(8), OpenBets(), *wagers, CloseBets())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_case_has_the_same_name_in_the_headline_and_in_the_list(felt, language):
    table = closed(felt).deal("9H KS 4D 6C 2C").tell(ResultClaimed("tie", player_pair=False, banker_pair=False))
    table.tell(Report(Irregularity.LATE_WAGER))
    use_language(language)
    try:
        name = kind_words(Irregularity.RESULT_MISMATCH)
        assert name.upper() in table.view().step
        assert name in [button.label for button in table.view(OpenCasesPage()).column.buttons]
    finally:
        use_language("en")


def test_a_headline_that_says_what_to_do_stays(felt):
    assert IRREGULARITIES[Irregularity.PLAYER_LEFT_WITH_CARDS].headline
    table = closed(felt).deal("9H KS").tell(Report(Irregularity.PLAYER_LEFT_WITH_CARDS))
    assert table.view().step == "HELD: CARDS TO BE FOUND"


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_in_a_text_have_the_signs_of_their_suits(felt, language):
    table = closed(felt).tell(CardDrawn(parse_card("2H"), place=Place(Side.BANKER, 1)))
    use_language(language)
    try:
        reason = table.view().reason
    finally:
        use_language("en")
    assert "2♥" in reason
    assert "2H" not in reason


def places(table):
    """Where each button of the shown page is, on a screen of 1280 x 800."""
    view = table.view()
    scale = Scale.of(1280, 217)
    layout = lay_out(1280, 800, scale, tuple(button.label for button in view.menu))
    found = {}
    for block, rect in lay_blocks(view.column, layout.column, scale):
        if isinstance(block, Buttons):
            found |= {key: (round(place.x()), round(place.y())) for key, place, _ in block_zones(block, rect, scale.px)}
    return found


@pytest.mark.parametrize("reported", [False, True])
def test_no_button_of_a_case_moves_when_another_case_opens(felt, qapp, reported):
    """The line is lost; then it is back, and the shoe has started anew: a second case. Or the same with a report."""
    table = closed(felt).deal("9H KS")
    table.tell(Report(Irregularity.OTHER) if reported else LinkLost("the device is gone"))
    before = places(table)
    if not reported:
        table.tell(LinkBack(), SequenceUnproved(0, 0))
    table.tell(ShoeStarted() if not reported else Report(Irregularity.WRONG_PLAYER))
    after = places(table)
    assert "cases" in after
    assert {key: after[key] for key in before if key in after} == {key: before[key] for key in before if key in after}
    assert before.keys() <= after.keys()
    del qapp


def test_the_shoes_page_closes_when_bets_open(felt):
    assert ShoePage().in_next_round() is None
    assert "cutting-card" in live(felt().tell(LoadShoe(8)), ShoePage())


def test_an_option_with_no_player_to_ask_says_so_and_goes_on(felt):
    """No wager is open: nobody has answered, and the big button goes on."""
    table = closed(felt).deal("9H").tell(ShoeStarted())
    table.tell(Rule(1, Ruling.WITHDRAW_OPTION, SUPERVISOR, "as ruled"))
    view = table.view()
    assert (view.step, view.reason) == ("NO PLAYER TO ASK", "No wager is open to withdraw.")
    assert (view.primary, view.calls) == ("Go on", False)
    table.tell(view.action)
    assert table.table.option is None


def test_once_everybody_has_answered_the_big_button_goes_on(felt):
    table = closed(felt, PlaceWager(3, "player", 100_00)).deal("9H").tell(ShoeStarted())
    table.tell(Rule(1, Ruling.WITHDRAW_OPTION, SUPERVISOR, "as ruled"))
    assert (table.view().primary, table.view().calls) == ("Waiting for the answers", False)
    table.tell(AnswerOption(1, 3, takes=False))
    view = table.view()
    assert view.step == "EVERYBODY HAS ANSWERED"
    assert (view.primary, view.calls) == ("Go on", False)


@pytest.mark.parametrize("away", ["menu:recall", "primary"])
def test_a_question_that_is_left_says_what_was_not_placed(open_console, away):
    """By a button of the menu, or because the bets were closed."""
    console = open_console()
    for told in (LoadShoe(8), OpenBets()):
        console.host.tell(told)
    page = BetsPage(Phase.BETTING, hand=25_00)
    console.page = CheckPage(Phase.BETTING, (PlaceWager(3, "tie", 25_00),), page, page)
    console.touched(away)
    assert console.message == "Not placed: 25 on Tie, seat 3"


def test_a_second_wrong_pin_looks_different_from_the_first(open_console, qtbot, logged):
    """And while a PIN is checked, the page says so."""
    console = open_console()
    for told in (LoadShoe(8), OpenBets(), CloseBets(), Report(Irregularity.OTHER)):
        console.host.tell(told)
    seen = []
    for _ in range(2):
        signing = Signing(lambda by, why: Rule(1, Ruling.VOID, by, why), Role.PIT_SUPERVISOR, "Void", why=False)
        console.page = replace(signing, person="ps1", typed="000001")
        console.touched("ok")
        assert console.message == "The PIN is being checked …" or "not accepted" in console.message
        qtbot.waitUntil(lambda: "not accepted" in console.message)
        seen.append(console.message)
        console.page = None
    assert seen[1] == f"{seen[0]} · try 2"
    del logged
