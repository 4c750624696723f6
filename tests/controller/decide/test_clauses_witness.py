"""A card may have passed (reading 29), burning (25), few cards left (28), cards entered by hand (22, 31)."""

import pytest

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import events
from controller.table.actions import Correct, NameCard, OpenBets, SwapShoe, TakeBack
from controller.table.model import Phase
from controller.table.observations import (
    BurstDamaged,
    BytesRejected,
    CardDrawn,
    CardUnread,
    Course,
    Place,
    SequenceGap,
)

REJECTED = BytesRejected(b"[Gme]<Card:KS>", "no such mode")
DAMAGED = BurstDamaged((b"x",))
GAP = SequenceGap("3", "4")
GAMES = ("fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4")
PHASES = {
    Phase.IDLE: lambda table: table.load(),
    Phase.BETTING: lambda table: table.load().open(),
    Phase.DEALING: lambda table: table.load().open().close().draw("9H"),
    Phase.RESULT: lambda table: table.load().open().close().draw("9H 4D KS 2C"),
}


def drawn(card, place=None, course=Course.GAME, *, manual=False):
    return CardDrawn(None if card == "??" else parse_card(card), course, place, manual=manual)


def whole(table):
    shoe = table.table.shoe
    return shoe.drawn == shoe.burned + shoe.used + table.table.on_the_table


# A card may have passed


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("kind", "damage", "found"),
    [
        ("bee-tek", REJECTED, "damaged-burst"),
        ("angel-eye", DAMAGED, "damaged-burst"),
        ("angel-eye", GAP, "sequence-gap"),
    ],
)
def test_damage_that_nothing_heals_holds_in_every_phase(table_of, staff, game, phase, kind, damage, found):
    """And with no card passed the table goes on as if nothing had been."""
    table = PHASES[phase](table_of(game, shoe=kind))
    before = table.table
    table.do(damage)
    case = table.case
    assert (case.kind, case.reading, case.holds, case.authority) == (found, 29, True, "pit-supervisor")
    assert case.rulings == ("read-again", "enter-by-hand", "swap-shoe")
    table.do(table.ruling("enter-by-hand", staff.supervisor, cards=""))
    after = table.table
    assert (after.phase, after.deal, after.shoe, after.cases) == (before.phase, before.deal, before.shoe, ())


def test_a_smart_shoe_heals_what_it_rejects(table_of):
    """Rejected bytes of a make that counts are one copy of three, unless its driver says otherwise."""
    table = PHASES[Phase.DEALING](table_of("fortune-six", shoe="angel-eye"))
    table.do(REJECTED)
    assert not table.table.cases


def test_before_a_shoe_is_loaded_damage_is_only_noted(table_of):
    table = table_of("fortune-six", shoe="bee-tek")
    table.do(REJECTED)
    assert not table.table.cases


def test_the_worst(table_of, staff):
    """The first card's line is damaged, the others come: the Player won, and never is Banker settled."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().close()
    table.do(REJECTED)
    table.draw("9H KD 8C 9S")
    assert (table.hands, table.state["waiting"]) == (("", ""), ["9H", "KD", "8C", "9S"])
    table.do(table.ruling("enter-by-hand", staff.supervisor, cards="KS"))
    assert table.hands == ("KS KD 9S", "9H 8C")
    assert table.state["result"] == "player"
    assert whole(table)


@pytest.mark.parametrize("lost", range(5))
@pytest.mark.parametrize("ruling", ["enter-by-hand", "read-again"])
def test_a_lost_card_goes_where_it_was_due_whichever_it_was(table_of, staff, lost, ruling):
    """Entered, or read again as the next card: the cards that came after it keep their order."""
    cards = ["KS", "9H", "KD", "8C", "9S"]
    table = table_of("fortune-six", shoe="bee-tek").load().open().close()
    for n, card in enumerate(cards):
        if n == lost:
            table.do(REJECTED)
        else:
            table.draw(card)
    (case,) = table.table.cases
    given = {"cards": cards[lost]} if ruling == "enter-by-hand" else {}
    table.do(table.ruling(ruling, staff.supervisor, case=case.number, **given))
    if ruling == "read-again":
        table.draw(cards[lost])
    assert table.hands == ("KS KD 9S", "9H 8C")
    assert (table.state["result"], table.table.cases, table.table.shoe.drawn) == ("player", (), 5)


def test_two_cards_lost_apart_are_two_cases_and_each_goes_to_its_place(table_of, staff):
    """The second and the fourth: one case each, ruled in whichever order."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().close().draw("KS")
    table.do(REJECTED)
    table.do(REJECTED)
    table.draw("KD")
    table.do(REJECTED)
    first, second = table.table.cases
    table.do(table.ruling("enter-by-hand", staff.supervisor, case=second.number, cards="8C"))
    table.do(table.ruling("enter-by-hand", staff.supervisor, case=first.number, cards="9H"))
    table.draw("9S")
    assert table.hands == ("KS KD 9S", "9H 8C")
    assert table.state["result"] == "player"


