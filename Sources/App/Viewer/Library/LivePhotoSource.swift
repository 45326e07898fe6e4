import System
package import TactilePhotos

/// A source that reads the files of a folder as they are now: on threads, or in each request.
package final class LivePhotoSource: PhotoSource {
    package weak var delegate: (any PhotoSourceDelegate)?
    package private(set) var latestUpdate: CatalogueUpdate
    private let material: SceneMaterial
    /// A Boolean value that indicates whether each request is answered before it returns, so that replays are equal.
    private var isReplay: Bool
    /// The loader of the current mode, from the first request on.
    private var loader: PhotoLoader?
    private var observation: CatalogueObservation?
    /// The readings of values in the background.
    private var readings: [PhotoValue: ValueReading] = [:]

    /// Creates the source of a folder, of which more may be read later.
    ///
    /// - Parameters:
    ///   - material: the folder, and the means to decode its photos.
    ///   - isReplay: whether a replay runs until ``continueLive()``.
    package init(_ material: SceneMaterial, isReplay: Bool = false) {
        (self.material, self.isReplay) = (material, isReplay)
        latestUpdate = material.reader.takeUpdate()
        latestUpdate.problems.forEach(report)
        let inbox = material.inbox
        observation = material.reader.observe { [weak self] in inbox.post { self?.readCatalogue() } }
    }

    isolated deinit { for reading in readings.values { reading.end() } }

    private var mode: PhotoLoader.Mode { isReplay ? .immediate : material.mode }
    private var isImmediate: Bool { if case .immediate = mode { true } else { false } }

    package func continueLive() { (isReplay, loader) = (false, nil) }

    package func readCatalogue() {
        latestUpdate = material.reader.takeUpdate()
        loader?.extend(to: latestUpdate.catalogue)
        latestUpdate.problems.forEach(report)
        delegate?.receive(latestUpdate)
    }

    package func report(_ failure: PhotosError) { material.didFail(failure) }

    // MARK: Photos

    package func load(_ requests: [PhotoRequest]) {
        let loader = loader ?? makeLoader()
        self.loader = loader
        loader.load(requests)
    }

    package func discardRegions() { loader?.discardRegions() }

    /// Creates a loader, whose results arrive on the main actor: through the inbox from threads, otherwise at once.
    private func makeLoader() -> PhotoLoader {
        let inbox = material.inbox, mode = mode
        return PhotoLoader(
            catalogue: latestUpdate.catalogue, mode: mode, limits: material.limits, cache: material.cache,
            thumbnails: isImmediate ? nil : material.thumbnails, sandbox: material.sandbox
        ) { [weak self] result in
            switch mode {
            case .threads: inbox.post { self?.delegate?.receive(result) }
            case .immediate: MainActor.assumeIsolated { self?.delegate?.receive(result) }
            }
        }
    }

    package func glance(at photo: Int) -> PhotoGlance? {
        PhotoGlance(
            of: latestUpdate.catalogue, at: photo, sandbox: material.sandbox,
            milliseconds: isImmediate ? Helper.usualMilliseconds : Helper.frameMilliseconds)
    }

    package func requestGlance(at photo: Int) -> Bool {
        guard !isImmediate, let sandbox = material.sandbox else { return false }
        let catalogue = latestUpdate.catalogue, inbox = material.inbox
        return Thread.start("glance") { [weak self] in
            let glance = PhotoGlance(
                of: catalogue, at: photo, sandbox: sandbox, milliseconds: Helper.usualMilliseconds)
            inbox.post { self?.receive(glance, of: photo, in: catalogue) }
        }
    }

    /// Passes the beginning of a file on, with the index that the photo of a provisional catalogue has now.
    private func receive(_ glance: PhotoGlance?, of photo: Int, in catalogue: Catalogue) {
        let opened = catalogue.isProvisional ? latestUpdate.catalogue.openedIndex : nil
        delegate?.receive(glance, of: opened ?? photo)
    }

    package func openFrames(
        of photo: Int, size: PhotoRequest.TargetSize, didChange: @escaping @MainActor () -> Void
    ) -> AnimatedImage? {
        let inbox = material.inbox
        return AnimatedImage(
            of: latestUpdate.catalogue, at: photo, size: size, mode: mode, limits: material.limits,
            sandbox: material.sandbox
        ) {
            inbox.post(didChange)
        }
    }

    // MARK: Values

    package func readDetails(of photo: Int, to receive: @escaping @MainActor @Sendable (PhotoDetails?) -> Void) {
        let catalogue = latestUpdate.catalogue, sandbox = material.sandbox, inbox = material.inbox
        guard !isImmediate else { return receive(try? PhotoDetails(of: catalogue, at: photo, sandbox: sandbox)) }
        let isStarted = Thread.start("details") {
            let details = try? PhotoDetails(of: catalogue, at: photo, sandbox: sandbox)
            inbox.post { receive(details) }
        }
        if !isStarted { inbox.post { receive(nil) } }
    }

    package func read(_ value: PhotoValue, of photos: CatalogueOrder, atOnce limit: Int) {
        if photos.isEmpty {
            readings.removeValue(forKey: value)?.end()
            return
        }
        guard !isImmediate else { return readNow(value, of: photos) }
        let reading = readings[value] ?? makeReading(of: value)
        readings[value] = reading
        reading.request(photos, of: latestUpdate, atOnce: limit)
    }

    private func readNow(_ value: PhotoValue, of photos: CatalogueOrder) {
        let entries = photos.map { photo in
            // The date of a file differs between copies of a folder, so that a replay does not use it.
            let (read, offset) = value.read(
                of: latestUpdate.catalogue, at: photo, usesFileDates: !isReplay, sandbox: material.sandbox)
            return ValueQueue.Entry(photo: photo, value: read, offset: offset)
        }
        delegate?.receive(ValueQueue.batches(of: entries[...], value))
    }

    private func makeReading(of value: PhotoValue) -> ValueReading {
        let sandbox = material.sandbox
        return ValueReading(
            ValueQueue(value, of: latestUpdate),
            by: { photo, catalogue in value.read(of: catalogue, at: photo, sandbox: sandbox) }, to: material.inbox,
            receive: { [weak self] in self?.delegate?.receive($0) })
    }
}
