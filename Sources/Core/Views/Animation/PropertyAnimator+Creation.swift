public import Geometry
public import Motion

extension PropertyAnimator {
    /// Creates an animator with a named curve.
    public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve),
            animations: animations)
    }

    /// Creates an animator with a cubic curve of two control points.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
    ) {
        let curve = CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        self.init(duration: duration, timingParameters: curve, animations: animations)
    }

    /// Creates an animator with a spring that is at rest after the duration.
    public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio),
            animations: animations)
    }

    private convenience init(duration: Double, timingParameters: any TimingCurveProvider, animations: (() -> Void)?) {
        self.init(duration: duration, timingParameters: timingParameters)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    ///
    /// Inside an animation block it inherits the block's duration and curve, and is not interruptible by default.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - delay: The seconds until the views move.
    ///   - options: The curve, and whether the moving views receive touches.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives the final position.
    /// - Returns: The running animator.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let outer = AnimationBlock.current
        let curve = CubicTimingParameters(animationCurve: options.curve)
        let animator = PropertyAnimator(
            duration: options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration,
            timingParameters: options.contains(.overrideInheritedCurve) ? curve : outer?.timing ?? curve,
            animations: animations)
        animator.isInterruptible = outer == nil
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }
}
