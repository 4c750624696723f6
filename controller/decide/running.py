"""What runs: whether a live table may open bets with this software, game and shoe, and who approves them.

Part of `decide`. The files are compared with the manifest elsewhere; what was found is an event, so that it is known
here and in the journal.
"""

import re
from typing import Final, NamedTuple

from controller.decide.draft import Draft
from controller.game.authority import Role, may_act_as
from controller.game.phrase import Phrase, phrase
from controller.settings.settings import Mode
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Approve, Signature
from controller.table.model import Software, Table

FINGERPRINT: Final = re.compile(r"[0-9a-f]{8,64}")
WHOLE: Final = 64
SOFTWARE, GAME, SHOE = "software", "game", "shoe"
APPROVER: Final = Role.PIT_MANAGER
"""The least role that approves what a live table uses."""


class Manifest(NamedTuple):
    """The manifest of the software that starts."""

    digest: str
    """Empty: there is none."""
    signed_by: str | None


def is_being_checked(table: Table, rules: TableRules) -> bool:
    """Whether a live table waits for the end of the check of its files."""
    software = table.software
    return rules.settings.mode is Mode.LIVE and software.digest is not None and software.ok is None


def not_yet(table: Table, rules: TableRules) -> Phrase | None:
    """Why a live table may not open bets with what runs; None if it may."""
    software = table.software
    if rules.settings.mode is not Mode.LIVE or software.digest is None:
        return None
    if software.ok is None:
        return phrase("the software is being checked")
    if not software.ok:
        if software.first is None:
            return phrase("the software has no manifest: install it again")
        return phrase("the software is not as released: {file} differs", file=software.first)
    if software.signed_by is None:
        return phrase("the software is unsigned: a live table needs a release")
    make = table.shoe.kind or rules.settings.shoe
    waits = to_approve(table, rules)
    if waits is None:
        if software.shoes.get(make, "") is None:
            return phrase("the shoe {make} cannot be approved: install its package as a wheel", make=make)
        if rules.shoe(make).unknown:
            return phrase("the package of the shoe {make} cannot be loaded: choose another shoe", make=make)
        return None
    what, digits = waits[0], waits[1][:8]
    if what == SOFTWARE:
        return phrase("the software has changed: a pit manager approves {digits}", digits=digits)
    if what == GAME:
        return phrase("the game is not one of this software: a pit manager approves {digits}", digits=digits)
    return phrase("the shoe {make} is of another package: a pit manager approves {digits}", make=make, digits=digits)


def to_approve(table: Table, rules: TableRules) -> tuple[str, str] | None:
    """What a live table cannot use before a pit manager approves it, and its fingerprint; None if there is nothing."""
    software = table.software
    if software.unsigned_change and software.digest and (SOFTWARE, software.digest) not in table.approved:
        return SOFTWARE, software.digest
    game = table.shoe.fingerprint or rules.ruleset.fingerprint
    if software.ok and game not in software.games and (GAME, game) not in table.approved:
        return GAME, game
    shoe = software.shoes.get(table.shoe.kind or rules.settings.shoe)
    return None if shoe is None or (SHOE, shoe) in table.approved else (SHOE, shoe)


def may_load(table: Table, make: str) -> bool:
    """Whether a live table may load the code of the package that brings this make: all files are as released, and a pit
    manager has approved the package as it is installed."""
    fingerprint = table.software.shoes.get(make)
    return bool(table.software.ok) and fingerprint is not None and (SHOE, fingerprint) in table.approved


def change_signed(by: Signature | None) -> str | None:
    """Why this person may not sign for changed software; None if they may, or if nobody signs yet."""
    if by is None or may_act_as(by.role, APPROVER):
        return None
    return f"changed software is approved by a {APPROVER} or higher"


def compare(draft: Draft, before: Software, by: Signature | None) -> None:
    """At a start: note that the software is not that of the start before, or that another key signed it."""
    now = draft.table.software
    if now.digest is not None and (now.digest, now.signed_by) != (before.digest, before.signed_by):
        draft.acting = by is not None and by.acting
        draft.add(
            events.SoftwareChanged(
                old=before.digest,
                new=now.digest,
                was=before.version,
                by=None if by is None else by.id,
                role=None if by is None else by.role,
                was_signed_by=before.signed_by,
                signed_by=now.signed_by,
            )
        )
        draft.acting = False


def approve(draft: Draft, action: Approve) -> None:
    """Decide `Approve`. Eight digits are enough for what is here; something to come is named in full."""
    what, said = action.what, action.fingerprint.lower()
    if not draft.may_sign(action.by, None, phrase("an approval")):
        return
    here = tuple(one for one in _here(draft, what) if one.startswith(said))
    if not FINGERPRINT.fullmatch(said):
        draft.refuse(phrase("a fingerprint has 64 hexadecimal digits; eight are enough for what runs here"), reading=7)
    elif len(said) < WHOLE and len(here) != 1:
        draft.refuse(phrase("nothing here has the fingerprint {digits}", digits=said), reading=7)
    else:
        fingerprint = here[0] if here else said
        by = action.by
        draft.add(events.Approved(what, fingerprint, by.id, by.role, action.reason.strip()))


def _here(draft: Draft, what: str) -> set[str]:
    """The fingerprints of this kind that are at this table now."""
    table, rules = draft.table, draft.rules
    found: dict[str, set[str | None]] = {
        SOFTWARE: {table.software.digest},
        GAME: {table.shoe.fingerprint, rules.ruleset.fingerprint},
        SHOE: set(table.software.shoes.values()),
    }
    return {one for one in found[what] if one}
