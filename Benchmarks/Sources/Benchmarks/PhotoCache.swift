import Photos
import Scenes

/// Photos that are decoded once, whichever stage asks for them.
final class PhotoCache {
    private let catalogue: Catalogue
    private var results: [PhotoRequest: PhotoResult] = [:]
    private lazy var loader = PhotoLoader(catalogue: catalogue, mode: .immediate) { [weak self] result in
        MainActor.assumeIsolated { self?.results[result.request] = result }
    }

    /// Makes an empty cache of a catalogue's photos.
    init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// Makes a store whose wishes are fulfilled at once.
    func makeStore() -> PhotoStore {
        let store = PhotoStore(CatalogueNews(complete: catalogue))
        store.want = { [self, unowned store] requests in
            loader.want(requests.filter { results[$0] == nil })
            for result in requests.compactMap({ results[$0] }) { store.receive(result) }
        }
        return store
    }
}
