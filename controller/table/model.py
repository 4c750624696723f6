"""`Table`: the state of a table as a frozen value. Every field is computed from the events alone (see `evolve`)."""

from enum import StrEnum
from typing import Any

import msgspec

from controller.game.cards import Card, Drawn
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table.cases import Case, Option
from controller.table.deal import TURNS, Deal
from controller.table.events import Moved, SettledLine
from controller.table.ledger import Ledger
from controller.table.money_lines import MoneyLine
from controller.table.observations import CardDrawn, FaultRaised
from controller.table.observations import ResultClaimed as Claim
from controller.table.rounds import BeforeBets, LastRound, Wager
from controller.table.tray import Tray


class Phase(StrEnum):
    """The phase of play that the table is in."""

    NO_SHOE = "no-shoe"
    """No shoe is loaded."""
    IDLE = "idle"
    """Between two rounds."""
    BETTING = "betting"
    """Bets are open."""
    DEALING = "dealing"
    """Bets are closed; cards come."""
    RESULT = "result"
    """The result is called; wagers wait to be settled."""


class Shoe(msgspec.Struct, frozen=True):
    """The shoe on the table and where its cards have gone: drawn = burned + used + what lies on the table."""

    number: int = 0
    decks: int = 0
    game: str = ""
    fingerprint: str = ""
    kind: str = ""
    drawn: int = 0
    burned: int = 0
    used: int = 0
    """Cards of rounds that are over."""
    rounds: int = 0
    seen: tuple[Card, ...] = ()
    """Every card that was seen, in the order seen."""
    seen_before: tuple[Card, ...] = ()
    """The cards of the shoe before, in the order seen."""
    cutting_card: bool = False
    cut_first: bool = False
    """The cutting card was the first card of the round on the table."""
    cut_seen: bool = False
    """The shoe reported the cutting card; False: staff noted it, if it came."""
    rounds_since_cut: int = 0
    spent: bool = False
    """The cards must be replaced before the next round."""
    just_started: bool = False
    """The device started and has not drawn since."""

    @property
    def left(self) -> int:
        """How many cards are left in it."""
        return 52 * self.decks - self.drawn

    def is_over(self, rounds_after_cutting_card: int) -> bool:
        """Whether no further round may be played from it (reading 9)."""
        return self.spent or (self.cutting_card and self.rounds_since_cut >= rounds_after_cutting_card)


class Service(msgspec.Struct, frozen=True):
    """A technician is at the machine: who let them, and why."""

    by: str
    role: str
    second: str
    second_role: str
    reason: str


class RuledOverdraw(msgspec.Struct, frozen=True):
    """A card drawn outside the round, and whether it was kept for the next one or set aside."""

    card: Drawn
    kept: bool
    seen: bool = False
    """It was seen after it had been kept."""


class Typed(msgspec.Struct, frozen=True):
    """The card that a person entered last, while nothing has come after it: it can be taken back (reading 31)."""

    where: str
    """`draws`, `waiting` or `burned`."""
    at: int = 0
    turned: bool = False
    """Only its face was entered last; the card lay face down before."""


class Waiting(msgspec.Struct, frozen=True):
    """Settings that wait for the end of the round, because the table was started with them in the middle of it."""

    settings: dict[str, Any]
    """All settings from then on, as a file says them."""
    keys: tuple[str, ...]
    """The keys that wait; the others hold already."""
    by: str | None = None
    """Who signed for them at the start, and below who else did."""
    role: str | None = None
    acting: bool = False
    second: str | None = None
    second_role: str | None = None
    second_acting: bool = False


class Software(msgspec.Struct, frozen=True, omit_defaults=True):
    """What runs since the last start, and what was found out about it."""

    version: str = ""
    digest: str | None = None
    """The digest of its manifest; empty: there is none; None: it does not check itself."""
    signed_by: str | None = None
    ok: bool | None = None
    """Whether its files are those of the manifest; None: not known yet."""
    first: str | None = None
    """The first file that is not."""
    unsigned_change: bool = False
    """It is other software than at the start before, and nobody has signed for that."""
    games: tuple[str, ...] = ()
    """The fingerprints of the games that belong to it."""
    shoes: dict[str, str | None] = {}
    """Makes of shoe that other packages bring, each with its fingerprint."""


