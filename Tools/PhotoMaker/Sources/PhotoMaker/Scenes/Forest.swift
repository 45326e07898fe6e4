import Foundation

/// Rows of spruces one behind the other, each paler than the one before it in the fog.
struct Forest: Scene {
    /// The colour of the fog high up and low down, and of the trees when they are near.
    var fogAbove = Light(0.30, 0.36, 0.38)
    var fogBelow = Light(0.60, 0.62, 0.58)
    var wood = Light(0.010, 0.018, 0.014)
    /// The light of a hidden sun and where it stands.
    var shine = Light(1.0, 0.74, 0.40)
    var sun = Point(0.62, 0.28)
    var layers = 7
    /// Height of the nearest trees, and how far down the nearest and the farthest row stand, in widths.
    var treeHeight: Float = 0.95
    var firstFoot: Float = 0.62
    var lastFoot: Float = 1.6
    let noise: Noise

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        let tall = canvas.tallness
        canvas.paint(samples: 1) { fog($0, tall: tall) }
        for layer in 0..<layers {
            let near = Float(layer + 1) / Float(layers)
            var mask = Mask(like: canvas)
            plant(&mask, near: near, tall: tall, &chance)
            let clearness = 0.03 + 0.92 * pow(near, 2.4)
            let foot = mix(firstFoot, lastFoot, pow(near, 1.3))
            canvas.lay(mask) { p in
                // The fog is thickest between the trunks.
                let drift = 0.5 + 0.5 * noise.fractal(Point(p.x * 2.2 + near * 9, p.y * 4), octaves: 4)
                let low = smoothstep(foot - treeHeight * near * 0.55, foot, p.y) * mix(1.25, 0.55, near * near)
                let clear = clearness * (1 - clamp(low * (0.75 + 0.5 * drift)))
                return mix(fog(p, tall: tall), wood * (0.8 + 0.4 * drift), clear)
            }
            veil(&canvas, foot: foot, near: near, tall: tall)
        }
    }

    private func fog(_ p: Point, tall: Float) -> Light {
        let y = p.y / tall
        let away = (p - Point(sun.x, sun.y * tall)) * Point(1, 0.9)
        let glow = 1 / (1 + pow(away.length / 0.30, 2))
        let drift = 1 + 0.10 * noise.fractal(Point(p.x * 1.6, p.y * 2.6), octaves: 4)
        return (mix(fogAbove, fogBelow, smoothstep(0, 0.9, y)) + shine * glow) * drift
    }

    /// A bank of fog in front of a row of trees.
    private func veil(_ canvas: inout Canvas, foot: Float, near: Float, tall: Float) {
        guard near < 0.99 else { return }
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let p = Point(Float(x), Float(y)) / Float(canvas.width)
                let bank = noise.fractal(Point(p.x * 1.3 - near * 7, p.y * 3 + near * 13), octaves: 5)
                let amount = smoothstep(foot - 0.42, foot + 0.05, p.y + bank * 0.16) * 0.62 * (1.1 - near)
                guard amount > 0.002 else { continue }
                canvas[x, y] = mix(canvas[x, y], fog(p, tall: tall), amount)
            }
        }
    }

    private func plant(_ mask: inout Mask, near: Float, tall: Float, _ chance: inout SeededGenerator) {
        let size = treeHeight * mix(0.16, 1, pow(near, 1.5))
        let foot = mix(firstFoot, lastFoot, pow(near, 1.3))
        let slope = chance.between(-0.22, 0.22)
        var x = chance.between(-0.1, 0)
        while x < 1.1 {
            let ground = foot + slope * (x - 0.5) + 0.05 * noise(Point(x * 3, near * 40))
            let height = size * chance.between(0.55, 1.05)
            Spruce(foot: Point(x, ground), height: height, lean: chance.bell() * 0.01).draw(on: &mask, &chance)
            let gap = chance.unit() < 0.18 * near ? chance.between(0.5, 0.9) : chance.between(0.09, 0.26)
            x += size * gap
        }
    }
}

/// The outline of a spruce: a trunk, and drooping branches which carry hanging twigs.
struct Spruce {
    let foot: Point
    let height: Float
    let lean: Float

    func draw(on mask: inout Mask, _ chance: inout SeededGenerator) {
        let top = foot + Point(lean, -1) * height
        mask.stroke(foot, top, width: height * 0.022, to: height * 0.003)
        let breadth = chance.between(0.14, 0.20)
        var down: Float = 0.012
        while down < 0.97 {
            let start = top + (foot - top) * down
            let ragged = chance.between(0.55, 1.12)
            let length = height * breadth * pow(down, 0.78) * ragged * smoothstep(1.05, 0.72, down)
            for side: Float in [-1, 1] where chance.unit() > 0.08 {
                branch(start, side: side, length: length * chance.between(0.8, 1.1), down: down, &mask, &chance)
            }
            down += chance.between(0.004, 0.010)
        }
    }

    private func branch(
        _ start: Point, side: Float, length: Float, down: Float, _ mask: inout Mask, _ chance: inout SeededGenerator
    ) {
        let droop = mix(-0.15, 0.62, smoothstep(0, 0.5, down)) + chance.bell() * 0.09
        let bend = start + Point(side, droop) * (length * 0.6)
        let tip = bend + Point(side, droop * 0.35 - 0.08) * (length * 0.4)
        let thick = height * 0.0075
        mask.stroke(start, bend, width: thick, to: thick * 0.9)
        mask.stroke(bend, tip, width: thick * 0.9, to: thick * 0.3)
        let twigs = Int(clamp(length / (height * 0.005), 3, 26))
        for twig in 0..<twigs {
            let t = (Float(twig) + chance.unit()) / Float(twigs)
            let from = t < 0.6 ? start + (bend - start) * (t / 0.6) : bend + (tip - bend) * ((t - 0.6) / 0.4)
            let hang = height * chance.between(0.010, 0.030) * (1.15 - t * 0.6)
            let to = from + Point(side * chance.between(0.1, 0.7), 1) * hang
            mask.stroke(from, to, width: thick * 0.85, to: thick * 0.2)
        }
    }
}
