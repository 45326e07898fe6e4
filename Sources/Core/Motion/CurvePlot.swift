/// A curve over its axes, in no unit of any paper: what all drawings of it share.
package struct CurvePlot {
    /// How many samples a drawing is made of: one for every other pixel of a wide window.
    private static let count = 600
    /// How many times steeper than the whole a place may be without setting the scale of the velocity.
    private static let steepest = 50.0

    package let title: String
    package let axis: String
    package let names: (value: String, velocity: String)
    package let samples: [Curve.Sample]
    /// What is shown of `t`.
    package let domain: ClosedRange<Double>
    /// What is shown of the value: all of it, 0, and some air.
    package let values: ClosedRange<Double>
    /// How many units of velocity are as high as one of the value; both have the same zero.
    package let velocityScale: Double

    /// Samples a curve over a stretch of its axis.
    ///
    /// - Parameters:
    ///   - curve: what is drawn.
    ///   - ends: from where to where.
    ///   - values: what is shown of the value, where it is to stay the same whatever the curve; nil: what it needs.
    package init(of curve: Curve, over ends: ClosedRange<Double>, showing values: ClosedRange<Double>? = nil) {
        (title, axis, names) = (curve.title, curve.axis, curve.names)
        // A place without length is shown with its neighbourhood.
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
        let air = max(highest - lowest, .leastNormalMagnitude) * 0.06
        self.values =
            values ?? (reach > 0 ? (lowest < 0 ? lowest - air : 0)...(highest > 0 ? highest + air : 0) : -1...1)
    }

    /// Round numbers in a range, about so many, and how many digits behind the point tell them apart.
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
        // Of 1, 2, 5 and 10 the one that is not smaller than what is asked for.
        let factor = [1.0, 2, 5, 10].first { power * $0 >= step } ?? 10
        if factor == 10 { decimals -= 1 }
        let first = (range.lowerBound / (power * factor) - 1e-9).rounded(.up)
        let last = (range.upperBound / (power * factor) + 1e-9).rounded(.down)
        guard last >= first else { return ([range.lowerBound], max(decimals, 0)) }
        let places = (0...Int(last - first)).map { (first + Double($0)) * (power * factor) }
        return (places, max(decimals, 0))
    }

    /// Which share of the width a place lies at.
    package func across(_ t: Double) -> Double {
        (t - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    }

    /// Which share of the height, from below, a value lies at.
    package func up(_ value: Double) -> Double {
        (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    }
}
