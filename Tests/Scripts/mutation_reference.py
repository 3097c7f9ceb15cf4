#!/usr/bin/env python3
"""Says at which points a shape has a gap, by the interpreter of reference_outline.py.

    Tests/Scripts/mutation_reference.py < cases.json

The input is a list of {"source": text, "shape": name, "points": [{"size": [w, h], "set": {name: value}}]}; a value is a number, an
angle's degrees, a boolean or a point's two coordinates. The output is a list of lists of words, one for each point:
`gap`, `slight` for a gap of less than a millionth of the size, `joined`, or `undefined`.
"""

import json
import math
import sys

import reference_outline as reference


class Drawing(reference.Drawing):
    """Knows the direction of a curve's and an arc's end exactly, which figures do not need."""

    def heading(self):
        item = self.items[-1]
        if item[0] == "vertex":
            return super().heading()
        segment = item[1]
        if segment[0] == "bezier":
            end = segment[-1]
            step = end - next(point for point in reversed(segment[1:-1]) if abs(point - end) > 1e-12)
        else:
            _, _, radius, turn, start, sweep = segment
            quarter = 90 if sweep > 0 else -90
            a = math.radians(start + sweep + quarter)
            step = complex(radius.real * math.cos(a), radius.imag * math.sin(a))
            step *= complex(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
        return step / abs(step)


def verdict(body, bodies, point):
    settings = {name: complex(*value) if isinstance(value, list) else value for name, value in point["set"].items()}
    reference.CONSTANTS.clear()
    reference.note_constants(body)
    try:
        Drawing(*point["size"], settings, bodies).run(body, reference.Scope())
    except AssertionError as gap:
        return "slight" if 0 < length(gap) < 1e-6 * max(point["size"]) else "gap"
    except (reference.Undefined, ZeroDivisionError, StopIteration, IndexError):
        return "undefined"
    return "joined"


def length(gap):
    """The length that the message `gap of (1+2j)` tells; 0 where it tells none."""
    return abs(complex(str(gap).removeprefix("gap of ") or 0))


def main():
    answers = []
    for case in json.load(sys.stdin):
        shapes = reference.Parser(case["source"]).file()
        bodies = dict(shapes)
        body = bodies.get(case["shape"], shapes[0][1])
        answers.append([verdict(body, bodies, point) for point in case["points"]])
    json.dump(answers, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
