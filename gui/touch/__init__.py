"""The touch framework: blocks, the column they are laid out in, and how they are painted.

May know `widgets`, `language` and `theme`. Knows no page and no table.
"""
