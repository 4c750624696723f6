"""Games from files: everywhere that `--game` is taken, at tables that go on without the file, and `sabot game`."""

import json

import pytest
from support.checker import checked

from controller.game.gamefile import GAMES

HOUSE = (GAMES / "ez-baccarat.toml").read_text(encoding="utf-8").replace('id = "ez-baccarat"', 'id = "late-night"')
DRAGON = ["--player", "KH 4D 2C", "--banker", "KS 4H 3D", "--wager", "dragon-7=10", "--json"]


@pytest.fixture
def file(tmp_path):
    """A game file of the house."""
    path = tmp_path / "games" / "late-night.toml"
    path.parent.mkdir()
    path.write_text(HOUSE, encoding="utf-8")
    return path


@pytest.fixture
def table(sabot, tmp_path):
    """Run a table to the end of these lines; what it printed."""

    def run(*lines, words=()):
        text = "\n".join(json.dumps(line) for line in lines)
        ran = sabot("table", "--db", str(tmp_path / "t.db"), *words, stdin=text + "\n")
        assert (ran.status, ran.err) == (0, "")
        return [json.loads(line) for line in ran.out.splitlines()]

    return run


def cards(text):
    return [{"do": "card", "card": card} for card in text.split()]


OPEN, CLOSE, SETTLE, SHOW = ({"do": do} for do in ("open-bets", "close-bets", "settle", "show"))
BET = {"do": "wager", "seat": 3, "on": "dragon-7", "amount": "10"}
ROUND = [OPEN, BET, CLOSE, *cards("KH KS 4D 4H 2C 3D"), SETTLE]


def test_settle_odds_play_and_rules_take_a_path(sabot, file, tmp_path):
    settled = sabot("settle", "--game", str(file), *DRAGON).json()
    assert settled["document"] == "house"
    assert settled["settlement"][0]["pays"] == "400.00"
    found = sabot("odds", "--game", str(file), "--json").json()
    assert (found["game"], found["document"]) == ("late-night", "house")
    assert found["wagers"]["dragon-7"]["edge_percent"] == "7.6113"
    assert sabot("rules", str(file), "--json").json()["document"] == "house"
    assert "house rules" in sabot("rules", str(file)).out
    shoe = tmp_path / "cards"
    shoe.write_text("KH KS 4D 4H 2C 3D", encoding="utf-8")
    assert "EZ Baccarat · house rules" in sabot("play", "--game", str(file), str(shoe)).out


def test_shipped_games_say_whether_a_document_was_approved(sabot):
    games = {one["id"]: one["document"] for one in sabot("rules", "--json").json()["games"]}
    assert {game for game, document in games.items() if document == "house"} == {"classic", "ez-baccarat"}
    assert "house rules" not in sabot("rules", "fortune-six").out
    assert (
        sabot("settle", "--game", "classic", *DRAGON[:4], "--wager", "big=10", "--json").json()["document"] == "house"
    )


def test_a_line_of_settle_reads_no_file(sabot, file):
    line = json.dumps({"game": str(file), "player": "9H 8D", "banker": "KS 8C"})
    ran = sabot("settle", "--jsonl", stdin=line + "\n")
    assert ran.status == 1
    assert "there is no game" in json.loads(ran.out)["error"]


def test_a_table_goes_on_from_its_journal_alone(sabot, table, file, tmp_path):
    """The file is gone, the shoe is loaded: the id is enough. Verify, round, log and the bundle's checker need nothing."""
    began = table({"do": "load-shoe", "decks": 8}, *ROUND, SHOW, words=["--game", str(file)])
    state = began[-1]["state"]
    assert (state["game"], state["document"]) == ("late-night", "house")
    file.unlink()
    lines = table(*ROUND, SHOW, words=["--game", "late-night"])
    settled = [line for line in lines if line.get("event") == "round-settled"]
    assert [line["lines"][0]["pays"] for line in settled] == ["400.00"]
    db = str(tmp_path / "t.db")
    assert sabot("verify", "--db", db, "--json").json()["rounds"] == 2
    (found,) = sabot("round", "--db", db, "--round", "1", "--json").json()["rounds"]
    assert (found["game"], found["document"]) == ("late-night", "house")
    assert "late-night · house rules" in sabot("round", "--db", db, "--round", "1").out
    assert checked(tmp_path / "t.db").findings == []


