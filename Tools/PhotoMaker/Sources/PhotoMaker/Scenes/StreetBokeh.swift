import Foundation

/// A street at night far out of focus: every lamp a disc of light.
struct StreetBokeh: Scene {
    var radius: Float = 0.045
    var count = 190
    /// Where the street ends, as fractions of the width and of the height.
    var end = Point(0.46, 0.52)
    let noise: Noise

    private static let colours = [
        Light(1.0, 0.55, 0.18), Light(1.0, 0.68, 0.32), Light(1.0, 0.80, 0.55), Light(1.0, 0.22, 0.10),
        Light(0.95, 0.12, 0.10), Light(0.85, 0.92, 1.0), Light(0.25, 0.85, 0.55), Light(0.35, 0.45, 1.0),
        Light(0.9, 0.25, 0.6),
    ]

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        backdrop(&canvas)
        let tall = canvas.tallness
        let vanishing = Point(end.x, tall * end.y)
        for index in 0..<count {
            let near = pow(chance.unit(), 1.6)
            var place = lane(index % 7, near, vanishing, tall, &chance)
            place += Point(chance.bell(), chance.bell()) * 0.012
            let size = radius * mix(0.42, 1.45, near) * chance.between(0.92, 1.08)
            let colour = pick(index % 7, &chance)
            let strength = chance.between(0.04, 0.30) * mix(1.2, 0.55, near)
            canvas.disc(at: place, radius: size, light: colour * strength, rim: chance.between(0.15, 0.4))
        }
    }

    /// Lamps hang in rows which meet at the end of the street; cars and windows lie between them.
    private func lane(
        _ kind: Int, _ near: Float, _ vanishing: Point, _ tall: Float, _ chance: inout SeededGenerator
    ) -> Point {
        let reach = mix(0.03, 0.85, near)
        let target: Point
        switch kind {
        case 0: target = Point(-0.75, -0.62)
        case 1: target = Point(0.82, -0.66)
        case 2: target = Point(-0.35, 0.42)
        case 3: target = Point(0.42, 0.46)
        case 4: target = Point(-0.95, chance.between(-0.7, 0.25))
        case 5: target = Point(0.95, chance.between(-0.7, 0.25))
        default: return Point(chance.unit(), tall * chance.between(0.3, 0.68))
        }
        return vanishing + target * reach * Point(1, tall)
    }

    private func pick(_ kind: Int, _ chance: inout SeededGenerator) -> Light {
        switch kind {
        case 2: Self.colours[3 + Int(chance.unit() * 2)]
        case 3: Self.colours[chance.unit() < 0.6 ? 5 : 2]
        case 0, 1: Self.colours[Int(chance.unit() * 3)]
        default: Self.colours[Int(pow(chance.unit(), 1.3) * 8.99)]
        }
    }

    private func backdrop(_ canvas: inout Canvas) {
        let tall = canvas.tallness
        canvas.paint(samples: 1) { p in
            let y = p.y / tall
            let haze = Foundation.exp(-pow((y - 0.52) / 0.2, 2))
            let patch = 0.6 + 0.5 * noise.fractal(p * 3, octaves: 3)
            let cold = Light(0.006, 0.010, 0.022) * (1.2 - y * 0.5)
            let wet = Light(0.035, 0.020, 0.012) * smoothstep(0.55, 0.95, y) * patch
            return cold + Light(0.05, 0.026, 0.014) * (haze * patch) + wet
        }
    }
}
