"""What a reader must know of a review: that money of the case was open when it was written, and that its reviewer
signed in the case at the table later. The table knows no reviews, so it cannot refuse that signature."""

from collections.abc import Iterator

from msgspec.structs import replace

from controller.game.phrase import Phrase, phrase
from controller.review.book_events import CaseReviewed
from controller.review.index_money import money_signers
from controller.review.index_rows import CaseRow, as_json
from controller.review.review_book import money_then


def review_doubts(case: CaseRow, review: CaseReviewed) -> Iterator[Phrase]:
    """What must be said of this review of this case, as the table has the case now."""
    if review.open:
        yield money_then(review)
    if review.by in money_signers(case):
        yield phrase("{person} reviewed it, and signed for its money at the table", person=review.by)
    elif review.by == case.ruled_by:
        yield phrase("{person} reviewed it, and ruled on it at the table", person=review.by)


def with_doubts(case: CaseRow, doubts: list[Phrase]) -> CaseRow:
    """The line of the case with what must be said of its review at the end of its evidence."""
    for doubt in doubts:
        both = Phrase("{evidence}; {more}", evidence=case.told, more=doubt)
        case = replace(case, evidence=str(both), said=as_json(both.saying))
    return case
