import Motion

/// The position of a timeline as a function of the engine's time and of the commands that it has received.
///
/// The position moves along a stack of segments. The first segment leads from 0 to 1. Each further one begins where the one
/// below was left, when the remainder was given another timing. In the opposite direction a segment is traced back to its
/// beginning, then the one below. So reversing twice changes nothing, and no command makes the presentation jump.
struct Playback {
    /// A section of the motion with one timing.
    struct Segment {
        /// A number that is unique among all segments of this playback.
        let id: Int
        let curve: TimingCurve
        /// The progress at its end: 1, the end of the timeline, or 0, its start.
        let target: Double
        /// The seconds on the segment below at which this one began.
        let branch: Double
    }

    private enum Clock {
        case paused
        /// Starts at the time of the next step, plus a delay.
        case waiting(delay: Double)
        /// Runs since a time on the engine's clock; before that the position does not change.
        case running(since: Double)
    }

    /// The top segment in use and the seconds on it.
    struct Position {
        var index: Int
        var seconds: Double
    }

    private var segments: [Segment]
    private var lastID = 0
    /// The position when the clock was last set.
    private var position = Position(index: 0, seconds: 0)
    private var clock: Clock
    /// A Boolean value that indicates whether the position moves towards the start.
    private(set) var isReversed = false
    /// The number of iterations of the first segment, at least one; may be infinite.
    private let repetitions: Double
    /// A Boolean value that indicates whether each iteration is followed by one in reverse.
    private let autoreverses: Bool
    /// A Boolean value that indicates whether a further segment retimes the first one, so that changes keep their order.
    ///
    /// If false, each change moves by itself from its current value to the further segment's target.
    private let isRetimed: Bool

    /// Creates a playback that begins `delay` seconds after the next step, or paused if `delay` is nil.
    init(
        _ curve: TimingCurve, delay: Double?, repetitions: Double = 1, autoreverses: Bool = false,
        isRetimed: Bool = false
    ) {
        segments = [Segment(id: 0, curve: curve, target: 1, branch: 0)]
        clock = delay.map { .waiting(delay: $0) } ?? .paused
        self.repetitions = repetitions
        self.autoreverses = autoreverses
        self.isRetimed = isRetimed
    }

    private var target: Double { isReversed ? 0 : 1 }

    /// Returns the length of a segment in seconds, with all its iterations.
    private func length(of index: Int) -> Double {
        let once = segments[index].curve.duration
        guard index == 0 else { return once }
        // 0 times infinity would be a NaN.
        return once == 0 ? 0 : once * repetitions * (autoreverses ? 2 : 1)
    }

    // MARK: Clock

    /// A Boolean value that indicates whether the position moves, or will from the next step.
    var isRunning: Bool { if case .paused = clock { false } else { true } }

    /// Starts a waiting clock.
    mutating func begin(at now: Double) {
        if case .waiting(let delay) = clock { clock = .running(since: now + delay) }
    }

    /// Continues from the current position; `now` nil: from the next step.
    mutating func run(at now: Double?, delay: Double = 0) {
        clock = now.map { .running(since: $0 + delay) } ?? .waiting(delay: delay)
    }

    /// Pauses at the current position.
    mutating func pause(at now: Double) {
        position = position(at: now)
        clock = .paused
    }

    /// Sets the direction at the current position; the rest of a delay still passes.
    mutating func reverse(_ reversed: Bool, at now: Double) {
        guard reversed != isReversed else { return }
        position = position(at: now)
        if case .running(let since) = clock { clock = .running(since: max(since, now)) }
        isReversed = reversed
    }

    /// Pauses at a fraction, 0 to 1, of the first segment's progress or of its time.
    mutating func scrub(to fraction: Double, ofProgress: Bool) {
        segments.removeLast(segments.count - 1)
        let curve = segments[0].curve
        let seconds = ofProgress ? curve.time(where: fraction) : fraction == 0 ? 0 : fraction * curve.duration
        position = Position(index: 0, seconds: seconds)
        clock = .paused
    }

    /// Begins a segment with a timing for the remainder, at the current position.
    mutating func branch(_ curve: TimingCurve) {
        segments.removeLast(segments.count - 1 - position.index)
        lastID += 1
        segments.append(Segment(id: lastID, curve: curve, target: target, branch: position.seconds))
        position = Position(index: segments.count - 1, seconds: 0)
    }

