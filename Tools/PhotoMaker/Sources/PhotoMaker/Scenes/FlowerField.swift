import Foundation

/// A field planted in rows which run to the horizon, in bloom.
struct FlowerField: Landscape {
    var camera: Camera
    var reach: ClosedRange<Float> = 1.5...9_000
    let atmosphere: Atmosphere
    var rowSpacing: Float = 1.7
    var plant: Float = 0.75
    /// The angle of the rows to the line of sight.
    var turn: Float = 0.1
    var bloom = Light(0.20, 0.10, 0.42)
    var air = Haze.air(per: 0.06, depth: 500)
    var clouds: CloudLayer?
    let noise: Noise

    var ceiling: Float { 150 }
    var steepest: Float { 4 }

    func height(_ p: Point, detail: Float) -> Float {
        let far = p.length
        var result = 3.5 * noise(p / 140) * smoothstep(8, 160, far)
        // Hills close the view behind the field.
        result += 130 * smoothstep(900, 4200, p.y) * (0.35 + 0.65 * noise.ridged(p / 1900, octaves: 6, gain: 0.42))
        guard far < 900 else { return result + woods(p, detail: detail) }
        let q = p.rotated(turn)
        let across = q.x / rowSpacing
        let within = abs(across - across.rounded()) * 2
        let bush = smoothstep(0.92, 0.25, within)
        let tuft = noise.cell(p / 0.42)
        let stalks = 0.5 + 0.5 * noise.fractal(p / 0.16, octaves: clamp(log2(0.3 / max(detail, 0.01)), 0, 3))
        let round = 1 - tuft.distance * 0.55
        result += plant * bush * (0.55 * round + 0.45 * stalks) * smoothstep(rowSpacing, rowSpacing * 0.2, detail)
        return result
    }

    private func woods(_ p: Point, detail: Float) -> Float {
        guard detail < 12, p.y > 900 else { return 0 }
        let stand = smoothstep(0.05, 0.25, noise.fractal(p / 420, octaves: 3))
        let tree = noise.cell(p / 11)
        return stand * 13 * max(0, 1 - tree.distance * tree.distance * 1.6)
    }

    func ground(_ hit: Hit) -> Light {
        let p = Point(hit.point.x, hit.point.z)
        let n = normal(p, detail: max(hit.detail, 0.02))
        let open = sunlit(hit.point, sun: atmosphere.sun, detail: max(hit.detail, 0.03), length: 60, softness: 0.05)
        // Petals let light through, so even those turned away from the sun are bright.
        let facing = clamp(dot(n, atmosphere.sun) * 0.6 + 0.34)
        let (colour, depth) = surface(p, hit)
        let light =
            atmosphere.sunlight * (facing * mix(0.25, 1, open) * depth / .pi)
            + atmosphere.ambient * (depth * (0.5 + 0.5 * n.y))
        let clear = air.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        let horizon = atmosphere.sky(Vector(hit.direction.x, 0.015, hit.direction.z))
        return colour * light * clear + horizon * (Light(grey: 1) - clear)
    }

    private func surface(_ p: Point, _ hit: Hit) -> (colour: Light, depth: Float) {
        guard p.length < 900 else {
            let stand = smoothstep(0.05, 0.25, noise.fractal(p / 420, octaves: 3))
            let field = mix(Light(0.16, 0.14, 0.06), Light(0.08, 0.11, 0.03), 0.5 + 0.5 * noise(p / 300))
            return (mix(field, Light(0.025, 0.04, 0.015), stand), 1)
        }
        let q = p.rotated(turn)
        let across = q.x / rowSpacing
        let within = abs(across - across.rounded()) * 2
        let base = 3.5 * noise(p / 140) * smoothstep(8, 160, p.length)
        let rise = clamp((hit.point.y - base) / plant)
        let speck = 0.5 + 0.5 * noise.fractal(p / 0.11, octaves: 3)
        let flower = mix(bloom * 0.75, bloom * Light(1.5, 1.45, 1.3), speck)
        let stem = mix(Light(0.05, 0.075, 0.025), flower, smoothstep(0.25, 0.62, rise + speck * 0.2))
        let soil = mix(Light(0.16, 0.11, 0.07), Light(0.24, 0.17, 0.11), speck)
        let far = smoothstep(0.05, 0.8, hit.detail / rowSpacing)
        let earth = smoothstep(0.7, 0.95, within) * (1 - far)
        return (mix(stem, soil, earth), mix(mix(0.35, 1, smoothstep(0, 0.6, rise)), 0.8, max(far, earth)))
    }

    func sky(_ direction: Vector) -> Light {
        let light = atmosphere.sky(direction) + atmosphere.sunDisc(direction)
        return clouds?.over(light, direction, atmosphere) ?? light
    }
}
