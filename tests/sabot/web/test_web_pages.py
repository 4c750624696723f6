"""The page of the wall: behind a sign-on, read-only, escaped, and good manners towards a browser."""

import json
import os
import subprocess
import sys

import pytest
from support.walls import NOW, held, row, watched
from support.web_site import Site

from controller.floor.wall import later
from gui.wall.view import present_wall
from sabot.web.app import COOKIE
from sabot.web.board import Board
from sabot.web.page import wall_pieces


@pytest.fixture
def site():
    made = Site()
    with made.browser:
        yield made


def test_nothing_is_shown_to_who_is_not_signed_on(site):
    assert site.browser.get("/").headers["location"] == "/sign-on"
    assert site.browser.get("/events").status_code == 401
    assert site.browser.post("/here").status_code == 401
    asked = site.browser.get("/sign-on")
    assert (asked.status_code, "Table" in asked.text) == (200, False)
    refused = site.sign_on(pin="111119")
    assert (refused.status_code, "not accepted" in refused.text, COOKIE in refused.cookies) == (403, True, False)
    assert "605917" not in site.sign_on(person="605917").text.replace('value="605917"', "")


def test_who_signs_on_sees_the_wall_and_signs_off_again(site):
    answer = site.sign_on()
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    kept = answer.headers["set-cookie"].lower()
    assert all(word in kept for word in ("__host-sabot=", "httponly", "secure", "samesite=strict", "path=/"))
    page = site.browser.get("/").text
    assert all(words in page for words in ("40 tables", "Table 18", "Held: overdraw", "3:13", "FORK", "SIMULATED"))
    assert "not heard since" in page
    assert site.browser.post("/here").status_code == 204
    assert site.browser.post("/sign-off").headers["location"] == "/sign-on"
    assert site.browser.get("/").status_code == 303


def test_a_session_that_nobody_touches_ends_and_no_session_lasts_for_ever(site):
    site.sign_on()
    site.clock = 899
    assert site.browser.get("/").status_code == 200
    site.clock += 901
    assert site.browser.get("/").status_code == 303
    site.sign_on()
    for _ in range(13 * 6):
        site.clock += 600
        site.browser.post("/here")
    assert site.browser.get("/").status_code == 303


def test_every_answer_tells_the_browser_what_it_may_not(site):
    site.sign_on()
    for path in ("/", "/sign-on", "/style.css", "/wall.js", "/nothing"):
        headers = site.browser.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert (headers["x-content-type-options"], headers["cache-control"]) == ("nosniff", "no-store")
        assert "max-age" in headers["strict-transport-security"]
    page = site.browser.get("/").text
    assert "<script src=" in page
    assert page.count("<script") == 1
    assert "style=" not in page
    assert "onclick" not in page


def piece(number):
    """The id of a table on the page."""
    return "t" + f"{number:04x}" * 8


def test_a_reader_is_told_what_changed_and_nothing_else():
    board = Board(present_wall(watched([held(1), row(2), row(10)])))
    first = json.loads(board.since(-1))
    assert list(first["pieces"]) == ["bar", "alerts", *(piece(n) for n in (1, 2, 10))]
    assert first["tables"] == [piece(n) for n in (1, 2, 10)]
    board.show(present_wall(watched([held(1), row(2), row(10)], now=later(NOW, 1))))
    told = json.loads(board.since(0))
    assert (list(told["pieces"]), "tables" in told) == (["bar", "alerts", piece(1)], False)
    board.show(present_wall(watched([held(1), row(10)], now=later(NOW, 1))))
    assert json.loads(board.since(1))["tables"] == [piece(n) for n in (1, 10)]
    before = board.version
    board.show(present_wall(watched([held(1), row(10)], now=later(NOW, 1))))
    assert board.version == before


def test_a_wall_that_cannot_be_made_any_more_lets_its_readers_go(site, capsys):
    """Else pages would hear that the server is still here, and show an old wall as if it were live."""
    site.sign_on()
    site.watch.shown = "nothing that is a wall"
    os.eventfd_write(site.watch.fileno(), 1)
    told = site.browser.get("/events").text
    assert "event: over" not in told
    assert "the wall is not shown any more" in capsys.readouterr().out


def test_a_store_that_is_away_is_said_so_and_since_when():
    bar = wall_pieces(present_wall(watched([row(1)], lost="the store cannot be reached")))["bar"]
    assert "The store is not reached since" in bar


@pytest.mark.parametrize(
    "module", ["sabot.commands.table", "sabot.commands.console", "sabot.floor.send_child", "sabot.commands.floor"]
)
def test_no_table_loads_a_web_server(module):
    asked = (
        f"import sys, {module}; print([name for name in ('starlette', 'uvicorn', 'sabot.web') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
