"""Tables and desks whose files a technician can reach."""

from support.review_stories import _eventful, desk_of, eventful, sign
