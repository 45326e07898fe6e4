public import Motion

/// Drives a transition by hand; counterpart of UIKit's protocol.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
    /// Takes the transition over; from now on what is drawn is this object's to decide.
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)

    /// How fast the transition goes on after the hand has let go, against how fast it goes without one; above 0.
    var completionSpeed: Double { get }

    /// How the transition goes on after the hand has let go.
    var completionCurve: AnimationCurve { get }

    /// Whether a hand drives the transition from its beginning; false: it begins by itself, and can be taken hold of.
    var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
    /// As fast as without a hand.
    public var completionSpeed: Double { 1 }

    /// Slow at both ends.
    public var completionCurve: AnimationCurve { .easeInOut }

    /// From the beginning.
    public var wantsInteractiveStart: Bool { true }
}
