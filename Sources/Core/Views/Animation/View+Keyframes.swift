import Geometry
import Motion

extension View {
    /// Animates changes one after the other, each added by `addKeyframe`; counterpart of `UIView.animateKeyframes`.
    ///
    /// Within a key frame a change goes at the same speed throughout (UIKit's calculation mode linear); changes outside
    /// of key frames take the whole duration.
    ///
    /// - Parameters:
    ///   - duration: seconds of the whole, not negative.
    ///   - delay: seconds until it begins, not negative.
    ///   - options: how it goes; a curve among them does not count.
    ///   - animations: calls `addKeyframe`.
    ///   - completion: told once whether the animation came to its end.
    /// - Returns: the running animation; nil where nothing moves.
    @discardableResult
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        animate(
            withDuration: duration, delay: delay,
            options: options.subtracting([.curveEaseIn, .curveEaseOut]).union([.curveLinear, .overrideInheritedCurve]),
            animations: animations, completion: completion)
    }

    /// Adds a step to the key frames under way; without any, its changes are not animated.
    ///
    /// - Parameters:
    ///   - start: when it begins, a share of the whole duration, 0 to 1.
    ///   - duration: how long it takes, a share likewise; what would go beyond the end is cut.
    ///   - animations: makes the changes.
    /// - Precondition: both shares lie in 0...1.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) {
        precondition(
            start >= 0 && start <= 1, ProgrammerError.keyframeFraction("a key frame starts at 0 to 1 of the whole, not at \(start)")
        )
        precondition(
            duration >= 0 && duration <= 1,
            ProgrammerError.keyframeFraction("a key frame takes 0 to 1 of the whole, not \(duration)"))
        guard let outer = AnimationBlock.current else { return performWithoutAnimation(animations) }
        let linear = CubicTimingParameters(animationCurve: .linear)
        let seconds = duration * outer.duration
        let block = AnimationBlock(
            on: outer.timeline,
            track: outer.track(from: start, to: min(start + duration, 1), curve: linear.timingCurve(duration: seconds)),
            timing: linear, duration: seconds, options: outer.options)
        block.perform(animations)
    }
}
