"""The book of staff: who works here, in which position, with which PIN.

May know `table` and `game`. Law: a PIN is kept as an argon2 hash only.
"""

from controller.people.book import People, Person, evolve_people
from controller.people.tries import attempt

__all__ = ["People", "Person", "attempt", "evolve_people"]
