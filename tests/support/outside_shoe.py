"""A package from outside that brings a make of shoe, installed beside Sabot."""

import base64
import hashlib
import shutil
from pathlib import Path

from support.installed import Installed

ACORN = """
from controller.settings.makes import Capabilities
from drivers.shoes import Make
from drivers.shoes.plain import PlainShoe

MAKE = Make(
    "acorn", "Acorn", Capabilities(has_sequence=True), (9600,),
    lambda last_sequence: PlainShoe(lambda stream: ([], stream), lambda _: "nothing"),
)
"""
"""A make whose driver understands nothing: for tables without a line."""


def listed(data: bytes) -> str:
    """A digest as lists of packages have it."""
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def bring_shoe(installed: Installed, module: str = "MAKE = 8\n", **files: str) -> list[Path]:
    """Install a package that brings the make `acorn`, after the release. Returns its paths."""
    code = {"sabot_acorn.py": module, **files}
    points = "[sabot.shoes]\nacorn = sabot_acorn:MAKE\n"
    code["sabot_acorn-1.0.dist-info/entry_points.txt"] = points
    rows = [f"{name},{listed(text.encode())},{len(text)}" for name, text in code.items()]
    code["sabot_acorn-1.0.dist-info/RECORD"] = "\n".join([*rows, "sabot_acorn-1.0.dist-info/RECORD,,"]) + "\n"
    for name, text in code.items():
        (installed.site / name).parent.mkdir(exist_ok=True)
        (installed.site / name).write_text(text, encoding="utf-8")
    return [installed.site / name for name in code]


def take_away(paths: list[Path]) -> None:
    """Uninstall it."""
    for path in paths:
        path.unlink(missing_ok=True)
    shutil.rmtree(paths[-1].parent)
