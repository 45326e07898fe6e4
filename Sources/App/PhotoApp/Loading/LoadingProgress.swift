package import TactilePhotos

/// How much has come of what a person may be waiting for: the folder, and the thumbnails that more than fill a screen.
///
/// It advances with what arrives, never with time, and never goes back before everything has come.
package struct LoadingProgress {
    /// 0 to 1; nil: nothing is under way.
    package private(set) var value: Double?
    /// The most thumbnails beyond a screenful that have been missing since nothing was under way.
    private var most = 0

    /// Takes what is known now.
    ///
    /// - Parameters:
    ///   - latest: how far the folder has been read.
    ///   - pending: how many thumbnails are wished for.
    ///   - screenful: how many fill a screen.
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