class Table(msgspec.Struct, frozen=True):
    """The whole state of a table."""

    phase: Phase = Phase.NO_SHOE
    round: int = 0
    shoe: Shoe = Shoe()
    deal: Deal = Deal()
    waiting: tuple[CardDrawn, ...] = ()
    """Drawn while the table was held, or before the bets closed: not yet in any hand."""
    carried: tuple[Drawn, ...] = ()
    """The kept cards that open the next round, in the order drawn. Nobody has seen them."""
    carried_typed: tuple[bool, ...] = ()
    """Which of them a person entered."""
    outside: tuple[Drawn, ...] = ()
    """Cards drawn outside the round, as long as no ruling or report of the shoe says what becomes of them."""
    outside_seen: tuple[int, ...] = ()
    """The indexes in `outside` of the cards that somebody saw."""
    exposed_by: tuple[str, ...] = ()
    """Who reported since the last round was over that a card was seen."""
    overdraw_ruled: RuledOverdraw | None = None
    """What a ruling did with the card drawn outside, until the shoe has reported on it."""
    fresh: tuple[Drawn, ...] = ()
    """Cards burned by what looks like a new shoe, as long as staff have not confirmed that it is one."""
    wagers: tuple[Wager, ...] = ()
    claim: Claim | None = None
    """What the shoe says of the round on the table."""
    claims: tuple[tuple[int, Claim], ...] = ()
    """The shoe's claims about rounds whose cards still wait, each with the number of waiting cards before it."""
    result: str | None = None
    lines: tuple[SettledLine, ...] = ()
    moved: tuple[Moved, ...] = ()
    """The players whose chips were moved since the result, and what was moved; empty again once it is settled."""
    cases: tuple[Case, ...] = ()
    next_case: int = 1
    option: Option | None = None
    service: Service | None = None
    """A technician is at the machine; None: nobody is."""
    faults: tuple[FaultRaised, ...] = ()
    """Errors of the device that are not over yet."""
    faults_since: int = 0
    """The round in which the first of them came."""
    link: bool = True
    power_failed: bool = False
    """There was a power failure in this round and no card since: a shoe that starts or speaks again belongs to it."""
    dealer: str | None = None
    dealers: tuple[str, ...] = ()
    """Everyone who was on duty in any part of the present round, or of the round before until the next bets open."""
    readings: int = 1
    """The edition of the readings by which the table decides, from the last start."""
    method: str = "B"
    next_method: str | None = None
    """The method from settings that changed in the middle of a round: it is used from the next round on."""
    waits: Waiting | None = None
    """Settings that wait for the end of the round; None: none do."""
    refused: tuple[tuple[str, int, str], ...] = ()
    """Players who do not want to handle a hand in this round: hand, seat, player."""
    chosen: tuple[tuple[str, int, str], ...] = ()
    """Players whom a pit supervisor chose for a hand: hand, seat, player."""
    passed: tuple[tuple[str, int, str], ...] = ()
    """Hands that a ruling gave to somebody in this round: hand, seat, player. Seat 0 is the dealer."""
    squeezers: tuple[tuple[str, int, str], ...] = ()
    """Players whom a pit manager lets squeeze a hand in this round: hand, seat, player."""
    holder: tuple[int, str] | None = None
    """Method C: the player who draws the cards."""
    warned: tuple[tuple[int, str], ...] = ()
    """Players whose wagers under the minimum were settled once."""
    last: LastRound | None = None
    """The round that was over last, of any shoe."""
    earlier: tuple[LastRound, ...] = ()
    """The rounds of this shoe before `last`; of shoes before it only those that an open case is about."""
    money: tuple[MoneyLine, ...] = ()
    """Money that is put right after a settlement; the lines that are closed stay for a while (`evolve_money`)."""
    before_bets: BeforeBets | None = None
    """The table before *place your bets* of the open round."""
    taken_back: bool = False
    """*Place your bets* was taken back: the software does not call it by itself until a person has."""
    read_again: bool = False
    """After a ruling to read again: the next card read is one that lies unseen on the table."""
    typed: Typed | None = None
    reveal_first: str | None = None
    """The hand that the dealer chose to reveal first; None: not chosen."""
    turned: tuple[str, ...] = ()
    """The hands of this round that the shoe saw turned over; a shoe that reads cards as they are drawn sees none."""
    millis: int | None = None
    """When the last card was drawn."""
    ledger: Ledger = Ledger()
    """The money of the terminals; empty where there are none."""
    tray: Tray = Tray()
    """The chips as people counted them."""
    software: Software = Software()
    approved: tuple[tuple[str, str], ...] = ()
    """What a pit manager lets a live table use: `software`, `game` or `shoe`, and its fingerprint."""

    @property
    def held(self) -> bool:
        """Whether the game goes on only after a ruling or after the end of an option."""
        if not self.cases:  # as at nearly every record
            return self.option is not None
        return self.option is not None or any(case.holds for case in self.cases)

    @property
    def holding_case(self) -> Case | None:
        """The first case that holds the table."""
        return next((case for case in self.cases if case.holds), None)

    def case(self, number: int) -> Case | None:
        """The open case with this number."""
        return next((case for case in self.cases if case.number == number), None)

    def held_but_for(self, kind: Irregularity) -> bool:
        """Whether something other than cases of this kind holds the table."""
        return self.option is not None or any(case.holds and case.kind is not kind for case in self.cases)

    @property
    def takes_bets(self) -> bool:
        """Whether wagers may be placed or changed now; also true if only the table differential holds the table."""
        return self.phase is Phase.BETTING and not self.held_but_for(Irregularity.TABLE_DIFFERENTIAL)

    @property
    def differential(self) -> int:
        """Player wagers less Banker wagers."""
        player, banker = (sum(w.amount for w in self.wagers if w.on == side) for side in (Side.PLAYER, Side.BANKER))
        return player - banker

    @property
    def in_round(self) -> bool:
        """Whether a round is open."""
        return self.phase in (Phase.BETTING, Phase.DEALING, Phase.RESULT)

    @property
    def on_the_table(self) -> int:
        """How many cards have been drawn and still lie on the table."""
        return len(self.deal.draws) + len(self.waiting) + len(self.carried) + len(self.outside)

    @property
    def cards_for_a_round(self) -> int:
        """How many cards the next round can have: those left in the shoe, and what is kept for it."""
        return self.shoe.left + len(self.carried)

    @property
    def lacks_cards(self) -> bool:
        """Whether fewer cards are left than a round may need (reading 28)."""
        return self.cards_for_a_round < len(TURNS)

    @property
    def has_unseen(self) -> bool:
        """Whether a card of the round, or a waiting card, is unseen."""
        return None in self.out or not self.deal.open_identities

    @property
    def out(self) -> tuple[Drawn, ...]:
        """The cards of the round and those that wait, in the order drawn."""
        return (*(draw.card for draw in self.deal.draws), *(drawn.card for drawn in self.waiting))

    @property
    def by_hand(self) -> bool:
        """Whether a person entered a card of the round, or one that waits."""
        return any(draw.manual for draw in self.deal.draws) or any(drawn.manual for drawn in self.waiting)

    @property
    def is_claimed(self) -> bool:
        """Whether the shoe's claim is about the round on the table; before its first card it is not."""
        return self.phase in (Phase.DEALING, Phase.RESULT) and bool(self.deal.draws)

    @property
    def settled_last(self) -> LastRound | None:
        """The round that was settled last, until the next one begins: it can still be corrected or voided."""
        over = not self.in_round and self.last is not None and self.last.number == self.round
        return self.last if over and self.last is not None and not self.last.is_void else None

    def over(self, number: int | None) -> LastRound | None:
        """The round of this number, if it is over and still known here."""
        if self.last is not None and self.last.number == number:
            return self.last
        return next((one for one in self.earlier if one.number == number), None)

    def dealers_of(self, number: int | None) -> tuple[str, ...]:
        """Everyone who was on duty in any part of a round; None: the open round, if there is one (reading 26)."""
        if number is None and not self.in_round:
            return ()
        if number is None or (self.in_round and number == self.round):
            return self.dealers
        over = self.over(number)
        listed = (dealer for line in self.money if line.round == number for dealer in line.dealers)
        return (*(() if over is None else over.dealers), *listed)

    def of_this_shoe(self, number: int) -> bool:
        """Whether this round was dealt from the shoe on the table."""
        return number > self.round - self.shoe.rounds

    @property
    def results(self) -> tuple[str, ...]:
        """Results of this shoe, voids left out."""
        rounds = self.earlier if self.last is None else (*self.earlier, self.last)
        return tuple(one.result for one in rounds if self.of_this_shoe(one.number) and not one.is_void)

    def opens_a_round(self, drawn: CardDrawn) -> bool:
        """Whether the shoe says that this card begins a round: the Player's first, or the place after the kept ones."""
        return drawn.place is not None and drawn.place == TURNS[min(len(self.carried), len(TURNS) - 1)]
