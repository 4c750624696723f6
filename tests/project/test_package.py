"""The Debian package: control files, units and scripts at once; built, unpacked and installed in the long proofs."""

import configparser
import importlib.util
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from support.newer import NEWER

from controller.journal.trust import beside
from sabot.doctor.package_files import changed_files
from sabot.host.signed_journal import signed_journal

ROOT = Path(__file__).parents[2]
TREE = ROOT / "packaging" / "root"
SCRIPTS = [*(ROOT / "packaging" / "control").glob("p*"), *(TREE / "usr/lib/sabot").iterdir(), TREE / "usr/bin/sabot"]
TABLE = "/var/lib/sabot/table.db"


def loaded():
    spec = importlib.util.spec_from_file_location("make_package", ROOT / "script" / "make_package.py")
    module = importlib.util.module_from_spec(spec)
    path = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = path
    return module


@pytest.fixture(scope="module")
def package():
    return loaded()


def unit(name):
    """A unit's sections; a key that is given again keeps all its values."""
    read = configparser.RawConfigParser(strict=False, delimiters=("=",))
    read.optionxform = str
    read.read(TREE / "lib/systemd/system" / name, encoding="utf-8")
    return read


def test_the_control_part(package):
    made = package.control_files("0.1.0~dev1+gabc", "amd64", 1234, (3, 11))
    assert set(made) == {"control", "preinst", "postinst", "prerm", "postrm"}
    assert "@" not in made["control"].replace("sabot@localhost", "")
    assert "python3 (>= 3.11), python3 (<< 3.12)" in made["control"]
    assert "Pre-Depends: python3\n" in made["control"], "the preinst asks it whether the journal can be read"
    for needed in ("cage", "seatd", "xwayland", "libegl1", "fonts-wqy-microhei"):
        assert f" {needed}," in made["control"] + "," or f" {needed}\n" in made["control"]
    assert "@KNOWN@" not in made["preinst"]
    assert '"0.1.0~dev1+gabc"' in made["preinst"]


def test_every_link_of_the_packaged_pages_leads_somewhere(package, tmp_path):
    docs = tmp_path / "sabot"
    package.copy_docs(ROOT / "docs", docs)
    pages = sorted(docs.rglob("*.md"))
    assert len(pages) > 30
    assert not list(docs.rglob("*.png"))
    for page in pages:
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            assert "://" in target or (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.skipif(shutil.which("md5sum") is None, reason="there is no md5sum here")
def test_the_lists_of_files_are_those_that_their_programs_check(package, tmp_path):
    stage = tmp_path / "stage"
    shutil.copytree(TREE, stage)
    (stage / "opt/sabot").mkdir(parents=True)
    package.list_files(stage, stage / "opt/sabot/list")
    (tmp_path / "md5sums").write_text(package.md5sums(stage), encoding="utf-8")
    assert subprocess.run(["md5sum", "-c", "--quiet", tmp_path / "md5sums"], cwd=stage, check=False).returncode == 0
    assert "opt/sabot/list" in (tmp_path / "md5sums").read_text(encoding="utf-8")
    named = {line.split("  ")[1] for line in (stage / "opt/sabot/list").read_text(encoding="utf-8").splitlines()}
    assert {"/usr/lib/sabot/kiosk", "/usr/bin/sabot", "/lib/systemd/system/sabot-console.service"} <= named
    assert changed_files(stage / "opt/sabot/list", stage) == []


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="there is no dpkg here")
def test_a_version_before_a_release_is_older_than_the_release(package):
    order = [package.debian_version(one) for one in ("0.1.0.dev9+gab", "0.1.0.dev10+gaa", "0.1.0", "0.1.1")]
    for older, newer in pairwise(order):
        assert subprocess.run(["dpkg", "--compare-versions", older, "lt", newer], check=False).returncode == 0


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_the_scripts_are_shell_and_may_run(script):
    assert subprocess.run(["sh", "-n", script], check=False).returncode == 0
    assert script.stat().st_mode & 0o100
    assert script.read_text(encoding="utf-8").startswith("#!/bin/sh\n# ")


