"""Irregularities, rulings and guided procedures, touch by touch: from what happened to a ruling that the core takes."""

import pytest
from support.fitting import PANELS, assert_fits
from support.touches import card_keys, live, signed, walk

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import DECK, parse_card, parse_cards
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, RULINGS, Irregularity, Ruling
from controller.game.ruleset import Method
from controller.runtime.fold import evolve_state
from controller.settings.settings import Burn
from controller.table import events
from controller.table.actions import (
    AnswerOption,
    CloseBets,
    Correct,
    Dismiss,
    EndOption,
    EndShoe,
    LoadShoe,
    OfferWithdrawal,
    OpenBets,
    PlaceWager,
    ReplaceCards,
    Report,
    Rule,
    SetMethod,
    Settle,
    Signature,
    SignOn,
    SwapShoe,
    TakeBack,
    WithdrawWager,
)
from controller.table.observations import (
    AlarmRaised,
    BurstDamaged,
    CardDrawn,
    CardUnread,
    ClaimedResult,
    Course,
    CuttingCardDrawn,
    FaultRaised,
    IdentityShown,
    LinkLost,
    Place,
    ResultClaimed,
    SequenceGap,
    ShoeStarted,
)
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.cases import CasePage, OpenCasesPage, other_cases
from gui.console.pages.cases.guided_count import ORDER, CountPage
from gui.console.pages.cases.preview import outlook
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.cases.rulings import RulingPage
from gui.console.pages.menu import touch
from gui.console.pages.page import Act
from gui.console.pages.shoe.burning import BurnPage
from gui.console.pages.shoe.ending import EndShoePage
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.pages.signing import Signing
from gui.touch.blocks import Faces, Tone, Words
from gui.touch.page import Turn

PS, GSM = Signature("ps1", Role.PIT_SUPERVISOR), Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
ACM = Signature("acm1", Role.ASSISTANT_CASINO_MANAGER)
WAGERS = (PlaceWager(3, "banker", 100_00), PlaceWager(3, "tie", 5_00), PlaceWager(4, "player", 80_00, "b"))
FIRST_FOUR = "2C KS 3D 4H"
"""Player five, Banker four: Player draws."""
NATURAL = "9H KD KC 5S"
"""Player nine: no more cards."""


# Telling a table


def closed(felt, game="fortune-six", **settings):
    """Bets of two players, closed."""
    return felt(game, **settings).tell(LoadShoe(8), OpenBets(), *WAGERS, CloseBets())


def tried(table, *told):
    """Tell it what it refuses and writes down all the same."""
    for one in told:
        for event in decide(table.table, one, table.rules, None, "test").events:
            table.state = evolve_state(table.state, event)
    return table


def at(name):
    return Place({"P": Side.PLAYER, "B": Side.BANKER}[name[0]], int(name[1]))


def concealed(table, *names):
    """Cards drawn face down to these places."""
    return table.tell(*(CardDrawn(None, place=at(name)) for name in names))


# Ruling


def ruled(table, kind, ruling, *details):
    """From the case to what is told to the table, by touches alone."""
    case = next(case for case in table.table.cases if case.kind is kind)
    assert ruling in case.rulings, case.rulings
    if case.holds:
        page = None if table.view().column.title == f"Case {case.number}" else CasePage(case.number)
    else:
        page = walk(table, OpenCasesPage(), f"case:{case.number}").page
    if kind is Irregularity.POWER_FAILURE:
        page = walk(table, page, "compare", "same").page
    page = walk(table, page, f"ruling:{ruling}", *details).page
    assert isinstance(page, RulingPage), page
    ways = [button for button in table.view(page).column.buttons if button.key.startswith(("confirm", "person:"))]
    moves_money = outlook(table.scene(), page.rule).moves_money
    assert {button.hold for button in ways} == {RULINGS[ruling].held or moves_money}
    alone = ways[0].key == "confirm"
    told = walk(table, page, "confirm").intent.told if alone else signed(table, page)
    assert isinstance(told, Rule)
    assert (told.case, told.ruling) == (case.number, ruling)
    return told


# Every ruling that a game permits


def _report(kind, cards=""):
    return lambda felt, game: closed(felt, game).deal(cards).tell(Report(kind))


def _after(*readings, cards=""):
    return lambda felt, game: closed(felt, game).deal(cards).tell(*readings)


def _method_c(kind):
    def state(felt, game):
        table = felt(game, high_limit_area=True, shoe="angel-eye").tell(LoadShoe(8), SetMethod(Method.C, ACM))
        return table.tell(OpenBets(), CloseBets(), Report(kind))

    return state


def _left_with_cards(felt, game):
    """Method A: Banker's cards are open, Player's two are gone."""
    table = concealed(closed(felt, game), "P1", "B1", "P2", "B2")
    shown = (IdentityShown(at("B1"), parse_card("2C")), IdentityShown(at("B2"), parse_card("3H")))
    return table.tell(*shown, Report(Irregularity.PLAYER_LEFT_WITH_CARDS))


def _differential(felt, game):
    table = felt(game, differential=50_00).tell(LoadShoe(8), OpenBets(), *WAGERS, PlaceWager(5, "banker", 90_00))
    return tried(table, CloseBets())


def _differential_fits(felt, game):
    """The heavy side has decreased its wagers."""
    return _differential(felt, game).tell(WithdrawWager(5, "banker"))


def _paid_wrongly(felt, game):
    """Player won, and seat 4 was not paid."""
    table = closed(felt, game).deal(NATURAL).tell(Settle())
    return table.tell(Report(Irregularity.WRONG_PAYOUT, round=1, seat=4, who=table.table.lines[-1].who, paid=0))


def _drawn_outside(felt, game):
    """A card came outside the round while the Player's third card is due."""
    return closed(felt, game).deal(FIRST_FOUR).tell(CardDrawn(parse_card("9C"), Course.OUTSIDE))


def _early(felt, game):
    return felt(game).tell(LoadShoe(8), OpenBets(), *WAGERS).deal("9H")


def _unread(felt, game):
    return closed(felt, game).deal("9H").tell(CardUnread())


TOO_EARLY = ResultClaimed(ClaimedResult.BANKER, player_pair=False, banker_pair=False)
COUNT = ["begin", *["count:8"] * 52]

