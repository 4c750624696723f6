"""`sabot console`: the dealer's console. Without a screen it plays through the same window and saves pictures."""

import gc
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import click

from controller.game.announcements import cards_words
from controller.game.authority import Role
from controller.people.pins import Pin
from controller.runtime.runtime import Runtime
from controller.settings.settings import Mode, TableSettings
from controller.table.events import StaffAdded
from controller.table.model import Phase, Table
from sabot.cli.front import choose_language, refuse
from sabot.cli.shoe_option import MakeName
from sabot.host.display_feed import TableFeed, open_feed
from sabot.host.opening import open_table, table_settings
from sabot.host.trainer import Trainer, chance_seed, score_lines, training_settings

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from sabot.host.served_terminals import ServedTerminals
    from sabot.screens.console import Console

DEMO_STAFF = (
    ("d104", "Dealer 104", Role.DEALER),
    ("ps1", "Supervisor 1", Role.PIT_SUPERVISOR),
    ("pm1", "Manager 1", Role.PIT_MANAGER),
    ("gsm1", "Shift Manager 1", Role.GAMING_SHIFT_MANAGER),
)
TRAINEE = ("t1", "Trainee 1", Role.DEALER)
DEMO_PIN = "271828"
ELSEWHERE = "elsewhere"
"""In place of an address: the gateway is somebody else's to run."""
SIZE = (1920, 1080)
STOPPED = 130
"""The status of a program that somebody stopped with Ctrl-C."""
QUICK = 100
"""How much faster than a human dealer the simulated one is where nobody watches."""
SETTLED = 6.0
"""Seconds of silence after which a human dealer has burned the cards, and no more than before a round."""


@click.command()
@click.option("--settings", "file", type=click.Path(path_type=Path), help="The table's settings file.")
@click.option("--game", help="The game's id; see `sabot rules`.")
@click.option("--port", help="The line to the shoe.")
@click.option("--shoe", "make", type=MakeName(), help="The make of the shoe.")
@click.option("--db", type=click.Path(path_type=Path), help="The journal; without one, a simulated table's in out/.")
@click.option("--train", is_flag=False, flag_value="", metavar="[SCENARIO]",
              help="Train on the simulated shoe, with this scenario or one by chance.")  # fmt: skip
@click.option("--feed", "address", help="Tell patrons' displays: HOST:PORT, or the path of a socket.")
@click.option("--countdown", type=click.IntRange(1, 300), help="Seconds for betting that the displays count down.")
@click.option("--terminals", "folder", type=click.Path(path_type=Path),
              help="Serve terminals: the folder of `sabot etg enrol`.")  # fmt: skip
@click.option("--listen", metavar="HOST:PORT",
              help="Where terminals link; with --terminals. `elsewhere`: somebody else runs the gateway.")  # fmt: skip
@click.option("--settle-after", type=click.FloatRange(0, 60),
              help="Seconds before a result is settled; with --terminals.")  # fmt: skip
@click.option("--sound", is_flag=True, help="Two short tones: something is to be done; the table stands.")
@click.option("--speech", is_flag=True, help="Announcements read aloud, where espeak-ng is installed.")
@click.option("--rounds", type=click.IntRange(1), help="Without a screen: how many rounds; otherwise a whole shoe.")
@click.option("--pictures", type=click.Path(path_type=Path), default=Path("out/pictures"), show_default=True,
              help="Without a screen: where the pictures go.")  # fmt: skip
def console(
    file: Path | None,
    game: str | None,
    port: str | None,
    make: str | None,
    db: Path | None,
    train: str | None,
    address: str | None,
    countdown: int | None,
    folder: Path | None,
    listen: str | None,
    settle_after: float | None,
    sound: bool,  # noqa: FBT001 - click passes options by name
    speech: bool,  # noqa: FBT001
    rounds: int | None,
    pictures: Path,
) -> int:
    """The dealer's console. With no settings and no port: a simulated shoe."""
    headless = _headless()
    _must_have_terminals(folder, listen, settle_after)
    if train is not None:
        if folder is not None:
            refuse("--train has no terminals; leave --terminals out")
        if headless or port is not None:
            refuse("--train needs a screen" if headless else "--train has a shoe of its own; leave --port out")
        settings = training_settings(file, game, train, chance_seed())
    else:
        if file is None and port is None:
            seed, speed = os.environ.get("SABOT_SEED", "7"), QUICK if headless else 1
            make, port = "angel-eye", f"sim://angel-eye?seed={seed}&speed={speed}"
        settings = table_settings(file, game, make, port)
    serve = None if folder is None else _serving(folder, settings, listen, settle_after)
    if db is None:
        if settings.mode is Mode.LIVE:
            refuse("--db is missing: a live table has a journal")
        # A fresh one each time: a simulated shoe starts anew and would not fit what an older journal says.
        db = Path("out") / f"{settings.mode}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.db"
        db.parent.mkdir(exist_ok=True)
    choose_language(settings.language)
    feed = open_feed(address, countdown)
    with ExitStack() as opened:
        if feed is not None:
            opened.callback(feed.close)
        runtime, _ = open_table(db, settings)
        opened.callback(runtime.close)
        terminals = None if serve is None else serve(runtime)
        opened.pop_all()
    if settings.mode is not Mode.LIVE and not runtime.people.by_id:
        _add_demo_staff(runtime)
    if headless:
        return _play(runtime, rounds, pictures, feed, terminals)
    return _show(runtime, feed, file, terminals, sound=sound, speech=speech)


def _must_have_terminals(folder: Path | None, listen: str | None, settle_after: float | None) -> None:
    for option, value in (("--listen", listen), ("--settle-after", settle_after)):
        if value is not None and folder is None:
            refuse(f"{option} goes with --terminals")


