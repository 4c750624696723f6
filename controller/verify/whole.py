"""`verify_journal`: all that is checked of a journal, in one call. `sabot verify`, the desk and reports use it."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from controller.journal.errors import JournalError, without_verify
from controller.journal.reader import open_reader
from controller.journal.walk import Bad, verify_chain
from controller.protocol.verification import Against, Verification
from controller.regular_file import open_regular
from controller.runtime.fold import load_state
from controller.verify.numbers import own_software
from controller.verify.rejudge import rejudge

Progress = Callable[[str, int, int], None]
"""Called with what is being checked, what is done of it, and the whole."""
CHAIN: Final = "chain"
ROUNDS: Final = "rounds"
OTHER_NUMBER: Final = "{} records of software with another number of decide were judged and not decided again"


def verify_journal(
    path: Path,
    heads: Path | None = None,
    public_key: str | None = None,
    progress: Progress = lambda *_: None,
    *,
    of_a_table: bool = True,
) -> Verification:
    """Check chain, signed heads and every decision of a journal. `JournalError` if the file is no journal of ours.

    A review book is no journal of a table: its chain is checked, and there are no rounds in it.
    """
    try:
        files, also = _witnesses(path)
        walked = verify_chain(path, heads, public_key, lambda done, whole: progress(CHAIN, done, whole), files)
        bad, against, other = walked.first_bad, Against(walked.heads), 0
        if (bad is None or walked.only_heads) and of_a_table:
            with open_reader(path) as reader:
                judged = rejudge(reader, lambda done, whole: progress(ROUNDS, done, whole), own_software())
            bad, other = _earlier(bad, judged.first_bad), judged.other_edition
            against = Against(walked.heads, judged.rounds, judged.decided)
            also += [OTHER_NUMBER.format(judged.not_decided)] if judged.not_decided else []
    except JournalError as error:
        if not is_ours(path):
            raise
        # It is one of our journals and cannot be read: that is a finding, not a mistake of the user.
        return Verification("", 0, "", Bad(0, without_verify(str(error))))
    against = replace(against, witnesses=walked.witnesses)
    told = (*walked.told, *also)
    return Verification(walked.journal, walked.records, walked.head, bad, against, other, told)


def _witnesses(path: Path) -> tuple[list[Path], list[str]]:
    """The files of heads at the witnesses that the journal names, and which of these cannot be reached."""
    try:
        with open_reader(path) as reader:
            # A journal that names no key is older than witnesses, or is none of a table.
            journal, settings = reader.id, load_state(reader).settings if reader.named_key else None
    except JournalError:
        return [], []  # the walk names what is wrong
    files, unreached = [], []
    for folder in map(Path, (settings or {}).get("witnesses") or ()):
        if folder.is_dir():
            files.append(folder / f"{journal}.heads")
        else:
            unreached.append(f"witness {folder} cannot be reached")
    return files, unreached


def _earlier(heads: Bad | None, judged: Bad | None) -> Bad | None:
    """What comes first: a head says only that something before it was written anew, judging may say what."""
    return judged if heads is None or (judged is not None and 0 < judged.n <= heads.n) else heads


def is_ours(path: Path) -> bool:
    """Whether a file begins like our journals, even if the rest is damaged."""
    try:
        with os.fdopen(open_regular(path), "rb") as file:
            start = file.read(72)
    except OSError:
        return False
    return start.startswith(b"SQLite format 3\0") and start[68:72] == b"Sabo"
