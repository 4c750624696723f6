"""How much code the product is: `python benchmarks/code_lines.py [FOLDER]`, the folder being a copy of the project.

A line of code is a line on which a token of code begins. So these do not count: blank lines; lines with nothing but a
comment; docstrings, by which any string that stands alone as a statement is meant; import statements, on all their
lines and wherever they stand; and what follows the first line of a string of many lines. `if TYPE_CHECKING:` counts,
the imports under it do not. A line with two statements is one line, and a bracket on a line of its own is one too.

Prints the lines of each folder, of each package in it, and of all; then the files of more than 400 lines, whatever is
in these.
"""

import ast
import sys
import tokenize
from collections import Counter
from pathlib import Path

PRODUCT = ("controller", "drivers", "gui", "hardware_sim", "sabot")
LONG = 400
NO_CODE = {
    tokenize.COMMENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
    tokenize.INDENT,
    tokenize.NEWLINE,
    tokenize.NL,
}


def code_lines(path: Path) -> int:
    """The lines of code of a file."""
    with path.open("rb") as file:
        begun = {token.start[0] for token in tokenize.tokenize(file.readline) if token.type not in NO_CODE}
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import | ast.ImportFrom) or is_docstring(node):
            begun.difference_update(range(node.lineno, node.end_lineno + 1))
    return len(begun)


def is_docstring(node: ast.AST) -> bool:
    """Whether this is a string that stands alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def main(words: list[str]) -> int:
    """Count and print."""
    root = Path(words[0]) if words else Path(__file__).parent.parent
    tops, packages, long = Counter(), Counter(), []
    for top in PRODUCT:
        for path in sorted((root / top).rglob("*.py")):
            lines = code_lines(path)
            tops[top] += lines
            packages[path.parent.relative_to(root).as_posix()] += lines
            raw = len(path.read_text(encoding="utf-8").splitlines())
            if raw > LONG:
                long.append((raw, path.relative_to(root).as_posix()))
    for top in PRODUCT:
        print(f"{tops[top]:>8,}  {top}")
        for package in sorted(name for name in packages if name.split("/")[0] == top):
            print(f"{packages[package]:>16,}  {package}")
    print(f"{tops.total():>8,}  in all")
    print(f"\n{len(long)} files of more than {LONG} lines, blank lines and comments among them")
    for raw, name in sorted(long, key=lambda found: (-found[0], found[1])):
        print(f"{raw:>8,}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
