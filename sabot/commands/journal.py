"""`sabot journal`: signed heads, archives, rotation, restoring, and the signing key. None of it touches a round."""

from collections.abc import Iterator
from pathlib import Path

import click

from controller.game.ruleset import Method
from controller.journal.archive import HEADS, archive, restore, rotate
from controller.journal.journal import open_reader
from controller.journal.signed_heads import heads_path, sign_head
from controller.journal.signing_key import key_path, load_key, make_key, public_key
from controller.journal.trust import Keeping
from controller.journal.walk import verify_chain
from controller.runtime.fold import event_record
from controller.runtime.state import State
from controller.table import events
from controller.table.events import AnyEvent
from controller.table.evolve_ledger import carried
from controller.table.evolve_money import carried_money
from controller.table.model import Phase
from controller.table.refusal import Refusal
from sabot.cli.front import plural, refuse
from sabot.cli.review_files import opened_desk, signed_at_desk
from sabot.cli.stamp import software, wall_clock
from sabot.host.signed_journal import signed_journal

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
    # Checked before it is signed: a signed head over a changed record would make the change look right.
    bad = verify_chain(db, kept if kept.exists() else None).first_bad
    if bad is not None:
        refuse(f"{db}: record {bad.n} {bad.what}; nothing is signed")
    with open_reader(db) as reader:
        n, head = reader.head()
        signing_key = load_key(key or key_path(db))
        signed = sign_head(kept, signing_key, journal=reader.id, n=n, head=head, at=wall_clock())
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
def restore_command(folder: Path, to: Path) -> None:
    """Restore the journal of an archive, if every byte is as it was archived."""
    verified = restore(folder, to, heads_to=heads_path(to) if (folder / HEADS).exists() else None)
    click.echo(f"{to}: {plural(verified.records, 'record')}, head {verified.head}")


@journal.command(name="answer")
@_db
@click.option("--book", type=click.Path(path_type=Path), help="The review book; beside the journal unless said.")
@click.option("--done", required=True, help="What was done about it.")
@click.option("--by", required=True, help="Who signs: a pit manager or higher.")
@click.option("--pin-stdin", is_flag=True, help="Read the PIN from stdin instead of asking.")
def answer_command(db: Path, book: Path | None, done: str, by: str, *, pin_stdin: bool) -> None:
    """Sign what was done about a journal that was found broken. Until then every desk and report calls it broken."""
    with opened_desk([db], book, None) as desk:
        decided = desk.answer(desk.journals[0].id, done, signed_at_desk(desk, by, pin_stdin=pin_stdin))
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
    with signed_journal(db, keeping) as (_, state):
        pass
    if state.table.phase is not Phase.NO_SHOE:
        refuse(f"{db}: shoe {state.table.shoe.number} is still on the table; journals are rotated at a shoe's end")
    new = rotate(
        db,
        folder,
        key=load_key(keeping.key),
        heads=keeping.heads,
        now=wall_clock,
        software=software(),
        records=[event_record(event) for event in carried_over(state)],
    )
    click.echo(f"{db}: archived in {folder}; journal {new} goes on in its place")


def carried_over(state: State) -> Iterator[AnyEvent]:
    """What the next journal must know: settings, staff with wrong PINs and acting positions, ledger, open money."""
    if state.settings is not None:
        # Method C is signed again: a journal that begins does not begin with it.
        method = str(state.settings.get("method", Method.B))
        begins = Method.B if method == Method.C else method
        yield events.SettingsChanged(settings=state.settings, by=None, role=None, method=begins)
    for person in state.staff:
        yield events.StaffAdded(person.id, person.name, person.role, person.pin_hash)
        for n in range(1, person.wrong + 1):
            until = person.waits_until if n == person.wrong else None
            yield events.PinTried(person.id, accepted=False, until=until)
        if person.acting is not None and person.acting_until is not None:
            yield events.ActingGiven(
                person.id, person.acting, person.acting_until, by="the journal before", by_role=person.acting
            )
        if person.disabled:
            yield events.StaffDisabled(person.id, by="the journal before")
    if state.table.ledger.terminals or state.table.ledger.vouchers:
        yield carried(state.table.ledger)
    money = carried_money(state.table)
    if money is not None:
        yield money
