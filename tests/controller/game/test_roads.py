"""Roads against the worked shoes, and against a second formulation that shares nothing with the product."""

import random
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game import road_layout
from controller.game.hands import Side, Winner
from controller.game.road_layout import ROWS, Spot, bead_plate, big_road, derived_road, latest, spots, width
from controller.game.roads import Bead, Cell, Entries, Roads, bead, roads_of

LETTERS = {"B": Winner.BANKER, "P": Winner.PLAYER, "T": Winner.TIE}
SHOES = st.text("BPT", max_size=90)
RUNS = st.lists(st.integers(1, 20), max_size=25)


def roads(shoe):
    return roads_of(Bead(LETTERS[letter]) for letter in shoe)


def columns(found):
    return [[(cell.winner.value[0].upper(), cell.ties) for cell in column] for column in found.big]


@pytest.mark.parametrize(
    ("shoe", "eye", "small", "cockroach"),
    [
        ("BBPPB", "rr", "", ""),
        ("BPPPB", "brb", "", ""),
        ("BPBPBPBP", "rrrrrr", "rrrrr", "rrrr"),
        ("BBBPPPBBB", "rrrrr", "rr", ""),
        ("PBPPBPPPPBPPBPTBPPPP", "rbbbbrrbbbbbrrbrr", "bbrrbrbrrbrbrbrr", "rbrrbbbbbrbbrr"),
        ("BBPTB", "b", "", ""),
        ("", "", "", ""),
    ],
)
def test_worked_shoes(shoe, eye, small, cockroach):
    found = roads(shoe)
    assert (found.eye, found.small, found.cockroach) == (eye, small, cockroach)


def by_geometry(shoe, back):
    """A derived road by looking at cells, not at depths: is there a cell beside me, and beside the one above me?

    A new column is judged by what the column before it would have got, had it gone on; and the opposite is written.
    """
    lengths = [len(list(run)) for _, run in groupby(shoe.replace("T", ""))]
    cells = {(at, row) for at, length in enumerate(lengths) for row in range(length)}

    def beside(at, row):
        same = ((at - back, row) in cells) == ((at - back, row - 1) in cells)
        return "r" if same else "b"

    found = ""
    for at, length in enumerate(lengths):
        for row in range(length):
            if row and at >= back:
                found += beside(at, row)
            elif not row and at > back:
                found += {"r": "b", "b": "r"}[beside(at - 1, lengths[at - 1])]
    return found


def agrees(shoe):
    found = roads(shoe)
    return [found.eye, found.small, found.cockroach] == [by_geometry(shoe, back) for back in (1, 2, 3)]


@given(SHOES)
def test_depths_and_geometry_agree(shoe):
    assert agrees(shoe)


def test_depths_and_geometry_agree_on_thousands_of_shoes():
    """From choppy shoes to streaky ones; the same shoes in every run."""
    dice = random.Random(20)  # noqa: S311 - shoes for a test
    for number in range(3_000):
        stays = number % 10 / 10
        shoe = dice.choice("BP")
        while len(shoe) < 75:
            last = shoe.rstrip("T")[-1:] or "B"
            other = "P" if last == "B" else "B"
            shoe += "T" if dice.random() < 0.1 else last if dice.random() < stays else other
        assert agrees(shoe), shoe


@given(SHOES)
def test_result_by_result_is_the_same_as_from_scratch(shoe):
    grown = Roads()
    for at, letter in enumerate(shoe, 1):
        grown = grown.add(Bead(LETTERS[letter]))
        assert grown == roads(shoe[:at])


@given(SHOES)
def test_the_two_answers_of_the_ask_road_are_opposite_or_both_empty(shoe):
    found = roads(shoe)
    for banker, player in zip(found.ask(Side.BANKER), found.ask(Side.PLAYER), strict=True):
        assert {banker, player} in ({"r", "b"}, {""})


@given(SHOES, st.sampled_from(Side))
def test_the_ask_road_tells_what_then_happens(shoe, side):
    before, after = roads(shoe), roads(shoe).add(Bead(Winner(side.value)))
    asked = before.ask(side)
    assert after.eye == before.eye + asked.eye
    assert after.small == before.small + asked.small
    assert after.cockroach == before.cockroach + asked.cockroach


def test_the_ask_road_of_an_empty_shoe_is_empty():
    assert Roads().ask(Side.BANKER) == Roads().ask(Side.PLAYER) == Entries("", "", "")


