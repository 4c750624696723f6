"""The pit manager's window, and what it prints."""
