import TactilePhotos

/// The values of one property of photos, by their indices in the catalogue, and the photos whose values have to be read.
nonisolated struct KnownValues {
    private var values: [Int64] = []
    /// The minutes by which the clock of each date was ahead of Coordinated Universal Time.
    private var offsets: [Int16?] = []
    /// Whether each value has been read.
    private var isRead: [Bool] = []
    /// Whether each file has changed since.
    private var isStale: [Bool] = []
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
            for photo in run where !isMissing(photo) {
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
        photo < isRead.count && isRead[photo] ? (values[photo], offsets[photo]) : nil
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
        let photos = batch.photo..<batch.photo + batch.values.count
        unreadCount -= photos.count { !isRead[$0] && missingThen.place(of: $0) != nil }
        for photo in photos {
            (values[photo], offsets[photo]) = (batch.values[photo - batch.photo], batch.offset(of: photo))
            (isRead[photo], isStale[photo]) = (true, false)
        }
    }

    /// Takes a change of the catalogue over.
    ///
    /// - Parameters:
    ///   - photos: the photos that are shown since, or not any more.
    ///   - changed: the photos whose files have changed.
    ///   - shown: the photos that are shown.
    ///   - catalogueCount: the number of photos of the catalogue.
    mutating func take(_ photos: [Int], changed: [Int], of shown: CatalogueOrder, catalogueCount: Int) {
        extend(to: catalogueCount)
        for photo in changed { isStale[photo] = true }
        for photo in photos where !isRead[photo] { unreadCount += shown.place(of: photo) == nil ? -1 : 1 }
        let all = Set(photos).union(changed)
        let needed = all.filter { shown.place(of: $0) != nil && isMissing($0) }
        missingThen = missing.removing(all).inserting(needed.sorted(), by: <)
    }

    private func isMissing(_ photo: Int) -> Bool { !isRead[photo] || isStale[photo] }

    private mutating func extend(to count: Int) {
        let more = count - values.count
        guard more > 0 else { return }
        values += repeatElement(PhotoValue.missing, count: more)
        offsets += repeatElement(nil, count: more)
        isRead += repeatElement(false, count: more)
        isStale += repeatElement(false, count: more)
    }
}

nonisolated extension PhotoValue.Batch {
    /// Returns the distance of a photo's date from Coordinated Universal Time, in minutes; `nil` if it is not known.
    fileprivate func offset(of photo: Int) -> Int16? {
        offsets.isEmpty ? nil : offsets[photo - self.photo].map { Int16(clamping: $0) }
    }
}
