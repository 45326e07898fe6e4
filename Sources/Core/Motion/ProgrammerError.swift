import Geometry

/// The programmer errors of curves and springs.
package enum ProgrammerError: String, ProgrammerErrorRule {
    /// A control point of a curve lies where time would stand still or run backwards.
    case controlPoint
    /// No spring has such a mass, stiffness, damping or velocity.
    case springNumber
    /// No animation has such a duration.
    case animationTime
}