def test_no_script_takes_a_journal_away():
    for script in SCRIPTS:
        for line in script.read_text(encoding="utf-8").splitlines():
            assert not ("rm " in line and "/var/lib/sabot" in line), script


def test_the_console_is_watched_and_a_refused_start_is_not_repeated():
    service = unit("sabot-console.service")["Service"]
    assert (service["Type"], service["NotifyAccess"], service["WatchdogSec"]) == ("notify", "all", "10")
    assert (service["Restart"], service["RestartPreventExitStatus"], service["User"]) == ("always", "2", "sabot")
    assert unit("sabot-console.service")["Unit"]["StartLimitIntervalSec"] == "0"
    assert service["RuntimeDirectoryPreserve"] == "restart", "the starts are counted there"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")
@pytest.mark.parametrize(("name", "most"), [("sabot-console", 2.0), ("sabot-gateway", 1.2)])
def test_the_units_are_sandboxed(name, most):
    words = ["systemd-analyze", "security", "--offline=yes", f"--threshold={round(most * 10)}"]
    ran = subprocess.run(
        [*words, TREE / f"lib/systemd/system/{name}.service"], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-300:]


def test_the_udev_rule_sets_the_timer_and_keeps_modem_manager_off():
    rules = (TREE / "lib/udev/rules.d/91-sabot-serial.rules").read_text(encoding="utf-8")
    for part in (
        'ATTR{latency_timer}="1"',
        'ENV{ID_MM_DEVICE_IGNORE}="1"',
        'SYMLINK+="sabot-shoe-$env{ID_SERIAL_SHORT}"',
    ):
        assert part in rules


@pytest.mark.parametrize(
    ("kiosk", "status", "says"),
    [("cage", 7, "-d -- /usr/lib/sabot/session no socket"), ("kde", 2, "KIOSK is cage, weston or x11, not 'kde'")],
)
def test_the_kiosk_starts_a_compositor_without_the_socket_and_ends_with_its_status(tmp_path, kiosk, status, says):
    fake = tmp_path / "cage"
    fake.write_text('#!/bin/sh\necho "$* ${NOTIFY_SOCKET:-no socket}" >&2\nexit 7\n', encoding="ascii")
    fake.chmod(0o755)
    env = {
        "PATH": f"{tmp_path}:/usr/bin:/bin",
        "KIOSK": kiosk,
        "NOTIFY_SOCKET": "/x",
        "RUNTIME_DIRECTORY": str(tmp_path),
    }
    ran = subprocess.run([TREE / "usr/lib/sabot/kiosk"], env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == status
    assert says in ran.stderr


def test_the_first_settings_of_a_table_can_be_used(sabot, tmp_path):
    words = ("--settings", str(TREE / "usr/share/sabot/table.toml"), "--db", str(tmp_path / "table.db"))
    ran = sabot("table", *words)
    assert (ran.status, ran.err) == (0, "")


@pytest.fixture
def can_read(package, tmp_path):
    """Asks, as the package's preinst does, whether this version reads a journal; returns the status and what is said."""
    text = package.control_files("1", "amd64", 1, (3, 11))["preinst"]
    script = tmp_path / "can_read.py"
    script.write_text(text.split("<<'PYTHON' || exit 1\n")[1].split("\nPYTHON\n")[0], encoding="utf-8")

    def ask(journal):
        ran = subprocess.run([sys.executable, "-I", script, journal], capture_output=True, text=True, check=False)
        return ran.returncode, ran.stderr

    return ask


@pytest.mark.parametrize("newer", NEWER)
def test_a_downgrade_says_what_of_the_journal_it_does_not_know(can_read, newer_journal, newer):
    status, said = can_read(newer_journal(newer))
    assert (status, f"was written by a newer Sabot ({NEWER[newer]})" in said) == (1, True), said


def test_a_journal_whose_shoe_has_ended_can_be_read(can_read, sabot, tmp_path):
    """The snapshot at the end of a shoe has the number of its layout; one in another layout is not used."""
    told = '{"do": "load-shoe", "decks": 8}\n{"do": "end-shoe"}\n'
    assert sabot("table", "--db", str(tmp_path / "table.db"), stdin=told).status == 0
    with sqlite3.connect(tmp_path / "table.db") as conn:
        assert conn.execute("SELECT count(*) FROM events WHERE kind = 'snapshot'").fetchone() == (1,)
    conn.close()
    assert can_read(tmp_path / "table.db") == (0, "")


def ours(path):
    """A journal of today's form, closed."""
    with signed_journal(path, beside(path)):
        pass
    return path


def spoiled(path, how):
    """Spoil a journal. Returns the connection that holds it, if one does."""
    if how == "no database":
        path.write_bytes(b"no journal" * 900)
        return None
    conn = sqlite3.connect(path)
    if how == "held":
        conn.execute("PRAGMA locking_mode = exclusive")
        conn.execute("BEGIN EXCLUSIVE")
        return conn
    conn.execute("ALTER TABLE events RENAME TO records")
    if how == "a newer form":
        conn.execute("INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES (?, ?, ?)",
                     ("sabot-journal", "0002-future", "2030-01-01"))  # fmt: skip
    conn.commit()
    conn.close()
    return None


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("a newer form", "was written by a newer Sabot (0002-future); keep that one: nothing was changed"),
        ("no table of events", "cannot be judged (no such table: events)"),
        ("held", "cannot be judged (database is locked)"),
        ("no database", "cannot be judged (file is not a database)"),
    ],
)
def test_a_journal_that_cannot_be_judged_stops_the_installation_with_one_sentence(can_read, tmp_path, how, says):
    db = ours(tmp_path / "table.db")
    with closing(spoiled(db, how) or sqlite3.connect(":memory:")):
        status, said = can_read(db)
    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith(f"sabot: {db} {says}")


