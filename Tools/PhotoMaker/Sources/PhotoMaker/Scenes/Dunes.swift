import Foundation

/// Sand dunes with sharp crests, a gentle side to windward and a steep one in the lee, and ripples on top.
struct Dunes: Landscape {
    var camera: Camera
    var reach: ClosedRange<Float> = 1...14_000
    let atmosphere: Atmosphere
    var sand = Light(0.48, 0.29, 0.13)
    /// The distance between dunes and their height, in metres.
    var spacing: Float = 260
    var relief: Float = 42
    /// The distance between ripples; they are a tenth as high.
    var ripple: Float = 0.35
    /// The direction the wind blows to, in radians.
    var wind: Float = 0.6
    var air = Haze.air(per: 0.05, depth: 600)
    var clouds: CloudLayer?
    var night: NightSky?
    /// Hides the foreground's bumps near the camera's feet.
    var clearing: Float = 0
    let noise: Noise

    var ceiling: Float { relief * 1.3 }
    var steepest: Float { 1.2 }

    func height(_ p: Point, detail: Float) -> Float {
        var result = body(p)
        if clearing > 0 { result *= smoothstep(clearing * 0.2, clearing, p.length) }
        if detail < ripple { result += ripples(p) * smoothstep(ripple * 0.6, ripple * 0.12, detail) }
        return result
    }

    /// The dunes themselves: folded noise in which every crest is pushed downwind.
    private func body(_ p: Point) -> Float {
        let q = p.rotated(wind) / spacing
        let bent = Point(q.x, q.y * 0.42) + noise.warp(q * Point(0.5, 0.3), octaves: 2) * 0.55
        let wave = noise(bent) + 0.33 * noise(bent * 2.1 + 5)
        let crest = 1 - abs(wave) * 1.25
        let large = 0.62 + 0.5 * noise(q * 0.27 + 40)
        let sharp = crest > 0 ? crest : crest * 0.2
        return relief * large * (mix(sharp, sharp * sharp, 0.55) + 0.06 * noise(q * 2.3))
    }

    private func ripples(_ p: Point) -> Float {
        let bend = noise.warp(p / (ripple * 14), octaves: 3) * (ripple * 2.6)
        let q = (p + bend).rotated(wind + 0.25)
        let phase = q.x / ripple + noise(p / (ripple * 5)) * 0.8
        let saw = phase - phase.rounded(.down)
        // A slow rise and a quick fall.
        let shape = saw < 0.7 ? smoothstep(0, 0.7, saw) : smoothstep(1, 0.7, saw)
        let strength = 0.55 + 0.45 * noise(p / (ripple * 24) + 3)
        return shape * ripple * 0.085 * strength
    }

    func ground(_ hit: Hit) -> Light {
        let p = Point(hit.point.x, hit.point.z)
        let n = normal(p, detail: max(hit.detail, 0.01))
        let facing = max(dot(n, atmosphere.sun), 0)
        let open = facing > 0 ? sunlit(hit.point, sun: atmosphere.sun, detail: hit.detail, length: spacing * 3) : 0
        let shade = atmosphere.ambient + (night == nil ? .zero : Light(0.03, 0.035, 0.05))
        let patch = 1 + 0.12 * noise.fractal(p / 30, octaves: 4)
        // Sand throws light back into its own hollows, which warms the shadows.
        let bounce = atmosphere.sunlight * sand * (0.05 * (1 - n.y * 0.5))
        let light = atmosphere.sunlight * (facing * open / .pi) + shade * (0.5 + 0.5 * n.y) + bounce
        let own = sand * patch * light
        let clear = air.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        let horizon = atmosphere.sky(Vector(hit.direction.x, max(hit.direction.y, 0.01), hit.direction.z))
        return own * clear + horizon * (Light(grey: 1) - clear)
    }

    func sky(_ direction: Vector) -> Light {
        if let night { return night.glow(direction, behind: atmosphere.sky(direction)) }
        let light = atmosphere.sky(direction) + atmosphere.sunDisc(direction)
        return clouds?.over(light, direction, atmosphere) ?? light
    }

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        night?.scatterStars(on: &canvas, seed: seed, camera: camera)
        exposeLandscape(&canvas)
    }
}
