"""The house readings: how the house reads the documents where they are silent or contradict themselves, by number.

A reading is cited like a clause where the loaded game has no clause of its own. docs/readings.md gives the reasons.
"""

from typing import Final

EDITION: Final = 2
"""The edition of these readings, in the journal at every start. A reading that changes what a table decides raises
it."""

AUTHORITY_READING: Final = 7
SLIP_READING: Final = 19
ADJUSTMENT_READING: Final = 24
"""The readings that several modules cite for all they do. A refusal that cites one for itself names its number."""

HOUSE_READINGS: Final = {
    1: "A pair is two cards of the same rank, in every game.",
    2: "Side wagers on a total win only when that hand wins; a tie loses them. Pairs do not depend on the winner.",
    3: "Fabulous 4: Banker with 4 pushes, Player with 4 pays 1 to 2, either with 1 pays 2 to 1; pairs by top row.",
    4: "A tie pushes Player and Banker wagers; a wager that no pay row covers loses.",
    5: "A void round returns every wager at face value, leaves no mark on the roads, and its cards stay drawn.",
    6: "Money is whole cents; what the smallest unit cannot pay is rounded by policy, and both figures are kept.",
    7: "Authority rises from dealer to assistant casino manager; a pit supervisor rules where nobody is named.",
    8: "An outcome is established when some wager this table offers is decided whatever cards may still come.",
    9: "When the cutting card comes the round is finished; then the shoe ends, unless the table plays one more round.",
    10: "How many cards are burned at the start of a shoe is a setting; a shoe that burns on its own is followed.",
    11: "The cards on the felt stand: a misread card is corrected and signed, and the outcome is that of the cards.",
    12: "What the loaded game has no clause for goes to the gaming shift manager: play on, withdrawal option, or void.",
    13: "Wagers need not be entered; without them the console still shows which areas win and what any amount pays.",
    14: "A live table flags wagers outside its limits and settles them by the limit rules; a terminal refuses them.",
    15: "A card too many belongs to the hand that is due it; otherwise it opens the next round unseen, or is burned.",
    16: "Power failure is handled alike in every game; a reset shoe reopens bets only while no card was exposed.",
    17: "A terminal's wager needs credit and counts if the table took it before closing; only the terminal answers.",
    18: "A wager under the minimum is settled once, when it is paid or collected; a push does not use up that once.",
    19: "A wager that was entered wrong is put right with before, after, reason and signature.",
    20: "Cards drawn together are in the initial deal if one of them is among the first four of the round.",
    21: "Squeezing where the dealer keeps the cards is an exception by a pit manager, for that hand and that round.",
    22: "A report made in error is dismissed by a pit supervisor who did not make it; what the shoe saw is not.",
    23: "In a withdrawal option everybody with an open wager is asked; a wager already decided stays.",
    24: "Money found wrong after settlement is listed for each player, and a pit manager signs each adjustment.",
    25: "Cards are burned at the start of a shoe, at a change of cards or by a ruling; at other times it is a case.",
    26: "Everybody who dealt a part of a round is its dealer, and none of them signs what others must sign for it.",
    27: "A person in a position or above it may give it to another person until a time, signed.",
    28: "With fewer than six cards left bets open only when a pit supervisor signs.",
    29: "Where a source cannot prove that no card was lost, a person confirms; damage that nothing heals is a case.",
    30: "What a reading decides is written in the event; older rounds are judged by their cards and pay rows.",
    31: "A call made too soon is taken back while nothing followed it; so is a card typed by hand.",
}
