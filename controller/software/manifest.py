"""`Manifest`: the SHA-256 of every file that belongs to the software, one digest over all of them, and a signature.

The digest is the SHA-256 of lines as `sha256sum` prints them, sorted by path, so that it can be computed without this
program. The release key signs the digest together with the version; a build never makes that key.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from controller.value import Value

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FORM: Final = 1
"""The number of this form of the file."""
CHECKOUT: Final = "checkout"
"""Made by `script/bootstrap`, for the folder that the software is developed in."""
PACKAGE: Final = "package"
"""Made by a build."""


class ManifestError(ValueError):
    """A manifest that is missing or cannot be used; the message is one line for a person."""


class Manifest(Value):
    """What belongs to the software."""

    made_for: str
    """`CHECKOUT` or `PACKAGE`."""
    version: str
    files: Mapping[str, str]
    """The SHA-256 of each file by its path; see `layout` for how paths begin."""
    whole: bool = True
    """It lists the installed packages too. False: a wheel lists its own files only, and other packages list theirs."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """Files that are checked and are no part of the digest, because they hold the place where they are installed."""
    public_key: str | None = None
    signature: str | None = None

    @cached_property
    def digest(self) -> str:
        """One digest over all files."""
        lines = (f"{self.files[path]}  {path}\n" for path in sorted(self.files))
        return hashlib.sha256("".join(lines).encode("utf-8", "surrogateescape")).hexdigest()

    @cached_property
    def signer(self) -> str | None:
        """Eight digits that name the key by which this manifest is signed; None without a good signature."""
        if self.public_key is None or self.signature is None:
            return None
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - only a release needs it
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415

        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.public_key))
            key.verify(bytes.fromhex(self.signature), signed_text(self))
        except (ValueError, InvalidSignature):
            return None
        return key_name(self.public_key)


def key_name(public_key: str) -> str:
    """The eight digits by which a release key is known: the beginning of the SHA-256 of its 32 bytes."""
    return hashlib.sha256(bytes.fromhex(public_key)).hexdigest()[:8]


def signed_text(manifest: Manifest) -> bytes:
    """The text that the release key signs: four lines, so that it can be checked with openssl."""
    covers = "whole" if manifest.whole else "own"
    return f"sabot manifest {FORM}\n{manifest.version}\n{covers}\n{manifest.digest}\n".encode()


def signed(manifest: Manifest, key: "Ed25519PrivateKey") -> Manifest:
    """The manifest with a signature of the release key."""
    public = key.public_key().public_bytes_raw().hex()
    return replace(manifest, public_key=public, signature=key.sign(signed_text(manifest)).hex())


def load_release_key(path: Path) -> "Ed25519PrivateKey":
    """The release key in a file, which only its owner may read."""
    from cryptography.exceptions import UnsupportedAlgorithm  # noqa: PLC0415 - only a release needs it
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415

    try:
        others, pem = path.stat().st_mode & 0o077, path.read_bytes()
        key = load_pem_private_key(pem, password=None)
    except OSError as error:
        raise ManifestError(f"{path}: {error.strerror or error}") from None
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise ManifestError(f"{path}: is not a release key (Ed25519, PEM, no password)") from None
    if others:
        raise ManifestError(f"{path}: other users may read this key; run chmod 600 on it, or make a new one")
    if not isinstance(key, Ed25519PrivateKey):
        raise ManifestError(f"{path}: is not a release key (Ed25519, PEM, no password)")
    return key


def read_manifest(path: Path) -> Manifest:
    """The manifest in a file."""
    try:
        said = json.loads(path.read_bytes())
    except OSError as error:
        raise ManifestError(f"{path}: {error.strerror or error}") from None
    except ValueError:
        raise ManifestError(f"{path}: is not a manifest; install Sabot again") from None
    if not isinstance(said, dict) or said.get("manifest") != FORM or not _is_sound(said):
        raise ManifestError(f"{path}: is not a manifest of form {FORM}; install Sabot again")
    return Manifest(
        made_for=said["made_for"],
        version=said["version"],
        files=said["files"],
        whole=said["whole"],
        beside=said.get("beside", {}),
        public_key=said.get("public_key"),
        signature=said.get("signature"),
    )


def _is_sound(said: dict[str, object]) -> bool:
    """Whether the fields are of their types."""
    lists = [said.get("files"), said.get("beside", {})]
    texts = [said.get("made_for"), said.get("version"), said.get("public_key", ""), said.get("signature", "")]
    for one in lists:
        if not isinstance(one, dict):
            return False
        texts += one.values()
    return isinstance(said.get("whole"), bool) and all(isinstance(text, str) for text in texts)


def manifest_text(manifest: Manifest) -> str:
    """The manifest as a file holds it: JSON, one line for each file."""
    said: dict[str, object] = {
        "manifest": FORM,
        "made_for": manifest.made_for,
        "version": manifest.version,
        "whole": manifest.whole,
        "digest": manifest.digest,
    }
    if manifest.signature is not None:
        said |= {"public_key": manifest.public_key, "signature": manifest.signature}
    said["files"] = {path: manifest.files[path] for path in sorted(manifest.files)}
    if manifest.beside:
        said["beside"] = {path: manifest.beside[path] for path in sorted(manifest.beside)}
    return json.dumps(said, indent=0) + "\n"


def write_manifest(path: Path, manifest: Manifest) -> None:
    """Write a manifest, whole or not at all. Only builds and `script/bootstrap` do."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_text(manifest_text(manifest), encoding="utf-8")
    new.replace(path)
