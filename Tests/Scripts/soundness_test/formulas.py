"""Formulas of the language as trees, and their text."""

from fractions import Fraction


class Formula:
    """An operator or a function with its operands, or a leaf with its value or name.

    Operators are spelled as in the language; `neg` is the sign, `?` a choice, `x` and `y` are members of a point.
    """

    __slots__ = ("head", "parts")

    def __init__(self, head, *parts):
        self.head = head
        self.parts = parts

    def __eq__(self, other):
        return isinstance(other, Formula) and self.head == other.head and self.parts == other.parts

    def __hash__(self):
        return hash((self.head, self.parts))

    def __add__(self, other):
        return Formula("+", self, formula(other))

    def __radd__(self, other):
        return formula(other) + self

    def __sub__(self, other):
        return Formula("-", self, formula(other))

    def __rsub__(self, other):
        return formula(other) - self

    def __mul__(self, other):
        return Formula("*", self, formula(other))

    def __rmul__(self, other):
        return formula(other) * self

    def __truediv__(self, other):
        return Formula("/", self, formula(other))

    def __rtruediv__(self, other):
        return formula(other) / self

    def __neg__(self):
        return Formula("neg", self)

    def __pow__(self, exponent):
        return Formula("^", self, exponent)

    def __lt__(self, other):
        return Formula("<", self, formula(other))

    def __le__(self, other):
        return Formula("<=", self, formula(other))

    def __gt__(self, other):
        return Formula(">", self, formula(other))

    def __ge__(self, other):
        return Formula(">=", self, formula(other))

    @property
    def operands(self):
        """The parts that are formulas."""
        return [part for part in self.parts if isinstance(part, Formula)]

    def map(self, change):
        """The same with each operand changed."""
        return Formula(self.head, *[change(part) if isinstance(part, Formula) else part for part in self.parts])

    def walk(self):
        """This formula and all within it."""
        yield self
        for operand in self.operands:
            yield from operand.walk()

    def replacing(self, old, new):
        """The same with `new` wherever `old` stands."""
        return new if self == old else self.map(lambda part: part.replacing(old, new))

    def names(self):
        return {part.parts[0] for part in self.walk() if part.head == "name"}


def formula(value):
    return value if isinstance(value, Formula) else number(value)


def number(value):
    return Formula("number", Fraction(value))


def degrees(value):
    return Formula("angle", Fraction(value))


def name(text):
    return Formula("name", text)


def call(function, *arguments):
    return Formula(function, *[formula(argument) for argument in arguments])


def equal(a, b):
    return Formula("==", formula(a), formula(b))


def unequal(a, b):
    return Formula("!=", formula(a), formula(b))


def both(a, b):
    return Formula("&&", a, b)


def either(a, b):
    return Formula("||", a, b)


def opposite(a):
    return Formula("!", a)


def choice(condition, first, second):
    return Formula("?", condition, formula(first), formula(second))


def point(x, y):
    return Formula("point", formula(x), formula(y))


def member(side, of):
    return Formula(side, of)


W, H, PI = name("w"), name("h"), name("pi")
INFIX = {"+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=", "&&", "||"}


def decimal(value):
    """A fraction as a decimal, or as a quotient where it has none that ends."""
    rest = value.denominator
    twos = fives = 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest != 1:
        return f"({value.numerator}/{value.denominator})"
    places = max(twos, fives)
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    text = digits[: len(digits) - places] + ("." + digits[len(digits) - places :] if places else "")
    return f"(-{text})" if value < 0 else text


def text(node):
    """The formula in the language, with parentheses around every operation."""
    head, parts = node.head, node.parts
    if head == "number":
        return decimal(parts[0])
    if head == "angle":
        whole = decimal(abs(parts[0]))
        plain = f"{whole}°" if "/" not in whole else f"({abs(parts[0].numerator)}°/{parts[0].denominator})"
        return f"(-{plain})" if parts[0] < 0 else plain
    if head == "name":
        return parts[0]
    if head in INFIX:
        return f"({text(parts[0])} {head} {text(parts[1])})"
    if head == "neg":
        return f"(-{text(parts[0])})"
    if head == "!":
        return f"(!{text(parts[0])})"
    if head == "^":
        return f"({text(parts[0])})^{parts[1]}" if parts[1] >= 0 else f"({text(parts[0])})^-{-parts[1]}"
    if head == "?":
        return f"({text(parts[0])} ? {text(parts[1])} : {text(parts[2])})"
    if head in ("x", "y"):
        return f"{text(parts[0])}.{head}"
    arguments = ", ".join(text(part) for part in parts)
    return f"({arguments})" if head == "point" else f"{head}({arguments})"
