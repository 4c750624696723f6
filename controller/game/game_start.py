"""The text of a new game file: that of a shipped game, with an id of its own and with comments."""

import datetime as dt
import json
import re
from typing import Final

from controller.game.game_table import MOST_ROWS
from controller.game.gamefile import GAMES, game_ids, load_game

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
LONGEST_ID: Final = 40
COMMENTS: Final = {
    "[cites]": "Which clause of [clause] the software names when it speaks of these. Two may name the same clause.",
    "[wager.": "A wager. `returns` says when the stake comes back, by a win or a push; the rows say what is paid."
    "\n# The first row whose facts all hold decides; if none holds, the wager loses. docs/games.md lists the facts."
    f"\n# A wager has at most {MOST_ROWS} rows.",
    "[[irregularity]]": "What staff may rule when something goes wrong, who may, and whether the table waits for it.",
    "[clause]": "Every clause by its number, in your words. `does` is defines, enforces, guides, records or describes.",
}
"""What stands above the first of each kind of table."""


class BadIdError(ValueError):
    """A name that cannot be the id of a game; the message is one line for a person."""


def start_text(game: str, title: str | None, like: str | None, today: dt.date) -> str:
    """The text of a new game file. `like` is the shipped game it begins from; None: the one with the fewest wagers."""
    if not _ID.fullmatch(game) or len(game) > LONGEST_ID:
        raise BadIdError(f"{game!r} cannot be an id; name the file with lower-case words joined by hyphens")
    if game in game_ids():
        raise BadIdError(f"{game!r} is the id of a shipped game; choose another name")
    like = like or min(game_ids(), key=lambda one: (not load_game(one).house, len(load_game(one).wagers)))
    _, _, body = (GAMES / f"{like}.toml").read_text(encoding="utf-8").partition("\ndecks = ")
    lines = [
        f"# A game of the house, begun as a copy of {load_game(like).title}. Change what you like, then check it:",
        f"#     sabot game check {game}.toml",
        "# Lines that begin with # are comments. Sabot refuses what it does not know, and says where.",
        "",
        'document = "house"  # no approved document is behind it; every screen and report says so',
        f"id = {json.dumps(game)}  # lower-case words joined by hyphens; no two games have the same",
        f"title = {json.dumps(title or game.replace('-', ' ').capitalize(), ensure_ascii=False)}",
        "version = 1  # raise it when you change the rules",
        f"effective = {today.isoformat()}",
    ]
    text = "\n".join(lines) + "\ndecks = " + re.sub(r"^# .*\n", "", body, flags=re.MULTILINE)
    for start, comment in COMMENTS.items():
        at = text.index(f"\n{start}") + 1
        text = f"{text[:at]}# {comment}\n{text[at:]}"
    return text
