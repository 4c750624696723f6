"""The dealer's console: the dealer's view of the table, painted, and the pages of its right column.

May know `touch`, `widgets`, `language` and `controller`. Law: the window is passive: it shows a `View` and hands every
touch to `sabot.screens`.
"""
