"""What several screens paint: card faces, lettering, roads and their marks, stamps.

May know `language` and values of `controller.game`. Law: a widget paints what it is given and keeps no state
of a table.
"""
