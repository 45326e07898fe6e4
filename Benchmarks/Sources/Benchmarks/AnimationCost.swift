/// What a step of many animations costs.
struct AnimationCost {
    /// The times of the steps in milliseconds.
    private let times: [Double]
    /// How often a step asks for memory.
    let allocations: Double

    /// Measures the steps of some frames, after a few that are not counted.
    init(frames: Int, _ step: (Double) -> Void) {
        var times = [Double](repeating: 0, count: frames)
        for frame in 0..<10 { step(Double(frame) / 60) }
        var allocations = 0
        for frame in times.indices {
            let time = Double(frame + 10) / 60
            let start = Machine.threadTime
            allocations += Allocations.during { step(time) }
            times[frame] = Machine.threadTime - start
        }
        self.times = times
        self.allocations = Double(allocations) / Double(frames)
    }

    var median: Double { times.quantile(0.5) }
    /// The 99th percentile.
    var most: Double { times.quantile(0.99) }
}
