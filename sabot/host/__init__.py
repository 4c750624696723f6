"""A table at work, without Qt: runtime, shoe, automation, terminals, feed, staff and settings.

May know `controller` and `drivers`. Law: what a shoe said is on disk before anything that was told later.
"""
