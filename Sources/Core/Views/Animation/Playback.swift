import Motion

/// Where a timeline stands, as a function of the engine's time and of what has been asked of it.
///
/// It travels a pile of courses. The first leads from 0 to 1; each further one was begun where the one below was left,
/// when the rest of the way was given another timing. Against its direction a course is traced back to where it began,
/// and from there the one below. So turning round twice is no change, and no command makes what is shown jump.
struct Playback {
    /// One stretch of the way with one timing.
    struct Segment {
        /// Which one it is of all that have ever been.
        let id: Int
        let curve: TimingCurve
        /// Where it leads: 1, the end of the timeline, or 0, its start.
        let target: Double
        /// The seconds on the course below at which this one left it.
        let branch: Double
    }

    private enum Clock {
        /// Stands still.
        case paused
        /// Goes with the next step's time.
        case waiting(delay: Double)
        /// Has gone since a time on the engine's clock; before that it stands still.
        case running(since: Double)
    }

    /// The top course and seconds on it.
    struct Place {
        var index: Int
        var seconds: Double
    }

    private(set) var segments: [Segment]
    private var lastID = 0
    /// Where it stood when the clock was last set.
    private var place = Place(index: 0, seconds: 0)
    private var clock: Clock
    /// Whether it leads back to its start.
    private(set) var isReversed = false
    /// How often the first course is travelled, at least once; infinite for ever.
    let repetitions: Double
    /// Whether each journey is followed by one back.
    let autoreverses: Bool
    /// Whether a further course is one of the first course's time, so that all changes keep their turns; else each
    /// change goes by itself from where it is to where that course leads.
    let isRetimed: Bool

    /// Makes a timeline's playback that begins, `delay` seconds late, with the next step, or stands still.
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

    private var heading: Double { isReversed ? 0 : 1 }

    /// How long a course is, in seconds.
    private func length(of index: Int) -> Double {
        let once = segments[index].curve.duration
        guard index == 0 else { return once }
        // Nothing, for ever, is nothing.
        return once == 0 ? 0 : once * repetitions * (autoreverses ? 2 : 1)
    }

    // MARK: The clock

    /// Whether it moves, or will with the next step.
    var isRunning: Bool { if case .paused = clock { false } else { true } }

    /// Lets what waits for a step begin at its time.
    mutating func begin(at now: Double) {
        if case .waiting(let delay) = clock { clock = .running(since: now + delay) }
    }

    /// Goes on from where it stands; `now` nil: from the next step on.
    mutating func run(at now: Double?, delay: Double = 0) {
        clock = now.map { .running(since: $0 + delay) } ?? .waiting(delay: delay)
    }

    /// Stands still where it is.
    mutating func pause(at now: Double) {
        place = place(at: now)
        clock = .paused
    }

    /// Turns round where it is; a delay that has not passed is waited for all the same.
    mutating func reverse(_ reversed: Bool, at now: Double) {
        guard reversed != isReversed else { return }
        place = place(at: now)
        if case .running(let since) = clock { clock = .running(since: max(since, now)) }
        isReversed = reversed
    }

    /// Stands still at a share of the first course's way or of its time, 0 to 1.
    mutating func scrub(to share: Double, ofWay: Bool) {
        segments.removeLast(segments.count - 1)
        let curve = segments[0].curve
        place = Place(index: 0, seconds: ofWay ? curve.time(where: share) : share == 0 ? 0 : share * curve.duration)
        clock = .paused
    }

    /// Gives what remains of the way a timing of its own, from where it stands.
    mutating func branch(_ curve: TimingCurve) {
        segments.removeLast(segments.count - 1 - place.index)
        lastID += 1
        segments.append(Segment(id: lastID, curve: curve, target: heading, branch: place.seconds))
        place = Place(index: segments.count - 1, seconds: 0)
    }

    // MARK: What it says

    /// Where it stands at a time.
    func place(at now: Double) -> Place {
        guard case .running(let since) = clock else { return place }
        var elapsed = max(0, now - since), place = place
        while segments[place.index].target != heading, elapsed >= place.seconds, place.index > 0 {
            elapsed -= place.seconds
            place = Place(index: place.index - 1, seconds: segments[place.index].branch)
        }
        if segments[place.index].target == heading {
            place.seconds = min(place.seconds + elapsed, length(of: place.index))
        } else {
            place.seconds = max(place.seconds - elapsed, 0)
        }
        return place
    }

