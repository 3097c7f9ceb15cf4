"""Pairs of formulas that are equal wherever both have a value, by class.

Each is a function of a `Source`, which gives random parts.
"""

from .formulas import H, PI, W, both, call, choice, degrees, equal, member, number, opposite, point, unequal


def root(x):
    return call("sqrt", x)


def greater(a, b):
    return call("max", a, b)


def lesser(a, b):
    return call("min", a, b)


def size(a):
    return call("abs", a)


def sin(a):
    return call("sin", a)


def cos(a):
    return call("cos", a)


def tan(a):
    return call("tan", a)


def floor(x):
    return call("floor", x)


def mod(a, b):
    return call("mod", a, b)


def hypot(a, b):
    return call("hypot", a, b)


def atan2(y, x):
    return call("atan2", y, x)


def share(g):
    """A number in [-1, 1]."""
    x, y = g.linear(), g.positive()
    return g.pick(x / hypot(x, y), lesser(W, H) / greater(W, H), y / hypot(x, y), number(g.pick("0.5", "0.3", "-0.25")))


def algebra(g):
    a, b, c, p, q = g.number(1), g.number(1), g.number(1), g.positive(), g.positive()
    k = g.factor()
    return g.pick(
        (a * (b + c), a * b + a * c),
        ((a + b) ** 2, a**2 + 2 * a * b + b**2),
        ((a - b) * (a + b), a**2 - b**2),
        (a / p + b / q, (a * q + b * p) / (p * q)),
        (a**3 - b**3, (a - b) * (a**2 + a * b + b**2)),
        ((a * p) / p, a),
        (a / (p / q), a * q / p),
        ((p / q) ** -2, (q / p) ** 2),
        (call("mix", a, b, c), a * (1 - c) + b * c),
        (-(a - b), b - a),
        ((a**2 - b**2) / (a - b), a + b),
        (1 / (1 / p + 1 / q), p * q / (p + q)),
        (a - (b - c), a - b + c),
        (k * a / k, a),
        ((a + b + c) ** 2 - (a + b) ** 2, c * (2 * a + 2 * b + c)),
        (a * ((W - number("3.7") * H) / (W - number("3.7") * H)), a),
        (p ** (-1) * a, a / p),
    )


def roots(g):
    a, b, p, q, k = g.number(1), g.linear(), g.positive(), g.positive(), g.factor()
    return g.pick(
        (root(p) ** 2, p),
        (root(a**2), size(a)),
        (root(p * q), root(p) * root(q)),
        (root(a**2 * p), size(a) * root(p)),
        (1 / root(p), root(p) / p),
        ((root(p) - root(q)) * (root(p) + root(q)), p - q),
        (root(p + q + 2 * root(p * q)), root(p) + root(q)),
        (hypot(a, b), root(a**2 + b**2)),
        (root(8) * a, 2 * root(2) * a),
        (root(3 + 2 * root(2)) * a, a + a * root(2)),
        (root(12) + root(27), 5 * root(3)),
        (hypot(a, b) ** 2, a**2 + b**2),
        (hypot(k * a, k * b), k * hypot(a, b)),
        (call("distance", point(a, b), point(b, 0)), hypot(a - b, b)),
        ((root(p) - root(q)) / (p - q), 1 / (root(p) + root(q))),
        (root(p / q), root(p) / root(q)),
        (root(p) ** 3, p * root(p)),
        (root(root(p**4)), p),
        (root((p + q) ** 2), p + q),
        (root(number("0.5")) * a, a / root(2)),
        (root(2) * root(3) * a, root(6) * a),
        (1 / (root(p) + 1), (root(p) - 1) / (p - 1)),
        (root(k**2 * p + k**2 * a**2), k * root(p + a**2)),
    )


