"""A deal that is given: by its number, or token by token, in a set-up or in a file. How a number lays the tokens is the rules'.

A file is text, one of these:

    E5 D10 N0 ...            the tokens as one reads the board: row by row, from left to right
    D4 = E5                  a county and its token on each line, in any order
    county,token             a CSV file with these two columns

A line that begins with # is a remark. The number of tokens says for how many players the deal is.
"""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from hustings.engine.errors import SetupError, SetupProblem
from hustings.games.mapmaker import names
from hustings.games.mapmaker.board import IN_PLAY, TOKENS
from hustings.games.mapmaker.records import NONE, Party

MAX_BYTES = 16 * 1024
MAX_PROBLEMS = 20  # told at once
LISTED = 4  # counties named where many are missing
MAX_SHOWN = 12  # characters of what somebody wrote that are said back to him
PAIR = re.compile(r"\s*([^\s=:]+)\s*[=:]\s*([^\s=:]+)\s*")
HEADER = ("county", "token")
# A party's tokens: value and how many of it there are. All parties have the same.
SET = dict(sorted(Counter(TOKENS).items()))
COUNTS = sorted(set(IN_PLAY.values()))


def number(text: str) -> int:
    """The number of a deal that somebody wrote, with its dashes, with blanks, or neither; -1 if it is none."""
    if not re.fullmatch(r"\s*([0-9]{1,9}|[0-9]{3}[- ][0-9]{3}[- ][0-9]{3})\s*", text):
        return NONE
    return int(re.sub(r"[\s-]", "", text))


def read_token(text: str) -> tuple[int, int]:
    """Party and value of "E5"; party -1 for the neutral "N0". Raises ValueError for what is no token of the game."""
    match = re.fullmatch(r"([A-Za-z])([0-9]{1,2})", text.strip())
    if match is None:
        raise ValueError
    letter, value = match[1].upper(), int(match[2])
    if (letter, value) == (names.NEUTRAL, 0):
        return NONE, 0
    party = names.party_of(letter)
    if party == NONE or value not in SET:
        raise ValueError
    return party, value


def check(tokens: Sequence[str], parties: Sequence[int]) -> list[SetupProblem]:
    """What is wrong with tokens by county, in the order of the game, for these parties in play."""
    counties = IN_PLAY[len(parties)]
    if len(tokens) != counties:
        text = f"With {len(parties)} parties there are {counties} counties, but {len(tokens)} tokens are given."
        return [SetupProblem("tokens", text)]
    found = []
    laid: Counter[tuple[int, int]] = Counter()
    for county in names.in_reading_order(counties):
        problem = _unknown(tokens[county], parties)
        if not problem:
            one = read_token(tokens[county])
            laid[one] += 1
            problem = _once_too_often(one, laid[one])
        if problem:
            place = names.county_names(counties)[county]
            found.append(SetupProblem(f"tokens.{county}", f"County {place}: {problem}"))
    return found[:MAX_PROBLEMS]


def _unknown(text: str, parties: Sequence[int]) -> str:
    """Why a token cannot lie on the board; empty if it can."""
    try:
        party, _ = read_token(text)
    except ValueError:
        letters = names.joined([names.PARTIES[one].letter for one in parties], "or")
        return f"{_short(text)} is no token; write {letters} and a value from 1 to 10, such as D5, or N0 for the neutral one."
    if party != NONE and party not in parties:
        return f"{_short(text)} is of the {names.PARTIES[party].name}, who do not play."
    return ""


def _once_too_often(token: tuple[int, int], count: int) -> str:
    most = 1 if token[0] == NONE else SET[token[1]]
    if count <= most:
        return ""
    return f"{names.token(*token)} is there once too often; there {'is' if most == 1 else 'are'} {most} of it."


