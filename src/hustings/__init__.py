"""Hustings: election board games to play, and a laboratory to study them in."""

__version__ = "0.1.0"
