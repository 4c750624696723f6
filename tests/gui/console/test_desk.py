"""The desk: from a case to a signed ruling, touch by touch, without Qt."""

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table.actions import (
    AnswerOption,
    CloseBets,
    Correct,
    EndOption,
    LoadShoe,
    OpenBets,
    PlaceWager,
    Report,
    Rule,
    Signature,
    SignOff,
    SignOn,
)
from controller.table.observations import CardDrawn
from gui.console.pages.cases.guided_count import CountPage
from gui.console.pages.house.more import MorePage, ScreenPage
from gui.console.pages.leaving import LeavePage
from gui.console.pages.menu import OPENS, touch
from gui.console.pages.page import Act, Announce, ChooseLanguage, Enlarge, Sign, Tones
from gui.touch.blocks import CardPad
from gui.touch.page import Turn


def held(felt):
    """A card too many: the table is held by case 1."""
    return felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD KC 5S AD")


def walk(table, *keys):
    """Touch after touch, each on something that the page shows."""
    step = Turn()
    for key in keys:
        shown = [button.key for button in table.view(step.page).column.buttons]
        assert ":" not in key or key.split(":")[0] in ("digit", "rank", "suit", "card", "menu") or key in shown, shown
        step = touch(step.page, key, table.scene())
    return step


def keys_of(table, page=None):
    return [button.key for button in table.view(page).column.buttons]


def test_a_case_shows_clause_rulings_and_who(felt):
    table = held(felt)
    shown = table.view().column
    assert shown.alarm
    assert shown.title == "Case 1"
    assert shown.cites == "clause 5.7 · reading 15"
    assert table.rules.ruleset.clauses["5.7"].says in shown.words
    assert ("Keep for next", "supervisor") in [(button.label, button.detail) for button in shown.buttons]
    assert not any(button.hold for button in shown.buttons)
    void = table.view(walk(table, "ruling:void").page).column
    assert [(button.key, button.hold) for button in void.buttons] == [("person:gsm1", True), ("back", False)]


def test_a_ruling_is_signed_by_somebody_with_authority(felt):
    table = held(felt)
    step = walk(table, "ruling:keep-for-next")
    assert keys_of(table, step.page) == ["person:ps1", "person:gsm1", "back"]
    step = walk(table, "ruling:keep-for-next", "person:ps1")
    assert table.view(step.page).column.title == "Reason"
    digits = [f"digit:{digit}" for digit in "1234567"]
    step = walk(table, "ruling:keep-for-next", "person:ps1", "reason:0", *digits, "erase")
    assert table.view(step.page).column.pad.shown == "●●●●●●"
    assert "123456" not in repr(step.page)
    step = touch(step.page, "ok", table.scene())
    intent = step.intent
    assert isinstance(intent, Sign)
    assert (intent.person, intent.pin, step.page) == ("ps1", "123456", None)
    assert "123456" not in repr(intent)
    by = Signature("ps1", Role.PIT_SUPERVISOR)
    assert intent.make(by) == Rule(1, Ruling.KEEP_FOR_NEXT, by, "As the cards lie on the felt")
    assert table.tell(intent.make(by)).table.carried


