import Geometry
import Motion

/// The selected law of motion or transform, with its parameters.
struct CurveStudy: Equatable {
    /// The range of values in graphs of cubic curves, within which control points can be moved.
    static let cubicValues = JourneyTiming.values
    /// The duration of a curve that does not depend on time, in seconds.
    private static let pace = 1.6

    /// The selected law or transform.
    var kind = StudyKind.spring
    private var numbers: [StudyParameter: Double] = [:]
    private var points = CubicTimingParameters(
        controlPoint1: Point(x: 0.3, y: -0.3), controlPoint2: Point(x: 0.3, y: 1.3))

    /// The value of a parameter; a value outside its range is clamped.
    subscript(parameter: StudyParameter) -> Double {
        get { numbers[parameter] ?? parameter.initial }
        set { numbers[parameter] = newValue.clamped(to: parameter.range) }
    }

    // MARK: Laws of motion

    /// The cubic curve; `nil` for laws and transforms without control points.
    var cubic: CubicTimingParameters? {
        switch kind {
        case .linear: CubicTimingParameters(animationCurve: .linear)
        case .easeIn: CubicTimingParameters(animationCurve: .easeIn)
        case .easeOut: CubicTimingParameters(animationCurve: .easeOut)
        case .easeInOut: CubicTimingParameters(animationCurve: .easeInOut)
        case .points: points
        case .spring, .decay, .rubberBand, .translate, .scale, .rotate, .rotateX, .rotateY: nil
        }
    }

    /// Moves a control point of the cubic curve, and selects ``StudyKind/points`` with the result.
    ///
    /// - Precondition: `index` is 0 or 1.
    mutating func moveControlPoint(_ index: Int, to place: Point) {
        guard let cubic else { return }
        let bounded = Point(x: place.x.clamped(to: 0...1), y: place.y.clamped(to: Self.cubicValues))
        points = CubicTimingParameters(
            controlPoint1: index == 0 ? bounded : cubic.controlPoint1,
            controlPoint2: index == 0 ? cubic.controlPoint2 : bounded)
        kind = .points
    }

    /// The curve of the graph, as `tactile curve` draws it.
    var curve: Curve {
        if let cubic { return .cubic(cubic, title: kind.rawValue) }
        switch kind {
        case .spring:
            let spring = Spring(response: self[.response], dampingRatio: self[.dampingRatio])
            return .spring(spring, title: kind.rawValue)
        case .decay:
            let decay = Decay(deceleration: self[.deceleration])
            return .decay(decay, initialVelocity: self[.velocity], title: kind.rawValue)
        case .rubberBand:
            let band = RubberBand(dimension: self[.dimension], coefficient: self[.coefficient])
            return .rubberBand(band, title: kind.rawValue)
        case .linear, .easeIn, .easeOut, .easeInOut, .points, .translate, .scale, .rotate, .rotateX, .rotateY:
            return edgeCurve
        }
    }

    /// The playing time, in seconds.
    var duration: Double {
        switch kind {
        case .linear, .easeIn, .easeOut, .easeInOut, .points: self[.duration]
        case .spring, .decay: curve.range.upperBound
        case .rubberBand, .translate, .scale, .rotate, .rotateX, .rotateY: Self.pace
        }
    }

    // MARK: Transforms

    /// The angle, in radians.
    private var angle: Double { self[.angle] * .pi / 180 }

    /// Computes the transform of the card.
    ///
    /// - Parameters:
    ///   - fraction: the fraction of the whole transform, 0 to 1.
    ///   - half: half of the card's side, in points.
    /// - Returns: The transform; the identity for a law of motion.
    func transform(at fraction: Double, half: Double) -> Transform {
        switch kind {
        case .translate: Transform(translation: Vector(dx: self[.distance] * half * fraction, dy: 0))
        case .scale: Transform(scale: 1 + (self[.factor] - 1) * fraction)
        case .rotate: Transform(rotation: angle * fraction)
        case .rotateX: Transform(rotationX: angle * fraction, perspective: 1 / (self[.eye] * half))
        case .rotateY: Transform(rotationY: angle * fraction, perspective: 1 / (self[.eye] * half))
        case .linear, .easeIn, .easeOut, .easeInOut, .points, .spring, .decay, .rubberBand: .identity
        }
    }

