internal import CTIFF

/// The meaning of a TIFF's samples, and their conversion to pixels of four bytes.
struct TIFFSamples {
    private enum Conversion {
        case plain
        case inverted
        /// A coordinate of CIELAB, which is signed or is stored plus half of its range.
        case coordinate(isSigned: Bool)
        case palette([UInt32])
    }

    /// A kind of samples, and the bytes of a pixel that it fills.
    private struct Channel {
        let index: Int
        let bytes: [Int]
        var conversion = Conversion.plain
    }

    /// What the pixels are.
    let components: ColourComponents
    /// The channels of a pixel.
    let layout: PixelRows.Layout
    /// A Boolean value that indicates whether libtiff converts the pixels, because their samples are not stored pixel by pixel.
    let isConvertedByLibrary: Bool
    private let channels: [Channel]
    private let bits: Int
    /// The number of samples from one pixel to the next.
    private let step: Int
    private let hasPlanes: Bool

    /// The bits from one pixel to the next.
    var bitsPerPixel: Int { step * bits }
    /// The planes that have a meaning.
    var planes: [Int] { channels.map(\.index) }

    /// Finds the meaning of a file's samples (TIFF 6.0, sections 3 to 7, 16, 18, 20, 21 and 23).
    init(_ file: TIFFFile) throws(PictureFault) {
        let stated = file.stated, samples = Int(stated.samples)
        bits = Int(stated.bits)
        hasPlanes = file.hasPlanes
        step = hasPlanes ? 1 : samples
        let extras = UnsafeBufferPointer(start: stated.extras, count: Int(stated.extra_count))
        // A sample without a stated meaning, such as a mask or a distance, is no alpha.
        let alpha = extras.firstIndex { [EXTRASAMPLE_ASSOCALPHA, EXTRASAMPLE_UNASSALPHA].contains(Int32($0)) }
        // Without a stated meaning, libtiff takes all samples but the first one for others than colours.
        let isUnstated = stated.photometric == .max && alpha == nil
        let colourCount = isUnstated ? samples : samples - extras.count
        let isMultiplied = alpha.map { extras[$0] == EXTRASAMPLE_ASSOCALPHA } ?? false
        let colourBytes = alpha == nil ? [2, 1, 0] : [0, 1, 2]
        var isConverted = false, hasAlpha = alpha != nil
        var channels: [Channel]
        switch try Self.photometric(stated, colourCount) {
        case PHOTOMETRIC_MINISWHITE:
            (components, channels) = (.grey, [Channel(index: 0, bytes: colourBytes, conversion: .inverted)])
        case PHOTOMETRIC_MINISBLACK, PHOTOMETRIC_MASK:
            (components, channels) = (.grey, [Channel(index: 0, bytes: colourBytes)])
        case PHOTOMETRIC_RGB where colourCount >= 3:
            (components, channels) = (.rgb, (0..<3).map { Channel(index: $0, bytes: [colourBytes[$0]]) })
        case PHOTOMETRIC_PALETTE where bits <= 16:
            guard let colours = file.palette(1 << bits) else { throw .broken("it has no palette") }
            let table = colours.map { colour in
                zip(colourBytes, [colour.red, colour.green, colour.blue])
                    .reduce(0xFF00_0000 as UInt32) { $0 | UInt32($1.1) << UInt32(8 * $1.0) }
            }
            (components, channels) = (.rgb, [Channel(index: 0, bytes: [], conversion: .palette(table))])
        case PHOTOMETRIC_SEPARATED where colourCount == 4 && stated.ink_set == INKSET_CMYK:
            // Alpha has no place beside four inks.
            hasAlpha = false
            (components, channels) = (.inks, (0..<4).map { Channel(index: $0, bytes: [$0], conversion: .inverted) })
        case PHOTOMETRIC_CIELAB where colourCount == 3 && [8, 16].contains(bits):
            hasAlpha = false
            (components, channels) = (.lab, Self.lab(isSigned: true))
        case PHOTOMETRIC_ICCLAB where colourCount == 3 && [8, 16].contains(bits):
            hasAlpha = false
            (components, channels) = (.lab, Self.lab(isSigned: false))
        case PHOTOMETRIC_YCBCR, PHOTOMETRIC_LOGL, PHOTOMETRIC_LOGLUV:
            isConverted = true
            (components, channels) = (stated.photometric == PHOTOMETRIC_LOGL ? .grey : .rgb, [])
        case let other:
            let inks = other == PHOTOMETRIC_SEPARATED ? " of inks" : ""
            throw .unsupported("a TIFF\(inks) of \(samples) samples of \(bits) bits and the colours \(other)")
        }
        isConvertedByLibrary = isConverted
        layout =
            components == .inks ? .cmyk : !hasAlpha || isConverted ? .bgra : isMultiplied ? .premultipliedRGBA : .rgba
        if hasAlpha, !isConverted, let alpha { channels.append(Channel(index: colourCount + alpha, bytes: [3])) }
        self.channels = channels
        try check(stated)
    }

