import Foundation
import Platform
import TactilePhotos
import Testing

/// Tests of files that have a photo's name but are not photos, and of small files that decode to much memory.
@Suite struct HostileFileTests {
    private static let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    private func link(_ target: String) throws -> PhotoFolder {
        let folder = try PhotoFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: "a.jpg"), withDestinationPath: target)
        return folder
    }

    @Test(arguments: ["/dev/zero", "/dev/null", "/dev/full", "/proc", "/proc/self/mem"])
    func `a link to a device or a folder is not a picture`(target: String) throws {
        let folder = try link(target)
        let error = #expect(throws: PhotosError.self) { try decode(Catalogue(folder: folder.path), Self.size) }
        #expect(
            error == .notAPicture(path: folder.path(of: "a.jpg")) || error == .fileEmpty(path: folder.path(of: "a.jpg"))
        )
    }

    @Test func `a link to a pipe is rejected without waiting for a writer`() throws {
        let folder = try link("pipe")
        try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        #expect(throws: PhotosError.notAPicture(path: folder.path(of: "a.jpg"))) {
            try decode(Catalogue(folder: folder.path), Self.size)
        }
    }

    @Test func `a link to a socket is rejected`() throws {
        let folder = try link("socket")
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.path(of: "socket").utf8) }
        let status = withUnsafeBytes(of: &address) { bytes in
            bind(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        try #require(status == 0)
        #expect(throws: PhotosError.notAPicture(path: folder.path(of: "a.jpg"))) {
            try decode(Catalogue(folder: folder.path), Self.size)
        }
    }

    @Test(
        arguments: [
            (Array("two\nlines.jpg".utf8), "two\\nlines.jpg"), (Array("bell\u{7}.png".utf8), "bell\\u{07}.png"),
            ([0xFF, 0xFE] + Array(".gif".utf8), "\\xFF\\xFE.gif"),
        ] as [([UInt8], String)])
    func `an error escapes unprintable characters of a name`(name: [UInt8], printed: String) throws {
        let folder = try PhotoFolder()
        let path = Array(folder.path.utf8) + [0x2F] + name + [0]
        let descriptor = open(path.map { CChar(bitPattern: $0) }, O_CREAT, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        #expect(throws: PhotosError.fileEmpty(path: folder.path + "/" + printed)) {
            try decode(Catalogue(folder: folder.path), Self.size)
        }
    }

    @Test(arguments: SampleFormat.allCases)
    func `a file of 4 GB is rejected by its length, unless it is read in pieces`(format: SampleFormat) throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", format.file(noise(width: 64, height: 48)))
        try #require(truncate(folder.path(of: "a.jpg"), 4 << 30) == 0)
        let catalogue = try Catalogue(folder: folder.path)
        // What follows the end of a PNG is not read.
        guard format != .png else { return #expect(try decode(catalogue, Self.size).naturalSize.width == 64) }
        let error = #expect(throws: PhotosError.self) { try decode(catalogue, Self.size) }
        #expect(
            error
                == .tooLarge(
                    path: folder.path(of: "a.jpg"),
                    reason: "it needs 4097 MB; decoding may use 512, four fifths of --memory"))
    }

    @Test(arguments: SampleFormat.allCases)
    func `a header of 60,000 by 60,000 pixels is rejected`(format: SampleFormat) throws {
        let file = try format.file(noise(width: 64, height: 48))
        // A WebP cannot claim a side beyond 16,383, which is within the limit of pixels, but not within that of memory.
        let side = format == .webp ? 16_383 : 60_000
        let error = #expect(throws: PhotosError.self) { try decode(format.claiming(side, side, file), Self.size) }
        guard case .tooLarge = error else { throw try #require(error) }
        #expect(try #require(error).description.contains(format == .webp ? "--memory" : "--max-pixels"))
    }

    @Test func `a highly compressed picture is decoded within the memory limit, and rejected beyond it`() throws {
        let width = 800, height = 500, flat = Bitmap(width: width, height: height, filledWith: 0xFF80_8080)
        let rows = [UInt8](repeating: 0, count: (4 * width + 1) * height)
        let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 6, 0, 0, 0]
        let packedPNG =
            Array(png(flat).prefix(8)) + chunk("IHDR", header) + chunk("IDAT", deflated(zeros: rows.count))
            + chunk("IEND", [])
        let files = try [
            jpeg(flat, flags: progressive), webp(flat), encoded(flat, as: "avif"),
            encoded(flat, as: "tiff", compression: "8"), flatGIF(width: width, height: height),
        ]
        // 1 MB of it for decoding.
        let limits = DecodingLimits(memory: 5 << 18)
        // The rows of a PNG are not kept.
        #expect(try decode(packedPNG, limits: limits, Self.size).naturalSize == .init(width: 800, height: 500))
        for file in files {
            #expect(file.count < 20_000)
            #expect(try decode(file, Self.size).naturalSize == .init(width: 800, height: 500))
            let error = #expect(throws: PhotosError.self) { try decode(file, limits: limits, Self.size) }
            guard case .tooLarge = error else { throw try #require(error) }
        }
    }

    @Test func `a GIF is rejected if a frame is too large, even if its canvas is small`() throws {
        var file = gif([quarters(width: 16, height: 16)])
        let frame = try #require(file.lastRange(of: [0x2C, 0, 0, 0, 0])).upperBound
        file.replaceSubrange(frame..<(frame + 4), with: [0xFF, 0xFF, 0xFF, 0xFF])
        let error = #expect(throws: PhotosError.self) { try decode(file, Self.size) }
        guard case .tooLarge = error else { throw try #require(error) }
    }
}

extension [UInt8] {
    /// Returns the range of the last occurrence of some bytes.
    fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? { ranges(of: bytes).last }
}

/// Returns a zlib stream of zeros: single zeros, then matches of 258 each (RFC 1951, sections 3.2.5 and 3.2.6).
private func deflated(zeros count: Int) -> [UInt8] {
    var bits = LowBits()
    bits.write(0b011, 3)
    for _ in 0..<(count % 258 == 0 ? 258 : count % 258) { bits.write(0b0000_1100, 8) }
    // The code of length symbol 285 (258 bytes) is 11000101, and that of distance 1 is 00000, highest bit first.
    for _ in 0..<((count - 1) / 258) { bits.write(0b1010_0011, 13) }
    bits.write(0, 7)
    // The Adler-32 checksum of zeros: the upper half is their count, the lower half 1.
    return [0x78, 0x01] + bits.bytes + bigEndian(UInt32(count % 65521) << 16 | 1)
}
