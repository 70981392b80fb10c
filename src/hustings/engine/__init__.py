"""The engine: records, dice, journals and matches. It knows no game."""
