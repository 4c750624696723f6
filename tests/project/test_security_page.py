"""The page of promises and the attacks: no promise without a test, no test without a row."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ATTACKS = ROOT / "tests" / "attacks"
SECTIONS = {
    "A patron at a terminal": "patron",
    "Someone on the network": "network",
    "A dealer": "dealer",
    "A manager": "manager",
    "A technician with the files": "technician",
    "Root on the machine": "root",
    "Someone at the floor's store": "store",
    "Someone at the floor's page": "page",
}


def _promised() -> set[str]:
    """`folder/file::test` of every test that a row names."""
    named = set()
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    for section in page.split("\n## ")[1:]:
        title, _, text = section.partition("\n")
        for row in re.findall(r"^\|.*\|$", text, re.MULTILINE):
            for file, test in re.findall(r"`(test_\w+)::(test_\w+)`", row.split("|")[-2]):
                named.add(f"{SECTIONS[title]}/{file}::{test}")
    return named


def _written() -> set[str]:
    found = set()
    for file in ATTACKS.glob("*/test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(f"{file.parent.name}/{file.stem}::{node.name}")
    return found


def test_every_promise_has_its_test_and_every_attack_its_row():
    assert _promised() == _written()


def test_every_row_of_a_promise_names_a_test():
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [
        row for row in re.findall(r"^\|.*\|$", page, re.MULTILINE) if not row.startswith(("| Sabot promises", "|---"))
    ]
    assert [row for row in rows if not re.search(r"`test_\w+::test_\w+`", row)] == []