    /// The projected offset of the card's right edge from the card's centre, in halves of its side.
    ///
    /// For a rotation about the horizontal axis it is that of the upper edge, above the centre.
    private var edgeCurve: Curve {
        let (distance, growth, angle, near) = (self[.distance], self[.factor] - 1, angle, 1 / self[.eye])
        let kind = kind
        return Curve(
            title: kind.rawValue, remarks: [], axis: "fraction of the transform",
            names: (kind == .rotateX ? "upper edge" : "right edge", "per unit of the fraction"), range: 0...1,
            domain: 0...1, rate: 20
        ) { fraction in
            let (cos, sin) = Elementary.circle(angle * fraction)
            switch kind {
            case .translate: return (1 + distance * fraction, distance)
            case .scale: return (1 + growth * fraction, growth)
            case .rotate: return (cos, -angle * sin)
            default:
                // The edge recedes from the eye, so its offset is divided by its depth.
                let depth = 1 + near * sin
                return (cos / depth, -angle * (sin + near) / (depth * depth))
            }
        }
    }
}

/// The laws of motion and the transforms that can be selected.
enum StudyKind: String, CaseIterable {
    // strings: begin
    case linear = "Linear"
    case easeIn = "Ease in"
    case easeOut = "Ease out"
    case easeInOut = "In-out"
    /// A cubic curve with control points that the user has moved.
    case points = "Points"
    case spring = "Spring"
    case decay = "Decay"
    case rubberBand = "Rubber band"
    case translate = "Translate"
    case scale = "Scale"
    case rotate = "Rotate"
    case rotateX = "Rotate X"
    case rotateY = "Rotate Y"
    // strings: end

    /// A Boolean value that indicates whether this is a transform, not a law of motion.
    nonisolated var isTransform: Bool {
        switch self {
        case .linear, .easeIn, .easeOut, .easeInOut, .points, .spring, .decay, .rubberBand: false
        case .translate, .scale, .rotate, .rotateX, .rotateY: true
        }
    }

    /// The parameters with a slider.
    var parameters: [StudyParameter] {
        switch self {
        case .linear, .easeIn, .easeOut, .easeInOut, .points: [.duration]
        case .spring: [.dampingRatio, .response]
        case .decay: [.velocity, .deceleration]
        case .rubberBand: [.dimension, .coefficient]
        case .translate: [.distance]
        case .scale: [.factor]
        case .rotate: [.angle]
        case .rotateX, .rotateY: [.angle, .eye]
        }
    }
}

/// A parameter of a law or a transform.
enum StudyParameter: String, CaseIterable {
    // strings: begin
    case duration = "Duration"
    case dampingRatio = "Damping ratio"
    case response = "Response"
    case velocity = "Velocity"
    case deceleration = "Deceleration"
    case dimension = "Dimension"
    case coefficient = "Coefficient"
    /// The distance, in halves of the card's side.
    case distance = "Distance"
    case factor = "Factor"
    case angle = "Angle"
    /// The distance of the eye, in halves of the card's side.
    case eye = "Eye"
    // strings: end

    /// The unit after the number.
    var unit: String {
        switch self {
        case .duration, .response: " s"
        case .angle: "°"
        case .dampingRatio, .velocity, .deceleration, .dimension, .coefficient, .distance, .factor, .eye: ""
        }
    }

    /// The number of decimals.
    var places: Int {
        switch self {
        case .deceleration: 3
        case .velocity, .dimension, .angle: 0
        case .duration, .dampingRatio, .response, .coefficient, .distance, .factor, .eye: 2
        }
    }

    /// The permitted values.
    var range: ClosedRange<Double> {
        switch self {
        case .duration: 0.2...4
        case .dampingRatio: 0.1...2
        case .response: 0.1...1.5
        case .velocity: 100...3000
        case .deceleration: 0.99...0.999
        case .dimension: 50...600
        case .coefficient: 0.1...1
        case .distance: -1...1
        case .factor: 0...2
        case .angle: -180...180
        // At less than 1 the card's edge would pass behind the eye.
        case .eye: 1.5...8
        }
    }

    /// The initial value.
    var initial: Double {
        switch self {
        case .duration: 1
        case .dampingRatio: 0.4
        case .response: 0.6
        case .velocity: 1000
        case .deceleration: 0.998
        case .dimension: 300
        case .coefficient: 0.55
        case .distance: 0.8
        case .factor: 1.6
        case .angle: 120
        case .eye: 3
        }
    }
}
