"""The pit manager's review window, and what it prints.

May know `gui.touch`, `gui.widgets`, `gui.language`, and the console's view and painting for the replay.
"""
