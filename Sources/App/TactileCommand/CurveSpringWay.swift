import ArgumentParser

/// In which words a spring is described on the command line: numbers that mean something only as a set.
enum CurveSpringWay {
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

    /// The sets as a sentence lists them.
    static var list: String {
        let sets = sets.map { set in listed(set.map(\.rawValue), "and") }
        return sets.dropLast().joined(separator: "; ") + "; or " + (sets.last ?? "")
    }

    /// The way of the numbers that were given; the constants have values where they are not named, the pairs do not.
    static func chosen(from given: [Part: Double]) throws -> CurveSpringWay {
        let names = Part.allCases.filter { given[$0] != nil }
        if names.allSatisfy({ sets[0].contains($0) }) { return .constants }
        if names.count == 2, let way = pair(given) { return way }
        let open = sets.dropFirst().filter { set in names.allSatisfy(set.contains) }
        guard names.count == 1, !open.isEmpty else {
            throw ValidationError(
                "\(listed(names.map(\.rawValue), "and")) do not go together: a spring is \(list).")
        }
        let missing = open.flatMap { set in set.filter { given[$0] == nil } }
        throw ValidationError("\(names[0].rawValue) needs \(listed(missing.map(\.rawValue), "or")) beside it.")
    }

    private static func pair(_ given: [Part: Double]) -> CurveSpringWay? {
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
