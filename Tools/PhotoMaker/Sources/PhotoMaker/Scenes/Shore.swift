import Foundation

/// A beach straight from above: wet sand, lines of foam and water which turns from turquoise to deep blue.
struct Shore: Scene {
    let noise: Noise

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        let tall = canvas.tallness
        canvas.paint(samples: 2) { p in
            sample(Point(p.x, p.y / tall * 0.75))
        }
    }

    private func sample(_ p: Point) -> Light {
        let coast = coastline(p)
        let wash = swash(p)
        // Metres of water, more or less; negative on the beach.
        let depth = coast - wash * 0.03
        let sand = beach(p, coast)
        guard depth > 0 else { return mix(sand, Light(grey: 0.75), foamEdge(p, depth)) }
        let bottom = floor(p, depth)
        // Water drinks red within a few metres, then green.
        let through = exp(Light(-9.5, -1.7, -1.05) * (depth * 2.9))
        let body = Light(0.010, 0.105, 0.145)
        var light = bottom * through * 0.9 + body * (Light(grey: 1) - through)
        light += shimmer(p, depth)
        return mix(light, Light(0.78, 0.82, 0.84), foam(p, depth))
    }

    private func coastline(_ p: Point) -> Float {
        let diagonal = p.x * 0.80 + (0.75 - p.y) * 0.42
        let bays = 0.055 * noise(p * 2.3) + 0.02 * noise(p * 6) + 0.006 * noise.fractal(p * 17, octaves: 4)
        return diagonal - 0.42 + bays
    }

    private func swash(_ p: Point) -> Float {
        noise.fractal(p * 5 + 20, octaves: 4) + 0.5 * noise(p * 2.4 + 8)
    }

    private func beach(_ p: Point, _ coast: Float) -> Light {
        let grain = noise.fractal(p * 260, octaves: 3)
        let drift = noise.fractal(p * Point(14, 9) + noise.warp(p * 6, octaves: 3), octaves: 6)
        let dry = Light(0.58, 0.46, 0.33) * (1 + 0.09 * drift + 0.10 * grain)
        let wet = Light(0.30, 0.215, 0.14) * (1 + 0.06 * drift + 0.04 * grain)
        let tide = coast + 0.018 * noise.fractal(p * 7 + 3, octaves: 4)
        let prints = smoothstep(0.42, 0.8, noise.fractal(p * 60, octaves: 2)) * smoothstep(-0.1, -0.2, coast)
        return mix(dry * (1 - 0.16 * prints), wet, smoothstep(-0.085, -0.03, tide))
    }

    private func floor(_ p: Point, _ depth: Float) -> Light {
        let ripples = noise(Point(p.x * 70 + p.y * 20, p.y * 26) + noise.warp(p * 12, octaves: 3) * 2.2)
        let reef = smoothstep(0.12, 0.42, noise.fractal(p * 5.2 + 40, octaves: 7, gain: 0.56) + depth * 0.4 - 0.08)
        let sand = Light(0.56, 0.47, 0.35) * (1 + 0.05 * ripples)
        let rock = Light(0.10, 0.10, 0.07) * (1 + 0.5 * noise.fractal(p * 90, octaves: 4))
        let lines = caustics(p) * smoothstep(0.0, 0.06, depth) * Foundation.exp(-depth * 3.5)
        return mix(sand, rock, reef * smoothstep(0.08, 0.2, depth) * 0.9) * (0.88 + lines)
    }

    /// The net of light which waves throw on the floor.
    private func caustics(_ p: Point) -> Float {
        let q = p * 46 + noise.warp(p * 14, octaves: 3) * 1.6
        let first = 1 - abs(noise(q)) * 1.6
        let second = 1 - abs(noise(q * 1.37 + 9)) * 1.6
        return pow(max(first * second, 0), 3) * 0.75
    }

    private func shimmer(_ p: Point, _ depth: Float) -> Light {
        let chop = noise.fractal(Point(p.x * 60 - p.y * 32, p.y * 44 + p.x * 40), octaves: 5, gain: 0.6)
        let swell = noise(Point((p.x * 0.80 - p.y * 0.42) * 22, (p.x * 0.42 + p.y * 0.8) * 4))
        let face = chop * 0.7 + swell * 0.3
        let glint = smoothstep(0.75, 1.1, face) * 0.12
        return Light(0.028, 0.036, 0.042) * (face * smoothstep(0, 0.15, depth)) + Light(grey: glint)
    }

    private func foamEdge(_ p: Point, _ depth: Float) -> Float {
        let thin = smoothstep(-0.010, -0.001, depth + 0.004 * noise.fractal(p * 60, octaves: 4))
        return thin * lace(p, 0.35)
    }

    private func foam(_ p: Point, _ depth: Float) -> Float {
        let rim = smoothstep(0.022, 0.0, depth) * 1.0
        let second = bank(p, depth, at: 0.115, width: 0.030)
        let third = bank(p, depth, at: 0.25, width: 0.016) * smoothstep(-0.2, 0.3, noise(p * 3 + 60))
        let strength = max(rim, max(second, third * 0.8))
        return clamp(strength * lace(p, mix(0.75, 0.12, strength)) * 1.1)
    }

    /// A breaking wave: sharp on the side of the beach, trailing threads on the side of the sea.
    private func bank(_ p: Point, _ depth: Float, at level: Float, width: Float) -> Float {
        let place = depth - level + 0.03 * noise.fractal(p * 4 + level * 90, octaves: 4)
        return place < 0 ? smoothstep(-width * 0.25, 0, place) : smoothstep(width * 2.6, 0, place)
    }

    /// Foam is a net of bubbles with holes in it.
    private func lace(_ p: Point, _ holes: Float) -> Float {
        let q = p * 38 + noise.warp(p * 20, octaves: 3) * 0.9
        let large = noise.cell(q).distance
        let small = noise.cell(q * 2.7).distance
        let grain = 0.5 + 0.5 * noise.fractal(p * 130, octaves: 3)
        return smoothstep(holes, holes + 0.3, large * 0.75 + small * 0.45 + grain * 0.22)
    }
}