def switches(g):
    a, b, c, p, k = g.number(1), g.number(1), g.linear(), g.positive(), g.factor()
    low = g.factor()
    return g.pick(
        (greater(a, b) + lesser(a, b), a + b),
        (greater(a, b) * lesser(a, b), a * b),
        (greater(a, b), (a + b + size(a - b)) / 2),
        (lesser(a, b), (a + b - size(a - b)) / 2),
        (size(a), greater(a, -a)),
        (size(a) ** 2, a**2),
        (lesser(a, b), -greater(-a, -b)),
        (greater(a, greater(b, c)), greater(greater(c, a), b)),
        (call("max", a, b, c), greater(greater(a, b), c)),
        (greater(a + c, b + c), greater(a, b) + c),
        (call("clamp", a, low, low + p), lesser(greater(a, low), low + p)),
        (size(a * b), size(a) * size(b)),
        (greater(k * a, k * b), k * greater(a, b)),
        (lesser(a, a + p), a),
        (greater(0, a) - greater(0, -a), a),
        (size(size(a)), size(a)),
        (greater(a, lesser(a, b)), a),
        (lesser(a, greater(b, c)), greater(lesser(a, b), lesser(a, c))),
        (greater(p, 0), p),
        (size(a - b), greater(a, b) - lesser(a, b)),
        (greater(a, b) / k, greater(a / k, b / k)),
        (call("clamp", call("clamp", a, 1, 5), 1, 5), call("clamp", a, 1, 5)),
        (lesser(W, H) * greater(W, H) / (W * H), number(1) + 0 * a),
    )


def conditions(g):
    a, b, c, k = g.number(1), g.number(1), g.linear(), g.factor()
    x, y = g.linear(), g.linear()
    when, other = g.condition(), g.condition()
    return g.pick(
        (choice(when, a, b), choice(opposite(when), b, a)),
        (choice(a > b, a, b), greater(a, b)),
        (choice(a >= b, a, b), greater(a, b)),
        (choice(a < b, a, b), lesser(a, b)),
        (choice(a >= 0, a, -a), size(a)),
        (choice(when, choice(when, a, c), b), choice(when, a, b)),
        (k * choice(when, a, b) + c, choice(when, k * a + c, k * b + c)),
        (choice(both(when, other), a, b), choice(when, choice(other, a, b), b)),
        (choice(x < y, 1, 0) + choice(x >= y, 1, 0), number(1) + 0 * a),
        (choice(equal(x, y), x, y), y),
        (choice(unequal(x, y), x, y), x),
        (choice(equal(x, y), c + x, c + y), c + y),
        (choice(x <= y, a, b), choice(x > y, b, a)),
        (choice(when, a, a), a),
        (choice(when, a, b) ** 2, choice(when, a**2, b**2)),
        (choice(when, a, 0) * choice(when, 0, b), 0 * a),
        (choice(x > y, 1, 0) * (size(x - y) - (x - y)), 0 * a),
        (choice(x > y, a, choice(equal(x, y), b, c)), choice(x < y, c, choice(x > y, a, b))),
    )


def integers(g):
    n, m, x, k = g.whole(), g.whole(), g.number(1), g.pick(2, 3, 5)
    return g.pick(
        (floor(n), n + 0),
        (floor(x + n), floor(x) + n),
        (call("ceil", x), -floor(-x)),
        (mod(x, k), x - k * floor(x / k)),
        (call("round", n), n + 0),
        (floor(floor(x)), floor(x)),
        (mod(n, 1), 0 * n),
        (mod(n + k, k), mod(n, k)),
        (floor(n / 2) + floor((n + 1) / 2), n + 0),
        (floor(n * (n + 1) / 2), n * (n + 1) / 2),
        (mod(n * (n + 1), 2), 0 * n),
        (call("ceil", n + number("0.5")), n + 1),
        (mod(n, 2) * (1 - mod(n, 2)), 0 * n),
        (mod(k * n, k), 0 * n),
        (floor(x) + call("ceil", -x), 0 * x),
        (mod(x + n, 1), mod(x, 1)),
        (floor((n + m) / 1), n + m),
        (call("round", size(x)), floor(size(x) + number("0.5"))),
        (choice(equal(n, 4), n, 4) * 1, number(4) + 0 * n),
        (choice(n > 2, 1, 0), choice(n >= 3, 1, 0)),
    )


