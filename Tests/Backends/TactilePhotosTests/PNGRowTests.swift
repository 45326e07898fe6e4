import CPNG
import Foundation
import Platform
import System
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of PNGs whose rows are reduced while they are decoded, against the same pictures decoded as a whole.
@Suite struct PNGRowTests {
    /// What is made of a file: the pixels of each size and what is said of them, or an error.
    private enum Outcome: Equatable {
        case pictures([[UInt32]], isOpaque: Bool, isIncomplete: Bool, orientation: Int)
        case error(String)

        init(_ make: () throws -> Outcome) {
            do { self = try make() } catch { self = .error("\(error)") }
        }
    }

    private struct NoMemory: Error {}

    private static let maxPixels = 1 << 20
    /// The depths of each kind of colours and its channels (PNG specification, third edition, section 11.2.1).
    private static let kinds: [(colours: UInt8, channels: Int, bits: [UInt8])] = [
        (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (3, 1, [1, 2, 4, 8]), (4, 2, [8, 16]), (6, 4, [8, 16]),
    ]
    /// The passes of an interlaced picture: the first column and row, and the distances (section 8.1).
    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    private static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { packed, count in
            _ = compress(packed.baseAddress, &length, bytes, uLong(bytes.count))
            count = Int(length)
        }
    }

    /// Returns random bytes of rows, each with one of the five filters.
    private static func rows(
        _ size: PixelSize, bitsPerPixel: Int, isInterlaced: Bool, _ random: inout SeededGenerator
    ) -> [UInt8] {
        let most: UInt8 = Bool.random(using: &random) ? 255 : 7
        var rows: [UInt8] = []
        for (x, y, dx, dy) in isInterlaced ? passes : [(0, 0, 1, 1)] where x < size.width && y < size.height {
            let columns = (size.width - x + dx - 1) / dx, count = (size.height - y + dy - 1) / dy
            for _ in 0..<count {
                rows.append(.random(in: 0...4, using: &random))
                rows += (0..<((columns * bitsPerPixel + 7) / 8)).map { _ in .random(in: 0...most, using: &random) }
            }
        }
        return rows
    }

