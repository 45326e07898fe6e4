import Controllers
import Geometry
import System
import Viewer

extension VectorPart {
    /// The rules that decide at a release.
    static let decisions = VectorPart("Decisions") { given, _ in
        switch try given["rule"].string {
        case "dismissal":
            let rule = DismissRule(try dismissal(given["constants"]))
            return try finishes(given) { rule.finishes(progress: $0, velocity: $1) }
        case "drag": return try drag(given)
        case "pages": return try pages(given)
        default:
            let rule = try releaseRule(given)
            return try finishes(given) { rule.finishes(progress: $0, velocity: $1) }
        }
    }

    /// Returns the decisions at a progress, with each velocity.
    private static func finishes(_ given: VectorNode, _ rule: (Double, Double) -> Bool) throws -> JSONValue {
        let progress = try given["progress"].number, velocities = try given["velocities"].numbers
        return ["finishes": .array(velocities.map { .bool(rule(progress, $0)) })]
    }

    private static func dismissal(_ given: VectorNode) throws -> Tuning.Dismiss {
        var constants = Tuning.Dismiss()
        constants.threshold = try given["threshold"].number
        constants.flickThreshold = try given["flickThreshold"].number
        constants.flickSpeed = try given["flickSpeed"].number
        return constants
    }

    /// Returns the progress and the decision of drags of the photo.
    private static func drag(_ given: VectorNode) throws -> JSONValue {
        var constants = try dismissal(given["constants"])
        constants.distance = try given["constants"]["distance"].number(above: 0)
        let rule = DismissRule(constants), slop = try given["constants"]["slop"].number
        let velocity = try given["velocity"].number, distance = try given["distanceFromPress"].number
        let translations = try given["translations"].numbers
        return [
            "progress": JSONValue(translations.map { rule.progress(translation: $0) }),
            "finishes": .array(
                translations.map {
                    .bool(
                        rule.decision(
                            translation: $0, velocity: velocity, distanceFromPress: distance, slop: slop
                        ).finishes)
                }),
        ]
    }

    /// Returns the rule of a transition.
    static func releaseRule(_ given: VectorNode) throws -> PanInteraction.ReleaseRule {
        let name = try given["rule"], constants = try given["constants"]
        let rule: PanInteraction.ReleaseRule
        switch try name.string {
        case "projected":
            rule = .projected(
                beyond: try constants["beyond"].number, contraryVelocity: try constants["contraryVelocity"].limit,
                deceleration: try constants["deceleration"].deceleration)
        case "threshold":
            rule = .threshold(
                try constants["threshold"].number, contraryVelocity: try constants["contraryVelocity"].limit)
        case "speedOrThreshold":
            rule = .speedOrThreshold(
                speed: try constants["speed"].limit, threshold: try constants["threshold"].number)
        default:
            throw name.unknown(["dismissal", "drag", "projected", "threshold", "speedOrThreshold", "pages"])
        }
        return try given["opposite"].bool ? .opposite(rule) : rule
    }

    /// Returns the page and the place at the release of a drag of pages.
    private static func pages(_ given: VectorNode) throws -> JSONValue {
        var constants = Tuning().paging
        constants.threshold = try given["constants"]["threshold"].number
        constants.flickSpeed = try given["constants"]["flickSpeed"].number
        constants.rubberBand = try given["constants"]["rubberBand"].number(above: 0)
        let count = try given["count"].whole(in: 1...10_000), start = try given["start"].number(in: -1e6...1e6)
        var state = PagingState(current: try given["current"].whole(in: 0...(count - 1)), count: count)
        var position = start, velocity = 0.0
        let events: [PagingState.Event] = [
            .resize(length: try given["constants"]["length"].number(above: 0)), .press(at: start, constants),
            .drag(try given["translation"].number), .release(velocity: try given["velocity"].number),
        ]
        for action in events.flatMap({ state.handle($0) }) {
            switch action {
            case .place(let place): position = place
            case .settle(let speed): velocity = speed
            case .stop, .fade, .turn: break
            }
        }
        return [
            "page": .number(Double(state.current)), "position": .number(position), "pageVelocity": .number(velocity),
        ]
    }
}

extension VectorNode {
    /// A number; infinity for `null`.
    nonisolated fileprivate var limit: Double { get throws(VectorFault) { value == .null ? .infinity : try number } }
}