def test_a_changed_file_does_not_change_the_loaded_shoe(table, file):
    table({"do": "load-shoe", "decks": 8}, words=["--game", str(file)])
    file.write_text(HOUSE.replace("pays = [40, 1]", "pays = [30, 1]"), encoding="utf-8")
    settled = next(line for line in table(*ROUND, words=["--game", str(file)]) if line.get("event") == "round-settled")
    assert settled["lines"][0]["pays"] == "400.00"


def test_settings_name_a_folder_and_the_wagers(sabot, table, file, tmp_path):
    settings = tmp_path / "table.toml"
    wagers = 'wagers = ["player", "banker", "dragon-7"]'
    settings.write_text(f'game = "late-night"\ngames = "{file.parent}"\nshoe = "manual"\n{wagers}\n', encoding="utf-8")
    tie = {"do": "wager", "seat": 3, "on": "tie", "amount": "10"}
    lines = table({"do": "load-shoe", "decks": 8}, OPEN, BET, tie, words=["--settings", str(settings)])
    assert lines[-1]["clause"] == "3.5"
    changed = next(line for line in lines if line["event"] == "settings-changed")
    assert changed["settings"]["wagers"] == ["player", "banker", "dragon-7"]
    assert sabot("verify", "--db", str(tmp_path / "t.db"), "--json").json()["ok"]


def test_established_is_judged_by_the_wagers_of_the_table(sabot, table, tmp_path):
    """The Player's pair is decided by the third card: it establishes an outcome only where pairs are offered."""
    settings = tmp_path / "table.toml"
    dealt = [OPEN, {"do": "wager", "seat": 1, "on": "player", "amount": "10"}, CLOSE, *cards("2H KS 3D"), SHOW]
    seen = []
    for n, wagers in enumerate((["player", "banker"], ["player", "player-pair"])):
        text = f'game = "classic"\nshoe = "manual"\nwagers = {json.dumps(wagers)}\n'
        settings.write_text(text, encoding="utf-8")
        first = [{"do": "load-shoe", "decks": 8}] if n == 0 else []
        rest = [*cards("2C 9C 7S"), SETTLE]
        lines = table(*first, *dealt, *rest, words=["--settings", str(settings)])
        seen += [line["state"]["established"] for line in lines if "state" in line]
    assert seen == [False, True]
    assert sabot("verify", "--db", str(tmp_path / "t.db"), "--json").json()["rounds"] == 2
    assert checked(tmp_path / "t.db").findings == []


def test_an_id_belongs_to_one_game(sabot, file):
    shipped = file.with_name("mine.toml")
    shipped.write_text(HOUSE.replace('"late-night"', '"fortune-six"'), encoding="utf-8")
    said = sabot("settle", "--game", str(shipped), *DRAGON).refused()
    assert "id: 'fortune-six' is the id of a shipped game; choose another id" in said
    shipped.write_text(HOUSE, encoding="utf-8")
    settings = file.with_name("table.conf")
    settings.write_text(f'game = "late-night"\ngames = "{file.parent}"\nshoe = "manual"\n', encoding="utf-8")
    said = sabot("table", "--db", str(file.with_name("t.db")), "--settings", str(settings)).refused()
    assert "mine.toml: id: late-night.toml has the id 'late-night' too; change one of them" in said
    assert not file.with_name("t.db").exists()


@pytest.mark.parametrize("game", ["none.toml", "no/such.toml"])
def test_a_file_that_is_not_there(sabot, tmp_path, game):
    assert "cannot be read" in sabot("settle", "--game", str(tmp_path / game), *DRAGON).refused()
    assert "cannot be read" in sabot("table", "--db", str(tmp_path / "t.db"), "--game", str(tmp_path / game)).refused()
    assert not (tmp_path / "t.db").exists()


# sabot game


def test_check_prints_the_edges_of_a_good_file(sabot, file):
    said = sabot("game", "check", str(file)).out
    assert "No fault: 5 wagers, 8 pay rows" in said
    assert "Dragon 7           7.5969     7.6023     7.6062     7.6091     7.6113     7.6131      7.6146" in said
    found = sabot("game", "check", str(file), "--json").json()
    assert (found["ok"], found["edges"]["dragon-7"]["8"]["edge"]) == (True, "64613588827/848912750595")


