#!/usr/bin/env python3
"""Measures the outlines of shape files with an interpreter of its own, as a check on the compiler's.

    Tests/Scripts/reference_outline.py samples/bubble.shape --size 150x250 [--set radius=6]
    Tests/Scripts/reference_outline.py --reference Tests/Reference

The first form prints bounds, length, signed area (positive: clockwise on the screen) and the number of
subpaths of each shape; the second one compares the samples with the figures of Tests/Reference/reference.json.

It shares nothing with the compiler, reads correct files only, knows neither kinds nor diagnostics, and measures
by sampling: a point is a complex number, an angle its degrees.
"""

import argparse
import cmath
import json
import math
import pathlib
import re
import sys

JOINING = set(
    "r radius from to via sweep cw ccw about rotated sides inner points corners width cap join miter dash phase "
    "inside rule stops blur offset dark transition in ease after else".split()
)
JOINS_BEHIND = set(", = ? : + - * / ^ < > <= >= == != && ||".split())
JOINS_BEFORE = set("? : { + - * / ^ < > <= >= == != && ||".split())
TOKEN = re.compile(
    r"(?P<number>(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?P<unit>°|%|(?:deg|rad|s)\b)?)"
    r"|(?P<color>#\w*)|(?P<word>[^\W\d]\w*)|(?P<sign>\.\.\.|\.\.<|&&|\|\||[<>=!]=|[-+*/^<>=!?:,;.(){}])"
)
SAMPLES = 720


class Undefined(Exception):
    """A value that the shape does not have at this size."""


# Tokens


def strip_comments(text):
    """The text with comments replaced by blanks; line breaks stay."""
    out, depth, i = [], 0, 0
    while i < len(text):
        two = text[i : i + 2]
        if depth == 0 and two == "//":
            while i < len(text) and text[i] not in "\r\n":
                i += 1
        elif two == "/*" or (depth and two == "*/"):
            depth += 1 if two == "/*" else -1
            out.append(" ")
            i += 2
        else:
            out.append(text[i] if depth == 0 or text[i] in "\r\n" else " ")
            i += 1
    return "".join(out)


def tokenize(text):
    """Words, numbers and signs; `;` at each end of a statement."""
    tokens, depth, position = [], 0, 0
    text = strip_comments(text.removeprefix("\ufeff"))
    while True:
        blank = re.compile(r"\s*").match(text, position)
        position = blank.end()
        if position == len(text):
            return tokens + [(";", ";", False)]
        match = TOKEN.match(text, position)
        if not match:
            raise SyntaxError(f"{text[position:position + 20]!r}")
        value = match.group()
        breaks = bool(re.search(r"[\r\n]", blank.group())) and depth == 0 and tokens
        joined = value in JOINS_BEFORE or value in JOINING or (tokens and tokens[-1][1] in JOINS_BEHIND)
        if breaks and not joined:
            tokens.append((";", ";", False))
        tokens.append((match.lastgroup if match.lastgroup != "unit" else "number", value, blank.end() > blank.start()))
        depth += {"(": 1, ")": -1}.get(value, 0)
        position = match.end()


# Parsing, to nested tuples


