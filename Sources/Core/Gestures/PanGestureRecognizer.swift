public import Geometry
package import Platform

/// Recognises a drag with the mouse's primary button or a finger.
public final class PanGestureRecognizer: GestureRecognizer {
    /// Which scrolling drags as a finger would; none by default, as in UIKit.
    public var allowedScrollTypesMask: ScrollTypeMask = []
    /// Asked at a press, in the window's points: whether the drag begins there and then, without slop.
    public var beginsAtPress: ((Point) -> Bool)?

    private var machine = PanMachine()
    private var outcome = PanMachine.Outcome.pending
    private var slop = GestureSettings.slop
    private var time = 0.0

    /// Makes a recogniser that fires nothing yet.
    public override init() { super.init() }

    /// Makes a recogniser that fires `action` at each change of a drag.
    public convenience init(action: @escaping (PanGestureRecognizer) -> Void) {
        self.init()
        addAction { [unowned self] in action(self) }
    }

    /// The newest place of the pointer, in the window's points.
    public var location: Point { machine.location }

    /// How far the pointer is from where it was put down, in the window's points.
    ///
    /// It has a direction already when `shouldBegin` is asked, where the translation only begins to count.
    public var offsetFromPress: Vector { machine.location - machine.pressLocation }

    /// How far the pointer has moved since the drag began, in the window's points.
    public var translation: Vector { machine.translation }

    /// The pointer's velocity at the time the arena has reached, in points a second.
    public var velocity: Vector { machine.velocity(at: max(time, arena?.time ?? time)) }

    /// The pointer's velocity as seen from `time`, in points a second; zero once the newest sample is over 40 ms old.
    public func velocity(at time: Double) -> Vector { machine.velocity(at: time) }

    /// Sets the translation that has been reached; as in UIKit, this resets the velocity.
    public func setTranslation(_ translation: Vector) { machine.setTranslation(translation, at: time) }

    override func allows(_ scroll: ScrollEvent) -> Bool {
        allowedScrollTypesMask.contains(scroll.isPrecise ? .continuous : .discrete)
    }

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        self.time = time
        if event.phase == .down { slop = beginsAtPress?(event.location) ?? false ? 0 : GestureSettings.slop }
        outcome = machine.handle(event, at: time, slop: slop)
        switch outcome {
        case .pending: return .pending
        case .began, .changed, .ended, .cancelled: return .accept
        case .failed: return .reject
        }
    }

    package override func perform() {
        switch outcome {
        case .pending, .failed: break
        case .began: move(to: .began)
        case .changed: move(to: .changed)
        case .ended: move(to: .ended)
        case .cancelled: move(to: .cancelled)
        }
    }

    package override func lose() {
        switch state {
        case .possible: move(to: .failed)
        case .began, .changed: move(to: .cancelled)
        case .ended, .cancelled, .failed: break
        }
    }
}

/// Kinds of scrolling, as UIKit's `UIScrollTypeMask` names them.
public nonisolated struct ScrollTypeMask: OptionSet, Hashable, Sendable {
    /// One bit a kind.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The steps of a wheel.
    public static let discrete = ScrollTypeMask(rawValue: 1)
    /// The fine movement of two fingers on a trackpad.
    public static let continuous = ScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all: ScrollTypeMask = [.discrete, .continuous]
}
