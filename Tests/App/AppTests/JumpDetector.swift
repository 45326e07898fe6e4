/// Compares neighbouring frames: in none does anything move further than in the frame before or after it, but for what
/// the hand has moved meanwhile.
///
/// What has a velocity shows it in more than one frame, a jump is one frame's: so it is found however fast things are.
struct JumpDetector {
    /// What is seen in a frame, in points, and how far the hand has moved each of it since the frame before.
    struct Frame {
        let time: Double
        var seen: [String: Double]
        var led: (String) -> Double
    }

    /// How much further than in its neighbours something may go in a frame; a spring at 240 Hz gathers no more speed.
    private static let growth = 1.5

    /// What a spring at its end leaves over, and one that a flick has begun loses in a frame, in points.
    private let tolerance: Double
    private var frames: [Frame] = []

    /// Makes a law of what moves as far as a length, in points.
    init(extent: Double) { tolerance = extent / 200 }

    mutating func note(_ frame: Frame) { frames.append(frame) }

    /// The steps that nothing explains.
    var jumps: [String] {
        guard frames.count > 3 else { return ["nothing was seen"] }
        return (1..<frames.count).flatMap { index in
            frames[index].seen.compactMap { name, place -> String? in
                guard let step = step(of: name, into: index) else { return nil }
                let around = max(self.step(of: name, into: index - 1) ?? 0, self.step(of: name, into: index + 1) ?? 0)
                let limit = around * Self.growth + frames[index].led(name) + tolerance
                guard step > limit else { return nil }
                return "\(name) goes \(step) to \(place) at \(frames[index].time), where \(limit) is explained"
            }
        }
    }

    /// How far something has moved from the frame before; nil: it was not seen in both.
    private func step(of name: String, into index: Int) -> Double? {
        guard index > 0, index < frames.count, let now = frames[index].seen[name],
            let before = frames[index - 1].seen[name]
        else { return nil }
        return abs(now - before)
    }
}
