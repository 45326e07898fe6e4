import Foundation

/// Blades of grass in the morning, a few in focus with dew on them, the rest dissolved into discs of light.
struct Grass: Scene {
    let noise: Noise
    var meadow = Light(0.07, 0.17, 0.035)
    var sunlight = Light(1.0, 0.86, 0.45)

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        let tall = canvas.tallness
        canvas.paint(samples: 1) { backdrop($0, tall) }
        for _ in 0..<40 { blade(&canvas, depth: chance.between(0.6, 1), &chance) }
        canvas = canvas.blurred(0.022)
        sparkle(&canvas, &chance)
        for depth in [Float(0.4), 0.22] {
            var layer = canvas
            for _ in 0..<7 { blade(&layer, depth: depth, &chance) }
            canvas = layer.blurred(depth * 0.017)
        }
        let behind = canvas.blurred(0.004)
        for _ in 0..<3 {
            let spine = blade(&canvas, depth: 0, &chance)
            bedew(&canvas, spine, behind, &chance)
        }
    }

    private func backdrop(_ p: Point, _ tall: Float) -> Light {
        let y = p.y / tall
        let glow = Foundation.exp(-pow((p - Point(0.7, 0.22 * tall)).length / 0.42, 2))
        let patch = 0.65 + 0.6 * noise.fractal(p * 2.4, octaves: 3)
        let green = mix(meadow * 1.5, meadow * 0.4, smoothstep(0.1, 1, y))
        return green * patch + sunlight * Light(0.85, 0.95, 0.5) * (glow * 0.55)
    }

    /// Sun in dew far behind: discs, larger and fewer toward the camera.
    private func sparkle(_ canvas: inout Canvas, _ chance: inout SeededGenerator) {
        for _ in 0..<120 {
            let p = Point(chance.unit(), canvas.tallness * (0.05 + 0.9 * pow(chance.unit(), 0.9)))
            let glow = Foundation.exp(-pow((p - Point(0.65, 0.35 * canvas.tallness)).length / 0.5, 2))
            let colour = mix(Light(0.55, 0.85, 0.25), sunlight, chance.unit())
            let strength = (0.02 + 0.28 * pow(chance.unit(), 3)) * (0.25 + glow)
            let size = chance.between(0.016, 0.052)
            canvas.disc(at: p, radius: size, light: colour * strength, rim: 0.30, soft: 0.06)
        }
    }

    /// Draws one blade and returns the points along its middle.
    @discardableResult
    private func blade(_ canvas: inout Canvas, depth: Float, _ chance: inout SeededGenerator) -> [Point] {
        let tall = canvas.tallness
        let foot = Point(chance.between(-0.1, 1.1), tall * chance.between(1.02, 1.15))
        let height = tall * chance.between(0.55, 1.0) * mix(1, 0.85, depth)
        let lean = chance.between(-0.42, 0.42) + (0.5 - foot.x) * 0.35
        let curl = lean * chance.between(0.3, 1.3)
        let width = chance.between(0.022, 0.036) * mix(1, 1.35, depth)
        let steps = 90
        let spine = (0...steps).map { step in
            let t = Float(step) / Float(steps)
            return foot + Point(lean * t + curl * t * t * t, -height * (t - 0.10 * abs(curl) * t * t * t))
        }
        let tone = chance.between(0.7, 1.3)
        paint(&canvas, spine, width: width, tone: tone * mix(1.15, 0.7, depth))
        return spine
    }

    private func paint(_ canvas: inout Canvas, _ spine: [Point], width: Float, tone: Float) {
        var mask = Mask(like: canvas)
        let count = Float(spine.count)
        func girth(_ index: Int) -> Float {
            let t = Float(index) / count
            return width * (1 - pow(t, 2.4)) * (0.72 + 0.28 * smoothstep(0, 0.4, t))
        }
        for index in 1..<spine.count {
            mask.stroke(spine[index - 1], spine[index], width: girth(index - 1), to: girth(index))
        }
        let tall = canvas.tallness
        canvas.lay(mask) { p in
            let (offset, along) = place(p, spine)
            let across = clamp(offset / max(girth(along), 0.001) * 2, -1, 1)
            let fibres = 0.86 + 0.22 * noise(Point(across * 7, Float(along) * 0.05))
            let rib = 1 + 0.5 * smoothstep(0.22, 0.0, abs(across))
            let folded = across > 0 ? Float(1.12) : 0.72
            let backlit = 0.35 + 1.1 * smoothstep(1.0, 0.0, p.y / tall)
            let green = mix(Light(0.07, 0.20, 0.020), Light(0.30, 0.46, 0.07), clamp(backlit * 0.6))
            return green * (fibres * rib * folded * backlit * tone)
        }
    }

    /// How far a point lies to the side of the spine, and which part of it is nearest.
    private func place(_ p: Point, _ spine: [Point]) -> (offset: Float, index: Int) {
        var (best, nearest): (Float, Int) = (.infinity, 0)
        for index in spine.indices {
            let away = spine[index] - p
            let distance = away.x * away.x + away.y * away.y
            if distance < best { (best, nearest) = (distance, index) }
        }
        let next = min(nearest + 1, spine.count - 1)
        let along = spine[next] - spine[max(next - 1, 0)]
        let away = p - spine[nearest]
        return ((along.x * away.y - along.y * away.x) / max(along.length, 1e-6), nearest)
    }

    private func bedew(_ canvas: inout Canvas, _ spine: [Point], _ behind: Canvas, _ chance: inout SeededGenerator) {
        for _ in 0..<26 {
            let index = Int(chance.between(0.25, 0.97) * Float(spine.count - 1))
            let t = Float(index) / Float(spine.count)
            let side = Point(chance.between(-0.010, 0.010), chance.between(-0.004, 0.004)) * (1 - t * 0.7)
            let size = 0.0025 + 0.0125 * pow(chance.unit(), 2.2)
            let drop = Dewdrop(centre: spine[index] + side, radius: size, softness: 0.1, shadow: 0.25)
            drop.draw(on: &canvas, behind: behind, noise)
        }
    }
}
