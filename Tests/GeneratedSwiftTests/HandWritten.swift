/// Swift as somebody writes it against Apple's frameworks, to see that the doubles are enough for it in every mode.
enum HandWritten {
    /// One outline for all frameworks: a square with a round corner at its lower right.
    static let outline = """
        enum Tile {
            nonisolated static func cgPath(in rect: CGRect, radius: CGFloat = 4, mirrored: Bool = false) -> CGPath {
                let path = CGMutablePath()
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: rect.width, y: 0))
                path.addLine(to: CGPoint(x: rect.width, y: rect.height - radius))
                path.addRelativeArc(
                    center: CGPoint(x: rect.width - radius, y: rect.height - radius), radius: radius, startAngle: 0,
                    delta: .pi / 2)
                path.addLine(to: CGPoint(x: 0, y: rect.height))
                path.closeSubpath()
                var placement = CGAffineTransform(
                    a: mirrored ? -1 : 1, b: 0, c: 0, d: 1, tx: mirrored ? rect.maxX : rect.minX, ty: rect.minY)
                return path.copy(using: &placement) ?? path
            }
        }

        """

    static let uiKit = """
        extension Tile {
            nonisolated static func bezierPath(in rect: CGRect, radius: CGFloat = 4) -> UIBezierPath {
                UIBezierPath(cgPath: cgPath(in: rect, radius: radius))
            }

            nonisolated static func contentInsets(radius: CGFloat = 4) -> NSDirectionalEdgeInsets {
                NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: radius, trailing: radius)
            }

            nonisolated static func insets(radius: CGFloat = 4) -> UIEdgeInsets {
                UIEdgeInsets(top: 0, left: 0, bottom: radius, right: radius)
            }
        }

        """

    static let appKit = """
        extension Tile {
            nonisolated static func bezierPath(in rect: CGRect, radius: CGFloat = 4) -> NSBezierPath {
                let path = NSBezierPath()
                path.move(to: .zero)
                path.line(to: NSPoint(x: rect.width, y: 0))
                path.line(to: NSPoint(x: rect.width, y: rect.height - radius))
                path.appendArc(
                    withCenter: NSPoint(x: rect.width - radius, y: rect.height - radius), radius: radius, startAngle: 0,
                    endAngle: 90, clockwise: false)
                path.line(to: NSPoint(x: 0, y: rect.height))
                path.close()
                path.transform(using: AffineTransform(translationByX: rect.minX, byY: rect.minY))
                return path
            }

            nonisolated static func contentInsets(radius: CGFloat = 4) -> NSDirectionalEdgeInsets {
                NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: radius, trailing: radius)
            }

            nonisolated static func insets(radius: CGFloat = 4) -> NSEdgeInsets {
                NSEdgeInsets(top: 0, left: 0, bottom: radius, right: radius)
            }
        }

        """

    static let swiftUI = """
        extension Tile {
            nonisolated static func path(in rect: CGRect, radius: CGFloat = 4) -> Path {
                Path(cgPath(in: rect, radius: radius))
            }

            nonisolated static func contentInsets(radius: CGFloat = 4) -> EdgeInsets {
                EdgeInsets(top: 0, leading: 0, bottom: radius, trailing: radius)
            }
        }

        struct TileShape: Shape {
            var radius: CGFloat = 4
            var turn: Angle = .zero

            nonisolated var animatableData: AnimatablePair<CGFloat, Double> {
                get { AnimatablePair(radius, turn.radians) }
                set {
                    radius = newValue.first
                    turn = Angle(radians: newValue.second)
                }
            }

            nonisolated func path(in rect: CGRect) -> Path { Tile.path(in: rect, radius: radius) }

            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
        }

        struct TileView: View {
            var radius: CGFloat = 4

            @Environment(\\.accessibilityReduceMotion) private var reduceMotion
            @Environment(\\.colorScheme) private var colorScheme
            @Environment(\\.layoutDirection) private var layoutDirection
            @State private var phase = 0.0

            var body: some View {
                ZStack {
                    TileShape(radius: radius).fill(
                        LinearGradient(
                            stops: [
                                Gradient.Stop(color: .black, location: 0),
                                Gradient.Stop(color: colorScheme == .dark ? .white : .clear, location: 1),
                            ], startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 1)),
                        style: FillStyle(eoFill: true))
                    TileShape(radius: radius)
                        .trim(from: 0, to: phase)
                        .stroke(
                            Color(.sRGB, red: 1, green: 0, blue: 0.5, opacity: 1),
                            style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [3, 4]))
                        .opacity(0.5)
                    if !reduceMotion { TileShape() }
                }
                .shadow(color: .black.opacity(0.5), radius: 3, x: 0, y: 1)
                .rotationEffect(.radians(phase), anchor: .center)
                .scaleEffect(x: layoutDirection == .rightToLeft ? -1 : 1, y: 1)
                .onAppear { animate() }
                .onChange(of: reduceMotion, initial: true) { animate() }
            }

            private func animate() {
                guard !reduceMotion else { return phase = 0 }
                withAnimation(
                    .timingCurve(0.1, 0, 0.2, 1, duration: 2).delay(1).repeatForever(autoreverses: false)
                ) { phase = 1 }
            }
        }

        struct TileViewPreviews: PreviewProvider {
            static var previews: some View { TileView().frame(width: 80, height: 24) }
        }

        """
}