@pytest.mark.parametrize("what", ["empty", "of another program"])
def test_a_file_that_is_no_journal_stops_nothing(can_read, tmp_path, what):
    db = tmp_path / "table.db"
    db.touch()
    if what != "empty":
        with closing(sqlite3.connect(db)) as conn:
            conn.execute("CREATE TABLE recipes (n INTEGER)")
    assert can_read(db) == (0, "")


def test_a_journal_that_its_owner_may_not_open_stops_the_installation_with_one_sentence(package, tmp_path):
    db = ours(tmp_path / "table.db")
    db.chmod(0)
    if os.geteuid() == 0:
        os.chown(db, 65534, 65534)  # root opens everything; the script looks as the owner
    text = package.control_files("1", "amd64", 1, (3, 11))["preinst"].replace(TABLE, str(db))
    ran = subprocess.run(["sh", "-c", text, "preinst", "install"], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"sabot: {db} cannot be judged (unable to open database file)")
    assert ran.stderr.count("\n") == 1


@pytest.fixture
def maintained(package, tmp_path):
    """Runs a maintainer's script in a machine of stubs; returns what it told systemd."""
    stubs, log, systemd = tmp_path / "bin", tmp_path / "log", tmp_path / "systemd"
    stubs.mkdir()
    systemd.mkdir()
    for name in ("deb-systemd-invoke", "deb-systemd-helper", "systemctl", "udevadm", "sysctl", "adduser", "install"):
        (stubs / name).write_text(f'#!/bin/sh\necho "{name} $*" >>{log}\n', encoding="ascii")
        (stubs / name).chmod(0o755)

    def run(script, *words):
        text = package.control_files("0.2", "amd64", 1, (3, 11))[script].replace("/run/systemd/system", str(systemd))
        log.write_text("", encoding="ascii")
        env = {"PATH": f"{stubs}:/usr/bin:/bin"}
        subprocess.run(["sh", "-c", text, script, *words], env=env, check=True)
        return log.read_text(encoding="ascii").splitlines()

    return run


START = "deb-systemd-invoke start sabot-console.service sabot-gateway.service"


@pytest.mark.parametrize(
    ("words", "starts"),
    [
        (("configure", ""), False),
        (("configure", "0.1"), True),
        (("abort-upgrade", "0.1"), True),
        (("abort-remove",), True),
    ],
)
def test_what_an_upgrade_stopped_is_started_again_also_after_a_refusal(maintained, words, starts):
    """A first installation starts nothing: a technician does, after the settings."""
    assert (START in maintained("postinst", *words)) == starts


