"""Announcements read aloud, by an engine that is a program of its own: here a small one that writes down what it is told."""

import os

import pytest

from sabot.screens.speech import Speech


@pytest.fixture
def engine(tmp_path, monkeypatch):
    """An engine on the PATH that notes its words and then does this; returns where it notes them."""
    heard = tmp_path / "heard"

    def install(then="exit 0"):
        program = tmp_path / "espeak-ng"
        program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> "{heard}"\n{then}\n', encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
        return heard

    return install


def said(speech, *words, language="en"):
    """Say words, each to its end."""
    for one in words:
        speech.say(one, language)
        for speaking in speech._speaking:
            speaking.wait(20)


def test_it_says_nothing_unless_it_is_turned_on(engine):
    heard = engine()
    speech = Speech()
    said(speech, "No more bets")
    assert not speech.on
    assert not heard.exists()
    speech.turn(on=True)
    said(speech, "No more bets")
    assert heard.read_text(encoding="utf-8") == "-v|en|--|No more bets|"
    speech.close()
    assert not speech.on


def test_each_language_has_its_voice_and_the_same_is_said_once(engine):
    heard = engine()
    speech = Speech(on=True)
    said(speech, "庄赢，6 点对 5 点", "庄赢，6 点对 5 点", language="zh-CN")
    said(speech, "莊贏，6 點對 5 點", language="zh-TW")
    said(speech, "", "--version")
    assert (
        heard.read_text(encoding="utf-8") == "-v|zh|--|庄赢，6 点对 5 点|-v|zh|--|莊贏，6 點對 5 點|-v|en|--|--version|"
    )
    speech.close()


def test_what_is_new_cuts_short_what_is_old(engine):
    """Nobody waits for an engine that takes its time, or that is stuck."""
    engine("exec sleep 600")
    speech = Speech(on=True)
    speech.say("Player draws", "en")
    first = speech._speaking[0]
    speech.say("Banker draws", "en")
    assert first.wait(20) != 0
    second = speech._speaking[-1]
    assert second.poll() is None
    speech.turn(on=False)
    assert second.wait(20) != 0
    speech.close()


def test_an_engine_that_will_not_end_is_ended(engine):
    heard = engine('trap "" TERM; printf ready >> "$0.ready"; while :; do sleep 600 & wait; done')
    speech = Speech(on=True)
    speech.say("Player draws", "en")
    stuck = speech._speaking[0]
    speech.close()
    assert stuck.poll() is not None
    del heard


def test_without_an_engine_it_stays_off(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    speech = Speech(on=True)
    speech.turn(on=True)
    said(speech, "No more bets")
    assert not speech.on
    speech.close()


def test_an_engine_that_cannot_be_started_turns_it_off(engine, tmp_path):
    engine()
    speech = Speech(on=True)
    (tmp_path / "espeak-ng").unlink()
    said(speech, "No more bets")
    assert not speech.on
    speech.close()
