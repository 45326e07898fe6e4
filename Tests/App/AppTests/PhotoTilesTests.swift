import Tactile
import TestSupport
import Testing

@testable import Replay
@testable import TactilePhotos
@testable import Viewer

@Suite struct PhotoTilesTests {
    /// A store whose requests wait until they are served.
    private final class Fixture {
        let store: PhotoStore
        let source: TestPhotoSource
        var waiting: [PhotoRequest] { source.waiting }

        init(photos: Int = 3, memory: Int = 16 << 20) {
            source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: photos)))
            store = PhotoStore(source, memory: memory)
        }

        func serve(_ request: PhotoRequest) {
            let bitmap = Bitmap(width: PhotoTile.side, height: PhotoTile.side, filledWith: 0xFF80_8080)
            let photo = PhotoImage(
                image: Image(bitmap, isOpaque: true, mipLevels: 0), naturalSize: Size(width: 9000, height: 6000))
            store.receive(PhotoResult(request: request, outcome: .success(photo)))
        }

        func fail(_ index: Int, _ error: PhotosError) {
            let size = PhotoRequest.TargetSize.filling(width: 9, height: 9)
            store.receive(PhotoResult(request: PhotoRequest(index: index, size: size), outcome: .failure(error)))
        }
    }

    private static let row = (0..<4).map { PhotoTile(level: 1, column: $0, row: 2) }

    @Test func `tiles are requested in their order, kept while they are requested, and discarded at the end`() {
        let fixture = Fixture()
        fixture.store.requestTiles(Self.row, of: 1)
        #expect(fixture.waiting.map(\.size) == Self.row.map { .tile($0) })
        let changes = StoreLog(fixture.store)
        for request in fixture.waiting { fixture.serve(request) }
        #expect(changes.received == [1, 1, 1, 1])
        #expect(Self.row.allSatisfy { fixture.store.tile($0, of: 1) != nil && fixture.store.tile($0, of: 0) == nil })
        #expect(fixture.store.naturalSize(at: 1) == Size(width: 9000, height: 6000))
        let other = PhotoTile(level: 0, column: 0, row: 0)
        fixture.store.requestTiles([Self.row[0], other], of: 1)
        #expect(fixture.waiting.map(\.size) == [.tile(other)])
        fixture.store.requestTiles([], of: 1)
        #expect(fixture.waiting.isEmpty && fixture.store.tile(Self.row[0], of: 1) == nil)
    }

    @Test func `what was kept for further tiles is discarded with the last tile, and when memory is short`() {
        let fixture = Fixture()
        fixture.store.requestTiles(Self.row, of: 1)
        for request in fixture.waiting { fixture.serve(request) }
        fixture.store.requestTiles(Self.row.dropLast(), of: 1)
        #expect(fixture.source.discardCount == 0)
        fixture.store.freeMemory()
        #expect(fixture.source.discardCount == 1)
        fixture.store.requestTiles([], of: 1)
        #expect(fixture.source.discardCount == 2)
        fixture.store.requestTiles([], of: 1)
        #expect(fixture.source.discardCount == 2)
    }

    @Test func `only the photo that is shown large keeps tiles`() {
        let fixture = Fixture(), window = Size(width: 300, height: 200)
        func enlarge(_ index: Int) {
            fixture.store.sharpen([(index, window), ((index + 1) % 3, window)])
            fixture.store.requestTiles(Self.row, of: index)
            for request in fixture.waiting where request.size == .tile(Self.row[0]) { fixture.serve(request) }
            #expect(fixture.store.tile(Self.row[0], of: index) != nil)
        }
        enlarge(1)
        // The same photo in other pixels, or with other neighbours, is still enlarged.
        fixture.store.sharpen([(1, window * 2), (0, window)])
        #expect(fixture.source.discardCount == 0 && fixture.store.tile(Self.row[0], of: 1) != nil)
        // Its page is left while it is enlarged.
        fixture.store.sharpen([(2, window), (1, window)])
        #expect(fixture.source.discardCount == 1 && fixture.store.byteCounts.tiles == 0)
        #expect(!fixture.waiting.contains { $0.size == .tile(Self.row[1]) })
        enlarge(2)
        fixture.store.endSharpening(2)
        #expect(fixture.source.discardCount == 2 && fixture.store.byteCounts.tiles == 0)
    }

    @Test func `tiles stay within the memory`() {
        let fixture = Fixture(photos: 40, memory: 8 << 20)
        let tiles = (0..<10).flatMap { row in (0..<10).map { PhotoTile(level: 0, column: $0, row: row) } }
        for start in stride(from: 0, to: 100, by: 10) {
            fixture.store.requestTiles(Array(tiles[start...]), of: 0)
            for request in fixture.waiting { fixture.serve(request) }
            let held = tiles.filter { fixture.store.tile($0, of: 0) != nil }
            #expect(!held.isEmpty && held.count << 20 <= 8 << 20)
        }
    }

    @Test func `a tile that cannot be decoded is not requested again, and its photo stays`() {
        let fixture = Fixture()
        fixture.store.requestTiles(Self.row, of: 1)
        let request = PhotoRequest(index: 1, size: .tile(Self.row[0]))
        fixture.store.receive(PhotoResult(request: request, outcome: .failure(.fileMissing(path: "a"))))
        fixture.store.requestTiles(Self.row.reversed(), of: 1)
        #expect(fixture.waiting.map(\.size) == Self.row.dropFirst().reversed().map { .tile($0) })
        #expect(!fixture.store.isBroken(at: 1))
    }

    @Test func `a recording names the tiles that were delivered`() throws {
        let tile = PhotoTile(level: 3, column: 7, row: 1)
        let decode = RecordedDecode(PhotoRequest(index: 4, size: .tile(tile)), at: 0.5, delay: 0.25)
        let line =
            #"{"t":0.5,"type":"decoded","photo":4,"size":[512,512],"mode":"tile","level":3,"column":7,"row":1,"#
            + #""delay":0.25}"#
        let header = #"{"format":"tactile-recording","version":1,"size":[900,600],"scale":1}"#
        #expect(try Recording((header + "\n" + line).utf8, name: "test").decodes == [decode])
    }

    @Test func `the store keeps why a photo cannot be shown, and counts photos apart from other files`() {
        let fixture = Fixture(photos: 5)
        let size = Size(width: 30_000, height: 30_000)
        let errors: [PhotosError] = [
            .fileEmpty(path: "a"), .notAPicture(path: "b"), .broken(path: "c", reason: "it ends too early"),
            .tooLarge(path: "d", reason: "too many pixels", pixels: size), .fileMissing(path: "e"),
        ]
        for (index, error) in errors.enumerated() { fixture.fail(index, error) }
        #expect((0..<5).map { fixture.store.failure(at: $0) } == errors)
        #expect(fixture.store.failures.nonPhotoCount == 3 && fixture.store.failures.hiddenPhotoCount == 2)
        #expect(
            errors.map(\.summary) == [
                "Empty file", "Not a picture", "Damaged", "Too large: 30,000 × 30,000", "Deleted",
            ])
        #expect(PhotosError.fileUnreadable(path: "a", reason: "Permission denied").summary == "No permission")
    }
}
