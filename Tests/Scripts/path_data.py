#!/usr/bin/env python3
"""Checks path data in JSON with means of its own: its form, its figures, and its formulas.

    Tests/Scripts/path_data.py grammar/path-data.schema.json FOLDER

FOLDER has a folder for each file that was compiled. In it `formulas.json` has expressions, for some size;
`N.json` are documents of the same file at other sizes and parameter values, and `N.full.json` the same with
arcs as arcs. For each of them this checks

- that it is valid by the schema, with members in the documented order and numbers in their shortest form;
- that closed subpaths end where they began, and that `bounds`, `length` and `area` are those of `path`, but for
  3e-4 of the greatest radius for each curve that stands for a piece of an arc;
- that the trees of `formulas.json` give its path, styles, regions and anchors;
- that the commands are the same in all of them, unless a loop or a branch depends on something.
"""

import json
import math
import pathlib
import re
import sys

import jsonschema
import numpy

import path_data_formulas

ROUNDING = 1.1e-6
RADIUS_SHARE = 3e-4

ORDERS = {
    "document": ["format", "version", "shapes"],
    "shape": ["name", "source", "doc", "size", "minimumSize", "mirrors", "parameters", "verdict", "regions",
              "anchors", "animations", "bounds", "inkBounds", "layers", "domain", "definitions"],
    "parameter": ["name", "kind", "value", "default", "minimum", "maximum", "transition"],
    "transition": ["duration", "ease"],
    "animation": ["name", "layer", "once", "duration", "tracks"],
    "track": ["target", "from", "to", "start", "duration", "ease", "about", "expressions"],
    "region": ["name", "x", "y", "width", "height", "expressions"],
    "anchor": ["name", "x", "y", "expressions"],
    "rectangle": ["x", "y", "width", "height"],
    "layer": ["name", "fill", "rule", "stroke", "opacity", "shadow", "trim", "path", "subpaths", "expressions"],
    "fill": ["kind", "color", "dark", "from", "to", "center", "radius", "opacity", "stops", "expressions"],
    "stop": ["color", "dark", "opacity", "at", "expressions"],
    "shadow": ["color", "dark", "opacity", "blur", "offset", "expressions"],
    "trim": ["from", "to", "expressions"],
    "stroke": ["color", "dark", "opacity", "width", "inside", "cap", "join", "miter", "dash", "phase", "expressions"],
    "command": ["type", "values"],
    "subpath": ["closed", "length", "area"],
}  # fmt: skip


# Form


def require_shortest(text):
    """Reads a number that is written as shortly as it can be, without exponent."""
    if not re.fullmatch(r"-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?", text) or text == "-0":
        raise ValueError(f"the number {text} is not in its shortest form")
    return float(text) if "." in text else int(text)


def order_faults(kind, item):
    """Sentences about members of an object that are not in the documented order."""
    order = ORDERS[kind]
    if list(item) != [name for name in order if name in item]:
        yield f"the members of a {kind} are {list(item)}"


def all_order_faults(document):
    """The same for the objects of a document."""
    yield from order_faults("document", document)
    for shape in document["shapes"]:
        yield from order_faults("shape", shape)
        for kind in ["parameter", "region", "anchor", "animation"]:
            for part in shape[kind + "s"]:
                yield from order_faults(kind, part)
        for parameter in shape["parameters"]:
            yield from order_faults("transition", parameter["transition"] or {})
        yield from motion_faults(shape)
        for name in ["bounds", "inkBounds"]:
            yield from order_faults("rectangle", shape.get(name) or {})
        for layer in shape["layers"]:
            yield from order_faults("layer", layer)
            for kind in ["fill", "stroke", "shadow", "trim"]:
                yield from order_faults(kind, layer[kind] or {})
            for stop in layer["fill"].get("stops", []):
                yield from order_faults("stop", stop)
            for parts, kind in [("path", "command"), ("subpaths", "subpath")]:
                for part in layer[parts]:
                    yield from order_faults(kind, part)


