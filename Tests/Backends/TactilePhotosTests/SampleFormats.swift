import CPixbuf
import CWebP
import Foundation
import Platform
import Testing

/// A format that can be decoded, and an encoder for it.
enum SampleFormat: String, CaseIterable {
    case jpeg, progressiveJPEG, png, webp, gif, tiff, avif, bmp

    /// Returns a file of a picture.
    func file(_ bitmap: Bitmap) throws -> [UInt8] {
        switch self {
        case .jpeg: try TactilePhotosTests.jpeg(bitmap)
        case .progressiveJPEG: try TactilePhotosTests.jpeg(bitmap, flags: progressive)
        case .png: TactilePhotosTests.png(bitmap)
        case .gif: TactilePhotosTests.gif([bitmap])
        case .webp: try TactilePhotosTests.webp(bitmap)
        case .tiff, .avif, .bmp: try encoded(bitmap, as: rawValue)
        }
    }

    /// Returns a file whose header claims another size; the format's fields bound that size.
    func claiming(_ width: Int, _ height: Int, _ file: [UInt8]) throws -> [UInt8] {
        var file = file
        func write(_ bytes: [UInt8], at offset: Int) {
            file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
        }
        switch self {
        case .jpeg, .progressiveJPEG:
            let start = try #require(file.indices.first { file[$0] == 0xFF && [0xC0, 0xC2].contains(file[$0 + 1]) })
            write(bigEndian(UInt16(height)) + bigEndian(UInt16(width)), at: start + 5)
        case .png:
            let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + file[24..<29]
            write(chunk("IHDR", header), at: 8)
        case .webp:
            // A WebP without alpha has no header except the picture's.
            write(littleEndian(UInt16(width)) + littleEndian(UInt16(height)), at: 26)
        case .gif: write(littleEndian(UInt16(width)) + littleEndian(UInt16(height)), at: 6)
        case .tiff:
            let entry = Int(file[4]) | Int(file[5]) << 8 | Int(file[6]) << 16 | Int(file[7]) << 24
            for index in 0..<Int(file[entry]) {
                // The tags are 256 for the width and 257 for the height, the lower byte first.
                let offset = entry + 2 + 12 * index
                let value = [0: width, 1: height][Int(file[offset])]
                guard file[offset + 1] == 1, let value else { continue }
                write(littleEndian(UInt16(4)) + littleEndian(UInt32(1)) + littleEndian(UInt32(value)), at: offset + 2)
            }
        case .avif:
            let ispe = try #require(file.firstRange(of: Array("ispe".utf8)))
            write(bigEndian(UInt32(width)) + bigEndian(UInt32(height)), at: ispe.upperBound + 4)
        case .bmp: write(littleEndian(UInt32(width)) + littleEndian(UInt32(height)), at: 18)
        }
        return file
    }
}

/// Returns the samples of a picture, of three channels or, if it is not opaque, of four.
private func samples(of bitmap: Bitmap) -> (bytes: [UInt8], channels: Int) {
    let channels = bitmap.pixels.contains { $0 < 0xFF00_0000 } ? 4 : 3, shifts: [UInt32] = [16, 8, 0, 24]
    var samples = [UInt8](repeating: 0, count: bitmap.pixels.count * channels)
    for channel in 0..<channels {
        for (index, pixel) in bitmap.pixels.enumerated() {
            samples[index * channels + channel] = UInt8(truncatingIfNeeded: pixel >> shifts[channel])
        }
    }
    return (samples, channels)
}

/// Returns a picture encoded by libwebp, with straight alpha if it is not opaque.
func webp(_ bitmap: Bitmap, isLossless: Bool = false) throws -> [UInt8] {
    let (bytes, channels) = samples(of: bitmap), hasAlpha = channels == 4
    let width = Int32(bitmap.width), height = Int32(bitmap.height), stride = Int32(bitmap.width * channels)
    let quality: Float = 90
    var buffer: UnsafeMutablePointer<UInt8>?
    let count =
        if isLossless {
            hasAlpha
                ? WebPEncodeLosslessRGBA(bytes, width, height, stride, &buffer)
                : WebPEncodeLosslessRGB(bytes, width, height, stride, &buffer)
        } else {
            hasAlpha
                ? WebPEncodeRGBA(bytes, width, height, stride, quality, &buffer)
                : WebPEncodeRGB(bytes, width, height, stride, quality, &buffer)
        }
    defer { WebPFree(buffer) }
    try #require(count > 0, "libwebp cannot encode the picture")
    return Array(UnsafeRawBufferPointer(start: buffer, count: count))
}

