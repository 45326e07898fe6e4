package import TactilePhotos

/// A loader of a scene's photos, between whose decodes and the scene stands a ``DecodeDelivery``.
package final class ScenePhotoLoader {
    private let loader: PhotoLoader
    private let log: RequestLog?

    init(_ loader: PhotoLoader, log: RequestLog?) {
        self.loader = loader
        self.log = log
    }

    /// Replaces all requests; the first is the most urgent.
    package func load(_ requests: [PhotoRequest]) {
        guard let log else { return loader.load(requests) }
        log.note(requests)
        loader.load(requests.filter { !log.isHeld($0) })
    }

    /// Makes photos available that have been appended to the catalogue.
    package func extend(to catalogue: Catalogue) { loader.extend(to: catalogue) }
}

/// The times of a loader's requests, and the requests whose photos wait for their delivery.
final class RequestLog {
    private let delivery: any DecodeDelivery
    private var times: [PhotoRequest: Double] = [:]
    private var listed: Set<PhotoRequest> = []
    private var held: Set<PhotoRequest> = []

    init(_ delivery: any DecodeDelivery) { self.delivery = delivery }

    /// Returns whether a request has been decoded and waits for its delivery.
    func isHeld(_ request: PhotoRequest) -> Bool { held.contains(request) }

    /// Records the time of the requests that are new in the list.
    func note(_ requests: [PhotoRequest]) {
        for request in requests where !listed.contains(request) && !held.contains(request) {
            times[request] = delivery.now
        }
        listed = Set(requests)
    }

    /// Passes a decoded photo to the delivery.
    func receive(_ result: PhotoResult, to scene: @escaping (PhotoResult) -> Void) {
        let request = result.request
        listed.remove(request)
        held.insert(request)
        delivery.deliver(request, requestedAt: times.removeValue(forKey: request) ?? delivery.now) { [weak self] in
            self?.held.remove(request)
            scene(result)
        }
    }
}
