"""Applied with game.patch: one more file is one more game."""

import json
import subprocess
import sys

from controller.game import game_ids


def test_the_game_is_listed_and_settled():
    assert "quiet-night" in game_ids()
    words = ["--game", "quiet-night", "--player", "9H KD", "--banker", "9S QD", "--wager", "tie=10", "--json"]
    ran = subprocess.run([sys.executable, "-m", "sabot", "settle", *words], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["settlement"][0]["pays"] == "90.00"
