/// Facts and goals by what the prover has to say about them. `w` and `h` are positive.
enum Inequalities {
    /// True at every size.
    static let proved = signs + linear + factors + squares + switches + products + roots + constants + others + geometry

    private static let signs = [
        "|- w >= 0", "|- w > 0", "|- w*h > 0", "|- w + h > 0", "|- w^2 + r^2 > 0", "|- w*r^2 + 3 > 0", "|- 0 >= 0",
        "|- 3 > 0", "|- r^4 >= 0", "r >= 0 |- w*r >= 0", "r > 0 |- w*r + h*r^3 > 0",
    ]

    private static let linear = [
        "w >= 2*r, r >= 0 |- w - r >= 0", "w >= 2*r |- w > r", "w > 2*r |- w > 2*r",
        "w >= 2*r, h >= 2*r |- w + h >= 4*r",
        "w > 2*r, h >= 2*r |- w + h > 4*r", "w >= 2*r + t, r >= 0, t >= 0, t <= 20 |- w >= t",
        "a >= b, b >= c, c >= d |- a >= d", "a >= b, b > c, c >= d |- a > d", "2*a + 3*b >= 7, a <= 1 |- 3*b >= 5",
        "a = b, b = c |- a - c >= 0", "w = 2*h |- w > h", "w*h >= 3*w |- 2*w*h > 5*w",
    ]

    private static let factors = [
        "r >= 0, w >= r |- r*(w - r) >= 0", "w >= h |- w^2 >= h^2", "w > h |- w^2*h > h^3", "w >= h |- w^3 >= h^3",
        "p >= 0, p <= 1 |- w - w*p >= 0", "w >= 2*r, r >= 0 |- w*r^2*(w - 2*r) >= 0", "|- w*h*r^2 >= 0",
        "w >= h, h >= r |- (w - h)*(h - r) >= 0", "w >= h, h >= r, r >= 0 |- (w - h)*(h - r)*(w + r) >= 0",
    ]

    private static let squares = [
        "|- w^2 + h^2 >= 2*w*h", "|- a^2 + b^2 >= 2*a*b", "|- a^2 + b^2 + 2*a*b >= 0", "|- a^2 + 1 > 0",
        "|- (w + h)^2 >= 4*w*h", "|- a^2 + b^2 + c^2 >= a*b + b*c + c*a",
    ]

    private static let switches = [
        "|- w - 2*min(r, w/2) >= 0", "|- w >= 2*min(r, w/2, h/2)", "|- max(w, h) >= min(w, h)", "|- max(w, h) > 0",
        "|- max(w, h) + min(w, h) >= w + h", "|- abs(r) >= r", "|- abs(r) + r >= 0", "|- max(a, b, c) >= b",
        "r >= 0 |- min(r, w/2, h/2) >= 0", "r > 0 |- min(r, w/2, h/2) > 0", "|- abs(a) + abs(b) >= a + b",
        "|- max(a, b)*w >= a*w", "|- abs(a*b) + a*b >= 0", "t >= 0 |- min(w, h)/2 + t >= 0",
        "|- step(a) >= 0", "|- step(a)*a >= 0", "|- 1 - step(w - h) >= 0", "|- (1 - step(a))*(0 - a) >= 0",
        "|- min(max(a, 0), 1) >= 0", "|- min(max(a, 0), 1) <= 1", "|- max(0, a) - max(0, 0 - a) <= a",
        "|- max(a, max(b, c)) >= max(max(a, b), c)", "|- abs(a) <= max(a, 0 - a)", "w >= 2*max(r, t) |- w >= 2*t",
        "|- max(w - 2*max(r, 0), 0) + 2*max(r, 0) >= w", "|- abs(abs(a) - abs(b)) <= abs(a - b)",
    ]

