import Foundation

/// Curtains of light standing on the sky along winding lines, green below and violet above.
struct Aurora: Sendable {
    let noise: Noise
    var strength: Float = 1
    /// The light it throws on the snow.
    var shed = Light(0.010, 0.045, 0.035)

    /// The sum of all curtains along a line of sight.
    func glow(_ direction: Vector) -> Light {
        guard direction.y > 0.02 else { return .zero }
        var light = Light.zero
        let steps = 44
        for step in 0..<steps {
            // Heights in units of 100 km; the curtains' lower rims are the brightest.
            let fraction = (Float(step) + 0.5) / Float(steps)
            let level = 0.95 + fraction * fraction * 1.9
            let p = Point(direction.x, direction.z) * (level / direction.y)
            let fall = Foundation.exp(-fraction * 4.2) * smoothstep(0, 0.05, fraction)
            light += colour(fraction) * (curtain(p) * fall * (fraction + 0.12))
        }
        let fading = smoothstep(0.02, 0.14, direction.y)
        return light * (strength * fading * 0.16)
    }

    private func curtain(_ p: Point) -> Float {
        let bend = noise.warp(p * 0.32, octaves: 2) * 1.5
        let q = p + bend
        let line = noise(Point(q.x * 0.42, q.y * 0.75))
        let sheet = Foundation.exp(-abs(line) * 26) + 0.10 * Foundation.exp(-abs(line) * 5)
        // Rays within the curtain, and stretches of it which have faded.
        let rays = 0.55 + 0.75 * noise.fractal(Point(q.x * 3.4 + q.y * 0.8, 0.3), octaves: 3)
        let stretch = smoothstep(-0.45, 0.35, noise(p * 0.27 + 20))
        return sheet * max(rays, 0.05) * stretch
    }

    private func colour(_ fraction: Float) -> Light {
        let green = Light(0.10, 1.0, 0.42)
        let violet = Light(0.50, 0.16, 0.75)
        let rim = Light(0.75, 0.35, 0.55) * (0.5 * smoothstep(0.12, 0, fraction))
        return mix(green, violet, smoothstep(0.18, 0.75, fraction)) + rim
    }
}
