"""Evaluates the formulas of path data in JSON, as docs/JSON.md says, and compares what they give.

It knows nothing of the language and shares nothing with the compiler but the document.
"""

import math
import operator

ROUNDING = 1.1e-6


# Formulas. Each gives a finite number.


def sine(degrees):
    """The sine of an angle in degrees, exact at multiples of 90°."""
    quarter, rest = divmod(degrees, 90)
    if rest == 0:
        return [0.0, 1.0, 0.0, -1.0][int(quarter) % 4]
    return math.sin(math.radians(degrees % 360))


def cosine(degrees):
    return sine(degrees + 90)


def divided(a, b):
    return a / b if b else 0.0


def floored_mod(a, b):
    return a - b * math.floor(a / b) if b else 0.0


def power(a, b):
    if (a == 0 and b < 0) or (a < 0 and b != int(b)):
        return 0.0
    return float(a) ** b


def nearest(a):
    """The nearest integer, halves away from zero."""
    return math.copysign(math.floor(abs(a) + 0.5), a)


def clamped_unit(a):
    return max(-1.0, min(1.0, a))


UNARY = {
    "-": operator.neg,
    "!": lambda a: float(a == 0),
    "abs": abs,
    "sqrt": lambda a: math.sqrt(max(a, 0.0)),
    "sin": sine,
    "cos": cosine,
    "tan": lambda a: divided(sine(a), cosine(a)),
    "asin": lambda a: math.degrees(math.asin(clamped_unit(a))),
    "acos": lambda a: math.degrees(math.acos(clamped_unit(a))),
    "floor": math.floor,
    "ceil": math.ceil,
    "round": nearest,
    "sign": lambda a: float(a > 0) - float(a < 0),
    "exp": math.exp,
    "log": lambda a: math.log(a) if a > 0 else 0.0,
    "radians": math.radians,
    "rad": math.degrees,
}
BINARY = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": divided,
    "^": power,
    "mod": floored_mod,
    "pow": power,
    "min": min,
    "max": max,
    "hypot": math.hypot,
    "atan2": lambda y, x: math.degrees(math.atan2(y + 0.0, x + 0.0)),
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "&&": lambda a, b: a != 0 and b != 0,
    "||": lambda a, b: a != 0 or b != 0,
}