    private static let products = [
        "w >= 2*r, h >= 2*r, r >= 0 |- w*h >= 4*r^2", "w > 2*r, h > 2*r, r >= 0 |- w*h > 4*r^2",
        "a >= 0, a <= 1, b >= 0, b <= 1 |- a + b - a*b <= 1", "a >= 1, b >= 1 |- a*b >= 1",
        "a >= 1, b >= 2 |- a*b + 2 >= 2*a + b",
        "R >= 20, R <= 60, f >= 2, f <= 30, d >= 0, d <= 10 |- (R + f)^2 - (f - d)^2 > 0",
        "a >= 0, a <= w, b >= 0, b <= h |- w*h >= a*b", "k >= 0.2, k <= 0.9 |- w*k^2 <= w",
        "a >= 0, a <= 4 |- a*(4 - a) + 1 > 0",
        "t >= 0, t <= w, s >= 0, s <= 1 |- w - t + s*t >= 0", "w >= r, h >= r, r >= 1 |- w^2 + h^2 >= 2*r^2",
    ]

    private static let roots = [
        "|- sqrt(w^2 + h^2) > 0", "|- sqrt(w^2 + h^2) >= w", "|- sqrt(w^2 + h^2) > h", "|- sqrt(w^2 + h^2) <= w + h",
        "|- sqrt(w^2 + h^2) < w + h", "w >= r, r >= 0 |- sqrt(w^2 - r^2) <= w",
        "R >= 20, f >= 2 |- sqrt((R + f)^2 - f^2) <= R + f",
        "R >= 20, f >= 2 |- sqrt((R + f)^2 - f^2) > R", "|- 2*sqrt(w*h) <= w + h", "|- sqrt(w*h) >= min(w, h)",
        "|- sqrt(w*h) <= max(w, h)", "|- sqrt(w^2 + h^2) >= max(w, h)", "|- sqrt(2)*sqrt(w^2 + h^2) >= w + h",
        "|- w + h + sqrt(w^2 + h^2) > 2*w", "w >= h |- sqrt(w) >= sqrt(h)", "w >= 4 |- w >= 2*sqrt(w)",
        "R >= 20, f >= 2, w >= 2*(R + f) |- w - 2*sqrt((R + f)^2 - f^2) > 0",
    ]

    private static let constants = [
        "|- sqrt(3)*w > w", "|- 2*w > sqrt(3)*w", "h >= sqrt(3)*w |- h > w", "w >= 2*r/sqrt(3) |- sqrt(3)*w >= 2*r",
        "w >= 2*r/sqrt(3), r >= 0 |- w >= r", "|- min(w, h/sqrt(3)) <= w", "|- sqrt(3)*min(w, h/sqrt(3)) <= h",
        "r >= 0, w >= sqrt(2)*r, h >= sqrt(2)*r |- w*h >= 2*r^2", "|- sqrt(2) + sqrt(3) > 3",
        "|- w*cos(15) >= w*cos(30)", "r >= 0, w >= r/sin(15) |- w >= 3*r",
        "w >= r*cos(15), r >= 0 |- w*cos(15) >= r*cos(15)^2",
        "w >= 2*r/sqrt(3) |- w*sqrt(2) >= 2*r*sqrt(2)/sqrt(3)",
    ]

    private static let others = [
        "r >= 0, w*r > 0 |- r > 0", "c > 0, c*(h - 2*c) > 0 |- h > 2*c", "a^2*b > 0 |- b > 0",
        "c >= 1, s >= 0, s <= 1 |- 1 - min(s, min(w, h)/2/min(c, min(w, h)/2) - 1) >= 0",
        "n >= 3, n <= 60 |- w*sin(n) > 0", "n >= 30, n <= 60 |- 2*w*sin(n) >= w*0.999",
        "n >= 0, n <= 60 |- 2*cos(n) >= 0.999",
        "|- w >= floor(w)", "|- floor(w) + 1 > w", "w >= 3 |- floor(w) > 2", "r >= 0 |- r*cos(a) <= r",
        "r >= 0 |- r + r*sin(a) >= 0",
        "|- cos(a)^2 + sin(a)^2 >= 1", "|- cos(a)^2 <= 1", "a >= 0, a <= 90 |- w*sin(a) >= 0",
        "w >= 1, w <= 3 |- w^3 - 6*w^2 + 11*w - 5 > 0", "a >= -1, a <= 2 |- a^4 - a^3 + 1 > 0",
    ]

