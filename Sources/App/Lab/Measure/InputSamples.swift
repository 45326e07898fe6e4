import Geometry
import Gestures
import Motion
import Platform

nonisolated extension InputSample {
    /// Returns the samples of events, with the contacts to which they belong.
    ///
    /// - Parameters:
    ///   - events: the events, in order of time.
    ///   - silence: the pause after which scrolling fingers without phases count as lifted, in seconds.
    /// - Returns: The samples, in the same order.
    static func samples(of events: [InputEvent], silence: Double) -> [InputSample] {
        var reader = InputSampleReader(silence: silence)
        return events.compactMap { reader.sample(of: $0) }
    }
}

/// A reader that numbers the contacts of a sequence of events.
nonisolated private struct InputSampleReader {
    private struct Movement {
        var contact: Int
        var location: Point
        var time: Double
        /// Whether the device reports the lift.
        var hasPhases: Bool
    }

    let silence: Double
    private var contacts = 0
    private var pointers: [Int: Int] = [:]
    private var scroll: Movement?
    private var pinch: Movement?

    init(silence: Double) { self.silence = silence }

    /// Returns the sample of an event; nil for events that are none, such as keys.
    mutating func sample(of event: InputEvent) -> InputSample? {
        var sample: InputSample?
        switch event.kind {
        case .pointer(let pointer): sample = self.sample(of: pointer, at: event.time)
        case .scroll(let scroll): sample = self.sample(of: scroll, at: event.time)
        case .pinch(let pinch): sample = self.sample(of: pinch, at: event.time)
        case .contextMenu, .key, .resize, .close, .motion, .appearance, .open, .files: return nil
        }
        sample?.sampled = event.sampleTime
        return sample
    }

    private mutating func nextContact() -> Int {
        defer { contacts += 1 }
        return contacts
    }

    private mutating func sample(of pointer: PointerEvent, at time: Double) -> InputSample {
        if pointer.phase == .down { pointers[pointer.id] = nextContact() }
        let contact = pointers[pointer.id]
        let isLift = pointer.phase == .up || pointer.phase == .cancel
        if isLift { pointers[pointer.id] = nil }
        return InputSample(
            time: time, sampled: time, kind: pointer.source == .touch ? .touch : .mouse, location: pointer.location,
            phase: pointer.phase.rawValue, contact: contact, isLift: isLift)
    }

    private mutating func sample(of event: ScrollEvent, at time: Double) -> InputSample {
        guard event.isPrecise else {
            return InputSample(
                time: time, sampled: time, kind: .wheel, location: event.location + event.delta,
                phase: event.phase?.rawValue,
                contact: nil, isLift: false)
        }
        if let last = scroll, event.phase == .mayBegin || (!last.hasPhases && time - last.time > silence) {
            scroll = nil
        }
        var movement =
            scroll ?? Movement(contact: nextContact(), location: event.location, time: time, hasPhases: false)
        movement.location = movement.location + event.delta
        movement.time = time
        movement.hasPhases = event.phase != nil
        let isLift = event.phase?.isLast ?? false
        scroll = isLift ? nil : movement
        return InputSample(
            time: time, sampled: time, kind: .scroll, location: movement.location, phase: event.phase?.rawValue,
            contact: movement.contact, isLift: isLift)
    }

    private mutating func sample(of event: PinchEvent, at time: Double) -> InputSample {
        if event.phase == .began { pinch = nil }
        var movement =
            pinch ?? Movement(contact: nextContact(), location: event.location, time: time, hasPhases: true)
        movement.location = movement.location + event.delta
        pinch = event.phase.isLast ? nil : movement
        return InputSample(
            time: time, sampled: time, kind: .pinch, location: movement.location, phase: event.phase.rawValue,
            contact: movement.contact, isLift: event.phase.isLast)
    }
}

nonisolated extension VelocityEstimates {
    /// Computes what an estimator gives at each sample of a contact, except lifts, from the samples that a drag uses.
    ///
    /// Two fingers that rest begin no drag, unless they catch something.
    ///
    /// - Parameters:
    ///   - samples: the samples.
    ///   - estimator: the estimator.
    ///   - beginnings: the times at which gestures have begun.
    init(of samples: [InputSample], by estimator: VelocityEstimator, gesturesFrom beginnings: Set<Double>) {
        var trackers: [Int: VelocityTracker] = [:], values: [Estimate] = []
        for sample in samples {
            guard let contact = sample.contact else { continue }
            guard !sample.isLift else {
                trackers[contact] = nil
                continue
            }
            if sample.isRest, !beginnings.contains(sample.time) { continue }
            trackers[contact, default: VelocityTracker(estimator)].add(sample.location, at: sample.sampled)
            let velocity = trackers[contact]?.velocity(at: sample.sampled) ?? .zero
            values.append(Estimate(time: sample.time, contact: contact, velocity: velocity))
        }
        self.init(estimator: estimator, values: values)
    }
}

nonisolated extension InputSample {
    /// A Boolean value that indicates whether two fingers rest on a trackpad.
    fileprivate var isRest: Bool { kind == .scroll && phase == ScrollEvent.Phase.mayBegin.rawValue }
}
