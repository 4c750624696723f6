"""The office window speaks another language as soon as somebody chooses one."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from gui.language import LANGUAGES
from gui.language.qt import use_language
from gui.review.words import plain

DECIDE = Path(__file__).parents[3] / "controller" / "decide"


@pytest.fixture(autouse=True)
def english():
    """Whatever a test spoke, the next one begins in English."""
    yield
    use_language("en")


def choose(office, language):
    box = office.window.sign_on.language
    before = office.window.sign_on
    box.setCurrentIndex(list(LANGUAGES).index(language))
    box.activated.emit(box.currentIndex())
    office.wait(lambda: office.window.sign_on is not before)


def test_the_language_is_chosen_before_signing_on(office, eventful):
    """All views are in it, and they work."""
    desk = office(eventful, sign_on=None)
    choose(desk, "zh-TW")
    window = desk.window
    assert window.windowTitle() == "Sabot 覆核"
    assert window.sign_on.go.text() == "上崗"
    assert window.sign_on.language.currentText() == "繁體中文"
    desk.sign_on()
    texts = " ".join(part.text() for kind in (QLabel, QPushButton) for part in window.inside.findChildren(kind))
    assert [words for words in ("異常日誌", "分析", "牌靴稽核", "報告", "日誌") if words not in texts] == []
    assert desk.lines()
    window.sign_off()
    choose(desk, "en")
    assert window.sign_on.go.text() == "Sign on"
    desk.sign_on()
    assert desk.lines()


def test_every_reason_for_which_the_table_closes_a_case_is_translated():
    """A closed case read "已结: the money is put right"."""
    text = "".join(path.read_text("utf-8") for path in DECIDE.glob("*.py"))
    reasons = re.findall(r'CaseClosed\(case=[a-z.]+, why="([^"]+)"\)', text)
    assert len(set(reasons)) > 8
    for language in ("zh-CN", "zh-TW"):
        use_language(language)
        assert not [why for why in reasons if plain(why) == why.capitalize()]
