/// The photos of the grid that the user has selected, by their indices in the catalogue.
///
/// The photo with the focus is not part of it: while nothing is selected, actions are about that photo.
struct GridSelection: Hashable {
    /// The selected photos.
    private(set) var photos: Set<Int> = []
    /// The photo from which a range extends; `nil` before the first one.
    private var anchor: Int?

    /// A Boolean value that indicates whether no photo is selected.
    var isEmpty: Bool { photos.isEmpty }

    /// Returns whether a photo is selected.
    func contains(_ photo: Int) -> Bool { photos.contains(photo) }

    /// Selects a photo, or deselects it.
    ///
    /// - Parameters:
    ///   - photo: the photo.
    ///   - focus: the photo with the focus, which is selected with the first other photo; `nil` without one.
    mutating func toggle(_ photo: Int, focus: Int? = nil) {
        if photos.isEmpty, let focus, focus != photo { photos.insert(focus) }
        if photos.remove(photo) == nil { photos.insert(photo) }
        anchor = photo
    }

    /// Selects all photos from the last one that was selected alone to a photo, and no others.
    ///
    /// - Parameters:
    ///   - photo: the photo at the other end of the range.
    ///   - focus: the photo with the focus, where the first range begins; `nil` without one.
    ///   - order: the order of the screen.
    mutating func extend(to photo: Int, focus: Int?, in order: PhotoOrder) {
        let start = anchor ?? focus ?? photo
        anchor = start
        guard let last = order.place(of: photo) else { return }
        let first = order.place(of: start) ?? last
        photos = Set((min(first, last)...max(first, last)).map(order.index(at:)))
    }

    /// Selects photos, and no others.
    mutating func replace(by photos: some Sequence<Int>) {
        self.photos = Set(photos)
        anchor = nil
    }

    /// Deselects all photos; the next range begins at the focus.
    mutating func clear() { self = GridSelection() }

    /// Returns the selected photos that are in an order, in that order.
    ///
    /// - Complexity: O(n log n) for n selected photos.
    func photos(in order: PhotoOrder) -> [Int] {
        photos.compactMap { photo in order.place(of: photo).map { (place: $0, photo: photo) } }
            .sorted { $0.place < $1.place }.map(\.photo)
    }
}
