"""Another user of the machine reads what Sabot writes."""

import os
import stat

import pytest
from support.journals import END, ROUND, SHOE

from controller.journal.durable_files import make_folder
from controller.review.filters import Filters
from controller.review.saved_filters import save_view
from controller.settings.file import write_settings
from controller.settings.settings import TableSettings
from drivers.terminals import certificates


@pytest.fixture
def generous():
    """A umask that takes nothing away."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder, *, but=()):
    """What others may do anything with, of all files and folders below this one."""
    found = [path for path in folder.rglob("*") if path not in but]
    return [path for path in found if stat.S_IMODE(path.lstat().st_mode) & 0o077]


@pytest.mark.usefixtures("generous")
def test_nothing_that_sabot_writes_for_itself_is_open_to_others(sabot, table, db, tmp_path):
    table(*SHOE, *ROUND, *END)
    assert sabot("journal", "archive", "--db", str(db), str(tmp_path / "archive")).status == 0
    assert sabot("journal", "restore", str(tmp_path / "archive"), "--to", str(tmp_path / "again.db")).status == 0
    desk = ("--book", str(tmp_path / "review.book"), "--index", str(tmp_path / "made" / "index"))
    assert sabot("log", "--db", str(db), *desk, "--json").status == 0
    save_view(tmp_path / "views.json", "mine", Filters())
    write_settings(tmp_path / "table.toml", TableSettings())
    certificates.begin(tmp_path / "etg" / "table-1", "Table 1")
    certificates.enrol(tmp_path / "etg" / "table-1", 1)
    table(*SHOE)  # and while it is open: the lock and the side files
    assert open_to_others(tmp_path) == []


@pytest.mark.usefixtures("generous")
def test_a_journal_that_was_open_to_others_is_closed_to_them_when_its_owner_opens_it(table, db):
    table(*SHOE, *ROUND)
    db.chmod(0o644)
    table({"do": "show"})
    assert stat.S_IMODE(db.stat().st_mode) == 0o600


def test_a_folder_that_somebody_made_stays_as_it_is(tmp_path):
    theirs = tmp_path / "theirs"
    theirs.mkdir(mode=0o755)
    theirs.chmod(0o755)
    make_folder(theirs / "ours" / "deep")
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (theirs, theirs / "ours", theirs / "ours" / "deep")]
    assert modes == [0o755, 0o700, 0o700]