STATES = {
    Irregularity.FOREIGN_CARD: _after(FaultRaised(6), cards="9H KD"),
    Irregularity.EXTRA_OR_MISSING_CARDS: _report(Irregularity.EXTRA_OR_MISSING_CARDS, "9H"),
    Irregularity.UNSHUFFLED_CARDS: _report(Irregularity.UNSHUFFLED_CARDS, "9H"),
    Irregularity.OVERDRAW: _after(cards=f"{NATURAL} AD"),
    (Irregularity.OVERDRAW, Ruling.RECONSTRUCT): _drawn_outside,
    Irregularity.SHORT_HAND: _after(TOO_EARLY, cards=FIRST_FOUR),
    Irregularity.WRONG_PLACE: _after(CardDrawn(parse_card("9H"), place=at("B1"))),
    Irregularity.WRONG_PLAYER: _report(Irregularity.WRONG_PLAYER, "9H"),
    Irregularity.EXPOSED_CARD: _report(Irregularity.EXPOSED_CARD, "9H"),
    Irregularity.SQUEEZE_SLIP: _report(Irregularity.SQUEEZE_SLIP, "9H"),
    Irregularity.DOUBLE_DRAW: _after(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW), cards="9H 4D"),
    **{
        (Irregularity.DOUBLE_DRAW, ruling): _after(
            AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW), cards=f"{FIRST_FOUR} 6C 9S"
        )
        for ruling in (Ruling.SET_ORDER, Ruling.PLAY_ON, Ruling.WITHDRAW_OPTION)
    },
    Irregularity.ORDER_ALTERED: _after(FaultRaised(4), cards="9H"),
    Irregularity.NOT_ENOUGH_CARDS: _after(AlarmRaised("E9", "shoe empty", Irregularity.NOT_ENOUGH_CARDS), cards="9H"),
    Irregularity.LATE_WAGER: _report(Irregularity.LATE_WAGER),
    Irregularity.LATE_WITHDRAWAL: _report(Irregularity.LATE_WITHDRAWAL),
    Irregularity.FACE_UP_CARD: _report(Irregularity.FACE_UP_CARD, "9H"),
    Irregularity.DEVICE_RESET: _after(ShoeStarted()),
    Irregularity.PLAYER_AWAY: _report(Irregularity.PLAYER_AWAY, "9H"),
    Irregularity.PLAYER_LEFT_WITH_CARDS: _left_with_cards,
    Irregularity.EXPOSED_BY_MOVEMENT: _method_c(Irregularity.EXPOSED_BY_MOVEMENT),
    Irregularity.ORDER_ALTERED_BY_MOVEMENT: _method_c(Irregularity.ORDER_ALTERED_BY_MOVEMENT),
    Irregularity.TABLE_DIFFERENTIAL: _differential,
    (Irregularity.TABLE_DIFFERENTIAL, Ruling.ADJUST_WAGERS): _differential_fits,
    Irregularity.WRONG_PAYOUT: _paid_wrongly,
    Irregularity.POWER_FAILURE: _report(Irregularity.POWER_FAILURE, "9H"),
    (Irregularity.POWER_FAILURE, Ruling.PLAY_ON): _report(Irregularity.POWER_FAILURE, "9H KD 9C"),
    Irregularity.LINK_LOST: _after(LinkLost("unplugged"), cards="9H"),
    Irregularity.SEQUENCE_GAP: _after(SequenceGap("4", "6"), cards="9H"),
    Irregularity.UNREAD_CARD: _unread,
    Irregularity.DAMAGED_BURST: _after(BurstDamaged((b"x",)), cards="9H"),
    Irregularity.SHOE_ALARM: _after(AlarmRaised("E1", "lid open"), cards="9H"),
    Irregularity.RESULT_MISMATCH: _after(TOO_EARLY, cards=NATURAL),
    Irregularity.MISREAD_CARD: _report(Irregularity.MISREAD_CARD, NATURAL),
    Irregularity.EARLY_CARD: _early,
    Irregularity.OTHER: _report(Irregularity.OTHER, "9H"),
}
"""How a table comes to a case of each kind, on which the ruling means something."""

DETAILS = {
    Ruling.ENTER_BY_HAND: ["done"],
    (Irregularity.UNREAD_CARD, Ruling.ENTER_BY_HAND): [*card_keys("KD"), "done"],
    (Irregularity.SEQUENCE_GAP, Ruling.ENTER_BY_HAND): ["add", *card_keys("KD"), "done"],
    (Irregularity.PLAYER_LEFT_WITH_CARDS, Ruling.ENTER_CARDS): [*card_keys("KS 7D"), "done"],
    Ruling.SWAP_SHOE: ["kind:manual", "done"],
    (Irregularity.UNREAD_CARD, Ruling.SWAP_SHOE): ["kind:bee-tek", *card_keys("KD"), "done"],
    Ruling.SET_ORDER: ["pick:0", "pick:1", "pick:2", "pick:3", "pick:5"],
    Ruling.CORRECT: ["at:player:1", *card_keys("8H")],
    Ruling.REMOVE_WAGERS: ["wager:3:a:banker", "done"],
}
"""The touches between a ruling and what it does."""

ALONE = {
    Irregularity.UNDER_MINIMUM: PlaceWager(5, "banker", 1_00),
    Irregularity.OVER_MAXIMUM: PlaceWager(5, "banker", 100_000_00),
}
"""Detected as the wager is placed and ruled by their clause alone: no case of theirs is ever open (a terminal's wager
outside the limits is not taken at all)."""

EVERY = [
    pytest.param(game, kind, ruling, id=f"{game}-{kind}-{ruling}")
    for game in game_ids()
    for kind, permit in load_game(game).irregularities.items()
    for ruling in permit.rulings
]


def count_details(table):
    """The guided count that finds KS and 7D gone, two cards kept, and says which lay where."""
    gone = parse_cards("KS 7D 2C 3H 4D 9C")
    counts = [f"count:{8 - gone.count(card)}" for card in ORDER]
    del table
    return ["begin", *counts, *card_keys("4D 9C"), "on", "pick:0"]


@pytest.mark.parametrize(("game", "kind", "ruling"), EVERY)
def test_every_permitted_ruling_comes_to_a_signature_by_touches(felt, game, kind, ruling):
    """For each game, irregularity and permitted ruling: the console brings it to a signed ruling that the core takes."""
    if IRREGULARITIES[kind].pit_only:  # ruled on the pit's own screen; this one neither reports nor lists it
        table = closed(felt, game)
        assert all(f"report:{kind}" not in live(table, ReportPage(n)) for n in range(3 if game == "fortune-six" else 2))
        return
    if kind is Irregularity.WRONG_PAYOUT and load_game(game).electronic:  # a terminal is paid by its ledger
        table = closed(felt, game).deal(NATURAL).tell(Settle())
        assert all(f"report:{kind}" not in live(table, ReportPage(n)) for n in range(3))
        return
    if kind in ALONE:
        table = felt(game).tell(LoadShoe(8), OpenBets())
        tried(table, ALONE[kind])
        assert table.table.cases == ()
        return
    table = (STATES.get((kind, ruling)) or STATES[kind])(felt, game)
    details = DETAILS.get((kind, ruling)) or DETAILS.get(ruling) or []
    if ruling is Ruling.COUNT_MISSING:
        details = count_details(table)
    told = ruled(table, kind, ruling, *details)
    decision = decide(table.table, told, table.rules)
    assert decision.refusal is None
    assert any(isinstance(event, events.CaseRuled) for event in decision.events)
    assert kind not in {case.kind for case in decision.table.cases if case.number == told.case}


def test_every_word_is_there():
    assert set(IRREGULARITIES) == set(Irregularity)
    assert set(RULINGS) == set(Ruling)


# What a case shows


def test_evidence_shows_the_cards_as_drawn_and_as_due(felt):
    table = closed(felt).deal("9H KD").tell(CardDrawn(parse_card("4C"), place=at("B2")))
    column = table.view(walk(table, None, "evidence").page).column
    assert "4♣ for Banker's card 2, but Player's card 2 is due" in column.words
    faces = {block.label: block.cards for block in column.blocks if isinstance(block, Faces)}
    assert faces == {
        "Drawn": parse_cards("9H KD 4C"),
        "Player due": parse_cards("9H 4C"),
        "Banker due": parse_cards("KD"),
    }


