"""Golden transcripts: a shipped scenario of the simulator over a real pty into a real `sabot table`, told for the pit.

A transcript is script and answer in one. What stands at the margin was done, said by whom; what stands indented below
it is what the table told. Everything behind `#` is for the reader. `pytest tests/golden --update-golden` writes the
indented lines anew; look at the difference before you keep it.

    play: fortune-six on angel-eye, scenario overdraw-used-next
    set: double_draw_interval = 400                 a line of the settings file
    setup: concealed                                without a scenario: how the simulator is set up
    pace: 600ms                                     wait this long wherever the dealer takes time; otherwise nobody waits
    shoe: deal 9H KS 4D 6C ...                      the next line of the scenario; without one, any step of the simulator
    dealer: no more bets                            see WORDS for what people may say
    ps1: case 2, keep-for-next: it lay apart
    table: power cut
"""

import fcntl
import os
import queue
import re
import select
import shutil
import sqlite3
import struct
import termios
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from support.checker import checked
from support.games import APPROVED
from support.json_schema import all_fit, line_faults
from support.process import LiveTable
from support.staff import PINS, staff_journal

from controller.game.cards import DECK, parse_cards
from controller.journal.reader import open_reader
from controller.journal.walk import verify_chain
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from hardware_sim.endpoints import PtyEndpoint
from hardware_sim.grammar import parse_step
from hardware_sim.run import Performance
from hardware_sim.scenario import SETTINGS, parse_scenario, scenario_text, shipped_names
from hardware_sim.wire import Hold, Replug, Send, Unplug, Wait

HERE = Path(__file__).parent
PLAYS = sorted(HERE.glob("*.txt"))
PATIENCE = 30.0
"""Seconds until a table that does not answer has failed. Nobody ever waits this long for one that does."""
INDENT = "    "
AT_THE_PROMPT = ("use-next", "discard")
"""What a scenario leaves to whoever stands at the shoe."""
UNTOLD = {
    "bad-line": "faults at random",
    "by-hand": "nothing happens in it: cards come from the prompt",
    "normal-shoe": "a whole shoe at random, with nobody to take bets",
}
"""Shipped scenarios without a transcript, and why."""
STAFF = ("acm1", "gsm1", "pm1", "ps1", "d104")
"""One person of each role that acts at a table; the highest has added the others."""


# The words of people


def _who(name: str) -> dict[str, Any]:
    return {"seat": int(name.rstrip("abc")), "who": name.lstrip("0123456789") or "a"}


def _signed(person: str, reason: str) -> dict[str, Any]:
    return {"by": person, "pin": PINS[person], "reason": reason.strip()}


def _counted(cards: str, decks: int = 8) -> dict[str, int]:
    """Whatever is not among these cards was counted."""
    return {str(card): count for card, count in (Counter(list(DECK) * decks) - Counter(parse_cards(cards))).items()}


def _wagers(text: str) -> list[dict[str, Any]]:
    return [_who(seat) | {"on": on} for seat, on in re.findall(r"seat (\w+) (\S+?)(?:,|$)", text)]


