import Glibc

/// A conversion of colours of high dynamic range to sRGB.
///
/// The reference white of 203 cd/m² (ITU-R BT.2408) becomes half of the display's, and the light above it is compressed, so
/// that 1,000 cd/m² become the display's white: the reference white tone mapping operator of SMPTE ST 2094-50, for content
/// of 1,000 cd/m², applied to the largest component in the primaries of BT.2020. Chromium 156 shows such pictures with it, and
/// differs by at most 2 of 255.
struct ToneMapping {
    /// The luminance of the reference white, in cd/m².
    private static let referenceWhite = 203.0
    /// The light of the brightest content, in units of the reference white.
    private static let peak = 1000 / referenceWhite
    /// The light that the reference white becomes, in units of the display's white.
    private static let white = 0.5
    /// The share of the shoulder's middle point that is beyond the linear part.
    private static let shoulder = 0.65
    /// The exponent of hybrid log-gamma's display of 1,000 cd/m², less one (ITU-R BT.2100).
    private static let displayExponent = 0.2

    /// The light of each component, in units of the reference white or, for hybrid log-gamma, the scene's.
    private let light: [Double]
    private let isScene: Bool
    private let toBT2020: Matrix?
    private let toSRGB: Matrix
    private let codes: [UInt8]

    /// Makes the conversion from primaries and a transfer function; nil if the primaries span no colours.
    init?(from chromaticities: Chromaticities, _ function: TransferFunction) {
        guard let source = Matrix(chromaticities), let wide = Matrix(.bt2020), let narrow = Matrix(.bt709),
            let fromXYZ = wide.inverse, let toNarrow = narrow.inverse
        else { return nil }
        isScene = function == .hlg
        let unit = isScene ? 1 : 10_000 / Self.referenceWhite
        light = (0...255).map { function.light(Double($0) / 255) * unit }
        toBT2020 = chromaticities == .bt2020 ? nil : fromXYZ * source
        toSRGB = toNarrow * wide
        codes = (0...Self.codeCount).map { step in
            let light = Double(step) / Double(Self.codeCount)
            return UInt8((255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
        }
    }

    /// The number of steps of light for which codes of sRGB are kept.
    private static let codeCount = 1 << 14

    /// Converts straight `0xAARRGGBB` pixels in place.
    func convert(_ pixels: inout [UInt32]) {
        var last: (from: UInt32, to: UInt32) = (0, converted(0))
        for index in pixels.indices {
            let pixel = pixels[index], colour = pixel & 0xFF_FFFF
            if colour != last.from { last = (colour, converted(colour)) }
            pixels[index] = pixel & 0xFF00_0000 | last.to
        }
    }

    private func converted(_ colour: UInt32) -> UInt32 {
        var rgb = SIMD3(light[Int(colour >> 16)], light[Int(colour >> 8 & 255)], light[Int(colour & 255)])
        if let toBT2020 { rgb = toBT2020 * rgb }
        if isScene {
            // The display's light depends on the luminance of the scene.
            let luminance = max((rgb * SIMD3(0.2627, 0.6780, 0.0593)).sum(), 0)
            rgb *= pow(luminance, Self.displayExponent) * Self.peak
        }
        let largest = rgb.max()
        if largest > 0 { rgb *= Self.mapped(largest) / largest }
        let shown = toSRGB * rgb
        return code(shown.x) << 16 | code(shown.y) << 8 | code(shown.z)
    }

    private func code(_ light: Double) -> UInt32 {
        UInt32(codes[Int((min(max(light, 0), 1) * Double(Self.codeCount)).rounded())])
    }

    /// Returns the display's light for light in units of the reference white: a line, then a quadratic Bézier curve that
    /// leaves it without a kink and ends at the peak.
    private static func mapped(_ light: Double) -> Double {
        if light <= 1 { return white * light }
        if light >= peak { return 1 }
        let middle = SIMD2(1 - shoulder + shoulder / white, (1 - shoulder) * white + shoulder)
        let square = SIMD2(1, white) - 2 * middle + SIMD2(peak, 1), linear = 2 * (middle - SIMD2(1, white))
        let time = (sqrt(linear.x * linear.x - 4 * square.x * (1 - light)) - linear.x) / (2 * square.x)
        return white + (linear.y + square.y * time) * time
    }
}

/// A linear map of three components.
private struct Matrix {
    private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    private init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) { columns = (x, y, z) }

    /// Makes the map from light in primaries to CIE XYZ, where equal components of 1 are the white point (SMPTE RP 177).
    init?(_ chromaticities: Chromaticities) {
        func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> { SIMD3(point.x, point.y, 1 - point.x - point.y) / point.y }
        let primaries = Matrix(xyz(chromaticities.red), xyz(chromaticities.green), xyz(chromaticities.blue))
        guard let inverse = primaries.inverse else { return nil }
        let scale = inverse * xyz(chromaticities.white), columns = primaries.columns
        self.init(columns.0 * scale.x, columns.1 * scale.y, columns.2 * scale.z)
    }

    /// The inverse map; nil if there is none.
    var inverse: Matrix? {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let (x, y, z) = columns, determinant = (x * cross(y, z)).sum()
        guard abs(determinant) > 1e-12 else { return nil }
        let a = cross(y, z) / determinant, b = cross(z, x) / determinant, c = cross(x, y) / determinant
        return Matrix(SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
    }

    static func * (map: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
        map.columns.0 * vector.x + map.columns.1 * vector.y + map.columns.2 * vector.z
    }

    static func * (outer: Matrix, inner: Matrix) -> Matrix {
        Matrix(outer * inner.columns.0, outer * inner.columns.1, outer * inner.columns.2)
    }
}
