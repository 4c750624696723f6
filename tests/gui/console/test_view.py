"""The dealer's view, asserted without Qt."""

import pytest

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, Ruling
from controller.settings.settings import Burn
from controller.table.actions import CloseBets, EndShoe, LoadShoe, OpenBets, PlaceWager, Report, Rule, Settle, Signature
from controller.table.observations import CardDrawn, Course, CuttingCardDrawn, LinkLost, Place
from gui.console.areas import AreaState, area_views


def seen(felt, **moment):
    return felt.view(**moment)


def opened(felt):
    return felt.tell(LoadShoe(8), OpenBets(), CloseBets())


def test_a_normal_round_takes_three_touches(felt):
    """Bets open, no more bets, round settled; cards move the rest."""
    table = felt().tell(LoadShoe(8))
    touches = []
    cards = iter(["9H", "KS", "4D", "6C", "2C"])
    while table.table.round == 0 or table.table.phase != "idle":
        view = seen(table)
        if view.action is not None:
            touches.append(view.primary)
            table.tell(view.action)
        else:
            table.deal(next(cards))
    assert touches == ["Place your bets", "No more bets", "Settle the round"]


@pytest.mark.parametrize(
    ("cards", "step", "reason", "due"),
    [
        ("", "CARD TO PLAYER", "First four cards: Player, Banker, Player, Banker", Side.PLAYER),
        ("7H", "CARD TO BANKER", "First four cards: Player, Banker, Player, Banker", Side.BANKER),
        ("7H KD 7C 5S", "PLAYER DRAWS", "Player draws on 4", Side.PLAYER),
        ("7H KD 7C 5S 6S", "BANKER DRAWS", "Banker draws on 5: Player's third card is 6", Side.BANKER),
        ("7H KD 7C 5S 6S 2C", "BANKER WINS 7 OVER 0", "Collect, then pay", None),
        ("9H KD KC 5S", "PLAYER WINS 9 OVER 5", "Natural", None),
        ("7H 7D KC KS", "TIE ON 7", "Collect, then pay", None),
    ],
)
def test_the_one_next_thing_and_why(felt, cards, step, reason, due):
    view = seen(opened(felt()).deal(cards))
    assert (view.step, view.reason) == (step, reason)
    assert [hand.side for hand in (view.player, view.banker) if hand.due] == ([due] if due else [])
    assert len(view.step.split()) <= 5


@pytest.mark.parametrize("game", game_ids())
def test_a_game_without_an_approved_document_says_so_to_dealer_and_public(felt, game):
    table = felt(game).tell(LoadShoe(8))
    for shown in (seen(table).bar.game, table.display().game):
        assert ("house rules" in shown) is load_game(game).house


def test_areas_are_decided_before_the_round_ends(felt):
    table = opened(felt()).deal("7H KD 7C 5S")
    areas = area_views(table.table, table.rules)
    states = {area.name: area.state for area in areas}
    assert states["Player Pair"] is AreaState.WIN
    assert states["Banker Pair"] is AreaState.LOSE
    assert states["Banker"] is AreaState.OPEN
    assert {area.name: area.pays for area in areas}["Fortune Six"] == "12/20 : 1"


def test_odds_of_the_result_that_stands(felt):
    table = opened(felt()).deal("9H KS 4D 6C 2C")
    pays = {area.name: (area.pays, area.state) for area in area_views(table.table, table.rules)}
    assert pays["Banker"] == ("0.95 : 1", "win")
    assert pays["Fortune Six"] == ("12 : 1", "win")
    assert pays["Player"][1] == "lose"


def test_what_to_collect_and_pay_stands_there_before_it_is_settled(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), PlaceWager(3, "banker", 1000_00), PlaceWager(5, "player", 100_00, "b"))
    assert {place.key: place.staked for place in seen(table).felt.places if place.staked} == {
        "cell:3:banker": 1000_00,
        "cell:5:player": 100_00,
    }
    table.tell(CloseBets()).deal("9H KS 4D 6C 2C")
    assert [(box.player, box.takes, box.pays) for box in seen(table).felt.boxes] == [
        ("3", "", "950"),
        ("5b", "100", ""),
    ]
    assert seen(table.tell(Settle())).felt is None


def test_the_headline_is_the_state_the_button_the_action_and_quotes_are_said_aloud(felt):
    """The headline and the button never have the same words; a held case takes the headline."""
    table = felt().tell(LoadShoe(8))
    told = ["No shoe", "Between two rounds", "Bets open"]
    views = [felt().view(), table.view(), table.tell(OpenBets()).view()]
    assert [view.step for view in views] == [words.upper() for words in told]
    assert (views[-1].reason, views[-1].aloud) == ("“Place your bets, please”", "Place your bets, please")
    assert [view.aloud for view in views[:2]] == ["", ""]
    table.tell(PlaceWager(3, "banker", 1000_00), CloseBets())
    views += [table.view(), table.deal("9H KS 4D 6C 2C").view(), table.tell(Settle()).view()]
    assert views[-1].reason == "Last round: Banker wins 6 over 5"
    for view in views:
        assert view.step != view.primary.upper()
        assert view.reason.strip("“”") != view.primary
    table.tell(OpenBets(), Report(Irregularity.OTHER))
    assert table.view().step.startswith("HELD")


def test_natural_pair_and_totals(felt):
    view = seen(opened(felt()).deal("9H KD 9C"))
    assert (view.player.total, view.player.note, view.banker.total) == ("8", "Natural · Pair", "0")


def test_concealed_cards_have_no_total(felt):
    view = seen(opened(felt()).tell(CardDrawn(None, place=Place(Side.PLAYER, 1))))
    assert (view.player.cards, view.player.total) == ((None,), "?")


