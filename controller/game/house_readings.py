"""The house readings: how the house reads the documents where they are silent or contradict themselves, by number.

A reading is cited like a clause where the loaded game has no clause of its own. docs/readings.md gives the reasons.
"""

from typing import Final

HOUSE_READINGS: Final = {
    1: "A pair is two cards of the same rank, in every game.",
    2: "Side wagers on a total win only when that hand wins; a tie loses them. Pairs do not depend on the winner.",
    3: "Fabulous 4: Banker with 4 pushes, Player with 4 pays 1 to 2, either with 1 pays 2 to 1; pairs by top row.",
    4: "A tie pushes Player and Banker wagers; a wager that no pay row covers loses.",
    5: "A void round returns every wager at face value, leaves no mark on the roads, and its cards stay drawn.",
    6: "Money is whole cents; what the smallest unit cannot pay is rounded by policy, and both figures are kept.",
    7: "Authority rises from dealer to assistant casino manager; a pit supervisor rules where nobody is named.",
    8: "An outcome is established when some wager is won or lost whatever cards may still come.",
    9: "When the cutting card comes the round is finished; then the shoe ends, unless the table plays one more round.",
    10: "How many cards are burned at the start of a shoe is a setting; a shoe that burns on its own is followed.",
    11: "What a machine shows is information; the cards on the felt stand, and a misread is corrected and signed.",
    12: "What the loaded game has no clause for goes to the gaming shift manager: play on, withdrawal option, or void.",
    13: "Wagers need not be entered; without them the console still shows which areas win and what any amount pays.",
    14: "A live table flags wagers outside its limits and settles them by the limit rules; a terminal refuses them.",
    15: "A card too many belongs to the hand that is due it; when none is, it opens the next round or is burned.",
    16: "Power failure is handled alike in every game; a reset shoe reopens bets only while no card was exposed.",
    17: "A terminal's wager counts if the table accepted it before closing; a silent terminal is closed by the table.",
    22: "What staff reported in error is dismissed, signed; what the software saw closes when its cause is gone.",
    25: "Burning belongs to the start of a shoe; a card taken out at any other time is a card out of order.",
    28: "With fewer than six cards left bets open only if a pit supervisor signs; otherwise the shoe is ended.",
    29: "Where no shoe proves the cards a person confirms them; after damage that nothing heals a card may be lost.",
    31: "What was called or typed too soon is taken back by the dealer until something follows it; later it is signed.",
}
