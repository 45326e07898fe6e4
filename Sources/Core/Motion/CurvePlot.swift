/// A sampled curve with its axes in units of the plot, which every drawing of a curve uses.
package struct CurvePlot {
    /// The number of samples: one for every other pixel of a wide window.
    private static let count = 600
    /// The largest slope, relative to the whole curve's, that still sets the scale of the velocity.
    private static let steepest = 50.0

    package let title: String
    package let axis: String
    package let names: (value: String, velocity: String)
    package let samples: [Curve.Sample]
    /// The visible range of `t`.
    package let domain: ClosedRange<Double>
    /// The visible range of the value: all values, 0, and a margin.
    package let values: ClosedRange<Double>
    /// The velocity that is drawn as high as one unit of the value; both axes have the same zero.
    package let velocityScale: Double

    /// Samples a curve over a range of its axis.
    ///
    /// - Parameters:
    ///   - curve: The curve to sample.
    ///   - ends: The range of `t`.
    ///   - values: The visible range of the value, if it must not depend on the curve; nil fits it to the curve.
    package init(of curve: Curve, over ends: ClosedRange<Double>, showing values: ClosedRange<Double>? = nil) {
        (title, axis, names) = (curve.title, curve.axis, curve.names)
        // A range of length 0 is widened.
        let length = ends.upperBound - ends.lowerBound
        domain = length > 0 ? ends : ends.lowerBound...(ends.lowerBound + max(1, abs(ends.lowerBound)))
        let width = domain.upperBound - domain.lowerBound
        let start = domain.lowerBound
        samples = (0...Self.count).map { curve.sample(at: start + width * Double($0) / Double(Self.count)) }
        let low = samples.map(\.value).min() ?? 0
        let high = samples.map(\.value).max() ?? 0
        let reach = max(high, -low)
        let steep = Self.steepest * (reach > 0 ? reach : 1) / width
        let fastest = samples.map { abs($0.velocity) }.filter { $0 <= steep }.max() ?? 0
        velocityScale = fastest > 0 && reach > 0 ? fastest / reach : 1
        let lowest = min(low, (samples.map(\.velocity).filter { $0 >= -steep }.min() ?? 0) / velocityScale, 0)
        let highest = max(high, (samples.map(\.velocity).filter { $0 <= steep }.max() ?? 0) / velocityScale, 0)
        let margin = max(highest - lowest, .leastNormalMagnitude) * 0.06
        self.values =
            values ?? (reach > 0 ? (lowest < 0 ? lowest - margin : 0)...(highest > 0 ? highest + margin : 0) : -1...1)
    }

    /// Returns about `count` round numbers in a range, and the number of decimals that distinguish them.
    package static func ticks(in range: ClosedRange<Double>, about count: Int) -> (places: [Double], decimals: Int) {
        let length = range.upperBound - range.lowerBound
        guard length > 0, length.isFinite, count > 0 else { return ([range.lowerBound], 3) }
        var power = 1.0
        var decimals = 0
        let step = length / Double(count)
        while power > step {
            power /= 10
            decimals += 1
        }
        while power * 10 <= step {
            power *= 10
            decimals -= 1
        }
        // The smallest of 1, 2, 5 and 10 that gives at most the requested number.
        let factor = [1.0, 2, 5, 10].first { power * $0 >= step } ?? 10
        if factor == 10 { decimals -= 1 }
        let first = (range.lowerBound / (power * factor) - 1e-9).rounded(.up)
        let last = (range.upperBound / (power * factor) + 1e-9).rounded(.down)
        guard last >= first else { return ([range.lowerBound], max(decimals, 0)) }
        let places = (0...Int(last - first)).map { (first + Double($0)) * (power * factor) }
        return (places, max(decimals, 0))
    }

    /// Returns the horizontal position of `t`, as a fraction of the width from the left.
    package func across(_ t: Double) -> Double {
        (t - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    }

    /// Returns the vertical position of a value, as a fraction of the height from the bottom.
    package func up(_ value: Double) -> Double {
        (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    }
}
