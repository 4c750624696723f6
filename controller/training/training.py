"""`Training`: the questions for a trainee at a table, the right answers, and the score. Pure: no clock, no randomness.

The questions follow from the table alone. The trainee answers before the table shows the answer. The simulated shoe
waits for the answer, and it waits with the first card of a round until the bets are closed.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import islice
from typing import Final

from controller.decide.wagers import settled_lines
from controller.game.announcements import reason_words
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity, Ruling
from controller.game.money import amount
from controller.game.phrase import phrase
from controller.game.ruleset import Cite, Result
from controller.game.table_of_play import Reason
from controller.protocol.table_json import say
from controller.settings.table_rules import TableRules
from controller.table.cases import Case
from controller.table.events import SettledLine, TrainingAnswered
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Course, Observation, ShoeStarted
from controller.table.surplus import case_to_rule
from controller.value import Value

NOBODY: Final = "nobody"
CHOICES: Final = 4
"""How many answers are offered to choose from."""


class Topic(StrEnum):
    """The topic of a question."""

    NEXT = "next"
    """Which hand draws, if any."""
    RESULT = "result"
    """Who wins."""
    PAY = "pay"
    """What a wager is paid, without the stake."""
    IRREGULARITY = "irregularity"
    """Which irregularity it is."""
    RULING = "ruling"
    """Which ruling is permitted."""


class Question(Value):
    """One question and its right answers."""

    asked: Topic
    round: int
    about: str
    right: tuple[str, ...]
    """Every right answer; an amount is in cents."""
    why: str
    clause: str | None = None
    reading: int | None = None
    choices: tuple[str, ...] = ()
    """The answers to choose from; empty if an amount is typed."""
    evidence: str = ""
    line: SettledLine | None = None
    """The settled wager that the question is about."""

    @property
    def key(self) -> tuple[str, int, str]:
        """Identifies the question: none is asked twice."""
        return self.asked.value, self.round, self.about

    @property
    def hides_cards(self) -> bool:
        """Whether totals and winner must be hidden because they show the answer."""
        return self.asked in (Topic.NEXT, Topic.RESULT)

    def answered(self, said: str, trainee: str, millis: int) -> TrainingAnswered:
        """The event of an answer, for the journal."""
        return TrainingAnswered(
            trainee=trainee,
            asked=self.asked,
            round=self.round,
            about=self.about,
            said=said,
            right=list(self.right),
            correct=said in self.right,
            millis=millis,
            clause=self.clause,
            reading=self.reading,
        )


class Training(Value):
    """A trainee's answers so far and the question of now."""

    answers: tuple[TrainingAnswered, ...] = ()
    question: Question | None = None
    """The question that waits for an answer."""
    verdict: tuple[Question, TrainingAnswered] | None = None
    """The last question and its answer, until the trainee has read whether it was right."""

    @property
    def waits(self) -> bool:
        """Whether the shoe waits for the trainee."""
        return self.question is not None or self.verdict is not None

    @property
    def veil(self) -> Question | None:
        """The question whose answer the table must hide. After a question about the next card, the winner stays
        hidden until the trainee has read the verdict."""
        if self.question is None and self.verdict is not None and self.verdict[0].asked is Topic.NEXT:
            return self.verdict[0]
        return self.question

    def at(self, table: Table, rules: TableRules) -> "Training":
        """The training after the table has become this; perhaps with a new question."""
        if self.waits:
            return self
        done = {(answer.asked, answer.round, answer.about) for answer in self.answers}
        return replace(self, question=due_question(table, rules, done))

    def after(self, answer: TrainingAnswered) -> "Training":
        """The training after an answer that is on disk."""
        verdict = None if self.question is None else (self.question, answer)
        return Training((*self.answers, answer), None, verdict)

    def seen(self) -> "Training":
        """The training after the trainee has read the verdict."""
        return replace(self, verdict=None)


# What is asked


def due_question(table: Table, rules: TableRules, done: Collection[tuple[str, int, str]]) -> Question | None:
    """The next question at this table that has not been asked; None if there is none."""
    if table.dealer is None or table.option is not None:
        return None
    holding = case_to_rule(table)
    if holding is not None:
        asked = [_irregularity(table, rules, holding)]
        asked += [_ruling(table, rules, holding)] if holding.rulings else []
    elif table.phase is Phase.DEALING:
        asked = _next(table, rules)
    elif table.phase is Phase.RESULT:
        asked = [*_next(table, rules), _result(table, rules), *_pays(table, rules)]
    else:
        asked = []
    return next((question for question in asked if question.key not in done), None)


