"""A world that broke a law, made smaller: fewer kinds of fault, one table, and only the steps that it takes."""

from collections.abc import Callable

from support.world.law import Law, WorldBrokenError
from support.world.world import Plan, world


def broken_by(plan: Plan) -> tuple[WorldBrokenError, int] | None:
    """The law that a plan breaks, and at which step; None if it keeps them all."""
    with world(plan) as made:
        try:
            made.run()
        except WorldBrokenError as error:
            return error, made.time.steps
    return None


def shrink(plan: Plan, law: Law, mixture: tuple[str, ...], say: Callable[[str], None] = lambda _: None) -> Plan:
    """The smallest plan found that breaks the same law. Each try ends no later than the failure it began with."""
    smallest = plan._replace(faults=mixture)
    for kind in mixture:
        kinds = tuple(one for one in smallest.faults or () if one != kind)
        smallest = _smaller(smallest, smallest._replace(faults=kinds), law, say)
    for table in range(1, plan.tables + 1) if plan.tables > 1 else ():
        found = _smaller(smallest, smallest._replace(only=table), law, say)
        if found is not smallest:
            smallest = found
            break
    found = broken_by(smallest)
    return smallest if found is None else smallest._replace(steps=found[1])


def _smaller(plan: Plan, other: Plan, law: Law, say: Callable[[str], None]) -> Plan:
    found = broken_by(other)
    if found is not None and found[0].law is law:
        say(f"still broken: {other.words}")
        return other
    return plan