def test_several_cards_that_nothing_read_cannot_be_read_again(table_of, staff):
    """Two unseen cards, one reading: nobody could say which it is."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().close()
    table.do(CardUnread())
    table.draw("9H")
    table.do(REJECTED)
    unread, damaged = table.table.cases
    assert table.refuses(table.ruling("read-again", staff.supervisor, case=damaged.number)).reading == 29
    table.do(table.ruling("enter-by-hand", staff.supervisor, case=unread.number, cards="KS"))
    table.do(table.ruling("enter-by-hand", staff.supervisor, case=damaged.number, cards="KD"))
    assert table.hands == ("KS KD", "9H")


def test_found_in_betting_it_is_the_early_card(table_of, staff):
    """No wager moves; it counts when the bets are closed by ruling."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().bet(3, "player", "100")
    table.do(REJECTED)
    table.do(table.ruling("enter-by-hand", staff.supervisor, cards="KS"))
    assert (table.case.kind, table.state["waiting"]) == ("early-card", ["??"])
    table.do(table.ruling("close-now", staff.supervisor))
    assert table.hands == ("KS", "")


def test_found_after_the_result_it_is_a_card_too_many(table_of, staff):
    table = PHASES[Phase.RESULT](table_of("fortune-six", shoe="bee-tek"))
    table.do(REJECTED)
    table.do(table.ruling("enter-by-hand", staff.supervisor, cards="KS"))
    assert table.case.kind == "overdraw"
    assert table.state["result"] == "player"


def test_between_rounds_it_holds_the_next_one(table_of, staff):
    table = PHASES[Phase.RESULT](table_of("fortune-six", shoe="bee-tek")).settle()
    table.do(REJECTED)
    table.refuses(OpenBets())
    table.do(table.ruling("enter-by-hand", staff.supervisor, cards="KS"))
    assert table.table.held
    assert whole(table)


@pytest.mark.parametrize("concealed", [True, False])
def test_a_smart_shoe_says_by_its_places_which_card_is_read_again(table_of, staff, concealed):
    """The lost card lies unseen where it was due; the cards that follow claim their own places."""
    table = table_of("fortune-six").load().open().close()
    places = [Place(side, index) for index in (1, 2) for side in (Side.PLAYER, Side.BANKER)]
    cards = ["9H", "4D", "KS", "2C"]
    for place, card in list(zip(places, cards, strict=True))[:2]:
        table.do(drawn("??" if concealed else card, place))
    table.do(DAMAGED)
    table.do(table.ruling("read-again", staff.supervisor))
    table.do(drawn("??" if concealed else cards[3], places[3]))
    assert len(table.table.deal.draws) == 4
    table.do(drawn("??" if concealed else cards[2], places[2]))
    if concealed:
        for place, card in zip(places, cards, strict=True):
            table.show(place.side, place.index, card)
    assert (table.hands, table.state["result"]) == (("9H KS", "4D 2C"), "player")
    assert table.table.shoe.drawn == 4


def test_a_card_read_since_is_not_asked_for_again(table_of, staff):
    """What was lost was no card: the next card claims the place that is due."""
    table = table_of("fortune-six").load().open().close()
    table.do(drawn("9H", Place(Side.PLAYER, 1)))
    table.do(GAP)
    table.do(drawn("4D", Place(Side.BANKER, 1)))
    table.do(table.ruling("read-again", staff.supervisor))
    assert (table.hands, table.table.shoe.drawn) == (("9H", "4D"), 2)


