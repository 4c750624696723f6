"""`sabot doctor` and `sabot support`: each check, what it says and what to do; what the bundle leaves out."""

import hashlib
import json
import os
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from support.newer import NEWER

from controller.journal.trust import beside
from controller.settings.settings import Mode, TableSettings
from sabot.doctor import bundle, examine, machine, screen, table
from sabot.doctor.finding import Finding, Patient, Status, looked, ok
from sabot.doctor.own_names import without_names
from sabot.doctor.package_files import changed_files
from sabot.host.serial_timer import latency_ms
from sabot.host.signed_journal import signed_journal

NEWER_DO = "install the newer version again; this one cannot go on with its journal"
MOUNTS = """\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro
30 22 0:27 / /tmp rw,nosuid - tmpfs tmpfs rw
31 22 8:2 / /var/lib/sa\\040bot rw,noatime - ext4 /dev/sda2 rw,nobarrier
"""


@pytest.fixture
def patient(tmp_path):
    """A table that has no journal yet."""
    return Patient(tmp_path / "table.toml", tmp_path / "table.db", TableSettings())


@pytest.fixture
def signed_db(db):
    """A journal with its key, and a signed head."""
    db.chmod(0o600)
    with signed_journal(db, beside(db)):
        pass
    return db


def live(patient):
    return replace(patient, settings=replace(patient.settings, mode=Mode.LIVE))


def test_the_document_has_the_form_of_the_contract(sabot, tmp_path):
    ran = sabot("doctor", "--json", "--settings", str(tmp_path / "no.toml"), "--db", str(tmp_path / "table.db"))
    said = json.loads(ran.out)
    assert [row["name"] for row in said["checks"]] == list(examine.CHECKS)
    assert {tuple(row) for row in said["checks"]} == {("name", "status", "says", "do")}
    assert {row["status"] for row in said["checks"]} <= {"ok", "warn", "bad"}
    assert all(bool(row["do"]) == (row["status"] != "ok") and row["says"] for row in said["checks"])
    assert said["ok"] == all(row["status"] != "bad" for row in said["checks"])
    assert ran.status == (0 if said["ok"] else 1)


def test_a_named_journal_that_is_not_there_is_a_warning(sabot, patient):
    """Whoever mistypes its path is not told that its key and its heads are in order."""
    for check in (table.key, table.heads):
        found = check(replace(patient, named=True))
        assert (found.status, found.says) == (Status.WARN, f"there is no journal {patient.db}")
        assert "--db" in found.do
        assert check(patient).status is Status.OK
    said = {
        row["name"]: row["status"]
        for row in json.loads(sabot("doctor", "--db", str(patient.db), "--json").out)["checks"]
    }
    assert (said["key"], said["heads"]) == ("warn", "warn")


def test_settings_that_cannot_be_used_are_bad_and_the_other_checks_go_on(tmp_path):
    file = tmp_path / "table.toml"
    file.write_text('seats = "many"\n', encoding="utf-8")
    found = examine.patient_at(file, tmp_path / "table.db")
    assert found.settings is None
    assert table.settings(found).status is Status.BAD
    assert "seats" in table.settings(found).says
    assert screen.language(found).status is Status.OK
    assert machine.serial(found).status is Status.OK


def test_a_check_that_fails_is_a_warning(patient):
    def broken(_):
        raise KeyError("x")

    found = looked("disk", broken, patient)
    assert (found.name, found.status) == ("disk", Status.WARN)
    assert "KeyError" in found.says


@pytest.mark.parametrize("spoiled", ["garbage", "shut"])
def test_a_journal_that_cannot_be_opened_is_bad_and_no_reason_to_write_to_the_maker(patient, monkeypatch, spoiled):
    """A damaged file, and a folder that belongs to another user: the doctor names the file and what to do."""
    patient.db.write_bytes(b"no journal" * 900)
    if spoiled == "shut":

        def shut(path):
            raise PermissionError(13, "Permission denied", str(path))

        monkeypatch.setattr(type(patient.db), "exists", shut)
    for name in ("key", "heads", "witnesses", "floor"):
        named = replace(patient, settings=replace(patient.settings, witnesses=("/w",), floor="host=x"))
        found = looked(name, examine.CHECKS[name], named)
        assert (found.status, str(patient.db) in found.says) == (Status.BAD, True), found
        assert "maker" not in found.do


