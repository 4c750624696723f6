"""Journals for the pit: a table that is told stories, one for each family of irregularity, with bytes on its line."""

import json
import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from controller.decide.moves import decide
from controller.game.cards import DECK, parse_card, parse_cards
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import OF_THE_MACHINE, Irregularity, NoticedBy, Ruling
from controller.game.ruleset import Method
from controller.journal.chain import Wire
from controller.review.desk import Desk
from controller.review.file_desk import open_desk
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import Limit, TableSettings
from controller.table import actions, events, observations
from controller.table.actions import Signature
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from support.sent_desk import SOFTWARE, SentDesk, approve_all, hire, send
from support.staff import PINS, ROLES, cheap_hash, sign_for, signature

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PORT = "/dev/serial/by-id/usb-shoe-7"


class Pit:
    """A table with its journal. A clock that goes on by itself; what it is told, it must accept unless said."""

    def __init__(self, path: Path, name: str = "BA-07", game: str = "fortune-six", **more: Any) -> None:
        self.path, self.name = path, name
        self.now = datetime.fromisoformat(more.pop("start", "2026-03-01T20:00:00+00:00"))
        self.pace = timedelta(seconds=2)
        settings: dict[str, Any] = {
            "name": name, "game": game, "shoe": "angel-eye", "port": PORT,
            "limits": {"banker": Limit(50_00, 10_000_00)}, "differential": 5_000_00, **more,
        }  # fmt: skip
        self.settings = TableSettings(**settings)
        self.ticks = count(0, 700)
        self.sequence = 0
        self.open()
        for person, role in ROLES.items():
            self.runtime.write(events.StaffAdded(person, person.upper(), role, cheap_hash(PINS[person])))
        self.tell(actions.SignOn(signature("d104")))

    def open(self) -> None:
        """Take the table up."""
        clock = Clock(now=self._tick, millis=lambda: next(self.ticks))
        game = load_game(self.settings.game)
        self.runtime, _ = Runtime.open(
            self.path, ruleset=game, settings=self.settings, clock=clock, software=SOFTWARE, durable=False, makes=MAKES
        )

    def close(self) -> None:
        """Leave it."""
        self.runtime.close()

    def restart(self) -> None:
        """The power goes and comes back."""
        self.close()
        self.open()

    def _tick(self) -> str:
        self.now += self.pace
        return self.now.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    @property
    def table(self) -> Any:
        """The table as it is."""
        return self.runtime.table

    def tell(self, *told: Any) -> "Pit":
        """Tell it; it must accept."""
        for one in told:
            refusal = self.runtime.tell(sign_for(self.runtime, one)).refusal
            assert refusal is None, f"{one}: {refusal}"
        return self

    def over_the_wire(self, reading: Any, *, sent: bytes | None = None) -> "Pit":
        """A reading with the three copies of its telegram."""
        self.sequence = self.sequence % 9 + 1
        copy = angel_eye.encode(reading, str(self.sequence))
        raw = Wire(PORT, self._tick(), "in", copy * 3 if sent is None else sent)
        refusal = self.runtime.tell(reading, (raw,)).refusal
        assert refusal is None, refusal
        return self

    # Play

    def load(self, decks: int = 8) -> "Pit":
        """A shoe on the table."""
        return self.tell(actions.LoadShoe(decks))

    def bets(self, *wagers: tuple[int, str, int]) -> "Pit":
        """Bets open, wagers, bets close."""
        self.tell(actions.OpenBets())
        return self.tell(*(actions.PlaceWager(*wager) for wager in wagers), actions.CloseBets())

    def draw(self, cards: str) -> "Pit":
        """Cards that the shoe places itself, over the wire."""
        for card in parse_cards(cards):
            step = self.table.deal.step
            hand = self.table.deal.hand(step.to) if step.to else ()
            place = observations.Place(step.to, len(hand) + 1) if step.to else observations.Place(Side.PLAYER, 3)
            self.over_the_wire(observations.CardDrawn(card, place=place))
        return self

    def play(self, cards: str, *wagers: tuple[int, str, int]) -> "Pit":
        """A whole round, settled."""
        return self.bets(*wagers).draw(cards).tell(actions.Settle())

    def shuffled(self, seed: int, rounds: int, decks: int = 8) -> "Pit":
        """So many rounds of a shuffled shoe."""
        cards = list(DECK) * decks
        random.Random(seed).shuffle(cards)  # noqa: S311 - cards of a test
        left = iter(cards)
        for number in range(rounds):
            self.bets((1 + number % 7, "banker", 100_00), (2, "tie", 10_00), (3, "fortune-six", 5_00))
            while not self.table.deal.step.complete:
                self.draw(str(next(left)))
            self.tell(actions.Settle())
        return self

    # Irregularities

    def rule(self, ruling: str, by: str = "ps1", reason: str = "as seen on the felt", **more: Any) -> "Pit":
        """Rule on the case opened last."""
        case = self.table.cases[-1].number
        return self.tell(actions.Rule(case, Ruling(ruling), signature(by), reason, **more))

    def fresh(self, *points: int) -> str:
        """Cards of these points that have been seen least: no copy comes once too often."""
        seen = self.table.shoe.seen
        found = (min((card for card in DECK if card.points == worth), key=seen.count) for worth in points)
        return " ".join(map(str, found))

    def fresh_shoe(self) -> "Pit":
        """Another shoe, once this one is a third gone."""
        if self.table.shoe.drawn > 120 or self.table.shoe.cutting_card or self.table.shoe.spent:
            self.tell(actions.EndShoe()).load()
        return self

    def settle_down(self) -> "Pit":
        """Whatever holds the table is ruled on, the round is finished or void, and nothing is left over."""
        for _ in range(40):
            case = next((case for case in self.table.cases if case.holds), None)
            if self.table.option is not None:
                self.tell(actions.EndOption(self.table.option.case, signature("gsm1"), "nobody else wants to"))
            elif case is not None:
                self._rule_somehow(case)
            elif self.table.phase == "betting":
                self.tell(actions.CloseBets())
            elif self.table.phase == "dealing" and self.table.deal.step.to is not None:
                self.draw(self.fresh(0))
            elif self.table.phase == "dealing":
                self.tell(actions.Report(Irregularity.OTHER, "the round cannot be finished"))
            elif self.table.phase == "result":
                self.tell(actions.Settle())
            else:
                return self
        raise AssertionError(f"the table does not come to rest: {self.table.cases}")

    def _rule_somehow(self, case: Any) -> None:
        first = [Ruling.VOID, Ruling.PLAY_ON, Ruling.CARDS_STAND, *case.rulings]
        for ruling in first:
            if ruling not in case.rulings:
                continue
            more: dict[str, Any] = {}
            if ruling is Ruling.CORRECT and self.table.deal.player:
                more = {"cards": (self.table.deal.player[0],), "place": (Side.PLAYER, 1)}
            action = actions.Rule(case.number, ruling, signature("acm1"), "so that the game goes on", **more)
            if decide(self.table, action, self.runtime.rules, None, SOFTWARE).refusal is None:
                self.tell(action)
                return
        raise AssertionError(f"no ruling ends {case}")


