"""People at a real console: they read what the window paints, and press places on it. They know no page and no key."""
