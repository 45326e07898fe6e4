package import TactilePhotos

/// A loader of a scene's photos, between whose decodes and the scene stands a ``DecodeDelivery``.
package final class ScenePhotoLoader {
    private let log: RequestLog?
    private let mode: () -> PhotoLoader.Mode
    private let makeLoader: (PhotoLoader.Mode, Catalogue) -> PhotoLoader
    private var catalogue: Catalogue
    /// The loaders that decode in the request and on threads, from the first request in their mode on.
    private var immediate: PhotoLoader?
    private var threaded: PhotoLoader?

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - catalogue: the photos.
    ///   - log: the times of the requests; `nil` if photos are delivered as soon as they are decoded.
    ///   - mode: returns the place where the next requests are decoded.
    ///   - makeLoader: creates the loader of a mode.
    init(
        of catalogue: Catalogue, log: RequestLog?, mode: @escaping () -> PhotoLoader.Mode,
        makeLoader: @escaping (PhotoLoader.Mode, Catalogue) -> PhotoLoader
    ) {
        (self.catalogue, self.log, self.mode, self.makeLoader) = (catalogue, log, mode, makeLoader)
    }

    /// The loader of the current mode.
    private var loader: PhotoLoader {
        let mode = mode()
        switch mode {
        case .immediate:
            let loader = immediate ?? makeLoader(mode, catalogue)
            immediate = loader
            return loader
        case .threads:
            let loader = threaded ?? makeLoader(mode, catalogue)
            threaded = loader
            return loader
        }
    }

    /// Replaces all requests; the first is the most urgent.
    package func load(_ requests: [PhotoRequest]) {
        guard let log else { return loader.load(requests) }
        log.note(requests)
        loader.load(requests.filter { !log.isHeld($0) })
    }

    /// Discards what was kept of files for further tiles.
    package func discardRegions() {
        for loader in [immediate, threaded] { loader?.discardRegions() }
    }

    /// Makes photos available that have been appended to the catalogue.
    package func extend(to catalogue: Catalogue) {
        self.catalogue = catalogue
        for loader in [immediate, threaded] { loader?.extend(to: catalogue) }
    }
}

/// The times of a loader's requests, and the requests whose photos wait for their delivery.
package final class RequestLog {
    private let delivery: any DecodeDelivery
    private var times: [PhotoRequest: Double] = [:]
    private var listed: Set<PhotoRequest> = []
    private var held: Set<PhotoRequest> = []

    /// Creates a log without requests.
    package init(_ delivery: any DecodeDelivery) { self.delivery = delivery }

    // As in `Inbox`: a thread that decodes may release the last reference.
    nonisolated deinit {}

    /// Returns whether a request has been decoded and waits for its delivery.
    package func isHeld(_ request: PhotoRequest) -> Bool { held.contains(request) }

    /// Records the time of the requests that are new in the list.
    package func note(_ requests: [PhotoRequest]) {
        for request in requests where !listed.contains(request) && !held.contains(request) {
            times[request] = delivery.now
        }
        listed = Set(requests)
    }

    /// Passes a decoded photo to the delivery.
    package func receive(_ result: PhotoResult, to scene: @escaping (PhotoResult) -> Void) {
        let request = result.request
        listed.remove(request)
        held.insert(request)
        delivery.deliver(request, requestedAt: times.removeValue(forKey: request) ?? delivery.now) { [weak self] in
            self?.held.remove(request)
            scene(result)
        }
    }
}
