"""The command line of the world: see `script/world`."""

import argparse
import sys

from sabot.cli.progress import ProgressBar
from support.world.law import WorldBrokenError
from support.world.world import Plan, world


def main() -> int:
    """Run a world; print its line, or the law that it broke."""
    parser = argparse.ArgumentParser("script/world", description="one seed, one world: a casino at work, with the laws")
    parser.add_argument("--seed", type=int, default=77, help="the same seed gives the same line")
    parser.add_argument("--tables", type=int, default=3, help="how many tables")
    parser.add_argument("--days", type=float, default=1, help="how many days pass")
    parser.add_argument("--faults", help="these kinds only, with commas; none: no faults")
    parser.add_argument("--steps", type=int, help="end after so many steps")
    given = parser.parse_args()
    kinds = None if given.faults is None else tuple(kind for kind in given.faults.split(",") if kind != "none")
    plan = Plan(given.seed, given.tables, given.days, kinds, given.steps)
    with world(plan) as made, ProgressBar("world") as bar:
        try:
            ended = made.run(bar)
        except WorldBrokenError as error:
            print(f"seed={plan.seed} step={made.time.steps} {error}")
            return 1
    print(ended.line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