def every_family(pit: Pit) -> Pit:
    """A shoe in which everything happens that a table can detect or staff can report."""
    wagers = ((1, "banker", 100_00), (2, "player", 200_00), (3, "fortune-six", 25_00))
    pit.load()
    pit.over_the_wire(observations.CardDrawn(parse_card("7C"), observations.Course.FIRST_BURN))
    pit.play("9H KS 4D 6C 2C", *wagers)
    # a card too many, kept for the next round
    pit.bets(*wagers).draw("KH 2D 6S 4C").over_the_wire(
        observations.CardDrawn(parse_card("9D"), place=observations.Place(Side.BANKER, 3))
    )
    pit.rule("keep-for-next" if "keep-for-next" in pit.table.cases[-1].rulings else "void").settle_down()
    pit.bets(*wagers).settle_down()
    # on the wrong hand
    pit.bets(*wagers).over_the_wire(
        observations.CardDrawn(parse_card("8H"), place=observations.Place(Side.BANKER, 1))
    ).settle_down()
    # the device and its line
    pit.tell(actions.SignOn(signature("d105")))
    told: tuple[tuple[Any, ...], ...] = (
        (observations.FaultRaised(6), observations.FaultCleared(6)),
        (observations.FaultRaised(4), observations.FaultCleared(4)),
        (observations.LinkLost("the cable was pulled"), observations.LinkBack()),
        (observations.SequenceGap("4", "6"),),
        (observations.BurstDamaged((b"\x05\x30",)),),
        (observations.CardUnread(),),
        (observations.BytesRejected(b"\x00\xff", "no start"),),
        (observations.FaultRaised(7), observations.FaultCleared(7)),
        (observations.ShoeStarted(),),
        (observations.CuttingCardDrawn(),),
    )
    for readings in told:
        pit.bets(*wagers).draw(pit.fresh(9, 0)).tell(*readings).settle_down().fresh_shoe()
    # the shoe says something else than the cards; a card shown as another one
    pit.bets(*wagers).draw("9H KD KC 5S").tell(
        observations.ResultClaimed(observations.ClaimedResult.BANKER, False, False)
    )
    pit.rule("cards-stand").settle_down()
    pit.bets(*wagers).draw("9H KD").tell(
        observations.IdentityShown(observations.Place(Side.PLAYER, 1), parse_card("8H"))
    )
    pit.rule("correct", cards=parse_cards("8H"), place=(Side.PLAYER, 1)).settle_down()
    # bets
    pit.tell(actions.OpenBets()).draw("9H").settle_down()
    pit.bets(*wagers)
    pit.runtime.tell(actions.PlaceWager(4, "tie", 50_00))
    pit.runtime.tell(actions.WithdrawWager(1, "banker"))
    pit.draw("KH 9S KD KC").settle_down()
    pit.tell(actions.OpenBets(), actions.PlaceWager(1, "player", 9_000_00))
    pit.runtime.tell(actions.CloseBets())
    pit.tell(actions.WithdrawWager(1, "player")).settle_down()
    pit.play("KH 9S KD KC", (1, "banker", 10_00), (2, "banker", 20_000_00), (3, "player", 18_000_00))
    # the power
    pit.bets(*wagers).draw("9H KD")
    pit.restart()
    pit.settle_down()
    # a misread card, found before and after the settlement
    pit.bets(*wagers).draw("2C KD KC 5S")
    pit.tell(actions.Correct(Side.PLAYER, 1, parse_card("9C"), signature("ps1"), "it is a nine")).settle_down()
    pit.play("9S KD KC 8S", *wagers)
    pit.tell(actions.Correct(Side.PLAYER, 1, parse_card("7S"), signature("pm1"), "seen on the camera"))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=pit.table.round, seat=1, paid=95_00, by=signature("d105")))
    # what staff report
    pit.now += timedelta(hours=1)
    for kind, permit in pit.runtime.rules.ruleset.irregularities.items():
        if permit.seen is not NoticedBy.DETECTED:
            pit.fresh_shoe().bets(*wagers).draw(pit.fresh(9, 0))
            told = sign_for(pit.runtime, actions.Report(kind, "seen at the table", signature("d105")))
            if pit.runtime.tell(told).refusal is None:
                pit.settle_down()
            else:
                pit.settle_down()
    # two shoes that nobody shuffled
    pit.tell(actions.EndShoe(17))
    for _ in range(2):
        pit.load().play("AS 2S 3S 4S 5S").play("6S 7S 8S 9S 10S").play("KH 9H KD KC").tell(actions.EndShoe())
    return pit