    /// Returns the stated meaning of the samples, or that which their number suggests.
    private static func photometric(_ stated: tiff_description, _ colourCount: Int) throws(PictureFault) -> Int32 {
        if stated.compression == COMPRESSION_JPEG, stated.photometric == PHOTOMETRIC_YCBCR,
            stated.planes != PLANARCONFIG_SEPARATE
        {
            return PHOTOMETRIC_RGB
        }
        guard stated.photometric == .max else { return Int32(stated.photometric) }
        let isFax = [COMPRESSION_CCITTRLE, COMPRESSION_CCITTRLEW, COMPRESSION_CCITTFAX3, COMPRESSION_CCITTFAX4]
            .contains(Int32(stated.compression))
        switch colourCount {
        case 1: return isFax ? PHOTOMETRIC_MINISWHITE : PHOTOMETRIC_MINISBLACK
        case 3: return PHOTOMETRIC_RGB
        default: throw .unsupported("a TIFF that does not say what its \(stated.samples) samples are")
        }
    }

    private static func lab(isSigned: Bool) -> [Channel] {
        let coordinate = Conversion.coordinate(isSigned: isSigned)
        return [
            Channel(index: 0, bytes: [0]), Channel(index: 1, bytes: [1], conversion: coordinate),
            Channel(index: 2, bytes: [2], conversion: coordinate),
        ]
    }

    private func check(_ stated: tiff_description) throws(PictureFault) {
        guard !isConvertedByLibrary else { return }
        guard
            ![SAMPLEFORMAT_IEEEFP, SAMPLEFORMAT_COMPLEXINT, SAMPLEFORMAT_COMPLEXIEEEFP]
                .contains(Int32(stated.sample_format))
        else { throw .unsupported("a TIFF of floating-point or complex samples of \(bits) bits") }
        guard (1...16).contains(bits) || [24, 32].contains(bits) else {
            throw .unsupported("a \(components == .inks ? "CMYK " : "")TIFF of \(step) samples of \(bits) bits")
        }
    }

    // MARK: Rows

    /// Converts the samples of some pixels in a row; `plane` is the index of the only ones if planes are stored apart.
    func write(_ row: UnsafeRawBufferPointer, _ plane: Int, _ pixels: UnsafeMutableRawBufferPointer, _ count: Int) {
        for channel in channels where !hasPlanes || channel.index == plane {
            let first = hasPlanes ? 0 : channel.index
            switch channel.conversion {
            case .plain: write(row, first, channel.bytes, pixels, count) { $0 }
            case .inverted: write(row, first, channel.bytes, pixels, count) { 255 - $0 }
            case .palette(let colours):
                forEach(row, first, count) { x, value in
                    pixels.storeBytes(of: colours[Int(value)], toByteOffset: 4 * x, as: UInt32.self)
                }
            case .coordinate(let isSigned):
                let shift = UInt32(bits - 8), sign: UInt32 = isSigned ? 1 << UInt32(bits - 1) : 0
                let byte = channel.bytes[0]
                forEach(row, first, count) { x, value in
                    pixels[4 * x + byte] = UInt8(truncatingIfNeeded: (value ^ sign) >> shift)
                }
            }
        }
    }

    /// Writes samples of eight bits to some bytes of each pixel.
    @inline(__always)
    private func write(
        _ row: UnsafeRawBufferPointer, _ first: Int, _ bytes: [Int], _ pixels: UnsafeMutableRawBufferPointer,
        _ count: Int, _ convert: (UInt8) -> UInt8
    ) {
        for byte in bytes {
            switch bits {
            case 8:
                forEach(row, first, count) { x, value in
                    pixels[4 * x + byte] = convert(UInt8(truncatingIfNeeded: value))
                }
            case 16:
                forEach(row, first, count) { x, value in
                    pixels[4 * x + byte] = convert(UInt8(truncatingIfNeeded: (value + 128) / 257))
                }
            default:
                let most = UInt64(1) << UInt64(bits) - 1
                forEach(row, first, count) { x, value in
                    let scaled = (UInt64(value) * 255 + most / 2) / most
                    pixels[4 * x + byte] = convert(UInt8(truncatingIfNeeded: scaled))
                }
            }
        }
    }

    /// Calls a closure with the index of each pixel and a sample of it.
    @inline(__always)
    private func forEach(
        _ row: UnsafeRawBufferPointer, _ first: Int, _ count: Int, _ body: (_ x: Int, _ value: UInt32) -> Void
    ) {
        switch bits {
        case 8: for x in 0..<count { body(x, UInt32(row[first + x * step])) }
        case 16:
            for x in 0..<count {
                body(x, UInt32(row.loadUnaligned(fromByteOffset: 2 * (first + x * step), as: UInt16.self)))
            }
        case 24:
            // libtiff has brought the bytes of a number into this machine's order.
            for x in 0..<count {
                let start = 3 * (first + x * step)
                body(x, UInt32(row[start]) | UInt32(row[start + 1]) << 8 | UInt32(row[start + 2]) << 16)
            }
        case 32:
            for x in 0..<count { body(x, row.loadUnaligned(fromByteOffset: 4 * (first + x * step), as: UInt32.self)) }
        default:
            for x in 0..<count {
                // At most 16 bits lie in three bytes, the highest first.
                let bit = (first + x * step) * bits, byte = bit / 8
                var value: UInt32 = 0
                for index in byte..<(byte + 3) { value = value << 8 | (index < row.count ? UInt32(row[index]) : 0) }
                body(x, value >> UInt32(24 - bit % 8 - bits) & (1 << UInt32(bits) - 1))
            }
        }
    }
}
