import TactilePhotos

/// The values of one property of photos, by their indices in the catalogue, and the photos whose values have to be read.
nonisolated struct KnownValues {
    /// What is known of a photo; it lies together, because photos are compared all over the memory.
    private struct Photo {
        var value = PhotoValue.missing
        /// The minutes by which the clock of a date was ahead of Coordinated Universal Time.
        var offset: Int16?
        /// A Boolean value that indicates whether the value has been read.
        var isRead = false
        /// A Boolean value that indicates whether the file has changed since.
        var isStale = false

        var isMissing: Bool { !isRead || isStale }
    }

    private var photos: [Photo] = []
    /// The photos that were missing at the last change of the catalogue.
    private var missingThen: CatalogueOrder
    /// The number of photos that are shown and whose values have never been read.
    private var unreadCount: Int

    /// Creates the values of photos of which none is known.
    init(of shown: CatalogueOrder, catalogueCount: Int) {
        missingThen = CatalogueOrder(runs: shown.runs.sorted { $0.lowerBound < $1.lowerBound })
        unreadCount = shown.count
        extend(to: catalogueCount)
    }

    /// The photos that are shown and whose values have not been read, or whose files have changed since; in the order of the
    /// catalogue.
    ///
    /// - Complexity: O(n) for n photos that were missing at the last change of the catalogue.
    var missing: CatalogueOrder {
        var runs: [Range<Int>] = []
        for run in missingThen.runs {
            var start = run.lowerBound
            for photo in run where !photos[photo].isMissing {
                if start < photo { runs.append(start..<photo) }
                start = photo + 1
            }
            if start < run.upperBound { runs.append(start..<run.upperBound) }
        }
        return CatalogueOrder(runs: runs)
    }

    /// A Boolean value that indicates whether all photos that are shown have values, if only former ones.
    var isComplete: Bool { unreadCount == 0 }

    /// Returns the value of a photo and its distance from Coordinated Universal Time; `nil` until the value has been read.
    subscript(photo: Int) -> (value: Int64, offset: Int16?)? {
        guard photo < photos.count, case let known = photos[photo], known.isRead else { return nil }
        return (known.value, known.offset)
    }

    /// Returns the photos to which a batch gives values that they do not have.
    func changes(by batch: PhotoValue.Batch) -> [Int] {
        batch.values.indices.map { batch.photo + $0 }.filter { photo in
            guard let (value, offset) = self[photo] else { return true }
            return (value, offset) != (batch.values[photo - batch.photo], batch.offset(of: photo))
        }
    }

    /// Takes values over that have been read.
    mutating func take(_ batch: PhotoValue.Batch) {
        let range = batch.photo..<batch.photo + batch.values.count
        unreadCount -= range.count { !photos[$0].isRead && missingThen.place(of: $0) != nil }
        for photo in range {
            photos[photo] = Photo(
                value: batch.values[photo - batch.photo], offset: batch.offset(of: photo), isRead: true)
        }
    }

    /// Takes a change of the catalogue over.
    ///
    /// - Parameters:
    ///   - moved: the photos that are shown since, or not any more.
    ///   - changed: the photos whose files have changed.
    ///   - shown: the photos that are shown.
    ///   - catalogueCount: the number of photos of the catalogue.
    mutating func take(_ moved: [Int], changed: [Int], of shown: CatalogueOrder, catalogueCount: Int) {
        extend(to: catalogueCount)
        for photo in changed { photos[photo].isStale = true }
        for photo in moved where !photos[photo].isRead { unreadCount += shown.place(of: photo) == nil ? -1 : 1 }
        let all = Set(moved).union(changed)
        let needed = all.filter { shown.place(of: $0) != nil && photos[$0].isMissing }
        missingThen = missing.removing(all).inserting(needed.sorted(), by: <)
    }

    private mutating func extend(to count: Int) {
        if count > photos.count { photos += repeatElement(Photo(), count: count - photos.count) }
    }
}

nonisolated extension PhotoValue.Batch {
    /// Returns the distance of a photo's date from Coordinated Universal Time, in minutes; `nil` if it is not known.
    fileprivate func offset(of photo: Int) -> Int16? {
        offsets.isEmpty ? nil : offsets[photo - self.photo].map { Int16(clamping: $0) }
    }
}
