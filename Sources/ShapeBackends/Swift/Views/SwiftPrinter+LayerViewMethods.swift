import ShapeProgram
import ShapeSyntax

// What a `UIView` or `NSView` does by itself: layout, changes in time, touches.
extension SwiftPrinter {
    mutating func printLayerViewMethods(_ text: inout Text) {
        let isUIKit = host == .uiKit
        if !isUIKit { printMembers("\n@override var isFlipped: Bool { return true }\n", &text) }
        printMembers(
            isUIKit
                ? "\n@override func layoutSubviews() {\n" : "\n@override func layout() {\n", &text)
        level += 1
        for (number, region) in view.regions.enumerated() { printGuide(of: region, view.regionInputs[number], &text) }
        printMembers(isUIKit ? "super.layoutSubviews()\n" : "super.layout()\n", &text)
        if !view.motions.isEmpty { printMembers("play()\n", &text) }
        startLine(&text)
        text.write("let resizing = ")
        text.write(variable: host.layer)
        text.write(".animation(forKey: \"bounds.size\") ?? ")
        text.write(variable: host.layer)
        text.write(".animation(forKey: \"bounds\")\n")
        printMembers("refresh(over: resizing?.duration ?? 0, resizing?.timingFunction)\n", &text)
        level -= 1
        printMembers("}\n", &text)
        printTraits(&text)
        printHitTest(&text)
        printRefresh(&text)
        if !view.motions.isEmpty { printPlaying(&text) }
    }

    /// Brings the guide of a region to where that is.
    private mutating func printGuide(of region: Name, _ inputs: [Int], _ text: inout Text) {
        startLine(&text)
        text.write("let ")
        writeRegion(region, &text)
        text.write("Box = ")
        write(names.declareType(declared.name, table), &text)
        text.write(".")
        writeRegion(region, &text)
        text.write("Rect(")
        level += 1
        var isFirst = true
        separate(&isFirst, true, &text)
        text.write("in: CGRect(origin: .zero, size: bounds.size)")
        for index in inputs {
            separate(&isFirst, true, &text)
            writeArgument(index, &text)
        }
        for (axis, spelling) in zip(mirroringAxes, mirroring) {
            separate(&isFirst, true, &text)
            write(spelling, &text)
            text.write(": ")
            writeOwnMirroring(axis, &text)
        }
        level -= 1
        text.write(")\n")
        for (index, value) in (["minX", "minY", "width", "height"] as [StaticString]).enumerated() {
            startLine(&text)
            writeGuide(region, &text)
            text.write("Sides[")
            text.write(number: UInt32(index))
            text.write("].constant = ")
            writeRegion(region, &text)
            text.write("Box.")
            text.write(variable: value)
            text.write("\n")
        }
    }

    private mutating func writeRegion(_ region: Name, _ text: inout Text) {
        if region.isPresent { text.write(bytes: table.bytes(of: region)) } else { text.write("content") }
    }

    private mutating func writeOwnMirroring(_ axis: MirrorAxis, _ text: inout Text) {
        if axis == .x { text.write("isMirrored") } else { write(mirrored.y, &text) }
    }

    /// Colours that depend on the surroundings are asked for again when these change.
    private mutating func printTraits(_ text: inout Text) {
        let hasColors = view.hasDarkColors || declared.parameters.contains { $0.kind == .color }
        if host == .appKit {
            printMembers(
                """

                @override func viewDidChangeBackingProperties() {
                    super.viewDidChangeBackingProperties()
                    needsLayout = true
                }

                """, &text)
            if hasColors || view.usesTint {
                printMembers(
                    """

                    @override func viewDidChangeEffectiveAppearance() {
                        super.viewDidChangeEffectiveAppearance()
                        needsLayout = true
                    }

                    """, &text)
            }
        } else {
            if hasColors || view.usesTint {
                printMembers(
                    "\n@available(iOS, deprecated: 17)\n@available(tvOS, deprecated: 17)\n", isRaw: true, &text)
                printMembers(
                    """
                    @override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                        super.traitCollectionDidChange(previous)
                        setNeedsLayout()
                    }

                    """, &text)
            }
            if view.usesTint {
                printMembers(
                    """

                    @override func tintColorDidChange() {
                        super.tintColorDidChange()
                        setNeedsLayout()
                    }

                    """, &text)
            }
        }
        if declared.mirrorsX {
            printMembers(
                host == .uiKit
                    ? """

                    private var isMirrored: Bool {
                        return mirrored != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
                    }

                    """
                    : """

                    private var isMirrored: Bool {
                        return mirrored != (userInterfaceLayoutDirection == .rightToLeft)
                    }

                    """, &text)
        }
        if hasColors || view.usesTint { printResolving(&text) }
    }

