public import Motion
public import Views

extension ViewImplicitlyAnimating {
    /// Adds changes that begin when a share of what remains of the time has gone, in UIKit's order of arguments.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
        addAnimations(delayFactor: delayFactor, animation)
    }
}

extension CubicTimingParameters {
    /// Core Animation's named curves.
    public nonisolated enum Name: Hashable, Sendable, CaseIterable {
        /// Slow at both ends.
        case easeInEaseOut
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// The same speed throughout.
        case linear
        /// Quick at the beginning, slow at the end.
        case `default`
    }

    /// Makes a named curve.
    nonisolated public init(name: Name) {
        switch name {
        case .easeInEaseOut: self.init(animationCurve: .easeInOut)
        case .easeIn: self.init(animationCurve: .easeIn)
        case .easeOut: self.init(animationCurve: .easeOut)
        case .linear: self.init(animationCurve: .linear)
        case .default: self.init()
        }
    }
}

/// A curve of Core Animation, as POP's listings name it.
public typealias CAMediaTimingFunction = CubicTimingParameters
/// The name of such a curve.
public typealias CAMediaTimingFunctionName = CubicTimingParameters.Name
