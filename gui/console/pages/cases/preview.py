"""Preview: what a ruling or a correction would do to cards and wagers, shown before a person confirms it.

`outlook` calls `decide` with the present table, and compares the table before with the table after.
"""

from collections import Counter
from typing import Final

from controller.decide.money_due import Player
from controller.decide.moves import Decision, decide
from controller.decide.payouts import payouts_of
from controller.decide.wagers import settled_lines
from controller.decide.withdrawal_options import players_asked
from controller.game.announcements import result_words
from controller.game.cards import UNSEEN_NAME, card_name, parse_card
from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.protocol.table_json import say
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Action, EndOption, Rule, Signature
from controller.table.cases import Case
from controller.table.events import AnyEvent
from controller.table.model import Phase, Table
from controller.table.money_lines import How, MoneyLine
from controller.table.refusal import Refusal
from controller.table.rounds import VOID
from controller.table.surplus import hidden_faces
from controller.value import Value
from gui.console.pages.cases.terms import card_words, hand_faces, kind_words, shoe_words
from gui.console.pages.foreseen import SOMEBODY, SOMEBODY_SIGNS, WHY
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Faces
from gui.words import difference_words, hand_words, money, seat_words

MOST_PLAYERS: Final = 4
"""So many players are named with what changes for them; the page of the payouts has all."""


class Outlook(Value):
    """The effect of an action, in words."""

    refusal: Refusal | None
    """Why the action is not possible; None if it is."""
    cards: tuple[str, ...] = ()
    wagers: tuple[str, ...] = ()
    then: str = ""
    """How the game goes on."""
    faces: tuple[Faces, ...] = ()
    """The hands that would change, as they would lie."""
    moves_money: bool = False
    """Whether a result or a player's money would change: then the signature is held, as for a ruling that ends a
    round."""
    money: tuple[str, ...] = ()
    """What changes for every player; `wagers` names the first of them."""


def tried(case: Case, ruling: Ruling) -> Rule:
    """The ruling as if a person with the authority had signed it, to ask `decide` about it."""
    return Rule(case.number, ruling, Signature(SOMEBODY, case.signer(ruling)), WHY)


def outlook(scene: Scene, action: Action) -> Outlook:
    """What this action would do at the table as it is now."""
    before = scene.table
    decision = decide(before, action, scene.rules)
    if decision.refusal is not None:
        return Outlook(decision.refusal)
    happened, after = _to_the_end(decision, scene)
    owed = [] if _turns(before, after) else money_words(before, after, scene.rules)
    stay = [tr("Wagers stay in play.")]
    if not after.in_round:
        stay = [] if owed or before.settled_last is None else _settled_words(before, after)
    return Outlook(
        None,
        _each_once(_cards(happened, before, after, scene.rules)) or (tr("Cards stay as they lie."),),
        (*(_wagers(happened, decision.table, scene.rules) or stay), *few(owed)),
        "" if _turns(before, after) else _then(happened, after, scene),
        changed_hands(before, after),
        bool(owed) or before.results != after.results or before.result not in (None, after.result),
        tuple(owed),
    )


def _turns(before: Table, after: Table) -> bool:
    """Whether a card that nobody has seen would come into a hand: what follows would tell its face."""
    was, now = (Counter((*table.deal.player, *table.deal.banker)) for table in (before, after))
    return any(card in hidden_faces(before) for card in now - was)


def _to_the_end(decision: Decision, scene: Scene) -> tuple[tuple[AnyEvent, ...], Table]:
    """Events and table after the decision; if it opens a withdrawal option, also after the option has ended.

    The players' answers are not known yet, but they do not change the cards.
    """
    option = decision.table.option
    if option is None:
        return decision.events, decision.table
    ended = decide(decision.table, EndOption(option.case, SOMEBODY_SIGNS, WHY), scene.rules)
    return (*decision.events, *ended.events), ended.table


def _cards(happened: tuple[AnyEvent, ...], before: Table, after: Table, rules: TableRules) -> list[str]:
    found = []
    hidden = [card_name(card) for card in hidden_faces(before)]
    for event in happened:
        match event:
            case events.CardKept(card=card):
                found.append(tr("{card} opens the next round.", card=_name(card, hidden)))
            case events.CardSetAside(card=card):
                found.append(tr("{card} is set aside.", card=_name(card, hidden)))
            case events.CardsReplaced():
                found.append(tr("All cards are replaced before the next round."))
            case events.ShoeSwapped(kind=kind):
                found.append(tr("From now on: {shoe}.", shoe=shoe_words(kind, rules)))
            case events.CardsReconstructed():
                found.append(tr("Cards go where they were due."))
            case events.RoundVoided(round=number):
                found.append(tr("Round {number} is void; its cards stay drawn.", number=number))
    if after.read_again and not before.read_again:
        found.append(tr("Pass the unread card through the shoe again."))
    if not found and changed_hands(before, after):
        found.append(tr("The hands change as shown."))
    return found


def _each_once(words: list[str]) -> tuple[str, ...]:
    """These sentences, each once; one that is true of several cards says of how many."""
    return tuple(one if count == 1 else f"{one} ×{count}" for one, count in Counter(words).items())


def _name(card: str, hidden: list[str]) -> str:
    """A card in words; the face of one that nobody at the table has seen is not named."""
    return tr("An unseen card") if card in (UNSEEN_NAME, *hidden) else card_words(parse_card(card))


