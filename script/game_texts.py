"""The texts that screens take from the games: names of wagers and irregularities, rulings, clauses, readings."""

import json

from controller.gamefile import game_ids, load_game
from controller.house_readings import HOUSE_READINGS
from controller.irregularities import Irregularity, Ruling


def game_texts() -> list[str]:
    """Each once, in an order that does not change by itself."""
    texts: dict[str, None] = {}
    for game in game_ids():
        ruleset = load_game(game)
        texts |= dict.fromkeys(wager.name for wager in ruleset.wagers.values())
        cited = {permit.clause for permit in ruleset.irregularities.values()}
        texts |= dict.fromkeys(ruleset.clauses[clause].says for clause in sorted(cited - {None}))
        texts |= {ruleset.title: None}
    texts |= dict.fromkeys(HOUSE_READINGS.values())
    for kind in (*Irregularity, *Ruling):
        words = kind.value.replace("-", " ")
        texts |= {words: None, words.capitalize(): None}
    return list(texts)


if __name__ == "__main__":
    print("\n".join(f"phrase({json.dumps(text, ensure_ascii=False)})" for text in game_texts()))
