"""`sabot software`: what runs, and whether it is what was released. Reads only: it never makes a manifest."""

from typing import Any

import click

from controller.software.check import ADDED, CHANGED, MISSING, Checked, check_all, opened
from controller.software.layout import Layout, this_layout
from controller.software.manifest import ManifestError
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
        "shoes": dict(checked.shoes),
        "says": None,
    }


def _none(layout: Layout, error: str) -> dict[str, Any]:
    do = "run script/bootstrap" if layout.is_checkout else "install Sabot again"
    empty: dict[str, Any] = {"digest": None, "files": 0, "signed_by": None, "ok": False, "differs": []}
    return {"version": version(), **empty, "says": f"there is no manifest ({error}); {do}"}


def _show(document: dict[str, Any]) -> None:
    if document["says"]:
        click.echo(f"sabot {document['version']}\nNOT CHECKED: {document['says']}")
        return
    signed = document["signed_by"]
    by = "UNSIGNED" if signed is None else "CHECKOUT" if signed == "checkout" else f"signed by {signed}"
    click.echo(f"sabot {document['version']}, {by}\ndigest {document['digest']}")
    for make, fingerprint in document["shoes"].items():
        click.echo(f"shoe {make} of another package, fingerprint {fingerprint or 'none: install it as a wheel'}")
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