def angles(g):
    a, b, x, n = g.plain_angle(), g.plain_angle(), g.variable(), g.whole()
    r = g.linear()
    return g.pick(
        (r * (sin(a) ** 2 + cos(a) ** 2), r + 0),
        (x * sin(a + b), x * sin(a) * cos(b) + x * cos(a) * sin(b)),
        (x * cos(a - b), x * cos(a) * cos(b) + x * sin(a) * sin(b)),
        (cos(2 * a), 2 * cos(a) ** 2 - 1),
        (cos(2 * a), 1 - 2 * sin(a) ** 2),
        (sin(2 * a), 2 * sin(a) * cos(a)),
        (tan(a), sin(a) / cos(a)),
        (x * sin(degrees(90) - a), x * cos(a)),
        (x * sin(a + degrees(180)), -x * sin(a)),
        (cos(-a), cos(a)),
        (sin(a + degrees(360)), sin(a)),
        (tan(a + degrees(180)), tan(a)),
        (cos(3 * a), 4 * cos(a) ** 3 - 3 * cos(a)),
        (2 * sin(a) * cos(b), sin(a + b) + sin(a - b)),
        (2 * sin(a / 2) ** 2, 1 - cos(a)),
        (2 * cos(a / 2) ** 2, 1 + cos(a)),
        (tan(a / 2), sin(a) / (1 + cos(a))),
        (1 + tan(a) ** 2, 1 / cos(a) ** 2),
        (x * sin(a / 2) * cos(a / 2), x * sin(a) / 2),
        (cos(degrees(180) * n) ** 2, 1 + 0 * r),
        (cos(a + degrees(360) * n), cos(a)),
        (r * sin(degrees(180) * n), 0 * r),
        (sin(a + degrees(45)), (sin(a) + cos(a)) / root(2)),
        (x * cos(a + degrees(60)), x * cos(a) / 2 - x * sin(a) * root(3) / 2),
        (sin(a + degrees(15)), sin(a) * cos(degrees(15)) + cos(a) * sin(degrees(15))),
        (member("x", call("polar", r, a)), r * cos(a)),
        (member("y", call("polar", r, a)), r * sin(a)),
        (hypot(r * cos(a), r * sin(a)), size(r)),
        (cos(degrees(360) / 5 * n) ** 2 + sin(degrees(360) / 5 * n) ** 2, 1 + 0 * r),
        (sin(degrees(90) + degrees(180) * n) * cos(degrees(180) * n), 1 + 0 * r),
        (cos(call("mix", a, b, number("0.5"))), cos((a + b) / 2)),
        (cos(call("max", a, b)) * cos(call("min", a, b)), cos(a) * cos(b)),
        (x * sin(3 * a / 2 - a), x * sin(a / 2)),
    )


def special_angles(g):
    r = g.linear()
    d = degrees
    return g.pick(
        (r * sin(d(15)), r * (root(6) - root(2)) / 4),
        (r * cos(d(36)), r * (1 + root(5)) / 4),
        (r * sin(d(18)), r * (root(5) - 1) / 4),
        (r * cos(d("22.5")), r * root(2 + root(2)) / 2),
        (r * tan(d("22.5")), r * (root(2) - 1)),
        (r * tan(d(15)), r * (2 - root(3))),
        (sin(d(20)) * sin(d(40)) * sin(d(80)) * r, root(3) / 8 * r),
        (cos(d(20)) * cos(d(40)) * cos(d(80)) * r, r / 8),
        (r * (sin(d(1)) ** 2 + cos(d(1)) ** 2), r + 0),
        (r * tan(d(75)), r * (2 + root(3))),
        (r * (cos(d(72)) - cos(d(144))), r * root(5) / 2),
        (r * (sin(d(54)) - sin(d(18))), r / 2),
        (r * sin(d(3)), r * (sin(d(18)) * cos(d(15)) - cos(d(18)) * sin(d(15)))),
        (r * cos(d(40)) + r * cos(d(80)), r * cos(d(20))),
        (r * sin(d("7.5")) ** 2, r * (1 - cos(d(15))) / 2),
        (r * sin(d(10)), r * cos(d(80))),
        (r * sin(d(36)), r * root(10 - 2 * root(5)) / 4),
        (r * cos(d(45)), r / root(2)),
        (r * tan(d(60)), r * root(3)),
        (r * sin(d(2)), 2 * r * sin(d(1)) * cos(d(1))),
        (r * cos(d(1)) + r * sin(d(1)), root(2) * r * cos(d(44))),
        (r * cos(d(180) / 7), -r * cos(d(6 * 180) / 7)),
        (r * cos(PI / 3 * d(180) / PI), r / 2),
        (r * sin(d(1) * 30), r / 2),
    )