    // MARK: Position

    /// Returns the position at a time.
    func position(at now: Double) -> Position {
        guard case .running(let since) = clock else { return position }
        var elapsed = max(0, now - since), position = position
        while segments[position.index].target != target, elapsed >= position.seconds, position.index > 0 {
            elapsed -= position.seconds
            position = Position(index: position.index - 1, seconds: segments[position.index].branch)
        }
        if segments[position.index].target == target {
            position.seconds = min(position.seconds + elapsed, length(of: position.index))
        } else {
            position.seconds = max(position.seconds - elapsed, 0)
        }
        return position
    }

    /// The time at which the position reaches the end or, reversed, the start; nil while paused or waiting.
    var endTime: Double? {
        guard case .running(var time) = clock else { return nil }
        var position = position
        while segments[position.index].target != target, position.index > 0 {
            time += position.seconds
            position = Position(index: position.index - 1, seconds: segments[position.index].branch)
        }
        return segments[position.index].target == target
            ? time + length(of: position.index) - position.seconds : time + position.seconds
    }

    /// The seconds that the remainder takes once the clock runs.
    var secondsLeft: Double {
        var running = self
        running.run(at: 0)
        return running.endTime ?? 0
    }

    // MARK: Path

    /// Returns the path up to the end of the segment in use, with the position on it.
    func path(at now: Double) -> PlaybackPath {
        let position = position(at: now)
        var start = 0.0
        let pieces = segments[...position.index].map { segment in
            start += segment.branch
            return PlaybackPath.Piece(curve: segment.curve, target: segment.target, start: start)
        }
        return PlaybackPath(pieces: pieces, time: start + position.seconds, delay: delayLeft(at: now))
    }

    private func delayLeft(at now: Double) -> Double {
        switch clock {
        case .paused: 0
        case .waiting(let delay): delay
        case .running(let since): max(0, since - now)
        }
    }

    // MARK: Progress

    /// Returns the progress of a change at a position, for each component of a property: 0 at its start, 1 at its end.
    func progress(of track: Track, at position: Position, for property: AnimatedProperty) -> Components {
        stackedProgress(of: track, at: retimed(position), for: property)
    }

    /// Returns the position on the first segment for a position on a further one, if further segments retime the first.
    private func retimed(_ position: Position) -> Position {
        guard isRetimed, position.index > 0 else { return position }
        let fraction = stackedProgress(of: Track(), at: position, for: .alpha)[0]
        return Position(index: 0, seconds: min(max(fraction, 0), 1) * segments[0].curve.duration)
    }

    /// Returns the progress of a change, composed of its progress on each segment of the stack.
    private func stackedProgress(of track: Track, at position: Position, for property: AnimatedProperty) -> Components {
        // The segment on which the change was made may be gone; then the ones below it continue.
        var first = min(track.below.count, position.index)
        while segments[first].id != track.segment(at: first) { first -= 1 }
        var part = track.part(at: first)
        var curve = track.curve
        var result = Components.zero
        for index in first...position.index {
            let segment = segments[index]
            if index > first {
                let departure = departure(from: index - 1), goesOn = segment.target == segments[index - 1].target
                // A timing of its own serves a change only if the change had not begun before the new segment.
                if !goesOn || departure > part.start { curve = nil }
                part = goesOn ? part.rest(after: departure) : Part()
            }
            // A change that was made on a segment that leads back to the start waits there.
            guard index > first || segment.target == 1 else { continue }
            let seconds = secondsInIteration(
                index == position.index ? position.seconds : segments[index + 1].branch, on: index)
            let progress = property.progress(
                along: curve ?? segment.curve, at: part.seconds(at: seconds, of: segment.curve, on: curve))
            result += (segment.target - result) * progress
        }
        return result
    }

    /// Returns the fraction of a segment's time at which the one above it began.
    private func departure(from index: Int) -> Double {
        timeFraction(at: Position(index: index, seconds: segments[index + 1].branch))
    }

    /// Returns the seconds within the current iteration, for the seconds on a segment.
    private func secondsInIteration(_ seconds: Double, on index: Int) -> Double {
        let once = segments[index].curve.duration
        // At its end a segment is complete, also after an iteration in reverse.
        guard index == 0, repetitions > 1 || autoreverses, once.isFinite, seconds < length(of: 0) else {
            return min(seconds, once)
        }
        let iterations = seconds / once
        let whole = iterations.rounded(.down)
        let isBack = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
        return (isBack ? 1 - (iterations - whole) : iterations - whole) * once
    }

