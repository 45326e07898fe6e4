/// The named timing curves (UIKit's `UIView.AnimationCurve`).
public enum AnimationCurve: Hashable, Sendable, CaseIterable {
    /// Slow at both ends: control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow at the beginning: control points (0.42, 0) and (1, 1).
    case easeIn
    /// Slow at the end: control points (0, 0) and (0.58, 1).
    case easeOut
    /// The same speed throughout: control points (0, 0) and (1, 1).
    case linear
}
