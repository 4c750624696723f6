"""Words that say what is so now, and buttons that stay where they are."""

import pytest
from support.touches import walk

from controller.game.authority import Role
from controller.game.irregularities import Irregularity, Ruling
from controller.table.actions import (
    AnswerOption,
    CloseBets,
    LoadShoe,
    OpenBets,
    PlaceWager,
    Report,
    Rule,
    Settle,
    Signature,
)
from controller.table.model import Phase
from controller.table.observations import (
    CardDrawn,
    Course,
    FaultCleared,
    FaultRaised,
    LinkBack,
    LinkLost,
    SequenceGap,
    ShoeFault,
)
from gui.console.layout import lay_out
from gui.console.pages.cases.cases import CasePage
from gui.console.pages.menu import touch
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.paying import PayingPage
from gui.console.pages.wagers.recall import RoundPage
from gui.theme import Scale
from gui.touch.blocks import Chips
from gui.touch.column import column_zones

BANKER_WINS = "9H KS 4D 6C 2C"
pytestmark = pytest.mark.usefixtures("qapp")
GSM = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)


def closed(felt, *bets, **settings):
    return felt(**settings).tell(LoadShoe(8), OpenBets(), *bets, CloseBets())


BETS = (PlaceWager(1, "banker", 100_00), PlaceWager(3, "banker", 1000_00), PlaceWager(5, "player", 100_00))


def places(view):
    """Where each key of the column lies."""
    layout = lay_out(1280, 800, Scale.of(1280, 217), tuple(button.label for button in view.menu), 3)
    return {key: zone.getRect() for key, zone in column_zones(view.column, layout.column, layout.scale)}


# What is so now


def test_after_the_last_answer_the_headline_no_longer_asks(felt):
    table = closed(felt, *BETS).deal("9H").tell(Report(Irregularity.OTHER))
    table.tell(Rule(1, Ruling.WITHDRAW_OPTION, GSM, "as ruled"))
    assert table.view().step == "ASK EACH PLAYER: WITHDRAW?"
    assert (table.view().primary, table.view().live) == ("Waiting for the answers", False)
    for seat in (1, 3, 5):
        table.tell(AnswerOption(1, seat, takes=False))
    view = table.view()
    assert (view.step, view.reason) == ("EVERYBODY HAS ANSWERED", "Go on, or change an answer")


def test_a_line_that_is_back_is_not_called_down(felt):
    table = closed(felt).deal("9H").tell(LinkLost("unplugged"))
    assert "is down" in table.view().reason
    view = table.tell(LinkBack()).view(back=True)
    assert view.bar.line == "LINE IS BACK"
    everything = " ".join((view.step, view.reason, *view.column.words))
    assert "is down" not in everything
    assert "LINK LOST" not in everything
    assert "is back" in view.reason


def test_nothing_is_to_be_paid_now_while_the_table_is_held(felt):
    table = closed(felt, *BETS).deal(BANKER_WINS)
    page = PayingPage(1, opened=(3, "a"))
    assert "▲ Pay now" in [row.cells[0] for row in table.view(page).column.rows]
    table.tell(Report(Irregularity.OTHER))
    cells = [row.cells[0] for row in table.view(page).column.rows]
    assert "▲ To pay" in cells
    assert not [words for words in cells if "now" in words]


def test_after_a_void_no_area_is_open(felt):
    table = closed(felt).deal("9H").tell(Report(Irregularity.OTHER), Rule(1, Ruling.VOID, GSM, "as ruled"))
    assert {row.cells[2] for row in table.view().column.rows} == {"return"}
    assert {row.cells[2] for row in felt().tell(LoadShoe(8)).view().column.rows} == {"open"}


def test_an_unseen_card_is_named_in_words(felt):
    table = closed(felt).deal("9H KD KC 5S").tell(Settle()).deal("8D")
    view = table.view()
    assert view.reason == "An unseen card drawn between two rounds"
    table = closed(felt).deal("7H KD 7C").tell(CardDrawn(None)).deal("6S")
    everything = (table.view().reason, *table.view().column.words)
    assert not [words for words in everything if "??" in words]


def test_a_gap_in_the_count_says_that_a_message_is_missing(felt):
    view = closed(felt).deal("9H").tell(SequenceGap("7", "9")).view()
    assert view.step == "HELD: MISSING MESSAGE"
    assert view.reason == (
        "a message of the shoe is missing, and a card may have passed (message 7 was due and 9 came)"
    )


def test_a_sentence_about_several_cards_is_said_once(felt):
    table = closed(felt).deal("9H KD KC 5S").tell(*[CardDrawn(None, Course.OUTSIDE)] * 3)
    words = table.view(walk(table, None, "ruling:keep-for-next").page).column.words
    assert words[0] == "An unseen card opens the next round. ×3"


def test_a_card_to_correct_in_recall_has_its_suit_as_everywhere(felt):
    table = closed(felt).deal(BANKER_WINS).tell(Settle())
    details = [button.detail for button in table.view(RoundPage(1, correcting=True)).column.buttons]
    assert details[:5] == ["9♥", "K♠", "4♦", "6♣", "2♣"]


def test_after_the_close_the_felt_asks_for_no_chips(felt):
    page = BetsPage(Phase.DEALING)
    assert "The bets are closed: no wager is taken." in closed(felt).view(page).column.words


