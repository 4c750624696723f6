"""`sabot console`: the dealer's console. Without a screen a demonstration plays through the same window."""

import gc
import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from controller.decide.automation import SETTLE_AFTER, Times
from controller.game.authority import Role
from controller.journal.durable_files import make_folder
from controller.journal.errors import DoubtedError
from controller.people.pins import Pin
from controller.runtime.runtime import Runtime
from controller.settings.settings import Mode, TableSettings
from controller.table.events import StaffAdded
from sabot.cli.front import GAME_HELP, GameName, refuse
from sabot.cli.pins import asked_pins
from sabot.cli.shoe_option import MakeName
from sabot.commands.supervised_start import stops_on_screen
from sabot.host.display_feed import open_feed
from sabot.host.open_host import open_host
from sabot.host.opening import table_settings
from sabot.host.table_host import TableHost
from sabot.host.trainer import Trainer, chance_seed, score_lines, training_settings
from sabot.screens.language import choose_language
from sabot.screens.showing import is_headless, open_application, show_whole

if TYPE_CHECKING:
    from sabot.host.served_terminals import ServedTerminals

DEMO_STAFF = (
    ("d104", "Dealer 104", Role.DEALER),
    ("ps1", "Supervisor 1", Role.PIT_SUPERVISOR),
    ("pm1", "Manager 1", Role.PIT_MANAGER),
    ("gsm1", "Shift Manager 1", Role.GAMING_SHIFT_MANAGER),
)
TRAINEE = ("t1", "Trainee 1", Role.DEALER)
DEMO_PIN = "271828"
ELSEWHERE = "elsewhere"
"""In place of an address: the gateway is started separately, by `sabot etg gateway`."""
QUICK = 30
"""How much faster than a human dealer the simulated one is without a screen. The simulated dealer waits for no button:
much faster, and on a busy machine it draws before the console has called the bets."""
LOOK_SECONDS = 4.0
"""How many seconds a result is shown before bets are opened automatically."""


@click.command()
@click.option("--settings", "file", type=click.Path(path_type=Path), help="The table's settings file.")
@click.option("--game", type=GameName(), help=GAME_HELP)
@click.option("--port", help="The line to the shoe.")
@click.option("--shoe", "make", type=MakeName(), help="The make of the shoe.")
@click.option("--db", type=click.Path(path_type=Path), help="The journal; without one, a simulated table's in out/.")
@click.option("--by", help="Who approves changed settings of a live table; the PIN is asked for.")
@click.option("--second", help="Who approves them too, where two people do.")
@click.option("--pin-stdin", is_flag=True, help="PINs on stdin, one per line: that of --by, then that of --second.")
@click.option("--train", is_flag=False, flag_value="", metavar="[SCENARIO]",
              help="Train on the simulated shoe, with this scenario or one by chance.")  # fmt: skip
@click.option("--feed", "address", help="Tell patrons' displays: HOST:PORT, or the path of a socket.")
@click.option("--feed-tls", "feed_tls", type=click.Path(path_type=Path),
              help="The feed over TLS, with the certificates in the folder of `sabot etg enrol`.")  # fmt: skip
@click.option("--countdown", type=click.IntRange(1, 300), help="Seconds for betting that the displays count down.")
@click.option("--terminals", "folder", type=click.Path(path_type=Path),
              help="Serve terminals: the folder of `sabot etg enrol`.")  # fmt: skip
@click.option("--listen", metavar="HOST:PORT",
              help="Where terminals link; with --terminals. `elsewhere`: somebody else runs the gateway.")  # fmt: skip
@click.option("--settle-after", type=click.FloatRange(0, 60),
              help="Seconds before a result is settled; with --terminals.")  # fmt: skip
@click.option("--kiosk", is_flag=True, help="Nothing but Sabot on the screen; a pit manager closes it.")
@click.option("--sound", is_flag=True, help="Two short tones: something is to be done; the table stands.")
@click.option("--speech", is_flag=True, help="Announcements read aloud, where espeak-ng is installed.")
@click.option("--rounds", type=click.IntRange(1), help="Without a screen: how many rounds; otherwise a whole shoe.")
@click.option("--pictures", type=click.Path(path_type=Path), default=Path("out/pictures"), show_default=True,
              help="Without a screen: where the pictures go.")  # fmt: skip
