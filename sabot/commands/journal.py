"""`sabot journal`: signed heads, archives, rotation, restoring, and the signing key. None of it touches a round."""

from collections.abc import Callable
from pathlib import Path

import click

from controller.journal.archive import HEADS, archive, restore, rotate
from controller.journal.reader import open_reader
from controller.journal.signed_heads import heads_path, sign_head
from controller.journal.signing_key import key_path, load_key, make_key, public_key
from controller.journal.trust import Keeping
from controller.people.pins import Pin
from controller.runtime.carried_over import carried_over, carried_records
from controller.runtime.continuing import Refused, tried
from controller.runtime.fold import load_state
from controller.settings.checking import read_settings
from controller.settings.settings import SettingsError
from controller.table.actions import Signature
from controller.table.model import Phase
from controller.table.refusal import Refusal
from controller.verify.whole import verify_journal
from drivers.shoes import MAKES
from sabot.cli.front import plural, refuse, refusing
from sabot.cli.pins import asked_pins
from sabot.cli.progress import ProgressBar
from sabot.cli.public_key import PublicKey
from sabot.cli.stamp import software, wall_clock
from sabot.commands.desks import DeskAt, opened_desk, signed_at_desk
from sabot.host.continuing import go_on, refused_start
from sabot.host.signed_journal import signed_journal
from sabot.host.witnesses import carry_heads, named_witnesses

_db = click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
_key = click.option("--key", type=click.Path(path_type=Path), help="The signing key; beside the journal unless said.")
_heads = click.option(
    "--heads", type=click.Path(path_type=Path), help="The signed heads; beside the journal unless said."
)


@click.group()
def journal() -> None:
    """Keep journals: sign, archive, rotate, restore."""


@journal.command(name="key")
@click.argument("file", type=click.Path(path_type=Path))
def key_command(file: Path) -> None:
    """Make a signing key in FILE; if FILE exists, show its public key."""
    found = public_key(load_key(file)) if file.exists() else make_key(file)
    click.echo(found)


@journal.command(name="head")
@_db
@_key
@_heads
def head_command(db: Path, key: Path | None, heads: Path | None) -> None:
    """Sign the last record now, and print the line that was added to the heads."""
    kept = heads or heads_path(db)
    # Checked before it is signed: a signed head over a changed or forged record would make it look right.
    bad = verify_journal(db, kept if kept.exists() else None).first_bad
    if bad is not None:
        refuse(f"{db}: record {bad.n} {bad.what}; nothing is signed")
    with open_reader(db) as reader:
        n, head = reader.head()
        signing_key = load_key(key or key_path(db))
        if reader.named_key not in (None, public_key(signing_key)):
            refuse(f"{db}: {(key or key_path(db)).name} is another key than the one that the journal names")
        signed = sign_head(kept, signing_key, journal=reader.id, n=n, head=head, at=wall_clock())
        witnesses = named_witnesses(load_state(reader))
    carry_heads(witnesses, Keeping(key or key_path(db), kept), signed.journal, signed.public_key)
    click.echo(f"record {signed.n} {signed.head} signed by {signed.public_key}")


@journal.command(name="archive")
@_db
@_heads
@click.argument("folder", type=click.Path(path_type=Path))
def archive_command(db: Path, heads: Path | None, folder: Path) -> None:
    """Copy a verified journal with its heads into the new FOLDER. A table may go on playing meanwhile."""
    kept = heads or heads_path(db)
    verified = archive(db, folder, heads=kept if kept.exists() else None)
    click.echo(f"{folder}: {plural(verified.records, 'record')}, head {verified.head}")


@journal.command(name="restore")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--to", required=True, type=click.Path(path_type=Path), help="The journal to make; it must not exist.")
@click.option("--public-key", type=PublicKey(), help="The public key that must have signed the heads.")
def restore_command(folder: Path, to: Path, public_key: str | None) -> None:
    """Restore the journal of an archive, if every byte is as it was archived."""
    if public_key is not None and not (folder / HEADS).exists():
        refuse(f"{folder}: has no signed heads that a key could have signed")
    heads_to = heads_path(to) if (folder / HEADS).exists() else None
    with ProgressBar("restore") as progress:
        verified = restore(folder, to, heads_to=heads_to, public_key=public_key, progress=progress)
    click.echo(f"{to}: {plural(verified.records, 'record')}, head {verified.head}")


