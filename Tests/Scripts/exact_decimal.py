"""Decimal text by Python's `decimal` and `fractions`.

Each line of standard input is a request; the answer to each is one line.

    rounded HEX PLACES   the shortest text of the double next to HEX rounded to PLACES, half away from zero
    shortest HEX         the shortest text of the double HEX
    literal TEXT         the value of a decimal literal as a/b, `none` if that or its digits do not fit
"""

import sys
from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction

getcontext().prec = 400


def shortest(value):
    text = format(Decimal(repr(value)), "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def rounded(hexadecimal, places):
    exact = Decimal(float.fromhex(hexadecimal))
    return shortest(float(exact.quantize(Decimal(1).scaleb(-int(places)), rounding=ROUND_HALF_UP)))


def literal(text):
    value = Fraction(text)
    digits = text.split("e")[0].replace(".", "").strip("0") or "0"
    fits = max(value.numerator, value.denominator) < 2**127 and int(digits) < 2**128
    return f"{value.numerator}/{value.denominator}" if fits else "none"


REQUESTS = {
    "rounded": rounded,
    "shortest": lambda hexadecimal: shortest(float.fromhex(hexadecimal)),
    "literal": literal,
}


def main():
    for line in sys.stdin:
        name, *operands = line.split()
        print(REQUESTS[name](*operands))


main()
