"""Makes random sentences of a grammar, writes them in random layouts, and breaks them."""

import re

from .derive import Tokens, is_token
from .ebnf import Choice, Difference, Literal, Repeat, Sequence, Symbol, below
from .joined_lines import LINE_END, NoToken, Token, comment_end, gap_has_line_end, joins, split

# How many tokens there may be, at least, from the target of a sentence on.
TARGET_LENGTH = 40


class Generator:
    """Random sentences; what was chosen seldom is chosen more often."""

    def __init__(self, productions, random):
        self.productions = productions
        self.random = random
        self.tokens = Tokens(productions)
        self.uses = {}
        self.heights = {name: None for name in productions}
        self.measure()
        self.target = ""
        self.length = 0
        self.leading = set()
        literals = [node.text for root in productions.values() for node in below(root) if isinstance(node, Literal)]
        self.words = sorted({text for text in literals if re.fullmatch("[a-z]+", text)})

    def measure(self):
        """Finds how many productions lie at least below each one, so that sentences end."""
        changed = True
        while changed:
            changed = False
            for name, node in self.productions.items():
                height = self.height(node)
                if height is not None and height + 1 != self.heights[name]:
                    self.heights[name] = height + 1
                    changed = True

    def height(self, node):
        """How many productions lie at least below a node; `None` while that is not known."""
        if isinstance(node, Symbol):
            return self.heights[node.name]
        if isinstance(node, Difference):
            return self.height(node.item)
        if isinstance(node, Repeat):
            return self.height(node.item) if node.sign == "+" else 0
        if isinstance(node, (Sequence, Choice)):
            all_heights = [self.height(item) for item in node.items]
            known = [height for height in all_heights if height is not None]
            if isinstance(node, Choice):
                return min(known, default=None)
            return max(known, default=0) if len(known) == len(all_heights) else None
        return 0

    def sentence(self, length, target):
        """The tokens of a file of about this many tokens, with the production `target` somewhere."""
        found = []
        self.target, self.leading, self.length = target, self.leading_to(target), length
        self.syntax(Symbol("file"), found)
        return found

    def leading_to(self, target):
        """The productions that may hold `target`, and itself."""
        names = {target}
        while True:
            more = {name for name, node in self.productions.items() if self.leads(node, names)}
            if more <= names:
                return names
            names |= more

    def leads(self, node, names=None):
        """Whether one of the productions, or of those on the way to the target, stands in a node."""
        names = self.leading if names is None else names
        return any(isinstance(part, Symbol) and part.name in names for part in below(node))

    def syntax(self, node, found):
        """Appends the tokens of a node; behind so many tokens it takes the shortest way."""
        if isinstance(node, Difference):
            self.difference(node, found)
        elif isinstance(node, Symbol) and not is_token(node.name):
            self.production(node.name, found)
        elif isinstance(node, Sequence):
            for item in node.items:
                self.syntax(item, found)
        elif isinstance(node, Choice):
            self.syntax(self.choose(node, len(found) >= self.length), found)
        elif isinstance(node, Repeat):
            for _ in range(self.count(node, len(found) >= self.length)):
                self.syntax(node.item, found)
        else:
            found += self.token(node)

    def production(self, name, found):
        """Appends the tokens of a production; now and then the fewest, to leave some for what follows."""
        self.enter(name, len(found))
        length = self.length
        if not self.leading and self.random.random() < 0.1:
            self.length = 0
        self.syntax(self.productions[name], found)
        self.length = max(self.length, length)

    def enter(self, name, length=0):
        """Goes down into a production, and not a second time on the way to the target."""
        self.leading = self.leading - {name}
        if name == self.target:
            self.target, self.leading = "", set()
            self.length = max(self.length, length + TARGET_LENGTH)

    def choose(self, node, is_short):
        """One of the alternatives, on the way to the target one that leads there."""
        items = [item for item in node.items if self.leads(item)] or node.items
        if is_short:
            return min((item for item in items if self.height(item) is not None), key=self.height)
        weights = [1 / (1 + self.uses.get((node, item), 0)) for item in items]
        chosen = self.random.choices(items, weights)[0]
        self.uses[node, chosen] = self.uses.get((node, chosen), 0) + 1
        return chosen

    def count(self, node, is_short):
        """How often something is repeated."""
        least = 1 if node.sign == "+" or self.leads(node) else 0
        most = 1 if node.sign == "?" else 5
        count = least
        while not is_short and count < most and self.random.random() < 0.45:
            count += 1
        return count

    def difference(self, node, found):
        """Something that does not begin with the excluded word."""
        excluded = node.excluded.items[0] if isinstance(node.excluded, Sequence) else node.excluded
        while True:
            attempt = list(found)
            self.syntax(node.item, attempt)
            if not re.fullmatch(self.tokens.pattern(excluded), attempt[len(found)].text):
                found[:] = attempt
                return

    def token(self, node):
        """A token, spelled at random; two where one touches the other."""
        if node in (Literal(LINE_END), Symbol("LineEnd")):
            return [Token("end", LINE_END)]
        return list(split(self.spell(node)))

    def spell(self, node):
        """Characters that match a node of the tokens."""
        if node == Symbol("Name") and self.random.random() < 0.9:
            return self.random.choice(self.words)
        if isinstance(node, Symbol):
            self.enter(node.name)
            return self.spell(self.productions[node.name])
        if isinstance(node, Literal):
            return node.text
        if isinstance(node, Sequence):
            return "".join(map(self.spell, node.items))
        if isinstance(node, Choice):
            return self.spell(self.choose(node, False))
        if isinstance(node, Repeat):
            return "".join(self.spell(node.item) for _ in range(self.count(node, False)))
        if isinstance(node, Difference):
            return self.spell_difference(node)
        return self.character(node)

    def spell_difference(self, node):
        """Characters that match one node and not the other."""
        while True:
            text = self.spell(node.item)
            if not re.fullmatch(self.tokens.pattern(node.excluded), text, re.DOTALL):
                return text

    def character(self, node):
        """A character of a class, more often than not from ASCII."""
        while True:
            low, high = (ord(end) for end in self.random.choice(node.ranges))
            if node.negated or low == 0 and self.random.random() < 0.8:
                low, high = 0x20, 0x7E
            character = chr(self.random.randint(low, high))
            is_forbidden = node.negated and any(low <= character <= high for low, high in node.ranges)
            if not is_forbidden and not "\ud800" <= character <= "\udfff":
                return character

    def block_comment(self):
        """A block comment, in which no slash and asterisk meet that were not meant to."""
        while True:
            text = self.spell(Symbol("BlockComment"))
            try:
                if comment_end(text, 0) == len(text):
                    return text
            except NoToken:
                pass


