/// Compares neighbouring frames: in no frame does a value change by more than in the frame before or after it, apart
/// from the distance that the pointer has moved meanwhile.
///
/// A velocity shows in more than one frame, a jump in one only: so jumps are found at any speed.
struct JumpDetector {
    /// The values that are visible in a frame, in points, and the distance that the pointer has moved each of them.
    struct Frame {
        let time: Double
        var values: [String: Double]
        var led: (String) -> Double
    }

    /// The factor by which a change may exceed its neighbours; at 240 Hz it bounds the speed a spring gains in a frame.
    private static let growth = 1.5

    /// The distance by which a spring is cut off at its end, and that a flicked one loses in a frame, in points.
    private let tolerance: Double
    private var frames: [Frame] = []

    /// Creates a detector for values that change by up to a length, in points.
    init(extent: Double) { tolerance = extent / 200 }

    mutating func note(_ frame: Frame) { frames.append(frame) }

    /// The changes that are not explained.
    var jumps: [String] {
        guard frames.count > 3 else { return ["no frames were noted"] }
        return (1..<frames.count).flatMap { index in
            frames[index].values.compactMap { name, place -> String? in
                guard let step = step(of: name, into: index) else { return nil }
                let around = max(self.step(of: name, into: index - 1) ?? 0, self.step(of: name, into: index + 1) ?? 0)
                let limit = around * Self.growth + frames[index].led(name) + tolerance
                guard step > limit else { return nil }
                return "\(name) goes \(step) to \(place) at \(frames[index].time), where \(limit) is explained"
            }
        }
    }

    /// Returns the change of a value since the frame before; `nil` if it is not in both frames.
    private func step(of name: String, into index: Int) -> Double? {
        guard index > 0, index < frames.count, let now = frames[index].values[name],
            let before = frames[index - 1].values[name]
        else { return nil }
        return abs(now - before)
    }
}
