"""`sabot display` and `--feed`, as a user meets them."""

import json
import os

import pytest
from PySide6.QtGui import QImage

from drivers.feed.address import connect
from drivers.terminals import certificates
from gui.language.qt import use_language
from sabot.__main__ import run
from sabot.__main__ import sabot as front_door


def refusal(capsys, *words):
    """The one line of a refusal."""
    capsys.readouterr()
    status = run(front_door, "sabot", list(words))
    out, err = capsys.readouterr()
    assert (status, out, err.count("\n")) == (2, "", 1)
    return err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--connect", "host:port"), "--connect: 'host:port' is no address"),
        (("--connect", "a:1", "--size", "big"), "--size: 'big' is no size"),
        (("--connect", "a:1"), "there is no screen here"),
        (("--connect", "a:1", "--certificates", "nowhere"), "--certificates: nowhere: its certificates cannot be used"),
        (("--connect", "a:1", "--language", "xx"), "'xx' is not one of 'en', 'zh-CN', 'zh-TW'"),
        ((), "--connect"),
    ],
)
def test_bad_words_are_refused(capsys, words, said):
    assert said in refusal(capsys, "display", *words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--feed", "nowhere/at/all"), "--feed: nowhere/at/all: the feed cannot be served there"),
        (("--feed", "a:b"), "--feed: 'a:b' is no address"),
        (("--feed-tls", "etg"), "--feed-tls: is about the feed; give --feed too"),
        (("--feed", "feed", "--feed-tls", "etg"), "--feed-tls: etg: its certificates cannot be used"),
        (("--countdown", "20"), "--countdown: is shown on displays; give --feed too"),
    ],
)
def test_a_feed_that_cannot_be_is_refused_before_anything_is_written(capsys, tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    assert said in refusal(capsys, "table", "--game", "fortune-six", "--db", "t.db", *words)
    assert not list(tmp_path.iterdir())


@pytest.fixture
def table(live, tmp_path):
    """A table without a screen, with bets open and a feed at `feed`."""
    words = ("--game", "fortune-six", "--db", tmp_path / "t.db", "--feed", tmp_path / "feed", "--countdown", "20")
    made = live(*words)
    made.tell({"do": "load-shoe", "decks": 8}, {"do": "open-bets"})
    assert made.state["feed"] == "up"
    return made


@pytest.fixture
def feed(table, tmp_path):
    """The address of the table's feed."""
    del table
    return tmp_path / "feed"


def test_the_feed_of_a_table_that_has_no_screen(table, feed):
    with connect(feed, 30.0) as line, line.makefile("rb") as lines:
        found = [json.loads(lines.readline()) for _ in range(2)]
        assert [one["kind"] for one in found] == ["beat", "state"]
        assert (found[1]["state"]["betting"], found[1]["state"]["countdown"]) == ("open", 20)
        table.send({"do": "close-bets"}, {"do": "card", "card": "9H"})
        while found[-1].get("state", {}).get("player") != ["9H"]:
            found.append(json.loads(lines.readline()))
        table.end()
        lines.read()  # comes back: the feed ended with the table
    assert not feed.exists()


def test_a_picture_of_a_table_that_has_proven_itself(live, tmp_path, qapp):
    """The display pins the authority of the table, and connects to its feed over TLS."""
    certificates.begin(tmp_path / "etg", "Table 1")
    words = ("--feed", tmp_path / "feed", "--feed-tls", tmp_path / "etg")
    live("--game", "fortune-six", "--db", tmp_path / "t.db", *words).tell({"do": "load-shoe", "decks": 8})
    shown = ["display", "--connect", str(tmp_path / "feed"), "--picture", str(tmp_path / "display.png")]
    assert run(front_door, "sabot", [*shown, "--certificates", str(tmp_path / "etg")]) == 0
    assert QImage(str(tmp_path / "display.png")).width() == 1920
    del qapp


def test_a_picture_of_the_display(feed, tmp_path, capsys, qapp):
    picture = tmp_path / "display.png"
    words = ["display", "--connect", str(feed), "--picture", str(picture), "--size", "1280x720"]
    assert run(front_door, "sabot", words) == 0
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1280, 720)
    assert "cannot be written" in refusal(capsys, *words[:4], str(tmp_path / "no" / "folder.png"))
    del qapp


def test_a_picture_in_another_language(feed, tmp_path, qapp):
    images = []
    for language in ("en", "zh-TW"):
        picture = tmp_path / f"{language}.png"
        words = ["display", "--connect", str(feed), "--picture", str(picture), "--language", language]
        assert run(front_door, "sabot", words) == 0
        images.append(QImage(str(picture)))
    use_language("en")
    assert images[0].size() == images[1].size()
    assert images[0] != images[1]
    del qapp


def test_a_picture_without_a_feed_says_so(tmp_path, capsys, monkeypatch, qapp):
    monkeypatch.setattr("sabot.screens.showing.PATIENCE", 0.3)
    picture = tmp_path / "display.png"
    status = run(front_door, "sabot", ["display", "--connect", str(tmp_path / "none"), "--picture", str(picture)])
    assert status == 1
    assert "no feed came" in capsys.readouterr().err
    assert picture.exists()
    run(front_door, "sabot", ["display", "--connect", "localhost:1", "--picture", str(picture)])
    assert "no feed came from localhost:1 within" in capsys.readouterr().err
    del qapp


def test_a_picture_never_takes_the_place_of_something_else(tmp_path, capsys, monkeypatch, qapp):
    monkeypatch.setattr("sabot.screens.showing.PATIENCE", 0.1)
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    assert "cannot be written" in refusal(capsys, "display", "--connect", "localhost:1", "--picture", str(pipe))
    assert [path.name for path in tmp_path.iterdir()] == ["pipe.png"]
    assert pipe.is_fifo()
    del qapp
