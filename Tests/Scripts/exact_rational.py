"""Rational arithmetic by Python's `fractions`.

Each line of standard input is an operation and its integer operands; the answer to each is one line: what the
operation gives, or `none` where it is not defined or does not fit into 127 bits and a sign.
"""

import struct
import sys
from fractions import Fraction
from math import gcd

LIMIT = 2**127 - 1


def shown(value):
    if value is None or abs(value.numerator) > LIMIT or value.denominator > LIMIT:
        return "none"
    return f"{value.numerator}/{value.denominator}"


def add(a, b, c, d):
    # Rational promises a result when Knuth's unreduced numerator fits.
    (a, b), (c, d) = Fraction(a, b).as_integer_ratio(), Fraction(c, d).as_integer_ratio()
    shared = gcd(b, d)
    parts = (a * (d // shared), c * (b // shared))
    fits = all(abs(part) <= LIMIT for part in (*parts, sum(parts)))
    return shown(Fraction(a, b) + Fraction(c, d)) if fits else "none"


def compare(a, b, c, d):
    left, right = Fraction(a, b), Fraction(c, d)
    return "<" if left < right else ">" if left > right else "="


def rounded(a, b):
    # Half away from zero.
    magnitude = (2 * abs(a) + b) // (2 * b)
    return shown(Fraction(magnitude if a >= 0 else -magnitude))


OPERATIONS = {
    "reduce": lambda a, b: shown(Fraction(a, b)),
    "add": add,
    "subtract": lambda a, b, c, d: add(a, b, -c, d),
    "multiply": lambda a, b, c, d: shown(Fraction(a, b) * Fraction(c, d)),
    "divide": lambda a, b, c, d: "none" if c == 0 else shown(Fraction(a, b) / Fraction(c, d)),
    "compare": compare,
    "power": lambda a, b, n: "none" if a == 0 and n < 0 else shown(Fraction(a, b) ** n),
    "floor": lambda a, b: shown(Fraction(a // b)),
    "ceiling": lambda a, b: shown(Fraction(-(-a // b))),
    "rounded": rounded,
    "double": lambda a, b: struct.unpack("<Q", struct.pack("<d", a / b))[0],
}


def main():
    for line in sys.stdin:
        name, *operands = line.split()
        print(OPERATIONS[name](*map(int, operands)))


main()
