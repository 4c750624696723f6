"""What each observation of the shoe means for the table. Part of `decide`.

The shoe is a witness: every observation becomes an event, whatever the phase and whether or not the table is held.
"""

from controller.decide.draft import Draft, hand_and_index, without_face
from controller.decide.overdraw import carried_over, discarded, drawn_outside
from controller.decide.reconstruction import lay_loose, look_at_order
from controller.decide.unseen_cards import name_card, unseen_cards
from controller.game.cards import UNSEEN_NAME, Drawn, card_name
from controller.game.irregularities import IRREGULARITIES, Irregularity, Known
from controller.game.phrase import Phrase, phrase
from controller.table import events, observations
from controller.table.deal import Finding, check_claim, check_complete, dealt, place_for, place_words, reveal
from controller.table.model import Phase
from controller.table.observations import (
    FAULTS,
    CardDrawn,
    ClaimedResult,
    Course,
    IdentityShown,
    Observation,
    Place,
)
from controller.table.rounds import VOID
from controller.table.surplus import counted, hidden_faces, open_losses, passed_before


def take_observation(draft: Draft, reading: Observation) -> None:  # noqa: PLR0912, PLR0915 - one arm for each word of the vocabulary
    """Record what the shoe said and judge it."""
    table = draft.table
    match reading:
        case CardDrawn():
            take_card(draft, reading)
        case observations.CardUnread():
            _take_unread(draft)
        case IdentityShown():
            _take_identity(draft, reading)
        case observations.CardDiscarded(card=card):
            discarded(draft, card)
            count_copies(draft, card)
        case observations.ResultClaimed():
            _take_claim(draft, reading)
        case observations.CuttingCardDrawn(manual=manual):
            nothing_drawn = not (table.deal.draws or table.waiting or table.carried)
            first = table.phase in (Phase.BETTING, Phase.DEALING) and nothing_drawn
            draft.add(events.CuttingCard(first_of_round=first, manual=manual))
        case observations.ShoeStarted():
            draft.add(events.ShoeRestarted())
            if table.phase is Phase.DEALING and not table.power_failed:
                draft.open_case(Irregularity.DEVICE_RESET, phrase("the shoe started anew after the bets were closed"))
        case observations.FaultRaised(code=code, inside_another=inside):
            draft.add(events.FaultRaised(code=code, inside_another=inside))
            unknown = phrase("the shoe reports error {code}, which nobody has described", code=code)
            _alarm(draft, *FAULTS.get(code, (Irregularity.SHOE_ALARM, unknown)), Known.SEEN)
        case observations.FaultCleared(code=code):
            draft.add(events.FaultCleared(code=code))
        case observations.AlarmRaised(code=code, text=text, means=means):
            lacks_cards = means is Irregularity.NOT_ENOUGH_CARDS and table.phase is not Phase.DEALING
            words = f"{code} {text}".strip()
            wording = phrase("the shoe reports: {words}", words=words).written(words)
            _alarm(draft, Irregularity.SHOE_ALARM if lacks_cards else means, wording, Known.INFERRED)
        case observations.SequenceGap(expected=expected, got=got):
            what = phrase("message {expected} was due and {got} came", expected=expected, got=got)
            _lost(draft, Irregularity.SEQUENCE_GAP, what)
        case observations.BurstDamaged(contradiction=contradiction):
            differ = phrase("copies of a message contradict each other")
            _lost(
                draft, Irregularity.DAMAGED_BURST, differ if contradiction else phrase("no copy of a message was whole")
            )
        case observations.SequenceUnproved(last=last, got=got):
            wording = phrase(
                "after message {last} came {got}; what was sent between nobody can tell",
                last=last or phrase("none"), got=got,
            )  # fmt: skip
            if table.phase is Phase.DEALING and table.deal.draws and not table.power_failed:
                _lost(draft, Irregularity.LINK_LOST, phrase("{what}: compare the cards on the felt", what=wording))
            else:
                draft.add(events.DeviceNoted("sequence unproved", str(wording)))
        case observations.LinkLost(why=why):
            draft.add(events.LinkDown(why=why))
            if table.phase is Phase.DEALING:
                words = phrase("the line to the shoe is down: {why}", why=why).written(why)
                _lost(draft, Irregularity.LINK_LOST, words)
        case observations.LinkBack():
            draft.add(events.LinkUp())
        case observations.LockChanged(locked=locked):
            draft.add(events.DeviceNoted("locked" if locked else "unlocked"))
        case observations.PresetChanged(name=name, value=value):
            draft.add(events.DeviceNoted("preset changed", f"{name} {value}"))
        case observations.CopiesOdd(copies=copies):
            draft.add(events.DeviceNoted("copies", f"{copies} copies of one message"))
        case observations.LineSilent(seconds=seconds):
            draft.add(events.DeviceNoted("silent", f"{seconds:.1f} s with a message begun"))
        case observations.BytesRejected(raw=raw, why=why):
            draft.add(events.DeviceNoted("bytes rejected", f"{raw.hex(' ')} ({why})"))
            if draft.rules.shoe(table.shoe.kind).loses_cards_unnoticed:
                _lost(draft, Irregularity.DAMAGED_BURST, phrase("bytes that are no message: {why}", why=why))
        case observations.DriverFailed(raw=raw, why=why):
            draft.add(events.DeviceNoted("driver failed", f"{raw.hex(' ')} ({why})".lstrip()))
            words = phrase("the driver of the shoe failed, and a card may be missing: {why}", why=why)
            _lost(draft, Irregularity.LINK_LOST, words)
        case observations.CommandAnswered(accepted=accepted, code=code):
            draft.add(events.DeviceNoted("command accepted" if accepted else "command refused", code))
        case observations.StandBy():
            draft.add(events.DeviceNoted("stand-by"))
        case observations.StoreContradicts(n=n):
            evidence = phrase("record {n} is not the one that the floor's store holds", n=n)
            draft.open_case(Irregularity.JOURNAL_CONTRADICTED, evidence)


