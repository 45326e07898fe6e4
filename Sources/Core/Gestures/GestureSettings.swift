public import Motion

/// The constants of the recognizers, each with its reason; a stage has its own.
public nonisolated struct GestureSettings: Hashable, Sendable {
    /// The distance at which a press becomes a pan and is no longer a tap, in points, measured radially, inclusive.
    ///
    /// UIKit's value is not documented; others have measured about 10 (flutter#163339), and UIKit's documented
    /// counterparts, `UILongPressGestureRecognizer.allowableMovement` and SwiftUI's `DragGesture`, use 10 as well.
    public var slop = 10.0

    /// The distance at which two fingers on a trackpad begin to scroll, in points (ours).
    ///
    /// It applies where the desktop reports their lift. It is just long enough to determine the direction.
    public var scrollSlop = 2.0

    /// The pause after which two scrolling fingers count as lifted, in seconds (ours).
    ///
    /// It applies to events without a phase, because the desktop does not report the lift. A trackpad reports every 7 to
    /// 16 ms while fingers move, so a tenth of a second is six to fourteen missing samples, and short enough not to be
    /// noticed as a delay.
    public var scrollSilence = 0.1

    /// The longest time between the lift of a tap and the next press of a double tap, in seconds (ours).
    ///
    /// Android uses 0.3 s between the lift and the press, and Windows 0.5 s between both presses.
    public var doubleTapInterval = 0.35

    /// The distance between the presses of a double tap, in points, below which they count as one place (ours).
    ///
    /// It is about the width of a fingertip.
    public var doubleTapSlop = 40.0

    /// The estimator of a drag's velocity.
    public var velocityEstimator = VelocityEstimator.standard

    /// Creates the default settings.
    public init() {}

    /// The default settings.
    public static let standard = GestureSettings()
}
