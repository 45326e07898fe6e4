public import Geometry
import Platform
public import Replay

/// One movement of a pointer: its positions and, if it is synthetic, its true velocities.
public nonisolated struct EstimatorMovement: Hashable, Sendable {
    /// A position at a time.
    public struct Sample: Hashable, Sendable {
        /// The time, in seconds.
        public var time: Double
        /// The position, in points.
        public var position: Point

        /// Creates a sample.
        public init(time: Double, position: Point) {
            self.time = time
            self.position = position
        }
    }

    /// The name of the recording.
    public var recording: String
    /// The name of the device; evaluations give each device the same weight.
    public var device: String
    /// The samples in order of time.
    public var samples: [Sample]
    /// A Boolean value that indicates whether the movement ends because the pointer was lifted, not because it rested.
    public var endsWithLift: Bool

    /// Creates a movement.
    public init(recording: String, device: String, samples: [Sample], endsWithLift: Bool) {
        self.recording = recording
        self.device = device
        self.samples = samples
        self.endsWithLift = endsWithLift
    }

    /// The longest pause within a movement, in seconds; ``VelocityTracker`` begins again after it.
    private static let longestGap = 0.04

    /// Returns the position at a time, in points; nil after the last sample.
    ///
    /// The position changes linearly between samples. In a gap of more than 40 ms the pointer rests, because a device
    /// reports nothing while it does not move.
    func position(at time: Double) -> Point? {
        guard let first = samples.first, let last = samples.last, time <= last.time + 1e-9 else { return nil }
        guard time > first.time else { return first.position }
        var (low, high) = (0, samples.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if samples[middle].time < time { low = middle } else { high = middle }
        }
        let (before, after) = (samples[low], samples[high])
        let gap = after.time - before.time
        guard gap > 0, time < after.time else { return after.position }
        guard gap <= Self.longestGap + 1e-9 else { return before.position }
        return before.position + (after.position - before.position) * ((time - before.time) / gap)
    }
}

nonisolated extension EstimatorMovement {
    /// The pause that ends a movement of a device that does not report a lift, in seconds.
    private static let longestRest = 0.3

    /// Returns the movements of a recording: presses, movements of a released mouse, and fine scrolling.
    ///
    /// Positions of scrolling are sums of its movements. Steps of a wheel are not movements, because nothing follows them
    /// directly. A pause of more than 0.3 s ends a movement without a lift.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - name: its name in results, and the device's name if the recording names none.
    /// - Returns: The movements of at least three samples, in order of their ends.
    public static func movements(in recording: Recording, name: String) -> [EstimatorMovement] {
        var finished: [EstimatorMovement] = []
        var open: [Int: EstimatorMovement] = [:]
        /// The key of scrolling among the pointers.
        let scrolling = Int.min

        func close(_ key: Int, withLift: Bool) {
            guard var movement = open.removeValue(forKey: key), movement.samples.count > 2 else { return }
            movement.endsWithLift = withLift
            finished.append(movement)
        }
        func add(_ position: Point, at time: Double, to key: Int) {
            if let last = open[key]?.samples.last, time - last.time > longestRest { close(key, withLift: false) }
            let empty = EstimatorMovement(
                recording: name, device: recording.device ?? name, samples: [], endsWithLift: false)
            open[key, default: empty].samples.append(Sample(time: time, position: position))
        }

        for event in recording.events {
            let time = event.sampleTime
            switch event.kind {
            case .pointer(let pointer):
                if pointer.phase == .down { close(pointer.id, withLift: false) }
                let isLast = pointer.phase == .up || pointer.phase == .cancel
                if !isLast { add(pointer.location, at: time, to: pointer.id) }
                if isLast { close(pointer.id, withLift: pointer.phase == .up) }
            case .scroll(let scroll) where scroll.isPrecise:
                switch scroll.phase {
                case .ended, .cancelled: close(scrolling, withLift: scroll.phase == .ended)
                // Fingers that rest begin no drag.
                case .mayBegin: close(scrolling, withLift: false)
                case .changed, nil:
                    let last = open[scrolling]?.samples.last?.position ?? .zero
                    add(last + scroll.delta, at: time, to: scrolling)
                }
            default: break
            }
        }
        for key in open.keys.sorted() { close(key, withLift: false) }
        return finished
    }
}
