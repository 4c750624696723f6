"""Checks of the machine: clock, disk, rights of files, the line to the shoe."""

import os
import pwd
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from controller.journal.signed_heads import heads_path
from controller.journal.signing_key import key_path
from sabot.doctor.finding import Finding, Patient, bad, ok, warn
from sabot.host.serial_timer import BEST_MS, latency_ms
from sabot.host.time_server import is_synchronised

LITTLE: Final = 1 << 30
"""Bytes: with less room there is a warning. An evening takes some tens of megabytes."""
TOO_LITTLE: Final = 100 << 20
ROOM_DO: Final = "make room: archive the journal at the end of a shoe with sabot journal rotate"
LINE_DO: Final = "look whether cards come: More, Settings, Line on the console tests the line"
FLEETING: Final = ("tmpfs", "ramfs", "overlay")
"""File systems that forget everything when the power goes, or may."""
UNNAMED: Final = "a file system that the kernel does not name"
MOUNTS: Final = Path("/proc/self/mountinfo")
PACKAGE_DO: Final = "install the Debian package again: docs/install.md"


def clock(_: Patient) -> Finding:
    """Whether a time server keeps the clock."""
    found = is_synchronised()
    if found:
        return ok("clock", "a time server keeps the clock")
    says = "the kernel does not say whether a time server keeps the clock" if found is None else (
        "no time server keeps the clock"
    )  # fmt: skip
    return warn("clock", says, "install chrony and name the house's time server; a live table notes it in its journal")


def disk(patient: Patient) -> Finding:
    """Where the journal lies, and the room there."""
    folder = _folder(patient.db)
    mount = mount_of(folder)
    room = os.statvfs(folder)
    free = room.f_bavail * room.f_frsize
    where = f"{folder} on {mount.kind}"
    if room.f_flag & os.ST_RDONLY:
        return bad("disk", f"{where} is read-only", "put the journal on a partition of its own that may be written")
    if free < TOO_LITTLE:
        return bad("disk", f"{where} has {_mb(free)} free", ROOM_DO)
    if mount.kind in FLEETING:
        says = f"{where}: what is written there may be gone after a power cut"
        return (bad if patient.is_live else warn)("disk", says, "put the journal on a partition of its own (ext4)")
    if free < LITTLE:
        return warn("disk", f"{where} has {_mb(free)} free", ROOM_DO)
    if mount.kind == UNNAMED:
        return warn("disk", f"{where} has {_mb(free)} free", "put the journal on a disk of this machine (ext4)")
    return ok("disk", f"{where} has {_mb(free)} free")


def write_cache(patient: Patient) -> Finding:
    """Whether what was written survives a power cut, as far as the kernel knows."""
    mount = mount_of(_folder(patient.db))
    if {"nobarrier", "barrier=0"} & set(mount.options):
        return bad("write cache", f"{mount.point} is mounted without barriers", "remove nobarrier from /etc/fstab")
    mode = cache_mode(mount.device)
    if mode == "write through":
        return ok("write cache", "the disk has none, or writes through it")
    if mode == "write back":
        return ok("write cache", "the disk has one, and the kernel empties it at every commit")
    return warn("write cache", "the kernel does not say whether the disk has one", "use a disk of this machine")