class Parser:
    """Reads correct files; anything else raises."""

    def __init__(self, text):
        self.tokens, self.at = tokenize(text), 0

    def peek(self, *values):
        return self.tokens[self.at][1] in values

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1][1]

    def eat(self, *values):
        return self.take() if self.peek(*values) else None

    def need(self, *values):
        if not self.peek(*values):
            raise SyntaxError(f"{values} wanted, {[t[1] for t in self.tokens[self.at - 3 : self.at + 3]]} found")
        return self.take()

    def file(self):
        outer, shapes = [], []
        while self.at < len(self.tokens):
            if self.eat(";"):
                continue
            if self.eat("shape"):
                shapes.append(self.shape())
            else:
                outer.append(self.statement())
        return [(name, outer + body) for name, body in shapes] or [(None, outer)]

    def shape(self):
        name = self.take()
        return (name, [("shape_of", *self.reference(), self.mirrors())] if self.eat("=") else self.block())

    def reference(self):
        name, settings = self.take(), []
        if self.peek("(") and not self.tokens[self.at][2]:
            self.take()
            while not self.eat(")"):
                setting = self.take()
                self.need(":")
                settings.append((setting, self.expression()))
                self.clause("dark")
                self.eat(",")
        return name, settings

    def mirrors(self):
        found = []
        while self.eat("mirror"):
            found.append((self.need("x", "y"), self.clause("if")))
        return found

    def block(self):
        body = []
        self.need("{")
        while not self.eat("}"):
            if not self.eat(";"):
                body.append(self.statement())
        return body

    def clause(self, *words):
        return self.expression() if self.eat(*words) else None

    def statement(self):
        word = self.take()
        return getattr(self, "read_" + word)() if word not in ("close", "open", "smooth", "overhang") else (word,)

    def read_size(self):
        size = self.take(), self.need("x"), self.take()
        return ("size", float(size[0]), float(size[2]))

    def read_param(self):
        name = self.take()
        if self.eat(":"):
            self.take()
        self.need("=")
        value, _, low, high = self.expression(), self.clause("dark"), None, None
        if self.eat("in"):
            low = None if self.peek("...") else self.expression()
            self.need("...")
            high = None if self.peek(";", "}") or self.tokens[self.at][1] in JOINING else self.expression()
        if self.eat("transition"):
            self.expression(), self.ease()
        return ("param", name, value, low, high)

    def read_let(self):
        name, arguments = self.take(), None
        if self.eat("("):
            arguments = []
            while not self.eat(")"):
                arguments.append(self.take())
                self.eat(",")
        self.need("=")
        return ("let", name, arguments, self.expression())

    def read_require(self):
        self.list()
        return ("skip",)

    def list(self):
        items = [self.expression()]
        while self.eat(","):
            items.append(self.expression())
        return items

    def read_content(self):
        if not self.peek("from"):
            self.take()
        self.need("from"), self.expression(), self.need("to"), self.expression()
        return ("skip",)

    def read_anchor(self):
        self.take(), self.need("at"), self.expression()
        return ("skip",)

    # What has no outline.

    def passed(self, *ends):
        """Takes everything up to one of the words, or up to the end of the statement."""
        depth = 0
        while depth or not self.peek(";", "}", *ends):
            depth += {"(": 1, ")": -1}.get(self.take(), 0)
        return ("skip",)

    read_fill = read_stroke = read_opacity = read_shadow = read_trim = read_mirrors = passed

    def ease(self):
        if self.eat("ease"):
            self.take()
            if self.eat("-"):
                self.take()

    def read_animation(self):
        while not self.eat("}"):
            self.take()
        return ("skip",)

    # What holds other statements.

    def read_layer(self):
        return ("layer", self.take(), self.block())

    def read_outline(self):
        return ("outline", self.take(), self.block())

    def read_draw(self):
        return ("draw", self.take())

    def read_place(self):
        name, settings = self.reference()
        origin, size = self.clause("in"), self.clause("size")
        return ("place", name, settings, origin, size, self.mirrors())

    def read_mirror(self):
        return ("mirror", self.need("x", "y"), self.clause("if"), self.block())

    def read_rotate(self):
        return ("turned", self.expression(), self.clause("about"), self.block())

    def read_translate(self):
        return ("translate", self.expression(), self.block())

    def read_scale(self):
        return ("scale", self.expression(), self.clause("about"), self.block())

    def read_frame(self):
        width, _, height = self.take(), self.need("x"), self.take()
        return ("frame", float(width), float(height), bool(self.eat("fit")), self.block())

    def read_move(self):
        self.need("to")
        return ("move", self.expression())

    def read_line(self):
        return ("line", self.need("to", "by") == "by", self.expression())

    def read_curve(self):
        relative = self.need("to", "by") == "by"
        end = self.expression()
        self.need("via")
        return ("curve", relative, end, self.list())

    def read_corner(self):
        point = self.expression()
        self.need("r", "radius")
        return ("corner", point, self.expression())

    def read_arc(self):
        if self.eat("center"):
            center = self.expression()
            if self.eat("to"):
                return ("arc_about", center, self.expression(), self.need("cw", "ccw"))
            return self.arc_angles(center)
        if self.eat("to"):
            end, radius, turn = self.expression(), self.radius(), self.clause("rotated")
            return ("arc_to", end, radius, turn, self.need("cw", "ccw"), bool(self.eat("large")))
        if self.eat("tangent"):
            return ("arc_tangent", self.radius(), self.sweep())
        return self.arc_angles(None)

    def radius(self):
        self.need("r", "radius")
        return self.expression()

    def sweep(self):
        self.need("sweep")
        return self.expression()

    def arc_angles(self, center):
        radius, turn = self.radius(), self.clause("rotated")
        self.need("from")
        start = self.expression()
        if self.peek("sweep"):
            return ("arc", center, radius, turn, start, self.sweep(), None)
        self.need("to")
        return ("arc", center, radius, turn, start, self.expression(), self.need("cw", "ccw"))

    def read_rect(self):
        origin = self.expression()
        self.need("size")
        size = self.expression()
        radius = self.clause("r", "radius")
        return ("rect", origin, size, [radius] * 4 if radius else self.list() if self.eat("corners") else None)

    def centered(self):
        self.need("center")
        return self.expression(), self.radius()

    def read_circle(self):
        return ("round", *self.centered(), self.clause("from"))

    read_ellipse = read_circle

    def read_polygon(self):
        center, radius = self.centered()
        self.need("sides")
        count = self.expression()
        return ("polygon", center, radius, None, count, self.clause("from"), self.clause("corner"))

    def read_star(self):
        center, radius = self.centered()
        self.need("inner")
        inner = self.expression()
        self.need("points")
        count = self.expression()
        return ("polygon", center, radius, inner, count, self.clause("from"), self.clause("corner"))

    def read_hole(self):
        return ("hole", self.block() if self.peek("{") else [self.statement()])

    def read_for(self):
        name = self.take()
        self.need("in")
        low, kind, high = self.expression(), self.need("..<", "..."), self.expression()
        return ("for", name, low, high, kind == "...", self.block())

    def read_if(self):
        condition, body, other = self.expression(), self.block(), []
        if self.eat("else"):
            other = [self.read_if()] if self.eat("if") else self.block()
        return ("if", condition, body, other)

    # Expressions

    LEVELS = [("||",), ("&&",), ("<", ">", "<=", ">=", "==", "!="), ("+", "-"), ("*", "/")]

    def expression(self):
        condition = self.binary(0)
        if not self.eat("?"):
            return condition
        first = self.expression()
        self.need(":")
        return ("?", condition, first, self.expression())

    def binary(self, level):
        if level == len(self.LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while operator := self.eat(*self.LEVELS[level]):
            left = ("binary", operator, left, self.binary(level + 1))
        return left

    def unary(self):
        if operator := self.eat("-", "!"):
            return ("unary", operator, self.unary())
        base = self.postfix()
        if self.eat("^"):
            sign = -1 if self.eat("-") else 1
            return ("binary", "^", base, ("number", sign * int(self.take())))
        return base

    def postfix(self):
        value = self.primary()
        while self.eat("."):
            value = ("member", value, self.take())
        return value

    def primary(self):
        kind, text, _ = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            unit = re.search(r"(°|%|deg|rad|s)?$", text).group()
            value = float(text.removesuffix(unit))
            return ("percent", value) if unit == "%" else ("number", math.degrees(value) if unit == "rad" else value)
        if kind == "color":
            return ("color", text)
        if text == "(":
            first = self.expression()
            node = ("point", first, self.expression()) if self.eat(",") else first
            self.need(")")
            return node
        if self.peek("(") and not self.tokens[self.at][2]:
            self.take()
            arguments = [] if self.peek(")") else self.list()
            self.need(")")
            return ("call", text, arguments)
        return ("name", text)


# Evaluation


def defined(condition):
    if not condition:
        raise Undefined


def square_root(x):
    defined(x >= -1e-9)
    return math.sqrt(max(x, 0))


def inverse(function):
    def call(x):
        defined(abs(x) <= 1 + 1e-12)
        return math.degrees(function(max(-1, min(1, x))))

    return call


def eccentric(angle, rx, ry):
    inside = math.degrees(cmath.phase(complex(math.cos(math.radians(angle)) * ry, math.sin(math.radians(angle)) * rx)))
    return inside + 360 * round((angle - inside) / 360)


FUNCTIONS = {
    "min": min,
    "max": max,
    "abs": abs,
    "sqrt": square_root,
    "hypot": math.hypot,
    "sin": lambda a: math.sin(math.radians(a)),
    "cos": lambda a: math.cos(math.radians(a)),
    "tan": lambda a: math.tan(math.radians(a)),
    "asin": inverse(math.asin),
    "acos": inverse(math.acos),
    "atan": lambda x: math.degrees(math.atan(x)),
    "atan2": lambda y, x: math.degrees(math.atan2(y, x)),
    "eccentric": eccentric,
    "clamp": lambda x, low, high: min(max(x, low), high),
    "mix": lambda a, b, t: a + (b - a) * t if not isinstance(a, str) else a,
    "floor": math.floor,
    "ceil": math.ceil,
    "round": lambda x: int(math.copysign(math.floor(abs(x) + 0.5), x)),
    "mod": lambda a, b: a % b,
    "pow": pow,
    "sign": lambda x: (x > 0) - (x < 0),
    "exp": math.exp,
    "log": math.log,
    "distance": lambda p, q: abs(q - p),
    "direction": lambda p, q: math.degrees(cmath.phase(q - p)),
    "polar": lambda r, a: cmath.rect(r, math.radians(a)),
    "degrees": lambda a: a,
    "radians": math.radians,
    "rgb": lambda *_: "rgb",
    "hsl": lambda *_: "hsl",
}

OPERATORS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "^": lambda a, b: a**b,
}


