import Foundation

/// A forest in leaf seen from the air: thousands of round crowns, each with a colour of its own.
struct Grove: Landscape {
    var camera: Camera
    var reach: ClosedRange<Float> = 25...12_000
    let atmosphere: Atmosphere
    /// Mean distance between trees in metres.
    var spacing: Float = 9
    var relief: Float = 130
    var air = Haze.air(per: 0.16, depth: 400)
    var mist = Haze.mist(per: 2.2, depth: 28)
    /// Colours of the leaves, from the commonest to the rarest.
    var palette: [Light]
    let noise: Noise

    var ceiling: Float { relief * 1.05 + spacing * 1.1 }
    var steepest: Float { 4 }

    func height(_ p: Point, detail: Float) -> Float {
        var result = land(p)
        guard detail < spacing else { return result }
        let fade = smoothstep(spacing, spacing * 0.35, detail)
        let tree = noise.cell(p / spacing)
        let tall = 0.65 + 0.35 * Float(tree.id & 0xff) / 255
        let crown = max(1 - tree.distance * tree.distance * 1.9, 0).squareRoot()
        result += crown * spacing * 0.95 * tall * fade
        if detail < 1.5 {
            result += noise.fractal(p / 2.2, octaves: clamp(log2(2.2 / max(detail, 0.1)), 1, 4)) * 1.0 * crown
        }
        return result
    }

    private func land(_ p: Point) -> Float {
        let q = p / 1500
        return relief * (noise.ridged(q + noise.warp(q, octaves: 2) * 0.3, octaves: 4, gain: 0.36) * 1.5 - 0.5)
    }

    func ground(_ hit: Hit) -> Light {
        let p = Point(hit.point.x, hit.point.z)
        let n = normal(p, detail: max(hit.detail, 0.25))
        let facing = clamp(dot(n, atmosphere.sun) * 0.85 + 0.15)
        let open = sunlit(hit.point, sun: atmosphere.sun, detail: max(hit.detail, 0.5), length: 160, softness: 0.06)
        let tree = noise.cell(p / spacing)
        // Gaps between the crowns are deep and dark.
        let depth = hit.detail < spacing * 0.5 ? smoothstep(0.78, 0.35, tree.distance) : 0.75
        let light =
            atmosphere.sunlight * (facing * open * mix(0.35, 1, depth) / .pi)
            + atmosphere.ambient * ((0.5 + 0.5 * n.y) * mix(0.18, 1, depth))
        let own = leaf(p, tree.id) * light
        let throughMist = mist.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        let clear = throughMist * air.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        let flat = atmosphere.sky(Vector(hit.direction.x, 0.02, hit.direction.z))
        return own * clear + flat * (Light(grey: 1) - clear)
    }

    private func leaf(_ p: Point, _ id: UInt32) -> Light {
        let own = Float((id >> 8) & 0xff) / 255
        let stand = 0.5 + 0.55 * noise.fractal(p / 240, octaves: 3)
        let place = clamp(own * 0.6 + stand * 0.55 - 0.08, 0, 0.999) * Float(palette.count - 1)
        let index = Int(place)
        let colour = mix(palette[index], palette[min(index + 1, palette.count - 1)], place - Float(index))
        let mottled = 1 + 0.35 * noise(p / 0.9)
        return colour * (mottled * mix(0.7, 1.25, Float((id >> 16) & 0xff) / 255))
    }

    func sky(_ direction: Vector) -> Light {
        atmosphere.sky(direction) + atmosphere.sunDisc(direction)
    }
}
