"""What `sabot table` prints, told in lines that a pit manager can read: no times, no record numbers, no fingerprints."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from controller.table.observations import ShoeFault

MILLISECONDS = re.compile(r"\b\d+ ms\b")
QUIET = {"stand-by", "bytes rejected"}
"""Notes of the device that help nobody who reads a transcript, or that are bytes."""

Fields = dict[str, Any]


def _cites(told: Fields) -> str:
    clause, reading = told.get("clause"), told.get("reading")
    return ", ".join([*([clause] if clause else []), *([f"reading {reading}"] if reading else [])])


def _seat(told: Fields) -> str:
    return f"seat {told['seat']}" + ("" if told["who"] == "a" else told["who"])


def _signed(told: Fields) -> str:
    return f"by {told['by']} ({told['role']})"


def _evidence(text: str) -> str:
    return MILLISECONDS.sub("… ms", text)


def _if(told: Fields, name: str, words: str) -> str:
    """These words, where the event has that field."""
    return words.format(**told) if told.get(name, False) is not False else ""


def _fault(told: Fields) -> str:
    return ShoeFault(told["code"]).name.lower().replace("_", " ")


def _card_drawn(told: Fields) -> str:
    where = (
        f"to {told['to']} {told['index']}"
        if "to" in told
        else "waits"
        if told.get("waits")
        else "drawn outside the round"
        if told["course"] == "outside"
        else "is one too many"
    )
    claimed = told.get("claimed")
    said = f", the shoe says {claimed}" if claimed and claimed not in where else ""
    return f"card {told['card']} {where}{said}" + _if(told, "manual", " (by hand)")


def _pairs(told: Fields) -> str:
    return "".join(f", {hand} pair" for hand in ("player", "banker") if told[f"{hand}_pair"])


def _called(told: Fields) -> str:
    player, banker, result = told["player_total"], told["banker_total"], told["result"]
    score = {"tie": f"on {player}", "player": f"{player} over {banker}", "banker": f"{banker} over {player}"}[result]
    return f"RESULT {result} {score}" + (", natural" if told["natural"] else "") + _pairs(told)


def _line(told: Fields) -> str:
    word = {"win": "PAID", "lose": "LOST", "push": "BACK"}[told["result"]]
    counts = f" counts {told['counts']}" if told["counts"] not in (told["stake"], "0.00") else ""
    flags = _if(told, "flag", ", {flag}") + _if(told, "exact", ", exactly {exact}")
    money = f"{told['stake']}{counts} → {told['returns']}"
    return f"{word} {_seat(told)} {told['on']} {money} ({_cites(told)}{flags})"


def _settled(told: Fields) -> Iterator[str]:
    yield f"SETTLED round {told['round']}" + ("" if told["lines"] else ": no wagers")
    yield from (f"  {_line(line)}" for line in told["lines"])


def _voided(told: Fields) -> Iterator[str]:
    yield f"VOID round {told['round']} (case {told['case']})"
    yield from (f"  {_line(line)}" for line in told["lines"])
    yield from (f"  {_difference(line)}" for line in told.get("difference", []))


def _case(told: Fields) -> Iterator[str]:
    by = _if(told, "reported_by", ", reported by {reported_by}")
    yield f"CASE {told['case']} {told['irregularity']} ({_cites(told)}{by}): {_evidence(told['evidence'])}"
    who = {ruling: told.get("reserved", {}).get(ruling, told["authority"]) for ruling in told["rulings"]}
    rulings = [
        f"{', '.join(ruling for ruling in who if who[ruling] == role)} by {role}"
        for role in dict.fromkeys(who.values())
    ]
    yield f"  {'held' if told['holds'] else 'no hold'}; {'; '.join(rulings)}"


def _corrected(told: Fields) -> Iterator[str]:
    what = f"{told['hand']} {told['index']} from {told['before']} to {told['after']}"
    late = _if(told, "settled", " after settlement")
    yield f"CORRECTED round {told['round']}{late}: {what} {_signed(told)}: {told['reason']}"
    yield from (f"  {_difference(line)}" for line in told.get("difference", []))


def _difference(line: Fields) -> str:
    return line.get("judged") or f"{_seat(line)} {line['on']} returned {line['returned']}, due {line['due']}"


def _option(told: Fields) -> str:
    extent = "all wagers or none" if told["all_or_nothing"] else "any open wager"
    return f"OPTION of case {told['case']} ({_cites(told)}): players may withdraw, {extent}; then {told['then']}"


def _noted(told: Fields) -> str | None:
    if told["what"] in QUIET:
        return None
    return _evidence(f"noted: {told['what']}" + _if(told, "detail", " ({detail})"))


WORDS: dict[str, Callable[[Fields], str | Iterator[str] | None]] = {
    "table-started": lambda t: f"TABLE {'comes back' if t['resumed'] else 'starts'} ({t['mode']})",
    "settings-changed": lambda _: None,
    "shoe-loaded": lambda t: f"SHOE {t['shoe']} loaded: {t['decks']} decks, {t['game']}, {t['kind']}",
    "shoe-swapped": lambda t: f"the cards are read by {t['kind']} from now on",
    "shoe-restarted": lambda _: "the shoe starts",
    "cutting-card": lambda t: "cutting card" + _if(t, "first_of_round", ", before the first card of the round"),
    "cards-replaced": lambda t: f"CARDS to be replaced {_signed(t)}: {t['why']}",
    "shoe-ended": lambda t: (
        f"SHOE {t['shoe']} ends: {t['drawn']} cards drawn, {t['rounds']} rounds"
        + _if(t, "remaining", ", {remaining} left")
    ),
    "device-noted": _noted,
    "fault-raised": lambda t: f"the shoe is in error: {_fault(t)}",
    "fault-cleared": lambda t: f"the shoe is well again: {_fault(t)}",
    "link-down": lambda _: "LINE down",
    "link-up": lambda _: "LINE up",
    "card-burned": lambda t: f"burned {t['card']}" + _if(t, "still_to_come", ", {still_to_come} to come"),
    "card-drawn": _card_drawn,
    "card-placed": lambda t: (
        f"card {t['card']} " + (f"goes to {t['to']} {t['index']}" if "to" in t else "is one too many")
    ),
    "card-revealed": lambda t: f"{t['to']} {t['index']} is {t['card']}",
    "card-kept": lambda t: f"card {t['card']} kept for the next round" + _if(t, "by_shoe", " by the shoe"),
    "card-set-aside": lambda t: f"card {t['card']} set aside" + _if(t, "by_shoe", " by the shoe"),
    "card-named": lambda t: f"the unseen card is {t['card']}",
    "cards-reconstructed": lambda t: (
        f"HANDS player {' '.join(t['player'])} | banker {' '.join(t['banker'])}"
        + (f" | left over {' '.join(t['left_over'])}" if "left_over" in t else "")
    ),
    "card-corrected": _corrected,
    "bets-opened": lambda t: f"ROUND {t['round']}: place your bets" + _if(t, "forced", " (forced)"),
    "bets-closed": lambda t: "no more bets" + _if(t, "forced", " (forced)"),
    "bets-reopened": lambda _: "bets are open again",
    "wager-placed": lambda t: (
        f"{_seat(t)} has {t['total']} on {t['on']}" + _if(t, "placed_by", ", placed by {placed_by}")
    ),
    "wager-withdrawn": lambda t: (
        f"{_seat(t)} takes back {t['amount']} from {t['on']}"
        + _if(t, "left", ", {left} stays")
        + f" ({t.get('why', 'before the close')})"
    ),
    "seat-cleared": lambda t: f"seat {t['seat']} is free",
    "result-claimed": lambda t: f"the shoe says {t['result']}" + _if(t, "banker_six", " with six") + _pairs(t),
    "result-called": _called,
    "round-settled": _settled,
    "round-voided": _voided,
    "case-opened": _case,
    "case-changed": lambda t: f"CASE {t['case']} changed: {t}",
    "case-ruled": lambda t: (
        f"RULED case {t['case']} {t['ruling']} {_signed(t)}" + (f": {t['reason']}" if t["reason"] else "")
    ),
    "case-closed": lambda t: f"CASE {t['case']} closed: {t['why']}",
    "option-opened": _option,
    "option-taken": lambda t: f"{_seat(t)} {'withdraws' if t['takes'] else 'stays'}",
    "option-ended": lambda t: f"OPTION of case {t['case']} is over",
    "method-set": lambda t: f"METHOD {t['method']} {_signed(t)}",
    "shoe-taken": lambda t: f"{_seat(t)} takes the shoe",
    "shoe-given-up": lambda t: f"{_seat(t)} gives the shoe back ({t['why']})",
    "dealer-signed-on": lambda t: f"DEALER {t['dealer']} on duty" + _if(t, "relieves", ", relieves {relieves}"),
    "dealer-signed-off": lambda t: f"DEALER {t['dealer']} off duty",
    "pin-tried": lambda t: None if t["accepted"] else f"PIN of {t['id']} not accepted",
}
"""Every event that a golden table may print."""


def _hand(told: Fields, side: str) -> str:
    total = told[f"{side}_total"]
    return f"{side} {' '.join(told[side]) or '–'} ({'?' if total is None else total})"


def _state(told: Fields) -> Iterator[str]:
    yield f"STATE {told['phase']}, round {told['round']}, shoe {told['shoe']}: “{told['say']}”"
    yield f"  {_hand(told, 'player')} | {_hand(told, 'banker')} | next {told['next'] or 'nobody'} | " + (
        "established" if told["established"] else "not established"
    )
    for case in told["held"]:
        yield f"  held by case {case['case']} {case['irregularity']}: {', '.join(case['rulings'])}"
    for name in ("waiting", "carried"):
        if told[name]:
            yield f"  {name} {' '.join(told[name])}"
    if told["result"]:
        yield f"  result {told['result']}"


def _told(document: Fields) -> list[str]:
    """One line of `sabot table` as lines for people."""
    if "refused" in document:
        return [f"REFUSED ({_cites(document)}): {_evidence(document['refused'])}"]
    if "state" in document:
        return list(_state(document["state"]))
    if "stopped" in document:
        return ["STOPPED"]
    fields = {name: value for name, value in document.items() if value is not None}
    said = WORDS[document["event"]](fields)
    return [] if said is None else [said] if isinstance(said, str) else list(said)


@pytest.fixture(scope="session")
def teller() -> Callable[[Fields], list[str]]:
    """Tell one line of `sabot table` in lines for people."""
    return _told