    /// From outlines: that two of their pieces lie on different sides of a line.
    private static let geometry = [
        // A tab bar with a notch between rounded corners.
        """
        R >= 20, R <= 60, f >= 2, f <= 30, r >= 0, r <= 30, w >= 2*r + 2*sqrt(R^2 + 2*R*f), h >= r
        |- (w/2 - r + sqrt(R^2 + 2*R*f))^2 >= 4*f*r
        """,
        // The same with a notch whose centre lies lower.
        """
        R >= 20, R <= 60, f >= 2, f <= 30, d >= f, d <= 10, h >= R + d, w >= 2*sqrt((R + f)^2 - (f - d)^2)
        |- h*sqrt((R + f)^2 - (f - d)^2) + h*(f + R) - f*(d + R) - f*sqrt((R + f)^2 - (f - d)^2) >= 0
        """,
        "R >= 20, f >= 2, w >= 2*sqrt((R + f)^2 - f^2) |- w - 2*R*sqrt((R + f)^2 - f^2)/(R + f) > 0",
        // A rounded hexagon and a star.
        "r >= 0, w >= 4*r, h >= 4*r |- min(w/2, h/sqrt(3)) >= 2*r/sqrt(3)",
        "r >= 0, w >= 4*r, h >= 4*r |- sqrt(3)*(min(w/2, h/sqrt(3)) - 2*r/sqrt(3)) + 2*r <= h",
        "k >= 0.2, k <= 0.9 |- min(w, h)*(1 - k*cos(45)) > 0",
        "k >= 0.2, k <= 0.9 |- min(w, h)*(sin(75) - k*sin(15)) > 0",
    ]

    /// True, and found by looking at boxes of sizes up to 2000 pt only.
    static let provedWithinBounds = ["|- w^3 + 3 > 3*w", "|- w^5 - 2*w^3 + 2 > 0"]

    /// True, but for a method that is not there.
    static let hard = [
        "|- a^4*b^2 + a^2*b^4 + 1 >= 3*a^2*b^2", "|- w^3 + 2 >= 3*w", "|- a^2 + b^2 + c^2 + 3 >= 2*(a + b + c)",
        "|- w^4 + h^4 >= w^3*h + w*h^3", "a >= 1, a <= 0 |- b >= 0", "|- sqrt(w) + sqrt(h) >= sqrt(w + h)",
    ]

    /// False somewhere.
    static let wrong = [
        "r >= 0, r*(w - h) >= 0 |- w >= h", "c*(h - w) > 0 |- h > w", "c^3*(h - w) > 0 |- h > w", "r*w >= 0 |- r > 0",
        "|- w > h", "|- r >= 0", "w >= 2*r |- w >= 3*r", "w >= h |- w > h", "w >= 2*r, h >= 2*r |- w*h >= 5*r^2",
        "|- w^2 + h^2 > 2*w*h",
        "|- w - 2*min(r, w/2) > 0", "|- max(a, b) > a", "|- abs(a) > a", "r >= 0 |- min(r, w/2, h/2) > 0",
        "|- sqrt(w^2 + h^2) >= w + h", "|- 2*sqrt(w*h) < w + h", "|- sqrt(w*h) > min(w, h)", "|- w >= 2*sqrt(w)",
        "w >= 2*r/sqrt(3), r >= 0 |- w >= 2*r", "w >= sqrt(3)*h |- w > 2*h", "|- step(a) > 0", "|- step(a)*a > 0",
        "|- w > floor(w)", "|- floor(w) >= w", "r >= 0 |- r*cos(a) < r", "|- cos(a) >= 0", "a = b |- a > b",
        "a = b |- a - c >= 0",
        "a >= 0, b >= 0 |- a*b > 0", "a >= b |- a^2 >= b^2", "w >= h |- w^2 - 3*w*h + 2*h^2 >= 0",
        "|- a^2 - 2*a + 1 > 0",
        "|- w^3 + 1 >= 3*w", "a >= 0, a <= 1 |- a^2 >= a", "w >= 1, w <= 3 |- (w - 2)^2 > 0", "|- a*b >= 0",
        "|- abs(a + b) >= abs(a) + abs(b)",
        "|- (1 - step(a))*a >= 0", "|- max(a, b)*c >= a*c",
    ]
}
