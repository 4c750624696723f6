"""`sabot roads`: the contract that others build on, a drawing for a person, and refusals."""

import pytest

BBPTB = {
    "bead": ["B", "B", "P", "T", "B"],
    "big": [[["B", 0], ["B", 0]], [["P", 1]], [["B", 0]]],
    "eye": "b",
    "small": "",
    "cockroach": "",
    "ask": {"banker": ["b", "r", ""], "player": ["r", "b", ""]},
}


def test_the_contract(sabot):
    assert sabot("roads", "BBPTB", "--json").json() == BBPTB


def test_lower_case_spaces_and_stdin(sabot):
    assert sabot("roads", "bbp tB", "--json").json() == BBPTB
    assert sabot("roads", "-", "--json", stdin="BBP\nTB\n").json() == BBPTB


def test_leading_ties_wait_for_the_first_cell(sabot):
    assert sabot("roads", "TT", "--json").json()["big"] == []
    assert sabot("roads", "TTB", "--json").json()["big"] == [[["B", 2]]]


def test_a_shoe_without_results_has_empty_roads(sabot):
    found = sabot("roads", "", "--json").json()
    assert found == {
        "bead": [], "big": [], "eye": "", "small": "", "cockroach": "",
        "ask": {"banker": ["", "", ""], "player": ["", "", ""]},
    }  # fmt: skip


def test_a_drawing_for_a_person(sabot):
    out = sabot("roads", "TTBBPTBPPPPPPPPP").out
    assert "Big road\n  B2 P/ B  P  ·  ·  ·\n  B  ·  ·  P  ·  ·  ·\n" in out
    assert "  ·  ·  ·  P  P  P  P\n" in out
    assert "Big Eye Boy\n  b  r" in out
    assert "If next" in out
    assert "not Banker and Player" in out


def test_a_drawing_of_many_ties(sabot):
    assert "\n  B+\n" in sabot("roads", "B" + "T" * 12).out


@pytest.mark.parametrize(
    ("results", "line"),
    [
        ("BBX", "RESULTS: 'X' in place 3 is not a result; write B, P or T, and leave void rounds out"),
        ("B,P", "RESULTS: ',' in place 2 is not a result; write B, P or T, and leave void rounds out"),
        ("庄", "RESULTS: '庄' in place 1 is not a result; write B, P or T, and leave void rounds out"),
        ("B" * 10_001, "RESULTS: has 10001 results; at most 10000 are taken"),
    ],
)
def test_refusals(sabot, results, line):
    assert sabot("roads", results, "--json").refused() == line


def test_refusals_on_stdin(sabot):
    assert sabot("roads", "-", stdin="BP\nV").refused().startswith("stdin: 'V' in place 3")
    assert sabot("roads", "-", stdin=b"B\xff").refused() == "stdin: is not UTF-8 text (byte 1)"
    assert "RESULTS" in sabot("roads").refused()
