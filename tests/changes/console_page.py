"""Applied with console_page.patch: a page that a button of the page More opens."""

from controller.game import load_game
from controller.settings import TableRules, TableSettings
from controller.table import Table
from gui.console.pages.house.more import MorePage
from gui.console.pages.page import Scene
from gui.touch.page import pressed


def test_more_leads_to_the_new_page():
    rules = TableRules(load_game("fortune-six"), TableSettings())
    scene = Scene(Table(), rules)
    page = pressed(MorePage(), "game", scene).page
    assert rules.ruleset.fingerprint in [words.text for words in page.column(scene).blocks]
