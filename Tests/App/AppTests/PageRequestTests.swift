import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// What is decoded while the pages turn, and before an opened photo.
@Suite struct PageRequestTests {
    private func store() -> (PhotoStore, TestPhotoSource) {
        let source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: 40)))
        source.readsAhead = true
        return (PhotoStore(source), source)
    }

    @Test(arguments: [true, false])
    func `nothing is decoded before the size of the photo that is opened is known, or that it has none`(isKnown: Bool) {
        let (store, source) = store()
        store.lookAhead(at: 7, isOpening: true)
        store.lookAhead(at: 7)
        #expect(source.glances == [7], "it is read once")
        store.sharpen(7, pixels: Size(width: 800, height: 800))
        store.requestThumbnails(around: 0..<10, of: 0..<40, filling: 50, screenful: 10)
        #expect(source.waiting == [])
        store.receive(isKnown ? PhotoGlance(naturalSize: SyntheticPhotos.shape(of: 7)) : nil, of: 7)
        store.sharpen(7, pixels: Size(width: 900, height: 600))
        #expect(source.waiting.first == PhotoRequest(index: 7, size: .fitting(width: 900, height: 600)))
        #expect(source.waiting.contains { !$0.isSharp })
        #expect((store.naturalSize(at: 7) != nil) == isKnown)
    }

    @Test func `thumbnails are decoded after all if the photo that was to be opened is not shown`() {
        let (store, source) = store()
        store.lookAhead(at: 7, isOpening: true)
        store.requestThumbnails(around: 0..<10, of: 0..<40, filling: 50, screenful: 10)
        store.receive(PhotoGlance(naturalSize: SyntheticPhotos.shape(of: 7)), of: 7)
        #expect(source.waiting == [])
        store.endOpening()
        #expect(!source.waiting.isEmpty)
    }

    /// A walk through the photos: keys are pressed, held and released while sizes, pictures and failures arrive in any order.
    @Test(arguments: 0..<24 as Range<UInt64>)
    func `only what is shown or next is requested large, each shown photo is soft, and at rest all is there`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let stage = PhotoGridStage(photos: 30), broken: Set<Int> = [4, 11]
        let source = stage.source
        // Thumbnails are known of the photos that have been on screen, or of none.
        source?.waits = { _ in !seed.isMultiple(of: 2) }
        stage.open(7)
        source?.readsAhead = true
        source?.waits = { _ in true }
        func deliver(_ index: Int, isKnown: Bool = true) {
            source?.glances.removeAll { $0 == index }
            let glance = isKnown ? PhotoGlance(naturalSize: SyntheticPhotos.shape(of: index)) : nil
            stage.stage.inbox.post { [store = stage.store] in store.receive(glance, of: index) }
            stage.wait(0)
        }
        func serve(_ request: PhotoRequest) {
            source?.waiting.removeAll { $0 == request }
            let image = Image(Bitmap(width: 1, height: 1, filledWith: 0xFF40_6080), isOpaque: true)
            let outcome: Result<PhotoImage, PhotosError> =
                broken.contains(request.index)
                ? .failure(.fileEmpty(path: "photo \(request.index)"))
                : .success(PhotoImage(image: image, naturalSize: SyntheticPhotos.shape(of: request.index)))
            stage.stage.inbox.post { [store = stage.store] in
                store.receive(PhotoResult(request: request, outcome: outcome))
            }
            stage.wait(0)
        }
        func check() {
            guard let preview = stage.preview, preview.flight.state == .shown, let source else { return }
            let near = Set([preview.index] + preview.pager.neighbours.map(\.index)), store = stage.store
            let large = source.waiting.filter(\.isSharp)
            #expect(large.allSatisfy { near.contains($0.index) }, "seed \(seed): \(large) beside \(preview.index)")
            #expect(Set(large.map(\.index)).count == large.count, "seed \(seed): a photo is requested in two sizes")
            if let first = large.first(where: { $0.index == preview.index }) {
                #expect(source.waiting.first == first, "seed \(seed): the shown photo is not the most urgent")
            }
            if store.bestImage(at: preview.index) != nil {
                #expect(!preview.picture.layers.isEmpty, "seed \(seed): \(preview.index) is shown without a picture")
            }
        }
        for _ in 0..<120 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: stage.key(Bool.random(using: &random) ? "ArrowRight" : "ArrowLeft", at: stage.time)
            case 1:
                // A held key repeats.
                for _ in 0..<Int.random(in: 2...5, using: &random) {
                    stage.key("ArrowRight", at: stage.time)
                    stage.wait(0.1)
                    check()
                }
            case 2: stage.wait(Double.random(in: 0.01...0.6, using: &random))
            case 3:
                if let index = source?.glances.randomElement(using: &random) {
                    deliver(index, isKnown: Bool.random(using: &random))
                }
            default: if let request = source?.waiting.randomElement(using: &random) { serve(request) }
            }
            check()
        }
        stage.wait(2)
        for _ in 0..<200 {
            if let index = source?.glances.first { deliver(index) }
            if let request = source?.waiting.first { serve(request) }
            stage.wait(0.05)
        }
        check()
        #expect(
            source?.waiting == [] && source?.glances == [],
            "seed \(seed): left are \(source?.waiting ?? []), \(source?.glances ?? []) at \(stage.preview?.index ?? -1)"
        )
        guard let index = stage.preview?.index else { return }
        #expect(broken.contains(index) || stage.store.sharpImage(at: index) != nil, "seed \(seed): not sharp at rest")
    }
}
