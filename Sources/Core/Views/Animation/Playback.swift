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
        let drive: Drive
        /// The progress at its end: 1, the end of the timeline, or 0, its start.
        let target: Double
        /// The seconds on the segment below at which this one began.
        let branch: Double
        /// The length in seconds, without iterations.
        let duration: Double
    }

    /// The law that determines the progress on a segment.
    enum Drive {
        /// The fraction of the remaining progress follows a curve.
        case curve(TimingCurve)
        /// The seconds on the first segment approach its end or its start, so that all changes keep their order.
        case time(SpringApproach)
        /// The progress of each direction approaches the segment's target.
        case progress(x: SpringApproach, y: SpringApproach, other: SpringApproach)
    }

    /// The effect of a further segment on the changes.
    enum Continuation {
        /// Each change moves by itself from its current value to the segment's target.
        case separate
        /// The segment retimes the first one as a whole, so that changes that begin late keep their order.
        case whole
        /// As `whole`, and no change leaves its path, because each is a captured block with an end of its own.
        case captured
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

    /// The timing of the first segment.
    let curve: TimingCurve
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
    /// The effect of further segments on the changes.
    var continuation: Continuation

    /// Creates a playback that begins `delay` seconds after the next step, or paused if `delay` is nil.
    init(
        _ curve: TimingCurve, delay: Double?, repetitions: Double = 1, autoreverses: Bool = false,
        continuation: Continuation = .separate
    ) {
        self.curve = curve
        segments = [Segment(id: 0, drive: .curve(curve), target: 1, branch: 0, duration: curve.duration)]
        clock = delay.map { .waiting(delay: $0) } ?? .paused
        self.repetitions = repetitions
        self.autoreverses = autoreverses
        self.continuation = continuation
    }

    private var target: Double { isReversed ? 0 : 1 }

    /// Returns the length of a segment in seconds, with all its iterations.
    private func length(of index: Int) -> Double {
        let once = segments[index].duration
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

    /// Pauses at the end or, reversed, at the start, exactly.
    mutating func pauseAtEnd() {
        // Subtracting times on the clock would leave a rounding error.
        run(at: 0)
        position = position(at: .greatestFiniteMagnitude)
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
        let seconds = ofProgress ? curve.time(where: fraction) : fraction == 0 ? 0 : fraction * curve.duration
        position = Position(index: 0, seconds: seconds)
        clock = .paused
    }

    /// Begins a segment with a timing for the remainder, at the current position.
    mutating func branch(_ curve: TimingCurve) { push(.curve(curve), duration: curve.duration) }

    /// Turns to the start or to the end on a spring, from the current values at their current velocities.
    ///
    /// Where the first segment's time determines the presentation, the spring drives that time, so that everything that
    /// depends on it continues smoothly at once. Otherwise the spring drives the progress.
    mutating func retarget(toStart: Bool, by spring: Spring, at now: Double) {
        guard toStart != isReversed else { return }
        let place = position(at: now), isForward = segments[place.index].target == target
        var sign = 0.0
        if case .running(let since) = clock, since <= now { sign = isForward ? 1 : -1 }
        position = place
        isReversed = toStart
        if continuation == .separate { continuation = .whole }
        if let (seconds, rate) = timeAndRate(at: place) {
            let goal = toStart ? 0 : curve.duration
            let approach = SpringApproach(spring, from: seconds - goal, velocity: sign * rate, scale: curve.duration)
            push(.time(approach), duration: approach.duration)
        } else {
            func approach(_ direction: TimingCurve.Direction) -> SpringApproach {
                let rate = slope(at: place, along: direction)
                return SpringApproach(
                    spring, from: value(at: place, along: direction) - target,
                    velocity: rate.isFinite ? sign * rate : 0, scale: 1)
            }
            let (x, y, other) = (approach(.x), approach(.y), approach(.none))
            push(.progress(x: x, y: y, other: other), duration: max(x.duration, y.duration, other.duration))
        }
        if case .running(let since) = clock { clock = .running(since: max(since, now)) }
    }

    private mutating func push(_ drive: Drive, duration: Double) {
        segments.removeLast(segments.count - 1 - position.index)
        lastID += 1
        segments.append(
            Segment(id: lastID, drive: drive, target: target, branch: position.seconds, duration: duration))
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

    /// Returns the path up to the end of the segment in use, with the position on it; without retargeted segments, which
    /// only transitions have.
    func path(at now: Double) -> PlaybackPath {
        let position = position(at: now)
        var start = 0.0
        let pieces = segments[...position.index].compactMap { segment -> PlaybackPath.Piece? in
            start += segment.branch
            guard case .curve(let curve) = segment.drive else { return nil }
            return PlaybackPath.Piece(curve: curve, target: segment.target, start: start)
        }
        var delay = 0.0
        if case .waiting(let seconds) = clock { delay = seconds }
        if case .running(let since) = clock { delay = max(0, since - now) }
        return PlaybackPath(pieces: pieces, time: start + position.seconds, delay: delay)
    }

    // MARK: Progress

    /// Returns the progress of a change at a position, for each component of a property: 0 at its start, 1 at its end.
    func progress(of track: Track, at position: Position, for property: AnimatedProperty) -> Components {
        guard continuation != .separate, position.index > 0 else {
            return stackedProgress(of: track, at: position, for: property)
        }
        if continuation == .whole, track.isWhole, timeAndRate(at: position) == nil {
            return property.components { value(at: position, along: $0) }
        }
        return stackedProgress(of: track, at: retimed(position), for: property)
    }

    /// Returns the position on the first segment for a position on a further one, if further segments retime the first.
    private func retimed(_ position: Position) -> Position {
        guard continuation != .separate, position.index > 0 else { return position }
        if let (seconds, _) = timeAndRate(at: position) {
            return Position(index: 0, seconds: seconds.clamped(to: 0...curve.duration))
        }
        let fraction = value(at: position).clamped(to: 0...1)
        // The first segment of captured blocks is linear.
        return Position(
            index: 0, seconds: continuation == .captured ? fraction * curve.duration : curve.time(where: fraction))
    }

    /// Returns the seconds on the first segment and their rate, where they determine the presentation.
    private func timeAndRate(at position: Position) -> (seconds: Double, rate: Double)? {
        if position.index == 0, repetitions == 1, !autoreverses {
            return (position.seconds, position.seconds < curve.duration ? 1 : 0)
        }
        let segment = segments[position.index]
        guard case .time(let approach) = segment.drive else { return nil }
        return (
            segment.target * curve.duration + approach.displacement(at: position.seconds),
            approach.velocity(at: position.seconds)
        )
    }

    /// Returns the progress of the whole at a position.
    private func value(at position: Position, along direction: TimingCurve.Direction = .none) -> Double {
        var result = 0.0
        for index in 0...position.index {
            let segment = segments[index]
            let seconds = secondsInIteration(
                index == position.index ? position.seconds : segments[index + 1].branch, on: index)
            switch segment.drive {
            case .curve(let curve): result += (segment.target - result) * curve.value(at: seconds, along: direction)
            case .time(let approach):
                let time = segment.target * curve.duration + approach.displacement(at: seconds)
                result = curve.value(at: time, along: direction)
            case .progress(let x, let y, let other):
                let approach = direction == .x ? x : direction == .y ? y : other
                result = segment.target + approach.displacement(at: seconds)
            }
        }
        return result
    }

    /// Returns the derivative of the progress of the whole by the seconds on its segment.
    private func slope(at position: Position, along direction: TimingCurve.Direction) -> Double {
        let segment = segments[position.index]
        switch segment.drive {
        case .curve(let own):
            let start =
                position.index == 0
                ? 0 : value(at: Position(index: position.index - 1, seconds: segment.branch), along: direction)
            return (segment.target - start) * own.slope(at: position.seconds, along: direction)
        case .time(let approach):
            let time = segment.target * curve.duration + approach.displacement(at: position.seconds)
            return curve.slope(at: time, along: direction) * approach.velocity(at: position.seconds)
        case .progress(let x, let y, let other):
            return (direction == .x ? x : direction == .y ? y : other).velocity(at: position.seconds)
        }
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
            guard case .curve(let own) = segment.drive else { continue }
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
                along: curve ?? own, at: part.seconds(at: seconds, of: own, on: curve))
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
        let once = segments[index].duration
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
        return value(at: position).clamped(to: 0...1)
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
        let duration = segments[position.index].duration
        return position.seconds < duration ? position.seconds / duration : 1
    }
}
