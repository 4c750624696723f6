"""Games from files: everywhere that `--game` is taken, at tables that go on without the file, and `sabot game`."""

import json

import pytest
from support.checker import checked

from controller.game.gamefile import GAMES, GameError
from controller.game.house_games import MOST_FILES, FileGames
from controller.review.reports import REPORTS, Needs

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


def settle_lines(sabot, *games, words=()):
    """What `settle --jsonl` answers to the same round of each of these games."""
    asked = {"player": "KH 4D 2C", "banker": "KS 4H 3D", "wagers": {"banker": "10"}}
    lines = "".join(json.dumps({"game": str(game), **asked}) + "\n" for game in games)
    ran = sabot("settle", "--jsonl", *words, stdin=lines)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == (1 if any("error" in answer for answer in answers) else 0)
    return answers


def test_a_line_of_settle_names_a_game_by_id_or_path(sabot, file):
    """As `--game` does. The banker of the house game pushes with a seven on three cards."""
    house, shipped, again = settle_lines(sabot, file, "no-commission", file)
    assert house == again
    assert (house["document"], house["settlement"][0]["result"]) == ("house", "push")
    assert ("document" in shipped, shipped["settlement"][0]["result"]) == (False, "win")
    wrong = file.with_name("wrong.toml")
    wrong.write_text(HOUSE.replace("pays = [40, 1]", "pays = [40.5, 1]"), encoding="utf-8")
    broken, gone, taken, good = settle_lines(sabot, wrong, "./none.toml", GAMES / "classic.toml", file)
    assert broken["error"].startswith("game: wrong.toml: wager.dragon-7.row[0].pays: ")
    assert "cannot be read" in gone["error"]
    assert "is the id of a shipped game" in taken["error"]
    assert good == house


def test_lines_of_others_may_be_kept_to_the_games_of_a_folder(sabot, file):
    """Then a line names an id, and no line reads a file."""
    words = ("--games", str(file.parent))
    by_id, shipped, path, none = settle_lines(sabot, "late-night", "classic", file, "late-nite", words=words)
    assert (by_id["document"], by_id["settlement"][0]["result"]) == ("house", "push")
    assert shipped["settlement"][0]["result"] == "win"
    assert path["error"].startswith("game: name one of the games by its id: classic, ")
    assert none["error"].endswith("(did you mean 'late-night'?)")
    assert "leave out --games" in sabot("settle", "--game", "classic", *DRAGON, *words).refused()
    assert "cannot be read" in sabot("settle", "--jsonl", "--games", str(file.parent / "none"), stdin="").refused()


def test_a_file_that_changes_between_two_lines_counts_as_it_was_first_read(file):
    """One run settles by one file."""
    games = FileGames()
    first = games.named(str(file))
    file.write_text(HOUSE.replace("pays = [40, 1]", "pays = [30, 1]"), encoding="utf-8")
    assert games.named(str(file)) is first
    assert FileGames().named(str(file)).fingerprint != first.fingerprint


def test_lines_that_name_a_file_each_do_not_pile_up(file):
    games = FileGames()
    for n in range(MOST_FILES):
        other = file.with_name(f"n{n}.toml")
        other.write_text(HOUSE.replace('"late-night"', f'"n{n}"'), encoding="utf-8")
        games.named(str(other))
    with pytest.raises(GameError, match="more than 100 game files"):
        games.named(str(file))
    assert games.named(str(other)).id == f"n{MOST_FILES - 1}"


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


def test_every_report_says_house_rules(sabot, table, file, tmp_path):
    """Also those that are about staff, findings or one case, and know of games only by the way."""
    case = {"do": "report", "irregularity": "face-up-card"}
    table({"do": "load-shoe", "decks": 8}, *ROUND, OPEN, CLOSE, case, words=["--game", str(file)])
    wanted = {Needs.CASE: ["--case", "1"], Needs.PERIOD: ["--since", "2020-01-01"]}
    for kind, report in REPORTS.items():
        words = ["--db", str(tmp_path / "t.db"), "--index", str(tmp_path), *wanted.get(report.needs, ())]
        said = sabot("report", kind, *words, "--json", "-").json()
        assert "late-night · house rules" in json.dumps(said, ensure_ascii=False), kind


def test_a_changed_file_does_not_change_the_loaded_shoe(table, file):
    table({"do": "load-shoe", "decks": 8}, words=["--game", str(file)])
    file.write_text(HOUSE.replace("pays = [40, 1]", "pays = [30, 1]"), encoding="utf-8")
    settled = next(line for line in table(*ROUND, words=["--game", str(file)]) if line.get("event") == "round-settled")
    assert settled["lines"][0]["pays"] == "400.00"


