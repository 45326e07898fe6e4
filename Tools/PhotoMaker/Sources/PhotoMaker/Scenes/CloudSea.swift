import Foundation

/// Clouds with a body: a layer of swelling heaps, lit by the sun through their own depth.
struct CloudSea: Scene {
    var camera: Camera
    let atmosphere: Atmosphere
    /// The altitudes between which there is cloud.
    var layer: ClosedRange<Float>
    /// Metres from heap to heap.
    var size: Float = 2600
    /// The fraction of the layer filled with cloud.
    var cover: Float = 0.62
    /// How much light a metre of the densest cloud takes away.
    var density: Float = 0.012
    var reach: Float = 70_000
    var steps = 200
    /// Metres within which there is no cloud.
    var clearing: Float = 0
    let noise: Noise

    /// Clouds are soft, so they are painted at half size.
    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        var small = Canvas(width: (canvas.width + 1) / 2, height: (canvas.height + 1) / 2)
        let tallness = canvas.tallness
        small.paint(samples: 1) { p in
            sample(
                camera.ray(p, tallness: tallness).normalized, jitter: noise.unit(Int32(p.x * 4000), Int32(p.y * 4000)))
        }
        // The uneven starts of the lines of sight leave a grain, which is smoothed away here.
        small = small.blurred(0.000_9)
        canvas.paint(samples: 1) { small.sample($0) }
    }

    private func sample(_ ray: Vector, jitter: Float) -> Light {
        let behind = atmosphere.sky(ray) + atmosphere.sunDisc(ray)
        guard let span = crossing(ray) else { return behind }
        var (light, clear): (Light, Float) = (.zero, 1)
        let cosine = dot(ray, atmosphere.sun)
        let phase = 0.28 + 0.55 * lobe(cosine, 0.75) + 0.12 * lobe(cosine, -0.3)
        let haze = Haze.air(per: 0.022, depth: 3500)
        var near = span.lowerBound
        let pace = pow(span.upperBound / max(span.lowerBound, 60), 1 / Float(steps)) - 1
        for _ in 0..<steps {
            let stride = max(max(near, 60) * pace, (span.upperBound - span.lowerBound) / Float(steps) * 0.35)
            // Every line of sight starts its steps elsewhere, or the steps would show as slices.
            let t = near + stride * jitter
            let p = Vector(0, camera.altitude, 0) + ray * t
            near += stride
            guard near < span.upperBound, clear > 0.01 else { break }
            let here = thickness(p, octaves: t > 25_000 ? 4 : 6)
            guard here > 0 else { continue }
            let taken = Foundation.exp(-here * density * stride)
            let own = shine(p, here, phase)
            let air = haze.clearness(from: camera.altitude, toward: ray, distance: t)
            let arriving = own * air + behind * (Light(grey: 1) - air)
            light += arriving * (clear * (1 - taken))
            clear *= taken
        }
        return light + behind * clear
    }

    private func lobe(_ cosine: Float, _ g: Float) -> Float {
        (1 - g * g) / pow(1 + g * g - 2 * g * cosine, 1.5) * 0.5
    }

    /// Returns the light that a point of the cloud scatters to the camera.
    private func shine(_ p: Vector, _ here: Float, _ phase: Float) -> Light {
        var depth: Float = 0
        var length: Float = 30
        var q = p
        for _ in 0..<6 {
            q += atmosphere.sun * length
            depth += thickness(q, octaves: 4) * length
            length *= 1.75
        }
        let through = depth * density
        // Light bounced about within the cloud gets further than light which goes straight.
        let bounced = 0.42 * Foundation.exp(-through * 0.22) + 0.12 * Foundation.exp(-through * 0.05)
        let sun = Foundation.exp(-through) + bounced
        let rise = clamp((p.y - layer.lowerBound) / (layer.upperBound - layer.lowerBound))
        return atmosphere.sunlight * (sun * phase * 0.17) + atmosphere.ambient * mix(0.35, 1.0, rise)
    }

    private func thickness(_ p: Vector, octaves: Int) -> Float {
        let rise = (p.y - layer.lowerBound) / (layer.upperBound - layer.lowerBound)
        guard rise > 0, rise < 1 else { return 0 }
        let flat = Point(p.x, p.z)
        let region = noise.fractal(flat / (size * 3.2), octaves: 2) * 0.32 + noise(flat / size) * 0.34
        let open = clearing > 0 ? smoothstep(clearing, clearing * 0.5, flat.length) : 0
        // Flat bases, and tops as high as the heap below is strong.
        let profile = smoothstep(0, 0.12, rise) * 1.0 - rise * 1.05
        let rough = cover + region + profile - 0.55 - open
        guard rough > -0.45 else { return 0 }
        let detail = noise.fractal(p / (size * 0.36), octaves: octaves, gain: 0.52)
        return clamp((rough + detail * 0.5) * 3.2)
    }

    /// The stretch of a line of sight which lies within the layer.
    private func crossing(_ ray: Vector) -> ClosedRange<Float>? {
        let toLower = (layer.lowerBound - camera.altitude) / ray.y
        let toUpper = (layer.upperBound - camera.altitude) / ray.y
        let inside = layer.contains(camera.altitude)
        let near = inside ? 0 : max(min(toLower, toUpper), 0)
        let far = min(max(toLower, toUpper), reach)
        return far > near && near < reach ? near...far : nil
    }
}
