"""Forms: how settings that are neither a text, a number nor a choice are written in a file."""

from itertools import pairwise
from typing import Annotated, Final

from controller.game.money import amount
from controller.regular_file import NO_NAME, may_be_path
from controller.settings.dsn import wrong_dsn
from controller.settings.setting import Cents, Form, line, matching

WORDS: Final = "[a-z0-9]+(-[a-z0-9]+)*"
"""An id: lower-case words joined by hyphens."""


def _wrong_chips(chips: tuple[int, ...]) -> str | None:
    if not chips:
        return "names no chip"
    rising = all(chip < following for chip, following in pairwise(chips))
    return None if rising else "must rise from the smallest to the largest, each once"


def _wrong_offer(wagers: list[str]) -> str | None:
    if not wagers:
        return "names no wager"
    return None if len(set(wagers)) == len(wagers) else "names a wager twice"


OFFERED: Final = Form(
    list[Annotated[str, matching(WORDS, "in the form of a wager such as player-pair")]],
    tuple, list, _wrong_offer, "wagers of the game; left out: all of them",
)  # fmt: skip


def _wrong_folders(folders: list[str]) -> str | None:
    if not folders or not all(one.strip() for one in folders):
        return "names no folder"
    return None if all(map(may_be_path, folders)) else f"names a folder that {NO_NAME}"


FOLDERS: Final = Form(list[str], tuple, list, _wrong_folders, "folders")
STORE: Final = Form(
    str,
    wrong=line(400, "").wrong,
    wrong_now=wrong_dsn,
    takes="a connection string of PostgreSQL, without a password",
)
METRICS: Final = Form(
    str,
    wrong=lambda file: line(400, "").wrong(file) or (None if file.endswith(".prom") else "must end with .prom"),
    takes="a file name that ends with `.prom`",
)
CHIPS: Final = Form(
    list[Cents],
    lambda chips: tuple(map(int, chips)), lambda chips: [amount(chip) for chip in chips],
    _wrong_chips, "amounts, rising",
)  # fmt: skip
