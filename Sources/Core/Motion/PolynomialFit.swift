import Geometry

/// A line or a parabola that fits a pointer's samples by least squares.
///
/// The parabola is a sum of polynomials that are orthogonal over the times (Forsythe 1957), so no system of equations
/// has to be solved: a line is fitted first, then a curve to the residuals.
struct PolynomialFit {
    /// The kinds of polynomials.
    enum Order {
        /// A line; all samples have the same weight.
        case line
        /// A parabola; all samples have the same weight.
        case parabola
        /// A parabola with weights that decrease to 1/e in the time constant, in seconds before the newest sample.
        ///
        /// The fit minimises the sum of the squared errors and of the squared curvature, measured as the distance that
        /// the curvature causes in a time constant, times `damping` (ridge regression, Hoerl and Kennard 1970). A damping
        /// of 0 does not reduce the curvature; an infinite one leaves the line.
        case dampedParabola(timeConstant: Double, damping: Double)
    }

    private let samples: [VelocitySample]
    private let newest: VelocitySample
    private let order: Order
    /// The weights of the samples; the newest one's is 1.
    private let weights: [Double]
    /// The sum of the weights.
    private let count: Double
    /// The mean time, in seconds after the newest sample.
    private let centre: Double

    /// Prepares the fit of at least two samples with different times.
    init(_ samples: [VelocitySample], order: Order) {
        let newest = samples.last ?? VelocitySample(position: Point(x: 0, y: 0), time: 0)
        self.samples = samples
        self.newest = newest
        self.order = order
        switch order {
        case .line, .parabola: weights = [Double](repeating: 1, count: samples.count)
        case .dampedParabola(let constant, _):
            weights = samples.map { Elementary.exp(($0.time - newest.time) / constant) }
        }
        count = weights.reduce(0, +)
        centre = zip(weights, samples).reduce(0) { $0 + $1.0 * ($1.1.time - newest.time) } / count
    }

    /// Returns the slope at the newest sample, in points per second.
    func slope() -> Vector {
        let newest = newest.position
        return Vector(dx: slope { $0.position.x - newest.x }, dy: slope { $0.position.y - newest.y })
    }

    private func slope(of value: (VelocitySample) -> Double) -> Double {
        let mean = sum { weight, sample in weight * value(sample) } / count
        let spread = sum { weight, sample in weight * step(sample) * step(sample) }
        let line = sum { weight, sample in weight * step(sample) * (value(sample) - mean) } / spread
        // The curvature's penalty; nil for a line.
        let penalty: Double
        switch order {
        case .line: return line
        case .parabola: penalty = 0
        case .dampedParabola(let constant, let damping): penalty = damping * constant * constant * constant * constant
        }
        // The polynomial u^2 - skew u - spread / n is orthogonal to the line and to the constant.
        let skew = sum { weight, sample in weight * step(sample) * step(sample) * step(sample) } / spread
        func curve(_ sample: VelocitySample) -> Double {
            let u = step(sample)
            return u * u - skew * u - spread / count
        }
        let curveSpread = sum { weight, sample in weight * curve(sample) * curve(sample) }
        // Two times, or more times that nearly coincide in pairs, do not determine a curve.
        guard curveSpread > 1e-10 * spread * spread else { return line }
        let curvature =
            sum { weight, sample in weight * curve(sample) * ((value(sample) - mean) - line * step(sample)) }
            / (curveSpread + penalty)
        return line - curvature * (2 * centre + skew)
    }

    /// Returns a sample's time after the mean time.
    private func step(_ sample: VelocitySample) -> Double { sample.time - newest.time - centre }

    /// Returns the sum of a term over the samples, from the oldest.
    private func sum(_ term: (Double, VelocitySample) -> Double) -> Double {
        var sum = 0.0
        for index in samples.indices { sum += term(weights[index], samples[index]) }
        return sum
    }
}
