"""Takes the house's own names out of what goes to the maker: paths, hosts, users, serial numbers of adapters.

Paths of the package stay as they are; every other path becomes `…`. A setting that was refused is named only
if it is one of ours.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from controller.settings.settings import settings_names
from sabot.doctor.finding import Patient

KEPT: Final = re.compile(
    r"/etc/sabot(/(table\.toml|kiosk\.conf|weston\.ini))?|/var/lib/sabot(/(table\.db[a-z.*-]*)?)?"
    r"|/(opt|usr/share|usr/lib)/sabot(/.*)?|/etc/fstab|/var|/var/lib|/dev/(sabot-shoe|tty(USB|ACM|S)\d+|null|dri/\w+)"
)
"""Paths that every machine with the package has."""
_HOST: Final = re.compile(r"([a-z0-9+.-]+)://[^\s;,]+")
_PATH: Final = re.compile(r"(?<![\w.…])/[^\s'\";,:()]+")
_BY_ID: Final = re.compile(r"(/dev/serial/by-(?:id|path)/|/dev/sabot-shoe-)(?!…)\S+")
_USERS: Final = re.compile(r"(belongs? to (?:different users: )?)(?!different)[\w.$-]+(?: and [\w.$-]+)?(?=[,;]|$)")
_PLACE: Final = re.compile(r"\(at line \d+, column \d+\)")


def without_names(said: Any, patient: Patient) -> Any:
    """The same words, rows or lists, without names of the house."""
    match said:
        case str():
            return _shortened(said, patient)
        case dict():
            return {key: without_names(value, patient) for key, value in said.items()}
        case list():
            return [without_names(value, patient) for value in said]
    return said


def refused_setting(patient: Patient) -> str:
    """What of the settings was refused: one of our settings, or a place in the file. The house's own words stay out."""
    said = patient.refused.removeprefix(f"{patient.file}: ")
    named, place = said.partition(":")[0], _PLACE.search(said)
    what = named if named in settings_names() else "the file"
    return f"refused: {what}" + (f" {place[0]}" if place else "")


def _shortened(text: str, patient: Patient) -> str:
    text = _HOST.sub(r"\1://…", text)
    for name, short in _named(patient):
        text = re.sub(rf"(?<![\w/]){re.escape(name)}(?!\w)", short, text)
    text = _BY_ID.sub(r"\1…", text)
    text = _PATH.sub(_path, text)
    return _USERS.sub(_users, text)


def _path(found: re.Match[str]) -> str:
    said = found[0]
    bare = said.rstrip(".")
    cut = bare.startswith(("//…", "/dev/")) and bare.endswith("…")
    return said if cut or KEPT.fullmatch(bare) else "…"


def _users(found: re.Match[str]) -> str:
    known = {"root", "sabot"} >= set(found[0].removeprefix(found[1]).split(" and "))
    return found[0] if known else f"{found[1]}…"


def _named(patient: Patient) -> Iterator[tuple[str, str]]:
    """The paths that a person named, the longest first: a space in them must not cut them."""
    names: dict[str, str] = {}
    for path, short in ((patient.db, "…/journal"), (patient.file, "…/settings")):
        for one in (path, path.absolute(), path.resolve()):
            if KEPT.fullmatch(str(one)):
                continue
            names[str(one)] = short
            if one.parent != Path(one.parent.root) and one.parent != Path() and not KEPT.fullmatch(str(one.parent)):
                names.setdefault(str(one.parent), "…")
    if not KEPT.fullmatch(str(patient.db)):
        names.setdefault(patient.db.name, "journal")
    yield from sorted(names.items(), key=lambda pair: -len(pair[0]))