class Scope(dict):
    """Names of a block, above those around it."""

    def __init__(self, outer=None):
        super().__init__()
        self.outer = outer

    def find(self, name):
        scope = self
        while scope is not None:
            if name in scope:
                return scope[name]
            scope = scope.outer
        return None


class Drawing:
    """Runs a shape's statements at one size and collects its subpaths, each a list of segments."""

    def __init__(self, width, height, settings, bodies):
        self.width, self.height, self.settings, self.bodies = width, height, settings, bodies
        self.subpaths, self.items, self.side, self.layers = [], None, None, {}

    # Values

    def value(self, node, scope):
        return getattr(self, "value_" + {"?": "choice"}.get(node[0], node[0]))(node, scope)

    def value_number(self, node, scope):
        return node[1]

    value_color = value_number

    def value_percent(self, node, scope):
        return node[1] / 100 * self.side

    def value_point(self, node, scope):
        outer = self.side
        self.side = self.width
        x = self.value(node[1], scope)
        self.side = self.height
        y = self.value(node[2], scope)
        self.side = outer
        return complex(x, y)

    def value_name(self, node, scope):
        name = node[1]
        if (found := scope.find(name)) is not None:
            return found
        if name == "here":
            return self.pen
        fixed = {"w": self.width, "width": self.width, "h": self.height, "height": self.height, "pi": math.pi}
        return {**fixed, "true": True, "false": False}.get(name, name)

    def value_member(self, node, scope):
        point = complex(self.value(node[1], scope))
        return point.real if node[2] == "x" else point.imag

    def value_unary(self, node, scope):
        value = self.value(node[2], scope)
        return -value if node[1] == "-" else not value

    def value_binary(self, node, scope):
        if node[1] in ("&&", "||"):
            left = self.value(node[2], scope)
            return self.value(node[3], scope) if left == (node[1] == "&&") else left
        left, right = self.value(node[2], scope), self.value(node[3], scope)
        if node[1] == "/":
            defined(right != 0)
            return left / right
        return OPERATORS[node[1]](left, right)

    def value_choice(self, node, scope):
        return self.value(node[2 if self.value(node[1], scope) else 3], scope)

    def value_call(self, node, scope):
        arguments = [self.value(argument, scope) for argument in node[2]]
        found = scope.find(node[1])
        return (found or FUNCTIONS[node[1]])(*arguments)

    # Statements

    def run(self, body, scope):
        for statement in body:
            getattr(self, "do_" + statement[0])(statement, scope)

    def do_skip(self, statement, scope):
        pass

    do_size = do_overhang = do_smooth = do_skip

    def do_param(self, statement, scope):
        _, name, default, low, high = statement
        value = self.settings.get(name, self.value(default, scope))
        if low:
            value = max(value, self.value(low, scope))
        scope[name] = min(value, self.value(high, scope)) if high else value

    def do_let(self, statement, scope):
        _, name, arguments, body = statement
        if arguments is None:
            scope[name] = self.value(body, scope)
            return

        def call(*values):
            inner = Scope(scope)
            inner.update(zip(arguments, values))
            return self.value(body, inner)

        scope[name] = call

    def do_for(self, statement, scope):
        _, name, low, high, closed, body = statement
        low, high = round(self.value(low, scope)), round(self.value(high, scope))
        for index in range(low, high + closed):
            inner = Scope(scope)
            inner[name] = index
            self.run(body, inner)

    def do_if(self, statement, scope):
        self.run(statement[2 if self.value(statement[1], scope) else 3], Scope(scope))

    def do_hole(self, statement, scope):
        outer, self.subpaths = self.subpaths, []
        self.run(statement[1], Scope(scope))
        self.subpaths = outer + [[reverse(s) for s in reversed(path)] for path in self.subpaths]

    # Blocks and shapes that are drawn elsewhere

    def do_layer(self, statement, scope):
        before = len(self.subpaths)
        self.run(statement[2], Scope(scope))
        self.layers[statement[1]] = self.subpaths[before:]

    def do_outline(self, statement, scope):
        scope[statement[1]] = lambda: self.run(statement[2], Scope(scope))

    def do_draw(self, statement, scope):
        scope.find(statement[1])()

    def do_shape_of(self, statement, scope):
        _, name, settings, mirrors = statement
        self.do_place(("place", name, settings, None, None, mirrors), scope, self.settings)

    def do_place(self, statement, scope, others={}):
        _, name, settings, origin, size, mirrors = statement
        origin = self.value(origin, scope) if origin else 0
        size = self.value(size, scope) if size else complex(self.width, self.height)
        settings = {key: self.value(node, scope) for key, node in settings} | others
        inner = type(self)(size.real, size.imag, settings, self.bodies)
        inner.run(self.bodies[name], Scope())
        axes = [axis for axis, condition in mirrors if condition is None or self.value(condition, scope)]
        for path in inner.subpaths:
            for axis in axes:
                path = mapped(path, lambda p: size / 2 + reflected(p - size / 2, axis))
            self.subpaths.append(mapped(path, lambda p: origin + p))

    def transformed(self, body, scope, map):
        outer, self.subpaths = self.subpaths, []
        self.run(body, Scope(scope))
        self.subpaths = outer + [mapped(path, map) for path in self.subpaths]

    def about(self, node, scope):
        return self.value(node, scope) if node else complex(self.width, self.height) / 2

    def do_mirror(self, statement, scope):
        _, axis, condition, body = statement
        is_mirrored = condition is None or self.value(condition, scope)
        middle = self.about(None, scope)
        self.transformed(body, scope, lambda p: middle + reflected(p - middle, axis) if is_mirrored else p)

    def do_turned(self, statement, scope):
        turn, middle = cmath.rect(1, math.radians(self.value(statement[1], scope))), self.about(statement[2], scope)
        self.transformed(statement[3], scope, lambda p: middle + (p - middle) * turn)

    def do_translate(self, statement, scope):
        by = self.value(statement[1], scope)
        self.transformed(statement[2], scope, lambda p: p + by)

    def do_scale(self, statement, scope):
        by, middle = self.value(statement[1], scope), self.about(statement[2], scope)
        by = by if isinstance(by, complex) else complex(by, by)
        self.transformed(statement[3], scope, lambda p: middle + stretched(p - middle, by))

    def do_frame(self, statement, scope):
        _, width, height, fits, body = statement
        outer = self.width, self.height
        by = complex(outer[0] / width, outer[1] / height)
        if fits:
            by = complex(1, 1) * min(by.real, by.imag)
        offset = complex(*outer) / 2 - stretched(complex(width, height), by) / 2 if fits else 0
        self.width, self.height = width, height
        self.transformed(body, scope, lambda p: offset + stretched(p, by))
        self.width, self.height = outer

    # Paths: items are ("vertex", point, radius) or ("segment", segment, end)

    @property
    def pen(self):
        return self.items[-1][1] if self.items[-1][0] == "vertex" else self.items[-1][2]

    def do_move(self, statement, scope):
        self.items = [("vertex", self.value(statement[1], scope), 0)]

    def do_line(self, statement, scope):
        target = self.value(statement[2], scope)
        self.items.append(("vertex", target + self.pen if statement[1] else target, 0))

    def do_corner(self, statement, scope):
        if self.items is None:
            self.items = []
        radius = self.value(statement[2], scope)
        defined(radius >= 0)
        self.items.append(("vertex", self.value(statement[1], scope), radius))

    def do_curve(self, statement, scope):
        pen = self.pen
        base = pen if statement[1] else 0
        points = [base + self.value(node, scope) for node in statement[3]] + [base + self.value(statement[2], scope)]
        self.items.append(("segment", ("bezier", pen, *points), points[-1]))

    def do_arc(self, statement, scope):
        _, center, radius, turn, start, end, direction = statement
        radius, start, end = self.radii(radius, scope), self.value(start, scope), self.value(end, scope)
        turn = self.value(turn, scope) if turn else 0
        sweep = end if direction is None else self.sweep(statement, start, end, direction)
        from_start = ellipse(0, radius, turn, start)
        center = self.value(center, scope) if center else self.pen - from_start
        assert abs(center + from_start - self.pen) < 1e-6, f"gap of {center + from_start - self.pen}"
        self.add_arc(center, radius, turn, start, sweep)

    def sweep(self, statement, start, end, direction):
        sweep = end - start if direction == "cw" else start - end
        if is_constant(statement[4]) and is_constant(statement[5]) and not 0 < sweep <= 360:
            sweep %= 360
        return sweep if direction == "cw" else -sweep

    def radii(self, node, scope):
        value = self.value(node, scope)
        radii = value if isinstance(value, complex) else complex(value, value)
        defined(radii.real >= 0 and radii.imag >= 0)
        return radii

    def add_arc(self, center, radius, turn, start, sweep):
        segment = ("arc", center, radius, turn, start, sweep)
        self.items.append(("segment", segment, ellipse(center, radius, turn, start + sweep)))

    def do_arc_about(self, statement, scope):
        center, end = self.value(statement[1], scope), self.value(statement[2], scope)
        first, last = self.pen - center, end - center
        assert abs(abs(first) - abs(last)) < 1e-6
        start = math.degrees(cmath.phase(first))
        sweep = (math.degrees(cmath.phase(last)) - start) % 360
        self.add_arc(center, complex(abs(first), abs(first)), 0, start, sweep if statement[3] == "cw" else sweep - 360)

    def do_arc_to(self, statement, scope):
        _, end, radius, turn, direction, large = statement
        end, radius = self.value(end, scope), self.radii(radius, scope)
        turn = self.value(turn, scope) if turn else 0

        def to_circle(point):
            local = point * cmath.rect(1, math.radians(-turn))
            return complex(local.real / radius.real, local.imag / radius.imag)

        first, last = to_circle(self.pen), to_circle(end)
        half = (last - first) / 2
        defined(abs(half) <= 1 + 1e-9)
        height = math.sqrt(max(0, 1 - abs(half) ** 2))
        towards_right = (direction == "cw") != large
        middle = first + half + half / abs(half) * 1j * height * (1 if towards_right else -1)
        start = math.degrees(cmath.phase(first - middle))
        sweep = (math.degrees(cmath.phase(last - middle)) - start) % 360
        center = complex(middle.real * radius.real, middle.imag * radius.imag) * cmath.rect(1, math.radians(turn))
        self.add_arc(center, radius, turn, start, sweep if direction == "cw" else sweep - 360)

    def do_arc_tangent(self, statement, scope):
        radius, sweep = self.value(statement[1], scope), self.value(statement[2], scope)
        heading = self.heading()
        side = 1 if sweep > 0 else -1
        center = self.pen + heading * 1j * radius * side
        start = math.degrees(cmath.phase(self.pen - center))
        self.add_arc(center, complex(radius, radius), 0, start, sweep)

    def heading(self):
        last = self.items[-1]
        before = (
            point_at(last[1], 1 - 1e-7)
            if last[0] == "segment"
            else self.items[-2][1] if self.items[-2][0] == "vertex" else self.items[-2][2]
        )
        return (self.pen - before) / abs(self.pen - before)

    def do_close(self, statement, scope):
        self.finish(closed=True)

    def do_open(self, statement, scope):
        self.finish(closed=False)

    def finish(self, closed):
        items, self.items = self.items, None
        self.subpaths.append(round_corners(items, closed))

    # Whole subpaths

    def do_rect(self, statement, scope):
        origin, size = self.value(statement[1], scope), self.value(statement[2], scope)
        radii = [max(0, self.value(node, scope)) for node in statement[3] or [("number", 0)] * 4]
        across, down = size.real, size.imag
        edges = [(across, 0, 1), (down, 1, 2), (across, 2, 3), (down, 3, 0)]
        scale = min([1] + [edge / (radii[a] + radii[b]) for edge, a, b in edges if radii[a] + radii[b] > edge])
        corners = [origin, origin + across, origin + size, origin + 1j * down]
        items = [("vertex", corner, radius * scale) for corner, radius in zip(corners, radii)]
        path = round_corners(items, True)
        self.subpaths.append(path)

    def do_round(self, statement, scope):
        center, radius = self.value(statement[1], scope), self.radii(statement[2], scope)
        start = self.value(statement[3], scope) if statement[3] else 0
        self.subpaths.append([("arc", center, radius, 0, start, 360)])

    def do_polygon(self, statement, scope):
        _, center, radius, inner, count, start, corner = statement
        center, radius, count = self.value(center, scope), self.value(radius, scope), round(self.value(count, scope))
        start = self.value(start, scope) if start else -90
        radii = [radius] if inner is None else [radius, self.value(inner, scope)]
        corner = self.value(corner, scope) if corner else 0
        steps = count * len(radii)
        items = [
            ("vertex", center + cmath.rect(radii[i % len(radii)], math.radians(start + 360 * i / steps)), corner)
            for i in range(steps)
        ]
        self.subpaths.append(round_corners(items, True))


