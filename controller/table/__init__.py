"""The table: what is (`Table`), what is told (actions, observations), what happened (events), and `evolve`.

May know `controller.game`. Laws: every value is frozen; `evolve` is the only way from one table to the next; an event
says all that `evolve` needs.
"""
