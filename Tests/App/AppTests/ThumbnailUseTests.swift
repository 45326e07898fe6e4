import Foundation
import TactilePhotos
import TestSupport
import Testing
import Viewer

/// The cases in which a scene uses the desktop's thumbnails.
@Suite struct ThumbnailUseTests {
    /// Delivers at once.
    private final class Delivery: RecordedPhotoSource.Delivery {
        let now = 0.0
        let isReplay: Bool
        let hasRecordedValues = false
        init(isReplay: Bool) { self.isReplay = isReplay }
        func deliver(
            _ request: PhotoRequest, requestedAt requestTime: Double, to receive: @escaping () -> Void
        ) { receive() }
        func note(_ values: [PhotoValue.Batch]) {}
        func add(_ source: RecordedPhotoSource) {}
    }

    /// Requests a photo in a scene, and returns what its loader has done with the thumbnails.
    private func counts(
        _ mode: PhotoLoader.Mode, change: (inout SceneMaterial) -> Void = { _ in }
    ) throws -> [SharedThumbnailCache.Use: Int] {
        let home = FileManager.default.temporaryDirectory.appending(path: "thumbnails-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: home) }
        let uses = EventCounter<SharedThumbnailCache.Use>()
        let cache = try #require(
            SharedThumbnailCache(environment: ["XDG_CACHE_HOME": home], program: "test", didUse: uses.add))
        let reader = try CatalogueReader(folder: Repository.path("Assets/Photos"), mode: .immediate)
        var material = SceneMaterial(reader: reader, mode: mode, animations: "") { _ in }
        material.thumbnails = cache
        change(&material)
        let source = material.makeSource()
        source.load([PhotoRequest(index: 0, size: .filling(width: 100, height: 100))])
        if case .threads = mode, material.delivery == nil {
            withExtendedLifetime(source) { uses.wait(for: .written) }
        }
        return uses.counts
    }

    @Test func `a scene on threads uses them`() throws {
        let found = try counts(.threads(1))
        #expect(found[.decoded] == 1 && found[.written] == 1)
    }

    @Test func `a replay and a recording do not`() throws {
        #expect(try counts(.immediate).isEmpty)
        for isReplay in [true, false] {
            let delivery = Delivery(isReplay: isReplay)
            #expect(try counts(.threads(1)) { $0.delivery = delivery }.isEmpty)
        }
    }
}
