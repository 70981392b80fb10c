"""Presidential Race: primaries, conventions, campaign and election for 2 to 8 players (docs/rules/presidential-race.md)."""
