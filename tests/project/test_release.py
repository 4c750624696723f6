"""A release: the same wheel from the same commit, its manifest, its signature, its list of parts; the lock."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from controller.software.manifest import key_name, read_manifest
from controller.software.version import checkout_version

ROOT = Path(__file__).parents[2]


def build(folder, key=None):
    """Build a wheel of this checkout. Returns the process."""
    env = {name: value for name, value in os.environ.items() if name != "SABOT_RELEASE_KEY"}
    if key is not None:
        env["SABOT_RELEASE_KEY"] = str(key)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    path = tmp_path_factory.mktemp("key") / "release.pem"
    path.touch(mode=0o600)
    path.write_bytes(Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory, key):
    folder = tmp_path_factory.mktemp("signed")
    ran = build(folder, key)
    assert ran.returncode == 0, ran.stderr
    return next(folder.iterdir())


def unpacked(wheel, folder):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_a_second_build_gives_the_same_wheel(wheel, key, tmp_path):
    assert build(tmp_path, key).returncode == 0
    again = next(tmp_path.iterdir())
    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()


def test_the_version_is_frozen_in_the_wheel(wheel):
    assert wheel.name == f"sabot-{checkout_version(ROOT)}-py3-none-any.whl"


def test_the_manifest_lists_every_file_of_the_wheel_and_is_signed(wheel, tmp_path):
    folder = unpacked(wheel, tmp_path)
    manifest = read_manifest(folder / "sabot" / "manifest.json")
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    found = {path for path in found if ".dist-info/" not in path}
    assert found - manifest.files.keys() == {"sabot/manifest.json"}
    assert manifest.files.keys() <= found
    assert (manifest.whole, manifest.version) == (False, checkout_version(ROOT))
    assert manifest.signer == key_name(manifest.public_key)
    assert "gui/language/sabot_zh-CN.qm" in found, "the compiled translations"
    assert "controller/games/fortune-six.toml" in found


def test_without_the_key_the_wheel_is_unsigned_and_no_key_is_made(tmp_path):
    assert build(tmp_path / "built").returncode == 0
    manifest = read_manifest(
        unpacked(next((tmp_path / "built").iterdir()), tmp_path / "out") / "sabot" / "manifest.json"
    )
    assert (manifest.signer, manifest.public_key) == (None, None)


@pytest.mark.parametrize(
    ("text", "mode", "why"), [("no key", 0o600, "is not a release key"), (None, 0o644, "chmod 600")]
)
def test_a_key_that_cannot_be_used_is_one_line(tmp_path, key, text, mode, why):
    path = tmp_path / "key.pem"
    path.write_bytes(key.read_bytes() if text is None else text.encode())
    path.chmod(mode)
    ran = build(tmp_path / "dist", path)
    assert ran.returncode != 0
    assert ran.stderr.startswith("sabot: SABOT_RELEASE_KEY: ")
    assert why in ran.stderr
    assert ran.stderr.count("\n") == 1
    ran = build(tmp_path / "dist", tmp_path / "none.pem")
    assert "No such file" in ran.stderr


def test_the_list_of_parts_has_what_cyclonedx_asks_for(wheel):
    spec = importlib.util.spec_from_file_location("parts_list", ROOT / "script" / "parts_list.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    said = json.loads(json.dumps(module.parts_list(wheel)))
    assert said == module.parts_list(wheel), "it does not depend on the time"
    assert (said["bomFormat"], said["specVersion"], said["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(
        r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", said["serialNumber"]
    )
    main = said["metadata"]["component"]
    assert (main["type"], main["name"], main["version"]) == ("application", "sabot", checkout_version(ROOT))
    assert main["purl"] == f"pkg:pypi/sabot@{main['version'].replace('+', '%2B')}" == main["bom-ref"]
    refs = {main["bom-ref"]}
    for part in said["components"]:
        assert part["type"] == "library"
        assert part["licenses"], part["name"]
        assert part["purl"] == f"pkg:pypi/{part['name']}@{part['version']}" == part["bom-ref"]
        refs.add(part["bom-ref"])
    assert len(refs) == len(said["components"]) + 1
    names = {part["name"] for part in said["components"]}
    assert {"click", "cryptography", "msgspec", "pyside6-essentials", "shiboken6", "cffi"} <= names
    assert "pytest" not in names
    assert {one["ref"] for one in said["dependencies"]} == refs
    assert all(ref in refs for one in said["dependencies"] for ref in one["dependsOn"])


def test_what_is_listed_is_what_is_locked(wheel):
    spec = importlib.util.spec_from_file_location("parts_list", ROOT / "script" / "parts_list.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    lock = (ROOT / "script" / "constraints.txt").read_text(encoding="utf-8")
    pins = {module.plain(name): version for name, version in re.findall(r"^(\w\S*)==(\S+)", lock, re.MULTILINE)}
    for part in module.parts_list(wheel)["components"]:
        assert pins[part["name"]] == part["version"]