# Cards


def take_card(draft: Draft, drawn: CardDrawn) -> None:
    """A card left the shoe."""
    draft.by_card = draft.table.shoe.drawn + 1
    if drawn.course in (Course.FIRST_BURN, Course.BURN):
        if not _burn(draft, drawn):
            count_copies(draft, drawn.card)
        draft.by_card = None
        return
    match drawn.course:
        case Course.CARRIED_OVER:
            carried_over(draft, drawn.card)
        case Course.OUTSIDE:
            if not _read_again(draft, drawn):
                drawn_outside(draft, drawn)
        case Course.GAME:
            if not _read_again(draft, drawn):
                _deal(draft, drawn)
    count_copies(draft, drawn.card)
    draft.by_card = None


def _burn(draft: Draft, drawn: CardDrawn) -> bool:
    """Record a burned card. Returns whether it seems to come from a new shoe; staff must then confirm that."""
    table, shoe = draft.table, draft.table.shoe
    first = drawn.course is Course.FIRST_BURN
    fresh = bool(table.fresh) or (shoe.just_started and shoe.rounds > 0 and (first or shoe.cutting_card))
    if fresh and not table.fresh:
        evidence = phrase("the shoe started and burns as a new one does: end this shoe, or go on with it")
        draft.open_case(Irregularity.SHOE_ALARM, evidence)
    out_of_turn = not fresh and table.phase is not Phase.NO_SHOE and shoe.rounds > 0
    draft.add(
        events.CardBurned(
            card=card_name(drawn.card),
            first=first,
            still_to_come=drawn.still_to_burn,
            manual=drawn.manual,
            fresh=fresh,
            waits=out_of_turn,
        )
    )
    if out_of_turn:
        name = UNSEEN_NAME if drawn.card in hidden_faces(draft.table) else card_name(drawn.card)
        evidence = phrase("{card} was burned, and this is not the start of a shoe", card=name)
        draft.open_case(Irregularity.WRONG_PLACE, evidence)
    return fresh


