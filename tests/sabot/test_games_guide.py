"""docs/games.md: the game of its worked example is read, its odds are counted, and rounds of it are dealt and settled."""

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import parse_cards
from controller.game.facts import VIEWS
from controller.game.gamefile import GAMES, load_game, read_game
from controller.game.irregularities import Irregularity, Ruling
from controller.game.ruleset import NEEDED_CITES, Cite
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.evolve import evolve
from controller.table.model import Table
from controller.table.observations import CardDrawn

PROJECT = Path(__file__).parents[2]
GUIDE = (PROJECT / "docs/games.md").read_text(encoding="utf-8")
EXAMPLE = GUIDE[GUIDE.index("## Worked example") : GUIDE.index("## What a wager cannot do yet")]


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of this language, without their indentation."""
    return [dedent(block) for block in re.findall(rf"^ *```{language}\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)]


@pytest.fixture
def house(tmp_path) -> Path:
    """The guide's game file, made as its steps say."""
    wager, clauses = blocks(EXAMPLE, "toml")
    text = (GAMES / "fortune-six.toml").read_text(encoding="utf-8")
    text = text.replace('id = "fortune-six"\ntitle = "Fortune Six Baccarat"\nversion = 6\neffective = 2020-01-23',
                        'id = "house"\ntitle = "House Baccarat"\nversion = 1\neffective = 2026-01-01')  # fmt: skip
    text = text.replace('"fortune-six"]', '"fortune-six", "banker-seven"]')
    before, irregularities = text.split("[[irregularity]]", 1)
    path = tmp_path / "house.toml"
    path.write_text(f"{before}{wager}\n[[irregularity]]{irregularities}{clauses}", encoding="utf-8")
    return path


def test_the_commands_show_it_as_the_guide_says(sabot, house):
    shown = sabot("rules", "--file", str(house))
    assert (shown.status, shown.err) == (0, "")
    assert next(line.strip() for line in EXAMPLE.splitlines() if line.strip().startswith("Banker Seven ")) in shown.out
    odds = sabot("odds", "--file", str(house), "--json").json()
    assert odds["game"] == "house"
    assert odds["wagers"]["banker-seven"]["edge"] in EXAMPLE


def test_the_guides_program_prints_what_the_guide_says(house):
    (program,) = blocks(EXAMPLE, "python")
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=house.parent, env={"PYTHONPATH": str(PROJECT)},
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    printed = re.search(r"With eight decks it prints\n\n(.*?)\n\n", EXAMPLE, re.DOTALL)
    assert printed
    assert ran.stdout.strip() == dedent(printed[1]).strip()


def test_the_fingerprint_is_taken_as_the_guide_says(tmp_path):
    (program,) = (block for block in blocks(GUIDE, "python") if "hashlib" in block)
    (tmp_path / "mine.toml").write_bytes((GAMES / "fabulous-4.toml").read_bytes())
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True
    )
    assert ran.stdout.strip() == load_game("fabulous-4").fingerprint
    assert f"`{ran.stdout.strip()}`" in GUIDE


class Dealt:
    """A table of the guide's game."""

    def __init__(self, path: Path) -> None:
        self.rules = TableRules(read_game(path), TableSettings())
        self.table = Table()

    def tell(self, *told: object) -> list[events.AnyEvent]:
        """Tell the table these things; it must accept them."""
        happened: list[events.AnyEvent] = []
        for one in told:
            decision = decide(self.table, one, self.rules, None, "test")
            assert decision.refusal is None, decision.refusal
            for event in decision.events:
                self.table = evolve(self.table, event)
            happened += decision.events
        return happened


