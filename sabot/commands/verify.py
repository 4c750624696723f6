"""`sabot verify`: chain, signatures, and every round judged and settled again; else the first bad record."""

import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import click

from controller.journal.chain import own_field
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.review.book_kind import is_review_book
from controller.review.metrics_fold import verified_text
from controller.runtime.fold import load_state
from controller.verify.decide_again import STARTED
from controller.verify.whole import verify_journal
from sabot.cli.front import plural, print_json, refuse, refusing
from sabot.cli.progress import ProgressBars
from sabot.cli.public_key import PublicKey
from sabot.host.metrics import must_take
from sabot.host.metrics_child import write_metrics

FLOORS: Final = "a book of a floor ({}), not a table's journal: only its chain was looked at; see sabot floor verify"


@click.command()
@click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
@click.option("--heads", type=click.Path(path_type=Path), help="Signed heads that were kept elsewhere.")
@click.option("--public-key", type=PublicKey(), help="The public key that must have signed the heads.")
@click.option("--metrics", type=click.Path(path_type=Path), help="Note it in this file for Prometheus, if all holds.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def verify(db: Path, heads: Path | None, public_key: str | None, metrics: Path | None, *, as_json: bool) -> int:
    """Check a journal from its first record to its last; status 1 if anything does not hold."""
    if heads is not None and not heads.exists():
        refuse(f"{heads}: there is no such file of signed heads")
    if metrics is not None:
        must_take(metrics)
    with refusing(JournalError), ProgressBars() as progress:
        book = _book_of_floor(db)
        found = verify_journal(db, heads, public_key, progress, of_a_table=not book and not _is_review_book(db))
    document: dict[str, Any] = {
        "ok": found.ok,
        "records": found.records,
        "rounds": found.against.rounds or 0,
        "head": found.head,
        "first_bad": None if found.first_bad is None else {"n": found.first_bad.n, "what": found.first_bad.what},
        "journal": found.journal,
        "heads": found.against.heads,
        "other_edition": found.other_edition,
        "witnesses": found.against.witnesses,
        "told": [*found.told, *([FLOORS.format(book)] if book else [])],
        "decided": found.against.decided,
        "judged": (found.against.rounds or 0) - found.against.decided,
    }
    (print_json if as_json else _show)(document)
    if metrics is not None and found.ok:
        with refusing(JournalError), open_reader(db) as reader:
            write_metrics(metrics, verified_text(load_state(reader), time.time()))
    return 0 if found.ok else 1


def _book_of_floor(db: Path) -> str:
    """The name of the floor's own book that a store has exported to this file; empty: it is a journal of a table. No
    table starts in a book of the floor, whatever its first record says."""
    with suppress(JournalError), open_reader(db) as reader:
        first = next(iter(reader.entries(upto=1)), None)
        name = None if first is None else own_field(first.payload, "book")
        if name and not any(True for _ in reader.entries(kinds=(STARTED,))):
            return name
    return ""


def _is_review_book(db: Path) -> bool:
    with suppress(JournalError), open_reader(db) as reader:
        return is_review_book(reader)
    return False


def _show(document: dict[str, Any]) -> None:
    counted = f"{plural(document['records'], 'record')}, {plural(document['rounds'], 'round')}"
    if document["ok"]:
        heads = (
            f"{plural(document['heads'], 'signed head')} compared" if document["heads"] else "no signed heads compared"
        )
        click.echo(f"verified: {counted}, {heads}\nhead {document['head']}")
        if document["judged"]:
            played = plural(document["judged"], "round")
            click.echo(f"{plural(document['decided'], 'round')} decided again from what was told, {played} judged only")
        elif document["decided"]:
            click.echo(f"{plural(document['decided'], 'round')} decided again from what was told")
        if document["other_edition"]:
            played = plural(document["other_edition"], "round")
            click.echo(f"{played} of another edition of the readings: judged by cards and pay rows only")
    else:
        bad = document["first_bad"]
        good = min(document["records"], bad["n"] - 1) if bad["n"] else document["records"]
        counted = f"{plural(good, 'record')}, {plural(document['rounds'], 'round')}"
        where = f"record {bad['n']} " if bad["n"] else ""
        click.echo(f"NOT VERIFIED: {where}{bad['what']}\ngood up to there: {counted}")
    for told in document["told"]:
        click.echo(told)
