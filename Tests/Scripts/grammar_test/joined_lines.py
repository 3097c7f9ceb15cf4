"""Splits shape files into tokens and joins their lines.

Written from the language's description, not from the compiler, so that the two can be held against each
other: see "LINES" and "Tokens" in grammar/shape.ebnf.
"""

import dataclasses
import re

LINE_END = "\n"

# "The Swift Programming Language", Lexical Structure, without U+00BA and the bidirectional controls.
HEAD = (
    "A-Za-z_\u00a8\u00aa\u00ad\u00af\u00b2-\u00b5\u00b7-\u00b9\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6"
    "\u00f8-\u02ff\u0370-\u061b\u061d-\u167f\u1681-\u180d\u180f-\u1dbf\u1e00-\u1fff\u200b-\u200d"
    "\u203f\u2040\u2054\u2060-\u2065\u206a-\u206f\u2070-\u20cf\u2100-\u218f\u2460-\u24ff\u2776-\u2793"
    "\u2c00-\u2dff\u2e80-\u2fff\u3004-\u3007\u3021-\u302f\u3031-\u303f\u3040-\ud7ff\uf900-\ufd3d"
    "\ufd40-\ufdcf\ufdf0-\ufe1f\ufe30-\ufe44\ufe47-\ufffd"
) + "".join(f"{chr(plane << 16)}-{chr((plane << 16) + 0xFFFD)}" for plane in range(1, 15))
BODY = HEAD + "0-9\u0300-\u036f\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"

COMMENT_EDGE = re.compile(r"/\*|\*/")
SPACE = re.compile(r"[ \t\r\n]+")
LINE_COMMENT = re.compile(r"//[^\r\n]*")
TOKEN = re.compile(
    rf"""
    (?P<word> [{HEAD}][{BODY}]* )
  | (?P<number> (?: [0-9]+ (?:\.[0-9]+)? | (?<!\.)\.[0-9]+ ) (?:[eE][+-]?[0-9]+)?
        (?: [°%] | (?:deg|rad|s)(?![{BODY}]) | (?![{BODY}]|\.[0-9]) ) )
  | (?P<colour> \#[0-9A-Za-z_]* )
  | (?P<string> "[^"\r\n]*" )
  | (?P<mark> \.\.\. | \.\.< | [=!<>]= | && | \|\| | [(){{}},;?:+*/^=!<>.-] )
    """,
    re.VERBOSE,
)

JOINING = {"?", ":", "||", "&&", "<", "<=", ">", ">=", "==", "!=", "+", "-", "*", "/", "^"}
JOINING_BEHIND = JOINING | {",", "="}
JOINING_BEFORE = JOINING | {"{"} | set(
    "r radius from to via sweep cw ccw about rotated sides inner points corners width cap join miter dash "
    "phase inside rule stops blur offset dark transition in ease after else".split()
)


class NoToken(Exception):
    """A character that is no part of a token or comment, or something that is not ended, at a place of the text."""

    def __init__(self, message, position=0):
        super().__init__(message)
        self.position = position


@dataclasses.dataclass(frozen=True)
class Token:
    """A word, number, colour, string, mark, or the end of a line that ends a statement."""

    kind: str
    text: str
    touches: bool = False
    after_line_end: bool = False
    position: int = dataclasses.field(default=0, compare=False)


def decode(data):
    """The text of a file; bytes that are no UTF-8 become surrogates, which are no tokens."""
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")


def comment_end(text, position):
    """Where a block comment ends that begins at `position`."""
    depth = 0
    start = position
    while edge := COMMENT_EDGE.search(text, position):
        position = edge.end()
        depth += 1 if edge.group() == "/*" else -1
        if depth == 0:
            return position
    raise NoToken("a comment is not ended", start)


def gap_end(text, position):
    """Where white space and comments end that begin at `position`."""
    while position < len(text):
        if match := SPACE.match(text, position) or LINE_COMMENT.match(text, position):
            position = match.end()
        elif text.startswith("/*", position):
            position = comment_end(text, position)
        else:
            break
    return position


# What may not stand in a comment: characters that change the direction of text, and bytes that are no UTF-8.
UNREADABLE = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def gap_has_line_end(gap):
    """Whether there is a line end in or between comments."""
    return "\n" in gap or "\r" in gap


def split(text):
    """All tokens, before lines are joined."""
    position = 0
    while True:
        start = position
        position = gap_end(text, start)
        if UNREADABLE.search(text, start, position):
            raise NoToken("a comment has a character that cannot be read", start)
        if position == len(text):
            return
        match = TOKEN.match(text, position)
        if not match:
            raise NoToken(f"{text[position]!r} is no token", position)
        if UNREADABLE.search(match.group()):
            raise NoToken("a string has a character that cannot be read", position)
        gap = text[start:position]
        yield Token(match.lastgroup, match.group(), start > 0 and not gap, gap_has_line_end(gap), position)
        position = match.end()


def joins(first, second):
    """Whether lines are joined between these tokens outside of parentheses."""
    return first.text in JOINING_BEHIND or second.text in JOINING_BEFORE


def join(found):
    """The tokens with a `LINE_END` wherever a line end is left."""
    depth = 0
    previous = None
    for token in found:
        if token.after_line_end and previous and depth == 0 and not joins(previous, token):
            yield Token("end", LINE_END, position=token.position)
        depth = max(0, depth + (token.text == "(") - (token.text == ")"))
        previous = token
        yield token


def touches_as_part(first, second):
    """Whether these touch as a call's parenthesis or a member's name do."""
    if not second.touches:
        return False
    return (first.kind == "word" and second.text == "(") or (first.text == "." and second.kind == "word")


def joined_lines(text):
    """The joined lines as one text: a space behind each token that the next one does not have to touch."""
    found = list(join(split(text)))
    parts = []
    for token, following in zip(found, found[1:] + [None]):
        parts.append(token.text)
        if following is None or not touches_as_part(token, following):
            parts.append(" ")
    return "".join(parts)
