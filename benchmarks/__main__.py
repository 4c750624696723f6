"""Runs the benchmarks beside this file and says which of their claims hold: `script/bench [NAME …]`.

Each `bench_NAME.py` has `run()`, which returns claims. A claim is a figure measured against another in the same run,
so that the machine's mood falls out; the status is 1 if one falls short.
"""

import importlib.util
import sys
from pathlib import Path

HERE = Path(__file__).parent


def load(path: Path):
    """A benchmark as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def main(names: list[str]) -> int:
    """Run the benchmarks named, or all."""
    sys.path[:0] = [str(HERE), str(HERE.parent / "tests")]  # the second for tests/support
    known = {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}
    for name in names:
        if name not in known:
            print(f"sabot: there is no benchmark {name!r}; there are {', '.join(known)}", file=sys.stderr)
            return 2
    short = 0
    for name in names or known:
        print(f"\n{name}")
        for claim in load(known[name]).run():
            short += not claim.holds
            print(f"  {'holds ' if claim.holds else 'SHORT '} {claim.what}: {claim.figure} (wanted {claim.wanted})")
    print(f"\n{short} claims fall short" if short else "\nevery claim holds")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
