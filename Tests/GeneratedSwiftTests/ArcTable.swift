/// Arcs of a circle as the language says them, as `UIBezierPath.addArc` has to be called for them, and where they
/// go on the screen.
///
/// Written from Apple's documentation of `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`, not from the
/// generator or the double: in the default coordinate system 0 is at the right, π/2 at the bottom, π at the left,
/// 3π/2 at the top; from 0 to π, clockwise draws the bottom half, else the top half is drawn.
struct ArcRow: Sendable {
    struct Call: Sendable {
        let startAngle: Double
        let endAngle: Double
        let clockwise: Bool
        /// Halfway, and at the end.
        let passes: Place
        let ends: Place
    }

    let text: String
    let begins: Place
    let calls: [Call]

    /// Points of the circle around (100, 60) with radius 50, as seen on the screen.
    enum Place: Sendable {
        case right, bottomRight, bottom, bottomLeft, left, topLeft, top, topRight

        var point: (x: Double, y: Double) {
            switch self {
            case .right: (150, 60)
            case .bottomRight: (135.35533905932738, 95.35533905932738)
            case .bottom: (100, 110)
            case .bottomLeft: (64.64466094067262, 95.35533905932738)
            case .left: (50, 60)
            case .topLeft: (64.64466094067262, 24.64466094067262)
            case .top: (100, 10)
            case .topRight: (135.35533905932738, 24.64466094067262)
            }
        }
    }

    /// Where it begins, exactly, in the language.
    var beginText: String {
        switch begins {
        case .right: "(150, 60)"
        case .bottomRight: "(100 + 25*sqrt(2), 60 + 25*sqrt(2))"
        case .bottom: "(100, 110)"
        case .bottomLeft: "(100 - 25*sqrt(2), 60 + 25*sqrt(2))"
        case .left: "(50, 60)"
        case .topLeft: "(100 - 25*sqrt(2), 60 - 25*sqrt(2))"
        case .top: "(100, 10)"
        case .topRight: "(100 + 25*sqrt(2), 60 - 25*sqrt(2))"
        }
    }

    private init(_ text: String, _ begins: Place, _ calls: Call...) {
        self.text = text
        self.begins = begins
        self.calls = calls
    }

    private static func clockwise(_ start: Double, _ end: Double, _ passes: Place, _ ends: Place) -> Call {
        Call(startAngle: start, endAngle: end, clockwise: true, passes: passes, ends: ends)
    }

    private static func counterclockwise(_ start: Double, _ end: Double, _ passes: Place, _ ends: Place) -> Call {
        Call(startAngle: start, endAngle: end, clockwise: false, passes: passes, ends: ends)
    }

    private static let quarter = Double.pi / 2

    static let all = quarters + halves + threeQuarters + wholes + others

    private static let quarters = [
        ArcRow("from 0° to 90° cw", .right, clockwise(0, quarter, .bottomRight, .bottom)),
        ArcRow("from 90° to 180° cw", .bottom, clockwise(quarter, 2 * quarter, .bottomLeft, .left)),
        ArcRow("from 180° to 270° cw", .left, clockwise(2 * quarter, 3 * quarter, .topLeft, .top)),
        ArcRow("from 270° to 0° cw", .top, clockwise(3 * quarter, 4 * quarter, .topRight, .right)),
        ArcRow("from 270° to 360° cw", .top, clockwise(3 * quarter, 4 * quarter, .topRight, .right)),
        ArcRow("from -90° to 0° cw", .top, clockwise(-quarter, 0, .topRight, .right)),
        ArcRow("from 90° to 0° ccw", .bottom, counterclockwise(quarter, 0, .bottomRight, .right)),
        ArcRow("from 180° to 90° ccw", .left, counterclockwise(2 * quarter, quarter, .bottomLeft, .bottom)),
        ArcRow("from 270° to 180° ccw", .top, counterclockwise(3 * quarter, 2 * quarter, .topLeft, .left)),
        ArcRow("from 0° to 270° ccw", .right, counterclockwise(0, -quarter, .topRight, .top)),
        ArcRow("from 360° to 270° ccw", .right, counterclockwise(4 * quarter, 3 * quarter, .topRight, .top)),
    ]

