"""The desk: what the dealer and the pit have in hand beside the cards. The right column, as pages. Pure, no Qt."""
