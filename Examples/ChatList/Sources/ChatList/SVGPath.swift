import Foundation

#if canImport(CoreGraphics)
    import CoreGraphics
#endif

/// Path data of SVG, written step by step.
struct SVGPath {
    /// What stands in the attribute `d`.
    private(set) var data = ""

    mutating func move(_ x: Double, _ y: Double) { step("M", [x, y]) }

    mutating func line(_ x: Double, _ y: Double) { step("L", [x, y]) }

    mutating func quadratic(_ controlX: Double, _ controlY: Double, _ x: Double, _ y: Double) {
        step("Q", [controlX, controlY, x, y])
    }

    mutating func cubic(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) {
        step("C", [x1, y1, x2, y2, x, y])
    }

    /// Part of a circle, angles in radians; two parts, since SVG draws no full turn at once.
    mutating func arc(_ x: Double, _ y: Double, radius: Double, start: Double, sweep: Double) {
        for angle in [start + sweep / 2, start + sweep] {
            step("A", [radius, radius, 0, 0, sweep < 0 ? 0 : 1, x + radius * cos(angle), y + radius * sin(angle)])
        }
    }

    mutating func close() { data += "Z" }

    private mutating func step(_ letter: String, _ numbers: [Double]) {
        data += letter + numbers.map(Self.text).joined(separator: " ")
    }

    /// Two decimals at most.
    static func text(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

#if canImport(CoreGraphics)
    extension SVGPath {
        /// The outline of a message.
        init(bubble size: (width: Double, height: Double), mirrored: Bool) {
            self.init(Bubble.cgPath(in: CGRect(x: 0, y: 0, width: size.width, height: size.height), mirrored: mirrored))
        }

        /// The outline of a card.
        init(card size: (width: Double, height: Double), slotHeight: Double, slotShare: Double) {
            let box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            self.init(Card.cgPath(in: box, slotHeight: slotHeight, slotShare: slotShare))
        }

        /// A path of Core Graphics, in which arcs are curves.
        private init(_ path: CGPath) {
            var data = SVGPath()
            path.applyWithBlock { element in
                let type = element.pointee.type
                let points = element.pointee.points
                func number(_ index: Int) -> (Double, Double) { (Double(points[index].x), Double(points[index].y)) }
                if type == .moveToPoint {
                    data.step("M", [number(0)])
                } else if type == .addLineToPoint {
                    data.step("L", [number(0)])
                } else if type == .addQuadCurveToPoint {
                    data.step("Q", [number(0), number(1)])
                } else if type == .addCurveToPoint {
                    data.step("C", [number(0), number(1), number(2)])
                } else {
                    data.close()
                }
            }
            self = data
        }

        private mutating func step(_ letter: String, _ points: [(Double, Double)]) {
            step(letter, points.flatMap { [$0.0, $0.1] })
        }
    }
#else
    extension SVGPath {
        /// The outline of a message.
        init(bubble size: (width: Double, height: Double), mirrored: Bool) {
            self.init(Bubble.path(width: size.width, height: size.height, mirrored: mirrored))
        }

        /// The outline of a card.
        init(card size: (width: Double, height: Double), slotHeight: Double, slotShare: Double) {
            self.init(Card.path(width: size.width, height: size.height, slotHeight: slotHeight, slotShare: slotShare))
        }

        /// The steps of a message's outline.
        init(_ outline: [Bubble.Element]) {
            for element in outline {
                switch element {
                case .move(let to): move(to.x, to.y)
                case .line(let to): line(to.x, to.y)
                case .quadratic(let to, let control): quadratic(control.x, control.y, to.x, to.y)
                case .cubic(let to, let one, let two): cubic(one.x, one.y, two.x, two.y, to.x, to.y)
                case .arc(let center, let radius, let start, let sweep):
                    arc(center.x, center.y, radius: radius, start: start, sweep: sweep)
                case .ellipticalArc: preconditionFailure("this shape has none")
                case .close: close()
                }
            }
        }

        /// The steps of a card's outline.
        init(_ outline: [Card.Element]) {
            for element in outline {
                switch element {
                case .move(let to): move(to.x, to.y)
                case .line(let to): line(to.x, to.y)
                case .quadratic(let to, let control): quadratic(control.x, control.y, to.x, to.y)
                case .cubic(let to, let one, let two): cubic(one.x, one.y, two.x, two.y, to.x, to.y)
                case .arc(let center, let radius, let start, let sweep):
                    arc(center.x, center.y, radius: radius, start: start, sweep: sweep)
                case .ellipticalArc: preconditionFailure("this shape has none")
                case .close: close()
                }
            }
        }
    }
#endif
