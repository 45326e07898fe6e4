internal import CLCMS

/// What the pixels of a picture are before their colours are converted, by its file.
enum ColourComponents {
    /// Red, green and blue.
    case rgb
    /// Grey, which red, green and blue repeat.
    case grey
    /// Cyan, magenta, yellow and black in the order of the bytes; 255 is no ink.
    case inks
    /// CIELAB of the white point D50: lightness, of which 255 is 100, and the other coordinates plus 128, in the order of the
    /// bytes.
    case lab
}

/// A conversion of a picture's colours to sRGB.
final class ColourTransform {
    /// The size of the largest profile that is used, in bytes.
    static let maxProfileBytes = 16 << 20
    /// The size of the header and of an empty table of tags, which every profile has, in bytes.
    private static let minProfileBytes = 132
    /// The number of samples of a transfer function.
    private static let sampleCount = 4096

    private enum Method {
        case rgb(LCMSTransform)
        /// Of inks or CIELAB, which have no alpha.
        case opaque(LCMSTransform)
        /// The colours of all greys.
        case greys([UInt32])
        case toneMapping(ToneMapping)
    }

    private let method: Method

    /// Makes the conversion.
    ///
    /// Returns `nil` for a broken or huge profile without another space in its place, for one of other components than the
    /// picture's, except that a profile of colours converts greys too, and for a space that equals sRGB within a step of each
    /// channel in a coarse grid of colours.
    ///
    /// - Parameters:
    ///   - space: the space of the picture's colours.
    ///   - components: what its pixels are.
    init?(from space: ColourSpace, of components: ColourComponents = .rgb) {
        guard let method = Self.method(from: space, of: components) else { return nil }
        self.method = method
        guard changesColours else { return nil }
    }

    private static func method(from space: ColourSpace, of components: ColourComponents) -> Method? {
        if components == .lab {
            return lcms_is_available() == 0 ? nil : LCMSTransform.ofLab().map(Method.opaque)
        }
        switch space {
        case .sRGB: return nil
        case .profile(let profile, let other):
            if let method = method(from: profile, of: components) { return method }
            return isOfOthers(profile, than: components) ? nil : method(from: other, of: components)
        case .rgb(let chromaticities, let function):
            if components == .inks { return nil }
            if function.isHighDynamicRange {
                return ToneMapping(from: chromaticities, function).map(Method.toneMapping)
            }
            guard lcms_is_available() != 0 else { return nil }
            return LCMSTransform(chromaticities, function.samples(sampleCount)).map(Method.rgb)
        }
    }

    private static func method(from profile: [UInt8], of components: ColourComponents) -> Method? {
        guard (minProfileBytes...maxProfileBytes).contains(profile.count), lcms_is_available() != 0 else { return nil }
        if components == .inks { return LCMSTransform(profile, COLOUR_INKS).map(Method.opaque) }
        if let transform = LCMSTransform(profile, COLOUR_RGB) { return .rgb(transform) }
        guard components == .grey else { return nil }
        return LCMSTransform(profile, COLOUR_GREY).map { .greys($0.colours(of: Array(0...255))) }
    }

    /// Returns whether the header of a profile states other components than a picture's (ICC.1:2022, section 7.2).
    ///
    /// Such a profile means sRGB, and hides the space that a file states besides, as in Chromium 156.
    private static func isOfOthers(_ profile: [UInt8], than components: ColourComponents) -> Bool {
        profile.withUnsafeBytes { bytes in
            let fields = Fields(bytes, .bigEndian)
            guard fields.has("acsp", at: 36) else { return false }
            let (isColour, isGrey) = (fields.has("RGB ", at: 16), fields.has("GRAY", at: 16))
            return switch components {
            case .rgb: !isColour
            case .grey: !isColour && !isGrey
            case .inks: !fields.has("CMYK", at: 16)
            case .lab: true
            }
        }
    }

    /// Converts premultiplied `0xAARRGGBB` pixels in place; inks become opaque colours.
    func convert(_ pixels: inout [UInt32], isOpaque: Bool) {
        if !isOpaque { for index in pixels.indices { pixels[index] = StraightAlpha.straight(pixels[index]) } }
        convertStraight(&pixels)
        if !isOpaque { for index in pixels.indices { pixels[index] = StraightAlpha.premultiplied(pixels[index]) } }
    }

    private func convertStraight(_ pixels: inout [UInt32]) {
        switch method {
        case .rgb(let transform): transform.convert(&pixels)
        case .opaque(let transform):
            transform.convert(&pixels)
            for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
        case .greys(let colours):
            for index in pixels.indices {
                pixels[index] = pixels[index] & 0xFF00_0000 | colours[Int(pixels[index] & 255)]
            }
        case .toneMapping(let mapping): mapping.convert(&pixels)
        }
    }

