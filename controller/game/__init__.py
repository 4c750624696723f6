"""The game as values: cards, hands, the table of play, rulesets, settlement and exact odds.

Knows nothing else of ours. Laws: every value is frozen; nothing here reads a clock, a random number or a database;
money is whole cents.
"""
