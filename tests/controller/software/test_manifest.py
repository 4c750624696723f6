"""The manifest: a digest that can be computed without Sabot, a signature, and what a file of it must hold."""

import hashlib
import json
import subprocess
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from controller.software.manifest import (
    CHECKOUT,
    PACKAGE,
    Manifest,
    ManifestError,
    key_name,
    read_manifest,
    signed,
    write_manifest,
)

FILES = {"sabot/b.py": "b" * 64, "controller/a.py": "a" * 64}


def test_the_digest_is_that_of_sorted_lines_as_sha256sum_prints_them(tmp_path):
    for name in ("one.txt", "a folder.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    names = ["a folder.txt", "one.txt"]
    printed = subprocess.run(["sha256sum", *names], cwd=tmp_path, capture_output=True, check=True).stdout
    files = {name: hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() for name in reversed(names)}
    assert Manifest(PACKAGE, "1", files).digest == hashlib.sha256(printed).hexdigest()


def test_a_manifest_comes_back_from_its_file(tmp_path):
    key = Ed25519PrivateKey.generate()
    for manifest in (Manifest(CHECKOUT, "1", FILES), signed(Manifest(PACKAGE, "1", FILES, whole=False), key)):
        write_manifest(tmp_path / "m.json", manifest)
        assert read_manifest(tmp_path / "m.json") == manifest
        assert [file.name for file in tmp_path.iterdir()] == ["m.json"]


def test_a_signature_names_its_key_and_covers_version_files_and_what_is_listed():
    key = Ed25519PrivateKey.generate()
    manifest = signed(Manifest(PACKAGE, "1", FILES), key)
    assert manifest.signer == key_name(key.public_key().public_bytes_raw().hex())
    other = Ed25519PrivateKey.generate().public_key().public_bytes_raw().hex()
    for forged in (
        replace(manifest, version="2"),
        replace(manifest, files={**FILES, "sabot/b.py": "c" * 64}),
        replace(manifest, whole=False),
        replace(manifest, public_key=other),
        replace(manifest, signature="00" * 64),
        replace(manifest, signature="no digits"),
        replace(manifest, public_key=None),
    ):
        assert forged.signer is None


@pytest.mark.parametrize(
    "said",
    [
        "{", "[]", "{}",
        {"manifest": 2}, {"files": []}, {"files": {"a": 1}}, {"version": None}, {"whole": "yes"}, {"beside": [1]},
        {"signature": 1, "public_key": "00"},
    ],
)  # fmt: skip
def test_what_is_no_manifest_is_refused_in_one_line(tmp_path, said):
    sound = {"manifest": 1, "made_for": PACKAGE, "version": "1", "whole": True, "files": FILES}
    (tmp_path / "m.json").write_text(said if isinstance(said, str) else json.dumps(sound | said), encoding="utf-8")
    with pytest.raises(ManifestError) as refused:
        read_manifest(tmp_path / "m.json")
    assert str(refused.value).startswith(f"{tmp_path}/m.json: is not a manifest")
    with pytest.raises(ManifestError, match="No such file"):
        read_manifest(tmp_path / "none.json")
