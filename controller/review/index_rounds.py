"""The rows and counts of shoes and rounds. Part of the fold of an index."""

from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from controller.game.announcements import cards_words
from controller.game.cards import card_name
from controller.game.hands import seen_total
from controller.game.ruleset import Result, Verdict
from controller.review import index_rows
from controller.review.index_memory import CountedRound
from controller.review.index_money import owe
from controller.review.index_new_rows import NewRows
from controller.review.index_patrons import losses, patrons_now, with_patrons
from controller.review.index_rows import CaseRow, RoundRow, ShoeRow, Tally
from controller.review.pace import Part, elapsed
from controller.review.round_cards import too_many
from controller.runtime.rules_of import ruleset_of
from controller.table import events
from controller.table.deal import Deal, dealt
from controller.table.events import AnyEvent
from controller.table.evolve_cards import in_order
from controller.table.model import Table
from controller.table.rounds import VOID

REMEMBERED_SHOES: Final = 200
"""So many shoes are more than a day's: a wrong payout is reported for any round of the day."""


def _shoe_loaded(self: NewRows, n: int, at: str, event: events.ShoeLoaded, _: Table) -> None:
    self.games[event.fingerprint] = event.game_file
    running = self.memory.software
    software = running if running.startswith(event.software) else event.software
    shoe = ShoeRow(
        first=n, last=0, shoe=event.shoe, table=self.name, game=event.game, fingerprint=event.fingerprint,
        decks=event.decks, device=self.device, software=software, opened=at,
    )  # fmt: skip
    self.shoes[n] = shoe
    kept = {number: one for number, one in self.memory.settled.items() if self.table.over(number) is not None}
    shoes = (*self.memory.shoes, (self.table.round + 1, event.shoe))[-REMEMBERED_SHOES:]
    self.remember(shoe=shoe, software=software, settled=kept, shoes=shoes)


def _cutting_card(self: NewRows, _n: int, _at: str, _event: events.CuttingCard, _before: Table) -> None:
    if self.memory.shoe is not None and self.memory.shoe.cut is None:
        shoe = replace(self.memory.shoe, cut=self.table.shoe.drawn)
        self.shoes[shoe.first] = shoe
        self.remember(shoe=shoe)


def _cutting_card_dismissed(
    self: NewRows, _n: int, _at: str, _event: events.CuttingCardDismissed, _before: Table
) -> None:
    if self.memory.shoe is not None:
        shoe = replace(self.memory.shoe, cut=None)
        self.shoes[shoe.first] = shoe
        self.remember(shoe=shoe)


def _shoe_ended(self: NewRows, n: int, at: str, event: events.ShoeEnded, before: Table) -> None:
    shoe = self.memory.shoe
    if shoe is None:
        return
    self.shoes[shoe.first] = replace(
        shoe, last=n, ended=at, drawn=event.drawn, rounds=event.rounds, remaining=event.remaining,
        burned=before.shoe.burned,
    )  # fmt: skip
    self.remember(shoe=None)


def _bets_opened(self: NewRows, n: int, at: str, _event: events.BetsOpened, _before: Table) -> None:
    self.remember(began=n, opened=at, closed="", called="", just_ended={}, spent={}, too_many=())


def _card_drawn(self: NewRows, _n: int, at: str, _event: AnyEvent, _before: Table) -> None:
    self.count(at, index_rows.CARDS)


def _card_away(self: NewRows, _n: int, _at: str, event: AnyEvent, before: Table) -> None:
    taken = too_many(event, before)
    if taken is not None and before.in_round:
        self.remember(too_many=(*self.memory.too_many, card_name(taken.draw.card)))


def _round_settled(self: NewRows, n: int, at: str, event: events.RoundSettled, before: Table) -> None:
    verdicts = _verdicts(self, before.deal)
    row = _round(self, n, at, event.round, before)
    lost = max(0, *losses(event.lines).values(), 0)
    key = self.count(at, index_rows.ROUNDS)
    _keep(self, replace(row, lost=lost, **_decided(before.deal, verdicts)), key, verdicts)
    _count_money(self, at, event.lines)
    if self.memory.called:
        took = elapsed(self.memory.called, at)
        if took is not None:  # a clock that went back says nothing of how long it took
            millis = round(took.total_seconds() * 1000)
            self.count(at, index_rows.SETTLING, millis)
            step = next((step for step in index_rows.WITHIN_SECONDS if millis <= 1000 * step), None)
            self.count(at, f"{index_rows.WITHIN}{'' if step is None else step}".rstrip())


def _count_money(self: NewRows, at: str, lines: list[events.SettledLine]) -> None:
    """What was staked, returned and taken as commission when a round was settled."""
    if not lines:
        self.count(at, index_rows.UNTYPED)
        return
    self.count(at, index_rows.STAKED, sum(line.stake for line in lines))
    self.count(at, index_rows.RETURNED, sum(line.returns for line in lines))
    self.count(at, index_rows.COMMISSION, sum(line.commission or 0 for line in lines))


Verdicts: TypeAlias = list[tuple[str, Verdict]] | None
"""What the cards of a settled round mean for each wager of the game; None: they are no finished round."""


def _verdicts(self: NewRows, deal: Deal) -> Verdicts:
    if not deal.is_finished or not self.state.game_file:
        return None
    outcome = deal.outcome
    return [(wager.id, wager.verdict(outcome)) for wager in ruleset_of(self.state.game_file).wagers.values()]


def _decided(deal: Deal, verdicts: Verdicts) -> dict[str, Any]:
    """The fields of a settled round for what its cards decide."""
    if verdicts is None:
        return {}
    won = [wager for wager, verdict in verdicts if verdict.result is Result.WIN]
    outcome = deal.outcome
    return {
        "wins": " ".join(won), "player_pair": bool(outcome.player_pair), "banker_pair": bool(outcome.banker_pair),
    }  # fmt: skip


