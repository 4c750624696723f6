"""Tries to sign for a journal that was refused. It cannot be written to, so they are kept in a small file beside it:
whoever types wrong PINs waits there too. The file goes when the table goes on."""

from pathlib import Path

import msgspec

from controller.journal.durable_files import append_line, whole_lines
from controller.journal.errors import JournalError, file_line
from controller.runtime.fold import evolve_state
from controller.runtime.state import State
from controller.table.events import PinTried

_DECODER = msgspec.json.Decoder(tuple[str, PinTried])


def tries_path(journal: Path) -> Path:
    """The file of the tries, beside the journal."""
    return journal.with_name(journal.name + ".tries")


def with_tries(state: State, journal: Path) -> State:
    """The state that knows of the tries beside this journal. Lines that cannot be read do not count."""
    try:
        lines = whole_lines(tries_path(journal))
    except FileNotFoundError:
        return state
    except OSError as error:
        raise JournalError(file_line(tries_path(journal), error)) from None
    for line in lines:
        try:
            at, event = _DECODER.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
        state = evolve_state(state, event, at=at)
    return state


def keep_try(journal: Path, event: PinTried, at: str) -> None:
    """Keep a try; on disk before it returns. One that came too early changes nothing."""
    if event.early:
        return
    try:
        append_line(tries_path(journal), msgspec.json.encode((at, event)))
    except OSError as error:
        raise JournalError(file_line(tries_path(journal), error)) from None


def forget_tries(journal: Path) -> None:
    """The table has gone on, with a journal that can be written to."""
    tries_path(journal).unlink(missing_ok=True)
