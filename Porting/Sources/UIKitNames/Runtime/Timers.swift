import Controllers
import Foundation
import Views

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time of the stage's last step, in seconds; Core Animation's is the time since the machine started.
@preconcurrency @MainActor public func CACurrentMediaTime() -> Double { CurrentStage.now }

/// A timer on the stage's clock; counterpart of Foundation's.
///
/// It fires in the steps of the stage, at its own times, so that a replay fires it at the same times.
@preconcurrency @MainActor
public final class Timer {
    /// The time between two calls, in seconds.
    public let timeInterval: Double
    /// A Boolean value that indicates whether the timer will fire again.
    public private(set) var isValid = true
    /// The caller's own value.
    public private(set) var userInfo: Any?
    /// The allowed delay, in seconds; the timer is never late, so that it has no effect.
    public var tolerance = 0.0

    private let repeats: Bool
    private let block: (Timer) -> Void
    private var isScheduled = false

    /// Creates a timer that a run loop has to start.
    public init(timeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void) {
        // Foundation's shortest interval.
        timeInterval = max(interval, 0.0001)
        (self.repeats, self.block) = (repeats, block)
    }

    /// Creates a timer that a run loop has to start and that retains its target.
    public convenience init(
        timeInterval interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(timeInterval: interval, repeats: repeats) { selector.perform(on: target, with: $0) }
        self.userInfo = userInfo
    }

    /// Creates and starts a timer.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start()
        return timer
    }

    /// Creates and starts a timer, which retains its target.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start()
        return timer
    }

    /// Calls the timer's block now; a timer that does not repeat is invalid after it.
    public func fire() {
        guard isValid else { return }
        if !repeats { isValid = false }
        block(self)
    }

    /// Ends the timer.
    public func invalidate() { isValid = false }

    fileprivate func start() {
        guard !isScheduled else { return }
        isScheduled = true
        CurrentStage.withStage { [self] in wait(until: $0.time + timeInterval) }
    }

    /// Waits for a time, and then for the next one, without the error that sums of intervals would collect in a step.
    private func wait(until time: Double) {
        guard isValid else { return }
        CurrentStage.schedule(after: time - CurrentStage.now) { [self] in
            guard isValid else { return }
            fire()
            if repeats { wait(until: time + timeInterval) }
        }
    }
}

/// The loop that runs timers and display links; there is one, the stage's.
@preconcurrency @MainActor
public final class RunLoop {
    /// The names of the modes in which Foundation's loop runs; the stage's has one mode, in which all of them run.
    public nonisolated struct Mode: Hashable, Sendable {
        private let name: String
        /// All modes.
        public static let common = Mode(name: "common")
        /// The default mode.
        public static let `default` = Mode(name: "default")
        /// The mode in which UIKit follows touches.
        public static let tracking = Mode(name: "tracking")
    }

    /// The loop of the stage.
    public static let main = RunLoop()
    /// The loop of the stage.
    public static var current: RunLoop { main }

    private init() {}

    /// Starts a timer.
    public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }
}

/// A timer that calls a method before each frame; counterpart of Core Animation's.
///
/// It retains its target until it is invalidated, as in Core Animation.
@preconcurrency @MainActor
public final class CADisplayLink {
    private let target: Any
    private let selector: Selector
    private lazy var link = DisplayLink { [unowned self] _ in selector.perform(on: target, with: self) }

    /// Creates a link; it begins when it is added to a run loop.
    public init(target: Any, selector: Selector) { (self.target, self.selector) = (target, selector) }

    /// The time of the frame, in seconds on the stage's clock.
    public var timestamp: Double { link.timestamp }
    /// The time at which the next frame is expected, in seconds on the stage's clock.
    public var targetTimestamp: Double { link.targetTimestamp }
    /// The time between two frames, in seconds.
    public var duration: Double { link.duration }
    /// A Boolean value that indicates whether the link rests.
    public var isPaused: Bool {
        get { link.isPaused }
        set { link.isPaused = newValue }
    }
    /// The largest number of calls per second; 0 for one at each frame.
    public var preferredFramesPerSecond: Int {
        get { link.preferredFramesPerSecond }
        set { link.preferredFramesPerSecond = newValue }
    }

    /// The rates at which calls are useful; the largest one counts.
    public var preferredFrameRateRange: CAFrameRateRange {
        get {
            let rate = Float(preferredFramesPerSecond)
            return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
        set { preferredFramesPerSecond = Int(newValue.maximum) }
    }

    /// Begins the calls.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        CurrentStage.withStage { [link, self] in
            DisplayLinks.retained[ObjectIdentifier(link)] = self
            link.add(to: $0)
        }
    }

    /// Ends the calls, and releases the target.
    public func invalidate() {
        link.invalidate()
        DisplayLinks.retained[ObjectIdentifier(link)] = nil
    }

    /// Ends the calls.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
}

/// The display links that run, which a run loop retains.
private enum DisplayLinks {
    static var retained: [ObjectIdentifier: CADisplayLink] = [:]
}

/// Rates of calls per second; 0 for those of the display.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
    /// The smallest rate.
    public var minimum: Float
    /// The largest rate.
    public var maximum: Float
    /// The best rate; nil for the largest.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The display's own rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