def _deal(draft: Draft, drawn: CardDrawn) -> None:
    table, unattended = draft.table, draft.unattended
    last, interval = table.millis, draft.rules.settings.double_draw_interval
    measured = not (drawn.manual or unattended or draft.millis is None or last is None)
    if table.phase is Phase.DEALING and table.deal.draws and measured:
        after = (draft.millis or 0) - (last or 0)
        if 0 <= after < interval:
            evidence = phrase("a card came {millis} ms after the card before", millis=after)
            number = len(counted(table))
            draft.open_case(Irregularity.DOUBLE_DRAW, evidence, cards=(number, number + 1), known=Known.INFERRED)
    if draft.table.phase is Phase.DEALING and not draft.table.held and not unattended:
        place, found = place_for(table.deal, drawn)
        draft.add(_drawn_event(draft, drawn, place))
        draft.note(*(found if place is not None else map(without_face, found)))
        draft.conclude()
    else:
        draft.add(_drawn_event(draft, drawn, None, waits=True))
        draft.look_at_waiting()


def _drawn_event(draft: Draft, drawn: CardDrawn, place: Place | None, *, waits: bool = False) -> events.CardDrawn:
    to, index = hand_and_index(place)
    claimed = drawn.place
    return events.CardDrawn(
        card=card_name(drawn.card),
        course=drawn.course,
        to=to,
        index=index,
        claimed=None if claimed is None else f"{claimed.side} {claimed.index}",
        waits=waits,
        manual=drawn.manual,
        millis=draft.millis,
    )


def _take_unread(draft: Draft) -> None:
    """A card passed and was not read. After a ruling to read again it is the same card as before."""
    if draft.table.read_again and draft.table.has_unseen:
        draft.add(events.DeviceNoted("unread", "the card was passed again and not read"))
    else:
        take_card(draft, CardDrawn(None))
    evidence = phrase("a card passed and the shoe did not read it")
    draft.open_case(Irregularity.UNREAD_CARD, evidence, card=UNSEEN_NAME)


def _read_again(draft: Draft, drawn: CardDrawn) -> bool:
    """After a ruling to read again: name an unseen card by what is read now. Returns False if this is a new card."""
    if not draft.table.read_again or (drawn.card is None and drawn.place is None):
        return False
    lying = unseen_cards(draft.table, drawn.place)
    if drawn.course is Course.OUTSIDE:  # not a card of the hands
        lying = [unseen for unseen in lying if not isinstance(unseen, Place)]
    unseen = next(iter(lying), None)
    if unseen is None:
        return False
    if drawn.card is None:
        draft.add(events.DeviceNoted("read again", "face down"))
        return True
    name_card(draft, unseen, drawn.card, millis=None if drawn.manual else draft.millis)
    lay_loose(draft)
    draft.resume()
    return True


def _take_identity(draft: Draft, shown: IdentityShown) -> None:
    """A card that was drawn concealed is shown."""
    table = draft.table
    wording = f"{shown.card} {shown.place.side} {shown.place.index}"
    unseen = next(iter(unseen_cards(table, shown.place)), None)
    if unseen is not None:
        name_card(draft, unseen, shown.card, seen=True)
        look_at_order(draft)
        draft.conclude()
        count_copies(draft, shown.card)
        return
    after, found = reveal(table.deal, shown)
    lost = next(iter(open_losses(table)), None)
    if after == table.deal and not found:
        draft.add(events.DeviceNoted("shown again", wording))
    elif lost is not None and table.phase is Phase.DEALING and found and found[0].kind is Irregularity.WRONG_PLACE:
        draft.again(lost, lost.kind, str(found[0].evidence), Known.SEEN)  # it is a card that passed: the ruling lays it
    elif table.phase is Phase.DEALING:
        if after != table.deal:
            draft.add(events.CardRevealed(to=shown.place.side, index=shown.place.index, card=str(shown.card)))
        draft.note(*found)
        draft.conclude()
        count_copies(draft, shown.card)
    elif table.result not in (None, VOID) and table.deal.draws:
        (finding,) = found
        if finding.kind is not Irregularity.MISREAD_CARD:
            place = place_words(shown.place)
            evidence = phrase(
                "the shoe shows {card} as {place}, where no such card lies", card=str(shown.card), place=place
            )
            finding = Finding(Irregularity.RESULT_MISMATCH, evidence)
        draft.note(finding)
    else:
        draft.add(events.DeviceNoted("shown outside a round", wording))


