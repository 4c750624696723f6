"""What a terminal knows and says, without a socket; and that the protocol's page names every message and field."""

import select
import socket
import ssl
from pathlib import Path

import pytest
from msgspec import structs

from controller.protocol import terminal_messages as messages
from controller.protocol.gateway_messages import From, decode_relayed, encode_from
from controller.protocol.terminal_messages import (
    Answer,
    Away,
    BadMessageError,
    Cents,
    Closing,
    OwnState,
    PlayedState,
    Shown,
    TableState,
    WagerAsked,
    Welcome,
    decode_asked,
    decode_said,
    encode,
)
from controller.table.ledger import REMEMBERED
from drivers.door import NEW_BURST, NEW_RATE
from drivers.terminals import gateway
from drivers.terminals.client import Conversation, TerminalLink

PAGE = Path(__file__).parents[3] / "docs" / "terminal-protocol.md"
ASKED = (
    messages.Hello, messages.WagerAsked, messages.Withdraw, messages.BuyIn, messages.Redeem, messages.CashOut,
    messages.AnswerOption, messages.Shown,
)  # fmt: skip
SAID = (
    messages.Welcome, messages.TableState, messages.OwnState, messages.Answer, messages.Beat, messages.Away,
    messages.Unclear, messages.Closing,
)  # fmt: skip


def table(**more):
    """The state of a table."""
    fields = dict.fromkeys(("player", "banker", "chips", "areas", "rounds", "beads"), ())
    plain = {"name": "T", "game": "super-six-etg", "currency": "USD", "phase": "betting", "limits": {}}
    none = {"player_total": None, "banker_total": None, "result": None, "held": False, "stopped": False}
    return TableState(**{**fields, **plain, **none, "bets": "open", "round": 3, **more})


def own(last=0, **more):
    """What a terminal has."""
    fields = {"credit": Cents(10_00), "in_play": Cents(0), "wagers": {}, "asked": None, "settled": (), "rounds": ()}
    return OwnState(**{**fields, "terminal": 7, "last_request": last, **more})


def there(last=0):
    """A conversation that has begun."""
    talk = Conversation()
    for said in (Welcome(1, 7), table(), own(last)):
        talk.hear(said)
    return talk


def test_a_terminal_says_what_it_shows_as_soon_as_it_does():
    """Open, closed, and again after a break; not once more for every card."""
    talk = Conversation()
    assert not talk.bets_open
    assert talk.hear(table()) == [Shown(3, "open")]
    talk.hear(own())
    assert talk.bets_open
    assert talk.hear(table(player=["9H"])) == []
    assert talk.hear(table(bets="closed")) == [Shown(3, "closed")]
    talk.broken()
    assert talk.hear(table(bets="closed")) == [Shown(3, "closed")]


def test_numbers_go_on_where_the_table_says():
    """A terminal that was started anew does not use a number twice."""
    talk = there(last=41)
    assert [talk.wager("tie", "5").id, talk.cash_out().id, talk.buy_in("9").id] == [42, 43, 44]
    talk.hear(own(last=42))
    assert talk.withdraw("tie").id == 45


def test_what_had_no_answer_is_asked_again_when_the_table_is_back():
    """In the order asked, under the same numbers, and only once for each time it comes back."""
    talk = there()
    first, second = talk.wager("tie", "5"), talk.redeem("x")
    talk.waiting = {first.id: first, second.id: second}
    talk.hear(Away())
    assert not talk.bets_open
    talk.hear(table())
    assert talk.hear(own()) == [first, second]
    assert talk.hear(own()) == []
    talk.hear(Answer(1, "accepted", 900))
    talk.broken()
    talk.hear(table())
    assert talk.hear(own()) == [second]
    assert talk.answers[1].record == 900


def test_what_is_put_off_is_not_answered():
    """A stopped table decides nothing: the request waits, and is sent again in a while."""
    talk = there()
    wager = talk.wager("tie", "5")
    talk.waiting = {wager.id: wager}
    assert talk.hear(Answer(wager.id, "later", reason="the table has stopped")) == []
    assert talk.put_off
    assert talk.waiting == {wager.id: wager}
    talk.hear(Closing("good night"))
    assert talk.why == "good night"


