public import Geometry
import Replay

/// The faults and the noise of the samples of a device.
nonisolated public struct InputQuality: Hashable, Sendable {
    /// The parts of contacts in which the finger rests.
    public var rests: [Rest] = []
    /// The samples that leap away from their neighbours.
    public var jumps: [Jump] = []
    /// The reports that are missing; nil where the intervals are too few or too irregular to tell.
    public var missing: MissingReports?
    /// The spectrum of the intervals; nil without enough successive ones.
    public var spectrum: JitterSpectrum?

    /// A part of a contact in which the finger rests.
    public struct Rest: Hashable, Sendable {
        /// The time of its first sample, in seconds.
        public var from: Double
        /// The time of its last sample, in seconds.
        public var to: Double
        /// The number of its samples.
        public var count: Int
        /// The standard deviation of the locations in each direction, in points.
        public var deviation: Vector
        /// The greatest distance of a location from their mean, in points.
        public var peak: Double
    }

    /// A sample that leaps away from its neighbours.
    public struct Jump: Hashable, Sendable {
        /// The index of the sample.
        public var sample: Int
        /// The time at which it takes effect, in seconds.
        public var time: Double
        /// Its distance from the place between its neighbours, in points.
        public var distance: Double
    }

    /// The reports that a device has left out while it moved.
    public struct MissingReports: Hashable, Sendable {
        /// The usual interval: the median of those in which the device moved, in seconds.
        public var interval: Double
        /// The number of intervals in which the device moved.
        public var count: Int
        /// The gaps, by their length in ascending order.
        public var gaps: [Gap]
        /// The number of reports that are missing in these gaps.
        public var reports: Int { gaps.reduce(0) { $0 + ($1.intervals - 1) * $1.count } }
    }

    /// The gaps of one length.
    public struct Gap: Hashable, Sendable {
        /// The length, in usual intervals.
        public var intervals: Int
        /// The number of gaps of that length.
        public var count: Int
    }

    /// Examines samples that are in order of time.
    public init(_ samples: [InputSample]) {
        var contacts: [Int: [ContactSample]] = [:]
        for (index, sample) in samples.enumerated() where !sample.isLift {
            guard let contact = sample.contact else { continue }
            contacts[contact, default: []].append(
                ContactSample(
                    index: index, time: sample.time, sampled: sample.sampled, location: sample.location))
        }
        let movements = contacts.sorted { $0.key < $1.key }.map(\.value)
        rests = movements.flatMap(Self.rests)
        jumps = movements.flatMap(Self.jumps).sorted { $0.sample < $1.sample }
        missing = Self.missing(in: movements)
        spectrum = JitterSpectrum(longestRunOf: movements.map { $0.map(\.sampled) })
    }
}

/// A sample of a contact.
nonisolated private struct ContactSample {
    var index: Int
    var time: Double
    var sampled: Double
    var location: Point
}

// MARK: Rests

nonisolated extension InputQuality {
    /// The largest width and height of the place in which a finger rests, in points.
    private static let restSize = 4.0
    /// The time at the beginning and at the end of a rest that is left out, because the finger may move there.
    private static let restMargin = 0.05
    /// The shortest rest without its margins, in seconds.
    private static let shortestRest = 0.2
    /// The fewest samples of a rest.
    private static let fewestOfRest = 8
    /// The speed from which a slow movement is no rest, in points per second.
    private static let driftSpeed = 5.0

    private static func rests(in movement: [ContactSample]) -> [Rest] {
        var rests: [Rest] = [], start = 0
        while start < movement.count {
            var end = start, low = movement[start].location, high = low
            while end < movement.count {
                let place = movement[end].location
                let least = Point(x: min(low.x, place.x), y: min(low.y, place.y))
                let greatest = Point(x: max(high.x, place.x), y: max(high.y, place.y))
                guard greatest.x - least.x <= restSize, greatest.y - least.y <= restSize else { break }
                (low, high, end) = (least, greatest, end + 1)
            }
            if let rest = rest(of: movement[start..<end]) {
                rests.append(rest)
                start = end
            } else {
                let next = movement[start].sampled + restMargin
                start = movement[start..<end].firstIndex { $0.sampled > next } ?? end
            }
        }
        return rests
    }

    private static func rest(of run: ArraySlice<ContactSample>) -> Rest? {
        guard let first = run.first, let last = run.last,
            last.sampled - first.sampled >= shortestRest + 2 * restMargin
        else { return nil }
        let inner = run.filter {
            $0.sampled >= first.sampled + restMargin && $0.sampled <= last.sampled - restMargin
        }
        guard inner.count >= fewestOfRest, let from = inner.first, let to = inner.last,
            to.sampled - from.sampled >= shortestRest
        else { return nil }
        let number = Double(inner.count)
        let time = inner.reduce(0) { $0 + $1.sampled } / number
        let middle = Point(
            x: inner.reduce(0) { $0 + $1.location.x } / number, y: inner.reduce(0) { $0 + $1.location.y } / number)
        var spread = 0.0, drift = Vector.zero, squares = Vector.zero, peak = 0.0
        for sample in inner {
            let away = sample.location - middle, since = sample.sampled - time
            spread += since * since
            drift = Vector(dx: drift.dx + since * away.dx, dy: drift.dy + since * away.dy)
            squares = Vector(dx: squares.dx + away.dx * away.dx, dy: squares.dy + away.dy * away.dy)
            peak = max(peak, away.length)
        }
        guard drift.length / spread <= driftSpeed else { return nil }
        return Rest(
            from: from.sampled, to: to.sampled, count: inner.count,
            deviation: Vector(dx: (squares.dx / number).squareRoot(), dy: (squares.dy / number).squareRoot()),
            peak: peak)
    }
}

