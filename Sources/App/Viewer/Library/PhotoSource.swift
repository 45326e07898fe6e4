public import TactilePhotos

/// The origin of a store's photos: a catalogue, its photos at the requested sizes, and what else their files contain.
///
/// A ``LivePhotoSource`` reads files as they are now. A ``RecordedPhotoSource`` delivers their photos at the times of a
/// recording.
package protocol PhotoSource: AnyObject {
    /// The receiver of photos, values and changes of the catalogue.
    var delegate: (any PhotoSourceDelegate)? { get set }
    /// The latest state of the catalogue's reading.
    var latestUpdate: CatalogueUpdate { get }

    /// Takes the current state of the catalogue over, and passes it to the delegate.
    func readCatalogue()
    /// Replaces all requests; the first is the most urgent.
    func load(_ requests: [PhotoRequest])
    /// Discards what was kept of files for further tiles: no photo is enlarged, a file has changed, or memory is short.
    func discardRegions()
    /// Reads a value of photos, which are in the order of the catalogue, in place of those of the same property that were
    /// requested before, and delivers at most as many at once as `limit`.
    ///
    /// What has been read of files that have not changed since is not read again.
    func read(_ value: PhotoValue, of photos: CatalogueOrder, atOnce limit: Int)
    /// Reads the details of a photo, and passes them on, or `nil` if its file cannot be read.
    func readDetails(of photo: Int, to receive: @escaping @MainActor @Sendable (PhotoDetails?) -> Void)
    /// Reads the beginning of a photo's file now; returns `nil` if it does not contain the photo's size.
    func glance(at photo: Int) -> PhotoGlance?
    /// Reads the beginning of a photo's file in the background, and passes it on, or `nil` if it does not contain the photo's
    /// size; returns `false` if the source reads nothing in the background.
    func requestGlance(at photo: Int) -> Bool
    /// Opens the frames of an animated image at a size; `didChange` is called after frames have arrived.
    func openFrames(
        of photo: Int, size: PhotoRequest.TargetSize, didChange: @escaping @MainActor () -> Void
    ) -> AnimatedImage?
    /// Reports a photo that cannot be shown; called once for each attempt.
    func report(_ failure: PhotosError)
    /// Decodes on threads from now on, because the replay that needed each photo at once has ended.
    func continueLive()
}

extension PhotoSource {
    /// Returns `false`: a source that reads nothing in the background, or whose recording has no times of such readings.
    package func requestGlance(at photo: Int) -> Bool { false }
}

/// The receiver of what a source delivers.
package protocol PhotoSourceDelegate: AnyObject {
    /// Receives an update of the catalogue.
    func receive(_ update: CatalogueUpdate)
    /// Receives the result of a request.
    func receive(_ result: PhotoResult)
    /// Receives the beginning of a photo's file that was requested, `nil` if it does not contain the photo's size.
    func receive(_ glance: PhotoGlance?, of photo: Int)
    /// Receives values that have been read and are delivered together.
    func receive(_ values: [PhotoValue.Batch])
}

extension PhotoValue {
    /// Values of successive photos, which were read of their files.
    public nonisolated struct Batch: Hashable, Sendable {
        /// The property that the values have in common.
        public var value: PhotoValue
        /// The index of the first photo in the catalogue.
        public var photo: Int
        /// The values; `PhotoValue.missing` for a photo without one.
        public var values: [Int64]
        /// The minutes by which the clock of each date was ahead of Coordinated Universal Time, `nil` where they are not known;
        /// empty if they are known of none.
        public var offsets: [Int?]

        /// Creates the values of successive photos.
        ///
        /// - Precondition: there are as many offsets as values, or none.
        public init(_ value: PhotoValue, from photo: Int, _ values: [Int64], offsets: [Int?] = []) {
            precondition(offsets.isEmpty || offsets.count == values.count, "\(offsets.count) offsets do not fit")
            (self.value, self.photo, self.values) = (value, photo, values)
            self.offsets = offsets.contains { $0 != nil } ? offsets : []
        }
    }
}