CONSTANTS = set()


def is_constant(node):
    """Whether a formula names nothing but constants."""
    if node[0] == "name":
        return node[1] in CONSTANTS or node[1] == "pi"
    return all(is_constant(part) for part in node if isinstance(part, tuple)) and all(
        is_constant(part) for parts in node if isinstance(parts, list) for part in parts
    )


def note_constants(body):
    """Remembers the lets that are made of constants."""
    for statement in body:
        if statement[0] == "let" and statement[2] is None and is_constant(statement[3]):
            CONSTANTS.add(statement[1])


# Geometry


def ellipse(center, radius, turn, angle):
    a = math.radians(angle)
    local = complex(radius.real * math.cos(a), radius.imag * math.sin(a))
    return center + local * cmath.rect(1, math.radians(turn))


def reverse(segment):
    if segment[0] == "arc":
        return (*segment[:4], segment[4] + segment[5], -segment[5])
    if segment[0] == "mapped":
        return ("mapped", reverse(segment[1]), segment[2])
    return (segment[0], *reversed(segment[1:]))


def reflected(vector, axis):
    return complex(-vector.real, vector.imag) if axis == "x" else vector.conjugate()


def stretched(vector, by):
    return complex(vector.real * by.real, vector.imag * by.imag)


def mapped(path, map):
    """A path behind an affine map. Of a segment, all points of which are known, only the way to find them changes."""
    return [
        (segment[0], *[map(p) for p in segment[1:]]) if segment[0] == "bezier" else ("mapped", segment, map)
        for segment in path
    ]


