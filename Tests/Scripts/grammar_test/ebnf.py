"""Reads W3C EBNF (XML 1.0, section 6) into trees."""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Literal:
    """Characters as they are."""

    text: str


@dataclasses.dataclass(frozen=True)
class Characters:
    """One character of some ranges, or with `negated` of none of them."""

    ranges: tuple
    negated: bool = False


@dataclasses.dataclass(frozen=True)
class Symbol:
    """What the production of that name says."""

    name: str


@dataclasses.dataclass(frozen=True)
class Sequence:
    """One after another."""

    items: tuple


@dataclasses.dataclass(frozen=True)
class Choice:
    """One of several."""

    items: tuple


@dataclasses.dataclass(frozen=True)
class Repeat:
    """`?`, `*` or `+` behind an item."""

    item: object
    sign: str


@dataclasses.dataclass(frozen=True)
class Difference:
    """What matches `item` but not `excluded`."""

    item: object
    excluded: object


class EBNFError(Exception):
    """The text is no W3C EBNF."""


TOKEN = re.compile(
    r"""
    (?P<gap> \s+ | /\*.*?\*/ )
  | (?P<defined> [A-Za-z]\w* (?= (?: \s | /\*.*?\*/ )* ::= ) )
  | (?P<symbol> [A-Za-z]\w* )
  | (?P<literal> '[^']*' | "[^"]*" )
  | (?P<character> \#x[0-9A-Fa-f]+ )
  | (?P<class> \[ \^? [^\]]+ \] )
  | (?P<sign> ::= | [()|?*+-] )
    """,
    re.VERBOSE | re.DOTALL,
)
MEMBER = re.compile(r"(#x[0-9A-Fa-f]+|.)(?:-(#x[0-9A-Fa-f]+|.))?", re.DOTALL)


def tokens(text):
    """(kind, spelling) of everything but white space and comments."""
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise EBNFError(f"line {text.count(chr(10), 0, position) + 1}: no EBNF: {text[position:position + 20]!r}")
        position = match.end()
        if match.lastgroup != "gap":
            yield match.lastgroup, match.group()


def read(text):
    """All productions of a grammar, by name, in their order."""
    found = list(tokens(text))
    starts = [index for index, (kind, _) in enumerate(found) if kind == "defined"]
    if not starts or starts[0] != 0:
        raise EBNFError("a grammar begins with a production")
    productions = {}
    for start, end in zip(starts, starts[1:] + [len(found)]):
        name = found[start][1]
        if name in productions:
            raise EBNFError(f"`{name}` is defined twice")
        productions[name] = Reader(name, found[start + 2 : end]).all()
    return productions


class Reader:
    """The right side of one production."""

    def __init__(self, name, found):
        self.name = name
        self.rest = found[::-1]

    def at(self, *spellings):
        """Whether the next token is one of these signs."""
        return bool(self.rest) and self.rest[-1][0] == "sign" and self.rest[-1][1] in spellings

    def all(self):
        """Everything, to the end."""
        node = self.choice()
        if self.rest:
            raise EBNFError(f"`{self.name}`: {self.rest[-1][1]} stands where it cannot")
        return node

    def choice(self):
        """`A | B`"""
        items = [self.sequence()]
        while self.at("|"):
            self.rest.pop()
            items.append(self.sequence())
        return items[0] if len(items) == 1 else Choice(tuple(items))

    def sequence(self):
        """`A B`"""
        items = []
        while self.rest and not self.at("|", ")"):
            items.append(self.difference())
        return items[0] if len(items) == 1 else Sequence(tuple(items))

    def difference(self):
        """`A - B`"""
        item = self.repeat()
        if not self.at("-"):
            return item
        self.rest.pop()
        return Difference(item, self.repeat())

    def repeat(self):
        """`A?`, `A*`, `A+`"""
        item = self.primary()
        while self.at("?", "*", "+"):
            item = Repeat(item, self.rest.pop()[1])
        return item

    def primary(self):
        """A symbol, characters, or something in parentheses."""
        kind, spelling = self.rest.pop() if self.rest else ("end", "the end")
        if kind == "symbol":
            return Symbol(spelling)
        if kind == "literal":
            return Literal(spelling[1:-1])
        if kind == "character":
            return Literal(character(spelling))
        if kind == "class":
            return characters(spelling[1:-1])
        if (kind, spelling) == ("sign", "("):
            node = self.choice()
            if not self.at(")"):
                raise EBNFError(f"`{self.name}`: a parenthesis is not closed")
            self.rest.pop()
            return node
        raise EBNFError(f"`{self.name}`: {spelling} stands where it cannot")


def character(spelling):
    """`#xN` or the character itself."""
    return chr(int(spelling[2:], 16)) if len(spelling) > 1 else spelling


def characters(inside):
    """What stands in `[ ]`."""
    negated = inside.startswith("^")
    found = MEMBER.findall(inside[1:] if negated else inside)
    ranges = tuple((character(low), character(high or low)) for low, high in found)
    return Characters(ranges, negated)


def children(node):
    """The nodes directly below a node."""
    if isinstance(node, (Sequence, Choice)):
        return node.items
    if isinstance(node, Repeat):
        return (node.item,)
    if isinstance(node, Difference):
        return (node.item, node.excluded)
    return ()


def below(node):
    """A node and all below it."""
    yield node
    for child in children(node):
        yield from below(child)


def undefined(productions):
    """Names that are used but not defined, and names that nothing but `file` and `Gap` leads to."""
    reached, open_names = set(), ["file", "Gap"]
    while open_names:
        name = open_names.pop()
        if name in reached or name not in productions:
            continue
        reached.add(name)
        open_names += [node.name for node in below(productions[name]) if isinstance(node, Symbol)]
    used = {node.name for root in productions.values() for node in below(root) if isinstance(node, Symbol)}
    return sorted(used - productions.keys()), sorted(productions.keys() - reached)


def show(node):
    """A node as it is written."""
    if isinstance(node, Symbol):
        return node.name
    if isinstance(node, Literal):
        return f"'{node.text}'" if node.text.isprintable() else f"#x{ord(node.text):X}"
    if isinstance(node, Characters):
        return f"[{'^' if node.negated else ''}{''.join(f'{low}-{high}' for low, high in node.ranges)}]"
    if isinstance(node, Difference):
        return f"{show(node.item)} - {show(node.excluded)}"
    if isinstance(node, Repeat):
        return show(node.item) + node.sign
    return f"( {(' ' if isinstance(node, Sequence) else ' | ').join(map(show, node.items))} )"
