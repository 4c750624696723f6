"""Screens: values → pictures, touches → intents. Rules live in the controller, none here.

May know `controller`. Rooms: `language` ← `widgets` ← `touch` ← `console`, `display`, `terminal`, `review`.
"""
