import Foundation

/// Rain drops on a pane, each a small lens which shows the street behind upside down.
struct RainWindow: Scene {
    let noise: Noise
    var drops = 420

    /// A drop: where it sits, how large it is and how much longer than wide.
    private struct Drop {
        let centre: Point
        let radius: Float
        let stretch: Float
    }

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        var street = Canvas(width: canvas.width, height: canvas.height)
        StreetBokeh(radius: 0.058, count: 105, end: Point(0.86, 0.62), noise: noise).expose(&street, seed: chance)
        for index in street.pixels.indices { street.pixels[index] += Light(0.010, 0.017, 0.030) }
        let soft = street.blurred(0.004)
        // Fine mist on the glass softens everything but the tracks which drops have wiped.
        let fogged = street.blurred(0.03)
        canvas.paint(samples: 1) { p in
            let mist = 0.32 + 0.2 * noise.fractal(p * 5, octaves: 4)
            return mix(soft.sample(p), fogged.sample(p) * 1.05 + Light(grey: 0.006), clamp(mist))
        }
        for drop in scattered(&chance, tall: canvas.tallness) { draw(drop, on: &canvas, behind: soft) }
    }

    private func scattered(_ chance: inout SeededGenerator, tall: Float) -> [Drop] {
        var result: [Drop] = []
        for _ in 0..<drops * 5 {
            let p = Point(chance.unit(), chance.unit() * tall)
            result.append(Drop(centre: p, radius: chance.between(0.0008, 0.0026), stretch: 1))
        }
        for _ in 0..<drops {
            let p = Point(chance.unit(), chance.unit() * tall)
            let radius = 0.003 + 0.013 * pow(chance.unit(), 3.5)
            let stretch = 1 + chance.unit() * radius * 28
            let clear = result.suffix(drops).allSatisfy { ($0.centre - p).length > $0.radius * $0.stretch + radius }
            if clear { result.append(Drop(centre: p, radius: radius, stretch: stretch)) }
        }
        for _ in 0..<7 { result += track(&chance, tall: tall) }
        return result
    }

    /// A drop which has run down, and the beads it has left behind.
    private func track(_ chance: inout SeededGenerator, tall: Float) -> [Drop] {
        let x = chance.unit()
        let end = chance.between(0.3, 0.95) * tall
        var beads = [Drop(centre: Point(x, end), radius: chance.between(0.010, 0.014), stretch: 1.45)]
        var y = end - 0.03
        while y > end - 0.35 {
            let radius = chance.between(0.0015, 0.0045) * smoothstep(end - 0.42, end, y)
            let swing = 0.004 * noise(Point(x * 50, y * 14))
            beads.append(Drop(centre: Point(x + swing, y), radius: radius, stretch: chance.between(1, 1.5)))
            y -= radius * 2.4 + chance.between(0.001, 0.012)
        }
        return beads
    }

    private func draw(_ drop: Drop, on canvas: inout Canvas, behind: Canvas) {
        let scale = Float(canvas.width)
        let (reach, tallReach) = (drop.radius * 1.1, drop.radius * drop.stretch * 1.1)
        let x0 = max(Int((drop.centre.x - reach) * scale), 0)
        let x1 = min(Int((drop.centre.x + reach) * scale) + 1, canvas.width - 1)
        let y0 = max(Int((drop.centre.y - tallReach) * scale), 0)
        let y1 = min(Int((drop.centre.y + tallReach) * scale) + 1, canvas.height - 1)
        guard x0 <= x1, y0 <= y1 else { return }
        let softness = max(1.3 / (drop.radius * scale), 0.06)
        for y in y0...y1 {
            for x in x0...x1 {
                let p = Point(Float(x) + 0.5, Float(y) + 0.5) / scale
                var q = (p - drop.centre) / drop.radius
                // The lower end is rounder than the upper.
                q.y /= drop.stretch * (q.y > 0 ? 0.85 : 1.15)
                let wobble = 0.10 * noise(Point(drop.centre.x * 300 + q.x, drop.centre.y * 300 + q.y))
                let r = q.length + wobble
                let cover = smoothstep(1, 1 - softness, r)
                guard cover > 0 else { continue }
                canvas[x, y] = mix(canvas[x, y], lens(q, r, drop, behind), cover)
            }
        }
    }

    private func lens(_ q: Point, _ r: Float, _ drop: Drop, _ behind: Canvas) -> Light {
        let bend = q * (0.16 + 0.22 * r * r)
        let seen = drop.centre - Point(bend.x, bend.y * 1.1)
        let rim = smoothstep(1.0, 0.62, r)
        // The sky lights the lower edge, the dark street the upper.
        let edge = 0.18 + 0.82 * rim
        let sky = Light(0.05, 0.07, 0.10) * smoothstep(0.1, 0.95, q.y) * (0.35 + 0.65 * rim)
        let spark = Light(grey: 0.8) * smoothstep(0.16, 0.05, (q - Point(-0.35, -0.45)).length)
        return behind.sample(seen) * (edge * 1.25) + sky + spark * 0.35
    }
}