@pytest.mark.parametrize(("code", "why"), [(ShoeFault.OVERDRAW, "the shoe reports a card too many"), (99, "error 99")])
def test_a_shoe_in_error_says_so_in_words_until_it_says_that_it_is_over(felt, code, why):
    table = closed(felt).deal("9H").tell(FaultRaised(code))
    view = table.view(ShoePage())
    assert (view.bar.link, view.bar.line) == (False, "SHOE ERROR")
    assert f"In error since round 1: {why}. The shoe has not said that this is over." in view.column.words
    view = table.tell(FaultCleared(code)).view(ShoePage())
    assert (view.bar.link, view.bar.line) == (True, "")
    assert "In error" not in " ".join(view.column.words)


def test_a_line_that_is_down_is_named_before_an_error(felt):
    assert closed(felt).tell(FaultRaised(99), LinkLost("unplugged")).view().bar.line == "NO LINE"


# Nothing moves under a finger


@pytest.mark.parametrize("opened", [(1, "a"), (3, "a"), (5, "a")])
def test_a_case_moves_no_button_under_an_opened_box(felt, opened):
    table = closed(felt, *BETS).deal(BANKER_WINS)
    page = PayingPage(1, opened=opened)
    before, keys = places(table.view(page)), [button.key for button in table.view(page).column.buttons]
    view = table.tell(Report(Irregularity.OTHER)).view(page)
    after = places(view)
    assert [button.key for button in view.column.buttons] == keys
    assert {key: after[key] for key in before if key in after} == {key: before[key] for key in before if key in after}
    assert "areas" in before
    assert "areas" in after


@pytest.mark.parametrize("cards", ["9H", BANKER_WINS])
def test_a_card_moves_no_button_of_the_shoe_page(felt, cards):
    """*Take back close* went at the first card; in its place came *Cards by hand*, and *Swap the shoe* in the place of that."""
    table = closed(felt)
    page = touch(None, "menu:shoe", table.scene()).page
    view = table.view(page)
    before, keys = places(view), [button.key for button in view.column.buttons]
    assert "take-back-close" in before
    view = table.deal(cards).view(page)
    assert [button.key for button in view.column.buttons] == keys
    after = places(view)
    assert {key: after[key] for key in after if key in before} == {key: before[key] for key in after if key in before}
    assert "take-back-close" not in after
    (gone,) = [button for button in view.column.buttons if button.key == "take-back-close"]
    assert (gone.enabled, gone.detail) == (False, "not now")
    assert walk(table, page, "swap").page is not None


@pytest.mark.parametrize("key", ["repeat", "take", "move", "clear"])
def test_a_mode_moves_no_button(felt, key):
    table = closed(felt, *BETS).deal(BANKER_WINS).tell(Settle(), OpenBets(), PlaceWager(1, "banker", 100_00))
    page = BetsPage(Phase.BETTING)
    before, after = places(table.view(page)), places(table.view(walk(table, page, key).page))
    assert {name: after[name] for name in before} == before


# Every chip


CHIPS = (1_00, 5_00, 25_00, 50_00, 100_00, 500_00, 1000_00, 5000_00, 10000_00, 25000_00)


@pytest.mark.parametrize("count", range(1, len(CHIPS) + 1))
def test_every_chip_of_the_table_can_be_taken_in_hand(felt, count):
    table = felt(chips=CHIPS[:count]).tell(LoadShoe(8), OpenBets())
    page, found = BetsPage(Phase.BETTING), set()
    for _ in range(count):
        (chips,) = [block for block in table.view(page).column.blocks if isinstance(block, Chips)]
        for chip in chips.chips:
            if chip.cents:
                assert walk(table, page, f"chip:{chip.cents}").page.cents == chip.cents
                found.add(chip.cents)
        page = walk(table, page, "chip:0").page if count > 4 else page
        assert page.cents == 0
    assert found == set(CHIPS[:count])


def test_the_way_to_other_chips_keeps_its_place_and_the_amount_in_hand(felt):
    table = felt(chips=CHIPS).tell(LoadShoe(8), OpenBets())
    page = walk(table, BetsPage(Phase.BETTING), "chip:100000").page
    spots = set()
    for _ in range(4):
        spots.add(places(table.view(page))["chip:0"])
        page = walk(table, page, "chip:0").page
        assert page.cents == 1000_00
    assert len(spots) == 1


# Which case


def test_with_two_cases_open_each_page_says_which_irregularity_it_is(felt):
    table = closed(felt, *BETS).deal("9H").tell(Report(Irregularity.OTHER), Report(Irregularity.EXPOSED_CARD))
    first, second = table.table.cases
    assert "SOMETHING ELSE" in table.view().step
    column = table.view(CasePage(second.number)).column
    assert (column.title, column.words[0]) == ("Case 2", "Card seen")
    assert table.view(CasePage(first.number)).column.words[0] == "Something else"
    page = walk(table, CasePage(second.number), "dismiss").page
    assert (table.view(page).column.title, table.view(page).column.words) == (
        "Reported in error",
        ("Case 2: Card seen",),
    )
    page = walk(table, page, "person:ps1", "reason:0").page
    assert table.view(page).column.words == ("Reported in error · Case 2: Card seen",)
