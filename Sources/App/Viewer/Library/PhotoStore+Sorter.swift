package import TactilePhotos

extension PhotoStore {
    /// The sorting of a store's photos by values of their files.
    ///
    /// A chosen order applies when the folder has been read and the values of all its photos are known; until then the
    /// previous one stays. Photos that appear later are left out until their values are known. A photo whose file changes
    /// keeps its place until its new value is known.
    final class Sorter {
        /// The most photos that get other places in one step: an order of a million photos takes them in much less than a
        /// frame.
        private static let mostMoved = 1024

        /// The order that was chosen last.
        private(set) var sort = PhotoSort()
        /// The order that the photos have.
        private(set) var applied = PhotoSort()

        private let source: any PhotoSource
        private var update: CatalogueUpdate
        /// The photos of the update that are shown.
        private var shown: CatalogueOrder { update.shown }
        /// The number of files that are not shown, because another one stands for their photo.
        var partnerCount: Int { update.present.count - shown.count }
        private var known: [PhotoValue: KnownValues] = [:]
        /// The photos in the order that applies; `nil` in natural order, and until the order is used.
        private var sorted: SortedPhotos?
        /// The values of photos that the catalogue does not have yet.
        private var early: [PhotoValue.Batch] = []
        /// The values whose reading has been requested.
        private var requested: Set<PhotoValue> = []
        /// A Boolean value that indicates whether values may arrive within a request.
        private var isRequesting = false
        /// A Boolean value that indicates whether equal dates have the direction of the dates, unlike in older recordings.
        private let datesInDirection: Bool

        /// Creates the sorter of a catalogue, in natural order.
        ///
        /// - Parameters:
        ///   - update: the state of the catalogue's reading.
        ///   - source: the origin of the values, which its delegate passes to `receive(_:)`.
        ///   - datesInDirection: whether equal dates have the direction of the dates.
        init(_ update: CatalogueUpdate, from source: any PhotoSource, datesInDirection: Bool) {
            (self.update, self.source, self.datesInDirection) = (update, source, datesInDirection)
        }

        /// A Boolean value that indicates whether the photos have another order than the natural one.
        var isApplied: Bool { applied != PhotoSort() }
        /// A Boolean value that indicates whether the chosen order waits for values.
        var isWaiting: Bool { applied != sort }

        /// Chooses an order, and requests the values that it needs; returns whether the photos have another order.
        func select(_ sort: PhotoSort) -> Bool {
            self.sort = sort
            request()
            return apply()
        }

        /// Takes an update of the catalogue over, and requests the values of new and changed photos.
        ///
        /// - Returns: Whether an order applies that was chosen before.
        func receive(_ update: CatalogueUpdate) -> Bool {
            let previous = self.update
            self.update = update
            if !known.isEmpty || sorted != nil {
                let moved = update.shown.difference(from: previous.shown), renamed = update.renamed(since: previous)
                // A renamed photo may have another sidecar.
                let changed = update.changed(since: previous) + renamed
                sorted?.takeOut(moved + renamed, with: applied.key.value.map(knownValues))
                // A view of the keys would share the values, which are then copied at their change.
                for value in Array(known.keys) {
                    known[value]?.take(moved, changed: changed, of: shown, catalogueCount: update.catalogue.count)
                }
            }
            let early = early
            self.early = []
            store(early)
            guard applied.key != .name || sort != applied else { return false }
            request()
            return apply()
        }

        /// Receives values that have been read and arrive together; returns whether the photos have another order.
        func receive(_ values: [PhotoValue.Batch]) -> Bool {
            store(values)
            guard !isRequesting else { return false }
            return apply() || values.contains { $0.value == applied.key.value }
        }

        private func store(_ values: [PhotoValue.Batch]) {
            let count = update.catalogue.count
            early += values.filter { $0.photo + $0.values.count > count }
            let batches = values.filter { $0.photo + $0.values.count <= count }
            for (value, batches) in Dictionary(grouping: batches, by: \.value) {
                var list = knownValues(value)
                known[value] = nil
                if value == applied.key.value { sorted?.takeOut(batches.flatMap(list.changes), with: list) }
                for batch in batches { list.take(batch) }
                known[value] = list
            }
        }

        /// Returns what is known of the values of one property.
        private func knownValues(_ value: PhotoValue) -> KnownValues {
            known[value] ?? KnownValues(of: shown, catalogueCount: update.catalogue.count)
        }

        /// Requests the values that are needed and not known.
        private func request() {
            guard update.isComplete else { return }
            let needed = Set([applied.key.value, sort.key.value].compactMap(\.self))
            isRequesting = true
            for value in PhotoValue.allCases where needed.contains(value) || requested.contains(value) {
                if needed.contains(value) { known[value] = knownValues(value) }
                source.read(
                    value, of: needed.contains(value) ? knownValues(value).missing : CatalogueOrder(count: 0),
                    atOnce: value == applied.key.value ? Self.mostMoved : .max)
            }
            requested = needed
            isRequesting = false
        }

        /// Gives the photos the chosen order if that is possible now; returns whether they have another one.
        private func apply() -> Bool {
            guard isWaiting, update.isComplete else { return false }
            if let value = sort.key.value, known[value]?.isComplete != true { return false }
            (applied, sorted) = (sort, nil)
            request()
            return true
        }

        // MARK: The order

        /// The photos in the order that applies.
        var order: PhotoOrder {
            guard applied != PhotoSort() else { return PhotoOrder(shown, ofCatalogueOf: update.catalogue.count) }
            var sorted = self.sorted.take() ?? SortedPhotos(by: applied, datesInDirection: datesInDirection)
            defer { self.sorted = sorted }
            return sorted.order(
                of: shown, catalogueCount: update.catalogue.count, with: applied.key.value.map(knownValues))
        }
    }
}

extension PhotoStore {
    /// The photos that exist, in the order that was chosen.
    var wantedOrder: PhotoOrder { sorter.order }

    /// A Boolean value that indicates whether a chosen order waits for values of the photos' files.
    package var isSorting: Bool { sorter.isWaiting }

    /// Chooses the order of the photos; it may apply later, when values of all files have been read.
    func sort(by sort: PhotoSort) { if sorter.select(sort) { delegate?.storeDidSort(self) } }

    /// Receives values by which photos are sorted.
    package func receive(_ values: [PhotoValue.Batch]) { if sorter.receive(values) { delegate?.storeDidSort(self) } }
}
