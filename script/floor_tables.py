"""Simulated tables of a floor, several in one process: real hosts with real journals and senders, on simulated shoes.

    python script/floor_tables.py FOLDER DSN SPEED NUMBER …

Each NUMBER is a table. A simulated dealer opens and closes bets, deals and settles; now and then something goes wrong,
and a simulated pit supervisor comes and rules. The process ends when its stdin ends. Its output is one line for each
table that has begun.
"""

import json
import os
import random
import select
import sys
import time
from pathlib import Path
from typing import Final

from argon2.profiles import CHEAPEST

from controller.game.authority import Role
from controller.game.gamefile import game_ids, load_game
from controller.game.irregularities import RULINGS, Irregularity, Needs, Ruling
from controller.people.book import NewPerson, add
from controller.people.pins import Pin
from controller.protocol.actions_json import parse_told
from controller.settings.settings import Burn, Mode, TableSettings
from controller.table.actions import Signature
from controller.table.model import Phase
from controller.table.rounds import VOID
from drivers.shoes import MAKES
from hardware_sim import steps
from hardware_sim.faults import Fault, FaultKind
from hardware_sim.protocol_sim import tell_dealer
from sabot.host.opening import open_table
from sabot.host.table_host import TableHost

TICK: Final = 0.25
"""Seconds between two looks at a table that is silent."""
PINS: Final = {"gsm1": "605917", "ps1": "418203", "d104": "730164", "d105": "917352"}
STAFF: Final = (
    NewPerson("gsm1", "Shift Manager", Role.GAMING_SHIFT_MANAGER, Pin(PINS["gsm1"]).hashed(CHEAPEST)),
    NewPerson("ps1", "Pit Supervisor", Role.PIT_SUPERVISOR, Pin(PINS["ps1"]).hashed(CHEAPEST)),
    NewPerson("d104", "Dealer One", Role.DEALER, Pin(PINS["d104"]).hashed(CHEAPEST)),
    NewPerson("d105", "Dealer Two", Role.DEALER, Pin(PINS["d105"]).hashed(CHEAPEST)),
)
"""The staff of every simulated table. Their PINs are hashed cheaply: many sign on few cores."""
BETTING: Final = (10.0, 20.0)
"""Seconds that a human dealer leaves for bets, shortest and longest; `SPEED` divides all of these."""
HANDS_OVER: Final = (2.0, 5.0)
PIT_COMES: Final = (20.0, 90.0)
NEW_SHOE: Final = 60.0
SHIFT: Final = 40
"""Rounds until the next dealer comes."""
TROUBLE: Final = 0.04
"""How many rounds have trouble."""
REPORTED: Final = (Irregularity.OTHER, Irregularity.LATE_WAGER, Irregularity.FACE_UP_CARD)
FAULTS: Final = (FaultKind.FLIP_BIT, FaultKind.DROP_BYTE, FaultKind.NOISE, FaultKind.LOSE_ALL)
SPECIAL: Final[dict[int, dict[str, float]]] = {
    3: {"slow": 3.0}, 5: {"pit": 600.0, "trouble": 0.5}, 7: {"silent": 20.0}, 11: {"closes": 30.0},
}  # fmt: skip
"""What is special about a table, so that a wall has something to show: the dealer is slow, the pit does not come, there
is no power from a time on, the table closes."""
STUCK: Final = 90.0
"""Seconds without a card after which the dealer calls the pit."""


