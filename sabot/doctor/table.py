"""Checks of the table: its software, key, heads, witnesses and link to the floor."""

import os

from controller.journal.errors import JournalError, NewerError
from controller.journal.kept_heads import kept_heads
from controller.journal.reader import open_reader
from controller.journal.signing_key import load_key, public_key
from controller.journal.trust import beside
from controller.runtime.fold import all_must_be_known, load_state
from controller.runtime.state import State
from controller.settings.settings import TableSettings
from controller.software.check import check_all, opened
from controller.software.layout import this_layout
from controller.software.manifest import CHECKOUT, ManifestError
from drivers.shoes import MAKES
from sabot.doctor.finding import FIRST_SETTINGS, SETTINGS, Finding, Patient, bad, ok, warn
from sabot.doctor.machine import PACKAGE_DO
from sabot.doctor.package_files import changed_files
from sabot.host.floor_sender import floor_contradiction, floor_look, named_floor
from sabot.host.witnesses import Witnesses, contradiction, named_witnesses

CONTINUE = "find the journal that belongs here, or let two managers go on: sabot journal continue"


def settings(patient: Patient) -> Finding:
    """Whether the settings can be used."""
    if patient.settings is None:
        return bad("settings", patient.refused, f"put {patient.file} right: sabot check-settings explains each line")
    if patient.refused and patient.file == SETTINGS and FIRST_SETTINGS.exists():
        return bad(
            "settings", patient.refused, f"the console does not start without it: cp {FIRST_SETTINGS} {SETTINGS}"
        )
    if patient.refused:
        return warn("settings", patient.refused, "name the table's file with --settings")
    shoe = patient.settings.shoe
    if shoe not in MAKES.names:
        return bad("settings", f"no package brings the shoe {shoe}", "install its package, or name another shoe")
    return ok("settings", f"{patient.file}: {patient.settings.name}, {patient.settings.mode}")


def software(patient: Patient) -> Finding:
    """Every file against the manifest, and who signed it."""
    layout = this_layout()
    again = "run script/bootstrap" if layout.is_checkout else PACKAGE_DO
    try:
        checked = check_all(layout, opened(layout))
    except ManifestError as error:
        return bad("software", f"there is no manifest ({error})", again)
    if not checked.ok:
        first, count = checked.differs[0], len(checked.differs)
        return bad("software", f"{first.file} was {first.how}; {count} differ from the manifest", again)
    if outside := changed_files():
        return outside_finding(outside)
    digits = checked.manifest.digest[:8]
    if checked.signed_by is None:
        says = f"every file is as in the manifest, {digits}, which is unsigned"
        return (bad if patient.is_live else warn)("software", says, "install a release: a live table needs one")
    if checked.signed_by == CHECKOUT:
        return ok("software", f"a checkout; every file is as in its manifest, {digits}")
    return ok("software", f"every file is as released, {digits}, signed by {checked.signed_by}")


def outside_finding(changed: list[str]) -> Finding:
    """Files of the package outside its folder are not as it brought them."""
    return bad("software", f"{changed[0]} is not as in the package; {len(changed)} outside /opt/sabot", PACKAGE_DO)


def journal(patient: Patient) -> Finding:
    """Whether this version can read every record of the journal, and its last state."""
    if not patient.db.exists():
        return _no_journal("journal", patient)
    with open_reader(patient.db) as reader:
        all_must_be_known(reader)
        load_state(reader)
        last, _ = reader.head()
    return ok("journal", f"{patient.db}: this version reads all of its {last} records")


def key(patient: Patient) -> Finding:
    """Whether the key beside the journal is the one that the journal names."""
    keeping = beside(patient.db)
    if not patient.db.exists():
        return _no_journal("key", patient)
    try:
        with open_reader(patient.db) as reader:
            named = reader.named_key
        if not keeping.key.exists():
            return bad("key", f"{keeping.key} is missing", CONTINUE)
        found = public_key(load_key(keeping.key))
    except NewerError:
        raise
    except JournalError as error:
        return bad("key", str(error), "give the file its rights back, or fetch the copy that the house keeps")
    if named not in (None, found):
        return bad("key", f"{keeping.key} is another key than the one that the journal names", CONTINUE)
    return ok("key", f"the key {found[:8]} is the one that the journal names")