def count_copies(draft: Draft, card: Drawn) -> None:
    """One copy more than the decks hold is a foreign card; so is any card more than the decks have in all."""
    shoe = draft.table.shoe
    if not shoe.decks:
        return
    copies = 0 if card is None else shoe.seen.count(card)
    if copies > shoe.decks:
        numbers = {"copies": copies, "decks": shoe.decks}
        name = UNSEEN_NAME if card in hidden_faces(draft.table) else card_name(card)
        evidence = phrase("{card} came {copies} times from {decks} decks", card=name, **numbers)
        draft.open_case(Irregularity.FOREIGN_CARD, evidence, card=str(card))
    elif shoe.drawn > 52 * shoe.decks:
        evidence = phrase("card {number} from a shoe of {whole}", number=shoe.drawn, whole=52 * shoe.decks)
        draft.open_case(Irregularity.FOREIGN_CARD, evidence)


# Other observations


def _take_claim(draft: Draft, claim: observations.ResultClaimed) -> None:
    waits = bool(draft.table.waiting)
    draft.add(
        events.ResultClaimed(
            result=claim.result,
            player_pair=claim.player_pair,
            banker_pair=claim.banker_pair,
            banker_six=claim.banker_six,
        )
    )
    table = draft.table
    if waits or open_losses(table):
        return  # the claim is about cards that are not laid or not known yet, and is compared with them later
    if not table.is_claimed:
        _compare_late(draft, claim)
    elif table.phase is Phase.RESULT:
        draft.compare_claim()
    elif claim.result is ClaimedResult.FORCE_QUIT:
        draft.open_case(Irregularity.SHOE_ALARM, phrase("the round was ended at the shoe without a result"))
    elif not table.deal.open_identities:
        evidence = phrase("the shoe called a result while a card is still unseen")
        draft.open_case(Irregularity.UNREAD_CARD, evidence, card=UNSEEN_NAME)
    else:
        draft.note(*check_complete(table.deal))


def _compare_late(draft: Draft, claim: observations.ResultClaimed) -> None:
    """Compare a claim that comes before the first card of a round with the round before, which is settled already."""
    table = draft.table
    before = table.round - (table.phase in (Phase.BETTING, Phase.DEALING))
    if table.last is None or table.last.number != before or table.last.is_void:
        return
    for finding in check_claim(dealt(table.last.player, table.last.banker), claim):
        evidence = phrase("round {round}: {evidence}", round=before, evidence=finding.evidence)
        draft.open_case(finding.kind, evidence, about=before)


def _alarm(draft: Draft, kind: Irregularity, evidence: Phrase, known: Known) -> None:
    """The shoe complains. Where it means that a card passed unread, that is one more way to lose a card."""
    if IRREGULARITIES[kind].may_have_passed and draft.table.phase is not Phase.NO_SHOE:
        _lost(draft, kind, evidence, known)
    else:
        draft.open_case(kind, evidence, known=known)


def _lost(draft: Draft, kind: Irregularity, evidence: Phrase, known: Known = Known.SEEN) -> None:
    """A card may have passed that nothing read (reading 29): a case is opened in every phase of a loaded shoe.

    What is lost before another card comes is one incident. After another card it is a case of its own: its card belongs
    behind that one.
    """
    table = draft.table
    if table.phase is Phase.NO_SHOE:
        draft.add(events.DeviceNoted(kind, str(evidence)))
        return
    for case in open_losses(table):
        if passed_before(table, case) == len(table.waiting):
            draft.again(case, case.kind, str(evidence), known)
            return
    draft.open_case(kind, evidence, known=known, apart=True)
