package import TactilePhotos

/// A source whose photos and values arrive at times that a recording notes or repeats.
package final class RecordedPhotoSource: PhotoSource {
    /// The times at which photos and values reach their scene: a recording notes them, a replay repeats them.
    package protocol Delivery: AnyObject {
        /// The current time, in seconds on the stage's clock.
        var now: Double { get }
        /// A Boolean value that indicates whether the times are those of a recording, until its replay ends.
        var isReplay: Bool { get }
        /// A Boolean value that indicates whether values come from the recording alone.
        ///
        /// A replay does not read the files, because their dates differ between copies of a folder.
        var hasRecordedValues: Bool { get }

        /// Delivers a decoded photo, now or later.
        ///
        /// - Parameters:
        ///   - request: the request that has been decoded.
        ///   - requestTime: the time of the request, in seconds.
        ///   - receive: passes the photo to the scene; called once.
        func deliver(_ request: PhotoRequest, requestedAt requestTime: Double, to receive: @escaping () -> Void)
        /// Notes values that have been read, which are delivered together now.
        func note(_ values: [PhotoValue.Batch])
        /// Passes recorded values, and the end of the replay, to a source as long as it exists.
        func add(_ source: RecordedPhotoSource)
    }

    package weak var delegate: (any PhotoSourceDelegate)?
    private let source: any PhotoSource
    private let delivery: any Delivery
    /// The times of the requests that have not been decoded.
    private var times: [PhotoRequest: Double] = [:]
    private var listed: Set<PhotoRequest> = []
    /// The requests whose photos wait for their delivery.
    private var held: Set<PhotoRequest> = []

    /// Creates the source of a scene that is recorded or replayed.
    ///
    /// - Parameters:
    ///   - source: the origin of the photos, which decodes each of them in its request during a replay.
    ///   - delivery: the times.
    package init(_ source: any PhotoSource, delivery: any Delivery) {
        (self.source, self.delivery) = (source, delivery)
        source.delegate = self
        delivery.add(self)
    }

    package var latestUpdate: CatalogueUpdate { source.latestUpdate }

    package func load(_ requests: [PhotoRequest]) {
        for request in requests where !listed.contains(request) && !held.contains(request) {
            times[request] = delivery.now
        }
        listed = Set(requests)
        source.load(requests.filter { !held.contains($0) })
    }

    package func read(_ value: PhotoValue, of photos: CatalogueOrder, atOnce limit: Int) {
        if !delivery.hasRecordedValues { source.read(value, of: photos, atOnce: limit) }
    }

    package func readCatalogue() { source.readCatalogue() }

    package func discardRegions() { source.discardRegions() }

    package func readDetails(of photo: Int, to receive: @escaping @MainActor @Sendable (PhotoDetails?) -> Void) {
        source.readDetails(of: photo, to: receive)
    }

    package func glance(at photo: Int) -> PhotoGlance? { source.glance(at: photo) }

    package func openFrames(
        of photo: Int, size: PhotoRequest.TargetSize, didChange: @escaping @MainActor () -> Void
    ) -> AnimatedImage? { source.openFrames(of: photo, size: size, didChange: didChange) }

    package func report(_ failure: PhotosError) { source.report(failure) }

    package func continueLive() { source.continueLive() }
}

extension RecordedPhotoSource: PhotoSourceDelegate {
    package func receive(_ update: CatalogueUpdate) { delegate?.receive(update) }

    /// Passes a decoded photo to the delivery.
    package func receive(_ result: PhotoResult) {
        let request = result.request
        listed.remove(request)
        held.insert(request)
        delivery.deliver(request, requestedAt: times.removeValue(forKey: request) ?? delivery.now) { [weak self] in
            self?.held.remove(request)
            self?.delegate?.receive(result)
        }
    }

    package func receive(_ glance: PhotoGlance?, of photo: Int) { delegate?.receive(glance, of: photo) }

    package func receive(_ values: [PhotoValue.Batch]) {
        delivery.note(values)
        delegate?.receive(values)
    }
}
