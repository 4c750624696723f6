"""An evening at the electronic table: a gateway, a table that is killed now and then, a dealer, a crowd; and the
reckoning afterwards, from the journal alone."""

import time
from collections import Counter
from random import Random

from controller.game.cards import DECK
from controller.game.hands import Side
from controller.game.money import parse_amount
from controller.game.table_of_play import next_step
from controller.journal.chain import OWN_KINDS
from controller.journal.reader import open_reader
from controller.protocol.terminal_messages import WagerAsked
from controller.table import events
from controller.table.events import decode_event
from controller.table.ledger import TERMINAL
from controller.verify.rejudge import rejudge
from support.players import Crowd, crowd_of

SECONDS_TO_ANSWER = 5.0
PINS = {"pm1": "605917", "ps1": "418203", "d104": "730164"}


class Floor:
    """The dealer's side of the evening: the table process, restarted when it was killed."""

    def __init__(self, start, db, settings, folder, address, terminals, seed):
        self.start, self.db, self.settings, self.folder = start, db, settings, folder
        self.rng = Random(seed)  # noqa: S311 - a dealer, not a cipher
        self.kills = 0
        self.told = 0
        """How often the table has said how it stands."""
        self.phase = "no-shoe"
        self.round = 0
        self.hands = {Side.PLAYER: [], Side.BANKER: []}
        self.cases = {}
        self.option = None
        self.codes = []
        self.crowd = crowd_of(terminals, address, folder, seed)
        self.shoe = []
        self.table = None
        self.open()

    def open(self):
        """The table comes up."""
        self.table = self.start(
            "table", "--db", self.db, "--settings", self.settings, "--terminals", self.folder, "--settle-after", 0
        )
        self.until(lambda: any(line.get("event") == "table-started" for line in self.table.heard))

    def kill(self):
        """SIGKILL, whatever it is doing; then it comes back, and the pit rules."""
        self.kills += 1
        self.table.kill()
        self.hear()  # what it had said is so
        self.open()
        self.know()
        self.rule()

    def know(self):
        """What the table says of itself after a restart is so, not what we heard before."""
        before = self.told
        self.table.send({"do": "show"})
        self.until(lambda: self.told > before)

    # Listening

    def until(self, done):
        """Let everybody play until something is so."""
        end = time.monotonic() + 60
        while True:
            self.hear()
            if done():
                return
            assert time.monotonic() < end, (
                f"the evening stands still in {self.phase} of round {self.round}: {self.table.heard[-3:]}"
            )
            assert self.table.process.poll() is None, f"the table went away by itself: {self.table.errors()}"
            self.crowd.pump(0.005)

    def hear(self):
        for line in self.table.take():
            self.note(line)

    def note(self, line):
        match line.get("event"):
            case "bets-opened":
                self.phase, self.round = "betting", line["round"]
                self.hands = {Side.PLAYER: [], Side.BANKER: []}
            case "bets-closed":
                self.phase = "dealing"
            case "card-drawn" if "to" in line:
                self.hands[Side(line["to"])].append(line["card"])
            case "result-called":
                self.phase = "result"
            case "round-settled" | "round-voided" | "shoe-loaded":
                self.phase = "idle"
            case "shoe-ended":
                self.phase = "no-shoe"
            case "case-opened" if line["holds"]:
                self.cases[line["case"]] = line
            case "case-ruled" | "case-closed":
                self.cases.pop(line["case"], None)
            case "option-opened":
                self.option = line["case"]
            case "option-ended":
                self.option = None
        if "code" in line:
            self.codes.append(line["code"])
        if "state" in line:
            self.take_over(line["state"])

    def take_over(self, state):
        """What the table says of itself; it may have moved on since."""
        self.told += 1
        self.phase, self.round = state["phase"], state["round"]
        self.hands = {Side.PLAYER: list(state["player"]), Side.BANKER: list(state["banker"])}
        self.cases = {case["case"]: case for case in state["held"]}
        self.option = state["option"] and state["option"]["case"]

    # Dealing

    def do(self, done, **action):
        """Tell the table this and wait until something is so."""
        self.table.send(action)
        self.until(done)

    def rule(self):
        """Whatever holds the table is ruled on by a pit supervisor; players answer where they are asked."""
        signed = {"by": "ps1", "pin": PINS["ps1"], "reason": "power failure"}
        while self.cases or self.option is not None:
            if self.option is not None:
                self.answered_or_absent()
                self.table.send({"do": "end-option", "case": self.option, **signed})
            else:
                case = next(iter(self.cases.values()))
                ruling = self.rng.choice(case["rulings"])
                self.table.send({"do": "rule", "case": case["case"], "ruling": ruling, **signed})
            self.know()

    def answered_or_absent(self):
        """Players have a few seconds to answer; for those who have not, the pit supervisor signs (reading 23)."""
        end = time.monotonic() + SECONDS_TO_ANSWER
        while time.monotonic() < end and any(p.waits or p.link.conversation.away for p in self.crowd.players):
            self.hear()
            self.crowd.pump(0.005)

    def load(self):
        """A new shoe."""
        self.shoe = list(DECK) * 8
        self.rng.shuffle(self.shoe)
        self.do(lambda: self.phase == "idle", do="load-shoe", decks=8)

    def sell(self, amount):
        """Everybody gets so much credit: half over the counter, half by vouchers."""
        signed = {"by": "d104", "pin": PINS["d104"]}
        vouchers = self.crowd.players[::2]
        for player in self.crowd.players[1::2]:
            self.table.send({"do": "buy-in", "terminal": player.terminal, "amount": amount, **signed})
        self.table.send({"do": "sell-voucher", "amount": amount, "count": len(vouchers), **signed})
        self.until(lambda: len(self.codes) == len(vouchers) and not any(p.own is None for p in self.crowd.players))
        for player, code in zip(vouchers, self.codes, strict=True):
            player.ask(player.link.conversation.redeem(code))
        self.until(lambda: all(p.own.credit == parse_amount(amount) for p in self.crowd.players))

    def play(self, kill_at=None):
        """One round; the table is killed at the named moment."""
        number = self.round + 1
        if len(self.shoe) < 20:
            self.do(lambda: self.phase == "no-shoe", do="end-shoe")
            self.load()
        self.do(lambda: self.phase == "betting" and self.round == number, do="open-bets")
        self.until(self.half_have_bet)
        if kill_at == "betting":
            self.kill()
        self.crowd.last_moment()
        for _ in range(self.rng.randrange(3)):
            self.crowd.pump(0)
        self.do(lambda: self.phase == "dealing", do="close-bets")
        if kill_at == "closed":
            self.kill()
        while self.phase == "dealing":
            to = next_step(*(parsed(self.hands[side]) for side in Side)).to
            assert to is not None
            count = len(self.hands[to])
            card = str(self.shoe.pop())
            self.do(lambda to=to, count=count: len(self.hands[to]) > count, do="card", card=card)
            if kill_at == "dealing" and len(self.hands[Side.BANKER]) == 2:
                kill_at = None
                self.kill()
            if self.complete():
                break
        self.until(lambda: self.phase != "dealing")
        if kill_at == "result":
            self.kill()
        if self.phase == "result":  # cards entered by hand: a person confirms them by settling (reading 29)
            self.do(lambda: self.phase == "idle" and self.round == number, do="settle")
        if kill_at == "settled":
            self.kill()

    def complete(self):
        """Whether no card is due any more: the result comes by itself."""
        return next_step(*(parsed(self.hands[side]) for side in Side)).complete

    def half_have_bet(self):
        """Whether half of the players that are there have a wager of this round."""
        there = [
            p for p in self.crowd.players if p.link.conversation.bets_open and p.link.conversation.round == self.round
        ]
        bet = [p for p in there if p.own is not None and p.own.wagers]
        return len(there) * 2 >= len(self.crowd.players) and len(bet) * 2 >= len(there)

    def end(self):
        """Everybody has their answers and has heard of the last settlement; the table is closed."""
        self.until(lambda: all(p.has_answer_to_all() and not p.link.conversation.away for p in self.crowd.players))
        self.until(lambda: all(p.own.in_play == 0 for p in self.crowd.players))
        owns = {p.terminal: p.own for p in self.crowd.players}
        self.crowd.close()
        self.table.end()
        return owns


