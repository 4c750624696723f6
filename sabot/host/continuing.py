"""Going on after a start that was refused: is it, what is good, and who signs. For the command and the console."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from controller.journal.errors import DoubtedError, JournalError
from controller.journal.journal import Journal
from controller.journal.signing_key import load_key, public_key
from controller.journal.trust import Keeping, beside, doubted, must_not_be_lost
from controller.runtime.continuing import Refused, continue_journal, look_at
from controller.runtime.fold import load_state
from controller.table.actions import Signature
from sabot.cli.stamp import software, wall_clock
from sabot.host.floor_sender import FOUND, PATIENT_SECONDS, floor_contradiction, floor_look, named_floor
from sabot.host.signed_journal import must_be_a_tables
from sabot.host.witness_child import Looked
from sabot.host.witnesses import Witnesses, carry_heads, contradiction, known_elsewhere, named_witnesses


class UnaskedError(JournalError):
    """Whether a start is refused is not known: the store does not answer."""


def refused_start(db: Path, folders: Sequence[str] = (), floor: str | None = None) -> Refused | None:
    """What a start would refuse, and what of it is good; None: a start would take the journal up.

    `folders` are witnesses that the settings name, besides those that the journal knows; `floor` is the store.
    UnaskedError: nothing here refuses the journal, and the store that might could not be asked.
    """
    keeping = beside(db)
    must_be_a_tables(db)
    try:
        if not db.exists():
            must_not_be_lost(db, keeping)
            return _known_elsewhere(db, keeping, folders)
        with Journal.open(db, now=wall_clock, software=software(), keeping=keeping) as journal:
            named = tuple(dict.fromkeys((*folders, *named_witnesses(load_state(journal)))))
            looks = _looks(journal, keeping, named)
            wrong = [said for looked in looks if (said := contradiction(journal, looked))]
            store = _floor(journal, db, floor or named_floor(load_state(journal)), needed=not wrong)
    except DoubtedError as error:
        return look_at(db, keeping, str(error))
    if store is not None and store[0]:
        # Which records are good only people can tell: no money is carried over.
        refused = look_at(db, keeping, str(doubted(db, store[0])))
        return replace(refused, missing=max(refused.missing, refused.n, store[1]))
    if not wrong:
        return None
    heads = [head for looked in looks for head in (looked.first, looked.newest) if head is not None]
    return look_at(db, keeping, str(doubted(db, wrong[0])), heads)


def _floor(journal: Journal, db: Path, dsn: str | None, *, needed: bool) -> tuple[str, int] | None:
    """What the floor's store holds that is not so in the journal, and its last record; None: there is no store, or it
    was not reached, and is not needed."""
    if dsn is None:
        return None
    looked = floor_look(db, dsn, PATIENT_SECONDS)
    if looked is not None and looked.news == FOUND:
        return floor_contradiction(journal, looked), looked.n
    if needed:
        why = f"no answer within {PATIENT_SECONDS:.0f} seconds" if looked is None else looked.says
        raise UnaskedError(
            f"{db}: nothing here refuses a start, and the floor's store cannot be asked: {why}; try again"
        )
    return None


def _known_elsewhere(db: Path, keeping: Keeping, folders: Sequence[str]) -> Refused | None:
    if not keeping.key.exists():
        return None
    witness, journal = known_elsewhere(keeping, public_key(load_key(keeping.key)), folders)
    why = f"is missing, though {witness} knows its journal {journal}"
    return look_at(db, keeping, str(doubted(db, why)), journal=journal) if journal else None


def _looks(journal: Journal, keeping: Keeping, folders: Sequence[str]) -> list[Looked]:
    if not folders or journal.public_key is None:
        return []
    asked = Witnesses(folders, keeping, journal.id, journal.public_key)
    try:
        return asked.first_looks()
    finally:
        asked.close()


def go_on(refused: Refused, signed: tuple[Signature, Signature] | tuple[str, str], reason: str) -> str:
    """Begin the journal that goes on in the place of a refused one, and bring its head to the witnesses. Returns the
    name under which the old file is kept; empty if there was none."""
    keeping = beside(refused.path)
    continued = continue_journal(refused, keeping, signed, reason, now=wall_clock, software=software())
    carry_heads(named_witnesses(refused.state), keeping, continued.journal, continued.public_key)
    return continued.kept
