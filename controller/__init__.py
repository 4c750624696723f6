"""The game: cards, hands, rules, settlement, odds. No Qt, no serial line, no clock, no randomness."""
