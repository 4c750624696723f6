"""The state of a table and its events as plain fields: what `sabot table` prints. No Qt."""

import json
from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from controller.decide.automation import left_to_people
from controller.decide.dealing_methods import handler_of, passed_by_dealer
from controller.decide.differential import as_it_is_now
from controller.decide.passing import pass_words
from controller.decide.unseen_cards import card_to_name
from controller.decide.withdrawal_options import not_answered, players_asked, staying
from controller.game.announcements import reason_words, result_words, step_words
from controller.game.cards import card_names
from controller.game.completions import decided, established
from controller.game.hands import Side, seen_total
from controller.game.irregularities import IRREGULARITIES
from controller.game.money import amount
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Method
from controller.journal.chain import Entry
from controller.protocol.handling_words import handling_words
from controller.protocol.shown import CaseShown, HandlerShown, LineShown, MoneyShown, StateShown
from controller.settings.settings import Mode
from controller.settings.table_rules import TableRules
from controller.table.cases import Case
from controller.table.deal import place_words
from controller.table.events import SettledLine
from controller.table.model import Phase, Table
from controller.table.money_lines import MoneyLine
from controller.table.surplus import case_to_rule, masked, seen_deal
from controller.table.tray import worth


def state_fields(table: Table, rules: TableRules) -> StateShown:
    """Everything that other programs may know of a table. It does not contain what is left in the shoe."""
    known = seen_deal(table)
    table = masked(table)
    deal = table.deal
    dealing = table.phase is Phase.DEALING
    step = deal.step
    handlers = _handlers(table)
    fields: StateShown = {
        "phase": table.phase.value,
        "round": table.round,
        "shoe": table.shoe.number,
        "game": rules.ruleset.id,
        "document": rules.ruleset.document,
        "fingerprint": rules.ruleset.fingerprint,
        "player": list(card_names(deal.player)),
        "banker": list(card_names(deal.banker)),
        "player_total": seen_total(deal.player),
        "banker_total": seen_total(deal.banker),
        "next": step.to.value if dealing and step.to is not None else None,
        "face": _face(step.to, handlers) if dealing else None,
        "say": say(table, rules),
        "why": reason_words(step) if dealing else "",
        "established": bool(known.draws) and established(rules.ruleset, known.player, known.banker, rules.wagers),
        "decided": dict(decided(rules.ruleset, known.player, known.banker)) if dealing else {},
        "result": table.result,  # type: ignore[typeddict-item]
        "settlement": [line_fields(line) for line in table.lines],
        "wagers": [{"seat": w.seat, "who": w.who, "on": w.on, "amount": amount(w.amount)} for w in table.wagers],
        "held": [case_fields(as_it_is_now(case, table, rules)) for case in table.cases if case.holds],
        "cases": [case_fields(case) for case in table.cases if not case.holds],
        "option": None,
        "waiting": list(card_names((*deal.surplus, *table.outside, *(drawn.card for drawn in table.waiting)))),
        "carried": list(card_names(table.carried)),
        "cards_drawn": table.shoe.drawn,
        "cutting_card": table.shoe.cutting_card,
        "link": table.link,
        "faults": [fault.code for fault in table.faults],
        "dealer": table.dealer,
        "service": None if table.service is None else msgspec.to_builtins(table.service),
        "method": table.method,
        "holder": None if table.holder is None else {"seat": table.holder[0], "who": table.holder[1]},
        "handlers": handlers,
        "handling": handling_words(table, rules) or "",
        "reveal_first": table.reveal_first,
        "moved": [
            {"seat": one.seat, "who": one.who, "taken": amount(one.taken), "paid": amount(one.paid)}
            for one in table.moved
        ],
        "corrected": _is_corrected(table),
        "adjustments": [money_fields(line) for line in table.money if line.difference],
        "inventory": {what: amount(worth(chips)) for what, chips in table.tray.counted.items()},
    }
    if table.option is not None:
        option = table.option
        fields["option"] = {
            "case": option.case,
            "clause": option.clause,
            "reading": option.reading,
            "all_or_nothing": option.all_or_nothing,
            "answers": [{"seat": seat, "who": who, "takes": takes} for seat, who, takes in option.answers],
            "stays": sorted(staying(table, rules.ruleset)),
            "asked": [{"seat": seat, "who": who} for seat, who in players_asked(table, rules.ruleset)],
            "unanswered": [{"seat": seat, "who": who} for seat, who in not_answered(table, rules.ruleset)],
        }
    return fields


def _is_corrected(table: Table) -> bool:
    """Whether a card of the round that is shown was corrected after the settlement."""
    return not table.in_round and table.last is not None and table.last.number == table.round and table.last.corrected


def money_fields(line: MoneyLine) -> MoneyShown:
    """A player's money of a settled round as plain fields; `difference` is what is still open."""
    fields: MoneyShown = {
        "round": line.round,
        "seat": line.seat,
        "who": line.who,
        "paid": amount(line.paid),
        "due": amount(line.due),
        "difference": amount(line.difference),
    }
    if line.adjusted:
        fields["adjusted"] = amount(line.adjusted)
    if line.before:
        fields["journal"] = "before"
    return fields


def _handlers(table: Table) -> dict[str, HandlerShown | None]:
    found: dict[str, HandlerShown | None] = {}
    for side in Side:
        handler = handler_of(table, side) if table.in_round else None
        found[side.value] = handler and {
            "seat": handler[0],
            "who": handler[1],
            "passed_by_dealer": passed_by_dealer(table, handler),
        }
    return found