def motion_faults(shape):
    """Sentences about motions whose tracks are disordered, whose layer is missing or whose period is another."""
    periods = {}
    for animation in shape["animations"]:
        for track in animation["tracks"]:
            yield from order_faults("track", track)
            end = track["start"] + track["duration"]
            periods[animation["name"]] = max(periods.get(animation["name"], 0), end)
    for animation in shape["animations"]:
        if animation["layer"] not in [None, *(layer["name"] for layer in shape["layers"])]:
            yield f"the motion {animation['name']} moves the layer {animation['layer']}, which is none"
        if abs(animation["duration"] - periods.get(animation["name"], 0)) > ROUNDING:
            yield f"the motion {animation['name']} takes {animation['duration']} s, not {periods[animation['name']]}"


# Figures


def split(path):
    """The subpaths of a path as lists of commands."""
    subpaths = []
    for command in path:
        if command["type"] == "M":
            subpaths.append([])
        subpaths[-1].append(command)
    return subpaths


def curves(subpath, closes_all):
    """The cubic curves of a subpath as arrays of four points; lines are such curves."""
    start = pen = numpy.array(subpath[0]["values"])
    found = []
    for command in subpath[1:]:
        values = numpy.array(command["values"]).reshape(-1, 2)
        if command["type"] == "L":
            found.append(line(pen, values[0]))
        elif command["type"] == "C":
            found.append(numpy.vstack([pen, values]))
        elif command["type"] == "Z":
            found.append(line(pen, start))
        else:
            raise ValueError(f"the command {command['type']} is not normalised")
        pen = values[-1] if len(values) else start
    if closes_all:
        found.append(line(pen, start))
    return found


def line(start, end):
    return numpy.array([start, start + (end - start) / 3, end - (end - start) / 3, end])


NODES, WEIGHTS = numpy.polynomial.legendre.leggauss(32)


def velocity(curve, t):
    """The derivative of a cubic curve at parameters."""
    a, b, c = (3 * (curve[i + 1] - curve[i]) for i in range(3))
    t = numpy.asarray(t)[:, None]
    return a * (1 - t) ** 2 + b * 2 * t * (1 - t) + c * t**2


def position(curve, t):
    """The points of a cubic curve at parameters."""
    t = numpy.asarray(t)[:, None]
    return (curve[0] * (1 - t) ** 3 + curve[1] * 3 * t * (1 - t) ** 2 + curve[2] * 3 * t**2 * (1 - t)
            + curve[3] * t**3)  # fmt: skip


def length(curve):
    """The length of a cubic curve, in eight pieces."""
    total = 0.0
    for piece in range(8):
        speed = numpy.linalg.norm(velocity(curve, (piece + (NODES + 1) / 2) / 8), axis=1)
        total += float(speed @ WEIGHTS) / 16
    return total


def area(curve, origin):
    """What the line from a point to a cubic curve's points sweeps over; a polynomial of degree 5."""
    t = (NODES + 1) / 2
    p, v = position(curve, t) - origin, velocity(curve, t)
    return float((p[:, 0] * v[:, 1] - p[:, 1] * v[:, 0]) @ WEIGHTS) / 4


def extreme_points(curve):
    """The ends of a cubic curve and where a coordinate is extreme."""
    parameters = [0.0, 1.0]
    for axis in range(2):
        a, b, c = (curve[i + 1][axis] - curve[i][axis] for i in range(3))
        roots = numpy.roots([a - 2 * b + c, 2 * (b - a), a])
        parameters += [float(root.real) for root in roots if abs(root.imag) < 1e-12 and 0 < root.real < 1]
    return position(curve, parameters)


def greatest_radius(document):
    """The greatest radius of an arc in each shape of a document that keeps arcs."""
    return [
        max((value for layer in shape["layers"] for command in layer["path"] if command["type"] == "A"
             for value in command["values"][:2]), default=0.0)
        for shape in document["shapes"]
    ]  # fmt: skip


