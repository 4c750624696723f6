"""The bundle for the maker: how the machine and the table are, without PINs, keys, patrons or staff.

What goes in is listed here by name; everything else stays out. A new event is only counted until it is listed.
"""

import io
import json
import os
import platform
import re
import zipfile
from collections import Counter, deque
from importlib.metadata import distributions
from pathlib import Path
from typing import Any, Final

from controller.game.gamefile import game_ids
from controller.journal.errors import JournalError
from controller.journal.reader import Reader, open_reader
from controller.settings.settings import settings_fields
from sabot.cli.stamp import software_mark
from sabot.doctor.examine import document
from sabot.doctor.finding import Finding, Patient
from sabot.doctor.own_names import refused_setting, without_names

TECHNICAL: Final = {
    "clock-synchronised": ("synchronised",),
    "fault-raised": ("code", "inside_another"),
    "software-verified": ("digest", "files", "ok", "first", "how", "differ"),
    "device-noted": ("what",),
    "witness-lost": (),
    "witness-back": (),
}
"""Events of the machine, and the fields of them that go in. Of all others only number, time and kind do."""
SHAPE: Final = (
    "mode", "game", "decks", "seats", "method", "burn", "automation", "confirm", "arm_ms", "dim_minutes",
    "shift_minutes", "screen", "language", "seats_from", "kiosk", "shoe", "port",
    "rounds_after_cutting_card", "double_draw_interval",
)  # fmt: skip
"""The settings that go in: how the table is built. Limits and addresses are the house's own."""
LAST: Final = 2000
"""How many of the last records are listed."""
FILES: Final = {
    "doctor.json": "what sabot doctor found",
    "machine.json": "the system, its kernel, Python, and the installed packages with their versions",
    "settings.json": "how the table is built; no limits and no addresses",
    "journal.json": "how many records of each kind, and number, time and kind of the last ones; no content of a round",
}


LEFT_OUT: Final = (
    "",
    "Paths of the package and names of serial devices are kept. Every other path is …, and so are hosts, users and",
    "the serial numbers of adapters. Of refused settings only the setting or the line is named; of a game of the house",
    "nothing is.",
)
"""What the list of contents says of names."""
ADDED: Final = re.compile(r"^.+ was added;")


def support_files(patient: Patient, found: list[Finding]) -> dict[str, bytes]:
    """Every file of the bundle."""
    contents = {
        "doctor.json": _without_addresses(patient, found),
        "machine.json": _machine(),
        "settings.json": _settings(patient),
        "journal.json": without_names(_journal(patient.db), patient),
    }
    lines = [*(f"{name}: {what}" for name, what in FILES.items()), *LEFT_OUT]
    files = {"CONTENTS.txt": "\n".join([software_mark(), *lines, ""]).encode()}
    return files | {name: json.dumps(said, indent=1).encode() + b"\n" for name, said in contents.items()}


def packed(files: dict[str, bytes]) -> bytes:
    """The files as one archive."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(f"sabot-support/{name}", data)
    return buffer.getvalue()


def _without_addresses(patient: Patient, found: list[Finding]) -> dict[str, Any]:
    """The findings; of witnesses and store only how they are, because their addresses are the house's own. So are the
    table's name, what is wrong in the settings, and a file that somebody added to ours."""
    said = document(found)
    for row in said["checks"]:
        if row["name"] in ("witnesses", "floor") or (row["name"], row["status"]) == ("settings", "ok"):
            row["says"] = "left out"
        elif row["name"] == "settings" and patient.settings is None:
            row["says"] = refused_setting(patient)
        elif row["name"] == "software":
            row["says"] = ADDED.sub("a file was added;", row["says"])
    return {**said, "checks": without_names(said["checks"], patient)}


def _machine() -> dict[str, Any]:
    try:
        system: dict[str, str] = platform.freedesktop_os_release()
    except OSError:
        system = {}
    return {
        "system": system.get("PRETTY_NAME", ""),
        "kernel": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "packages": dict(sorted((one.name, one.version) for one in distributions())),
    }


def _settings(patient: Patient) -> dict[str, Any]:
    if patient.settings is None:
        return {"refused": "they cannot be used; what is wrong is in doctor.json"}
    fields = settings_fields(patient.settings)
    shape: dict[str, Any] = {name: fields[name] for name in SHAPE if name in fields}
    if shape.get("game") not in game_ids():
        shape["game"] = "a game of the house"
    return shape | ({"port": without_names(shape["port"], patient)} if "port" in shape else {})


def _journal(db: Path) -> dict[str, Any]:
    if not db.exists():
        return {"records": 0}
    try:
        with open_reader(db) as reader:
            return _shape(reader)
    except JournalError as error:
        return {"refused": str(error)}


def _shape(reader: Reader) -> dict[str, Any]:
    kinds: Counter[str] = Counter()
    last: deque[dict[str, Any]] = deque(maxlen=LAST)
    for entry in reader.entries():
        kinds[entry.kind] += 1
        row: dict[str, Any] = {"n": entry.n, "at": entry.at, "kind": entry.kind}
        if wanted := TECHNICAL.get(entry.kind):
            said = json.loads(entry.payload)
            row |= {name: said[name] for name in wanted if name in said}
        if row.get("how") == "added":
            del row["first"]
        last.append(row)
    return {
        "journal": reader.id,
        "records": sum(kinds.values()),
        "kinds": dict(sorted(kinds.items())),
        "last": list(last),
    }
