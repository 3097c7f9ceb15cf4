#!/usr/bin/env python3
"""Prints the table of GeometryTests: length, signed area and bounds of single segments, by mpmath quadrature.

    Tests/Scripts/exact_geometry.py

The area is closed by the line from the end to the start, positive clockwise on a screen whose y points down.
"""

from math import comb

from mpmath import cos, mp, mpf, nstr, quad, radians, sin, sqrt

mp.dps = 40


def bezier(*points):
    points = [(mpf(x), mpf(y)) for x, y in points]
    degree = len(points) - 1

    def blend(values, order, t):
        return sum(comb(order, i) * (1 - t) ** (order - i) * t**i * value for i, value in enumerate(values))

    def point(t):
        return tuple(blend([p[axis] for p in points], degree, t) for axis in (0, 1))

    def velocity(t):
        steps = [[b[axis] - a[axis] for a, b in zip(points, points[1:])] for axis in (0, 1)]
        return tuple(degree * blend(step, degree - 1, t) for step in steps)

    return point, velocity


def arc(center, radii, rotation, start, sweep):
    turn = radians(mpf(rotation))

    def turned(x, y):
        return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)

    def point(t):
        angle = radians(mpf(start) + mpf(sweep) * t)
        x, y = turned(radii[0] * cos(angle), radii[1] * sin(angle))
        return center[0] + x, center[1] + y

    def velocity(t):
        angle, rate = radians(mpf(start) + mpf(sweep) * t), radians(mpf(sweep))
        return turned(-radii[0] * sin(angle) * rate, radii[1] * cos(angle) * rate)

    return point, velocity


def extreme(coordinate, better):
    """The extreme value of a coordinate over 0…1: the best of many samples, refined by golden sections."""
    count = 4000
    values = [coordinate(mpf(i) / count) for i in range(count + 1)]
    best = values.index(better(values))
    low, high = mpf(max(best - 1, 0)) / count, mpf(min(best + 1, count)) / count
    ratio = (sqrt(mpf(5)) - 1) / 2
    for _ in range(90):
        first, second = high - ratio * (high - low), low + ratio * (high - low)
        if better(coordinate(first), coordinate(second)) == coordinate(first):
            high = second
        else:
            low = first
    return better(coordinate((low + high) / 2), values[0], values[-1])


def figures(point, velocity):
    pieces = [mpf(i) / 4 for i in range(5)]
    length = quad(lambda t: sqrt(sum(v * v for v in velocity(t))), pieces)
    area = quad(lambda t: (point(t)[0] * velocity(t)[1] - point(t)[1] * velocity(t)[0]) / 2, pieces)
    first, last = point(mpf(0)), point(mpf(1))
    area += (last[0] * first[1] - last[1] * first[0]) / 2
    bounds = [extreme(lambda t, a=axis: point(t)[a], better) for axis in (0, 1) for better in (min, max)]
    return first, last, length, area, bounds


CASES = {
    "quadratic": bezier((0, 0), (30, 80), (100, 10)),
    "cubic": bezier((10, 10), (90, -40), (-20, 120), (70, 60)),
    "cusp": bezier((0, 0), (100, 100), (0, 100), (100, 0)),
    "quarter": arc((50, 50), (50, 50), 0, 0, 90),
    "ccw": arc((50, 40), (30, 30), 0, 200, -250),
    "turned ellipse": arc((50, 40), (40, 15), 30, 10, 220),
    "ellipse": arc((0, 0), (30, 10), 0, 0, 360),
}

for name, (point, velocity) in CASES.items():
    first, last, length, area, bounds = figures(point, velocity)
    print(name)
    print("  from", [nstr(value, 16) for value in first], "to", [nstr(value, 16) for value in last])
    print("  length", nstr(length, 16), "area", nstr(area, 16), "bounds", [nstr(value, 14) for value in bounds])
