import Motion

/// The options of an animation block; counterpart of `UIView.AnimationOptions`.
public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, one per option.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that the changes of their subviews are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the moving views receive touches; without it touches skip them, as in UIKit.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Repeats until the animation is cancelled or the view leaves its window.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Reverses after each iteration; the new value is shown at the end, as in UIKit.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration instead of inheriting that of the enclosing block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve instead of inheriting that of the enclosing block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Replaces animations of the same properties instead of adding to them: keeps position but not velocity (ours).
    public static let replacing = AnimationOptions(rawValue: 1 << 12)
    /// Animates the changes inside a transition instead of making them at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A curve that is slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A curve that is slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A curve of constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// The default curve, slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []

    /// A transition that turns the view about its vertical axis, with the left edge towards the eye.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view about its vertical axis, with the right edge towards the eye.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that fades from the old appearance to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns the view about its horizontal axis, with the upper edge towards the eye.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view about its horizontal axis, with the lower edge towards the eye.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A Boolean value that indicates whether a transition is among the options.
    package var hasTransition: Bool { transition != nil }
    /// The transition between views; nil for none.
    var transition: ViewTransition? { ViewTransition(rawValue: Int(rawValue >> 20 & 7)) }

    /// The named curve.
    var curve: AnimationCurve {
        switch rawValue >> 16 & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInOut
        }
    }
}
