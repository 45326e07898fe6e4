import CTestJPEG
import Platform
import Testing

/// Colours that remain distinguishable after JPEG compression.
let red: UInt32 = 0xFFE0_2020, green: UInt32 = 0xFF20_C020, blue: UInt32 = 0xFF20_20E0, white: UInt32 = 0xFFF0_F0F0

/// Returns a picture of four quarters.
func quarters(
    width: Int, height: Int, topLeft: UInt32 = red, topRight: UInt32 = green, bottomLeft: UInt32 = blue,
    bottomRight: UInt32 = white
) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width {
            bitmap.pixels[y * width + x] =
                y < height / 2 ? (x < width / 2 ? topLeft : topRight) : (x < width / 2 ? bottomLeft : bottomRight)
        }
    }
    return bitmap
}

/// Returns a picture of pseudorandom colours.
func noise(width: Int, height: Int, seed: UInt64 = 1) -> Bitmap {
    var state = seed
    return Bitmap(
        width: width, height: height,
        pixels: (0..<(width * height)).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 0xFF00_0000 | UInt32(state >> 40)
        })
}

/// Returns a JPEG of a bitmap, with an APP1 segment if `exif` has bytes.
func jpeg(
    _ bitmap: Bitmap, exif: [UInt8] = [], flags: Int32 = 0, format: TJPF = TJPF_BGRX, sampling: TJSAMP = TJSAMP_444
) throws -> [UInt8] {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(buffer) }
    let status = bitmap.pixels.withUnsafeBytes { pixels in
        tjCompress2(
            handle, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(bitmap.width), 0, Int32(bitmap.height),
            Int32(format.rawValue), &buffer, &count, Int32(sampling.rawValue), 95, flags)
    }
    try #require(status == 0)
    var bytes = Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
    if !exif.isEmpty { bytes.insert(contentsOf: [0xFF, 0xE1] + bigEndian(UInt16(exif.count + 2)) + exif, at: 2) }
    return bytes
}

/// Returns a TIFF block with only an orientation, big-endian as cameras write it.
func tiffBlock(orientation: UInt16) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1] + bigEndian(orientation)
        + [0, 0, 0, 0, 0, 0]
}

/// Returns an EXIF block with an orientation and a small picture, a JPEG file.
func exifBlock(orientation: UInt16, thumbnail: [UInt8]) -> [UInt8] {
    let second = 26, start = second + 2 + 3 * 12 + 4
    let fields: [[UInt8]] = [
        [0x01, 0x03, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
        [0x02, 0x01, 0, 4, 0, 0, 0, 1] + bigEndian(UInt32(start)),
        [0x02, 0x02, 0, 4, 0, 0, 0, 1] + bigEndian(UInt32(thumbnail.count)),
    ]
    return Array(exifBlock(orientation: orientation).dropLast(4)) + bigEndian(UInt32(second)) + [0, 3] + fields.joined()
        + [0, 0, 0, 0] + thumbnail
}

/// Returns the same block with the heading that a JPEG requires.
func exifBlock(orientation: UInt16) -> [UInt8] { Array("Exif\0\0".utf8) + tiffBlock(orientation: orientation) }

/// Returns a PNG with straight alpha, without compression; its header can claim a size other than the bitmap's.
func png(_ bitmap: Bitmap, claiming size: (width: Int, height: Int)? = nil, exif: [UInt8] = []) -> [UInt8] {
    let size = size ?? (bitmap.width, bitmap.height)
    var rows: [UInt8] = []
    for y in 0..<bitmap.height {
        rows.append(0)
        for pixel in bitmap.pixels[(y * bitmap.width)..<((y + 1) * bitmap.width)] {
            rows += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24)]
        }
    }
    let header = bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height)) + [8, 6, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", header)
    if !exif.isEmpty { bytes += chunk("eXIf", exif) }
    bytes += chunk("IDAT", stored(rows))
    bytes += chunk("IEND", [])
    return bytes
}

/// Returns an animated PNG of frames of a tenth of a second each, the first of which is the picture that others show as a still one.
///
/// Without `isPictureFirst`, a black picture precedes the frames.
func animatedPNG(_ frames: [Bitmap], plays: UInt32 = 0, isPictureFirst: Bool = true) -> [UInt8] {
    var file = png(frames[0]), sequence: UInt32 = 0
    func data(_ bitmap: Bitmap) -> [UInt8] { Array(png(bitmap)[41...].dropLast(16)) }
    func control(_ bitmap: Bitmap) -> [UInt8] {
        defer { sequence += 1 }
        let size = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
        return chunk("fcTL", bigEndian(sequence) + size + [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0])
    }
    var chunks = chunk("acTL", bigEndian(UInt32(frames.count)) + bigEndian(plays)), rest = frames[...]
    if isPictureFirst {
        chunks += control(rest.removeFirst()) + chunk("IDAT", data(frames[0]))
    } else {
        let black = Bitmap(width: frames[0].width, height: frames[0].height, filledWith: 0xFF00_0000)
        chunks += chunk("IDAT", data(black))
    }
    for frame in rest {
        chunks += control(frame)
        chunks += chunk("fdAT", bigEndian(sequence) + data(frame))
        sequence += 1
    }
    file.replaceSubrange(33..<(file.count - 12), with: chunks)
    return file
}

/// Returns a PNG of one row of any kind of pixel, with chunks before its data.
func png(width: Int, height: Int, bits: UInt8, colours: UInt8, before: [UInt8] = [], _ row: [UInt8]) -> [UInt8] {
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [bits, colours, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + before
        + chunk("IDAT", stored([0] + row)) + chunk("IEND", [])
}

/// The CRC of each byte value: PNG specification, annex D.
private let crcTable = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
}

func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    let crc = body.reduce(0xFFFF_FFFF as UInt32) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    return bigEndian(UInt32(content.count)) + body + bigEndian(~crc)
}

/// Returns a zlib stream of stored blocks, with its Adler-32 checksum (RFC 1950 and 1951).
func stored(_ bytes: [UInt8]) -> [UInt8] {
    var a: UInt32 = 1, b: UInt32 = 0
    for byte in bytes {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
    }
    var stream: [UInt8] = [0x78, 0x01], rest = bytes[...]
    repeat {
        let block = rest.prefix(65535), count = UInt16(block.count)
        rest = rest.dropFirst(block.count)
        stream += [
            rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8),
        ]
        stream += block
    } while !rest.isEmpty
    return stream + bigEndian(b << 16 | a)
}

func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

/// Returns whether no channel of two colours differs by more than JPEG compression changes it.
func isClose(_ a: UInt32, _ b: UInt32, tolerance: Int = 24) -> Bool {
    [0, 8, 16, 24].allSatisfy { (shift: UInt32) in
        let first = Int(a >> shift & 255), second = Int(b >> shift & 255)
        return abs(first - second) <= tolerance
    }
}

/// TurboJPEG's flag for a progressive JPEG.
let progressive = Int32(TJFLAG_PROGRESSIVE)
