"""What can be wrong with a journal, each in one line: where, what, and what to do."""

import os
import pwd
import sqlite3
from pathlib import Path
from typing import ClassVar, Final

from msgspec import MsgspecError


class JournalError(Exception):
    """A journal that cannot be used; the message is one line for a person."""

    status: ClassVar[int] = 2
    """The exit status of a command that ends with it."""


class JournalStoppedError(JournalError):
    """The journal cannot be written now. Nothing of the batch was recorded; what was recorded before is safe."""


class InUseError(JournalError):
    """Another process has the lock of this file; whoever waits may try again."""


class DoubtedError(JournalError):
    """A journal that is not what was signed. Nobody goes on with it until two managers have signed for that."""

    status = 1


class NewerError(JournalError):
    """A journal with something that only a newer Sabot writes."""

    def __init__(self, path: Path, has: str) -> None:
        super().__init__(f"{path}: {newer_words(has)}")


def newer_words(has: str) -> str:
    """What is said of a journal, or of a record of it, with something that only a newer Sabot writes."""
    return f"was written by a newer Sabot (it has {has}); use that one or a newer one"


READ_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What comes of reading a damaged database. The second: even SQLite's message may quote bytes that are no text."""

NOT_UNDERSTOOD: Final = (
    MsgspecError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What a record raises that no table has written so, or that is damaged: a byte that is no UTF-8 is a ValueError."""

MAY_NOT_BE_WRITTEN: Final = "it or its folder may not be written; give this user the right to, on a writable disk"
_CAUSES: Final = {
    sqlite3.SQLITE_FULL: "the disk is full; make room on it",
    sqlite3.SQLITE_IOERR: "the disk fails or is full ({error}); check the disk and its space",
    sqlite3.SQLITE_READONLY: MAY_NOT_BE_WRITTEN,
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; check that this user may write to its folder and for space",
    sqlite3.SQLITE_PERM: "this user may not open it; give them the right to",
    sqlite3.SQLITE_BUSY: "another program is using it ({error}); close that program",
    sqlite3.SQLITE_LOCKED: "another program is using it ({error}); close that program",
    sqlite3.SQLITE_CONSTRAINT: "another program wrote to it; close that program, keep the file and run sabot verify",
    sqlite3.SQLITE_CORRUPT: "it is damaged ({error}); keep the file, run sabot verify and restore an archive",
    sqlite3.SQLITE_NOTADB: "is not a Sabot journal, or is damaged ({error}); name another file or restore an archive",
}


def journal_line(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> str:
    """What SQLite says of a journal, as one line for a person."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF  # no code: bytes that are no text
    line = _CAUSES.get(code, "it cannot be used ({error}); keep the file and run sabot verify")
    return f"{path}: {line.format(error=in_short(error))}"


def without_verify(line: str) -> str:
    """The same line for who has run `sabot verify` already."""
    return line.replace(", run sabot verify and restore", " and restore").replace(" and run sabot verify", "")


def in_short(error: Exception) -> str:
    """What an error says, in one line and not too long: SQLite may quote a good deal of a damaged file."""
    return " ".join(str(error).split())[:120]


def file_line(path: Path, error: OSError) -> str:
    """What the system says of a file, as one line for a person."""
    if isinstance(error, PermissionError):
        who, folder = _user(os.geteuid()), path.absolute().parent
        return f"{path}: {error.strerror}; let the user {who} read and write it and its folder {folder}{_owned(folder)}"
    return f"{path}: {error.strerror or error}; check the path, its permissions and the space on the disk"


def _owned(folder: Path) -> str:
    try:
        return f", which belongs to {_user(folder.stat().st_uid)}"
    except OSError:  # a folder above it is closed, too
        return ""


def _user(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)
