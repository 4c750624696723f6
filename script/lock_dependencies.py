"""Writes script/constraints.txt: every package that Sabot needs, exactly, with the SHA-256 of each of its files.

All files of a release, so that the same list serves other machines and other versions of Python. pip says which
versions go together, and which index to ask; no address is written down.
"""

import json
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pip._internal.models.index import PyPI  # where pip itself looks if nobody says otherwise

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "script" / "constraints.txt"
PYTHONS = ("3.11", "3.12", "3.13")
PLATFORMS = ("manylinux2014_x86_64", *(f"manylinux_2_{minor}_x86_64" for minor in range(17, 37)))
"""What Debian 12 can run; versions are the same for other machines."""
HEAD = "# Exact versions that Sabot is built and tested with. No addresses. script/lock writes this file.\n"


def pins() -> dict[str, str]:
    """The versions of today."""
    found = re.findall(r"^([\w.-]+)==(\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(found)


def wanted() -> list[str]:
    """What the project asks for, the build included."""
    import tomllib  # noqa: PLC0415 - beside its only use

    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = said["project"]
    extras = [one for extra in project["optional-dependencies"].values() for one in extra]
    return [*said["build-system"]["requires"], *project["dependencies"], *extras]


def resolved(python: str, keep: dict[str, str]) -> dict[str, str]:
    """The versions that pip would install for this Python; `keep` are versions that it has to take."""
    held = ROOT / ".venv" / "lock-constraints.txt"
    held.write_text("".join(f"{name}=={version}\n" for name, version in keep.items()), encoding="utf-8")
    words = ["install", "--dry-run", "--quiet", "--ignore-installed", "--report", "-", "--only-binary", ":all:"]
    words += ["--python-version", python, "--target", str(ROOT / ".venv" / "nowhere"), "--constraint", str(held)]
    for platform in PLATFORMS:
        words += ["--platform", platform]
    ran = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "pip", *words, *wanted()], capture_output=True, text=True, check=False
    )
    held.unlink()
    if ran.returncode != 0:
        sys.exit(f"sabot: pip found no versions for Python {python}:\n{ran.stderr}")
    report = json.loads(ran.stdout)
    return {one["metadata"]["name"]: one["metadata"]["version"] for one in report["install"]}


def index() -> str:
    """The index that pip asks."""
    ran = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True, check=False
    )
    return ran.stdout.strip() or PyPI.simple_url


def hashes(name: str, version: str, at: str) -> list[str]:
    """The SHA-256 of every file of a release."""
    plain = re.sub(r"[-_.]+", "-", name).lower()
    asked = f"{at.rstrip('/')}/{plain}/"
    with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310 - the address is pip's own
        page = answer.read().decode()
    links = re.findall(r'/([^/"#]+)#sha256=([0-9a-f]{64})"', page)
    return sorted({digest for file, digest in links if _is_of(urllib.parse.unquote(file), plain, version)})


def _is_of(filename: str, plain: str, version: str) -> bool:
    """Whether a file is one of this release: `NAME-VERSION-….whl` or `NAME-VERSION.tar.gz`."""
    stem = filename.removesuffix(".tar.gz")
    if stem == filename and not filename.endswith(".whl"):
        return False
    name, _, rest = stem.partition("-") if filename.endswith(".whl") else stem.rpartition("-")
    return re.sub(r"[-_.]+", "-", name).lower() == plain and rest.split("-")[0] == version


def main() -> None:
    """Resolve for each Python, and write the list."""
    if unknown := set(sys.argv[1:]) - {"--upgrade"}:
        sys.exit(f"sabot: script/lock knows --upgrade, not {' '.join(sorted(unknown))}")
    keep = {} if "--upgrade" in sys.argv else pins()
    found: dict[str, str] = {}
    for python in PYTHONS:
        for name, version in resolved(python, keep).items():
            if found.setdefault(name, version) != version:
                sys.exit(f"sabot: {name} is {found[name]} for one Python and {version} for {python}: bound it")
    at, names = index(), sorted(found, key=str.lower)
    with ThreadPoolExecutor(8) as pool:
        digests = dict(zip(names, pool.map(lambda name: hashes(name, found[name], at), names), strict=True))
    if bare := [name for name in names if not digests[name]]:
        sys.exit(f"sabot: the index names no files of {', '.join(bare)}")
    lines = [" ".join([f"{name}=={found[name]}", *(f"--hash=sha256:{one}" for one in digests[name])]) for name in names]
    LOCK.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(names)} packages, {sum(map(len, digests.values()))} files")


if __name__ == "__main__":
    main()