def point_at(segment, t):
    if segment[0] == "mapped":
        return segment[2](point_at(segment[1], t))
    if segment[0] == "arc":
        _, center, radius, turn, start, sweep = segment
        return ellipse(center, radius, turn, start + sweep * t)
    points = list(segment[1:])
    while len(points) > 1:
        points = [a + (b - a) * t for a, b in zip(points, points[1:])]
    return points[0]


def round_corners(items, closed):
    """Segments of a subpath whose vertices may be rounded."""
    count = len(items)
    cuts = [cut(items, index, closed) if item[0] == "vertex" and item[2] else None for index, item in enumerate(items)]
    path, pen = [], None
    for index, item in enumerate(items):
        if item[0] == "segment":
            path.append(item[1])
            pen = item[2]
            continue
        if cuts[index]:
            entry, arc, exit = cuts[index]
            if pen is not None:
                path.append(("bezier", pen, entry))
            path.append(arc)
            pen = exit
            continue
        if pen is not None:
            path.append(("bezier", pen, item[1]))
        pen = item[1]
    if closed and count:
        first = point_at(path[0], 0) if path else items[0][1]
        path.append(("bezier", pen, first))
    return path


def cut(items, index, closed):
    """Where a corner's arc begins, the arc, and where it ends; clamped to its edges."""
    vertex, radius = items[index][1:]
    neighbours = [items[index - 1], items[(index + 1) % len(items)]]
    edges = [(n[1] if n[0] == "vertex" else n[2]) - vertex for n in neighbours]
    if 0 in edges:
        return None
    lengths = [abs(edge) / (2 if n[0] == "vertex" and n[2] else 1) for edge, n in zip(edges, neighbours)]
    before, after = [edge / abs(edge) for edge in edges]
    turn = cmath.phase(after / -before)
    if abs(turn) < 1e-12 or abs(abs(turn) - math.pi) < 1e-12:
        return None
    tangent = math.tan(abs(turn) / 2)
    reach = min(radius * tangent, *lengths)
    radius = reach / tangent
    entry, exit = vertex + before * reach, vertex + after * reach
    center = entry - before * 1j * radius * (1 if turn > 0 else -1)
    start = math.degrees(cmath.phase(entry - center)) if radius else 0
    return entry, ("arc", center, complex(radius, radius), 0, start, math.degrees(turn)), exit


