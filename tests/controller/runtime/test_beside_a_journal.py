"""What a table reads beside its journal, and the rules of a state that a table of today cannot read."""

import pytest

from controller.journal.errors import JournalError
from controller.review.filters import Filters
from controller.review.saved_filters import load_views, save_view
from controller.runtime.rules_of import rules_of
from controller.runtime.state import State
from controller.runtime.tries_beside import keep_try, tries_path, with_tries
from controller.settings.settings import TableSettings
from controller.table.events import PinTried

AT = "2026-01-01T00:00:00.000Z"


def test_a_line_of_tries_that_cannot_be_read_does_not_count(tmp_path):
    db = tmp_path / "table.db"
    tries_path(db).write_bytes(b"no line\n\xff\xfe\n")
    assert with_tries(State(), db) == State()


def test_tries_that_cannot_be_read_or_kept_are_refused_in_one_line(tmp_path):
    db = tmp_path / "table.db"
    tries_path(db).mkdir()
    with pytest.raises(JournalError, match=r"table\.db\.tries"):
        with_tries(State(), db)
    with pytest.raises(JournalError, match=r"table\.db\.tries"):
        keep_try(db, PinTried("d104", accepted=False), AT)


@pytest.mark.parametrize("settings", [{"game": "no-such-game"}, {"seats": "many"}])
def test_settings_of_another_version_are_read_as_the_default_ones(settings):
    """Who reads a journal of a newer Sabot still sees what is on the table."""
    assert rules_of(State(settings=settings)).ruleset.id == TableSettings().game


def test_saved_views_that_are_none_are_refused(tmp_path):
    path = tmp_path / "review.views"
    path.write_text("[1]", encoding="utf-8")
    with pytest.raises(JournalError, match="is no file of saved views"):
        load_views(path)


def test_a_view_that_cannot_be_saved_is_refused(tmp_path):
    with pytest.raises(JournalError, match="check its folder"):
        save_view(tmp_path / "no such folder" / "review.views", "mine", Filters())
