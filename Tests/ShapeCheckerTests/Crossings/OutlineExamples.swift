import Testing

/// A shape with what is to be said of its outline.
struct OutlineExample: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var verdict: String
    /// The segments that cross, as they are written.
    var segments: [String] = []
    /// What has to be ≥ 0 besides.
    var conditions: [String] = []
    /// `reversedArc`, `turnsBack`, `nearlySmooth` for joints that are reported.
    var joints: [String] = []
    /// The sides of the box beyond which it reaches at sizes that are not much unlike the design size.
    var sides: [String] = []

    var testDescription: String { name }

    init(
        _ name: String, _ verdict: String, segments: [String] = [], conditions: [String] = [], joints: [String] = [],
        sides: [String] = [], _ body: String
    ) {
        self.name = name
        self.verdict = verdict
        self.segments = segments
        self.conditions = conditions
        self.joints = joints
        self.sides = sides
        source = "shape Test {\nsize 200 x 120\nfill #000000\n\(body)\n}"
    }
}

enum OutlineExamples {
    static let all = [
        nowhere, contradiction, bowTie, pentagram, card, notch, dent, bulge, window, wrongWay, wrongCorner, thorn,
        nearlySmooth,
        overflow,
        ticket, tabBar, deepTabBar, pill, star, progress, branch, cubic, steps, touching, knot, tee,
    ]

    static let nowhere = OutlineExample(
        "valid at no size", "open",
        """
        circle center (w/2, h/2) r -w
        """)

    static let contradiction = OutlineExample(
        "requirements that contradict each other", "open",
        """
        require w > 2*h, h > w
        move to (0, 0)
        line to (w, 0)
        line to polar(h, atan2(h, w - h))
        close
        """)

    static let bowTie = OutlineExample(
        "bow tie", "crosses", segments: ["line to (w, h)", "line to (0, h)"],
        """
        move to (0, 0)
        line to (w, h)
        line to (w, 0)
        line to (0, h)
        close
        """)

    static let pentagram = OutlineExample(
        "star with crossed arms", "crosses", segments: ["line to (w*0.8, h)", "line to (w, h*0.4)"],
        """
        move to (w/2, 0)
        line to (w*0.8, h)
        line to (0, h*0.4)
        line to (w, h*0.4)
        line to (w*0.2, h)
        close
        """)

    static let card = OutlineExample(
        "rounded card", "proved",
        """
        param r = 12 in 0...
        corner (0, 0) r r
        corner (w, 0) r r
        corner (w, h) r r
        corner (0, h) r r
        close
        """)

    static let notch = OutlineExample(
        "notch deeper than the body below some size", "proved", conditions: ["w - 80", "h - 40"],
        """
        move to (0, 0)
        line to (w/2 - 40, 0)
        arc center (w/2, 0) r 40 from 180° to 0° ccw
        line to (w, 0)
        line to (w, h)
        line to (0, h)
        close
        """)

    static let dent = OutlineExample(
        "notch deeper than the body at the design size", "crosses",
        segments: ["arc center (w/2, 0) r 70 from 180° to 0° ccw", "line to (0, h/2)"], conditions: ["w - 140"],
        """
        move to (0, 0)
        line to (w/2 - 70, 0)
        arc center (w/2, 0) r 70 from 180° to 0° ccw
        line to (w, 0)
        line to (w, h/2)
        line to (0, h/2)
        close
        """)

    static let bulge = OutlineExample(
        "arc over a line", "crosses",
        segments: ["arc center (0, h/2) r h/4 from 90° to -90° ccw", "line to (h/8, h)"],
        """
        move to (0, 3*h/4)
        arc center (0, h/2) r h/4 from 90° to -90° ccw
        line to (0, 0)
        line to (h/8, 0)
        line to (h/8, h)
        line to (0, h)
        close
        """)

    static let window = OutlineExample(
        "hole that leaves the body at some sizes", "proved", conditions: ["h - 60", "w - 60"],
        """
        rect (0, 0) size (w, h)
        hole circle center (w/2, h/2) r 30
        """)

    static let wrongWay = OutlineExample(
        "cw in place of ccw that makes no gap", "proved", conditions: ["w - 40", "h - 40"],
        joints: ["reversedArc", "reversedArc"],
        """
        move to (0, 0)
        line to (w - 20, 0)
        arc center (w - 20, 20) r 20 from 270° to 0° ccw
        line to (w, h)
        line to (0, h)
        close
        """)

    static let wrongCorner = OutlineExample(
        "edge that is too short for its arcs", "proved", conditions: ["w - 40", "h - 20"],
        """
        move to (20, 0)
        line to (w - 20, 0)
        arc center (w - 20, 20) r 20 from 270° to 0° cw
        line to (w, h)
        line to (0, h)
        line to (0, 20)
        arc center (20, 20) r 20 from 180° to 270° cw
        close
        """)

    static let thorn = OutlineExample(
        "thorn", "proved", conditions: ["h - 20", "w - 20"], joints: ["turnsBack"],
        """
        move to (0, 0)
        line to (w, 0)
        arc center (w, 20) r 20 from 270° to 180° ccw
        line to (w - 20, h)
        line to (0, h)
        close
        """)

    static let nearlySmooth = OutlineExample(
        "line that misses an arc's direction by 1°", "proved", conditions: ["h - 1"], joints: ["nearlySmooth"],
        """
        move to (0, h)
        line to (0, h/2)
        arc center (h/2, h/2) r h/2 from 180° to 270° cw
        line to (h/2 + 50, 1)
        line to (h/2 + 50, h)
        close
        """)

