"""Phrases: English for machines and journals, template and values for screens."""

import msgspec
import pytest

from controller.game.phrase import Phrase, Saying, listed, phrase, said_as, spelled


def test_a_phrase_is_its_english_and_remembers_how_it_was_made():
    said = phrase("{card} for {place}", card="9H", place=phrase("card {n}", n=3))
    assert said == "9H for card 3"
    assert said.saying == Saying("{card} for {place}", {"card": "9H", "place": Saying("card {n}", {"n": 3})})


def test_a_phrase_can_be_written_otherwise_than_it_is_said():
    said = phrase("{who} signs", who=Phrase("supervisor").written("pit-supervisor"))
    assert said == "pit-supervisor signs"
    assert said.saying.values["who"] == Saying("supervisor")
    assert spelled("no-shoe") == "no-shoe"
    assert spelled("no-shoe").template == "No shoe"


def test_a_phrase_comes_back_from_json_with_its_text():
    said = phrase("{names}: {count}", names=listed(["a", Phrase("B")]), count=2)
    line = msgspec.json.encode(said.saying)
    back = said_as(str(said), msgspec.json.decode(line, type=Saying))
    assert isinstance(back, Phrase)
    assert (back, back.saying) == ("a, B: 2", said.saying)


def test_braces_in_a_text_without_values_are_only_braces():
    assert Phrase("{not a value}") == "{not a value}"


@pytest.mark.parametrize(
    "saying", [None, Saying("{a} and {b}", {"a": "x"}), Saying("{a.b}", {"a": "x"}), Saying("{a", {"a": "x"})]
)
def test_a_text_without_a_fitting_phrase_stays_plain(saying):
    assert type(said_as("as it was written", saying)) is str
