"""Tells which productions are under way where an input stops being the beginning of a sentence.

An Earley recognizer (Earley, "An Efficient Context-Free Parsing Algorithm", 1970) over the productions as they are
written: a group is a production without a name. What a difference leaves out is not looked at.
"""

import dataclasses
import functools

from .ebnf import Characters, Choice, Difference, Literal, Repeat, Sequence, Symbol


@dataclasses.dataclass(frozen=True)
class Item:
    """One way through `owner`, which began at a column, up to the part at `dot`."""

    owner: object
    parts: tuple
    dot: int
    origin: int

    @property
    def next(self):
        """The part that comes next, or `None`."""
        return self.parts[self.dot] if self.dot < len(self.parts) else None

    def advanced(self):
        """The same with one part more."""
        return Item(self.owner, self.parts, self.dot + 1, self.origin)


class Recognizer:
    """Recognizes sequences of what `scan(terminal, place)` says: at which place a terminal ends, or `None`."""

    def __init__(self, productions, is_terminal):
        self.productions = productions
        self.is_terminal = is_terminal
        self.ways = functools.cache(self.ways)
        self.can_be_empty = functools.cache(self.can_be_empty)

    def ways(self, node):
        """The sequences of parts that a node stands for."""
        if isinstance(node, Symbol):
            root = self.productions[node.name]
            return ((root,),) if isinstance(root, (Symbol, Literal, Characters)) else self.ways(root)
        if isinstance(node, Literal):
            return (tuple(map(Literal, node.text)),)
        if isinstance(node, Difference):
            return ((node.item,),)
        if isinstance(node, Choice):
            return tuple(item.items if isinstance(item, Sequence) else (item,) for item in node.items)
        if isinstance(node, Sequence):
            return (node.items,)
        more = Repeat(node.item, "*")
        return {"?": ((), (node.item,)), "*": ((), (node.item, more)), "+": ((node.item, more),)}[node.sign]

    def can_be_empty(self, node):
        """Whether nothing at all matches a node; no production calls itself before its first token."""
        if self.is_terminal(node):
            return False
        return any(all(map(self.can_be_empty, way)) for way in self.ways(node))

    def columns(self, starts, scan, end):
        """The items at each place, as far as any of them gets."""
        columns = {0: {}}
        for start in starts:
            self.predict(start, 0, columns[0])
        for place in range(end + 1):
            column = columns.get(place, {})
            agenda = list(column)
            while agenda:
                item = agenda.pop()
                for target, found in self.step(item, place, columns, scan):
                    known = columns.setdefault(target, {})
                    if found not in known:
                        known[found] = None
                        if target == place:
                            agenda.append(found)
        return columns

    def predict(self, node, place, column):
        """Enters the beginnings of a node."""
        for way in self.ways(node):
            column[Item(node, way, 0, place)] = None

    def step(self, item, place, columns, scan):
        """What follows from one item: (place, item)."""
        node = item.next
        if node is None:
            waiting = columns[item.origin] if item.origin != place else columns[place]
            return [(place, other.advanced()) for other in list(waiting) if other.next == item.owner]
        if self.is_terminal(node):
            target = scan(node, place)
            return [] if target is None else [(target, item.advanced())]
        found = [(place, Item(node, way, 0, place)) for way in self.ways(node)]
        if self.can_be_empty(node):
            found.append((place, item.advanced()))
        return found

    def accepts(self, column, start):
        """Whether a start symbol is complete in the last column."""
        return any(item.next is None and item.origin == 0 and item.owner == Symbol(start) for item in column)

    def is_single(self, name):
        """Whether all that a production stands for is single terminals."""
        return all(len(way) == 1 and self.is_terminal(way[0]) for way in self.ways(Symbol(name)))

    def under_way(self, columns):
        """What is under way at the last place."""
        place = max(place for place, column in columns.items() if column)
        result = UnderWay(place)
        agenda = []
        for item in columns[place]:
            if item.origin == place:
                continue
            if item.next is None and isinstance(item.owner, Symbol):
                result.ended.add(item.owner.name)
            if item.dot > 0:
                result.ended |= self.names(item.parts[item.dot - 1])
            if not all(map(self.can_be_empty, item.parts[item.dot :])):
                agenda.append((item, True))
                if not self.can_be_empty(item.next):
                    result.asked |= self.names(item.next)
        self.note_owners(agenda, columns, result)
        return result

    def note_owners(self, agenda, columns, result):
        """Enters what the items of an agenda, each with whether it needs more itself, are parts of."""
        seen = set()
        while agenda:
            item, is_direct = entry = agenda.pop()
            if entry in seen:
                continue
            seen.add(entry)
            is_named = isinstance(item.owner, Symbol)
            if is_named:
                (result.needing if is_direct else result.around).add(item.owner.name)
            for other in columns[item.origin]:
                if other.next == item.owner:
                    agenda.append((other, is_direct and not is_named))

    def names(self, node):
        """The names that a node certainly has: its own, and those for which that is only another one."""
        found = set()
        while node is not None:
            if isinstance(node, Symbol):
                found.add(node.name)
            is_token = self.is_terminal(node) and not isinstance(node, Difference)
            ways = () if is_token else self.ways(node)
            node = ways[0][0] if len(ways) == 1 and len(ways[0]) == 1 else None
        return found

    def has_second_part(self, name):
        """Whether the production of a name can have begun and need more, its groups counted as parts of it."""
        agenda, seen = [Symbol(name)] * (not self.is_terminal(Symbol(name))), set()
        while agenda:
            for way in self.ways(agenda.pop()):
                if not all(map(self.can_be_empty, way[1:])):
                    return True
                groups = {part for part in way if not isinstance(part, Symbol) and not self.is_terminal(part)} - seen
                agenda += groups
                seen |= groups
        return False


@dataclasses.dataclass
class UnderWay:
    """Productions, by name, at the place where an input stops being the beginning of a sentence: what has begun and needs
    more, what holds such a one, what has to come next for it, and what may end there."""

    place: int
    needing: set = dataclasses.field(default_factory=set)
    around: set = dataclasses.field(default_factory=set)
    asked: set = dataclasses.field(default_factory=set)
    ended: set = dataclasses.field(default_factory=set)


def is_character(node):
    """Whether a node of a token's production matches single characters; words are spelled out."""
    return isinstance(node, Characters) or isinstance(node, Literal) and len(node.text) == 1
