import TactilePhotos

/// The photos whose values of one property are missing, and the values that have been read and not been delivered.
///
/// Another list of photos, because files have changed, takes nothing back that has been read of other files, and the
/// reading goes on behind the photo that was read last: files that change all the time delay no other value. A delivery
/// waits until as many photos have been read as before the last one, so that the first value arrives at once, and
/// thousands in few deliveries.
nonisolated struct ValueQueue {
    /// A value that has been read.
    struct Entry: Equatable {
        let photo: Int
        let value: Int64
        /// The minutes by which the clock of a date was ahead of Coordinated Universal Time.
        let offset: Int?
    }

    /// The most photos for which a delivery waits, and the most of a batch.
    static let capacity = 4096

    private let value: PhotoValue
    /// The catalogue of the last request.
    private var update: CatalogueUpdate
    /// The photos of the last request in ascending order, without those that had been read.
    private var photos = CatalogueOrder(count: 0)
    /// The number of these photos whose reading has begun.
    private var begunCount = 0
    /// The place of the photo that was the first one to be read; those before it follow at the end.
    private var start = 0
    /// The photo whose reading has begun last.
    private var last = -1
    /// The photo that is being read; `nil` if its value is not needed any more, because its file has changed.
    private var current: Int?
    /// The values to deliver.
    private var entries: [Entry] = []
    /// The most values of a delivery.
    private var limit = Int.max
    /// The number of photos that have been read since the reader began.
    private var readCount = 0
    /// That number at the last delivery.
    private var deliveredCount = 0
    /// A Boolean value that indicates whether a delivery has been announced.
    private var isDelivering = false
    /// A Boolean value that indicates whether there is a reader, which calls ``next(after:)`` until there is no photo.
    private var isReading = false

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - value: the property.
    ///   - update: the catalogue.
    init(_ value: PhotoValue, of update: CatalogueUpdate) { (self.value, self.update) = (value, update) }

    /// Replaces the photos.
    ///
    /// - Parameters:
    ///   - photos: the photos whose values have not been delivered, in ascending order.
    ///   - update: the catalogue.
    ///   - limit: the most values of a delivery.
    /// - Returns: Whether a reader has to begin.
    mutating func request(_ photos: CatalogueOrder, of update: CatalogueUpdate, atOnce limit: Int) -> Bool {
        let isIdle = entries.isEmpty && current == nil
        let changed = Set(
            isIdle ? [] : update.changed(since: self.update) + update.renamed(since: self.update))
        func isKept(_ photo: Int) -> Bool { !changed.contains(photo) && photos.place(of: photo) != nil }
        entries.removeAll { !isKept($0.photo) }
        if let photo = current, !isKept(photo) { current = nil }
        self.photos = photos.removing(entries.map(\.photo) + (current.map { [$0] } ?? []))
        start = self.photos.count.firstIndex { self.photos[$0] > last }
        (begunCount, self.update, self.limit) = (0, update, limit)
        guard !isReading, !self.photos.isEmpty else { return false }
        (isReading, readCount, deliveredCount) = (true, 0, 0)
        return true
    }

    /// Removes everything; the reader ends.
    mutating func removeAll() { (photos, begunCount, current, entries) = (CatalogueOrder(count: 0), 0, nil, []) }

    /// Notes that no reader could begin.
    mutating func readerDidFail() { isReading = false }

    /// Takes over what the reader has read, and returns the next photo.
    ///
    /// - Parameter finished: the value of the photo before; `nil` for the first photo.
    /// - Returns: The photo with its catalogue, `nil` at the end; and whether a delivery has to be announced.
    mutating func next(after finished: Entry?) -> (photo: (index: Int, catalogue: Catalogue)?, isDue: Bool) {
        if let finished {
            readCount += 1
            if finished.photo == current { entries.append(finished) }
        }
        current = begunCount < photos.count ? photos[(start + begunCount) % photos.count] : nil
        last = current ?? last
        begunCount += 1
        isReading = current != nil
        let isFull = readCount - deliveredCount >= min(max(1, deliveredCount), limit, Self.capacity)
        let isDue = !isDelivering && !entries.isEmpty && (isFull || !isReading)
        if isDue { isDelivering = true }
        return (current.map { ($0, update.catalogue) }, isDue)
    }

    /// Returns the values of an announced delivery, and whether another one has to be announced.
    mutating func deliver() -> (batches: [PhotoValue.Batch], isDue: Bool) {
        let delivered = entries.prefix(limit)
        entries.removeFirst(delivered.count)
        deliveredCount = readCount
        isDelivering = !entries.isEmpty
        return (Self.batches(of: delivered, value), isDelivering)
    }

    /// Returns the values of successive photos as batches.
    static func batches(of entries: ArraySlice<Entry>, _ value: PhotoValue) -> [PhotoValue.Batch] {
        var batches: [PhotoValue.Batch] = [], rest = entries
        while let first = rest.first {
            var end = rest.startIndex + 1
            while end < rest.endIndex, end - rest.startIndex < capacity, rest[end].photo == rest[end - 1].photo + 1 {
                end += 1
            }
            let own = rest[..<end]
            batches.append(
                PhotoValue.Batch(value, from: first.photo, own.map(\.value), offsets: own.map(\.offset)))
            rest = rest[end...]
        }
        return batches
    }
}
