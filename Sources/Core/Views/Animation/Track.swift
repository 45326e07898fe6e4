import Motion

/// When, on a timeline, a change takes place.
struct Track {
    /// A course that lay below when the change was made, and the share of its time at which it was left.
    struct Mark {
        let segment: Int
        let departure: Double
    }

    /// The part it takes of the course on which it was made.
    var part = Part()
    /// A timing of its own within that part; nil: the course's.
    var curve: TimingCurve?
    /// The course on which it was made.
    var segment = 0
    /// The courses below that one.
    var below: [Mark] = []

    /// Which course it knows at a height of the pile.
    func segment(at index: Int) -> Int { index < below.count ? below[index].segment : segment }

    /// The part it takes of the course at a height of the pile, as far as that one was still to come.
    func part(at index: Int) -> Part {
        below[index...].reversed().reduce(part) { part, mark in
            let left = 1 - mark.departure
            return Part(start: mark.departure + part.start * left, end: mark.departure + part.end * left)
        }
    }
}

/// A part of a course's time.
struct Part {
    /// Shares of the course's time, both 0 to 1.
    var start = 0.0, end = 1.0

    /// What is left of it on the course that replaces the rest after a share.
    func rest(after share: Double) -> Part {
        guard share > 0, share < 1 else { return share > 0 ? Part() : self }
        return Part(start: max(start - share, 0) / (1 - share), end: max(end - share, 0) / (1 - share))
    }

    /// The part between two shares of this one.
    func part(from first: Double, to last: Double) -> Part {
        Part(start: start + first * (end - start), end: start + last * (end - start))
    }

    /// The seconds to go along `curve`, pressed into this part of a course, at a number of seconds on that course.
    ///
    /// `curve` nil: the course's own.
    func seconds(at seconds: Double, of segment: TimingCurve, on curve: TimingCurve? = nil) -> Double {
        let curve = curve ?? segment
        // What never ends has no parts.
        guard segment.duration.isFinite, curve.duration.isFinite, start > 0 || end < 1 || curve != segment else {
            return seconds
        }
        let share = seconds / segment.duration
        guard share < end else { return curve.duration }
        return share > start ? (share - start) / (end - start) * curve.duration : 0
    }
}