def steps_of(segment):
    return 1 if segment[0] == "bezier" and len(segment) == 3 else SAMPLES


def measure(subpaths):
    """Bounds, length, signed area and the number of subpaths."""
    points = [
        [point_at(segment, i / steps) for segment in path for steps in [steps_of(segment)] for i in range(steps + 1)]
        for path in subpaths
    ]
    every = [p for path in points for p in path]
    length = sum(abs(b - a) for path in points for a, b in zip(path, path[1:]))
    area = sum((a.conjugate() * b).imag for path in points for a, b in zip(path, path[1:] + path[:1])) / 2
    xs, ys = [p.real for p in every] or [0], [p.imag for p in every] or [0]
    return {
        "bounds": [round(x, 3) for x in (min(xs), min(ys), max(xs), max(ys))],
        "length": round(length, 3),
        "area": round(area, 3),
        "subpaths": len(subpaths),
    }


def shapes(text, size, settings, layer=None):
    """The figures of each shape of a file, or of a layer of it, by name; `None` where one is undefined."""
    result = {}
    bodies = dict(Parser(text).file())
    for name, body in bodies.items():
        CONSTANTS.clear()
        note_constants(body)
        drawing = Drawing(*(size or design_size(body, bodies)), settings, bodies)
        try:
            drawing.run(body, Scope())
            result[name] = measure(drawing.layers.get(layer, []) if layer else drawing.subpaths)
        except Undefined:
            result[name] = None
    return result