def test_evidence_has_the_card_too_many_and_those_that_wait(felt):
    table = closed(felt).deal(f"{NATURAL} AD 2D")
    faces = {
        b.label: b.cards for b in table.view(walk(table, None, "evidence").page).column.blocks if isinstance(b, Faces)
    }
    assert faces["Drawn"] == parse_cards(NATURAL)
    assert faces["Waiting"] == (None, None), "nobody has seen them"
    outside = closed(felt).deal(FIRST_FOUR).tell(CardDrawn(parse_card("9C"), Course.OUTSIDE))
    page = walk(outside, None, "evidence").page
    faces = {b.label: b.cards for b in outside.view(page).column.blocks if isinstance(b, Faces)}
    assert faces["Drawn"] == (*parse_cards(FIRST_FOUR), None)
    assert faces["Player due"] == (*parse_cards("2C 3D"), None)


def test_what_the_shoe_claims_stands_beside_ours(felt):
    table = closed(felt).deal(NATURAL).tell(ResultClaimed(ClaimedResult.BANKER, player_pair=False, banker_pair=True))
    rows = table.view(walk(table, None, "evidence").page).column.rows
    assert [(row.cells, row.tone.value) for row in rows] == [
        (("", "shoe", "cards"), "quiet"),
        (("Result", "Banker", "Player"), "alarm"),
        (("Player pair", "no", "no"), "plain"),
        (("Banker pair", "yes", "no"), "alarm"),
    ]


def test_a_case_that_is_ruled_meanwhile_gives_way(felt):
    table = closed(felt).deal(f"{NATURAL} AD")
    page = walk(table, None, "ruling:keep-for-next").page
    table.tell(Rule(1, Ruling.SET_ASIDE, PS, "as the cards lie"))
    assert table.view(page).column.title != "Keep for next"


# What a ruling does is said first


def outcome(table, ruling, *details):
    """What the page says before anybody confirms, and the faces on it."""
    column = table.view(walk(table, None, f"ruling:{ruling}", *details).page).column
    return column.words, {b.label: (b.cards, b.note) for b in column.blocks if isinstance(b, Faces)}


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        (
            Ruling.KEEP_FOR_NEXT,
            ("An unseen card opens the next round.", "Wagers stay in play.", "Result: Player wins 9 over 5."),
        ),
        (Ruling.SET_ASIDE, ("An unseen card is set aside.", "Wagers stay in play.", "Result: Player wins 9 over 5.")),
        (Ruling.PLAY_ON, ("An unseen card is set aside.", "Wagers stay in play.", "Result: Player wins 9 over 5.")),
        (
            Ruling.VOID,
            ("Round 1 is void; its cards stay drawn.", "Wagers that go back: 3 (185 in all)."),
        ),
    ],
)
def test_a_ruling_says_what_it_does_to_cards_and_wagers(felt, ruling, words):
    assert outcome(closed(felt).deal(f"{NATURAL} AD"), ruling) == (words, {})


def test_a_reconstruction_shows_the_order_drawn_and_where_each_card_goes(felt):
    table = closed(felt).deal("9H KD").tell(CardDrawn(parse_card("4C"), place=at("B2")))
    words, faces = outcome(table, Ruling.RECONSTRUCT)
    assert words == ("Cards go where they were due.", "Wagers stay in play.", "Next: Card to Banker.")
    assert faces == {
        "Drawn": (parse_cards("9H KD 4C"), "in this order"),
        "Player": (parse_cards("9H 4C"), "total 3"),
        "Banker": (parse_cards("KD"), "total 0"),
    }
    page = walk(table, None, "ruling:reconstruct", "moves").page
    rows = table.view(page).column.rows
    assert [(row.lead, row.cells, row.lit) for row in rows] == [
        ("9♥", ("Player 1",), False),
        ("K♦", ("Banker 1",), False),
        ("4♣", ("Banker 2 → Player 2",), True),
    ]
    assert isinstance(walk(table, page, "there").page, RulingPage)


def test_with_an_option_it_says_who_is_asked_and_what_follows(felt):
    table = closed(felt).deal("2C KS").tell(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW)).deal("9D 4H")
    words, faces = outcome(table, Ruling.WITHDRAW_THEN_RECONSTRUCT)
    assert words == ("Cards go where they were due.", "Players to ask: 2.", "Next: Player draws.")
    assert faces["Player"] == (parse_cards("2C 9D"), "total 1")
    words, _ = outcome(closed(felt).deal("9H").tell(Report(Irregularity.OTHER)), Ruling.WITHDRAW_OPTION)
    assert words == ("Cards stay as they lie.", "Players to ask: 2.", "Next: Card to Banker.")


def test_a_ruling_that_is_not_possible_says_why_and_cannot_be_confirmed(felt):
    """A result that is not settled yet stands in the way of voiding the card of the next round."""
    table = closed(felt).deal(NATURAL).tell(CardDrawn(parse_card("8D"), place=at("P1")))
    assert table.table.cases[0].kind is Irregularity.EARLY_CARD
    shown = {button.key: button.detail for button in table.view().column.buttons}
    assert shown["ruling:void"] == "why not?"
    page = walk(table, None, "ruling:void").page
    assert (
        "the result of the round before must be settled first (clause 3.2 · reading 12)"
        in table.view(page).column.words
    )
    assert "confirm" not in live(table, page)
    assert touch(page, "confirm", table.scene()) == Turn(page)


# Details


def test_cards_that_are_entered_say_where_they_go_and_can_be_taken_back(felt):
    table = closed(felt).deal("9H").tell(SequenceGap("4", "6"))
    page = walk(table, None, "ruling:enter-by-hand").page
    assert table.view(page).column.words[0] == "No card on the table is unknown."
    page = walk(table, page, "add", *card_keys("KD")).page
    assert "K♦ is Banker's card 1." in table.view(page).column.words
    page = walk(table, page, "undo", "add", "rank:2", "undo", "add", *card_keys("3D"), "done").page
    assert page.rule.cards == parse_cards("3D")


def test_unseen_cards_are_asked_for_one_by_one(felt):
    table = _left_with_cards(felt, "fortune-six")
    page = walk(table, None, "ruling:enter-cards").page
    assert table.view(page).column.title == "Player's card 1"
    page = walk(table, page, *card_keys("KS")).page
    assert table.view(page).column.title == "Player's card 2"
    words, faces = outcome(table, Ruling.ENTER_CARDS, *card_keys("KS 7D"), "done")
    assert faces == {"Player": (parse_cards("KS 7D"), "total 7")}
    assert words == ("The hands change as shown.", "Wagers stay in play.", "Next: Banker draws.")


def test_a_card_drawn_while_the_table_was_held_is_entered_after_the_hands(felt):
    table = closed(felt).deal("9H").tell(CardUnread())
    table.tell(CardDrawn(None))
    page = walk(table, None, "ruling:enter-by-hand", *card_keys("KD")).page
    assert table.view(page).column.title == "The card in no hand"


