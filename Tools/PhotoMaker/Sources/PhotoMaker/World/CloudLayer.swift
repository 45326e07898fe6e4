import Foundation

/// A thin layer of cloud high above, lit by the sun through its own depth.
struct CloudLayer: Sendable {
    let noise: Noise
    var altitude: Float = 4000
    /// Metres from one cloud to the next.
    var size: Float = 3000
    /// The fraction of the sky which is covered, 0 to 1.
    var cover: Float = 0.5
    /// How dense the clouds are.
    var density: Float = 2
    /// How much longer than broad the clouds are, for streaks of ice cloud.
    var stretch: Float = 1
    var heading: Float = 0.4

    /// The sky behind, seen through the clouds, with their own light added.
    func over(_ sky: Light, _ direction: Vector, _ atmosphere: Atmosphere) -> Light {
        guard direction.y > 0.004 else { return sky }
        // The layer curves down with the earth, so it never quite reaches the horizon.
        let range = altitude / (direction.y + 0.012)
        let p = Point(direction.x, direction.z) * range
        let thick = thickness(p)
        guard thick > 0.001 else { return sky }
        let toSun = Point(atmosphere.sun.x, atmosphere.sun.z) / max(atmosphere.sun.y, 0.12)
        var shade: Float = 0
        for step in 1...4 { shade += thickness(p + toSun * (size * 0.035 * Float(step))) }
        let cosine = dot(direction, atmosphere.sun)
        let forward = 0.25 + 0.9 * pow(max(cosine, 0), 6) + 2.5 * pow(max(cosine, 0), 60)
        let lit = Foundation.exp(-shade * 0.28 * density) * (1 - 0.6 * Foundation.exp(-thick * 3 * density)) + 0.10
        let own = atmosphere.sunlight * (lit * forward * 0.16) + atmosphere.ambient * 0.75
        let opaque = 1 - Foundation.exp(-thick * density)
        let far = smoothstep(altitude * 6, altitude * 40, range)
        return mix(sky, mix(own, sky, far), opaque)
    }

    private func thickness(_ p: Point) -> Float {
        let turned = p.rotated(heading) / size
        let q = Point(turned.x / stretch, turned.y)
        let bent = q + noise.warp(q * 1.3, octaves: 3) * 0.22
        let shape = 0.5 + 0.5 * noise.fractal(bent, octaves: 8, gain: 0.54)
        let region = noise.fractal(q * 0.23 + 9, octaves: 2) * 0.25
        return clamp((shape + region - 1 + cover) / max(cover, 0.05), 0, 1.5)
    }
}