    /// When it comes to its end or, reversed, to its start; nil while it stands still.
    var endTime: Double? {
        guard case .running(var time) = clock else { return nil }
        var place = place
        while segments[place.index].target != heading, place.index > 0 {
            time += place.seconds
            place = Place(index: place.index - 1, seconds: segments[place.index].branch)
        }
        return segments[place.index].target == heading
            ? time + length(of: place.index) - place.seconds : time + place.seconds
    }

    /// How far a change has come at a place, for each number of a property: 0 is its start, 1 its end.
    func progress(of track: Track, at place: Place, for property: AnimatedProperty) -> Components {
        distance(of: track, at: retimed(place), for: property)
    }

    /// The place on the first course for one further up, where those above only say how its time goes.
    private func retimed(_ place: Place) -> Place {
        guard isRetimed, place.index > 0 else { return place }
        let share = distance(of: Track(), at: place, for: .alpha)[0]
        return Place(index: 0, seconds: min(max(share, 0), 1) * segments[0].curve.duration)
    }

    /// How far a change has come by its own way up the pile.
    private func distance(of track: Track, at place: Place, for property: AnimatedProperty) -> Components {
        // The course on which it was made may have been left for good; then those below it lead on.
        var first = min(track.below.count, place.index)
        while segments[first].id != track.segment(at: first) { first -= 1 }
        var part = track.part(at: first)
        var curve = track.curve
        var result = Components.zero
        for index in first...place.index {
            let segment = segments[index]
            if index > first {
                let gone = departure(from: index - 1), goesOn = segment.target == segments[index - 1].target
                // A timing of its own serves a change only from its beginning on.
                if !goesOn || gone > part.start { curve = nil }
                part = goesOn ? part.rest(after: gone) : Part()
            }
            // On a course that leads back, what was made there waits.
            guard index > first || segment.target == 1 else { continue }
            let seconds = inJourney(index == place.index ? place.seconds : segments[index + 1].branch, on: index)
            let way = property.progress(
                along: curve ?? segment.curve, at: part.seconds(at: seconds, of: segment.curve, on: curve))
            result += (segment.target - result) * way
        }
        return result
    }

    /// The share of a course's time at which the one above it was begun.
    private func departure(from index: Int) -> Double {
        share(at: Place(index: index, seconds: segments[index + 1].branch))
    }

    /// The seconds within the present journey, after so many seconds on a course.
    private func inJourney(_ seconds: Double, on index: Int) -> Double {
        let once = segments[index].curve.duration
        // At its end a course has been travelled, however often it went forth and back.
        guard index == 0, repetitions > 1 || autoreverses, once.isFinite, seconds < length(of: 0) else {
            return min(seconds, once)
        }
        let journeys = seconds / once
        let whole = journeys.rounded(.down)
        let isBack = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
        return (isBack ? 1 - (journeys - whole) : journeys - whole) * once
    }

    /// How much of the whole way, or of the first course's time, has gone; 0 to 1.
    ///
    /// With a timing of its own for the rest there is no share of the time any more; that of the way stands for it.
    func fraction(at now: Double, ofWay: Bool) -> Double {
        let place = place(at: now)
        if !ofWay, place.index == 0 { return share(at: place) }
        return min(max(progress(of: Track(), at: place, for: .alpha)[0], 0), 1)
    }

    /// The seconds until it comes to where it leads, once it runs.
    var secondsLeft: Double {
        var running = self
        running.run(at: 0)
        return running.endTime ?? 0
    }

    /// When a change made at a time takes place that begins after a share of what remains of the course.
    func track(from share: Double, at now: Double) -> Track {
        let place = retimed(place(at: now))
        // On a course that leads back, what is new waits at its start.
        let gone = place.seconds == 0 || segments[place.index].target == 0 ? 0 : self.share(at: place)
        return Track(
            part: Part(start: gone + share * (1 - gone)), segment: segments[place.index].id,
            below: (0..<place.index).map { Track.Mark(segment: segments[$0].id, departure: departure(from: $0)) })
    }

    /// The share of a course's time that has gone, 0 to 1.
    private func share(at place: Place) -> Double {
        let duration = segments[place.index].curve.duration
        return place.seconds < duration ? place.seconds / duration : 1
    }
}

extension AnimatedProperty {
    /// How far each number of the property has come along a curve after some seconds.
    func progress(along curve: TimingCurve, at seconds: Double) -> Components {
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
