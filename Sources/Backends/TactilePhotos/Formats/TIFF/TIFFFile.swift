internal import CTIFF
internal import Glibc
internal import Platform

/// A TIFF in memory that libtiff has opened, at its first directory.
final class TIFFFile {
    /// What the first directory states.
    let stated: tiff_description
    /// The memory of the values of the directory, in bytes.
    let entryBytes: Int
    private let handle: OpaquePointer
    private let memory: UnsafeMutablePointer<tiff_memory>

    /// Opens a file, whose bytes must stay valid.
    init(_ bytes: UnsafeRawBufferPointer, maxPixels: Int) throws(PictureFault) {
        guard let directories = TIFFDirectories(bytes) else { throw .cut }
        entryBytes = try directories.memory(in: bytes)
        memory = .allocate(capacity: 1)
        memory.initialize(to: tiff_memory())
        (memory.pointee.bytes, memory.pointee.count) = (bytes.bytes, bytes.count)
        let most = maxPixels.multipliedClamped(by: 8).addingClamped(8 * bytes.count + Self.tableBytes)
        guard let handle = tiff_open(memory, most) else {
            let fault = Self.fault(memory)
            memory.deallocate()
            throw fault
        }
        self.handle = handle
        stated = tiff_describe(handle)
        guard TIFFIsCODECConfigured(stated.compression) != 0 else {
            let name = TIFFFindCODEC(stated.compression).map { String(cString: $0.pointee.name) }
            throw .unsupported("a TIFF of the compression \(name ?? "\(stated.compression)")")
        }
        if stated.compression == COMPRESSION_JPEG, stated.photometric == PHOTOMETRIC_YCBCR, !hasPlanes {
            tiff_convert_jpegs(handle)
        }
    }

    deinit {
        TIFFClose(handle)
        memory.deallocate()
    }

    /// The memory of a decoder's tables, in bytes.
    private static let tableBytes = 1 << 24

    /// The size of the picture as stored.
    var size: PixelSize { PixelSize(width: Int(stated.width), height: Int(stated.height)) }
    /// A Boolean value that indicates whether each kind of samples is stored apart from the others.
    var hasPlanes: Bool { stated.planes == PLANARCONFIG_SEPARATE && stated.samples > 1 }
    private var isTiled: Bool { stated.tile_width > 0 }

    /// The number of strips or tiles.
    var unitCount: Int { Int(isTiled ? TIFFNumberOfTiles(handle) : TIFFNumberOfStrips(handle)) }

    /// The memory of what is read at once, in bytes.
    var unitBytes: Int {
        Int(
            max(
                isTiled
                    ? TIFFTileSize(handle) : decodesWholeStrips ? TIFFStripSize(handle) : TIFFScanlineSize(handle), 0))
    }

    /// The size of what is read at once: a tile, a strip or a row.
    private var unit: PixelSize {
        isTiled
            ? PixelSize(width: Int(stated.tile_width), height: Int(stated.tile_height))
            : PixelSize(
                width: size.width,
                height: decodesWholeStrips ? min(Int(stated.rows_per_strip), size.height) : 1)
    }

    /// A Boolean value that indicates whether a strip is decoded as a whole.
    ///
    /// Some of libtiff's decoders cannot decode single rows, and those of faxes find the end of a damaged one only so.
    private var decodesWholeStrips: Bool {
        ![
            COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_PACKBITS, COMPRESSION_JPEG, COMPRESSION_ADOBE_DEFLATE,
            COMPRESSION_DEFLATE, COMPRESSION_ZSTD,
        ].contains(Int32(stated.compression))
    }

    /// A Boolean value that indicates whether libtiff keeps a copy of all samples of a strip or a tile.
    var keepsUnit: Bool {
        decodesWholeStrips
            && ![COMPRESSION_CCITTRLE, COMPRESSION_CCITTRLEW, COMPRESSION_CCITTFAX3, COMPRESSION_CCITTFAX4]
                .contains(Int32(stated.compression))
    }