def test_the_bar_says_what_and_where(felt):
    bar = seen(opened(felt()).deal("9H KD")).bar
    assert (bar.mode, bar.table, bar.limits, bar.shoe, bar.dealt) == (
        "simulated", "BA-07", "50–10,000", "Shoe 1 · Round 1", "2 dealt",
    )  # fmt: skip
    assert bar.game.startswith("Fortune Six v6 · ")


def test_a_stop_is_the_largest_word(felt):
    view = seen(opened(felt()), stopped="the disk is full; make room")
    assert (view.step, view.reason, view.action) == ("STOP", "the disk is full; make room", None)


def test_a_lost_line_is_seen_at_once(felt):
    view = seen(opened(felt()).deal("9H").tell(LinkLost("unplugged")))
    assert not view.bar.link
    assert view.step == "HELD: LINK LOST"
    assert view.action is None


def test_after_the_cutting_card_the_shoe_ends(felt):
    table = opened(felt()).tell(CuttingCardDrawn(manual=True)).deal("9H KD KC 5S").tell(Settle())
    assert (seen(table).primary, seen(table).action) == ("End shoe", EndShoe())


@pytest.mark.parametrize("game", game_ids())
def test_every_game_shows_all_its_areas(felt, game):
    table = opened(felt(game)).deal("9H KD KC 5S")
    areas = area_views(table.table, table.rules)
    assert [area.name for area in areas] == [wager.name for wager in table.rules.ruleset.wagers.values()]
    assert all(area.state is not AreaState.OPEN for area in areas)
    assert [row.cells[0] for row in seen(table).column.rows] == [area.name for area in areas]


def test_nothing_tells_what_is_left_in_the_shoe(felt):
    """The same view whatever has been dealt before, but for the counts that everybody has seen."""
    one = seen(opened(felt()).deal("9H KD KC 5S"))
    assert "remaining" not in repr(one)
    assert "left" not in repr(one)


def test_a_silent_line_is_said_to_be_silent(felt):
    """A shoe has no heartbeat: only a due card that does not come tells."""
    table = opened(felt())
    assert "none seen" not in seen(table, silent=4).reason
    assert seen(table, silent=7).reason.endswith("card due, none seen for 7 s")
    assert "none seen" not in seen(table.deal("9H KS KD KC"), silent=7).reason


def test_a_card_that_was_carried_over_is_marked(felt):
    by = Signature("ps1", Role.PIT_SUPERVISOR)
    table = opened(felt()).deal("9H KD KC 5S AD").tell(Rule(1, Ruling.KEEP_FOR_NEXT, by, "seen"))
    assert seen(table).beside == (("Card kept", 1),)
    table.tell(Settle(), OpenBets(), CloseBets())
    assert (seen(table).player.cards, seen(table).player.carried) == ((parse_card("AD"),), (True,))
    assert seen(table.deal("2C 3D")).player.carried == (True, False)


def test_the_roads_are_those_of_this_shoe(felt):
    table = opened(felt()).deal("9H KD KC 5S").tell(Settle())
    assert len(seen(table).roads.beads) == 1
    table.tell(EndShoe(), LoadShoe(8))
    assert not seen(table).roads.beads


PERSONS = ("player", "dealer", "patron", "seat", "supervisor", "manager")
BLAME = ("mistake", "fault of", "blame", "stole", "theft", "cheat", "guilty", "careless")


@pytest.mark.parametrize("kind", Irregularity)
def test_the_headline_names_nobody(kind):
    """Patrons read it: what holds the table is said of the cards or the shoe, never of a person."""
    words = str(IRREGULARITIES[kind].headline or kind.replace("-", " "))
    assert not [word for word in (*PERSONS, *BLAME) if word in words]


@pytest.mark.parametrize(
    ("kind", "step"),
    [
        (Irregularity.PLAYER_LEFT_WITH_CARDS, "HELD: CARDS TO BE FOUND"),
        (Irregularity.WRONG_PLAYER, "HELD: CARDS TO BE PASSED ON"),
        (Irregularity.PLAYER_AWAY, "HELD: CARDS TO BE TURNED"),
    ],
)
def test_a_report_about_a_player_is_held_in_neutral_words(felt, kind, step):
    """The id of the case stays in the journal; the headline speaks of the cards."""
    table = opened(felt()).deal("9H KS").tell(Report(kind))
    assert seen(table).step == step


def test_before_the_first_round_the_screen_says_to_burn(felt):
    """Reading 10: a burn that differs is noted, so bets can be opened all the same."""
    table = felt(burn=Burn.ONE).tell(LoadShoe(8))
    view = table.view()
    assert (view.step, view.reason, view.action) == ("BURN FIRST", "Burned: 0 of 1", OpenBets())
    view = table.tell(CardDrawn(None, Course.BURN, manual=True)).view()
    assert (view.step, view.reason) == ("BETWEEN TWO ROUNDS", "")
    table = felt(burn=Burn.FIRST_CARD).tell(LoadShoe(8))
    assert table.view().reason == "Burn: show the first card. Its value says how many follow."
    assert felt().tell(LoadShoe(8)).view().step == "BETWEEN TWO ROUNDS"


@pytest.mark.parametrize("over", [False, True])
def test_after_a_void_the_headline_is_the_state_and_not_the_button(felt, over):
    table = opened(felt()).deal("9H").tell(*([CuttingCardDrawn()] if over else []), Report(Irregularity.OTHER))
    view = table.tell(Rule(1, Ruling.VOID, Signature("gsm1", Role.GAMING_SHIFT_MANAGER), "as ruled")).view()
    assert view.step == ("THE SHOE IS OVER" if over else "BETWEEN TWO ROUNDS")
    assert view.primary == ("End shoe" if over else "Place your bets")
    assert view.reason == "Round 1 is void: every wager goes back"
