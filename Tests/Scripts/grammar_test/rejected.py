"""Finds the productions of which no file of the corpus shows what is wrong.

A case is a file that is not in the language, or a paragraph of one that by itself is not, if a marker of a syntax code
stands under the line at which it stops being the beginning of a sentence. It shows something wrong in a production that
has begun there and needs more. Of a production that has no second part it is enough that it has to come next, that it
holds one that needs more, or that it is a single token which ends there.

Of what is no token, the same is asked about its characters.
"""

import functools
import itertools
import re

from .cases import files
from .derive import Tokens, is_token, spell
from .earley import Recognizer, is_character
from .ebnf import Difference, Literal, Symbol, below
from .joined_lines import NoToken, decode, join, split

MARKER = re.compile(r"\s*//\s*(?:\^+|<-) error SH0[01]\d\d\b")
COMMENT = re.compile(r"\s*//")
PARAGRAPHS = re.compile(r"\n\s*\n")
# Gaps and single characters; a `Rest` is never wrong, and a `ContinuingWord` ends a domain.
UNCOUNTED = {"NameHead", "Combining", "Bidirectional", "ContinuingWord", "LineEnd", "Gap", "LineComment", "CommentText",
             "Rest"}
# Nothing has to be one: it is seen by what follows.
ENDING = {"Callee"}
# What may begin and not be ended.
BROKEN = [Symbol(name) for name in ("Number", "Colour", "String", "Member", "BlockComment")]


class Rejection:
    """Asks where texts stop being the beginning of a sentence."""

    def __init__(self, productions):
        self.tokens = Tokens(productions)
        self.syntax = Recognizer(productions, is_terminal)
        self.characters = Recognizer(productions, is_character)
        roots = [root for name, root in productions.items() if not is_token(name)]
        self.terminals = {node for root in roots for node in below(root) if is_terminal(node)} - {Symbol("Rest")}
        self.matches = functools.cache(self.matches)

    def matches(self, terminal, text):
        """Whether a terminal is spelled like that."""
        if isinstance(terminal, Difference):
            return self.matches(terminal.item, text) and not self.matches(terminal.excluded, text)
        if isinstance(terminal, Literal):
            return terminal.text == text
        return re.fullmatch(self.tokens.pattern(terminal), text) is not None

    def end(self, terminal, found, place):
        """Where a terminal ends that begins at a place of the tokens; a parenthesis may belong to a word before it."""
        if place < len(found) and self.matches(terminal, found[place].text):
            return place + 1
        pair = found[place : place + 2]
        if len(pair) == 2 and pair[1].touches and self.matches(terminal, pair[0].text + pair[1].text):
            return place + 2
        return None

    def wrong(self, text):
        """The productions in which something is wrong, if there is a marker."""
        found, stop = tokens(text)
        columns = self.syntax.columns([Symbol("file")], lambda node, place: self.end(node, found, place), len(found))
        state = self.syntax.under_way(columns)
        here = found[state.place] if state.place < len(found) else None
        if here is None and stop is None and self.syntax.accepts(columns[state.place], "file"):
            return set()
        position = here.position if here else len(text) if stop is None else stop
        before = found[state.place - 1].position if state.place else position
        if not is_marked(text, position) and not is_marked(text, before):
            return set()
        names = counted(self.syntax, state)
        if position < len(text) and not (here and any(self.matches(node, here.text) for node in self.terminals)):
            names |= self.wrong_characters(text[position:])
        return names

    def wrong_characters(self, text):
        """The tokens in which something is wrong, at the beginning of a text."""

        def scan(node, place):
            return place + 1 if place < len(text) and re.match(spell(node), text[place]) else None

        columns = self.characters.columns(BROKEN, scan, len(text))
        return counted(self.characters, self.characters.under_way(columns))


def is_terminal(node):
    """Whether a node is one token."""
    if isinstance(node, Difference):
        return is_terminal(node.item)
    return isinstance(node, Literal) or isinstance(node, Symbol) and is_token(node.name)


def tokens(text):
    """All tokens of a text, or those before a place at which there is none."""
    found = []
    try:
        for token in join(split(text)):
            found.append(token)
    except NoToken as error:
        return found, error.position
    return found, None


def is_marked(text, position):
    """Whether a marker of a syntax code stands under the line of a place."""
    following = text[position:].split("\n")[1:]
    return any(map(MARKER.match, itertools.takewhile(COMMENT.match, following)))


def counted(recognizer, state):
    """The productions that count of what is under way."""
    simple = {name for name in state.around | state.asked if not recognizer.has_second_part(name)}
    single = {name for name in state.ended if name in ENDING or recognizer.is_single(name)}
    return state.needing | simple | single


def cases():
    """The whole files of the corpus that are not there to be accepted, and their paragraphs."""
    for case in files():
        if case.origin.startswith("Tests/Corpus/") and "/accept/" not in case.origin:
            text = decode(case.data).replace("\r\n", "\n").replace("\r", "\n")
            paragraphs = PARAGRAPHS.split(text)
            yield from [text] + (paragraphs if len(paragraphs) > 1 else [])


def unshown(productions):
    """The productions that no case shows, and how many are looked for."""
    rejection = Rejection(productions)
    missing = [name for name in productions if name not in UNCOUNTED]
    count = len(missing)
    for text in cases():
        if any(map(MARKER.match, text.split("\n"))):
            names = rejection.wrong(text)
            missing = [name for name in missing if name not in names]
    return missing, count
