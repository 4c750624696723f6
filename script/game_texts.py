"""The texts that screens take from the games and from the core: names of wagers, irregularities, rulings; clauses."""

import json

from controller.game.authority import Role
from controller.game.gamefile import game_ids, load_game
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity, Ruling
from controller.game.ruleset import NEEDED_CITES, Ruleset
from controller.review.index_people import SERVICE_CLOSED, UNLOCKED
from controller.review.index_rows import ALL_TABLES, NOBODY, STATES
from controller.review.review_book import Cause
from controller.review.significance import NOT_CHANCE, TOO_FEW, UNUSUAL, WITHIN_CHANCE
from controller.review.statistics import NATURAL
from controller.settings.settings import Mode
from controller.table.model import Phase
from gui.words import short_title

OF_CASES = (*STATES, "reviewed", "not-reviewed")
"""What the pit's desk says of a case."""
ENDS = (UNLOCKED, SERVICE_CLOSED)
"""What it says in place of a ruling, of cases that need none."""
CLOSED = (
    "the money is put right", "the difference fits again", "the shoe was changed", "the card was corrected away",
    "a hand is due the card", "the card is away", "the round is void", "the shoe used the card",
    "the card was taken back", "every card is known", "no wager of the heavier side is open",
    "the hands are complete", "corrected", "dismissed", "settings changed", "journal continued",
)  # fmt: skip
"""Why a case was closed without a ruling, as the journal writes it."""
OF_FIGURES = (WITHIN_CHANCE, TOO_FEW, UNUSUAL, NOT_CHANCE, NOBODY, ALL_TABLES, NATURAL)
"""What it says in figures."""


def game_texts() -> list[str]:
    """Each once, in an order that does not change by itself."""
    texts: dict[str, None] = {}
    for game in game_ids():
        ruleset = load_game(game)
        texts |= dict.fromkeys(wager.name for wager in ruleset.wagers.values())
        texts |= dict.fromkeys(ruleset.clauses[clause].says for clause in sorted(_cited(ruleset)))
        texts |= {ruleset.title: None, short_title(ruleset.title): None}
        texts |= dict.fromkeys(spelled(wager) for wager in ruleset.wagers)
    texts |= dict.fromkeys(HOUSE_READINGS.values())
    for kind in (*Irregularity, *Ruling):
        texts |= {kind.value.replace("-", " "): None, spelled(kind): None}
    texts |= dict.fromkeys(spelled(name) for name in (*Role, *Phase, *Mode, *Cause, *OF_CASES, *ENDS, *CLOSED))
    texts |= dict.fromkeys((*(cause.value for cause in Cause), *STATES, *OF_FIGURES))
    return list(texts)


def spelled(name: str) -> str:
    """An id as a window spells it where there is no better word: `player-pair` → `Player pair`."""
    return name.replace("-", " ").capitalize()


def _cited(ruleset: Ruleset) -> set[str]:
    """The clauses that a screen can say: of irregularities, of steps, of pays. Optional cites are shown by number."""
    wagers = ruleset.wagers.values()
    permits = {permit.clause for permit in ruleset.irregularities.values() if permit.clause}
    pays = {row.clause for wager in wagers for row in (*wager.rows, *wager.loses)}
    return permits | {ruleset.cites[cite] for cite in NEEDED_CITES} | pays


if __name__ == "__main__":
    print("\n".join(f"phrase({json.dumps(text, ensure_ascii=False)})" for text in game_texts()))