# pattern: what somebody may say (case, ruling and so on as groups), and the action that it is
WORDS: dict[str, Callable[..., dict[str, Any]]] = {
    r"dealer: load (\d+) decks": lambda n: {"do": "load-shoe", "decks": int(n)},
    r"dealer: place your bets": lambda: {"do": "open-bets"},
    r"dealer: a free hand": lambda: {"do": "open-bets", "free": True},
    r"dealer: no more bets": lambda: {"do": "close-bets"},
    r"dealer: settle": lambda: {"do": "settle"},
    r"dealer: end the shoe": lambda: {"do": "end-shoe"},
    r"dealer: end the shoe, (\d+) left": lambda n: {"do": "end-shoe", "remaining": int(n)},
    r"dealer: card (\w+)": lambda card: {"do": "card", "card": card},
    r"dealer: burn (\w+)": lambda card: {"do": "burn", "card": card},
    r"dealer: cutting card": lambda: {"do": "cutting-card"},
    r"dealer: reports ([\w-]+)": lambda kind: {"do": "report", "irregularity": kind},
    r"dealer: reports ([\w-]+): (.+)": lambda kind, note: {"do": "report", "irregularity": kind, "note": note},
    r"dealer: case (\d+), everybody was asked": lambda case: {"do": "end-option", "case": int(case)},
    r"dealer: case (\d+), ([\w-]+)": lambda case, ruling: {"do": "rule", "case": int(case), "ruling": ruling},
    r"dealer: lets players withdraw": lambda: {"do": "offer-withdrawal"},
    r"dealer: signs off": lambda: {"do": "sign-off"},
    r"seat (\w+): ([\d.]+) on (\S+)": lambda s, n, on: {"do": "wager", **_who(s), "on": on, "amount": n},
    r"seat (\w+): takes (\S+) back": lambda s, on: {"do": "withdraw", **_who(s), "on": on},
    r"seat (\w+): withdraws, case (\d+)": lambda s, n: {"do": "withdraw-option", "case": int(n), **_who(s), "takes": True},
    r"seat (\w+): stays, case (\d+)": lambda s, n: {"do": "withdraw-option", "case": int(n), **_who(s), "takes": False},
    r"seat (\w+): takes the shoe": lambda s: {"do": "take-shoe", **_who(s)},
    r"seat (\w+): leaves": lambda s: {"do": "clear-seat", "seat": int(s)},
    r"(\w+): sets method (\w)": lambda by, method: {"do": "set-method", "method": method, "by": by, "pin": PINS[by]},
    r"(\w+): signs on": lambda by: {"do": "sign-on", "by": by, "pin": PINS[by]},
    r"(\w+): replaces the cards: (.+)": lambda by, why: {"do": "replace-cards", **_signed(by, why)},
    r"(\w+): case (\d+), ([\w-]+): (.+)": lambda by, n, ruling, why: {
        "do": "rule", "case": int(n), "ruling": ruling, **_signed(by, why)
    },
    r"(\w+): case (\d+), swap-shoe to ([\w-]+), no card passed: (.+)": lambda by, n, kind, why: {
        "do": "rule", "case": int(n), "ruling": "swap-shoe", "kind": kind, "cards": [], **_signed(by, why)
    },
    r"(\w+): case (\d+), ([\w-]+) ((?:\w+ )*\w+): (.+)": lambda by, n, ruling, cards, why: {
        "do": "rule", "case": int(n), "ruling": ruling, "cards": cards.split(), **_signed(by, why)
    },
    r"(\w+): case (\d+), correct, (player|banker) (\d) is (\w+): (.+)": lambda by, n, hand, index, card, why: {
        "do": "rule", "case": int(n), "ruling": "correct", "hand": hand, "index": int(index), "card": card, **_signed(by, why)
    },
    r"(\w+): case (\d+), remove-wagers, (.+?): (.+)": lambda by, n, wagers, why: {
        "do": "rule", "case": int(n), "ruling": "remove-wagers", "wagers": _wagers(wagers), **_signed(by, why)
    },
    r"(\w+): case (\d+), count-missing ?([\w ]*), aside ([\w ]+), counted all but ([\w ]+): (.+)": (
        lambda by, n, cards, aside, rest, why: {
            "do": "rule", "case": int(n), "ruling": "count-missing", "cards": cards.split(), "set_aside": aside.split(),
            "counted": _counted(rest), **_signed(by, why)
        }
    ),
    r"(\w+): (player|banker) (\d) is (\w+): (.+)": lambda by, hand, index, card, why: {
        "do": "correct", "hand": hand, "index": int(index), "card": card, **_signed(by, why)
    },
    r"(\w+): round (\d+), (player|banker) (\d) is (\w+): (.+)": lambda by, n, hand, index, card, why: {
        "do": "correct", "round": int(n), "hand": hand, "index": int(index), "card": card, **_signed(by, why)
    },
}  # fmt: skip


def action_of(line: str) -> dict[str, Any]:
    """What somebody said, as an action of `sabot table`."""
    found = [(words, make) for pattern, make in WORDS.items() if (words := re.fullmatch(pattern, line))]
    assert len(found) == 1, f"{line!r} is understood {len(found)} times"
    words, make = found[0]
    return make(*words.groups())


# The shoe