    private static func isGrey(_ pixel: UInt32) -> Bool {
        pixel >> 8 & 255 == pixel & 255 && pixel >> 16 & 255 == pixel & 255
    }

    /// A Boolean value that indicates whether a colour of a coarse grid moves by more than a step of a channel.
    private var changesColours: Bool {
        var colours: [UInt32] = []
        for code in 0..<216 as Range<UInt32> {
            let red = code / 36 * 51, green = code / 6 % 6 * 51, blue = code % 6 * 51
            colours.append(0xFF00_0000 | red << 16 | green << 8 | blue)
        }
        if case .opaque = method { return true }
        if case .greys = method { colours = colours.filter(Self.isGrey) }
        var converted = colours
        convertStraight(&converted)
        func distance(_ pair: (UInt32, UInt32), _ shift: UInt32) -> Int {
            abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255))
        }
        return zip(colours, converted).contains { max(distance($0, 0), distance($0, 8), distance($0, 16)) > 1 }
    }
}

/// A transform of Little CMS to sRGB.
private final class LCMSTransform {
    private let handle: UnsafeMutableRawPointer

    /// Makes the transform of a profile; nil if that is broken, or one of other components.
    init?(_ profile: [UInt8], _ components: colour_components) {
        guard let handle = profile.withUnsafeBytes({ colour_transform($0.baseAddress, $0.count, components) }) else {
            return nil
        }
        self.handle = handle
    }

    /// Makes the transform of primaries with a transfer function.
    init?(_ chromaticities: Chromaticities, _ light: [Float]) {
        let points = [chromaticities.white, chromaticities.red, chromaticities.green, chromaticities.blue]
        guard let handle = colour_transform_of_primaries(points.flatMap { [$0.x, $0.y] }, light, UInt32(light.count))
        else {
            return nil
        }
        self.handle = handle
    }

    private init(_ handle: UnsafeMutableRawPointer) { self.handle = handle }

    /// Makes the transform of CIELAB.
    static func ofLab() -> LCMSTransform? { colour_transform_of_lab().map(LCMSTransform.init) }

    deinit { cmsDeleteTransform(handle) }

    /// Converts pixels of four bytes in place.
    func convert(_ pixels: inout [UInt32]) {
        pixels.withUnsafeMutableBytes { bytes in
            // The count of a call has 32 bits.
            for start in stride(from: 0, to: bytes.count, by: 1 << 24) {
                let part = UnsafeMutableRawBufferPointer(rebasing: bytes[start...].prefix(1 << 24))
                cmsDoTransform(handle, part.baseAddress, part.baseAddress, UInt32(part.count / 4))
            }
        }
    }

    /// Returns the colours of greys, without alpha.
    func colours(of greys: [UInt8]) -> [UInt32] {
        var colours = [UInt32](repeating: 0, count: greys.count)
        cmsDoTransform(handle, greys, &colours, UInt32(greys.count))
        return colours.map { $0 & 0xFF_FFFF }
    }
}

/// The conversions of a thread, which keeps the last one because the photos of a folder mostly have the same space.
struct ColourConverter: ~Copyable {
    private var space = ColourSpace.sRGB
    private var components = ColourComponents.rgb
    private var transform: ColourTransform?

    /// Selects the conversion of a picture, and returns its rows as they are resampled before it.
    mutating func rows(of picture: borrowing DecodedPicture) -> PixelRows {
        let isConverted = select(picture.colours, of: picture.components)
        return picture.components == .inks && isConverted ? picture.rows.uninterpreted : picture.rows
    }

    /// Selects a conversion, and returns whether there is one: a space that cannot be used changes nothing.
    @discardableResult
    mutating func select(_ space: ColourSpace, of components: ColourComponents = .rgb) -> Bool {
        if space != self.space || components != self.components {
            (self.space, self.components) = (space, components)
            transform = ColourTransform(from: space, of: components)
        }
        return transform != nil
    }

    /// Converts premultiplied `0xAARRGGBB` pixels, or inks, to sRGB in place.
    func convert(_ pixels: inout [UInt32], isOpaque: Bool) { transform?.convert(&pixels, isOpaque: isOpaque) }

    /// Frees the memory that an exceptionally large profile has used.
    mutating func trim() {
        guard case .profile(let profile, _) = space, profile.count > DecodingLimits.keptProfileBytes else { return }
        (space, components, transform) = (.sRGB, .rgb, nil)
    }
}

/// A namespace for converting pixels between colours with alpha multiplied in and colours without.
enum StraightAlpha {
    /// Returns the `0xAARRGGBB` pixel with its alpha divided out.
    static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return pixel }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }

    /// Returns the `0xAARRGGBB` pixel with its alpha multiplied in.
    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha < 255 else { return pixel }
        func channel(_ shift: UInt32) -> UInt32 { PixelRows.product(pixel >> shift & 255, alpha) << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
