"""The texts that screens take from the games: names of wagers and irregularities, rulings, clauses, readings."""

import json

from controller.gamefile import game_ids, load_game
from controller.house_readings import HOUSE_READINGS
from controller.irregularities import Irregularity, Ruling
from controller.ruleset import Ruleset


def game_texts() -> list[str]:
    """Each once, in an order that does not change by itself."""
    texts: dict[str, None] = {}
    for game in game_ids():
        ruleset = load_game(game)
        texts |= dict.fromkeys(wager.name for wager in ruleset.wagers.values())
        texts |= dict.fromkeys(ruleset.clauses[clause].says for clause in sorted(_cited(ruleset)))
        texts |= {ruleset.title: None, ruleset.title.removesuffix(" Baccarat"): None}
    texts |= dict.fromkeys(HOUSE_READINGS.values())
    for kind in (*Irregularity, *Ruling):
        words = kind.value.replace("-", " ")
        texts |= {words: None, words.capitalize(): None}
    return list(texts)


def _cited(ruleset: Ruleset) -> set[str]:
    """The clauses that a screen can cite: of irregularities, of steps and refusals, of pays."""
    wagers = ruleset.wagers.values()
    permits = {permit.clause for permit in ruleset.irregularities.values() if permit.clause}
    pays = {row.clause for wager in wagers for row in (*wager.rows, *wager.loses)}
    return permits | set(ruleset.cites.values()) | pays


if __name__ == "__main__":
    print("\n".join(f"phrase({json.dumps(text, ensure_ascii=False)})" for text in game_texts()))
