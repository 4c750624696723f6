"""The front door: the command line, and the only place that wires the rooms together.

May know everything but the simulator. Rooms: `cli` ← `host` ← `screens` ← `commands`.
"""
