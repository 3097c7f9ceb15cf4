import Foundation
import TestSupport

/// A function that adds an arc of a circle to a path.
enum ArcFunction: CaseIterable, Sendable {
    case uiKit
    case coreGraphics
    case coreGraphicsRelative
    case appKit
    case swiftUI
    case swiftUIRelative

    var module: AppleModule {
        switch self {
        case .uiKit: .uiKit
        case .coreGraphics, .coreGraphicsRelative: .coreGraphics
        case .appKit: .appKit
        case .swiftUI, .swiftUIRelative: .swiftUI
        }
    }

    /// A call, angles as the table has them.
    func call(_ arguments: ArcArguments) -> String {
        let (start, end, clockwise) = (arguments.start, arguments.end, arguments.clockwise ?? false)
        return switch self {
        case .uiKit:
            "path.addArc(withCenter: CGPoint(x: 100, y: 60), radius: 50, startAngle: \(start) * .pi, "
                + "endAngle: \(end) * .pi, clockwise: \(clockwise))"
        case .coreGraphics:
            "path.addArc(center: CGPoint(x: 100, y: 60), radius: 50, startAngle: \(start) * .pi, "
                + "endAngle: \(end) * .pi, clockwise: \(clockwise))"
        case .coreGraphicsRelative:
            "path.addRelativeArc(center: CGPoint(x: 100, y: 60), radius: 50, startAngle: \(start) * .pi, "
                + "delta: \(end) * .pi)"
        case .appKit:
            "path.appendArc(withCenter: CGPoint(x: 100, y: 60), radius: 50, startAngle: \(start), endAngle: \(end), "
                + "clockwise: \(clockwise))"
        case .swiftUI:
            "path.addArc(center: CGPoint(x: 100, y: 60), radius: 50, startAngle: .degrees(\(start)), "
                + "endAngle: .degrees(\(end)), clockwise: \(clockwise))"
        case .swiftUIRelative:
            "path.addRelativeArc(center: CGPoint(x: 100, y: 60), radius: 50, startAngle: .degrees(\(start)), "
                + "delta: .degrees(\(end)))"
        }
    }

    /// What the table's angles are in radians.
    var unit: Double {
        switch self {
        case .uiKit, .coreGraphics, .coreGraphicsRelative: .pi
        case .appKit, .swiftUI, .swiftUIRelative: .pi / 180
        }
    }
}

/// The arguments of a call that adds an arc.
struct ArcArguments: Sendable {
    let start: Double
    /// The end, or how far it is.
    let end: Double
    /// `nil` for a call that says how far it is.
    let clockwise: Bool?

    /// Reads `1/2 1 true` or `1/2 1`.
    fileprivate init(_ text: Substring) {
        let words = text.split(separator: " ")
        start = Self.number(words[0])
        end = Self.number(words[1])
        clockwise = words.count > 2 ? words[2] == "true" : nil
    }

    private static func number(_ text: Substring) -> Double {
        let parts = text.split(separator: "/").map { Double($0) ?? .nan }
        return parts.count == 2 ? parts[0] / parts[1] : parts[0]
    }
}

/// Arcs as the language says them, as each framework has to be called for them, and where they go on the screen.
struct ArcRow: Sendable {
    struct Call: Sendable {
        /// Halfway, and at the end.
        let passes: Place
        let ends: Place
        /// In degrees, clockwise on the screen.
        let sweep: Double
        /// For each function.
        let arguments: [ArcFunction: ArcArguments]
    }

    let text: String
    let begins: Place
    let calls: [Call]

    /// The rows of `Tests/Doubles/arcs.txt`, which says where they are from.
    static let all: [ArcRow] = {
        guard let data = try? Data(contentsOf: Repository.file("Tests/Doubles/arcs.txt")) else {
            fatalError("cannot read arcs.txt")
        }
        var rows: [ArcRow] = []
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            let columns = line.split(separator: "|", omittingEmptySubsequences: false)
            let text = columns[0].trimmingCharacters(in: .whitespaces)
            let places = columns[1].split(separator: " ").compactMap { Place(rawValue: String($0)) }
            let arguments = zip(ArcFunction.allCases, columns[3...].map(ArcArguments.init))
            let call = Call(
                passes: places[1], ends: places[2],
                sweep: Double(columns[2].trimmingCharacters(in: .whitespaces)) ?? .nan,
                arguments: Dictionary(uniqueKeysWithValues: arguments))
            if text.isEmpty, let row = rows.popLast() {
                rows.append(ArcRow(text: row.text, begins: row.begins, calls: row.calls + [call]))
            } else {
                rows.append(ArcRow(text: text, begins: places[0], calls: [call]))
            }
        }
        return rows
    }()

    /// Points of the circle around (100, 60) with radius 50, as seen on the screen.
    enum Place: String, Sendable {
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

    /// What a function has to record, if it starts where the arc begins, with the origin of the box there.
    func steps(
        of function: ArcFunction, _ origin: (x: Double, y: Double) = (0, 0)
    ) -> [(kind: TraceStep.Kind, numbers: [Double])] {
        func numbers(_ place: Place) -> [Double] { [place.point.x + origin.x, place.point.y + origin.y] }
        return [(.move, numbers(begins))]
            + calls.map { call in
                let rest = [call.sweep * (.pi / 180)] + numbers(call.passes) + numbers(call.ends)
                guard let arguments = call.arguments[function] else { return (.fault, []) }
                let start = [100 + origin.x, 60 + origin.y, 50, arguments.start * function.unit]
                guard let clockwise = arguments.clockwise else { return (.relativeArc, start + rest) }
                return (.arc, start + [arguments.end * function.unit, clockwise ? 1 : 0] + rest)
            }
    }
}
