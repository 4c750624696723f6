"""A whole evening at one table, by touch alone: a dealer, a relief, the pit, and a shoe on a line.

The people know what they did with chips and cards, and nothing of what Sabot computed. After each round an oracle says
what every player has won or lost; the boxes on the screen and the journal must say the same.
"""

from controller.table.events import RoundSettled, decode_event
from gui import theme
from gui.language import tr
from gui.words import money as amount_words
from support.by_touch.oracle import PAYS, deal, is_due, money, shuffled
from support.by_touch.person import Person

CHIPS = (100, 500, 1_000, 5_000)
"""The chips in the dealer's column, in whole units."""
AMOUNTS = (100, 200, 500, 600, 1_000, 1_100, 1_500)
ROUNDS_OF_A_SHOE = 12


def amount(units):
    """An amount as the screen shows it."""
    return amount_words(units * 100)


class Evening(Person):
    """Plays rounds. `settled` has, for each round, what the oracle says that each player won or lost, in cents."""

    def __init__(self, console, app, dice, width_mm, shoe, game, seats):
        super().__init__(console, app, dice, width_mm)
        self.shoe, self.game, self.seats = shoe(self.journal, self.until), game, seats
        self.cards, self.kept = [], None
        self.settled = []
        self.dealers = ["D104", "D105"]
        self.in_hand = None
        self.did = []
        """What happened, as words; for the reader of a failure."""

    # The evening

    def begins(self):
        self.menu("Dealer")
        self.sign(self.dealers[0])
        self.new_shoe()

    def ends(self):
        """The dealer goes, and a pit manager closes Sabot."""
        self.menu("Dealer")
        self.press("Sign off")
        self.pin()
        self.menu("More")
        self.press("Close Sabot")
        self.sign("PM1")

    def new_shoe(self):
        self.primary(tr("Load shoe"))
        self.shoe.starts()
        self.cards = shuffled(self.dice)
        self.look()

    def relief(self):
        self.did.append("relief")
        self.look()
        self.menu("Dealer")
        self.dealers.reverse()
        self.sign(self.dealers[0])

    def plays(self, rounds):
        for number in range(rounds):
            if self.dice.random() < 0.1:
                self.relief()
            last = number % ROUNDS_OF_A_SHOE == ROUNDS_OF_A_SHOE - 1
            self.round(cutting_card=last)
            if last:
                self.primary(tr("End shoe"))
                self.new_shoe()

    # A round

    def round(self, *, cutting_card=False):
        self.did.append("round")
        self.primary(tr("Place your bets"))
        self.in_hand = None
        wagers = self.bets()
        kept, self.kept = self.kept, None
        player, banker = ([kept] if kept else []), []
        how = self.dice.random()
        if how < 0.07 and not kept:
            player = [self.card_too_early()]
        else:
            if how < 0.14 and not kept:
                self.opens_again(wagers)
            self.primary(tr("No more bets"))
        player, banker = self.deals(player, banker)
        if cutting_card:
            self.shoe.cutting_card()
            self.glass.wait(0.5)
            self.look()
        self.settles(wagers, player, banker, last=cutting_card)

    def card_too_early(self):
        """A card leaves the shoe before no more bets; a pit supervisor closes the bets on it."""
        self.did.append("early card")
        card = self.cards.pop()
        self.shoe.deals(card, "player", 1)
        self.glass.wait(0.5)
        self.must_be_held()
        self.press("Close bets now")
        self.sign("PS1")
        return card

    def opens_again(self, wagers):
        """No more bets was called too soon: a supervisor takes it back, and one more player bets."""
        self.did.append("closed too soon")
        self.primary(tr("No more bets"))
        self.menu("Shoe")
        self.press("Take back close")
        self.sign("PS1")
        self.in_hand = None
        self.bet(self.dice.randrange(1, self.seats + 1), "c", "Player", 500, wagers)

    def deals(self, player, banker):
        """Cards come until the round is complete; one of them may be misread."""
        self.look()
        misread = self.dice.random() < 0.12
        while (place := is_due(player, banker)) is not None:
            card = self.cards.pop()
            side, index = place
            hand = player if side == "player" else banker
            self.shoe.deals(card, side, index)
            hand.append(card)
            if self.dice.random() < 0.1:
                self.impatient()
            true = self.dice.choice(self.cards)
            if misread and self.same_course(player, banker, hand, card, true):
                misread = False
                self.glass.wait(0.5)
                self.look()
                self.corrects(side, card, true)
                hand[-1] = true
            if self.dice.random() < 0.02:
                self.relief()
        self.glass.wait(0.5)
        self.look()
        return player, banker

    def impatient(self):
        """A touch on the primary button while the table waits for a card does nothing."""
        self.look()
        if not self.eyes.primary_is_live:
            head = self.journal.head()
            self.glass.tap(self.eyes.primary.spot)
            assert self.journal.head() == head

    def same_course(self, player, banker, hand, card, true):
        """Whether the deal goes on in the same way if this card is another: so nothing but the misread is wrong."""
        if card == true:
            return False
        after = [*hand[:-1], true]
        hands = (after, banker) if hand is player else (player, after)
        return is_due(*hands) == is_due(player, banker) and deal_order(*hands) == deal_order(player, banker)

    def corrects(self, side, card, true):
        """The shoe named a card wrong: the dealer touches it and says what it is; a supervisor signs."""
        self.did.append(f"misread {card} is {true}")
        faces = [seen for seen in self.eyes.cards if seen.words == card and self.eyes.side_of(seen) == side]
        self.touch(faces[-1].spot)
        self.press_painted(true[:-1])
        self.touch(self.eyes.suit(true[-1]).spot)
        self.sign("PS1")

    # Bets

    def bets(self):
        """Some players bet; wrong chips and wrong seats are put right."""
        wagers = []
        for seat in sorted(self.dice.sample(range(1, self.seats + 1), self.dice.randrange(0, min(6, self.seats)))):
            for who in ("a", "b") if self.dice.random() < 0.15 else ("a",):
                for area in self.dice.sample(list(PAYS[self.game]), self.dice.choice((1, 1, 2))):
                    self.bet(seat, who, area, self.dice.choice(AMOUNTS), wagers)
        return wagers

    def bet(self, seat, who, area, units, wagers):
        if self.dice.random() < 0.06:
            self.wrong_chip()
        if units != self.in_hand:
            self.take_up(units)
        if self.dice.random() < 0.06:
            self.wrong_seat(area, wagers)
        if who != "a":
            self.choose(who)
        self.touch(self.cell(seat, area))
        self.in_hand = units
        wagers.append(((seat, who), area, units * 100))
        there = [cents for (at, _), on, cents in wagers if (at, on) == (seat, area)]
        assert self.eyes.painted_at(self.cell(seat, area))[0] == amount_words(sum(there))

    def cell(self, seat, area):
        """The place of a seat and an area; on the other half or face of the felt, if it is not shown."""
        if not self.eyes.has_area(tr(area)):
            self.press("Side bets" if self.eyes.key(tr("Side bets")) else "Main bets")
        return self.eyes.cell(seat, tr(area))

    def take_up(self, units):
        """An amount in hand, chip by chip; one that was placed lately with one touch."""
        if self.eyes.chip(amount(units)):
            self.touch(self.eyes.chip(amount(units)).spot)
            return
        for chip in reversed(CHIPS):
            for _ in range(units // chip):
                self.touch(self.eyes.chip(amount(chip)).spot)
            units %= chip

    def wrong_chip(self):
        """A chip too many in hand: the keys and back empties the hand."""
        self.did.append("wrong chip")
        self.touch(self.eyes.chip(amount(5_000)).spot)
        self.touch(self.eyes.key(tr("in hand")).spot)
        self.press("Keys")
        self.in_hand = None

    def choose(self, who):
        """Who bets: *a*, *b*, *c* in turn."""
        while self.eyes.key(who) is None:
            self.press("who bets")

    def wrong_seat(self, area, wagers):
        """A wager at a wrong seat is taken back; its amount is in hand again."""
        empty = set(range(1, self.seats + 1)) - {seat for (seat, _), on, _ in wagers if on == area}
        seat = self.dice.choice(sorted(empty))
        self.did.append(f"wrong seat {seat}")
        self.touch(self.cell(seat, area))
        self.press("Take back")
        self.touch(self.cell(seat, area))
        assert self.eyes.painted_at(self.cell(seat, area)) == []
        self.press("Take back")

    # Cases

    def must_be_held(self):
        """The largest words say on amber what happened."""
        self.look()
        assert self.eyes.headline.fill == theme.AMBER, self.eyes.headline
        assert self.eyes.primary.words.upper() != self.eyes.headline.words

    def card_too_many(self, banker, players):
        """A card after the result: set aside, or kept for the next round. The money stays in sight."""
        self.did.append("card too many")
        card, before = self.cards.pop(), [self.eyes.figures(name(who)) for who in players]
        self.shoe.deals(card, "banker" if len(banker) == 2 else "player", 3)
        self.glass.wait(0.5)
        self.must_be_held()
        assert [self.eyes.figures(name(who)) for who in players] == before
        keeps = self.dice.random() < 0.4
        self.press("Keep for next" if keeps else "Set aside")
        self.sign("PS1")
        self.kept = card if keeps else None

    # Paying

    def settles(self, wagers, player, banker, *, last):
        found = money(self.game, player, banker, wagers)
        self.must_show(found)
        if self.dice.random() < 0.1 and len(player) + len(banker) < 6 and not last:
            self.card_too_many(banker, found)
        order = sorted(found)
        pays = [who for who in order if found[who][1]]
        takes = any(taken for taken, _ in found.values())
        if takes and pays:
            self.primary(tr("Collect"))
            if self.dice.random() < 0.1:
                self.relief()
        while pays:
            if len(pays) > 1 and self.dice.random() < 0.2:
                self.pays_out_of_order(pays.pop())
                continue
            who = pays.pop(0)
            words = "Seat {seat} is paid" if pays else "Seat {seat} is paid: settle"
            self.primary(tr(words, seat=name(who)))
            takes = False
        if takes:
            self.primary(tr("Collect and settle"))
        elif not any(paid for _, paid in found.values()):
            self.primary(tr("Settle the round"))
        self.settled.append({who: paid - taken for who, (taken, paid) in found.items()})
        assert self.journal_says() == self.settled, self.did[-8:]

    def must_show(self, found):
        """Each box shows what the oracle says: what is taken, what is paid."""
        for who, (taken, paid) in found.items():
            shown = self.eyes.figures(name(who))
            assert shown == ([amount_words(taken)] if taken else [], [amount_words(paid)] if paid else []), (
                who,
                self.did[-5:],
            )

    def pays_out_of_order(self, who):
        self.did.append(f"{name(who)} out of order")
        self.touch(self.eyes.box(name(who)).spot)
        self.press("Paid")

    # For the reader of a failure

    def story(self):
        """What happened last, and what the screen says; its picture is beside the journal."""
        picture = self.journal.path.with_name("screen.png")
        self.look().picture.save(str(picture))
        return f"{self.did[-12:]}\n{[seen.words for seen in self.eyes.words]}\n{picture}"

    # What is on disk

    def journal_says(self):
        """What each player won or lost, round by round, as the journal has it."""
        found = []
        for entry in self.journal.entries():
            if entry.kind == RoundSettled.__struct_config__.tag:
                net = {}
                for line in decode_event(entry.payload).lines:
                    net[line.seat, line.who] = net.get((line.seat, line.who), 0) + line.returns - line.stake
                found.append(net)
        return found


def name(who):
    """A player as the screen names one."""
    return f"{who[0]}{'' if who[1] == 'a' else who[1]}"


def deal_order(player, banker):
    """The places of the cards of these hands, in the order of the deal."""
    order = [card for pair in zip(player[:2], banker[:2], strict=False) for card in pair]
    return len(order), len(player), len(banker), deal([*order, *player[2:], *banker[2:]])[2]
