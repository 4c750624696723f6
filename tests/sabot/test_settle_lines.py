"""`sabot settle --jsonl`: the quick way says what the strict way says, and answers come before we wait for lines."""

import io
import json
import signal
import subprocess
import sys
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.house_games import FileGames, by_id, house_games
from controller.game.money import TO_THE_CENT, Payable, Rounding
from controller.game.table_of_play import next_step
from sabot.cli.lines import LONGEST_LINE
from sabot.commands.settle_lines import Clerk, settle_lines

REQUEST = {"game": "fortune-six", "player": "9H 4D 2C", "banker": "KS 6C", "wagers": {"banker": "100", "tie": "7.25"}}
LINE = json.dumps(REQUEST).encode() + b"\n"


def clerk(payable=TO_THE_CENT, read=None):
    """A clerk who has been asked for every shipped game already."""
    found = Clerk(payable, read or FileGames().named)
    for game in game_ids():
        found.strict(json.dumps(REQUEST | {"game": game, "wagers": {}}).encode())
    return found


# The quick way and the strict way

PAYABLES = st.builds(Payable, st.sampled_from([1, 25, 500]), st.sampled_from(Rounding))
AREAS = st.sampled_from(sorted({on for game in game_ids() for on in load_game(game).wagers}))
AMOUNTS = st.one_of(
    st.integers(1, 10**13).map(lambda cents: f"{cents // 100}.{cents % 100:02d}"),
    st.integers(1, 10**6).map(str),
    st.sampled_from(["0", "0.5", "007", "1.005", "1e3", "", "５", "-1", "5.", "9" * 50]),
)
HANDS = st.lists(st.sampled_from([str(card) for card in DECK]), min_size=2, max_size=3).map(" ".join)


@st.composite
def lawful_hands(draw):
    """The two hands of a finished round, in the names of their cards."""
    hands = {Side.PLAYER: [], Side.BANKER: []}
    while (to := next_step(*hands.values()).to) is not None:
        hands[to].append(draw(st.sampled_from(DECK)))
    return tuple(" ".join(map(str, hand)) for hand in hands.values())


ODD_HANDS = st.one_of(
    HANDS.map(str.lower),
    HANDS.map(lambda hand: hand.replace(" ", "  ")),
    HANDS.map(lambda hand: f" {hand}\t"),
    HANDS.map(lambda hand: hand.replace(" ", "\x1c")),
    st.sampled_from(["", "9H", "TH 9D", "9H 8X", "9H 8D 1C", "9H\u00a08D", "9H,8D", "?? 9D", "9H 8D 2C 3C"]),
)
TEXTS = st.text(max_size=5)
VALUES = st.one_of(TEXTS, st.none(), st.booleans(), st.integers(), st.floats(), st.lists(TEXTS, max_size=2))
SPACES = st.sampled_from([*[""] * 20, " ", "\t", "\r", "\x0b", "\u00a0"])


@st.composite
def written(draw, value):
    """A text or another value in JSON, with escapes or without, and now and then as it must not be."""
    plain = json.dumps(value, ensure_ascii=draw(st.booleans()))
    if not isinstance(value, str) or not value or draw(st.integers(0, 15)) < 15:
        return plain
    at = draw(st.integers(0, len(value) - 1))
    escaped = "".join(f"\\u{ord(one):04x}" if n == at and ord(one) < 0x10000 else one for n, one in enumerate(value))
    return draw(st.sampled_from([f'"{escaped}"', f"'{value}'", f'"{value}', f'"{value}"', f'"{value}\\ud800"']))


@st.composite
def objects(draw, pairs):
    """An object of JSON with these names and values, in this order, and spaces where there may be some."""
    said = []
    for name, value in pairs:
        text = value if isinstance(value, tuple) else (draw(written(value)),)
        said.append(f"{draw(SPACES)}{draw(written(name))}{draw(SPACES)}:{draw(SPACES)}{text[0]}{draw(SPACES)}")
    return f"{{{','.join(said)}}}{draw(SPACES)}"