def test_an_older_version_looks_at_the_journal_also_where_the_newer_one_was_removed(package):
    text = package.control_files("0.2", "amd64", 1, (3, 11))["preinst"].splitlines()
    asked = next(line for line in text if line.startswith("if "))
    for words, looks in ((("install",), True), (("install", "0.3"), True), (("upgrade", "0.3"), True),
                         (("upgrade", "0.1"), False), (("upgrade", "0.2"), False)):  # fmt: skip
        ran = subprocess.run(["sh", "-c", f"{asked} exit 0; fi; exit 7", "preinst", *words], check=False)
        assert (ran.returncode == 0) == looks, words


def test_no_key_leads_away_however_long_or_often_it_is_pressed():
    logind = (TREE / "usr/lib/systemd/logind.conf.d/90-sabot.conf").read_text(encoding="utf-8")
    for key in ("Power", "Reboot", "Suspend", "Hibernate"):
        assert f"Handle{key}Key=ignore" in logind
        assert f"Handle{key}KeyLongPress=ignore" in logind
    assert "HandleLidSwitch=ignore" in logind
    burst = (TREE / "usr/lib/systemd/system.conf.d/90-sabot.conf").read_text(encoding="utf-8")
    assert "CtrlAltDelBurstAction=none" in burst


# The long proofs


@pytest.fixture(scope="module")
def built(package, tmp_path_factory):
    """The package, built with little compression."""
    if shutil.which("dpkg-deb") is None:
        pytest.skip("there is no dpkg-deb here")
    return package.build(tmp_path_factory.mktemp("dist"), 1)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_two_builds_are_the_same_and_the_tree_is_as_its_manifest(package, built, tmp_path):
    again = package.build(tmp_path / "again", 1)
    assert again.read_bytes() == built.read_bytes()
    stage = tmp_path / "tree"
    subprocess.run(["dpkg-deb", "-x", built, stage], check=True)
    prefix = stage / "opt/sabot"
    (site,) = prefix.glob("lib/python3.*/site-packages")
    words = [prefix / "bin/python", "-IB", "-m", "sabot", "software", "--json"]
    said = json.loads(subprocess.run(words, capture_output=True, check=False).stdout)
    assert (said["ok"], said["differs"]) == (True, []), "bytecode too, compared by the Python that made it"
    assert sorted(path.name for path in (prefix / "bin").iterdir()) == sorted(
        ["python", "python3", site.parent.name, "sabot", "sabot-shoe"]
    )
    assert (prefix / "bin/sabot").read_text(encoding="utf-8").startswith("#!/opt/sabot/bin/python -IB\n")
    for file in ("pyvenv.cfg", "bin/sabot", "bin/sabot-shoe"):
        assert "sabot-package-" not in (prefix / file).read_text(encoding="utf-8")
    assert not list(prefix.rglob("direct_url.json")), "it would name a path of the machine that built it"
    assert list(site.glob("sabot/__pycache__/start.*.pyc"))