def _face(due: Side | None, handlers: Mapping[str, HandlerShown | None]) -> Literal["up", "down"] | None:
    """How the dealer lays the card that is due: `down` if a player squeezes that hand, otherwise `up`."""
    if due is None:
        return None
    return "down" if handlers[due.value] else "up"


def say(table: Table, rules: TableRules) -> str:
    """The one thing to do or to announce."""
    if table.option is not None:
        left = not_answered(table, rules.ruleset)
        if left:
            return phrase("Ask each player: withdraw?")
        return phrase("Everybody has answered") if table.option.answers else phrase("No player to ask")
    holding = case_to_rule(table)
    if holding is not None and (todo := pass_words(table, holding)) is not None:
        return todo
    if holding is not None:
        return held_words(holding)
    if table.dealer is None and rules.settings.mode is Mode.LIVE and table.phase is not Phase.NO_SHOE:
        return phrase("Sign on")
    match table.phase:
        case Phase.NO_SHOE:
            return phrase("Load a shoe")
        case Phase.IDLE if table.service is not None:
            return phrase("Service is open")
        case Phase.IDLE if table.method == Method.C and rules.shoe(table.shoe.kind).by_hand:
            return phrase("Set method A or B")
        case Phase.IDLE:
            over = table.shoe.is_over(rules.settings.rounds_after_cutting_card) or table.lacks_cards
            return phrase("End the shoe") if over else phrase("Place your bets")
        case Phase.BETTING:
            return _by_people(phrase("No more bets"), left_to_people(table, rules))
        case Phase.RESULT:
            result = result_words(table.result or "", table.deal.player, table.deal.banker)
            return _by_people(result, left_to_people(table, rules), phrase("check the cards and settle"))
        case Phase.DEALING:
            return _name_words(table, rules) or step_words(table.deal.step)


def _name_words(table: Table, rules: TableRules) -> Phrase | None:
    """Which card must be named before there is a result, if no card is due and no shoe will show it."""
    place = card_to_name(table, rules)
    if place is None:
        return None
    where, lies = place_words(place), table.deal.at(place) is not None
    if lies or rules.shoe(table.shoe.kind).by_hand:
        return phrase("Name {place}", place=where)
    return phrase("Correct {place}: what is it?", place=where)


def held_words(case: Case) -> Phrase:
    """That a case holds the table, in words that name nobody."""
    known = IRREGULARITIES[case.kind].headline or phrase(case.kind.replace("-", " "))
    return phrase("Held: {kind}", kind=known)


def _by_people(said: Phrase, why: Phrase | None, then: Phrase | None = None) -> Phrase:
    """What is said, and where the software does not take the next step: why the dealer does."""
    if why is None:
        return said
    if then is None:
        return phrase("{said} ({why})", said=said, why=why)
    return phrase("{said} ({why}: {then})", said=said, why=why, then=then)


def case_fields(case: Case) -> CaseShown:
    """An open case as plain fields."""
    fields: CaseShown = {
        "case": case.number,
        "irregularity": case.kind.value,
        "clause": case.clause,
        "reading": case.reading,
        "rulings": [ruling.value for ruling in case.rulings],
        "authority": case.authority,
        "reserved": case.reserved,
        "evidence": case.evidence,
        "holds": case.holds,
        "round": case.round,
    }
    if case.hand is not None and case.player is not None:
        fields |= {"hand": case.hand.value, "seat": case.player[0], "who": case.player[1]}
    return fields


def line_fields(line: SettledLine) -> LineShown:
    """A settled wager as plain fields."""
    fields: LineShown = {
        "seat": line.seat,
        "who": line.who,
        "wager": line.on,
        "stake": amount(line.stake),
        "result": line.result,
        "pays": amount(line.pays),
        "returns": amount(line.returns),
        "clause": line.clause,
        "reading": line.reading,
    }
    if line.counts != line.stake:
        fields["counts"] = amount(line.counts)
    if line.commission is not None:
        fields["commission"] = amount(line.commission)
    if line.exact is not None:
        fields["exact"] = line.exact
    if line.flag is not None:
        fields["flag"] = line.flag
    return fields


MONEY: Final = (
    "amount", "total", "stake", "counts", "pays", "returns", "returned", "due", "left", "paid", "before", "after",
    "commission", "moved", "taken", "waived", "recorded", "expected", "difference", "won",
)  # fmt: skip
"""Fields of events that are whole cents in the journal and are written as amounts here."""

BY_AREA: Final = frozenset({"by_area"})
"""Fields of events that hold such an amount for each area."""

INNER: Final = ("game_file", "pin_hash", "pins_before")
"""Fields of events that are not written here: a game is named by its fingerprint, and of a PIN nothing is said."""


def event_fields(entry: Entry) -> dict[str, Any]:
    """A journalled event as plain fields: money as text, a game file as its fingerprint, and nothing of a PIN."""
    fields = json.loads(entry.payload)
    for name in INNER:
        fields.pop(name, None)
    if "at" in fields:  # the place of a card in its list; `at` is the time here
        fields["index"] = fields.pop("at")
    return {"event": fields.pop("event"), "n": entry.n, "at": entry.at, **_with_amounts(fields)}


def _with_amounts(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _amounts(key, inner) for key, inner in value.items()}
    return [_with_amounts(inner) for inner in value] if isinstance(value, list) else value


def _amounts(key: str, value: Any) -> Any:
    if key in BY_AREA:
        return {on: amount(cents) for on, cents in value.items()}
    return amount(value) if key in MONEY and isinstance(value, int) else _with_amounts(value)