def test_the_mount_of_a_folder(tmp_path):
    assert machine.mount_of(tmp_path.__class__("/home/x"), MOUNTS).device == "8:1"
    assert machine.mount_of(tmp_path.__class__("/tmp/x"), MOUNTS).kind == "tmpfs"  # noqa: S108 - a name only
    found = machine.mount_of(tmp_path.__class__("/var/lib/sa bot"), MOUNTS)
    assert (found.device, "nobarrier" in found.options) == ("8:2", True)


@pytest.mark.parametrize(
    ("mount", "mode", "status"),
    [
        (machine.Mount("8:2", "/", "ext4", ("rw", "nobarrier")), "write back", Status.BAD),
        (machine.Mount("8:2", "/", "ext4", ("rw",)), "write back", Status.OK),
        (machine.Mount("8:2", "/", "ext4", ("rw",)), "write through", Status.OK),
        (machine.Mount("0:44", "/", "nfs", ("rw",)), None, Status.WARN),
    ],
)
def test_the_write_cache(patient, monkeypatch, mount, mode, status):
    monkeypatch.setattr(machine, "mount_of", lambda _: mount)
    monkeypatch.setattr(machine, "cache_mode", lambda _: mode)
    assert machine.write_cache(patient).status is status


def test_without_the_kernels_table_of_mounts_nothing_is_ok_and_nothing_bad(patient, monkeypatch, tmp_path):
    monkeypatch.setattr(machine, "MOUNTS", tmp_path / "none")
    assert looked("disk", machine.disk, patient).status is Status.WARN
    assert looked("write cache", machine.write_cache, patient).status is Status.WARN


def test_a_partition_has_the_write_cache_of_its_disk(tmp_path):
    part = tmp_path / "sda" / "sda1"
    part.mkdir(parents=True)
    (tmp_path / "8:1").symlink_to(part)
    assert machine.cache_mode("8:1", tmp_path) is None
    (tmp_path / "sda" / "queue").mkdir()
    (tmp_path / "sda" / "queue" / "write_cache").write_text("write back\n")
    assert machine.cache_mode("8:1", tmp_path) == "write back"


def test_a_journal_in_memory_is_bad_for_a_live_table_only(patient, monkeypatch):
    monkeypatch.setattr(machine, "mount_of", lambda _: machine.Mount("0:1", "/", "tmpfs", ("rw",)))
    assert machine.disk(patient).status is Status.WARN
    assert machine.disk(live(patient)).status is Status.BAD


@pytest.mark.parametrize("name", ["table.db", "table.db.key"])
@pytest.mark.usefixtures("signed_db")
def test_a_journal_or_key_that_others_may_read_is_bad(patient, name):
    assert machine.rights(patient).status is Status.OK
    patient.db.with_name(name).chmod(0o644)
    found = machine.rights(patient)
    assert found.status is Status.BAD
    assert f"{name} is open to other users (mode 0644)" in found.says


def test_the_clock_without_a_time_server_is_a_warning(patient, monkeypatch):
    for found, status in ((True, Status.OK), (False, Status.WARN), (None, Status.WARN)):
        monkeypatch.setattr(machine, "is_synchronised", lambda found=found: found)
        assert machine.clock(patient).status is status


def test_the_latency_timer_of_an_adapter(tmp_path, patient, monkeypatch):
    timer = tmp_path / "ttyUSB0" / "device" / "latency_timer"
    timer.parent.mkdir(parents=True)
    timer.write_text("16\n")
    assert latency_ms("/dev/ttyUSB0", tmp_path) == 16
    assert latency_ms("/dev/ttyS0", tmp_path) is None
    assert latency_ms("sim://angel-eye", tmp_path) is None
    lined = replace(patient, settings=replace(patient.settings, port="/dev/null"))
    for found, status in ((16, Status.WARN), (1, Status.OK), (None, Status.OK)):
        monkeypatch.setattr(machine, "latency_ms", lambda _, found=found: found)
        assert machine.serial(lined).status is status
    gone = replace(patient, settings=replace(patient.settings, port="/dev/sabot-no-such-line"))
    assert machine.serial(gone).status is Status.BAD


@pytest.mark.usefixtures("signed_db")
def test_key_and_heads_of_a_good_journal(patient):
    assert table.key(patient).status is Status.OK
    assert table.heads(patient).status is Status.OK
    key = patient.db.with_name("table.db.key")
    key.rename(key.with_suffix(".away"))
    assert "is missing" in table.key(patient).says
    assert table.key(patient).status is Status.BAD