def method_c(pit: Pit) -> Pit:
    """What can only happen where a player draws the cards."""
    pit.tell(actions.SetMethod("C", signature("acm1"))).load()
    for kind in (Irregularity.EXPOSED_BY_MOVEMENT, Irregularity.ORDER_ALTERED_BY_MOVEMENT):
        pit.fresh_shoe().bets((1, "banker", 100_00)).tell(actions.Report(kind, "the shoe slipped")).settle_down()
    return pit


@pytest.fixture
def make_pit(tmp_path: Path) -> Iterator[Callable[..., Pit]]:
    """Tables, closed at the end."""
    made: list[Pit] = []

    def make(name: str = "BA-07", **more: Any) -> Pit:
        made.append(Pit(tmp_path / f"{name}.db", name, **more))
        return made[-1]

    yield make
    for pit in made:
        pit.close()


@pytest.fixture(params=["files", "store"])
def kept_in(request: pytest.FixtureRequest) -> str:
    """Where journals, facts and the review book are: each test of the desk runs on files and on the store of a floor."""
    return str(request.param)


@pytest.fixture
def on_files() -> str:
    """For rooms whose tests are about files: import it as `kept_in`."""
    return "files"


only_files = pytest.mark.parametrize("kept_in", ["files"], indirect=True)
"""For a test that is about the files themselves."""


