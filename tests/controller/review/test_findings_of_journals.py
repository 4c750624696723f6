"""Findings over journals that a runtime wrote agree with those over drawn rows: two whole months of six tables, one
clean and one with a pattern. In every run, two days of one table."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

import pytest
from support.month_journals import write_table
from support.months import DAYS, TABLES, month
from support.sent_desk import SOFTWARE

from controller.review.file_desk import open_desk
from controller.review.findings import Findings, findings
from controller.review.findings_questions import is_correction, is_void
from controller.review.findings_rows import Line, Played, read_played

SEED = 470_000


def rounds_of(played: Played, tables: tuple[str, ...]) -> Counter[tuple[str, ...]]:
    """How many rounds each dealer dealt in each hour, with which regular patrons."""
    found: Counter[tuple[str, ...]] = Counter()
    for cell in played.cells:
        if cell.table in tables:
            cards = sorted(patron for patron in cell.patrons if patron.startswith("card "))
            found[(cell.table, cell.hour, cell.dealer, str(len(cell.patrons)), *cards)] += cell.rounds
    return found


def lines_of(played: Played, tables: tuple[str, ...]) -> Counter[tuple[str, ...]]:
    """What was ruled or corrected, by whom, in whose rounds, for or against whom."""

    def words(line: Line) -> str:
        if not is_correction(line):
            return "void" if is_void(line) else "irregular"
        gain = line.gains[0]
        regular = gain.patron if gain.patron.startswith("card ") else "a stay"
        return f"{'for' if gain.cents > 0 else 'against'} {regular}"

    return Counter((line.table, line.hour, line.dealer, line.signer, words(line))
                   for line in played.lines if line.table in tables)  # fmt: skip


def read_in(folder: Path, tables: tuple[str, ...]) -> Played:
    """What a desk with a real index reads of these journals."""
    paths = [folder / f"{table}.db" for table in tables]
    with open_desk(paths, now=lambda: "2026-04-01T00:00:00.000Z", software=SOFTWARE, folder=folder / "index") as desk:
        assert desk.catch_up()
        return read_played(desk)


def told(found: Findings) -> list[tuple[str, tuple[str, ...], float]]:
    return [(one.question, one.name, one.seen) for one in found.found]


def test_a_journal_says_what_was_drawn(tmp_path: Path) -> None:
    days, tables = 2, TABLES[:1]
    write_table(tmp_path, SEED, "voids", days, tables[0])
    drawn, read = month(SEED, "voids", days=days).played, read_in(tmp_path, tables)
    assert rounds_of(read, tables) == rounds_of(drawn, tables)
    assert lines_of(read, tables) == lines_of(drawn, tables)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("pattern", ["", "voids"])
def test_findings_of_a_whole_month_of_journals_are_those_of_the_drawn_month(
    pattern: str, tmp_path: Path, record_property
) -> None:
    start = perf_counter()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        records = sum(pool.map(write_table, repeat(tmp_path), repeat(SEED), repeat(pattern), repeat(DAYS), TABLES))
    wrote = perf_counter() - start
    read = read_in(tmp_path, TABLES)
    whole = perf_counter() - start
    drawn = month(SEED, pattern)
    said = f"{pattern or 'clean'}: {records:,} records, written in {wrote:.0f} s, read in in {whole - wrote:.0f} s"
    record_property("journals", said)
    print(said)
    assert rounds_of(read, TABLES) == rounds_of(drawn.played, TABLES)
    assert lines_of(read, TABLES) == lines_of(drawn.played, TABLES)
    assert told(findings(read)) == told(findings(drawn.played))
    assert [one.name for one in findings(read).found] == ([(drawn.planted,)] if pattern else [])
