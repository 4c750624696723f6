"""What every command shares: refusing, progress, JSON lines, the log, commands that load when used.

May know `controller`. Knows no screen and no table at work.
"""
