"""The recorded sequences of the Angel Eye, from bytes alone to the readings that make the right rounds."""

import pytest

from controller.game.cards import Drawn, parse_card
from controller.game.hands import Side
from controller.table import observations
from drivers.shoes.angel_eye.copies import after
from drivers.shoes.angel_eye.driver import AngelEye
from drivers.shoes.angel_eye.framing import frame

PLACES = {f"{side[0]}{index}": observations.Place(side, index) for side in Side for index in (1, 2, 3)}


def sent(script: str, first: str = "1") -> bytes:
    """`D81,80 D91,80 G:C2 S`: telegrams as code and hex, three copies each, numbered on; `S` starts again at 0."""
    stream, sequence = b"", first
    for word in script.split():
        code, rest = word[:1], word[1:].replace(",", "")
        if code == "S":
            sequence = "0"
        stream += frame(sequence, code.encode() + bytes.fromhex(rest)) * 3
        sequence = after(sequence)
    return stream


def drawn(
    place: str, card: str | None = None, course: observations.Course = observations.Course.GAME
) -> observations.CardDrawn:
    """A card at `p1` … `b3`."""
    return observations.CardDrawn(parse_card(card) if card else None, course, PLACES[place])


def shown(place: str, card: str) -> observations.IdentityShown:
    """An identity."""
    return observations.IdentityShown(PLACES[place], parse_card(card))


def claimed(result: str) -> observations.ResultClaimed:
    """A result without pairs."""
    return observations.ResultClaimed(observations.ClaimedResult(result), player_pair=False, banker_pair=False)


BANKER_ONLY = [drawn(place) for place in ("p1", "b1", "p2", "b2", "b3")]

SEQUENCES: dict[str, tuple[str, list[observations.Observation]]] = {
    "concealed hand": (
        "D81,80 D91,80 D82,80 D92,80 I81,C9 I91,A7 I82,9D I92,B2 GC0 P",
        [
            *(drawn(place) for place in ("p1", "b1", "p2", "b2")),
            shown("p1", "9H"),
            shown("b1", "7C"),
            shown("p2", "KD"),
            shown("b2", "2S"),
            claimed("banker"),
            observations.StandBy(),
        ],
    ),
    "concealed hand of six cards, no stand-by": (
        "D81,80 D91,80 D82,80 D92,80 D83,80 D93,80 I81,C1 I91,A1 I82,92 I92,B2 I83,C3 I93,A3 G90",
        [
            *(drawn(place) for place in ("p1", "b1", "p2", "b2", "p3", "b3")),
            shown("p1", "AH"),
            shown("b1", "AC"),
            shown("p2", "2D"),
            shown("b2", "2S"),
            shown("p3", "3H"),
            shown("b3", "3C"),
            claimed("player"),
        ],
    ),
    "open hand": (
        "D81,C9 D91,A7 D82,9D D92,B2 GA0",
        [drawn("p1", "9H"), drawn("b1", "7C"), drawn("p2", "KD"), drawn("b2", "2S"), claimed("tie")],
    ),
    "Banker-only draw": ("D81,80 D91,80 D82,80 D92,80 D93,80", BANKER_ONLY),
    "new shoe with burn": (
        "S DC0,A2 DD1,9A DD0,CD D81,80",
        [
            observations.ShoeStarted(),
            observations.CardDrawn(parse_card("2C"), observations.Course.FIRST_BURN),
            observations.CardDrawn(parse_card("10D"), observations.Course.BURN, still_to_burn=1),
            observations.CardDrawn(parse_card("KH"), observations.Course.BURN, still_to_burn=0),
            drawn("p1"),
        ],
    ),
    "overdraw, discarded": (
        "D81,80 D91,80 D82,80 D92,80 E82 EC7 dA0,80 i81,B5 e82 I81,C9 I91,A7 I82,9D I92,B2 G90",
        [
            *(drawn(place) for place in ("p1", "b1", "p2", "b2")),
            observations.FaultRaised(2),
            observations.FaultRaised(7, inside_another=True),
            observations.CardDrawn(None, observations.Course.OUTSIDE),
            observations.CardDiscarded(parse_card("5S")),
            observations.FaultCleared(2),
            shown("p1", "9H"),
            shown("b1", "7C"),
            shown("p2", "KD"),
            shown("b2", "2S"),
            claimed("player"),
        ],
    ),
    "overdraw, used next": (
        "D82,80 D92,80 E82 dA0,80 e82 I82,9D I92,B2 G90 R81,80 D91,80 D82,80 D92,80",
        [
            drawn("p2"),
            drawn("b2"),
            observations.FaultRaised(2),
            observations.CardDrawn(None, observations.Course.OUTSIDE),
            observations.FaultCleared(2),
            shown("p2", "KD"),
            shown("b2", "2S"),
            claimed("player"),
            drawn("p1", course=observations.Course.CARRIED_OVER),
            drawn("b1"),
            drawn("p2"),
            drawn("b2"),
        ],
    ),
    "reboot in the middle of a shoe": (
        "D81,80 D91,80 S D82,80 D92,80",
        [drawn("p1"), drawn("b1"), observations.ShoeStarted(), drawn("p2"), drawn("b2")],
    ),
    "cutting card, then a new shoe": (
        "D81,80 C GF0 S DC0,A2",
        [
            drawn("p1"),
            observations.CuttingCardDrawn(),
            claimed("force-quit"),
            observations.ShoeStarted(),
            observations.CardDrawn(parse_card("2C"), observations.Course.FIRST_BURN),
        ],
    ),
}