def _cards_of(deal: Deal) -> dict[str, Any]:
    """The fields of a round for its cards."""
    player, banker = deal.player, deal.banker
    return {
        "player": cards_words(player), "banker": cards_words(banker), "player_total": seen_total(player),
        "banker_total": seen_total(banker), "natural": _is_natural(deal),
    }  # fmt: skip


def _is_natural(deal: Deal) -> bool:
    return any(seen_total(hand[:2]) in (8, 9) for hand in (deal.player, deal.banker) if len(hand) >= 2)


def _keep(self: NewRows, row: RoundRow, key: Tally, verdicts: Verdicts) -> None:
    """Write the row of a settled round and count it where `key` is counted: its result and the pay rows it decided."""
    what = [index_rows.RESULT + row.result, *[index_rows.NATURALS] * row.natural]
    for wager, verdict in verdicts or ():
        if verdict.row is not None:
            what.append(f"{index_rows.WAGER}{wager} {verdict.row}")
    counted = [Tally(*key[:-1], one) for one in what]
    for one in counted:
        self.tallies[one][0] += 1
    self.rounds[row.first] = row
    self.remember(settled={**self.memory.settled, row.round: CountedRound(row, (key, *counted))})


def _round_voided(self: NewRows, n: int, at: str, event: events.RoundVoided, before: Table) -> None:
    settled = self.memory.settled.get(event.round)
    if settled is not None:
        for key in settled.counted:
            self.tallies[key][0] -= 1
        last = n if before.round == event.round else settled.row.last
        over = self.table.over(event.round)
        cards = {} if over is None else _cards_of(dealt(over.player, over.banker))
        self.rounds[settled.row.first] = replace(settled.row, last=last, result=VOID, wins="", **cards)
        self.remember(settled={number: one for number, one in self.memory.settled.items() if number != event.round})
    else:
        row = _round(self, n, at, event.round, before)
        self.rounds[row.first] = replace(row, result=VOID)
    self.count(at, index_rows.VOIDS)
    case = self.memory.just_ended.get(event.case)
    if case is not None and event.difference:
        case = self.put(with_difference(case, event.difference))
    if case is not None and event.money:
        owe(self, case, event.round, event.money)


def _round(self: NewRows, n: int, at: str, number: int, table: Table) -> RoundRow:
    shoe, memory = table.shoe, self.memory
    return RoundRow(
        first=memory.began, last=n, round=number, shoe=shoe.number, game=shoe.game, fingerprint=shoe.fingerprint,
        dealer=table.dealer or "", device=self.device, result=table.result or "",
        opened=memory.opened, closed=memory.closed, called=memory.called, settled=at,
        dealers=" ".join(table.dealers or filter(None, [table.dealer])),
        drawn=cards_words([draw.card for draw in in_order(table)]),
        too_many=" ".join(memory.too_many),
        seats=" ".join(sorted({f"{wager.seat}:{wager.who}" for wager in table.wagers})),
        patrons=patrons_now(self), betting=memory.spent.get(Part.BETTING, 0),
        dealing=memory.spent.get(Part.DEALING, 0), settling=memory.spent.get(Part.SETTLING, 0), **_cards_of(table.deal),
    )  # fmt: skip


def _round_reconstructed(self: NewRows, _n: int, _at: str, event: events.RoundReconstructed, _before: Table) -> None:
    corrected_round(self, event)
    case = self.memory.just_ended.get(event.case)
    if case is not None and event.difference:
        self.put(with_patrons(self, with_difference(case, event.difference), event.round, event.money))


def corrected_round(self: NewRows, event: events.CardCorrected | events.RoundReconstructed) -> None:
    """A card of a settled round was corrected: its row and its counts are those of the cards."""
    kept, over = self.memory.settled.get(event.round), self.table.over(event.round)
    if kept is None or over is None:
        return
    deal = dealt(over.player, over.banker)
    row = replace(kept.row, corrected=True)
    if event.result is None:  # the settled result stands, marked
        self.rounds[row.first] = row
        self.remember(settled={**self.memory.settled, row.round: replace(kept, row=row)})
        return
    for key in kept.counted[1:]:
        self.tallies[key][0] -= 1
    verdicts = _verdicts(self, deal)
    row = replace(row, result=event.result, **_cards_of(deal), **_decided(deal, verdicts))
    _keep(self, row, kept.counted[0], verdicts)


def with_difference(case: CaseRow, difference: list[dict[str, Any]]) -> CaseRow:
    """The row with what had been returned on the wagers that differ, and what should have been."""
    lines = [line for line in difference if "returned" in line]
    return replace(case, paid=sum(int(line["returned"]) for line in lines), due=sum(int(line["due"]) for line in lines))


TAKERS: Final[dict[type, Any]] = {
    events.ShoeLoaded: _shoe_loaded,
    events.CuttingCard: _cutting_card,
    events.CuttingCardDismissed: _cutting_card_dismissed,
    events.ShoeEnded: _shoe_ended,
    events.BetsOpened: _bets_opened,
    events.BetsClosed: lambda self, _n, at, *_: self.remember(closed=at),
    events.ResultCalled: lambda self, _n, at, *_: self.remember(called=at),
    events.CardDrawn: _card_drawn,
    events.CardBurned: _card_drawn,
    events.CardKept: _card_away,
    events.CardSetAside: _card_away,
    events.RoundSettled: _round_settled,
    events.RoundVoided: _round_voided,
    events.RoundReconstructed: _round_reconstructed,
}
