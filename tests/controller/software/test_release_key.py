"""The file of a release key: its owner's alone, Ed25519, no password; anything else is refused in one line."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from controller.software.manifest import ManifestError, load_release_key


def pem(key, encryption=None):
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, encryption or NoEncryption())


@pytest.fixture
def written(tmp_path):
    def write(data, mode=0o600):
        path = tmp_path / "release.key"
        path.write_bytes(data)
        path.chmod(mode)
        return path

    return write


def test_a_key_of_its_owner_is_read(written):
    key = Ed25519PrivateKey.generate()
    assert load_release_key(written(pem(key))).public_key() == key.public_key()


@pytest.mark.parametrize(
    ("data", "mode", "why"),
    [
        (b"no key", 0o600, "is not a release key"),
        (pem(ec.generate_private_key(ec.SECP256R1())), 0o600, "is not a release key"),
        (pem(Ed25519PrivateKey.generate(), BestAvailableEncryption(b"secret")), 0o600, "is not a release key"),
        (pem(Ed25519PrivateKey.generate()), 0o644, "other users may read this key; run chmod 600"),
    ],
)
def test_another_file_is_refused(written, data, mode, why):
    with pytest.raises(ManifestError, match=why):
        load_release_key(written(data, mode))


def test_a_key_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ManifestError, match="No such file"):
        load_release_key(tmp_path / "gone.key")
