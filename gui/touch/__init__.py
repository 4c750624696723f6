"""The touch framework of console and terminals: blocks, how they are laid out, painted and touched; page and window.

A page is a frozen value that shows a column of blocks; a block carries where a touch on it leads (`page.pressed`).
May know `widgets`, `language` and `theme`. Knows no particular page and no table.
"""
