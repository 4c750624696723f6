"""The wall of a floor: every table at once. A view without Qt, which the web page shows too, and its window.

May know `controller.floor`. Laws: nothing can be changed here; what is not live looks so; no meaning by colour alone.
"""
