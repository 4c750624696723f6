"""The patrons' display: a pure view of the feed, painted. It knows nothing but what the feed says."""