def _serving(
    folder: Path, settings: TableSettings, listen: str | None, settle_after: float | None
) -> "Callable[[Runtime], ServedTerminals]":
    """Look at everything before anything is opened; what comes back serves a table."""
    from sabot.host.served_terminals import ServedTerminals  # noqa: PLC0415
    from sabot.host.serving import LISTEN, listen_address, terminals_folder  # noqa: PLC0415 - only electronic games need it

    listen = LISTEN if listen is None else listen
    if listen != ELSEWHERE:
        listen_address(listen)
    found = terminals_folder(folder, settings)
    return lambda runtime: ServedTerminals(runtime, found, None if listen == ELSEWHERE else listen, settle_after)


def _headless() -> bool:
    """Whether there is no screen; then Qt paints into memory."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform:
        return platform.startswith("offscreen")
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return True
    return False


def _add_demo_staff(runtime: Runtime) -> None:
    """The simulated table has staff of its own, and says so."""
    pin_hash = Pin(DEMO_PIN).hashed()
    mode = runtime.rules.settings.mode
    staff = (TRAINEE, *DEMO_STAFF) if mode is Mode.TRAINING else DEMO_STAFF
    runtime.write(*(StaffAdded(person, name, role, pin_hash) for person, name, role in staff))
    click.echo(f"{mode} staff: {', '.join(person for person, _, _ in staff)}; everybody's PIN is {DEMO_PIN}")


def _application(language: str) -> object:
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - Qt is loaded by those who show something

    choose_language(language)
    return QApplication.instance() or QApplication(["sabot"])


def _show(
    runtime: Runtime,
    feed: TableFeed | None,
    file: Path | None,
    terminals: "ServedTerminals | None",
    *,
    sound: bool,
    speech: bool,
) -> int:
    gc.disable()  # until the console listens: nothing of what is loaded now is waste
    from sabot.screens.console import Console  # noqa: PLC0415 - Qt is loaded by those who show something
    from sabot.screens.failures import catch_failures  # noqa: PLC0415
    from sabot.screens.sound import Sound  # noqa: PLC0415
    from sabot.screens.speech import Speech  # noqa: PLC0415

    application = _application(runtime.rules.settings.language)
    signal.signal(signal.SIGINT, lambda *_: application.quit())  # type: ignore[attr-defined]
    trainer = Trainer(runtime, chance_seed()) if runtime.rules.settings.mode is Mode.TRAINING else None
    table = Console(runtime, Sound(on=sound), speech=Speech(on=speech), settings_file=file, trainer=trainer)
    catch_failures(table.fail_elsewhere)
    table.feed = feed
    if terminals is not None:
        table.serve(terminals)
    table.window.resize(*SIZE)
    table.window.showMaximized()
    table.start()
    try:
        return int(application.exec())  # type: ignore[attr-defined]
    finally:
        table.close()
        if trainer is not None:
            click.echo(score_lines(trainer.training.answers))


def _settled(port: str | None) -> float:
    """How long the demonstration's dealer waits for the burn to be over: a simulated shoe may be quick."""
    speed = parse_qs(urlsplit(port or "").query).get("speed", ["6"])[0]
    return SETTLED / max(1.0, float(speed))


def _over(before: Table, table: Table, wanted: int | None) -> bool:
    """Whether enough has been played: so many rounds, or the shoe to its end."""
    if wanted is None:
        return table.phase is Phase.NO_SHOE and before.phase is not Phase.NO_SHOE
    return table.phase is Phase.IDLE and table.round >= wanted


def _play(
    runtime: Runtime,
    rounds: int | None,
    pictures: Path,
    feed: TableFeed | None,
    terminals: "ServedTerminals | None" = None,
) -> int:
    """No screen: a dealer that touches the primary button whenever there is one, and pictures of what it saw."""
    from PySide6.QtCore import QEventLoop  # noqa: PLC0415

    from sabot.screens.console import Console  # noqa: PLC0415
    from sabot.screens.failures import catch_failures  # noqa: PLC0415

    application = _application(runtime.rules.settings.language)
    table = Console(runtime)
    catch_failures(table.fail_elsewhere)
    table.feed = feed
    if terminals is not None:
        table.serve(terminals)
    table.window.resize(*SIZE)
    table.window.show()
    pictures.mkdir(parents=True, exist_ok=True)
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
            _take_picture(table, taken)
            if runtime.journal.head() != last:
                last, changed = runtime.journal.head(), time.monotonic()
            # A dealer looks whether the shoe is on, and waits until it has burned its cards.
            off = table.port is not None and not table.port.driver.telegrams
            burning = before.phase is Phase.IDLE and before.shoe.rounds == 0 and time.monotonic() - changed < settled
            if table.view().action is not None and not off and not burning:
                table.touched("primary")
            else:
                application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)  # type: ignore[attr-defined]
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


def _save(runtime: Runtime, pictures: Path, taken: "dict[str, QPixmap]") -> None:
    """The pictures, and where everything is."""
    for name, picture in taken.items():
        picture.save(str(pictures / f"{name}.png"))
    click.echo(f"the journal is {os.path.relpath(runtime.journal.path)}")
    click.echo(f"{len(taken)} pictures of the console are in {pictures}/")


def _take_picture(table: "Console", taken: "dict[str, QPixmap]") -> None:
    """One picture of each kind of moment. They are saved at the end: that takes longer than a quick dealer waits."""
    view = table.view()
    words = view.step.split(" WINS")[0].lower().replace(" ", "-").replace(":", "")
    name = "".join(sign for sign in words if sign.isalnum() or sign == "-")
    if name not in taken:
        taken[name] = table.window.grab()
