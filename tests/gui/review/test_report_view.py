"""Reports from the window: whole or not at all, and always in the book."""

import json
from hashlib import sha256

import pytest

from controller.review.review_book import ExportMade
from gui.review.period_box import OWN


@pytest.fixture
def begin_jobs():
    """As at a desk: each job starts a program."""


def exports(found):
    return [entry.event for entry in found.desk.book.entries() if isinstance(entry.event, ExportMade)]


def write(found, to):
    view = found.window.reports
    view.file.setText(str(to))
    view.write()
    if found.window.signing is not None:
        found.sign_act()
    found.wait(lambda: view._task is None)
    return view


@pytest.mark.parametrize(("form", "begins"), [(0, b"%PDF"), (1, b"report,"), (2, b"{")])
def test_a_dossier_in_every_form(office, eventful, tmp_path, form, begins):
    found = office(eventful)
    case = found.open_case("overdraw")
    case._report()
    view = found.window.reports
    view.form.setCurrentIndex(form)
    to = tmp_path / "out" / f"case.{form}"
    to.parent.mkdir()
    write(found, to)
    assert to.read_bytes().startswith(begins)
    (made,) = exports(found)
    assert (made.by, made.file, made.sha256) == ("pm2", str(to), sha256(to.read_bytes()).hexdigest())
    assert "Written" in view.status.text()
    assert list(to.parent.iterdir()) == [to]
    assert view.exports.rows[0][4] == made.sha256


def test_a_shoe_and_a_shift(office, eventful, tmp_path):
    found = office(eventful)
    found.window.go("shoe")
    found.window.shoe._report()
    view = found.window.reports
    assert view.kind == "shoe"
    view.form.setCurrentIndex(2)
    write(found, tmp_path / "shoe.json")
    assert json.loads((tmp_path / "shoe.json").read_text())["report"] == "shoe"
    view.kinds["shift"].setChecked(True)
    view.period.box.setCurrentIndex(0)
    view.verify.setChecked(True)
    write(found, tmp_path / "shift.json")
    shift = json.loads((tmp_path / "shift.json").read_text())
    assert shift["report"] == "shift"
    journals = next(section for section in shift["sections"] if section["title"] == "Journals")
    assert journals["rows"][0]["verification"].startswith("verified to record")
    assert len(exports(found)) == 2


def test_a_stopped_report_leaves_nothing(office, eventful, tmp_path):
    found = office(eventful)
    found.window.go("reports")
    view = found.window.reports
    folder = tmp_path / "out"
    folder.mkdir()
    view.file.setText(str(folder / "shift.pdf"))
    view.write()
    found.sign_act()
    assert view.stop.isVisible()
    view.stop.click()
    found.wait(lambda: view._task is None)
    assert list(folder.iterdir()) == []
    assert exports(found) == []
    assert view.status.text() == "Stopped; nothing was written"


def test_a_window_that_is_closed_leaves_no_half_file(office, eventful, tmp_path):
    found = office(eventful)
    found.window.go("reports")
    folder = tmp_path / "out"
    folder.mkdir()
    found.window.reports.file.setText(str(folder / "shift.pdf"))
    found.window.reports.write()
    found.sign_act()
    found.window.close()
    assert list(folder.iterdir()) == []


def test_what_cannot_be_written_is_said_before_anything_is_done(office, eventful, tmp_path):
    found = office(eventful)
    found.window.go("reports")
    view = found.window.reports
    for to, says in (
        (tmp_path / "no" / "x.pdf", "does not exist"),
        (tmp_path, "Name a file"),
        (eventful, "belongs to a journal"),
        (found.desk.book.path, "belongs to a journal"),
        (found.desk.book.path.with_name("review.book.key"), "belongs to a journal"),
        (found.desk.book.path.with_name("house.toml"), "belongs to a journal"),
    ):
        write(found, to)
        assert says in view.status.text()
    view.kinds["incident"].setChecked(True)
    view.case.setValue(9_999)
    write(found, tmp_path / "x.pdf")
    assert "There is no case" in view.status.text()
    view.kinds["shift"].setChecked(True)
    view.period.box.setCurrentIndex(OWN)
    view.period.since.setDateTime(view.period.until.dateTime().addDays(1))
    write(found, tmp_path / "x.pdf")
    assert "ends after it begins" in view.status.text()
    assert exports(found) == []
