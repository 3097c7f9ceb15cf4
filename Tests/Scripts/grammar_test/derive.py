"""Derives a grammar for lark from the productions of grammar/shape.ebnf.

Its input is what `joined_lines` makes of a file. Each token becomes one terminal, a regular expression
made from its production, so that any word can be a name; syntax becomes rules of the same shape.
"""

import re

import lark

from .ebnf import Characters, Choice, Difference, EBNFError, Literal, Repeat, Sequence, Symbol

# What follows a token: a space, or nothing where a parenthesis touches a word.
BOUNDARY = r"(?: |(?=\())"


def is_token(name):
    """Whether a production is a token or a part of one."""
    return name[0].isupper()


def spell(node):
    """A character class or literal as a regular expression."""
    if isinstance(node, Literal):
        return "".join(map(escape, node.text))
    ranges = "".join(f"{escape(low)}-{escape(high)}" for low, high in node.ranges)
    return f"[{'^' if node.negated else ''}{ranges}]"


def escape(character):
    """A character for a regular expression in a lark grammar."""
    if character.isascii() and character.isalnum():
        return character
    return f"\\{character}" if "!" <= character <= "~" else f"\\U{ord(character):08x}"


class Tokens:
    """Turns tokens' productions into regular expressions."""

    def __init__(self, productions):
        self.productions = productions

    def pattern(self, node):
        """The regular expression for a node."""
        if isinstance(node, Symbol):
            return self.pattern(self.productions[node.name])
        if isinstance(node, Sequence):
            return "".join(map(self.pattern, node.items))
        if isinstance(node, Choice):
            return f"(?:{'|'.join(map(self.pattern, node.items))})"
        if isinstance(node, Repeat):
            return f"(?:{self.pattern(node.item)}){node.sign}"
        if isinstance(node, Difference):
            return f"(?:(?!{self.pattern(node.excluded)}){self.pattern(node.item)})"
        return spell(node)

    def without(self, node, excluded):
        """A node as a token, except where it begins with the token `excluded`."""
        return f"(?!{self.pattern(excluded)}{BOUNDARY}){self.pattern(node)}"


class Derivation:
    """Collects lark rules and terminals."""

    def __init__(self, productions):
        self.productions = productions
        self.tokens = Tokens(productions)
        self.rules = {}
        self.terminals = {}

    def grammar(self, start):
        """The text of the lark grammar."""
        self.rule(start, None)
        lines = [f"{name}: {body}" for name, body in self.rules.items()]
        lines += [f"{name}: /{pattern}/" for pattern, name in self.terminals.items()]
        return "\n".join(lines) + "\n"

    def terminal(self, pattern):
        """The terminal for a token with this regular expression."""
        return self.terminals.setdefault(pattern + BOUNDARY, f"T{len(self.terminals)}")

    def rule(self, name, excluded):
        """The rule for a production, without what begins with the token `excluded`."""
        while isinstance(self.productions[name], Symbol) and not is_token(self.productions[name].name):
            name = self.productions[name].name
        rule = re.sub(r"([A-Z])", r"_\1", name).lower()
        if excluded:
            rule += "_without_" + self.terminal(self.tokens.pattern(excluded)).lower()
        if rule not in self.rules:
            self.rules[rule] = ""
            self.rules[rule] = self.recursion(rule, self.productions[name], excluded)
        return rule

    def recursion(self, rule, node, excluded):
        """`A B*` and `A* B` as recursive rules, which are parsed in half the time; else the node's body."""
        first, last = (node.items[0], node.items[-1]) if isinstance(node, Sequence) and node.items else (node, node)
        if node is not last and isinstance(last, Repeat) and last.sign == "*":
            return f"{self.body(Sequence(node.items[:-1]), excluded)} | {rule} {self.body(last.item)}"
        if node is not first and isinstance(first, Repeat) and first.sign == "*" and excluded is None:
            return f"{self.body(Sequence(node.items[1:]))} | {self.body(first.item)} {rule}"
        return self.body(node, excluded)

    def body(self, node, excluded=None):
        """A node in lark's notation, without what begins with the token `excluded`."""
        if isinstance(node, Difference):
            return self.difference(node, excluded)
        if isinstance(node, (Literal, Characters)) or isinstance(node, Symbol) and is_token(node.name):
            return self.token(node, excluded)
        if isinstance(node, Symbol):
            return self.rule(node.name, excluded)
        if isinstance(node, Choice):
            return f"({' | '.join(self.body(item, excluded) for item in node.items)})"
        if isinstance(node, Repeat):
            return self.repeat(node, excluded)
        return self.sequence(node.items, excluded)

    def token(self, node, excluded):
        """A token, or with `excluded` what else can stand for it."""
        return self.terminal(self.tokens.without(node, excluded) if excluded else self.tokens.pattern(node))

    def repeat(self, node, excluded):
        """Only the first of several items begins anything."""
        if excluded is None or node.sign == "?":
            return f"({self.body(node.item, excluded)}){node.sign}"
        first = f"{self.body(node.item, excluded)} ({self.body(node.item)})*"
        return f"({first})" if node.sign == "+" else f"({first})?"

    def sequence(self, items, excluded):
        """`excluded` holds for the first item, and for others as long as nothing stands before them."""
        if not items:
            return ""
        rest = " ".join(self.body(item) for item in items[1:])
        if excluded is None or not self.can_be_empty(items[0]):
            return f"({self.body(items[0], excluded)} {rest})"
        first = items[0].item if isinstance(items[0], Repeat) else items[0]
        several = self.body(Repeat(first, "+"), excluded)
        return f"({several} {rest} | {self.sequence(items[1:], excluded)})"

    def can_be_empty(self, node):
        """Whether nothing at all matches a node, so far as expressions need to know it."""
        if isinstance(node, Repeat):
            return node.sign in "?*" or self.can_be_empty(node.item)
        if isinstance(node, Sequence):
            return all(map(self.can_be_empty, node.items))
        if isinstance(node, Choice):
            return any(map(self.can_be_empty, node.items))
        return isinstance(node, Symbol) and self.can_be_empty(self.productions[node.name])

    def difference(self, node, excluded):
        """`Token - word`, or `symbol - ( word Rest )`: what does not begin with a word."""
        if excluded:
            raise EBNFError("a difference cannot begin with another one")
        if isinstance(node.item, Symbol) and is_token(node.item.name):
            return self.token(node.item, node.excluded)
        parts = node.excluded.items if isinstance(node.excluded, Sequence) else ()
        if len(parts) != 2 or parts[1] != Symbol("Rest"):
            raise EBNFError("a symbol can only be without ( word Rest )")
        return self.body(node.item, parts[0])


def parser(productions, start="file"):
    """A lark parser for joined lines."""
    text = Derivation(productions).grammar(start)
    return lark.Lark(text, start=start, parser="earley", lexer="dynamic", ambiguity="forest")


def accepts(parse, lines):
    """Whether a grammar accepts joined lines."""
    try:
        parse.parse(lines)
    except lark.exceptions.UnexpectedInput:
        return False
    return True
