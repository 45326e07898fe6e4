import Foundation

/// A point or a direction in the world: x to the right, y up, z away from the camera, in metres.
typealias Vector = SIMD3<Float>

/// A point on the ground plane or in the picture.
typealias Point = SIMD2<Float>

/// An amount of light in linear red, green and blue.
///
/// It has no upper bound until it is developed.
typealias Light = SIMD3<Float>

extension SIMD3<Float> {
    /// The same amount in all three channels.
    init(grey value: Float) {
        self.init(repeating: value)
    }

    var length: Float { dot(self, self).squareRoot() }

    var normalized: Self { self / Swift.max(length, 1e-12) }

    /// Perceived brightness of a linear colour.
    var luminance: Float { dot(self, Self(0.2126, 0.7152, 0.0722)) }

    /// The colour moved away from grey (`amount` above 1) or toward it (below 1).
    func saturated(_ amount: Float) -> Self {
        let grey = Self(repeating: luminance)
        return (grey + (self - grey) * amount).clamped(lowerBound: .zero, upperBound: Self(repeating: 1e6))
    }
}

extension SIMD2<Float> {
    var length: Float { (x * x + y * y).squareRoot() }

    /// The point turned counter-clockwise around the origin.
    func rotated(_ angle: Float) -> Self {
        let (s, c) = (sin(angle), cos(angle))
        return Self(x * c - y * s, x * s + y * c)
    }
}

@inline(__always)
func dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    a.x * b.x + a.y * b.y + a.z * b.z
}

/// The direction seen `elevation` above the horizon and `azimuth` to the right of straight ahead, in degrees.
func direction(elevation: Float, azimuth: Float) -> Vector {
    let (e, a) = (elevation * .pi / 180, azimuth * .pi / 180)
    return Vector(sin(a) * cos(e), sin(e), cos(a) * cos(e))
}

@inline(__always)
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float {
    a + (b - a) * t
}

@inline(__always)
func mix(_ a: Light, _ b: Light, _ t: Float) -> Light {
    a + (b - a) * t
}

@inline(__always)
func clamp(_ value: Float, _ low: Float = 0, _ high: Float = 1) -> Float {
    min(max(value, low), high)
}

/// Rises smoothly from 0 at `low` to 1 at `high`.
///
/// With `low` above `high` it falls instead.
@inline(__always)
func smoothstep(_ low: Float, _ high: Float, _ value: Float) -> Float {
    let t = clamp((value - low) / (high - low))
    return t * t * (3 - 2 * t)
}

/// `e` to the power of every channel.
func exp(_ value: Light) -> Light {
    Light(Foundation.exp(value.x), Foundation.exp(value.y), Foundation.exp(value.z))
}