@pytest.mark.parametrize(("script", "readings"), SEQUENCES.values(), ids=SEQUENCES)
def test_recorded(shoe: AngelEye, script: str, readings: list[observations.Observation]) -> None:
    """The readings, each once, in order; nothing missing and nothing rejected."""
    assert list(shoe.feed(sent(script), 1.0)) == readings
    assert shoe.telegrams == 1 + len(readings)
    assert (shoe.rejected_bytes, shoe.gaps) == (0, 0)


def test_two_concealed_hands_through_a_carry_over_are_two_rounds(shoe: AngelEye) -> None:
    """The first Player-1 card, drawn or carried over, opens a round: that alone parts the two hands."""
    first = "D81,80 D91,80 D82,80 D92,80 E82 dA0,80 e82 I81,C9 I91,A7 I82,9D I92,B2 G90"
    second = "R81,80 D91,80 D82,80 D92,80 I81,B8 I91,A2 I82,9D I92,CA G90"
    rounds: list[dict[str, Drawn]] = []
    for reading in shoe.feed(sent(f"{first} {second}"), 1.0):
        match reading:
            case observations.CardDrawn(place=observations.Place(side, index) as place):
                if place == PLACES["p1"]:
                    rounds.append({})
                rounds[-1][f"{side[0]}{index}"] = reading.card
            case observations.IdentityShown(observations.Place(side, index), card):
                rounds[-1][f"{side[0]}{index}"] = card
    named = [{place: str(card) for place, card in cards.items()} for cards in rounds]
    assert named == [
        {"p1": "9H", "b1": "7C", "p2": "KD", "b2": "2S"},
        {"p1": "8S", "b1": "2C", "p2": "KD", "b2": "10H"},
    ]


def test_an_error_cleared_ends_those_inside_it() -> None:
    """E82, EC7 inside it, then only e82: the shoe is in no error."""
    standing: tuple[observations.FaultRaised, ...] = ()
    for reading in (observations.FaultRaised(2), observations.FaultRaised(7, inside_another=True)):
        standing = observations.faults_after(standing, reading)
    assert standing == (observations.FaultRaised(2), observations.FaultRaised(7, inside_another=True))
    assert observations.faults_after(standing, observations.FaultCleared(2)) == ()


@pytest.mark.parametrize(
    ("standing", "reading", "left"),
    [
        ((observations.FaultRaised(2),), observations.FaultRaised(2), (observations.FaultRaised(2),)),
        ((observations.FaultRaised(2),), observations.FaultCleared(7), (observations.FaultRaised(2),)),
        ((observations.FaultRaised(2),), observations.StandBy(), (observations.FaultRaised(2),)),
        (
            (observations.FaultRaised(1), observations.FaultRaised(2)),
            observations.FaultCleared(1),
            (observations.FaultRaised(2),),
        ),
        (
            (observations.FaultRaised(2), observations.FaultRaised(7, inside_another=True)),
            observations.FaultCleared(7),
            (observations.FaultRaised(2),),
        ),
    ],
)
def test_an_error_stands_until_its_own_end(
    standing: tuple[observations.FaultRaised, ...],
    reading: observations.Observation,
    left: tuple[observations.FaultRaised, ...],
) -> None:
    """Another's end, or anything else, leaves it standing."""
    assert observations.faults_after(standing, reading) == left