@journal.command(name="answer")
@_db
@click.option("--book", type=click.Path(path_type=Path), help="The review book; beside the journal unless said.")
@click.option("--done", required=True, help="What was done about it.")
@click.option("--by", required=True, help="Who signs: a pit manager or higher.")
@click.option("--pin-stdin", is_flag=True, help="Read the PIN from stdin instead of asking.")
def answer_command(db: Path, book: Path | None, done: str, by: str, *, pin_stdin: bool) -> None:
    """Sign what was done about a journal that was found broken. Until then every desk and report calls it broken."""
    with opened_desk(DeskAt((db,), book)) as desk:
        broken = desk.journals[0].id
        decided = desk.answer(broken, done, signed_at_desk(desk, by, broken, pin_stdin=pin_stdin))
        if isinstance(decided, Refusal):
            refuse(decided.text)
        click.echo(f"{db}: signed by {decided.by}; verify it again")


@journal.command(name="rotate")
@_db
@_key
@_heads
@click.argument("folder", type=click.Path(path_type=Path))
def rotate_command(db: Path, key: Path | None, heads: Path | None, folder: Path) -> None:
    """After the end of a shoe: archive the journal into the new FOLDER and begin another one with the same staff."""
    if not db.exists():
        refuse(f"{db}: there is no journal; check the path")
    keeping = Keeping(key or key_path(db), heads or heads_path(db))
    with signed_journal(db, keeping) as (old, state):
        closed = old.id
    if state.table.phase is not Phase.NO_SHOE:
        refuse(f"{db}: shoe {state.table.shoe.number} is still on the table; journals are rotated at a shoe's end")
    new = rotate(
        db,
        folder,
        key=load_key(keeping.key),
        heads=keeping.heads,
        now=wall_clock,
        software=software(),
        records=carried_records(carried_over(state)),
    )
    for one in (closed, new):
        carry_heads(named_witnesses(state), keeping, one, public_key(load_key(keeping.key)))
    click.echo(f"{db}: archived in {folder}; journal {new} goes on in its place")


@journal.command(name="continue")
@_db
@click.option("--by", required=True, help="Who signs: a pit manager or higher of the old book.")
@click.option("--second", required=True, help="Who else signs.")
@click.option("--reason", required=True, help="Why the table goes on.")
@click.option("--settings", "file", type=click.Path(path_type=Path), help="The table's settings file: its witnesses.")
@click.option("--pin-stdin", is_flag=True, help="PINs on stdin, one per line: that of --by, then that of --second.")
def continue_command(db: Path, by: str, second: str, reason: str, file: Path | None, *, pin_stdin: bool) -> None:
    """Go on after a start that was refused: keep the old file, and begin a journal that names it."""
    if by == second:
        refuse("--second: two different people must sign")
    if not reason.strip():
        refuse("--reason: say why the table goes on")
    MAKES.admit(())  # only the witnesses are read
    with refusing(SettingsError):
        settings = None if file is None else read_settings(file, MAKES)
    witnesses, floor = ((), None) if settings is None else (settings.witnesses or (), settings.floor)
    refused = refused_start(db, witnesses, floor)
    if refused is None:
        refuse(f"{db}: a start does not refuse it; there is nothing to go on from")
    signed: tuple[Signature, Signature] | tuple[str, str] = (by, second)
    if refused.people.by_id:
        pins = asked_pins(pin_stdin)
        signed = _manager(refused, by, pins), _manager(refused, second, pins)
    kept = go_on(refused, signed, reason.strip())
    click.echo(f"{db}: goes on after record {refused.n}" + (f"; the old file is {kept}" if kept else ""))
    if not refused.people.by_id:
        click.echo("no book of staff could be read; it begins anew: sabot staff add")
    if refused.missing:
        click.echo(f"signed records up to {refused.missing} are missing: credit and vouchers are not carried over")


def _manager(refused: Refused, who: str, pins: Callable[[str], Pin]) -> Signature:
    _, outcome = tried(refused.path, refused.state, who, pins(f"PIN of {who}"), wall_clock())
    if isinstance(outcome, Refusal):
        refuse(outcome.text)
    return outcome