    private mutating func printResolving(_ text: inout Text) {
        printMembers(
            host == .uiKit
                ? """

                /// A colour as it is in these surroundings.
                private func resolved(_ color: UIColor) -> CGColor {
                    return color.resolvedColor(with: traitCollection).cgColor
                }

                """
                : """

                /// A colour as it is in these surroundings.
                private func resolved(_ color: NSColor) -> CGColor {
                    var result = color.cgColor
                    effectiveAppearance.performAsCurrentDrawingAppearance { result = color.cgColor }
                    return result
                }

                """, &text)
        if view.hasDarkPaints {
            printMembers(
                host == .uiKit
                    ? """

                    private var isDark: Bool { return traitCollection.userInterfaceStyle == .dark }

                    """
                    : """

                    private var isDark: Bool {
                        return effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
                    }

                    """, &text)
        }
    }

    /// The view is where its outlines are.
    private mutating func printHitTest(_ text: inout Text) {
        printMembers(
            host == .uiKit
                ? """

                /// Whether a point is inside of an outline.
                @override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                    return super.point(inside: point, with: event) && isInside(point)
                }

                """
                : """

                /// The view, or one in it, if a point of the view around it is inside of an outline.
                @override func hitTest(_ point: NSPoint) -> NSView? {
                    return isInside(convert(point, from: superview)) ? super.hitTest(point) : nil
                }

                """, &text)
        printMembers("\nprivate func isInside(_ point: CGPoint) -> Bool {\n    return ", &text)
        let shapes = view.shapes.filter { $0.role == .shape }
        level += 2
        for (number, layer) in shapes.enumerated() {
            if number > 0 {
                text.write("\n")
                startLine(&text)
                text.write("|| ")
            }
            write(layer, &text)
            text.write(".path?.contains(point")
            if view.layers[layer.position].isEvenOdd { text.write(", using: .evenOdd") }
            text.write(") ?? false")
        }
        level -= 2
        if shapes.isEmpty { text.write("true") }
        text.write("\n")
        printMembers("}\n", &text)
    }

    private mutating func printRefresh(_ text: inout Text) {
        if !outline.transitions.isEmpty || !view.motions.isEmpty {
            printMembers(
                host == .uiKit
                    ? """

                    private var canAnimate: Bool {
                        return window != nil && !UIAccessibility.isReduceMotionEnabled
                    }

                    """
                    : """

                    private var canAnimate: Bool {
                        return window != nil && !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
                    }

                    """, &text)
        }
        printMembers(
            """

            /// Brings the layers up to date: at once, or in an animation.
            private func refresh(
                over duration: CFTimeInterval = 0, _ curve: CAMediaTimingFunction? = nil
            ) {
                CATransaction.begin()
                if duration > 0 {
                    CATransaction.setAnimationDuration(duration)
                    CATransaction.setAnimationTimingFunction(curve)
                } else {
                    // Layers would fade by themselves.
                    CATransaction.setDisableActions(true)
                }
                let rect = CGRect(origin: .zero, size: bounds.size)

            """, &text)
        level += 1
        for layer in [nil] + view.shapes.map({ Optional($0) }) {
            if layer?.role == .shape || layer == nil, view.isTurned(layer) { continue }
            startLine(&text)
            if let layer { write(layer, &text) } else { text.write("drawing") }
            text.write(".frame = rect\n")
        }
        let turned = [nil] + view.shapes.filter { $0.role == .shape }.map { Optional($0) }
        for layer in turned where view.isTurned(layer) {
            printMembers("// What turns has its place by its anchor.\n", &text)
            startLine(&text)
            text.write("place(")
            if let layer { write(layer, &text) } else { text.write("drawing") }
            text.write(", in: rect)\n")
        }
        printScale(&text)
        startLine(&text)
        text.write("draw(")
        if view.isSampled { writeShapes(&text) }
        text.write(")\n")
        printClipping(&text)
        printMembers("CATransaction.commit()\n", &text)
        level -= 1
        printMembers(
            """
            }

            /// Sets a path, which layers do not change gradually by themselves.
            private func set(_ path: CGPath, of shape: CAShapeLayer) {
                let old = shape.presentation()?.path ?? shape.path
                if let old, old != path, !CATransaction.disableActions() {
                    let change = CABasicAnimation(keyPath: "path")
                    change.fromValue = old
                    change.duration = CATransaction.animationDuration()
                    change.timingFunction = CATransaction.animationTimingFunction()
                    shape.add(change, forKey: "path")
                }
                shape.path = path
            }

            """, &text)
        if !outline.transitions.isEmpty {
            printMembers(
                """

                /// Ends changes that are under way.
                private func settle() {

                """, &text)
            startLine(&text)
            text.write("    let layers: [CALayer] = [")
            for (number, layer) in view.shapes.enumerated() {
                if number > 0 { text.write(", ") }
                write(layer, &text)
            }
            text.write("]\n")
            printMembers(
                """
                    for layer in layers {
                        for key in layer.animationKeys() ?? [] where !key.hasPrefix("motion.") {
                            layer.removeAnimation(forKey: key)
                        }
                    }
                }

                """, &text)
        }
        if !view.turns.isEmpty {
            printMembers(
                """

                private func place(_ layer: CALayer, in rect: CGRect) {
                    layer.bounds = rect
                    layer.position = CGPoint(
                        x: rect.width * layer.anchorPoint.x, y: rect.height * layer.anchorPoint.y)
                }

                """, &text)
        }
    }

