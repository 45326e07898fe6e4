import Controllers
import Geometry
import Motion
import Platform
import System

/// The measurements of the lab: the newest samples of the pointer, and the newest frames.
///
/// All values are functions of the times of events and frames, in seconds on one clock.
nonisolated struct LabMeasurements {
    /// A sample of a pointer.
    struct Sample: Hashable {
        /// The kinds of samples.
        enum Kind: Hashable {
            /// A movement of the released mouse.
            case hover
            /// The beginning of a press.
            case press
            /// A movement of the pressed mouse or of a finger.
            case drag
            /// The end of a press.
            case release
            /// Two fingers on a trackpad, or a wheel.
            case scroll
            /// A pinch.
            case pinch
        }

        let time: Double
        let location: Point
        let kind: Kind
    }

    /// The time for which a sample is visible, in seconds.
    static let life = 1.0
    /// The pause after which a sample begins a new movement, in seconds.
    static let pause = 0.1
    /// The largest number of samples and the number of frames that are kept.
    private static let sampleLimit = 400
    static let frameLimit = 120

    /// The newest samples, in order of time.
    private(set) var samples: [Sample] = []
    /// The device and the phase of the newest event.
    private(set) var newest: (device: String, phase: String)?
    /// The intervals between the samples of the newest movement within its last second, in seconds.
    private(set) var intervals: [Double] = []
    private var pressed: Set<Int> = []
    private var fingers = Point.zero
    /// The scale of the newest pinch since its beginning, and its changes.
    private var pinch: (scale: Double, tracker: VelocityTracker)?
    private var tracker = VelocityTracker()

    /// Creates measurements without samples.
    init() {}

    // MARK: Samples

    /// Adds an event; events without a location have no effect.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - estimator: the method that estimates the velocity of a movement that begins.
    mutating func add(_ event: InputEvent, estimator: VelocityEstimator) {
        switch event.kind {
        case .pointer(let pointer): add(pointer, at: event.time, estimator)
        case .scroll(let scroll): add(scroll, at: event.time, estimator)
        case .pinch(let pinch):
            newest = (strings("trackpad, pinch"), pinch.phase.rawValue)
            let place = pinch.phase == .began ? pinch.location : fingers
            add(pinch, at: event.time, estimator)
            fingers = place + pinch.delta
            add(.pinch, at: fingers, time: event.time, isFirst: pinch.phase == .began, estimator)
        case .contextMenu, .key, .resize, .close, .motion, .appearance, .open, .files: break
        }
    }

    private mutating func add(_ event: PinchEvent, at time: Double, _ estimator: VelocityEstimator) {
        var current = pinch ?? (1, VelocityTracker(estimator))
        if event.phase == .began { current = (1, VelocityTracker(estimator)) }
        current.scale = event.scale
        // The lift has no movement of its own.
        if !event.phase.isLast { current.tracker.add(Point(x: event.scale, y: 0), at: time) }
        pinch = current
    }

    /// Returns the scale of the pinch whose event is the newest sample, and its change in a second; nil for other input.
    func pinch(at time: Double) -> (scale: Double, velocity: Double)? {
        guard samples.last?.kind == .pinch, let pinch else { return nil }
        return (pinch.scale, pinch.tracker.velocity(at: time).dx)
    }

    private mutating func add(_ pointer: PointerEvent, at time: Double, _ estimator: VelocityEstimator) {
        newest = (pointer.source == .touch ? strings("finger \(pointer.id)") : strings("mouse"), pointer.phase.rawValue)
        let wasPressed = pressed.contains(pointer.id)
        let kind: Sample.Kind
        switch pointer.phase {
        case .down:
            pressed.insert(pointer.id)
            kind = .press
        case .move: kind = wasPressed ? .drag : .hover
        case .up, .cancel:
            pressed.remove(pointer.id)
            kind = .release
        }
        add(kind, at: pointer.location, time: time, isFirst: kind == .press, estimator)
    }

    private mutating func add(_ scroll: ScrollEvent, at time: Double, _ estimator: VelocityEstimator) {
        newest = (scroll.isPrecise ? strings("two fingers") : strings("wheel"), scroll.phase?.rawValue ?? "scroll")
        let isNew = samples.last.map { $0.kind != .scroll || time - $0.time > Self.pause } ?? true
        fingers = (isNew || scroll.phase == .mayBegin ? scroll.location : fingers) + scroll.delta
        // The lift has no movement of its own.
        guard scroll.phase?.isLast != true else { return }
        add(.scroll, at: fingers, time: time, isFirst: isNew, estimator)
    }

    private mutating func add(
        _ kind: Sample.Kind, at location: Point, time: Double, isFirst: Bool, _ estimator: VelocityEstimator
    ) {
        let last = samples.last
        let continues = !isFirst && last.map { time - $0.time <= Self.pause } ?? false
        if let last, continues, kind != .release {
            intervals.append(time - last.time)
            var sum = intervals.reduce(0, +)
            while sum > Self.life, intervals.count > 1 { sum -= intervals.removeFirst() }
            if intervals.count > Self.sampleLimit { intervals.removeFirst() }
        } else if !continues {
            intervals = []
            tracker = VelocityTracker(estimator)
        }
        tracker.add(location, at: time)
        samples.append(Sample(time: time, location: location, kind: kind))
        samples.removeFirst(samples.prefix { time - $0.time > Self.life }.count)
        if samples.count > Self.sampleLimit { samples.removeFirst(samples.count - Self.sampleLimit) }
    }

    /// The samples a second of the newest movement; `nil` without a movement.
    var sampleRate: Double? {
        let sum = intervals.reduce(0, +)
        return sum > 0 ? Double(intervals.count) / sum : nil
    }

    /// Returns the velocity of the newest movement at a time, in points per second.
    func velocity(at time: Double) -> Vector { tracker.velocity(at: time) }

    /// Returns whether a sample is visible at a time.
    func isFading(at time: Double) -> Bool { samples.last.map { time - $0.time < Self.life } ?? false }

    /// Removes all samples, because another scene has replaced the one that received them.
    mutating func removeSamples() {
        (samples, intervals, pressed, newest, pinch) = ([], [], [], nil, nil)
        tracker = VelocityTracker()
    }

    // MARK: Frames

    /// The newest frames, in order.
    private(set) var frames: [PresentedFrame] = []
    private var lastTiming: FrameTiming?

    /// Adds the times of a presented frame.
    ///
    /// - Parameters:
    ///   - timing: the times.
    ///   - refreshRate: the display's frames per second.
    mutating func add(_ timing: FrameTiming, refreshRate: Double) {
        frames.append(PresentedFrame(timing, after: lastTiming, refreshRate: refreshRate))
        lastTiming = timing
        if frames.count > Self.frameLimit { frames.removeFirst() }
    }

    /// Forgets the last frame's times, because the clock of the frames begins anew.
    mutating func endFrames() { lastTiming = nil }
}