def design_size(body, bodies):
    for statement in body:
        if statement[0] == "size":
            return statement[1:]
        if statement[0] == "shape_of":
            return design_size(bodies[statement[1]], bodies)
    return 100, 100


# Command line


def compare(folder):
    """Prints every figure of the reference that a sample does not have; the number of them."""
    folder = pathlib.Path(folder)
    mapping = json.loads((folder / "mapping.json").read_text(encoding="utf-8"))
    faults = rows = 0
    for row, entry in json.loads((folder / "reference.json").read_text(encoding="utf-8")).items():
        sample = folder.parent.parent / "samples" / mapping[row]["sample"]
        settings = {mapping[row]["set"][k]: v for k, v in entry["parameters"].items() if k in mapping[row]["set"]}
        for figure in entry["figures"]:
            rows += 1
            text = sample.read_text(encoding="utf-8")
            found = next(iter(shapes(text, figure["size"], settings, mapping[row].get("layer")).values()))
            if not agrees(figure, found):
                faults += 1
                print(f"{row} at {figure['size']}: wanted {figure}, found {found}")
    print(f"{rows} figures, {faults} differ")
    return faults


def agrees(figure, found):
    if "error" in figure or found is None:
        return "error" in figure and found is None
    return (
        all(abs(a - b) <= 0.01 for a, b in zip(figure["bounds"], found["bounds"]))
        and abs(figure["length"] - found["length"]) <= 0.05
        and abs(figure["area"] - found["area"]) <= abs(figure["area"]) * 0.001
        and figure["subpaths"] == found["subpaths"]
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--size", type=lambda s: tuple(float(n) for n in s.split("x")), metavar="WxH")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--reference", metavar="FOLDER")
    options = parser.parse_args()
    if options.reference:
        return 1 if compare(options.reference) else 0
    settings = {name: float(value) for name, value in (item.split("=") for item in options.set)}
    for file in options.files:
        text = pathlib.Path(file).read_bytes().decode("utf-8")
        for name, figures in shapes(text, options.size, settings).items():
            print(name or pathlib.Path(file).stem, json.dumps(figures) if figures else "undefined")
    return 0


if __name__ == "__main__":
    sys.exit(main())