def figure_faults(shape, radius):
    """Sentences about figures that are not those of the path."""
    points = []
    for layer in shape["layers"]:
        subpaths = split(layer["path"])
        if len(subpaths) != len(layer["subpaths"]):
            yield f"{len(subpaths)} subpaths, but figures for {len(layer['subpaths'])}"
        for subpath, figures in zip(subpaths, layer["subpaths"]):
            if figures["closed"] != (subpath[-1]["type"] == "Z"):
                yield "a subpath is closed in the path or by its figures only"
            drawn = curves(subpath, closes_all=False)
            points += [subpath[0]["values"], *(point for curve in drawn for point in extreme_points(curve))]
            tolerance = ROUNDING + len(subpath) * (RADIUS_SHARE * radius + ROUNDING)
            # In a hairpin, as between narrow scallops, eight pieces are off by 5e-9 of the length, and the
            # compiler, which halves pieces until they agree, by 1e-9.
            tolerance += 1e-8 * figures["length"]
            if abs(sum(map(length, drawn)) - figures["length"]) > tolerance:
                yield f"the length is {sum(map(length, drawn))}, not {figures['length']}"
            origin = numpy.array(subpath[0]["values"])
            swept = sum(area(curve, origin) for curve in curves(subpath, closes_all=True))
            tolerance = ROUNDING * (1 + figures["length"]) + len(subpath) * RADIUS_SHARE * radius**2
            if abs(swept - figures["area"]) > tolerance:
                yield f"the area is {swept}, not {figures['area']}"
            yield from closing_faults(subpath)
    yield from bounds_faults(points, shape["bounds"], ROUNDING + RADIUS_SHARE * radius)


def closing_faults(subpath):
    """A closed subpath ends exactly where it began, or plainly elsewhere."""
    if subpath[-1]["type"] != "Z" or len(subpath) < 3:
        return
    start, end = subpath[0]["values"], subpath[-2]["values"][-2:]
    if start != end and math.dist(start, end) < 1e-5:
        yield f"a closed subpath begins at {start} and ends at {end}"


def bounds_faults(points, bounds, tolerance):
    if not points:
        if bounds is not None:
            yield "nothing is drawn, but there are bounds"
        return
    least, greatest = numpy.min(points, axis=0), numpy.max(points, axis=0)
    found = [*least, *(greatest - least)]
    wanted = [bounds[name] for name in ["x", "y", "width", "height"]]
    if any(abs(a - b) > 2 * tolerance for a, b in zip(found, wanted)):
        yield f"the bounds are {found}, not {wanted}"


# Folders


def read(path):
    """A document; raises ValueError for numbers that are not in their shortest form."""
    text = path.read_bytes().decode("utf-8")
    return json.loads(text, parse_float=require_shortest, parse_int=require_shortest)


def document_faults(validator, document, radii):
    """Sentences about one document by itself."""
    for error in validator.iter_errors(document):
        yield f"{error.json_path}: {error.message[:200]}"
    yield from all_order_faults(document)
    if radii is not None:
        for shape, radius in zip(document["shapes"], radii):
            yield from figure_faults(shape, radius)


def folder_faults(validator, folder):
    """Sentences about all documents of a folder, each with the document's name."""
    formulas = read(folder / "formulas.json")
    for fault in document_faults(validator, formulas, None):
        yield f"formulas.json: {fault}"
    commands = {}
    for path in sorted(folder.glob("*.full.json")):
        full = read(path)
        for fault in document_faults(validator, full, None):
            yield f"{path.name}: {fault}"
        name = path.name.replace(".full", "")
        normalised = read(folder / name)
        for fault in document_faults(validator, normalised, greatest_radius(full)):
            yield f"{name}: {fault}"
        for fault in path_data_formulas.faults(formulas, normalised):
            yield f"{name}: {fault}"
        commands[name] = [
            [command["type"] for layer in shape["layers"] for command in layer["path"]]
            for shape in normalised["shapes"]
        ]
    for index, shape in enumerate(formulas["shapes"]):
        kinds = {tuple(found[index]) for found in commands.values()}
        if len(kinds) > 1 and not path_data_formulas.varies(shape):
            yield f"the commands of {shape['name']} are not the same at all sizes"


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    validator = validator_class(schema)
    count = 0
    found = []
    for folder in sorted(pathlib.Path(sys.argv[2]).iterdir()):
        count += len(list(folder.glob("*.json")))
        found += [f"{folder.name}/{fault}" for fault in folder_faults(validator, folder)]
    for fault in found:
        print(f"error: {fault}", file=sys.stderr)
    print(f"{count} documents, {len(found)} faults")
    return 1 if found or not count else 0


if __name__ == "__main__":
    sys.exit(main())
