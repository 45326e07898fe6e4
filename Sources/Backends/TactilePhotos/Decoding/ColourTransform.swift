internal import CLCMS

/// A conversion of colours to sRGB by the ICC profile of a picture.
final class ColourTransform {
    /// The size of the largest profile that is used, in bytes.
    static let maxProfileBytes = 16 << 20
    /// The size of the header and of an empty table of tags, which every profile has, in bytes.
    private static let minProfileBytes = 132

    private let handle: UnsafeMutableRawPointer

    /// Makes the conversion; returns `nil` for a broken or huge profile, for one of other colours than red, green and
    /// blue, and for one that equals sRGB within a step of each channel.
    init?(profile: [UInt8]) {
        guard (Self.minProfileBytes...Self.maxProfileBytes).contains(profile.count), lcms_is_available() != 0,
            let handle = profile.withUnsafeBytes({ colour_transform($0.baseAddress, $0.count) })
        else { return nil }
        self.handle = handle
        guard changesColours else { return nil }
    }

    deinit { cmsDeleteTransform(handle) }

    /// Converts premultiplied `0xAARRGGBB` pixels in place.
    func convert(_ pixels: inout [UInt32], isOpaque: Bool) {
        if !isOpaque { for index in pixels.indices { pixels[index] = StraightAlpha.straight(pixels[index]) } }
        convertStraight(&pixels)
        if !isOpaque { for index in pixels.indices { pixels[index] = StraightAlpha.premultiplied(pixels[index]) } }
    }

    private func convertStraight(_ pixels: inout [UInt32]) {
        pixels.withUnsafeMutableBytes { bytes in
            // The count of a call has 32 bits.
            for start in stride(from: 0, to: bytes.count, by: 1 << 24) {
                let part = UnsafeMutableRawBufferPointer(rebasing: bytes[start...].prefix(1 << 24))
                cmsDoTransform(handle, part.baseAddress, part.baseAddress, UInt32(part.count / 4))
            }
        }
    }

    /// A Boolean value that indicates whether a colour of a coarse grid moves by more than a step of a channel.
    private var changesColours: Bool {
        var colours: [UInt32] = []
        for code in 0..<216 as Range<UInt32> {
            let red = code / 36 * 51, green = code / 6 % 6 * 51, blue = code % 6 * 51
            colours.append(0xFF00_0000 | red << 16 | green << 8 | blue)
        }
        var converted = colours
        convertStraight(&converted)
        func distance(_ pair: (UInt32, UInt32), _ shift: UInt32) -> Int {
            abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255))
        }
        return zip(colours, converted).contains { max(distance($0, 0), distance($0, 8), distance($0, 16)) > 1 }
    }
}

/// The conversions of a thread, which keeps the last one because the photos of a folder mostly have the same profile.
struct ColourConverter: ~Copyable {
    private var profile: [UInt8] = []
    private var transform: ColourTransform?

    /// Converts premultiplied `0xAARRGGBB` pixels to sRGB in place; a profile that cannot be used changes nothing.
    mutating func convert(_ pixels: inout [UInt32], from profile: [UInt8], isOpaque: Bool) {
        guard !profile.isEmpty else { return }
        if profile != self.profile {
            self.profile = profile
            transform = ColourTransform(profile: profile)
        }
        transform?.convert(&pixels, isOpaque: isOpaque)
    }

    /// Frees the memory that an exceptionally large profile has used.
    mutating func trim() {
        guard profile.count > DecodingLimits.keptProfileBytes else { return }
        (profile, transform) = ([], nil)
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
