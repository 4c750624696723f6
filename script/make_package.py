"""Builds the Debian package: `make_package.py FOLDER [--level N]`. script/package calls it.

/opt/sabot is a virtual environment of the system's own Python. Every package in it is fetched by its hash and then
installed with no index. Two builds of one commit give the same package: nothing here looks at the time.
"""

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "script")]

from parts_list import parts_list, plain  # noqa: E402 - the folder must be on the path first
from sqlite_utils import Database  # noqa: E402

from controller.journal.chain import OWN_KINDS, SNAPSHOT  # noqa: E402
from controller.journal.schema import MIGRATIONS  # noqa: E402
from controller.software.version import checkout_version  # noqa: E402
from controller.table.events import Event  # noqa: E402

PACKAGING = ROOT / "packaging"
PYTHON = "/usr/bin/python3"
PREFIX = "opt/sabot"
PACKAGE_FILES = "package_files.sha256"
PROGRAMS = ("python", "python3", "sabot", "sabot-shoe")
"""What stays of the environment's programs, besides the link with Python's whole version."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
ANY = 1 << 32
"""A schema that no record has reached: the number of a layout has 32 bits."""
MANIFEST = """
import sys
from pathlib import Path
from controller.software.layout import MANIFEST, this_layout
from controller.software.manifest import PACKAGE, Manifest, load_release_key, signed, write_manifest
from controller.software.scan import environment_files, installed_files, own_files
layout = this_layout()
files = own_files(layout) | installed_files(layout) | environment_files(layout)
manifest = Manifest(PACKAGE, sys.argv[1], files)
if sys.argv[2]:
    manifest = signed(manifest, load_release_key(Path(sys.argv[2])))
write_manifest(layout.prefix / MANIFEST, manifest)
"""


def debian_version(version: str) -> str:
    """A version as Debian compares it: what comes before a release is older than the release."""
    return version.replace(".dev", "~dev")


def known_records() -> dict[str, object]:
    """What this version reads in a journal: its migrations, and the newest form of each kind of record."""
    kinds = dict.fromkeys(sorted(OWN_KINDS), 1)
    kinds[SNAPSHOT] = ANY  # the number of its layout: a snapshot in another one is not used
    waiting = [Event]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if isinstance(kind.__struct_config__.tag, str):
            kinds[kind.__struct_config__.tag] = kind.SCHEMA
    return {
        "migrations": [one.name for one in MIGRATIONS.pending(Database(memory=True))],
        "kinds": dict(sorted(kinds.items())),
    }


def libraries() -> list[str]:
    """The system's libraries and fonts that Qt needs: those that script/bootstrap installs."""
    text = (ROOT / "script" / "bootstrap").read_text(encoding="utf-8")
    listed = re.search(r"<<'LIBRARIES'\n(.*?)\nLIBRARIES\n", text, re.DOTALL)
    assert listed is not None  # noqa: S101 - it is our own file
    fonts = re.findall(r"need (fonts-\S+)", text)
    return [*(line.split()[0] for line in listed[1].splitlines()), *fonts]


def control_files(version: str, arch: str, size: int, python: tuple[int, int]) -> dict[str, str]:
    """The files of the package's control part."""
    can_read = (PACKAGING / "can_read.py").read_text(encoding="utf-8").rstrip()
    filled = {
        "CAN_READ": can_read.replace("@KNOWN@", json.dumps(known_records())),
        "VERSION": version,
        "ARCH": arch,
        "SIZE": str(size),
        "PYTHON": f"{python[0]}.{python[1]}",
        "NEXT": f"{python[0]}.{python[1] + 1}",
        "LIBRARIES": ", ".join(libraries()),
    }
    made = {}
    for file in sorted((PACKAGING / "control").iterdir()):
        text = file.read_text(encoding="utf-8")
        made[file.name] = re.sub(r"@([A-Z_]+)@", lambda found: filled[found[1]], text)
    return made


