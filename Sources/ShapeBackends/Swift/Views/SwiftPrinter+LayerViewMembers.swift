import ShapeProgram
import ShapeSyntax

// What the view has besides its parameters.
extension SwiftPrinter {
    mutating func printOwnMembers(_ text: inout Text) {
        printMembers(
            """
            /// Whether what is in the view is cut off at the outline; borders are drawn above it then.

            """, &text)
        startLine(&text)
        text.write("@IBInspectable ")
        writeModifier(&text)
        text.write("var clipsContent: Bool = false {\n")
        startLine(&text)
        text.write("    didSet { ")
        text.write(variable: host.invalidation)
        text.write(" }\n")
        printMembers("}\n", &text)
        for region in view.regions {
            startLine(&text)
            text.write("/// Where ")
            writeSubject(ofRegion: region, &text)
            text.write(" goes.\n")
            startLine(&text)
            writeModifier(&text)
            text.write("let ")
            writeGuide(region, &text)
            text.write(" = ")
            text.write(variable: host.layoutGuide)
            text.write("()\n")
        }
        if !view.motions.isEmpty {
            printMembers(
                "/// What plays from `startAnimating()` to `stopAnimating()`, unless people want little motion.\n",
                &text)
            startLine(&text)
            writeModifier(&text)
            text.write("var animation = Motion.")
            writeMotion(view.motions[0], &text)
            text.write(" {\n")
            printMembers(
                """
                    didSet { play() }
                }
                @private(set) var isAnimating = false
                private var motionStart: CFTimeInterval = 0

                """, &text)
        }
        printMembers("\nprivate let drawing = CALayer()\n", &text)
        for layer in view.shapes {
            startLine(&text)
            text.write("private let ")
            write(layer, &text)
            text.write(layer.role == .gradient ? " = CAGradientLayer()\n" : " = CAShapeLayer()\n")
        }
        printMembers("private let contentMask = CAShapeLayer()\n", &text)
        if view.borderCount > 0 {
            startLine(&text)
            text.write("private let borders = [")
            for number in 0..<view.borderCount { text.write(number == 0 ? "CAShapeLayer()" : ", CAShapeLayer()") }
            text.write("]\n")
        }
        for region in view.regions {
            startLine(&text)
            text.write("private var ")
            writeGuide(region, &text)
            text.write("Sides: [NSLayoutConstraint] = []\n")
        }
    }

    mutating func writeSubject(ofRegion region: Name, _ text: inout Text) {
        guard region.isPresent else { return text.write("its content") }
        text.write("`")
        text.write(bytes: table.bytes(of: region))
        text.write("`")
    }

    /// `bodyLayoutGuide`.
    mutating func writeGuide(_ region: Name, _ text: inout Text) {
        if region.isPresent { text.write(bytes: table.bytes(of: region)) } else { text.write("content") }
        text.write("LayoutGuide")
    }

    /// `trackLayer`, `trackGradient`, `trackBorder`.
    mutating func write(_ layer: SwiftView.ShapeLayer, _ text: inout Text) {
        let name = view.layers[layer.position].name
        if name.isPresent { text.write(bytes: table.bytes(of: name)) } else { text.write("outline") }
        text.write(variable: layer.role.suffix)
    }

    mutating func printInitializers(_ text: inout Text) {
        let isUIKit = host == .uiKit
        text.write("\n")
        printMembers(
            isUIKit
                ? "@override init(frame: CGRect) {\n    super.init(frame: frame)\n"
                : "@override init(frame frameRect: NSRect) {\n    super.init(frame: frameRect)\n", &text)
        printMembers(
            """
                setUp()
            }

            @required init?(coder: NSCoder) {
                super.init(coder: coder)
                setUp()
            }

            /// Puts the layers behind those of subviews.
            private func setUp() {

            """, &text)
        level += 1
        if !isUIKit { printMembers("wantsLayer = true\n", &text) }
        for layer in view.shapes {
            startLine(&text)
            switch layer.role {
            case .shape:
                text.write("drawing.addSublayer(")
                write(layer, &text)
                text.write(")\n")
            case .gradient, .border:
                write(SwiftView.ShapeLayer(position: layer.position, role: .shape), &text)
                text.write(".addSublayer(")
                write(layer, &text)
                text.write(")\n")
            case .gradientMask:
                write(SwiftView.ShapeLayer(position: layer.position, role: .gradient), &text)
                text.write(".mask = ")
                write(layer, &text)
                text.write("\n")
            case .borderMask:
                write(SwiftView.ShapeLayer(position: layer.position, role: .border), &text)
                text.write(".mask = ")
                write(layer, &text)
                text.write("\n")
            }
        }
        startLine(&text)
        text.write(variable: host.layer)
        text.write(".insertSublayer(drawing, at: 0)\n")
        if view.borderCount > 0 {
            printMembers("for border in borders {\n    border.fillColor = nil\n    border.zPosition = 1\n", &text)
            startLine(&text)
            text.write("    ")
            text.write(variable: host.layer)
            text.write(".addSublayer(border)\n")
            printMembers("}\n", &text)
        }
        for region in view.regions { printConstraints(of: region, &text) }
        if isUIKit, view.hasDarkColors || view.usesTint || declared.parameters.contains(where: { $0.kind == .color }) {
            printMembers(
                """
                if #available(iOS 17, tvOS 17, visionOS 1, *) {
                    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, _) in
                        view.setNeedsLayout()
                    }
                }

                """, &text)
        }
        level -= 1
        printMembers("}\n", &text)
    }

    private mutating func printConstraints(of region: Name, _ text: inout Text) {
        startLine(&text)
        text.write("addLayoutGuide(")
        writeGuide(region, &text)
        text.write(")\n")
        startLine(&text)
        writeGuide(region, &text)
        text.write("Sides = [\n")
        level += 1
        let anchors: [(StaticString, Bool)] = [("left", true), ("top", true), ("width", false), ("height", false)]
        for (anchor, isSide) in anchors {
            startLine(&text)
            writeGuide(region, &text)
            text.write(".")
            text.write(variable: anchor)
            text.write("Anchor.constraint(")
            if isSide {
                text.write("equalTo: ")
                text.write(variable: anchor)
                text.write("Anchor),\n")
            } else {
                text.write("equalToConstant: 0),\n")
            }
        }
        level -= 1
        printMembers("]\n", &text)
        startLine(&text)
        text.write("NSLayoutConstraint.activate(")
        writeGuide(region, &text)
        text.write("Sides)\n")
    }
}

extension Ease {
    /// What Core Animation calls the curve.
    var timing: StaticString {
        switch self {
        case .linear: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInOut: "easeInEaseOut"
        }
    }
}
