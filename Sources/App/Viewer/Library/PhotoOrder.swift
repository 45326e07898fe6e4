import TactilePhotos

/// The photos of a catalogue in the order of the screen.
///
/// A photo's index in the catalogue identifies it, and never changes; its place in the order may. The order of the
/// catalogue itself takes no memory.
package struct PhotoOrder: Hashable, Sendable {
    /// Successive photos below one heading.
    package struct Section: Hashable, Sendable {
        /// The heading.
        package var heading: String
        /// The number of photos, at least 1.
        package var count: Int

        /// Creates a section.
        package init(heading: String, count: Int) { (self.heading, self.count) = (heading, count) }
    }

    /// The photos in order; `nil` for all of the catalogue in its order.
    package private(set) var indices: [Int]?
    /// The sections, which together have all photos; none if there are no headings.
    package private(set) var sections: [Section] = []
    /// The number of photos.
    package private(set) var count: Int
    /// The number of photos of the catalogue of which the order was made.
    private var known: Int
    /// The place of each photo; -1 for a photo that is not in the order.
    private var places: [Int32] = []

    /// Creates the order of a catalogue.
    package init(count: Int) { (self.count, known) = (count, count) }

    /// Creates an order of some photos of a catalogue.
    ///
    /// - Parameters:
    ///   - indices: the photos, each once.
    ///   - catalogueCount: the number of photos of the catalogue, greater than each of `indices`.
    ///   - sections: the sections; none, the default, without headings.
    /// - Complexity: O(n).
    package init(_ indices: [Int], ofCatalogueOf catalogueCount: Int, sections: [Section] = []) {
        (self.indices, count, known, self.sections) = (indices, indices.count, catalogueCount, sections)
        places = Array(repeating: -1, count: catalogueCount)
        for (place, index) in indices.enumerated() { places[index] = Int32(place) }
    }

    /// Creates the order in which a folder lists its photos.
    init(_ update: CatalogueUpdate) {
        let count = update.catalogue.count
        self = update.order.map { PhotoOrder($0, ofCatalogueOf: count) } ?? PhotoOrder(count: count)
    }

    /// Returns the photo at a place.
    package func index(at place: Int) -> Int { indices?[place] ?? place }

    /// Returns the place of a photo; `nil` if it is not in the order.
    package func place(of index: Int) -> Int? {
        guard indices != nil else { return index >= 0 && index < count ? index : nil }
        return places.indices.contains(index) && places[index] >= 0 ? Int(places[index]) : nil
    }

    /// Returns the order with the photos at the end that were added to the catalogue since it was made.
    func extended(to catalogueCount: Int) -> PhotoOrder {
        guard catalogueCount > known else { return self }
        guard let indices else { return PhotoOrder(count: catalogueCount) }
        var sections = sections
        if !sections.isEmpty { sections[sections.count - 1].count += catalogueCount - known }
        return PhotoOrder(indices + Array(known..<catalogueCount), ofCatalogueOf: catalogueCount, sections: sections)
    }

    /// Returns the order without some photos.
    ///
    /// - Complexity: O(n).
    func without(_ removed: Set<Int>) -> PhotoOrder {
        guard !removed.isEmpty else { return self }
        let left = (0..<count).map(index(at:)).filter { !removed.contains($0) }
        var start = 0, remaining: [Section] = []
        for section in sections {
            let places = start..<(start + section.count)
            let count = places.count { !removed.contains(index(at: $0)) }
            if count > 0 { remaining.append(Section(heading: section.heading, count: count)) }
            start = places.upperBound
        }
        return PhotoOrder(left, ofCatalogueOf: known, sections: remaining)
    }

    /// Returns whether this order begins with another one.
    func extends(_ other: PhotoOrder) -> Bool {
        if indices == nil, other.indices == nil { return count >= other.count }
        return count >= other.count && (0..<other.count).allSatisfy { index(at: $0) == other.index(at: $0) }
    }

    /// Returns the heading of a place: that of its section or, without sections, its folder and initial; `nil` for a photo
    /// without a title.
    func heading(at place: Int, title: (Int) -> String) -> String? {
        guard count > 0 else { return nil }
        var end = 0
        for section in sections {
            end += section.count
            if place < end { return section.heading }
        }
        let parts = title(index(at: place)).split(separator: "/")
        guard let initial = parts.last?.first.map({ String($0).uppercased() }) else { return nil }
        return parts.count > 1 ? "\(parts[parts.count - 2])  \(initial)" : initial
    }
}
