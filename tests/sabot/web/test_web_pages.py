"""The page of the wall: behind a sign-on, read-only, escaped, and good manners towards a browser."""

import json
import os

import pytest
from starlette.testclient import TestClient
from support.walls import NOW, evening, held, row, watched

from controller.floor.wall import later
from gui.wall.view import present_wall
from sabot.web.app import COOKIE, WallSite
from sabot.web.board import Board
from sabot.web.page import wall_pieces
from sabot.web.sessions import TRIES_OF_ADDRESS, TRIES_OF_ALL, WINDOW_SECONDS, Sessions, Tries

SITE = "https://floor.example"


class Watch:
    """A watch over a floor that is a value."""

    def __init__(self, shown):
        self.shown = shown
        self._bell = os.eventfd(0)

    def fileno(self):
        return self._bell

    def start(self):
        pass

    def close(self):
        os.close(self._bell)

    def poll(self):
        return self.shown


class Door:
    """Lets one person in."""

    def __init__(self):
        self.tried = []

    async def sign_on(self, person, pin):
        self.tried.append(person)
        return None if person == "fm1" and pin._typed == "605917" else "not signed: id and PIN are not accepted"

    async def active(self):
        return frozenset({"fm1"})


class Site:
    """A browser at the page."""

    def __init__(self, shown=None):
        self.clock, self.door = 0.0, Door()
        self.watch = Watch(shown or watched(evening()))
        site = WallSite(self.watch, self.door, idle_seconds=900, now=lambda: self.clock)
        self.browser = TestClient(site.app, base_url=SITE, headers={"origin": SITE}, follow_redirects=False)

    def sign_on(self, person="fm1", pin="605917", **more):
        return self.browser.post("/sign-on", data={"id": person, "pin": pin}, **more)


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


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}],
)  # fmt: skip
def test_what_another_site_posts_is_refused(site, headers):
    site.sign_on()
    assert site.browser.post("/sign-off", headers=headers).status_code == 403
    assert site.browser.post("/sign-on", data={"id": "fm1", "pin": "605917"}, headers=headers).status_code == 403
    assert site.browser.get("/").status_code == 200


def test_a_post_without_an_origin_is_refused_and_so_is_any_other_method(site):
    site.sign_on()
    bare = {name: value for name, value in site.browser.headers.items() if name != "origin"}
    site.browser.headers = bare
    assert site.browser.post("/sign-off").status_code == 403
    assert site.browser.delete("/").status_code == 403
    assert site.browser.get("/sign-off").status_code == 405


def test_a_form_that_is_too_long_is_not_read(site):
    assert site.sign_on(person="x" * 2000).status_code == 413
    assert site.browser.post("/sign-on", content=b"id=\xff\xfe").status_code == 403
    assert site.door.tried == [""]


def test_tries_from_one_address_are_limited_before_a_pin_is_checked(site):
    answers = [site.sign_on(pin="111119").status_code for _ in range(TRIES_OF_ADDRESS + 2)]
    assert answers == [403] * TRIES_OF_ADDRESS + [429] * 2
    assert len(site.door.tried) == TRIES_OF_ADDRESS
    site.clock += WINDOW_SECONDS + 1
    assert site.sign_on().status_code == 303


def test_tries_from_many_addresses_are_limited_too():
    tries = Tries()
    assert sum(tries.may_try(f"10.0.0.{n}", 0.0) for n in range(2 * TRIES_OF_ALL)) == TRIES_OF_ALL


def test_who_is_disabled_is_signed_off():
    sessions = Sessions(900)
    kept, ended = sessions.begin("fm1", 0.0), sessions.begin("fm2", 0.0)
    sessions.keep_only(frozenset({"fm1"}))
    assert (sessions.find(kept, 1.0) is not None, sessions.find(ended, 1.0)) == (True, None)


def test_names_and_notes_are_escaped_everywhere():
    evil = "<script>alert(1)</script>\"'&"
    rows = [held(1, known={"table": evil, "approved": False}, dealer=evil, mode="live")]
    shown = watched(rows, seen={f"held-{1:032x}"[: len("held-") + 12]})
    pieces = wall_pieces(present_wall(shown))
    whole = "".join(pieces.values())
    assert "&lt;script&gt;" in whole
    assert "<script" not in whole
    assert evil not in whole


def test_a_reader_is_told_what_changed_and_nothing_else():
    board = Board(present_wall(watched([held(1), row(2), row(10)])))
    first = json.loads(board.since(-1))
    assert list(first["pieces"]) == ["bar", "alerts", *(f"t{n:032x}" for n in (1, 2, 10))]
    assert first["tables"] == [f"t{n:032x}" for n in (1, 2, 10)]
    board.show(present_wall(watched([held(1), row(2), row(10)], now=later(NOW, 1))))
    told = json.loads(board.since(0))
    assert (list(told["pieces"]), "tables" in told) == (["bar", "alerts", f"t{1:032x}"], False)
    board.show(present_wall(watched([held(1), row(10)], now=later(NOW, 1))))
    assert json.loads(board.since(1))["tables"] == [f"t{n:032x}" for n in (1, 10)]
    before = board.version
    board.show(present_wall(watched([held(1), row(10)], now=later(NOW, 1))))
    assert board.version == before


def test_a_store_that_is_away_is_said_so_and_since_when():
    bar = wall_pieces(present_wall(watched([row(1)], lost="the store cannot be reached")))["bar"]
    assert "The store is not reached since" in bar