class SimulatedTable:
    """One table with its dealer and its pit supervisor."""

    def __init__(self, number: int, folder: Path, dsn: str, speed: float) -> None:
        self.name = f"T{number:02}"
        self._random = random.Random(number)  # noqa: S311 - people who play, not a game
        self._speed = speed
        special = SPECIAL.get(number, {})
        self._slow, self._chance = special.get("slow", 1.0), special.get("trouble", TROUBLE)
        self._pit_comes = special.get("pit")
        self._goes_silent, self._closes = special.get("silent"), special.get("closes")
        make = ("angel-eye", "bee-tek")[number % 2]
        self._url = f"sim://{make}?scenario=by-hand&seed={number}&speed={speed:g}&device={self.name}"
        games = [game for game in game_ids() if not load_game(game).electronic]
        settings = TableSettings(
            name=self.name, mode=Mode.SIMULATED, game=games[number % len(games)], shoe=make, port=self._url,
            burn=Burn.NONE, floor=dsn,
        )  # fmt: skip
        runtime, _, _, floor = open_table(folder / f"{self.name}.db", settings)
        for new in STAFF:
            if not runtime.people.get(new.id):
                by = None if new is STAFF[0] else runtime.sign("gsm1", Pin(PINS["gsm1"]))
                runtime.change_book(lambda people, _, new=new, by=by: add(people, new, by))
        self.host = TableHost(runtime, floor=floor)
        self.host.start()
        self.over = False
        """Whether nothing happens here any more."""
        self._began = self._due = time.monotonic()
        self._dealt = self._held = self._stuck = False
        self._shift = 0

    def look(self, now: float) -> None:
        """Take what came, and do what the people at this table do next."""
        if self._goes_silent is not None and now - self._began > self._goes_silent:
            self._fall_silent()
        elif self._closes is not None and now - self._began > self._closes:
            self.close()
        if self.over:
            return
        self.host.look()
        table = self.host.runtime.table
        if (table.held or table.option is not None) is not self._held:
            self._held = not self._held
            if self._held:
                self._due = now + (self._pit_comes or self._some(PIT_COMES))
            self._at_shoe(steps.Lock(self._held))  # the dealer stops, and goes on
        if now >= self._due and self.host.stopped is None:
            self._due = now + TICK
            if self._held:
                self._rule()
            else:
                self._deal(now)

    def _some(self, seconds: tuple[float, float]) -> float:
        return self._random.uniform(*seconds) / self._speed * self._slow

    def _tell(self, do: str, **fields: object) -> bool:
        """Tell the table something, as a line of `sabot table`; whether it was taken."""
        line = json.dumps({"do": do, **fields}).encode()
        dealer = Signature(self.host.runtime.table.dealer or "dealer", Role.DEALER)
        written = self.host.tell(parse_told(line, self.host.runtime.sign, dealer))
        return written is not None and written.refusal is None

    def _signed(self, do: str, by: str, **fields: object) -> bool:
        return self._tell(do, by=by, pin=PINS[by], **fields)

    def _at_shoe(self, step: steps.Step) -> bool:
        return tell_dealer(self._url, step) is None

    # The dealer

    def _deal(self, now: float) -> None:
        runtime = self.host.runtime
        table, rules = runtime.table, runtime.rules
        match table.phase:
            case Phase.NO_SHOE:
                if table.shoe.number == 0 or self._at_shoe(steps.NewShoe(burn=steps.Burn.NONE)):
                    self._tell("load-shoe", decks=rules.settings.decks)
                    self._due = now + NEW_SHOE / self._speed
            case Phase.IDLE if table.shoe.is_over(rules.settings.rounds_after_cutting_card) or table.lacks_cards:
                self._tell("end-shoe")
            case Phase.IDLE:
                self._next_dealer(table.round)
                if table.result == VOID:
                    self._at_shoe(steps.Sweep())
                if self._tell("open-bets"):
                    self._wagers()
                    self._dealt = self._stuck = False
                    self._due = now + self._some(BETTING)
                else:
                    self._tell("end-shoe")
            case Phase.BETTING:
                self._tell("close-bets")
            case Phase.DEALING if not self._dealt:
                self._dealt = self._at_shoe(steps.DealRandom())
                self._trouble()
            case Phase.DEALING if now - self.host.moved > STUCK / self._speed:
                self._stuck = self._tell("report", irregularity=Irregularity.OTHER.value)
            case Phase.RESULT:
                self._tell("settle")
                self._due = now + self._some(HANDS_OVER)

    def _next_dealer(self, rounds: int) -> None:
        if self._shift != rounds // SHIFT + 1:
            self._shift = rounds // SHIFT + 1
            self._signed("sign-on", ("d104", "d105")[self._shift % 2])

    def _wagers(self) -> None:
        areas = self.host.runtime.rules.wagers
        for seat in self._random.sample(range(1, 8), self._random.randrange(5)):
            on = self._random.choice(tuple(areas))
            self._tell("wager", seat=seat, on=on, amount=str(100 * self._random.randrange(1, 20)))

    def _trouble(self) -> None:
        if self._random.random() < self._chance:
            if self._random.random() < 0.5:
                self._tell("report", irregularity=self._random.choice(REPORTED).value)
            else:
                self._at_shoe(steps.Strike(Fault(self._random.choice(FAULTS))))

    # The pit

    def _rule(self) -> None:
        """Rule on the first case: what a dealer reported is played on, what the software noticed voids the round."""
        table = self.host.runtime.table
        signed = {"by": "gsm1", "reason": "seen on the felt"}
        if table.option is not None:
            self._signed("end-option", case=table.option.case, **signed)
            return
        case = next(one for one in table.cases if one.holds)
        goes_on = case.kind in REPORTED and not self._stuck
        first, second = (Ruling.PLAY_ON, Ruling.VOID) if goes_on else (Ruling.VOID, Ruling.PLAY_ON)
        simple = [ruling for ruling in case.rulings if RULINGS[ruling].needs is Needs.NOTHING]
        for ruling in sorted(simple, key=lambda one: (one is not first, one is not second)):
            if self._signed("rule", case=case.number, ruling=ruling.value, **signed):
                return
        if not self._tell("settle") and not self._signed("dismiss", case=case.number, **signed):
            self._due += self._some(PIT_COMES)

    # The end

    def _fall_silent(self) -> None:
        """As after a power cut: nothing more is written or sent."""
        if not self.over and self.host.watches.floor is not None:
            self.host.watches.floor.sender.close()
        self.over = True

    def close(self) -> None:
        """In good order."""
        if not self.over:
            self.over = True
            self.host.close()


def main(words: list[str]) -> int:
    """Play until stdin ends."""
    folder, dsn, speed, *numbers = words
    MAKES.admit(None)
    tables = []
    watch = select.epoll()
    watch.register(0, select.EPOLLIN)
    try:
        for number in numbers:
            table = SimulatedTable(int(number), Path(folder), dsn.replace("TABLE", f"table{number}"), float(speed))
            tables.append(table)
            watch.register(table.host, select.EPOLLIN)
            os.write(1, f"{table.name}\n".encode())
        _play(tables, watch)
    finally:
        for table in tables:
            table.close()
    return 0


def _play(tables: list[SimulatedTable], watch: select.epoll) -> None:
    while True:
        ready = {fd for fd, _ in watch.poll(TICK / 5)}
        if 0 in ready and not os.read(0, 4096):
            return
        now = time.monotonic()
        for table in tables:
            table.look(now)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
