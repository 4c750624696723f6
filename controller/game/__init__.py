"""The game as values: cards, hands, the table of play, rulesets, settlement and exact odds.

May know no other room. Laws: every value is frozen; nothing here reads a clock, a random number or a database;
money is whole cents.
"""

from controller.game.authority import Role, may_act_as
from controller.game.cards import Card, Drawn, NotACardError, Rank, Suit, card_name, parse_card, parse_cards
from controller.game.chips import InChips, in_chips
from controller.game.completions import decided, prospects
from controller.game.composition import Composition
from controller.game.facts import Outcome, RoundView, judge
from controller.game.gamefile import GameError, game_ids, load_game, parse_game, read_game
from controller.game.hands import Pair, Side, Winner, pair, total
from controller.game.irregularities import IRREGULARITIES, RULINGS, Irregularity, Permit, Ruling
from controller.game.money import TO_THE_CENT, NotAnAmountError, Payable, Rounding, amount, parse_amount
from controller.game.odds import WagerOdds, odds
from controller.game.phrase import Phrase, phrase
from controller.game.roads import Bead, Roads, bead, roads_of
from controller.game.ruleset import Cite, Clause, Method, Result, Ruleset, Verdict, WagerKind
from controller.game.settlement import Line, Stake, settle
from controller.game.table_of_play import Breach, BrokenRule, Reason, Step, breaches, is_lawful, next_step

__all__ = [
    "IRREGULARITIES", "RULINGS", "TO_THE_CENT", "Bead", "Breach", "BrokenRule", "Card", "Cite", "Clause",
    "Composition", "Drawn", "GameError", "InChips", "Irregularity", "Line", "Method", "NotACardError",
    "NotAnAmountError", "Outcome", "Pair", "Payable", "Permit", "Phrase", "Rank", "Reason", "Result", "Roads",
    "Role", "RoundView", "Rounding", "Ruleset", "Ruling", "Side", "Stake", "Step", "Suit", "Verdict", "WagerKind",
    "WagerOdds", "Winner", "amount", "bead", "breaches", "card_name", "decided", "game_ids", "in_chips",
    "is_lawful", "judge", "load_game", "may_act_as", "next_step", "odds", "pair", "parse_amount", "parse_card",
    "parse_cards", "parse_game", "phrase", "prospects", "read_game", "roads_of", "settle", "total",
]  # fmt: skip
