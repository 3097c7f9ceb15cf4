"""Values of formulas: fractions where they are exact, else numbers of 70 digits.

Angles are degrees, points are pairs. Where a formula has no value, `Undefined` is raised.
"""

import math
from fractions import Fraction

import mpmath
from mpmath import mpf

mpmath.mp.dps = 70
# What is nearer than that is one number: seventy digits leave more than fifty of a result.
NEAR = mpf(10) ** -45


class Undefined(Exception):
    """The formula has no value here."""


def real(x):
    return mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else x


def is_exact(*values):
    return all(isinstance(x, Fraction) for x in values)


def sign(x):
    """-1, 0 or 1; 0 also for what seventy digits do not tell from it."""
    if not is_exact(x) and abs(x) < NEAR:
        return 0
    return (x > 0) - (x < 0)


def compare(a, b):
    """The sign of a − b."""
    if is_exact(a, b):
        return (a > b) - (a < b)
    a, b = real(a), real(b)
    return 0 if abs(a - b) <= NEAR * max(1, abs(a), abs(b)) else (1 if a > b else -1)


def arithmetic(function):
    return lambda a, b: function(a, b) if is_exact(a, b) else function(real(a), real(b))


add = arithmetic(lambda a, b: a + b)
subtract = arithmetic(lambda a, b: a - b)
multiply = arithmetic(lambda a, b: a * b)


def divide(a, b):
    if sign(b) == 0:
        raise Undefined
    return a / b if is_exact(a, b) else real(a) / real(b)


def power(x, exponent):
    if exponent < 0 and sign(x) == 0:
        raise Undefined
    return x**exponent


def root(x):
    if sign(x) < 0:
        raise Undefined
    if is_exact(x):
        top, bottom = math.isqrt(x.numerator), math.isqrt(x.denominator)
        if top * top == x.numerator and bottom * bottom == x.denominator:
            return Fraction(top, bottom)
    return mpmath.sqrt(real(x)) if sign(x) else Fraction(0)


def hypotenuse(a, b):
    return root(add(multiply(a, a), multiply(b, b)))


HALF = Fraction(1, 2)
SINES = {0: 0, 30: HALF, 90: 1, 150: HALF, 180: 0, 210: -HALF, 270: -1, 330: -HALF}


def sine(a):
    if is_exact(a) and a % 360 in SINES:
        return Fraction(SINES[a % 360])
    return mpmath.sinpi(real(a % 360 if is_exact(a) else a) / 180)


def cosine(a):
    return sine(add(a, Fraction(90)))


def tangent(a):
    return divide(sine(a), cosine(a))


def arc(function, exact):
    def inverse(x):
        if sign(subtract(Fraction(1), x)) < 0 or sign(add(x, Fraction(1))) < 0:
            raise Undefined
        if is_exact(x) and x in exact:
            return Fraction(exact[x])
        return function(max(mpf(-1), min(mpf(1), real(x)))) * 180 / mpmath.pi

    return inverse


arc_sine = arc(mpmath.asin, {-1: -90, -HALF: -30, 0: 0, HALF: 30, 1: 90})
arc_cosine = arc(mpmath.acos, {-1: 180, -HALF: 120, 0: 90, HALF: 60, 1: 0})


def direction(y, x):
    up, right = sign(y), sign(x)
    if up == 0 or right == 0 or compare(abs(y), abs(x)) == 0:
        table = {(0, 0): 0, (0, 1): 0, (1, 1): 45, (1, 0): 90, (1, -1): 135, (0, -1): 180, (-1, -1): -135, (-1, 0): -90}
        return Fraction(table.get((up, right), -45))
    return mpmath.atan2(real(y), real(x)) * 180 / mpmath.pi


def floor(x):
    if is_exact(x):
        return Fraction(math.floor(x))
    nearest = mpmath.nint(x)
    return Fraction(int(nearest if compare(x, nearest) == 0 else mpmath.floor(x)))


