"""Makes what lies in this folder. It runs with version 0.1.0 of commit cf67045 and with no other.

    CHECKOUT/.venv/bin/python tests/written_by_v1/make.py CHECKOUT

CHECKOUT is a clone of that commit in which `script/bootstrap` has run. The stories below are played at real tables of
that version (`sabot table`, and for terminals and trainees its own classes in this process); every output that the
test compares is printed by that version. Making it again gives other times, ids and salts, so the journals and
`expected/` are always made together. Settings files other than `written-back.toml` are written by hand, and two of
them with `-later` in their name are made of others here.
"""

# The modules below are those of that version; they need not exist in this one.
# ruff: isort: skip_file

import importlib.util
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from controller import actions
from controller.actions import CloseBets, EndOption, EndShoe, LoadShoe, OpenBets, Rule, Settle, Signature, SignOn
from controller.authority import Role
from controller.chain import Record
from controller.events import AnyEvent, encode_event, event_name
from controller.gamefile import load_game
from controller.irregularities import Ruling
from controller.journal import Journal
from controller.people import NewPerson, People, add, evolve_people
from controller.pins import Pin
from controller.runtime import Clock, Runtime
from controller.settings import read_settings
from controller.settings_file import write_settings
from controller.table import Phase
from drivers.shoe import KINDS
from drivers.terminals.hub import TerminalHub
from drivers.terminals.messages import AnswerOption, BuyIn, CashOut, Redeem, Shown, Wager, Withdraw
from hardware_sim.performance import Performance
from hardware_sim.scenario import load_scenario
from hardware_sim.wire import all_bytes
from sabot.opening import SOFTWARE, system_clock, wall_clock
from sabot.training import Trainer

HERE = Path(__file__).resolve().parent
CHECKOUT = Path(sys.argv[1]).resolve()
PINS = {"acm1": "917350", "gsm1": "284016", "pm1": "605917", "ps1": "418203", "d104": "730164", "d105": "640273"}
ROLES = {
    "acm1": Role.ASSISTANT_CASINO_MANAGER, "gsm1": Role.GAMING_SHIFT_MANAGER, "pm1": Role.PIT_MANAGER,
    "ps1": Role.PIT_SUPERVISOR, "d104": Role.DEALER, "d105": Role.DEALER,
}  # fmt: skip
NAMES = {"acm1": "Ada Lim", "gsm1": "Ben Ong", "pm1": "Cai Tan", "ps1": "Dee Koh", "d104": "Eli Ng", "d105": "Fay Goh"}
SHOWN = (
    "phase", "round", "shoe", "game", "player", "banker", "player_total", "banker_total", "next", "established",
    "result", "settlement", "wagers", "waiting", "carried", "cards_drawn", "cutting_card", "faults", "dealer", "method",
    "holder",
)  # fmt: skip
"""What `show` says and a later version says too."""
CASE = ("case", "irregularity", "clause", "reading", "round")


