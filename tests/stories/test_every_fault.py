"""Every fault of a line, at every place of two rounds: never is a wrong result settled that nobody could notice.

Reading 29, enumerated and not sampled: every make and what it is swapped for, every phase in which the faulty message
may come, every subset of automation that the settings permit, every kind of fault with every byte and every bit that it
may strike, every message of two rounds. The bytes are the simulator's, the faults its own, the drivers and `decide` the
real ones; time is handed in. Law: the settled hands are those really drawn, or a case is open, or the table waits for a
person; and bytes of a plain shoe that are no message hold the table at once. The long proof has all of it; the quick
one has every dimension, with the first outcomes of each fault.
"""

from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import combinations, product

import pytest

from controller.decide.automation import Times, Waiting, due_step
from controller.decide.moves import decide
from controller.game.cards import parse_cards
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.table_of_play import next_step
from controller.settings.checking import contradictions
from controller.settings.settings import Automation, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import CloseBets, LoadShoe, OpenBets, SwapShoe
from controller.table.model import Phase, Table
from controller.table.observations import (
    BytesRejected,
    CardDrawn,
    ClaimedResult,
    IdentityShown,
    Place,
    ResultClaimed,
    ShoeStarted,
    StandBy,
)
from drivers.shoes import MAKES, manual
from hardware_sim.cable import Cable
from hardware_sim.faults import STRIKES_COPIES, Fault, FaultKind
from hardware_sim.makes import MAKES as SIMULATED
from hardware_sim.steps import Strike
from hardware_sim.wire import Replug, Send, Unplug, Wait

ROUNDS = (("KS 9H KD 8C 9S", ClaimedResult.PLAYER), ("9C 4D KH 2C", ClaimedResult.PLAYER))
"""The hand of the report: without its first card Banker would win. Then a natural."""
PAUSE = 2.6
"""Seconds between two messages: longer than any driver waits for the rest of one."""
READERS = ("angel-eye", "angel-eye concealed", "bee-tek", "manual")
SOURCES = (
    ("angel-eye", "angel-eye"), ("angel-eye", "angel-eye concealed"), ("bee-tek", "bee-tek"), ("manual", "manual"),
    ("angel-eye", "bee-tek"), ("angel-eye", "manual"),
)  # fmt: skip
"""The shoe of the settings, and what reads the cards: another one was swapped in."""
STYLES = ("in time", "bets open", "between rounds")
"""When the first card of a round comes: after no more bets, before it, or before the bets are opened at all."""
SUBSETS = tuple(frozenset(some) for size in range(4) for some in combinations(Automation, size))
NOISE = (b"\x00", b"\x05", b"\x03", b"[", b">", b"\r\n", b"\x051D", b"<Card", b"9H\n")


# What the shoe sends


class Outcomes:
    """In the place of a random generator: gives every outcome once, one after another.

    Copies are struck alike, and a message that is split is cut into a first piece and pieces of one size: every place
    is cut and left whole, without the millions of ways to combine them.
    """

    def __init__(self, chosen: tuple[int, ...] = ()) -> None:
        self.chosen, self.sizes = list(chosen), []
        self.again: list[int] = []
        self.pieces: list[int] = []

    def _choose(self, size: int) -> int:
        n = len(self.sizes)
        self.sizes.append(size)
        if n == len(self.chosen):
            self.chosen.append(0)
        return self.chosen[n]

    def sample(self, whole: range, count: int) -> list[int]:
        ways = list(combinations(whole, count))
        return list(ways[self._choose(len(ways))])

    def randrange(self, size: int) -> int:
        # A byte and a bit are drawn for each copy: the second and third copy are struck as the first.
        if len(self.again) < 2:
            self.again.append(self._choose(size))
            return self.again[-1]
        self.again.append(self.again[len(self.again) % 2] % size)
        return self.again[-1]

    def randint(self, least: int, most: int) -> int:
        # No fault but a split asks more than twice.
        if len(self.pieces) < 2:
            self.pieces.append(least + self._choose(most - least + 1))
        return self.pieces[-1]

    def randbytes(self, _: int) -> bytes:
        return NOISE[self._choose(len(NOISE))]

    def following(self) -> "Outcomes | None":
        """The next outcome; None after the last."""
        chosen, sizes = self.chosen[: len(self.sizes)], self.sizes
        while chosen and chosen[-1] + 1 == sizes[len(chosen) - 1]:
            chosen.pop()
        return Outcomes((*chosen[:-1], chosen[-1] + 1)) if chosen else None


def faults() -> Iterator[Fault]:
    for kind in FaultKind:
        for copies in (1, 2, 3) if kind in STRIKES_COPIES else (1,):
            yield Fault(kind, copies=copies)


