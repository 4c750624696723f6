"""The patrons' display: what the feed says, painted.

May know `widgets`, `language` and `controller.protocol`. Law: a display shows what the feed says and asks for nothing.
"""
