"""`sabot terminal`: bad input is one line, and a picture needs no screen."""

import os
import subprocess
import sys

import pytest
from PySide6.QtGui import QImage

from drivers.terminals import certificates
from sabot.__main__ import run, sabot


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--connect", "nowhere", "--seat", 1), "--connect: 'nowhere' is not HOST:PORT"),
        (("--connect", "h:0", "--seat", 1), "--connect: 'h:0' is not HOST:PORT"),
        (("--connect", "h:1", "--seat", 1, "--size", "big"), "--size: 'big' is no size; write it like 1280x800"),
        (("--connect", "h:1", "--seat", 77), "make the folder with sabot etg enrol"),
        (("--connect", "h:1", "--seat", 2, "--certificates", "{own}"), "is of terminal 1, not of terminal 2"),
        (("--connect", "h:1", "--seat", 1, "--vouchers", "{own}/terminal.pem"), "Directory"),
        (("--connect", "h:1", "--seat", 1), "there is no screen here"),
    ],
)
def test_bad_input_is_one_line(folder, capsys, words, why):
    words = [str(word).format(own=folder / "terminals/1") for word in words]
    if "--certificates" not in words:
        words += ["--certificates", folder]
    assert run(sabot, "sabot", ["terminal", *map(str, words)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert why in said


def test_whose_folder_it_is(folder, tmp_path):
    assert certificates.terminal_in(folder / "terminals/7") == 7
    (tmp_path / "terminal.pem").write_bytes((folder / "server.pem").read_bytes())
    with pytest.raises(certificates.CertificateError, match="no terminal's certificate"):
        certificates.terminal_in(tmp_path)


def test_a_picture_of_a_live_table(processes, db, settings_file, folder, gateway, tmp_path):
    table = processes("table", "--db", db, "--settings", settings_file, "--terminals", folder)
    table.first()
    file = tmp_path / "terminal.png"
    where = f"{gateway[0]}:{gateway[1]}"
    words = ("--connect", where, "--seat", "4", "--certificates", folder, "--size", "1080x1920", "--picture", file)
    command = [sys.executable, "-m", "sabot", "terminal", *words]
    offscreen = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=offscreen)
    assert (ran.returncode, ran.stderr) == (0, "")
    image = QImage(str(file))
    assert (image.width(), image.height()) == (1080, 1920)
    table.end()
