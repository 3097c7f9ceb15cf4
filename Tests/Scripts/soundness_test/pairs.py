"""Random pairs of formulas in shapes, whose one joint holds exactly where the two are equal."""

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from . import identities
from .formulas import H, W, call, choice, degrees, equal, name, number, text
from .source import Source
from .values import Undefined, difference, value

POINTS = 40
TRIES = 240


@dataclass
class Pair:
    """Two formulas, what is known of them by construction, and where they are compared."""

    title: str
    kind: str
    left: object
    right: object
    is_equal: bool
    source: Source
    lets: list = field(default_factory=list)
    points: list = field(default_factory=list)

    def admits(self, names):
        """Whether a point is one of the domain; undefined requirements do not hold."""
        sizes = names["w"] > 0 and names["h"] > 0
        in_domain = all(p.kind == "boolean" or p.admits(names[p.name]) for p in self.source.parameters)
        return sizes and in_domain and all(value(r, names) for r in self.source.requirements)

    @property
    def shape(self):
        """The shape: its arc begins at (R, 0), and the pen is at (L, 0)."""
        left, right = self.left, self.right
        for title, meaning in self.lets:
            left, right = left.replacing(meaning, name(title)), right.replacing(meaning, name(title))
        lines = [p.declaration for p in self.source.parameters]
        if self.source.requirements:
            lines.append("require " + ", ".join(text(r) for r in self.source.requirements))
        lines += [f"let {title} = {text(meaning)}" for title, meaning in self.lets]
        lines += [
            f"move to ({text(left)}, 0)",
            f"arc center ({text(right)} - 1, 0) r 1 from 0° sweep 90°",
            "line to (w, h)",
            "close",
        ]
        return f"shape {self.title} {{\n" + "".join(f"    {line}\n" for line in lines) + "}\n"


# Around an identity, and within it


def in_context(g, left, right):
    """Both formulas within the same larger one."""
    k, a, p, x, when = g.factor(), g.number(1), g.positive(), g.linear(), g.condition()
    around = g.pick(
        lambda f: f,
        lambda f: f,
        lambda f: k * f + x,
        lambda f: a - f,
        lambda f: f**2,
        lambda f: f / p,
        lambda f: f * x,
        lambda f: call("max", f, x),
        lambda f: call("min", f, x) + x,
        lambda f: choice(when, f, x),
        lambda f: choice(f > x, f, x),
        lambda f: call("sqrt", f**2 + p),
        lambda f: call("abs", f),
        lambda f: -f,
        lambda f: call("floor", f),
        lambda f: x * call("sin", degrees(2) * f),
        lambda f: call("hypot", f, x),
    )
    return around(left), around(right)


def shuffled(node, random):
    """The formula with sums and products in another order and some of them multiplied out."""
    node = node.map(lambda part: shuffled(part, random))
    head, parts = node.head, node.parts
    if head in ("+", "*") and random.random() < 0.4:
        parts = parts[::-1]
    if head == "*" and parts[1].head in ("+", "-") and random.random() < 0.3:
        inner = parts[1]
        return type(node)(inner.head, *[type(node)("*", parts[0], part) for part in inner.parts])
    if head == "-" and random.random() < 0.2:
        return type(node)("+", parts[0], -parts[1])
    return type(node)(head, *parts)


# Nearly equal


SPOTS = {"n": 7, "p": Fraction(5, 2), "a": 45, "h": 40}


def spot(g):
    """A condition that holds at a single value or proportion."""
    spots = [equal(W, number("3.7") * H), equal(H, SPOTS["h"])]
    for p in g.parameters:
        if p.name in SPOTS and p.admits(SPOTS[p.name]):
            here = degrees(SPOTS[p.name]) if p.kind == "angle" else number(SPOTS[p.name])
            spots.append(equal(name(p.name), here))
    return g.random.choice(spots)


