"""Training: a question, the verdict on the answer, and the score. The table waits until the trainee has answered."""

from functools import partial
from typing import Final

from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import phrase
from controller.protocol.host_requests import Answer
from controller.training.training import Question, Topic, score
from gui.console.pages.amounts import cents_of
from gui.console.pages.cases.terms import kind_words, ruling_words
from gui.console.pages.duty import DutyPage
from gui.console.pages.page import Scene
from gui.language import in_language, tr
from gui.touch.blocks import Block, Button, Buttons, Column, Pad, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, Turn
from gui.words import area_words, cited, money, seat_words

ASKS: Final = {
    Topic.NEXT: phrase("What is next?"),
    Topic.RESULT: phrase("Who wins?"),
    Topic.PAY: phrase("What is paid?"),
    Topic.IRREGULARITY: phrase("What happened?"),
    Topic.RULING: phrase("Which ruling?"),
}
KINDS: Final = {
    Topic.NEXT: phrase("Who draws"),
    Topic.RESULT: phrase("Who wins"),
    Topic.PAY: phrase("What is paid"),
    Topic.IRREGULARITY: phrase("What happened"),
    Topic.RULING: phrase("Rulings"),
}
ANSWERS: Final = {
    "player": phrase("Player"),
    "banker": phrase("Banker"),
    "tie": phrase("Tie"),
    "nobody": phrase("Nobody"),
}


def asked_page(scene: Scene) -> Page | None:
    """The page that training needs now; None: the page that the table asks for."""
    training = scene.training
    if training is None:
        return None
    if scene.table.dealer is None:
        return DutyPage()
    if training.verdict is not None:
        return VerdictPage()
    return QuizPage() if training.question is not None else None


def waits_for(scene: Scene) -> str:
    """What the trainee must do before the table goes on, in words; empty if nothing."""
    if scene.training is None:
        return ""
    if scene.table.dealer is None:
        return tr("Sign on first")
    if scene.training.verdict is not None:
        return tr("Read, then go on")
    return tr("Answer first") if scene.training.question is not None else ""


def question_words(question: Question) -> str:
    """The question, as the largest words on the screen."""
    return tr(ASKS[question.asked])


def answer_words(asked: Topic, said: str) -> str:
    """An answer in words."""
    match asked:
        case Topic.PAY:
            return money(int(said))
        case Topic.IRREGULARITY:
            return kind_words(Irregularity(said))
        case Topic.RULING:
            return ruling_words(Ruling(said))
        case _:
            return tr(ANSWERS[said])


class QuizPage(Page):
    """The question. The trainee touches the answer, or types an amount."""

    typed: str = ""

    def column(self, scene: Scene) -> Column:
        """The answers to choose from, or the pad."""
        question = _question(scene)
        if question is None:
            return Column("", back=False)
        title = question_words(question)
        if question.line is not None:
            line = question.line
            stake = tr("Seat {seat}: {area} {stake}", seat=seat_words(line.seat, line.who),
                       area=area_words(scene.rules, line.on), stake=money(line.stake))  # fmt: skip
            words = (Words(stake, Tone.STRONG), Words(tr("On top of the wager"), Tone.QUIET))
            ok = Buttons((Button("ok", tr("OK"), enabled=bool(self.typed), to=self._paid),))
            return Column(title, (*words, Spring(), Pad(self.typed or "–", point=True), ok), back=False)
        evidence: tuple[Block, ...] = (Words(in_language(question.evidence)),) if question.evidence else ()
        buttons = tuple(
            Button(f"answer:{choice}", answer_words(question.asked, choice), to=partial(_answered, choice))
            for choice in question.choices
        )
        return Column(title, (*evidence, Spring(), Buttons(buttons)), alarm=scene.table.held, back=False)

    def _paid(self) -> Turn:
        return _answered(str(cents_of(self.typed)))


def _answered(said: str | None) -> Turn:
    return Turn(None, Answer(said))


def _question(scene: Scene) -> Question | None:
    return None if scene.training is None else scene.training.question


class VerdictPage(Page):
    """Whether the answer was right, the right answer, and why."""

    def column(self, scene: Scene) -> Column:
        """The verdict."""
        if scene.training is None or scene.training.verdict is None:
            return Column("", back=False)
        question, answer = scene.training.verdict
        said = answer_words(question.asked, answer.said)
        head = tr("Right: {said}", said=said) if answer.correct else tr("Wrong: {said}", said=said)
        blocks: list[Block] = [Words(head, Tone.STRONG if answer.correct else Tone.ALARM)]
        if not answer.correct:
            right = ", ".join(answer_words(question.asked, right) for right in question.right)
            blocks.append(Words(tr("It is {right}.", right=right), Tone.STRONG))
        blocks.append(Words(tr(question.why)))
        clause = scene.rules.ruleset.clauses.get(question.clause or "")
        if clause is not None and clause.says != question.why:
            blocks.append(Words(tr(clause.says), Tone.QUIET))
        buttons = (
            Button("score", tr("Score"), to=ScorePage),
            Button("go-on", tr("Go on"), to=partial(_answered, None)),
        )
        cites = cited(question.clause, question.reading)
        return Column(
            question_words(question),
            (*blocks, Spring(), Buttons(buttons, across=2)),
            cites=cites,
            alarm=not answer.correct,
            back=False,
        )


class ScorePage(Page):
    """How the training has gone so far."""

    def column(self, scene: Scene) -> Column:
        """For each kind of question: how many answers were right, and how long they took."""
        answers = () if scene.training is None else scene.training.answers
        scores = score(answers)
        if not scores:
            return Column(tr("Score"), (Words(tr("Nothing was asked yet."), Tone.QUIET),))
        rows = [
            Row(
                (
                    tr(KINDS[one.asked]),
                    tr("{right} of {of}", right=one.right, of=one.of),
                    tr("{seconds} s", seconds=f"{one.seconds:.1f}"),
                ),
                Tone.STRONG,
            )
            for one in scores
        ]
        right, every = sum(one.right for one in scores), sum(one.of for one in scores)
        whole = tr("{right} of {of} right, {percent} %", right=right, of=every, percent=100 * right // every)
        return Column(tr("Score"), (Words(whole, Tone.STRONG), Rows(tuple(rows))))