def load(path: Path) -> list[str]:
    """The tokens of a file, by county in the order of the game; raises SetupError. `check` looks at what they are."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise _error([f"{path} cannot be read: {error.strerror}."]) from None
    return parse(data)


def parse(data: bytes) -> list[str]:
    """The same for the content of a file."""
    if len(data) > MAX_BYTES:
        raise _error([f"the file is larger than {MAX_BYTES // 1024} KB; a deal needs a tenth of that."])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _error(["the file is not text in UTF-8; save it as UTF-8."]) from None
    lines = [
        (row, line.strip())
        for row, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise _error(["the file holds no tokens."])
    if [cell.strip().casefold() for cell in lines[0][1].split(",")] == list(HEADER):
        return _by_name([(row, *_cells(line)) for row, line in lines[1:]])
    if PAIR.fullmatch(lines[0][1]):
        return _by_name([(row, *_pair(line)) for row, line in lines])
    return _in_order([(row, re.split(r"[\s,;]+", line.strip(",; \t"))) for row, line in lines])


def _cells(line: str) -> tuple[str, str]:
    county, _, token = line.partition(",")
    return county.strip(), token.strip()


def _pair(line: str) -> tuple[str, str]:
    match = PAIR.fullmatch(line)
    return (match[1], match[2]) if match else (line, "")


def _in_order(lines: list[tuple[int, list[str]]]) -> list[str]:
    """Tokens row by row of the board, however the file breaks its lines."""
    found = [token for _, tokens in lines for token in tokens]
    counties = len(found)
    if counties not in COUNTS:
        raise _error([_wrong_count(lines, counties)])
    made = [""] * counties
    for county, token in zip(names.in_reading_order(counties), found, strict=True):
        made[county] = token.upper()
    _refuse_strangers(made, dict(zip(names.in_reading_order(counties), _rows(lines), strict=True)))
    return made


def _rows(lines: list[tuple[int, list[str]]]) -> list[int]:
    """The line on which each token stands."""
    return [row for row, tokens in lines for _ in tokens]


def _wrong_count(lines: list[tuple[int, list[str]]], found: int) -> str:
    """The sentence for a wrong number of tokens; where the lines are the board's rows, it says which one is to blame."""
    text = f"there are {found} tokens; a deal has {names.joined([str(count) for count in COUNTS], 'or')}."
    for counties in COUNTS:
        widths = _widths(counties)
        if len(widths) != len(lines):
            continue
        wrong = [
            f"Line {row}, the counties {letter}1 to {letter}{width}, holds {len(tokens)} instead of {width}."
            for (row, tokens), (letter, width) in zip(lines, widths, strict=True)
            if len(tokens) != width
        ]
        if len(wrong) == 1:
            text = f"{text} {wrong[0]}"
    return text


def _widths(counties: int) -> list[tuple[str, int]]:
    """The rows of a board: their letters and how many counties they have."""
    rows = groupby(names.county_names(counties)[county] for county in names.in_reading_order(counties))
    letters = [name[0] for name, _ in rows]
    return [(letter, len(list(row))) for letter, row in groupby(letters)]


def _by_name(pairs: list[tuple[int, str, str]]) -> list[str]:
    """Tokens with the counties' names before them."""
    counties = next((count for count in COUNTS if len(pairs) <= count), COUNTS[-1])
    known = {name: county for county, name in enumerate(names.county_names(counties))}
    problems: list[str] = []
    line_of: dict[int, int] = {}
    made = [""] * counties
    for row, name, token in pairs:
        county = known.get(name.upper(), NONE)
        if county == NONE:
            problems.append(f"line {row}: there is no county {_short(name)} on a board of {counties}.")
        elif county in line_of:
            problems.append(f"line {row}: county {name.upper()} has a token already, on line {line_of[county]}.")
        else:
            line_of[county] = row
            made[county] = token.upper()
    missing = [names.county_names(counties)[one] for one in names.in_reading_order(counties) if one not in line_of]
    if missing and not problems:
        more = f" and {len(missing) - LISTED} more" if len(missing) > LISTED else ""
        problems.append(
            f"no token is given for {', '.join(missing[:LISTED])}{more}; the board has {counties} counties."
        )
    if problems:
        raise _error(problems)
    _refuse_strangers(made, line_of)
    return made


def _refuse_strangers(tokens: Sequence[str], line_of: dict[int, int]) -> None:
    """Refuses, with the line, what is no token of any party."""
    problems = []
    for county in sorted(line_of, key=lambda county: line_of[county]):
        if problem := _unknown(tokens[county], list(Party)):
            name = names.county_names(len(tokens))[county]
            problems.append(f"line {line_of[county]}, county {name}: {problem}")
    if problems:
        raise _error(problems)


def _short(text: str) -> str:
    shown = text[:MAX_SHOWN]
    return repr(shown) if shown.isprintable() and shown.strip() else "that"


def _error(texts: Sequence[str]) -> SetupError:
    return SetupError([SetupProblem("tokens", f"Deal: {text}") for text in texts[:MAX_PROBLEMS]])
