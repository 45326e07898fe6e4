package import Platform

/// The rules by which a picture is combined with the pixels below it.
///
/// The first ones are those of Porter and Duff ("Compositing Digital Images", 1984); the others mix the colours where both
/// are opaque (W3C, "Compositing and Blending Level 1", sections 9 and 10).
package enum PixelBlend: Hashable, Sendable {
    case normal, clear, copy
    case sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusLighter
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion

    /// Combines the pixels of a rectangle.
    ///
    /// - Parameters:
    ///   - source: The picture that is drawn, already multiplied by the coverage.
    ///   - coverage: The bitmap whose alpha is the fraction of each pixel that the drawing covers.
    ///   - target: The pixels below, of the same size as the other two.
    ///   - columns: The columns that change.
    ///   - rows: The rows that change.
    package func blend(
        _ source: Bitmap, where coverage: Bitmap, onto target: inout Bitmap, columns: Range<Int>, rows: Range<Int>
    ) {
        for y in rows {
            for index in y * target.width + columns.lowerBound..<y * target.width + columns.upperBound {
                let covered = Double(coverage.pixels[index] >> 24) / 255
                guard covered > 0 else { continue }
                let whole = Self.parts(source.pixels[index]) / covered
                let below = Self.parts(target.pixels[index])
                let mixed = below * (1 - covered) + combined(whole, below) * covered
                target.pixels[index] = Self.pixel(mixed)
            }
        }
    }

    /// Returns red, green, blue and alpha, premultiplied, 0 to 1.
    private static func parts(_ pixel: UInt32) -> SIMD4<Double> {
        SIMD4(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), Double(pixel >> 24)) / 255
    }

    private static func pixel(_ parts: SIMD4<Double>) -> UInt32 {
        let alpha = min(max(parts.w, 0), 1)
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), alpha) * 255).rounded()) }
        return byte(alpha) << 24 | byte(parts.x) << 16 | byte(parts.y) << 8 | byte(parts.z)
    }

    private func combined(_ s: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
        let (sa, da) = (s.w, d.w)
        switch self {
        case .normal: return s + d * (1 - sa)
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * da
        case .sourceOut: return s * (1 - da)
        case .sourceAtop: return s * da + d * (1 - sa)
        case .destinationOver: return s * (1 - da) + d
        case .destinationIn: return d * sa
        case .destinationOut: return d * (1 - sa)
        case .destinationAtop: return s * (1 - da) + d * sa
        case .xor: return s * (1 - da) + d * (1 - sa)
        case .plusLighter: return s + d
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion:
            guard sa > 0, da > 0 else { return s + d }
            let straight = (s / sa, d / da)
            var both = SIMD4<Double>(0, 0, 0, 1)
            for i in 0..<3 { both[i] = mixed(straight.0[i], straight.1[i]) }
            return s * (1 - da) + d * (1 - sa) + both * (sa * da)
        }
    }

    /// Returns the mixture of two straight components.
    private func mixed(_ s: Double, _ d: Double) -> Double {
        switch self {
        case .multiply: return s * d
        case .screen: return s + d - s * d
        case .overlay: return Self.hard(d, s)
        case .darken: return min(s, d)
        case .lighten: return max(s, d)
        case .colorDodge: return d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
        case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
        case .hardLight: return Self.hard(s, d)
        case .softLight:
            guard s > 0.5 else { return d - (1 - 2 * s) * d * (1 - d) }
            let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
            return d + (2 * s - 1) * (root - d)
        case .difference: return abs(s - d)
        case .exclusion: return s + d - 2 * s * d
        case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
            .destinationOut, .destinationAtop, .xor, .plusLighter:
            return s
        }
    }

    private static func hard(_ s: Double, _ d: Double) -> Double {
        s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
    }
}