    private static let halves = [
        ArcRow("from 0° to 180° cw", .right, clockwise(0, 2 * quarter, .bottom, .left)),
        ArcRow("from 90° to 270° cw", .bottom, clockwise(quarter, 3 * quarter, .left, .top)),
        ArcRow("from 180° to 0° cw", .left, clockwise(2 * quarter, 4 * quarter, .top, .right)),
        ArcRow("from 270° to 90° cw", .top, clockwise(3 * quarter, 5 * quarter, .right, .bottom)),
        ArcRow("from 0° to 180° ccw", .right, counterclockwise(0, -2 * quarter, .top, .left)),
        ArcRow("from 90° to 270° ccw", .bottom, counterclockwise(quarter, -quarter, .right, .top)),
        ArcRow("from 180° to 0° ccw", .left, counterclockwise(2 * quarter, 0, .bottom, .right)),
        ArcRow("from 270° to 90° ccw", .top, counterclockwise(3 * quarter, quarter, .left, .bottom)),
    ]

    private static let threeQuarters = [
        ArcRow("from 0° to 270° cw", .right, clockwise(0, 3 * quarter, .bottomLeft, .top)),
        ArcRow("from 90° to 0° cw", .bottom, clockwise(quarter, 4 * quarter, .topLeft, .right)),
        ArcRow("from 180° to 90° cw", .left, clockwise(2 * quarter, 5 * quarter, .topRight, .bottom)),
        ArcRow("from 270° to 180° cw", .top, clockwise(3 * quarter, 6 * quarter, .bottomRight, .left)),
        ArcRow("from 0° to 90° ccw", .right, counterclockwise(0, -3 * quarter, .topLeft, .bottom)),
        ArcRow("from 90° to 180° ccw", .bottom, counterclockwise(quarter, -2 * quarter, .topRight, .left)),
        ArcRow("from 180° to 270° ccw", .left, counterclockwise(2 * quarter, -quarter, .bottomRight, .top)),
        ArcRow("from 270° to 0° ccw", .top, counterclockwise(3 * quarter, 0, .bottomLeft, .right)),
    ]

    /// Two halves, since what is very near a whole turn is drawn in full or not at all (`CGPath.h`, `CGPathAddArc`).
    private static let wholes = [
        ArcRow(
            "from 0° to 360° cw", .right, clockwise(0, 2 * quarter, .bottom, .left),
            clockwise(2 * quarter, 4 * quarter, .top, .right)),
        ArcRow(
            "from 360° to 0° ccw", .right, counterclockwise(4 * quarter, 2 * quarter, .top, .left),
            counterclockwise(2 * quarter, 0, .bottom, .right)),
        ArcRow(
            "from -90° sweep 360°", .top, clockwise(-quarter, quarter, .right, .bottom),
            clockwise(quarter, 3 * quarter, .left, .top)),
        ArcRow(
            "from 90° sweep -360°", .bottom, counterclockwise(quarter, -quarter, .right, .top),
            counterclockwise(-quarter, -3 * quarter, .left, .bottom)),
    ]

    private static let others = [
        ArcRow("from 45° to 135° cw", .bottomRight, clockwise(quarter / 2, 3 * quarter / 2, .bottom, .bottomLeft)),
        ArcRow(
            "from 225° to 135° ccw", .topLeft, counterclockwise(5 * quarter / 2, 3 * quarter / 2, .left, .bottomLeft)),
        ArcRow("from 180° sweep 90°", .left, clockwise(2 * quarter, 3 * quarter, .topLeft, .top)),
        ArcRow("from 180° sweep -90°", .left, counterclockwise(2 * quarter, quarter, .bottomLeft, .bottom)),
        ArcRow("from -90° sweep 90°", .top, clockwise(-quarter, 0, .topRight, .right)),
        ArcRow("from 90° to 90.0° + 90° cw", .bottom, clockwise(quarter, 2 * quarter, .bottomLeft, .left)),
    ]
}