def parsed(names):
    """Cards of their names."""
    by_name = {str(card): card for card in DECK}
    return tuple(by_name[name] for name in names)


def reckon(db, crowd: Crowd, owns):  # noqa: PLR0912, PLR0915 - one arm for each event that moves money
    """Hold what the players were told against the journal. Written from scratch: it uses neither ledger nor audit."""
    with open_reader(db) as reader:
        records = {e.n: decode_event(e.payload) for e in reader.entries() if e.kind not in OWN_KINDS}
    with open_reader(db) as reader:
        judged = rejudge(reader)
    assert judged.first_bad is None, judged.first_bad
    assert judged.decided == judged.rounds
    credit, placed, answered = Counter(), Counter(), {}
    accepted = settled = returned = 0
    for n, event in records.items():
        match event:
            case events.CreditBought():
                credit[event.terminal] += event.amount
            case events.VoucherRedeemed():
                credit[event.terminal] += event.amount
            case events.WagerPlaced(seat=seat, on=on, amount=cents, who=who):
                assert who == TERMINAL
                credit[seat] -= cents
                placed[seat, on] += cents
                accepted += 1
            case events.WagerWithdrawn(seat=seat, on=on, amount=cents):
                credit[seat] += cents
                placed[seat, on] -= cents
                returned += 1
            case events.RoundSettled(lines=lines) | events.RoundVoided(lines=lines):
                stakes = {(line.seat, line.on): line.stake for line in lines}
                assert len(stakes) == len(lines), "a wager was settled twice"
                assert stakes == {key: cents for key, cents in placed.items() if cents}, "a wager was lost"
                for line in lines:
                    credit[line.seat] += line.returns
                settled += len(lines)
                placed.clear()
        assert min(credit.values(), default=0) >= 0, f"record {n}: somebody has less than nothing"
        number = getattr(event, "request", None)
        if number is not None:
            who = getattr(event, "seat", None) or event.terminal
            assert (who, number) not in answered, "a request was answered twice"
            answered[who, number] = n
    for player in crowd.players:
        for number, answer in player.answers.items():
            asked = player.asked[number]
            if answer.outcome == "accepted":
                assert answered[player.terminal, number] == answer.record
                if isinstance(asked, WagerAsked):
                    event = records[answer.record]
                    assert (event.seat, event.on, event.amount) == (
                        player.terminal, asked.on, round(float(asked.amount) * 100)
                    )  # fmt: skip
            else:
                assert answer.outcome == "refused"
                assert answer.reason
                written = records.get(answered.get((player.terminal, number)))
                if written is not None:  # a number that came after a higher one is refused and not written down
                    assert isinstance(written, events.RequestRefused), "refused and done all the same"
                    assert (written.why, written.clause, written.reading) == (
                        answer.reason, answer.clause, answer.reading
                    )  # fmt: skip
                assert answer.clause or answer.reading, "refused without a rule"
        assert not player.changed_its_mind
        assert owns[player.terminal].credit == credit[player.terminal]
    assert set(answered) <= {(p.terminal, n) for p in crowd.players for n in p.asked}
    return {"accepted": accepted, "settled": settled, "returned": returned, "rounds": judged.rounds}