def test_check_names_every_fault_with_its_place(sabot, file):
    text = HOUSE.replace("pays = [40, 1]", "pays = [40.5, 1]").replace('seats = "2.2"', 'seat = "2.2"')
    file.write_text(text.replace("version = 1\n", 'colour = "red"\n'), encoding="utf-8")
    ran = sabot("game", "check", str(file))
    assert (ran.status, ran.err) == (1, "")
    lines = [line.removeprefix(f"{file}: ") for line in ran.out.splitlines()]
    assert lines[0] == "the file: lacks 'version'"
    assert lines[1].startswith("the file: has 'colour', which nothing reads")
    assert lines[2].startswith("cites.seat: 'seat' is not one of decks")
    assert lines[3].startswith("wager.dragon-7.row[0].pays: [40.5, 1] is not odds")
    assert len(lines) == 4


def test_check_names_every_fault_in_the_meaning(sabot, file):
    text = HOUSE.replace("banker_total = 7, banker_cards = 3 }\npays = [40", "banker_total = 7 }\npays = [40")
    text = text.replace('loses = "4.4"', 'loses = "9.9"').replace("player_cards = 3 }\npays", "natural = true }\npays")
    file.write_text(text, encoding="utf-8")
    ran = sabot("game", "check", str(file), "--json")
    assert ran.status == 1
    faults = {one["at"]: one["what"] for one in json.loads(ran.out)["faults"]}
    assert "where the stake does not come back" in faults["wager.dragon-7.row[0]"]
    assert "a row is missing" in faults["wager.panda-8.row"]
    assert "cites clause '9.9'" in faults["wager.panda-8.loses"]


def test_check_names_a_row_that_can_never_pay(sabot, file):
    row = '[[wager.dragon-7.row]]\nwhen = { winner = "banker", banker_total = 7, banker_cards = 3 }\npays = [9, 1]\nclause = "4.3"\n'
    file.write_text(HOUSE.replace("\n[wager.panda-8]", f"\n{row}\n[wager.panda-8]"), encoding="utf-8")
    assert "wager.dragon-7.row[1]: can never decide a round" in sabot("game", "check", str(file)).out


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x = [", "is not TOML"),
        ("x." + "y." * 100_000 + "z = 1", "has tables inside tables more than 8 deep"),
        ("x = " + "[" * 100_000, "is not TOML"),
    ],
)
def test_a_file_that_is_no_toml_is_refused_in_one_line(sabot, file, text, says):
    file.write_text(text, encoding="utf-8")
    assert says in sabot("game", "check", str(file)).refused()


def test_a_new_file_is_good_as_it_is(sabot, tmp_path):
    path = tmp_path / "my-game.toml"
    assert "written" in sabot("game", "new", str(path), "--title", 'The "Late" Game').out
    text = path.read_text(encoding="utf-8")
    assert text.count("\n# ") >= 4
    found = sabot("game", "check", str(path), "--json").json()
    assert (found["game"], found["document"]) == ("my-game", "house")
    assert "is there already" in sabot("game", "new", str(path)).refused()
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("like", ["classic", "fortune-six", "super-six-etg"])
def test_a_new_file_begins_from_any_shipped_game(sabot, tmp_path, like):
    path = tmp_path / "my-game.toml"
    sabot("game", "new", str(path), "--like", like)
    assert sabot("game", "check", str(path), "--json").json()["ok"]


@pytest.mark.parametrize(
    ("name", "says"), [("My Game.toml", "cannot be an id"), ("classic.toml", "is the id of a shipped game")]
)
def test_a_new_file_needs_a_name_that_is_an_id(sabot, tmp_path, name, says):
    assert says in sabot("game", "new", str(tmp_path / name)).refused()
    assert not (tmp_path / name).exists()


def test_a_title_that_is_none_writes_nothing(sabot, tmp_path):
    assert "title: " in sabot("game", "new", str(tmp_path / "my-game.toml"), "--title", " ").refused()
    assert not (tmp_path / "my-game.toml").exists()


def test_the_schemas_are_printed(sabot):
    assert sabot("game", "schema").json()["$id"] == "sabot:game-file:1"
    assert sabot("game", "schema", "settings").json()["$id"] == "sabot:settings-file:1"
