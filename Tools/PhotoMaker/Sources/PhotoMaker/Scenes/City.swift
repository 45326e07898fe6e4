import Foundation

/// Towers with lit windows against an evening sky, and their image in the water of a harbour.
struct City: Scene {
    let atmosphere: Atmosphere
    var camera = Camera(altitude: 0, horizon: 0.9, breadth: 0.3)
    /// How far down the water begins, as a fraction of the picture's height; 1 shows no water.
    var shore: Float = 0.62
    /// How tall the tallest tower is, as a fraction of the picture's height above the shore.
    var tallest: Float = 0.92
    var layers = 4
    /// How far from the middle the tall towers stand.
    var spread: Float = 0.3
    /// Widths of towers, as fractions of the picture's width.
    var widths: ClosedRange<Float> = 0.024...0.062
    var storey: Float = 0.0050
    var lamps = 60
    /// How bright the windows are.
    var windows: Float = 1
    var clouds: CloudLayer?
    let noise: Noise

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var chance = seed
        let ground = shore * canvas.tallness
        let towers = (0..<layers).map { row(depth: layers - 1 - $0, ground: ground, &chance) }
        let tallness = canvas.tallness
        canvas.paint(samples: 3) { p in
            for layer in towers.reversed() {
                for tower in layer where tower.covers(p) { return tower.light(p, noise: noise, atmosphere) }
            }
            let ray = Camera(altitude: 0, horizon: shore, breadth: camera.breadth).ray(p, tallness: tallness).normalized
            let sky = atmosphere.sky(ray)
            return clouds?.over(sky, ray, atmosphere) ?? sky
        }
        addLamps(&canvas, ground: ground, &chance)
        if shore < 0.99 { flood(&canvas, ground: ground) }
    }

    private func row(depth: Int, ground: Float, _ chance: inout SeededGenerator) -> [Tower] {
        let near = 1 - Float(depth) / Float(layers)
        var towers: [Tower] = []
        var x = chance.between(-0.05, 0)
        while x < 1.02 {
            let width = chance.between(widths.lowerBound, widths.upperBound) * mix(0.75, 1.15, near)
            // Towers crowd in the middle of the town and grow there.
            let centre = Foundation.exp(-pow((x + width / 2 - 0.52) / spread, 2))
            let rise = mix(0.2, 1, centre * pow(chance.unit(), 0.7)) * tallest * ground
            let height = rise * mix(1, 0.42, near * near) * chance.between(0.8, 1)
            let own = Tower(
                left: x, right: x + width, top: ground - height, bottom: ground, depth: Float(depth) / Float(layers),
                storey: storey * mix(0.7, 1.25, near), windows: windows, chance: &chance)
            towers.append(own)
            x += width * chance.between(0.82, 1.55)
        }
        return towers
    }

    /// Street lamps and signs along the quay.
    private func addLamps(_ canvas: inout Canvas, ground: Float, _ chance: inout SeededGenerator) {
        for _ in 0..<lamps {
            let colours = [
                Light(1, 0.62, 0.25), Light(1, 0.75, 0.45), Light(0.9, 0.95, 1), Light(1, 0.2, 0.15),
                Light(0.25, 0.9, 0.6), Light(0.3, 0.5, 1),
            ]
            let pick = Int(pow(chance.unit(), 2) * Float(colours.count))
            let place = Point(chance.unit(), ground - chance.between(0.002, 0.012))
            let light = colours[min(pick, colours.count - 1)] * chance.between(1, 7)
            canvas.star(at: place, light: light * 0.35, size: chance.between(0.9, 1.7))
        }
    }

    /// Replaces everything below the shore by the picture above it, broken by small waves.
    private func flood(_ canvas: inout Canvas, ground: Float) {
        let above = canvas
        let samples = 14
        for y in 0..<canvas.height {
            let down = (Float(y) + 0.5) / Float(canvas.width)
            guard down > ground else { continue }
            let depth = down - ground
            for x in 0..<canvas.width {
                let across = (Float(x) + 0.5) / Float(canvas.width)
                let slope = waves(Point(across - 0.5, depth))
                var sum = Light.zero
                for sample in 0..<samples {
                    // Each sample is one small wave: most are level, some reflect a point far down.
                    let tilt = noise.unit(Int32(x), Int32(y), Int32(sample)) - 0.5
                    let stretch = tilt * (0.008 + depth * 0.42) + slope.y * (0.003 + depth * 0.22)
                    let mirrored = Point(across + slope.x * depth * 0.03, ground - depth * 1.04 - stretch)
                    sum += above.sample(Point(mirrored.x, clamp(mirrored.y, 0, ground - 0.002)))
                }
                let fresnel = mix(0.78, 0.36, smoothstep(0, 0.35, depth))
                canvas[x, y] = sum * (fresnel / Float(samples)) + Light(0.002, 0.004, 0.007)
            }
        }
    }

    private func waves(_ p: Point) -> Point {
        // Seen at a slant, waves are flat and get smaller toward the shore.
        let away = 0.05 / (p.y + 0.012)
        let q = Point(p.x * (0.6 + away) * 24, away * 60)
        return Point(noise.fractal(q, octaves: 4), noise.fractal(q + 50, octaves: 4))
    }
}
