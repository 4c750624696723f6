"""The check itself: the files on this machine against the manifest."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Final

from controller.software.bytecode import foreign_bytecode
from controller.software.layout import IN_WHEEL, OURS, Layout
from controller.software.manifest import CHECKOUT, Manifest, read_manifest
from controller.software.records import Package, listed, packages
from controller.software.scan import environment_files, hashed, installed_files, own_files
from controller.value import Value

CHANGED: Final = "changed"
MISSING: Final = "missing"
ADDED: Final = "added"


class Difference(Value):
    """A file that is not as the manifest says."""

    file: str
    how: str
    """`changed`, `missing` or `added`."""


class Checked(Value):
    """The outcome of a check."""

    manifest: Manifest
    signed_by: str | None
    """`release:` and eight digits of the key, `checkout`, or None: nobody signed."""
    differs: tuple[Difference, ...] = ()
    shoes: Mapping[str, str | None] = field(default_factory=dict)
    """Makes of shoe that installed packages bring, each with the fingerprint of its package."""
    brought: tuple[Package, ...] = ()
    """The packages that bring them."""

    @property
    def ok(self) -> bool:
        """Whether every file is as the manifest says. It says nothing about who signed."""
        return not self.differs


def opened(layout: Layout) -> Checked:
    """The manifest of this software, and who signed it; no file is looked at yet."""
    manifest = read_manifest(layout.manifest)
    if layout.is_checkout:
        signed_by: str | None = CHECKOUT if manifest.made_for == CHECKOUT else None
    else:
        signed_by = None if manifest.signer is None else f"release:{manifest.signer}"
    if not manifest.whole:
        rest = listed(layout)
        manifest = replace(manifest, files={**manifest.files, **rest.files}, beside=rest.beside)
    return Checked(manifest, signed_by)


def check_own(layout: Layout, known: Checked) -> Checked:
    """Our own files against the manifest; quick."""
    expected = {name: digest for name, digest in known.manifest.files.items() if _is_ours(name)}
    found = own_files(layout)
    if not known.manifest.whole:
        found.pop(IN_WHEEL, None)
    return replace(known, differs=tuple(_differences(expected, found)))


def check_all(layout: Layout, known: Checked) -> Checked:
    """Every file against the manifest, our own first."""
    manifest = known.manifest
    expected = {name: digest for name, digest in manifest.files.items() if not _is_ours(name)}
    found = installed_files(layout)
    differs = list(check_own(layout, known).differs)
    brought = [package for package in packages(layout) if package.shoes]
    if manifest.whole:
        found |= environment_files(layout)
        if not layout.is_checkout:
            found = _without_shoe_packages(found, manifest, brought)
    else:
        rest = listed(layout)
        paths = {name: path for package in packages(layout) for name, (path, _) in package.files.items()}
        # A list cannot hold its own digest: it is known, and its digest is whatever it is.
        found = {name: digest for name, digest in found.items() if name in expected or name not in rest.names}
        expected |= rest.beside
        found |= hashed((name, paths[name]) for name in rest.beside)
    differs += _differences(expected, found)
    if not layout.is_checkout:
        differs += [Difference(name, ADDED) for name in foreign_bytecode(layout)]
    shoes = {make: package.fingerprint for package in brought for make in package.shoes}
    return replace(known, differs=tuple(differs), shoes=shoes, brought=tuple(brought))


def _is_ours(name: str) -> bool:
    return name.split("/", 1)[0] in OURS


def _differences(expected: Mapping[str, str], found: Mapping[str, str]) -> Iterable[Difference]:
    """Every difference, in the order of the paths."""
    for name in sorted(expected.keys() | found.keys()):
        if name not in found:
            yield Difference(name, MISSING)
        elif name not in expected:
            yield Difference(name, ADDED)
        elif expected[name] != found[name]:
            yield Difference(name, CHANGED)


def _without_shoe_packages(found: dict[str, str], manifest: Manifest, brought: list[Package]) -> dict[str, str]:
    """What was found, without the files of packages that bring a make of shoe and were installed after the release.

    A pit manager approves such a package by its fingerprint (docs/security.md). Its files must be those of its list,
    and nothing of it may run by itself.
    """
    outside: set[str] = set()
    for package in brought:
        if not package.runs_by_itself and package.fingerprint is not None:
            outside |= package.files.keys() - manifest.files.keys()
    return {name: digest for name, digest in found.items() if name not in outside}
