"""The lists that packages bring: what they say of files, of makes of shoe, and what is said of a list that is no list."""

import base64
import hashlib
from pathlib import Path

import pytest

from controller.software.layout import Layout
from controller.software.records import Package, packages

DIGEST = base64.urlsafe_b64encode(hashlib.sha256(b"acorn\n").digest()).rstrip(b"=").decode()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "lib"
    folder.mkdir()
    return folder


def one(site: Path, record: bytes, points: bytes | None = None) -> list[Package]:
    """The packages of an environment with this one, by its list and its entry points."""
    info = site / "acorn_shoe-1.2.dist-info"
    info.mkdir()
    (info / "RECORD").write_bytes(record)
    if points is not None:
        (info / "entry_points.txt").write_bytes(points)
    prefix = site.parent
    return list(packages(Layout(root=prefix / "own", sites=(site,), prefix=prefix, scripts=prefix / "bin", library=())))


def test_a_list_names_files_in_the_packages_folder_and_in_the_environment_and_no_others(site):
    (found,) = one(site, f"acorn.py,sha256={DIGEST},6\n../bin/acorn,,\n../../elsewhere,,\n".encode())
    named = {name: digest for name, (_, digest) in found.files.items()}
    assert named == {"site-packages/acorn.py": hashlib.sha256(b"acorn\n").hexdigest(), "environment/bin/acorn": None}
    assert found.version == "1.2"


@pytest.mark.parametrize("digest", ["md5=abcd", "sha256=a", ""])
def test_a_digest_that_is_none_is_no_digest(site, digest):
    (found,) = one(site, f"acorn.py,{digest},6\n".encode())
    assert [digest for _, digest in found.files.values()] == [None]


@pytest.mark.parametrize("record", [b"", b"\xff\xfe", b"one,two\n"])
def test_what_is_no_list_is_passed_over(site, record):
    assert one(site, record) == []


@pytest.mark.parametrize(
    ("points", "makes"),
    [
        (None, ()),
        (b"[sabot.shoes]\nacorn = acorn:MAKE\n", ("acorn",)),
        (b"[console_scripts]\nacorn = acorn:main\n", ()),
        (b"\xff", ()),
        (b"acorn = acorn:MAKE\n", ()),
    ],
)
def test_the_makes_of_shoe_that_a_package_brings(site, points, makes):
    (found,) = one(site, b"acorn.py,,\n", points)
    assert found.shoes == makes


def test_the_fingerprint_is_of_what_the_files_hold(site):
    (site / "acorn.py").write_text("acorn\n")
    (found,) = one(site, b"acorn.py,,\nacorn_shoe-1.2.dist-info/RECORD,,\nacorn_shoe-1.2.dist-info/INSTALLER,,\n")
    first = found.fingerprint
    assert first is not None
    (site / "acorn.py").write_text("oak\n")
    assert found.fingerprint not in (None, first)
    (site / "acorn.py").unlink()
    assert found.fingerprint is None


def test_a_package_that_leads_elsewhere_has_no_fingerprint(site):
    (site / "acorn.pth").write_text("elsewhere\n")
    (found,) = one(site, b"acorn.pth,,\n")
    assert found.fingerprint is None
    assert found.runs_by_itself