def test_the_order_is_set_by_touching_the_cards(felt):
    table = closed(felt).deal(f"{FIRST_FOUR} 6C 9S").tell(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
    touches = ("pick:0", "pick:4", "again", "pick:0", "pick:1", "pick:2", "pick:3")
    page = walk(table, None, "ruling:set-order", *touches).page
    assert live(table, page) == {"pick:4", "pick:5", "again", "back"}
    page = walk(table, page, "pick:5").page
    assert page.rule.cards == parse_cards("2C KS 3D 4H 9S 6C")


def test_a_card_that_nobody_has_seen_is_put_in_order_by_its_number(felt):
    """The round is complete with five cards, and the sixth came with the fifth."""
    table = closed(felt).deal(f"{FIRST_FOUR} 9S 4C").tell(Report(Irregularity.DOUBLE_DRAW, cards=(5, 6)))
    page = walk(table, None, "ruling:set-order").page
    words = [button.label for button in table.view(page).column.buttons if button.key.startswith("pick:")]
    assert words == ["2♣", "K♠", "3♦", "4♥", "9♠", "Card 6"]
    page = walk(table, page, "pick:0", "pick:1", "pick:2", "pick:3", "pick:5").page
    assert page.rule.cards == parse_cards(f"{FIRST_FOUR} 4C 9S")
    assert "4♣" not in " ".join(table.view(page).column.words)
    assert all(parse_card("4C") not in b.cards for b in table.view(page).column.blocks if isinstance(b, Faces))


@pytest.mark.parametrize("ruling", ["close-now", "withdraw-option"])
def test_what_a_ruling_would_do_does_not_tell_the_face_of_an_early_card(felt, ruling):
    """A choice between rulings must not depend on a card that nobody has seen."""
    table = _early(felt, "fortune-six")
    column = table.view(walk(table, None, f"ruling:{ruling}").page).column
    assert all(parse_card("9H") not in b.cards for b in column.blocks if isinstance(b, Faces))
    assert "9" not in " ".join(column.words)


def test_which_card_was_seen_is_asked_by_touch(felt):
    """Cards of the hands, too many and kept, as the dealer counts them."""
    table = closed(felt).deal(f"{NATURAL} AD")
    page = walk(table, ReportPage(1), "report:exposed-card").page
    assert table.view(page).column.title == "Card seen"
    buttons = [(b.key, b.label, b.detail) for b in table.view(page).column.buttons if b.key.startswith("seen:")]
    assert buttons[0] == ("seen:1", "Card 1", "Player's card 1")
    assert buttons[-1] == ("seen:5", "Card 5", "in no hand")
    told = walk(table, page, "seen:5").intent.told
    table.tell(told)
    assert "ruling:keep-for-next" not in live(table, None)
    empty = felt("fortune-six").tell(LoadShoe(8))
    assert "report:exposed-card" not in live(empty, ReportPage(1)), "no card is out"


def test_which_cards_came_together_is_asked_by_touch(felt):
    """The last two are chosen already; with no more than two cards out nothing is asked."""
    table = closed(felt).deal(f"{FIRST_FOUR} 6C")
    page = walk(table, ReportPage(), "report:double-draw").page
    chosen = [button.key for button in table.view(page).column.buttons if button.chosen]
    assert chosen == ["card-4", "card-5"]
    assert walk(table, page, "done").intent.told == Report(Irregularity.DOUBLE_DRAW, cards=(4, 5))
    page = walk(table, page, "card-4", "card-3").page
    assert walk(table, page, "done").intent.told.cards == (3, 5)
    page = walk(table, page, "card-3").page
    assert "done" not in live(table, page)
    two = closed(felt).deal("9H KD")
    assert walk(two, ReportPage(), "report:double-draw").intent.told == Report(Irregularity.DOUBLE_DRAW)


def test_of_many_cards_the_last_ones_are_asked_about_first(felt):
    """Cards that wait under a hold count too; the page still fits the panel."""
    table = closed(felt).deal(FIRST_FOUR).tell(Report(Irregularity.OTHER, "noise")).deal("2C 3C 4C 5C 6C 7C 8C")
    page = walk(table, ReportPage(), "report:double-draw").page
    cards = [button.key for button in table.view(page).column.buttons if button.key.startswith("card-")]
    assert cards == [f"card-{number}" for number in range(7, 12)]
    page = walk(table, page, "more").page
    assert "card-1" in live(table, page)
    assert walk(table, page, "card-1", "done").intent.told.cards == (1, 10, 11)


def test_two_at_once_is_held_where_only_a_void_can_follow(felt):
    """While bets are open there is no card of the round to put in order."""

    def holds(table):
        return next(b.hold for b in table.view(ReportPage()).column.buttons if b.key == "report:double-draw")

    assert holds(felt().tell(LoadShoe(8), OpenBets()))
    assert not holds(closed(felt))
    assert not holds(closed(felt).deal(FIRST_FOUR))


@pytest.mark.parametrize("kind", ["order-altered", "order-altered-by-movement"])
def test_the_button_says_that_the_order_was_restored(felt, kind):
    table = STATES[Irregularity(kind)](felt, "fortune-six")
    assert next(b.label for b in table.view().column.buttons if b.key == "ruling:play-on") == "Restored: play on"


def test_an_order_of_unseen_cards_is_nobodys_to_set(felt):
    table = concealed(closed(felt), "P1", "B1", "P2", "B2").tell(CardDrawn(parse_card("6C"), place=at("P3")))
    table.tell(CardDrawn(parse_card("9S"), place=at("B3")), Report(Irregularity.DOUBLE_DRAW))
    words, _ = outcome(table, Ruling.SET_ORDER)
    assert words[0] == "Not possible as the table stands:"


def test_wagers_that_come_off_show_the_difference_that_is_left(felt):
    table = _differential(felt, "fortune-six")
    page = walk(table, None, "ruling:remove-wagers").page
    assert table.view(page).column.words == ("Difference 110, allowed 50",)
    assert [row.key for row in table.view(page).column.rows][:2] == ["wager:3:a:banker", "wager:5:a:banker"]
    assert "done" not in live(table, page)
    page = walk(table, page, "wager:5:a:banker").page
    assert table.view(page).column.words == ("Difference 20, allowed 50",)
    assert table.view(walk(table, page, "wager:5:a:banker").page).column.words == ("Difference 110, allowed 50",)
    rule = walk(table, page, "done").page.rule
    assert rule.wagers == ((5, "a", "banker"),)


def test_wagers_that_nobody_changed_do_not_release_the_differential(felt):
    table = _differential(felt, "fortune-six")
    page = walk(table, None, "ruling:adjust-wagers").page
    assert any("60 over the limit" in words and "(clause 5.18)" in words for words in table.view(page).column.words)
    assert "confirm" not in live(table, page)


def test_many_wagers_are_paged(felt):
    table = felt("fortune-six", differential=50_00).tell(LoadShoe(8), OpenBets())
    table.tell(*(PlaceWager(seat, "player", 40_00) for seat in range(1, 8)))
    tried(table, CloseBets())
    page = walk(table, None, "ruling:remove-wagers", "wager:1:a:player", "more", "wager:7:a:player").page
    assert page.rule.wagers == ((1, "a", "player"), (7, "a", "player"))
    assert "wager:1:a:player" in live(table, walk(table, page, "more").page)


def test_another_shoe_takes_over_with_the_cards_it_missed(felt):
    table = closed(felt).deal("9H").tell(CardUnread())
    told = ruled(table, Irregularity.UNREAD_CARD, Ruling.SWAP_SHOE, "kind:manual", *card_keys("KD"), "done")
    assert (told.kind, told.cards) == ("manual", parse_cards("KD"))
    concealing = concealed(closed(felt), "P1").tell(LinkLost("unplugged"))
    told = ruled(concealing, Irregularity.LINK_LOST, Ruling.SWAP_SHOE, "kind:bee-tek", "done")
    assert (told.kind, told.cards) == ("bee-tek", ())


def test_a_reported_misread_may_turn_out_to_be_right(felt):
    table = closed(felt).deal("9H KD").tell(Report(Irregularity.MISREAD_CARD))
    told = ruled(table, Irregularity.MISREAD_CARD, Ruling.CORRECT, "at:banker:1", *card_keys("KD"))
    assert not table.tell(told).table.held


def test_a_misread_of_the_settled_round_names_its_cards(felt):
    table = closed(felt).deal(NATURAL).tell(Settle(), Report(Irregularity.MISREAD_CARD))
    told = ruled(
        table, Irregularity.MISREAD_CARD, Ruling.CORRECT, "at:banker:2", "undo", "at:banker:2", *card_keys("4S")
    )
    assert table.tell(told).table.last.banker == parse_cards("KD 4S")


# The guided count


def counting(table, *keys):
    return walk(table, None, "ruling:count-missing", "begin", *keys).page


def test_a_count_that_does_not_come_out_is_put_right(felt):
    """One card counted wrong: the lack is shown, the one count corrected, and the count comes out."""
    table = _left_with_cards(felt, "fortune-six")
    right = count_details(table)[1:53]
    page = counting(table, "count:7", *right[1:], *card_keys("4D 9C"))
    column = table.view(page).column
    assert column.words == ("Cards missing in the hands: 2. The count lacks 3. Count again.",)
    assert parse_cards("AS KS 7D") in [block.cards for block in column.blocks if isinstance(block, Faces)]
    assert "on" not in live(table, page)
    page = walk(table, page, "again", "at:0", "count:8", "on").page
    assert table.view(page).column.title == "Missing cards"
    page = walk(table, page, "on").page
    assert table.view(page).column.words == ("Which was Player's card 1?",)
    page = walk(table, page, "pick:1").page
    assert page.rule.cards == parse_cards("7D KS")


def test_more_of_a_card_than_the_decks_hold_is_said(felt):
    table = _left_with_cards(felt, "fortune-six")
    page = counting(table, *["count:8"] * 52, *card_keys("4D 9C"))
    assert "count again" in table.view(page).column.words[0]
    page = walk(table, page, "kept", *card_keys("4D"), "none").page
    assert page.rule.set_aside == parse_cards("4D")


def test_the_kept_cards_that_the_shoe_read_need_not_be_named(felt):
    table = _left_with_cards(felt, "fortune-six").deal("4D 9C")
    page = counting(table, *count_details(table)[1:53])
    assert table.view(page).column.title == "Missing cards"
    told = signed(table, walk(table, page, "on", "pick:0").page)
    assert table.tell(told).table.deal.banker == parse_cards("2C 3H 4D")


def test_kept_cards_that_the_shoe_drew_face_down_are_named(felt):
    table = _left_with_cards(felt, "fortune-six").tell(CardDrawn(None), CardDrawn(None))
    page = counting(table, *count_details(table)[1:53], *card_keys("4D 9C"), "on", "pick:0")
    told = signed(table, page)
    assert table.tell(told).table.deal.banker == parse_cards("2C 3H 4D")
    assert table.table.shoe.drawn == 6


def test_a_count_can_be_left_and_looked_at(felt):
    table = _left_with_cards(felt, "fortune-six")
    page = counting(table, "count:8", "count:8", "undo")
    assert page == CountPage(page.rule, 1)
    page = walk(table, page, "suits").page
    assert table.view(page).column.title == "Counted: 16 cards"
    page = walk(table, page, "suit-page:3", "at:39", "count:7").page
    assert table.view(page).column.title == "Counted: 23 cards"
    assert walk(table, page, "on").page == CountPage(page.rule, 2)


def test_with_nothing_missing_there_is_nothing_to_count(felt):
    table = closed(felt).deal(NATURAL[:5]).tell(Report(Irregularity.PLAYER_LEFT_WITH_CARDS))
    page = walk(table, None, "ruling:count-missing").page
    assert "confirm" not in live(table, page)
    assert "every card in the hands is known" in table.view(page).column.words[1]


# Withdrawal


def asked(felt, *wagers, kind=Irregularity.OTHER, cards=""):
    table = felt().tell(LoadShoe(8), OpenBets(), *wagers, CloseBets()).deal(cards).tell(Report(kind))
    return table.tell(Rule(1, Ruling.WITHDRAW_OPTION, GSM, "as the manager says"))


def test_every_player_is_asked_and_every_answer_kept(felt):
    table = asked(felt, *WAGERS, PlaceWager(6, "player", 50_00))
    assert walk(table, None, "next").page.column(table.scene()).title == "Seat 4b: withdraw?"
    table.tell(walk(table, None, "next", "next", "stays").intent.told)
    assert table.table.option.answers == ((6, "a", False),)
    table.tell(walk(table, None, "takes").intent.told)
    table.tell(walk(table, None, "stays").intent.told)
    assert table.table.option.answers == ((6, "a", False), (3, "a", True), (4, "b", False))
    assert table.view().column.words == ("Everybody has answered.", "Answers: 3, of them 1 to withdraw.")
    assert walk(table, None, "asked").intent == Act(EndOption(1))
    table.tell(EndOption(1))
    assert {(wager.seat, wager.on) for wager in table.table.wagers} == {(4, "player"), (6, "player")}


def test_a_pit_supervisor_signs_for_those_who_have_not_answered(felt):
    table = asked(felt, *WAGERS)
    assert "asked" not in live(table, None)
    (end,) = [button for button in table.view().column.buttons if button.key == "absent"]
    assert end.detail == "2 not answered"
    told = signed(table, walk(table, None, "absent").page)
    assert told == EndOption(1, told.by, told.reason)
    table.tell(told)
    assert table.table.option is None


def test_an_answer_is_changed_at_the_list_of_answers(felt):
    table = asked(felt, *WAGERS)
    assert "given" not in live(table, None)
    table.tell(AnswerOption(1, 3, takes=True))
    page = walk(table, None, "given").page
    rows = table.view(page).column.rows
    assert [(row.lead, row.cells[0]) for row in rows] == [("4b", "has not answered"), ("3", "withdraws")]
    table.tell(walk(table, page, "player:3:a", "stays").intent.told)
    assert table.table.option.answers == ((3, "a", False),)
    assert table.view().column.title == "Seat 4b: withdraw?"


def test_wagers_are_asked_about_one_by_one_where_the_clause_allows(felt):
    table = asked(felt, *WAGERS)
    step = walk(table, None, "each", "takes", "stays")
    assert step == Turn(None, Act(AnswerOption(1, 3, takes=False, on="tie")))
    table.tell(AnswerOption(1, 3, takes=True, on="banker"), step.intent.told)
    assert table.view().column.title == "Seat 4b: withdraw?"
    table.tell(EndOption(1, PS, "the other has left"))
    assert {(wager.seat, wager.on) for wager in table.table.wagers} == {(3, "tie"), (4, "player")}


def test_all_or_nothing_asks_for_no_single_wager(felt):
    table = closed(felt).deal("9H").tell(Report(Irregularity.POWER_FAILURE))
    table.tell(Rule(1, Ruling.WITHDRAW_OPTION, PS, "power"))
    assert table.table.option.all_or_nothing
    assert "each" not in live(table, None)
    assert "All open wagers, or none." in table.view().column.words


# Power failure


def test_after_a_power_failure_the_hands_are_compared_first(felt):
    table = closed(felt).deal("9H KD").tell(Report(Irregularity.POWER_FAILURE))
    assert live(table, None) == {"evidence", "compare", "dismiss"}
    page = walk(table, None, "compare").page
    assert live(table, page) == {"at:player:1", "at:banker:1", "same"}
    assert "Wagers: 3 (185 in all)" in table.view(page).column.words
    step = walk(table, page, "at:banker:1", *card_keys("QD"))
    told = signed(table, step.page)
    assert told == Correct(Side.BANKER, 1, parse_card("QD"), told.by, told.reason)
    table.tell(told)
    page = walk(table, None, "compare", "same").page
    assert "ruling:withdraw-option" in live(table, page)


def test_after_a_power_failure_no_card_is_shown_twice(felt):
    """A card that waits for the Player's hand is the Player's card, not also one in no hand."""
    table = closed(felt).deal("9H KD").tell(Report(Irregularity.POWER_FAILURE)).deal("4S")
    column = table.view(walk(table, None, "compare").page).column
    assert "at:player:2" in [button.key for button in column.buttons]
    assert not [words for words in column.words if words.startswith("In no hand")]


# Corrections


def test_a_correction_shows_what_changes_before_it_is_signed(felt):
    table = closed(felt).deal(NATURAL)
    page = walk(table, CorrectPage(Side.BANKER, 2), *card_keys("9S")).page
    column = table.view(page).column
    assert column.title == "Banker's card 2 is 9♠"
    assert [(b.label, b.cards, b.note) for b in column.blocks if isinstance(b, Faces)] == [
        ("Was", parse_cards("KD 5S"), "total 5"),
        ("Banker", parse_cards("KD 9S"), "total 9"),
    ]
    assert column.words == ("Result: Tie on 9.", "Seat 3: collect 105, now pay 40. Seat 4b: pay 80, now nothing.")
    rows = table.view(walk(table, page, "paid").page).column.rows
    assert [(row.lead, row.cells) for row in rows[1:]] == [
        ("3", ("Banker", "0", "100")),
        ("3", ("Tie", "0", "45")),
        ("4b", ("Player", "160", "80")),
    ]
    assert isinstance(walk(table, page, "paid", "changes", "person:ps1").page, Signing)


def test_a_correction_that_undoes_the_result_says_what_is_due(felt):
    table = closed(felt).deal(NATURAL)
    page = walk(table, CorrectPage(Side.PLAYER, 1), *card_keys("2H")).page
    assert table.view(page).column.words[0] == "Next: Player draws."


def test_a_settled_round_is_put_right_with_the_difference(felt):
    table = closed(felt).deal(NATURAL).tell(Settle())
    page = walk(table, CorrectPage(Side.BANKER, 2, round=1), *card_keys("9S")).page
    assert table.view(page).column.words == (
        "Result of round 1: Player, now Tie.",
        "Seat 3: pay 145. Seat 4b: collect 80.",
    )
    told = signed(table, page)
    assert table.tell(told).table.last.banker == parse_cards("KD 9S")


def test_a_correction_that_changes_nothing_cannot_be_signed(felt):
    table = closed(felt).deal(NATURAL)
    page = walk(table, CorrectPage(Side.PLAYER, 1), *card_keys("9H")).page
    assert "confirm" not in live(table, page)
    assert "already" in table.view(page).column.words[1]


def test_many_payouts_are_paged(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), *(PlaceWager(seat, "banker", 100_00) for seat in range(1, 8)))
    table.tell(CloseBets()).deal(NATURAL)
    page = walk(table, CorrectPage(Side.BANKER, 2), *card_keys("9S"), "paid", "more").page
    assert [row.lead for row in table.view(page).column.rows[1:]] == ["6", "7"]
    assert [row.lead for row in table.view(walk(table, page, "more").page).column.rows[1:]] == list("12345")


