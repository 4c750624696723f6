"""Writes the list of parts of a wheel (SBOM, CycloneDX 1.6 as JSON) beside it: `parts_list.py WHEEL`.

The parts are Sabot and every package that it needs, as they are installed here, which is as script/constraints.txt
says. Nothing depends on the time: the same wheel gives the same list.
"""

import hashlib
import json
import re
import sys
import uuid
import zipfile
from email import message_from_string
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from urllib.parse import quote

from packaging.requirements import Requirement


def plain(name: str) -> str:
    """A package's name as indexes spell it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def address(name: str, version: str) -> str:
    """A package as a package URL."""
    return f"pkg:pypi/{name}@{quote(version, safe='')}"


def needed(lines: list[str], extras: frozenset[str] = frozenset()) -> dict[str, frozenset[str]]:
    """The packages that these requirements ask for on this machine with these extras, each with the extras of it."""
    found: dict[str, frozenset[str]] = {}
    for one in map(Requirement, lines):
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            found[plain(one.name)] = found.get(plain(one.name), frozenset()) | one.extras
    return dict(sorted(found.items()))


def part(found: Distribution) -> dict[str, Any]:
    """One package."""
    said = found.metadata
    name = plain(said["Name"])
    purl = address(name, found.version)
    described: dict[str, Any] = {
        "type": "library", "bom-ref": purl, "name": name, "version": found.version, "purl": purl,
    }  # fmt: skip
    licence = said.get("License-Expression")
    classed = (one for one in said.get_all("Classifier") or () if one.startswith("License :: "))
    named = [*(one.rsplit(" :: ", 1)[-1] for one in classed), *(said.get("License") or "").splitlines()]
    if licence:
        described["licenses"] = [{"expression": licence}]
    elif named:
        described["licenses"] = [{"license": {"name": named[0]}}]
    return described


def parts_list(wheel: Path) -> dict[str, Any]:
    """The list of a wheel and of everything that it needs."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        said = message_from_string(archive.read(name).decode())
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    ref = address(plain(said["Name"]), said["Version"])
    asks = {ref: needed(said.get_all("Requires-Dist") or [])}
    parts: dict[str, dict[str, Any]] = {}
    waiting = list(asks[ref].items())
    while waiting:
        name, extras = waiting.pop()
        if name in parts:
            continue
        try:
            found = distribution(name)
        except PackageNotFoundError:
            sys.exit(f"sabot: {name} is not installed; run script/bootstrap")
        parts[name] = part(found)
        asks[parts[name]["bom-ref"]] = needed(list(found.requires or ()), extras)
        waiting += asks[parts[name]["bom-ref"]].items()
    refs = {name: one["bom-ref"] for name, one in parts.items()}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.UUID(digest[:32], version=4)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application", "bom-ref": ref, "name": plain(said["Name"]), "version": said["Version"],
                "purl": ref, "hashes": [{"alg": "SHA-256", "content": digest}],
                "licenses": [{"expression": said["License-Expression"]}],
            },
        },
        "components": [parts[name] for name in sorted(parts)],
        "dependencies": [
            {"ref": one, "dependsOn": [refs[name] for name in asks[one]]} for one in sorted(asks)
        ],
    }  # fmt: skip


def main() -> None:
    """Write the list of the wheel that is named."""
    wheel = Path(sys.argv[1])
    beside = wheel.with_name(wheel.name.removesuffix("-py3-none-any.whl") + ".cdx.json")
    beside.write_text(json.dumps(parts_list(wheel), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
