import Foundation

/// What the air between a thing and the camera does to it: it dims its light and adds the light of the haze.
struct Haze: Sendable {
    /// The part of the light lost per metre at the zero level, for each colour.
    var density: Light
    /// Over how many metres upward the haze thins out to a third.
    var depth: Float

    /// How much of the light comes through, for each colour.
    func clearness(from altitude: Float, toward direction: Vector, distance: Float) -> Light {
        let rise = direction.y * distance / depth
        let mean = abs(rise) < 0.001 ? 1 : (1 - Foundation.exp(-rise)) / rise
        let amount = Foundation.exp(-altitude / depth) * mean * distance
        return exp(density * -min(amount, 1e7))
    }

    /// A haze in which blue is lost first, as in clean air.
    static func air(per kilometre: Float, depth: Float) -> Haze {
        Haze(density: Light(0.55, 0.85, 1.45) * (kilometre / 1000), depth: depth)
    }

    /// Droplets, which dim all colours alike.
    static func mist(per kilometre: Float, depth: Float) -> Haze {
        Haze(density: Light(grey: kilometre / 1000), depth: depth)
    }
}