class Evaluation:
    """The values of a shape's names at one size, and the path that is being drawn."""

    def __init__(self, shape, size, parameters):
        self.values = {"w": size["width"], "h": size["height"], **parameters}
        self.functions = {item["name"]: item for item in shape["definitions"]["functions"]}
        self.pen = (0.0, 0.0)
        self.heading = 0.0
        self.segments = []
        for item in shape["definitions"]["lets"]:
            self.values[item["name"]] = self.value(item["value"])

    def value(self, formula, default=None):
        return default if formula is None else self.tree(formula["tree"], {})

    def point(self, formulas):
        return tuple(self.value(formula) for formula in formulas)

    def tree(self, tree, arguments):
        """The value of a tree; `arguments` are those of the function at hand."""
        if "value" in tree:
            return float(tree["value"])
        if "name" in tree:
            name = tree["name"]
            return float(arguments[name] if name in arguments else self.values[name])
        if "call" in tree:
            function = self.functions[tree["call"]]
            values = [self.tree(argument, arguments) for argument in tree["args"]]
            assert len(values) == len(function["parameters"])
            return self.tree(function["value"]["tree"], dict(zip(function["parameters"], values)))
        return self.operation(tree["op"], tree["args"], arguments)

    def operation(self, name, operands, arguments):
        if name == "?:":
            return self.tree(operands[1 if self.tree(operands[0], arguments) else 2], arguments)
        values = [self.tree(operand, arguments) for operand in operands]
        if not values:
            return {"pi": math.pi, "here.x": self.pen[0], "here.y": self.pen[1], "heading": self.heading}[name]
        try:
            result = float((UNARY if len(values) == 1 else BINARY)[name](*values))
        except OverflowError:
            return 0.0
        return result if math.isfinite(result) else 0.0

    # Drawing. A segment is its commands with their end points; arcs keep what they are until they are written.

    def draw(self, steps):
        for step in steps:
            getattr(self, "draw_" + step["step"])(step)

    def draw_let(self, step):
        self.values[step["name"]] = self.value(step["value"])

    def draw_move(self, step):
        self.pen = self.point(step["to"])
        self.heading = 0.0
        self.segments.append({"kind": "M", "end": self.pen})

    def draw_line(self, step):
        self.add("L", [], self.point(step["to"]))

    def draw_curve(self, step):
        controls = [self.point(point) for point in step["via"]]
        self.add("Q" if len(controls) == 1 else "C", controls, self.point(step["to"]))

    def draw_arc(self, step):
        ellipse = {
            "center": self.point(step["center"]),
            "radii": tuple(max(radius, 0.0) for radius in self.point(step["radii"])),
            "rotation": self.value(step["rotation"], 0.0),
            "from": self.value(step["from"]),
            "sweep": max(-360.0, min(360.0, self.value(step["sweep"]))),
            "commands": step["commands"],
        }
        if step["to"]:
            end = self.point(step["to"])
        else:
            end = on_ellipse(ellipse, ellipse["from"] + ellipse["sweep"])
        self.heading = direction(tangent(ellipse, ellipse["from"] + ellipse["sweep"]), ellipse)
        self.segments.append({"kind": "A", "end": end, **ellipse})
        self.pen = end

    def draw_close(self, step):
        starts = [segment for segment in self.segments if segment["kind"] == "M"]
        self.segments.append({"kind": "Z"})
        self.pen = starts[-1]["end"]

    def draw_open(self, step):
        self.segments.append({"kind": "open"})

    def draw_reversed(self, step):
        base = len(self.segments)
        self.draw(step["body"])
        drawn = self.segments[base:]
        del self.segments[base:]
        while drawn:
            count = next(i for i, segment in enumerate(drawn) if segment["kind"] in ("Z", "open")) + 1
            self.segments += turned(drawn[:count])
            del drawn[:count]

    def draw_for(self, step):
        last = nearest(self.value(step["to"])) + (1 if step["closed"] else 0)
        index = nearest(self.value(step["from"]))
        while index < last:
            self.values[step["name"]] = index
            self.draw(step["body"])
            index += 1

    def draw_if(self, step):
        self.draw(step["then"] if self.value(step["condition"]) else step["else"])

    def add(self, kind, controls, end):
        points = [point for point in controls if far(point, self.pen)] or ([end] if far(end, self.pen) else [])
        before = [point for point in reversed([self.pen, *controls]) if far(point, end)]
        if points and before:
            self.heading = math.degrees(math.atan2(end[1] - before[0][1], end[0] - before[0][0]))
        self.segments.append({"kind": kind, "controls": controls, "end": end})
        self.pen = end


def far(a, b):
    return math.dist(a, b) > 1e-9 * max(1.0, *map(abs, b))


def rotated(vector, degrees):
    return (
        vector[0] * cosine(degrees) - vector[1] * sine(degrees),
        vector[0] * sine(degrees) + vector[1] * cosine(degrees),
    )


def on_ellipse(ellipse, angle):
    x, y = rotated((ellipse["radii"][0] * cosine(angle), ellipse["radii"][1] * sine(angle)), ellipse["rotation"])
    return ellipse["center"][0] + x, ellipse["center"][1] + y


def tangent(ellipse, angle):
    """The derivative by the angle in radians."""
    return rotated((-ellipse["radii"][0] * sine(angle), ellipse["radii"][1] * cosine(angle)), ellipse["rotation"])


def direction(vector, ellipse):
    """The angle of travel at the end of an arc; of a circle also where it has no radius."""
    turn = -1 if ellipse["sweep"] < 0 else 1
    if ellipse["radii"][0] == ellipse["radii"][1]:
        return ellipse["from"] + ellipse["sweep"] + 90 * turn + ellipse["rotation"]
    return math.degrees(math.atan2(vector[1] * turn, vector[0] * turn))


