"""Tones are small files that a player of the system plays; a beacon is a line in journal and log."""

import stat
import wave

import pytest
import structlog

from controller.journal.errors import JournalStoppedError
from sabot.host.beacon import Beacon
from sabot.screens.sound import NOTES, Sound, Tone, write_tone


@pytest.fixture
def logged():
    with structlog.testing.capture_logs() as lines:
        yield lines


@pytest.mark.parametrize("tone", Tone)
def test_a_tone_is_short_not_too_loud_and_begins_and_ends_in_silence(tmp_path, tone):
    write_tone(tmp_path / "tone.wav", NOTES[tone])
    with wave.open(str(tmp_path / "tone.wav")) as file:
        seconds = file.getnframes() / file.getframerate()
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    assert seconds == pytest.approx(sum(part for _, part in NOTES[tone]), abs=0.001)
    assert seconds < 0.5
    assert 5_000 < max(samples) < 10_000
    assert abs(samples[0]) < 50
    assert abs(samples[-1]) < 500


@pytest.fixture
def player(tmp_path, monkeypatch):
    """A player on the PATH that writes down what it was given."""
    heard = tmp_path / "heard"
    script = tmp_path / "bin" / "aplay"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\necho "$(basename "$1")" >> {heard}\n', encoding="utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{script.parent}:/usr/bin:/bin")
    return heard


def test_a_tone_is_played_by_the_systems_player(player):
    sound = Sound(on=True, players=("aplay",))
    assert sound.on
    sound.play(Tone.STOP)
    sound.close()
    assert player.read_text(encoding="utf-8") == "stop.wav\n"
    assert not sound.on


def test_sound_is_off_unless_wanted(player):
    sound = Sound(players=("aplay",))
    sound.play(Tone.ACTION)
    sound.close()
    assert not sound.on
    assert not player.exists()


def test_without_a_player_it_is_silent_and_says_so(logged):
    sound = Sound(on=True, players=("no-such-player",))
    sound.play(Tone.ACTION)
    assert not sound.on
    assert [(line["event"], line["why"]) for line in logged] == [("no sound", "none of no-such-player is installed")]


def test_a_beacon_is_lit_once_and_put_out_once(logged):
    written = []
    beacon = Beacon(written.append)
    beacon.put_out()
    for _ in range(2):
        beacon.light("HELD: OVERDRAW")
    assert beacon.lit
    for _ in range(2):
        beacon.put_out()
    assert [(event.what, event.detail) for event in written] == [("beacon", "on: HELD: OVERDRAW"), ("beacon", "off")]
    assert [(line["event"], line["state"]) for line in logged] == [("beacon", "on"), ("beacon", "off")]


def test_a_beacon_burns_although_the_journal_cannot_be_written(logged):
    def full(_):
        raise JournalStoppedError("the disk is full")

    beacon = Beacon(full)
    beacon.light("HELD: OVERDRAW")
    assert beacon.lit
    assert [line["state"] for line in logged] == ["on"]
