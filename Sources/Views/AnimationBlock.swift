public import Motion

/// The changes made inside one call of `View.animate`.
final class AnimationBlock {
    /// The blocks that are open, the innermost last; see `View.animate`.
    static var open: [AnimationBlock] = []

    private let duration: Double
    private let curve: CubicTimingParameters
    private let completion: ((Bool) -> Void)?
    private(set) var timeline: Timeline?

    init(duration: Double, curve: CubicTimingParameters, completion: ((Bool) -> Void)?) {
        self.duration = duration
        self.curve = curve
        self.completion = completion
    }

    /// The timeline of the block, made when the first property of a view on a stage changes.
    func timeline(on engine: AnimationEngine) -> Timeline {
        if let timeline { return timeline }
        let new = Timeline(duration: duration, curve: curve, completion: completion)
        engine.add(new)
        timeline = new
        return new
    }
}

extension View {
    /// Animates the changes of animatable properties that `animations` makes; counterpart of `UIView.animate`.
    ///
    /// The properties take their new values at once; what is shown follows over the duration, and begins where it is,
    /// at the speed it has (`beginFromCurrentState` and `allowUserInteraction` go without saying). Where nothing
    /// changes, or no changed view is on a stage, `completion` is told `true` before the call returns.
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
        precondition(duration >= 0 && duration.isFinite, "an animation cannot last \(duration) s")
        let block = AnimationBlock(
            duration: duration, curve: CubicTimingParameters(animationCurve: curve), completion: completion)
        AnimationBlock.open.append(block)
        animations()
        AnimationBlock.open.removeLast()
        if block.timeline == nil { completion?(true) }
        return block.timeline
    }

    /// Makes changes that are not animated, inside an animation block; counterpart of `UIView`'s method of that name.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let blocks = AnimationBlock.open
        AnimationBlock.open = []
        changes()
        AnimationBlock.open = blocks
    }
}
