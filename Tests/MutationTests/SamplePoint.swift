import ShapeProgram

/// A size and values of the parameters, flattened as the evaluator wants them.
struct SamplePoint: Sendable {
    var width: Double
    var height: Double
    var values: [Double]
}

extension SamplePoint {
    /// What a witness says; what it does not name, such as colours, is at its default.
    init(_ witness: Proofs.Witness, _ program: Program, defaults: [Double]) {
        self.init(width: witness.width, height: witness.height, values: defaults)
        var slot = 0
        var settings = witness.parameters[...]
        for parameter in program.parameters {
            if parameter.kind != .color, let setting = settings.popFirst() {
                values.replaceSubrange(slot..<slot + setting.values.count, with: setting.values)
            }
            slot += parameter.kind.componentCount
        }
    }
}
