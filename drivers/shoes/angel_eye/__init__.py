"""Angel Eye II-EX: framing, the copies of a telegram, telegrams to observations, and commands to the shoe."""
