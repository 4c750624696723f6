"""Qt shells around a host: the console, the display, the player's terminal, sound and speech.

May know `host`, `gui`, `controller` and `drivers`. Law: a shell adds window, timer and sound, and decides nothing.
"""
