"""Cards that do not belong: foreign, extra, missing or unshuffled. The round is void; what came before stands."""

import pytest

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.table import events
from controller.table.actions import EndShoe, Signature, SignOn
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Course, FaultRaised, ShoeFault

ALL = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
PLAYER_WINS = "9H 4D KS 2C"


def card_code_error(table):
    table.draw("9H 4D").do(FaultRaised(ShoeFault.CARD_CODE))


def reported(table):
    table.draw("9H 4D").report("foreign-card", "blue back")


def reported_at_the_result(table):
    table.draw(PLAYER_WINS).report("foreign-card", "a joker in the hand")


@pytest.mark.clause("all", "5.1", "5.1.1")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("found", [card_code_error, reported, reported_at_the_result])
def test_a_foreign_card_voids_the_round(table_of, staff, game, found):
    """Whether the shoe or a person finds it, the table holds; a pit supervisor voids and every wager goes back."""
    table = table_of(game).load().open().bet(3, "banker", "100").bet(4, "tie", "5").close()
    found(table)
    case = table.opened
    assert (case.irregularity, case.clause, case.holds) == ("foreign-card", "5.1", True)
    assert (case.rulings, case.authority) == (["void"], "pit-supervisor")
    table.do(table.ruling("void", staff.supervisor))
    ruled, voided, *_ = table.fresh
    assert (ruled.ruling, ruled.by, ruled.role, ruled.reason) == (
        "void",
        "ps1",
        "pit-supervisor",
        "as seen on the felt",
    )
    assert voided.round == 1
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "100.00"), (4, "a", "tie"): ("push", "0.00", "5.00")}
    assert {line.reading for line in voided.lines} == {5}
    assert table.state["result"] == "void"
    assert table.table.phase is Phase.IDLE


@pytest.mark.clause("all", "2.1", "5.1", "5.1.1")
@pytest.mark.parametrize("game", ALL)
def test_one_copy_more_than_the_decks_hold_is_a_foreign_card(table_of, game):
    """The fifth nine of hearts from four decks cannot belong to them; the fourth still can."""
    table = table_of(game).load(4)
    for _ in range(2):
        table.play("9H 9H KS KC")
    assert table.all(events.CaseOpened) == []
    table.open().close().draw("9H")
    assert (table.opened.irregularity, table.opened.clause) == ("foreign-card", "5.1")
    assert "9H" in table.opened.evidence
    assert table.table.held


@pytest.mark.clause("all", "5.1.2")
@pytest.mark.parametrize("game", ALL)
def test_earlier_results_stand(table_of, staff, game):
    """The void leaves the results before it as they are, counts as a round, and adds nothing to the results."""
    table = table_of(game).load().open().bet(3, "player", "100").close().draw(PLAYER_WINS).settle()
    paid = table.money
    (last,) = table.all(events.RoundSettled)
    table.open().bet(3, "player", "100").close().draw("9H")
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    assert table.table.results == ("player",)
    assert table.table.over(last.round).lines == tuple(last.lines)
    assert paid == {(3, "a", "player"): ("win", "100.00", "200.00")}
    assert len(table.all(events.RoundSettled)) == 1
    table.open()
    assert table.state["round"] == 3


@pytest.mark.clause("fortune-six", "5.1", "5.1.1")
@pytest.mark.parametrize("kind", ["extra-or-missing-cards", "unshuffled-cards"])
def test_extra_missing_or_unshuffled_cards_void_the_round(table_of, staff, kind):
    """In fortune-six these are the same case as a foreign card: reported, held, void by a pit supervisor."""
    table = table_of("fortune-six").load().open().bet(3, "banker", "100").close().draw("9H")
    table.report(kind)
    assert (table.opened.clause, table.opened.rulings, table.opened.authority) == ("5.1", ["void"], "pit-supervisor")
    assert table.table.held
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "100.00")}