def perturbed(g, node):
    """The formula with one small thing changed, and what kind of change that is."""
    kind = g.pick("tiny", "constant", "term", "side", "sub-domain", "one place")
    if kind == "tiny":
        return kind, node + g.pick(number("1e-9"), number("1e-9") * W, number("-1e-7"), number("1e-12"))
    if kind == "sub-domain":
        beyond = g.pick(W - 3 * H, H - 2 * W, W - 300, g.linear() - 20)
        return kind, node + g.pick(call("max", 0, beyond), choice(beyond > 0, number("0.001"), 0))
    if kind == "one place":
        return kind, node + choice(spot(g), g.pick(1, number("1e-6"), W), 0)
    wanted = {"constant": ("number",), "term": ("+", "-"), "side": ("name",)}[kind]
    places = [part for part in node.walk() if part.head in wanted and part.parts[0] not in g.parameter_names]
    if not places:
        return "tiny", node + number("1e-9")
    place = g.random.choice(places)
    if kind == "constant":
        return kind, node.replacing(place, number(place.parts[0] + g.pick(Fraction(1, 1000), Fraction(-1, 10**9), 1)))
    if kind == "term":
        return kind, node.replacing(place, type(place)("-" if place.head == "+" else "+", *place.parts))
    return kind, node.replacing(place, H if place == W else W)


# Points


def random_side(random):
    unit = random.choice([1, 1, 10, 100, 1000, 7])
    return Fraction(random.randint(1, random.choice([30, 400, 3000]) * unit), unit)


def random_value(p, random):
    if p.kind == "boolean":
        return random.random() < 0.5
    low = p.low if p.low is not None else p.default - 200
    high = p.high if p.high is not None else p.default + 200
    if p.kind == "integer":
        low, high = max(low, p.default - 12), min(high, p.default + 12)
        return Fraction(random.randint(int(low), int(high)))
    if random.random() < 0.1:
        return random.choice([low, high, p.default])
    step = random.choice([1, 10, 100, 10000])
    found = Fraction(round(random.uniform(float(low), float(high)) * step), step)
    return max(low, min(high, found))


def random_point(source, random):
    names = {"w": random_side(random), "h": random_side(random)}
    if random.random() < 0.3:
        names["w"] = names["h"] * random.choice([1, Fraction(37, 10), Fraction(37, 10), 2, 3, Fraction(1, 2)])
    for p in source.parameters:
        names[p.name] = random_value(p, random)
    if random.random() < 0.3:
        title = random.choice(list(SPOTS))
        admitted = title == "h" or any(p.name == title and p.admits(SPOTS[title]) for p in source.parameters)
        if admitted:
            names[title] = Fraction(SPOTS[title])
    return names


def points(pair, random):
    """Points of the domain at which both formulas have values, with their differences."""
    found = []
    for _ in range(TRIES):
        names = random_point(pair.source, random)
        try:
            if pair.admits(names):
                found.append((names, *difference(pair.left, pair.right, names)))
        except Undefined:
            continue
        if len(found) == POINTS:
            break
    return found


# Pairs


def let_of(pair, random):
    """A part of the formulas that gets a name, unless there is none."""
    parts = [part for part in pair.left.walk() if part.head in ("+", "-", "*", "/", "sqrt", "max", "min", "cos", "sin")]
    return [("part", random.choice(parts))] if parts else []


def candidate(index, random):
    g = Source(random)
    kind = random.choices(list(identities.CLASSES) + ["lost cases", "unrelated"], [10] * 8 + [4, 8, 6])[0]
    if kind == "unrelated":
        return Pair(f"E{index}", kind, g.number(2), g.number(2), False, g)
    make = identities.lost_cases if kind == "lost cases" else identities.CLASSES[kind]
    left, right = make(g)
    is_equal = kind != "lost cases"
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        left, right = in_context(g, left, right)
    if random.random() < 0.15 and is_equal:
        second = identities.CLASSES[random.choice(list(identities.CLASSES)[:8])](g)
        left, right, kind = left + second[0], second[1] + right, "mixed"
    right = shuffled(right, random)
    if is_equal and random.random() < 0.45:
        change, right = perturbed(g, right)
        kind, is_equal = "near: " + change, False
    return Pair(f"E{index}", kind, left, right, is_equal, g)


def make_pair(index, seed):
    """The pair of that number, at as many points as were asked for."""
    random = Random(f"{seed} {index}")
    while True:
        pair = candidate(index, random)
        pair.points = points(pair, random)
        if len(pair.points) < POINTS or sum(1 for _ in pair.left.walk()) > 150:
            continue
        if random.random() < 0.25:
            pair.lets = let_of(pair, random)
        return pair
