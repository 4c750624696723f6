"""Reports: one document for JSON, CSV and paper, with its sources and how far they are verified."""

import csv
import io
import json
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from controller.review.documents import Document, Section, as_csv, as_json, safe_row
from controller.review.filters import Filters
from controller.review.report_parts import About, Making
from controller.review.reports import REPORTS, Needs, incident_report, log_lines, shift_report, shoe_report
from controller.review.review_book import Review
from controller.table import actions
from gui.review.pdf import document_html, foot_words, print_pdf
from sabot.host.wire_words import decode_wire

MADE = Making("2026-04-01T00:00:00.000Z", "sabot test")


EVENING = About(since="2026-03-01T20:00:00.000Z", until="2026-03-01T21:00:00.000Z")


def section(document: Document, title: str) -> Section:
    return next(section for section in document.sections if section.title == title)


@pytest.fixture
def desk(eventful, vip, desk_of, tmp_path):
    return desk_of(eventful, vip, book=tmp_path / "review.book")


def test_an_incident_has_everything(desk, sign) -> None:
    line = desk.log(Filters(kind=("overdraw",), round=2)).lines[-1]
    desk.verify(line.journal)
    desk.review(line.journal, line.case.n, Review("dealer", "spoke to the dealer", -25_00), sign("pm2"))
    document = incident_report(desk, About(line.journal, line.case.n), MADE._replace(decode=decode_wire))
    facts = dict(document.facts)
    assert facts["table"] == "BA-07"
    assert facts["game file"] == line.case.fingerprint
    assert facts["caused by"] == "dealer"
    assert facts["savings or loss"] == "-25.00"
    assert facts["the rule in our words"].startswith("clause 5.7 · reading 15: ")
    (journal,) = section(document, "Journals").rows
    n, head = desk.journal(line.journal).reader.head()
    assert journal[2:5] == (line.journal, str(n), head)
    assert journal[5].startswith(f"not verified for this report; last verified to record {n}")
    assert section(document, "Cards as drawn").rows[-1][1:3] == ("9D", "9D")
    assert section(document, "Hands as due").rows == (("Player", "KH 6S"), ("Banker", "2D 4C"), ("no hand", "9D"))
    assert "spoke to the dealer" in section(document, "Review").rows[0][2]
    assert [row[5] for row in section(document, "Wire").rows][-1] == "9D to Banker's card 3"


def test_a_misread_found_late_has_what_was_paid_and_what_was_due(desk) -> None:
    (line,) = desk.log(Filters(text="camera")).lines
    document = incident_report(desk, About(line.journal, line.case.n), MADE)
    assert section(document, "Paid and due").note == "400.00 was returned, 195.00 was due"
    assert section(document, "Cards as drawn").rows[0][1:3] == ("7S", "9S")


def test_a_shoe_report_has_cards_edges_and_its_log(desk) -> None:
    journal = next(one.id for one in desk.journals if one.status().table == "BA-07")
    row = desk.journal(journal).facts.shoe(1)
    document = shoe_report(desk, About(journal, 1), MADE)
    counted = section(document, "Cards seen").rows
    assert int(counted[-1][-1]) == sum(int(line[-1]) for line in counted[:-1])
    assert len(section(document, "House edge before each round").rows) == row.rounds
    assert {line[1] for line in section(document, "Irregularity log").rows} == {"BA-07"}


def test_a_shift_report_has_its_period_only(desk) -> None:
    document = shift_report(desk, EVENING, MADE)
    log = section(document, "Irregularity log").rows
    assert log
    assert all(line[0].startswith("2026-03-01T20") for line in log)
    assert dict(document.facts)["irregularities"] == str(len(log))
    assert len(section(document, "Journals").rows) == 2
    assert {row[1] for row in section(document, "Games").rows} == {"fortune-six"}


@pytest.mark.parametrize("kind", REPORTS)
def test_every_report_says_by_what_over_which_time_and_how_far_verified(desk, kind) -> None:
    one = desk.journals[0]
    for every in desk.journals:
        desk.verify(every.id)
    line = desk.log(Filters()).lines[-1]
    about = {
        Needs.CASE: About(line.journal, line.case.n),
        Needs.SHOE: About(one.id, one.facts.shoe().shoe),
        Needs.PERIOD: EVENING,
        Needs.NOTHING: About(),
    }
    document = REPORTS[kind].make(desk, about[REPORTS[kind].needs], MADE)
    facts = dict(document.facts)
    assert facts["software"] == MADE.software
    assert facts["period"]
    journals = [dict(zip(section(document, "Journals").columns, row, strict=True))
                for row in section(document, "Journals").rows]  # fmt: skip
    assert all(row["game file"] and row["head"] for row in journals)
    assert all("against: its chain" in row["verification"] for row in journals)


def test_json_and_csv_say_the_same(desk) -> None:
    document = shift_report(desk, EVENING, MADE)
    found = json.loads(as_json(document))
    rows = list(csv.reader(io.StringIO(as_csv(document).decode())))
    assert found["facts"]["period"] == rows[3][1]
    at = rows.index(["Irregularity log"])
    log = next(one for one in found["sections"] if one["title"] == "Irregularity log")["rows"]
    assert [row[0] for row in rows[at + 2 :]] == [line["time"] for line in log]


def test_no_spreadsheet_runs_what_somebody_typed() -> None:
    assert safe_row(("=1+1", "-25.00", "@x", "+1", "plain", "-x")) == ["'=1+1", "-25.00", "'@x", "+1", "plain", "'-x"]


def test_a_stopped_report_is_none(desk) -> None:
    class ByTheUserError(Exception):
        pass

    def stop(_done: int, _whole: int) -> None:
        raise ByTheUserError

    with pytest.raises(ByTheUserError):
        list(log_lines(desk, Filters(), stop))
    one = desk.journals[0]
    with pytest.raises(ByTheUserError):
        shoe_report(desk, About(one.id, one.facts.shoe().shoe), MADE._replace(progress=stop))


@pytest.fixture
def application(qapp) -> QGuiApplication:
    return qapp


def test_paper_is_a_pdf_with_all_pages(desk, tmp_path, application) -> None:
    document = shift_report(desk, About(since="2026-03-01T00:00:00.000Z", until="2026-03-02T00:00:00.000Z"), MADE)
    path = tmp_path / "shift.pdf"
    print_pdf(document, path)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-1.")
    assert data.rstrip().endswith(b"%%EOF")
    assert data.count(b"/Type /Page\n") >= 2
    assert application is not None


def test_paper_for_a_full_disk_is_an_error(application) -> None:
    with pytest.raises(OSError, match="No space left"):
        print_pdf(Document("x", "title", (), ()), Path("/dev/full"))
    assert application is not None


def test_nothing_on_paper_is_taken_for_markup() -> None:
    document = Document("x", "a <b> title", (("name", "<script>"),), (Section("s", ("c",), (("1 < 2 & 3",),)),))
    html = document_html(document)
    assert "<script>" not in html
    assert "1 &lt; 2 &amp; 3" in html


def test_the_foot_names_the_head_of_one_journal(make_pit, desk_of) -> None:
    pit = make_pit().load().play("KH 9S KD KC").tell(actions.EndShoe())
    desk = desk_of(pit.path)
    one = desk.journals[0]
    foot = foot_words(shoe_report(desk, About(one.id, 1), MADE))
    assert one.reader.head()[1] in foot[1]
