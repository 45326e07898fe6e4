import Motion
import System

extension VectorPart {
    /// Decays, and scrolling after a drag.
    static let decay = VectorPart("Decay") { given, _ in
        let kind = try given["kind"]
        switch try kind.string {
        case "decay": return try answer(toDecay: given)
        case "scroll": return try answer(toScroll: given)
        default: throw kind.unknown(["decay", "scroll"])
        }
    }

    private static func answer(toDecay given: VectorNode) throws -> JSONValue {
        let decay = Decay(
            deceleration: try given["deceleration"].deceleration, form: try given["form"].choice(Decay.Form.self))
        let velocity = try given["velocity"].number, times = try given["times"].numbers
        let thresholds = try given["thresholds"].list.map { try $0.positive }
        let distances = try given["distances"].numbers
        return [
            "displacements": JSONValue(times.map { decay.displacement(at: $0, velocity: velocity) }),
            "velocities": JSONValue(times.map { decay.velocity(at: $0, velocity: velocity) }),
            "limit": .number(decay.limit(velocity: velocity)),
            "restTimes": .extended(thresholds.map { decay.restTime(velocity: velocity, threshold: $0) }),
            "timesToReach": .array(distances.map { JSONValue(decay.time(toReach: $0, velocity: velocity)) }),
            "velocitiesToReach": .array(
                distances.map { distance in
                    JSONValue(thresholds.map { decay.velocity(toReach: distance, threshold: $0) })
                }),
        ]
    }

    private static func answer(toScroll given: VectorNode) throws -> JSONValue {
        let range = try given["range"], ends = try range.numbers(2)
        guard ends[0] <= ends[1] else { throw range.fault("ends before it begins") }
        let motion = ScrollDeceleration(
            from: try given["position"].number, velocity: try given["velocity"].number, range: ends[0]...ends[1],
            decay: Decay(deceleration: try given["deceleration"].deceleration),
            edgeStiffness: try given["edgeStiffness"].number(above: 0))
        let times = try given["times"].numbers
        return [
            "restTime": .number(motion.restTime), "restValue": .number(motion.value(at: motion.restTime)),
            "values": JSONValue(times.map { motion.value(at: $0) }),
            "velocities": JSONValue(times.map { motion.velocity(at: $0) }),
        ]
    }
}

extension VectorNode {
    /// The fraction of the speed left after a millisecond.
    nonisolated var deceleration: Double {
        get throws(VectorFault) {
            let number = try number(above: 0)
            guard number < 1 else { throw fault("is \(value), and must be below 1") }
            return number
        }
    }
}