# Reports, open cases, and what is the pit's own


@pytest.mark.parametrize("game", game_ids())
def test_everything_that_staff_can_report_is_on_a_page(felt, game):
    table = closed(felt, game).deal("9H")
    groups = [button.key for button in table.view(ReportPage()).column.buttons if button.key.startswith("group:")]
    shown = [key for n in range(len(groups)) for key in live(table, ReportPage(n)) if key.startswith("report:")]
    possible = {
        f"report:{kind}"
        for kind in table.rules.ruleset.irregularities
        if not IRREGULARITIES[kind].pit_only and decide(table.table, Report(kind), table.rules).refusal is None
    }
    assert set(shown) == possible
    assert len(shown) == len(set(shown))
    first = live(table, ReportPage())
    assert {"report:overdraw", "report:wrong-place", "report:other"} <= first


def test_what_is_for_the_pit_only_is_not_shown(felt):
    """A shoe whose count is wrong and that runs like a new deck: nothing of it stands on this screen."""
    table = felt().tell(LoadShoe(8))
    run = [card for card in DECK if card.suit == "S"][:10]
    table.tell(*(CardDrawn(card, Course.BURN, manual=True) for card in run), EndShoe(3))
    assert {case.kind for case in table.table.cases} == {Irregularity.SHOE_COUNT, Irregularity.NEW_DECK_RUN}
    assert other_cases(table.table) == ()
    assert live(table, OpenCasesPage()) == {"back"}
    assert touch(OpenCasesPage(), "case:1", table.scene()) == Turn(OpenCasesPage())


