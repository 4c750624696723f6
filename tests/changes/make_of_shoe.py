"""Applied with make_of_shoe.patch: a third make is known by name, in settings and on the command line."""

from drivers.shoes import MAKES


def test_the_make_reads_cards():
    seen = MAKES["tally"].driver().feed(b"9H\nKS\n", at=0.0)
    assert [str(observation.card) for observation in seen] == ["9H", "KS"]


def test_a_capture_is_replayed_with_it(sabot, tmp_path):
    capture = tmp_path / "line.hex"
    capture.write_text("39 48 0A\n4B 53 0A\n", encoding="utf-8")
    ran = sabot("replay", str(capture), "--shoe", "tally", "--game", "fortune-six", "--json")
    (played,) = ran.json()["rounds"]
    assert (played["player"], played["banker"]) == (["9H"], ["KS"])
