import Geometry

/// The programmer errors of gesture recognizers.
package nonisolated enum ProgrammerError: String, ProgrammerErrorRule {
    /// Two recognizers wait for each other's failure.
    case failureCycle
}
