import Motion
import System

extension VectorPart {
    /// Springs: descriptions, values over time, times of rest.
    static let springs = VectorPart("Springs") { given, _ in
        let spring = try spring(try given["spring"])
        let start = try given["value"].number, velocity = try given["velocity"].number
        let times = try given["times"].numbers
        let tolerances = try given["tolerances"].list.map {
            Tolerance(value: try $0["value"].extended, speed: try $0["speed"].extended)
        }
        return [
            "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
            "damping": .number(spring.damping), "dampingRatio": .number(spring.dampingRatio),
            "response": .number(spring.response), "bounce": .number(spring.bounce),
            "settlingDuration": .extended(spring.settlingDuration),
            "values": JSONValue(times.map { spring.displacement(at: $0, from: start, velocity: velocity) }),
            "velocities": JSONValue(times.map { spring.velocity(at: $0, from: start, velocity: velocity) }),
            "restTimes": .extended(
                tolerances.map { spring.restTime(from: start, velocity: velocity, tolerance: $0) }),
        ]
    }

    /// Returns the spring of a description: by its constants, its response, its bounce or its settling duration.
    private static func spring(_ given: VectorNode) throws -> Spring {
        if let mass = try given.member("mass") {
            return Spring(
                mass: try mass.number(above: 0), stiffness: try given["stiffness"].number(above: 0),
                damping: try given["damping"].positive)
        }
        if let response = try given.member("response") {
            return Spring(
                response: try response.number(above: 0), dampingRatio: try given["dampingRatio"].positive)
        }
        if let bounce = try given.member("bounce") {
            return Spring(duration: try given["duration"].number(above: 0), bounce: try bounce.bounce)
        }
        return Spring(
            dampingRatio: try given["dampingRatio"].number,
            duration: try given["settlingDuration"].number(in: 1e-6...1e9),
            initialVelocity: try given["initialVelocity"].number)
    }
}

extension VectorNode {
    /// The bounce of a spring.
    nonisolated var bounce: Double {
        get throws(VectorFault) {
            guard try number(above: -1) <= 1 else { throw fault("is \(value), and must be at most 1") }
            return try number
        }
    }
}
