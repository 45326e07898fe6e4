import Foundation

/// The moon through a long lens: grey seas, bright highlands, craters and their rays.
struct FullMoon: Scene {
    let noise: Noise
    var radius: Float = 0.40
    /// Where the sun stands, seen from the moon; a little to the side gives the craters shadows.
    var sun = Vector(0.5, 0.2, 0.84).normalized

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        let map = CraterMap(scattered(&chance))
        let tall = canvas.tallness
        canvas.paint(samples: 2) { p in
            let q = (p - Point(0.5, tall * 0.5)) / radius
            let r = q.length
            guard r < 1 else {
                let halo = Light(0.55, 0.62, 0.8) * (0.0008 / (0.3 + (r - 1) * 6))
                return halo + Light(0.0006, 0.0009, 0.0016)
            }
            let n = Vector(q.x, -q.y, (1 - r * r).squareRoot())
            return shade(n, map)
        }
    }

    private func scattered(_ chance: inout SeededGenerator) -> [Crater] {
        (0..<520).map { index in
            let z = chance.between(-0.05, 1)
            let turn = chance.between(0, 2 * .pi)
            let flat = (1 - z * z).squareRoot()
            let size = min(0.008 * pow(chance.unit() + 0.002, -0.55), 0.11)
            let rays: Float = index < 5 ? chance.between(0.5, 1) : 0
            let centre = Vector(cos(turn) * flat, sin(turn) * flat, z)
            return Crater(centre: centre, size: index < 5 ? 0.035 : size, rays: rays)
        }
    }

    private func shade(_ n: Vector, _ map: CraterMap) -> Light {
        var tilt = Vector.zero
        var bright: Float = 0
        for crater in map.near(n) {
            let toward = n - crater.centre
            let away = toward.length / crater.size
            if away < 1.9 {
                tilt += toward.normalized * bowl(away)
                bright += 0.04 * smoothstep(1.5, 0.9, away)
            }
            if crater.rays > 0 { bright += crater.rays * raying(toward, away) }
        }
        let e: Float = 0.006
        let base = noise.fractal(n * 9, octaves: 6, gain: 0.6)
        let east = noise.fractal((n + Vector(e, 0, 0)) * 9, octaves: 6, gain: 0.6)
        let north = noise.fractal((n + Vector(0, e, 0)) * 9, octaves: 6, gain: 0.6)
        let seas = plains(n)
        let rough = Vector(east - base, north - base, 0) / e * (0.035 * mix(1, 0.3, seas))
        let bumped = (n - rough + tilt * mix(0.9, 0.5, seas)).normalized
        // Dust sends light back where it came from, so the moon is hardly darker toward its rim.
        let facing = max(dot(bumped, sun), 0)
        let lit = pow(facing, 0.65) * smoothstep(-0.02, 0.12, dot(n, sun))
        let grey = mix(0.30, 0.115, seas) * (1 + 0.28 * base) + 0.16 * min(bright, 1)
        return mix(Light(1.0, 0.97, 0.92), Light(0.93, 0.96, 1.0), seas) * (grey * lit)
    }

    /// The dark plains of old lava.
    private func plains(_ n: Vector) -> Float {
        let bend = Vector(noise.fractal(n * 3, octaves: 4), noise.fractal(n * 3 + 5, octaves: 4), 0) * 0.35
        let field = noise.fractal((n + bend) * 1.35 + Vector(2.2, 7.4, 1.1), octaves: 4, gain: 0.45)
        let north = 0.22 * n.y - 0.12 * n.x
        return smoothstep(-0.05, 0.16, field + north)
    }

    /// How the ground tips within and around a crater: inward within the rim, outward beyond it.
    private func bowl(_ away: Float) -> Float {
        if away < 0.55 { return 0.10 * away }
        if away < 1 { return -0.75 * smoothstep(0.5, 0.85, away) }
        return 0.45 * smoothstep(1.9, 1.0, away)
    }

    private func raying(_ toward: Vector, _ away: Float) -> Float {
        let angle = atan2(toward.y, toward.x)
        let spokes = noise.fractal(Point(cos(angle), sin(angle)) * 4.5, octaves: 4, gain: 0.7)
        let reach = Foundation.exp(-away * mix(0.32, 0.085, clamp(0.5 + spokes)))
        return reach * (0.45 + 0.75 * clamp(0.4 + spokes * 1.6)) * 0.9
    }
}
