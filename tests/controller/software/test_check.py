"""What a check looks at: links and special files, packages by their own lists, packages that bring a shoe."""

import os
import shutil

import pytest
from support.outside_shoe import bring_shoe, listed, take_away

from controller.software.check import check_all, check_own, opened
from controller.software.scan import Reuse, file_digest, own_files


@pytest.fixture
def wheel(installed):
    """The same installation with the manifest of a wheel: it lists our own files, and other packages list theirs."""
    whole = installed.prefix / "sabot-manifest.json"
    away = whole.rename(whole.with_suffix(".away"))
    installed.list_own_files(None)
    yield installed
    (installed.site / "sabot" / "manifest.json").unlink()
    away.rename(whole)


def test_our_own_files_are_checked_alone(installed):
    known = opened(installed.layout)
    assert check_own(installed.layout, known).ok
    with installed.changed("zz.pth", "\n"):
        assert check_own(installed.layout, known).ok
        assert not check_all(installed.layout, known).ok
    with installed.changed("sabot/zz.py", "\n"):
        assert [one.file for one in check_own(installed.layout, known).differs] == ["sabot/zz.py"]


def test_a_link_and_a_pipe_are_no_files(installed):
    """A link has no digest of a file, wherever it leads; a pipe is not opened: nobody would ever write into it."""
    game = installed.site / "controller" / "games" / "fortune-six.toml"
    away = game.rename(installed.prefix / "fortune-six.toml")
    try:
        game.symlink_to(away)
        assert installed.differs() == {"controller/games/fortune-six.toml": "changed"}
        game.unlink()
        os.mkfifo(game)
        assert installed.differs() == {"controller/games/fortune-six.toml": "changed"}
        game.unlink()
    finally:
        away.rename(game)


def test_a_folder_that_became_a_link_is_named(installed):
    folder = installed.site / "tabulate"
    away = folder.rename(installed.prefix / "tabulate")
    try:
        folder.symlink_to(away)
        assert installed.differs()["site-packages/tabulate"] == "added"
        folder.unlink()
    finally:
        away.rename(folder)


def test_a_wheel_takes_other_packages_by_their_own_lists(wheel):
    assert wheel.differs() == {}
    with wheel.changed("click/core.py", "# other\n"):
        assert wheel.differs() == {"site-packages/click/core.py": "changed"}
    with wheel.changed("zz.pth", "\n"):
        assert wheel.differs() == {"site-packages/zz.pth": "added"}
    with wheel.changed("controller/game/zz.py", "\n"):
        assert wheel.differs() == {"controller/game/zz.py": "added"}
    with wheel.changed(wheel.prefix / "bin" / "tabulate", "#!/bin/sh\n"):
        assert wheel.differs() == {"environment/bin/tabulate": "changed"}


def test_a_changed_list_of_another_package_changes_the_digest(wheel):
    """Whoever changes a file can change the list beside it. The digest is another, which a live table notices."""
    before = opened(wheel.layout).manifest.digest
    info = next(wheel.site.glob("click-*.dist-info"))
    record = (info / "RECORD").read_text(encoding="utf-8")
    old, new = ((wheel.site / "click" / "core.py").read_bytes(), b"# other\n")
    lines = record.replace(listed(old), listed(new))
    assert lines != record
    with wheel.changed("click/core.py", new), wheel.changed(info / "RECORD", lines):
        assert wheel.differs() == {}
        assert opened(wheel.layout).manifest.digest != before
    assert opened(wheel.layout).manifest.digest == before


def test_two_packages_cannot_claim_one_file_with_two_digests(wheel):
    lines = f"click/core.py,{listed(b'x')},1\nzz-1.dist-info/RECORD,,\n"
    with wheel.changed("zz-1.dist-info/RECORD", lines):
        assert wheel.differs() == {"site-packages/click/core.py": "changed"}
    shutil.rmtree(wheel.site / "zz-1.dist-info")


def test_a_package_that_brings_a_shoe_is_told_apart_by_its_fingerprint(installed):
    """A pit manager approves it: the release does not list it, and yet nothing differs. Its fingerprint is its files."""
    seen = []
    for code in ("MAKE = 8\n", "MAKE = 9\n"):
        paths = bring_shoe(installed, code)
        try:
            checked = check_all(installed.layout, opened(installed.layout))
            assert checked.differs == ()
            seen.append(checked.shoes["acorn"])
            paths[0].write_text("MAKE = 10\n", encoding="utf-8")
            seen.append(check_all(installed.layout, opened(installed.layout)).shoes["acorn"])
        finally:
            take_away(paths)
    assert len(set(seen)) == 3
    assert None not in seen


def test_a_package_that_brings_a_shoe_and_runs_by_itself_is_named(installed):
    paths = bring_shoe(installed, **{"acorn.pth": "import sabot_acorn\n"})
    try:
        assert installed.differs()["site-packages/acorn.pth"] == "added"
    finally:
        take_away(paths)


def test_set_up_hashes_a_file_again_that_was_touched(tmp_path):
    file = tmp_path / "a.py"
    file.write_text("one", encoding="utf-8")
    first = Reuse({}, 0)
    digest = first(str(file), file.stat())
    later = file.stat().st_ctime_ns + 3 * Reuse.SLACK
    assert Reuse({str(file): [*first.now[str(file)][:-1], "kept"]}, later)(str(file), file.stat()) == "kept"
    times = (file.stat().st_atime_ns, file.stat().st_mtime_ns)
    file.write_text("two", encoding="utf-8")
    os.utime(file, ns=times)
    assert Reuse(first.now, later)(str(file), file.stat()) not in (digest, "kept")
    assert Reuse(first.now, file.stat().st_ctime_ns)(str(file), file.stat()) == file_digest(str(file), file.stat())


def test_a_checkout_leaves_its_own_bytecode_out(installed):
    assert not any("__pycache__" in name for name in own_files(installed.layout))