def test_the_page_names_every_message_and_field():
    """docs/terminal-protocol.md is whole."""
    page = PAGE.read_text(encoding="utf-8")
    for kind in (*ASKED, *SAID):
        assert f"`{kind.__struct_config__.tag}`" in page
        for name in kind.__struct_encode_fields__:
            assert f"`{name}`" in page, f"{kind.__name__}.{name} is not on the page"
    limits = (gateway.MOST_LINKS, gateway.MOST_SHAKING, gateway.MOST_SHAKING_OF_ADDRESS, NEW_RATE, NEW_BURST)
    for number in (messages.LONGEST_LINE, gateway.MOST_UNREAD // 1024, REMEMBERED, *limits):
        assert f"{number:.0f}" in page


def test_every_message_is_read_back_as_it_was_written():
    """And what a terminal sends is taken strictly."""
    wager = WagerAsked(1, 2, "tie", "5.00")
    assert decode_asked(encode(wager)) == wager
    assert decode_said(encode(table())) == table()
    assert decode_said(encode(own())) == own()
    assert encode(wager) == b'{"do":"wager","id":1,"round":2,"on":"tie","amount":"5.00"}\n'
    with pytest.raises(BadMessageError, match="unknown field"):
        decode_asked(b'{"do":"wager","id":1,"round":2,"on":"tie","amount":"5.00","seat":1}')
    more = b'{"is":"welcome","protocol":1,"terminal":7,"greeting":"hello"}'
    assert decode_said(more) == Welcome(1, 7)


@pytest.mark.parametrize(
    ("line", "twice"),
    [
        (b'{"do":"wager","id":7,"round":2,"on":"banker","amount":"1","amount":"500"}', "amount"),
        (b'{"do":"wager","id":7,"round":2,"on":"player","on":"banker","amount":"1"}', "on"),
        (b'{"do":"wager","id":7,"do":"wager","round":2,"on":"banker","amount":"1"}', "do"),
        (b'{"do":"cash-out","id":7,"id":8}', "id"),
        (rb'{"do":"cash-out","id":7,"amount":"5","\u0061mount":"50"}', "amount"),
    ],
)
def test_a_message_with_a_field_twice_is_no_message(line, twice):
    """Nobody knows which of two amounts was meant."""
    with pytest.raises(BadMessageError, match=f"protocol 1: '{twice}' stands twice; give it once"):
        decode_asked(line)


def test_a_terminal_takes_no_message_of_the_table_with_a_field_twice():
    line = encode(own()).replace(b'"credit":"10.00"', b'"credit":"10.00","credit":"90.00"')
    with pytest.raises(BadMessageError, match="'credit' stands twice"):
        decode_said(line)


@pytest.mark.parametrize("credit", ['"ten"', '"10"', '"1.005"', '"-1.00"', '"\u0661.00"', "1000", "null", '""', "[]"])
def test_an_amount_that_is_none_is_no_message(credit):
    line = encode(own()).decode().replace('"10.00"', credit)
    with pytest.raises(BadMessageError, match=r"\$\.credit"):
        decode_said(line.encode())


@pytest.mark.parametrize(
    "line", [encode(WagerAsked(1, 2, "tie", "5.00")), b' {"do":"shown", "round":3,"bets":"open"} \r\n']
)
def test_the_gateway_passes_on_the_line_itself(line):
    relayed = encode_from(7, line)
    assert decode_relayed(relayed) == From(7, decode_asked(line))
    assert (line.strip() in relayed, relayed.count(b"\n")) == (True, 1)


def test_a_state_with_cards_or_beads_that_do_not_exist_is_not_readable():
    last = PlayedState(2, "tie", ("9H",), ("??",), 9, None)
    assert table(player=("KS", "??"), beads=("Bp", "T"), rounds=(last,)).readable
    for wrong in ({"player": ("1H",)}, {"beads": ("X",)}, {"rounds": (structs.replace(last, banker=("",)),)}):
        assert not table(**wrong).readable


class BreaksWhenSending:
    """A link whose peer is gone: what it had sent can still be read, and nothing can be sent."""

    def __init__(self, said):
        self.end, self.other = socket.socketpair()
        self.said = [b"".join(encode(one) for one in said)]

    def fileno(self):
        return self.end.fileno()

    def recv(self, _):
        if self.said:
            return self.said.pop()
        raise ssl.SSLWantReadError

    def send(self, _):
        raise ConnectionResetError(104, "reset by peer")

    def close(self):
        self.end.close()
        self.other.close()


def test_a_link_that_breaks_while_it_is_heard_is_away_until_it_is_back(folder):
    """The messages after the break are of the old link: with them the terminal would look alive, and ask in vain."""
    link = TerminalLink("127.0.0.1", 1, folder / "terminals" / "1")
    link.conversation.waiting[1] = messages.BuyIn(1, "10")
    link._line = BreaksWhenSending([table(), own()])
    link._ready.register(link._line.fileno(), select.EPOLLIN)
    link.up = True
    link.poll()
    assert link.error == "[Errno 104] reset by peer"
    assert link.conversation.away
    assert not link._out, "bytes that would come before the next hello"
    link.close()


def test_a_terminal_numbers_on_from_the_table_after_a_number_too_far_ahead():
    """A table with a new journal knows no numbers: the terminal does not go on from its own, which are refused."""
    talk = there(last=5000)
    talk.hear(own(last=0))  # another journal
    request = talk.wager("player", "5")
    assert request.id == 5001
    talk.hear(Answer(request.id, "refused", reason="too far ahead", reading=17))
    assert talk.wager("player", "5").id == 1