def plain(tokens):
    """A text for tokens, with one space between them."""
    return "".join(("" if token.touches else " ") + token.text for token in tokens).lstrip(" ")


def may_touch(first, second):
    """Whether two tokens stay two without a gap."""
    try:
        return [token.text for token in split(first.text + second.text)] == [first.text, second.text]
    except NoToken:
        return False


class Layout:
    """Writes tokens with random gaps between them, and line ends wherever lines are joined."""

    def __init__(self, generator):
        self.generator = generator
        self.random = generator.random

    def text(self, tokens):
        """A text whose joined lines are these tokens."""
        parts = []
        depth = 0
        previous = None
        for token in tokens:
            is_line_end = LINE_END in (token.text, previous and previous.text)
            joined = previous is not None and not is_line_end and (depth > 0 or joins(previous, token))
            parts.append("" if token.touches or is_line_end else self.gap(previous, token, joined))
            parts.append(self.line_end() if token.text == LINE_END else token.text)
            depth = max(0, depth + (token.text == "(") - (token.text == ")"))
            previous = token
        return "".join(parts)

    def line_end(self):
        """The end of a line, perhaps behind a comment."""
        comment = " " + self.generator.spell(Symbol("LineComment")) if self.random.random() < 0.1 else ""
        return comment + self.random.choice(["\n", "\n", "\r\n", "\r", "\n\n    "])

    def gap(self, first, second, may_break):
        """White space and comments between two tokens."""
        chance = self.random.random()
        if chance < 0.15 and first is not None and may_touch(first, second):
            return ""
        if chance < 0.3 and may_break:
            return self.line_end()
        if chance < 0.35:
            comment = self.generator.block_comment()
            return f" {comment}" if may_break or not gap_has_line_end(comment) else " "
        return "\t " if chance < 0.4 else " "


def mutate(tokens, vocabulary, random):
    """The tokens with one of them deleted, doubled, replaced, inserted, moved, or brought nearer."""
    tokens = list(tokens)
    at = random.randrange(len(tokens))
    kind = random.choice(["delete", "double", "replace", "insert", "swap", "touch"])
    if kind == "delete":
        del tokens[at]
    elif kind == "double":
        tokens.insert(at, tokens[at])
    elif kind == "replace":
        tokens[at] = random.choice(vocabulary)
    elif kind == "insert":
        tokens.insert(at, random.choice(vocabulary))
    elif kind == "swap":
        other = random.randrange(len(tokens))
        tokens[at], tokens[other] = tokens[other], tokens[at]
    else:
        token = tokens[at]
        tokens[at] = Token(token.kind, token.text, not token.touches)
    return tokens
