import Foundation

/// A desert of red tables and towers, cut by water into banks of harder and softer stone.
struct Canyon: Landscape {
    var camera: Camera
    var reach: ClosedRange<Float> = 60...60_000
    let atmosphere: Atmosphere
    var spacing: Float = 2600
    var relief: Float = 520
    var air = Haze.air(per: 0.02, depth: 2000)
    var clouds: CloudLayer?
    let noise: Noise

    var ceiling: Float { relief * 1.2 }
    var steepest: Float { 4 }

    func height(_ p: Point, detail: Float) -> Float {
        let q = p / spacing
        let bent = q + noise.warp(q * 1.4, octaves: 4) * 0.22
        let octaves = clamp(log2(spacing / max(detail, 0.5)), 1, 9)
        let raw = 0.5 + 0.62 * noise.fractal(bent, octaves: octaves, gain: 0.44)
        let gully = noise.ridged(bent * 2.2 + 11, octaves: min(octaves, 6)) * 0.15
        let level = clamp(raw - gully + 0.06, 0, 1.2)
        var result = relief * stepped(level)
        if detail < 12 { result += noise.fractal(p / 26, octaves: 4) * 3.5 }
        return result
    }

    /// Banks: slopes of rubble which end at upright walls.
    private func stepped(_ level: Float) -> Float {
        let banks: Float = 4.5
        let scaled = level * banks
        let base = scaled.rounded(.down)
        let within = scaled - base
        let wall = smoothstep(0.56, 0.70, within) * 0.72 + within * 0.28
        return (base + wall) / banks
    }

    func ground(_ hit: Hit) -> Light {
        let p = Point(hit.point.x, hit.point.z)
        let n = normal(p, detail: max(hit.detail, 0.6))
        let facing = max(dot(n, atmosphere.sun), 0)
        let open = facing > 0 ? sunlit(hit.point, sun: atmosphere.sun, detail: hit.detail, length: spacing) : 0
        let colour = stone(hit.point, normal: n)
        let bounce = atmosphere.sunlight * Light(0.5, 0.22, 0.10) * (0.04 * (1.2 - n.y))
        let light = atmosphere.sunlight * (facing * open / .pi) + atmosphere.ambient * (0.5 + 0.5 * n.y) + bounce
        let clear = air.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        let horizon = atmosphere.sky(Vector(hit.direction.x, max(hit.direction.y, 0.01), hit.direction.z))
        return colour * light * clear + horizon * (Light(grey: 1) - clear)
    }

    private func stone(_ point: Vector, normal n: Vector) -> Light {
        let p = Point(point.x, point.z)
        let wobble = noise.fractal(p / 500, octaves: 3) * 14
        let bed = noise(Point((point.y + wobble) / 23, 0.5)) + 0.5 * noise(Point((point.y + wobble) / 6, 4.5))
        let red = mix(Light(0.32, 0.115, 0.055), Light(0.50, 0.27, 0.15), smoothstep(-0.6, 0.7, bed))
        let pale = mix(red, Light(0.62, 0.48, 0.34), smoothstep(0.55, 0.95, bed) * 0.8)
        let streaks = 1 - 0.35 * smoothstep(0.1, 0.8, noise.fractal(Point((p.x + p.y) / 9, point.y / 90), octaves: 3))
        let patch = 0.5 + 0.5 * noise.fractal(p / 60, octaves: 5)
        let flat = mix(Light(0.30, 0.15, 0.08), Light(0.17, 0.15, 0.075), smoothstep(0.45, 0.7, patch))
        return mix(pale * streaks, flat, smoothstep(0.78, 0.94, n.y))
    }

    func sky(_ direction: Vector) -> Light {
        let light = atmosphere.sky(direction) + atmosphere.sunDisc(direction)
        return clouds?.over(light, direction, atmosphere) ?? light
    }
}
