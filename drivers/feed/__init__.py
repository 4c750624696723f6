"""The feed: addresses, the process that serves displays, the table's end of it, and a display's end.

May know `controller.protocol`. Laws: no game, no Qt; the table never waits for a display, and a display cannot write.
"""
