"""The player's terminal: a pure view of what the table said, painted, and what a touch asks of the table."""
