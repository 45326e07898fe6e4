/// A method that estimates the velocity of a pointer from its last samples.
public enum VelocityEstimator: String, Hashable, Sendable, CaseIterable {
    /// The slope, at the newest sample, of the parabola that fits the samples of the last 100 ms best.
    case leastSquares2
}
