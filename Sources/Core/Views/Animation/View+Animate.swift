import Geometry
public import Motion

extension View {
    /// Animates the changes of animatable properties that `animations` makes; counterpart of `UIView.animate`.
    ///
    /// The properties take their new values at once; what is shown follows over the duration, and begins where it is,
    /// at the speed it has. Where nothing changes, or no changed view is on a stage, `completion` is told `true` before
    /// the call returns. Inside another block the duration and the curve of that one are taken, as in UIKit.
    ///
    /// - Parameters:
    ///   - duration: seconds, not negative.
    ///   - delay: seconds until it begins, not negative.
    ///   - options: how it goes.
    ///   - animations: makes the changes.
    ///   - completion: told once whether the animation came to its end.
    /// - Returns: the running animation; nil where nothing moves.
    /// - Precondition: `duration` and `delay` are finite and not negative.
    @discardableResult
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let curve = CubicTimingParameters(animationCurve: options.curve)
        return animate(duration, delay, curve, options, animations, completion)
    }

    /// Animates changes along a named curve, with the moving views open to touches.
    ///
    /// - Parameters:
    ///   - duration: seconds, not negative.
    ///   - curve: how the changes go with time.
    ///   - animations: makes the changes.
    ///   - completion: told once whether the animation came to its end.
    /// - Returns: the running animation; nil where nothing moves.
    /// - Precondition: `duration` is finite and not negative.
    @discardableResult
    public static func animate(
        withDuration duration: Double, curve: AnimationCurve = .easeInOut, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let curve = CubicTimingParameters(animationCurve: curve)
        return animate(duration, 0, curve, .allowUserInteraction, animations, completion)
    }

    /// Animates changes by a spring that is at its target after the duration; counterpart of UIKit's method.
    ///
    /// - Parameters:
    ///   - duration: seconds, above 0.
    ///   - delay: seconds until it begins, not negative.
    ///   - dampingRatio: 1 comes to rest without overshooting, less overshoots.
    ///   - velocity: at the beginning, in whole ways a second, positive towards the target.
    ///   - options: how it goes; a curve among them does not count.
    ///   - animations: makes the changes.
    ///   - completion: told once whether the animation came to its end.
    /// - Returns: the running animation; nil where nothing moves.
    @discardableResult
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let spring = SpringTimingParameters(dampingRatio: dampingRatio, initialVelocity: velocity)
        return animate(duration, delay, spring, options, animations, completion)
    }

    /// Animates changes by a spring that takes its own time; counterpart of UIKit's method of iOS 17.
    ///
    /// - Parameters:
    ///   - duration: the period of the spring without damping, in seconds, above 0; its motion may be seen for longer.
    ///   - bounce: above -1 and not above 1; 0 does not overshoot, with 1 the animation never ends.
    ///   - velocity: at the beginning, in whole ways a second, positive towards the target.
    ///   - delay: seconds until it begins, not negative.
    ///   - options: how it goes; a curve among them does not count.
    ///   - animations: makes the changes.
    ///   - completion: told once whether the animation came to its end.
    /// - Returns: the running animation; nil where nothing moves.
    /// - Precondition: duration and bounce lie in their ranges.
    @discardableResult
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let spring = SpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: velocity)
        return animate(duration, delay, spring, options, animations, completion)
    }

    /// Seconds that a block opened now would take from the one around it; 0 outside of blocks.
    public static var inheritedAnimationDuration: Double { AnimationBlock.current?.duration ?? 0 }

    /// Makes changes that are not animated, not even by blocks inside; counterpart of `UIView`'s method of that name.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        AnimationBlock.open.append(nil)
        changes()
        AnimationBlock.open.removeLast()
    }

    private static func animate(
        _ duration: Double, _ delay: Double, _ timing: any TimingCurveProvider, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) -> RunningAnimation? {
        precondition(
            duration >= 0 && duration.isFinite,
            ProgrammerError.animationTime("an animation cannot last \(duration) s: give it 0 s or more"))
        precondition(
            delay >= 0 && delay.isFinite,
            ProgrammerError.animationTime("an animation cannot begin \(delay) s late: give it 0 s or more"))
        guard !AnimationBlock.isSuspended else {
            animations()
            if let completion { AnimationBlock.outside { completion(true) } }
            return nil
        }
        let outer = AnimationBlock.current
        let lent = outer.flatMap { $0.lendsDuration ? $0.duration : nil }
        let duration = options.contains(.overrideInheritedDuration) ? duration : lent ?? duration
        let timing = options.contains(.overrideInheritedCurve) ? timing : outer?.timing ?? timing
        if let outer, outer.isShared {
            return outer.join(timing, duration: duration, delay: delay, options, animations, completion)
        }
        let playback = Playback(
            timing.timingCurve(duration: duration), delay: delay,
            repetitions: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
        let timeline = Timeline(
            playback, touches: options.contains(.allowUserInteraction) ? .whereShown : .none, completion: completion)
        let block = AnimationBlock(on: timeline, timing: timing, duration: duration, options: options)
        block.perform(animations)
        guard timeline.engine != nil else {
            timeline.end(finished: true)
            return nil
        }
        return timeline
    }
}
