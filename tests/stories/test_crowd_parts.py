"""The simulated players of the crowd, one by one: what makes an evening stand still if it is wrong."""

from types import SimpleNamespace

from support.players import Player, Temper


class Clock:
    """A clock that the test moves."""

    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now


def test_a_flighty_player_gets_an_answer_between_two_breaks(monkeypatch, folder):
    """A link that took long to come back is kept for a while, or its requests would be sent again and again, for ever."""
    clock = Clock()
    monkeypatch.setattr("support.players.time", clock)
    player = Player(1, Temper.FLIGHTY, ("127.0.0.1", 1), folder / "terminals" / "1")
    player.link.close()
    dropped = []
    player.link = SimpleNamespace(up=False, drop=dropped.append, conversation=player.link.conversation)
    for _ in range(20):
        clock.now += 60.0  # longer than any patience
        player.look()
        player.link.up = True  # the handshake is done; the table has not said anything yet
        player.look()
        assert not dropped
        player.link.conversation.away = False
        player.look()
        assert not dropped, "the plug was pulled before the table could answer"
        clock.now += 60.0
        player.look()
        assert dropped
        dropped.clear()
        player.link.up, player.link.conversation.away = False, True