def turned(subpath):
    """A subpath the other way round: a closed one keeps its start, and a straight first segment closes it."""
    start, last = subpath[0]["end"], subpath[-1]
    segments = subpath[1:-1]
    end = segments[-1]["end"] if segments else start
    closed = last["kind"] == "Z"
    result = [{"kind": "M", "end": start if closed else end}]
    lowest = 0
    if closed:
        if far(end, start):
            result.append({"kind": "L", "controls": [], "end": end})
        if segments and segments[0]["kind"] == "L":
            lowest = 1
    for index in range(len(segments) - 1, lowest - 1, -1):
        segment = dict(segments[index], end=segments[index - 1]["end"] if index else start)
        if segment["kind"] == "A":
            segment["from"] += segment["sweep"]
            segment["sweep"] = -segment["sweep"]
        else:
            segment["controls"] = segment["controls"][::-1]
        result.append(segment)
    return [*result, last]


# Writing


def commands(segments):
    """The normalised commands of drawn segments, each its letter and its values."""
    pen = start = (0.0, 0.0)
    for segment in segments:
        kind, end = segment["kind"], segment.get("end")
        if kind == "M":
            start = end
        if kind in ("M", "L"):
            yield kind, [*end]
        elif kind == "Q":
            c = segment["controls"][0]
            first = [p + (q - p) * 2 / 3 for p, q in zip(pen, c)]
            yield "C", [*first, *(p + (q - p) * 2 / 3 for p, q in zip(end, c)), *end]
        elif kind == "C":
            yield kind, [*segment["controls"][0], *segment["controls"][1], *end]
        elif kind == "A":
            yield from arc_commands(segment, pen)
        elif kind == "Z":
            yield kind, []
            end = start
        pen = end or pen


def arc_commands(arc, pen):
    """Cubic curves of equal sweep, with control points on the tangents at their ends."""
    count = arc["commands"]
    step = arc["sweep"] / count
    reach = 4 / 3 * math.tan(math.radians(step) / 4)
    for piece in range(1, count + 1):
        angle = arc["from"] + step * piece
        end = arc["end"] if piece == count else on_ellipse(arc, angle)
        leaving, arriving = tangent(arc, angle - step), tangent(arc, angle)
        yield "C", [
            pen[0] + reach * leaving[0], pen[1] + reach * leaving[1],
            end[0] - reach * arriving[0], end[1] - reach * arriving[1], *end,
        ]  # fmt: skip
        pen = end


# Comparison


def components(parameter):
    """A parameter's value as scalars by their names."""
    name, value = parameter["name"], parameter["value"]
    if parameter["kind"] == "point":
        return {f"{name}.x": value[0], f"{name}.y": value[1]}
    if parameter["kind"] == "color":
        shades = [int(value["color"][i : i + 2], 16) for i in (1, 3, 5)]
        return dict(zip((f"{name}.{part}" for part in ("red", "green", "blue", "alpha")), [*shades, value["opacity"]]))
    return {name: float(value)}


def parameter_values(shape, figures):
    """The scalars of all parameters. A default is taken from its formula: its figure is rounded."""
    constants = Evaluation({"definitions": {"functions": [], "lets": []}}, {"width": 0, "height": 0}, {})
    values = {}
    for item, parameter in zip(shape["domain"]["parameters"], figures["parameters"], strict=True):
        names = components(parameter)
        if parameter["value"] == parameter["default"]:
            values |= dict(zip(names, map(constants.value, item["default"]), strict=True))
        else:
            values |= names
    return values


def faults(formulas, document):
    """Sentences about what the formulas of one document do not give as another one has it."""
    for shape, wanted in zip(formulas["shapes"], document["shapes"], strict=True):
        evaluation = Evaluation(shape, wanted["size"], parameter_values(shape, wanted))
        yield from default_faults(evaluation, shape, wanted)
        for layer, figures in zip(shape["layers"], wanted["layers"], strict=True):
            evaluation.segments = []
            evaluation.pen = (0.0, 0.0)
            evaluation.draw(layer["expressions"]["path"])
            yield from path_faults(list(commands(evaluation.segments)), figures["path"])
            yield from style_faults(evaluation, layer, figures)
        for name, places in [("regions", ["from", "to"]), ("anchors", None)]:
            for item, figures in zip(shape[name], wanted[name], strict=True):
                yield from place_faults(evaluation, item["expressions"], figures, places)