@pytest.mark.parametrize("newer", NEWER)
def test_a_journal_of_a_newer_version_is_bad_and_no_table_starts_with_it(sabot, newer_journal, newer):
    db = newer_journal(newer)
    was = db.read_bytes()
    says = f"{db}: was written by a newer Sabot (it has {NEWER[newer]}); use that one or a newer one"
    rows = {row["name"]: row for row in json.loads(sabot("doctor", "--json", "--db", str(db)).out)["checks"]}
    assert (rows["journal"]["status"], rows["journal"]["says"], rows["journal"]["do"]) == ("bad", says, NEWER_DO)
    assert [name for name, row in rows.items() if "newer Sabot" in row["says"]] == ["journal"], "once is enough"
    others = {name: row["status"] for name, row in rows.items() if row["says"] == "not looked at: see journal"}
    assert set(others.values()) <= {"warn"}
    if newer == "migration":
        assert set(others) == {"key", "heads", "witnesses", "floor"}
    assert sabot("table", "--db", str(db), stdin='{"do": "show"}').refused() == says
    assert db.read_bytes() == was


def test_a_journal_of_this_version_is_ok(sabot, signed_db):
    rows = {row["name"]: row for row in json.loads(sabot("doctor", "--json", "--db", str(signed_db)).out)["checks"]}
    assert rows["journal"]["status"] == "ok"


@pytest.mark.usefixtures("signed_db")
def test_a_witness_that_is_gone_is_a_warning_and_one_that_answers_is_ok(patient, tmp_path):
    folder = tmp_path / "witness"
    named = replace(patient, settings=replace(patient.settings, witnesses=(str(folder),)))
    assert table.witnesses(named).status is Status.WARN
    folder.mkdir()
    assert table.witnesses(named).status is Status.OK


def test_a_live_table_without_a_journal_is_told_to_add_a_manager(patient):
    assert table.key(patient).status is Status.OK
    assert "sabot staff add" in table.key(live(patient)).do


def test_the_bundle_has_no_pin_key_patron_or_name(sabot, tmp_path):
    db, to, pin = tmp_path / "table.db", tmp_path / "support.zip", "605917"
    staff = ["staff", "add", "--db", str(db), "--id", "pm1", "--name", "Zelda Quux", "--role", "pit-manager"]
    assert sabot(*staff, "--pin-stdin", stdin=f"{pin}\n").status == 0
    lines = [
        {"do": "sign-on", "by": "pm1", "pin": pin},
        {"do": "load-shoe", "decks": 8},
        {"do": "open-bets"},
        {"do": "wager", "seat": 1, "who": "Patron Xyzzy", "on": "player", "amount": "100"},
        {
            "do": "report",
            "irregularity": "unshuffled-cards",
        },
    ]
    told = "".join(json.dumps(line) + "\n" for line in lines)
    ran = sabot("table", "--game", "fortune-six", "--db", str(db), stdin=told)
    assert "refused" not in ran.out
    for word in ("Zelda", "Xyzzy"):
        assert any(word.encode() in one.read_bytes() for one in tmp_path.glob("table.db*")), "the journal has it"
    ran = sabot("support", "--settings", str(tmp_path / "no.toml"), "--db", str(db), str(to))
    assert (ran.status, ran.err) == (0, "")
    with zipfile.ZipFile(to) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert {name.removeprefix("sabot-support/") for name in files} == {"CONTENTS.txt", *bundle.FILES}
    for name in bundle.FILES:
        assert name in ran.out
    everything = b"".join(files.values())
    secret = db.with_name("table.db.key").read_bytes().splitlines()[1]
    for word in (b"Zelda", b"Xyzzy", pin.encode(), b"argon2id", secret, b"PRIVATE"):
        assert word not in everything, word
    said = json.loads(files["sabot-support/journal.json"])
    assert said["records"] == len(said["last"]) > 3
    assert said["kinds"]["staff-added"] == 1
    assert to.stat().st_mode & 0o077 == 0


