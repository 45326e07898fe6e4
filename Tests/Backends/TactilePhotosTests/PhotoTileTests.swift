import Geometry
import Platform
import Testing

@testable import TactilePhotos

@Suite struct PhotoTileTests {
    /// Returns a picture of smooth colours with some noise, so that each pixel differs from its neighbours.
    private static func picture(width: Int, height: Int) -> Bitmap {
        var bitmap = noise(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let shade = UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8
                bitmap.pixels[y * width + x] = 0xFF00_0000 | shade | bitmap.pixels[y * width + x] & 0x3F
            }
        }
        return bitmap
    }

    /// Checks that the tiles of a level are the parts of the whole picture of that level.
    private static func check(
        _ bytes: some Sequence<UInt8>, level: Int, limits: DecodingLimits = DecodingLimits(), _ label: String
    ) throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", Array(bytes))
        let catalogue = try Catalogue(folder: folder.path)
        let natural = try decode(catalogue, .fitting(width: 8, height: 8)).naturalSize
        let stored = PixelSize(width: Int(natural.width), height: Int(natural.height))
        let size = PhotoTile.pixels(of: stored, level: level)
        let whole = try decode(catalogue, .fitting(width: size.width, height: size.height)).bitmap
        guard whole.width == size.width, whole.height == size.height else { return }
        let tiles = PhotoTile.tiles(covering: Rect(origin: .zero, size: natural), level: level, of: natural)
        let results = ResultCollector()
        let loader = PhotoLoader(
            catalogue: catalogue, mode: .immediate, limits: limits, sandbox: testSandbox,
            deliver: results.add)
        loader.load(tiles.map { PhotoRequest(index: 0, size: .tile($0)) })
        #expect(results.all.count == tiles.count)
        var covered = 0
        for (tile, result) in zip(tiles, results.all) {
            let part = try result.outcome.get()
            #expect(part.naturalSize == natural)
            let origin = (x: tile.column * PhotoTile.side, y: tile.row * PhotoTile.side)
            var differences = 0
            for y in 0..<part.bitmap.height {
                for x in 0..<part.bitmap.width
                where !isClose(part.bitmap[x, y], whole[origin.x + x, origin.y + y], tolerance: 1) { differences += 1 }
            }
            covered += part.bitmap.pixels.count
            #expect(differences == 0, "\(label), level \(level), tile \(tile.column), \(tile.row): \(differences)")
        }
        #expect(covered == size.count)
    }

    @Test(arguments: 1...8)
    func `tiles of a JPEG are the parts of its reduced picture in any orientation`(orientation: Int) throws {
        let picture = Self.picture(width: 1101, height: 707)
        let exif = exifBlock(orientation: UInt16(orientation))
        for level in 0...4 {
            try Self.check(try jpeg(picture, exif: exif), level: level, "orientation \(orientation)")
        }
    }

    @Test(arguments: [0, 1, 3])
    func `tiles are equal whether the picture, its rows or they alone are decoded`(level: Int) throws {
        let picture = Self.picture(width: 1601, height: 1203)
        for flags in [0, progressive] {
            let bytes = try jpeg(picture, flags: flags)
            // A progressive JPEG is in memory as a whole while it is decoded.
            for memory in flags == 0 ? [640, 24, 16] : [640, 32, 26] {
                let limits = DecodingLimits(memory: memory << 20)
                try Self.check(bytes, level: level, limits: limits, "flags \(flags), \(memory) MB")
            }
        }
    }

    @Test func `tiles of other formats are the parts of the reduced picture`() throws {
        let picture = Self.picture(width: 801, height: 613)
        for level in 0...2 { try Self.check(png(picture, exif: tiffBlock(orientation: 6)), level: level, "PNG") }
        for format in SampleFormat.allCases { try Self.check(try format.file(picture), level: 1, format.rawValue) }
    }

    @Test func `the frames of a level cover the photo once`() {
        for (width, height) in [(1, 1), (511, 513), (1024, 1025), (12_000, 8001), (65_500, 3)] {
            let natural = Size(width: Double(width), height: Double(height))
            for level in [0, 1, 4, 16] {
                let tiles = PhotoTile.tiles(covering: Rect(origin: .zero, size: natural), level: level, of: natural)
                let area = tiles.reduce(0) { $0 + $1.frame(in: natural).width * $1.frame(in: natural).height }
                #expect(abs(area - natural.width * natural.height) < 1e-6 * area)
                for tile in tiles where tile.column > 0 {
                    let left = PhotoTile(level: level, column: tile.column - 1, row: tile.row).frame(in: natural)
                    #expect(abs(left.maxX - tile.frame(in: natural).minX) < 1e-9 * natural.width)
                }
            }
        }
    }

    @Test func `regions end when none is needed, also one that a thread still decodes`() throws {
        let budget = MemoryBudget(1 << 20), regions = RegionCache(limit: 1 << 19), path = FilePath("a.jpg")
        let tile = PhotoTile(level: 0, column: 0, row: 0), size = PixelSize(width: 64, height: 48)
        func insert(since period: Int) {
            let region = RegionCache.Region(
                path, level: 0, natural: size, orientation: .upright, stated: .upright,
                area: PixelArea(x: 0, y: 0, size: size),
                pixels: [UInt32](repeating: 0xFF12_3456, count: size.count), isOpaque: true,
                reservation: budget.reserve(4 * size.count))
            regions.insert(region, since: period, of: budget)
        }
        let period = regions.period
        insert(since: period)
        #expect(regions.photo(path, 0, tile) != nil)
        // A shortage of memory discards what is kept, and ends no period.
        regions.discardAll()
        #expect(regions.photo(path, 0, tile) == nil)
        insert(since: period)
        #expect(regions.photo(path, 0, tile) != nil)
        regions.end()
        #expect(regions.photo(path, 0, tile) == nil)
        insert(since: period)
        #expect(regions.photo(path, 0, tile) == nil)
        insert(since: regions.period)
        #expect(regions.photo(path, 0, tile) != nil)
    }

    @Test func `a tile outside of the picture is refused`() throws {
        let bytes = try jpeg(Self.picture(width: 64, height: 48))
        for tile in [
            PhotoTile(level: 0, column: 1, row: 0), PhotoTile(level: -1, column: 0, row: 0),
            PhotoTile(level: 17, column: 0, row: 0), PhotoTile(level: 0, column: 0, row: .max),
            PhotoTile(level: 2, column: -1, row: 0),
        ] {
            #expect(tile.frame(in: Size(width: 64, height: 48)).isEmpty)
            #expect(throws: PhotosError.self) { try decode(bytes, .tile(tile)) }
        }
    }

    @Test(arguments: [1, 3, 6, 8])
    func `the tiles of a picture that is cut show the rows that the whole one shows`(orientation: UInt16) throws {
        let picture = Self.picture(width: 900, height: 1100)
        for flags in [0, progressive] {
            let file = try jpeg(picture, exif: exifBlock(orientation: orientation), flags: flags)
            for level in [0, 1, 4] {
                try Self.check(file.dropLast(file.count / 3), level: level, "\(flags)")
            }
            // Rows or the tile alone are decoded.
            for memory in flags == 0 ? [5, 6] : [] {
                let limits = DecodingLimits(memory: memory << 20)
                try Self.check(file.dropLast(file.count / 3), level: 0, limits: limits, "\(memory) MB")
            }
        }
        let file = png(picture, exif: tiffBlock(orientation: orientation))
        for level in 0...1 { try Self.check(file.dropLast(file.count / 3), level: level, "PNG") }
    }

    @Test func `a tile beyond the end of a JPEG is transparent, and one before is opaque`() throws {
        let bytes = try jpeg(Self.picture(width: 900, height: 1400))
        let limits = DecodingLimits(memory: 5 << 20), cut = Array(bytes.prefix(bytes.count * 2 / 3))
        let tiles = try (0..<3).map { row in
            try decode(cut, limits: limits, .tile(PhotoTile(level: 0, column: 0, row: row)))
        }
        #expect(tiles.map(\.image.isOpaque) == [true, false, false])
        #expect(tiles[2].bitmap.pixels.allSatisfy { $0 == 0 })
        // A file of which not a row is there has no tiles.
        #expect(throws: PhotosError.self) {
            try decode(Array(bytes.prefix(700)), limits: limits, .tile(PhotoTile(level: 0, column: 0, row: 2)))
        }
    }
}
