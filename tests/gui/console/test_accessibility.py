"""For those who see few colours, need large words, or would rather hear: none of it changes what the table does."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from controller.settings.checking import parse_settings
from controller.settings.file import settings_toml
from controller.settings.settings import Screen, TableSettings, TextSize, settings_fields, settings_from_fields
from drivers.shoes import MAKES
from gui.console.pages.house.more import ScreenPage
from gui.console.pages.page import Preferences
from gui.console.view import Moment, present
from gui.language.qt import use_language
from gui.theme import LARGE_ALREADY, Scale

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def vision(monkeypatch):
    """The simulations that the pictures are painted with."""
    monkeypatch.syspath_prepend(str(ROOT / "script"))
    from pictures import vision as found  # noqa: PLC0415 - a script

    return found


def seen_as(vision, colour, kind):
    image = QImage(3, 2, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return vision.seen(image, kind).pixelColor(2, 1).name()


@pytest.mark.parametrize("kind", ["protanopia", "deuteranopia", "tritanopia", "grey"])
def test_grey_looks_grey_to_everybody(vision, kind):
    for colour in ("#000000", "#808080", "#ffffff"):
        assert seen_as(vision, colour, kind) == colour


def test_who_lacks_red_cones_sees_red_dark_and_blue_as_it_is(vision):
    assert QColor(seen_as(vision, "#ff0000", "protanopia")).lightness() < 70
    assert QColor(seen_as(vision, "#0000ff", "protanopia")).blue() == 255
    assert seen_as(vision, "#ff0000", "grey") == "#7f7f7f"


def test_large_text_enlarges_what_is_small(qapp):
    plain, large = Scale.of(1280, 217), Scale.of(1280, 217, large=True)
    assert [large.px(mm) for mm in (2, 12.6)] == [plain.px(mm) for mm in (2, 12.6)]
    assert large.type(4) == plain.px(5)
    assert large.type(LARGE_ALREADY) == plain.type(LARGE_ALREADY) == plain.px(LARGE_ALREADY)
    del qapp


def test_large_text_is_a_setting_and_a_touch(open_console):
    console = open_console(screen=Screen(217, 136, TextSize.LARGE))
    assert console.window.placed().scale.text > 1
    before = console.window.grab().toImage()
    for key in ("menu:more", "screen", "large"):
        console.touched(key)
    assert console.window.placed().scale.text == 1
    console.touched("large")
    console.touched("back")
    assert console.window.grab().toImage() == before


def test_changed_settings_change_the_size_of_words(open_console):
    console = open_console(screen=Screen(217, 136))
    before = console.runtime.rules.settings
    console._settle_in(before, replace(before, screen=Screen(217, 136, TextSize.LARGE)))
    assert console.window.placed().scale.text > 1


def test_the_page_shows_what_is_on(felt):
    table = felt()
    for manner, chosen in (
        (Preferences(), ["language:en"]),
        (Preferences("zh-TW", large=True, sound=True, speech=True), ["language:zh-TW", "large", "sound", "speech"]),
    ):
        view = present(replace(table.scene(), preferences=manner), Moment(), ScreenPage())
        assert [button.key for button in view.column.buttons if button.chosen] == chosen


@pytest.fixture
def engine(tmp_path, monkeypatch):
    """A speech engine that writes down what it is told."""
    program, heard = tmp_path / "espeak-ng", tmp_path / "heard"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$2 $4" >> "{heard}"\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return heard


def test_the_console_reads_its_largest_words_aloud(qtbot, engine, open_console):
    """From the touch on, in the language of the screen; a speech bubble shows it."""
    console = open_console()
    console.touched("primary")
    console.touched("primary")
    assert not engine.exists()
    assert not console.view().bar.speech
    for key in ("menu:more", "screen", "speech"):
        console.touched(key)
    assert console.view().bar.speech
    qtbot.waitUntil(lambda: engine.exists() and engine.read_text(encoding="utf-8") == "en Place your bets, please\n")
    console.touched("language:zh-CN")
    qtbot.waitUntil(lambda: engine.read_text(encoding="utf-8").endswith("zh 请下注\n"))
    use_language("en")


def test_a_machine_without_an_engine_says_so(tmp_path, monkeypatch, open_console):
    monkeypatch.setenv("PATH", str(tmp_path))
    console = open_console()
    for key, missing in (("speech", "no speech engine"), ("sound", "nothing to play a tone with")):
        for touch in ("menu:more", "screen", key):
            console.touched(touch)
        assert any(missing in words for words in console.view().column.words)
        assert not console.view().bar.speech


def test_text_sizes_are_read_and_written():
    settings = TableSettings(screen=Screen(217, 136, TextSize.LARGE))
    assert settings_from_fields(settings_fields(settings)) == settings
    assert parse_settings(settings_toml(settings), "table.toml", MAKES) == settings
    assert parse_settings("screen = { width = 217, height = 136 }", "table.toml", MAKES).screen.text is TextSize.NORMAL