def test_many_open_cases_are_paged(felt):
    kinds = (
        Irregularity.LATE_WAGER,
        Irregularity.LATE_WITHDRAWAL,
        Irregularity.SQUEEZE_SLIP,
        Irregularity.FACE_UP_CARD,
    )
    table = closed(felt).deal("9H").tell(*(Report(kind) for kind in kinds))
    assert live(table, OpenCasesPage()) == {f"case:{n}" for n in (1, 2, 3, 4)} | {"back"}
    told = ruled(table, Irregularity.LATE_WAGER, Ruling.REFUSE)
    assert len(other_cases(table.tell(told).table)) == 3


# The shoe


def test_a_shoe_is_loaded_with_its_cards(felt):
    table = felt()
    page = walk(table, ShoePage(), "load", "decks", "maker", "key:a", "shift", "key:n", "space", "erase", "ok").page
    page = walk(table, page, "colour", "colour:red", "batch", "digit:4", "digit:2", "erase", "digit:1", "ok").page
    step = walk(table, page, "load")
    assert step.intent == Act(LoadShoe(9, {"maker": "AN", "colour": "red", "batch": "41"}))
    assert walk(table, ShoePage(), "load", "load").intent == Act(LoadShoe(8, {}))
    emptied = walk(table, page, "maker", "open", "colour", "open", "batch", "open", "load")
    assert emptied.intent == Act(LoadShoe(9, {}))


def test_the_decks_go_round_within_what_the_game_allows(felt):
    table = felt()
    fewest, most = table.rules.ruleset.decks
    page = walk(table, ShoePage(), "load", *["decks"] * (most - 8 + 1)).page
    assert page.decks == fewest


@pytest.mark.parametrize(("burn", "whole"), [(Burn.ONE, 1), (Burn.DECKS, 8)])
def test_the_burn_is_counted(felt, burn, whole):
    table = felt("fortune-six", burn=burn, shoe="manual").tell(LoadShoe(8))
    page = walk(table, ShoePage(), "burn").page
    for n in range(whole):
        assert table.view(page).column.words[0] == f"Burned: {n} of {whole}"
        step = walk(table, page, "burned")
        table.tell(step.intent.told)
        page = step.page
    assert table.view(page).column.words == (f"Burned: {whole} of {whole}", "The burn is complete. Place your bets.")
    table.tell(walk(table, page, "burned").intent.told)
    assert table.view(page).column.words[-1] == "More than the table's setting says: it is noted."


