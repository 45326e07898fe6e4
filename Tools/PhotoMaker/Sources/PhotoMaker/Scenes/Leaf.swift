import Foundation

/// A leaf against the light so close that its veins fill the picture, with drops of dew.
struct Leaf: Scene {
    let noise: Noise
    var drops = 46
    var young = Light(0.30, 0.52, 0.045)
    var old = Light(0.075, 0.24, 0.018)

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        canvas.paint(samples: 2) { tissue($0) }
        let soft = canvas.blurred(0.010)
        let sharp = canvas
        let tall = canvas.tallness
        // The leaf bends away from the plane of focus toward two corners.
        canvas.paint(samples: 1) { p in
            let blur = smoothstep(0.22, 0.62, abs(Self.acrossFocus(p, tall)))
            return mix(sharp.sample(p), soft.sample(p), blur)
        }
        let behind = canvas
        for _ in 0..<drops {
            let p = Point(chance.unit(), chance.unit() * tall)
            let size = 0.005 + 0.034 * pow(chance.unit(), 3.2)
            let focus = smoothstep(0.2, 0.6, abs(Self.acrossFocus(p, tall)))
            Dewdrop(centre: p, radius: size, softness: 0.03 + focus * 0.5).draw(on: &canvas, behind: behind, noise)
        }
    }

    private static func acrossFocus(_ p: Point, _ tall: Float) -> Float {
        (p.x - 0.5) * 0.55 + (p.y - tall * 0.5) * 0.95
    }

    private func tissue(_ p: Point) -> Light {
        let q = (p - Point(0.08, 0.62)).rotated(0.42)
        let bend = q.y + 0.05 * sin(q.x * 2.6) + 0.01 * noise(q * 3)
        let rib = vein(abs(bend), width: 0.011 * (1.25 - q.x * 0.7))
        let (side, gap) = sideVeins(q.x, bend)
        let net = network(q)
        let cells = 0.5 + 0.5 * noise.fractal(p * 190, octaves: 3)
        let swell = smoothstep(0, 0.4, gap)
        let patch = 0.5 + 0.5 * noise.fractal(p * 3.2, octaves: 4)
        var colour = mix(old, young, 0.30 + 0.35 * patch + 0.25 * swell) * (0.80 + 0.34 * cells)
        // Thin veins let more light through than the tissue between them.
        let bright = Light(0.62, 0.78, 0.20)
        colour = mix(colour, bright * 0.75, net * 0.42)
        colour = mix(colour, bright, side * 0.75)
        colour = mix(colour, Light(0.72, 0.80, 0.34), rib * 0.9)
        let shade = 1 - 0.42 * smoothstep(0.10, 0.0, gap) * (1 - side)
        let sun = 0.55 + 0.75 * smoothstep(1.1, 0.1, (p - Point(0.7, 0.12)).length)
        return colour * (shade * sun)
    }

    private func vein(_ distance: Float, width: Float) -> Float {
        smoothstep(width, width * 0.45, distance)
    }

    /// Veins which leave the rib at an angle and curve forward; also the distance to the nearest, in gaps.
    private func sideVeins(_ along: Float, _ across: Float) -> (vein: Float, gap: Float) {
        let away = abs(across)
        let start = along - away * 0.75 - away * away * 0.55 + (across > 0 ? 0.06 : 0)
        let wander = 0.010 * noise(Point(along * 7, across * 7))
        let place = (start + wander) / 0.128
        let distance = abs(place - place.rounded())
        let width = 0.0032 * (1.4 - away * 1.6)
        return (vein(distance * 0.128 * 0.78, width: max(width, 0.001)), distance)
    }

    /// The finest veins, which divide the leaf into little fields, and those into smaller ones.
    private func network(_ q: Point) -> Float {
        let bent = q + noise.warp(q * 12, octaves: 2) * 0.012
        return max(border(bent * 17) * 1.0, border(bent * 52) * 0.7)
    }

    private func border(_ p: Point) -> Float {
        let base = Point(Float(Noise.floor(p.x)), Float(Noise.floor(p.y)))
        var (first, second): (Float, Float) = (9, 9)
        for dy in -1...1 {
            for dx in -1...1 {
                let corner = base + Point(Float(dx), Float(dy))
                let (x, y) = (Int32(corner.x), Int32(corner.y))
                let centre = corner + Point(noise.unit(x, y, 11), noise.unit(x, y, 12))
                let distance = (centre - p).length
                if distance < first { (first, second) = (distance, first) } else { second = min(second, distance) }
            }
        }
        return smoothstep(0.10, 0.02, second - first)
    }
}
