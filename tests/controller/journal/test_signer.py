"""The signer of heads: each head once, in its own thread; a disk that fails is told once, and the next head goes on."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from controller.journal import signer as module
from controller.journal.signer import Signer

AT = "2026-01-01T00:00:00.000Z"
HEAD = "ab" * 32


@pytest.fixture
def signer(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "PAUSE", 0)
    made = Signer(Ed25519PrivateKey.generate(), tmp_path / "table.db.heads", "j1")
    yield made
    made.close()


def test_a_record_is_signed_once(signer):
    signer.sign(4, HEAD, AT)
    signer.sign(4, HEAD, AT)
    signer.close()
    assert len(signer.heads.read_bytes().splitlines()) == 1
    assert signer.faults() == []


def test_a_signer_that_signed_nothing_closes(signer):
    signer.close()
    assert not signer.heads.exists()


def test_a_disk_that_fails_is_told_once_and_the_next_head_is_signed(signer):
    signer.heads.mkdir()
    for n in (1, 2):
        signer.sign(n, HEAD, AT)
        signer.close()
    first, second = signer.faults()
    assert "table.db.heads" in first
    assert first == second, "once for each time that it began to fail: a new thread begins anew"
    signer.heads.rmdir()
    signer.sign(3, HEAD, AT)
    signer.close()
    assert signer.faults() == []
    assert len(signer.heads.read_bytes().splitlines()) == 1