@pytest.mark.parametrize(("first", "whole"), [("7S", 8), ("KD", 11)])
def test_the_first_card_says_how_many_are_burned(felt, first, whole):
    table = felt("fortune-six", burn=Burn.FIRST_CARD, shoe="manual").tell(LoadShoe(8))
    assert table.view(ShoePage()).column.words[-1].startswith("Burn: show the first card.")
    step = walk(table, BurnPage(), *card_keys(first))
    assert step.intent == Act(CardDrawn(parse_card(first), Course.FIRST_BURN, manual=True))
    table.tell(step.intent.told)
    for _ in range(whole - 1):
        table.tell(walk(table, BurnPage(), "burned").intent.told)
    assert table.view(BurnPage()).column.words[0] == f"Burned: {whole} of {whole}"
    before = table.table.shoe.burned
    assert decide(table.table, OpenBets(), table.rules).events[0] == events.BetsOpened(round=1)
    assert before == whole


def test_a_shoe_that_reads_its_burn_is_followed(felt):
    table = felt("fortune-six", burn=Burn.FIRST_CARD, shoe="angel-eye").tell(LoadShoe(8))
    assert "burned" not in live(table, BurnPage())
    table.tell(CardDrawn(parse_card("2S"), Course.FIRST_BURN))
    assert table.view(BurnPage()).column.words[0] == "Burned: 1 of 3"


def test_the_end_of_a_shoe_asks_for_its_count_and_shows_what_it_comes_to(felt):
    table = closed(felt).deal(NATURAL).tell(Settle())
    page = walk(table, ShoePage(), "end-shoe", "digit:4", "digit:1", "digit:1", "ok").page
    assert table.view(page).column.words[0] == "4 drawn and 411 left make 415."
    page = walk(table, page, "again", "digit:4", "digit:1", "digit:2", "ok").page
    assert table.view(page).column.words == ("4 drawn and 412 left make 416.", "The count adds up.")
    assert next(button for button in table.view(page).column.buttons if button.key == "confirm").hold
    step = walk(table, page, "confirm")
    assert step.intent == Act(EndShoe(412))
    table.tell(step.intent.told)
    assert table.view(step.page).column.words == ("Shoe 1 is over: 1 rounds, 4 cards drawn, 412 left.",)


def test_the_end_of_a_shoe_without_a_count(felt):
    table = closed(felt).deal(NATURAL).tell(Settle())
    step = walk(table, EndShoePage(), "skip", "confirm")
    assert step.intent == Act(EndShoe())


@pytest.mark.parametrize(
    ("key", "told"),
    [("cutting-card", CuttingCardDrawn(manual=True)), ("free", OpenBets(free=True))],
)
def test_one_touch_deeds_of_the_shoe(felt, key, told):
    assert walk(felt().tell(LoadShoe(8)), ShoePage(), key).intent == Act(told)


def test_what_cannot_be_taken_back_is_held_on_the_page_of_the_shoe(felt):
    """A cutting card that was never there would end the shoe."""
    buttons = felt().tell(LoadShoe(8)).view(ShoePage()).column.buttons
    assert {button.key for button in buttons if button.hold} == {"cutting-card"}


def test_a_report_that_can_only_end_in_a_void_is_held(felt):
    table = closed(felt).deal("9H")
    groups = range(len([b for b in table.view(ReportPage()).column.buttons if b.key.startswith("group:")]))
    buttons = [button for at in groups for button in table.view(ReportPage(at)).column.buttons]
    held = {button.key for button in buttons if button.hold}
    assert "report:foreign-card" in held
    assert "report:not-enough-cards" in held
    assert held.isdisjoint({"report:other", "report:overdraw", "report:misread-card", "report:late-wager"})


def test_another_kind_of_shoe_and_cards_by_hand(felt):
    table = closed(felt, shoe="angel-eye")
    page = walk(table, ShoePage(), "swap").page
    assert "kind:angel-eye" not in live(table, page)
    page = walk(table, page, "kind:bee-tek").page
    assert next(button for button in table.view(page).column.buttons if button.key == "confirm").hold
    assert walk(table, page, "confirm").intent == Act(SwapShoe("bee-tek"))
    assert walk(table, ShoePage(), "manual", "confirm").intent == Act(SwapShoe("manual"))


def test_after_a_void_the_cards_may_be_replaced(felt):
    table = closed(felt).deal("9H")
    assert "replace" not in live(table, ShoePage())
    table.tell(Report(Irregularity.OTHER), Rule(1, Ruling.VOID, GSM, "as the manager says"))
    told = signed(table, walk(table, ShoePage(), "replace").page)
    assert isinstance(told, ReplaceCards)
    table.tell(told)
    assert "replace" not in live(table, ShoePage())
    assert "The cards are to be replaced" in table.view(ShoePage()).column.words[-1]


def test_in_a_high_limit_area_the_cutting_card_lets_players_withdraw(felt):
    table = felt("fortune-six", high_limit_area=True).tell(LoadShoe(8), OpenBets(), *WAGERS, CloseBets())
    assert "offer" not in live(table, ShoePage())
    table.tell(CuttingCardDrawn())
    step = walk(table, ShoePage(), "offer")
    assert step.intent == Act(OfferWithdrawal())
    assert table.tell(step.intent.told).view().column.title == "Seat 3: withdraw?"


# At both sizes