def nearest(x):
    """The nearest whole number; halves go away from zero."""
    return floor(add(x, HALF)) if sign(x) >= 0 else -floor(subtract(HALF, x))


def modulo(a, b):
    return subtract(a, multiply(b, floor(divide(a, b))))


def general_power(x, y):
    if is_exact(y) and y.denominator == 1:
        return power(x, int(y))
    if sign(x) < 0 or (sign(x) == 0 and sign(y) < 0):
        raise Undefined
    return mpmath.power(real(x), real(y)) if sign(x) else Fraction(0)


def logarithm(x):
    if sign(x) <= 0:
        raise Undefined
    return mpmath.log(real(x))


def exponential(x):
    if real(x) > 2000:
        raise Undefined
    return mpmath.exp(real(x))


def least(*values):
    best = values[0]
    for value in values[1:]:
        best = value if compare(value, best) < 0 else best
    return best


def greatest(*values):
    best = values[0]
    for value in values[1:]:
        best = value if compare(value, best) > 0 else best
    return best


def mix(a, b, share):
    return add(a, multiply(subtract(b, a), share))


def seen_from_center(a, rx, ry):
    """The parametric angle of the point of an ellipse that is seen at an angle."""
    s, c = sine(a), cosine(a)
    y = multiply(subtract(rx, ry), multiply(s, c))
    x = add(multiply(ry, multiply(c, c)), multiply(rx, multiply(s, s)))
    return add(a, direction(y, x))


OPERATIONS = {
    "+": add,
    "-": subtract,
    "*": multiply,
    "/": divide,
    "<": lambda a, b: compare(a, b) < 0,
    "<=": lambda a, b: compare(a, b) <= 0,
    ">": lambda a, b: compare(a, b) > 0,
    ">=": lambda a, b: compare(a, b) >= 0,
    "==": lambda a, b: compare(a, b) == 0,
    "!=": lambda a, b: compare(a, b) != 0,
    "!": lambda a: not a,
    "neg": lambda a: -a,
    "min": least,
    "max": greatest,
    "abs": abs,
    "sqrt": root,
    "hypot": hypotenuse,
    "sin": sine,
    "cos": cosine,
    "tan": tangent,
    "asin": arc_sine,
    "acos": arc_cosine,
    "atan2": direction,
    "eccentric": seen_from_center,
    "clamp": lambda x, low, high: least(greatest(x, low), high),
    "mix": mix,
    "floor": floor,
    "ceil": lambda x: -floor(-x),
    "round": nearest,
    "mod": modulo,
    "pow": general_power,
    "sign": lambda x: Fraction(sign(x)),
    "exp": exponential,
    "log": logarithm,
    "degrees": lambda a: a,
    "radians": lambda a: real(a) * mpmath.pi / 180,
    "point": lambda x, y: (x, y),
    "x": lambda p: p[0],
    "y": lambda p: p[1],
    "polar": lambda r, a: (multiply(r, cosine(a)), multiply(r, sine(a))),
    "distance": lambda p, q: hypotenuse(subtract(q[0], p[0]), subtract(q[1], p[1])),
    "direction": lambda p, q: direction(subtract(q[1], p[1]), subtract(q[0], p[0])),
}


def value(node, names):
    """The value of a formula; `names` gives those of sizes and parameters."""
    head, parts = node.head, node.parts
    if head in ("number", "angle"):
        return parts[0]
    if head == "name":
        return +mpmath.pi if parts[0] == "pi" else names[parts[0]]
    if head == "^":
        return power(value(parts[0], names), parts[1])
    if head == "?":
        return value(parts[1 if value(parts[0], names) else 2], names)
    if head == "&&":
        return value(parts[0], names) and value(parts[1], names)
    if head == "||":
        return value(parts[0], names) or value(parts[1], names)
    return OPERATIONS[head](*[value(part, names) for part in parts])


def difference(a, b, names):
    """|a − b|, and the larger of 1, |a| and |b|."""
    left, right = value(a, names), value(b, names)
    return abs(subtract(left, right)), greatest(Fraction(1), abs(left), abs(right))
