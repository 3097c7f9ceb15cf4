import Foundation

/// What the environment says about this run of the tests.
package enum TestRun {
    /// Whether everything is tried (`SHAPEC_TESTS=full`), not a sample.
    package static let isFull = environment["SHAPEC_TESTS"] == "full"

    /// Whether a missing tool is a failure (`CI=true`), not a reason to skip.
    package static let isContinuousIntegration = environment["CI"] == "true"

    /// How many of `full` random cases to try: all of them in a full run, else a tenth.
    package static func count(_ full: Int) -> Int { isFull ? full : full / 10 }

    static let environment = ProcessInfo.processInfo.environment
}