class SteppedShoe:
    """The simulator on a pty, one step of its scenario at a time."""

    def __init__(self, kind: str, scenario: str | None, setup: str, link: Path, pace: float) -> None:
        text = scenario_text(scenario) if scenario else setup
        self.script = list(_steps_of(text)) if scenario else None
        self.performance = Performance(parse_scenario(_setup_of(text), "script"), kind, 7, tell=self._complains)
        self.end = PtyEndpoint(link)
        self.sent = 0
        self._pace = pace
        self._watch()

    @staticmethod
    def _complains(what: str) -> None:
        assert what.startswith("the script is over"), what

    def _watch(self) -> None:
        """Packet mode: the pty tells when the other side empties its buffer, which a host does once, on opening."""
        fcntl.ioctl(self.end._master, termios.TIOCPKT, struct.pack("i", 1))

    def forget_host(self) -> None:
        """Whoever had the line open is gone; what it did is of no interest."""
        with suppress(OSError):
            while os.read(self.end._master, 4096):
                pass

    def await_host(self) -> None:
        """Until a table has the line open and listens."""
        poll = select.poll()
        poll.register(self.end._master, select.POLLIN | select.POLLPRI)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            # Before anybody opens it the pty reports a hang-up without end: look again a little later.
            if any(event & ~select.POLLHUP for _, event in poll.poll(10)):
                with suppress(OSError):
                    if any(b & termios.TIOCPKT_FLUSHREAD for b in os.read(self.end._master, 1)):
                        return
            else:
                select.select([], [], [], 0.002)
        raise AssertionError("the table did not open the line")

    def step(self, words: str, table: "HeardTable") -> None:
        """Play this step, all of it, to its last byte."""
        if self.script is not None and words not in AT_THE_PROMPT:
            assert self.script, f"the scenario is over; {words!r} is not in it"
            assert words == self.script.pop(0), "the scenario goes on otherwise"
        refusal = self.performance.order(parse_step(words))
        assert refusal is None, f"{words}: {refusal}"
        while (item := self.performance.next_item()) is not None and not isinstance(item, Hold):
            match item:
                case Send(data):
                    assert self.end.write(data) == len(data)
                    self.sent += len(data)
                case Wait(seconds) if seconds and self._pace:
                    table.listen(self._pace)
                case Unplug():
                    table.await_bytes(self.sent)
                    self.end.unplug()
                    table.await_event("link-down")
                case Replug():
                    self.end.replug()
                    self._watch()
                    table.await_event("link-up")
        table.await_bytes(self.sent)

    def close(self) -> None:
        self.end.close()


def _steps_of(text: str) -> Iterator[str]:
    for raw in text.splitlines():
        words = raw.partition("#")[0].split()
        if words and words[0] not in (*SETTINGS, "expect"):
            yield " ".join(words)


def _setup_of(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line.split()[:1] and line.split()[0] in SETTINGS)


# The table


