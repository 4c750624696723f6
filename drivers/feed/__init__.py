"""The feed: addresses, the process that serves displays, the table's end of it, and a display's end. No game, no Qt."""
