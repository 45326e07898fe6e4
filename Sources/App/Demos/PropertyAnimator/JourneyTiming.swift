import Geometry
import Motion

/// How the card's next journey goes with time: a named curve, one of two control points, or a spring.
struct JourneyTiming: Hashable {
    /// What can be picked.
    enum Kind: String, CaseIterable {
        case linear = "Linear"
        case easeIn = "Ease in"
        case easeOut = "Ease out"
        case easeInOut = "In-out"
        case standard = "Default"
        case points = "Points"
        case spring = "Spring"
    }

    /// Which damping ratios can be set: from a lively spring, whose swing the plot still holds, to a creeping one.
    static let dampingRatios = 0.25...2.0
    /// Which durations can be set, in seconds.
    static let durations = 0.2...4.0
    /// How far the values of control points reach; the plot shows the same.
    static let values = -0.5...1.5

    /// What has been picked.
    private(set) var kind = Kind.easeInOut
    /// The damping as a share of the critical one, for the spring.
    var dampingRatio = 0.5
    /// Seconds from start to end.
    var duration = 1.2
    private var points = CubicTimingParameters(
        controlPoint1: Point(x: 0.3, y: -0.3), controlPoint2: Point(x: 0.3, y: 1.3))

    /// The curve's control points; nil for the spring.
    var cubic: CubicTimingParameters? {
        switch kind {
        case .linear: CubicTimingParameters(animationCurve: .linear)
        case .easeIn: CubicTimingParameters(animationCurve: .easeIn)
        case .easeOut: CubicTimingParameters(animationCurve: .easeOut)
        case .easeInOut: CubicTimingParameters(animationCurve: .easeInOut)
        case .standard: CubicTimingParameters()
        case .points: points
        case .spring: nil
        }
    }

    /// The spring of the damping ratio.
    var spring: SpringTimingParameters { SpringTimingParameters(dampingRatio: dampingRatio) }

    /// What the animator is given.
    var parameters: any TimingCurveProvider { cubic ?? spring }

    /// The way over the time.
    var curve: TimingCurve { parameters.timingCurve(duration: duration) }

    /// Picks a kind.
    mutating func pick(_ kind: Kind) { self.kind = kind }

    /// Moves a control point of the curve that is shown, which so becomes one of its own.
    ///
    /// - Precondition: `index` is 0 or 1.
    mutating func moveControlPoint(_ index: Int, to place: Point) {
        guard let cubic else { return }
        let bounded = Point(
            x: min(max(place.x, 0), 1), y: min(max(place.y, Self.values.lowerBound), Self.values.upperBound))
        points = CubicTimingParameters(
            controlPoint1: index == 0 ? bounded : cubic.controlPoint1,
            controlPoint2: index == 0 ? cubic.controlPoint2 : bounded)
        kind = .points
    }
}
