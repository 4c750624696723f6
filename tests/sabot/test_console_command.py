"""`sabot console` without a screen: rounds through the real window, pictures, and a journal that verifies."""

import os
import signal
import subprocess
import sys

ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}


def run(folder, *words, **environment):
    return subprocess.run(
        [sys.executable, "-m", "sabot", *words],
        cwd=folder,
        env=ENVIRONMENT | {"QT_QPA_PLATFORM": "offscreen", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def test_a_machine_without_a_screen_plays_and_takes_pictures(tmp_path):
    ran = run(tmp_path, "console", "--rounds", "2", SABOT_SEED="7")
    assert ran.returncode == 0, ran.stderr
    assert "everybody's PIN is" in ran.stdout
    assert "round   1   Player 2S 7D      Banker 7D KD      player" in ran.stdout
    assert "round   2   Player KD JD      Banker 8D JS      banker" in ran.stdout
    pictures = sorted(path.name for path in (tmp_path / "out" / "pictures").iterdir())
    assert {"no-shoe.png", "between-two-rounds.png", "bets-open.png", "card-to-player.png", "player.png"} <= set(
        pictures
    )
    (journal,) = (tmp_path / "out").glob("simulated-*.db")
    verified = run(tmp_path, "verify", "--db", str(journal))
    assert verified.returncode == 0
    assert "2 rounds" in verified.stdout


def test_bad_words_are_one_line(tmp_path):
    ran = run(tmp_path, "console", "--game", "punto")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1
    assert "punto" in ran.stderr
    assert not (tmp_path / "out").exists()


def test_changed_settings_of_a_live_table_are_approved_on_the_console_too(sabot, db, tmp_path, pins):
    """The line names an option that the console has; with a manager's PIN the console opens."""
    settings = tmp_path / "live.toml"
    words = ("console", "--db", str(db), "--settings", str(settings), "--rounds", "1")

    def signed(by, pin):
        return subprocess.run(
            [sys.executable, "-m", "sabot", *words, "--by", by, "--pin-stdin"], input=f"{pin}\n", text=True,
            env=ENVIRONMENT | {"QT_QPA_PLATFORM": "offscreen"}, cwd=tmp_path, capture_output=True, check=False,
            timeout=100,
        )  # fmt: skip

    settings.write_text('mode = "live"\nshoe = "manual"\n')
    assert sabot("table", "--db", str(db), "--settings", str(settings)).status == 0
    settings.write_text('mode = "live"\nshoe = "angel-eye"\nport = "socket://127.0.0.1:9"\n')
    ran = run(tmp_path, *words)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1
    assert "the settings are not those in the journal; a pit manager approves them: --by ID" in ran.stderr
    refused = signed("ps1", pins["ps1"])
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "approved by a pit-manager or higher" in refused.stderr
    assert "--pin-stdin goes with --by" in run(tmp_path, *words, "--pin-stdin").stderr


def test_cards_by_hand_need_a_screen(tmp_path):
    """Nobody could enter a card, so the play would never end."""
    (tmp_path / "table.toml").write_text('shoe = "manual"\n', encoding="utf-8")
    ran = run(tmp_path, "console", "--settings", "table.toml", "--db", "table.db", "--rounds", "1")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        "sabot: there is no screen here to enter cards on, and no line to a shoe; "
        "name one with --port and --shoe, or in the settings\n"
    )
    assert {path.name for path in tmp_path.iterdir()} == {"table.toml"}


def test_a_language_that_nobody_translated_is_refused_before_anything_is_written(tmp_path):
    (tmp_path / "table.toml").write_text('language = "fr"\n', encoding="utf-8")
    ran = run(tmp_path, "console", "--settings", "table.toml", "--db", "table.db")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "sabot: language: there is no language 'fr'; there are en, zh-CN, zh-TW\n"
    assert not (tmp_path / "table.db").exists()


def test_a_machine_without_a_screen_speaks_the_language_of_the_settings(tmp_path):
    """What is printed is for programs and stays English; the pictures are not."""
    (tmp_path / "table.toml").write_text(
        'language = "zh-CN"\nport = "sim://angel-eye?seed=7&speed=10"\n', encoding="utf-8"
    )
    ran = run(tmp_path, "console", "--settings", "table.toml", "--rounds", "1")
    assert ran.returncode == 0, ran.stderr
    assert "round   1   Player 2S 7D      Banker 7D KD      player" in ran.stdout
    assert "开放投注.png" in {path.name for path in (tmp_path / "out" / "pictures").iterdir()}


def test_ctrl_c_ends_a_play_without_a_screen(tmp_path):
    """At once and cleanly, wherever it comes: what was played is in the journal, which verifies."""
    db = tmp_path / "table.db"
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "sabot", "console", "--db", str(db), "--pictures", str(tmp_path / "pictures")]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as playing:
        while not playing.stdout.readline().startswith("round"):
            assert playing.poll() is None
        playing.send_signal(signal.SIGINT)
        _, errors = playing.communicate(timeout=60)
    assert playing.returncode == 130, errors
    assert "Traceback" not in errors
    ended = subprocess.run(
        [sys.executable, "-m", "sabot", "verify", "--db", str(db)], env=env, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
