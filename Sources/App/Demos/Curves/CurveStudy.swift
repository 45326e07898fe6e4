import Geometry
import Motion

/// The law or transform that is picked, with all that can be set.
struct CurveStudy: Equatable {
    /// What the graphs of cubic curves show of the value; control points reach as far.
    static let cubicValues = JourneyTiming.values
    /// How long what has no time of its own takes to play, in seconds.
    private static let pace = 1.6

    /// What is picked.
    var kind = StudyKind.spring
    private var numbers: [StudyParameter: Double] = [:]
    private var points = CubicTimingParameters(
        controlPoint1: Point(x: 0.3, y: -0.3), controlPoint2: Point(x: 0.3, y: 1.3))

    subscript(parameter: StudyParameter) -> Double {
        get { numbers[parameter] ?? parameter.initial }
        set { numbers[parameter] = newValue.clamped(to: parameter.range) }
    }

    // MARK: Laws of motion

    /// The curve's control points; nil where it has none.
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

    /// Moves a control point of the curve that is shown, which so becomes one of its own.
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

    /// What is drawn, as `tactile curve` draws it.
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

    /// How long it takes to play, in seconds.
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

    /// The transform after a share of the way, of a card whose side is two halves of so many points.
    func transform(at share: Double, half: Double) -> Transform {
        switch kind {
        case .translate: Transform(translation: Vector(dx: self[.distance] * half * share, dy: 0))
        case .scale: Transform(scale: 1 + (self[.factor] - 1) * share)
        case .rotate: Transform(rotation: angle * share)
        case .rotateX: Transform(rotationX: angle * share, perspective: 1 / (self[.eye] * half))
        case .rotateY: Transform(rotationY: angle * share, perspective: 1 / (self[.eye] * half))
        case .linear, .easeIn, .easeOut, .easeInOut, .points, .spring, .decay, .rubberBand: .identity
        }
    }

    /// Where the middle of the card's right edge is seen, in halves of its side to the right of its middle.
    ///
    /// Of one that turns about the horizontal axis, where that of its upper edge is, above its middle.
    private var edgeCurve: Curve {
        let (distance, growth, angle, near) = (self[.distance], self[.factor] - 1, angle, 1 / self[.eye])
        let kind = kind
        return Curve(
            title: kind.rawValue, remarks: [], axis: "share of the way",
            names: (kind == .rotateX ? "upper edge" : "right edge", "a way"), range: 0...1, domain: 0...1, rate: 20
        ) { share in
            let (cos, sin) = Elementary.circle(angle * share)
            switch kind {
            case .translate: return (1 + distance * share, distance)
            case .scale: return (1 + growth * share, growth)
            case .rotate: return (cos, -angle * sin)
            default:
                // The edge goes away from the eye: its way aside is divided by its depth.
                let depth = 1 + near * sin
                return (cos / depth, -angle * (sin + near) / (depth * depth))
            }
        }
    }
}
