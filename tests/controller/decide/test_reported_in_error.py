"""Reading 22: what staff reported, or the software only inferred, is dismissed; what it saw is not."""

import pytest

from controller.game.cards import parse_card
from controller.game.irregularities import Irregularity, NoticedBy
from controller.table import events
from controller.table.actions import Dismiss, Report, SignOn
from controller.table.evolve import evolve
from controller.table.model import Phase
from controller.table.observations import (
    AlarmRaised,
    BurstDamaged,
    CardDrawn,
    CardUnread,
    CuttingCardDrawn,
    FaultRaised,
    SequenceGap,
    ShoeFault,
)

WHY = "it lay in the discard rack"
ALL = ("fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4")


def dismissed(table, by, **more):
    return Dismiss(by, table.opened.case, reason=more.pop("reason", WHY), **more)


@pytest.mark.parametrize("kind", ["foreign-card", "not-enough-cards", "power-failure", "overdraw", "other"])
@pytest.mark.parametrize("game", ALL)
def test_a_mistaken_report_leaves_more_than_a_void(table_of, staff, game, kind):
    """The round goes on as if nothing had been reported, with the card that came meanwhile."""
    table = table_of(game).load().open().close().draw("9H 4D")
    table.report(kind)
    table.draw("KS")
    assert table.state["waiting"] == ["KS"]
    assert table.do(dismissed(table, staff.supervisor)) == [
        events.CaseDismissed(1, "ps1", "pit-supervisor", WHY),
        events.CardPlaced(card="KS", to="player", index=2),
    ]
    assert (table.hands, table.state["held"]) == (("9H KS", "4D"), [])
    table.draw("5C").settle()
    assert table.table.results == ("tie",)


@pytest.mark.parametrize("game", ALL)
def test_every_report_of_a_game_can_be_taken_back(table_of, staff, game):
    """Whatever a person can report another can dismiss while no ruling was carried out; then the round is finished."""
    permits = table_of(game).rules.ruleset.irregularities
    for kind, permit in permits.items():
        if permit.seen is NoticedBy.DETECTED or kind is Irregularity.WRONG_PAYOUT:
            continue  # a payout is of a settled round: `test_adjustments` takes it back
        table = table_of(game, **({"method": "C", "high_limit_area": True} if game == "fortune-six" else {})).load()
        table.open().close().draw("9H")
        table.do(Report(kind, "seen"))
        if table.case is not None:
            table.do(Dismiss(staff.supervisor, table.case.number, reason=WHY))
        assert table.table.cases == (), kind
        table.draw("4D KS 5C").settle()


def test_a_misread_reported_before_the_first_card_does_not_stop_the_round(table_of, staff):
    table = table_of("fortune-six").load().open().close()
    table.report("misread-card")
    table.do(dismissed(table, staff.supervisor))
    table.draw("9H 4D KS 5C").settle()


def test_a_false_alarm_of_the_draw_interval_is_dismissed(table_of, staff):
    """Two cards came quickly, one after the other: nobody needs to ask players whether they withdraw."""
    table = table_of("fortune-six", double_draw_interval=300).load().open().bet(1, "player", "100").close()
    for millis, card in ((1000, "9H"), (1100, "4D")):
        table.do(CardDrawn(parse_card(card)), millis=millis)
    assert table.opened.irregularity == "double-draw"
    assert table.opened.known == "inferred"
    table.do(dismissed(table, staff.supervisor))
    assert table.hands == ("9H", "4D")
    assert table.table.option is None