    /// Returns the chunks before the pixels.
    private static func chunks(_ colours: UInt8, _ bits: UInt8, _ random: inout SeededGenerator) -> [UInt8] {
        func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255, using: &random) } }
        var chunks: [UInt8] = []
        if Int.random(in: 0..<3, using: &random) == 0 {
            chunks += chunk("gAMA", bigEndian(UInt32.random(in: 30_000...100_000, using: &random)))
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let points = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap { bigEndian(UInt32($0)) }
            chunks += chunk("cHRM", points)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            chunks += chunk("cICP", [[9, 12].randomElement(using: &random) ?? 9, [13, 16, 18][0], 0, 1])
        }
        if colours == 3 { chunks += chunk("PLTE", bytes(3 << Int(bits))) }
        let alpha = [0: 2, 2: 6, 3: 1 << Int(bits)][colours]
        if let alpha, Bool.random(using: &random) { chunks += chunk("tRNS", bytes(alpha)) }
        let orientation = UInt16.random(in: 1...8, using: &random)
        return chunks + (Bool.random(using: &random) ? chunk("eXIf", tiffBlock(orientation: orientation)) : [])
    }

    /// Returns a PNG of any kind; in one of two cases it is cut, or a byte of it is changed.
    private static func file(_ random: inout SeededGenerator) -> [UInt8] {
        let kind = kinds.randomElement(using: &random) ?? kinds[0],
            isInterlaced = Int.random(in: 0..<6, using: &random) == 0
        let bits = kind.bits.randomElement(using: &random) ?? 8
        func side() -> Int { .random(in: 1...[3, 20, 90][Int.random(in: 0..<3, using: &random)], using: &random) }
        let size = PixelSize(width: side(), height: side())
        let rows = rows(size, bitsPerPixel: kind.channels * Int(bits), isInterlaced: isInterlaced, &random)
        var data = (Bool.random(using: &random) ? packed(rows) : stored(rows))[...]
        let header = bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk("IHDR", header + [bits, kind.colours, 0, 0, isInterlaced ? 1 : 0])
        file += chunks(kind.colours, bits, &random)
        repeat {
            let part = data.prefix(.random(in: 0...2000, using: &random))
            data = data.dropFirst(part.count)
            file += chunk("IDAT", Array(part))
        } while !data.isEmpty
        file += chunk("IEND", [])
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3: return Array(file.prefix(.random(in: 33...file.count, using: &random)))
        case 3: file[.random(in: 8..<file.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default: break
        }
        return file
    }

    /// Decodes a file as the program does.
    private static func shown(
        _ bytes: [UInt8], _ sizes: [PhotoRequest.TargetSize], _ decoder: inout FileDecoder
    ) throws -> Outcome {
        guard let file = MemoryFile(bytes) else { throw NoMemory() }
        let task = WholeTask(sizes: sizes, makesThumbnail: false)
        guard
            case .done(let photos) = try decoder.photo(
                task, PictureFile(descriptor: file.descriptor), grow: { _ in true })
        else { return .error("it needs more memory") }
        return .pictures(
            photos.map(\.pixels), isOpaque: photos[0].isOpaque, isIncomplete: photos[0].isIncomplete,
            orientation: photos[0].orientation)
    }

    /// Decodes a file as a whole, and reduces it then.
    private static func whole(_ bytes: [UInt8], _ sizes: [PhotoRequest.TargetSize]) throws -> Outcome {
        try bytes.withUnsafeBytes { bytes in
            let picture = try PictureFormat.png.open(input(bytes, maxPixels: maxPixels))
            var scratch = Scratch<UInt32>()
            let decoded = try picture.decoded(covering: picture.size, in: &scratch)
            let pictures = sizes.map { size in
                let stored = picture.orientation.turned(size.pixels(of: picture.header.natural))
                return picture.orientation.upright(Self.reduced(decoded, to: stored), stored)
            }
            return .pictures(
                pictures, isOpaque: decoded.rows.isOpaque, isIncomplete: decoded.isIncomplete,
                orientation: picture.orientation.number)
        }
    }

    private static func reduced(_ decoded: borrowing DecodedPicture, to size: PixelSize) -> [UInt32] {
        var colours = ColourConverter()
        var pixels = Resampler().resample(colours.rows(of: decoded), to: size)
        colours.convert(&pixels, isOpaque: decoded.rows.layout.isOpaque)
        let height = decoded.rows.size.height, held = decoded.rows.held
        // The rows of which the file holds nothing, as far as they are whole; one row stays.
        let first = max(held.upperBound * size.height / height, 1)
        for index in (first * size.width)..<max(pixels.count, first * size.width) { pixels[index] = 0 }
        return pixels
    }

    @Test(arguments: 0..<8)
    func `a PNG of any kind is shown as if it was decoded as a whole`(seed: Int) {
        var random = SeededGenerator(seed: seed), decoder = FileDecoder(maxPixels: Self.maxPixels)
        var counts = (pictures: 0, parts: 0, errors: 0)
        for number in 0..<250 {
            let file = Self.file(&random)
            func side() -> Int { .random(in: 1...100, using: &random) }
            let all: [PhotoRequest.TargetSize] = [
                .fitting(width: side(), height: side()), .filling(width: side(), height: side()),
            ]
            let sizes = Bool.random(using: &random) ? all : Array(all.prefix(1))
            let shown = Outcome { try Self.shown(file, sizes, &decoder) },
                whole = Outcome { try Self.whole(file, sizes) }
            #expect(shown == whole, "seed \(seed), file \(number)")
            switch shown {
            case .pictures(_, _, let isIncomplete, _):
                counts.pictures += 1
                counts.parts += isIncomplete ? 1 : 0
            case .error: counts.errors += 1
            }
        }
        #expect(counts.pictures > 100 && counts.parts > 10 && counts.errors > 10, "\(counts)")
    }

    @Test(arguments: [1, 6, 3, 8])
    func `a region of a PNG is a part of the picture, however much is kept`(orientation: UInt16) throws {
        let width = 620, height = 2100
        var random = SeededGenerator(seed: orientation)
        let rows = Self.rows(
            PixelSize(width: width, height: height), bitsPerPixel: 16, isInterlaced: false, &random)
        let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 4, 0, 0, 0]
        let file =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("eXIf", tiffBlock(orientation: orientation)) + chunk("IDAT", Self.packed(rows)) + chunk("IEND", [])
        var decoder = FileDecoder(maxPixels: 1 << 24)
        for (file, level) in [(file, 0), (file, 1), (Array(file.prefix(file.count / 2)), 0)] {
            guard let memory = MemoryFile(file) else { throw NoMemory() }
            let source = PictureFile(descriptor: memory.descriptor)
            let (stored, natural, whole) = try file.withUnsafeBytes { bytes in
                let picture = try PictureFormat.png.open(input(bytes))
                let stored = PhotoTile.pixels(of: picture.size, level: level)
                var scratch = Scratch<UInt32>()
                let decoded = try picture.decoded(covering: picture.size, in: &scratch)
                return (stored, picture.header.natural, Self.reduced(decoded, to: stored))
            }
            let turn = Orientation(number: Int(orientation))
            // All of the picture, the rows of three tiles, those of one, and the tile alone.
            for maxPixels in [1 << 24, 3 * 1536 * stored.width, 3 * 1536 * stored.width - 1, 0] {
                for tile in PhotoTile.tiles(
                    covering: .init(x: 0, y: 0, width: 1e5, height: 1e5), level: level, of: natural.size)
                {
                    var asked = 0
                    let attempt = try decoder.region(RegionTask(tile: tile, maxPixels: maxPixels), source) {
                        asked = $0
                        return true
                    }
                    guard case .done(let region) = attempt else { throw NoMemory() }
                    let part = turn.stored(try #require(tile.area(of: natural)), in: stored)
                    #expect(region.area.contains(part) && region.natural == natural)
                    #expect(maxPixels > 0 || region.area == part)
                    #expect(asked < 4 * region.area.size.count + 300_000)
                    let expected = (0..<region.area.size.height).flatMap { y in
                        whole[((region.area.y + y) * stored.width + region.area.x)...].prefix(region.area.size.width)
                    }
                    #expect(region.pixels == expected, "\(tile), \(maxPixels), \(file.count)")
                }
            }
        }
    }

    @Test func `a PNG whose file cannot be read says so`() throws {
        let descriptor = open("/dev/null", O_WRONLY)
        defer { close(descriptor) }
        var unreadable = input(UnsafeRawBufferPointer(start: nil, count: 0))
        let file = PictureFile(descriptor: descriptor, path: FilePath("a.png"))
        unreadable.pieces = PictureBytes(file, count: 100)
        let error = #expect(throws: PhotosError.self) { try PictureFormat.png.open(unreadable) }
        guard case .fileUnreadable("a.png", _) = error else { throw try #require(error) }
    }

    /// That of rows is less than the memory from which on a decode is large.
    @Test func `a PNG needs the memory of rows, and an interlaced one that of its pixels`() throws {
        for (interlace, least, most) in [(0 as UInt8, 16 << 20, 17 << 20), (1, 3_000_000_000, 3_200_000_000)] {
            let header = bigEndian(UInt32(40_000)) + bigEndian(UInt32(25_000)) + [8, 2, 0, 0, interlace]
            let file =
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", [0])
                + chunk("IEND", [])
            guard let memory = MemoryFile(file) else { throw NoMemory() }
            var decoder = FileDecoder(maxPixels: 1 << 30), asked = 0
            let task = WholeTask(size: .fitting(width: 200, height: 200), makesThumbnail: false)
            _ = try decoder.photo(task, PictureFile(descriptor: memory.descriptor)) { byteCount in
                asked = byteCount
                return false
            }
            #expect(asked >= least && asked < most)
        }
    }
}
