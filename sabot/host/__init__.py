"""A table at work, without Qt: runtime, shoe, automation, terminals, feed, staff and settings.

May know `controller` and `drivers`.
"""