@st.composite
def doubled(draw):
    """A line that is in order, but for a field or an area that may stand twice."""
    areas = draw(st.lists(st.sampled_from(["player", "banker", "tie"]), max_size=3))
    wagers = ",".join(f'"{on}":"{draw(st.integers(1, 9))}"' for on in areas)
    hands = [json.dumps(hand) for hand in draw(lawful_hands())]
    fields = [("game", '"fortune-six"'), ("player", hands[0]), ("banker", hands[1]), ("wagers", f"{{{wagers}}}")]
    fields = draw(st.permutations([*fields, *draw(st.lists(st.sampled_from(fields), max_size=1))]))
    return f"{{{','.join(f'{json.dumps(name)}:{value}' for name, value in fields)}}}".encode()


@st.composite
def requests(draw):
    """A line that is in order, or nearly."""
    hands = draw(lawful_hands() | st.tuples(HANDS | ODD_HANDS, HANDS | ODD_HANDS))
    areas = draw(st.lists(AREAS | TEXTS, max_size=3))
    fields = [
        ("game", draw(st.sampled_from(game_ids()))),
        ("player", hands[0]),
        ("banker", hands[1]),
        ("wagers", (draw(objects([(on, draw(AMOUNTS | VALUES)) for on in areas])),)),
    ]
    if draw(st.booleans()):
        fields.append((draw(st.sampled_from(["game", "wagers", "wager", ""]) | TEXTS), draw(VALUES | HANDS)))
    return draw(objects(draw(st.permutations(fields)))).encode("utf-8", "surrogatepass")


@st.composite
def spoilt(draw):
    """A line in which something is changed, left out, doubled or glued on."""
    line = draw(doubled() | requests())
    for _ in range(draw(st.integers(1, 3))):
        start, end = sorted(draw(st.integers(0, len(line))) for _ in range(2))
        piece = draw(
            st.sampled_from(
                [
                    b"",
                    b'"',
                    b"\\",
                    b",",
                    b"{",
                    b"}",
                    b"\x00",
                    b"\x1f",
                    b"\x7f",
                    b"\xff",
                    b"\xef\xbb\xbf",
                    b"NaN",
                    b"//",
                    line,
                ]
            )
        )
        line = draw(
            st.sampled_from([line[:start] + piece + line[start:], line[:start] + line[end:], line[:end] + line[start:]])
        )
    return line.replace(b"\n", b" ")


@given(doubled() | requests() | spoilt() | st.binary(max_size=80), PAYABLES)
def test_what_is_answered_the_quick_way_is_answered_so_the_strict_way(line, payable):
    one = clerk(payable)
    quick = one.quick(line)
    assert one.status == 0
    if quick is not None:
        assert quick == one.strict(line)
        assert one.status == 0


@given(lawful_hands(), st.sampled_from(game_ids()), st.lists(AMOUNTS, max_size=3), st.data())
def test_lines_in_order_are_answered_the_quick_way(hands, game, amounts, data):
    one = clerk()
    areas = data.draw(st.permutations(list(load_game(game).wagers)))
    request = {"game": game, "player": hands[0], "banker": hands[1], "wagers": dict(zip(areas, amounts, strict=False))}
    line = json.dumps(request).encode() + data.draw(st.sampled_from([b"\n", b"\r\n", b" \n", b""]))
    strict = one.strict(line)
    assert one.quick(line) == (None if "error" in json.loads(strict) else strict)


