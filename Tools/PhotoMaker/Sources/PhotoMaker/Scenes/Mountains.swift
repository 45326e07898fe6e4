import Foundation

/// Mountain ranges behind one another, with clear air, valley mist, forest, rock or snow.
struct Mountains: Landscape {
    var camera: Camera
    var reach: ClosedRange<Float>
    let atmosphere: Atmosphere
    var air: Haze
    var mist = Haze.mist(per: 0, depth: 100)
    /// The distance between ranges and the height of their tops, in metres.
    var spacing: Float = 4000
    var relief: Float = 900
    /// Height of the trees, or 0 above the tree line.
    var trees: Float = 0
    /// The altitude above which snow lies.
    var snowLine: Float = .infinity
    /// How much rougher than rolling hills the rock is, 0 to 1.
    var ruggedness: Float = 0.6
    /// Land near the camera is lowered by this fraction so that it does not hide the view.
    var clearing: Float = 0
    var clouds: CloudLayer?
    var night: NightSky?
    var aurora: Aurora?
    let noise: Noise

    var ceiling: Float { relief * 1.3 + trees }
    var steepest: Float { trees > 0 ? 4 : 2.2 }

    func height(_ p: Point, detail: Float) -> Float {
        let q = p / spacing
        let bent = q + noise.warp(q * 0.7, octaves: 2) * 0.35
        let octaves = clamp(log2(spacing / max(detail, 0.1)) + 1, 1, 12)
        let crest = noise.ridged(bent, octaves: octaves, gain: mix(0.38, 0.5, ruggedness))
        let rolling = 0.5 + 0.5 * noise.fractal(q * 0.6 + 31, octaves: 3)
        var result = relief * (crest * 1.1 - 0.25) * mix(0.45, 1.2, rolling)
        if clearing > 0 { result *= 1 - clearing * smoothstep(spacing * 2.2, spacing * 0.3, p.length) }
        if trees > 0, detail < trees { result += canopy(p) * smoothstep(trees, trees * 0.3, detail) }
        return result
    }

    /// The tops of single trees.
    private func canopy(_ p: Point) -> Float {
        let tree = noise.cell(p / (trees * 0.42))
        let tall = Float(tree.id & 0xff) / 255
        return trees * (0.35 + 0.65 * tall) * max(0, 1 - tree.distance * 1.35)
    }

    func ground(_ hit: Hit) -> Light {
        let n = normal(Point(hit.point.x, hit.point.z), detail: max(hit.detail, 0.5))
        let facing = max(dot(n, atmosphere.sun), 0)
        let open = facing > 0 ? sunlit(hit.point, sun: atmosphere.sun, detail: hit.detail, length: spacing * 2) : 0
        let upward = 0.5 + 0.5 * n.y
        let colour = surface(hit, normal: n)
        let light = atmosphere.sunlight * (facing * open / .pi) + (atmosphere.ambient + nightLight) * upward
        return veiled(colour * light, hit)
    }

    /// What the sky sheds on the ground when there is no sun.
    private var nightLight: Light {
        (night == nil ? .zero : Light(0.03, 0.04, 0.06)) + (aurora?.shed ?? .zero)
    }

    private func surface(_ hit: Hit, normal n: Vector) -> Light {
        let p = Point(hit.point.x, hit.point.z)
        let patch = noise.fractal(p / 180, octaves: 4)
        let rock = mix(Light(0.16, 0.14, 0.13), Light(0.09, 0.085, 0.085), 0.5 + 0.5 * patch)
        let grass = mix(Light(0.05, 0.065, 0.025), Light(0.10, 0.09, 0.04), 0.5 + 0.5 * patch)
        let wood = mix(Light(0.018, 0.032, 0.014), Light(0.035, 0.045, 0.018), 0.5 + 0.5 * patch)
        let steep = smoothstep(0.82, 0.62, n.y + patch * 0.08)
        var colour = mix(trees > 0 ? wood : grass, rock, trees > 0 ? 0 : steep)
        let high = hit.point.y - snowLine + patch * relief * 0.16
        let lies = smoothstep(-relief * 0.05, relief * 0.08, high) * smoothstep(0.48, 0.68, n.y + 0.1 * patch)
        colour = mix(colour, Light(0.86, 0.88, 0.92), lies)
        return colour
    }

    /// The light of a thing as it arrives through mist and air.
    private func veiled(_ light: Light, _ hit: Hit) -> Light {
        let flat = Vector(hit.direction.x, max(hit.direction.y, 0.012), hit.direction.z)
        let horizon = night?.glow(flat, behind: atmosphere.sky(flat)) ?? atmosphere.sky(flat)
        let throughMist = mist.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        let mistLight = mix(atmosphere.ambient + atmosphere.sunlight * 0.05, horizon, 0.6)
        let misty = light * throughMist + mistLight * (Light(grey: 1) - throughMist)
        let throughAir = air.clearness(from: camera.altitude, toward: hit.direction, distance: hit.distance)
        return misty * throughAir + horizon * (Light(grey: 1) - throughAir)
    }

    func sky(_ direction: Vector) -> Light {
        if let night {
            let light = night.glow(direction, behind: atmosphere.sky(direction))
            return light + (aurora?.glow(direction) ?? .zero)
        }
        var light = atmosphere.sky(direction) + atmosphere.sunDisc(direction)
        if let clouds { light = clouds.over(light, direction, atmosphere) }
        return light
    }

    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        night?.scatterStars(on: &canvas, seed: seed, camera: camera)
        exposeLandscape(&canvas)
    }
}
