"""`sabot rules` and `sabot odds`: the contracts that others build on, and a table for a person."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from controller.game.gamefile import GAMES, game_ids, load_game

PAGE = (Path(__file__).parents[2] / "docs/command-line.md").read_text(encoding="utf-8")


def test_the_page_shows_the_games_as_they_are(sabot):
    printed = sabot("rules").out.splitlines()
    shown = PAGE[PAGE.index("$ sabot rules\n") :].split("\n    …")[0].splitlines()[1:]
    assert [line.strip() for line in shown if line.strip() not in printed] == []
    begins = {load_game(game).fingerprint[:12] for game in game_ids()}
    assert {*re.findall(r"(?:fingerprint|·) ([0-9a-f]{12})$", PAGE, re.MULTILINE)} <= begins


def test_the_page_shows_an_irregularity_as_it_is(sabot):
    (shown,) = re.findall(r'^    (\{"id": "overdraw".*?\}\})$', PAGE, re.MULTILINE | re.DOTALL)
    found = sabot("rules", "fabulous-4", "--json").json()["irregularities"]
    assert json.loads(shown) in found


def test_the_list_of_games(sabot):
    games = sabot("rules", "--json").json()["games"]
    assert [game["id"] for game in games] == list(game_ids())
    for game in games:
        assert set(game) >= {"id", "title", "version", "fingerprint"}
        assert len(game["fingerprint"]) == 64


@pytest.mark.parametrize("game", game_ids())
def test_one_game(sabot, game):
    found = sabot("rules", game, "--json").json()
    ruleset = load_game(game)
    assert found["game"] == game
    assert found["fingerprint"] == ruleset.fingerprint
    assert found["decks"] == [4, 10]
    assert [clause["id"] for clause in found["clauses"]] == list(ruleset.clauses)
    assert all(set(clause) == {"id", "does", "says"} for clause in found["clauses"])
    for wager in found["wagers"].values():
        for row in wager["rows"]:
            assert set(row) >= {"when", "pays", "clause"}
            assert Fraction(row["pays"]) >= 0
    fields = {"id", "clause", "reading", "seen", "holds", "rulings", "authority"}
    for permit in found["irregularities"]:
        assert set(permit) >= fields
        assert permit["clause"] is not None or str(permit["reading"]) in found["readings"]


def test_fortune_six_as_the_contract_shows_it(sabot):
    found = sabot("rules", "fortune-six", "--json").json()
    assert (found["title"], found["version"], found["effective"]) == ("Fortune Six Baccarat", 6, "2020-01-23")
    assert found["wagers"]["banker"]["rows"][0] == {"when": {"winner": "banker"}, "pays": "19/20", "clause": "4.1"}
    assert {"id": "5.17.1", "does": "enforces"}.items() <= next(
        c for c in found["clauses"] if c["id"] == "5.17.1"
    ).items()
    overdraw = next(permit for permit in found["irregularities"] if permit["id"] == "overdraw")
    assert (overdraw["clause"], overdraw["reading"], overdraw["authority"]) == ("5.7", 15, "pit-supervisor")


def test_a_time_of_day_is_kept(sabot):
    found = sabot("rules", "fabulous-4", "--json").json()
    assert (found["effective"], found["effective_time"]) == ("2017-03-14", "08:00")


def test_rules_for_a_person(sabot):
    listed = sabot("rules").out
    assert "Fabulous 4 Baccarat" in listed
    assert "2017-03-14 08:00" in listed
    shown = sabot("rules", "fortune-six").out
    for text in ("0.95 : 1", "12 : 1", "20 : 1", "push", "banker total 6, banker cards 3", "5.17.1", "keep-for-next"):
        assert text in shown


def test_a_game_file_of_ones_own(sabot, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text((GAMES / "no-commission.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert sabot("rules", "--file", str(path), "--json").json()["game"] == "no-commission"
    path.write_text("version = 1", encoding="utf-8")
    assert sabot("rules", "--file", str(path)).refused() == "house.toml: the file: lacks 'id'"
    assert "cannot be read (No such file" in sabot("rules", "--file", str(tmp_path / "none.toml")).refused()
    assert sabot("rules", "fortune-six", "--file", str(path)).refused() == "give a game or --file, not both"


def test_an_unknown_game(sabot):
    assert "there is no game 'punto'; the games are" in sabot("rules", "punto").refused()
    assert "--game: there is no game 'punto'" in sabot("odds", "--game", "punto").refused()


def test_the_odds_of_the_contract(sabot):
    found = sabot("odds", "--game", "fortune-six", "--decks", "8", "--json").json()
    assert (found["game"], found["decks"]) == ("fortune-six", 8)
    banker = found["wagers"]["banker"]
    assert (banker["edge"], banker["edge_percent"]) == ("114753351728/10847218479825", "1.0579")
    assert [row["pays"] for row in banker["rows"]] == ["19/20", "0/1"]
    for wager in found["wagers"].values():
        chances = [Fraction(row["probability"]) for row in wager["rows"]]
        assert sum(chances) + Fraction(wager["lose"]) == 1
        paid = sum(chance * Fraction(row["pays"]) for chance, row in zip(chances, wager["rows"], strict=True))
        assert Fraction(wager["edge"]) == Fraction(wager["lose"]) - paid


@pytest.mark.clause("all", "2.1")
@pytest.mark.parametrize(("decks", "says"), [("3", "not 3 (clause 2.1)"), ("11", "4 to 10 decks, not 11"), ("x", "x")])
def test_decks_that_the_game_does_not_allow(sabot, decks, says):
    assert says in sabot("odds", "--game", "no-commission", "--decks", decks).refused()


def test_odds_for_a_person(sabot):
    shown = sabot("odds", "--game", "fabulous-4").out
    for text in ("Fabulous 4 Baccarat, 8 decks", "12.0827", "50 : 1", "1 : 2", "push", "otherwise"):
        assert text in shown


def test_odds_without_a_game(sabot):
    assert sabot("odds").refused() == "give --game or --file, one of them"


def test_the_edge_of_a_game_of_ones_own(sabot, tmp_path):
    path = tmp_path / "house.toml"
    text = (GAMES / "no-commission.toml").read_text(encoding="utf-8")
    path.write_text(text.replace("pays = [8, 1]", "pays = [9, 1]"), encoding="utf-8")
    tie = sabot("odds", "--file", str(path), "--json").json()["wagers"]["tie"]
    assert tie["edge_percent"] == "4.8440"