def inverses(g):
    x, y, p, q, k = g.linear(), g.linear(), g.positive(), g.positive(), g.factor()
    r, t = g.variable(), share(g)
    turn = lambda a: call("degrees", a)
    a = call("direction", point(0, 0), point(x, y))
    return g.pick(
        (r * cos(atan2(y, p)), r * p / hypot(p, y)),
        (r * sin(atan2(y, x)), r * y / hypot(x, y)),
        (sin(call("acos", t)), root(1 - t**2)),
        (cos(call("asin", t)), root(1 - t**2)),
        (r * tan(atan2(y, p)), r * y / p),
        (cos(call("acos", t)), t + 0),
        (sin(call("asin", t)), t + 0),
        (hypot(x, y) * cos(a), x + 0),
        (hypot(x, y) * sin(a), y + 0),
        (sin(2 * atan2(y, p)), 2 * p * y / (p**2 + y**2)),
        (cos(2 * call("acos", t)), 2 * t**2 - 1),
        (turn(atan2(p, q) + atan2(q, p)), number(90) + 0 * r),
        (turn(call("acos", t) + call("asin", t)), number(90) + 0 * r),
        (cos(atan2(y, p) / 2), root((1 + p / hypot(p, y)) / 2)),
        (cos(call("acos", t) / 2), root((1 + t) / 2)),
        (sin(call("acos", t) / 2), root((1 - t) / 2)),
        (turn(atan2(k * y, k * p)), turn(atan2(y, p))),
        (cos(atan2(y, p) + atan2(x, q)), (p * q - y * x) / (hypot(p, y) * hypot(q, x))),
        (r * tan(atan2(y, p) / 2), r * y / (hypot(p, y) + p)),
        (turn(atan2(p, p)), number(45) + 0 * r),
        (turn(call("acos", number(0))) * r, 90 * r),
        (member("x", call("polar", hypot(x, y), atan2(y, x))), x + 0),
        (sin(atan2(-y, -p)), -sin(atan2(y, p))),
        (r * sin(call("acos", t) + degrees(90)), r * t),
        (call("distance", point(x, y), point(x + r * cos(degrees(30)), y + r / 2)), size(r)),
        (tan(call("asin", t)), t / root(1 - t**2)),
        (cos(call("eccentric", degrees(90), p, q)), 0 * r),
    )


def opaque(g):
    x, p, n = g.linear() / 1000, g.positive(), g.whole()
    e = lambda v: call("exp", v)
    return g.pick(
        (e(x + 1) * W, e(1 + x) * W),
        (e(x) * e(-x), 1 + 0 * x),
        (e(2 * x), e(x) ** 2),
        (call("log", e(x)), x + 0),
        (call("pow", p, 2), p**2),
        (call("pow", p, number("0.5")), root(p)),
        (call("sign", x) * size(x), x + 0),
        (call("sign", p), 1 + 0 * x),
        (call("log", p) + call("log", W), call("log", p * W)),
        (e((x + 1) ** 2), e(x**2 + 2 * x + 1)),
        (call("pow", p, n) * p, call("pow", p, n + 1)),
        (call("log", p) * 2 - call("log", p), call("log", p)),
        (call("radians", degrees(180)) * W, PI * W),
        (call("sign", x) ** 3, call("sign", x)),
    )


CLASSES = {
    "algebra": algebra,
    "roots": roots,
    "switches": switches,
    "conditions": conditions,
    "integers": integers,
    "angles": angles,
    "special angles": special_angles,
    "inverses": inverses,
    "opaque": opaque,
}


def lost_cases(g):
    """Pairs as those above, but one case was forgotten, so that most of them differ somewhere."""
    a, b, p, n, x = g.number(1), g.linear(), g.positive(), g.whole(), g.linear()
    t = share(g)
    return g.pick(
        (root(a**2), a),
        (size(a), a),
        (root(a**2 * p), a * root(p)),
        (call("degrees", call("acos", cos(g.plain_angle()))), call("degrees", g.plain_angle())),
        (floor(x), x),
        (greater(a, b), a),
        (choice(a > b, a, b), b),
        (choice(W > 2 * H, a, b), b),
        (floor(x + number("0.5")), call("round", x)),
        (mod(-x, 3), -mod(x, 3)),
        (floor(n / 2) * 2, n),
        (hypot(a, b), a + b),
        (root(p + x**2), root(p) + x),
        (sin(call("asin", t) + degrees(180)), t),
        (call("clamp", a, 1, 5), a),
        (cos(atan2(x, b)), b / (p + hypot(x, b))),
        (call("sign", x), 1 + 0 * x),
        (cos(degrees(180) * n), 1 + 0 * x),
        (size(a) * size(b), a * b),
        (greater(a, 0) + greater(b, 0), greater(a + b, 0)),
    )