    static let overflow = OutlineExample(
        "arc that bulges out of the box", "proved", conditions: ["h - 40"], sides: ["right"],
        """
        move to (0, 0)
        line to (w, 0)
        line to (w, h/2 - 20)
        arc center (w, h/2) r 20 from 270° to 90° cw
        line to (w, h)
        line to (0, h)
        close
        """)

    static let ticket = OutlineExample(
        "ticket", "proved", conditions: ["w - 2*r", "-2*n + h - 2*r", "-n + w"],
        """
        param r = 10 in 0...40
        param n = 8 in 0...30
        move to (r, 0)
        line to (w - r, 0)
        arc center (w, 0) r r from 180° to 90° ccw
        line to (w, h/2 - n)
        arc center (w, h/2) r n from 270° to 90° ccw
        line to (w, h - r)
        arc center (w, h) r r from 270° to 180° ccw
        line to (r, h)
        arc center (0, h) r r from 0° to -90° ccw
        line to (0, r)
        arc center (0, 0) r r from 90° to 0° ccw
        close
        """)

    static let tabBar = OutlineExample(
        "tab bar with a computed notch", "proved", conditions: ["-2*? + w - 2*r", "h - r", "h - R"],
        """
        param R = 32 in 20...60
        param f = 12 in 2...30
        param r = 16 in 0...30
        let a = sqrt((R + f)^2 - f^2)
        move to (r, 0)
        line to (w/2 - a, 0)
        arc center (w/2 - a, f) r f from -90° to atan2(-f, a) cw
        arc center (w/2, 0) r R from atan2(f, -a) to atan2(f, a) ccw
        arc center (w/2 + a, f) r f from atan2(-f, -a) to -90° cw
        line to (w - r, 0)
        arc center (w - r, r) r r from 270° to 0° cw
        line to (w, h)
        line to (0, h)
        line to (0, r)
        arc center (r, r) r r from 180° to 270° cw
        close
        """)

    static let deepTabBar = OutlineExample(
        "tab bar with a deep notch", "proved", conditions: ["-2*? + w", "h - d - R"],
        """
        param R = 32 in 20...60
        param f = 12 in 2...30
        param d = 4 in 0...10
        let a = sqrt((R + f)^2 - (f - d)^2)
        move to (0, 0)
        line to (w/2 - a, 0)
        arc center (w/2 - a, f) r f from -90° to atan2(d - f, a) cw
        arc center (w/2, d) r R from atan2(f - d, -a) to atan2(f - d, a) ccw
        arc center (w/2 + a, f) r f from atan2(d - f, -a) to -90° cw
        line to (w, 0)
        line to (w, h)
        line to (0, h)
        close
        """)

    static let pill = OutlineExample(
        "pill", "proved",
        """
        param R = 12 in 0...
        let r = min(R, w/2, h/2)
        move to (r, 0)
        line to (w - r, 0)
        arc center (w - r, r) r r from 270° to 0° cw
        line to (w, h - r)
        arc center (w - r, h - r) r r from 0° to 90° cw
        line to (r, h)
        arc center (r, h - r) r r from 90° to 180° cw
        line to (0, r)
        arc center (r, r) r r from 180° to 270° cw
        close
        """)

    static let star = OutlineExample(
        "star", "proved",
        """
        param k = 0.4 in 0.2...0.9
        let R = min(w, h)/2
        move to (w/2, h/2 - R)
        for i in 1 ..< 10 {
            let r = mod(i, 2) == 1 ? R*k : R
            line to (w/2 + r*sin(36°*i), h/2 - r*cos(36°*i))
        }
        close
        """)

    static let progress = OutlineExample(
        "progress arc", "proved",
        """
        param t = 6 in 0...40
        let r = min(w, h)/2 - t/2
        move to (w/2, h/2) + polar(r, 135°)
        arc center (w/2, h/2) r r from 135° to 45° cw
        open
        """)

    static let branch = OutlineExample(
        "branch with a crossing on one side", "crosses",
        segments: ["line to (w, h)", "line to (0, h)"],
        """
        param tie: boolean = false
        move to (0, 0)
        if tie {
            line to (w, h)
            line to (w, 0)
        } else {
            line to (w, 0)
            line to (w, h)
        }
        line to (0, h)
        close
        """)

    static let cubic = OutlineExample(
        "cubic curve with a loop", "crosses",
        segments: ["curve to (w, h) via (2*w, 0), (-w, 0)", "curve to (w, h) via (2*w, 0), (-w, 0)"],
        """
        move to (0, h)
        curve to (w, h) via (2*w, 0), (-w, 0)
        close
        """)

    static let steps = OutlineExample(
        "loop of a constant count", "proved",
        """
        move to (0, 0)
        for i in 1 ... 8 {
            line to (w*i/8, h*(i - 1)/8)
            line to (w*i/8, h*i/8)
        }
        line to (0, h)
        close
        """)

    static let touching = OutlineExample(
        "two parts that touch in a point", "proved",
        """
        move to (0, 0)
        line to (w/2, h/2)
        line to (0, h)
        close
        move to (w, 0)
        line to (w/2, h/2)
        line to (w, h)
        close
        """)

    static let knot = OutlineExample(
        "bow tie that crosses in a vertex of both parts", "crosses",
        segments: ["line to (w, h)", "line to (0, h)"],
        """
        move to (0, 0)
        line to (w/2, h/2)
        line to (w, h)
        line to (w, 0)
        line to (w/2, h/2)
        line to (0, h)
        close
        """)

    static let tee = OutlineExample(
        "path that crosses a line in a vertex of its own", "crosses",
        segments: ["line to (w, h/2 + 10)", "line to (w/2, h)"],
        """
        move to (0, h/2)
        line to (w/2, h/2)
        line to (w, h/2 + 10)
        line to (w, 0)
        line to (w/2, 0)
        line to (w/2, h)
        close
        """)
}
