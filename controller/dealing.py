"""Cards as they come: what each reading of the shoe means for the table as it stands. Part of `decide`.

The shoe is a witness: every reading becomes an event, whatever the phase and whether or not the table is held.
"""

from typing import Final

from controller import events, inputs
from controller.cards import Drawn, card_name
from controller.deal import Deal, check_claim, check_complete, deal_card, reveal
from controller.draft import Draft, landed
from controller.hands import Side
from controller.inputs import CardDrawn, ClaimedResult, Course, Place, Reading, ShoeFault
from controller.irregularities import Irregularity
from controller.table import Phase

FIRST_CARD: Final = Place(Side.PLAYER, 1)

FAULT_KINDS: Final = {
    ShoeFault.CANNOT_READ: Irregularity.UNREAD_CARD,
    ShoeFault.OVERDRAW: Irregularity.OVERDRAW,
    ShoeFault.REVERSE_AT_EXIT: Irregularity.ORDER_ALTERED,
    ShoeFault.REVERSE_MIDWAY: Irregularity.ORDER_ALTERED,
    ShoeFault.CARD_CODE: Irregularity.FOREIGN_CARD,
}
FAULT_WORDS: Final = {
    ShoeFault.CANNOT_READ: "the shoe cannot read a card",
    ShoeFault.OVERDRAW: "the shoe reports a card too many",
    ShoeFault.BUTTON_MISUSE: "a button on the shoe was misused",
    ShoeFault.REVERSE_AT_EXIT: "a card went back into the shoe at its exit",
    ShoeFault.REVERSE_MIDWAY: "a card went back into the shoe midway",
    ShoeFault.CARD_CODE: "the shoe read the code of another set of cards",
    ShoeFault.TIMED_OUT: "drawing took too long for the shoe",
}


def take_reading(draft: Draft, reading: Reading) -> None:  # noqa: PLR0912, PLR0915 - one arm for each word of the vocabulary
    """Record what the shoe said and judge it."""
    table = draft.table
    match reading:
        case CardDrawn():
            take_card(draft, reading)
        case inputs.CardUnread():
            take_card(draft, CardDrawn(None))
            draft.open_case(Irregularity.UNREAD_CARD, "a card passed and the shoe did not read it")
        case inputs.IdentityShown(place=place, card=card):
            after, found = reveal(table.deal, reading)
            if after != table.deal:
                draft.add(events.CardRevealed(to=place.side, index=place.index, card=str(card)))
                _count_copies(draft, card)
            elif not found:
                draft.add(events.DeviceNoted("shown again", f"{card} {place.side} {place.index}"))
            draft.note(*found)
            draft.conclude()
        case inputs.CardDiscarded(card=card):
            draft.add(events.CardSetAside(card=card_name(card), by_shoe=True))
            _count_copies(draft, card)
        case inputs.ResultClaimed():
            _take_claim(draft, reading)
        case inputs.CuttingCardDrawn(manual=manual):
            first = table.phase is Phase.DEALING and not table.deal.draws
            draft.add(events.CuttingCard(first_of_round=first, manual=manual))
        case inputs.ShoeStarted():
            draft.add(events.ShoeRestarted())
            if table.phase is Phase.DEALING:
                draft.open_case(Irregularity.DEVICE_RESET, "the shoe started anew after the bets were closed")
        case inputs.FaultRaised(code=code, inside_another=inside):
            draft.add(events.FaultRaised(code=code, inside_another=inside))
            known = ShoeFault(code) if code in tuple(ShoeFault) else None
            words = FAULT_WORDS[known] if known else f"the shoe reports error {code}, which nobody has described"
            kind = FAULT_KINDS.get(known, Irregularity.SHOE_ALARM) if known else Irregularity.SHOE_ALARM
            draft.open_case(kind, words)
        case inputs.FaultCleared(code=code):
            draft.add(events.FaultCleared(code=code))
        case inputs.AlarmRaised(code=code, text=text):
            _take_alarm(draft, f"{code} {text}".strip())
        case inputs.SequenceGap(expected=expected, got=got):
            _lost(draft, Irregularity.SEQUENCE_GAP, f"message {expected} was due and {got} came")
        case inputs.BurstDamaged(contradiction=contradiction):
            what = "copies of a message contradict each other" if contradiction else "no copy of a message was whole"
            _lost(draft, Irregularity.DAMAGED_BURST, what)
        case inputs.SequenceUnproved(last=last, got=got):
            said = f"after message {last or 'none'} came {got}; what was sent between nobody can tell"
            if table.phase is Phase.DEALING and table.deal.draws:
                draft.open_case(Irregularity.LINK_LOST, f"{said}: compare the cards on the felt")
            else:
                draft.add(events.DeviceNoted("sequence unproved", said))
        case inputs.LinkLost(why=why):
            draft.add(events.LinkDown(why=why))
            if table.phase is Phase.DEALING:
                draft.open_case(Irregularity.LINK_LOST, why)
        case inputs.LinkBack():
            draft.add(events.LinkUp())
        case inputs.LockChanged(locked=locked):
            draft.add(events.DeviceNoted("locked" if locked else "unlocked"))
        case inputs.PresetChanged(name=name, value=value):
            draft.add(events.DeviceNoted("preset changed", f"{name} {value}"))
        case inputs.CopiesOdd(copies=copies):
            draft.add(events.DeviceNoted("copies", f"{copies} copies of one message"))
        case inputs.LineSilent(seconds=seconds):
            draft.add(events.DeviceNoted("silent", f"{seconds:.1f} s with a message begun"))
        case inputs.BytesRejected(raw=raw, why=why):
            draft.add(events.DeviceNoted("bytes rejected", f"{raw.hex(' ')} ({why})"))
        case inputs.CommandAnswered(accepted=accepted, code=code):
            draft.add(events.DeviceNoted("command accepted" if accepted else "command refused", code))
        case inputs.StandBy():
            draft.add(events.DeviceNoted("stand-by"))


