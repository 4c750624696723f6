"""The shipped games: those with an approved document, and those with house rules."""

from controller.game.gamefile import game_ids, load_game

APPROVED = tuple(game for game in game_ids() if not load_game(game).house)
HOUSE = tuple(game for game in game_ids() if load_game(game).house)
