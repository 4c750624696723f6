"""What the attacks share: a whole installation that they may change, and a table under siege."""

from support.installed import installed, release_key
from support.siege import siege
