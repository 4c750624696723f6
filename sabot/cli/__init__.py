"""What every command shares: refusing, progress, the log, commands that load when used.

May know `controller`. Law: it knows no screen and no table at work.
"""
