"""The dealer's view: everything that the console shows, as one frozen value. No Qt, no clock of its own.

`present` turns a table into words, meanings and the one thing to do next. The window paints it and adds nothing,
so tests can check a view without a screen, and the same journal, time and animation step give the same picture.
Wording is neutral: patrons can see it. Nothing here tells which cards are left in the shoe.
"""

from dataclasses import replace
from typing import Final

from controller.decide.automation import left_to_people
from controller.decide.running import not_yet
from controller.decide.unseen_cards import card_to_name
from controller.decide.withdrawal_options import not_answered
from controller.game.announcements import HAND, reason_words, result_words
from controller.game.hands import Side, seen_total
from controller.game.irregularities import IRREGULARITIES, Irregularity
from controller.game.phrase import phrase
from controller.game.roads import Roads
from controller.game.ruleset import Method
from controller.protocol.handling_words import any_handler, handling_words, reveals
from controller.protocol.host_state import Terminals
from controller.protocol.table_json import held_words, say
from controller.settings.settings import Confirm, Limit, Mode
from controller.settings.table_rules import TableRules
from controller.table.actions import Action
from controller.table.deal import due_place
from controller.table.model import Phase, Table
from controller.table.observations import Place
from controller.table.rounds import VOID
from controller.table.surplus import case_to_rule
from controller.value import Value
from gui.console.cards_shown import beside_the_shoe, hand_shown
from gui.console.felt import Felt
from gui.console.pages.cases.terms import kind_words, told_words, was_lost
from gui.console.pages.home import felt_of, shown, to_be_named
from gui.console.pages.house.software import software_words
from gui.console.pages.menu import menu
from gui.console.pages.page import Scene
from gui.console.pages.shoe.burning import burn_words, is_to_burn
from gui.console.pages.training import question_words, waits_for
from gui.console.pages.wagers.paying import PayingPage, is_out_of_sight, money_of
from gui.console.primary import approval_needed, asks_players, is_over, primary_of, to_open
from gui.language import tr
from gui.patrons import HandFace, is_natural, limit_words
from gui.touch.arming import asked_in, with_unarmed
from gui.touch.blocks import Button, Column, Tone, Words
from gui.touch.page import Page
from gui.words import game_words, money

PRIMARY: Final = "primary"
"""The key of the primary button."""
PLACE_YOUR_BETS: Final = phrase("Place your bets, please")
PATIENCE = 5
"""Seconds after which the console says that a card is due and none came."""


class Moment(Value):
    """What the view shows besides the table: the time, the state of the line, a button that is held."""

    clock: str = ""
    stopped: str | None = None
    """Why the table is stopped; None if it is not."""
    retries: bool = False
    """Whether a stopped table goes on by itself once the journal can be written."""
    silent: int = 0
    """Seconds since anything came from the shoe."""
    holding: tuple[str, float] | None = None
    """The key of the button that is being held, and the part of the holding time that is over, 0 to 1."""
    breath: float = 1.0
    """How bright a due place glows, 0 to 1."""
    called: bool = False
    """Whether the supervisor has been called."""
    back: bool = False
    """Whether the line to the shoe came back a moment ago."""
    sound: bool = False
    """Whether the console plays tones."""
    speech: bool = False
    """Whether the console speaks announcements."""
    feed_down: bool = False
    """Whether the displays get no data from this table."""
    witness_down: bool = False
    """Whether a witness of the signed heads cannot be reached."""


class Bar(Value):
    """The line at the top."""

    mode: str
    table: str
    game: str
    limits: str
    software: str
    """Version and eight digits of the software, and what is to be known of it; empty if it does not check itself."""
    shoe: str
    dealt: str
    dealer: str
    link: bool | None
    """Whether the shoe and the line to it work; None: no table was opened, and it is not known."""
    line: str
    """What is wrong with the shoe or the line to it; empty while they work."""
    sound: bool
    speech: bool
    feed: str
    """What is wrong with the patrons' displays; empty while they work."""
    witness: str
    """What is wrong with the witnesses of the signed heads; empty while they are reached."""
    service: str
    """That a technician is at the machine; empty while nobody is."""
    clock: str

    def without_table(self) -> "Bar":
        """The line of a start that opened no table."""
        return replace(self, shoe="", dealt="", dealer="", link=None, line="")


