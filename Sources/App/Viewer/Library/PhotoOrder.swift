package import TactilePhotos

/// The photos of a catalogue in the order of the screen.
///
/// A photo's index in the catalogue identifies it, and never changes; its place in the order may.
package nonisolated struct PhotoOrder: Hashable, Sendable {
    /// Successive photos below one heading.
    package struct Section: Hashable, Sendable {
        /// The heading.
        package var heading: String
        /// The number of photos, at least 1.
        package var count: Int

        /// Creates a section.
        package init(heading: String, count: Int) { (self.heading, self.count) = (heading, count) }
    }

    /// The photos in order.
    package private(set) var photos: CatalogueOrder
    /// The sections, which together have all photos; none if there are no headings.
    package private(set) var sections: [Section] = []
    /// The number of photos of the catalogue of which the order was made.
    private var known: Int

    /// Creates the order of a catalogue.
    package init(count: Int) { (photos, known) = (CatalogueOrder(count: count), count) }

    /// Creates an order of some photos of a catalogue.
    ///
    /// - Parameters:
    ///   - photos: the photos, each once.
    ///   - catalogueCount: the number of photos of the catalogue, greater than each of `photos`.
    ///   - sections: the sections; none, the default, without headings.
    package init(_ photos: some Sequence<Int>, ofCatalogueOf catalogueCount: Int, sections: [Section] = []) {
        (self.photos, known, self.sections) = (CatalogueOrder(photos), catalogueCount, sections)
    }

    /// Creates an order that is known.
    init(_ photos: CatalogueOrder, ofCatalogueOf catalogueCount: Int, sections: [Section] = []) {
        (self.photos, known, self.sections) = (photos, catalogueCount, sections)
    }

    /// The number of photos.
    package var count: Int { photos.count }

    /// Returns the photo at a place.
    package func index(at place: Int) -> Int { photos[place] }

    /// Returns the place of a photo; `nil` if it is not in the order.
    package func place(of index: Int) -> Int? { photos.place(of: index) }

    /// Returns the order with the photos at the end that were added to the catalogue since it was made.
    func extended(to catalogueCount: Int) -> PhotoOrder {
        guard catalogueCount > known else { return self }
        var order = self
        order.photos.append(known..<catalogueCount)
        if !sections.isEmpty { order.sections[sections.count - 1].count += catalogueCount - known }
        order.known = catalogueCount
        return order
    }

    /// Returns the order with a photo at a place, without sections.
    func inserting(_ photo: Int, at place: Int) -> PhotoOrder {
        var order = self
        (order.photos, order.sections) = (photos.inserting(photo, at: place), [])
        return order
    }

    /// Returns the order without some photos.
    ///
    /// - Complexity: That of `CatalogueOrder.removing`, and O(s) for s sections.
    func without(_ removed: Set<Int>) -> PhotoOrder {
        guard !removed.isEmpty else { return self }
        var order = self, places = removed.compactMap(photos.place).sorted()[...], end = 0
        order.photos = photos.removing(removed)
        order.sections = sections.compactMap { section in
            end += section.count
            let gone = places.prefix { $0 < end }
            places = places.dropFirst(gone.count)
            let count = section.count - gone.count
            return count > 0 ? Section(heading: section.heading, count: count) : nil
        }
        return order
    }

    /// Returns whether this order begins with another one.
    func extends(_ other: PhotoOrder) -> Bool { photos.begins(with: other.photos) }

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