def test_the_words_of_an_alarm_are_dismissed(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("9H")
    table.do(AlarmRaised("W3", "lid?"))
    assert table.opened.known == "inferred"
    table.do(dismissed(table, staff.supervisor))
    assert not table.table.held


def test_what_the_software_saw_is_never_dismissed(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("9H 4D KS 5C").settle().open()
    table.draw("2H")
    assert (table.opened.irregularity, table.opened.known) == ("early-card", "seen")
    for by in (staff.supervisor, staff.casino_manager):
        assert table.refuses(dismissed(table, by)).reading == 22
    assert table.state["held"]


def test_a_report_that_the_software_has_seen_too_is_not_dismissed(table_of, staff):
    """A foreign card was reported, and then the shoe read one: the case is about what was seen."""
    table = table_of("fortune-six").load().open().close().draw("9H")
    table.report("foreign-card")
    table.do(FaultRaised(ShoeFault.CARD_CODE))
    assert [case.known for case in table.table.cases] == ["seen"]
    assert table.refuses(dismissed(table, staff.supervisor)).reading == 22


@pytest.mark.parametrize(
    "proof", [SequenceGap("3", "5"), BurstDamaged((b"x",)), CardUnread(), FaultRaised(ShoeFault.CANNOT_READ)], ids=repr
)
def test_a_lost_card_that_was_inferred_and_is_then_seen_is_not_dismissed(table_of, staff, proof):
    """The words of an alarm meant that a card passed unread; then the line itself shows it. It is one incident."""
    table = table_of("fortune-six").load().open().close().draw("9H")
    table.do(AlarmRaised("E7", "card?", Irregularity.UNREAD_CARD))
    assert (table.opened.irregularity, table.opened.known) == ("unread-card", "inferred")
    table.do(proof)
    assert [(case.number, case.known) for case in table.table.cases] == [(1, "seen")]
    assert table.refuses(dismissed(table, staff.supervisor)).reading == 22


def test_a_card_that_really_was_too_many_is_seen_after_the_dismissal(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("9H 4D KS 5C")
    table.report("overdraw")
    table.draw("2H")
    table.do(dismissed(table, staff.supervisor))
    assert (table.opened.case, table.opened.known) == (2, "seen")
    assert table.refuses(dismissed(table, staff.supervisor)).reading == 22


def test_who_dismisses(table_of, staff):
    """A pit supervisor or higher, with a reason, who did not report it and dealt no part of the round."""
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.supervisor))
    table.open()
    table.do(SignOn(staff.dealer))
    table.close().draw("9H")
    table.do(Report(Irregularity.OTHER, "a lamp fell down", staff.manager))
    assert (table.opened.reported_by, table.opened.role) == ("pm1", "pit-manager")
    assert table.refuses(dismissed(table, staff.dealer)).reading == 7
    assert table.refuses(dismissed(table, staff.surveillance)).reading == 7
    assert table.refuses(dismissed(table, staff.manager)).reading == 22, "pm1 reported it"
    assert table.refuses(dismissed(table, staff.supervisor)).reading == 26, "ps1 dealt a part of the round"
    assert table.refuses(dismissed(table, staff.shift_manager, reason=" ")).reading == 7
    table.do(dismissed(table, staff.shift_manager))
    assert table.refuses(dismissed(table, staff.shift_manager)).reading == 22, "it is not open any more"


def test_a_report_says_who_reported(table_of, staff):
    table = table_of("fortune-six").load().open().close()
    table.report("other")
    assert table.opened.reported_by == "staff"
    table.do(dismissed(table, staff.supervisor))
    table.do(SignOn(staff.dealer))
    table.report("other")
    assert table.opened.reported_by == "d104"


def test_a_ruling_that_is_being_carried_out_is_not_dismissed(table_of, staff):
    table = table_of("no-commission").load().open().bet(1, "player", "100").close().draw("9H")
    table.report("other")
    table.do(table.ruling("withdraw-option", staff.shift_manager))
    assert table.refuses(dismissed(table, staff.supervisor)).text == "a ruling on case 1 is being carried out"


# The cutting card


@pytest.mark.parametrize("phase", [Phase.IDLE, Phase.BETTING, Phase.DEALING, Phase.RESULT])
def test_a_cutting_card_noted_by_mistake_does_not_end_the_shoe(table_of, staff, phase):
    table = table_of("fortune-six").load()
    steps = [
        (Phase.BETTING, table.open),
        (Phase.DEALING, table.close),
        (Phase.RESULT, lambda: table.draw("9H 4D KS 5C")),
    ]
    for reached, step in steps:
        if table.table.phase is not phase:
            step()
            assert table.table.phase is reached
    table.do(CuttingCardDrawn(manual=True))
    by = staff.supervisor
    assert table.do(Dismiss(by, what="cutting-card", reason=WHY)) == [
        events.CuttingCardDismissed("ps1", "pit-supervisor", WHY)
    ]
    assert not table.state["cutting_card"]
    assert table.refuses(Dismiss(by, what="cutting-card", reason=WHY)).reading == 22
    for reached, step in [*steps, (Phase.IDLE, table.settle)][[Phase.IDLE, *(r for r, _ in steps)].index(phase) :]:
        step()
        assert table.table.phase is reached
    table.open()


def test_a_cutting_card_is_dismissed_after_its_round_too(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("9H 4D KS 5C")
    table.do(CuttingCardDrawn(manual=True))
    table.settle()
    assert table.state["say"] == "End the shoe"
    table.do(Dismiss(staff.supervisor, what="cutting-card", reason=WHY))
    table.open()


def test_a_cutting_card_that_the_shoe_saw_is_not_dismissed(table_of, staff):
    table = table_of("fortune-six").load()
    table.do(CuttingCardDrawn())
    table.do(CuttingCardDrawn(manual=True))
    assert table.refuses(Dismiss(staff.supervisor, what="cutting-card", reason=WHY)).reading == 22


def test_a_dismissal_says_what_it_is_about(table_of, staff):
    table = table_of("fortune-six").load()
    assert table.refuses(Dismiss(staff.supervisor, reason=WHY)).reading == 22
    assert table.refuses(Dismiss(staff.supervisor, 1, "cutting-card", WHY)).reading == 22


def test_an_old_record_of_a_report_can_be_dismissed(table_of):
    """A case of the first version does not say how it is known; who reported it does."""
    table = table_of("fortune-six").load().open().close()
    table.report("other")
    old = events.CaseOpened(1, "other", "so", "6.1", None, True, ["void"], "gaming-shift-manager", reported_by="d104")
    assert old.known is None
    assert [case.known for case in evolve(table.table, old).cases] == ["reported", "reported"]
    seen = events.CaseOpened(2, "early-card", "so", "3.2", 12, True, ["void"], "pit-supervisor")
    assert evolve(table.table, seen).cases[-1].known == "seen"