class View(Value):
    """The whole screen."""

    bar: Bar
    step: str
    reason: str
    player: HandFace
    banker: HandFace
    column: Column
    felt: Felt | None
    """What is shown in place of the hands, or above them; None: the hands are."""
    primary: str
    action: Action | None
    """What the primary button tells the table; None if it only shows what the table waits for, or calls staff."""
    opens: Page | None
    """The page that the primary button opens; None: none."""
    calls: bool
    """Whether the primary button calls the supervisor."""
    menu: tuple[Button, ...]
    """The buttons of the menu."""
    beside: tuple[tuple[str, int], ...]
    """The cards that lie face down beside the shoe: in words why, and how many."""
    roads: Roads
    alarm: bool
    """Whether the table is held or stopped."""
    result: bool
    """Whether the largest words are the result."""
    tie: bool
    moment: Moment
    aloud: str = ""
    """What is spoken, if the console speaks; empty: nothing is."""
    unarmed: frozenset[str] = frozenset()
    """The keys of the buttons that ask something new and cannot be pressed yet."""

    @property
    def live(self) -> bool:
        """Whether the primary button does something."""
        return (self.asks or self.calls) and PRIMARY not in self.unarmed

    @property
    def asks(self) -> bool:
        """Whether the primary button does something that a second quick tap must not do."""
        return self.action is not None or self.opens is not None

    def asked(self) -> dict[str, str]:
        """What each button asks that must not be pressed by mistake."""
        return {**({PRIMARY: self.primary} if self.asks else {}), **asked_in(self.column)}

    def with_unarmed(self, keys: frozenset[str]) -> "View":
        """The view in which these buttons cannot be pressed yet."""
        return replace(self, unarmed=keys, column=with_unarmed(self.column, keys))


def present(scene: Scene, moment: Moment, page: Page | None = None) -> View:
    """The view of a table at this moment; `page` is the page that is open, None the one that the table asks for."""
    table, rules = scene.table, scene.rules
    held, stopped = table.held, moment.stopped is not None
    step, reason = _step(scene, moment)
    if scene.terminals is not None and not (stopped or held):
        reason = _at_terminals(table, rules, scene.terminals) or reason
    primary, action = (tr("Stopped"), None) if stopped else primary_of(table, rules, called=moment.called)
    seen, named = shown(page, scene), to_be_named(scene)
    column = _stop_column(moment) if stopped else seen.column(scene)
    felt = None if stopped else felt_of(column, scene)
    # If the page is open already, the main button would do nothing.
    opens = (
        None
        if stopped or held or action is not None
        else to_open(table, rules) or (None if type(named) is type(seen) else named)
    )
    calls = held and action is None and not stopped and not moment.called and not asks_players(table, rules)
    if action is not None and is_out_of_sight(action, felt, scene):  # a touch shows it; the next one confirms it
        primary, action, opens = tr("Show the boxes"), None, PayingPage(table.round)
    view = View(
        bar=_bar(table, rules, moment),
        step=step,
        reason=reason,
        player=hand_shown(table, Side.PLAYER, stopped=stopped),
        banker=hand_shown(table, Side.BANKER, stopped=stopped),
        column=column,
        felt=felt,
        primary=primary,
        action=action,
        opens=opens,
        calls=calls,
        menu=_off(menu(scene)) if stopped else menu(scene),
        beside=beside_the_shoe(table),
        roads=scene.recall.roads,
        alarm=stopped or held,
        result=table.phase is Phase.RESULT,
        tie=table.phase is Phase.RESULT and table.result == "tie",
        moment=moment,
        aloud=_aloud(scene, step, alarm=stopped or held),
    )
    waits = waits_for(scene)
    return _veiled(view, scene, waits) if waits else view


def _veiled(view: View, scene: Scene, waits: str) -> View:
    """The view of a trainee who must answer first: it hides what would give the answer away."""
    view = replace(view, primary=waits, action=None, opens=None, calls=False, felt=None)
    question = scene.training.veil if scene.training is not None else None
    if question is None:
        return view
    words = question_words(question)
    view = replace(view, step=words.upper(), reason="", aloud=words)
    if not question.hides_cards:
        return view
    player, banker = (replace(hand, total="", due=False, note="", wins=False) for hand in (view.player, view.banker))
    return replace(view, player=player, banker=banker, result=False, tie=False)


def _aloud(scene: Scene, step: str, *, alarm: bool) -> str:
    """What is spoken: the call while bets are open, nothing between two rounds, otherwise the largest words."""
    phase = Phase.DEALING if alarm else scene.table.phase
    if phase is Phase.BETTING:
        return tr(PLACE_YOUR_BETS)
    return "" if phase in (Phase.NO_SHOE, Phase.IDLE) else step.capitalize()


