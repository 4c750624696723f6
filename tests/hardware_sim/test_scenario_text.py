"""Scenario files as people write them: what is understood, and the one line that says what is not."""

import pytest

from controller.game.cards import parse_cards
from controller.game.hands import Side
from controller.table.observations import ClaimedResult, Place, ShoeFault
from hardware_sim import steps
from hardware_sim.faults import Fault, FaultKind
from hardware_sim.grammar import VERBS, parse_step
from hardware_sim.run import rehearse
from hardware_sim.scenario import NoScenarioError, load_scenario, parse_scenario
from hardware_sim.steps import Burn, Calls, ScenarioError, Settle, Setup

(NINE, KING, FOUR) = parse_cards("9H KS 4D")

UNDERSTOOD = {
    "new-shoe": steps.NewShoe(),
    "new-shoe burn first-card 9H KS": steps.NewShoe(Burn.FIRST_CARD, (NINE, KING)),
    "deal 9H KS 4D": steps.Deal((NINE, KING, FOUR)),
    "deal 9h ks ...": steps.Deal((NINE, KING), more=True),
    "deal random": steps.DealRandom(1),
    "deal random 5 rounds": steps.DealRandom(5),
    "play forever": steps.Play(),
    "play 80 rounds": steps.Play(rounds=80),
    "play 1 shoe": steps.Play(shoes=1),
    "result": steps.Result(),
    "result early": steps.Result(Calls.EARLY),
    "result wrong": steps.Result(Calls.WRONG),
    "result tie banker-pair": steps.Result(Calls.CLAIM, ClaimedResult.TIE, banker_pair=True),
    "sweep": steps.Sweep(),
    "overdraw": steps.Overdraw(),
    "overdraw 9H discard timed-out": steps.Overdraw(NINE, Settle.DISCARD, times_out=True),
    "overdraw ask": steps.Overdraw(settle=Settle.ASK),
    "use-next": steps.Choose(Settle.USE_NEXT),
    "discard": steps.Choose(Settle.DISCARD),
    "unread": steps.Unread(),
    "unread KS read-again": steps.Unread(KING, read_again=True),
    "wrong-place": steps.WrongPlace(),
    "wrong-place 4D banker 2": steps.WrongPlace(FOUR, Place(Side.BANKER, 2)),
    "double-draw": steps.DoubleDraw(),
    "double-draw 9H KS": steps.DoubleDraw((NINE, KING)),
    "foreign": steps.Foreign(),
    "extra-copy 9H": steps.ExtraCopy(NINE),
    "stray KS": steps.Stray(KING),
    "reverse-run": steps.ReverseRun(),
    "reverse-run exit": steps.ReverseRun(),
    "reverse-run midway": steps.ReverseRun(midway=True),
    "early-card": steps.EarlyCard(),
    "cutting-card": steps.CuttingCard(),
    "run-low 3": steps.RunLow(3),
    "power-cycle": steps.PowerCycle(),
    "power-cycle 1min remembers": steps.PowerCycle(60.0, remembers=True),
    "lock": steps.Lock(locked=True),
    "unlock": steps.Lock(locked=False),
    "error card-code": steps.Complain(ShoeFault.CARD_CODE),
    "clear": steps.Clear(),
    "alarm E3 Card Not Read": steps.Alarm("E3", "Card Not Read"),
    "wait 250ms": steps.Pause(0.25),
    "wait 1.5s": steps.Pause(1.5),
    "fault flip-bit": steps.Strike(Fault(FaultKind.FLIP_BIT)),
    "fault flip-bit in 2 copies": steps.Strike(Fault(FaultKind.FLIP_BIT, copies=2)),
    "fault drop-byte in all copies 3 times": steps.Strike(Fault(FaultKind.DROP_BYTE, copies=3), 3),
    "fault slow-line always": steps.Strike(Fault(FaultKind.SLOW_LINE), None),
    "fault stall 5s": steps.Strike(Fault(FaultKind.STALL, seconds=5.0)),
    "fault unplug 2s": steps.Strike(Fault(FaultKind.UNPLUG, seconds=2.0)),
    "fault none": steps.Mend(),
    "bad-line 20%": steps.BadLine(0.2),
    "unplug": steps.PullPlug(),
    "replug": steps.PutPlug(),
}


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_a_line_is_understood(text):
    """What it says is the step, whatever the spaces and the capitals."""
    assert parse_step(text) == UNDERSTOOD[text]
    assert parse_step("   " + text.replace(" ", "   ")) == UNDERSTOOD[text]
    if not text.startswith("alarm"):  # an alarm's text is kept as it is
        assert parse_step(text.upper()) == UNDERSTOOD[text]


