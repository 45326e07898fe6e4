public import Views

nonisolated extension AnimationOptions {
    /// Keeps its own options instead of those of the enclosing block, of which blocks inherit the duration and the curve only.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Straight from key frame to key frame, which is the only course here.
    public static let calculationModeLinear: AnimationOptions = []
    /// Along a curve.
    @available(*, unavailable, message: "use CAKeyframeAnimation with calculationMode = .cubic")
    public static var calculationModeCubic: AnimationOptions { [] }
    /// In jumps.
    @available(*, unavailable, message: "use CAKeyframeAnimation with calculationMode = .discrete")
    public static var calculationModeDiscrete: AnimationOptions { [] }
    /// At a constant speed.
    @available(*, unavailable, message: "use CAKeyframeAnimation with calculationMode = .paced")
    public static var calculationModePaced: AnimationOptions { [] }
}

nonisolated extension AnimationOptions {
    /// A page that curls up.
    @available(*, unavailable, message: "there are no page curls: use a flip or .transitionCrossDissolve")
    public static var transitionCurlUp: AnimationOptions { [] }
    /// A page that curls down.
    @available(*, unavailable, message: "there are no page curls: use a flip or .transitionCrossDissolve")
    public static var transitionCurlDown: AnimationOptions { [] }
    /// Along a curve at a constant speed.
    @available(*, unavailable, message: "use CAKeyframeAnimation with calculationMode = .paced")
    public static var calculationModeCubicPaced: AnimationOptions { [] }
}

extension View {
    /// Animates changes, slowly at both ends; the moving views receive no touches meanwhile, as in UIKit.
    @discardableResult
    public static func animate(
        withDuration duration: Double, animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        animate(
            withDuration: duration, delay: 0, options: AnimationOptions(), animations: animations,
            completion: completion)
    }

    /// Animates changes after a delay, slowly at both ends; the moving views receive no touches meanwhile, as in UIKit.
    @discardableResult
    public static func animate(
        withDuration duration: Double, delay: Double, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        animate(
            withDuration: duration, delay: delay, options: AnimationOptions(), animations: animations,
            completion: completion)
    }

    /// Animates the key frames that `addKeyframe` adds; the curve among the options paces the whole, as in UIKit.
    ///
    /// Without a curve, the whole is slow at both ends. For a constant speed, the raw value of
    /// `UIView.AnimationOptions.curveLinear` is added to the options. Changes outside of key frames follow the curve, too.
    @discardableResult
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> RunningAnimation? {
        animatePacedKeyframes(duration, delay, options, animations, completion)
    }
}
