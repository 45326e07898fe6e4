import Glibc

/// The meaning of a picture's colours, as its file states it.
enum ColourSpace: Hashable, Sendable {
    /// sRGB, or nothing.
    case sRGB
    /// An ICC profile, and the space that counts if it is damaged.
    indirect case profile([UInt8], otherwise: ColourSpace = .sRGB)
    /// Primaries, a white point and a transfer function.
    case rgb(Chromaticities, TransferFunction)

    /// Adobe RGB (1998), by its specification, sections 4.3.1 and 4.3.4.
    static let adobeRGB = ColourSpace.rgb(.adobeRGB, .gamma(563.0 / 256))

    /// A Boolean value that indicates whether the light goes beyond the white of a display.
    var isHighDynamicRange: Bool { if case .rgb(_, let function) = self { function.isHighDynamicRange } else { false } }

    /// Makes the space that code points stand for (ITU-T H.273, tables 2 and 3); nil if one is unspecified, reserved or
    /// logarithmic.
    ///
    /// - Parameters:
    ///   - primaries: the code point of the primaries.
    ///   - transfer: that of the transfer function.
    ///   - video: what stands for the transfer functions of BT.601, BT.709 and BT.2020, which describe a camera, not a display.
    init?(primaries: Int, transfer: Int, video: TransferFunction) {
        guard let chromaticities = Chromaticities(codePoint: primaries),
            let function = TransferFunction(codePoint: transfer, video: video)
        else { return nil }
        self.init(chromaticities, function)
    }

    private init(_ chromaticities: Chromaticities, _ function: TransferFunction) {
        self = (chromaticities, function) == (.bt709, .sRGB) ? .sRGB : .rgb(chromaticities, function)
    }

    /// Makes the space of the code points in a file of AVIF or HEIC (ISO/IEC 23008-12, "colr" of type "nclx").
    ///
    /// Cameras and encoders state the transfer functions of video for pictures made on displays of sRGB, so that they stand
    /// for that, as in Chromium 156. What is unspecified or reserved stands for sRGB's, too.
    ///
    /// - Parameters:
    ///   - primaries: the code point of the primaries.
    ///   - transfer: that of the transfer function.
    init(mediaPrimaries primaries: Int, transfer: Int) {
        self.init(
            Chromaticities(codePoint: primaries) ?? .bt709, TransferFunction(codePoint: transfer, video: .sRGB) ?? .sRGB
        )
    }

    /// Makes the space of a PNG without a profile (PNG specification, third edition, sections 11.3.2.1 and 11.3.2.2).
    ///
    /// Primaries without a gamma mean nothing. A gamma near 1/2.2 without primaries stands for sRGB. Chromium 156 does the
    /// same.
    ///
    /// - Parameters:
    ///   - gamma: the exponent of the encoding, times 100,000.
    ///   - chromaticities: the white point and the primaries; nil if the file states none that are possible.
    init(gamma: Int, _ chromaticities: Chromaticities?) {
        let exponent = 100_000 / Double(gamma)
        let isUsual = chromaticities == nil && abs(exponent / 2.2 - 1) < 0.05
        guard (1...10_000_000).contains(gamma), !isUsual else {
            self = .sRGB
            return
        }
        self = .rgb(chromaticities ?? .bt709, .gamma(exponent))
    }
}

/// The chromaticities of a white point and of three primaries (CIE 1931 x and y).
struct Chromaticities: Hashable {
    let white: SIMD2<Double>
    let red: SIMD2<Double>
    let green: SIMD2<Double>
    let blue: SIMD2<Double>

    /// Makes chromaticities; nil if the white point is not between the primaries, or a point is no colour.
    init?(white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
        func area(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
            let u = b - a, v = c - a
            return u.x * v.y - u.y * v.x
        }
        func isColour(_ point: SIMD2<Double>) -> Bool {
            point.x >= 0 && point.x <= 1 && point.y > 0 && point.x + point.y <= 1 + 1e-9
        }
        let least = 1e-3, parts = [area(white, red, green), area(white, green, blue), area(white, blue, red)]
        guard [white, red, green, blue].allSatisfy(isColour),
            parts.allSatisfy({ $0 > least }) || parts.allSatisfy({ $0 < -least })
        else { return nil }
        self.init(white, red, green, blue)
    }

    /// Finds the primaries of a code point (ITU-T H.273, table 2); nil for an unspecified or a reserved one.
    fileprivate init?(codePoint: Int) {
        switch codePoint {
        case 1: self = .bt709
        case 4: self = .bt470M
        case 5: self = .bt470BG
        case 6, 7: self = .smpte170M
        case 8: self = .film
        case 9: self = .bt2020
        case 10: self = .xyz
        case 11: self = .dciP3
        case 12: self = .displayP3
        case 22: self = .ebu3213
        default: return nil
        }
    }

