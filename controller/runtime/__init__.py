"""The one object that changes: it decides, writes to the journal, and holds the table that follows.

May know `decide`, `people`, `table`, `settings`, `game` and `journal`. Laws: nothing changes in memory that is not on
disk; a restart is a replay.

Exports nothing: `recall` is read by programs that hold no `Runtime` (a display, a gateway), and they must start fast.
"""
