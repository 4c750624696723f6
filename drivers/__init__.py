"""Drivers: bytes ↔ values. Shoes, the feed for displays, and the terminals' connection. No Qt, no game state.

May know `controller.game`, `controller.table`, `controller.protocol` and the journal's errors. Law: a driver holds no
`Runtime` and decides nothing.
"""
