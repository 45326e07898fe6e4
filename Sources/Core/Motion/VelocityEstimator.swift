import Geometry

/// A method that estimates the velocity of a pointer from its last samples.
///
/// All methods see the samples of at most 100 ms, without a gap of more than 40 ms, as ``VelocityTracker`` keeps them.
/// Two samples give the slope of the line through them. The command `tactile estimators` compares the methods.
public enum VelocityEstimator: String, Hashable, Sendable, CaseIterable, Codable {
    /// The slope of the line through the last two samples.
    ///
    /// It has no delay, and all of the noise of the positions and the times.
    case lastTwo
    /// The mean of the slopes between the last four samples, with weights of 0.6, 0.35 and 0.05 from the oldest.
    ///
    /// Flutter's approximation of an iOS scroll view (`IOSScrollViewFlingVelocityTracker`). It nearly ignores the last
    /// movement before a lift. With fewer samples, the remaining weights count in their proportion.
    case lastFour
    /// The slopes between successive samples, each of which replaces a quarter of the previous average.
    ///
    /// Measured from SwiftUI 6.5 by the tests of OpenSwiftUI.
    case smoothed
    /// The slope of the line that fits the samples best; LSQ1 of Android's `VelocityTracker`.
    case leastSquares1
    /// The slope, at the newest sample, of the parabola that fits the samples best.
    ///
    /// LSQ2 of Android's `VelocityTracker`, which Flutter uses too, and the method of recordings that name none.
    case leastSquares2
    /// The slope, at the newest sample, of a damped parabola that fits the samples best with weights that decrease with
    /// the age.
    ///
    /// The weights decrease to 1/e in 20 ms. The damping reduces the curvature where few or noisy samples determine it.
    case weighted
    /// The velocity of a Kalman filter whose model is a constant velocity with random acceleration.
    ///
    /// The measurement noise is 1 point. The acceleration is white noise with a density of 1000 points per second to the
    /// power of 3/2: the velocity changes by a standard deviation of 100 points a second in 10 ms.
    case kalman
    /// The velocity of a body that receives the work of a force along the samples; IMPULSE of Android's
    /// `VelocityTracker`.
    case impulse

    /// The default of new trackers and stages: the best predictor of recorded gestures.
    public static let standard = VelocityEstimator.kalman
}

/// A position of a pointer at a time.
struct VelocitySample: Hashable, Sendable {
    /// The position, in points.
    var position: Point
    /// The time, in seconds.
    var time: Double
}

extension VelocityEstimator {
    /// Returns the velocity at the newest sample, in points per second.
    ///
    /// - Precondition: There are at least two samples, in order of their times, which are all different.
    func velocity(of samples: [VelocitySample]) -> Vector {
        switch self {
        case .lastTwo: Vector(samples) { $0.slope(samples.count - 1) }
        case .lastFour: Vector(samples) { $0.meanOfSlopes(weights: (0.6, 0.35, 0.05)) }
        case .smoothed: Vector(samples) { $0.smoothedSlope(fraction: 0.25) }
        case .leastSquares1: PolynomialFit(samples, order: .line).slope()
        case .leastSquares2: PolynomialFit(samples, order: .parabola).slope()
        case .weighted: PolynomialFit(samples, order: .dampedParabola(timeConstant: 0.02, damping: 0.05)).slope()
        case .kalman: Vector(samples) { $0.filteredSlope(noise: 1, acceleration: 1000) }
        case .impulse: Vector(samples) { $0.impulse() }
        }
    }
}

/// One coordinate of a pointer's samples.
private struct Coordinate {
    let samples: [VelocitySample]
    let path: (VelocitySample) -> Double

    /// Returns the coordinate of a sample.
    func value(_ index: Int) -> Double { path(samples[index]) }

    /// Returns the time since the previous sample.
    func interval(_ index: Int) -> Double { samples[index].time - samples[index - 1].time }

    /// Returns the slope between a sample and the previous one.
    func slope(_ index: Int) -> Double { (value(index) - value(index - 1)) / interval(index) }

    /// Returns the mean of the last three slopes; the weights begin with the oldest.
    func meanOfSlopes(weights: (Double, Double, Double)) -> Double {
        let last = samples.count - 1
        var sum = weights.2 * slope(last)
        var total = weights.2
        if last > 1 {
            sum += weights.1 * slope(last - 1)
            total += weights.1
        }
        if last > 2 {
            sum += weights.0 * slope(last - 2)
            total += weights.0
        }
        return sum / total
    }

    /// Returns the exponential average of the slopes; each replaces a fraction of the previous average.
    func smoothedSlope(fraction: Double) -> Double {
        (2..<max(2, samples.count)).reduce(slope(1)) { $0 + fraction * (slope($1) - $0) }
    }

    /// Returns the velocity of a Kalman filter (Bar-Shalom, Li and Kirubarajan 2001, sections 5.5 and 6.2).
    ///
    /// The state begins with the line through the first two samples, so that no prior velocity is needed.
    ///
    /// - Parameters:
    ///   - noise: the standard deviation of a position, in points.
    ///   - acceleration: the square root of the spectral density of the acceleration, in points per second^1.5.
    /// - Returns: The velocity at the newest sample, in points per second.
    func filteredSlope(noise: Double, acceleration: Double) -> Double {
        let r = noise * noise
        let q = acceleration * acceleration
        let first = interval(1)
        var position = value(1)
        var velocity = slope(1)
        // The covariance of the position, of both, and of the velocity.
        var (a, b, c) = (r, r / first, 2 * r / (first * first) + q * first / 3)
        for index in 2..<max(2, samples.count) {
            let dt = interval(index)
            position += velocity * dt
            a += dt * (2 * b + dt * c) + q * dt * dt * dt / 3
            b += dt * c + q * dt * dt / 2
            c += q * dt
            let innovation = value(index) - position
            let (gainOfPosition, gainOfVelocity) = (a / (a + r), b / (a + r))
            position += gainOfPosition * innovation
            velocity += gainOfVelocity * innovation
            c -= gainOfVelocity * b
            b -= gainOfPosition * b
            a -= gainOfPosition * a
        }
        return velocity
    }

    /// Returns the velocity at which a body of mass 1 has the energy that it received (Android, IMPULSE).
    ///
    /// A force changes the body's velocity instantly at each sample. The first force acts on a body that already moves,
    /// so half of its work counts.
    func impulse() -> Double {
        guard samples.count > 2 else { return slope(1) }
        var work = 0.0
        for index in 1..<samples.count {
            let speed = slope(index)
            work += (speed - Self.velocity(of: work)) * abs(speed)
            if index == 1 { work /= 2 }
        }
        return Self.velocity(of: work)
    }

    /// Returns the velocity of a body of mass 1 by its energy, with the energy's sign.
    private static func velocity(of energy: Double) -> Double {
        energy < 0 ? -(-2 * energy).squareRoot() : (2 * energy).squareRoot()
    }
}

extension Vector {
    /// Computes both components, each from one coordinate of the samples.
    fileprivate init(_ samples: [VelocitySample], estimate: (Coordinate) -> Double) {
        self.init(
            dx: estimate(Coordinate(samples: samples) { $0.position.x }),
            dy: estimate(Coordinate(samples: samples) { $0.position.y }))
    }
}
