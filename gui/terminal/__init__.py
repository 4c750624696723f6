"""The player's terminal: what the table said, painted, and what a touch asks of the table.

May know `touch`, `widgets`, `language` and `controller.protocol`. Laws: a terminal shows only what the table told it,
and decides nothing; a request counts when the table has answered it.
"""
