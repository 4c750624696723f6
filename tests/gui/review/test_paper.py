"""Reports on paper: no figure, time or word of a table is torn in two."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPdfWriter, QTextDocument

from controller.review.documents import Document, Section
from gui.review.pdf import DOTS, FOOT, MARGIN, is_wide, page_layout, text_document

HASH = "7dac1bc5d78677c379373952eb71216fa98df75c1202bf0d21a7a907abbb3657"
MONEY = Section(
    "Money",
    ("name", "rounds", "rounds without wagers", "without wagers %", "handle", "win", "hold % (win / handle)", "theoretical win",
     "theoretical hold %", "95 % from", "to", "verdict", "put right", "drop", "win by counts", "hold % (win by counts / drop)"),
    (("2026-03-01 14:00", "5800", "712", "12.3", "14006000.00", "730500.00", "18.24", "162574.10", "1.56", "-1481310.50",
      "1606415.55", "too few rounds to tell", "-40000.00", "10075000.00", "-25000.00", "-25.00"),),
)  # fmt: skip
FLOATS = Section(
    "Table inventory",
    ("table", "opened", "closed", "opener", "fills", "credits", "drop", "closer", "win by counts", "win by wagers", "difference"),
    (("BA-08", "2026-03-01T20:00:32.000Z", "2026-03-01T20:01:42.000Z", "1010000.00", "7500.00", "12500.00", "100.00",
      "1009975.00", "-25.00", "-80.00", "55.00"),),
)  # fmt: skip
JOURNALS = Section(
    "Journals",
    ("table", "file", "journal", "records", "head", "verification", "game file"),
    (("BA-07", "BA-07.db", HASH[:32], "1819", HASH, "verified to record 1819 at 2026-11-18T18:03:27.183Z", HASH),),
)


def torn(text: QTextDocument) -> list[str]:
    """Words of at most 26 signs that go on in the next line."""
    found, block = [], text.begin()
    while block.isValid():
        said, layout = block.text(), block.layout()
        starts = [layout.lineAt(at).textStart() for at in range(layout.lineCount())]
        for _, start in pairwise(starts):
            first = said.rfind(" ", 0, start) + 1
            word = said[first:].partition(" ")[0]
            if start > first and len(word) <= 26:
                found.append(word)
        block = block.next()
    return found


@pytest.mark.parametrize("sections", [(MONEY,), (FLOATS,), (JOURNALS,), (JOURNALS, MONEY, FLOATS)])
@pytest.mark.usefixtures("qapp")
def test_no_figure_is_torn_in_two(sections) -> None:
    facts = (
        ("made at", "2026-11-18T18:03:27.429Z"),
        ("rounds without a wager on record", "8 of 60 (13.3 %): not known"),
    )
    document = Document("gaming-day", "Gaming day: 2026-02-28 to 2026-03-02", facts, sections)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setPageLayout(page_layout(MARGIN, across=is_wide(document)))
    text = text_document(document, writer, FOOT)
    assert text.pageCount() == 1
    assert torn(text) == []


@pytest.mark.usefixtures("qapp")
def test_ids_and_hashes_of_journals_stand_in_one_line(tmp_path) -> None:
    """Broken over lines, a search for the whole of one found nothing."""
    games = Section(
        "Games", ("table", "game", "game file", "table's software"), (("BA-07", "fortune-six", HASH, "sabot 1"),)
    )
    document = Document("gaming-day", "Gaming day", (("made at", "now"),), (JOURNALS, games, MONEY, FLOATS))
    writer = QPdfWriter(str(tmp_path / "paper.pdf"))
    writer.setResolution(DOTS)
    writer.setPageLayout(page_layout(MARGIN, across=is_wide(document)))
    text = text_document(document, writer, FOOT)
    lines, block = [], text.begin()
    while block.isValid():
        layout = block.layout()
        spans = ((line.textStart(), line.textLength()) for line in map(layout.lineAt, range(layout.lineCount())))
        lines += [block.text()[start : start + length].strip() for start, length in spans]
        block = block.next()
    assert lines.count(HASH) == 3
    assert lines.count(HASH[:32]) == 1
    assert torn(text) == []
