"""Runs the benchmarks beside this file and says which of their claims hold: `script/bench [NAME …]`.

`--save FILE` keeps the figures, `--against FILE` prints them beside those of now, with the noise.

Each `bench_NAME.py` has `run()`, which returns claims. A claim is a figure measured against another in the same run,
so that the machine's mood falls out; the status is 1 if one falls short.
"""

import argparse
import importlib.util
import sys
from pathlib import Path

HERE = Path(__file__).parent
RUNS = 5
"""Runs of a benchmark whose figures are kept: without several nobody knows the noise."""


def load(path: Path):
    """A benchmark as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def main(words: list[str]) -> int:
    """Run the benchmarks named, or all; save their figures, or compare them with saved ones."""
    sys.path[:0] = [str(HERE), str(HERE.parent / "tests")]  # the second for tests/support
    import compare  # noqa: PLC0415 - found by the path of the line above

    known = {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}
    given = _words(words)
    for name in given.names:
        if name not in known:
            print(f"sabot: there is no benchmark {name!r}; there are {', '.join(known)}", file=sys.stderr)
            return 2
    try:
        before = None if given.against is None else compare.load(given.against)
    except ValueError as error:
        print(f"sabot: {error}", file=sys.stderr)
        return 2
    kept = given.save or given.against
    short, figures, wanted = 0, {}, {}
    for name in given.names or known:
        module = load(known[name])
        for _ in range(given.runs or (RUNS if kept else 1)):
            print(f"\n{name}", flush=True)
            claims = module.run()
            compare.note(figures, name, claims)
            for claim in claims:
                short += not claim.holds
                wanted[compare.name_of(claim)] = claim.wanted
                print(f"  {'holds ' if claim.holds else 'SHORT '} {claim.what}: {claim.figure} (wanted {claim.wanted})")
    if given.save is not None:
        compare.save(given.save, figures)
    if before is not None:
        print(f"\n{compare.table(compare.rows(before, figures, wanted))}")
    print(f"\n{short} claims fall short" if short else "\nevery claim holds")
    return 1 if short else 0


def _words(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("script/bench", description="speed, as ratios within one run")
    parser.add_argument("names", nargs="*", metavar="NAME", help="benchmarks; without one, all")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the figures in this file")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with the figures of this file")
    parser.add_argument("--runs", type=int, help=f"how often each is run; {RUNS} with --save or --against")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
