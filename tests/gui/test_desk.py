"""The desk: from a case to a signed ruling, touch by touch, without Qt."""

from controller.actions import CloseBets, LoadShoe, OpenBets, Report, Rule, Signature, SignOff, SignOn
from controller.authority import Role
from controller.irregularities import Irregularity, Ruling
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
