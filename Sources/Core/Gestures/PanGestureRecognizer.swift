public import Geometry
package import Platform

/// A recognizer of a drag with the mouse's primary button or a finger.
///
/// ```swift
/// let home = card.center
/// card.addGestureRecognizer(
///     PanGestureRecognizer { [unowned card] pan in
///         switch pan.state {
///         case .changed: card.center = home + pan.translation
///         case .ended, .cancelled:
///             View.animate(springDuration: 0.5, bounce: 0.2) { card.center = home }
///         case .possible, .began, .failed: break
///         }
///     })
/// ```
@preconcurrency @MainActor
open class PanGestureRecognizer: GestureRecognizer {
    /// The kinds of scrolling that count as a drag; none by default, as in UIKit.
    public final var allowedScrollTypesMask: ScrollTypeMask = []
    /// A closure that returns whether a press at a location, in the window's points, begins the drag at once, without
    /// slop.
    public final var beginsAtPress: ((Point) -> Bool)?

    private var machine = PanMachine()
    private var outcome = PanMachine.Outcome.pending
    private var slop = GestureSettings.standard.slop
    private var time = 0.0

    /// Creates a recognizer without actions.
    public override init() { super.init() }

    /// Creates a recognizer that fires `action` at each change of a drag.
    public convenience init(action: @escaping (PanGestureRecognizer) -> Void) {
        self.init()
        addAction { [unowned self] in action(self) }
    }

    /// The newest location of the pointer, in the window's points.
    public final var location: Point { machine.location }

    /// The offset of the pointer from its press, in the window's points.
    ///
    /// When `shouldBegin` is called the offset already has a direction, while the translation has only begun to count.
    public final var offsetFromPress: Vector { machine.location - machine.pressLocation }

    /// The movement of the pointer since the drag began, in the window's points.
    public final var translation: Vector { machine.translation }

    /// The pointer's velocity at the arena's current time, in points per second.
    public final var velocity: Vector { machine.velocity(at: max(time, arena?.time ?? time)) }

    /// Returns the pointer's velocity at `time`, in points per second; zero once the newest sample is over 40 ms old.
    public final func velocity(at time: Double) -> Vector { machine.velocity(at: time) }

    /// Sets the current translation; as in UIKit, this resets the velocity.
    public final func setTranslation(_ translation: Vector) { machine.setTranslation(translation, at: time) }

    /// A Boolean value that indicates whether two fingers whose lift is reported drag from their first movement on, even
    /// if ``allowedScrollTypesMask`` does not contain their kind.
    package final var followsReportedScrolls = false

    override func allows(_ scroll: ScrollEvent) -> Bool {
        allowedScrollTypesMask.contains(scroll.isPrecise ? .continuous : .discrete)
            || followsReportedScrolls && scroll.isPrecise && scroll.phase != nil
    }

    override var canFollowMiddle: Bool { true }

    override func begins(atPress location: Point) -> Bool { beginsAtPress?(location) ?? false }

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        self.time = time
        if event.phase == .down {
            let isScroll = event.source == .scroll && allowedScrollTypesMask.isEmpty
            slop = begins(atPress: event.location) ? 0 : isScroll ? settings.scrollSlop : settings.slop
            machine = PanMachine(settings.velocityEstimator)
        }
        outcome = machine.handle(event, at: time, slop: slop)
        switch outcome {
        case .pending: return .pending
        case .began, .changed, .ended, .cancelled: return .accept
        case .failed: return .reject
        }
    }

    package override func perform() { perform(outcome) }

    package override func lose() { loseContinuous() }
}

extension GestureRecognizer {
    /// Changes the state of a continuous gesture by the outcome of a sample.
    func perform(_ outcome: PanMachine.Outcome) {
        switch outcome {
        case .pending, .failed: break
        case .began: move(to: .began)
        case .changed: move(to: .changed)
        case .ended: move(to: .ended)
        case .cancelled: move(to: .cancelled)
        }
    }

    /// Ends the part of a continuous gesture in a press that belongs to another one.
    func loseContinuous() {
        switch state {
        case .possible: move(to: .failed)
        case .began, .changed: move(to: .cancelled)
        case .ended, .cancelled, .failed: break
        }
    }
}

/// The kinds of scrolling; counterpart of UIKit's `UIScrollTypeMask`.
public nonisolated struct ScrollTypeMask: OptionSet, Hashable, Sendable {
    /// A bit set with one bit per kind.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The steps of a wheel.
    public static let discrete = ScrollTypeMask(rawValue: 1)
    /// The fine movement of two fingers on a trackpad.
    public static let continuous = ScrollTypeMask(rawValue: 2)
    /// Both kinds.
    public static let all: ScrollTypeMask = [.discrete, .continuous]
}
