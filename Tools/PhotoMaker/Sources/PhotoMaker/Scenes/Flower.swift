import Foundation

/// A flower from the front: rings of petals around a heart of florets, in front of a blurred meadow.
struct Flower: Scene {
    let noise: Noise
    var petal = Light(0.80, 0.07, 0.05)
    var base = Light(0.42, 0.015, 0.03)
    var tip = Light(0.98, 0.24, 0.10)
    var heart = Light(0.75, 0.42, 0.03)
    var heartSize: Float = 0.085
    var backdrop = Light(0.022, 0.060, 0.022)
    var centre = Point(0.44, 0.52)
    var size: Float = 0.46
    var rings = 3
    var petals = 15

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        let tall = canvas.tallness
        canvas.paint(samples: 1) { p in
            let patch = 0.6 + 0.8 * max(noise.fractal(p * 2.1 + 3, octaves: 3) + 0.3, 0)
            return backdrop * patch * mix(1.5, 0.5, p.y / tall)
        }
        for _ in 0..<55 {
            let place = Point(chance.unit(), chance.unit() * tall)
            let colour = mix(backdrop * 5, Light(0.9, 0.85, 0.5), pow(chance.unit(), 2))
            canvas.disc(
                at: place, radius: chance.between(0.02, 0.07), light: colour * chance.between(0.03, 0.16), rim: 0.25,
                soft: 0.08)
        }
        let middle = Point(centre.x, centre.y * tall)
        // From the back ring, which is out of focus, to the front one.
        for ring in 0..<rings {
            let front = Float(ring + 1) / Float(rings)
            let reach = size * mix(1, 0.66, front - 1 / Float(rings))
            let order = (0..<petals).map { ($0, chance.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
            let turn = chance.unit() * 6.28
            canvas = canvas.blurred(0.0016)
            for index in order {
                let angle = turn + (Float(index) + chance.between(-0.18, 0.18)) / Float(petals) * 2 * .pi
                let shape = Petal(
                    root: middle, angle: angle, length: reach * chance.between(0.90, 1.06),
                    width: reach * chance.between(0.15, 0.19), curl: chance.bell() * 0.09,
                    shade: chance.between(0.8, 1.12) * mix(0.62, 1.05, front), id: Float(chance.next() & 0xfff))
                shape.draw(on: &canvas, self)
            }
        }
        drawHeart(&canvas, middle)
    }

    /// Florets sit in the spirals of a sunflower: each turned by the golden angle from the last.
    private func drawHeart(_ canvas: inout Canvas, _ middle: Point) {
        let count = 520
        for index in stride(from: count, to: 0, by: -1) {
            let fraction = (Float(index) / Float(count)).squareRoot()
            let angle = Float(index) * 2.399_963
            let place = middle + Point(cos(angle), sin(angle) * 0.96) * (fraction * heartSize)
            let rise = (1 - fraction * fraction).squareRoot()
            let ripe = mix(heart * Light(0.55, 0.75, 0.6), heart, smoothstep(0.35, 0.8, fraction))
            let light = ripe * (0.35 + 0.6 * fraction + 0.35 * (cos(angle + 2.2) * fraction))
            let size = heartSize * mix(0.045, 0.075, fraction)
            bead(&canvas, place, size: size, light: light * (0.6 + 0.4 * rise))
        }
    }

    private func bead(_ canvas: inout Canvas, _ p: Point, size: Float, light: Light) {
        let scale = Float(canvas.width)
        let reach = size * 1.4
        let (x0, x1) = (max(Int((p.x - reach) * scale), 0), min(Int((p.x + reach) * scale), canvas.width - 1))
        let (y0, y1) = (max(Int((p.y - reach) * scale), 0), min(Int((p.y + reach) * scale), canvas.height - 1))
        guard x0 <= x1, y0 <= y1 else { return }
        for y in y0...y1 {
            for x in x0...x1 {
                let q = (Point(Float(x) + 0.5, Float(y) + 0.5) / scale - p) / size
                let r = q.length
                let lit = 0.55 + 0.75 * smoothstep(1.1, 0, (q - Point(-0.3, -0.4)).length) - 0.35 * r * r
                let cover = smoothstep(1.05, 0.8, r)
                let shadow = 1 - 0.5 * smoothstep(1.4, 0.9, r)
                canvas[x, y] = mix(canvas[x, y] * shadow, light * lit, cover)
            }
        }
    }
}

/// One petal: a tongue with a groove along it, fine lines, and light shining through its tip.
struct Petal {
    let root: Point
    let angle: Float
    let length: Float
    let width: Float
    let curl: Float
    let shade: Float
    let id: Float

    func draw(on canvas: inout Canvas, _ flower: Flower) {
        let scale = Float(canvas.width)
        let reach = length * 1.12
        let (x0, x1) = (max(Int((root.x - reach) * scale), 0), min(Int((root.x + reach) * scale), canvas.width - 1))
        let (y0, y1) = (max(Int((root.y - reach) * scale), 0), min(Int((root.y + reach) * scale), canvas.height - 1))
        guard x0 <= x1, y0 <= y1 else { return }
        let pixel = 1 / scale
        for y in y0...y1 {
            for x in x0...x1 {
                let q = (Point(Float(x) + 0.5, Float(y) + 0.5) / scale - root).rotated(-angle)
                let t = q.x / length
                guard t > 0, t < 0.995 else { continue }
                let side = q.y - curl * length * t * t
                let edge = outline(t) * width
                let distance = abs(side) - edge
                // A soft shadow on the petals and the meadow beneath.
                if distance > 0 {
                    let dark = smoothstep(width * 0.35, 0, distance) * smoothstep(1.06, 0.9, t) * 0.30
                    canvas[x, y] *= 1 - dark
                }
                let cover = clamp(0.5 - distance / pixel)
                guard cover > 0 else { continue }
                canvas[x, y] = mix(canvas[x, y], colour(t, clamp(side / max(edge, 1e-5), -1, 1), flower), cover)
            }
        }
    }

    private func outline(_ t: Float) -> Float {
        let body = pow(max(sin(min(t * 0.92 + 0.06, 1) * .pi * 0.86), 0), 0.62)
        return body * smoothstep(1.0, 0.90, t)
    }

    private func colour(_ t: Float, _ across: Float, _ flower: Flower) -> Light {
        let lines = flower.noise.fractal(Point(across * 5.5 + id, t * 0.9), octaves: 4, gain: 0.6)
        let blotch = flower.noise.fractal(Point(across * 1.4 + id * 3, t * 4), octaves: 3)
        var light = mix(flower.base, flower.petal, smoothstep(0.15, 0.55, t))
        light = mix(light, flower.tip, smoothstep(0.55, 1.05, t + 0.06 * blotch))
        let groove = 1 - 0.30 * Foundation.exp(-pow(across / 0.16, 2)) * smoothstep(1, 0.5, t)
        let round = 0.72 + 0.40 * (1 - across * across) * (1 - 0.25 * across)
        let deep = mix(0.30, 1, smoothstep(0.16, 0.62, t))
        // The lamp is up and to the left.
        let facing = 0.92 + 0.18 * cos(angle + 2.3) + 0.10 * across * sin(angle + 2.3)
        return light * ((1 + 0.16 * lines) * groove * round * deep * facing * shade)
    }
}
