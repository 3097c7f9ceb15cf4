import Foundation
import ShapeProgram
import ShapeSyntax

@testable import ShapeCompiler

/// The shape that another one turns over or places, drawn by itself; where its points have to lie is reckoned here.
struct Original: @unchecked Sendable {
    enum Use {
        /// Turned over by a flag, which is the last of the other shape's parameters.
        case turned(MirrorAxis)
        /// Upside down in a part of the other shape, with its defaults.
        case placed
    }

    /// Which sides are swapped in its own box, and where that lies.
    struct Placement {
        var size: (width: Double, height: Double)
        var swapsX = false
        var swapsY = false
        var origin = Vector.zero
    }

    let program: Program
    let use: Use

    /// The box of the other shape is larger by that.
    private static let (origin, room) = (Vector(7, 5), Vector(12, 9))

    /// The statement that places it.
    static func placing(_ name: String) -> String {
        "place \(name) in (\(origin.x), \(origin.y)) size (w - \(room.x), h - \(room.y)) mirror y"
    }

    /// Where it lies in the other shape; `nil` where there is no room for it.
    func placement(in box: Box, _ values: [Double]) -> Placement? {
        switch use {
        case .turned(let axis):
            let isTurned = values.last.map { $0 != 0 } ?? false
            return Placement(
                size: (box.width, box.height), swapsX: isTurned && axis == .x, swapsY: isTurned && axis == .y)
        case .placed:
            let (width, height) = (box.width - Self.room.x, box.height - Self.room.y)
            guard width > 0, height > 0 else { return nil }
            return Placement(size: (width, height), swapsY: true, origin: Self.origin)
        }
    }
}

extension Original.Placement {
    func place(_ element: PathElement) -> PathElement {
        switch element {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .quadratic(let control, let end): .quadratic(place(control), to: place(end))
        case .cubic(let first, let second, let end): .cubic(place(first), place(second), to: place(end))
        case .arc(let arc): .arc(place(arc))
        case .close: .close
        case .open: .open
        }
    }

    private func place(_ point: Vector) -> Vector {
        origin + Vector(swapsX ? size.width - point.x : point.x, swapsY ? size.height - point.y : point.y)
    }

    /// The mirror image of an angle a is 180° - a from left to right, and -a from top to bottom.
    private func place(_ arc: ArcSegment) -> ArcSegment {
        var placed = arc
        placed.center = place(arc.center)
        placed.end = place(arc.end)
        if swapsX != swapsY {
            placed.rotation = -arc.rotation
            placed.sweep = -arc.sweep
        }
        if swapsX { placed.from = 180 - placed.from }
        if swapsY { placed.from = -placed.from }
        return placed
    }
}

extension SubjectFile {
    /// The samples with `mirrors x` or `mirrors y` in each shape, and the samples with a shape that places another one.
    static let mirrored = samples.compactMap { $0.turned(.x) }
    static let mirroredVertically = samples.compactMap { $0.turned(.y) }
    static let placing = samples.compactMap { $0.placing() }

    private var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// `nil` for a bare file.
    private func turned(_ axis: MirrorAxis) -> SubjectFile? {
        let text = self.text.replacing(/(?m)^shape \w+ \{/) { $0.output + "\nmirrors \(axis)\n" }
        guard text != self.text else { return nil }
        return other(text, "turned_\(axis)", subjects.map { Original(program: $0.program, use: .turned(axis)) })
    }

    /// One other shape places the file's last one. `nil` for a bare file, and for a shape that is wrong without its
    /// `require`s.
    private func placing() -> SubjectFile? {
        guard text.contains(/(?m)^shape\s/), let last = subjects.last else { return nil }
        let text = self.text + "\nshape PlacingShape {\n\(Original.placing(last.name))\n}\n"
        return other(text, "placing", subjects.map { _ in nil } + [Original(program: last.program, use: .placed)])
    }

    private func other(_ text: String, _ prefix: String, _ originals: [Original?]) -> SubjectFile? {
        let namespace = "\(prefix)_\(source.stem)"
        return SubjectFile(SourceFile(name: path, text: text), namespace: namespace, originals)
    }
}
