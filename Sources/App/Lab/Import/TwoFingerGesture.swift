import Geometry
import Platform

/// The gesture of two fingers on a touchpad, from the landing of the second one to the lift of the first: a scroll or
/// a pinch.
///
/// Until ``PinchDecision`` has decided, movements wait. Those of a scroll then have their own times, and those of a
/// pinch do not scroll. As in libinput, a pinch begins with the first change after the decision; without one, the
/// fingers scroll.
nonisolated struct TwoFingerGesture {
    private let location: Point
    private let pointsPerMillimetre: Double
    private var state = State.scrolling
    private var decision: PinchDecision?
    /// The movements that wait for a decision and for the beginning of a pinch, with their times.
    private var waiting: [(delta: Vector, time: Double)] = []
    private var hasMoved = false

    private enum State {
        case undecided
        case scrolling
        case pinching(Pinch)
    }

    /// A pinch: the fingers at its beginning and in the last report, and the scale that it had before the touches
    /// changed.
    private struct Pinch {
        var start: FingerPair
        var last: FingerPair
        var startScale = 1.0
        var scale = 1.0
        var hasBegun = false
    }

    /// The most movements that wait for a decision; with more, the fingers scroll.
    private static let mostWaiting = 4096
    /// The least scale, which is that of live pinches (`TrackpadTranslator`).
    private static let leastScale = 1.0 / 256

    /// Begins a gesture with two fingers at rest.
    ///
    /// - Parameters:
    ///   - pair: the fingers; nil if their places are not known, so that they can only scroll.
    ///   - time: the time, in seconds.
    ///   - location: the pointer's place, in points.
    ///   - pointsPerMillimetre: the distance of the content for one of the fingers.
    ///   - sink: the recording.
    /// - Throws: `Fault` for one event too many, and a time that no recording has.
    init(
        _ pair: FingerPair?, at time: Double, location: Point, pointsPerMillimetre: Double, to sink: inout EventSink
    ) throws(Fault) {
        (self.location, self.pointsPerMillimetre) = (location, pointsPerMillimetre)
        if let pair {
            decision = PinchDecision(pair, at: time)
            state = .undecided
        }
        try scroll(.mayBegin, at: time, to: &sink)
    }

    /// Moves the fingers.
    ///
    /// - Parameters:
    ///   - delta: the movement of a scroll, in points.
    ///   - pair: the fingers; nil if their places are not known.
    ///   - time: the time, in seconds.
    ///   - sink: the recording.
    /// - Throws: `Fault` for one event too many, and a time that no recording has.
    mutating func move(
        by delta: Vector, _ pair: FingerPair?, at time: Double, to sink: inout EventSink
    ) throws(Fault) {
        if let pair, decision?.concerns(pair) == false { decision = PinchDecision(pair, at: time) }
        switch (state, pair) {
        case (.undecided, let pair?):
            switch waiting.count < Self.mostWaiting ? decision?.verdict(pair, at: time) : .scroll {
            case .pinch?:
                try wait(delta, at: time, sink)
                state = .pinching(Pinch(start: pair, last: pair))
            case .undecided?: try wait(delta, at: time, sink)
            case .scroll?, nil:
                try beginScroll(&sink)
                try scroll(by: delta, at: time, to: &sink)
            }
        case (.scrolling, let pair?) where decision?.isCorrected(pair, at: time) == true:
            try wait(delta, at: time, sink)
            state = .pinching(Pinch(start: pair, last: pair))
        case (.pinching(let pinch), let pair?): try move(pinch, to: pair, at: time, &sink)
        case (.undecided, nil), (.scrolling, _):
            try beginScroll(&sink)
            try scroll(by: delta, at: time, to: &sink)
        case (.pinching, nil): break
        }
    }

    /// Ends the gesture.
    ///
    /// - Parameters:
    ///   - time: the time, in seconds.
    ///   - isLift: whether a finger has lifted; otherwise a pinch is cancelled.
    ///   - sink: the recording.
    /// - Throws: `Fault` for one event too many, and a time that no recording has.
    mutating func end(at time: Double, isLift: Bool, to sink: inout EventSink) throws(Fault) {
        if case .pinching(let pinch) = state, pinch.hasBegun {
            let event = PinchEvent(phase: isLift ? .ended : .cancelled, location: location.rounded, scale: pinch.scale)
            return try sink.add(.pinch(event), at: time)
        }
        try beginScroll(&sink)
        try scroll(hasMoved ? .ended : .cancelled, at: time, to: &sink)
    }

    /// Cancels the gesture, because the data ends or lacks events.
    mutating func cancel(at time: Double, to sink: inout EventSink) throws(Fault) {
        if case .pinching(let pinch) = state, pinch.hasBegun { return try end(at: time, isLift: false, to: &sink) }
        try beginScroll(&sink)
        try scroll(.cancelled, at: time, to: &sink)
    }

    private mutating func wait(_ delta: Vector, at time: Double, _ sink: EventSink) throws(Fault) {
        guard delta.rounded != .zero else { return }
        try sink.check(at: time)
        waiting.append((delta, time))
    }

    // MARK: Scrolling

    /// Adds the movements that have waited.
    private mutating func beginScroll(_ sink: inout EventSink) throws(Fault) {
        state = .scrolling
        for (delta, time) in waiting { try scroll(by: delta, at: time, to: &sink) }
        waiting = []
    }

    private mutating func scroll(by delta: Vector, at time: Double, to sink: inout EventSink) throws(Fault) {
        guard delta.rounded != .zero else { return }
        hasMoved = true
        try scroll(.changed, by: delta, at: time, to: &sink)
    }

    private func scroll(
        _ phase: ScrollEvent.Phase, by delta: Vector = .zero, at time: Double, to sink: inout EventSink
    ) throws(Fault) {
        let event = ScrollEvent(location: location.rounded, delta: delta.rounded, isPrecise: true, phase: phase)
        try sink.add(.scroll(event), at: time)
    }

    // MARK: Pinching

    private mutating func move(
        _ pinch: Pinch, to pair: FingerPair, at time: Double, _ sink: inout EventSink
    ) throws(Fault) {
        var pinch = pinch
        if pair.touches != pinch.last.touches {
            // Another finger: nothing jumps.
            (pinch.start, pinch.last, pinch.startScale) = (pair, pair, pinch.scale)
            state = .pinching(pinch)
            return
        }
        guard pair != pinch.last else { return }
        if !pinch.hasBegun {
            (pinch.hasBegun, waiting) = (true, [])
            try scroll(hasMoved ? .ended : .cancelled, at: time, to: &sink)
            try sink.add(.pinch(PinchEvent(phase: .began, location: location.rounded)), at: time)
        }
        if pinch.start.distance > 0 {
            let scale = pinch.startScale * pair.distance / pinch.start.distance
            pinch.scale = max((scale * 1e6).rounded() / 1e6, Self.leastScale)
        }
        let turn = pair.angle - pinch.last.angle, delta = (pair.centre - pinch.last.centre) * pointsPerMillimetre
        let rotation = abs(turn) <= .pi ? turn : turn - (turn < 0 ? -2 : 2) * .pi
        let event = PinchEvent(
            phase: .changed, location: location.rounded, delta: delta.rounded, scale: pinch.scale,
            rotation: (rotation * 1e6).rounded() / 1e6 + 0)
        pinch.last = pair
        state = .pinching(pinch)
        try sink.add(.pinch(event), at: time)
    }
}
