package import TactilePhotos

/// The progress of loading a folder: its reading, and the decoding of thumbnails beyond one screenful.
///
/// The value increases only when something arrives, never with time, and does not decrease until everything is loaded.
package struct LoadingProgress {
    /// The fraction loaded, 0 to 1; `nil` while nothing is loading.
    package private(set) var value: Double?
    /// The largest number of missing thumbnails beyond a screenful since loading began.
    private var most = 0

    /// Updates the value.
    ///
    /// - Parameters:
    ///   - latest: the state of the folder's reading.
    ///   - pending: the number of thumbnails requested and not yet decoded.
    ///   - screenful: the number of thumbnails that fill a screen.
    package mutating func update(_ latest: CatalogueUpdate, pending: Int, screenful: Int) {
        let excess = max(0, pending - screenful)
        guard !latest.isComplete || excess > 0 else {
            self = LoadingProgress()
            return
        }
        most = max(most, excess)
        let decoded = most == 0 ? 1 : 1 - Double(excess) / Double(most)
        value = max(value ?? 0, min(latest.fractionComplete, decoded))
    }
}
