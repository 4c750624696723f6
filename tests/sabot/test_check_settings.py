"""`sabot check-settings`: each line explained, every fault with its line."""

import json

import pytest

from controller.settings.settings import SETTINGS, TableSettings, settings_fields

GOOD = '# A table\nname = "BA-07"\ngame = "fortune-six"\n\n[limits.banker]\nminimum = "50"\n'


def test_a_good_file_is_explained_line_by_line(sabot, tmp_path):
    file = tmp_path / "table.toml"
    file.write_text(GOOD)
    ran = sabot("check-settings", str(file))
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert [line[:4].strip() for line in lines if line[:4].strip().isdigit()] == ["2", "3", "5"]
    assert lines[0] == "   2  name: the table's name on screens and in reports"
    assert lines[-1] == "3 settings, 0 faults"


@pytest.mark.parametrize(
    ("text", "key", "line", "what"),
    [
        ("decks = 8\nseets = 7\n", "seets", 2, "(did you mean 'seats'?)"),
        ("seats = 99\n", "seats", 1, "99 is above 16"),
        ('mode = "life"\n', "mode", 1, "(did you mean 'live'?)"),
        ('\n[limits.banker]\nminimum = "x"\n', "limits.banker.minimum", 2, "is not an amount"),
        ('shoe = "bee-tek"\nautomation = ["settle"]\n', "automation", 2, "cannot be automatic"),
        ('port = "socket://127.0.0.1:99999"\n', "port", 1, "is no port: it needs a host and a port from 1 to 65535"),
        ('port = "sim://angel-eye?sed=7"\n', "port", 1, "there is no such option"),
        ('games = "/nowhere"\n', "games", 1, "/nowhere"),
        ('witnesses = ["/a", "/a\\u0000b"]\n', "witnesses", 1, "a character that no file name has"),
    ],
)
def test_a_fault_has_its_line(sabot, text, key, line, what):
    ran = sabot("check-settings", "-", "--json", stdin=text)
    said = json.loads(ran.out)
    assert (ran.status, said["ok"]) == (1, False)
    (fault,) = said["faults"]
    assert (fault["key"], fault["line"]) == (key, line)
    assert what in fault["what"]


def test_all_faults_are_told_at_once(sabot):
    ran = sabot("check-settings", "-", stdin='seats = 99\ndecks = 99\nshoe = ""\n')
    assert ran.status == 1
    assert ran.out.splitlines()[-1] == "3 settings, 3 faults"


MANY = """
seats = 99
name = ""
unit = "1.00"
chips = ["2.50", "5"]
shoe = "manual"
shoe_lock = true
port = "socket://127.0.0.1:99999"

[limits.banker]
minimum = "500"
maximum = "50"
"""


def test_a_wrong_type_hides_no_fault_of_meaning(sabot):
    """What the good values say against each other is told too."""
    said = sabot("check-settings", "-", "--json", stdin=MANY).out
    found = [fault["key"] for fault in json.loads(said)["faults"]]
    assert sorted(found) == ["limits.banker", "name", "port", "seats", "shoe_lock", "unit"]


@pytest.mark.parametrize(
    ("bad", "other"),
    [
        ("game = 7", 'wagers = ["tiger"]'),
        ('game = "moon"', 'wagers = ["tiger"]\nmethod = "A"'),
        ("shoe = 7", "shoe_lock = true"),
        ("unit = 7", 'chips = ["0.003"]'),
    ],
)
def test_a_value_is_not_judged_against_one_that_is_wrong(sabot, bad, other):
    said = json.loads(sabot("check-settings", "-", "--json", stdin=f"{bad}\n{other}\n").out)
    keys = {fault["key"] for fault in said["faults"]} - {"chips[0]"}
    assert keys == {bad.partition(" ")[0]}


def test_an_unknown_game_hides_nothing_that_needs_no_game(sabot):
    said = json.loads(sabot("check-settings", "-", "--json", stdin=f'game = "moon"\n{MANY}').out)
    assert {fault["key"] for fault in said["faults"]} >= {"game", "limits.banker", "unit", "shoe_lock", "seats"}


@pytest.mark.parametrize("number", ["0x" + "f" * 5_000, "0o" + "7" * 20_000, "0b" + "1" * 20_000])
def test_a_number_that_python_cannot_write_is_one_line(sabot, number):
    said = sabot("check-settings", "-", stdin=f"seats = {number}\n").refused()
    assert said == "stdin: has a number of more than 4300 digits"


def test_settings_that_there_are_not_are_told_fast_and_in_few_lines(sabot):
    """A bomb of ten thousand tables, and one real fault behind it."""
    bomb = "seats = 99\n" + "".join(f"[a{n}.b.c.d]\n" for n in range(10_000))
    lines = sabot("check-settings", "-", stdin=bomb).out.splitlines()
    assert len(lines) < 250
    assert lines[-1] == "10001 settings, 10001 faults"
    assert any(line.startswith("stdin, line 1: seats: ") for line in lines)
    assert any(line.endswith("more faults; mend these first") for line in lines)


def test_a_file_that_is_no_toml_is_refused(sabot, tmp_path):
    assert "is not TOML" in sabot("check-settings", "-", stdin="seats = = 7\n").refused()
    assert "cannot be read" in sabot("check-settings", str(tmp_path / "none")).refused()


def test_every_setting_has_an_explanation(sabot):
    """The defaults, written out, are a file without a fault."""
    text = json.dumps(settings_fields(TableSettings()))
    keys = json.loads(text).keys()
    lines = "\n".join(
        f"{key} = {json.dumps(value)}" for key, value in json.loads(text).items() if not isinstance(value, dict)
    )
    said = json.loads(sabot("check-settings", "-", "--json", stdin=lines).out)
    assert said["ok"], said["faults"]
    assert {one["key"] for one in said["settings"]} <= keys & SETTINGS.keys()
    assert all(one["says"] and one["when"] for one in said["settings"])