def test_a_report_is_two_touches_away(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H")
    page = walk(table, "menu:report").page
    assert {"report:face-up-card", "report:other"} <= set(keys_of(table, page))
    assert touch(page, "report:other", table.scene()) == Turn(None, Act(Report(Irregularity.OTHER)))


def test_signing_on_and_off(felt):
    table = felt()
    page = walk(table, "menu:duty").page
    assert keys_of(table, page) == ["person:d104", "person:ps1", "person:gsm1"]
    intent = walk(table, "menu:duty", "person:d104", "digit:1", "ok").intent
    by = Signature("d104", Role.DEALER)
    assert intent.make(by) == SignOn(by)
    table.tell(SignOn(by))
    intent = walk(table, "menu:duty", "off", "digit:1", "ok").intent
    assert intent.make(by) == SignOff()


def test_whoever_deals_does_not_sign_for_the_pit(felt):
    table = held(felt).tell(SignOn(Signature("ps1", Role.PIT_SUPERVISOR)))
    assert keys_of(table, walk(table, "ruling:keep-for-next").page) == ["person:gsm1", "back"]


def test_where_nobody_may_sign_it_says_whom_to_call(felt):
    table = held(felt)
    table.people = type(table.people)({})
    words = table.view(walk(table, "ruling:keep-for-next").page).column.words
    assert words[-1] == "Nobody here may sign this. Call the supervisor."


def test_back_leads_back_and_nonsense_nowhere(felt):
    table = held(felt)
    page = walk(table, "ruling:keep-for-next", "person:ps1").page
    assert touch(page, "back", table.scene()) == Turn()
    assert touch(page, "nonsense", table.scene()) == Turn(page)
    assert touch(page, "ok", table.scene()) == Turn(page)


def test_a_misread_card_is_corrected_and_signed(felt):
    """Tap the card, say what it is, who signs, why, and the PIN."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD KC 5S")
    keys = ("card:banker:2", "rank:8", "suit:S", "person:ps1", "reason:0", "digit:1", "ok")
    assert keys_of(table, walk(table, *keys[:3]).page) == ["person:ps1", "person:gsm1", "paid", "back"]
    intent = walk(table, *keys).intent
    by = Signature("ps1", Role.PIT_SUPERVISOR)
    assert intent.make(by) == Correct(Side.BANKER, 2, parse_card("8S"), by, "As the cards lie on the felt")
    assert table.tell(intent.make(by)).table.deal.banker[1] is parse_card("8S")


def test_cards_are_entered_by_hand_when_there_is_no_shoe(felt):
    table = felt(shoe="manual").tell(LoadShoe(8), OpenBets(), CloseBets())
    assert table.view().column.title == "Enter the card"
    page = walk(table, "rank:10").page
    assert CardPad("10") in table.view(page).column.blocks
    assert walk(table, "rank:10", "suit:D") == Turn(None, Act(CardDrawn(parse_card("10D"), manual=True)))
    assert walk(table, "suit:D").intent is None


def test_players_are_asked_one_by_one(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), PlaceWager(3, "banker", 100_00), PlaceWager(5, "tie", 25_00, "b"))
    table.tell(CloseBets(), Report(Irregularity.OTHER))
    gsm = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
    table.tell(Rule(1, Ruling.WITHDRAW_OPTION, gsm, "as the shift manager says"))
    assert table.view().column.title == "Seat 3: withdraw?"
    assert walk(table, "takes").intent == Act(AnswerOption(1, 3, takes=True))
    table.tell(AnswerOption(1, 3, takes=True))
    assert table.view().column.title == "Seat 5b: withdraw?"
    assert walk(table, "stays").intent == Act(AnswerOption(1, 5, takes=False, who="b"))
    table.tell(AnswerOption(1, 5, takes=False, who="b"))
    assert walk(table, "asked").intent == Act(EndOption(1))
    assert not table.tell(EndOption(1)).table.held


def test_a_refusal_is_shown_and_can_be_put_away(felt):
    table = felt()
    shown = table.view(message="bets are not open (clause 3.1)").column
    assert (shown.title, shown.words) == ("Not possible", ("bets are not open (clause 3.1)",))
    assert [button.key for button in shown.buttons] == ["back"]


def test_every_button_of_the_menu_and_of_more_leads_somewhere(felt):
    table = felt().tell(LoadShoe(8), OpenBets())
    more = [button.key for button in table.view(MorePage()).column.buttons]
    ways = [(key,) for key in OPENS if key != "menu:more"] + [("menu:more", key) for key in more]
    assert len(ways) == len(OPENS) - 1 + len(more)
    for way in ways:
        step = walk(table, *way)
        assert step.intent is not None or table.view(step.page).column.title != table.view(MorePage()).column.title


def test_how_the_screen_speaks_is_three_touches_from_home(felt):
    table = felt()
    assert walk(table, "menu:more", "screen", "language:zh-TW") == Turn(ScreenPage(), ChooseLanguage("zh-TW"))
    assert walk(table, "menu:more", "screen", "sound") == Turn(ScreenPage(), Tones())
    assert walk(table, "menu:more", "screen", "speech") == Turn(ScreenPage(), Announce())
    assert walk(table, "menu:more", "screen", "large") == Turn(ScreenPage(), Enlarge())


def test_long_work_is_not_left_by_a_slip(felt):
    """A count that has begun stays when somebody touches the menu, a card or back; it is thrown away by holding."""
    table = held(felt)
    work = CountPage(Rule(1, Ruling.COUNT_MISSING, Signature("x", Role.DEALER), counted={parse_card("AS"): 8}))
    for key in ("back", "menu:shoe", "card:player:1"):
        step = touch(work, key, table.scene())
        assert step.page == LeavePage(work)
    leave = table.view(step.page).column.buttons
    assert [(button.key, button.hold) for button in leave] == [("on", False), ("leave", True)]
    assert touch(step.page, "on", table.scene()) == Turn(work)
    assert touch(step.page, "leave", table.scene()) == Turn()
    assert touch(CountPage(Rule(1, Ruling.COUNT_MISSING, Signature("x", Role.DEALER))), "back", table.scene()) == Turn()