def _wagers(happened: tuple[AnyEvent, ...], decided: Table, rules: TableRules) -> list[str]:
    found = []
    withdrawn = [event.amount for event in happened if isinstance(event, events.WagerWithdrawn)]
    if withdrawn:
        total = money(sum(withdrawn))
        found.append(tr("Wagers that come off: {count} ({total} in all).", count=len(withdrawn), total=total))
    for event in happened:
        match event:
            case events.RoundVoided(difference=changed) | events.RoundReconstructed(difference=changed) if changed:
                found.append(tr("Settled wagers that are reckoned back: {count}.", count=len(changed)))
            case events.RoundVoided(lines=lines) if lines:
                total = money(sum(line.returns for line in lines))
                found.append(tr("Wagers that go back: {count} ({total} in all).", count=len(lines), total=total))
            case events.RoundVoided():
                found.append(tr("Every wager goes back."))
            case events.BetsClosed():
                found.append(tr("Bets close at once."))
            case events.BetsReopened():
                found.append(tr("Bets open again in this round."))
            case events.OptionOpened():
                found.append(_asked(decided, rules))
            case events.Adjusted(seat=seat, who=who, how=how, amount=cents):
                found.append(_seat(seat, who, -cents if how == How.COLLECTED else cents))
    return found


def _seat(seat: int, who: str, cents: int) -> str:
    """What is collected from a player, or paid."""
    return tr("Seat {seat}: {todo}.", seat=seat_words(seat, who), todo=difference_words(cents))


def money_words(before: Table, after: Table, rules: TableRules) -> list[str]:
    """What each player is to get or to give otherwise than before: in this round once it had a result, or in one that
    is settled. Before the result nobody was told an amount."""
    known = {line for line in before.money if line.difference}
    lines = [line for line in after.money if line.difference and line not in known]
    found = [_seat(line.seat, line.who, line.difference) for line in lines if not _is_adjusted(line, before)]
    if after.in_round and before.phase is Phase.RESULT:
        was, now = _due(before, rules), _due(after, rules)
        differ = sorted(player for player in was | now if was.get(player) != now.get(player))
        found += [
            tr("Seat {seat}: {was}, now {now}.", seat=seat_words(*player), was=_todo(was.get(player)),
               now=_todo(now.get(player)))
            if after.phase is Phase.RESULT
            else tr("Seat {seat}: {was} no longer counts.", seat=seat_words(*player), was=_todo(was.get(player)))
            for player in differ
        ]  # fmt: skip
    return found


def few(words: list[str]) -> list[str]:
    """The first of these words, and how many there are more: the page of the payouts has all."""
    left = len(words) - MOST_PLAYERS
    return words if left <= 0 else [*words[:MOST_PLAYERS], tr("and {count} more", count=left)]


def _settled_words(before: Table, after: Table) -> list[str]:
    """What becomes of the money of a round that is settled already, where nothing new is to be put right."""
    was, now = ([line for line in table.money if line.difference and line.round == before.round and not line.before]
                for table in (before, after))  # fmt: skip
    if was and not now:
        return [tr("No payout differs.")]
    return [
        tr("The result before the correction stays."),
        *(_seat(line.seat, line.who, line.difference) for line in now),
    ]


def _is_adjusted(line: MoneyLine, before: Table) -> bool:
    """Whether something was done about a line that was open before: its event says what."""
    return any(line.is_about(one.round, one.seat, one.who) and one.adjusted != line.adjusted for one in before.money)


def _due(table: Table, rules: TableRules) -> dict[Player, tuple[int, int]]:
    """What the result on the table takes from each player and pays, each by itself; empty while there is none."""
    if table.phase is not Phase.RESULT:
        return {}
    lines = settled_lines(table, rules, table.deal.outcome)
    return {one.player: (one.takes, one.pays) for one in payouts_of(lines)}


def _todo(due: tuple[int, int] | None) -> str:
    """What is to be done for a player: the chips that are taken and those that are paid are never counted together.
    None: there is no result."""
    if due is None:
        return tr("open")
    return " + ".join(difference_words(cents) for cents in (-due[0], due[1]) if cents) or tr("nothing")


def _asked(decided: Table, rules: TableRules) -> str:
    players = len(players_asked(decided, rules.ruleset))
    if not players:
        return tr("No wager is open to withdraw.")
    if decided.option is not None and decided.option.all_or_nothing:
        return tr("Players to ask: {count}; all or none.", count=players)
    return tr("Players to ask: {count}.", count=players)


def _then(happened: tuple[AnyEvent, ...], after: Table, scene: Scene) -> str:
    """How the game goes on, in one line."""
    held = after.holding_case
    if held is not None:
        then = tr("Then: {kind}.", kind=kind_words(held.kind))
        if after.phase is not Phase.RESULT or scene.table.result == after.result:
            return then
        result = result_words(after.result or "", after.deal.player, after.deal.banker)
        return " ".join((tr("Result: {words}.", words=result), then))
    if after.phase is Phase.IDLE and after.result == VOID:
        return ""
    if any(isinstance(event, events.CaseRuled) for event in happened) and not scene.table.held:
        return ""
    words = tr(say(after, scene.rules))
    return tr("Result: {words}.", words=words) if after.phase is Phase.RESULT else tr("Next: {words}.", words=words)


def changed_hands(before: Table, after: Table) -> tuple[Faces, ...]:
    """The hands whose cards would change, each unseen card as a back; none if the round is over."""
    if not after.in_round:
        return ()
    hidden = hidden_faces(before)
    found = []
    for side in Side:
        was, now = before.deal.hand(side), after.deal.hand(side)
        if was != now:
            cards = tuple(None if card in hidden and card not in was else card for card in now)
            found.append(hand_faces(hand_words(side), cards))
    return tuple(found)
