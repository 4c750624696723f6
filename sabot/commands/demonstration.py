"""`sabot console` without a screen: a dealer plays through the same window, and saves pictures of what it saw.

Loads Qt: import it where it is needed.
"""

import os
import signal
import time
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import click
from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtGui import QPixmap

from controller.game.announcements import cards_words
from controller.runtime.runtime import Runtime
from controller.settings.settings import Mode
from controller.table.actions import PlaceWager, SignOn
from controller.table.model import Phase, Table
from gui.console.pages.page import Sign
from gui.touch.arming import patient
from sabot.cli.front import refuse
from sabot.commands.console import DEMO_PIN
from sabot.host.table_host import TableHost
from sabot.screens.console import SIZE, Console
from sabot.screens.failures import catch_failures
from sabot.screens.showing import open_application

DEALER: Final = "d104"
PIN_SECONDS: Final = 10.0
"""How long the demonstration waits for the check of the PIN."""
ROUNDS_WITH_BETS: Final = 4
"""Players bet in so many rounds: enough for the pictures, and the simulated shoe does not wait long for anybody."""
THEIR_BETS: Final = (
    (1, "player", 100_00), (2, "banker", 1_000_00), (2, "banker-pair", 25_00), (3, "banker", 500_00),
    (5, "player", 2_500_00), (5, "tie", 50_00), (6, "player-pair", 100_00), (7, "banker", 300_00),
)  # fmt: skip
"""Seat, area and cents."""
STOPPED: Final = 130
"""The exit status of a program that the user stopped with Ctrl-C."""
SETTLED: Final = 6.0
"""Seconds without a card after which a dealer of human speed has surely burned the cards."""


def _settled(port: str | None) -> float:
    """How many seconds the demonstration waits until the cards are burned; less if the simulated shoe is quick."""
    speed = parse_qs(urlsplit(port or "").query).get("speed", ["6"])[0]
    return SETTLED / max(1.0, float(speed))


def _over(before: Table, table: Table, wanted: int | None) -> bool:
    """Whether enough has been played: the number of rounds, or the shoe to its end."""
    if wanted is None:
        return table.phase is Phase.NO_SHOE and before.phase is not Phase.NO_SHOE
    return table.phase is Phase.IDLE and table.round >= wanted


def play(host: TableHost, rounds: int | None, pictures: Path) -> int:
    """Touch the primary button whenever it does something, and save pictures of the window."""
    runtime = host.runtime
    application = open_application()
    table = Console(host, now=patient)
    catch_failures(host.aside.fail)
    table.window.resize(*SIZE)
    table.window.show()
    pictures.mkdir(parents=True, exist_ok=True)
    _sign_on(table)
    table.start()
    taken: dict[str, QPixmap] = {}
    wanted = None if rounds is None else runtime.table.round + rounds
    settled = _settled(runtime.rules.settings.port)
    held: str | None = None
    last, changed = runtime.journal.head(), time.monotonic()
    stopped: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: stopped.append(number))  # Qt swallows an exception in its own calls
    try:
        before = runtime.table
        while table.failure is None and not stopped and not _over(before, runtime.table, wanted):
            if runtime.table.held:
                case = runtime.table.cases[0]
                held = f"held by {case.kind} ({case.evidence}): the demonstration ends here"
                break
            before = runtime.table
            _play_their_parts(table)
            _take_picture(table, taken)
            if runtime.journal.head() != last:
                last, changed = runtime.journal.head(), time.monotonic()
            # A dealer looks whether the shoe is on, and waits until it has burned its cards.
            off = host.line.port is not None and not host.line.port.driver.telegrams
            burning = before.phase is Phase.IDLE and before.shoe.rounds == 0 and time.monotonic() - changed < settled
            if table.view().action is not None and not off and not burning:
                table.touched("primary")
            else:
                application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            if before.phase is Phase.RESULT and runtime.table.phase is Phase.IDLE:
                player, banker = cards_words(before.deal.player), cards_words(before.deal.banker)
                click.echo(f"round {before.round:3}   Player {player:10} Banker {banker:10} {before.result}")
    finally:
        failure = table.failure
        table.close()
    _save(runtime, pictures, taken)
    if failure is not None:
        refuse(failure)
    if held is not None:
        click.echo(f"sabot: {held}", err=True)
    return STOPPED if stopped else 0 if held is None else 1


def _sign_on(table: Console) -> None:
    """A dealer of the simulated table signs on with the PIN that all of them have."""
    runtime, until = table.runtime, time.monotonic() + PIN_SECONDS
    if runtime.rules.settings.mode is not Mode.SIMULATED or runtime.table.dealer or DEALER not in runtime.people.by_id:
        return
    table.ask_to_sign(Sign(DEALER, DEMO_PIN, SignOn))
    while runtime.table.dealer is None and not table.message and time.monotonic() < until:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)


def _play_their_parts(table: Console) -> None:
    """In the first rounds players bet: what the pictures of betting and paying show."""
    runtime = table.runtime
    if runtime.rules.settings.mode is not Mode.SIMULATED or runtime.rules.ruleset.electronic:
        return
    nobody_bets = runtime.table.phase is Phase.BETTING and not runtime.table.wagers
    if nobody_bets and runtime.table.shoe.rounds <= ROUNDS_WITH_BETS:
        offered = runtime.rules.wagers
        seats = runtime.rules.settings.seats
        bets = (PlaceWager(seat, on, cents) for seat, on, cents in THEIR_BETS if on in offered and seat <= seats)
        table.host.tell_together(tuple(bets))
        table.refresh()


def _save(runtime: Runtime, pictures: Path, taken: dict[str, QPixmap]) -> None:
    """Save the pictures, and print where everything is."""
    for name, picture in taken.items():
        picture.save(str(pictures / f"{name}.png"))
    click.echo(f"the journal is {os.path.relpath(runtime.journal.path)}")
    click.echo(f"{len(taken)} pictures of the console are in {pictures}/")


def _take_picture(table: Console, taken: dict[str, QPixmap]) -> None:
    """One picture of each kind of moment. They are saved at the end: that takes longer than a quick dealer waits."""
    view = table.view()
    words = view.step.split(" WINS")[0].lower().replace(" ", "-").replace(":", "")
    name = "".join(sign for sign in words if sign.isalnum() or sign == "-")
    if table.runtime.table.moved:
        name = "paying"
    if name not in taken:
        taken[name] = table.window.grab()