def pages(felt):
    """Every page of a case, of a procedure and of the shoe, in a state that fills it."""
    over = closed(felt).tell(SignOn(Signature("d104", Role.DEALER))).deal(f"{NATURAL} AD 2D")
    outside = closed(felt).deal(FIRST_FOUR).tell(CardDrawn(parse_card("9C"), Course.OUTSIDE))
    wrong = closed(felt).deal("9H KD").tell(CardDrawn(parse_card("4C"), place=at("B2")))
    double = (
        closed(felt).deal(FIRST_FOUR).tell(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW)).deal("6C 9S")
    )
    late = closed(felt).deal(f"{FIRST_FOUR} 6C 9S").tell(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
    mismatch = closed(felt).deal(NATURAL).tell(ResultClaimed(ClaimedResult.BANKER, player_pair=False, banker_pair=True))
    power = closed(felt).deal("2C KS").tell(Report(Irregularity.POWER_FAILURE))
    unread = closed(felt).deal("9H").tell(CardUnread())
    misread = closed(felt).deal(f"{FIRST_FOUR} 6C 2D").tell(Report(Irregularity.MISREAD_CARD))
    gone, heavy = _left_with_cards(felt, "fortune-six"), _differential(felt, "fortune-six")
    option = asked(felt, *WAGERS)
    result = closed(felt).deal(NATURAL)
    right = count_details(gone)[1:53]
    kept = card_keys("4D 9C")
    many = closed(felt).deal("9H").tell(Report(Irregularity.LATE_WAGER), Report(Irregularity.SQUEEZE_SLIP))
    burning = felt("fortune-six", burn=Burn.FIRST_CARD, shoe="manual").tell(LoadShoe(8))
    shoe = felt().tell(LoadShoe(8))
    void = closed(felt).deal("9H").tell(Report(Irregularity.OTHER), Rule(1, Ruling.VOID, GSM, "so"))
    for table, start, keys in (
        (over, None, ()), (over, None, ("evidence",)), (outside, None, ()), (outside, None, ("evidence",)),
        *((over, None, (f"ruling:{ruling}",)) for ruling in over.table.cases[0].rulings),
        *((outside, None, (f"ruling:{ruling}",)) for ruling in outside.table.cases[0].rulings),
        (wrong, None, ()), (wrong, None, ("evidence",)), (wrong, None, ("ruling:reconstruct",)),
        (outside, None, ("ruling:reconstruct", "moves")), (double, None, ("ruling:withdraw-then-reconstruct",)),
        (double, None, ("ruling:withdraw-then-reconstruct", "moves")), (late, None, ("ruling:set-order", "pick:0")),
        (late, None, ("ruling:set-order", "pick:0", "pick:1", "pick:2", "pick:3", "pick:5")), (mismatch, None, ()),
        (mismatch, None, ("evidence",)), (mismatch, None, ("ruling:cards-stand",)), (power, None, ()),
        (power, None, ("compare",)), (power, None, ("compare", "same")), (unread, None, ()),
        (unread, None, ("ruling:enter-by-hand",)), (unread, None, ("ruling:enter-by-hand", *card_keys("KD"))),
        (unread, None, ("ruling:enter-by-hand", *card_keys("KD"), "done")), (unread, None, ("ruling:swap-shoe",)),
        (misread, None, ("ruling:correct",)), (misread, None, ("ruling:correct", "at:player:3")),
        (misread, None, ("ruling:correct", "at:player:3", *card_keys("9D"))),
        (heavy, None, ()), (heavy, None, ("ruling:remove-wagers", "wager:3:a:banker")),
        (gone, None, ("ruling:count-missing",)), (gone, None, ("ruling:count-missing", "begin")),
        (gone, None, ("ruling:count-missing", "begin", "count:8", "suits")),
        (gone, None, ("ruling:count-missing", "begin", *right)),
        (gone, None, ("ruling:count-missing", "begin", "count:7", *right[1:], *kept)),
        (gone, None, ("ruling:count-missing", "begin", *right, *kept)),
        (gone, None, ("ruling:count-missing", "begin", *right, *kept, "on")),
        (gone, None, ("ruling:count-missing", "begin", *right, *kept, "on", "pick:0")),
        (option, None, ()), (option, None, ("each",)), (result, CorrectPage(Side.BANKER, 2), ()),
        (result, CorrectPage(Side.BANKER, 2), card_keys("9S")), (result, CorrectPage(Side.BANKER, 2), card_keys("5S")),
        (result, CorrectPage(Side.BANKER, 2), [*card_keys("9S"), "paid"]),
        (many, OpenCasesPage(), ()), (many, OpenCasesPage(), ("case:1",)),
        (many, OpenCasesPage(), ("case:1", "ruling:refuse")), *((many, ReportPage(n), ()) for n in range(3)),
        (over, ReportPage(1), ("report:exposed-card",)), (misread, ReportPage(), ("report:double-draw",)),
        (burning, BurnPage(), ()), (shoe, BurnPage(), ()), (shoe, ShoePage(), ()), (void, ShoePage(), ()),
        (shoe, ShoePage(), ("swap",)), (shoe, ShoePage(), ("end-shoe",)), (shoe, ShoePage(), ("end-shoe", "skip")),
        (shoe, ShoePage(), ("end-shoe", "digit:4", "ok")), (felt(), ShoePage(), ("load",)),
        *((felt(), ShoePage(), ("load", key)) for key in ("maker", "colour", "batch")),
    ):  # fmt: skip
        page = walk(table, start, *keys).page if keys else start
        yield (*keys,) or start, table.view(page)
    refused = "the corrected cards are those that the shoe read: say which card it is, or void the round (clause 5.7)"
    yield refused, over.view(message=refused)
    yield refused, option.view(message=refused)


@pytest.mark.parametrize("panel", PANELS)
def test_every_page_fits_and_can_be_touched(qtbot, felt, panel):
    for name, view in pages(felt):
        assert_fits(qtbot, view, panel, name)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("game", game_ids())
def test_two_open_cases_fit_and_lead_to_their_list(qtbot, felt, panel, game):
    """Whatever staff report while a card may have passed, and also the other way round."""
    for kind, permit in load_game(game).irregularities.items():
        told = [SequenceGap("4", "6"), Report(kind)]
        for order in (told, told[::-1]):
            table = closed(felt, game).deal("2C KS 3D")
            if any(decide(table.table, one, table.rules).refusal for one in told) or not permit.holds:
                continue
            view = table.tell(*order).view()
            if len(table.table.cases) < 2 or table.table.option is not None:
                continue
            assert "cases" in live(table, None), (kind, view.column)
            assert_fits(qtbot, view, panel, (kind, order))
            listed = walk(table, None, "cases").page
            assert_fits(qtbot, table.view(listed), panel, (kind, "list"))


# Taken back


def test_a_report_is_taken_back_by_touches(felt):
    """On the page of a case that staff reported; of those who may sign, the person who reported it is not offered."""
    table = closed(felt).tell(Report(Irregularity.FOREIGN_CARD, by=Signature("ps1", Role.PIT_SUPERVISOR)))
    assert "dismiss" in live(table, CasePage())
    page = walk(table, CasePage(), "dismiss").page
    assert [key for key in sorted(live(table, page)) if key.startswith("person:")] == ["person:gsm1"]
    assert signed(table, page) == Dismiss(
        Signature("gsm1", Role.GAMING_SHIFT_MANAGER), 1, reason="As the cards lie on the felt"
    )


def test_what_was_seen_has_no_such_button(felt):
    table = felt().tell(LoadShoe(8), OpenBets()).deal("9H")
    assert table.table.holding_case.kind is Irregularity.EARLY_CARD
    assert "dismiss" not in live(table, CasePage())


@pytest.mark.parametrize("game", game_ids())
def test_every_report_that_holds_the_table_can_be_taken_back(felt, game):
    for kind, permit in load_game(game).irregularities.items():
        table = closed(felt, game)
        if decide(table.table, Report(kind), table.rules, None, "test").refusal is not None:
            continue
        table.tell(Report(kind))
        if table.table.holding_case is not None:
            assert "dismiss" in live(table, CasePage()), (kind, permit)


def test_calls_are_taken_back_on_the_page_of_the_shoe(felt):
    table = felt().tell(LoadShoe(8), OpenBets())
    step = walk(table, ShoePage(), "take-back-opening")
    assert step.intent == Act(TakeBack("open-bets"))
    table.tell(*WAGERS)
    assert "take-back-opening" not in live(table, ShoePage())
    table.tell(CloseBets())
    page = walk(table, ShoePage(), "take-back-close").page
    told = signed(table, page)
    assert (told.what, told.by.id, told.reason) == ("close-bets", "gsm1", "As the cards lie on the felt")
    table.deal("9H")
    assert "take-back-close" not in live(table, ShoePage())


def test_a_cutting_card_is_taken_back_on_the_page_of_the_shoe(felt):
    table = felt().tell(LoadShoe(8))
    assert "no-cutting-card" not in live(table, ShoePage())
    table.tell(CuttingCardDrawn(manual=True))
    assert signed(table, walk(table, ShoePage(), "no-cutting-card").page).what == "cutting-card"


def test_a_refused_pin_leads_back_to_the_pin_and_says_the_seconds_left(felt):
    """The person and the reason stay; the digits do not."""
    table = closed(felt).tell(Report(Irregularity.FOREIGN_CARD))
    page = walk(table, CasePage(), "dismiss", "person:ps1", "reason:0").page
    step = walk(table, page, "digit:1", "ok")
    back = step.intent.otherwise
    assert back == page
    said = "not signed: after several wrong PINs ps1 can sign again in 18 seconds"
    column = back.column(table.scene(said))
    assert Words(said, Tone.ALARM) in column.blocks
