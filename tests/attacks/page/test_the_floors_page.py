"""Attacks on the page of the wall: a PIN that is guessed, another site, a name that is markup, a crowd."""

import asyncio
import socket

import psycopg
import pytest
from support.walls import held, watched
from support.web_server import answered
from support.web_site import Site

from controller.people.tries import TRIES
from gui.wall.view import present_wall
from sabot.web.app import COOKIE, READERS_OF_ONE
from sabot.web.door import WAITING, Door
from sabot.web.page import wall_pieces
from sabot.web.server import MOST_SHAKING_OF_ADDRESS
from sabot.web.sessions import TRIES_OF_ADDRESS, TRIES_OF_ALL, WINDOW_SECONDS, Sessions, Tries


@pytest.fixture
def site():
    """The page, and a browser at it."""
    made = Site()
    with made.browser:
        yield made


def test_a_pin_is_not_guessed_at_the_page(sabot, managed):
    """Tries count in the floor's own book, as everywhere: then not even the right PIN lets in."""
    site = Site(door=Door(managed))
    with site.browser:
        answers = [site.sign_on(pin="111119") for _ in range(TRIES)]
        assert {one.status_code for one in answers} == {403}
        right = site.sign_on()
    assert (right.status_code, "can sign again in" in right.text, COOKIE in right.cookies) == (403, True, False)
    assert sabot("staff", "list", "--to", managed, "--json").json()["staff"][0]["state"] == "waiting"
    with psycopg.connect(managed) as conn:
        (tried,) = conn.execute("select count(*) from record where kind = 'pin-tried'").fetchone()
    assert tried >= TRIES + 1


def test_a_page_that_asks_by_itself_keeps_no_session_awake(site):
    """A page that lost its line asks every few seconds whether its session goes on. Nobody sits before it."""
    site.sign_on()
    for _ in range(30):
        site.clock += 30
        assert site.browser.get("/here").status_code == 204
    site.clock += 1
    assert site.browser.get("/here").status_code == 401
    assert site.browser.get("/").headers["location"] == "/sign-on"


def test_nobody_looks_on_who_was_disabled(sabot, managed):
    door = Door(managed)
    assert asyncio.run(door.active()) == {"fm1", "d1"}
    off = sabot("staff", "disable", "--to", managed, "--id", "d1", "--by", "fm1", "--pin-stdin", stdin="605917\n")
    assert off.status == 0
    sessions = Sessions(900)
    kept, ended = sessions.begin("fm1", 0.0), sessions.begin("d1", 0.0)
    sessions.keep_only(asyncio.run(door.active()))
    assert (sessions.find(kept, 1.0) is not None, sessions.find(ended, 1.0)) == (True, None)


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


def test_who_comes_to_a_crowded_door_is_told_to_wait_and_not_that_the_pin_was_wrong():
    door = Door("service=floor")
    door._waiting = WAITING
    site = Site(door=door)
    answer = site.sign_on()
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")


def test_tries_from_many_addresses_are_limited_too():
    tries = Tries()
    assert sum(tries.may_try(f"10.0.0.{n}", 0.0) for n in range(2 * TRIES_OF_ALL)) == TRIES_OF_ALL


def test_names_and_notes_are_escaped_everywhere():
    evil = "<script>alert(1)</script>\"'&"
    rows = [held(1, known={"table": evil, "approved": False}, dealer=evil, mode="live")]
    shown = watched(rows, seen={"held-" + "0001" * 8})
    pieces = wall_pieces(present_wall(shown))
    whole = "".join(pieces.values())
    assert "&lt;script&gt;" in whole
    assert "<script" not in whole
    assert evil not in whole


def test_a_session_opens_a_few_pages_and_no_crowd(site):
    site.sign_on()
    session = next(iter(site.site._sessions._sessions.values()))
    session.readers = READERS_OF_ONE
    refused = site.browser.get("/events")
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "30")


def test_who_begins_a_handshake_and_never_ends_it_keeps_nobody_out(served, certificate):
    lines = [socket.create_connection(("127.0.0.1", served), timeout=60) for _ in range(MOST_SHAKING_OF_ADDRESS + 20)]
    for line in lines:
        line.sendall(b"\x16\x03\x01")
    answer, line = answered(served, certificate, "GET", "/sign-on")
    assert answer.status == 200
    line.close()
    assert lines[0].recv(1) == b""  # the oldest was let go
    for line in lines:
        line.close()