def test_addresses_of_witnesses_store_and_shoe_and_the_tables_name_stay_out(patient):
    found = [
        Finding("floor", Status.WARN, "host=db.house user=x does not answer", "…"),
        ok("witnesses", "all answer: /mnt/db.house"),
        ok("settings", "/etc/sabot/table.toml: db.house, live"),
        ok("serial", "socket://db.house:4001 is no device of this machine"),
        ok("clock", "good"),
    ]
    assert "db.house" not in json.dumps(bundle._without_addresses(patient, found))
    lined = replace(patient, settings=replace(patient.settings, port="socket://db.house:4001"))
    assert bundle._settings(lined)["port"] == "socket://…"
    ports = {"/dev/sabot-shoe": "/dev/sabot-shoe", "/dev/ttyUSB0": "/dev/ttyUSB0", "/dev/sabot-shoe-A10K7": "/dev/sabot-shoe-…",
             "/dev/serial/by-id/usb-FTDI_A10K7-if00": "/dev/serial/by-id/…", "/srv/house": "…"}  # fmt: skip
    for port, said in ports.items():
        lined = replace(patient, settings=replace(patient.settings, port=port))
        assert bundle._settings(lined)["port"] == said


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("/srv/jane doe/t.db-wal: Permission denied", "…/journal-wal: Permission denied"),
        ("chmod go-w: /srv/jane doe, /srv/jane doe/t.db*, /etc/sabot/table.toml", "chmod go-w: …, …/journal*, /etc/sabot/table.toml"),
        ("t.db and its key belong to different users: jane and root", "journal and its key belong to different users: …"),
        ("/mnt/jane is mounted without barriers", "… is mounted without barriers"),
        ("/var/lib/sabot/jane.db is gone; see /var/lib/sabot/table.db.heads.", "… is gone; see /var/lib/sabot/table.db.heads."),
        ("/etc/sabot/table.toml belongs to jane, and this user may not", "/etc/sabot/table.toml belongs to …, and this user may not"),
        ("table.db.heads belongs to root, and", "table.db.heads belongs to root, and"),
        ("install the Debian package again: docs/install.md", "install the Debian package again: docs/install.md"),
        ("socket://jane:4001 was not tried", "socket://… was not tried"),
    ],
)  # fmt: skip
def test_the_makers_bundle_shortens_what_the_house_named(patient, text, short):
    named = replace(patient, db=Path("/srv/jane doe/t.db"), file=Path("/etc/sabot/table.toml"))
    assert without_names([{"says": text}], named) == [{"says": short}]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ('jane_doe = "hunter2"', "refused: the file"),
        ('seats = "jane"', "refused: seats"),
        ('game = "jane"', "refused: "),
        ("name = 'x\n'", "refused: the file (at line 1, column "),
    ],
)
def test_the_bundle_names_of_refused_settings_only_the_setting_or_the_line(sabot, tmp_path, lines, says):
    file, to = tmp_path / "jane.toml", tmp_path / "b.zip"
    file.write_text(f"{lines}\n", encoding="utf-8")
    ran = sabot("support", "--settings", str(file), "--db", str(tmp_path / "jane.db"), str(to))
    assert (ran.status, ran.err) == (0, "")
    with zipfile.ZipFile(to) as archive:
        files = {name.removeprefix("sabot-support/"): archive.read(name).decode() for name in archive.namelist()}
    row = json.loads(files["doctor.json"])["checks"][0]
    assert (row["name"], row["says"].startswith(says)) == ("settings", True), row
    everything = "".join(files.values())
    for word in ("jane", "hunter2", str(tmp_path)):
        assert word not in everything
    assert "Every other path is" in files["CONTENTS.txt"]


def test_a_game_of_the_house_and_its_file_stay_out_of_the_bundle(sabot, tmp_path):
    games, file, to = tmp_path / "wong", tmp_path / "table.toml", tmp_path / "b.zip"
    games.mkdir()
    (games / "wong.toml").write_text("id = 'wong'\n", encoding="utf-8")
    file.write_text(f'games = "{games}"\ngame = "wong"\n', encoding="utf-8")
    assert sabot("support", "--settings", str(file), "--db", str(tmp_path / "t.db"), str(to)).status == 0
    with zipfile.ZipFile(to) as archive:
        assert not any("wong" in archive.read(name).decode() for name in archive.namelist())
    patient = Patient(file, tmp_path / "t.db", replace(TableSettings(), game="wong"))
    assert bundle._settings(patient)["game"] == "a game of the house"


def test_a_read_only_file_system_is_no_matter_of_rights(patient, monkeypatch, signed_db):
    """`disk` says it; chown would not help."""
    monkeypatch.setattr(machine.os, "access", lambda _, mode: not mode & os.W_OK)
    assert machine.rights(patient).status is Status.BAD
    found = os.statvfs(signed_db)
    monkeypatch.setattr(machine.os, "statvfs", lambda _: read_only(found))
    assert machine.rights(patient).status is Status.OK
    assert machine.disk(patient).status is Status.BAD


