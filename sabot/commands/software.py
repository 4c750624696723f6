"""`sabot software`: what runs, and whether it is what was released. Reads only: it never makes a manifest."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from controller.software.check import ADDED, CHANGED, MISSING, Checked, check_all, opened
from controller.software.layout import Layout, this_layout
from controller.software.manifest import CHECKOUT, ManifestError
from controller.software.records import Package, packages
from drivers.shoes.makes import SHIPPED
from sabot.cli.front import plural, print_json
from sabot.cli.stamp import version

MOST_NAMED = 20
"""How many files are named to a person; `--json` names all."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def software(*, as_json: bool) -> int:
    """What runs: version, digest, who signed it; status 1 if a file differs from the manifest, or there is none."""
    layout = this_layout()
    try:
        document = _document(check_all(layout, opened(layout)))
    except ManifestError as error:
        document = _none(layout, str(error))
    (print_json if as_json else _show)(document)
    return 0 if document["ok"] else 1


def _document(checked: Checked) -> dict[str, Any]:
    by_kind = {how: [one.file for one in checked.differs if one.how == how] for how in (CHANGED, MISSING, ADDED)}
    return {
        "version": version(),
        "digest": checked.manifest.digest,
        "files": len(checked.manifest.files),
        "signed_by": checked.signed_by,
        "ok": checked.ok,
        "differs": [one.file for one in checked.differs],
        **by_kind,
        **_shoes(checked.brought),
        "says": None,
    }


def _shoes(brought: Sequence[Package]) -> dict[str, Any]:
    """The makes that packages bring, each with the fingerprint that a pit manager approves, and the packages."""
    digests = {make: package.fingerprint for package in brought for make in package.shoes if make not in SHIPPED}
    return {"shoes": digests, "shoe_packages": _shoe_packages(brought)}


def _shoe_packages(brought: Sequence[Package]) -> list[dict[str, Any]]:
    """Each make that a package brings, with version and digest, and why it cannot be used."""
    by = [(make, package) for package in brought for make in package.shoes]
    names = Counter(make for make, _ in by)
    return [
        {
            "shoe": make,
            "package": package.title.removesuffix(f"-{package.version}"),
            "version": package.version,
            "digest": package.fingerprint,
            "refused": _why_refused(make, package, names[make]),
        }
        for make, package in sorted(by, key=lambda one: (one[0], one[1].title))
    ]


def _why_refused(make: str, package: Package, packages: int) -> str | None:
    if make in SHIPPED:
        return "the name is that of a make that comes with Sabot"
    if packages > 1:
        return "another package brings a make of this name; uninstall one of them"
    return None if package.fingerprint else "no digest: install it as a wheel"


def _none(layout: Layout, error: str) -> dict[str, Any]:
    do = "run script/bootstrap" if layout.is_checkout else "install Sabot again"
    empty: dict[str, Any] = {"digest": None, "files": 0, "signed_by": None, "ok": False, "differs": []}
    shoes = _shoes([package for package in packages(layout) if package.shoes])
    return {"version": version(), **empty, **shoes, "says": f"there is no manifest ({error}); {do}"}


def _show(document: dict[str, Any]) -> None:
    if document["says"]:
        click.echo(f"sabot {document['version']}\nNOT CHECKED: {document['says']}")
        _show_shoes(document)
        return
    signed = document["signed_by"]
    by = "UNSIGNED" if signed is None else "CHECKOUT" if signed == CHECKOUT else f"signed by {signed}"
    click.echo(f"sabot {document['version']}, {by}\ndigest {document['digest']}")
    _show_shoes(document)
    if document["ok"]:
        click.echo(f"{plural(document['files'], 'file')}, all as in the manifest")
        return
    count = len(document["differs"])
    click.echo(f"NOT AS IN THE MANIFEST: {count} of {plural(document['files'], 'file')}")
    named = [(how, file) for how in (CHANGED, MISSING, ADDED) for file in document[how]]
    for how, file in named[:MOST_NAMED]:
        click.echo(f"  {how:8} {file}")
    if count > MOST_NAMED:
        click.echo(f"  … and {count - MOST_NAMED} more: --json names all")


def _show_shoes(document: dict[str, Any]) -> None:
    for one in document["shoe_packages"]:
        click.echo(f"shoe {one['shoe']} of {one['package']} {one['version']}, fingerprint {one['digest'] or 'none'}")
        if one["refused"]:
            click.echo(f"  NOT USED: {one['refused']}")
