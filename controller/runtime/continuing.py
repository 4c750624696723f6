"""After a start that was refused: what of the old journal is good, and the journal that goes on in its place.

The old file is never changed: it is kept under another name. Good is what the chain and the signed heads agree on.
Where signed records are missing, money that was there before them may have been paid since, so none of it is carried
over: the event lists it, and people look before they pay.
"""

import dataclasses
import os
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from controller.game.authority import Role, may_act_as
from controller.game.phrase import phrase
from controller.journal.chain import GENESIS
from controller.journal.durable_files import sync_folder
from controller.journal.errors import JournalError
from controller.journal.file import (
    begin_journal,
    connect_reader,
    journal_id,
    named_key,
    put_in_place,
    refusals,
    side_files,
)
from controller.journal.kept_heads import kept_heads
from controller.journal.known_heads import not_its_place
from controller.journal.lock import hold_lock
from controller.journal.reader import Reader
from controller.journal.signed_heads import Head, sign_head
from controller.journal.signing_key import load_key, make_key, public_key
from controller.journal.trust import Keeping
from controller.journal.walk import walk
from controller.people.book import People
from controller.people.pins import Pin
from controller.people.tries import attempt, must_wait
from controller.runtime.carried_over import carried_over, carried_records
from controller.runtime.fold import NotUnderstoodError, evolve_state, fold
from controller.runtime.state import State
from controller.runtime.tries_beside import forget_tries, keep_try, with_tries
from controller.table import events
from controller.table.actions import Signature
from controller.table.events import AnyEvent
from controller.table.ledger import Ledger, credit_of, play_of
from controller.table.refusal import Refusal
from controller.value import Value

LEAST: Final = Role.PIT_MANAGER
"""Two of this role or higher sign before a table goes on."""


class Refused(Value):
    """A journal that a start refused, and what of it is good."""

    path: Path
    why: str
    """Why it was refused, in one line."""
    journal: str
    """Its id, as far as it is known."""
    n: int
    """The last good record; 0: none is."""
    head: str
    missing: int
    """The last record that was signed and is not there as it was; 0: none is missing."""
    state: State
    """The table at the last good record."""

    @property
    def people(self) -> People:
        """The old book of staff; empty if it cannot be read."""
        return self.state.people


class Continued(NamedTuple):
    """The journal that goes on."""

    kept: str
    """The name under which the old file is kept; empty: there was none."""
    journal: str
    public_key: str


def look_at(path: Path, keeping: Keeping, why: str, more: Iterable[Head] = (), journal: str = "") -> Refused:
    """What of a refused journal is good. `more` are heads of it that witnesses know; `journal` is its id, where only
    they know it."""
    found = _looked_at(path, keeping, why, more, journal)
    return dataclasses.replace(found, state=with_tries(found.state, path))


def _looked_at(path: Path, keeping: Keeping, why: str, more: Iterable[Head], journal: str) -> Refused:
    others, _ = kept_heads(keeping.heads).others("")
    known = others[-1].journal if others else journal
    lost = Refused(path, why, known, 0, GENESIS.hex(), _newest(keeping, known), State())
    if not path.exists():
        return lost
    try:
        with connect_reader(path, of_any_age=True) as db:
            reader = Reader(path, db)
            key = named_key(db.conn)
            heads = kept_heads(keeping.heads)
            if not_its_place(heads, db.conn, key) or not reader.id:
                return lost
            signed = {head.n: head for head in (*heads.of(reader.id, key)[0], *more) if head.journal == reader.id}
            if any(head.public_key != key for head in more) and key is not None:
                return lost
            return _good(reader, why, signed, walk(db.conn).n)
    except JournalError:
        return lost


def _newest(keeping: Keeping, journal: str) -> int:
    """The highest record of a journal that anybody signed."""
    heads, _ = kept_heads(keeping.heads).of(journal, None)
    return max((head.n for head in heads), default=0)


def _good(reader: Reader, why: str, signed: dict[int, Head], walked: int) -> Refused:
    """The last record on which chain and heads agree; without a contradiction the last record of the chain."""
    hashes = {entry.n: entry.hash for entry in reader.entries(upto=walked) if entry.n in signed or entry.n == walked}
    agreed, contradicted = 0, False
    for n in sorted(signed):
        contradicted = hashes.get(n) != signed[n].head
        if contradicted:
            break
        agreed = n
    newest, there = max(signed, default=0), reader.head()[0]
    broken = contradicted or walked < there
    n = agreed if contradicted else walked
    missing = max(newest, there) if broken else 0
    try:
        state = fold(reader.entries(upto=n)) if n else State()
    except NotUnderstoodError:
        n, state = 0, State()
    return Refused(reader.path, why, reader.id, n, hashes.get(n, GENESIS.hex()), missing, state)