@pytest.mark.parametrize(
    ("cards", "result", "returns", "clause"),
    [
        ("2C 2S 4D 3H 2D", "win", 410_00, "7.2"),  # Banker 7 on three cards over Player 6
        ("2C KS 4D 7H", "lose", 0, "7.1"),  # Banker 7 on two cards
        ("2C 9S 4D KH", "lose", 0, "7.1"),  # a natural
    ],
)
def test_rounds_of_it_are_dealt_and_settled(house, cards, result, returns, clause):
    table = Dealt(house)
    table.tell(actions.LoadShoe(8), actions.OpenBets(), actions.PlaceWager(3, "banker-seven", 10_00, "a"))
    table.tell(actions.CloseBets(), *(CardDrawn(card) for card in parse_cards(cards)))
    (settled,) = (event for event in table.tell(actions.Settle()) if isinstance(event, events.RoundSettled))
    (line,) = settled.lines
    assert (line.on, line.result, line.returns, line.clause) == ("banker-seven", result, returns, clause)


def test_it_has_the_dealing_methods_that_its_file_names(house):
    table = Dealt(house)
    table.tell(actions.SetMethod("A", actions.Signature("pm1", Role.PIT_MANAGER)))
    assert table.table.method == "A"
    house.write_text(house.read_text(encoding="utf-8").replace('methods = ["A", "B", "C"]\n', ""), encoding="utf-8")
    told = actions.SetMethod("A", actions.Signature("pm1", Role.PIT_MANAGER))
    refusal = decide(Table(), told, Dealt(house).rules, None, "test").refusal
    assert refusal is not None
    assert refusal.text == "house has no dealing methods: the dealer draws and keeps the cards"


def part(begin: str, end: str) -> str:
    """The guide from one heading to another."""
    return GUIDE[GUIDE.index(f"\n{begin}\n") : GUIDE.index(f"\n{end}\n")]


def named_in(text: str) -> list[str]:
    """The names in the first column of the tables of a part."""
    rows = re.findall(r"^\| (`[^|]*) \|", text, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


@pytest.mark.parametrize(
    ("begin", "end", "names"),
    [
        ("### Kinds", "### Rulings", Irregularity),
        ("### Rulings", "## Fingerprint", Ruling),
        ("## Cites", "## Wagers", Cite),
    ],
)
def test_a_table_of_the_guide_has_every_name_once(begin, end, names):
    assert sorted(named_in(part(begin, end))) == sorted(map(str, names))


def test_the_cites_that_the_guide_says_are_needed_are():
    needed = named_in(part("## Cites", "## Wagers").partition("These are optional")[0])
    assert needed == [str(cite) for cite in NEEDED_CITES]


def test_the_facts_of_the_guide_are_those_of_the_code():
    assert set(named_in(part("### Facts", "### Views"))) == {fact for row in VIEWS.values() for fact in row.facts}


REFUSALS = re.findall(r"^    (sabot: mine\.toml: .*)$", GUIDE, re.MULTILINE)
FAULTS = {
    "wager.tie.loses": (r'(\[wager\.tie\][^[]*returns = .*\n)loses = ".*"', r'\1loses = "1.1.13"'),
    "wager.banker.row[0].pays": (r"pays = \[19, 20\]", "pays = [0.95, 1]"),
    "the file": (r"\ndecks = \[", '\nvariant = "mine"\ndecks = ['),
    "wager.player-pair": (r"when = \{ player_pair = true \}", 'when = { player_pair = true, winner = "tie" }'),
}
"""A change of a good file for each place that a refusal of the guide names."""


@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_refusal_of_the_guide_is_what_the_command_says(sabot, tmp_path, refusal):
    text = (GAMES / "fortune-six.toml").read_text(encoding="utf-8")
    changed, count = re.subn(*FAULTS[refusal.split(": ")[2]], text)
    assert count == 1
    path = tmp_path / "mine.toml"
    path.write_text(changed, encoding="utf-8")
    assert sabot("rules", "--file", str(path)).refused() == refusal.removeprefix("sabot: ")


def test_the_guide_shows_a_refusal_for_each_of_these_faults():
    assert sorted(refusal.split(": ")[2] for refusal in REFUSALS) == sorted(FAULTS)
