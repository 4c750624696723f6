"""The check of all files, as a process of its own: hashing hundreds of megabytes would make a table wait.

Prints one line of JSON: the fields of `SoftwareVerified`.
"""

import json
import os
from typing import Any

from controller.game.gamefile import GameError, game_ids, load_game
from controller.software.check import Checked, check_all, opened
from controller.software.layout import this_layout
from controller.software.manifest import ManifestError
from drivers.shoes.makes import SHIPPED

NICE = 10
"""The table goes first."""


def found(checked: Checked) -> dict[str, Any]:
    """The fields of `SoftwareVerified`."""
    first = checked.differs[0] if checked.differs else None
    return {
        "digest": checked.manifest.digest,
        "files": len(checked.manifest.files),
        "ok": checked.ok,
        "first": None if first is None else first.file,
        "how": None if first is None else first.how,
        "differ": len(checked.differs),
        # The name of a shipped make is not a package's to take, so there is nothing to approve.
        "shoes": {make: digest for make, digest in checked.shoes.items() if make not in SHIPPED},
    }


def none_found() -> dict[str, Any]:
    """The same where there is no manifest."""
    return {"digest": "", "files": 0, "ok": False}


def main() -> None:
    """Check everything and print what was found."""
    os.nice(NICE)
    layout = this_layout()
    try:
        fields = found(check_all(layout, opened(layout)))
        # Only files that are as released vouch for a game.
        fields["games"] = [load_game(game).fingerprint for game in game_ids()] if fields["ok"] else []
    except (ManifestError, GameError):
        fields = none_found()
    try:
        print(json.dumps(fields), flush=True)
    except BrokenPipeError:  # the table that asked is gone: there is nobody to tell
        os._exit(0)  # the interpreter would write to the pipe once more on its way out
