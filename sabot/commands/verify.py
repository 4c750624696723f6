"""`sabot verify`: chain, signatures, and every round judged and settled again; else the first bad record."""

import re
from pathlib import Path
from typing import Any

import click

from controller.journal.errors import JournalError
from controller.journal.journal import open_reader
from controller.journal.walk import Bad, Verified, verify_chain
from controller.review.review_book import is_review_book
from controller.verify.rejudge import Judged, rejudge
from sabot.cli.front import plural, print_json, refuse
from sabot.cli.progress import ProgressBar


@click.command()
@click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
@click.option("--heads", type=click.Path(path_type=Path), help="Signed heads that were kept elsewhere.")
@click.option("--public-key", help="The public key that must have signed the heads.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def verify(db: Path, heads: Path | None, public_key: str | None, *, as_json: bool) -> int:
    """Check a journal from its first record to its last; status 1 if anything does not hold."""
    if heads is not None and not heads.exists():
        refuse(f"{heads}: there is no such file of signed heads")
    if public_key is not None and not re.fullmatch(r"[0-9a-f]{64}", public_key):
        refuse(
            f"--public-key: {public_key!r} is no key; it has 64 hexadecimal digits, as `sabot journal key` prints them"
        )
    try:
        with ProgressBar("chain") as progress:
            walked = verify_chain(db, heads, public_key, progress)
        bad, rounds, other = walked.first_bad, 0, 0
        if bad is None or walked.only_heads:
            with open_reader(db) as reader, ProgressBar("rounds") as progress:
                judged = Judged(0, None) if is_review_book(reader) else rejudge(reader, progress)
            found, rounds, other = judged.first_bad, judged.rounds, judged.other_edition
            bad = found if bad is None or (found is not None and 0 < found.n <= bad.n) else bad
    except JournalError as error:
        if not _is_a_journal(db):
            refuse(str(error))
        # It is one of our journals and cannot be read: that is a finding, not a mistake of the user.
        walked, bad, rounds, other = (
            Verified(ok=False, records=0, head="", first_bad=None, journal="", heads=0),
            Bad(0, str(error)),
            0,
            0,
        )
    document: dict[str, Any] = {
        "ok": bad is None,
        "records": walked.records,
        "rounds": rounds,
        "head": walked.head,
        "first_bad": None if bad is None else {"n": bad.n, "what": bad.what},
        "journal": walked.journal,
        "heads": walked.heads,
        "told": walked.told,
        "other_edition": other,
    }
    (print_json if as_json else _show)(document)
    return 0 if bad is None else 1


def _show(document: dict[str, Any]) -> None:
    counted = f"{plural(document['records'], 'record')}, {plural(document['rounds'], 'round')}"
    if document["ok"]:
        heads = (
            f"{plural(document['heads'], 'signed head')} compared" if document["heads"] else "no signed heads compared"
        )
        click.echo(f"verified: {counted}, {heads}\nhead {document['head']}")
        for told in document["told"]:
            click.echo(told)
        if document["other_edition"]:
            played = plural(document["other_edition"], "round")
            click.echo(f"{played} of another edition of the readings: judged by cards and pay rows only")
    else:
        bad = document["first_bad"]
        where = f"record {bad['n']} " if bad["n"] else ""
        click.echo(f"NOT VERIFIED: {where}{bad['what']}\ngood up to there: {counted}")


def _is_a_journal(db: Path) -> bool:
    """Whether a file begins like our journals, even if the rest is damaged."""
    try:
        with db.open("rb") as file:
            start = file.read(72)
    except OSError:
        return False
    return start.startswith(b"SQLite format 3\0") and start[68:72] == b"Sabo"
