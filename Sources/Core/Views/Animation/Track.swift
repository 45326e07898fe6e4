import Motion

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

    /// A Boolean value that indicates whether the change takes the whole timeline, with its timing.
    var isWhole: Bool { part.start == 0 && part.end == 1 && curve == nil }

    /// Returns the identifier of the segment at an index of the stack when the change was made.
    func segment(at index: Int) -> Int { index < below.count ? below[index].segment : segment }

    /// Returns the part of the segment at an index of the stack, if that segment had continued.
    func part(at index: Int) -> Part {
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
    func rest(after fraction: Double) -> Part {
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
    func seconds(at seconds: Double, of segment: TimingCurve, on curve: TimingCurve? = nil) -> Double {
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

extension AnimatedProperty {
    /// Returns the progress of each component of the property along a curve after a number of seconds.
    func progress(along curve: TimingCurve, at seconds: Double) -> Components {
        guard curve.isDirected else { return Components(repeating: curve.value(at: seconds)) }
        return components { curve.value(at: seconds, along: $0) }
    }

    /// Returns the value of each component of the property, by the component's direction.
    func components(_ value: (TimingCurve.Direction) -> Double) -> Components {
        var result = Components(repeating: value(.none))
        switch self {
        case .center, .size, .transform, .contentsRect, .subviewTransform:
            result[0] = value(.x)
            result[1] = value(.y)
        case .alpha, .cornerRadius, .backgroundColor, .contentsProgress, .border, .shadow: break
        }
        return result
    }
}
