"""The pit manager's window, and what it prints.

May know `controller.review`, the console's view and paint (the replay), and the rooms below them. Laws: only
reviews are written, by the desk itself; what takes long runs in a process of its own (`workshop`).
"""