    /// Layers are drawn in the pixels of the screen, which they do not know by themselves.
    private mutating func printScale(_ text: inout Text) {
        printMembers(
            host == .uiKit
                ? "let scale = max(traitCollection.displayScale, 1)\n"
                : "let scale = window?.backingScaleFactor ?? 1\n", &text)
        startLine(&text)
        text.write("let layers: [CALayer] = [")
        for (number, layer) in view.shapes.enumerated() {
            if number > 0 { text.write(", ") }
            write(layer, &text)
        }
        text.write(view.borderCount > 0 ? "] + borders\n" : "]\n")
        printMembers("for layer in layers + [contentMask] { layer.contentsScale = scale }\n", &text)
    }

    private mutating func writeShapes(_ text: inout Text) {
        text.write("[")
        var isFirst = true
        for layer in view.shapes where layer.role != .gradient {
            if !isFirst { text.write(", ") }
            isFirst = false
            write(layer, &text)
        }
        text.write("]")
    }

    /// The mask of the content, and the borders above it.
    private mutating func printClipping(_ text: inout Text) {
        startLine(&text)
        text.write(variable: host.layer)
        text.write(".mask = clipsContent ? contentMask : nil\n")
        if view.borderCount > 0 {
            printMembers("for border in borders { border.isHidden = !clipsContent }\n", &text)
        }
        printMembers("if clipsContent {\n", &text)
        level += 1
        startLine(&text)
        text.write("let content = ")
        write(names.declareType(declared.name, table), &text)
        text.write(".cgPath(")
        level += 1
        var isFirst = true
        separate(&isFirst, true, &text)
        text.write("in: rect")
        for index in view.inputs {
            separate(&isFirst, true, &text)
            writeArgument(index, &text)
        }
        for (axis, spelling) in zip(mirroringAxes, mirroring) {
            separate(&isFirst, true, &text)
            write(spelling, &text)
            text.write(": ")
            writeOwnMirroring(axis, &text)
        }
        level -= 1
        text.write(")\n")
        printMembers("set(content, of: contentMask)\n", &text)
        if view.borderCount > 0 { printBorders(&text) }
        level -= 1
        printMembers("}\n", &text)
    }

    /// Borders repeat the strokes, which would be below the content.
    private mutating func printBorders(_ text: inout Text) {
        startLine(&text)
        text.write("for (border, shape) in zip(borders, [")
        var number = 0
        for layer in view.strokedShapes {
            if number > 0 { text.write(", ") }
            number += 1
            write(layer, &text)
        }
        text.write("]) {\n")
        printMembers(
            """
                border.frame = rect
                border.strokeColor = shape.strokeColor
                border.lineWidth = shape.lineWidth
                border.lineCap = shape.lineCap
                border.lineJoin = shape.lineJoin
                border.miterLimit = shape.miterLimit
                border.lineDashPattern = shape.lineDashPattern
                border.lineDashPhase = shape.lineDashPhase
                border.strokeStart = shape.strokeStart
                border.strokeEnd = shape.strokeEnd
                if let path = shape.path { set(path, of: border) }
            }

            """, &text)
    }
}
