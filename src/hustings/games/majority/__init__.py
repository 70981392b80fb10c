"""Majority: two parties throw dice for the states, column by column (docs/rules/majority.md)."""
