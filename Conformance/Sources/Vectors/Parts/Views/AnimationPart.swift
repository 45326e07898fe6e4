import Geometry
import Motion
import Views

extension VectorPart {
    /// Animations: blocks that add up, and what a catch leaves.
    static let animations = VectorPart("Animations") { given, _ in try AnimationStage(given).answer(to: given) }
    /// Property animators: states, positions, completions and programmer errors of sequences of calls.
    static let propertyAnimators = VectorPart("PropertyAnimators") { given, _ in
        guard try given.member("animator") != nil else { throw given.fault("has no member animator") }
        return try AnimationStage(given).answer(to: given)
    }
}

/// A new value of a property of a view.
struct PropertyChange {
    /// The name of the property.
    let property: String
    private let apply: (View) -> Void

    /// Reads a change: an object of one member.
    init(_ node: VectorNode) throws(VectorFault) {
        guard case .object(let members) = node.value, members.count == 1, let name = members.first?.name else {
            throw node.fault("must have one member")
        }
        let value = try node[name]
        property = name
        switch name {
        case "center":
            let center = try value.point
            apply = { $0.center = center }
        case "alpha":
            let alpha = try value.number
            apply = { $0.alpha = alpha }
        case "cornerRadius":
            let radius = try value.number
            apply = { $0.cornerRadius = radius }
        case "width":
            let width = try value.number
            apply = { $0.size.width = width }
        default: throw node.fault("changes \(name), and must change center, alpha, cornerRadius or width")
        }
    }

    /// Changes the model of a view.
    func callAsFunction(_ view: View) { apply(view) }
}

/// The timing of an animation in a question.
enum AnimationTiming {
    case curve(AnimationCurve)
    case dampingRatio(Double, velocity: Double)
    case period(Double, bounce: Double, velocity: Double)
    /// A timing that only property animators have.
    case parameters(any TimingCurveProvider)

    /// Reads a timing by its members.
    init(_ node: VectorNode) throws(VectorFault) {
        if let curve = try node.member("curve") {
            self = .curve(try curve.choice(AnimationCurve.self))
        } else if let points = try node.member("controlPoints") {
            self = .parameters(try points.cubic)
        } else if let mass = try node.member("mass") {
            self = .parameters(
                SpringTimingParameters(
                    mass: try mass.number(above: 0), stiffness: try node["stiffness"].number(above: 0),
                    damping: try node["damping"].positive, initialVelocity: try node["velocity"].vector))
        } else if let period = try node.member("period") {
            self = .period(
                try period.number(above: 0), bounce: try node["bounce"].bounce, velocity: try node["velocity"].number)
        } else {
            let ratio = try node["dampingRatio"].number, velocity = try node["velocity"]
            self =
                velocity.isArray
                ? .parameters(SpringTimingParameters(dampingRatio: ratio, initialVelocity: try velocity.vector))
                : .dampingRatio(ratio, velocity: try velocity.number)
        }
    }

    /// The timing of the library.
    var parameters: any TimingCurveProvider {
        switch self {
        case .curve(let curve): CubicTimingParameters(animationCurve: curve)
        case .dampingRatio(let ratio, let velocity):
            SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity)
        case .period(let duration, let bounce, let velocity):
            SpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: velocity)
        case .parameters(let parameters): parameters
        }
    }
}

extension VectorNode {
    /// The changes of a list.
    var changes: [PropertyChange] {
        get throws(VectorFault) { try list.map { one throws(VectorFault) in try PropertyChange(one) } }
    }

    /// A duration or a delay, in seconds.
    nonisolated var seconds: Double { get throws(VectorFault) { try number(in: 0...1e9) } }
}