def tried(journal: Path, state: State, who: str, pin: Pin, now: str) -> tuple[State, Signature | Refusal]:
    """The signature of one manager of the old book, and the state that knows of the try: whoever types wrong PINs
    waits. The try is kept beside the journal first."""
    people = state.people
    fits = not must_wait(people, who, now) and pin.fits(people.pin_hash(who))
    found = attempt(people, who, pin_ok=fits, now=now, days=state.pin_days(own=False))
    keep_try(journal, found.event, now)
    outcome = found.outcome
    if isinstance(outcome, Signature) and not may_act_as(outcome.role, LEAST):
        outcome = Refusal(phrase("two pit managers or higher must sign for this"))
    return evolve_state(state, found.event, at=now), outcome


def continue_journal(
    refused: Refused,
    keeping: Keeping,
    signed: tuple[Signature, Signature] | tuple[str, str],
    reason: str,
    *,
    now: Callable[[], str],
    software: str,
) -> Continued:
    """Keep the old file under another name, begin a journal in its place that names it, and sign its head.

    Two names instead of signatures: no book could be read. Interrupted at any moment, the file at the path is the old
    journal or the new one, whole.
    """
    path, at = refused.path.resolve(), now()
    with hold_lock(path), refusals(path):
        stamp = f"refused-{at.replace('-', '').replace(':', '').split('.')[0]}Z"
        kept = f"{path.name}.{stamp}" if path.exists() else ""
        key = _key(path, keeping, stamp)
        continued = _event(refused, signed, reason, kept)
        new, journal = path.with_name(path.name + ".new"), secrets.token_hex(16)
        tip = begin_journal(
            new,
            journal,
            at=at,
            software=software,
            public_key=public_key(key),
            after=_after(continued),
            records=carried_records((continued, *_carried(refused))),
        )
        if kept:
            _keep(path, path.with_name(kept))
        put_in_place(new, path)
    sign_head(keeping.heads, key, journal=journal, n=tip.n, head=tip.hash.hex(), at=now())
    forget_tries(refused.path)
    return Continued(kept, journal, public_key(key))


def _keep(path: Path, to: Path) -> None:
    """Give a file and what SQLite keeps beside it a second name. Afterwards nothing lies beside the first."""
    os.link(path, to)
    for beside, beside_to in zip(side_files(path), side_files(to), strict=True):
        if beside.exists() and beside.stat().st_size and not beside.name.endswith("-shm"):
            os.link(beside, beside_to)
        beside.unlink(missing_ok=True)
    sync_folder(path.parent)


def _key(path: Path, keeping: Keeping, stamp: str) -> Ed25519PrivateKey:
    """The key that the old journal names; if it is gone, a new one. A key that nobody named is put aside."""
    named = None
    with suppress(JournalError):
        if path.exists():
            with connect_reader(path, of_any_age=True) as db:
                named = named_key(db.conn) if journal_id(db.conn) else None
    if keeping.key.exists():
        with suppress(JournalError):
            found = load_key(keeping.key)
            if public_key(found) == named:
                return found
        keeping.key.rename(keeping.key.with_name(f"{keeping.key.name}.{stamp}"))
    make_key(keeping.key)
    return load_key(keeping.key)


def _event(
    refused: Refused, signed: tuple[Signature, Signature] | tuple[str, str], reason: str, kept: str
) -> events.JournalContinued:
    by, second = signed
    ledger = _without_play(refused.state.table.ledger)
    doubtful = ledger if refused.missing else Ledger()
    return events.JournalContinued(
        by=by.id if isinstance(by, Signature) else by,
        role=by.role if isinstance(by, Signature) else None,
        second=second.id if isinstance(second, Signature) else second,
        second_role=second.role if isinstance(second, Signature) else None,
        reason=reason,
        why=refused.why,
        kept=kept,
        journal=refused.journal,
        n=refused.n,
        head=refused.head,
        missing=refused.missing,
        book=bool(refused.people.by_id),
        credit={str(terminal): cents for terminal in doubtful.terminals if (cents := doubtful.credit(terminal))},
        vouchers=doubtful.vouchers,
        acting=isinstance(by, Signature) and by.acting,
    )


def _after(event: events.JournalContinued) -> dict[str, object]:
    """What the first record says of the old journal."""
    return {
        "journal": event.journal, "n": event.n, "head": event.head, "missing": event.missing, "kept": event.kept,
        "why": event.why, "by": event.by, "second": event.second, "reason": event.reason, "book": event.book,
    }  # fmt: skip


def _carried(refused: Refused) -> Iterator[AnyEvent]:
    """What the new journal must know. Wagers of a round that was open are void: at terminals they are credit again."""
    ledger = _without_play(refused.state.table.ledger)
    if refused.missing:
        # Nothing is paid that may have been paid; and no number of a voucher that may have been sold is used again.
        ledger = Ledger(issued=ledger.issued + refused.missing - refused.n, done=ledger.done)
    table = replace(refused.state.table, ledger=ledger)
    yield from carried_over(replace(refused.state, table=table))


def _without_play(ledger: Ledger) -> Ledger:
    balances = dict(ledger.balances)
    for terminal in ledger.terminals:
        staked = balances.pop(play_of(terminal), 0)
        if staked:
            balances[credit_of(terminal)] = balances.get(credit_of(terminal), 0) + staked
    return replace(ledger, balances=balances)
