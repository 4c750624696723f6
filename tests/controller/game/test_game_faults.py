"""What a game file may not mean: rarer faults, each with its place."""

import pytest

from controller.game.gamefile import GAMES, GameFileError, parse_game

TEXT = (GAMES / "no-commission.toml").read_text(encoding="utf-8")


def refused(text: str) -> str:
    """The line with which a file is refused."""
    with pytest.raises(GameFileError) as error:
        parse_game(text, "mine.toml")
    return str(error.value)


def test_a_title_or_a_name_that_turns_the_direction_of_text_is_refused():
    title = TEXT.replace('title = "', 'title = "\\u202e', 1)
    assert "title: " in refused(title)
    name = TEXT.replace('name = "', 'name = "\\u202e', 1)
    assert ".name: " in refused(name)


def test_two_wagers_with_one_name_are_refused():
    first = TEXT.index('name = "') + len('name = "')
    called = TEXT[first : TEXT.index('"', first)]
    second = TEXT.index('name = "', first) + len('name = "')
    again = TEXT[:second] + called + TEXT[TEXT.index('"', second) :]
    assert f"{called!r} is the name of wager." in refused(again)


def test_a_game_has_not_too_many_wagers():
    start = TEXT.index("[wager.tie]")
    tie = TEXT[start : TEXT.index("[wager.", TEXT.index("[[wager.tie.row]]") + 20)].rstrip("[")
    ids = [f"tie-{n}" for n in range(200)]
    many = "".join(tie.replace("wager.tie", f"wager.{one}").replace('"Tie"', f'"{one}"') for one in ids)
    offers = ", ".join(f'"{one}"' for one in ids)
    more = TEXT.replace("offers = [", f"offers = [{offers}, ", 1).replace("[wager.tie]", f"{many}[wager.tie]", 1)
    assert "wagers; a game has at most" in refused(more)


def test_a_condition_that_is_no_table_is_named_beside_the_other_faults():
    text = TEXT.replace('when = { winner = "tie" }', "when = 7", 1).replace("decks = [4, 10]", "decks = [8, 4]", 1)
    assert "when: " in refused(text)
