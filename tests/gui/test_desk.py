"""The desk: from a case to a signed ruling, touch by touch, without Qt."""

from controller.actions import (
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
from controller.authority import Role
from controller.cards import parse_card
from controller.hands import Side
from controller.inputs import CardDrawn
from controller.irregularities import Irregularity, Ruling
from controller.settings import ShoeKind
from gui.desk import Act, Desk, Page, Sign, column, touch


def held(felt):
    """A card too many: the table is held by case 1."""
    return felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD KC 5S AD")


def page(desk, table, people):
    return column(desk, table.table, table.rules, people)


def test_a_case_shows_evidence_clause_rulings_and_who(felt, people):
    table = held(felt)
    shown = page(Desk(), table, people)
    assert shown.alarm
    assert shown.title == "CASE 1"
    assert shown.cites == "clause 5.7 · reading 15"
    assert shown.words == (table.rules.ruleset.clauses["5.7"].says,)
    assert ("Keep for next", "supervisor") in [(button.label, button.detail) for button in shown.buttons]


def test_a_ruling_is_signed_by_somebody_with_authority(felt, people):
    table = held(felt)
    desk, intent = touch(Desk(), "ruling:keep-for-next", table.table)
    assert (desk.page, intent) == (Page.PEOPLE, None)
    assert [button.key for button in page(desk, table, people).buttons] == ["person:ps1", "person:gsm1"]
    desk, _ = touch(desk, "person:ps1", table.table)
    assert page(desk, table, people).title == "REASON"
    desk, _ = touch(desk, "reason:0", table.table)
    for digit in "1234567":
        desk, _ = touch(desk, f"digit:{digit}", table.table)
    desk, _ = touch(desk, "erase", table.table)
    assert page(desk, table, people).dots == 6
    assert "123456" not in repr(desk)
    desk, intent = touch(desk, "ok", table.table)
    assert isinstance(intent, Sign)
    assert (intent.person, intent.pin, desk) == ("ps1", "123456", Desk())
    assert "123456" not in repr(intent)
    by = Signature("ps1", Role.PIT_SUPERVISOR)
    assert intent.make(by) == Rule(1, Ruling.KEEP_FOR_NEXT, by, "As the cards lie on the felt")
    assert table.tell(intent.make(by)).table.carried


def test_a_report_is_two_touches_away(felt, people):
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H")
    desk, _ = touch(Desk(), "Report", table.table)
    shown = page(desk, table, people)
    assert shown.buttons[-1].key == "more"
    keys = []
    for _ in range(8):
        keys += [button.key for button in page(desk, table, people).buttons]
        desk, _ = touch(desk, "more", table.table)
    assert "report:face-up-card" in keys
    assert "report:other" in keys
    assert touch(desk, "report:other", table.table) == (Desk(), Act(Report(Irregularity.OTHER)))


def test_signing_on_and_off(felt, people):
    table = felt()
    desk, _ = touch(Desk(), "Signed", table.table)
    assert [button.key for button in page(desk, table, people).buttons] == ["person:d104", "person:ps1", "person:gsm1"]
    desk, _ = touch(desk, "person:d104", table.table)
    assert desk.page is Page.PIN
    desk, intent = touch(desk, "ok", table.table)
    signature = Signature("d104", Role.DEALER)
    assert intent.make(signature) == SignOn(signature)
    table.tell(SignOn(signature))
    assert touch(Desk(), "Signed", table.table)[1] == Act(SignOff())


def test_whoever_deals_does_not_sign_for_the_pit(felt, people):
    table = held(felt).tell(SignOn(Signature("ps1", Role.PIT_SUPERVISOR)))
    desk, _ = touch(Desk(), "ruling:keep-for-next", table.table)
    assert [button.key for button in page(desk, table, people).buttons] == ["person:gsm1"]


def test_back_leads_back_and_nonsense_nowhere(felt):
    table = held(felt)
    assert touch(Desk(Page.PIN, typed="123"), "back", table.table) == (Desk(), None)
    assert touch(Desk(), "nonsense", table.table) == (Desk(), None)
    assert touch(Desk(), "ok", table.table) == (Desk(), None)


def walk(table, *keys):
    """Touch after touch, each on something that the page shows."""
    desk, intent = Desk(), None
    for key in keys:
        desk, intent = touch(desk, key, table.table)
    return desk, intent


def test_a_misread_card_is_corrected_and_signed(felt, people):
    """Tap the card, say what it is, who signs, why, and the PIN."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD KC 5S")
    keys = ("card:banker:2", "rank:8", "suit:S", "person:ps1", "reason:0", "digit:1", "ok")
    desk, _ = walk(table, *keys[:3])
    assert [button.key for button in page(desk, table, people).buttons] == ["person:ps1", "person:gsm1"]
    _, intent = walk(table, *keys)
    by = Signature("ps1", Role.PIT_SUPERVISOR)
    assert intent.make(by) == Correct(Side.BANKER, 2, parse_card("8S"), by, "As the cards lie on the felt")
    assert table.tell(intent.make(by)).table.deal.banker[1] is parse_card("8S")


def test_cards_are_entered_by_hand_when_there_is_no_shoe(felt, people):
    table = felt(shoe=ShoeKind.MANUAL).tell(LoadShoe(8), OpenBets(), CloseBets())
    assert page(Desk(), table, people).title == "ENTER THE CARD"
    desk, _ = touch(Desk(), "rank:10", table.table)
    assert page(desk, table, people).rank == "10"
    assert touch(desk, "suit:D", table.table) == (Desk(), Act(CardDrawn(parse_card("10D"), manual=True)))
    assert touch(Desk(), "suit:D", table.table) == (Desk(), None)


def test_players_are_asked_one_by_one(felt, people):
    table = felt().tell(LoadShoe(8), OpenBets(), PlaceWager(3, "banker", 100_00), PlaceWager(5, "tie", 25_00, "b"))
    table.tell(CloseBets(), Report(Irregularity.OTHER))
    gsm = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
    table.tell(Rule(1, Ruling.WITHDRAW_OPTION, gsm, "as the shift manager says"))
    shown = page(Desk(), table, people)
    assert [(button.key, button.label, button.detail) for button in shown.buttons] == [
        ("takes:3:a", "Seat 3 withdraws", "100.00"),
        ("takes:5:b", "Seat 5b withdraws", "25.00"),
        ("asked", "Everybody was asked", ""),
    ]
    assert touch(Desk(), "takes:5:b", table.table)[1] == Act(AnswerOption(1, 5, takes=True, who="b"))
    table.tell(AnswerOption(1, 5, takes=True, who="b"))
    assert [button.key for button in page(Desk(), table, people).buttons] == ["takes:3:a", "asked"]
    assert touch(Desk(), "asked", table.table)[1] == Act(EndOption(1))
    assert not table.tell(EndOption(1)).table.held


def test_a_refusal_is_shown_and_can_be_put_away(felt, people):
    table = felt()
    shown = page(Desk(message="bets are not open (clause 3.1)"), table, people)
    assert (shown.title, shown.words, shown.buttons[0].key) == (
        "NOT POSSIBLE",
        ("bets are not open (clause 3.1)",),
        "back",
    )