def _step(scene: Scene, moment: Moment) -> tuple[str, str]:
    """The largest words on the screen, and why."""
    table, rules = scene.table, scene.rules
    if moment.stopped is not None:
        return tr("STOP"), moment.stopped
    words = tr(say(table, rules)).upper()
    if table.held:
        return _held_step(table, rules, words)
    match table.phase:
        case Phase.DEALING if (place := card_to_name(table, rules)) is not None:
            return words, _naming(place, table, rules)
        case Phase.DEALING:
            return words, _with_handling(_why(table, rules, moment.silent), table, rules)
        case Phase.RESULT:
            hands = [table.deal.hand(side) for side in Side]
            natural = any(is_natural(len(cards), seen_total(cards)) for cards in hands)
            return words, _with_handling(tr("Natural") if natural else _paid_words(scene), table, rules)
        case Phase.BETTING if signs_on(table, rules):
            why = left_to_people(table, rules)
            quoted = tr("“{words}”", words=tr(PLACE_YOUR_BETS))
            return tr("Bets open").upper(), quoted if why is None else tr("{why} · {todo}", why=quoted, todo=tr(why))
        case Phase.IDLE:
            return _between_rounds(scene, words)
        case Phase.NO_SHOE:
            return tr("No shoe").upper(), ""
    return words, ""


def _held_step(table: Table, rules: TableRules, words: str) -> tuple[str, str]:
    """The largest words of a held table, and why; `words` is what the table says. A case has the name that it has in
    the list of open cases."""
    holding = case_to_rule(table)
    if holding is None:
        if table.option is not None and not_answered(table, rules.ruleset):
            return words, tr("All wagers that are still open may be withdrawn")
        asked = table.option is not None and table.option.answers
        return words, tr("Go on, or change an answer") if asked else tr("No wager is open to withdraw.")
    if holding.kind is Irregularity.WRONG_PLAYER and holding.hand is not None:
        return tr(held_words(holding)).upper(), tr(say(table, rules))  # too long for the largest words
    if was_lost(holding, table):
        words = tr("Held: {kind}", kind=tr("line was lost")).upper()
    elif say(table, rules) == held_words(holding) and not IRREGULARITIES[holding.kind].headline:
        words = tr("Held: {kind}", kind=kind_words(holding.kind)).upper()
    return words, told_words(holding, table, rules)


def _paid_words(scene: Scene) -> str:
    """How far the paying is."""
    every = money_of(scene)
    if scene.rules.settings.confirm is Confirm.ALL or not every:
        return tr("Collect, then pay")
    if any(one.take_now for one in every):
        return tr("Losing wagers first, then seat by seat")
    return tr("{count} of {all} players are done", count=sum(one.is_done for one in every), all=len(every))


def _between_rounds(scene: Scene, words: str) -> tuple[str, str]:
    """The largest words between two rounds, and why; `words` is what the table says."""
    table, rules = scene.table, scene.rules
    if table.service is not None:
        who = {"by": table.service.by, "second": table.service.second}
        return words, tr("A technician is at the machine. {by} and {second} opened it.", **who)
    why, next_are_bets = not_yet(table, rules), _bets_are_next(table, rules)
    if why is not None and next_are_bets and approval_needed(table, rules) is not None:
        return tr("Call a pit manager").upper(), tr("{why} (More, Software)", why=tr(why))
    if why is not None:
        return tr("No bets now").upper() if next_are_bets else words, tr(why)
    if next_are_bets and is_to_burn(scene):
        return tr("Burn first").upper(), burn_words(scene)
    last = _last_round_words(table)
    if next_are_bets:
        return tr("Between two rounds").upper(), last
    ended = last if table.result == VOID else tr("Between two rounds")
    if is_over(table, rules) and signs_on(table, rules):
        return tr("The shoe is over").upper(), ended
    return words, ended


def _last_round_words(table: Table) -> str:
    """How the last round of this shoe ended; empty if there was none."""
    if table.result == VOID:
        return tr("Round {number} is void: every wager goes back", number=table.round)
    if table.result is None or not table.deal.draws:
        return ""
    result = result_words(table.result, table.deal.player, table.deal.banker)
    return tr("Last round: {result}", result=tr(result))


def _bets_are_next(table: Table, rules: TableRules) -> bool:
    """Whether, between two rounds, the bets are what the dealer opens next."""
    by_hand = table.method == Method.C and rules.shoe(table.shoe.kind).by_hand  # another method is set first
    return signs_on(table, rules) and not by_hand and not is_over(table, rules)


