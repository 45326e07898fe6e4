import Motion

extension VectorPart {
    /// POP's sliders, tensions and frictions.
    static let popSprings = VectorPart("POPSprings") { given, _ in
        let spring = try popSpring(given), (tension, friction) = spring.origamiTensionAndFriction
        return [
            "mass": .number(spring.mass), "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
            "tension": .number(tension), "friction": .number(friction),
            "sliders": spring.bouncinessAndSpeed.map {
                ["bounciness": .number($0.bounciness), "speed": .number($0.speed)]
            } ?? .null,
        ]
    }

    private static func popSpring(_ given: VectorNode) throws -> Spring {
        let kind = try given["kind"]
        switch try kind.string {
        case "sliders":
            return Spring(
                bounciness: try given["bounciness"].number(in: 0...20), speed: try given["speed"].number(in: 0...20))
        case "origami":
            // At a tension of -23.6 the stiffness is 0.
            return Spring(
                origamiTension: try given["tension"].number(in: -23...1e9),
                origamiFriction: try given["friction"].number(in: 0...1e9))
        case "dynamics":
            return Spring(
                tension: try given["tension"].number(above: 0), friction: try given["friction"].positive,
                mass: try given["mass"].number(above: 0))
        default: throw kind.unknown(["sliders", "origami", "dynamics"])
        }
    }
}
