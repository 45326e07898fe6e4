import Foundation

/// Stars, the Milky Way and the faint light of the air itself.
struct NightSky: Sendable {
    let noise: Noise
    /// A point on the band, and the direction across it.
    var core = direction(elevation: 30, azimuth: 10)
    var pole = direction(elevation: 20, azimuth: 110)
    var bandWidth: Float = 0.17
    var bandLight: Float = 1
    /// Brightness of the green and orange airglow.
    var airglow: Float = 0.2
    var airglowColour = Light(0.35, 0.75, 0.4)
    /// Light of far towns along the horizon.
    var towns = Light(0.9, 0.5, 0.2) * 0.25
    var stars = 9000
    /// How far the sky turns during the exposure, in radians; 0 leaves stars as points.
    var trails: Float = 0

    /// The smooth part of the night: everything but single stars.
    func glow(_ direction: Vector, behind: Light) -> Light {
        let up = max(direction.y, 0)
        let base = Light(0.018, 0.026, 0.05)
        let sheen = airglowColour * (airglow * 0.2 * Foundation.exp(-pow((up - 0.16) / 0.16, 2)))
        let waves = 1 + 0.3 * noise.fractal(direction * 3, octaves: 3)
        let horizon = towns * Foundation.exp(-up * 11)
        return behind + base + sheen * waves + horizon + milkyWay(direction) * bandLight
    }

    private func milkyWay(_ d: Vector) -> Light {
        let across = dot(d, pole)
        let along = dot(d, core)
        let wander = 0.05 * noise.fractal(d * 2.2, octaves: 3)
        let w = (across + wander) / bandWidth
        let bulge = smoothstep(0.3, 1, along)
        let disc = Foundation.exp(-w * w * mix(1.6, 0.55, bulge)) * mix(0.25, 1, bulge)
        let cloudy = 0.55 + 0.9 * max(0, 0.5 + 0.6 * noise.fractal(d * 7, octaves: 6))
        // Dust in front of the stars: branching lanes along the middle of the band.
        let q = d * 4.5 + Vector(noise.fractal(d * 6, octaves: 4), noise.fractal(d * 6 + 9, octaves: 4), 0) * 0.55
        let lane = 1 - abs(noise.fractal(q, octaves: 6, gain: 0.58))
        let dust = smoothstep(0.70, 1.0, lane) * Foundation.exp(-w * w * 2.2) * 1.25
        let rift = smoothstep(0.55, 0.0, abs(w + 0.15 + 0.5 * noise.fractal(d * 5 + 3, octaves: 5))) * 0.95
        let dark = Foundation.exp(Float(-1.9) * max(dust, rift))
        let colour = mix(Light(0.55, 0.62, 0.80), Light(1.0, 0.78, 0.58), bulge * 0.85)
        let reddened = mix(Light(1.0, 0.62, 0.42), Light(grey: 1), dark)
        return colour * reddened * (disc * cloudy * dark * 0.34)
    }

    /// Scatters stars over the whole canvas, more of them within the band.
    func scatterStars(on canvas: inout Canvas, seed: SeededGenerator, camera: Camera) {
        var chance = seed
        let count = Int(Float(stars) * canvas.tallness)
        for _ in 0..<count {
            let p = Point(chance.unit(), chance.unit() * canvas.tallness)
            let d = camera.ray(p, tallness: canvas.tallness).normalized
            let density = 0.3 + milkyWay(d).luminance * 6 * bandLight
            guard chance.unit() < density, d.y > 0 else { continue }
            // Each magnitude fainter has about three times as many stars.
            let magnitude = pow(chance.unit() + 0.000_3, -0.75) * 0.05
            let warmth = chance.bell() * 0.5
            let colour = Light(1 + 0.30 * warmth, 1, 1 - 0.34 * warmth).clamped(
                lowerBound: Light(grey: 0.4), upperBound: Light(grey: 1.5))
            let dimming = smoothstep(0, 0.22, d.y)
            let bright = min(magnitude, 9) * dimming
            let size = 0.62 + 0.22 * min(bright, 4).squareRoot()
            if trails > 0 {
                trail(from: p, light: colour * (bright + 0.1), size: size, on: &canvas, camera)
            } else {
                canvas.star(at: p, light: colour * bright, size: size)
            }
        }
    }

    /// A star's path around the celestial pole while the shutter is open.
    private func trail(from start: Point, light: Light, size: Float, on canvas: inout Canvas, _ camera: Camera) {
        let centre = Point(0.56, camera.horizon * canvas.tallness * 0.42)
        let arm = start - centre
        let steps = max(Int(arm.length * trails * Float(canvas.width) / 0.7), 1)
        for step in 0...steps {
            let p = centre + arm.rotated(trails * Float(step) / Float(steps))
            canvas.star(at: p, light: light * 0.35, size: size * 0.8)
        }
    }
}