// MARK: Jumps

nonisolated extension InputQuality {
    /// The shortest distance of a jump, in points.
    private static let leastJump = 10.0
    /// The least distance of a jump as a multiple of what is usual around it.
    private static let jumpFactor = 6.0
    /// The samples before and after a sample that say what is usual.
    private static let jumpReach = 6

    private static func jumps(in movement: [ContactSample]) -> [Jump] {
        guard movement.count > 2 else { return [] }
        let distances = movement.indices.map { distance(at: $0, in: movement) }
        let marked = movement.indices.filter { index in
            guard distances[index] > leastJump else { return false }
            // The neighbours lie beside the jump's place, too.
            let around = (max(index - jumpReach, 1)...min(index + jumpReach, movement.count - 2))
                .filter { abs($0 - index) > 1 }
            guard let usual = Distribution(around.map { distances[$0] })?.median else { return true }
            return distances[index] > jumpFactor * usual
        }
        // A leap to another place marks the samples on both sides of it.
        let isMarked = Set(marked)
        return marked.filter { index in
            ![index - 1, index + 1].contains { other in
                isMarked.contains(other) && (distances[other], -other) > (distances[index], -index)
            }
        }.map { Jump(sample: movement[$0].index, time: movement[$0].time, distance: distances[$0]) }
    }

    /// Returns how far a sample is from the place between its neighbours, by their times or by their order; 0 at the ends.
    ///
    /// Samples that arrive together have times that do not say when each was made.
    private static func distance(at index: Int, in movement: [ContactSample]) -> Double {
        guard index > 0, index < movement.count - 1 else { return 0 }
        let (before, sample, after) = (movement[index - 1], movement[index], movement[index + 1])
        let length = after.sampled - before.sampled
        let fractions = [0.5] + (length > 0 ? [(sample.sampled - before.sampled) / length] : [])
        let way = after.location - before.location
        return fractions.map { (sample.location - (before.location + way * $0)).length }.min() ?? 0
    }
}

// MARK: Missing reports

nonisolated extension InputQuality {
    /// The fewest intervals that show what is usual.
    private static let fewestIntervals = 8
    /// The least distance of a movement between two reports, in points; a device that rests sends none.
    private static let leastMovement = 1.0
    /// The part of an interval by which a gap may differ from a multiple of it.
    private static let gapTolerance = 0.25

    private static func missing(in movements: [[ContactSample]]) -> MissingReports? {
        var moving: [Double] = [], candidates: [Double] = []
        for movement in movements where movement.count > 3 {
            let steps = zip(movement, movement.dropFirst()).map { before, after in
                (length: after.sampled - before.sampled, distance: (after.location - before.location).length)
            }
            for index in 1..<steps.count - 1 {
                let (before, step, after) = (steps[index - 1], steps[index], steps[index + 1])
                guard [before, step, after].allSatisfy({ $0.distance >= leastMovement && $0.length > 0 }),
                    step.length <= IntervalStatistics.longest
                else { continue }
                moving.append(step.length)
                // A finger that pauses sends no reports, either.
                let speed = min(before.distance / before.length, after.distance / after.length)
                if step.distance >= speed * step.length / 2 { candidates.append(step.length) }
            }
        }
        guard moving.count >= fewestIntervals, let usual = Distribution(moving)?.median, usual > 0,
            moving.count(where: { abs($0 - usual) <= gapTolerance * usual }) * 2 >= moving.count
        else { return nil }
        var gaps: [Int: Int] = [:]
        for length in candidates {
            let number = (length / usual).rounded()
            if number >= 2, abs(length - number * usual) <= gapTolerance * usual { gaps[Int(number), default: 0] += 1 }
        }
        return MissingReports(
            interval: usual, count: moving.count,
            gaps: gaps.sorted { $0.key < $1.key }.map { Gap(intervals: $0.key, count: $0.value) })
    }
}
