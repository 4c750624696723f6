"""Sabot installed in an environment of its own, as a package would install it, for tests that change what is installed.

Our packages and what they need are copied, without Qt; the manifest is made as a build makes it.
"""

import json
import os
import shutil
import subprocess
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from controller.software.check import check_all, opened
from controller.software.layout import IN_WHEEL, MANIFEST, OURS, Layout, this_layout
from controller.software.manifest import CHECKOUT, PACKAGE, Manifest, signed, write_manifest
from controller.software.scan import environment_files, installed_files, own_files

ROOT = Path(__file__).parents[2]
NOT_NEEDED = ("pyside6-essentials", "shiboken6")


def _needed() -> dict[str, Distribution]:
    """What a headless Sabot needs, with what that needs."""
    found: dict[str, Distribution] = {}
    wanted = [line for line in distribution("sabot").requires or () if "extra ==" not in line]
    while wanted:
        name = "".join(c if c.isalnum() or c in "._-" else " " for c in wanted.pop()).split()[0].lower()
        if name in found or name in NOT_NEEDED:
            continue
        try:
            found[name] = distribution(name)
        except ModuleNotFoundError:
            continue  # for another system
        wanted += [line for line in found[name].requires or () if "extra ==" not in line]
    return found


class Installed:
    """One installation."""

    def __init__(self, folder: Path) -> None:
        self.prefix = folder
        self.python = folder / "bin" / "python"
        self.site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
        self.layout = Layout(
            root=self.site,
            sites=(self.site,),
            prefix=folder,
            scripts=folder / "bin",
            library=this_layout().library[:1],
        )

    def make(self) -> None:
        """Copy everything that is needed."""
        venv.create(self.prefix, symlinks=True)
        for package in OURS:
            shutil.copytree(ROOT / package, self.site / package, ignore=shutil.ignore_patterns("__pycache__"))
        for needed in _needed().values():
            for file in needed.files or ():
                if "__pycache__" not in file.parts:
                    copied = self.site / file
                    copied.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(file.locate(), copied)

    def list_files(self, key: Ed25519PrivateKey | None) -> Manifest:
        """Make the manifest, as a build that brings its own environment does; unsigned without a key."""
        layout = self.layout
        manifest = Manifest(PACKAGE, "1.0", own_files(layout) | installed_files(layout) | environment_files(layout))
        manifest = manifest if key is None else signed(manifest, key)
        write_manifest(self.prefix / MANIFEST, manifest)
        return manifest

    def list_own_files(self, key: Ed25519PrivateKey | None) -> Manifest:
        """Make the manifest of a wheel: it lists our own files only."""
        manifest = Manifest(PACKAGE, "1.0", own_files(self.layout), whole=False)
        manifest = manifest if key is None else signed(manifest, key)
        write_manifest(self.site / IN_WHEEL, manifest)
        return manifest

    def run(self, *words: str, **options: Any) -> "subprocess.CompletedProcess[str]":
        """Run `sabot` of this installation, outside the checkout."""
        return self._run("-B", "-m", "sabot", *words, **options)

    def run_again(self, *words: str, **options: Any) -> "subprocess.CompletedProcess[str]":
        """The same, with what Python compiled in an earlier run, which it keeps outside the installation: for tests that
        start it often."""
        return self._run("-X", f"pycache_prefix={self.prefix.with_name('compiled')}", "-m", "sabot", *words, **options)

    def _run(self, *words: str, **options: Any) -> "subprocess.CompletedProcess[str]":
        command = [str(self.python), *words]
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            command, cwd=self.prefix, env=clean, capture_output=True, text=True, check=False, timeout=60, **options
        )

    def differs(self) -> dict[str, str]:
        """What a check of it finds, without a program of its own: the quick way."""
        return {one.file: one.how for one in check_all(self.layout, opened(self.layout)).differs}

    def software(self) -> dict[str, Any]:
        """What `sabot software` says; its status says the same."""
        ran = self.run("software", "--json")
        said: dict[str, Any] = json.loads(ran.stdout)
        assert ran.returncode == (0 if said["ok"] else 1), ran.stderr
        return said

    @contextmanager
    def changed(self, path: str | Path, text: str | bytes | None) -> Iterator[Path]:
        """Within the context a file of the installation holds this; None: it is gone. Times stay as they were."""
        file = self.site / path  # an absolute path stays as it is
        was = file.read_bytes() if file.exists() else None
        times = (file.stat().st_atime_ns, file.stat().st_mtime_ns) if was is not None else None
        if text is None:
            file.unlink()
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(text.encode() if isinstance(text, str) else text)
            if times is not None:
                os.utime(file, ns=times)
        try:
            yield file
        finally:
            if was is None:
                file.unlink(missing_ok=True)
            else:
                file.write_bytes(was)
                assert times is not None
                os.utime(file, ns=times)


def small_checkout(folder: Path) -> Layout:
    """A checkout with two files of ours and a manifest, in this folder."""
    for path in ("root/controller/a.py", "root/sabot/b.py", "env/site-packages/c.py", "env/bin/d"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(path, encoding="utf-8")
    env = folder / "env"
    made = Layout(root=folder / "root", sites=(env / "site-packages",), prefix=env, scripts=env / "bin")
    files = {**own_files(made), **installed_files(made), **environment_files(made)}
    write_manifest(env / MANIFEST, Manifest(CHECKOUT, "1", files))
    return made


@pytest.fixture(scope="session")
def release_key() -> Ed25519PrivateKey:
    """A release key of these tests."""
    return Ed25519PrivateKey.generate()


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, release_key: Ed25519PrivateKey) -> Installed:
    """A signed installation. Whoever changes it puts it back."""
    made = Installed(tmp_path_factory.mktemp("installed").resolve() / "env")
    made.make()
    made.list_files(release_key)
    return made
