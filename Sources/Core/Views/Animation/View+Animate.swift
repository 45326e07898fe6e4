import Geometry
public import Motion

extension View {
    /// Animates the changes of animatable properties that `animations` makes; counterpart of `UIView.animate`.
    ///
    /// The model changes at once. The presentation follows over the duration, from its current value and velocity. If no
    /// property changes, or no changed view is in a window, `completion` receives `true` before the call returns. Inside
    /// another block the call inherits that block's duration and curve, as in UIKit.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, not negative.
    ///   - delay: The seconds until the animation begins, not negative.
    ///   - options: The options.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives, once, whether the animation came to its end.
    /// - Returns: The running animation; nil if nothing moves.
    /// - Precondition: `duration` and `delay` are finite and not negative.
    @discardableResult
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let curve = CubicTimingParameters(animationCurve: options.curve)
        return animate(duration, delay, curve, options, animations, completion)
    }

    /// Animates changes along a named curve; the moving views receive touches.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, not negative.
    ///   - curve: The timing curve.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives, once, whether the animation came to its end.
    /// - Returns: The running animation; nil if nothing moves.
    /// - Precondition: `duration` is finite and not negative.
    @discardableResult
    public static func animate(
        withDuration duration: Double, curve: AnimationCurve = .easeInOut, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let curve = CubicTimingParameters(animationCurve: curve)
        return animate(duration, 0, curve, .allowUserInteraction, animations, completion)
    }

    /// Animates changes with a spring that is at its target after the duration; counterpart of UIKit's method.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, above 0.
    ///   - delay: The seconds until the animation begins, not negative.
    ///   - dampingRatio: The damping; 1 comes to rest without overshooting, smaller values overshoot.
    ///   - velocity: The initial velocity in progress per second, positive towards the target.
    ///   - options: The options; a curve among them has no effect.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives, once, whether the animation came to its end.
    /// - Returns: The running animation; nil if nothing moves.
    @discardableResult
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let spring = SpringTimingParameters(dampingRatio: dampingRatio, initialVelocity: velocity)
        return animate(duration, delay, spring, options, animations, completion)
    }

    /// Animates changes with a spring that takes its own time; counterpart of UIKit's method of iOS 17.
    ///
    /// - Parameters:
    ///   - duration: The period of the undamped spring in seconds, above 0; the visible motion may last longer.
    ///   - bounce: The bounce, above -1 and at most 1; 0 does not overshoot, and with 1 the animation never ends.
    ///   - velocity: The initial velocity in progress per second, positive towards the target.
    ///   - delay: The seconds until the animation begins, not negative.
    ///   - options: The options; a curve among them has no effect.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives, once, whether the animation came to its end.
    /// - Returns: The running animation; nil if nothing moves.
    /// - Precondition: `duration` and `bounce` lie in their ranges.
    @discardableResult
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        let spring = SpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: velocity)
        return animate(duration, delay, spring, options, animations, completion)
    }

    // MARK: Key frames

    /// Animates the key frames that `addKeyframe` adds; counterpart of `UIView.animateKeyframes`.
    ///
    /// Changes within a key frame have constant speed (UIKit's calculation mode linear). Changes outside of key frames take
    /// the whole duration.
    ///
    /// - Parameters:
    ///   - duration: The duration of the whole in seconds, not negative.
    ///   - delay: The seconds until the animation begins, not negative.
    ///   - options: The options; a curve among them has no effect.
    ///   - animations: The block that calls `addKeyframe`.
    ///   - completion: The handler that receives, once, whether the animation came to its end.
    /// - Returns: The running animation; nil if nothing moves.
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

    /// Adds a key frame to the current block; outside of blocks its changes are not animated.
    ///
    /// - Parameters:
    ///   - start: The beginning as a fraction of the whole duration, 0 to 1.
    ///   - duration: The duration as a fraction of the whole, 0 to 1; it is truncated at the end of the whole.
    ///   - animations: The block that makes the changes.
    /// - Precondition: Both fractions lie in 0...1.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) {
        precondition(
            start >= 0 && start <= 1,
            ProgrammerError.keyframeFraction("a key frame starts at 0 to 1 of the whole, not at \(start)")
        )
        precondition(
            duration >= 0 && duration <= 1,
            ProgrammerError.keyframeFraction("a key frame takes 0 to 1 of the whole, not \(duration)"))
        guard let outer = AnimationBlock.current else { return performWithoutAnimation(animations) }
        let linear = CubicTimingParameters(animationCurve: .linear), end = min(start + duration, 1)
        let section =
            outer.keyframePace?.section(from: start, to: end)
            ?? (start: start, end: end, curve: linear)
        let seconds = (outer.keyframePace == nil ? duration : section.end - section.start) * outer.duration
        // A curve without a duration is complete at once, and the changes take place at the start of the key frame.
        let curve = section.curve.timingCurve(duration: seconds > 0 ? seconds : 1)
        let block = AnimationBlock(
            on: outer.timeline, track: outer.track(from: section.start, to: section.end, curve: curve),
            timing: linear, duration: seconds, options: outer.options)
        block.perform(animations)
    }

    /// Animates the key frames that `addKeyframe` adds, paced as a whole by the curve among the options; counterpart of
    /// UIKit's method, whose default is slow at both ends.
    ///
    /// Changes outside of key frames follow the curve, too. Inside an animator or another key frame, that one's curve
    /// counts.
    package static func animatePacedKeyframes(
        _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ animations: () -> Void,
        _ completion: ((_ finished: Bool) -> Void)?
    ) -> RunningAnimation? {
        guard AnimationBlock.current?.adoptsNestedBlocks != true else {
            return animateKeyframes(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
        }
        let curve = CubicTimingParameters(animationCurve: options.curve)
        return animate(duration, delay, curve, options, pacesKeyframes: true, animations, completion)
    }

    /// Repeats the changes of a part of an animation block.
    ///
    /// - Parameters:
    ///   - count: The number of runs, above 0.
    ///   - autoreverses: Whether each run leads back to its beginning.
    ///   - animations: The block that makes the changes, at the duration and on the curve of the block around it.
    public static func modifyAnimations(
        withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = AnimationBlock.current, count > 0 else { return animations() }
        let playback = Playback(
            outer.timing.timingCurve(duration: outer.duration), delay: 0, repetitions: count, autoreverses: autoreverses
        )
        let timeline = Timeline(playback, touches: outer.timeline.touches, completion: nil)
        AnimationBlock(on: timeline, timing: outer.timing, duration: outer.duration, options: outer.options)
            .perform(animations)
        if timeline.engine == nil { timeline.end(finished: true) }
    }

    // MARK: Context

    /// A Boolean value that indicates whether animation blocks animate their changes; true by default.
    public static var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }

    /// Sets whether animation blocks animate their changes from now on; running animations are not concerned.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }

    /// The duration in seconds that a block opened now would inherit; 0 outside of blocks.
    public static var inheritedAnimationDuration: Double { AnimationBlock.current?.duration ?? 0 }

    /// Makes changes without animation, even in nested blocks; counterpart of `UIView.performWithoutAnimation`.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        AnimationBlock.open.append(nil)
        changes()
        AnimationBlock.open.removeLast()
    }

    private static func animate(
        _ duration: Double, _ delay: Double, _ timing: any TimingCurveProvider, _ options: AnimationOptions,
        pacesKeyframes: Bool = false, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
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
        let inherited = outer.flatMap { $0.isDurationInherited ? $0.duration : nil }
        let duration = options.contains(.overrideInheritedDuration) ? duration : inherited ?? duration
        let timing = options.contains(.overrideInheritedCurve) ? timing : outer?.timing ?? timing
        if let outer, outer.adoptsNestedBlocks {
            return outer.join(timing, duration: duration, delay: delay, options, animations, completion)
        }
        let playback = Playback(
            timing.timingCurve(duration: duration), delay: delay,
            repetitions: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
        let timeline = Timeline(
            playback, touches: options.contains(.allowUserInteraction) ? .whereShown : .none, completion: completion)
        let block = AnimationBlock(on: timeline, timing: timing, duration: duration, options: options)
        block.keyframePace = pacesKeyframes ? timing as? CubicTimingParameters : nil
        block.perform(animations)
        guard timeline.engine != nil else {
            timeline.end(finished: true)
            return nil
        }
        return timeline
    }
}