GOOD = '"game":"fortune-six","player":"9H 4D 2C","banker":"KS 6C"'
NOT_QUICK = [
    b'{"game":"no-commission",%s,"wagers":{}}' % GOOD.encode(),
    b'{%s,"wagers":{"tie":"1","tie":"2"}}' % GOOD.encode(),
    b'{%s,"wagers":{"tie":"1"},"wagers":{}}' % GOOD.encode(),
    b'{%s,"wagers":{},"wagers":{}}' % GOOD.encode(),
    b'{%s,"wagers":{},"player":"9H 4D 2C"}' % GOOD.encode(),
    b'{%s}' % GOOD.encode(),
    b'{"game":"fortune-six","player":"9H\t4D 2C","banker":"KS 6C","wagers":{}}',
    b'{"game":"fortune-six","player":"9H 4D 2C","banker":"KS\x1f6C","wagers":{}}',
    b'{"game":"fortune-si\\u0078","player":"9H 4D 2C","banker":"KS 6C","wagers":{}}',
    "{\"game\":\"fortune-six\",\"player\":\"9H 4D\u00a02C\",\"banker\":\"KS 6C\",\"wagers\":{}}".encode(),
    b"\xef\xbb\xbf" + LINE,
    LINE.rstrip() + b"x",
    LINE.rstrip() * 2,
    LINE.replace(b"9H 4D 2C", b"9H 4D 2c,"),
    LINE.replace(b"9H 4D 2C", b"9H 4D"),
    LINE.replace(b'"7.25"', b"7.25"),
    LINE.replace(b"tie", b"dragon"),
    LINE.replace(b"fortune-six", b"punto"),
    b" " * LONGEST_LINE + LINE,
]  # fmt: skip


@pytest.mark.parametrize("line", NOT_QUICK, ids=range(len(NOT_QUICK)))
def test_the_quick_way_leaves_what_it_cannot_be_sure_of(line):
    assert clerk().quick(LINE) == clerk().strict(LINE)
    assert clerk().quick(line) is None


def test_a_game_of_the_house_goes_the_quick_way_once_it_was_named(sabot, tmp_path):
    assert sabot("game", "new", str(tmp_path / "moon.toml")).status == 0
    line = json.dumps(REQUEST | {"game": "moon", "wagers": {"tie": "5"}}).encode()
    one = clerk(read=by_id(house_games(tmp_path)))
    assert one.quick(line) is None
    assert one.strict(line) == one.quick(line)
    assert json.loads(one.quick(line))["document"] == "house"


# The stream


def run(stream, read=None):
    """The status of a run over this stream."""
    return settle_lines(
        io.BufferedReader(stream) if isinstance(stream, io.RawIOBase) else stream,
        TO_THE_CENT,
        read or FileGames().named,
    )


LONG = LINE.rstrip()


@pytest.mark.parametrize(
    ("text", "good"),
    [
        (LONG.ljust(LONGEST_LINE) + b"\n", True),
        (LONG.ljust(LONGEST_LINE + 1) + b"\n", False),
        (LONG.ljust(LONGEST_LINE), True),
        (LONG.ljust(LONGEST_LINE + 1), False),
        (LONG, True),
    ],
)
@pytest.mark.parametrize("before", [b"", LINE])
def test_a_line_may_be_just_so_long_without_its_end(capsys, before, text, good):
    """The end of the line does not count; the last line needs none."""
    status = run(io.BytesIO(before + text))
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == 1 + bool(before)
    assert ("error" not in answers[-1]) is good
    assert status == (0 if good else 1)


def test_the_longest_line_goes_the_quick_way_too():
    one = clerk()
    one.strict(LINE)
    assert one.quick(LONG.ljust(LONGEST_LINE) + b"\n") is not None
    assert one.quick(LONG.ljust(LONGEST_LINE + 1)) is None


@pytest.mark.parametrize("game", ["\0.toml", "a\0b", "a/\0b", "/\ud800", "\ud800.toml"])
def test_a_path_that_no_file_can_have_is_an_error_and_the_next_line_is_answered(capsys, game):
    bad = json.dumps(REQUEST | {"game": game}).encode() + b"\n"
    assert run(io.BytesIO(LINE + bad + LINE)) == 1
    first, error, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == last
    assert [*error] == ["error"]


