public import Geometry
import Motion
package import Platform

/// A recognizer of two fingers that turn around each other; counterpart of `UIRotationGestureRecognizer`.
///
/// On a screen, the gesture begins when the fingers have turned by a tenth of a radian, about 6 degrees (ours; UIKit's
/// number is not published). On a trackpad it begins at the first change. The rotation counts from there.
@preconcurrency @MainActor
open class RotationGestureRecognizer: GestureRecognizer {
    /// The rotation at which the gesture begins on a screen, in radians.
    private static let slop = 0.1

    /// The clockwise rotation since the beginning of the gesture, in radians; setting it resets the velocity, as in UIKit.
    public var rotation: Double {
        get { angle - upright }
        set {
            guard state == .began || state == .changed else { return }
            upright = angle - newValue
            tracker.reset()
        }
    }
    /// The location between the fingers, in the window's points.
    public private(set) var location = Point.zero

    private var angle = 0.0
    private var upright = 0.0
    private var time = 0.0
    private var tracker = VelocityTracker()
    private var hasBegun = false
    private var outcome = PanMachine.Outcome.pending

    /// Creates a recognizer without actions.
    public override init() { super.init() }

    /// Creates a recognizer that fires `action` at each change of a gesture.
    public convenience init(action: @escaping (RotationGestureRecognizer) -> Void) {
        self.init()
        addAction { [unowned self] in action(self) }
    }

    /// The velocity of the rotation, in radians per second; zero once the newest sample is over 40 ms old.
    public var velocity: Double { tracker.velocity(at: max(time, arena?.time ?? time)).dx }

    override var followsPinches: Bool { true }

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        self.time = time
        guard event.phase.isLast else { return .pending }
        guard hasBegun else { return .reject }
        outcome = event.phase == .cancel ? .cancelled : .ended
        return .accept
    }

    override func track(_ sample: PinchSample, isFirst: Bool, at time: Double) -> Verdict {
        self.time = time
        (location, angle) = (sample.center, sample.rotation)
        if isFirst {
            tracker = VelocityTracker(settings.velocityEstimator)
            (upright, hasBegun) = (angle, false)
        }
        tracker.add(Point(x: angle, y: 0), at: time)
        guard !hasBegun else {
            outcome = .changed
            return .accept
        }
        let slop = sample.distances == nil ? 0 : Self.slop, turned = angle - upright
        guard abs(turned) >= slop, turned != 0 else { return .pending }
        // Counts from exactly the slop, so that nothing jumps.
        upright += turned > 0 ? slop : -slop
        (hasBegun, outcome) = (true, .began)
        return .accept
    }

    package override func perform() { perform(outcome) }

    package override func lose() { loseContinuous() }
}
