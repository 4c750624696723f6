"""A case, whole: read from the journal, with the bytes of its moment and the table step by step."""

import pytest

from controller.game.hands import Side
from controller.review.filters import Filters
from controller.table.observations import Place
from sabot.host.wire_words import decode_wire


def case_of(desk, kind: str, **more):
    line = desk.log(Filters(kind=(kind,), **more)).lines[-1]
    return desk.case(line.journal, line.case.n, decode_wire)


def test_a_card_too_many_as_drawn_and_as_due(eventful, desk_of) -> None:
    file = case_of(desk_of(eventful), "overdraw", round=2)
    assert [str(draw.card) for draw in file.drawn] == ["KH", "2D", "6S", "4C", "9D"]
    assert [str(card) for card in file.player_due] == ["KH", "6S"]
    assert [str(card) for card in file.banker_due] == ["2D", "4C"]
    assert [str(card) for card in file.surplus] == ["9D"]
    assert [(w.on, w.amount) for w in file.wagers_before] == [
        ("banker", 100_00),
        ("player", 200_00),
        ("fortune-six", 25_00),
    ]
    assert file.wagers_after == file.wagers_before
    assert file.says.startswith("Cards dealt out of order")
    assert [(s.id, s.role) for s in file.signatures] == [("ps1", "pit-supervisor")]
    assert file.dealers == {"d104"}
    assert {line.on for line in file.settled} == {"banker", "player", "fortune-six"}


def test_the_bytes_of_the_round_are_decoded_line_by_line(eventful, desk_of) -> None:
    file = case_of(desk_of(eventful), "overdraw", round=2)
    assert [line.says for line in file.wire] == [
        ("KH to Player's card 1",), ("2D to Banker's card 1",), ("6S to Player's card 2",), ("4C to Banker's card 2",),
        ("9D to Banker's card 3",),
    ]  # fmt: skip
    (here,) = [line for line in file.wire if line.n == file.moment]
    assert here.says == ("9D to Banker's card 3",)
    assert here.data.count(b"\x05") >= 3  # three copies


def test_wire_of_a_shoe_that_nobody_knows_is_shown_as_it_is(eventful, desk_of) -> None:
    desk = desk_of(eventful)
    line = desk.log(Filters(kind=("overdraw",), round=2)).lines[0]
    file = desk.case(line.journal, line.case.n)
    assert all(line.says == () and line.data for line in file.wire)


def test_replay_goes_card_by_card_at_the_console(eventful, desk_of, present) -> None:
    file = case_of(desk_of(eventful), "overdraw", round=2)
    shown = []
    for step in file.steps:
        view = present(step.table, file.rules, clock=step.at[11:16])
        shown.append((len(view.player.cards), len(view.banker.cards)))
    assert shown[0] == (0, 0)
    cards = list(dict.fromkeys(shown))
    assert cards[:5] == [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]
    assert file.steps[file.opened].event.irregularity == "overdraw"
    assert file.ended is not None
    assert file.steps[file.ended].event.ruling == "keep-for-next"


def test_a_misread_found_after_the_settlement_says_what_was_paid_and_what_was_due(eventful, desk_of) -> None:
    desk = desk_of(eventful)
    (line,) = desk.log(Filters(text="camera")).lines
    file = desk.case(line.journal, line.case.n)
    by_area = {entry["on"]: (entry["returned"], entry["due"]) for entry in file.difference}
    # Settled on 9 to 8 for the Player; with a seven the Banker's 8 wins and pays 0.95 to 1.
    assert by_area == {"player": (400_00, 0), "banker": (0, 195_00)}
    assert (file.row.paid, file.row.due) == (400_00, 195_00)
    assert file.misread == ((Place(Side.PLAYER, 1), "9S"),)
    assert {wager.on: wager.amount for wager in file.wagers_before} == {
        "banker": 100_00,
        "player": 200_00,
        "fortune-six": 25_00,
    }


def test_every_case_of_the_journals_can_be_opened(eventful, vip, desk_of) -> None:
    desk = desk_of(eventful, vip)
    for line in desk.log(Filters(), limit=1000).lines:
        file = desk.case(line.journal, line.case.n, decode_wire)
        assert file.steps[file.opened].n == line.case.n
        assert (file.ended is None) == (line.case.state == "open")
        assert file.says
        assert all(step.words for step in file.steps)


def test_the_table_of_a_step_is_the_table_that_was(make_pit, desk_of) -> None:
    pit = make_pit().load().play("KH 9S KD KC")
    pit.bets((1, "banker", 100_00)).draw("KH 2D 6S 4C").draw("9D")
    desk = desk_of(pit.path)
    (line,) = desk.log(Filters()).lines
    assert desk.case(line.journal, line.case.n).steps[-1].table == pit.table


def test_a_case_that_is_not_there(eventful, desk_of) -> None:
    desk = desk_of(eventful)
    with pytest.raises(KeyError):
        desk.case(desk.journals[0].id, 1)
    with pytest.raises(KeyError):
        desk.case("nobody", 1)