def test_a_card_that_nobody_could_place_is_laid_when_the_lost_one_is_read(table_of, staff):
    """The case that its place was not certain closes itself and says so (reading 22)."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().close().draw("KS 9H")
    table.do(REJECTED)
    table.draw("8C 9S")
    table.do(table.ruling("read-again", staff.supervisor))
    assert table.case.kind == "unread-card"
    table.draw("KD")
    assert table.table.cases == ()
    assert table.now(events.CaseClosed)[0].why == "every card is known"
    assert table.hands == ("KS KD 9S", "9H 8C")


# Burning


@pytest.mark.parametrize("burned", [0, 1, 11])
def test_before_the_first_round_any_number_is_burned(table_of, burned):
    table = table_of("fortune-six").load()
    for rank in "A23456789JQ"[:burned]:
        table.do(drawn(f"{rank}C", course=Course.BURN, manual=True))
    assert (table.table.shoe.burned, table.table.cases) == (burned, ())


@pytest.mark.clause("fortune-six", "5.7")
def test_a_card_burned_in_the_middle_of_a_hand_is_put_where_it_was_due(table_of, staff):
    """It holds the table; put in order the hands are those of the cards drawn."""
    table = table_of("fortune-six").load().open().close().draw("KS 9H")
    table.do(drawn("KD", course=Course.BURN, manual=True))
    assert (table.case.kind, table.case.clause, table.case.rulings) == ("wrong-place", "5.7", ("reconstruct",))
    table.draw("8C")
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("KS KD", "9H 8C")
    assert (table.table.shoe.burned, whole(table)) == (0, True)


@pytest.mark.parametrize("game", ["fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"])
def test_where_the_game_has_no_clause_a_shift_manager_may_leave_it_burned(table_of, staff, game):
    """Reading 7 puts it in order; anything else is reading 12."""
    table = table_of(game).load().open().close().draw("KS 9H")
    table.do(drawn("KD", course=Course.BURN, manual=True))
    table.refuses(table.ruling("play-on", staff.supervisor))
    table.do(table.ruling("play-on", staff.shift_manager))
    table.draw("2D 8C")
    assert table.hands == ("KS 2D", "9H 8C")
    assert (table.table.shoe.burned, whole(table), table.table.cases) == (1, True, ())


def test_several_cards_burned_out_of_turn_stay_burned_each_of_them(table_of, staff):
    """Cards that wait between them go where they are due."""
    table = table_of("no-commission").load().open().close().draw("KS")
    for card, course in (("KD", Course.BURN), ("9H", Course.GAME), ("3D", Course.BURN), ("2D", Course.GAME)):
        table.do(drawn(card, course=course, manual=True))
    table.do(table.ruling("play-on", staff.shift_manager))
    assert table.hands == ("KS 2D", "9H")
    assert (table.table.shoe.burned, whole(table), table.table.cases) == (2, True, ())


@pytest.mark.parametrize("phase", [Phase.IDLE, Phase.BETTING])
def test_burned_between_rounds_it_is_noted_by_a_supervisor(table_of, staff, phase):
    """No hand is due it: it stays burned, signed."""
    table = table_of("fortune-six").load().play("9H 4D KS 2C")
    if phase is Phase.BETTING:
        table.open()
    table.do(drawn("KD", course=Course.BURN, manual=True))
    assert (table.case.kind, table.case.rulings, table.table.held) == ("wrong-place", ("note",), True)
    table.do(table.ruling("note", staff.supervisor))
    assert (table.table.shoe.burned, table.table.waiting, table.table.cases) == (1, (), ())
    assert whole(table)


def test_a_card_burned_beside_a_card_too_many_waits_for_its_own_ruling(table_of, staff):
    """No screen names it (reading 15), and the card too many is kept without it."""
    table = table_of("no-commission").load().open().close().draw("9H 4D KS 2C 3D")
    overdraw = table.opened.case
    table.do(drawn("10D", course=Course.BURN, manual=True))
    assert table.opened.evidence == "?? was burned, and this is not the start of a shoe"
    table.do(table.ruling("keep-for-next", staff.supervisor, case=overdraw))
    assert [str(card) for card in table.table.carried] == ["3D"]
    assert [case.kind for case in table.table.cases] == ["wrong-place"]
    table.do(table.ruling("play-on", staff.shift_manager))
    table.settle()
    assert (table.table.shoe.burned, len(table.table.carried), whole(table), table.table.cases) == (1, 1, True, ())


# Few cards left


def few_left(table, left):
    """A shoe of which so many cards are left, before its first round."""
    for _ in range(52 * 4 - left):
        table.do(drawn("??", course=Course.BURN))
    return table


@pytest.mark.parametrize("left", [6, 5, 2, 0])
def test_bets_open_on_fewer_than_six_cards_only_if_a_supervisor_signs(table_of, staff, left):
    table = few_left(table_of("fortune-six", automation=["open-bets"]).load(4), left)
    if left == 6:
        table.open()
        return
    assert table.state["say"] == "End the shoe"
    refused = table.refuses(OpenBets())
    assert (refused.reading, f"{left} cards are left" in refused.text) == (28, True)
    assert table.refuses(OpenBets(by=staff.dealer, reason="one more")).reading == 7
    table.refuses(OpenBets(by=staff.supervisor))
    table.do(OpenBets(by=staff.supervisor, reason="the players ask for it"))
    opened = table.now(events.BetsOpened)[0]
    assert (opened.by, opened.role, opened.reason) == ("ps1", "pit-supervisor", "the players ask for it")


def test_a_kept_card_counts_as_left(table_of):
    """Five in the shoe and one kept are six."""
    table = few_left(table_of("fortune-six").load(4), 5)
    table.do(drawn("??", Place(Side.PLAYER, 1), Course.CARRIED_OVER))
    assert table.table.shoe.left == 4
    table.refuses(OpenBets())
    other = few_left(table_of("fortune-six").load(4), 6)
    other.do(drawn("??", Place(Side.PLAYER, 1), Course.CARRIED_OVER))
    assert other.table.shoe.left == 5
    other.open()


# Cards entered by hand


def by_hand(table_of, cards=""):
    return table_of("fortune-six", shoe="manual").load().open().close().draw(cards, manual=True)


def test_a_card_is_entered_face_down_and_named_later(table_of):
    """Any order; the round is judged when all are known."""
    table = by_hand(table_of)
    for _ in range(4):
        table.do(drawn("??", manual=True))
    assert (table.hands, table.table.cases) == (("?? ??", "?? ??"), ())
    for side, index, card in (("banker", 2, "8C"), ("player", 1, "KS"), ("banker", 1, "9H"), ("player", 2, "KD")):
        table.do(NameCard(Side(side), index, parse_card(card)))
    assert table.hands == ("KS KD", "9H 8C")
    assert table.state["next"] == "player"
    assert table.table.shoe.drawn == 4


def test_only_a_card_that_was_entered_face_down_is_named(table_of):
    table = by_hand(table_of, "KS")
    assert table.refuses(NameCard(Side.PLAYER, 1, parse_card("9H"))).reading == 11
    assert table.refuses(NameCard(Side.BANKER, 1, parse_card("9H"))).reading == 31
    smart = table_of("fortune-six").load().open().close()
    smart.do(drawn("??", Place(Side.PLAYER, 1)))
    assert smart.refuses(NameCard(Side.PLAYER, 1, parse_card("9H"))).reading == 11


@pytest.mark.clause("fortune-six", "5.11")
def test_a_player_leaves_with_cards_that_were_entered_face_down(table_of, staff):
    """Known from surveillance: they are entered, and the round goes on."""
    table = by_hand(table_of)
    for _ in range(4):
        table.do(drawn("??", manual=True))
    table.do(NameCard(Side.BANKER, 1, parse_card("9H")))
    table.do(NameCard(Side.BANKER, 2, parse_card("8C")))
    table.report("player-left-with-cards")
    table.do(table.ruling("enter-cards", staff.shift_manager, cards="KS KD"))
    assert table.hands == ("KS KD", "9H 8C")
    assert table.state["next"] == "player"


def test_a_card_typed_twice_is_taken_back(table_of):
    """The natural stood; the card too many was none, and its case closes itself."""
    table = by_hand(table_of, "9H 4D KS 2C 2C")
    assert table.case.kind == "overdraw"
    table.do(TakeBack("card"))
    assert (table.table.cases, table.state["result"]) == ((), "player")
    assert (table.table.shoe.drawn, whole(table)) == (4, True)
    back = table.all(events.CardTakenBack)[0]
    assert (back.card, back.after) == ("2C", None)
    assert table.refuses(TakeBack("card")).reading == 31


@pytest.mark.parametrize("cards", ["9H", "9H 4D KS 3C", "9H 4D KS 2C 5S"])
def test_a_card_typed_wrong_is_replaced_by_the_dealer(table_of, cards):
    """Until the next card or the settlement; before and after are on record."""
    *before, last = cards.split()
    wrong, right = by_hand(table_of, cards), by_hand(table_of, " ".join([*before, "7D"]))
    wrong.do(TakeBack("card", parse_card("7D")))
    assert (wrong.hands, wrong.table.phase, wrong.table.shoe) == (right.hands, right.table.phase, right.table.shoe)
    assert [case.kind for case in wrong.table.cases] == [case.kind for case in right.table.cases]
    (back,) = wrong.all(events.CardTakenBack)
    assert (back.card, back.after) == (last, "7D")


def test_what_came_after_it_ends_the_taking_back(table_of, staff):
    """A settlement; a card that a shoe reads; a ruling."""
    settled = by_hand(table_of, "9H 4D KS 2C").settle()
    assert settled.refuses(TakeBack("card")).reading == 31
    read = by_hand(table_of, "9H")
    read.do(SwapShoe("bee-tek"))
    read.draw("4D")
    assert read.refuses(TakeBack("card")).reading == 31
    early = table_of("fortune-six", shoe="manual").load().open().draw("9H", manual=True)
    early.do(early.ruling("close-now", staff.supervisor))
    assert early.refuses(TakeBack("card")).reading == 31


def test_an_early_card_that_was_a_slip_is_taken_back(table_of):
    table = table_of("fortune-six", shoe="manual").load().open().draw("9H", manual=True)
    assert table.case.kind == "early-card"
    table.do(TakeBack("card"))
    assert (table.table.cases, table.table.waiting, table.table.shoe.drawn) == ((), (), 0)
    table.close()


@pytest.mark.parametrize("phase", [Phase.IDLE, Phase.DEALING])
def test_a_burn_that_was_a_slip_is_taken_back(table_of, phase):
    table = table_of("fortune-six", shoe="manual").load()
    if phase is Phase.DEALING:
        table.open().close()
    before = table.table.shoe
    table.do(drawn("9H", course=Course.BURN, manual=True))
    table.do(TakeBack("card"))
    assert (table.table.shoe, table.table.cases, table.table.waiting) == (before, (), ())


def test_a_face_named_wrong_lies_face_down_again_or_is_another(table_of):
    table = by_hand(table_of)
    for _ in range(4):
        table.do(drawn("??", manual=True))
    table.do(NameCard(Side.PLAYER, 1, parse_card("9H")))
    table.do(TakeBack("card"))
    assert (table.hands, table.table.shoe.seen) == (("?? ??", "?? ??"), ())
    table.do(NameCard(Side.PLAYER, 1, parse_card("9H")))
    table.do(TakeBack("card", parse_card("8H")))
    assert (table.hands, table.table.shoe.drawn) == (("8H ??", "?? ??"), 4)


def test_a_fifth_copy_that_was_mistyped_closes_its_case_when_it_is_corrected(table_of, staff):
    """By the dealer while it is the last card, by a supervisor later; nothing is void."""
    for later in (False, True):
        table = table_of("fortune-six", shoe="manual").load(4)
        for _ in range(4):
            table.do(drawn("9H", course=Course.BURN, manual=True))
        table.open().close().draw("9H", manual=True)
        assert table.case.kind == "foreign-card"
        if later:
            table.draw("4D", manual=True)
            table.do(Correct(Side.PLAYER, 1, parse_card("8H"), staff.supervisor, "mistyped"))
            assert table.now(events.CaseClosed)[0].why == "9H came 4 times after all"
        else:
            table.do(TakeBack("card", parse_card("8H")))
        assert (table.table.cases, table.table.held) == ((), False)
        assert table.hands[0] == "8H"


def test_a_card_that_never_left_the_shoe_is_corrected_away_and_later_cards_move_up(table_of, staff):
    table = by_hand(table_of, "KS 9H 9H KD 8C")
    before = table.hands
    assert before == ("KS 9H", "9H KD")
    table.do(Correct(Side.PLAYER, 2, None, staff.supervisor, "typed twice"))
    assert table.hands == ("KS KD", "9H 8C")
    assert (table.state["result"], table.table.cases, whole(table)) == (None, (), True)
    away = table.all(events.CardTakenAway)[0]
    assert (away.hand, away.index, away.card, away.by, away.role) == ("player", 2, "9H", "ps1", "pit-supervisor")


def test_a_card_that_a_shoe_read_is_never_corrected_away(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("KS 9H")
    refused = table.refuses(Correct(Side.PLAYER, 1, None, staff.supervisor, "not there"))
    assert refused.reading == 22
    assert table.refuses(Correct(Side.PLAYER, 1, None, staff.dealer, "not there")).reading == 7
