"""The floor at work: the process that sends a journal to the store, and a private PostgreSQL. No screen.

May know the controller, the drivers and `sabot.cli`. Law: a journal is only read here.
"""
