@_spi(Recording) import UIKit

extension Trace {
    /// The steps of a recorded path, and its faults.
    init(_ path: UIBezierPath) { self.init(path.record) }
}