class HeardTable(LiveTable):
    """A live table. `heard` is what it printed since `hear` was called last; it may be asked for in any order."""

    def __init__(self, words: list[str], db: Path) -> None:
        super().__init__("--db", db, *words)
        self.db = db

    def _take(self, seconds: float) -> None:
        """Take the next line that it prints, if it prints one in this time."""
        with suppress(queue.Empty):
            line = self.lines.get(timeout=max(0.0, seconds))
            assert line is not None, f"the table went away: {self.errors()}"
            self.heard.append(line)

    def listen(self, seconds: float) -> None:
        """Take every line that it prints for so long."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._take(left)

    def await_heard(self, is_it: Callable[[dict[str, Any]], bool]) -> None:
        """Until something was printed."""
        until = time.monotonic() + PATIENCE
        while not any(is_it(document) for document in self.heard):
            assert time.monotonic() < until, f"the table only said {self.heard}"
            self._take(1)

    def await_event(self, name: str) -> None:
        """Until this event was printed."""
        self.await_heard(lambda document: document.get("event") == name)

    def await_bytes(self, count: int) -> None:
        """Until so many bytes of the shoe are in the journal: then they were judged, or are before the next action."""
        until = time.monotonic() + PATIENCE
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True)) as journal:
            while journal.execute("SELECT coalesce(sum(length(data)), 0) FROM wire").fetchone()[0] < count:
                assert time.monotonic() < until, f"bytes of the shoe got lost; the table only said {self.heard}"
                self._take(0.002)

    def hear(self) -> list[dict[str, Any]]:
        """All that it has to say up to now; the last is its state. (The answer to `show` comes after all else.)"""
        self.send({"do": "show"})
        self.await_heard(lambda document: "state" in document)
        heard, self.heard = self.heard, []
        return heard


# The play


class Play:
    """One transcript, played."""

    def __init__(self, text: str, folder: Path, teller: Callable[[dict[str, Any]], list[str]]) -> None:
        self.lines = [line for line in text.splitlines() if not line.startswith(INDENT)]
        self.teller = teller
        self.db = folder / "table.db"
        about = re.search(r"^play: ([\w-]+) on ([\w-]+)(?:, scenario ([\w-]+))?$", text, re.MULTILINE)
        assert about, "no line says what is played"
        game, kind, scenario = about.groups()
        settings = re.findall(r"^set: (.+)$", text, re.MULTILINE)
        (folder / "settings.toml").write_text("\n".join(settings) + "\n", encoding="utf-8")
        pace = re.search(r"^pace: (\d+)ms$", text, re.MULTILINE)
        self.words = ["--game", game, "--shoe", kind, "--settings", str(folder / "settings.toml")]
        self.shoe = None
        if kind != "manual":
            setup = "\n".join(re.findall(r"^setup: (.+)$", text, re.MULTILINE))
            self.shoe = SteppedShoe(kind, scenario, setup, folder / "shoe", int(pace[1]) / 1000 if pace else 0)
            self.words += ["--port", str(folder / "shoe")]
        self.table: HeardTable | None = None

    def transcript(self) -> str:
        """The whole text, with what the table says now."""
        told: list[str] = []
        try:
            for line in self.lines:
                told.append(line)
                said = line.partition("#")[0].strip()
                told += [INDENT + answer for answer in (self._act(said) if said else [])]
            assert not (self.shoe and self.shoe.script), f"of the scenario are left {self.shoe.script}"
            assert self.table.end() == []
        finally:
            if self.table is not None:
                self.table.kill()
            if self.shoe is not None:
                self.shoe.close()
        return "\n".join(told) + "\n"

    def _act(self, said: str) -> list[str]:
        speaker, _, words = said.partition(": ")
        if speaker in ("set", "setup", "pace"):
            return []
        if speaker == "play" or said == "table: starts":
            self._start()
        elif speaker == "shoe":
            self.shoe.step(words, self.table)
        elif said == "table: power cut":
            self.table.kill()
            return []
        elif said != "table: shows":
            action = action_of(said)
            assert line_faults("table-actions", action) == []
            self.table.send(action)
        *heard, state = self.table.hear()
        assert all_fit("table-lines", [*heard, state]) > len(heard)
        shown = [*heard, state] if said == "table: shows" else heard
        return [line for document in shown for line in self.teller(document)]

    def _start(self) -> None:
        if self.shoe is not None:
            self.shoe.forget_host()
        self.table = HeardTable(self.words, self.db)
        self.table.await_event("table-started")
        if self.shoe is not None:
            self.shoe.await_host()


@pytest.fixture(scope="session")
def staffed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with one person of each role; the PINs are cheap to check."""
    path = tmp_path_factory.mktemp("staff") / "table.db"
    staff_journal(path, STAFF)
    return path


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_the_table_tells_this_story_to_the_letter(path, staffed, teller, tmp_path, pytestconfig):
    """And leaves a journal that verifies, every round decided again, and prints no PIN."""
    shutil.copy(staffed, tmp_path / "table.db")
    expected = path.read_text(encoding="utf-8")
    transcript = Play(expected, tmp_path, teller).transcript()
    if pytestconfig.getoption("--update-golden"):
        path.write_text(transcript, encoding="utf-8")
    else:
        assert transcript == expected
    assert verify_chain(tmp_path / "table.db").first_bad is None
    with open_reader(tmp_path / "table.db") as reader:
        judged = rejudge(reader)
    assert judged.first_bad is None
    assert judged.decided == judged.rounds
    assert checked(tmp_path / "table.db").findings == []
    assert not any(pin in transcript for pin in PINS.values())


def test_every_scenario_every_game_and_every_kind_of_shoe_has_its_transcript():
    told = [
        re.search(
            r"^play: ([\w-]+) on ([\w-]+)(?:, scenario ([\w-]+))?$", path.read_text("utf-8"), re.MULTILINE
        ).groups()
        for path in PLAYS
    ]
    games, kinds, scenarios = (set(column) for column in zip(*told, strict=True))
    assert games == set(APPROVED)
    assert kinds == set(MAKES)
    assert set(shipped_names()) - scenarios == set(UNTOLD)
