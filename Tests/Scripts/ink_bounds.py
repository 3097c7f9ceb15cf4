#!/usr/bin/env python3
"""Compares `inkBounds` of path data in JSON with what resvg paints.

    Tests/Scripts/ink_bounds.py FOLDER

FOLDER has NAME.json and NAME.svg of the same drawing, whose box is 100 × 100. It is drawn with `SCALE` pixels a
point; the painted pixels have to reach as far as the box, and no further.
"""

import io
import json
import pathlib
import re
import sys

import numpy
import resvg_py
from PIL import Image

SCALE = 16
# Pixels that are painted by less than this share are the blurred edge.
VISIBLE = 8


def painted(path):
    """The least and the greatest x and y that are painted, in points; None where nothing is."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r' width="100" height="100"', f' width="{100 * SCALE}" height="{100 * SCALE}"', text, count=1)
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text))))
    alpha = numpy.asarray(picture.convert("RGBA"))[:, :, 3]
    rows, columns = (numpy.flatnonzero((alpha > VISIBLE).any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return None
    return [side / SCALE for side in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)]


def fault(path):
    """One sentence about a drawing whose box is another than what is painted, or None."""
    shape = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["shapes"][0]
    box = shape["inkBounds"]
    found = painted(path)
    wanted = [box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]]
    if found is None:
        return None if box["width"] * box["height"] == 0 else f"{path.stem}: nothing is painted in {wanted}"
    # The box also holds the outline, which a stroke of no length does not paint.
    if any(abs(a - b) > 1.5 / SCALE for a, b in zip(found, wanted)):
        return f"{path.stem}: {found} is painted, the box is {wanted}"
    return None


def main():
    drawings = sorted(pathlib.Path(sys.argv[1]).glob("*.svg"))
    faults = [sentence for sentence in map(fault, drawings) if sentence]
    for sentence in faults:
        print(f"error: {sentence}", file=sys.stderr)
    print(f"{len(drawings)} drawings, {len(faults)} faults")
    return 1 if faults or not drawings else 0


if __name__ == "__main__":
    sys.exit(main())