def signs_on(table: Table, rules: TableRules) -> bool:
    """Whether a dealer is signed on, where one must be."""
    return table.dealer is not None or rules.settings.mode is not Mode.LIVE


def _with_handling(why: str, table: Table, rules: TableRules) -> str:
    """The reason, and what is done with the cards. Where the dealer just lays them down, the lit place says it."""
    if table.method == Method.B and not reveals(table) and not any_handler(table):
        return why
    todo = handling_words(table, rules)
    if todo is None:
        return why
    if not table.deal.open_identities and reveals(table):
        return tr(todo)
    return tr("{why} · {todo}", why=why, todo=tr(todo))


def _at_terminals(table: Table, rules: TableRules, terminals: Terminals) -> str:
    """What the table does by itself if players bet at terminals, in words."""
    if table.phase is Phase.BETTING and terminals.closes_in is not None:
        return tr("Bets close in {seconds} s", seconds=terminals.closes_in)
    if table.phase is Phase.BETTING:
        staked = sum(seat.in_play for seat in terminals.seats)
        return tr("Staked at terminals: {amount}", amount=money(staked)) if staked else ""
    if table.phase is not Phase.RESULT:
        return ""
    if left_to_people(table, rules) is not None:
        return tr("The terminals are paid when the dealer settles")
    return tr("The terminals are settled by themselves")


def _why(table: Table, rules: TableRules, silent: int) -> str:
    """Why this card is due. After PATIENCE seconds without a card, adds how long the shoe has been silent."""
    why = tr(reason_words(table.deal.step))
    if silent < PATIENCE or rules.shoe(table.shoe.kind).by_hand or due_place(table.deal) is None:
        return why
    return tr("{why} · card due, none seen for {seconds} s", why=why, seconds=silent)


def _naming(place: Place, table: Table, rules: TableRules) -> str:
    """Why this card is to be named, and how."""
    if table.deal.at(place) is None:
        return tr("Nobody saw this card drawn. Touch what it is")
    if rules.shoe(table.shoe.kind).by_hand:
        return tr("Turn this card, then touch what it is")
    return tr("The shoe does not show this card. Turn it, then touch what it is")


def _off(buttons: tuple[Button, ...]) -> tuple[Button, ...]:
    """These buttons, none of which can be touched."""
    return tuple(replace(button, enabled=False, chosen=False) for button in buttons)


def _stop_column(moment: Moment) -> Column:
    """The column of a stopped table: why it stopped and what to do."""
    blocks = [Words(moment.stopped or "", Tone.STRONG)]
    if moment.retries:
        blocks.append(Words(tr("Call the pit. Sabot tries again by itself and goes on as soon as it can write.")))
        blocks.append(Words(tr("Then check that your last touch counted; if not, touch again.")))
    return Column(tr("Stopped"), tuple(blocks), alarm=True, back=False)


def _line(table: Table, rules: TableRules, moment: Moment) -> str:
    """In words: that the line is lost, that it came back, or that the shoe is in error. Empty if cards are entered by
    hand."""
    if not table.link and not rules.shoe(table.shoe.kind).by_hand:
        return tr("NO LINE")
    if table.faults:
        return tr("SHOE ERROR")
    return tr("LINE IS BACK") if table.link and moment.back else ""


def _bar(table: Table, rules: TableRules, moment: Moment) -> Bar:
    settings, ruleset = rules.settings, rules.ruleset
    main = settings.limits.get(HAND[Side.BANKER].lower(), Limit())
    return Bar(
        mode=settings.mode.value,
        table=settings.name,
        game=f"{game_words(ruleset)} v{ruleset.version} · {ruleset.fingerprint[:4]}…",
        limits=limit_words(main.minimum or None, main.maximum or None, "–"),
        software=software_words(table.software),
        shoe=tr("Shoe {shoe} · Round {round}", shoe=table.shoe.number, round=table.round),
        dealt=tr("{count} dealt", count=table.shoe.drawn),
        dealer=tr("Dealer {name}", name=table.dealer) if table.dealer else tr("No dealer"),
        link=table.link and not table.faults,
        line=_line(table, rules, moment),
        sound=moment.sound,
        speech=moment.speech,
        feed=tr("DISPLAYS OFF") if moment.feed_down else "",
        witness=tr("NO WITNESS") if moment.witness_down else "",
        service=tr("SERVICE") if table.service is not None else "",
        clock=moment.clock,
    )