/// Returns a picture encoded by gdk-pixbuf, with straight alpha if it is not opaque.
func encoded(_ bitmap: Bitmap, as type: String, compression: String? = nil) throws -> [UInt8] {
    let (samples, channels) = samples(of: bitmap), hasAlpha = channels == 4
    var error: UnsafeMutablePointer<GError>?, buffer: UnsafeMutablePointer<CChar>?, count = 0
    defer {
        g_clear_error(&error)
        g_free(buffer)
    }
    let isEncoded = samples.withUnsafeBufferPointer { samples in
        let pixbuf = gdk_pixbuf_new_from_data(
            samples.baseAddress, 0, hasAlpha ? 1 : 0, 8, Int32(bitmap.width), Int32(bitmap.height),
            Int32(bitmap.width * channels), nil, nil)
        defer { g_object_unref(pixbuf.map { UnsafeMutableRawPointer($0) }) }
        guard let compression else {
            return gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, type, nil, nil, &error) != 0
        }
        return "compression".withCString { key in
            compression.withCString { value in
                gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, type, [key, nil], [value, nil], &error) != 0
            }
        }
    }
    let reason = error.map { String(cString: $0.pointee.message) }
    try #require(isEncoded, "gdk-pixbuf cannot write \(type): \(reason ?? "")")
    return Array(UnsafeRawBufferPointer(start: buffer, count: count))
}

/// Returns the bytes of a committed file; Samples/README.md documents how each was made.
func sample(_ name: String, near file: String = #filePath) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Samples/" + name)))
}

/// Returns a GIF of frames with 216 colours, encoded without compression; pixels with little alpha are transparent.
///
/// LZW codes of 9 bits: 0 to 255 are pixels, 256 clears the table, 257 ends the data.
func gif(_ frames: [Bitmap], canvas: (width: Int, height: Int)? = nil) -> [UInt8] {
    let canvas = canvas ?? (frames[0].width, frames[0].height)
    return gifHeader(width: canvas.width, height: canvas.height)
        + frames.flatMap { frame in
            var codes = LowBits()
            for (index, pixel) in frame.pixels.enumerated() {
                // The table is cleared so often that the codes never need 10 bits.
                if index % 250 == 0 { codes.write(256, 9) }
                let sixths = [16, 8, 0].map { (shift: UInt32) in (Int(pixel >> shift & 255) + 25) / 51 }
                codes.write(pixel < 0x8000_0000 ? 255 : sixths.reduce(0) { $0 * 6 + $1 }, 9)
            }
            codes.write(257, 9)
            return gifFrame(width: frame.width, height: frame.height, codes.bytes)
        } + [0x3B]
}

/// Returns a GIF of one colour with the best compression: each code represents one pixel more than the one before.
func flatGIF(width: Int, height: Int) -> [UInt8] {
    var codes = LowBits(), rest = width * height - 1, code = 258
    codes.write(256, 9)
    codes.write(0, 9)
    while rest > 0 {
        codes.write(code, Int.bitWidth - code.leadingZeroBitCount)
        rest -= code - 256
        code += 1
    }
    codes.write(257, Int.bitWidth - code.leadingZeroBitCount)
    return gifHeader(width: width, height: height) + gifFrame(width: width, height: height, codes.bytes) + [0x3B]
}

private func gifHeader(width: Int, height: Int) -> [UInt8] {
    var header = Array("GIF89a".utf8) + littleEndian(UInt16(width)) + littleEndian(UInt16(height)) + [0xF7, 0, 0]
    for index in 0..<256 { header += [36, 6, 1].map { UInt8(index / $0 % 6 * 51) } }
    return header
}

private func gifFrame(width: Int, height: Int, _ data: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0x21, 0xF9, 4, 1, 10, 0, 255, 0, 0x2C, 0, 0, 0, 0]
    frame += littleEndian(UInt16(width)) + littleEndian(UInt16(height)) + [0, 8]
    for start in stride(from: 0, to: data.count, by: 255) {
        let block = data[start...].prefix(255)
        frame += [UInt8(block.count)] + block
    }
    return frame + [0]
}

/// A writer of bits, the lowest of each byte first.
struct LowBits {
    private var whole: [UInt8] = []
    private var rest = 0
    private var count = 0