def test_every_verb_has_a_case():
    """Nothing can be written that no test has read."""
    assert {text.split()[0] for text in UNDERSTOOD} == set(VERBS)


@pytest.mark.parametrize("kind", FaultKind)
def test_every_fault_can_be_written(kind):
    """By its own name."""
    assert parse_step(f"fault {kind}") == steps.Strike(Fault(kind))


REFUSED = {
    "dael 9H": "there is no step 'dael'",
    "deal": "no cards; write them in the order of the deal, or 'deal random'",
    "deal 9H 11D": "'11D' is not a card",
    "deal ...": "no cards",
    "deal 9H ... KS": "'KS' is left over and means nothing here",
    "deal random 0": "'0' is not a number of rounds; it is a whole number from 1 to 100000",
    "deal random ²": "'²' is not a number of rounds",
    "play": "a number of rounds or shoes is missing at the end of the line",
    "play 3": "3 what? Write 'rounds' or 'shoes' behind it",
    "new-shoe burn two": "'two' is not a burn; it may be none, one, decks, first-card",
    "new-shoe burn": "a burn is missing at the end of the line",
    "result maybe": "'maybe' is not a result",
    "overdraw 7X": "'7X' is not a card",
    "overdraw 7H keep": "'keep' is left over",
    "wrong-place 4D dealer 1": "'dealer' is not a hand; it may be player, banker",
    "wrong-place 4D banker 4": "'4' is not the number of the card in that hand; it is a whole number from 1 to 3",
    "double-draw 9H": "a double draw is two cards; name both or none",
    "error smoke": "'smoke' is not an error of the shoe; they are cannot-read, overdraw",
    "wait": "a time is missing at the end of the line",
    "wait 5": "'5' is not a time; write it like 2s, 250ms or 1min",
    "wait 90min": "'90min' is not a time",
    "fault gremlin": "'gremlin' is not a fault; it may be flip-bit",
    "fault glue in 2 copies": "'in' is not a number of messages",
    "fault flip-bit in 4 copies": "'4' is not a number of copies",
    "bad-line 20": "'20' is not a chance; write it like 20%",
    "bad-line 101%": "'101%' is not a chance",
    "bad-line ²%": "'²%' is not a chance",
    "run-low " + "9" * 5000: "'999",
    "run-low some": "'some' is not a number of cards",
    "lock twice": "'twice' is left over and means nothing here",
    "decks 3": "'3' is not a number of decks; it is a whole number from 4 to 10",
    "kind abacus": "'abacus' is not a kind of shoe; it may be angel-eye, bee-tek",
    "burn all": "'all' is not a burn",
    "cut-from-end x": "'x' is not a number of cards",
    "concealed please": "'please' is left over",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_line_is_refused_with_its_number_and_what_would_do(text):
    """One line of text, beginning with the line of the file."""
    with pytest.raises(ScenarioError) as error:
        parse_scenario(f"# a comment\n\n{text}", "mine")
    message = str(error.value)
    assert message.startswith("line 3: " + REFUSED[text])
    assert "\n" not in message


UNPLAYABLE = {
    "deal 9H KS 4D": "line 1: the Banker is due a card; add it, or end the line with ...",
    "deal 9C 2H KD 5D 4S": "line 1: the hand is complete before 4S; take it out, or overdraw it",
    "deal 9H ...\noverdraw 7H": "line 2: the Banker is due a card, so this is no overdraw",
    "deal 9H KS 4D 6C ...\nresult": "line 2: the Player is due a card; write 'result early' if that is meant",
    "deal 9C 2H KD 5D ...\nresult early": "line 2: a result is early only after four cards and while another is due",
    "deal 9C 2H KD 5D ...\nunread": "line 2: the hand is complete, and this needs a card that is due",
    "deal 9C ...\nnew-shoe": "line 2: a round is on the felt; end it with 'result' or 'sweep' first",
    "result": "line 1: there is no card on the felt",
    "sweep": "line 1: there is no card on the felt",
    "discard": "line 1: no overdrawn card is waiting",
    "clear": "line 1: the shoe has no error to clear",
    "deal 9C 2H KD 5D ...\noverdraw 7H\noverdraw 8H": "line 3: one overdrawn card is waiting already",
    "deal 9C 2H KD 5D ...\noverdraw 7H\nresult\ndeal 8H 9S ...": "line 4: the round begins with 7H, carried over",
    "wrong-place 9H player 1": "line 1: player is where the card is due",
    "wrong-place 9H banker 2": "line 1: banker card 2 cannot come next: that hand has 0",
    "decks 4\ndeal 9H 9H 9H 9H\nstray 9H": "line 3: there is no 9H left among the 204 cards in the shoe",
    "new-shoe burn one 9H KS": "line 1: KS is not burned any more; take it out",
    "deal 9H KS 4D ...\nrun-low 0\nstray": "line 3: the shoe is empty",
}


@pytest.mark.parametrize("text", UNPLAYABLE)
def test_a_script_that_cannot_be_played_is_refused_before_it_is(text):
    """The rehearsal finds the line, and the scenario's name stands before it."""
    with pytest.raises(NoScenarioError) as error:
        rehearse(parse_scenario(text, "mine"), "angel-eye", 1)
    assert str(error.value).startswith("mine: " + UNPLAYABLE[text])


def test_a_bee_tek_cannot_conceal():
    """The set-up does not fit the shoe."""
    with pytest.raises(NoScenarioError, match="mine: a bee-tek shoe cannot conceal cards; use --kind angel-eye"):
        rehearse(parse_scenario("concealed\ndeal random", "mine"), "bee-tek", 1)


def test_an_endless_script_is_rehearsed_up_to_its_endless_part():
    """It ends."""
    rehearse(parse_scenario("new-shoe\nplay forever\nresult", "mine"), "angel-eye", 1)


def test_the_set_up_stands_above_the_steps():
    """All of it is read; below a step it is refused."""
    text = "kind bee-tek\ndecks 6\nburn one\ncut-from-end none\nconcealed\nbanker-six\ncheck-after-stx\ndeal random"
    scenario = parse_scenario(text, "mine")
    assert scenario.kind == "bee-tek"
    assert scenario.setup == Setup(6, True, Burn.ONE, None, True, False)
    with pytest.raises(ScenarioError, match="line 2: 'decks' sets the table up and belongs above the first step"):
        parse_scenario("deal random\ndecks 6", "mine")


def test_comments_title_and_expectations():
    """The first comment is the title; what is expected is kept as it was written."""
    scenario = parse_scenario("# A title.\n# more\ndeal random  # and so on\nexpect  round  9H |  KS\n", "mine")
    assert scenario.title == "A title."
    assert scenario.steps == (steps.DealRandom(1),)
    assert scenario.lines[0] == 3
    assert scenario.expects == ("round 9H | KS",)


def test_files_that_cannot_be_read(tmp_path):
    """Each is one line that names the file."""
    with pytest.raises(NoScenarioError, match="nowhere: no such scenario or file; sabot-shoe --list-scenarios"):
        load_scenario("nowhere")
    with pytest.raises(NoScenarioError, match="cannot be read"):
        load_scenario(str(tmp_path))
    binary = tmp_path / "binary.shoe"
    binary.write_bytes(b"deal \xff\xfe")
    with pytest.raises(NoScenarioError, match=r"is not UTF-8 text \(byte 5\)"):
        load_scenario(str(binary))
    wrong = tmp_path / "wrong.shoe"
    wrong.write_text("dael\n")
    with pytest.raises(NoScenarioError, match=r"wrong\.shoe: line 1: there is no step 'dael'"):
        load_scenario(str(wrong))


def test_a_file_of_ones_own_is_as_good_as_a_shipped_one(tmp_path):
    """By its path."""
    mine = tmp_path / "mine.shoe"
    for encoding in ("utf-8", "utf-8-sig"):
        mine.write_text("# Mine.\ndeal 9C 2H KD 5D\n", encoding=encoding)
        assert load_scenario(str(mine)).title == "Mine."
