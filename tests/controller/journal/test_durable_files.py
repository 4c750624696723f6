"""Small files are written whole or not at all."""

from pathlib import Path

import pytest

from controller.journal.durable_files import write_whole


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "secret.key"
    path.with_name("secret.key.new").write_bytes(b"left by a power cut")
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_there_stays_where_the_new_one_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    path.write_bytes(b"before")
    (tmp_path / "kept.json.new").mkdir()
    with pytest.raises(OSError, match=r"kept\.json\.new"):
        write_whole(path, b"after")
    assert path.read_bytes() == b"before"
