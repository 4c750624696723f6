"""The dealer's console: a passive window over the dealer's view."""
