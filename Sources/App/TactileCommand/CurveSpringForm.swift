import ArgumentParser

/// The sets of options that describe a spring on the command line.
enum CurveSpringForm {
    case constants
    case dampingRatioAndDuration(Double, Double)
    case bouncinessAndSpeed(Double, Double)
    case responseAndDampingRatio(Double, Double)
    case durationAndBounce(Double, Double)

    /// An option that belongs to some of the sets.
    enum Part: String, CaseIterable {
        case mass = "--mass"
        case stiffness = "--stiffness"
        case damping = "--damping"
        case dampingRatio = "--damping-ratio"
        case duration = "--duration"
        case bounciness = "--bounciness"
        case speed = "--speed"
        case response = "--response"
        case bounce = "--bounce"
    }

    /// The sets, in the order of the help.
    private static let sets: [[Part]] = [
        [.mass, .stiffness, .damping], [.dampingRatio, .duration], [.bounciness, .speed], [.response, .dampingRatio],
        [.duration, .bounce],
    ]

    /// The sets, as a part of a sentence.
    static var list: String {
        let sets = sets.map { set in listed(set.map(\.rawValue), "and") }
        return sets.dropLast().joined(separator: "; ") + "; or " + (sets.last ?? "")
    }

    /// Returns the form of the given numbers; the constants have defaults, the pairs have none.
    static func chosen(from given: [Part: Double]) throws -> CurveSpringForm {
        let names = Part.allCases.filter { given[$0] != nil }
        if names.allSatisfy({ sets[0].contains($0) }) { return .constants }
        if names.count == 2, let form = pair(given) { return form }
        let open = sets.dropFirst().filter { set in names.allSatisfy(set.contains) }
        guard names.count == 1, !open.isEmpty else {
            throw ValidationError(
                "\(listed(names.map(\.rawValue), "and")) do not go together: a spring is \(list).")
        }
        let missing = open.flatMap { set in set.filter { given[$0] == nil } }
        throw ValidationError("\(names[0].rawValue) needs \(listed(missing.map(\.rawValue), "or")) beside it.")
    }

    private static func pair(_ given: [Part: Double]) -> CurveSpringForm? {
        if let ratio = given[.dampingRatio], let duration = given[.duration] {
            return .dampingRatioAndDuration(ratio, duration)
        }
        if let bounciness = given[.bounciness], let speed = given[.speed] {
            return .bouncinessAndSpeed(bounciness, speed)
        }
        if let response = given[.response], let ratio = given[.dampingRatio] {
            return .responseAndDampingRatio(response, ratio)
        }
        if let duration = given[.duration], let bounce = given[.bounce] { return .durationAndBounce(duration, bounce) }
        return nil
    }

    private static func listed(_ words: [String], _ joint: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(joint) " + last
    }
}