def path_faults(found, wanted):
    if [kind for kind, _ in found] != [command["type"] for command in wanted]:
        yield f"the formulas draw {''.join(kind for kind, _ in found)[:200]}"
        return
    for index, ((kind, values), command) in enumerate(zip(found, wanted)):
        if any(differ(a, b) for a, b in zip(values, command["values"], strict=True)):
            yield f"command {index} is {kind} {values}, not {command['values']}"


def differ(found, wanted):
    return abs(found - wanted) > ROUNDING + 1e-9 * abs(wanted)


def default_faults(evaluation, shape, wanted):
    for item, figures in zip(shape["domain"]["parameters"], wanted["parameters"], strict=True):
        defaults = [evaluation.value(formula) for formula in item["default"]]
        figure = components({**figures, "value": figures["default"]})
        if any(differ(*pair) for pair in zip(defaults, figure.values(), strict=True)):
            yield f"the default of {item['name']} is {defaults}, not {figures['default']}"
        for name in ["minimum", "maximum"]:
            bound = evaluation.value(item[name])
            if (bound is None) != (figures[name] is None) or bound is not None and differ(bound, figures[name]):
                yield f"the {name} of {item['name']} is {bound}, not {figures[name]}"


def style_faults(evaluation, layer, figures):
    """Compares colours, opacities, widths and the like of the kinds of styles that the language has."""
    opacity = evaluation.value(layer["expressions"]["opacity"], 1.0)
    if differ(opacity, figures["opacity"]):
        yield f"the opacity is {opacity}, not {figures['opacity']}"
    fill = layer["fill"]
    if fill["kind"] == "color":
        opacity = evaluation.value(fill["expressions"]["opacity"], 1.0)
        yield from color_faults(evaluation, fill, figures["fill"], opacity)
    stroke = layer["stroke"]
    if stroke:
        yield from color_faults(evaluation, stroke, figures["stroke"], 1.0)
        width = max(0.0, evaluation.value(stroke["expressions"]["width"]))
        if differ(width, figures["stroke"]["width"]):
            yield f"the width is {width}, not {figures['stroke']['width']}"


def color_faults(evaluation, item, figures, opacity):
    red, green, blue, alpha = (evaluation.value(formula) for formula in item["expressions"]["color"])
    text = "#" + "".join(f"{int(nearest(max(0, min(255, shade)))):02X}" for shade in (red, green, blue))
    if text != figures["color"] or differ(alpha * opacity, figures["opacity"]):
        yield f"the colour is {text} with {alpha * opacity}, not {figures['color']} with {figures['opacity']}"


def place_faults(evaluation, expressions, figures, places):
    if places:
        (x, y), end = evaluation.point(expressions["from"]), evaluation.point(expressions["to"])
        found = [x, y, max(0.0, end[0] - x), max(0.0, end[1] - y)]
        wanted = [figures[name] for name in ["x", "y", "width", "height"]]
    else:
        found = [evaluation.value(expressions["x"]), evaluation.value(expressions["y"])]
        wanted = [figures["x"], figures["y"]]
    if any(differ(*pair) for pair in zip(found, wanted)):
        yield f"{figures['name']} is at {found}, not at {wanted}"


# Structure


def varies(shape):
    """Whether a loop or a branch of the shape depends on something, so that the commands do, too."""

    def in_steps(steps):
        for step in steps:
            if step["step"] == "if":
                return True
            if step["step"] == "for" and not all("value" in step[bound]["tree"] for bound in ("from", "to")):
                return True
            if in_steps(step.get("body", [])):
                return True
        return False

    return any(in_steps(layer["expressions"]["path"]) for layer in shape["layers"])