@given(SHOES)
def test_no_tie_is_lost_and_none_changes_a_derived_road(shoe):
    found, without = roads(shoe), roads(shoe.replace("T", ""))
    assert found.waiting + sum(cell.ties for column in found.big for cell in column) == shoe.count("T")
    assert (found.eye, found.small, found.cockroach) == (without.eye, without.small, without.cockroach)
    assert [len(column) for column in found.big] == [len(column) for column in without.big]
    assert [one.winner for one in found.beads] == [LETTERS[letter] for letter in shoe]


def test_ties_mark_the_latest_cell():
    assert columns(roads("BBPTTBT")) == [[("B", 0), ("B", 0)], [("P", 2)], [("B", 1)]]


def test_leading_ties_wait_for_the_first_cell():
    waiting = roads("TT")
    assert (waiting.big, waiting.waiting, len(waiting.beads)) == ((), 2, 2)
    found = roads("TTPTP")
    assert (columns(found), found.waiting) == ([[("P", 3), ("P", 0)]], 0)


def test_a_void_round_leaves_no_mark():
    assert bead("void") is None
    found = roads("BBPTB")
    assert found.add(bead("void")) is found
    told = ["void", "banker", "banker", "void", "player", "tie", "void", "banker", "void"]
    assert roads_of(map(bead, told)) == found


def test_pairs_are_kept_on_the_bead_plate_only():
    one, other = roads_of([bead("banker", banker_pair=True, player_pair=True)]), roads("B")
    assert one.beads == (Bead(Winner.BANKER, banker_pair=True, player_pair=True),)
    assert one.big == other.big


def test_the_bead_plate_goes_down_six_rows_then_right():
    assert [spot for spot, _ in bead_plate(roads("BPTBPTBP"))] == [
        (0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 0), (1, 1),
    ]  # fmt: skip


def test_a_dragon_tail_that_meets_another():
    picture = big_road(roads("B" * 9 + "P" * 10))
    player = [spot for spot, cell in picture if cell.winner is Winner.PLAYER]
    assert player == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4)]


def test_a_tail_stays_on_its_row():
    """Pinned: after turning right a tail does not fall again, though the place below it is free."""
    assert road_layout.TAIL_STAYS is True
    # The second run turns at row 4; below (4, 4) is free, for the first run's tail ends at (3, 5).
    assert spots([9, 9])[-4:] == [(2, 4), (3, 4), (4, 4), (5, 4)]


def test_the_other_way_falls_again(monkeypatch):
    monkeypatch.setattr(road_layout, "TAIL_STAYS", False)
    assert spots([9, 9])[-4:] == [(2, 4), (3, 4), (4, 4), (4, 5)]


def test_a_run_starts_in_the_first_column_that_no_tail_took():
    """Tails on every row from the lowest up; the last runs find their top taken, or turn at once."""
    assert spots([12, 11, 10, 9, 8, 7, 1])[-1] == (12, 0)
    assert Spot(11, 0) in spots([12, 11, 10, 9, 8, 7, 1])


@pytest.mark.parametrize("stays", [True, False])
@given(runs=RUNS)
def test_no_two_cells_share_a_spot_and_runs_hang_together(stays, runs):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(road_layout, "TAIL_STAYS", stays)
        found = spots(runs)
    assert len(set(found)) == len(found) == sum(runs)
    assert all(0 <= spot.row < ROWS for spot in found)
    places, starts = iter(found), []
    for length in runs:
        run = [next(places) for _ in range(length)]
        starts.append(run[0].column)
        assert run[0].row == 0
        for one, other in pairwise(run):
            assert (other.column - one.column, other.row - one.row) in ((0, 1), (1, 0))
    assert starts == sorted(set(starts))


def test_a_derived_road_is_drawn_like_the_big_road():
    assert derived_road("rrb") == ((Spot(0, 0), "r"), (Spot(0, 1), "r"), (Spot(1, 0), "b"))
    assert [spot for spot, _ in derived_road("r" * 9 + "b" * 10)] == spots([9, 10])


@given(SHOES, st.integers(1, 12))
def test_scrolling_keeps_the_latest_mark_and_changes_none(shoe, room):
    picture = big_road(roads(shoe))
    shown = latest(picture, room)
    assert width(shown) <= room
    if picture:
        assert shown[-1][1] == picture[-1][1]
        moved = picture[-1][0].column - shown[-1][0].column
        assert set(shown) <= {(Spot(spot.column - moved, spot.row), cell) for spot, cell in picture}
    if width(picture) <= room:
        assert shown == picture


def test_cells_and_beads_are_plain_values():
    assert Cell(Winner.BANKER) == (Winner.BANKER, 0)
    assert hash(roads("BPT")) == hash(roads("BPT"))