def test_a_loaded_shoe_says_which_game_goes_on(sabot, table, file, tmp_path):
    """The journal has the file: neither --game nor the file itself is needed, until the shoe is over."""
    table({"do": "load-shoe", "decks": 8}, words=["--game", str(file)])
    file.unlink()
    lines = table(*ROUND)
    settled = next(line for line in lines if line.get("event") == "round-settled")
    assert settled["lines"][0]["pays"] == "400.00"
    changed = [line["settings"]["game"] for line in lines if line.get("event") == "settings-changed"]
    assert set(changed) <= {"late-night"}
    assert (
        "a shoe of late-night is loaded"
        in sabot("table", "--db", str(tmp_path / "t.db"), "--game", "classic").refused()
    )
    assert sabot("verify", "--db", str(tmp_path / "t.db"), "--json").json()["ok"]


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
        ("x = " + "[" * 100_000, "has tables inside tables more than 8 deep"),
        ("x = " + "{a = " * 5_000 + "1" + "}" * 5_000, "has tables inside tables more than 8 deep"),
        ("\ufeff" + HOUSE, "begins with a byte order mark; save it as UTF-8 without one"),
        (HOUSE.replace("pays = [40, 1]", f"pays = [{'9' * 5_000}, 1]"), "has a number of more than 4300 digits"),
    ],
    ids=["broken", "a long key", "lists", "tables", "byte order mark", "digits"],
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


def test_check_names_faults_of_types_and_of_meaning_at_once(sabot, file):
    """A row with wrong odds hides neither a fact that cannot be, nor a clause that is not listed, nor a second ruling."""
    text = HOUSE.replace("pays = [40, 1]", "pays = [40.5, 1]")
    text = text.replace("player_total = 8, player_cards = 3", "player_total = 18, player_cards = 3")
    text = text.replace('clause = "4.4"', 'clause = "9.9"')
    text = text.replace('rulings = ["', 'rulings = ["viod", "set-asid", "', 1)
    text = text.replace("decks = [4, 10]", "decks = [10, 4]").replace('"panda-8"]', '"panda-9"]')
    text = text.replace('clause = "5.1"', 'clause = "9.1"', 1)
    file.write_text(text, encoding="utf-8")
    faults = [(one["at"], one["what"]) for one in json.loads(sabot("game", "check", str(file), "--json").out)["faults"]]
    said = "\n".join(f"{at}: {what}" for at, what in faults)
    for wanted in (
        "[40.5, 1] is not odds",
        "18 is not one of",
        "cites clause '9.9'",
        "'viod' is not",
        "'set-asid' is not",
        "decks: [10, 4] does not rise",
        "offers: names 'panda-9'",
        "cites clause '9.1'",
    ):
        assert wanted in said
    assert len(faults) == len(set(faults))


def test_a_missing_row_is_one_line(sabot, file):
    """However many rounds it would have decided."""
    file.write_text(
        HOUSE.replace('[[wager.player.row]]\nwhen = { winner = "tie" }\npays = [0, 1]\nclause', "# clause", 1),
        encoding="utf-8",
    )
    ran = sabot("game", "check", str(file))
    missing = [line for line in ran.out.splitlines() if "a row is missing" in line]
    assert len(missing) == 1, ran.out
    assert "other rounds" in missing[0]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "Panda 8"', 'name = "Dragon 7"', "wager.panda-8.name: 'Dragon 7' is the name of wager.dragon-7 too"),
        ('name = "Panda 8"', 'name = "Panda\u202e 8"', "wager.panda-8.name: has a character that changes the direction of text"),
        ("pays = [25, 1]", "pays = [25, 1]\ncommission = [30, 1]", "wager.panda-8.row[0].commission: 30/1 is more than the row pays"),
        ("pays = [25, 1]", "pays = [1000001, 1]", "two whole numbers such as [19, 20], each at most 1000000"),
        ('name = "Panda 8"', 'name = "Dragon\u200b 7"', "wager.panda-8.name: has a character that nobody sees (U+200B)"),
        ('title = "', 'title = "\ue000', "title: has a character that nobody sees (U+E000)"),
        ("version = 1\n", f"version = 1{'0' * 30}\n", f"version: 1{'0' * 30} is above 1000000"),
    ],
    ids=["one name twice", "direction", "commission", "too high", "unseen", "of no script", "version"],
)  # fmt: skip
def test_what_a_new_file_may_not_say(sabot, file, old, new, says):
    assert old in HOUSE
    file.write_text(HOUSE.replace(old, new, 1), encoding="utf-8")
    assert says in sabot("game", "check", str(file)).out
    assert says in sabot("rules", str(file)).refused()


def test_an_unknown_game_of_the_settings_names_those_of_the_folder(sabot, file, tmp_path):
    settings = tmp_path / "s.toml"
    settings.write_text(f'game = "late-nite"\ngames = "{file.parent}"\n', encoding="utf-8")
    refused = sabot("table", "--db", str(tmp_path / "t.db"), "--settings", str(settings)).refused()
    assert "late-night" in refused
    assert refused.endswith("(did you mean 'late-night'?)")
    checked_file = sabot("check-settings", str(settings)).out
    assert "did you mean 'late-night'?" in checked_file


