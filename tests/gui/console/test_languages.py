"""Every text of every screen in every language: found, whole, and painted at a size that can be read."""

import ast
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontMetrics

from controller.settings.settings import SETTINGS
from gui.console import paint
from gui.console.felt_paint import boxes_in
from gui.console.layout import lay_out
from gui.console.pages.house.more import ScreenPage
from gui.console.pages.menu import FELT
from gui.console.window import ConsoleWindow
from gui.display import pieces
from gui.display.window import DisplayWindow
from gui.language import LANGUAGES, spoken, tr
from gui.language.qt import FOLDER, LanguageError, look_up_in, use_language
from gui.terminal import felt as terminal_felt
from gui.terminal import voucher
from gui.terminal.window import TerminalWindow
from gui.theme import CHINESE, FAMILY, Scale
from gui.touch import brush
from gui.touch.column import column_zones
from gui.widgets import banner, card_face, lettering, road_marks, roads, stamps
from sabot.screens.display import Display
from sabot.screens.speech import VOICES

ROOT = Path(__file__).resolve().parents[3]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
PANELS = ((1920, 1080, 344), (1280, 800, 217))
SIMPLIFIED = "庄闲对请补赌码输赢设开关号张样时间线码还换应发给这边说读确认签记录显实际现无结统语语与为产样书东车见长门问闭间阶队险难题页项须顾预领频颜额风饭饮验龙"


@pytest.fixture(autouse=True)
def english():
    """Whatever a test spoke, the next one begins in English."""
    yield
    use_language("en")


@pytest.fixture
def scripts(monkeypatch):
    """The scripts of the project can be imported."""
    monkeypatch.syspath_prepend(str(ROOT / "script"))
    return sys