def rights(patient: Patient) -> Finding:
    """Who may read and write the settings, the journal and its key."""
    wrong = []
    key = key_path(patient.db)
    for path, mask in (
        (patient.file, 0o022), (patient.db.parent, 0o022), (patient.db, 0o077), (key, 0o077),
        (heads_path(patient.db), 0o022), (patient.db.with_name(f"{patient.db.name}.lock"), 0o022),
    ):  # fmt: skip
        try:
            found = path.stat()
        except FileNotFoundError:
            continue
        except OSError as error:
            wrong.append(f"{path}: {error.strerror}")
            continue
        # A read-only file system is no matter of rights: disk says it.
        what, wanted = ("read", os.R_OK) if _is_read_only(path) else ("write", os.R_OK | os.W_OK)
        if not os.access(path, wanted):
            wrong.append(f"{path} belongs to {_user(found.st_uid)}, and this user may not {what} it")
        others = found.st_mode & mask
        sticky = stat.S_ISDIR(found.st_mode) and found.st_mode & stat.S_ISVTX
        if others and not sticky:
            wrong.append(f"{path} is open to other users (mode {stat.S_IMODE(found.st_mode):04o})")
    owners = set() if wrong else {path.stat().st_uid for path in (patient.db, key) if path.exists()}
    if len(owners) > 1:
        names = " and ".join(sorted(_user(uid) for uid in owners))
        wrong.append(f"{patient.db.name} and its key belong to different users: {names}")
    if wrong:
        whose = f"{patient.db.parent}, {patient.db}*, {patient.file}"
        return bad(
            "rights", "; ".join(wrong), f"chown to the table's user, and chmod go-w (journal and key: go-rwx): {whose}"
        )
    return ok("rights", "only the table's user may write settings and journal, and read journal and key")


def serial(patient: Patient) -> Finding:
    """Whether the line to the shoe is there, may be opened and passes bytes on at once."""
    port = None if patient.settings is None else patient.settings.port
    if port is None:
        return ok("serial", "no line is set: cards are entered by hand")
    if not port.startswith("/dev/") and patient.is_live:
        return warn("serial", f"{port} was not tried: it is no device of this machine", LINE_DO)
    if not port.startswith("/dev/"):
        return ok("serial", f"{port} is no device of this machine")
    device = Path(port)
    if not device.exists():
        return bad("serial", f"{port} is not there", "plug the shoe in, or choose another line on the console (More)")
    if not os.access(device, os.R_OK | os.W_OK):
        return bad("serial", f"this user may not open {port}", "put the user into the group dialout")
    timer = latency_ms(port)
    if timer is None:
        return ok("serial", f"{port} is there; its driver has no latency timer")
    if timer > BEST_MS:
        return warn("serial", f"{port} keeps bytes back for {timer} ms", f"{PACKAGE_DO} (91-sabot-serial.rules)")
    return ok("serial", f"{port} passes bytes on after {timer} ms")


class Mount(NamedTuple):
    """A line of the kernel's table of mounts."""

    device: str
    """Its numbers, as `8:1`."""
    point: str
    kind: str
    options: tuple[str, ...]


def mount_of(folder: Path, table: str | None = None) -> Mount:
    """The file system that a folder lies on."""
    best = Mount("0:0", "/", UNNAMED, ())
    lines = table or ""
    with suppress(FileNotFoundError):  # in a folder that was entered with chroot there may be no /proc
        lines = table or MOUNTS.read_text(encoding="utf-8", errors="replace")
    for line in lines.splitlines():
        head, _, tail = line.partition(" - ")
        fields, (kind, _, own) = head.split(), tail.split(" ", 2)
        point = fields[4].encode().decode("unicode_escape")
        if folder.is_relative_to(point) and len(point) >= len(best.point):
            best = Mount(fields[2], point, kind, (*fields[5].split(","), *own.split(",")))
    return best


def cache_mode(device: str, sys: Path = Path("/sys/dev/block")) -> str | None:
    """What the kernel knows of the write cache of a disk; None: nothing."""
    found = (sys / device).resolve()
    for folder in (found, found.parent):  # a partition has no queue of its own: the disk has
        try:
            return (folder / "queue" / "write_cache").read_text(encoding="ascii").strip()
        except OSError:
            continue
    return None


def _folder(path: Path) -> Path:
    """The nearest folder above a file that is there."""
    return next(folder for folder in path.absolute().parents if folder.is_dir()).resolve()


def _is_read_only(path: Path) -> bool:
    return bool(os.statvfs(path).f_flag & os.ST_RDONLY)


def _mb(count: int) -> str:
    return f"{count >> 20} MB"


def _user(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)
