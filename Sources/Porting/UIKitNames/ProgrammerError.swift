import Geometry

/// The programmer errors of the types that UIKit borrows from its neighbors.
package nonisolated enum ProgrammerError: String, ProgrammerErrorRule {
    /// A dispatch group was left more often than entered.
    case unbalancedGroup
    /// A transform that maps everything to a point or a line was to be inverted.
    case singularTransform
}
