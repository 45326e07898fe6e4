public import Geometry
package import Platform

/// A recognizer of two fingers that move apart or together, on a screen or on a trackpad; counterpart of
/// `UIPinchGestureRecognizer`.
///
/// ```swift
/// card.addGestureRecognizer(
///     PinchGestureRecognizer { [unowned card] pinch in
///         card.transform.scale *= pinch.scale
///         pinch.scale = 1
///     })
/// ```
///
/// On a screen, the pinch begins when the distance between the fingers has changed by ``GestureSettings/slop``. UIKit's
/// value is not published; Android and Flutter use one of the same kind. On a trackpad it begins at the first change,
/// because the driver has recognized the pinch already.
///
/// A pinch takes over the press of the finger that was down before: recognizers that follow it fail or are cancelled,
/// unless a delegate lets both recognize simultaneously. When one of two fingers is lifted, the scale stays as it is, and
/// ``location`` moves with the other one, without a jump, until that is lifted too.
@preconcurrency @MainActor
open class PinchGestureRecognizer: GestureRecognizer {
    /// A closure that returns whether two fingers at a location, in the window's points, begin the pinch at once, without
    /// slop.
    public var beginsAtPress: ((Point) -> Bool)?

    private var machine = PinchMachine()
    private var outcome = PanMachine.Outcome.pending
    private var slop = GestureSettings.standard.slop
    private var time = 0.0

    /// Creates a recognizer without actions.
    public override init() { super.init() }

    /// Creates a recognizer that fires `action` at each change of a pinch.
    public convenience init(action: @escaping (PinchGestureRecognizer) -> Void) {
        self.init()
        addAction { [unowned self] in action(self) }
    }

    /// The distance between the fingers relative to that at the beginning of the pinch, above 0; 1 before it.
    ///
    /// As in UIKit, setting it resets the velocity. It has no effect outside of a pinch.
    public var scale: Double {
        get { machine.scale }
        set { machine.setScale(newValue, at: time) }
    }

    /// The velocity of the scale at the arena's current time, per second.
    public var velocity: Double { machine.velocity(at: now) }
    /// Returns the velocity of the scale at `time`, per second; zero once the newest sample is over 40 ms old.
    public func velocity(at time: Double) -> Double { machine.velocity(at: time) }
    /// The clockwise rotation of the fingers since the beginning of the pinch, in radians; UIKit has another recognizer
    /// for it.
    public var rotation: Double { machine.rotation }
    /// The velocity of the rotation, in radians per second.
    public var rotationVelocity: Double { machine.rotationVelocity(at: now) }
    /// The location between the fingers, in the window's points; on a trackpad, the cursor's, moved by the fingers.
    public var location: Point { machine.center }
    /// The movement of ``location`` since the pinch began, in the window's points.
    public var translation: Vector { machine.translation }
    /// The velocity of ``location``, in points per second.
    public var translationVelocity: Vector { machine.translationVelocity(at: now) }

    /// Sets the current translation, and resets its velocity.
    public func setTranslation(_ translation: Vector) { machine.setTranslation(translation, at: time) }

    private var now: Double { max(time, arena?.time ?? time) }

    override var followsPinches: Bool { true }

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        self.time = time
        outcome = event.phase.isLast ? machine.finish(isCancelled: event.phase == .cancel) : .pending
        return verdict
    }

    override func track(_ sample: PinchSample, isFirst: Bool, at time: Double) -> Verdict {
        self.time = time
        if isFirst {
            slop = beginsAtPress?(sample.center) ?? false ? 0 : settings.slop
            machine = PinchMachine(settings.velocityEstimator)
            outcome = machine.press(sample, at: time, slop: slop)
        } else {
            outcome = machine.handle(sample, at: time, slop: slop)
        }
        return verdict
    }

    private var verdict: Verdict {
        switch outcome {
        case .pending: .pending
        case .began, .changed, .ended, .cancelled: .accept
        case .failed: .reject
        }
    }

    package override func perform() { perform(outcome) }

    package override func lose() { loseContinuous() }
}
