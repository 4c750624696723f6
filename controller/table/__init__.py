"""The state of a table (`Table`), what it is told (actions, observations), what happened (events), and `evolve`.

May know `controller.game`. Laws: every value is frozen; only `evolve` makes the next table from a table; an event
contains all that `evolve` needs.
"""

from controller.table import actions, events, observations
from controller.table.actions import Action, FromTerminal, Signature
from controller.table.cases import Case, Option
from controller.table.deal import Deal, Draw, Finding
from controller.table.events import AnyEvent, decode_event, encode_event, event_name
from controller.table.evolve import evolve
from controller.table.ledger import Ledger, Posting
from controller.table.model import Phase, Shoe, Table
from controller.table.observations import Observation, Place
from controller.table.refusal import Refusal
from controller.table.rounds import LastRound, Wager

__all__ = [
    "Action", "AnyEvent", "Case", "Deal", "Draw", "Finding", "FromTerminal", "LastRound", "Ledger", "Observation",
    "Option", "Phase", "Place", "Posting", "Refusal", "Shoe", "Signature", "Table", "Wager", "actions",
    "decode_event", "encode_event", "event_name", "events", "evolve", "observations",
]  # fmt: skip