    /// The ICC profile; empty if there is none, or one that is too large to use.
    var profile: [UInt8] {
        guard let start = stated.profile, stated.profile_count <= ColourTransform.maxProfileBytes else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: Int(stated.profile_count)))
    }

    /// The colours of a palette of a number of entries.
    func palette(_ count: Int) -> [(red: UInt8, green: UInt8, blue: UInt8)]? {
        guard let red = stated.red, let green = stated.green, let blue = stated.blue else { return nil }
        // Some writers fill only the lower half of the values.
        let isShort = (0..<count).allSatisfy { red[$0] < 256 && green[$0] < 256 && blue[$0] < 256 }
        func byte(_ value: UInt16) -> UInt8 { UInt8(isShort ? value : value >> 8) }
        return (0..<count).map { (byte(red[$0]), byte(green[$0]), byte(blue[$0])) }
    }

    /// Returns the bytes of all strips or tiles, and the number of scans if they are JPEGs.
    func stored(in file: UnsafeRawBufferPointer) throws(PictureFault) -> (bytes: Int, scans: Int?) {
        let isJPEG = stated.compression == COMPRESSION_JPEG
        guard isJPEG || stated.compression != COMPRESSION_NONE else { return (0, nil) }
        var total = 0, scans = 0
        for index in 0..<UInt32(unitCount) {
            let offset = TIFFGetStrileOffset(handle, index), count = TIFFGetStrileByteCount(handle, index)
            guard let start = Int(exactly: offset), start < file.count else { continue }
            let part = file[start...].prefix(Int(min(count, UInt64(file.count))))
            total += part.count
            guard isJPEG else { continue }
            // Scans are counted by reading all strips, which must not take much longer than reading the file.
            guard total <= 2 * file.count else { throw .broken("its strips overlap") }
            scans += Self.scans(UnsafeRawBufferPointer(rebasing: part))
        }
        return (total, isJPEG ? scans : nil)
    }

    /// Returns the number of scans of a JPEG.
    private static func scans(_ data: UnsafeRawBufferPointer) -> Int {
        var scans = 0, position = 0
        while position + 1 < data.count, let base = data.baseAddress,
            let found = memchr(base + position, 0xFF, data.count - 1 - position)
        {
            position = UnsafeRawPointer(found) - base + 1
            if data[position] == 0xDA { scans += 1 }
        }
        return scans
    }

    // MARK: Pixels

    /// Decodes all samples, and passes parts of rows on.
    ///
    /// - Parameters:
    ///   - bitsPerPixel: the bits of a row for each pixel.
    ///   - planes: the planes that are read, if the kinds of samples are stored apart.
    ///   - receive: receives the samples of some pixels in a row, their plane, the column and row of the first one, and their
    ///     number.
    /// - Returns: the number of rows, from the top, of which the file holds all samples.
    /// - Throws: `PictureFault` if the picture is damaged.
    func read(
        bitsPerPixel: Int, planes: [Int],
        to receive: (UnsafeRawBufferPointer, _ plane: Int, _ x: Int, _ y: Int, _ count: Int) -> Void
    ) throws(PictureFault) -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(unitBytes, 1), alignment: 16), unit = unit
        defer { buffer.deallocate() }
        let rowBytes = Int(isTiled ? TIFFTileRowSize(handle) : TIFFScanlineSize(handle))
        guard rowBytes >= (unit.width * bitsPerPixel + 7) / 8 else { throw .broken("its rows are too short") }
        memory.pointee.message.0 = 0
        var held = size.height
        for plane in hasPlanes ? planes : [0] {
            for top in stride(from: 0, to: size.height, by: unit.height) where top < held {
                for left in stride(from: 0, to: size.width, by: unit.width) {
                    // libtiff leaves out the rest of a fax that ends too early, without an error.
                    buffer.initializeMemory(as: UInt8.self, repeating: 0)
                    guard readUnit(x: UInt32(left), y: UInt32(top), UInt16(plane), to: buffer) else {
                        let fault = Self.fault(memory)
                        guard fault == .cut else { throw fault }
                        held = top
                        break
                    }
                    for y in 0..<min(unit.height, size.height - top) {
                        let row = UnsafeRawBufferPointer(rebasing: buffer[(y * rowBytes)..<((y + 1) * rowBytes)])
                        receive(row, plane, left, top + y, min(unit.width, size.width - left))
                    }
                }
            }
        }
        return held
    }

    /// Decodes a tile, a strip or a row; returns whether it is complete.
    private func readUnit(x: UInt32, y: UInt32, _ plane: UInt16, to buffer: UnsafeMutableRawBufferPointer) -> Bool {
        if isTiled { return TIFFReadTile(handle, buffer.baseAddress, x, y, 0, plane) >= 0 }
        guard decodesWholeStrips else { return TIFFReadScanline(handle, buffer.baseAddress, y, plane) > 0 }
        let strip = TIFFComputeStrip(handle, y, plane)
        return TIFFReadEncodedStrip(handle, strip, buffer.baseAddress, tmsize_t(buffer.count)) >= 0
    }

    /// Decodes to opaque `0xAARRGGBB` with libtiff's own conversion of colours.
    func readConverted(to pixels: UnsafeMutableBufferPointer<UInt32>) throws(PictureFault) {
        memory.pointee.message.0 = 0
        guard tiff_read_converted(handle, pixels.baseAddress, stated.width, stated.height, memory) != 0 else {
            throw Self.fault(memory)
        }
    }

    /// Makes the fault that libtiff has reported; its text may repeat parts of the file.
    private static func fault(_ memory: UnsafeMutablePointer<tiff_memory>) -> PictureFault {
        let message = withUnsafeBytes(of: &memory.pointee.message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        let words = message.split { $0.isWhitespace }.joined(separator: " ")
        if words.isEmpty { return .broken("libtiff cannot decode it") }
        if words.hasPrefix("Read error") { return .cut }
        let reason = FilePath(words).printed
        let isUnsupported = ["Sorry", "Cannot handle different", "Compression"].contains { words.hasPrefix($0) }
        return isUnsupported ? .unsupported(reason) : .broken(reason)
    }
}