def texts_in_sources():
    """Every literal that `tr` or `phrase` is called with: what lupdate finds, found without it."""
    for room in ("controller", "gui", "sabot"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tr", "phrase"):
                    first = node.args[0]
                    if isinstance(first, ast.Constant) and isinstance(first.value, str):
                        yield first.value


def test_every_place_that_lists_the_languages_lists_the_same():
    assert re.findall(r"`([\w-]+)`", SETTINGS["language"].words) == list(LANGUAGES)
    assert set(VOICES) == set(LANGUAGES)
    (loop,) = re.findall(
        r"^for language in (.*); do$", (ROOT / "script/translations").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert loop.split() == TRANSLATED


def translations(language):
    """What the .ts file of a language says: source → translation; an unfinished one is empty."""
    messages = ET.parse(FOLDER / f"sabot_{language}.ts").getroot().iter("message")  # noqa: S314 - our own file
    found = {}
    for message in messages:
        said = message.find("translation")
        done = said is not None and said.get("type") is None
        found[message.findtext("source")] = (said.text or "") if done else ""
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_untranslated_and_none_is_out_of_date(scripts, language):
    """If this fails: script/translations, then translate what is new."""
    from game_texts import game_texts  # noqa: PLC0415 - a script

    wanted = {*texts_in_sources(), *game_texts()}
    found = translations(language)
    assert sorted(wanted - found.keys()) == []
    assert sorted(found.keys() - wanted) == [], "no longer shown anywhere"
    assert [text for text, said in found.items() if not said.strip()] == []
    del scripts


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_was_translated(language):
    """If this fails: script/bootstrap."""
    look_up = look_up_in(language)
    assert {text: look_up(text) for text in translations(language)} == translations(language)


@pytest.mark.parametrize("language", TRANSLATED)
def test_values_have_their_place_in_every_language(language):
    for text, said in translations(language).items():
        assert sorted(re.findall(r"{.*?}", said)) == sorted(re.findall(r"{.*?}", text)), text
        assert sorted(re.findall(r"%[a-zA-Z]", said)) == sorted(re.findall(r"%[a-zA-Z]", text)), text


def test_traditional_chinese_has_no_simplified_signs():
    said = set("".join(translations("zh-TW").values()))
    assert said & set(SIMPLIFIED) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_pinned_families_have_every_sign(qapp, language):
    families = [QFontMetrics(QFont(name)) for name in (FAMILY, CHINESE)]
    signs = set("".join(translations(language).values()))
    assert {sign for sign in signs if not any(family.inFontUcs4(ord(sign)) for family in families)} == set()
    del qapp


def test_an_unknown_language_is_refused():
    with pytest.raises(LanguageError, match="there is no language 'xx'; there are en, zh-CN, zh-TW"):
        use_language("xx")


def test_a_name_is_not_a_text():
    """Somebody called B is not called Banker in Chinese; a phrase among the values is translated."""
    use_language("zh-CN")
    assert tr("B") == "庄"
    assert tr("Dealer {name}", name="B") == "荷官 B"


def test_a_held_table_says_why_in_chinese(felt):
    from controller.table.actions import CloseBets, LoadShoe, OpenBets  # noqa: PLC0415

    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("KH 2D 6S 4C 9D")
    use_language("zh-TW")
    assert table.view().step == "暫停：多一張牌"


def test_the_evidence_of_a_case_is_said_in_chinese_and_a_typed_note_is_not(felt):
    from controller.game.irregularities import Irregularity  # noqa: PLC0415
    from controller.table.actions import CloseBets, LoadShoe, OpenBets, Report  # noqa: PLC0415
    from gui.console.pages.cases.evidence import EvidencePage  # noqa: PLC0415

    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("KH 2D 6S 4C")
    table.deal("9D").tell(Report(Irregularity.OTHER, "B shouted at the Player"))
    drawn, typed = table.state.table.cases
    assert (typed.evidence, typed.said) == ("B shouted at the Player", None)
    use_language("zh-CN")
    shown = [EvidencePage(case.number).column(table.scene()).blocks[0].text for case in (drawn, typed)]
    assert drawn.evidence == "?? drawn although the round is complete", "nobody has seen it"
    assert shown == ["本局已完成，仍抽出 一张未见的牌", typed.evidence]


def test_a_refusal_is_said_in_chinese_with_every_word_in_it(felt):
    from controller.decide.moves import decide  # noqa: PLC0415
    from controller.game.authority import Role  # noqa: PLC0415
    from controller.game.irregularities import Irregularity, Ruling  # noqa: PLC0415
    from controller.table.actions import LoadShoe, OpenBets, PlaceWager, Report, Rule, Signature  # noqa: PLC0415

    table = felt().tell(LoadShoe(8), OpenBets(), Report(Irregularity.OTHER))
    dealer = Signature("d1", Role.DEALER)
    refused = (
        (PlaceWager(3, "banker", 5_00), "the table is held: wagers stay as they are until somebody rules",
         "赌台暂停：裁决之前注码维持不变"),
        (Rule(1, Ruling.VOID, dealer, "so"), "void needs a gaming-shift-manager; d1 is dealer",
         "“本局作废”须由值班经理签署；d1 是荷官"),
        (LoadShoe(8), "load-shoe is not possible while the table is in phase betting", "现时不可进行：下注中"),
    )  # fmt: skip
    for action, english, chinese in refused:
        text = decide(table.state.table, action, table.rules).refusal.text
        assert text == english
        use_language("zh-CN")
        assert tr(text) == chinese
        use_language("en")


# Lines


@pytest.mark.usefixtures("qapp")
def test_chinese_breaks_between_signs_and_not_before_punctuation():
    said = "机器所示仅供参考，以台面的牌为准；误读须更正。宣布“停止下注”后（见 3.9.2）生效。"
    for width in range(60, 600, 7):
        lines = lettering.wrapped(said, 20, width)
        assert "".join(lines).replace(" ", "") == said.replace(" ", "")
        assert not any(line[0] in lettering.CLOSING or line[-1] in lettering.OPENING for line in lines)


# While it runs


def test_the_console_changes_its_language_at_once(qtbot, qapp, felt):
    """Every pixel: what changes looks as if it had been shown in the new language from the beginning."""
    from controller.table.actions import LoadShoe, OpenBets  # noqa: PLC0415

    table = felt().tell(LoadShoe(8), OpenBets())
    window = ConsoleWindow(table.view(), lambda _: None, 217)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    before = window.grab().toImage()
    for language in (*TRANSLATED, "en"):
        use_language(language)
        window.render_view(table.view())
        qapp.processEvents()
        fresh = ConsoleWindow(table.view(), lambda _: None, 217)
        qtbot.addWidget(fresh)
        fresh.resize(1280, 800)
        assert window.grab().toImage() == fresh.grab().toImage(), language
        assert (window.grab().toImage() == before) == (language == "en")


def test_a_touch_changes_the_language_of_the_console(open_console):
    console = open_console()
    assert console.view().step == "NO SHOE"
    for key in ("menu:more", "screen", "language:zh-CN"):
        console.touched(key)
    assert spoken() == "zh-CN"
    assert console.window._view.step == "无牌靴"
    assert console.page == ScreenPage()
    chosen = [button.key for button in console.window._view.column.buttons if button.chosen]
    assert chosen == ["language:zh-CN"]


def test_the_display_changes_its_language_at_once(qtbot, tmp_path):
    """The key L goes through the languages; nothing else about the display changes."""
    from drivers.feed.address import parse_address  # noqa: PLC0415

    display = Display(parse_address(str(tmp_path / "feed")))
    qtbot.addWidget(display.window)
    display.window.resize(960, 540)
    display.look()
    said = [display.view.lost]
    seen = [display.window.grab().toImage()]
    for _ in LANGUAGES:
        qtbot.keyClick(display.window, "l")
        said.append(display.view.lost)
        seen.append(display.window.grab().toImage())
    display.close()
    assert said == ["DISPLAY NOT CONNECTED", "显示屏未连线", "顯示屏未連線", "DISPLAY NOT CONNECTED"]
    assert seen[0] == seen[3]
    assert seen[0] != seen[1] != seen[2]


# No clipped text


class Painted:
    """What was painted in words: each with the size that was wanted and the size that it has."""

    def __init__(self):
        self.said = []

    def looking_at(self, real):
        def paint_and_note(painter, rect, words, size, *rest, **more):
            if words:
                wide = lettering.width_of(words, size, bold=more.get("bold", False))
                size_found = min(size, size * rect.width() / wide, lettering.tallest(words, rect.height()))
                self.said.append((words, size, size_found))
            real(painter, rect, words, size, *rest, **more)

        return paint_and_note

    def measuring(self, real):
        """Figures are not made smaller: they must have the room that they take."""

        def paint_and_measure(painter, rect, words, size, colour):
            assert lettering.width_of(words, size) <= rect.width() * 1.02, words
            real(painter, rect, words, size, colour)

        return paint_and_measure

    @property
    def text(self):
        return "".join(words for words, _, _ in self.said).replace(" ", "")


@pytest.fixture
def painted(monkeypatch):
    """Everything that is painted in words is noted; it is painted all the same."""
    noted = Painted()
    for module, name in ((brush, "stamp_words"), (stamps, "stamp_words"), (pieces, "paint_words"), (banner, "paint_words"),
                         (roads, "paint_words"), (road_marks, "paint_words"), (card_face, "paint_words"), (terminal_felt, "paint_words"), (voucher, "paint_words")):  # fmt: skip
        monkeypatch.setattr(module, name, noted.looking_at(getattr(module, name)))
    monkeypatch.setattr(brush, "stamp_figures", noted.measuring(brush.stamp_figures))
    return noted


# The two ways to write Chinese take the same room: in every run each is painted in one size.
@pytest.mark.parametrize(("language", "large"), [("en", False), ("en", True), ("zh-CN", True), ("zh-TW", False)])
def test_nothing_on_the_console_is_clipped(qapp, scripts, painted, language, large):
    """No word under 2 mm, none much smaller than it should be, none left out, nothing outside its column. Every state
    is on one of the panels, and on the other one in the other size."""
    from pictures import console_states  # noqa: PLC0415 - a script

    use_language(language)
    states = list(console_states())
    for at, panel in enumerate(PANELS):
        must_fit(states[(at + large) % 2 :: 2], [panel], painted, large=large)
    del qapp, scripts


@pytest.mark.long
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_console_is_clipped_on_either_panel(qapp, scripts, painted, language, large):
    from pictures import console_states  # noqa: PLC0415 - a script

    use_language(language)
    must_fit(console_states(), PANELS, painted, large=large)
    del qapp, scripts


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phase_is_clipped_on_any_panel(qapp, scripts, painted, language):
    from pictures import phases  # noqa: PLC0415 - a script

    use_language(language)
    must_fit(phases.states(), (*phases.SIZES, *phases.MORE_SIZES), painted)
    del qapp, scripts


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_clipped_on_any_panel(qapp, scripts, painted, language):
    from pictures import console_states, phases  # noqa: PLC0415 - a script

    use_language(language)
    must_fit(console_states(), (*phases.SIZES[2:], phases.MORE_SIZES[1]), painted)
    del qapp, scripts


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_leaves_its_place_on_a_narrow_panel(qapp, scripts, language):
    from pictures import console_states, phases  # noqa: PLC0415 - a script

    use_language(language)
    width, height, millimetres = phases.MORE_SIZES[0]
    scale = Scale.of(width, millimetres)
    for name, view in console_states():
        layout = lay_out(width, height, scale, tuple(button.label for button in view.menu), boxes_in(view.felt))
        for key, zone in column_zones(view.column, layout.column, scale):
            assert layout.column.adjusted(-1, -1, 1, 1).contains(zone), (name, key)
    del qapp, scripts


def must_fit(states, panels, painted, *, large=False):
    """Paint these states on these panels, and measure every word against its place."""
    marks = {tr("B"), tr("P"), tr("T"), "S"}  # on the roads and on backs, where shapes say the same
    for name, view in states:
        for width, height, millimetres in panels:
            scale, where = Scale.of(width, millimetres, large=large), f"{name} at {width}"
            painted.said.clear()
            paint._board.cache_clear()
            window = ConsoleWindow(view, lambda _: None, millimetres, large=large)
            window.resize(width, height)
            window.grab()
            for words, wanted, found in painted.said:
                assert found >= scale.px(2.0) or words in marks or words.isdigit(), (where, words)
                assert found >= scale.px(8) or found >= 0.45 * wanted / scale.text, (where, words)
            for paragraph in view.column.words:
                assert paragraph.replace(" ", "") in painted.text, where
            for words in (view.step, view.reason, view.primary, *(button.label for button in view.menu)):
                assert words.replace(" ", "") in painted.text, where
            layout = lay_out(width, height, scale, tuple(button.label for button in view.menu))
            column = layout.column.adjusted(-1, -1, 1, 1)
            others = {"primary", *(button.key for button in view.menu)}
            for key, zone in window.zones():
                assert key in others or key.startswith(("card:", *FELT)) or column.contains(zone), (where, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_display_is_clipped(qapp, scripts, painted, language):
    from pictures import display  # noqa: PLC0415 - a script

    use_language(language)
    marks = {tr("B"), tr("P"), tr("T")}
    for name, view in display.states():
        painted.said.clear()
        window = DisplayWindow(view)
        window.resize(1920, 1080)
        window.grab()
        for words, wanted, found in painted.said:
            assert found >= 0.6 * wanted, (name, words)
            assert found >= 18 or words in marks or words.isdigit(), (name, words)
        for words in (view.banner, view.detail, view.lost, view.footer, view.game if view.table else ""):
            assert words.replace(" ", "") in painted.text, (name, words)
    del qapp, scripts


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_terminal_is_clipped(qapp, scripts, painted, language):
    from pictures import terminal  # noqa: PLC0415 - a script

    use_language(language)
    marks = {tr("B"), tr("P"), tr("T")}
    for name, view in terminal.states():
        for width, height, millimetres in ((1280, 800, 217), (1080, 1920, 194)):
            painted.said.clear()
            window = TerminalWindow(view, lambda _: None, millimetres)
            window.resize(width, height)
            window.grab()
            assert painted.said, name
            for words, wanted, found in painted.said:
                where = (f"{name} at {width}", words)
                # The names of the roads are the small print of a terminal.
                assert found >= 1.5 * width / millimetres or words in marks or words.isdigit(), where
                assert found >= 8.0 * width / millimetres or found >= 0.45 * wanted, where
    del qapp, scripts


def test_all_that_the_bar_says_is_painted(qapp, felt, painted):
    """Also what is said there only sometimes."""
    window = ConsoleWindow(felt().view(feed_down=True), lambda _: None, 217)
    window.resize(1280, 800)
    window.grab()
    for words in ("DISPLAYSOFF", "SIMULATED", "BA-07", "FortuneSixv6", "Shoe0·Round0"):
        assert words in painted.text
    del qapp


def test_the_clock_is_written_as_the_language_writes_it(open_console):
    console = open_console()
    assert re.fullmatch(r"[0-2][0-9]:[0-5][0-9]", console.view().moment.clock)
    use_language("zh-TW")
    assert tr("%Y-%m-%d %H:%M") == "%Y/%m/%d %H:%M"
