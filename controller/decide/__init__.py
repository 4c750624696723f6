"""`decide`: takes an action or an observation and the table; returns events, or a refusal with its clause.

May know `table`, `settings` and `game`. Laws: pure, no clock and no randomness; nothing raises; `Draft` never leaves
this room.
"""

from controller.decide.moves import DECIDES, MOVES, Decision, Move, decide, restarted, signer

__all__ = ["DECIDES", "MOVES", "Decision", "Move", "decide", "restarted", "signer"]
