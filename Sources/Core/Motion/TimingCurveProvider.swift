import Geometry

/// What says how an animation goes with time; UIKit's `UITimingCurveProvider`.
///
/// `CubicTimingParameters` and `SpringTimingParameters` do. UIKit's composed curves do not exist here.
public protocol TimingCurveProvider: Sendable {
    /// The curve of an animation that is asked to last so many seconds.
    ///
    /// A spring of physical constants takes its own time instead.
    ///
    /// - Precondition: The duration is finite and not negative.
    func timingCurve(duration: Double) -> TimingCurve
}

extension CubicTimingParameters: TimingCurveProvider {
    /// The curve stretched to the duration, in seconds; a duration of 0 is over at once.
    ///
    /// - Precondition: The duration is finite and not negative.
    public func timingCurve(duration: Double) -> TimingCurve {
        precondition(
            duration >= 0 && duration.isFinite,
            ProgrammerError.animationTime("an animation cannot last \(duration) s: give it 0 s or more"))
        return TimingCurve(self, duration: duration)
    }
}