def take_card(draft: Draft, drawn: CardDrawn) -> None:
    """A card left the shoe."""
    match drawn.course:
        case Course.FIRST_BURN | Course.BURN:
            _burn(draft, drawn)
        case Course.CARRIED_OVER:
            draft.add(events.CardKept(card=card_name(drawn.card), by_shoe=True))
        case Course.OUTSIDE:
            draft.add(_drawn_event(draft, drawn))
            draft.open_case(Irregularity.OVERDRAW, f"{card_name(drawn.card)} was drawn outside the round")
        case Course.GAME:
            _deal(draft, drawn)
    _count_copies(draft, drawn.card)


def _burn(draft: Draft, drawn: CardDrawn) -> None:
    shoe = draft.table.shoe
    if drawn.course is Course.FIRST_BURN and shoe.just_started and shoe.rounds:
        evidence = "the shoe started and burns as a new one does: load the new shoe, or go on with this one"
        draft.open_case(Irregularity.SHOE_ALARM, evidence)
    draft.add(
        events.CardBurned(
            card=card_name(drawn.card),
            first=drawn.course is Course.FIRST_BURN,
            still_to_come=drawn.still_to_burn,
            manual=drawn.manual,
        )
    )


def _deal(draft: Draft, drawn: CardDrawn) -> None:
    table = draft.table
    if _drawn_together(draft, drawn):
        evidence = f"{card_name(drawn.card)} came {draft.millis - table.millis} ms after the card before"  # type: ignore[operator]
        draft.open_case(Irregularity.DOUBLE_DRAW, evidence)
        table = draft.table
    if table.phase is Phase.DEALING and not table.held:
        after, found = deal_card(table.deal, drawn)
        to, index = landed(table.deal, after)
        draft.add(_drawn_event(draft, drawn, to=to, index=index))
        draft.note(*found)
        draft.conclude()
        return
    draft.add(_drawn_event(draft, drawn, waits=True))
    if table.held:
        return
    name = card_name(drawn.card)
    if table.phase is Phase.RESULT and drawn.place != FIRST_CARD:
        draft.open_case(Irregularity.OVERDRAW, f"{name} drawn although the round is complete")
    else:
        draft.open_case(Irregularity.EARLY_CARD, f"{name} drawn before the bets were closed")


def _drawn_together(draft: Draft, drawn: CardDrawn) -> bool:
    """Whether two cards came closer together than the table's setting allows; never for cards entered by hand."""
    interval, last = draft.rules.settings.double_draw_interval, draft.table.millis
    if not interval or drawn.manual or draft.millis is None or last is None or not draft.table.deal.draws:
        return False
    return draft.table.phase is Phase.DEALING and draft.millis - last < interval


def _drawn_event(
    draft: Draft, drawn: CardDrawn, *, to: str | None = None, index: int | None = None, waits: bool = False
) -> events.CardDrawn:
    place = drawn.place
    return events.CardDrawn(
        card=card_name(drawn.card),
        course=drawn.course,
        to=to,
        index=index,
        claimed=None if place is None else f"{place.side} {place.index}",
        waits=waits,
        manual=drawn.manual,
        millis=draft.millis,
    )


def _count_copies(draft: Draft, card: Drawn) -> None:
    """One copy more than the decks hold is a foreign card; so is any card more than the decks have in all."""
    shoe = draft.table.shoe
    if card is None or not shoe.decks:
        return
    copies = shoe.seen.count(card)
    if copies > shoe.decks:
        draft.open_case(Irregularity.FOREIGN_CARD, f"{card} came {copies} times from {shoe.decks} decks")
    elif shoe.drawn > 52 * shoe.decks:
        draft.open_case(Irregularity.FOREIGN_CARD, f"card {shoe.drawn} from a shoe of {52 * shoe.decks}")


def _take_claim(draft: Draft, claim: inputs.ResultClaimed) -> None:
    draft.add(
        events.ResultClaimed(
            result=claim.result,
            player_pair=claim.player_pair,
            banker_pair=claim.banker_pair,
            banker_six=claim.banker_six,
        )
    )
    table = draft.table
    deal: Deal = table.deal
    if claim.result is ClaimedResult.FORCE_QUIT:
        draft.open_case(Irregularity.SHOE_ALARM, "the round was ended at the shoe without a result")
    elif table.phase is Phase.DEALING:
        wrong = check_complete(deal)
        if wrong:
            draft.note(*wrong)
        elif not deal.open_identities:
            draft.open_case(Irregularity.UNREAD_CARD, "the shoe called a result while a card is still unseen")
    elif table.phase is Phase.RESULT:
        draft.note(*check_claim(deal, claim))


def _take_alarm(draft: Draft, said: str) -> None:
    lower = said.lower()
    if "double" in lower or "two cards" in lower:
        draft.open_case(Irregularity.DOUBLE_DRAW, said)
    elif "empty" in lower and draft.table.phase is Phase.DEALING:
        draft.open_case(Irregularity.NOT_ENOUGH_CARDS, said)
    elif "not read" in lower:
        draft.open_case(Irregularity.UNREAD_CARD, said)
    else:
        draft.open_case(Irregularity.SHOE_ALARM, said)


def _lost(draft: Draft, kind: Irregularity, evidence: str) -> None:
    """A message was lost: it may have been a card, so the table asks, whatever the phase."""
    if draft.table.phase is Phase.NO_SHOE:
        draft.add(events.DeviceNoted(kind, evidence))
    else:
        draft.open_case(kind, evidence)