def run(*words: object, **env: str) -> str:
    """Run a program; end with its last lines if it fails."""
    ran = subprocess.run(  # noqa: S603 - our own words
        [str(word) for word in words], cwd=ROOT, env=os.environ | env, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        sys.exit(f"sabot: {words[0]} failed:\n{(ran.stderr or ran.stdout)[-2000:]}")
    return ran.stdout


def make_environment(stage: Path, work: Path) -> Path:
    """The virtual environment with Sabot and what it needs. Returns its folder."""
    prefix = stage / PREFIX
    run(PYTHON, "-m", "venv", "--without-pip", "--symlinks", prefix)
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", work)
    wheel = next(work.glob("*.whl"))
    parts = {part["name"]: part["version"] for part in parts_list(wheel)["components"]}
    lock = (ROOT / "script" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line for line in lock if "==" in line and plain(line.split("==")[0]) in parts]
    listed = work / "needed.txt"
    listed.write_text("\n".join(wanted) + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", prefix / "bin" / "python")
    hashed = ("--no-deps", "--require-hashes", "--only-binary", ":all:", "--requirement", listed)
    run(*pip, "download", "--dest", work, *hashed)
    named = [line.split()[0] for line in wanted]
    own = f"sabot=={checkout_version(ROOT)}"
    run(*pip, "install", "--no-index", "--find-links", work, "--no-deps", "--no-compile", *named, own)
    return prefix


def settle_in(prefix: Path, version: tuple[int, int]) -> None:
    """Make the environment that of /opt/sabot: no path of this machine, only the programs that start Sabot."""
    home = f"/{PREFIX}"
    for program in (prefix / "bin").iterdir():
        if program.name not in (*PROGRAMS, f"python{version[0]}.{version[1]}"):
            program.unlink()
        elif not program.is_symlink():
            text = program.read_text(encoding="utf-8")
            body = text[text.index("import re") :] if "import re" in text else text.split("\n", 1)[1]
            program.write_text(f"#!{home}/bin/python -IB\n{body}", encoding="utf-8")
    config = prefix / "pyvenv.cfg"
    lines = [line for line in config.read_text(encoding="utf-8").splitlines() if not line.startswith("command")]
    config.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if (prefix / "include").exists():
        shutil.rmtree(prefix / "include")
    for record in prefix.rglob("*.dist-info/RECORD"):  # the programs were changed or are gone
        kept = [line for line in record.read_text(encoding="utf-8").splitlines() if "/bin/" not in line]
        record.write_text("\n".join(kept) + "\n", encoding="utf-8")


def make_tree(stage: Path, work: Path, version: str, python: tuple[int, int]) -> None:
    """Everything that the package installs."""
    prefix = make_environment(stage, work)
    settle_in(prefix, python)
    shutil.copytree(PACKAGING / "root", stage, dirs_exist_ok=True, symlinks=True)
    list_files(stage, next(prefix.glob("lib/python3.*/site-packages/sabot")) / PACKAGE_FILES)
    inside = prefix / "bin" / "python"
    seed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": os.environ["SOURCE_DATE_EPOCH"]}
    # Checked by its source's hash: no time is in it, and a root who runs Sabot finds it there and writes none.
    run(inside, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "-x", r"\.tmpl\.py$",
        "-s", stage, "-p", "/", prefix / "lib", **seed)  # fmt: skip
    run(inside, "-I", "-B", "-c", MANIFEST, version, os.environ.get("SABOT_RELEASE_KEY", ""))
    masked = stage / "etc" / "systemd" / "system" / "ctrl-alt-del.target"
    masked.parent.mkdir(parents=True)
    masked.symlink_to("/dev/null")
    docs = stage / "usr" / "share" / "doc" / "sabot"
    copy_docs(ROOT / "docs", docs)
    shutil.copy(ROOT / "LICENSE", docs / "copyright")
    (docs / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0))


def list_files(stage: Path, to: Path) -> None:
    """Write the digest of every file outside /opt/sabot into a file that the manifest vouches for."""
    files = sorted(path for path in stage.rglob("*") if path.is_file() and not path.is_relative_to(stage / PREFIX))
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  /{path.relative_to(stage)}\n" for path in files]
    to.write_text("".join(lines), encoding="utf-8")


def copy_docs(docs: Path, to: Path) -> None:
    """The pages without their pictures. A link to what the package has not becomes its words."""
    pages = [path for path in docs.rglob("*") if path.is_file() and path.suffix not in (".png", ".svg")]
    for page in pages:

        def kept(found: re.Match[str], page: Path = page) -> str:
            image, words, target = found.groups()
            there = (
                "://" in target or target.startswith("#") or (page.parent / target.partition("#")[0]).resolve() in pages
            )
            return f"(picture: {words})" if image else found[0] if there else words

        copy = to / page.relative_to(docs)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = page.read_text(encoding="utf-8")
        copy.write_text(LINK.sub(kept, text) if page.suffix == ".md" else text, encoding="utf-8")


def md5sums(stage: Path) -> str:
    """The list that `dpkg -V` compares with."""
    files = sorted(path for path in stage.rglob("*") if path.is_file() and not path.is_symlink())
    sums = ((hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest(), path) for path in files)
    return "".join(f"{digest}  {path.relative_to(stage)}\n" for digest, path in sums)


def set_modes(stage: Path) -> int:
    """Give every file the rights and the time of a package, whatever this user's are. Returns the size in KiB."""
    size, at = 0, int(os.environ["SOURCE_DATE_EPOCH"])
    for path in (stage, *stage.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)
            size += 0 if path.is_dir() else path.stat().st_size
        os.utime(path, (at, at), follow_symlinks=False)
    return size // 1024


def build(folder: Path, level: int) -> Path:
    """Build the package into a folder. Returns its path."""
    python = tuple(json.loads(run(PYTHON, "-c", "import sys; print(list(sys.version_info[:2]))")))
    arch = run("dpkg", "--print-architecture").strip()
    version = debian_version(checkout_version(ROOT))
    os.environ["SOURCE_DATE_EPOCH"] = run("git", "log", "-1", "--format=%ct").strip()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="sabot-package-") as made:
        stage, work = Path(made) / "stage", Path(made) / "wheels"
        for one in (stage, work):
            one.mkdir()
        make_tree(stage, work, checkout_version(ROOT), (python[0], python[1]))
        size, sums = set_modes(stage), md5sums(stage)
        control = stage / "DEBIAN"
        control.mkdir(mode=0o755)
        scripts = control_files(version, arch, size, (python[0], python[1]))
        for name, text in (scripts | {"md5sums": sums}).items():
            (control / name).write_text(text, encoding="utf-8")
            (control / name).chmod(0o644 if name in ("control", "md5sums") else 0o755)
        package = folder / f"sabot_{version}_{arch}.deb"
        run("dpkg-deb", "--root-owner-group", "-Zzstd", f"-z{level}", "--build", stage, package)
    return package


def main() -> None:
    """Build the package and print its path."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--level", type=int, default=12, help="how hard zstd tries")
    words = parser.parse_args()
    print(build(words.folder.resolve(), words.level))


if __name__ == "__main__":
    main()
