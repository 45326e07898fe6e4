import Tactile

@testable import TactilePhotos
@testable import Viewer

/// A source of photos without files, which are decoded in their request unless they wait.
final class TestPhotoSource: PhotoSource {
    weak var delegate: (any PhotoSourceDelegate)?
    let latestUpdate: CatalogueUpdate
    /// The requests of the last list that wait.
    var waiting: [PhotoRequest] = []
    /// Returns whether a request waits until it is served.
    var waits: (PhotoRequest) -> Bool
    /// Reads values of photos, which it passes to the store.
    var readValue: (PhotoValue, [Int]) -> Void = { _, _ in }
    private(set) var failures: [PhotosError] = []
    private(set) var discardCount = 0
    private(set) var liveCount = 0
    /// A Boolean value that indicates whether the beginnings of files are read in the background.
    var readsAhead = false
    /// The photos whose beginnings have been requested and not been delivered.
    var glances: [Int] = []
    private let decode: (PhotoRequest) -> Result<PhotoImage, PhotosError>

    init(
        _ update: CatalogueUpdate, waits: Bool = true,
        decode: @escaping (PhotoRequest) -> Result<PhotoImage, PhotosError> = {
            .failure(.fileMissing(path: "photo \($0.index)"))
        }
    ) {
        (latestUpdate, self.waits, self.decode) = (update, { _ in waits }, decode)
    }

    func serve(_ request: PhotoRequest) {
        delegate?.receive(PhotoResult(request: request, outcome: decode(request)))
    }

    func load(_ requests: [PhotoRequest]) {
        waiting = requests.filter(waits)
        for request in requests where !waits(request) { serve(request) }
    }

    func read(_ value: PhotoValue, of photos: CatalogueOrder, atOnce limit: Int) { readValue(value, Array(photos)) }

    func discardRegions() { discardCount += 1 }

    func report(_ failure: PhotosError) { failures.append(failure) }

    func readCatalogue() {}

    func readDetails(of photo: Int, to receive: @escaping @MainActor @Sendable (PhotoDetails?) -> Void) { receive(nil) }

    func glance(at photo: Int) -> PhotoGlance? { nil }

    func requestGlance(at photo: Int) -> Bool {
        if readsAhead { glances.append(photo) }
        return readsAhead
    }

    func openFrames(
        of photo: Int, size: PhotoRequest.TargetSize, didChange: @escaping @MainActor () -> Void
    ) -> AnimatedImage? { nil }

    func continueLive() { liveCount += 1 }
}

/// A delegate that notes the photos whose display changes, and passes each call on to the delegate before it.
final class StoreLog: PhotoStoreDelegate {
    var received: [Int] = []
    private weak var next: (any PhotoStoreDelegate)?
    private let didReceive: (Int) -> Void

    init(_ store: PhotoStore, didReceive: @escaping (Int) -> Void = { _ in }) {
        (next, self.didReceive) = (store.delegate, didReceive)
        store.delegate = self
    }

    func storeDidRead(_ store: PhotoStore) { next?.storeDidRead(store) }

    func store(_ store: PhotoStore, didMoveOpenedPhotoTo index: Int) {
        next?.store(store, didMoveOpenedPhotoTo: index)
    }

    func store(_ store: PhotoStore, didReceive index: Int) {
        next?.store(store, didReceive: index)
        received.append(index)
        didReceive(index)
    }

    func store(_ store: PhotoStore, reorderFrom previous: PhotoOrder, by change: () -> Void) {
        if let next { next.store(store, reorderFrom: previous, by: change) } else { change() }
    }

    func storeDidSort(_ store: PhotoStore) { next?.storeDidSort(store) }
}
