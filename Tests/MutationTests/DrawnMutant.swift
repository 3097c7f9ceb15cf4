import OutlineMeasures
import ShapeCompiler
import ShapeProgram
import TestSupport

/// What a mutant's drawings show beside those of its base.
struct DrawnMutant: Sendable {
    /// A fault that the base does not have there.
    struct Finding: Sendable {
        var fault: HardFault
        var point: SamplePoint
        var isDesign: Bool
    }

    /// How far both lie apart where that is seen first, in points; `nil` where they are drawn alike.
    var distance: Double?
    var finding: Finding?

    /// Distances below, as a share of the greater side, are not taken for seen.
    private static let leastDistance = 1e-6
    /// So many sizes are drawn with the defaults, and so many points of the rest.
    private static let (sizes, others) = TestRun.isFull ? (20, 20) : (4, 4)

    /// Draws both at the design size and where both promise to be right.
    init(_ mutant: CheckedShape, of base: CheckedShape, hasGap: Bool) {
        var (new, old) = (FaultyDrawing(mutant), FaultyDrawing(base))
        let design = new.design
        if hasGap { finding = Finding(fault: .gap, point: design, isDesign: false) }
        for (index, point) in Self.points(new.shape.program, design).enumerated() {
            if distance != nil, finding != nil { return }
            new.draw(at: point)
            old.draw(at: mutant.translated(point, to: base, defaults: old.defaults))
            look(&new, old, at: point, isDesign: index == 0)
        }
    }

    private mutating func look(
        _ new: inout FaultyDrawing, _ old: FaultyDrawing, at point: SamplePoint, isDesign: Bool
    ) {
        guard new.outlines != old.outlines || new.isDefined != old.isDefined, old.isDefined else { return }
        if distance == nil, new.isDefined {
            let found = DrawnDistance.between(old.outlines, new.outlines)
            if found > Self.leastDistance * max(point.width, point.height) { distance = found }
        }
        guard finding == nil, isDesign || new.isPromised && old.isPromised else { return }
        let fault = HardFault.allCases.dropFirst().first { fault in
            // Nothing is asked of a drawing that is undefined.
            (fault == .undefined || new.isDefined) && new.count(fault) > 0 && new.count(fault) > old.count(fault)
        }
        if let fault { finding = Finding(fault: fault, point: point, isDesign: isDesign) }
    }

    /// The design size first.
    private static func points(_ program: Program, _ design: SamplePoint) -> [SamplePoint] {
        let all = PointSource.points(for: program, defaults: design.values)
        let rest = all.dropFirst(sizes)
        let step = max(1, rest.count / others)
        return [design] + all.prefix(sizes)
            + stride(from: rest.startIndex, to: rest.endIndex, by: step).map { rest[$0] }
    }
}
