import TactilePhotos

/// The search for photos by a part of their names.
struct GridSearch {
    /// The part of the name, as typed.
    private(set) var text = ""
    /// The number of photos that match.
    private(set) var count = 0
    /// For each photo of the catalogue, whether it matches.
    private var found: [Bool] = []

    /// Searches for another part of the name.
    ///
    /// - Complexity: O(n) for the bytes of all names.
    mutating func find(_ text: String, in catalogue: Catalogue) {
        self.text = text
        found = catalogue.photos(matching: text)
        count = found.count { $0 }
    }

    /// Returns whether a photo matches.
    func matches(_ photo: Int) -> Bool { found.indices.contains(photo) && found[photo] }

    /// Returns the place of the next match, which follows the last one after the first.
    ///
    /// - Parameters:
    ///   - place: the place from which the search starts; that place itself may match.
    ///   - step: 1 to search forwards, -1 backwards.
    ///   - order: the order of the screen.
    /// - Returns: The place; `nil` if no photo matches.
    func place(from place: Int, step: Int, in order: PhotoOrder) -> Int? {
        guard count > 0 else { return nil }
        var place = place
        for _ in 0..<order.count {
            if place < 0 { place = order.count - 1 }
            if place >= order.count { place = 0 }
            if matches(order.index(at: place)) { return place }
            place += step
        }
        return nil
    }
}