def read_only(found):
    return os.statvfs_result([*found[:8], found.f_flag | os.ST_RDONLY, *found[9:10], found.f_fsid])


@pytest.mark.usefixtures("signed_db")
def test_heads_that_belong_to_another_user_are_given_back(patient, monkeypatch):
    heads, opened = patient.db.with_name("table.db.heads"), os.open

    def shut(path, *words, **more):
        if str(path) == str(heads):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *words, **more)

    monkeypatch.setattr(os, "open", shut)
    monkeypatch.setattr(table.os, "access", lambda path, _: path != heads)
    found = table.heads(patient)
    assert (found.status, found.do) == (Status.BAD, f"give the file to the table's user: chown sabot: {heads}")


def test_a_line_over_the_network_was_not_tried(patient):
    lined = replace(patient, settings=replace(patient.settings, port="socket://shoe:4001"))
    assert machine.serial(lined).status is Status.OK
    found = machine.serial(live(lined))
    assert (found.status, "was not tried" in found.says) == (Status.WARN, True)


def test_files_of_the_package_outside_its_folder_are_compared(tmp_path):
    listed, kiosk = tmp_path / "list", tmp_path / "usr/lib/sabot/kiosk"
    kiosk.parent.mkdir(parents=True)
    kiosk.write_text("#!/bin/sh\n", encoding="ascii")
    assert changed_files(listed, tmp_path) == [], "a checkout has no list"
    digest = hashlib.sha256(kiosk.read_bytes()).hexdigest()
    listed.write_text(f"{digest}  /usr/lib/sabot/kiosk\n{digest}  /usr/bin/sabot\n", encoding="ascii")
    assert changed_files(listed, tmp_path) == ["/usr/bin/sabot"]
    kiosk.write_text("#!/bin/sh\nxterm &\n", encoding="ascii")
    assert changed_files(listed, tmp_path) == ["/usr/lib/sabot/kiosk", "/usr/bin/sabot"]
    found = table.outside_finding(changed_files(listed, tmp_path))
    assert (found.status, found.says) == (
        Status.BAD,
        "/usr/lib/sabot/kiosk is not as in the package; 2 outside /opt/sabot",
    )


def test_the_doctor_leaves_no_cache_of_fonts_behind(patient, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "/before")
    assert screen.fonts(patient).status in Status
    assert os.environ["XDG_CACHE_HOME"] == "/before"


@pytest.mark.parametrize("name", ["", "table.db", "table.db.key", "table.db.heads", "table.db.lock"])
@pytest.mark.usefixtures("signed_db")
def test_a_file_or_folder_that_the_table_may_not_write_is_bad(patient, monkeypatch, name):
    file = patient.db.parent / name
    if name:
        file.touch(0o600)
    monkeypatch.setattr(machine.os, "access", lambda path, _: path != file)
    found = machine.rights(patient)
    assert (found.status, str(file) in found.says) == (Status.BAD, True)
    assert "chown" in found.do


def test_a_journal_that_may_not_be_read_does_not_end_the_doctor(sabot, monkeypatch, db):
    """Root reads everything, so the test says what another user is told."""
    real = machine.os.access
    monkeypatch.setattr("os.access", lambda path, mode, **more: str(path) != str(db) and real(path, mode, **more))
    ran = sabot("doctor", "--json", "--db", str(db))
    rights = next(row for row in json.loads(ran.out)["checks"] if row["name"] == "rights")
    assert (rights["status"], ran.status) == ("bad", 1)


def test_settings_that_the_package_brought_and_that_are_gone_are_bad(patient, monkeypatch, tmp_path):
    gone = replace(patient, refused="there is no file")
    assert table.settings(gone).status is Status.WARN
    monkeypatch.setattr(table, "SETTINGS", gone.file)
    monkeypatch.setattr(table, "FIRST_SETTINGS", tmp_path)
    found = table.settings(gone)
    assert (found.status, found.do.endswith(f"cp {tmp_path} {gone.file}")) == (Status.BAD, True)


def test_a_bundle_overwrites_nothing(sabot, tmp_path):
    to = tmp_path / "there.zip"
    to.touch()
    assert "there is a file already" in sabot("support", str(to)).refused()
    nowhere = sabot("support", "--db", str(tmp_path / "t.db"), str(tmp_path / "none" / "x.zip")).refused()
    assert re.search(r"x\.zip: .*; name a file in a folder that may be written", nowhere)
