"""Exact values of elementary functions, to 50 digits.

    exact_elementary.py FUNCTION < arguments > values

Standard input holds pairs of little-endian doubles, the two arguments (the second is unused by functions of
one). For each, two doubles are written: the one next to the exact value, and how many of its units in the last
place are missing from there to the exact value.
"""

import array
import math
import sys

import mpmath
from mpmath import mpf

# Radians up to 1.8e308 need 309 digits of pi before the first digit of the result.
REDUCTION_DIGITS = 400


def in_half_turns(function):
    return lambda x, _: function(mpf(math.fmod(x, 360)) / 180)


def tangent_pi(x):
    cosine = mpmath.cospi(x)
    return mpmath.sinpi(x) / cosine if cosine else mpf(0)


def of_radians(function):
    def value(x, _):
        if abs(x) < 1e6:
            return function(mpf(x))
        with mpmath.workdps(REDUCTION_DIGITS):
            rest = mpmath.fmod(mpf(x), 2 * mpmath.pi)
        return function(rest)

    return value


def direction(y, x):
    return mpmath.atan2(mpf(y), mpf(x))


def direction_in_degrees(y, x):
    # The interval is open at -180: what would round to it is called 180.
    degrees = direction(y, x) * 180 / mpmath.pi
    return mpf(180) if float(degrees) == -180 else degrees


def floor_mod(a, b):
    with mpmath.workdps(700):
        a, b = mpf(a), mpf(b)
        return a - b * mpmath.floor(a / b)


FUNCTIONS = {
    "sinDegrees": in_half_turns(mpmath.sinpi),
    "cosDegrees": in_half_turns(mpmath.cospi),
    "tanDegrees": in_half_turns(tangent_pi),
    "sinRadians": of_radians(mpmath.sin),
    "cosRadians": of_radians(mpmath.cos),
    "atan2": direction,
    "atan2Degrees": direction_in_degrees,
    "asinDegrees": lambda x, _: mpmath.asin(mpf(x)) * 180 / mpmath.pi,
    "acosDegrees": lambda x, _: mpmath.acos(mpf(x)) * 180 / mpmath.pi,
    "exp": lambda x, _: mpmath.exp(mpf(x)),
    "log": lambda x, _: mpmath.log(mpf(x)),
    "pow": lambda x, y: mpmath.power(mpf(x), mpf(y)),
    "hypot": lambda x, y: mpmath.sqrt(mpf(x) ** 2 + mpf(y) ** 2),
    "floorMod": floor_mod,
}


def main():
    # Sums of squares and differences near a pole cancel some digits of the working precision.
    mpmath.mp.dps = 70
    function = FUNCTIONS[sys.argv[1]]
    arguments = array.array("d", sys.stdin.buffer.read())
    values = array.array("d")
    for x, y in zip(arguments[::2], arguments[1::2]):
        exact = function(x, y)
        nearest = float(exact)
        values.append(nearest)
        values.append(float((exact - mpf(nearest)) / mpf(math.ulp(nearest))))
    sys.stdout.buffer.write(values.tobytes())


main()
