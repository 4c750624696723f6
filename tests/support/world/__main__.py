"""The command line of the world: see `script/world`."""

import argparse
import sys

from sabot.cli.progress import ProgressBar
from support.world.faults import FAULTS
from support.world.law import WorldBrokenError
from support.world.shrink import shrink
from support.world.world import Plan, world


def main() -> int:
    """Run worlds; print the line of each, or the law that one broke."""
    given = _words()
    for seed in range(given.seed, given.seed + given.worlds):
        plan = Plan(seed, given.tables, given.days, given.faults, given.steps, given.only)
        status = _run(plan, shrinks=given.shrink)
        if status:
            return status
    return 0


def _run(plan: Plan, *, shrinks: bool) -> int:
    with world(plan) as made, ProgressBar(f"world {plan.seed}") as bar:
        try:
            ended = made.run(bar)
        except WorldBrokenError as error:
            broken, step, mixture = error, made.time.steps, made.mixture
        else:
            print(ended.line, flush=True)
            return 0
    print(f"seed={plan.seed} step={step} {broken}", flush=True)
    if shrinks:
        smallest = shrink(plan, broken.law, mixture, lambda line: print(line, file=sys.stderr, flush=True))
        print(f"smallest: script/world {smallest.words}")
    return 1


def _words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "script/world", description="one seed, one world: a casino at work, under its laws"
    )
    parser.add_argument("--seed", type=int, default=77, help="the same seed gives the same line")
    parser.add_argument("--tables", type=_some, default=3, help="how many tables")
    parser.add_argument("--days", type=float, default=1, help="how many days pass")
    parser.add_argument("--worlds", type=_some, default=1, help="so many worlds, with this seed and those after it")
    parser.add_argument("--faults", type=_kinds, help=f"only these, with commas, or none: {', '.join(FAULTS)}")
    parser.add_argument("--only", type=_some, help="only this one of the tables")
    parser.add_argument("--steps", type=_some, help="end after so many steps")
    parser.add_argument("--no-shrink", dest="shrink", action="store_false", help="do not look for a smaller failure")
    return parser.parse_args()


def _some(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _kinds(text: str) -> tuple[str, ...]:
    kinds = () if text == "none" else tuple(text.split(","))
    unknown = [kind for kind in kinds if kind not in FAULTS]
    if unknown:
        raise argparse.ArgumentTypeError(f"{unknown[0]!r} is no kind of fault; there are {', '.join(FAULTS)}")
    return kinds


if __name__ == "__main__":
    sys.exit(main())