    /// Returns the completed fraction, 0 to 1, of the whole progress or of the first segment's time.
    ///
    /// On a further segment the fraction of time is not defined; the fraction of progress replaces it.
    func fraction(at now: Double, ofProgress: Bool) -> Double {
        let position = position(at: now)
        if !ofProgress, position.index == 0 { return timeFraction(at: position) }
        return min(max(progress(of: Track(), at: position, for: .alpha)[0], 0), 1)
    }

    /// Returns the track of a change that is made at a time and begins after a fraction of the segment's remainder.
    func track(from fraction: Double, at now: Double) -> Track {
        let position = retimed(position(at: now))
        // On a segment that leads back to the start, a new change waits at its own start.
        let elapsed =
            position.seconds == 0 || segments[position.index].target == 0 ? 0 : timeFraction(at: position)
        return Track(
            part: Part(start: elapsed + fraction * (1 - elapsed)), segment: segments[position.index].id,
            below: (0..<position.index).map { Track.Mark(segment: segments[$0].id, departure: departure(from: $0)) })
    }

    /// Returns the elapsed fraction of a segment's time, 0 to 1.
    private func timeFraction(at position: Position) -> Double {
        let duration = segments[position.index].curve.duration
        return position.seconds < duration ? position.seconds / duration : 1
    }
}

extension AnimatedProperty {
    /// Returns the progress of each component of the property along a curve after a number of seconds.
    fileprivate func progress(along curve: TimingCurve, at seconds: Double) -> Components {
        let rest = curve.value(at: seconds)
        var result = Components(repeating: rest)
        guard curve.isDirected else { return result }
        switch self {
        case .center, .size, .transform, .contentsRect:
            result[0] = curve.value(at: seconds, along: .x)
            result[1] = curve.value(at: seconds, along: .y)
        case .alpha, .cornerRadius, .backgroundColor, .contentsProgress: break
        }
        return result
    }
}

// MARK: - Tracks

/// The part of a timeline in which a change takes place.
struct Track {
    /// A segment below the one on which the change was made, and the fraction of its time at which it was left.
    struct Mark {
        let segment: Int
        let departure: Double
    }

    /// The part of the segment on which the change was made.
    var part = Part()
    /// A timing of its own within that part; nil for the segment's timing.
    var curve: TimingCurve?
    /// The identifier of the segment on which the change was made.
    var segment = 0
    /// The segments below that one.
    var below: [Mark] = []

    /// Returns the identifier of the segment at an index of the stack when the change was made.
    fileprivate func segment(at index: Int) -> Int { index < below.count ? below[index].segment : segment }

    /// Returns the part of the segment at an index of the stack, if that segment had continued.
    fileprivate func part(at index: Int) -> Part {
        below[index...].reversed().reduce(part) { part, mark in
            let left = 1 - mark.departure
            return Part(start: mark.departure + part.start * left, end: mark.departure + part.end * left)
        }
    }
}

/// A part of a segment's time.
struct Part {
    /// Fractions of the segment's time, both 0 to 1.
    var start = 0.0, end = 1.0

    /// Returns the rest of this part on the segment that replaces the remainder after a fraction.
    fileprivate func rest(after fraction: Double) -> Part {
        guard fraction > 0, fraction < 1 else { return fraction > 0 ? Part() : self }
        return Part(start: max(start - fraction, 0) / (1 - fraction), end: max(end - fraction, 0) / (1 - fraction))
    }

    /// Returns the part between two fractions of this one.
    func part(from first: Double, to last: Double) -> Part {
        Part(start: start + first * (end - start), end: start + last * (end - start))
    }

    /// Converts seconds on a segment to seconds on `curve`, compressed into this part of the segment.
    ///
    /// `curve` nil: the segment's own.
    fileprivate func seconds(at seconds: Double, of segment: TimingCurve, on curve: TimingCurve? = nil) -> Double {
        let curve = curve ?? segment
        // An endless curve has no parts.
        guard segment.duration.isFinite, curve.duration.isFinite, start > 0 || end < 1 || curve != segment else {
            return seconds
        }
        let fraction = seconds / segment.duration
        guard fraction < end else { return curve.duration }
        return fraction > start ? (fraction - start) / (end - start) * curve.duration : 0
    }
}