    mutating func write(_ value: Int, _ size: Int) {
        rest |= value << count
        count += size
        while count >= 8 {
            whole.append(UInt8(rest & 255))
            rest >>= 8
            count -= 8
        }
    }

    var bytes: [UInt8] { count > 0 ? whole + [UInt8(rest)] : whole }
}

/// Returns a TIFF of one strip, without compression.
func tiff(
    width: Int, height: Int, samples: Int = 3, bits: Int = 8, photometric: Int = 2, extra: Int? = nil,
    orientation: Int = 1, isBigEndian: Bool = false, _ data: [UInt8]
) -> [UInt8] {
    func short(_ number: Int) -> [UInt8] { isBigEndian ? bigEndian(UInt16(number)) : littleEndian(UInt16(number)) }
    func long(_ number: Int) -> [UInt8] { isBigEndian ? bigEndian(UInt32(number)) : littleEndian(UInt32(number)) }
    let count = extra == nil ? 10 : 11
    let bitsOffset = 8 + 2 + 12 * count + 4, dataOffset = bitsOffset + 2 * samples
    var directory: [UInt8] = []
    func entry(_ tag: Int, long number: Int) { directory += short(tag) + short(4) + long(1) + long(number) }
    func entry(_ tag: Int, short number: Int) { directory += short(tag) + short(3) + long(1) + short(number) + [0, 0] }
    entry(256, long: width)
    entry(257, long: height)
    if samples > 2 {
        directory += short(258) + short(3) + long(samples) + long(bitsOffset)
    } else {
        entry(258, short: bits)
    }
    entry(259, short: 1)
    entry(262, short: photometric)
    entry(273, long: dataOffset)
    entry(274, short: orientation)
    entry(277, short: samples)
    entry(278, long: height)
    entry(279, long: data.count)
    if let extra { entry(338, short: extra) }
    return Array(isBigEndian ? "MM".utf8 : "II".utf8) + short(42) + long(8) + short(count) + directory + long(0)
        + (0..<samples).flatMap { _ in short(bits) } + data
}

/// Returns a BMP of rows in the order in which it stores them.
func bmp(
    width: Int, height: Int, depth: Int, compression: Int = 0, palette: [UInt8] = [], _ data: [UInt8]
) -> [UInt8] {
    let offset = 54 + palette.count
    return Array("BM".utf8) + littleEndian(UInt32(offset + data.count)) + [0, 0, 0, 0] + littleEndian(UInt32(offset))
        + littleEndian(UInt32(40)) + littleEndian(Int32(width)) + littleEndian(Int32(height)) + [1, 0]
        + littleEndian(UInt16(depth)) + littleEndian(UInt32(compression)) + littleEndian(UInt32(data.count))
        + littleEndian(UInt32(2835)) + littleEndian(UInt32(2835)) + littleEndian(UInt32(palette.count / 4))
        + [0, 0, 0, 0] + palette + data
}

/// Returns a WebP in the extended format: a header with flags, and more chunks than the picture's.
func extendedWebP(_ file: [UInt8], flags: UInt8, width: Int, height: Int, before: [UInt8], after: [UInt8]) -> [UInt8] {
    let canvas = littleEndian(UInt32(width - 1)).prefix(3) + littleEndian(UInt32(height - 1)).prefix(3)
    let header = riffChunk("VP8X", [flags, 0, 0, 0] + canvas)
    let body = Array("WEBP".utf8) + header + before + file + after
    return Array("RIFF".utf8) + littleEndian(UInt32(body.count)) + body
}

/// Returns an animated WebP whose frames are the pictures of simple WebP files.
func animatedWebP(_ frames: [[UInt8]], width: Int, height: Int) -> [UInt8] {
    let size = littleEndian(UInt32(width - 1)).prefix(3) + littleEndian(UInt32(height - 1)).prefix(3)
    let chunks = frames.flatMap { riffChunk("ANMF", [0, 0, 0, 0, 0, 0] + size + [100, 0, 0, 0] + $0[12...]) }
    return extendedWebP(
        [], flags: 2, width: width, height: height, before: riffChunk("ANIM", [0, 0, 0, 0, 0, 0]), after: chunks)
}

func riffChunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + littleEndian(UInt32(content.count)) + content + (content.count % 2 == 1 ? [0] : [])
}

func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
