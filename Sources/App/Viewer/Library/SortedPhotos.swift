import System
import TactilePhotos

/// The photos that are shown, in an order by a property of their files.
///
/// Changes take photos out of the order, and the next use of it puts those back that are still shown, by comparisons with
/// few others. So a change of some photos costs what these have, however many photos there are.
///
/// It is not isolated: each call of a closure that is isolated to the main actor would find out which actor runs it.
nonisolated struct SortedPhotos {
    /// What the order is by.
    let sort: PhotoSort
    private var photos = CatalogueOrder(count: 0)
    /// The order after its last use, with the number of photos of the catalogue; `nil` if photos have been taken out since.
    private var last: (catalogueCount: Int, order: PhotoOrder)?
    /// The photos to put into the order; `nil` at the beginning, for all.
    private var waiting: Set<Int>?
    /// The headings and the numbers of their photos, by the groups of the values.
    private var sections: [Int64: PhotoOrder.Section] = [:]
    /// A Boolean value that indicates whether equal dates have the direction of the dates, unlike in older recordings.
    private let datesInDirection: Bool
    /// The number of dates without a distance from Coordinated Universal Time.
    private var localDateCount = 0
    /// A Boolean value that indicates whether dates are compared as instants, because all have that distance.
    ///
    /// The month on the photo's own clock has precedence, so that each month stays one section.
    private var comparesInstants = false

    /// A photo with what decides on its place.
    private struct Entry {
        let photo: Int
        var isMissing = false
        /// The month of an instant, otherwise 0.
        var month: Int64 = 0
        /// The value or the instant.
        var value: Int64 = 0
        /// The photo's place in the natural order; `nil` until equal photos need it.
        var rank: Int?
    }

    /// The order of two photos.
    ///
    /// It is a value of its own, because a closure would copy the whole order of the photos for each comparison.
    private struct Comparison {
        let sort: PhotoSort
        let comparesInstants: Bool
        let equalsDescend: Bool
        let shown: CatalogueOrder
        let values: KnownValues?

        func entry(_ photo: Int, rank: Int? = nil) -> Entry {
            var entry = Entry(photo: photo, rank: rank)
            guard let (value, offset) = values?[photo] else { return entry }
            (entry.isMissing, entry.value) = (value == PhotoValue.missing, value)
            if comparesInstants, let offset, !entry.isMissing {
                entry.month = PhotoMonth(of: value).number
                entry.value -= Int64(offset) * 60_000
            }
            return entry
        }

        /// Returns whether a photo precedes another one: photos without a value come last, and equal ones have their natural
        /// order, or the direction of the dates.
        func precedes(_ a: Entry, _ b: Entry) -> Bool {
            guard a.isMissing == b.isMissing else { return b.isMissing }
            guard a.isMissing || (a.month, a.value) == (b.month, b.value) else {
                return ((a.month, a.value) < (b.month, b.value)) == sort.isReversed
            }
            let ranks = (a.rank ?? shown.place(of: a.photo) ?? 0, b.rank ?? shown.place(of: b.photo) ?? 0)
            return !a.isMissing && equalsDescend ? ranks.0 > ranks.1 : ranks.0 < ranks.1
        }
    }

    /// The number of comparisons of photos.
    private(set) var comparisonCount = 0

    /// Creates an order into which all photos have to be put.
    init(by sort: PhotoSort, datesInDirection: Bool) { (self.sort, self.datesInDirection) = (sort, datesInDirection) }

    /// Takes photos out of the order that have left, have come, have another name or get another value.
    ///
    /// - Parameters:
    ///   - changed: the photos.
    ///   - values: the values, still the ones that the photos have in the order; `nil` in an order by name.
    mutating func takeOut(_ changed: [Int], with values: KnownValues?) {
        guard waiting != nil, !changed.isEmpty else { return }
        last = nil
        waiting?.formUnion(changed)
        let leaving = Set(changed).filter { photos.place(of: $0) != nil }
        for photo in leaving { count(photo, with: values, -1) }
        photos = photos.removing(leaving)
    }

    /// Puts the photos that wait into the order, and returns it with its sections.
    ///
    /// - Parameters:
    ///   - shown: the photos that are shown, in natural order, which photos of equal values have.
    ///   - catalogueCount: the number of photos of the catalogue.
    ///   - values: the values; photos without one are left out. In an order by name: `nil`.
    /// - Returns: The order.
    /// - Complexity: That of `CatalogueOrder.merging` for the photos that wait.
    mutating func order(
        of shown: CatalogueOrder, catalogueCount: Int, with values: KnownValues?
    ) -> PhotoOrder {
        if let last, last.catalogueCount == catalogueCount { return last.order }
        var new = waiting.map { $0.filter { shown.place(of: $0) != nil } } ?? Array(shown)
        if let values { new.removeAll { values[$0] == nil } }
        waiting = []
        for photo in new { count(photo, with: values, 1) }
        let comparesInstants = datesInDirection && sort.key == .date && localDateCount == 0
        if comparesInstants != self.comparesInstants {
            new += Array(photos)
            (photos, self.comparesInstants) = (CatalogueOrder(count: 0), comparesInstants)
        }
        let comparison = Comparison(
            sort: sort, comparesInstants: comparesInstants, equalsDescend: equalsDescend, shown: shown, values: values)
        let entries = new.map { comparison.entry($0, rank: shown.place(of: $0)) }.sorted(by: comparison.precedes)
        var comparisons = 0
        photos = photos.merging(entries.map(\.photo)) { photo, number in
            comparisons += 1
            return comparison.precedes(comparison.entry(photo), entries[number])
        }
        comparisonCount += comparisons
        let order = PhotoOrder(photos, ofCatalogueOf: catalogueCount, sections: sortedSections)
        last = (catalogueCount, order)
        return order
    }

    /// Adds a photo to the counts, or removes it from them.
    private mutating func count(_ photo: Int, with values: KnownValues?, _ difference: Int) {
        guard let property = sort.key.value, let (value, offset) = values?[photo] else { return }
        if value != PhotoValue.missing, offset == nil { localDateCount += difference }
        let group = property.group(value)
        guard let heading = sections[group]?.heading ?? property.heading(value) else { return }
        let count = (sections[group]?.count ?? 0) + difference
        sections[group] = count == 0 ? nil : PhotoOrder.Section(heading: heading, count: count)
    }

    private var sortedSections: [PhotoOrder.Section] {
        sections.sorted { a, b in
            if a.key == PhotoValue.missing || b.key == PhotoValue.missing { return b.key == PhotoValue.missing }
            return sort.isReversed ? a.key < b.key : a.key > b.key
        }.map(\.value)
    }

    /// A Boolean value that indicates whether photos of equal values have the opposite of their natural order.
    private var equalsDescend: Bool {
        switch sort.key {
        case .name: sort.isReversed
        case .date: datesInDirection && !sort.isReversed
        case .size, .rating: false
        }
    }
}

nonisolated extension PhotoValue {
    /// Returns the heading of photos with a value: the month and its year, or the stars; `nil` for sizes.
    fileprivate func heading(_ value: Int64) -> String? {
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
    fileprivate func group(_ value: Int64) -> Int64 {
        switch self {
        case _ where value == Self.missing: value
        case .date: PhotoMonth(of: value).number
        case .rating: max(min(value, 5), -1)
        case .size: value
        }
    }

    /// Returns a rating in stars; a recording may have any number, and more than 5 are 5.
    static func stars(_ rating: Int) -> String { String(repeating: "★", count: min(max(rating, 0), 5)) }
}

nonisolated extension PhotoMonth {
    /// The name of the month and its year.
    fileprivate var heading: String { DateText.text(month: Int(month), year: Int(year)) }

    /// The number of months from the year 0 on.
    fileprivate var number: Int64 { year * 12 + Int64(month) }
}