def happenings(concealed: bool) -> list[tuple[str, object]]:
    """What happens at the shoe, message by message; `card` marks those that draw one, `first` the first of a round."""
    found: list[tuple[str, object]] = [("", ShoeStarted())]
    for cards, winner in ROUNDS:
        hands: dict[Side, list] = {Side.PLAYER: [], Side.BANKER: []}
        for n, card in enumerate(parse_cards(cards)):
            side = next_step(*hands.values()).to
            hands[side].append(card)
            found.append(("first" if n == 0 else "card", CardDrawn(card, place=Place(side, len(hands[side])))))
        if concealed:
            turns = [Place(side, index) for index in (1, 2, 3) for side in Side if index <= len(hands[side])]
            found += (("", IdentityShown(place, hands[place.side][place.index - 1])) for place in turns)
        pairs = [hand[0].rank is hand[1].rank for hand in hands.values()]
        found += [("", ResultClaimed(winner, *pairs)), ("", StandBy())]
    return found


@cache
def messages(reader: str) -> list[tuple[str, object, tuple[bytes, ...]]]:
    """Each message that this reader sends, with its copies."""
    concealed = reader.endswith("concealed")
    if reader == "manual":
        by_hand = [(mark, CardDrawn(drawn.card, manual=True)) for mark, drawn in happenings(False) if mark]
        return [(mark, drawn, (manual.encode(drawn),)) for mark, drawn in by_hand]
    shoe = SIMULATED[reader.split(maxsplit=1)[0]](concealed=concealed)
    said = [(mark, shoe.say(happened)) for mark, happened in happenings(concealed)]
    return [(mark, *one) for mark, one in said if one is not None]


def heard(reader: str, fault: Fault | None, at: int, rng: Outcomes) -> tuple[tuple[object, ...], ...]:
    """What the driver says, message by message, with this fault in message `at`."""
    driver, cable, time, plugged = MAKES[reader.split(maxsplit=1)[0]].driver(), Cable(rng), 0.0, True
    found = []
    for n, (_, reading, copies) in enumerate(messages(reader)):
        if fault is not None and n == at:
            cable.obey(Strike(fault))
        items = cable.carry(reading, copies)
        if n == len(messages(reader)) - 1:
            items += cable.let_go()
        said = []
        for item in (*items, Wait(PAUSE)):
            match item:
                case Wait(seconds):
                    time += seconds
                    said += driver.tick(time)
                case Send(data) if plugged:
                    said += driver.feed(data, time)
                case Unplug():
                    plugged = False
                    said += driver.lost("unplugged", time)
                case Replug():
                    plugged = True
                    said += driver.reconnected(time)
        found.append(tuple(BytesRejected(b"", "") if isinstance(one, BytesRejected) else one for one in said))
    return tuple(found)


@cache
def streams(reader: str, fault: Fault, at: int, most: int | None = None) -> tuple[tuple, ...]:
    """Every different thing that may be heard with this fault in this message; `most` outcomes of it."""
    found, rng, tried = {}, Outcomes(), 0
    while rng is not None and (most is None or tried < most):
        found[heard(reader, fault, at, rng)] = None
        rng, tried = rng.following(), tried + 1
    return tuple(found)


@cache
def struck(reader: str, at: int, most: int | None) -> dict[tuple, Fault]:
    """Everything that may be heard with any fault in this message, and the first fault that does it."""
    found: dict[tuple, Fault] = {}
    for fault in faults():
        for stream in streams(reader, fault, at, most):
            assert stream[:at] == unharmed(reader)[:at]
            found.setdefault(stream, fault)
    return found


@cache
def unharmed(reader: str) -> tuple:
    return heard(reader, None, 0, Outcomes())


# The table


class AtTheTable:
    """A table with its automation, and a dealer who opens and closes the bets but never settles."""

    def __init__(self, game: str, source: tuple[str, str], automation: frozenset, style: str) -> None:
        shoe, self.reader = source
        settings = TableSettings(game=game, shoe=shoe, automation=automation)
        assert not list(contradictions(settings, MAKES))
        self.rules = TableRules(load_game(game), settings, MAKES)
        self.style, self.table, self.settled, self.unnoticed = style, Table(), [], []
        self.waiting, self.times = Waiting(), Times(settle_after=0.0 if load_game(game).electronic else None)
        self.tell(LoadShoe(8))
        make = self.reader.split()[0]
        if make != shoe:
            self.tell(SwapShoe(make))

    def tell(self, told) -> None:
        """As the host of a table does: the step that must come first, what is told, and the steps that follow."""
        step = due_step(self.table, self.rules, told)
        self._decide(*(one for one in (step, told) if one is not None))
        while (step := due_step(self.table, self.rules)) is not None:
            self._decide(step)
        self.waiting = self.waiting.at(self.table, self.rules, self.times, 0.0, stopped=False)
        due = self.waiting.due(self.times, 0.0)
        if due is not None:
            self._decide(due)

    def _decide(self, *told) -> None:
        for one in told:
            decision = decide(self.table, one, self.rules)
            self.table = decision.table
            if any(isinstance(event, events.RoundSettled) for event in decision.events):
                self.settled.append((self.table.last.player, self.table.last.banker))

    def people(self) -> None:
        """Before a first card: what the dealer does in this style."""
        if self.table.phase is Phase.IDLE and self.style != "between rounds":
            self.tell(OpenBets())
        if self.table.phase is Phase.BETTING and self.style == "in time":
            self.tell(CloseBets())

    def fork(self) -> "AtTheTable":
        """The same table once more, to go on in another way."""
        other = copy(self)
        other.settled, other.unnoticed = [*self.settled], [*self.unnoticed]
        return other

    def hear(self, stream: tuple, start: int = 0) -> None:
        """Hear the messages from this one on."""
        for (mark, _, _), said in zip(messages(self.reader)[start:], stream[start:], strict=False):
            if mark == "first":
                self.people()
            for observation in said:
                self.tell(observation)
                if isinstance(observation, BytesRejected) and not self.table.held:
                    self.unnoticed.append(observation)