def test_a_hand_of_very_many_cards_is_not_said_back_whole():
    (error,) = json.loads(clerk().strict(json.dumps(REQUEST | {"player": "9H " * 10_000}).encode())).values()
    assert error.startswith("9H 9H 9H 9H 9H 9H 9H 9H and 9992 more against ")
    assert len(error) < 400


def test_many_lines_are_answered_in_order_wherever_the_pieces_end(capsys):
    requests = [REQUEST | {"wagers": {"tie": str(n)}} for n in range(1, 3_000)]
    lines = [json.dumps(one).encode() if n % 7 else b'{"no":%d}' % n for n, one in enumerate(requests)]
    assert run(io.BytesIO(b"\n".join(lines))) == 1
    one = clerk()
    expected = b"".join(one.strict(line + b"\n") + b"\n" for line in lines)
    assert capsys.readouterr().out.encode() == expected


class Endless(io.RawIOBase):
    """So many bytes that are no end of a line, and then a good line."""

    def __init__(self, count):
        self.left = count

    def readable(self):
        return True

    def readinto(self, into):
        if self.left <= 0:
            piece, self.left = (b"\n" + LINE if self.left == 0 else b""), -1
        else:
            piece = b"x" * min(self.left, len(into))
            self.left -= len(piece)
        into[: len(piece)] = piece
        return len(piece)


def test_a_line_without_an_end_is_refused_and_not_kept(capsys):
    tracemalloc.start()
    try:
        assert run(Endless(1024 * LONGEST_LINE)) == 1
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    refused, good = capsys.readouterr().out.splitlines()
    assert json.loads(refused) == {"error": f"the line is longer than {LONGEST_LINE} bytes"}
    assert "error" not in json.loads(good)
    assert peak < 64 * LONGEST_LINE


def test_what_was_answered_before_ctrl_c_is_written(capsys):
    def read(name):
        if name == "fabulous-4":
            raise KeyboardInterrupt
        return load_game(name)

    other = json.dumps(REQUEST | {"game": "fabulous-4"}).encode() + b"\n"
    with pytest.raises(KeyboardInterrupt):
        run(io.BytesIO(LINE + LINE + other + LINE), read)
    assert capsys.readouterr().out.encode() == (clerk().strict(LINE) + b"\n") * 2


# A real process, over real pipes


def test_a_program_may_wait_for_each_answer(processes):
    """One line, its answer; several in one write, all their answers; half a line, and nothing until its end."""
    desk = processes("settle", "--jsonl")
    answer = json.loads(clerk().strict(LINE))
    for _ in range(3):
        desk.send(REQUEST)
        assert desk.first() == answer
    desk.send(REQUEST, b"{", REQUEST)
    assert [desk.first() for _ in range(3)] == [answer, {"error": answer_to(b"{\n")}, answer]
    desk.process.stdin.write(LINE[:40])
    desk.process.stdin.flush()
    desk.process.stdin.write(LINE[40:] + LINE[:10])
    desk.process.stdin.flush()
    assert desk.first() == answer
    desk.process.stdin.write(LINE[10:].rstrip())
    desk.end()
    assert desk.take() == [answer]
    assert desk.process.returncode == 1


def answer_to(line):
    """The words of the refusal of a line."""
    return json.loads(clerk().strict(line))["error"]


def test_ctrl_c_while_it_waits_ends_it_with_one_line(processes):
    desk = processes("settle", "--jsonl")
    desk.send(REQUEST)
    desk.first()
    desk.process.send_signal(signal.SIGINT)
    assert desk.process.wait(60) == 130
    assert desk.errors() == "sabot: stopped\n"


def test_nobody_reads_the_answers():
    """It ends quietly as soon as it writes to a pipe that is closed."""
    words = (sys.executable, "-m", "sabot", "settle", "--jsonl")
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0) as process:
        process.stdin.write(LINE)
        assert process.stdout.readline() == clerk().strict(LINE) + b"\n"
        process.stdout.close()
        process.stdin.write(LINE)
        assert (process.wait(60), process.stderr.read()) == (141, b"")
