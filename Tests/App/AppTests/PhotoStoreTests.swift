import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import TactilePhotos
@testable import Viewer

/// What the store holds and wishes for when memory is scarce, with pictures of the real size.
@Suite struct PhotoStoreTests {
    /// A store and a loader that serves its requests one at a time.
    private final class StoreFixture {
        let store: PhotoStore
        let source: TestPhotoSource
        let memory: Int
        let shapes: [PixelSize]
        var fetched: [PhotoRequest] = []
        var most = 0

        /// Requests the thumbnails of a screen of photos in the order of the catalogue.
        func show(_ visible: Range<Int>, filling side: Int, screenful: Int) {
            store.requestThumbnails(
                around: visible, of: 0..<store.count, filling: side, screenful: screenful)
        }

        init(photos: Int = 400, memory: Int, shapes: [PixelSize] = [PixelSize(width: 600, height: 400)]) {
            self.memory = memory
            self.shapes = shapes
            source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: photos)))
            store = PhotoStore(source, memory: memory)
        }

        var waiting: [PhotoRequest] {
            get { source.waiting }
            set { source.waiting = newValue }
        }

        /// The photos of which there is a thumbnail.
        var held: Set<Int> { Set((0..<store.count).filter { store.thumbnail(at: $0) != nil }) }

        var byteCount: Int {
            let images = (0..<store.count).flatMap { [store.thumbnail(at: $0), store.sharpImage(at: $0)] }
            return images.reduce(0) { $0 + ($1?.byteCount ?? 0) }
        }

        /// Serves requests until none waits, or too many were served.
        func fetchAll() {
            var patience = 2 * store.count
            while !waiting.isEmpty, patience > 0 {
                patience -= 1
                let request = waiting.removeFirst()
                fetched.append(request)
                let natural = shapes[request.index % shapes.count], size = request.size.pixels(of: natural)
                let bitmap = Bitmap(width: size.width, height: size.height, filledWith: 0xFF80_8080)
                let image = Image(bitmap, isOpaque: true)
                store.receive(
                    PhotoResult(
                        request: request, outcome: .success(PhotoImage(image: image, naturalSize: natural.size))))
                if patience.isMultiple(of: 5) { most = max(most, byteCount) }
            }
            most = max(most, byteCount)
            #expect(patience > 0, "the store does not stop to request")
        }
    }

    @Test func `with room for all, the screen and a screenful on each side come, from the middle outwards`() {
        let fixture = StoreFixture(memory: 64 << 20)
        fixture.show(100..<120, filling: 40, screenful: 20)
        fixture.fetchAll()
        #expect(fixture.held == Set(80..<140))
        #expect(Set(fixture.fetched.prefix(20).map(\.index)) == Set(100..<120))
        #expect(fixture.fetched.first?.index == 110)
        #expect(fixture.fetched.count == 60)
    }

    @Test func `a shelf's photos come in the order in which they are read`() {
        let fixture = StoreFixture(photos: 80, memory: 256 << 20)
        PhotoShelf(fixture.store, thumbnailScale: 2).requestPhotos()
        #expect(fixture.waiting.prefix(60).map(\.index) == Array(0..<60))
    }

    @Test(arguments: [1, 2, 3, 5, 8])
    func `with less room, those in sight come and as many others as fit, each once`(megabytes: Int) {
        let fixture = StoreFixture(memory: megabytes << 20)
        fixture.show(100..<120, filling: 160, screenful: 20)
        // What pictures take is better known when there are some.
        for _ in 0..<3 {
            fixture.fetchAll()
            fixture.show(100..<120, filling: 160, screenful: 20)
        }
        #expect(fixture.waiting.isEmpty)
        #expect(fixture.most <= fixture.memory)
        #expect(fixture.held.isSuperset(of: 100..<120))
        #expect(Set(fixture.fetched).count == fixture.fetched.count)
        // One more would not have fitted, or there was room for all.
        let one = fixture.store.thumbnail(at: 110)?.byteCount ?? 0
        #expect(fixture.byteCount + one > fixture.memory || fixture.held == Set(80..<140))
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `memory stays within its bounds for random photos of random shapes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let shapes = (0..<7).map { _ in
            PixelSize(width: .random(in: 1...1500, using: &random), height: .random(in: 1...800, using: &random))
        }
        let memory = Int.random(in: 200_000...1_500_000, using: &random)
        let fixture = StoreFixture(memory: memory, shapes: shapes)
        for _ in 0..<12 {
            let first = Int.random(in: 0...380, using: &random)
            let side = [50, 100].randomElement(using: &random) ?? 50
            fixture.show(first..<(first + 20), filling: side, screenful: 24)
            fixture.fetchAll()
            if Bool.random(using: &random) {
                fixture.store.sharpen(first + 3, pixels: Size(width: 900, height: 600))
                fixture.fetchAll()
                #expect(fixture.store.sharpImage(at: first + 3) != nil, "seed \(seed)")
                fixture.store.endSharpening(first + 3)
                fixture.fetchAll()
            }
        }
        #expect(fixture.most <= memory, "seed \(seed)")
        // Little is fetched twice for the same screen: at most what the first estimate of its pictures was wrong by.
        #expect(fixture.fetched.count <= 12 * 2 * 62, "seed \(seed)")
    }

    @Test func `short of memory, only what the screen shows stays, until the screen changes`() {
        let fixture = StoreFixture(memory: 64 << 20, shapes: [PixelSize(width: 3000, height: 2000)])
        fixture.show(100..<120, filling: 40, screenful: 20)
        let window = Size(width: 300, height: 200)
        fixture.store.sharpen([(index: 130, pixels: window), (index: 131, pixels: window)])
        fixture.fetchAll()
        #expect(fixture.held == Set(80..<140))
        let changes = StoreLog(fixture.store)
        fixture.store.freeMemory()
        #expect(fixture.held == Set(100..<120).union([130]))
        #expect(fixture.store.sharpImage(at: 130) != nil && fixture.store.sharpImage(at: 131) == nil)
        #expect(changes.received == Array(80..<100) + Array(120..<130) + Array(131..<140))
        #expect(fixture.waiting.isEmpty)
        fixture.show(100..<120, filling: 40, screenful: 20)
        #expect(fixture.waiting.isEmpty)
        fixture.show(110..<130, filling: 40, screenful: 20)
        fixture.fetchAll()
        #expect(fixture.held.isSuperset(of: 90..<150))
    }

    @Test func `short of memory while requests wait, only those of the screen go on`() {
        let fixture = StoreFixture(memory: 64 << 20)
        fixture.show(100..<120, filling: 40, screenful: 20)
        fixture.store.freeMemory()
        #expect(Set(fixture.waiting.map(\.index)) == Set(100..<120))
    }

    @Test func `a screen of long panoramas keeps within bounds and does not requestPhotos for ever`() {
        let fixture = StoreFixture(memory: 3 << 20, shapes: [PixelSize(width: 60_000, height: 200)])
        fixture.show(0..<24, filling: 190, screenful: 24)
        fixture.fetchAll()
        #expect(fixture.most <= fixture.memory && fixture.held.contains(12))
        fixture.store.receive(CatalogueUpdate(complete: Catalogue(photos: 500)))
        fixture.show(0..<24, filling: 190, screenful: 24)
        #expect(fixture.waiting.isEmpty)
    }

    @Test func `the sharp picture makes room for itself, and gives it back`() {
        let fixture = StoreFixture(memory: 4 << 20, shapes: [PixelSize(width: 3000, height: 2000)])
        fixture.show(0..<20, filling: 100, screenful: 20)
        fixture.fetchAll()
        let before = fixture.held
        fixture.store.sharpen(7, pixels: Size(width: 3000, height: 2000))
        fixture.fetchAll()
        let sharp = fixture.store.sharpImage(at: 7)
        #expect(
            (sharp?.byteCount ?? 0) > fixture.memory / 4 && (sharp?.byteCount ?? .max) <= fixture.memory * 3 / 8 + 8192)
        #expect(fixture.held.isSuperset(of: 0..<20))
        #expect(fixture.most <= fixture.memory)
        fixture.store.endSharpening(7)
        fixture.fetchAll()
        #expect(fixture.held == before)
    }

    @Test func `those beside the one shown large are sharp too, as far as it leaves memory, and stay when it moves on`()
    {
        let fixture = StoreFixture(memory: 32 << 20, shapes: [PixelSize(width: 1200, height: 800)])
        func sharpen(_ indices: [Int]) {
            fixture.store.sharpen(indices.map { ($0, Size(width: 1200, height: 800)) })
            fixture.fetched = []
            fixture.fetchAll()
        }
        sharpen([7, 8, 6])
        // Three eighths of the memory are room for two of them, and for fewer pixels of the third.
        #expect(fixture.fetched.map(\.index) == [7, 8, 6])
        #expect(fixture.fetched.map { $0.size == .fitting(width: 1200, height: 800) } == [true, true, false])
        sharpen([8, 9, 7])
        #expect(fixture.fetched.map(\.index) == [9, 7])
        #expect([6, 7, 8, 9].map { fixture.store.sharpImage(at: $0) != nil } == [false, true, true, true])
        fixture.store.endSharpening(8)
        #expect(fixture.store.sharpImage(at: 9) == nil && fixture.store.sharpImage(at: 8) == nil)
    }

    @Test func `a cell whose picture had to go shows its place instead`() {
        let fixture = StoreFixture(memory: 1 << 20, shapes: [PixelSize(width: 1600, height: 400)])
        let changes = StoreLog(fixture.store)
        fixture.show(0..<20, filling: 150, screenful: 20)
        fixture.fetchAll()
        let held = fixture.held
        changes.received = []
        fixture.store.sharpen(10, pixels: Size(width: 1600, height: 400))
        fixture.fetchAll()
        let gone = held.subtracting(fixture.held)
        #expect(!gone.isEmpty && gone.isSubset(of: Set(changes.received)))
    }

    @Test func `a photo that turns out broken is reported once and not requested again`() {
        let fixture = StoreFixture(photos: 3, memory: 1 << 20)
        fixture.show(0..<3, filling: 10, screenful: 3)
        fixture.fetchAll()
        fixture.store.sharpen(1, pixels: Size(width: 100, height: 100))
        let request = fixture.waiting.removeFirst()
        for _ in 0..<2 {
            fixture.store.receive(PhotoResult(request: request, outcome: .failure(.fileMissing(path: "photo 1"))))
        }
        fixture.show(0..<2, filling: 20, screenful: 3)
        fixture.store.sharpen(1, pixels: Size(width: 200, height: 100))
        #expect(fixture.source.failures.count == 1 && fixture.store.isBroken(at: 1))
        #expect(fixture.waiting.map(\.index).sorted() == [0, 2])
    }

    @Test func `photos whose failures may have passed are tried again, and others are not`() {
        let fixture = StoreFixture(photos: 5, memory: 1 << 20)
        fixture.show(0..<5, filling: 10, screenful: 5)
        let failures: [PhotosError] = [
            .fileUnreadable(path: "photo 0", reason: "Too many open files"), .broken(path: "photo 1", reason: "cut"),
            .decoderFailed(path: "photo 2", reason: "it has ended"),
            .decoderFailed(path: "photo 3", reason: PhotosError.timeLimit),
            .missingLoader(path: "photo 4", format: "HEIC", package: "libheif1"),
        ]
        for request in fixture.waiting {
            fixture.store.receive(PhotoResult(request: request, outcome: .failure(failures[request.index])))
        }
        fixture.waiting = []
        let changes = StoreLog(fixture.store)
        fixture.store.retryFailures()
        #expect(changes.received == [0, 2] && fixture.waiting.map(\.index).sorted() == changes.received)
        #expect((0..<5).filter(fixture.store.isBroken) == [1, 3, 4])
        fixture.fetchAll()
        #expect(fixture.held == [0, 2])
        changes.received = []
        fixture.store.retryFailures()
        #expect(fixture.waiting.isEmpty && changes.received.isEmpty)
    }
}