def load(name: str, path: str) -> Any:
    """A module of the checkout's tests."""
    spec = importlib.util.spec_from_file_location(name, CHECKOUT / path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


golden = load("golden", "tests/golden/test_golden_transcripts.py")
etg = load("etg", "tests/etg/conftest.py")
golden.PINS.update(PINS)


def sabot(*words: object, stdin: str = "", status: int = 0) -> str:
    """A command of that version."""
    ran = subprocess.run(
        [sys.executable, "-m", "sabot", *(str(word) for word in words)],
        input=stdin, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == status, (words, ran.returncode, ran.stdout, ran.stderr)
    return ran.stdout


def staffed(db: Path) -> Path:
    """A new journal with one person of each role, as `sabot staff add` writes them."""
    people, signer = People(), None
    with Journal.open(db, now=wall_clock, software=SOFTWARE) as journal:
        for person, pin_hash in HASHES.items():
            event = add(people, NewPerson(person, NAMES[person], ROLES[person], pin_hash), signer)
            journal.append([Record(event_name(event), event.SCHEMA, encode_event(event))])
            people = evolve_people(people, event)
            signer = signer or Signature(person, ROLES[person])
    return db


# Stories at `sabot table`


class Story:
    """A table that is told what to do in the words of the golden transcripts, and in `do: {…}`.

    `case ?` is the case opened last. A line that ends in `!` is refused, any other is not.
    """

    def __init__(self, name: str, shoe: str | None = None, setup: str = "") -> None:
        self.db = Path(f"{name}.db")
        self.words = ["--settings", f"{name}.toml"]
        shutil.copy(HERE / "settings" / f"{name}.toml", ".")
        self.shoe = golden.SteppedShoe(shoe, None, setup, Path("shoe"), 0) if shoe else None
        if self.shoe is not None:
            self.words += ["--port", "shoe"]
        self.case = 0
        self.starts()

    def starts(self, *words: str, stdin: str = "") -> None:
        """The table comes up, or comes back."""
        if self.shoe is not None:
            self.shoe.forget_host()
        self.table = golden.LiveTable([*self.words, *words], self.db)
        if stdin:
            self.table.process.stdin.write(stdin.encode() + b"\n")
            self.table.process.stdin.flush()
        self.table.await_event("table-started")
        if self.shoe is not None:
            self.shoe.await_host()
        self.hear()

    def unplugged(self) -> None:
        """The table comes back without its shoe: how it is left for later versions."""
        self.table.end()
        self.shoe.close()
        self.shoe = None
        self.words = self.words[:2]
        self.starts()

    def hear(self) -> list[dict[str, Any]]:
        *heard, _ = self.table.hear()
        self.case = max([self.case, *(one["case"] for one in heard if one.get("event") == "case-opened")])
        return heard

    def play(self, text: str) -> None:
        for number, raw in enumerate(text.splitlines()):
            line = raw.partition("#")[0].strip().replace("case ?", f"case {self.case}")
            try:
                if line:
                    self._act(line.removesuffix("!").strip(), refused=line.endswith("!"))
            except AssertionError as error:
                raise AssertionError(f"line {number} of the story: {error}") from None

    def _act(self, line: str, *, refused: bool) -> None:
        speaker, _, words = line.partition(": ")
        match speaker, words:
            case "shoe", _:
                self.shoe.step(words, self.table)
            case "table", "power cut":
                self.table.kill()
                return
            case "table", "starts":
                self.starts()
                return
            case "file", "away":
                self.db.rename("elsewhere")
                return
            case "file", "back":
                Path("elsewhere").rename(self.db)
                return
            case "cards", _:
                for card in words.split():
                    self.table.tell({"do": "card", "card": card})
            case "do", _:
                told = json.loads(words.replace('"case":"?"', f'"case":{self.case}'))
                if told.get("by") in PINS and "pin" not in told:
                    told["pin"] = PINS[told["by"]]
                self.table.tell(told)
            case _:
                self.table.tell(golden.action_of(line))
        heard = self.hear()
        wrong = [one for one in heard if "refused" in one or "stopped" in one]
        assert bool(wrong) is refused, (line, heard)

    def ends(self) -> None:
        """The end of its input."""
        self.table.end()
        if self.shoe is not None:
            self.shoe.close()


BY_HAND = """
d104: signs on
do: {"do":"load-shoe","decks":8,"card_set":{"maker":"Angel","colour":"red","batch":"A-1"}}
dealer: burn 2C
dealer: place your bets
seat 1: 20 on banker
seat 2: 1500 on banker
seat 3: 100 on player
seat 3b: 100 on player
seat 3c: 100 on player !
seat 4: 50.25 on tie
do: {"do":"withdraw","seat":4,"on":"tie","amount":"25.25"}
seat 5: 300 on fortune-six
seat 5: takes fortune-six back
do: {"do":"wager","seat":6,"on":"banker","amount":"100","placed_by":"d104"}
seat 7: 10 on dragon !
dealer: no more bets
seat 5: 10 on tie !
seat 6: takes banker back !
cards: 9H
dealer: reports face-up-card: the king lies face up
cards: KS 4D 6C 2C
dealer: settle
ps1: player 3 is 5C: the cameras show a five
d105: signs on
dealer: place your bets
seat 1: 20 on banker
seat 2: 100 on banker
dealer: no more bets
cards: 9H KS 4D 6C
ps1: player 2 is 5D: it is a five
dealer: reports misread-card: that was no nine
ps1: case ?, correct, player 1 is 8H: it is an eight !
pm1: case ?, correct, player 1 is 8H: it is an eight
cards: 2C
dealer: settle
seat 1: leaves
# The table differential
dealer: place your bets
seat 1: 2000 on player
seat 2: 900 on player
seat 3: 500 on banker
dealer: no more bets !
pm1: case ?, remove-wagers, seat 2 player: too much on the Player
dealer: no more bets
cards: 9H KS 4D 6C 2C
dealer: reports double-draw: two came at once
pm1: case ?, set-order 9H 6C 4D KS 2C: as the cameras show
do: {"do":"withdraw-option","case":"?","seat":1,"takes":true}
do: {"do":"withdraw-option","case":"?","seat":3,"takes":false}
dealer: case ?, everybody was asked
dealer: settle
# A card too many, kept; and another, set aside
dealer: place your bets
seat 3: 100 on banker
dealer: no more bets
cards: 9C 2H KD 5D 7H
ps1: case ?, keep-for-next: it lay apart
dealer: settle
dealer: place your bets
seat 3: 100 on banker
dealer: no more bets
cards: 8S 10D 3C 5S 4H
ps1: case ?, set-aside: all players saw it
dealer: settle
# Cards in the wrong order
dealer: place your bets
seat 3: 100 on player
dealer: no more bets
cards: 9C 2H KD
dealer: reports order-altered: a card was pushed back
ps1: case ?, reconstruct: the order is known
cards: 5D
dealer: settle
# A power failure, and players may withdraw
dealer: place your bets
seat 3: 100 on player
seat 4: 100 on tie
dealer: no more bets
cards: 9C
table: power cut
table: starts
ps1: case ?, withdraw-option: the light went out
seat 3: stays, case ?
seat 4: withdraws, case ?
dealer: case ?, everybody was asked
cards: 2H KD 5D
dealer: settle
# What nobody has a rule for: play on, an option, a void; then the cards are replaced
dealer: place your bets
seat 3: 100 on player
dealer: no more bets
cards: 9C 2H
dealer: reports other: a drink was spilled
gsm1: case ?, play-on: they can still be read
dealer: reports other: the lamp fell down
gsm1: case ?, withdraw-option: nobody is to blame
seat 3: stays, case ?
dealer: case ?, everybody was asked
dealer: reports other: the ceiling came down
gsm1: case ?, void: the house was cleared
ps1: replaces the cards: wet
dealer: place your bets !
do: {"do":"end-shoe","remaining":370}
# The second shoe
dealer: load 8 decks
dealer: burn 3D
do: {"do":"swap-shoe","kind":"bee-tek"}
do: {"do":"swap-shoe","kind":"manual"}
dealer: a free hand
cards: 4H 4S 2D 2C
dealer: settle
file: away
dealer: place your bets !
file: back
dealer: place your bets
seat 3: 100 on banker
seat 4: 100 on player
dealer: no more bets
cards: 9H KS 4D 6C 2C
dealer: settle
dealer: reports short-hand: the Banker had one more coming
gsm1: case ?, void: nobody can say what lay there
dealer: place your bets
seat 3: 80 on banker
dealer: no more bets
cards: 9H KS
dealer: cutting card
cards: 4D 6C 2C
dealer: settle
dealer: signs off
"""

BY_HAND_LATER = """
d104: signs on
dealer: place your bets
seat 3: 100 on banker
dealer: no more bets
cards: 9D KC 4H 6S 2D
dealer: settle
ps1: player 3 is AD: the cameras show an ace
dealer: end the shoe
dealer: load 8 decks
dealer: place your bets
seat 5: 60 on tie
dealer: no more bets
cards: 4H 4S 2D 2C
dealer: settle
"""

METHODS = """
d104: signs on
dealer: load 8 decks
shoe: new-shoe burn none
do: {"do":"set-method","method":"A","by":"pm1"}
dealer: place your bets
seat 3: 500 on banker
seat 5: 300 on banker
seat 4: 200 on player
do: {"do":"allow-squeeze","hand":"player","seat":6,"by":"pm1"}
dealer: no more bets
do: {"do":"refuse-cards","hand":"banker","seat":3}
do: {"do":"refuse-cards","hand":"banker","seat":5}
do: {"do":"choose-handler","hand":"banker","seat":7,"by":"ps1"}
shoe: deal 9H KS 4D 6C ...
do: {"do":"reveal-first","hand":"player"}
shoe: deal 2C
dealer: settle
do: {"do":"set-method","method":"C","by":"acm1"}
dealer: place your bets
seat 3: 500 on banker
seat 3: takes the shoe
dealer: no more bets
shoe: deal 9C 2H KD 5D
dealer: settle
dealer: place your bets
do: {"do":"take-shoe","seat":2,"by":"acm1"}
do: {"do":"give-up-shoe"}
seat 4: 500 on player
seat 4: takes the shoe
dealer: no more bets
shoe: deal 9C 2H KD 5D
dealer: settle
seat 4: leaves
dealer: place your bets
seat 3: 500 on banker
seat 3: 50 on tie
seat 4: 500 on player
dealer: no more bets
shoe: cutting-card
dealer: lets players withdraw
seat 3: withdraws, case 0
seat 4: stays, case 0
dealer: case 0, everybody was asked
shoe: deal 9H KS 4D 6C ...
dealer: reports player-left-with-cards: seat 3 ran off with the Player's cards
ps1: banker 1 is KS: turned over by the dealer
ps1: banker 2 is 6C: turned over by the dealer
gsm1: case ?, count-missing 9H 4D, aside 2C 5S, counted all but 9H 4D KS 6C 2C 5S: counted
shoe: sweep
dealer: settle
dealer: end the shoe
dealer: load 8 decks
shoe: new-shoe burn none
dealer: place your bets
seat 3: 500 on banker
seat 3: takes the shoe
dealer: no more bets
shoe: deal 9H KS ...
dealer: reports exposed-by-movement: a card showed as the shoe was moved
dealer: reports order-altered-by-movement: the shoe fell over
ps1: case ?, void-and-replace: the cards fell out
shoe: sweep
dealer: end the shoe
dealer: load 8 decks
shoe: new-shoe burn none
dealer: place your bets
seat 3: 500 on banker
seat 4: 200 on player
seat 3: takes the shoe
"""

METHODS_LATER = """
do: {"do":"swap-shoe","kind":"manual"}
dealer: no more bets
cards: 9H KS 4D 6C 2C
dealer: settle
do: {"do":"set-method","method":"B","by":"pm1"}
dealer: place your bets
dealer: no more bets
cards: 9C 2H KD 5D
dealer: settle
dealer: end the shoe
"""

DEVICE = """
d104: signs on
dealer: load 8 decks
shoe: new-shoe burn first-card 2C 9S 4H
dealer: place your bets
seat 3: 100 on banker
dealer: no more bets
shoe: power-cycle
ps1: case ?, reset-and-reopen: the plug was kicked out
seat 3: stays, case ?
dealer: case ?, everybody was asked
dealer: no more bets
shoe: deal 9H KS 4D 6C 2C ...
shoe: overdraw 7H ask
ps1: case ?, keep-for-next: it lay apart
shoe: discard
shoe: result
ps1: case ?, set-aside: the shoe has thrown it away
dealer: settle
# Noise, a lost message, a damaged one
dealer: place your bets
seat 3: 100 on player
dealer: no more bets
shoe: fault flip-bit in 2 copies
shoe: deal 9C ...
shoe: fault noise
shoe: deal 2H ...
shoe: fault duplicate
shoe: fault lose-all
shoe: deal KD 5D
ps1: case ?, enter-by-hand KD: it lies on the felt
dealer: settle
dealer: place your bets
seat 3: 100 on banker
dealer: no more bets
shoe: deal 9H KS ...
shoe: fault damage-all
shoe: deal 4D 6C 2C
ps1: case ?, enter-by-hand 4D: the Player's second card lies on the felt
dealer: settle
# A reset, and then a card after all
dealer: place your bets
seat 3: 100 on player
dealer: no more bets
shoe: power-cycle
shoe: deal 9C ...
ps1: case ?, read-again: the cards come
shoe: deal 2H KD 5D
dealer: settle
# The line is down
dealer: place your bets
seat 3: 100 on banker
dealer: no more bets
shoe: deal 9H KS ...
shoe: unplug
shoe: deal 4D 6C ...
shoe: replug
ps1: case ?, enter-by-hand 4D 6C: dealt while the line was down
shoe: deal 2C
ps1: case ?, read-again: the felt and the table agree now
dealer: settle
# A card that is not read; a wrong result; an early card
dealer: place your bets
dealer: no more bets
shoe: deal 9H KS ...
shoe: unread 4D
ps1: case ?, enter-by-hand 4D: the four of diamonds lies on the felt
shoe: deal 6C 2C
dealer: settle
dealer: place your bets
seat 1: 25.50 on banker-pair
dealer: no more bets
shoe: deal 9C 2H KD 5D ...
shoe: result player banker-pair
ps1: case ?, cards-stand: there is no pair
dealer: settle
dealer: place your bets
seat 1: 100 on player
seat 2: 50 on banker
shoe: early-card
shoe: deal 9H KS 4D 6C 2C
ps1: case ?, withdraw-option: the first card came with the bets still open
seat 1: withdraws, case ?
seat 2: stays, case ?
dealer: case ?, everybody was asked
dealer: settle
# A foreign card; a double draw
dealer: place your bets
seat 1: 100 on player
dealer: no more bets
shoe: deal 9H KS ...
shoe: foreign
ps1: case ?, void: a card with a blue back
shoe: result force-quit
dealer: place your bets
seat 1: 100 on player
dealer: no more bets
shoe: deal 9H KS 4D 6C ...
dealer: reports double-draw: the last two came together
ps1: case ?, void: they cannot be told apart
shoe: result force-quit
dealer: place your bets
seat 1: 100 on player
dealer: no more bets
shoe: deal 9H KS ...
shoe: wrong-place 4D banker 2
"""

DEVICE_LATER = """
ps1: case ?, reconstruct: drawn third, it is the Player's
do: {"do":"swap-shoe","kind":"manual"}
ps1: case ?, play-on: the table was switched off
cards: 6C 2C
dealer: settle
dealer: end the shoe
"""

PLAIN = """
dealer: load 8 decks
shoe: new-shoe burn one 5C
dealer: place your bets
seat 1: 100 on banker
dealer: no more bets
shoe: deal 9H KS 4D 6C 2C ...
shoe: overdraw 7H use-next
ps1: case ?, keep-for-next: it lay apart
shoe: result
dealer: settle
dealer: place your bets
seat 1: 10 on tie
dealer: no more bets
shoe: deal 7H 8S ...
shoe: unread 10D
ps1: case ?, enter-by-hand 10D: on the felt
shoe: alarm E5 Cover Open
ps1: case ?, read-again: the cover is shut again
shoe: deal 3C 5S
dealer: settle
dealer: place your bets
dealer: no more bets
shoe: deal 4H 4S 2D 2C
dealer: settle
"""

PLAIN_LATER = """
do: {"do":"swap-shoe","kind":"manual"}
dealer: place your bets
seat 1: 100 on banker
dealer: no more bets
cards: 9D KC 4H 6S 2D
dealer: settle
dealer: end the shoe
"""

SMART_LATER = """
do: {"do":"swap-shoe","kind":"manual"}
dealer: end the shoe
dealer: load 8 decks
dealer: place your bets
seat 1: 100 on banker
dealer: no more bets
cards: 9D KC 4H 6S 2D
dealer: settle
"""

DEALING = """
d104: signs on
dealer: load 4 decks
dealer: place your bets
seat 1: 100 on player
dealer: no more bets
cards: 9C 2H KD 5D
dealer: settle
dealer: place your bets
seat 1: 100 on banker
seat 2: 40 on player-fabulous-4
seat 2: 60 on tie
dealer: no more bets
cards: 9H KS
"""

DEALING_LATER = """
ps1: case ?, withdraw-option: the light went out
seat 1: stays, case ?
seat 2: withdraws, case ?
dealer: case ?, everybody was asked
cards: 4D 6C 2C
dealer: settle
dealer: end the shoe
"""

BETTING = """
dealer: load 8 decks
dealer: place your bets
seat 1: 100 on player
seat 2: 33.33 on banker
seat 2b: 10 on tie
"""

BETTING_LATER = """
seat 1: 50 on player
do: {"do":"withdraw","seat":2,"who":"b","on":"tie"}
dealer: no more bets
cards: 9H KS 4D 6C 2C
dealer: settle
dealer: end the shoe
"""

LIVE = """
d104: signs on
dealer: load 8 decks
dealer: place your bets
seat 1: 100 on player
seat 2: 33 on banker
dealer: no more bets
cards: 9H KS 4D 6C 2C
dealer: settle
"""


def by_hand() -> None:
    """Staff by the command line, a whole shoe of trouble, changed settings."""
    db = Path("by-hand.db")
    for person, pin in PINS.items():
        if person != "d105":
            first = person == "acm1"
            sabot("staff", "add", "--db", db, "--id", person, "--name", NAMES[person], "--role", ROLES[person].value,
                  *(() if first else ("--by", "acm1")), "--pin-stdin", stdin=f"{pin}\n{PINS['acm1']}\n")  # fmt: skip
    sabot("staff", "add", "--db", db, "--id", "d105", "--name", "Fay Goh", "--role", "dealer", "--by", "pm1",
          "--pin-stdin", stdin=f"508417\n{PINS['pm1']}\n")  # fmt: skip
    sabot("staff", "pin", "--db", db, "--id", "d105", "--pin-stdin", stdin=f"{PINS['d105']}\n508417\n")
    sabot("staff", "add", "--db", db, "--id", "ps2", "--name", "Gus Yeo", "--role", "pit-supervisor", "--by", "pm1",
          "--pin-stdin", stdin=f"915263\n{PINS['pm1']}\n")  # fmt: skip
    sabot("staff", "disable", "--db", db, "--id", "ps2", "--by", "pm1", "--pin-stdin", stdin=f"{PINS['pm1']}\n")
    story = Story("by-hand")
    for _ in range(5):
        story._act('do: {"do":"sign-on","by":"d104","pin":"111222"}', refused=True)
    story._act("d104: signs on", refused=True)
    story.ends()
    sabot("staff", "unlock", "--db", db, "--id", "d104", "--by", "pm1", "--pin-stdin", stdin=f"{PINS['pm1']}\n")
    story.starts()
    story.play(BY_HAND)
    story.ends()
    text = Path("by-hand.toml").read_text(encoding="utf-8").replace('maximum = "200"', 'maximum = "250"')
    Path("by-hand.toml").write_text(text, encoding="utf-8")
    (HERE / "settings/by-hand-later.toml").write_text(text, encoding="utf-8")
    story.starts("--by", "pm1", stdin=PINS["pm1"])
    # The locked PIN that stays locked
    for _ in range(5):
        story._act('do: {"do":"sign-on","by":"d105","pin":"111222"}', refused=True)
    story.ends()
    sabot("journal", "head", "--db", db)
    kept("by-hand", later=BY_HAND_LATER, settings="by-hand-later", heads=True, staff=True)


def methods() -> None:
    """Who holds the cards and the shoe."""
    staffed(Path("methods.db"))
    story = Story("methods", "angel-eye", "concealed")
    story.play(METHODS)
    story.unplugged()
    story.ends()
    kept("methods", later=METHODS_LATER, capture="angel-eye")


def device() -> None:
    """A smart shoe and its line with every trouble."""
    staffed(Path("device.db"))
    story = Story("device", "angel-eye")
    story.play(DEVICE)
    case = story.case
    story.unplugged()
    story.ends()
    kept("device", later=DEVICE_LATER.replace("case ?", f"case {case}", 1), capture="angel-eye")


def plain() -> None:
    """A plain shoe."""
    staffed(Path("plain.db"))
    story = Story("plain", "bee-tek")
    story.play(PLAIN)
    story.unplugged()
    story.ends()
    kept("plain", later=PLAIN_LATER, capture="bee-tek")


EASY = ("read-again", "keep-for-next", "set-aside", "cards-stand", "void", "close-now", "play-on", "note")


def smart() -> None:
    """The simulated shoe on a bad line, behind its URL; the software takes the steps, a manager rules."""
    staffed(Path("smart.db"))
    story = Story("smart")
    story._act("dealer: load 8 decks", refused=False)
    table = story.table
    bet = 0
    for _ in range(4000):
        table.listen(0.05)
        table.tell({"do": "show"})
        table.await_heard(lambda document: "state" in document)
        state = next(one["state"] for one in table.heard if "state" in one)
        table.heard.clear()
        if state["round"] >= 9 and state["phase"] == "betting" and not state["held"]:
            break
        if state["option"]:
            table.tell({"do": "end-option", "case": state["option"]["case"]})
        elif state["held"]:
            case = state["held"][0]
            for ruling in [one for one in EASY if one in case["rulings"]] or case["rulings"]:
                table.tell({"do": "rule", "case": case["case"], "ruling": ruling, "by": "acm1", "pin": PINS["acm1"],
                            "reason": "to go on"})  # fmt: skip
        elif state["phase"] == "betting" and bet != state["round"]:
            bet = state["round"]
            table.tell(
                {"do": "wager", "seat": 1 + bet % 7, "on": ("player", "banker", "tie")[bet % 3], "amount": "100"}
            )
    else:
        raise AssertionError("the shoe did not get there")
    table.process.stdin.close()
    table.process.stdin = None
    table.process.communicate(timeout=30)
    # How it is left for later versions: no line, and no steps taken by the software.
    Path("smart.toml").write_text('name = "BA-03"\ngame = "fortune-six"\nshoe = "angel-eye"\n', encoding="utf-8")
    shutil.copy("smart.toml", HERE / "settings/smart-later.toml")
    story.starts()
    story.play("dealer: no more bets")
    held = story.case  # the line is down and cards are due
    if held_now(story):
        story.play(f"ps1: case {held}, swap-shoe: cards by hand")
    story.play("cards: 9C 2H KD 5D\ndealer: settle")
    story.ends()
    kept("smart", later=SMART_LATER, settings="smart-later", capture="angel-eye")


def held_now(story: Story) -> bool:
    """Whether the table is held."""
    return bool(story.table.hear()[-1]["state"]["held"])


def dealing() -> None:
    """Killed in the middle of a round."""
    staffed(Path("dealing.db"))
    story = Story("dealing")
    story.play(DEALING)
    story.table.kill()
    kept("dealing", later=DEALING_LATER)


def betting() -> None:
    """Left with wagers on the layout."""
    staffed(Path("betting.db"))
    story = Story("betting")
    story.play(BETTING)
    story.ends()
    kept("betting", later=BETTING_LATER)


REFEREE = """
d104: signs on
do: {"do":"load-shoe","decks":8}
# A wager under the minimum, and a tie: this version counts the one time of 5.14 as used
dealer: place your bets
seat 1: 20 on banker
dealer: no more bets
cards: 9H 9S KD KC
dealer: settle
# A supervisor's void of an early card
dealer: place your bets
seat 2: 100 on player
cards: 5H
ps1: case ?, void: it came too soon
# A card too many that everybody saw, kept
dealer: place your bets
seat 2: 100 on player
dealer: no more bets
cards: 9H KS 9D 7C 4S
ps1: case ?, keep-for-next: it opens the next round
dealer: settle
# A correction after the settlement: the result stands in this version
ps1: player 2 is 7D: the cameras show a seven
"""
REFEREE_LATER = """
dealer: place your bets
seat 1: 20 on banker
dealer: no more bets
cards: 2H 5D KC
dealer: settle
"""


def referee() -> None:
    """What a later edition of the readings decides otherwise."""
    staffed(Path("referee.db"))
    story = Story("referee")
    story.play(REFEREE)
    story.ends()
    kept("referee", later=REFEREE_LATER)


def live() -> None:
    """A live table."""
    staffed(Path("live.db"))
    story = Story("live")
    story.play(LIVE)
    story.ends()
    kept("live")


def training() -> None:
    """A trainee on a scenario, answering right and wrong."""
    db, settings = staffed(Path("training.db")), read_settings(HERE / "settings/training.toml")
    runtime, _ = Runtime.open(db, ruleset=load_game("fortune-six"), settings=settings, clock=system_clock(),
                              software=SOFTWARE)  # fmt: skip
    runtime.tell(SignOn(Signature("d104", Role.DEALER)))
    trainer = Trainer(runtime, 7, clock=lambda: 0.0)
    driver = KINDS["angel-eye"].driver()
    performance = Performance(load_scenario("overdraw-used-next"), "angel-eye", 7)
    left = [*driver.feed(all_bytes(iter(performance.next_item, None)), 0.0), *driver.tick(10.0)]
    boss, asked = Signature("acm1", Role.ASSISTANT_CASINO_MANAGER), 0
    while left:
        trainer.look()
        table = runtime.table
        question = trainer.training.question
        if trainer.training.verdict is not None:
            trainer.answer(None)
        elif question is not None:
            asked += 1
            trainer.answer("nonsense" if asked % 5 == 0 else question.right[0])
        elif not trainer.holds_back(left[0]):
            runtime.tell(left.pop(0))
        elif table.option is not None:
            runtime.tell(EndOption(table.option.case))
        elif table.held:
            case = next(case for case in table.cases if case.holds)
            for name in (*EASY, *case.rulings):
                if name in case.rulings and not runtime.tell(Rule(case.number, Ruling(name), boss, "go on")).refusal:
                    break
        else:
            step = {Phase.NO_SHOE: LoadShoe(8), Phase.BETTING: CloseBets(), Phase.RESULT: Settle(),
                    Phase.IDLE: EndShoe() if table.shoe.is_over(0) else OpenBets()}[table.phase]  # fmt: skip
            assert runtime.tell(step).refusal is None
    runtime.close()
    kept("training", later="dealer: settle\ndealer: end the shoe")


class Served(etg.Served):
    """A table with terminals, under this version's own name and a clock that can be set wrong."""

    def __init__(self, db: Path) -> None:
        self.db, self.folder = db, Path.cwd()
        self.settings = read_settings(HERE / "settings/electronic.toml")
        self.time, self.said, self.minute, self.millis = 1_000.0, {}, 0, 0
        self.open()

    def open(self) -> None:
        self.runtime, _ = Runtime.open(
            self.db, ruleset=load_game("super-six-etg"), settings=self.settings, software=SOFTWARE,
            clock=Clock(now=lambda: f"2026-03-01T20:{self.minute:02}:00.000Z", millis=self._millis),
        )  # fmt: skip
        self.hub = TerminalHub(self.runtime, self.folder / "t.sock", b"k" * 32, now=lambda: self.time, settle_after=2.0)
        self.gateway = socket.socket(socket.AF_UNIX)
        self.gateway.connect(str(self.folder / "t.sock"))
        self.hub.poll()
        self._begun = b""

    def _millis(self) -> int:
        self.millis += 1
        return self.millis

    def accepted(self, terminal: int, *asked: Any) -> list[Any]:
        answers = self.ask(terminal, *asked)
        assert [one.outcome for one in answers] == ["accepted"] * len(asked), answers
        return answers


def electronic() -> None:  # noqa: PLR0915 - one evening, told in order
    """Terminals and their money; the journal is rotated, so that there is an archive with heads too."""
    db = staffed(Path("electronic.db"))
    shutil.copy(HERE / "settings/electronic.toml", ".")
    boss, dealer = Signature("gsm1", Role.GAMING_SHIFT_MANAGER), Signature("d104", Role.DEALER)
    supervisor = Signature("ps1", Role.PIT_SUPERVISOR)
    table = Served(db)
    table.join(1, 2, 3)
    table.do(LoadShoe(8))
    table.accepted(1, BuyIn(1, "200"))
    table.do(actions.BuyIn(1, dealer))
    table.accepted(2, BuyIn(1, "300"))
    table.do(actions.DeclineCredit(2, dealer))
    table.credit(2, 150_00)
    table.minute = 9  # nine minutes, and the clock that only grows knows nothing of them
    table.do(OpenBets())
    table.relay(etg.From(1, Shown(1, "open")))
    table.accepted(1, Wager(2, 1, "banker", "50"), Wager(3, 1, "super-six", "5"), Wager(4, 1, "player", "20"))
    table.accepted(1, Withdraw(5, 1, "player"))
    table.accepted(2, Wager(2, 1, "player", "100"), Wager(3, 1, "tie", "10"))
    assert table.ask(2, Wager(4, 1, "banker", "4"))[0].outcome == "refused"
    assert table.ask(2, Wager(5, 1, "banker", "400"))[0].outcome == "refused"
    table.do(CloseBets())
    table.relay(etg.From(1, Shown(1, "closed")))
    table.after(3)
    table.draw("9H KS 4D 6C 2C")
    table.after(3)
    assert table.runtime.table.phase is Phase.IDLE
    # An option that terminals answer
    table.do(OpenBets())
    table.accepted(1, Wager(6, 2, "banker", "30"))
    table.accepted(2, Wager(6, 2, "player", "20"))
    table.do(CloseBets())
    table.after(3)
    table.draw("9C 2H")
    table.do(actions.Report(table_kind("other"), "a lamp fell down"))
    number = table.runtime.table.cases[0].number
    table.do(Rule(number, Ruling.WITHDRAW_OPTION, boss, "nobody is to blame"))
    table.accepted(1, AnswerOption(7, number, takes=True))
    table.accepted(2, AnswerOption(7, number, takes=False))
    table.do(EndOption(number))
    table.draw("KD 5D")
    table.after(3)
    # Voided after it was settled, and winnings taken back
    table.do(actions.Report(table_kind("short-hand"), "one card less than due"))
    table.do(Rule(table.runtime.table.cases[0].number, Ruling.VOID, supervisor, "nobody can say"))
    (out,) = table.accepted(1, CashOut(8, "100"))
    table.accepted(2, CashOut(8))
    table.accepted(3, Redeem(1, out.voucher["code"]))
    table.do(EndShoe())
    table.stop()
    sabot("journal", "key", "electronic.db.key")
    sabot("journal", "head", "--db", db)
    sabot("journal", "rotate", "--db", db, "electronic-archive")
    table.minute = 30
    table.open()
    table.join(1, 3)
    table.do(LoadShoe(8))
    table.do(OpenBets())
    table.accepted(3, Wager(2, 1, "banker", "40"), Wager(3, 1, "super-six", "10"))
    table.accepted(1, BuyIn(9, "75"))
    table.stop()
    story = Story("electronic")
    story.table.tell({"do": "sell-voucher", "amount": "60", "count": 2, "by": "d104", "pin": PINS["d104"]})
    codes = [one["code"] for one in story.hear() if "code" in one]
    story._act(json_line(do="pay-voucher", code=codes[0], by="d104"), refused=False)
    story.ends()
    sabot("journal", "head", "--db", db)
    later = "\n".join([
        json_line(do="pay-voucher", code=codes[1], by="d104"),
        json_line(do="pay-voucher", code=codes[0], by="d104") + " !",
        json_line(do="buy-in", terminal=1, by="d104"),
        "dealer: no more bets", "cards: 9H KS 4D 6C 2C", "dealer: settle", "dealer: end the shoe",
    ])  # fmt: skip
    kept("electronic", later=later, heads=True, statement=True)
    folder = HERE / "journals/electronic-archive"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree("electronic-archive", folder)
    document = {
        "verify": json.loads(sabot("verify", "--db", "electronic-archive/journal.db", "--heads",
                                   "electronic-archive/heads.jsonl", "--json")),
        "statement": json.loads(sabot("etg", "statement", "--db", "electronic-archive/journal.db", "--json")),
    }  # fmt: skip
    write("electronic-archive", document)
    for leftover in folder.glob("journal.db-*"):
        leftover.unlink()


def table_kind(name: str) -> Any:
    """An irregularity by its name."""
    return actions.Irregularity(name)


def json_line(**told: Any) -> str:
    """An action as a line of a story."""
    return "do: " + json.dumps(told, separators=(",", ":"))


# Keeping


def settings_words(name: str) -> list[str]:
    return ["--settings", str(HERE / "settings" / f"{name}.toml")]


def shown(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that stays."""
    kept_fields = {name: state[name] for name in SHOWN}
    kept_fields["held"] = [{name: case[name] for name in CASE} for case in state["held"]]
    kept_fields["option"] = state["option"] and {name: state["option"][name] for name in ("case", "answers")}
    if state["phase"] != "no-shoe":
        kept_fields["fingerprint"] = state["fingerprint"]
    return kept_fields


def lines_of(text: str, case: int) -> list[dict[str, Any]]:
    """A story as actions; `case ?` is the case that the return of the table opens, or the one opened last."""
    found = []
    for raw in text.splitlines():
        line = raw.partition("#")[0].strip().removesuffix("!").strip().replace("case ?", f"case {case}")
        if line.startswith("cards: "):
            found += [{"do": "card", "card": card} for card in line.split()[1:]]
        elif line.startswith("do: "):
            told = json.loads(line[4:])
            found.append(told | {"pin": PINS[told["by"]]} if told.get("by") else told)
        elif line:
            found.append(golden.action_of(line))
    return found


def resumed(name: str, settings: str, later: str) -> dict[str, Any]:
    """A copy of the journal, taken up by this version: its state, and what comes of going on."""
    db = Path("again") / f"{name}.db"
    shutil.rmtree("again", ignore_errors=True)
    Path("again").mkdir()
    shutil.copy(f"{name}.db", db)
    words = ["table", "--db", db, *settings_words(settings)]
    look = [json.loads(line) for line in sabot(*words, stdin='{"do":"show"}\n').splitlines()]
    state = look[-1]["state"]
    shutil.copy(f"{name}.db", db)
    for side in Path("again").glob(f"{name}.db-*"):
        side.unlink()
    told = lines_of(later, max([0, *(held["case"] for held in state["held"])]))
    stdin = "".join(json.dumps(one) + "\n" for one in [*told, {"do": "show"}])
    heard = [json.loads(line) for line in sabot(*words, stdin=stdin).splitlines()]
    refused = [one for one in heard if "refused" in one]
    assert len(refused) == later.count("!"), (name, refused)
    after = json.loads(sabot("verify", "--db", db, "--json"))
    assert after["ok"], after
    return {
        "settings": settings,
        "show": shown(state),
        "later": told,
        "refused": len(refused),
        "settled": [one["lines"] for one in heard if one.get("event") == "round-settled"],
        "show_later": shown(heard[-1]["state"]),
        "rounds_later": after["rounds"],
    }


def folded(db: Path) -> None:
    """Everything in the one file, and nothing beside it."""
    with closing(sqlite3.connect(db)) as journal:
        assert journal.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    for end in ("-wal", "-shm", ".lock"):
        db.with_name(db.name + end).unlink(missing_ok=True)


def kept(
    name: str, *, later: str | None = None, settings: str | None = None, capture: str | None = None,
    heads: bool = False, staff: bool = False, statement: bool = False,
) -> None:  # fmt: skip
    """Put a journal into this folder, with what this version says of it."""
    db = Path(f"{name}.db")
    folded(db)
    beside = ["--heads", f"{db}.heads"] if heads else []
    document: dict[str, Any] = {"verify": json.loads(sabot("verify", "--db", db, *beside, "--json"))}
    assert document["verify"]["ok"], document
    if heads:
        document["public_key"] = sabot("journal", "key", f"{db}.key").strip()
    document["log"] = json.loads(sabot("log", "--db", db, "--json", "--index", "index", "--book", "book"))["log"]
    if staff:
        document["staff"] = json.loads(sabot("staff", "list", "--db", db, "--json"))["staff"]
    if statement:
        document["statement"] = json.loads(sabot("etg", "statement", "--db", db, "--json"))
    if capture:
        game = read_settings(HERE / "settings" / f"{settings or name}.toml").game
        file = HERE / "captures" / f"{name}.txt"
        file.write_text(sabot("capture", "--db", db), encoding="utf-8")
        words = ["--shoe", capture, "--game", game]
        document["replay"] = {"words": words, "says": json.loads(sabot("replay", *words, file, "--json"))}
    if later is not None:
        document |= resumed(name, settings or name, later)
    folded(db)
    shutil.copy(db, HERE / "journals" / db.name)
    for end in (".heads", ".key") if heads else ():
        shutil.copy(f"{db}{end}", HERE / "journals" / f"{db.name}{end}")
    write(name, document)
    print(name, (HERE / "journals" / db.name).stat().st_size, document["verify"]["records"], flush=True)


def write(name: str, document: dict[str, Any]) -> None:
    (HERE / "expected" / f"{name}.json").write_text(
        json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace('},{"time"', '},\n{"time"') + "\n",
        encoding="utf-8",
    )


def settings_accepted() -> None:
    """Each settings file as this version understands it."""
    every = read_settings(HERE / "settings/every-key.toml")
    write_settings(HERE / "settings/written-back.toml", replace(every, name="BA-07 “back”"))
    document = {}
    for file in sorted((HERE / "settings").glob("*.toml")):
        if file.stem != "live":
            Path("new.db").unlink(missing_ok=True)
            heard = [json.loads(line) for line in sabot("table", "--db", "new.db", "--settings", file).splitlines()]
            (changed,) = [one for one in heard if one["event"] == "settings-changed"]
            document[file.stem] = changed["settings"]
    write("settings", document)


def event_kinds() -> None:
    """Which events the journals hold, and which they lack."""
    found: dict[str, set[str]] = {}
    for db in sorted((HERE / "journals").rglob("*.db")):
        with closing(sqlite3.connect(f"file:{db}?mode=ro&immutable=1", uri=True)) as journal:
            for (kind,) in journal.execute("SELECT DISTINCT kind FROM events"):
                found.setdefault(kind, set()).add(db.stem)
    known = {str(one.__struct_config__.tag) for one in AnyEvent.__args__}
    print("kinds:", len(known & set(found)), "of", len(known), "lacking:", sorted(known - set(found)))
    print("own:", sorted(set(found) - known))


STORIES = (by_hand, methods, device, plain, smart, dealing, betting, referee, live, training, electronic)

if __name__ == "__main__":
    only = sys.argv[2:]
    # Not in the usual place: one of the journals holds its own path.
    for part in ("journals", "captures", "expected"):
        (HERE / part).mkdir(exist_ok=True)
    HASHES = {person: Pin(pin).hashed() for person, pin in PINS.items()}
    for story_of in STORIES:
        if only and story_of.__name__ not in only:
            continue
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            os.chdir(folder)
            story_of()
            os.chdir(HERE)
    if not only or "settings" in only:
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            os.chdir(folder)
            settings_accepted()
            os.chdir(HERE)
    event_kinds()
    assert not re.search(rb"/(tmp|root|work)/", b"".join(one.read_bytes() for one in HERE.rglob("*.db")))
