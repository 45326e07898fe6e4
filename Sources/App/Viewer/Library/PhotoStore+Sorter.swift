import System
package import TactilePhotos

extension PhotoStore {
    /// The sorting of a store's photos by values of their files.
    ///
    /// A chosen order applies when the folder has been read and the values of all its photos are known; until then the
    /// previous one stays. Photos that appear later are left out until their values are known. A photo whose file changes
    /// keeps its place until its new value is known.
    final class Sorter {
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
        /// The values of photos that the catalogue does not have yet.
        private var early: [PhotoValue.Batch] = []
        /// The values whose reading has been requested.
        private var requested: Set<PhotoValue> = []
        /// A Boolean value that indicates whether values may arrive within a request.
        private var isRequesting = false
        /// A Boolean value that indicates whether equal dates have the direction of the dates, unlike in older recordings.
        private let datesInDirection: Bool

        /// The values of one property, by the indices of the photos.
        private struct KnownValues {
            var values: [Int64] = []
            /// The minutes by which the clock of each date was ahead of Coordinated Universal Time.
            var offsets: [Int16?] = []
            /// Whether each value has been read.
            var isRead: [Bool] = []
            /// Whether each file has changed since.
            var isStale: [Bool] = []

            mutating func extend(to count: Int) {
                guard count > values.count else { return }
                values += Array(repeating: PhotoValue.missing, count: count - values.count)
                offsets += Array(repeating: nil, count: count - offsets.count)
                isRead += Array(repeating: false, count: count - isRead.count)
                isStale += Array(repeating: false, count: count - isStale.count)
            }

            mutating func take(_ read: PhotoValue.Batch, of count: Int) {
                extend(to: count)
                for (offset, value) in read.values.enumerated() {
                    let photo = read.photo + offset
                    values[photo] = value
                    offsets[photo] = read.offsets.isEmpty ? nil : read.offsets[offset].map { Int16(clamping: $0) }
                    (isRead[photo], isStale[photo]) = (true, false)
                }
            }

            mutating func forget(_ photos: [Int]) {
                for photo in photos where photo < isStale.count { isStale[photo] = true }
            }
        }

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
            if !known.isEmpty {
                // A renamed photo may have another sidecar.
                let changed = update.changed(since: previous) + update.renamed(since: previous)
                for value in known.keys { known[value]?.forget(changed) }
            }
            let early = early
            self.early = []
            for values in early { store(values) }
            guard applied.key != .name || sort != applied else { return false }
            request()
            return apply()
        }

        /// Receives values that have been read; returns whether the photos have another order.
        func receive(_ values: PhotoValue.Batch) -> Bool {
            store(values)
            guard !isRequesting else { return false }
            return apply() || values.value == applied.key.value
        }

        private func store(_ values: PhotoValue.Batch) {
            let end = values.photo + values.values.count
            guard end <= update.catalogue.count else { return early.append(values) }
            known[values.value, default: KnownValues()].take(values, of: update.catalogue.count)
        }

        /// Requests the values that are needed and not known.
        private func request() {
            guard update.isComplete else { return }
            let needed = Set([applied.key.value, sort.key.value].compactMap(\.self))
            isRequesting = true
            for value in PhotoValue.allCases where needed.contains(value) || requested.contains(value) {
                source.read(value, of: needed.contains(value) ? missing(value) : [])
            }
            requested = needed
            isRequesting = false
        }

        /// Returns the photos whose values have to be read.
        private func missing(_ value: PhotoValue) -> [Int] {
            known[value, default: KnownValues()].extend(to: update.catalogue.count)
            guard let list = known[value] else { return [] }
            return shown.runs.flatMap { $0.filter { !list.isRead[$0] || list.isStale[$0] } }
        }

        /// Gives the photos the chosen order if that is possible now; returns whether they have another one.
        private func apply() -> Bool {
            guard isWaiting, update.isComplete else { return false }
            if let value = sort.key.value {
                guard let list = known[value], list.isRead.count >= update.catalogue.count,
                    shown.runs.allSatisfy({ $0.allSatisfy { list.isRead[$0] } })
                else { return false }
            }
            applied = sort
            request()
            return true
        }

        // MARK: The order