@pytest.fixture
def floor_of(kept_in: str, request: pytest.FixtureRequest) -> str:
    """The store of a floor with its staff; empty: everything is in files."""
    dsn = str(request.getfixturevalue("store")) if kept_in == "store" else ""
    if dsn:
        hire(dsn)
    return dsn


@pytest.fixture
def over(floor_of: str) -> Callable[..., list[str]]:
    """The words of a command that name the desk over these journals: the files, or the store that they were sent to."""
    dsn = floor_of

    def words(*paths: Path) -> list[str]:
        if not dsn:
            return [word for path in paths for word in ("--db", str(path))]
        send(dsn, *paths)
        approve_all(dsn)
        return ["--from", dsn]

    return words


@pytest.fixture
def desk_of(tmp_path: Path, floor_of: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Desk]]:
    """A desk over tables, caught up."""
    made: list[Desk] = []
    dsn = floor_of
    if dsn:
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def make(*paths: Path, **more: Any) -> Desk:
        ticks = count()
        clock = lambda: f"2026-04-01T00:00:{next(ticks) % 60:02d}.000Z"  # noqa: E731
        if dsn:
            send(dsn, *paths)
            desk: Desk = SentDesk(dsn, clock, paths)
        else:
            desk = open_desk(paths, now=clock, software=SOFTWARE, **{"folder": tmp_path / "index"} | more)
        made.append(desk)
        desk.catch_up()
        return desk

    yield make
    for desk in made:
        desk.close()


@pytest.fixture(scope="session")
def _eventful(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("eventful") / "BA-07.db"
    pit = every_family(Pit(path))
    pit.load().shuffled(5, 20)
    pit.tell(actions.EndShoe())
    pit.close()
    return path


@pytest.fixture
def eventful(_eventful: Path) -> Path:
    """A journal in which everything happened, to be read only."""
    return _eventful


@pytest.fixture(scope="session")
def _vip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("vip") / "VIP-1.db"
    start = "2026-03-01T20:10:01.500+00:00"
    method_c(Pit(path, "VIP-1", method=Method.C, high_limit_area=True, start=start)).close()
    return path


@pytest.fixture
def vip(_vip: Path) -> Path:
    """The journal of a table where players draw, in the same hours; to be read only."""
    return _vip


@pytest.fixture
def kinds_that_happen() -> set[str]:
    """What `every_family` must bring about."""
    return {kind.value for kind in Irregularity} - {kind.value for kind in OF_THE_MACHINE}


# The same journals, read with nothing of ours


@pytest.fixture
def told() -> Callable[[Path], list[dict[str, Any]]]:
    """The events of a journal as plain dictionaries, straight from its table."""

    def read(path: Path) -> list[dict[str, Any]]:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
            rows = db.execute("SELECT n, at, payload FROM events ORDER BY n").fetchall()
        return [{**json.loads(payload), "n": n, "at": at} for n, at, payload in rows]

    return read


@pytest.fixture
def sign() -> Callable[[str], Signature]:
    """Somebody of the staff, signed on."""
    return signature


@pytest.fixture
def present() -> Callable[..., Any]:
    """The console's own view of a table."""
    from gui.console.pages.page import Scene  # noqa: PLC0415 - only where a console is asked for
    from gui.console.view import Moment, present  # noqa: PLC0415

    return lambda table, rules, clock: present(Scene(table, rules), Moment(clock=clock))
