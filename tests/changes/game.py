"""Applied with game.patch: one more file is one more game."""

from controller.game import game_ids


def test_the_game_is_listed_and_settled(sabot):
    assert "quiet-night" in game_ids()
    words = ["--game", "quiet-night", "--player", "9H KD", "--banker", "9S QD", "--wager", "tie=10", "--json"]
    assert sabot("settle", *words).json()["settlement"][0]["pays"] == "90.00"
