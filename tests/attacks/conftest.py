"""What the attacks share: a whole installation that they may change."""

from support.installed import installed, release_key
