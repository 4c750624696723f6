"""Steps as lines for `sabot table`, and the shortest steps that still break a law."""

import json
from typing import Any

import msgspec

from controller.game.cards import Card
from controller.game.money import amount
from controller.settings.settings import TableSettings, settings_fields
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.actions import FromTerminal, Signature
from controller.table.observations import CardDrawn, Course, CuttingCardDrawn
from support.referee.evening import Acting, Evening, NewSettings, PowerCut, Step, Told, WrongPin
from support.referee.law import LawBrokenError
from support.referee.staff import PIN

COURSES = {Course.GAME: "card", Course.BURN: "burn"}


def line_of(step: Step) -> str:
    """A step as a line that `sabot table` reads; what no line can say begins with `#`."""
    match step:
        case PowerCut():
            return "# the power fails and comes back"
        case NewSettings():
            return f"# {step.by.id} signs settings {json.dumps(settings_fields(step.settings))}"
        case Acting():
            return f"# {step.by.id} lets {step.person} act as {step.role} for {step.minutes} minutes"
        case WrongPin():
            return f"# somebody types a wrong PIN for {step.person}"
        case Told(CuttingCardDrawn(manual=True)):
            return '{"do": "cutting-card"}'
        case Told(CardDrawn(manual=True, course=course) as drawn) if course in COURSES:
            return json.dumps({"do": COURSES[course], "card": "??" if drawn.card is None else str(drawn.card)})
        case Told(FromTerminal() as asked):
            return f"# terminal {asked.terminal}, request {asked.number}, round {asked.round}: {asked.action}"
        case Told(told) if hasattr(told, "do"):
            return json.dumps(_fields(told))
    what = str(step.told).replace("<", "").replace(">", "")
    return f"# the shoe: {what}" + (f", and the card was {step.card}" if step.card else "")


def _fields(action: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {"do": "card" if isinstance(action, actions.NameCard) else action.do}
    for field in msgspec.structs.fields(action):
        value = getattr(action, field.name)
        if value == field.default or (field.default_factory is not msgspec.NODEFAULT and not value):
            continue
        fields.update(_field(action, field.name, value))
    return fields


def _field(action: Any, name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, Signature):
        pin = "pin" if name == "by" else f"{name}_pin"
        return {name: value.id, pin: PIN}
    if name in ("amount", "paid") and isinstance(value, int):
        return {name: amount(value)}
    if isinstance(action, actions.Rule) and name == "wagers":
        return {name: [{"seat": seat, "who": who, "on": on} for seat, who, on in value]}
    if isinstance(action, actions.Rule) and name == "place":
        return {"hand": value[0], "index": value[1], "card": str(action.cards[0])}
    if isinstance(action, actions.Rule) and name == "cards" and action.place is not None:
        return {}
    return {name: _plain(value)}


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    return value


def script(rules: TableRules, steps: list[Step]) -> str:
    """An evening as a script for a person to read or to feed to `sabot table`."""
    usual = settings_fields(TableSettings())
    settings = {key: value for key, value in settings_fields(rules.settings).items() if usual.get(key) != value}
    return "\n".join([f"# settings {json.dumps(settings)}", *map(line_of, steps)])


def breaks(evening: Evening, steps: list[Step], last: Any = None) -> LawBrokenError | None:
    """The law that these steps break at a table like this, if they do; `last` is called on the evening after them."""
    evening = Evening(evening.first_rules, evening.seed, evening.watch.let_off)
    try:
        for step in steps:
            evening.do(step)
        if last is not None:
            last(evening)
    except LawBrokenError as broken:
        return broken
    return None


def shortest(evening: Evening, last: Any = None) -> tuple[list[Step], LawBrokenError | None]:
    """The steps of an evening without those that are not needed to break the same law, and what they break."""
    steps = list(evening.steps)
    broken = breaks(evening, steps, last)
    size = max(1, len(steps) // 2)
    while broken is not None:
        at, shrunk = 0, False
        while at < len(steps):
            fewer = steps[:at] + steps[at + size :]
            found = breaks(evening, fewer, last)
            if found is not None and (found.law, found.about) == (broken.law, broken.about):
                steps, broken, shrunk = fewer, found, True
            else:
                at += size
        if size == 1 and not shrunk:
            break
        size = max(1, size // 2)
    return steps, broken