    private init(
        _ white: SIMD2<Double>, _ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>
    ) { (self.white, self.red, self.green, self.blue) = (white, red, green, blue) }

    private static let d65 = SIMD2(0.3127, 0.3290), c = SIMD2(0.310, 0.316)

    /// The primaries of BT.709 and sRGB.
    static let bt709 = Self(d65, SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06))
    fileprivate static let adobeRGB = Self(d65, SIMD2(0.64, 0.33), SIMD2(0.21, 0.71), SIMD2(0.15, 0.06))
    fileprivate static let bt470M = Self(c, SIMD2(0.67, 0.33), SIMD2(0.21, 0.71), SIMD2(0.14, 0.08))
    fileprivate static let bt470BG = Self(d65, SIMD2(0.64, 0.33), SIMD2(0.29, 0.60), SIMD2(0.15, 0.06))
    fileprivate static let smpte170M = Self(d65, SIMD2(0.630, 0.340), SIMD2(0.310, 0.595), SIMD2(0.155, 0.070))
    fileprivate static let film = Self(c, SIMD2(0.681, 0.319), SIMD2(0.243, 0.692), SIMD2(0.145, 0.049))
    /// The primaries of BT.2020.
    static let bt2020 = Self(d65, SIMD2(0.708, 0.292), SIMD2(0.170, 0.797), SIMD2(0.131, 0.046))
    fileprivate static let xyz = Self(SIMD2(1.0 / 3, 1.0 / 3), SIMD2(1, 1e-6), SIMD2(0, 1), SIMD2(0, 1e-6))
    fileprivate static let dciP3 = Self(
        SIMD2(0.314, 0.351), SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060))
    /// The primaries of Display P3.
    static let displayP3 = Self(d65, SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060))
    fileprivate static let ebu3213 = Self(d65, SIMD2(0.630, 0.340), SIMD2(0.295, 0.605), SIMD2(0.155, 0.077))
}

/// The function that leads from a coded component to light.
enum TransferFunction: Hashable {
    /// sRGB's (IEC 61966-2-1).
    case sRGB
    /// A power.
    case gamma(Double)
    /// SMPTE 240M's.
    case smpte240M
    /// SMPTE ST 428-1's.
    case smpte428
    /// The perceptual quantizer (SMPTE ST 2084), whose light is in units of 10,000 cd/m².
    case pq
    /// Hybrid log-gamma (ARIB STD-B67), whose light is the scene's.
    case hlg

    /// Finds the function of a code point (ITU-T H.273, table 3); nil for an unspecified, a reserved or a logarithmic one.
    ///
    /// - Parameters:
    ///   - codePoint: the code point.
    ///   - video: what stands for the functions of cameras.
    fileprivate init?(codePoint: Int, video: TransferFunction) {
        switch codePoint {
        case 1, 6, 11, 12, 14, 15: self = video
        case 4: self = .gamma(2.2)
        case 5: self = .gamma(2.8)
        case 7: self = .smpte240M
        case 8: self = .gamma(1)
        case 13: self = .sRGB
        case 16: self = .pq
        case 17: self = .smpte428
        case 18: self = .hlg
        default: return nil
        }
    }

    /// A Boolean value that indicates whether the light goes beyond the white of a display.
    var isHighDynamicRange: Bool { self == .pq || self == .hlg }

    /// Returns the light of a component, both 0 to 1 (ITU-T H.273, table 3).
    func light(_ component: Double) -> Double {
        switch self {
        case .sRGB: return component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        case .gamma(let exponent): return pow(component, exponent)
        case .smpte240M: return component < 4 * 0.0228 ? component / 4 : pow((component + 0.1115) / 1.1115, 1 / 0.45)
        // 48 cd/m² are white, in a signal for 52.37.
        case .smpte428: return pow(component, 2.6) * 52.37 / 48
        case .pq:
            let root = pow(component, 32.0 / 2523)
            let quotient = max(root - 3424.0 / 4096, 0) / (2413.0 / 128 - 2392.0 / 128 * root)
            return pow(quotient, 16384.0 / 2610)
        case .hlg:
            let a = 0.178_832_77, b = 0.284_668_92, c = 0.559_910_73
            return component <= 0.5 ? component * component / 3 : (exp((component - c) / a) + b) / 12
        }
    }

    /// Returns the light of `count` components from 0 to 1, at equal distances.
    func samples(_ count: Int) -> [Float] { (0..<count).map { Float(light(Double($0) / Double(count - 1))) } }
}