class Debian:
    """A bare Debian in a folder, entered with chroot."""

    def __init__(self, root):
        self.root = root

    def run(self, *words, status=0):
        ran = subprocess.run(
            ["chroot", self.root, "env", "-i", "HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
             "DEBIAN_FRONTEND=noninteractive", *words],
            capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert ran.returncode == status, f"{words}: {ran.stdout[-1500:]}{ran.stderr[-1500:]}"
        return ran.stdout + ran.stderr


@pytest.fixture(scope="module")
def debian(built, tmp_path_factory):
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        pytest.skip("only root with debootstrap can install into a folder")
    root = tmp_path_factory.mktemp("debian") / "root"
    made = subprocess.run(
        ["debootstrap", "--variant=minbase", "bookworm", root], capture_output=True, text=True, check=False
    )
    if made.returncode:
        pytest.skip(f"debootstrap failed: {made.stdout[-200:]}")
    shutil.copy(built, root / "root/sabot.deb")
    found = Debian(root)
    found.run("apt-get", "update", "-q")
    found.run("apt-get", "install", "-y", "-q", "--no-install-recommends", "/root/sabot.deb")
    return found


def repacked(built, to, version, known="", instead=""):
    """The package under another version; it may know other records than it does."""
    tree = to.with_suffix("")
    subprocess.run(["dpkg-deb", "-R", built, tree], check=True)
    control, preinst = tree / "DEBIAN/control", tree / "DEBIAN/preinst"
    was = next(line[9:] for line in control.read_text().splitlines() if line.startswith("Version: "))
    control.write_text(control.read_text().replace(f"Version: {was}", f"Version: {version}"))
    preinst.write_text(preinst.read_text().replace(f'"{was}"', f'"{version}"').replace(known, instead))
    subprocess.run(["dpkg-deb", "-Znone", "-b", tree, to], check=True, capture_output=True)
    shutil.rmtree(tree)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_install_upgrade_downgrade_purge_and_install_again(debian, built):
    assert "all as in the manifest" in debian.run("sabot", "software")
    debian.run("sabot", "doctor")
    assert debian.run("dpkg", "-V", "sabot") == ""
    kiosk = debian.root / "usr/lib/sabot/kiosk"
    was = kiosk.read_bytes()
    kiosk.write_bytes(was + b"xterm &\n")
    assert "/usr/lib/sabot/kiosk" in debian.run("dpkg", "-V", "sabot")
    assert "/usr/lib/sabot/kiosk is not as in the package" in debian.run("sabot", "doctor", status=1)
    kiosk.write_bytes(was)
    (debian.root / "root/pin").write_text("605917\n", encoding="ascii")
    add = f'sabot staff add --db {TABLE} --id pm1 --name "Manager 1" --role pit-manager --pin-stdin </root/pin'
    debian.run("sh", "-c", add)
    journal, settings = debian.root / TABLE[1:], debian.root / "etc/sabot/table.toml"
    assert journal.stat().st_uid == (debian.root / "var/lib/sabot").stat().st_uid != 0, "also run as root"
    settings.write_text('name = "Ours"\n', encoding="utf-8")
    assert debian.run("find", "/opt/sabot", "-newer", "/var/lib/dpkg/info/sabot.list", "-name", "*.pyc") == ""

    shoe = '{"do": "load-shoe", "decks": 8}\\n{"do": "end-shoe"}\\n'
    debian.run("sh", "-c", f"printf '{shoe}' | sabot table --settings /etc/sabot/table.toml --db {TABLE}")
    was = journal.read_bytes()

    version = debian.run("dpkg-query", "-W", "-f", "${Version}", "sabot")
    repacked(built, debian.root / "root/newer.deb", "99.0")
    debian.run("dpkg", "-i", "/root/newer.deb")
    assert debian.run("dpkg-query", "-W", "-f", "${Version}", "sabot") == "99.0"
    assert settings.read_text(encoding="utf-8") == 'name = "Ours"\n'
    debian.run("dpkg", "-i", "/root/sabot.deb")  # it reads the journal
    assert (settings.read_text(encoding="utf-8"), journal.read_bytes()) == ('name = "Ours"\n', was)

    repacked(built, debian.root / "root/older.deb", "0.0.1", '"staff-added": 1', '"nothing": 1')
    said = debian.run("dpkg", "-i", "/root/older.deb", status=1)
    assert "was written by a newer Sabot (staff-added (1)); keep that one: nothing was changed" in said
    assert debian.run("dpkg-query", "-W", "-f", "${Version}", "sabot") == version
    debian.run("sabot", "verify", "--db", TABLE)

    assert "the journals in /var/lib/sabot and the user sabot stay" in debian.run("dpkg", "-P", "sabot")
    assert not (debian.root / "etc/sabot").exists()
    assert not (debian.root / "opt/sabot").exists()
    assert journal.read_bytes() == was
    debian.run("dpkg", "-i", "/root/sabot.deb")
    assert "verified: " in debian.run("sabot", "verify", "--db", TABLE)