@pytest.mark.parametrize("game", ALL[1:])
@pytest.mark.parametrize("kind", ["extra-or-missing-cards", "unshuffled-cards"])
def test_where_the_document_knows_only_foreign_cards_the_shift_manager_decides(table_of, staff, game, kind):
    """Reading 12: play on, withdrawal option or void, and nobody below a gaming shift manager."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw("9H")
    table.report(kind)
    case = table.opened
    assert (case.clause, case.reading, case.authority) == (None, 12, "gaming-shift-manager")
    assert case.rulings == ["play-on", "withdraw-option", "void"]
    assert table.refuses(table.ruling("void", staff.manager)).reading == 7
    table.do(table.ruling("play-on", staff.shift_manager))
    assert not table.table.held


def miscounted(table):
    table.play(PLAYER_WINS).do(EndShoe(remaining=203))
    return "shoe-count", "207"


def in_new_deck_order(table):
    for name in ("AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C"):
        table.do(CardDrawn(parse_card(name), Course.BURN))
    table.do(EndShoe())
    return "new-deck-run", "AC 2C 3C 4C 5C 6C 7C 8C"


def the_same_again(table):
    for _ in range(2):
        for _ in range(3):
            table.play(PLAYER_WINS)
        table.do(EndShoe())
        table.load(4)
    return "repeated-shoe", "12"


@pytest.mark.clause("fortune-six", "5.1")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("ended", [miscounted, in_new_deck_order, the_same_again])
def test_what_the_end_of_a_shoe_shows_is_noted_for_the_pit(table_of, staff, game, ended):
    """A wrong count, a run as in a new deck, the last shoe over again: no round is open, so it is evidence, no hold."""
    table = table_of(game).load(4)
    kind, evidence = ended(table)
    case = table.opened
    assert (case.irregularity, case.holds, case.rulings) == (kind, False, ["note"])
    fortune = game == "fortune-six"
    assert (case.clause, case.reading) == (("5.1", None) if fortune else (None, 12))
    assert evidence in case.evidence
    below, enough = (staff.dealer, staff.supervisor) if fortune else (staff.manager, staff.shift_manager)
    assert table.refuses(table.ruling("note", below)).reading == 7
    table.do(table.ruling("note", enough))
    assert table.case is None


@pytest.mark.clause("all", "2.1")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("decks", [4, 8, 10])
def test_every_deck_has_52_cards(table_of, game, decks):
    """Drawn and left make so many decks of 52; one card more or less is noted."""
    for difference in (-1, 0, 1):
        table = table_of(game).load(decks).play(PLAYER_WINS)
        table.do(EndShoe(remaining=52 * decks - 4 + difference))
        assert [event.irregularity for event in table.all(events.CaseOpened)] == ["shoe-count"] * abs(difference)


@pytest.mark.clause("all", "5.1.1")
@pytest.mark.parametrize("game", ALL)
def test_who_may_sign_the_void(table_of, staff, game):
    """A pit supervisor or higher with a reason; not the dealer on duty whatever their role, and never surveillance."""
    table = table_of(game).load()
    relief = Signature("ps9", Role.PIT_SUPERVISOR)
    table.do(SignOn(relief))
    table.open().close().draw("9H")
    table.report("foreign-card")
    assert table.refuses(table.ruling("void", staff.dealer)).reading == 7
    assert table.refuses(table.ruling("void", staff.surveillance)).reading == 7
    assert table.refuses(table.ruling("void", relief)).reading == 7
    assert table.refuses(table.ruling("void", staff.supervisor, reason=" ")).reading == 7
    assert table.refuses(table.ruling("play-on", staff.casino_manager)).clause == "5.1"
    assert table.all(events.RoundVoided) == []
    table.do(table.ruling("void", staff.supervisor))
    assert len(table.all(events.RoundVoided)) == 1


@pytest.mark.clause("all", "5.1.1")
@pytest.mark.parametrize("game", ALL)
def test_cards_drawn_while_held_are_kept_and_count_for_nothing_after_the_void(table_of, staff, game):
    """The shoe goes on talking: its cards are recorded, land in no hand, and stay drawn."""
    table = table_of(game).load().open().close().draw("9H 4D")
    table.report("foreign-card")
    table.do(CardDrawn(None))
    assert table.state["waiting"] == ["??"]
    table.do(table.ruling("void", staff.supervisor))
    assert table.state["waiting"] == []
    assert table.state["cards_drawn"] == 3
    table.open().close().draw("2C")
    assert table.hands == ("2C", "")
