import Foundation

/// Turns light into the bytes of a picture: glow of the lens, vignette, tone curve, grain and rounding.
struct Darkroom: Sendable {
    /// How many stops brighter than the meter says; the meter makes the average of the picture a middle grey.
    var stops: Float = 0
    var tone = ToneCurve()
    var saturation: Float = 1.12
    /// The fraction of light which the lens scatters around bright things.
    var glow: Float = 0.05
    /// How much darker the corners are.
    var vignette: Float = 0.25
    /// Deviation of the grain, in steps of the 8-bit scale.
    var grain: Float = 1.3
    var tint = Light(1, 1, 1)

    /// Rows of red, green and blue bytes, upright.
    func develop(_ canvas: Canvas, name: String) -> Bitmap {
        var chance = SeededGenerator(name: name + " grain")
        let lit = scattered(canvas)
        let exposure = Self.metered(lit) * pow(2, stops)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(canvas.width * canvas.height * 3)
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let corner = Point(Float(x) / Float(canvas.width), Float(y) / Float(canvas.height)) - 0.5
                let falloff = 1 - vignette * smoothstep(0.15, 0.75, corner.length)
                let light = lit[x, y] * tint * (exposure * falloff)
                append(tone(light.saturated(saturation)), to: &bytes, &chance)
            }
        }
        return Bitmap(width: canvas.width, height: canvas.height, bytes: bytes)
    }

    private func append(_ shown: Light, to bytes: inout [UInt8], _ chance: inout SeededGenerator) {
        // Film is grainiest in the middle tones and clean in black and white.
        let level = clamp(shown.luminance)
        let speck = chance.bell() * grain * (0.35 + 2.6 * level.squareRoot() * (1 - level.squareRoot()))
        for channel in 0..<3 {
            // Half a step of noise hides the bands which rounding would leave in skies.
            let dither = chance.unit() - 0.5
            let value = ToneCurve.encoded(clamp(shown[channel])) * 255 + speck + dither
            bytes.append(UInt8(clamp(value.rounded(), 0, 255)))
        }
    }

    /// The exposure which turns the average brightness, on a scale of stops, into the grey card.
    private static func metered(_ canvas: Canvas) -> Float {
        let mean = canvas.pixels.reduce(0) { $0 + Double($1.luminance) } / Double(canvas.pixels.count)
        let floor = Float(mean * 0.002 + 1e-9)
        let logs = canvas.pixels.reduce(0) { $0 + Double(log(max($1.luminance, floor))) }
        return 0.18 / Foundation.exp(Float(logs / Double(canvas.pixels.count)))
    }

    private func scattered(_ canvas: Canvas) -> Canvas {
        guard glow > 0 else { return canvas }
        var result = canvas
        // A wide blur of a quarter of the picture looks the same and is sixteen times as quick.
        let small = canvas.halved().halved()
        var halo = small.blurred(0.006)
        halo.add(small.blurred(0.035))
        for y in 0..<canvas.height {
            for x in 0..<canvas.width {
                let p = Point(Float(x) + 0.5, Float(y) + 0.5) / Float(canvas.width)
                result[x, y] = mix(result[x, y], halo.sample(p) * 0.5, glow)
            }
        }
        return result
    }
}

/// An upright picture as a screen shows it, three bytes a pixel.
struct Bitmap: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]
}
