"""What the attacks share: a whole installation that they may change, and a table under siege."""

from support.siege import siege
