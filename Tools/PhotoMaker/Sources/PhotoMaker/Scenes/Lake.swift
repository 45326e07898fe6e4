import Foundation

/// Mountains and their image in the still water of a lake, which begins at the horizon.
struct Lake: Scene {
    let mountains: Mountains
    /// How far the image is pushed about by ripples.
    var ripple: Float = 1
    let noise: Noise

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        mountains.expose(&canvas, seed: seed)
        let above = canvas
        let shore = mountains.camera.horizon * canvas.tallness
        for y in 0..<canvas.height {
            let down = (Float(y) + 0.5) / Float(canvas.width)
            guard down > shore else { continue }
            for x in 0..<canvas.width {
                let across = (Float(x) + 0.5) / Float(canvas.width)
                canvas[x, y] = water(Point(across, down - shore), shore: shore, above)
            }
        }
    }

    private func water(_ p: Point, shore: Float, _ above: Canvas) -> Light {
        let away = 0.04 / (p.y + 0.004)
        let q = Point((p.x - 0.5) * (1 + away) * 16, away * 55)
        // A breeze touches the water in long bands and leaves the rest like glass.
        let breeze = smoothstep(-0.1, 0.6, noise.fractal(Point(q.x * 0.05, q.y * 0.16), octaves: 3))
        let strength = ripple * (0.0025 + 0.016 * breeze) * smoothstep(0, 0.05, p.y)
        let slope = Point(noise.fractal(q, octaves: 4), noise.fractal(q + 70, octaves: 4))
        var sum = Light.zero
        for sample in -2...2 {
            let stretch = Float(sample) * strength * 0.4 + slope.y * strength
            let seen = Point(p.x + slope.x * strength * 0.35, shore - p.y * 1.03 + stretch)
            sum += above.sample(Point(seen.x, min(seen.y, shore - 0.001)))
        }
        let fresnel = mix(0.92, 0.5, smoothstep(0, shore * 0.9, p.y))
        let rim = 1 - 0.45 * smoothstep(0.006, 0, p.y)
        return sum * (0.2 * fresnel * rim) + Light(0.004, 0.012, 0.012) * 2
    }
}