def real_hands() -> list[tuple[tuple, tuple]]:
    found = []
    for cards, _ in ROUNDS:
        hands: dict[Side, list] = {Side.PLAYER: [], Side.BANKER: []}
        for card in parse_cards(cards):
            hands[next_step(*hands.values()).to].append(card)
        found.append((tuple(hands[Side.PLAYER]), tuple(hands[Side.BANKER])))
    return found


REAL = real_hands()


def judge(world: AtTheTable, what: object) -> None:
    """The law: what was settled was drawn; or a case is open; or the table waits for a person."""
    assert all(hands in REAL for hands in world.settled), (what, world.settled)
    make = MAKES[world.reader.split()[0]].capabilities
    assert not (make.loses_cards_unnoticed and world.unnoticed), (what, "bytes were no message, and nobody is told")
    if len(world.settled) == len(REAL) or world.table.held:
        return
    waits = {Phase.IDLE, Phase.BETTING, Phase.RESULT} if make.has_sequence else {*Phase}
    assert world.table.phase in waits, (what, world.table.phase)
    assert due_step(world.table, world.rules) is None


def permitted(game: str, shoe: str) -> list[frozenset]:
    wanted = (TableSettings(game=game, shoe=shoe, automation=some) for some in SUBSETS)
    return [settings.automation for settings in wanted if not list(contradictions(settings, MAKES))]


def enumerate_all(game: str, source: tuple[str, str], subsets: list[frozenset], most: int | None) -> int:
    """Judge every table of this game and source. Returns how many there were."""
    judged = 0
    _, reader = source
    for automation, style in product(subsets, STYLES):
        before = AtTheTable(game, source, automation, style)
        for at in range(len(messages(reader))):
            for stream, fault in struck(reader, at, most).items():
                world = before.fork()
                world.hear(stream, at)
                judge(world, (game, source, sorted(automation), style, str(fault), at))
                judged += 1
            before.hear(unharmed(reader)[: at + 1], at)
    return judged


@pytest.mark.parametrize("source", SOURCES, ids=" read by ".join)
def test_every_kind_of_fault_at_every_message(source):
    """All steps that may be automatic are; the first outcomes of each fault."""
    subsets = permitted("fortune-six", source[0])
    assert enumerate_all("fortune-six", source, subsets[-1:], most=2) > 100


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", ["fortune-six", "super-six-etg"])
@pytest.mark.parametrize("source", SOURCES, ids=" read by ".join)
def test_every_outcome_of_every_fault_under_every_automation(game, source):
    """Every byte and bit, every subset of automation, every phase."""
    assert enumerate_all(game, source, permitted(game, source[0]), most=None) > 500


@pytest.mark.parametrize("source", SOURCES, ids=" read by ".join)
def test_without_a_fault_nothing_is_held_and_what_is_proved_is_settled(source):
    """The enumeration is of tables that work."""
    for automation in permitted("fortune-six", source[0]):
        world = AtTheTable("fortune-six", source, automation, "in time")
        world.hear(unharmed(source[1]))
        proves = source[1].startswith("angel-eye")
        goes_on = {Automation.SETTLE} <= automation and proves
        assert world.settled == (REAL if goes_on else [])
        assert goes_on is not (world.table.held or world.table.phase is Phase.RESULT)


@pytest.mark.parametrize("reader", ["angel-eye", pytest.param("angel-eye concealed", marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", sorted(STRIKES_COPIES))
@pytest.mark.parametrize("copies", [1, 2])
def test_one_intact_copy_of_three_heals_and_holds_nothing(reader, kind, copies):
    """Whichever copy, byte and bit: both rounds are settled by themselves."""
    whole = frozenset(Automation)
    for at in range(1, len(messages(reader))):
        for stream in streams(reader, Fault(kind, copies=copies), at):
            world = AtTheTable("fortune-six", ("angel-eye", reader), whole, "in time")
            world.hear(stream)
            assert (world.settled, world.table.cases) == (REAL, ()), (at, stream[at])


def test_the_contradictory_automation_is_not_permitted():
    """A plain shoe and manual entry open the bets by themselves at most."""
    opens = [frozenset(), frozenset({Automation.OPEN_BETS})]
    assert permitted("fortune-six", "bee-tek") == permitted("fortune-six", "manual") == opens
    assert len(permitted("fortune-six", "angel-eye")) == len(permitted("super-six-etg", "bee-tek")) == len(SUBSETS)