def _next(table: Table, rules: TableRules) -> list[Question]:
    """The question who draws, after the first four cards. Not asked once the Banker has its third card, or while a
    card is unseen."""
    deal, step = table.deal, table.deal.step
    if not deal.open_identities or step.reason in (Reason.INITIAL_DEAL, Reason.BANKER_DREW, Reason.UNSEEN):
        return []
    about, right = f"after {len(deal.draws)} cards", (step.to.value if step.to else NOBODY,)
    why, clause = reason_words(step), rules.ruleset.clause_for(step.reason)
    return [Question(Topic.NEXT, table.round, about, right, why, clause, choices=("player", "banker", NOBODY))]


def _result(table: Table, rules: TableRules) -> Question:
    clause = rules.ruleset.cites[Cite.WINNER]
    choices = ("player", "banker", "tie")
    words = say(table, rules)
    return Question(Topic.RESULT, table.round, "winner", (table.result or "",), words, clause, choices=choices)


def _pays(table: Table, rules: TableRules) -> list[Question]:
    found = []
    for line in settled_lines(table, rules, table.deal.outcome):
        about, right = f"seat {line.seat}{line.who} {line.on}", (str(line.pays),)
        why = _pay_words(line)
        found.append(Question(Topic.PAY, table.round, about, right, why, line.clause, line.reading, line=line))
    return found


def _pay_words(line: SettledLine) -> str:
    if line.result == Result.WIN:
        return phrase("{stake} is paid {pays}", stake=amount(line.counts), pays=amount(line.pays))
    if line.result == Result.PUSH:
        return phrase("It is a push: the wager goes back, nothing is paid")
    return phrase("It loses: nothing is paid")


def _irregularity(table: Table, rules: TableRules, case: Case) -> Question:
    holding = [kind.value for kind, permit in rules.ruleset.irregularities.items() if permit.holds]
    choices = _among(holding or [kind.value for kind in Irregularity], case.kind.value, case.number)
    return _of_case(Topic.IRREGULARITY, table, case, (case.kind.value,), case.told, choices)


def _ruling(table: Table, rules: TableRules, case: Case) -> Question:
    """The question for a ruling: one permitted ruling among others that are not."""
    permitted = case.rulings[case.number % len(case.rulings)].value
    pool = [ruling.value for ruling in Ruling if ruling not in case.rulings or ruling == permitted]
    clause = rules.ruleset.clauses.get(case.clause or "")
    right = tuple(ruling.value for ruling in case.rulings)
    why = clause.says if clause else HOUSE_READINGS.get(case.reading or 0, "")
    return _of_case(Topic.RULING, table, case, right, why, _among(pool, permitted, case.number))


def _of_case(
    asked: Topic, table: Table, case: Case, right: tuple[str, ...], why: str, choices: tuple[str, ...]
) -> Question:
    about = f"case {case.number}"
    return Question(asked, table.round, about, right, why, case.clause, case.reading, choices, case.told)


def _among(pool: Sequence[str], right: str, turn: int) -> tuple[str, ...]:
    """The right answer and some others of the pool, in the pool's order; `turn` varies the others."""
    others = [one for one in pool if one != right]
    start = turn * (CHOICES - 1) % max(1, len(others))
    shown = {right, *islice((*others[start:], *others[:start]), CHOICES - 1)}
    return tuple(one for one in dict.fromkeys((*pool, right)) if one in shown)


# How the shoe waits


def shoe_waits(table: Table, reading: Observation, rules: TableRules) -> bool:
    """Whether the simulated shoe must wait with this observation, because the trainee is not ready for it."""
    if table.phase is Phase.NO_SHOE:
        return True
    match reading:
        case CardDrawn(course=Course.GAME) if table.opens_a_round(reading):
            return table.phase is not Phase.DEALING or table.held
        case ShoeStarted():
            over = table.shoe.is_over(rules.settings.rounds_after_cutting_card) or table.lacks_cards
            return table.phase is Phase.RESULT or (table.phase is Phase.IDLE and over)
    return False


# The score


class Score(Value):
    """The score in one topic."""

    asked: Topic
    right: int
    of: int
    millis: int
    """The time of all answers together."""

    @property
    def seconds(self) -> float:
        """The average time of an answer."""
        return self.millis / self.of / 1000


def score(answers: Collection[TrainingAnswered]) -> tuple[Score, ...]:
    """The score of each topic that was asked."""
    found = []
    for asked in Topic:
        these = [answer for answer in answers if answer.asked == asked]
        if these:
            right = sum(answer.correct for answer in these)
            found.append(Score(asked, right, len(these), sum(answer.millis for answer in these)))
    return tuple(found)
