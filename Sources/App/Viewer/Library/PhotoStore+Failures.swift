public import TactilePhotos

extension PhotoStore {
    /// Returns whether a photo cannot be shown.
    func isBroken(at index: Int) -> Bool { failures[index] != nil }

    /// Returns the reason why a photo cannot be shown; `nil` if it can, or until it is known.
    public func failure(at index: Int) -> PhotosError? { failures[index] }

    /// The photos that cannot be shown, with the reasons, and their numbers.
    struct Failures {
        /// The number of photos that are known not to be shown, without those of ``nonPhotoCount``.
        private(set) var hiddenPhotoCount = 0
        /// The number of listed files that are known to be no photos: empty, of another kind, or deleted.
        private(set) var nonPhotoCount = 0
        private var reasons: [Int: PhotosError] = [:]

        /// The photos, in no order.
        var indices: [Int] { Array(reasons.keys) }

        /// The reason why a photo cannot be shown; `nil` if it can.
        subscript(index: Int) -> PhotosError? { reasons[index] }

        /// Adds a photo without a reason so far.
        mutating func insert(_ reason: PhotosError, at index: Int) {
            reasons[index] = reason
            count(reason, 1)
        }

        /// Forgets the reason of a photo.
        mutating func remove(_ index: Int) {
            if let reason = reasons.removeValue(forKey: index) { count(reason, -1) }
        }

        /// Forgets the failures that may have passed (``PhotosError/canRetry``).
        ///
        /// - Returns: Their photos, in ascending order.
        mutating func removeThoseToRetry() -> [Int] {
            let indices = reasons.filter(\.value.canRetry).keys.sorted()
            for index in indices { remove(index) }
            return indices
        }

        /// Gives the only photo another index.
        mutating func move(to index: Int) {
            reasons = Dictionary(uniqueKeysWithValues: reasons.values.map { (index, $0) })
        }

        private mutating func count(_ reason: PhotosError, _ difference: Int) {
            if reason.isAboutPhoto { hiddenPhotoCount += difference } else { nonPhotoCount += difference }
        }
    }
}
