"""Game files: what is shipped, what is refused and in which words, and the fingerprint."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from support.games import APPROVED, HOUSE

from controller.game.gamefile import (
    GAMES,
    GameFileError,
    UnknownGameError,
    load_game,
    parse_game,
    read_game,
    ruleset_from_canonical,
)
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import OF_THE_MACHINE, Irregularity, Ruling
from controller.game.ruleset import NEEDED_CITES, Does, Method

IDENTITY = {
    "fortune-six": ("Fortune Six Baccarat", 6, "2020-01-23", None, 111),
    "fortune-six-nc": ("Fortune Six No Commission Baccarat", 4, "2017-02-17", None, 50),
    "no-commission": ("No Commission Baccarat", 6, "2017-02-17", None, 47),
    "super-six-etg": ("Super Six No Commission Baccarat (Electronic Table Game)", 3, "2017-02-17", None, 44),
    "fabulous-4": ("Fabulous 4 Baccarat", 3, "2017-03-14", "08:00:00", 55),
}


@pytest.mark.clause("all", "2.1")
@pytest.mark.parametrize("game", IDENTITY)
def test_identity(game):
    ruleset = load_game(game)
    time = ruleset.effective_time
    assert (
        ruleset.title,
        ruleset.version,
        ruleset.effective.isoformat(),
        None if time is None else time.isoformat(),
        len(ruleset.clauses),
    ) == IDENTITY[game]
    assert ruleset.decks == (4, 10)
    assert ruleset.id == game


def test_five_games_with_a_document_and_two_of_the_house():
    assert set(APPROVED) == set(IDENTITY)
    assert HOUSE == ("classic", "ez-baccarat")


@pytest.mark.parametrize("game", HOUSE)
def test_a_house_game_lists_clauses_of_its_own(game):
    ruleset = load_game(game)
    assert (ruleset.decks, ruleset.version, ruleset.electronic, ruleset.methods) == ((4, 10), 1, False, ())
    assert list(ruleset.clauses) == sorted(
        ruleset.clauses, key=lambda clause: [int(part) for part in clause.split(".")]
    )
    for clause in ruleset.clauses.values():
        assert 20 <= len(clause.says) <= 160, clause.id
        assert clause.says.endswith(".")
    approved = {clause.says for other in APPROVED for clause in load_game(other).clauses.values()}
    assert not approved & {clause.says for clause in ruleset.clauses.values()}


# The numbering of the documents as outlines, typed from them: parent clause and number of children.
OUTLINE = {
    "fortune-six": """1.1:12 2.1:0 2.2:5 3.1:0 3.2:0 3.3:2 3.4:2 3.5:1 3.6:1 3.7:0 3.8:2 3.9:7 3.9.4:1 3.10:2 3.11:8
        3.11.8:2 3.12:2 3.13:0 3.14:0 3.15:1 3.16:0 3.17:1 4.1:0 5.1:2 5.2:0 5.3:0 5.4:0 5.5:0 5.6:0 5.7:1 5.8:2 5.8.2:2
        5.9:0 5.10:0 5.11:5 5.11.2:1 5.12:2 5.13:0 5.14:0 5.15:0 5.16:0 5.17:2 5.18:3 6.1:0 6.2:0 6.3:0""",
    "fortune-six-nc": """1.1:8 2.1:0 2.2:5 3.1:0 3.2:0 3.3:2 3.4:2 3.5:0 3.6:0 3.7:2 3.8:2 3.9:4 3.10:1 3.11:0 4.1:0
        5.1:2 5.2:0 5.3:0 5.4:0 5.5:0 5.6:0 5.7:0""",
    "no-commission": """1.1:7 2.1:0 2.2:4 3.1:0 3.2:0 3.3:2 3.4:2 3.5:0 3.6:0 3.7:2 3.8:2 3.9:4 3.10:1 4.1:0
        5.1:2 5.2:0 5.3:0 5.4:0 5.5:0 5.6:0 5.7:0""",
    "super-six-etg": """1.1:9 2.1:0 2.2:0 3.1:0 3.2:0 3.3:2 3.4:2 3.5:0 3.6:0 3.7:2 3.8:2 3.9:4 3.10:1 3.11:0 4.1:0
        5.1:2 5.2:0 5.3:0 5.4:0 5.5:0""",
    "fabulous-4": """1.1:9 1.1.6:4 2.1:0 2.2:5 3.1:0 3.2:0 3.3:2 3.4:2 3.5:0 3.6:0 3.7:2 3.8:4 3.9:1 3.10:0 3.11:0
        3.12:0 4.1:0 4.2:0 5.1:2 5.2:0 5.3:0 5.4:0 5.5:0 5.6:0 5.7:0""",
}


@pytest.mark.parametrize("game", IDENTITY)
def test_every_numbered_clause_is_listed(game):
    wanted = set()
    for entry in OUTLINE[game].split():
        parent, _, children = entry.partition(":")
        wanted |= {parent} | {f"{parent}.{n}" for n in range(1, int(children) + 1)}
    found = list(load_game(game).clauses)
    assert set(found) == wanted
    assert found == sorted(found, key=lambda clause: [int(part) for part in clause.split(".")])


@pytest.mark.parametrize("game", IDENTITY)
def test_every_clause_says_something_short_and_does_something(game):
    for clause in load_game(game).clauses.values():
        assert clause.does in Does
        assert 20 <= len(clause.says) <= 160, clause.id
        assert clause.says.endswith(".")


@pytest.mark.parametrize("game", IDENTITY)
def test_every_irregularity_cites_and_permits(game):
    """The catalogue: a clause or a reading, at least one ruling, somebody who may rule, and nothing left out."""
    permits = load_game(game).irregularities
    only_six = {
        Irregularity.WRONG_PLAYER, Irregularity.SQUEEZE_SLIP, Irregularity.PLAYER_AWAY, Irregularity.PLAYER_LEFT_WITH_CARDS,
        Irregularity.EXPOSED_BY_MOVEMENT, Irregularity.ORDER_ALTERED_BY_MOVEMENT, Irregularity.TABLE_DIFFERENTIAL,
    }  # fmt: skip
    not_at_a_terminal = {Irregularity.LATE_WAGER, Irregularity.LATE_WITHDRAWAL}
    wanted = set(Irregularity) - OF_THE_MACHINE.keys()
    if game != "fortune-six":
        wanted -= only_six
    if game == "super-six-etg":
        wanted -= not_at_a_terminal
    assert set(permits) == wanted
    for permit in permits.values():
        assert permit.clause is not None or permit.reading is not None
        assert permit.rulings
        if permit.reading is not None:
            assert permit.reading in HOUSE_READINGS


RETYPED_PERMITS = [
    ("fortune-six", "foreign-card", "5.1", None, True, "void", "pit-supervisor"),
    ("no-commission", "foreign-card", "5.1", None, True, "void", "pit-supervisor"),
    ("fortune-six", "overdraw", "5.7", 15, True, "reconstruct keep-for-next set-aside play-on withdraw-option void", "pit-supervisor"),
    ("fabulous-4", "overdraw", "5.2", 15, True, "reconstruct keep-for-next set-aside void", "pit-supervisor"),
    ("fortune-six", "wrong-place", "5.7", None, True, "reconstruct", "pit-supervisor"),
    ("fortune-six", "double-draw", "5.8", None, True, "withdraw-then-reconstruct void set-order", "pit-supervisor"),
    ("super-six-etg", "double-draw", "5.3", 12, True, "reconstruct void play-on withdraw-option", "pit-supervisor"),
    ("fortune-six", "order-altered", "5.2", None, True, "play-on void", "pit-supervisor"),
    ("fortune-six-nc", "order-altered", "5.4", None, True, "play-on void", "pit-supervisor"),
    ("fortune-six", "not-enough-cards", "5.3", None, True, "void", "pit-supervisor"),
    ("super-six-etg", "not-enough-cards", "5.5", None, True, "void", "pit-supervisor"),
    ("fortune-six", "late-wager", "5.4", None, False, "refuse", "dealer"),
    ("no-commission", "late-wager", "5.6", None, False, "refuse", "dealer"),
    ("fortune-six", "late-withdrawal", "5.5", None, False, "stays-in-play", "dealer"),
    ("no-commission", "late-withdrawal", "5.7", None, False, "stays-in-play", "dealer"),
    ("fortune-six", "player-left-with-cards", "5.11", None, True, "enter-cards count-missing", "gaming-shift-manager"),
    ("fortune-six", "table-differential", "5.18", None, True, "adjust-wagers remove-wagers", "pit-manager"),
    ("fortune-six", "other", "6.1", None, True, "play-on withdraw-option void", "gaming-shift-manager"),
    ("fabulous-4", "other", None, 12, True, "play-on withdraw-option void", "gaming-shift-manager"),
    ("fabulous-4", "early-card", "3.2", 12, True, "close-now withdraw-option void", "pit-supervisor"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "clause", "reading", "holds", "rulings", "authority"), RETYPED_PERMITS)
def test_what_the_documents_permit(game, kind, clause, reading, holds, rulings, authority):
    permit = load_game(game).irregularities[Irregularity(kind)]
    assert (permit.clause, permit.reading, permit.holds) == (clause, reading, holds)
    assert " ".join(permit.rulings) == rulings
    assert permit.authority == authority


def test_a_ruling_reserved_for_somebody_higher():
    permit = load_game("fortune-six").irregularities[Irregularity.DOUBLE_DRAW]
    assert (permit.reserved, permit.authority) == ({Ruling.SET_ORDER: "pit-manager"}, "pit-supervisor")


# Refusals: an edit to a good file, and what the one line must say.

TEXT = (GAMES / "fortune-six.toml").read_text(encoding="utf-8")
ROW_20 = '[[wager.fortune-six.row]]\nwhen = { winner = "banker", banker_total = 6, banker_cards = 3 }\npays = [20, 1]\nclause = "4.1"\n'
ROW_TIE = '[[wager.tie.row]]\nwhen = { winner = "tie" }\npays = [8, 1]\nclause = "4.1"\n'
OTHER = TEXT[TEXT.index('[[irregularity]]\nid = "other"') : TEXT.index("# Every numbered clause")]
REFUSALS = [
    ("a row is missing", ROW_20, "", r"wager\.fortune-six\.row: a row is missing: with Player \d on \d cards, Banker 6 on 3 cards \(and 5 other rounds\) the stake comes back"),
    ("all rows are missing", ROW_TIE, "", r"wager\.tie: lacks 'row'"),
    ("a push row is missing", '[[wager.player.row]]\nwhen = { winner = "tie" }\npays = [0, 1]\nclause = "3.15.1"\n', "",
     r"wager\.player\.row: a row is missing"),
    ("a row pays too often", "banker_total = 6, banker_cards = 2 }\npays", "banker_cards = 2 }\npays",
     r"wager\.fortune-six\.row\[0\]: pays with Player .*, where the stake does not come back"),
    ("a row never decides", ROW_TIE, ROW_TIE + ROW_TIE, r"wager\.tie\.row\[1\]: can never decide a round"),
    ("an impossible row", "banker_cards = 3 }", "banker_cards = 3, natural = true }", r"can never decide|a row is missing"),
    ("an unknown fact", "{ winner = \"banker\", banker_total = 6, banker_cards = 3 }", "{ dragon = 7 }",
     r"wager\.fortune-six\.row\[1\]\.when: 'dragon' is not a fact; the facts are winner"),
    ("a fact out of range", "banker_total = 6, banker_cards = 3", "banker_total = 10, banker_cards = 3",
     r"row\[1\]\.when\.banker_total: 10 is not one of 0, 1"),
    ("a fact of the wrong type", "player_pair = true }\npays", "player_pair = 1 }\npays", r"1 is not one of true, false"),
    ("no fact", "when = { player_pair = true }", "when = { }", r"when: names no fact"),
    ("two views", "when = { player_pair = true }", "when = { player_pair = true, winner = \"player\" }",
     r"wager\.player-pair: looks at player-pair and standing"),
    ("a clause not listed, in a row", "pays = [20, 1]\nclause = \"4.1\"", "pays = [20, 1]\nclause = \"4.9\"",
     r"wager\.fortune-six\.row\[1\]\.clause: cites clause '4\.9', which the file does not list"),
    ("a clause not listed, in loses", "loses = \"1.1.12\"", "loses = \"1.1.13\"", r"wager\.tie\.loses: cites clause '1\.1\.13'"),
    ("a clause not listed, in cites", "winner = \"3.15\"", "winner = \"9.9\"", r"cites\.winner: cites clause '9\.9'"),
    ("a clause not listed, in an irregularity", "clause = \"5.11\"", "clause = \"5.99\"",
     r"irregularity\.player-left-with-cards\.clause: cites clause '5\.99'"),
    ("odds of one number", "pays = [20, 1]", "pays = [20]", r"row\[1\]\.pays: \[20\] is not odds"),
    ("odds of three numbers", "pays = [20, 1]", "pays = [20, 1, 1]", r"is not odds"),
    ("odds with a float", "pays = [19, 20]", "pays = [0.95, 1]", r"wager\.banker\.row\[0\]\.pays: \[0\.95, 1\] is not odds"),
    ("odds with a text", "pays = [20, 1]", "pays = [\"20\", 1]", r"is not odds"),
    ("odds with a boolean", "pays = [20, 1]", "pays = [true, 1]", r"is not odds"),
    ("odds below zero", "pays = [20, 1]", "pays = [-20, 1]", r"is not odds"),
    ("odds over zero", "pays = [20, 1]", "pays = [20, 0]", r"is not odds"),
    ("odds as a text", "pays = [20, 1]", "pays = \"20 to 1\"", r"is not odds"),
    ("a wager that never pays", "pays = [8, 1]", "pays = [0, 1]", r"wager\.tie\.row: never pays anything"),
    ("an unknown key", "version = 6", "version = 6\nvariant = 2", r"the file: has 'variant', which nothing reads"),
    ("a missing key", "version = 6\n", "", r"the file: lacks 'version'"),
    ("a version that is no number", "version = 6", "version = \"6\"", r"version: '6' is not a whole number"),
    ("a version below one", "version = 6", "version = 0", r"version: 0 is below 1"),
    ("a date with a time in it", "effective = 2020-01-23", "effective = 2020-01-23T08:00:00", r"effective: 2020-01-23T08:00:00 is not a date"),
    ("a date as text", "effective = 2020-01-23", "effective = \"2020-01-23\"", r"effective: '2020-01-23' is not a date"),
    ("a bad id", "id = \"fortune-six\"\ntitle", "id = \"Fortune Six\"\ntitle", r"id: 'Fortune Six' is not in the form"),
    ("an empty title", "title = \"Fortune Six Baccarat\"", "title = \" \"", r"title: ' ' is not one line"),
    ("too many decks", "decks = [4, 10]", "decks = [4, 12]", r"decks: \[4, 12\] is not the fewest and the most decks, such as \[4, 10\]"),
    ("decks that fall", "decks = [4, 10]", "decks = [8, 4]", r"decks: \[8, 4\] does not rise"),
    ("one number of decks", "decks = [4, 10]", "decks = [8]", r"decks: \[8\] is not the fewest and the most"),
    ("a wager offered without a table", "\"fortune-six\"]", "\"fortune-six\", \"dragon\"]", r"offers: names 'dragon', but there is no \[wager\.dragon\]"),
    ("a wager offered twice", "\"fortune-six\"]", "\"fortune-six\", \"tie\"]", r"offers: names 'tie' twice"),
    ("a wager not offered", ", \"fortune-six\"]", "]", r"wager\.fortune-six: is not among the offers"),
    ("nothing offered", TEXT[TEXT.index("offers = ") : TEXT.index("\n", TEXT.index("offers = "))], "offers = []",
     r"offers: names no wager"),
    ("an unknown doing", "does = \"records\"", "does = \"hopes\"", r"does: 'hopes' is not one of defines, enforces"),
    ("a clause number that is none", "\"6.3\" = {", "\"6\" = {", r"clause\.6: '6' is not in the form of a clause number"),
    ("a clause that says nothing", "says = \"Opens the list of card values.\"", "says = \"\"", r"clause\.\"3\.3\"\.says: '' is not one line"),
    ("an unknown irregularity", "id = \"overdraw\"", "id = \"ghost\"", r"irregularity\[6\]\.id: 'ghost' is not one of"),
    ("an irregularity twice", "id = \"short-hand\"", "id = \"overdraw\"", r"irregularity\[7\]\.id: overdraw stands twice"),
    ("an irregularity without clause or reading", "clause = \"6.1\"\n", "", r"irregularity\.other: cites neither a clause nor a reading"),
    ("no irregularity for the rest", OTHER, "", r"irregularity: lacks 'other'"),
    ("an unknown ruling", "rulings = [\"retrieve\"]", "rulings = [\"shrug\"]", r"irregularity\[10\]\.rulings\[0\]: 'shrug' is not one of"),
    ("no ruling", "rulings = [\"retrieve\"]", "rulings = []", r"must name at least one ruling"),
    ("an unknown reading", "reading = 15", "reading = 99", r"there is no reading 99; they go from 1 to 31"),
    ("surveillance ruling", "authority = \"gaming-shift-manager\"", "authority = \"surveillance\"", r"surveillance rules on nothing"),
    ("a reserve for a ruling not permitted", "reserved = { set-order", "reserved = { reconstruct", r"reserved: 'reconstruct' is not among its rulings"),
    ("a losing row that no round needs", "loses = \"1.1.12\"", "loses = [{ when = { winner = \"tie\" }, clause = \"3.15\" }, { clause = \"3.15\" }]",
     r"wager\.tie\.loses\[0\]: describes no round in which the wager loses"),
    ("a return that cannot be", "returns = [{ player_pair = true }]", "returns = [{ player_pair = true }, { player_pair = false, player_pair_rank = \"4\" }]",
     r"wager\.player-pair\.returns\[1\]: describes no round that can be"),
    ("a reserve for somebody lower", "reserved = { set-order = \"pit-manager\"", "reserved = { set-order = \"dealer\"",
     r"double-draw\.reserved: dealer stands below pit-supervisor"),
    ("a losing row without an end", "loses = \"1.1.12\"", "loses = [{ when = { winner = \"player\" }, clause = \"3.15\" }]",
     r"wager\.tie\.loses: must end with a row that has no condition"),
    ("a needed cite is missing", "winner = \"3.15\"\n", "", r"cites: lacks 'winner'"),
    ("an unknown cite", "squeeze = \"3.16\"", "dance = \"3.16\"", r"cites\.dance: 'dance' is not one of decks, open-bets"),
    ("a clause not listed, in an optional cite", "squeeze = \"3.16\"", "squeeze = \"3.99\"", r"cites\.squeeze: cites clause '3\.99'"),
    ("an unknown method", "methods = [\"A\", \"B\", \"C\"]", "methods = [\"A\", \"D\"]", r"methods\[1\]: 'D' is not one of A, B, C"),
    ("a method twice", "methods = [\"A\", \"B\", \"C\"]", "methods = [\"A\", \"A\"]", r"methods: names a method twice"),
    ("electronic as a text", "version = 6", "version = 6\nelectronic = \"yes\"", r"electronic: 'yes' is not true or false"),
    ("a commission that is no share", "commission = [1, 20]", "commission = [1]", r"wager\.banker\.row\[0\]\.commission: "),
    ("odds too large to be meant", "pays = [20, 1]", "pays = [2000000, 1]", r"is not odds"),
    ("too many rows", ROW_TIE, ROW_TIE * 201, r"wager\.tie\.row: has 201 rows; a wager takes at most 200"),
    ("too many returns", "returns = [{ player_pair = true }]", f"returns = [{'{ player_pair = true },' * 201}]",
     r"wager\.player-pair\.returns: has 201 rows; a wager takes at most 200"),
    ("tables inside tables", "version = 6", f"version = 6\nx.{'y.' * 100_000}z = 1", r"has tables inside tables more than 8 deep"),
    ("lists inside lists", "version = 6", f"version = {'[' * 100_000}", r"more than 8 deep"),
    ("a value of a million characters", "version = 6", f"version = \"{'9' * 1_000_000}\"", r"^.{0,200}$"),
    ("a number of ten thousand digits", "pays = [20, 1]", f"pays = [{'9' * 10_000}, 1]", r"has a number of more than 4300 digits"),
    ("a title that is a page", "title = \"Fortune Six Baccarat\"", f"title = \"{'x' * 81}\"", r"title: .* at most 80 characters"),
    ("a title that moves the cursor", "title = \"Fortune Six Baccarat\"", "title = \"\\u001b[2J\"", r"title: .* is not one line"),
    ("an unknown document", "version = 6", "version = 6\ndocument = \"approved\"", r"document: 'approved' is not one of house"),
    ("broken TOML", "version = 6", "version = = 6", r"is not TOML: .*line 5"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "says"), [case[1:] for case in REFUSALS], ids=[case[0] for case in REFUSALS])
def test_a_file_is_refused_with_file_key_and_what_is_wrong(old, new, says):
    assert old in TEXT
    with pytest.raises(GameFileError) as refused:
        parse_game(TEXT.replace(old, new, 1), "mine.toml")
    line = str(refused.value)
    assert line.startswith("mine.toml: ")
    assert "\n" not in line
    assert re.search(says, line), line


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(GameFileError, match=r"none\.toml: cannot be read \(No such file"):
        read_game(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b'id = "\xff"')
    with pytest.raises(GameFileError, match=r"latin\.toml: is not UTF-8 text \(byte 6\)"):
        read_game(tmp_path / "latin.toml")


def test_an_unknown_game_is_refused_with_the_list():
    with pytest.raises(
        UnknownGameError, match="there is no game 'punto'; the games are classic, ez-baccarat, fabulous-4"
    ):
        load_game("punto")


@pytest.mark.parametrize("game", IDENTITY)
def test_the_fingerprint_is_of_the_content_and_of_nothing_else(game):
    text = (GAMES / f"{game}.toml").read_text(encoding="utf-8")
    ruleset = load_game(game)
    same = [
        text.replace("\n", "\r\n"),
        "# a comment\n" + text,
        text.replace(" = ", "   =   "),
        re.sub(r"^(id = .*)\n(title = .*)$", r"\2\n\1", text, count=1, flags=re.MULTILINE),
    ]
    for other in same:
        assert parse_game(other, "same").fingerprint == ruleset.fingerprint
    changed = parse_game(text.replace("version = ", "version = 1", 1), "changed")
    assert changed.fingerprint != ruleset.fingerprint


def test_the_fingerprint_can_be_taken_by_anybody():
    """SHA-256 over sorted, compact, ASCII JSON of the content: nothing of ours is needed to check it."""
    ruleset = load_game("fabulous-4")
    content = json.loads(ruleset.canonical)
    again = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    assert sha256(again.encode("ascii")).hexdigest() == ruleset.fingerprint
    assert content["wager"]["banker"]["row"][0] == {
        "clause": "4.1",
        "pays": [0, 1],
        "when": {"banker_total": 4, "winner": "banker"},
    }
    assert (content["effective"], content["effective_time"]) == ("2017-03-14", "08:00:00")


FIRST_VERSION = {
    "fabulous-4": "019e3798ddb4a99ebe43c75a2574a63dc11a623c22e0ab809cdba18ac92a3fa1",
    "fortune-six": "e174715eb144be0875fdbd6fd5796628c756ac566bf136de31e4a67f549580f4",
    "fortune-six-nc": "791cac5011bf976aee7ee30491bd57461b7f9f0b2aacee64d9b58dab9ab10be4",
    "no-commission": "e3b0f6c751a4a9c9893febd60d93bfdda97e077188da83a62ff0e1b87234531c",
    "super-six-etg": "252cd4ab1d885730c1b557a557a41cd175185836b0a66776291ccd11c1f5c8e4",
}
"""The fingerprints of the game files of the first version."""


def of_first_version(game):
    """The canonical text that a journal of the first version holds."""
    return (Path(__file__).parent / "first_version" / f"{game}.json").read_text().rstrip()


@pytest.mark.parametrize("game", IDENTITY)
def test_a_journalled_file_of_the_first_version_is_played_as_it_was(game):
    """What it lacks comes from the shipped file of the same version; its fingerprint stays its own."""
    old, shipped = ruleset_from_canonical(of_first_version(game)), load_game(game)
    assert old.fingerprint == FIRST_VERSION[game] == sha256(old.canonical.encode("ascii")).hexdigest()
    assert old.canonical == of_first_version(game)
    assert (old.methods, old.electronic, old.cites) == (shipped.methods, shipped.electronic, shipped.cites)
    assert old.wagers["banker"].rows == shipped.wagers["banker"].rows
    assert (old.methods, old.electronic) == (
        tuple(Method) if game == "fortune-six" else (),
        game == "super-six-etg",
    )


@pytest.mark.parametrize("change", [{"version": 5}, {"id": "house-six"}, {"methods": ["B"]}])
def test_only_a_shipped_file_of_the_same_version_is_completed(change):
    text = json.dumps(json.loads(of_first_version("fortune-six")) | change, sort_keys=True, separators=(",", ":"))
    old = ruleset_from_canonical(text)
    assert old.methods == tuple(change.get("methods", ()))
    assert set(old.cites) == set(NEEDED_CITES)
    assert old.wagers["banker"].rows[0].commission is None