        /// The photos in the order that applies.
        var order: PhotoOrder {
            guard applied != PhotoSort() else { return PhotoOrder(shown, ofCatalogueOf: update.catalogue.count) }
            let present = shown, count = update.catalogue.count
            guard let value = applied.key.value else { return PhotoOrder(present.reversed(), ofCatalogueOf: count) }
            let list = known[value] ?? KnownValues()
            var values = present.enumerated().compactMap { rank, index -> RankedValue? in
                index < list.values.count && list.isRead[index] ? RankedValue(list.values[index], rank) : nil
            }
            if value == .date, datesInDirection { Self.compareInstants(&values) { list.offsets[present[$0]] } }
            let isReversed = applied.isReversed
            let equalsDescend = value == .date && datesInDirection && !isReversed
            // Photos without a value come last; equal ones have their natural order, or the direction of the dates.
            let sorted = values.sorted { a, b in
                if a.value == PhotoValue.missing || b.value == PhotoValue.missing {
                    return a.value == b.value ? a.rank < b.rank : b.value == PhotoValue.missing
                }
                if a.compared == b.compared { return equalsDescend ? a.rank > b.rank : a.rank < b.rank }
                return isReversed ? a.compared < b.compared : a.compared > b.compared
            }
            return PhotoOrder(
                sorted.map { present[$0.rank] }, ofCatalogueOf: count,
                sections: Self.sections(of: value, sorted.map(\.value)))
        }

        /// A value of a photo, and the photo's place in the natural order.
        private struct RankedValue {
            let value: Int64
            let rank: Int
            /// What is compared with other photos: the month of an instant, and the value or the instant.
            var compared: (month: Int64, value: Int64)

            init(_ value: Int64, _ rank: Int) { (self.value, self.rank, compared) = (value, rank, (0, value)) }
        }

        /// Compares dates as instants if all of them have a distance from Coordinated Universal Time.
        ///
        /// The month on the photo's own clock has precedence, so that each month stays one section.
        private static func compareInstants(_ values: inout [RankedValue], offset: (_ rank: Int) -> Int16?) {
            let dates = values.indices.filter { values[$0].value != PhotoValue.missing }
            let offsets = dates.compactMap { offset(values[$0].rank) }
            guard offsets.count == dates.count else { return }
            for (index, offset) in zip(dates, offsets) {
                let value = values[index].value, month = PhotoMonth(of: value)
                values[index].compared = (month.year * 12 + Int64(month.month), value - Int64(offset) * 60_000)
            }
        }

        /// Returns a section for each month of sorted dates, or for each rating.
        private static func sections(of value: PhotoValue, _ values: [Int64]) -> [PhotoOrder.Section] {
            var sections: [PhotoOrder.Section] = [], last: String?
            var headings: [Int64: String] = [:]
            for number in values {
                // Headings are made once for each month and each rating.
                let group = value.group(number)
                guard let heading = headings[group] ?? value.heading(number) else { return [] }
                headings[group] = heading
                if last != heading { sections.append(PhotoOrder.Section(heading: heading, count: 0)) }
                sections[sections.count - 1].count += 1
                last = heading
            }
            return sections
        }
    }
}

extension PhotoValue {
    /// Returns the heading of photos with a value: the month and its year, or the stars; `nil` for sizes.
    fileprivate nonisolated func heading(_ value: Int64) -> String? {
        switch self {
        case .size: nil
        case .date where value == Self.missing: strings("Without a date")
        case .date: PhotoMonth(of: value).heading
        case .rating where value > 0: Self.stars(Int(clamping: value))
        case .rating where value == Self.missing: strings("Cannot be read")
        case .rating: value < 0 ? strings("Rejected") : strings("Without a rating")
        }
    }

    /// Returns a number that values below the same heading have in common.
    fileprivate nonisolated func group(_ value: Int64) -> Int64 {
        switch self {
        case _ where value == Self.missing: value
        case .date: PhotoMonth(of: value).number
        case .rating: max(min(value, 5), -1)
        case .size: value
        }
    }

    /// Returns a rating in stars; a recording may have any number, and more than 5 are 5.
    nonisolated static func stars(_ rating: Int) -> String { String(repeating: "★", count: min(max(rating, 0), 5)) }
}

extension PhotoMonth {
    /// The name of the month and its year.
    fileprivate nonisolated var heading: String { DateText.text(month: Int(month), year: Int(year)) }

    /// The number of months from the year 0 on.
    fileprivate nonisolated var number: Int64 { year * 12 + Int64(month) }
}

extension PhotoStore {
    /// The photos that exist, in the order that was chosen.
    var wantedOrder: PhotoOrder { sorter.order }

    /// Chooses the order of the photos; it may apply later, when values of all files have been read.
    func sort(by sort: PhotoSort) { if sorter.select(sort) { delegate?.storeDidSort(self) } }

    /// Receives values by which photos are sorted.
    package func receive(_ values: PhotoValue.Batch) { if sorter.receive(values) { delegate?.storeDidSort(self) } }
}
