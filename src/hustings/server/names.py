"""People's names: cleaned, so that nobody hides in them. Who is who is told by the seat's letter beside the name."""

import unicodedata

LONGEST = 24  # characters
ENOUGH = 512  # characters of a longer text that are looked at

# Controls, formats (zero-width, direction), surrogates, private use, unassigned, line and paragraph separators.
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# Blank without being a space to Python: Hangul fillers and the empty braille pattern.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_MARKS_TOGETHER = 2  # accents on one letter; more of them climb over the neighbours' names


def clean(name: str) -> str:
    """The name in NFC without what cannot be seen, single spaces, at most `LONGEST` characters; "" if nothing is left."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name[:ENOUGH]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks > _MARKS_TOGETHER or sign in _BLANK:
            continue
        if kind in _UNSEEN and not sign.isspace():
            continue
        kept.append(" " if sign.isspace() else sign)
    words = " ".join("".join(kept).split())
    # Cut before the second normalisation only shortens; it may join what the removal brought together.
    return unicodedata.normalize("NFC", words)[:LONGEST].strip()
