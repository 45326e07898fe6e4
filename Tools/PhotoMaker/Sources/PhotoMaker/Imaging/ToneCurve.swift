import Foundation

/// How film answers to light: a slow toe, a straight middle and a long shoulder which never quite burns out.
struct ToneCurve: Sendable {
    /// Steepness of the middle.
    var contrast: Float = 1.45

    /// The light which becomes white.
    var white: Float = 8

    /// The light which stays where it is: the grey card.
    private static let grey: Float = 0.18

    /// What the film shows, 0 to 1 in linear light.
    func callAsFunction(_ light: Light) -> Light {
        Light(response(light.x), response(light.y), response(light.z))
    }

    private func response(_ light: Float) -> Float {
        // The curve x^n / (x^n + k), scaled to pass through grey and to reach 1 at white.
        let top = raised(white)
        let scale = (top + half) / top
        let x = raised(light)
        return min(x / (x + half) * scale, 1)
    }

    private func raised(_ light: Float) -> Float { pow(max(light, 0), contrast) }

    private var half: Float {
        let grey = raised(Self.grey)
        return grey * (1 / Self.grey - 1)
    }

    /// The number from 0 to 1 a screen needs to show an amount of linear light (the sRGB curve).
    static func encoded(_ light: Float) -> Float {
        light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
