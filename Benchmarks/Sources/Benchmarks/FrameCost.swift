/// What one frame cost, and what was in it.
struct FrameCost {
    /// The time of the step and of making the display list, in milliseconds.
    var step: Double
    /// The time of painting, in milliseconds.
    var paint: Double
    /// The shapes of the list, without those in layers.
    var commands: Int
    /// The layers whose pictures had to be drawn.
    var layers: Int
    /// Whether a transition was under way.
    var isInTransition: Bool

    /// The whole time, in milliseconds.
    var total: Double { step + paint }
}

extension [Double] {
    /// The smallest value that is not less than `share` (0 to 1) of all; 0 where there are none.
    func quantile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        let rank = Int((share * Double(count)).rounded(.up)) - 1
        return sorted()[Swift.min(Swift.max(rank, 0), count - 1)]
    }
}
