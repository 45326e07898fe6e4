import Motion

/// How an animation block goes; counterpart of `UIView.AnimationOptions`.
public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lays the changed views out inside the block, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Leaves the moving views open to touches; without it touches go past them, as in UIKit.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins at what is shown; goes without saying here, where what runs is added to, and stands for UIKit's sake.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Goes on for ever, until it is cancelled or the view leaves its window.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Goes back after each journey; at the end the new value is shown, as in UIKit.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration, where a block inside another would take that one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Takes its own curve, where a block inside another would take that one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Ends what moves the same properties, instead of adding to it: position is kept, velocity is not (ours, to compare).
    public static let replacing = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows views rather than taking them out and putting them in, in a transition from one to another.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Animates the changes inside the view that a transition shows; else they are made at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 9)
    /// Slow at the beginning; without a curve an animation is slow at both ends.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Slow at both ends: the default.
    public static let curveEaseInOut: AnimationOptions = []

    /// A transition turns the view about its vertical axis, the left side coming towards the eye.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The same, the right side coming towards the eye.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition fades from what was shown to what is.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition turns the view about its horizontal axis, the upper side coming towards the eye.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The same, the lower side coming towards the eye.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The kind of transition between views; nil: none.
    var transition: ViewTransition? { ViewTransition(rawValue: rawValue >> 20 & 7) }

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
