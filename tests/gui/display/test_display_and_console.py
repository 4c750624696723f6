"""The display never shows a card, a result or a count before the table's own console does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.game.authority import Role
from controller.game.cards import DECK, parse_card
from controller.game.hands import Side, Winner
from controller.game.irregularities import Irregularity, Ruling
from controller.table import actions, observations
from controller.table.actions import CloseBets, EndShoe, LoadShoe, OpenBets, PlaceWager, Report, Rule, Settle, Signature
from gui.console.areas import AreaState, area_views
from gui.display.view import Middle
from gui.patrons import Tone

GSM = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
RESULTS = {Tone.PLAYER: "player", Tone.BANKER: "banker", Tone.TIE: "tie"}


class Witness:
    """Looks at both after every event, and remembers what the console has shown."""

    def __init__(self):
        self.results = set()
        self.moments = 0
        self.shown = 0

    def __call__(self, felt):
        console, display = felt.view(), felt.display()
        table = felt.table
        self.moments += 1
        for result, on_console in (
            ("player", console.player.wins), ("banker", console.banker.wins), ("tie", console.tie),
        ):  # fmt: skip
            if on_console:
                self.results.add((table.round, result))
        for mine, theirs in ((display.player, console.player), (display.banker, console.banker)):
            assert mine.cards in ((), theirs.cards)
            assert mine.total in ("", theirs.total)
            assert not mine.wins or theirs.wins
            assert not mine.due or theirs.due
            self.shown += len(mine.cards)
        if display.tone in RESULTS:
            assert (table.round, RESULTS[display.tone]) in self.results
        if display.tone is Tone.VOID:
            assert table.result == "void"
        assert display.roads == console.roads
        counted = {(row.winner, row.pair): row.count for row in display.counts}
        beads = console.roads.beads
        for winner in Winner:
            assert counted[winner, False] == sum(bead.winner is winner for bead in beads)
        assert counted[Winner.BANKER, True] == sum(bead.banker_pair for bead in beads)
        assert counted[Winner.PLAYER, True] == sum(bead.player_pair for bead in beads)
        if console.alarm:
            assert display.tone is Tone.WAIT


@pytest.fixture
def watched(felt):
    """A table that is watched from the first event on."""
    witness = Witness()
    made = felt(witness=witness)
    yield made.tell(LoadShoe(8))
    assert witness.moments
    assert witness.shown, "no card was ever shown: the story tells nothing"


def place(name):
    return observations.Place(Side.PLAYER if name[0] == "P" else Side.BANKER, int(name[1]))


def test_an_open_round(watched):
    watched.tell(OpenBets(), PlaceWager(3, "banker", 100_00), CloseBets()).deal("7H KD 7C 5S 6S")
    assert watched.display().tone is Tone.CLOSED
    watched.deal("4D")
    assert (watched.display().tone, watched.display().banner) == (Tone.BANKER, "BANKER WINS 9 OVER 0")
    watched.tell(Settle())
    assert (watched.display().tone, watched.display().middle) == (Tone.BANKER, Middle.HANDS)
    watched.tell(OpenBets())
    assert (watched.display().tone, watched.display().player.cards) == (Tone.OPEN, ())


def test_a_concealed_round_is_shown_as_it_is_revealed(watched):
    watched.tell(OpenBets(), CloseBets())
    watched.tell(*(observations.CardDrawn(None, place=place(name)) for name in ("P1", "B1", "P2", "B2")))
    assert watched.display().player.cards == (None, None)
    assert watched.display().player.total == "?"
    for name, card in (("P1", "9H"), ("P2", "KD"), ("B1", "KS"), ("B2", "2C")):
        assert watched.display().tone is Tone.CLOSED
        watched.tell(observations.IdentityShown(place(name), parse_card(card)))
    assert watched.display().banner == "PLAYER WINS 9 OVER 2"


def test_a_concealed_result_that_the_shoe_knows_is_not_told_before_the_cards(watched):
    """The shoe says who won while cards lie face down: nobody hears it from the display."""
    watched.tell(OpenBets(), CloseBets())
    watched.tell(*(observations.CardDrawn(None, place=place(name)) for name in ("P1", "B1", "P2", "B2")))
    watched.tell(observations.ResultClaimed(observations.ClaimedResult.PLAYER, True, False))
    assert watched.display().tone is not Tone.PLAYER
    assert watched.display().counts[1].count == 0


def test_a_card_too_many_waits_without_a_face(watched):
    watched.tell(OpenBets(), CloseBets()).deal("9H KS 4D 6C 2C 8S")
    view = watched.display()
    assert view.tone is Tone.WAIT
    assert parse_card("8S") not in (*view.player.cards, *view.banker.cards)
    watched.tell(Rule(1, Ruling.KEEP_FOR_NEXT, GSM, "as ruled"))
    view = watched.display()
    assert parse_card("8S") not in (*view.player.cards, *view.banker.cards)
    watched.tell(Settle(), OpenBets())
    assert watched.display().player.cards == ()


def test_a_corrected_card_changes_result_roads_and_counts(watched):
    """After the result, before and after settling."""
    watched.tell(OpenBets(), CloseBets()).deal("9H KS KD 6C")
    assert watched.display().tone is Tone.PLAYER
    watched.tell(actions.Correct(Side.BANKER, 2, parse_card("9C"), GSM, "misread"))
    assert watched.display().tone is Tone.TIE
    assert [row.count for row in watched.display().counts[:3]] == [0, 0, 1]


@pytest.mark.parametrize("cards", ["4H KS KD 6C 5S", "KH 9S KD KC"], ids=["a card too many", "the Player draws"])
def test_a_correction_that_takes_a_result_back_takes_its_mark_from_the_roads(watched, cards):
    watched.tell(OpenBets(), CloseBets()).deal(cards)
    assert len(watched.display().roads.beads) == 1
    watched.tell(actions.Correct(Side.BANKER, 1, parse_card("2C"), GSM, "misread"))
    assert watched.table.result is None
    assert watched.display().roads.beads == ()
    assert [row.count for row in watched.display().counts] == [0] * 5
    assert watched.view().roads.beads == ()


@pytest.mark.parametrize(
    ("cards", "place", "corrected", "banner", "said"),
    [
        ("9H KS 4D 6C 2C", "P3", "6C", "BANKER WINS", "Banker wins"),
        ("9H KS 4D 5C 3C", "P3", "7C", "PLAYER WINS", "Player wins"),
        ("KH KS 4D 5C AC", "P3", "4C", "TIE", "Tie"),
    ],
)
def test_a_settled_result_that_stands_is_said_without_totals_that_contradict_it(
    watched, cards, place, corrected, banner, said
):
    watched.tell(OpenBets(), PlaceWager(3, "banker", 100_00), CloseBets()).deal(cards).tell(Settle())
    side, index = (Side.PLAYER if place[0] == "P" else Side.BANKER), int(place[1])
    watched.tell(actions.Correct(side, index, parse_card(corrected), GSM, "misread"))
    assert watched.table.held
    watched.tell(Rule(1, Ruling.PLAY_ON, GSM, "as ruled"))
    view = watched.display()
    assert (view.banner, view.detail) == (banner, "The result stands · Bets open soon")
    assert (view.player.total, view.banker.total, view.player.note) == ("", "", "")
    assert parse_card(corrected) in view.player.cards
    assert watched.view().reason == f"Last round: {said}"


def test_a_void_round_leaves_no_mark(watched):
    watched.tell(OpenBets(), CloseBets()).deal("9H KD").tell(Report(Irregularity.OTHER))
    watched.tell(Rule(1, Ruling.VOID, GSM, "as ruled"))
    assert watched.display().tone is Tone.VOID
    assert watched.display().roads.beads == ()


def test_lost_lines_gaps_and_early_cards(watched):
    watched.tell(OpenBets()).deal("9H")
    assert parse_card("9H") not in watched.display().player.cards
    watched.tell(CloseBets(), refusable=True)
    watched.tell(
        observations.LinkLost("unplugged"),
        observations.LinkBack(),
        observations.SequenceGap("4", "6"),
        observations.FaultRaised(6),
        refusable=True,
    )
    assert watched.display().tone is Tone.WAIT
    for case in watched.table.cases:
        watched.tell(Rule(case.number, Ruling.VOID, GSM, "as ruled"), refusable=True)
    for case in watched.table.cases:  # a void does not say whether a card passed
        watched.tell(Rule(case.number, Ruling.ENTER_BY_HAND, GSM, "none passed", cards=()), refusable=True)
    watched.tell(OpenBets(), CloseBets(), refusable=True).tell(observations.CardDrawn(parse_card("2D")), refusable=True)


def test_from_shoe_to_shoe(watched):
    watched.tell(OpenBets(), CloseBets()).deal("9H KS KD KC").tell(Settle(), observations.CuttingCardDrawn())
    assert watched.display().banner == "SHOE CHANGE"
    watched.tell(EndShoe())
    assert watched.display().banner == "SHOE CHANGE"
    watched.tell(LoadShoe(8))
    assert (watched.display().banner, watched.display().roads.beads) == ("WELCOME", ())


TOLD = st.one_of(
    st.sampled_from([OpenBets(), CloseBets(), Settle(), OpenBets(), CloseBets(), Settle()]),
    st.sampled_from(
        [
            observations.LinkLost("x"),
            observations.LinkBack(),
            observations.CuttingCardDrawn(),
            Report(Irregularity.OTHER),
            LoadShoe(8),
        ]
    ),
    st.builds(observations.CardDrawn, st.sampled_from(DECK)),
    st.builds(observations.CardDrawn, st.sampled_from(DECK)),
    st.builds(observations.CardDrawn, st.none()),
    st.builds(
        observations.IdentityShown,
        st.builds(observations.Place, st.sampled_from(Side), st.integers(1, 3)),
        st.sampled_from(DECK),
    ),
    st.builds(Rule, st.integers(1, 4), st.sampled_from(Ruling), st.just(GSM), st.just("as ruled")),
    st.builds(
        actions.Correct,
        st.sampled_from(Side),
        st.integers(1, 3),
        st.sampled_from(DECK),
        st.just(GSM),
        st.just("misread"),
    ),
)


def test_a_correction_after_which_no_lawful_round_has_these_cards(watched):
    """The Player drew a third card, and would have stood on the corrected two: their areas are open, and both go on."""
    watched.tell(OpenBets(), CloseBets())
    watched.tell(
        observations.CardDrawn(None), *(observations.CardDrawn(parse_card("AC")) for _ in range(3)), refusable=True
    )
    watched.tell(
        observations.IdentityShown(place("P1"), parse_card("AC")),
        observations.CardDrawn(parse_card("AC")),
        refusable=True,
    )
    watched.tell(actions.Correct(Side.PLAYER, 1, parse_card("5C"), GSM, "misread"), refusable=True)
    states = {area.name: area.state for area in area_views(watched.table, watched.rules)}
    assert {states[name] for name in ("Player", "Banker", "Tie")} == {AreaState.OPEN}


@settings(max_examples=60)
@given(st.lists(TOLD, min_size=5, max_size=60))
def test_whatever_happens_at_the_table(felt, story):
    """No order of readings, actions, rulings and corrections makes the display run ahead of the console."""
    made = felt(witness=Witness()).tell(LoadShoe(8), OpenBets(), CloseBets())
    made.tell(*story, refusable=True)