@stops_on_screen
def console(
    file: Path | None,
    game: str | None,
    port: str | None,
    make: str | None,
    db: Path | None,
    by: str | None,
    second: str | None,
    pin_stdin: bool,  # noqa: FBT001 - click passes options by name
    train: str | None,
    address: str | None,
    feed_tls: Path | None,
    countdown: int | None,
    folder: Path | None,
    listen: str | None,
    settle_after: float | None,
    kiosk: bool,  # noqa: FBT001
    sound: bool,  # noqa: FBT001
    speech: bool,  # noqa: FBT001
    rounds: int | None,
    pictures: Path,
) -> int:
    """The dealer's console. With no settings and no port: a simulated shoe."""
    headless = is_headless()
    _must_have_terminals(folder, listen, settle_after)
    if by is None and (pin_stdin or second):
        refuse(f"{'--second' if second else '--pin-stdin'} goes with --by")
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
        settings = table_settings(file, game, make, port, db)
    serve = None if folder is None else _serving(folder, settings, listen, db)
    choose_language(settings.language)
    _must_have_line(settings, headless=headless)
    if db is None:
        if settings.mode is Mode.LIVE:
            refuse("--db is missing: a live table has a journal")
        # A fresh one each time: a simulated shoe starts anew and would not fit what an older journal says.
        db = Path("out") / f"{settings.mode}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.db"
        make_folder(db.parent)
    pins = asked_pins(pin_stdin)
    approvers = [(who, pins(f"PIN of {who}")) for who in (by, second) if who]
    settle = settle_after if serve is None or settle_after is not None else SETTLE_AFTER
    times = Times(countdown, settle_after=settle, look=LOOK_SECONDS)

    def opened() -> TableHost:
        feed = open_feed(address, countdown, feed_tls)
        return open_host(db, settings, approvers=approvers, feed=feed, serve=serve, times=times, file=file)[0]

    try:
        host = opened()
    except DoubtedError as error:
        if headless or not _gone_on(db, settings, error, kiosk=is_kiosk(settings, wanted=kiosk)):
            raise
        host = opened()
    if settings.mode is not Mode.LIVE and not host.runtime.people.by_id:
        _add_demo_staff(host.runtime)
    if headless:
        from sabot.commands.demonstration import play  # noqa: PLC0415 - Qt is loaded by those who show something

        return play(host, rounds, pictures)
    return _show(host, sound=sound, speech=speech, kiosk=is_kiosk(settings, wanted=kiosk))


def is_kiosk(settings: TableSettings, *, wanted: bool) -> bool:
    """Whether nothing but Sabot is on the screen: the option or the setting says so, or the table is live."""
    return wanted or settings.kiosk or settings.mode is Mode.LIVE


def _gone_on(db: Path, settings: TableSettings, error: DoubtedError, *, kiosk: bool) -> bool:
    """Show STOP and the page for two signatures. Returns whether a new journal was begun."""
    from sabot.host.continuing import UnaskedError, refused_start  # noqa: PLC0415 - hardly ever needed
    from sabot.screens.refused import RefusedStart  # noqa: PLC0415 - Qt is loaded by those who show something
    from sabot.screens.supervision import end_on_signal, supervise  # noqa: PLC0415

    try:
        refused = refused_start(db, settings.witnesses or (), settings.floor)
    except UnaskedError:
        refused = None
    if refused is None:
        raise error
    application = open_application(name="sabot-console")
    end_on_signal(application)
    shown = RefusedStart(refused, settings, application.exit)
    show_whole(shown.window, kiosk=kiosk)
    supervise(application, stopped=lambda: refused.why)
    application.exec()
    shown.window.close()
    return shown.done


def _must_have_line(settings: TableSettings, *, headless: bool) -> None:
    """Without a screen nobody enters cards by hand, and a play would never end."""
    if headless and settings.port is None:
        refuse(
            "there is no screen here to enter cards on, and no line to a shoe; "
            "name one with --port and --shoe, or in the settings"
        )


def _must_have_terminals(folder: Path | None, listen: str | None, settle_after: float | None) -> None:
    for option, value in (("--listen", listen), ("--settle-after", settle_after)):
        if value is not None and folder is None:
            refuse(f"{option} goes with --terminals")


def _serving(
    folder: Path, settings: TableSettings, listen: str | None, db: Path | None
) -> "Callable[[Runtime], ServedTerminals]":
    """Check all options before anything is opened. Returns the function that serves terminals for a table."""
    from sabot.host.served_terminals import (  # noqa: PLC0415 - only electronic games need it
        LISTEN,
        listen_address,
        open_terminals,
        terminals_folder,
    )

    listen = LISTEN if listen is None else listen
    if listen != ELSEWHERE:
        listen_address(listen)
    found = terminals_folder(folder, settings, db)
    return partial(open_terminals, folder=found, listen=None if listen == ELSEWHERE else listen)


def _add_demo_staff(runtime: Runtime) -> None:
    """Add staff to the simulated table, and print who they are."""
    pin_hash = Pin(DEMO_PIN).hashed()
    mode = runtime.rules.settings.mode
    staff = (TRAINEE, *DEMO_STAFF) if mode is Mode.TRAINING else DEMO_STAFF
    runtime.write(*(StaffAdded(person, name, role, pin_hash) for person, name, role in staff))
    click.echo(f"{mode} staff: {', '.join(person for person, _, _ in staff)}; everybody's PIN is {DEMO_PIN}")


def _show(host: TableHost, *, sound: bool, speech: bool, kiosk: bool) -> int:
    gc.disable()  # until the console listens: what is loaded now is no garbage
    from sabot.screens.console import Console  # noqa: PLC0415 - Qt is loaded by those who show something
    from sabot.screens.failures import catch_failures  # noqa: PLC0415
    from sabot.screens.sound import Sound  # noqa: PLC0415
    from sabot.screens.speech import Speech  # noqa: PLC0415
    from sabot.screens.supervision import end_on_signal, supervise_table  # noqa: PLC0415

    application = open_application(name="sabot-console")
    end_on_signal(application)
    if host.runtime.rules.settings.mode is Mode.TRAINING:
        host.trainer = Trainer(host.runtime, chance_seed())
    on_close = application.exit if kiosk else None
    table = Console(host, Sound(on=sound), speech=Speech(on=speech), on_close=on_close)
    catch_failures(host.aside.fail)
    show_whole(table.window, kiosk=kiosk, may_close=lambda: table.failure is not None)
    table.start()
    supervise_table(application, host)
    try:
        return int(application.exec())
    finally:
        table.close()
        if host.trainer is not None:
            click.echo(score_lines(host.trainer.training.answers))
