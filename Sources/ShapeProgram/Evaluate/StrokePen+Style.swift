import ShapeSyntax

extension Stroke {
    /// The greatest ratio of a miter's length to the width; 10 unless the shape says otherwise.
    package func miterLimit(_ program: Program, _ evaluator: inout Evaluator) -> Double {
        miterLimit.isPresent ? max(1, evaluator.value(of: miterLimit, in: program)) : 10
    }
}

extension StrokePen {
    /// The pen of a layer at the evaluator's last evaluation; `nil` where the stroke covers nothing outside of
    /// the outline.
    package init?(_ style: Style, _ program: Program, _ evaluator: inout Evaluator) {
        guard let stroke = style.stroke, !stroke.isInside else { return nil }
        self.init(
            radius: max(0, evaluator.value(of: stroke.width, in: program)) / 2, cap: stroke.cap,
            join: stroke.join, miterLimit: stroke.miterLimit(program, &evaluator),
            endsAnywhere: !stroke.dash.isEmpty || style.trim != nil)
    }
}