def test_a_bad_file_of_the_folder_is_refused_under_the_name_of_the_settings(sabot, file, tmp_path):
    file.write_text(HOUSE.replace("pays = [40, 1]", "pays = [40.5, 1]"), encoding="utf-8")
    settings = tmp_path / "s.toml"
    settings.write_text(f'game = "late-night"\ngames = "{file.parent}"\n', encoding="utf-8")
    refused = sabot("table", "--db", str(tmp_path / "t.db"), "--settings", str(settings)).refused()
    assert refused.startswith(f"{settings}: games: late-night.toml: wager.dragon-7")
    line = sabot("check-settings", str(settings)).out.splitlines()[-2]
    assert line.startswith(f"{settings}, line 2: games: late-night.toml: wager.dragon-7")


def test_a_table_goes_on_with_the_words_it_was_started_with_if_the_file_is_gone(sabot, table, file):
    words = ("--game", str(file))
    table({"do": "load-shoe", "decks": 8}, OPEN, BET, words=words)
    file.unlink()
    lines = table(CLOSE, *cards("KH KS 4D 4H 2C 3D"), SETTLE, words=words)
    assert any(line.get("event") == "round-settled" for line in lines)
    other = str(file.with_name("another.toml"))
    refused = sabot("table", "--db", str(file.parents[1] / "t.db"), "--game", other, stdin="").refused()
    assert "cannot be read" in refused


def test_a_wager_that_the_game_does_not_have_is_refused_with_the_nearest(sabot, tmp_path):
    settings = tmp_path / "s.toml"
    settings.write_text('game = "classic"\nwagers = ["player", "banker", "tigerr"]\n', encoding="utf-8")
    assert "did you mean 'tiger'?" in sabot("check-settings", str(settings)).out
    settings.write_text('game = "classic"\nlimits.tigerr.minimum = "5"\n', encoding="utf-8")
    assert "did you mean 'tiger'?" in sabot("check-settings", str(settings)).out


BOMB = "".join(f"[a{n}.b.c.d]\n" for n in range(10_000))


def test_keys_that_nothing_reads_are_one_line_however_many(sabot, file):
    """A file of ten thousand tables is refused as fast as any other, and nobody scrolls."""
    file.write_text(HOUSE + BOMB, encoding="utf-8")
    ran = sabot("game", "check", str(file))
    (line,) = ran.out.splitlines()
    assert (ran.status, "has 'a0', 'a1', 'a2' and 9997 other keys, which nothing reads" in line) == (1, True)
    assert "has 'a0'" in sabot("rules", str(file)).refused()


def test_faults_beyond_the_first_hundred_are_counted(sabot, file):
    """Forty thousand clauses without a number: a hundred lines, and one that says how many more there are."""
    file.write_text(HOUSE + "".join(f"x{n} = 1\n" for n in range(5_000)), encoding="utf-8")
    ran = sabot("game", "check", str(file))
    lines = ran.out.splitlines()
    assert (ran.status, len(lines)) == (1, 101)
    assert lines[-1] == f"{file}: and 9900 more faults; mend these first"
    faults = json.loads(sabot("game", "check", str(file), "--json").out)
    assert (len(faults["faults"]), faults["more"]) == (100, 9900)


def test_a_fact_that_is_none_gets_the_nearest(sabot, file):
    file.write_text(HOUSE.replace("banker_total = 7", "baker_total = 7", 1), encoding="utf-8")
    assert "did you mean 'banker_total'?" in sabot("game", "check", str(file)).out


def test_a_dash_reads_the_file_from_stdin(sabot):
    found = sabot("game", "check", "-", "--json", stdin=HOUSE).json()
    assert (found["ok"], found["game"]) == (True, "late-night")
    wrong = HOUSE.replace("pays = [40, 1]", "pays = [40.5, 1]")
    assert sabot("game", "check", "-", stdin=wrong).out.startswith("stdin: wager.dragon-7.row[0].pays: ")
    assert "house rules" in sabot("rules", "--file", "-", stdin=HOUSE).out
    assert sabot("odds", "--file", "-", "--json", stdin=HOUSE).json()["game"] == "late-night"
    assert sabot("rules", "--file", "-", stdin="x = [").refused().startswith("stdin: is not TOML")


def test_a_changed_copy_of_a_shipped_game_is_never_shown_as_that_game(sabot, file):
    """Nobody takes its pays for those of the approved document. `--file` looks at any file; `--game` refuses the id."""
    shipped = (GAMES / "fortune-six.toml").read_text(encoding="utf-8")
    file.write_text(shipped.replace("pays = [12, 1]", "pays = [11, 1]"), encoding="utf-8")
    for words in (["rules"], ["odds", "--game"]):
        assert "is the id of a shipped game" in sabot(*words, str(file)).refused()
    for words in (["rules", "--file"], ["odds", "--file"]):
        assert sabot(*words, str(file), "--json").json()["document"] == "house"
        assert "house rules" in sabot(*words, str(file)).out
    file.write_text(shipped, encoding="utf-8")
    assert sabot("rules", "--file", str(file), "--json").json()["document"] != "house"
