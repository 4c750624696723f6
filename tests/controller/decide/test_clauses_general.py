"""General provisions: what no rule covers, who may act for whom, and what a display is worth."""

import pytest

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import events
from controller.table.actions import AnswerOption, Correct, EndOption, Signature, SignOn
from controller.table.model import Phase
from controller.table.observations import ClaimedResult, IdentityShown, Place, ResultClaimed

ALL = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
UNCOVERED = [("fortune-six", "6.1", None), *[(game, None, 12) for game in ALL[1:]]]
MISREAD = [("fortune-six", "6.3"), *[(game, None) for game in ALL[1:]]]
BANKER_WINS = "KS 7H 6D KC"


@pytest.fixture
def other(table_of):
    """A round in which something happened that no rule covers."""

    def reported(game, **settings):
        table = table_of(game, **settings).load().open().bet(3, "banker", "100").bet(4, "player", "40").close()
        table.draw("KS 7H").report("other", "a drink was spilled over the felt")
        return table

    return reported


@pytest.mark.clause("fortune-six", "6.1")
@pytest.mark.parametrize(("game", "clause", "reading"), UNCOVERED)
def test_what_no_rule_covers_goes_to_the_gaming_shift_manager(other, staff, game, clause, reading):
    """Held with three ways on; a pit manager is not enough, and the decision is kept with its reason."""
    table = other(game)
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("other", clause, reading, True)
    assert case.rulings == ["play-on", "withdraw-option", "void"]
    assert case.authority == "gaming-shift-manager"
    assert case.evidence == "a drink was spilled over the felt"
    for signer in (staff.dealer, staff.supervisor, staff.manager, staff.surveillance):
        assert table.refuses(table.ruling("play-on", signer)).reading == 7
    assert table.refuses(table.ruling("play-on", staff.shift_manager, reason="")).reading == 7
    table.do(table.ruling("play-on", staff.shift_manager, reason="cards are dry"))
    (ruled,) = table.now(events.CaseRuled)
    assert (ruled.by, ruled.role, ruled.reason) == ("gsm1", "gaming-shift-manager", "cards are dry")
    table.draw("6D KC").settle()
    assert table.money[3, "a", "banker"][0] == "win"


@pytest.mark.clause("fortune-six", "6.1")
@pytest.mark.parametrize(("game", "clause", "reading"), UNCOVERED)
def test_the_shift_manager_may_give_an_option_or_void(other, staff, game, clause, reading):
    """The option lets players take back what they like, then play goes on; the void gives everything back."""
    table = other(game)
    number = table.opened.case
    table.do(table.ruling("withdraw-option", staff.shift_manager))
    (offered,) = table.now(events.OptionOpened)
    assert (offered.clause, offered.reading, offered.all_or_nothing) == (clause, reading, False)
    table.do(AnswerOption(number, 3, takes=True))
    table.do(AnswerOption(number, 4, takes=False))
    table.do(EndOption(number))
    table.draw("6D KC").settle()
    assert set(table.money) == {(4, "a", "player")}
    voided = other(game)
    voided.do(voided.ruling("void", staff.shift_manager))
    assert {returns for _, _, returns in voided.money.values()} == {"100.00", "40.00"}


# 6.2 and reading 7


@pytest.mark.clause("fortune-six", "6.2")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize(
    ("kind", "ruling", "least"),
    [
        ("foreign-card", "void", Role.PIT_SUPERVISOR),
        ("order-altered", "play-on", Role.PIT_SUPERVISOR),
        ("other", "play-on", Role.GAMING_SHIFT_MANAGER),
    ],
)
def test_whoever_stands_higher_may_act_and_nobody_lower(table_of, staff, game, kind, ruling, least):
    """Each role in turn: below the one that is asked for refused, from it upwards accepted, surveillance never."""
    ladder = (staff.dealer, staff.supervisor, staff.manager, staff.shift_manager, staff.casino_manager)
    enough = [signer.role for signer in ladder].index(least)
    for at, signer in enumerate((*ladder, staff.surveillance)):
        table = table_of(game).load().open().close().draw("KS")
        table.report(kind)
        if enough <= at < len(ladder):
            table.do(table.ruling(ruling, signer))
            (ruled,) = table.now(events.CaseRuled)
            assert (ruled.by, ruled.role) == (signer.id, signer.role)
        else:
            assert table.refuses(table.ruling(ruling, signer)).reading == 7
            assert table.fresh == []


@pytest.mark.clause("fortune-six", "6.2")
@pytest.mark.parametrize("game", ALL)
def test_nobody_on_duty_as_dealer_signs_for_the_pit(table_of, staff, game):
    """However high: while somebody deals, a void, a correction or an override is another person's."""
    table = table_of(game).load()
    assert table.refuses(SignOn(staff.surveillance)).reading == 7
    high = Signature("acm9", Role.ASSISTANT_CASINO_MANAGER)
    table.do(SignOn(high))
    table.open().bet(3, "banker", "100").close().draw("KS")
    table.report("foreign-card")
    assert table.refuses(table.ruling("void", high)).reading == 7
    assert table.refuses(Correct(Side.PLAYER, 1, parse_card("QS"), high, "seen")).reading == 7
    table.do(SignOn(staff.dealer))
    assert table.refuses(table.ruling("void", high)).reading == 26, "a part of the round was theirs"
    table.do(table.ruling("void", staff.supervisor))
    assert table.state["result"] == "void"


