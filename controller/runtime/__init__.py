"""The one object that changes: it decides, writes to the journal, and holds the table that follows.

May know every room below it. Laws: nothing changes in memory that is not on disk; a restart is a replay.
"""