def heads(patient: Patient) -> Finding:
    """Whether the newest signed head is a record of the journal."""
    if not patient.db.exists():
        return _no_journal("heads", patient)
    keeping = beside(patient.db)
    try:
        with open_reader(patient.db) as reader:
            last, _ = reader.head()
            signer = reader.named_key or (public_key(load_key(keeping.key)) if keeping.key.exists() else "")
            newest = kept_heads(keeping.heads).newest(reader.id, signer).head
            found = None if newest is None else next(reader.entries(newest.n - 1, newest.n), None)
    except NewerError:
        raise
    except JournalError as error:
        if keeping.heads.exists() and not os.access(keeping.heads, os.R_OK | os.W_OK):
            return bad("heads", str(error), f"give the file to the table's user: chown sabot: {keeping.heads}")
        return bad("heads", str(error), "keep the file and run sabot verify")
    if newest is None:
        return warn("heads", f"no record of {last} is signed", "run sabot journal head, and keep the key safe")
    if found is None or found.hash != newest.head:
        return bad("heads", f"record {newest.n} is not the one that was signed at {newest.at}", CONTINUE)
    return ok("heads", f"record {newest.n} of {last} is signed, at {newest.at}")


def witnesses(patient: Patient) -> Finding:
    """Whether every witness answers and knows nothing else."""
    folders = named_witnesses(*_known(patient))
    if not folders:
        do = "name folders on other machines: witnesses in docs/settings.md"
        return (warn if patient.is_live else ok)("witnesses", "none are named", *([do] if patient.is_live else []))
    if not patient.db.exists():
        return _no_journal("witnesses", patient)
    with open_reader(patient.db) as reader:
        asked = Witnesses(folders, beside(patient.db), reader.id, reader.named_key or "")
        try:
            wrong = [said for one in asked.first_looks() if (said := contradiction(reader, one))]
            down = dict(asked.down)
        finally:
            asked.close()
    if wrong:
        return bad("witnesses", wrong[0], CONTINUE)
    if down:
        says = "; ".join(f"{name}: {why}" for name, why in down.items())
        return warn("witnesses", says, "bring them back; the table goes on, and they get what they missed")
    return ok("witnesses", f"all answer: {', '.join(folders)}")


def floor(patient: Patient) -> Finding:
    """Whether the store of the floor answers and holds nothing else."""
    dsn = named_floor(*_known(patient))
    if dsn is None:
        return ok("floor", "no store is named")
    if not patient.db.exists():
        return _no_journal("floor", patient)
    look = floor_look(patient.db, dsn)
    if look is None or look.news == "lost":
        says = "no answer" if look is None else look.says
        return warn("floor", f"the store does not answer: {says}", "the table goes on; look at the store")
    with open_reader(patient.db) as reader:
        wrong = floor_contradiction(reader, look)
        last, _ = reader.head()
    return bad("floor", wrong, CONTINUE) if wrong else ok("floor", f"the store holds {look.n} of {last} records")


def _known(patient: Patient) -> list[TableSettings | State]:
    """What names witnesses and the store: the settings, and what the journal knows."""
    known: list[TableSettings | State] = [] if patient.settings is None else [patient.settings]
    if patient.db.exists():
        with open_reader(patient.db) as reader:
            known.append(load_state(reader))
    return known


def _no_journal(name: str, patient: Patient) -> Finding:
    if patient.is_live:
        do = f"begin with the first manager: sabot staff add --db {patient.db} --role pit-manager …"
        return warn(name, f"there is no journal {patient.db} yet", do)
    if patient.named:
        return warn(name, f"there is no journal {patient.db}", "check the path after --db; a table begins a journal")
    return ok(name, f"there is no journal {patient.db} yet")