@pytest.mark.clause("fortune-six", "6.2")
def test_a_table_may_ask_for_somebody_higher_never_lower(table_of, staff):
    """Where the settings want more than the document, every ruling on that case needs it, the reserved ones too."""
    table = table_of("fortune-six", authority={"overdraw": "assistant-casino-manager"}).load().open().close()
    table.draw("9H 4D KS 2C 5D")
    assert table.opened.authority == "assistant-casino-manager"
    for ruling in table.opened.rulings:
        assert table.refuses(table.ruling(ruling, staff.shift_manager)).reading == 7
    table.do(table.ruling("keep-for-next", staff.casino_manager))


# 6.3 and reading 11


@pytest.mark.clause("fortune-six", "6.3")
@pytest.mark.parametrize(("game", "clause"), MISREAD)
@pytest.mark.parametrize(
    "claim",
    [
        ResultClaimed(ClaimedResult.PLAYER, player_pair=False, banker_pair=False),
        ResultClaimed(ClaimedResult.BANKER, player_pair=True, banker_pair=False),
    ],
    ids=["winner", "pair"],
)
def test_where_the_display_is_wrong_the_cards_stand(table_of, staff, game, clause, claim):
    """The shoe claims another outcome: held, both are shown, and the round is settled by the cards."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw(BANKER_WINS)
    table.do(claim)
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("result-mismatch", clause, 11, True)
    assert case.authority == "pit-supervisor"
    assert "the shoe says" in case.evidence
    assert "the cards say banker" in case.evidence
    assert table.refuses(table.ruling("cards-stand", staff.dealer)).reading == 7
    table.do(table.ruling("cards-stand", staff.supervisor))
    table.settle()
    assert table.money[3, "a", "banker"][0] == "win"
    assert table.table.results == ("banker",)


@pytest.mark.clause("fortune-six", "6.3")
@pytest.mark.parametrize(("game", "clause"), MISREAD)
def test_a_display_that_agrees_is_no_case(table_of, game, clause):
    """The same winner and pairs: nothing to say."""
    table = table_of(game).load().open().close().draw(BANKER_WINS)
    table.do(ResultClaimed(ClaimedResult.BANKER, player_pair=False, banker_pair=False))
    assert table.all(events.CaseOpened) == [], clause


@pytest.mark.clause("fortune-six", "6.3")
@pytest.mark.parametrize(("game", "clause"), MISREAD)
def test_a_card_shown_for_another_than_it_was_read_is_put_right_and_judged_again(table_of, staff, game, clause):
    """Held; the correction names before, after, who and why, and the result is called on the cards as they lie."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw(BANKER_WINS)
    table.do(IdentityShown(Place(Side.PLAYER, 2), parse_card("8D")))
    assert (table.opened.irregularity, table.opened.clause, table.opened.reading) == ("misread-card", clause, 11)
    correction = {"place": (Side.PLAYER, 2), "cards": "8D"}
    assert table.refuses(table.ruling("correct", staff.dealer, **correction)).reading == 7
    table.do(table.ruling("correct", staff.supervisor, **correction))
    (corrected,) = table.now(events.CardCorrected)
    assert (corrected.before, corrected.after, corrected.by, corrected.reason) == (
        "6D",
        "8D",
        "ps1",
        "as seen on the felt",
    )
    assert [event.result for event in table.all(events.ResultCalled)] == ["banker", "player"]
    table.settle()
    assert table.money == {(3, "a", "banker"): ("lose", "0.00", "0.00")}


@pytest.mark.clause("fortune-six", "6.3")
@pytest.mark.parametrize("game", ALL)
def test_found_after_the_settlement_the_result_is_that_of_the_cards(table_of, staff, game):
    """The pit is shown what the round paid and what was due; nothing is settled twice."""
    table = table_of(game).load().open().bet(3, "player", "100").close().draw(BANKER_WINS).settle()
    assert table.refuses(Correct(Side.PLAYER, 2, parse_card("8D"), staff.dealer, "seen")).reading == 7
    table.do(Correct(Side.PLAYER, 2, parse_card("8D"), staff.supervisor, "seen"))
    (corrected,) = table.fresh
    assert corrected.settled
    assert corrected.difference == [{"seat": 3, "who": table.who, "on": "player", "returned": 0, "due": 200_00}]
    assert (corrected.result, table.table.results) == ("player", ("player",))
    assert len(table.all(events.RoundSettled)) == 1
    assert table.table.phase is Phase.IDLE
