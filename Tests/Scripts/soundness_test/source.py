"""Random formulas over a random set of parameters."""

from dataclasses import dataclass
from fractions import Fraction

from .formulas import H, W, both, call, choice, degrees, either, equal, name, number, opposite


@dataclass(frozen=True)
class Parameter:
    """A parameter with its domain; an angle's numbers are degrees."""

    name: str
    kind: str
    default: Fraction
    low: Fraction | None = None
    high: Fraction | None = None

    @property
    def declaration(self):
        unit = "°" if self.kind == "angle" else ""
        if self.kind == "boolean":
            return f"param {self.name} = true"
        bounds = [f"{float(bound):g}{unit}" if bound is not None else "" for bound in (self.low, self.high)]
        domain = f" in {bounds[0]}...{bounds[1]}" if any(bounds) else ""
        colon = ": integer" if self.kind == "integer" else ""
        return f"param {self.name}{colon} = {float(self.default):g}{unit}{domain}"

    def admits(self, value):
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)


def parameter(title, kind, default, low=None, high=None):
    as_fraction = lambda bound: None if bound is None else Fraction(bound)
    return Parameter(title, kind, Fraction(default), as_fraction(low), as_fraction(high))


NUMBERS = [(5, 0, None), ("0.5", 0, 1), (2, -3, 8), ("1.5", None, None), (12, 1, None), ("0.25", None, 10), (4, 4, 20)]
INTEGERS = [(3, 0, 9), (6, 3, 12), (2, None, None), (1, 1, None), (0, -4, 4)]
ANGLES = [(30, 0, 90), (20, -180, 180), (45, None, None), (10, 0, None), (-90, -360, 360), (60, 1, 179)]


class Source:
    """Gives random formulas, and keeps the parameters and requirements of the shape they stand in."""

    def __init__(self, random):
        self.random = random
        self.parameters = [
            parameter(title, kind, *random.choice(choices))
            for title, kind, choices, share in [
                ("p", "number", NUMBERS, 0.8),
                ("q", "number", NUMBERS, 0.5),
                ("n", "integer", INTEGERS, 0.6),
                ("a", "angle", ANGLES, 0.6),
                ("b", "angle", ANGLES, 0.3),
                ("f", "boolean", [(1,)], 0.3),
            ]
            if random.random() < share
        ]
        self.requirements = [r for r in self.possible_requirements() if random.random() < 0.15]

    def possible_requirements(self):
        first = [W >= H, H >= W, W >= 2 * H, W + H <= 900]
        return first + [W >= 2 * name(p.name) for p in self.parameters if p.kind == "number"]

    @property
    def parameter_names(self):
        return {p.name for p in self.parameters} | {"pi"}

    def names(self, kind):
        return [name(p.name) for p in self.parameters if p.kind == kind]

    def pick(self, *choices):
        return self.random.choice(choices)

    # Numbers

    def constant(self):
        return number(self.pick(1, 2, 3, 4, 7, "0.5", "0.25", "1.5", "3.7", "0.1", "12", "0.125", "1/3", "-2", "-0.75"))

    def factor(self):
        """A positive constant."""
        return number(self.pick(2, 3, 5, "0.5", "1.25", "0.2", "10", "2/3", "3.7"))

    def variable(self):
        return self.pick(W, H, W, H, *self.names("number"), *self.names("integer"))

    def linear(self):
        """A sum of multiples, of any sign."""
        return self.pick(
            lambda: self.variable(),
            lambda: self.factor() * self.variable(),
            lambda: self.variable() - self.factor() * self.variable(),
            lambda: self.variable() + self.constant(),
            lambda: self.variable() / self.factor() - self.variable() + self.constant(),
        )()

    def number(self, depth=2):
        """Anything of any sign that has a value everywhere."""
        if depth == 0:
            return self.linear()
        less = lambda: self.number(depth - 1)
        return self.pick(
            self.linear,
            self.linear,
            lambda: less() + less(),
            lambda: less() - less(),
            lambda: less() * self.linear(),
            lambda: self.factor() * less(),
            lambda: less() / self.positive(),
            lambda: less() ** 2,
            lambda: call("max", less(), self.linear()),
            lambda: call("min", less(), self.constant()),
            lambda: call("abs", less()),
            lambda: self.root(),
            lambda: self.variable() * self.wave(),
            lambda: choice(self.condition(), less(), less()),
        )()

    def positive(self):
        return self.pick(
            lambda: W,
            lambda: H,
            lambda: self.factor() * W,
            lambda: W + H,
            lambda: W + self.factor() * H,
            lambda: W * H,
            lambda: W**2 + H**2,
            lambda: call("abs", self.linear()) + 1,
            lambda: self.variable() ** 2 + W**2,
            lambda: call("min", W, H),
            lambda: call("max", W, self.linear()),
            lambda: self.factor(),
            lambda: call("sqrt", W * H),
        )()

    def root(self):
        return call("sqrt", self.pick(lambda: self.positive(), lambda: self.linear() ** 2 + self.positive())())

    def wave(self):
        return call(self.pick("sin", "cos"), self.angle())

    def whole(self):
        """An integer."""
        plain = self.names("integer") or [call("floor", self.linear())]
        n = self.random.choice(plain)
        return self.pick(n, n, n + self.pick(1, 2, 5), self.pick(2, 3) * n, n * n, n - self.pick(1, 3))

    # Angles and conditions

    SPECIAL = [15, 18, 30, 36, 45, 60, 72, "22.5", 1, 3, 10, 40, 54, 75, 90, 120, 135, 144, 180, 270, "7.5", -30]

    def plain_angle(self):
        """The angle of a parameter, or one that follows from numbers."""
        along = degrees(self.pick(1, 2, 15, 36)) * self.variable()
        return self.pick(*self.names("angle"), along, call("atan2", self.linear(), self.positive()))

    def special(self):
        return degrees(self.random.choice(self.SPECIAL))

    def angle(self):
        a = self.plain_angle()
        return self.pick(
            a, a, a + self.special(), a / 2, 2 * a, self.special() - a, -a, a + self.plain_angle(), self.special()
        )

    def condition(self):
        flags = self.names("boolean")
        integers = [equal(n, self.pick(2, 3, 5, 7)) for n in self.names("integer")]
        simple = self.pick(
            W > H,
            W >= 2 * H,
            self.linear() < self.linear(),
            self.linear() >= self.constant(),
            equal(W, H),
            equal(W, number("3.7") * H),
            *flags,
            *integers,
        )
        other = self.pick(W > 100, H <= 50, self.linear() > self.linear())
        return self.pick(simple, simple, simple, both(simple, other), either(simple, other), opposite(simple))
