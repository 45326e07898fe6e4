import Foundation

/// Open water under any sky, from the glitter at the horizon to the waves at one's feet.
struct Sea: Landscape {
    var camera: Camera
    var reach: ClosedRange<Float> = 2...30_000
    let atmosphere: Atmosphere
    /// The light of the water itself, seen when looking straight down into it.
    var body = Light(0.010, 0.045, 0.055)
    /// Height of the largest waves in metres, and their length.
    var swell: Float = 0.5
    var length: Float = 22
    /// How rough the surface is below the size of a pixel.
    var chop: Float = 0.05
    var wind: Float = 1.2
    var foam: Float = 0
    var air = Haze.air(per: 0.03, depth: 800)
    var clouds: CloudLayer?
    /// A moon in the place of the sun.
    var moon: Moon?
    let noise: Noise

    var ceiling: Float { swell * 1.4 }
    var steepest: Float { 1 }

    func height(_ p: Point, detail: Float) -> Float {
        var (sum, size, tall, q): (Float, Float, Float, Point) = (0, length, swell, p.rotated(wind))
        var turn: Float = 0.3
        while size > detail * 1.5, size > 0.05 {
            let fade = smoothstep(detail * 1.5, detail * 4, size)
            let drift = Point(noise(q / (size * 3)), noise(q / (size * 3) + 7)) * 0.4
            let value = noise(Point(q.x / size, q.y / (size * 2.4)) + drift)
            // Crests are sharp and troughs are broad.
            sum += (1 - 2 * pow(abs(value), 0.85)) * tall * fade * 0.5
            tall *= 0.59
            size *= 0.53
            q = q.rotated(turn)
            turn = -turn * 1.2
        }
        return sum
    }

    func ground(_ hit: Hit) -> Light {
        let p = Point(hit.point.x, hit.point.z)
        var n = normal(p, detail: max(hit.detail * 0.7, 0.015))
        // Far off only the waves' faces turned to the camera are seen, and they are flatter on the whole.
        let calm = smoothstep(40, 4000, hit.distance)
        n = Vector(n.x * (1 - 0.6 * calm), n.y, n.z * (1 - 0.75 * calm) - 0.05 * calm).normalized
        let facing = max(-dot(hit.direction, n), 0.02)
        let fresnel = 0.02 + 0.98 * pow(1 - facing, 5) / (1 + 6 * chop)
        var mirrored = hit.direction - n * (2 * dot(hit.direction, n))
        mirrored.y = abs(mirrored.y) + 0.02
        let r = mirrored.normalized
        let deep = body * (atmosphere.ambient + atmosphere.sunlight * (max(atmosphere.sun.y, 0) * 0.3)) * 6
        let thin = body * atmosphere.sunlight * (smoothstep(0.1, 0.9, hit.point.y / max(swell, 0.01)) * 1.5)
        var light = mix(deep + thin, reflectedSky(r), fresnel) + glitter(hit, r, calm)
        light = mix(light, (atmosphere.sunlight * 0.15 + atmosphere.ambient) * 0.75, foaming(p, hit))
        let clear = air.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        return light * clear + horizon(hit.direction) * (Light(grey: 1) - clear)
    }

    private func reflectedSky(_ r: Vector) -> Light {
        var light = atmosphere.sky(r)
        if let clouds { light = clouds.over(light, r, atmosphere) }
        return light
    }

    /// The sun's image, broken up by waves too small to see.
    private func glitter(_ hit: Hit, _ r: Vector, _ calm: Float) -> Light {
        let source = moon?.toward ?? atmosphere.sun
        let colour = moon.map { $0.light } ?? atmosphere.sunlight
        let spread = chop * mix(0.5, 2.2, calm)
        let away = r - source
        // Waves tilt the image mostly toward and away from the camera, which makes the path long and narrow.
        let d = Vector(away.x * 1.5, away.y * 0.45, away.z).length / spread
        let p = Point(hit.point.x, hit.point.z)
        let grain = max(hit.detail * 1.3, 0.08)
        let sparkle = pow(max(0.5 + 0.75 * noise(p / Point(grain * 2.2, grain * 9)), 0), 3) * 2.2
        let power = Foundation.exp(-d * d * 0.5) * 0.035 / (spread * spread) * 0.05
        return colour * (power * mix(1, sparkle, 0.8))
    }

    private func foaming(_ p: Point, _ hit: Hit) -> Float {
        guard foam > 0 else { return 0 }
        let q = p.rotated(wind) / length
        let streak = noise.fractal(
            Point(q.x * 2.5, q.y * 0.7) + noise.warp(q, octaves: 3) * 0.4, octaves: 7, gain: 0.62)
        let crest = smoothstep(0.15, 0.75, hit.point.y / swell)
        return clamp(smoothstep(1.0 - foam, 1.35 - foam, streak + crest * 0.65)) * 0.9
    }

    private func horizon(_ direction: Vector) -> Light {
        sky(Vector(direction.x, max(direction.y, 0.008), direction.z))
    }

    func sky(_ direction: Vector) -> Light {
        var light = atmosphere.sky(direction)
        if let moon { light += moon.halo(direction) } else { light += atmosphere.sunDisc(direction) }
        if let clouds { light = clouds.over(light, direction, atmosphere) }
        return light
    }
}

/// A full moon in the sky, and the light it sends.
struct Moon: Sendable {
    let toward: Vector
    var light = Light(1.0, 0.90, 0.72) * 0.25
    var size: Float = 0.03

    /// The disc and the shine around it.
    func halo(_ direction: Vector) -> Light {
        let away = (direction.normalized - toward).length
        let disc = smoothstep(size * 1.03, size * 0.97, away) * 2.5
        return light * (disc + 0.016 / (1 + pow(away / (size * 2.2), 2)) + 0.0022 / (1 + pow(away / 0.4, 2)))
    }
}
