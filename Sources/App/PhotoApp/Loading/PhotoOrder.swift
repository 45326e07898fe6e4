/// The photos that are shown, in their order: each place has the id of a photo, which is its index in the catalogue.
///
/// The order in which the catalogue has them, without any missing, takes no memory.
struct PhotoOrder: Hashable {
    /// The number of photos that are shown.
    var count: Int { ids?.count ?? known }
    /// The ids in their order; `nil` if each photo has the place of its id.
    private(set) var ids: [Int]?
    /// The places of the ids; empty if each photo has the place of its id.
    private var places: [Int: Int] = [:]
    /// The number of photos in the catalogue, which have the ids below it.
    private(set) var known: Int
    /// The photos that are not shown.
    private(set) var removed: Set<Int> = []

    /// Creates the order of a catalogue.
    init(count: Int) { known = count }

    /// Returns the photo at a place.
    ///
    /// - Precondition: `place` is at least 0 and less than ``count``.
    func id(at place: Int) -> Int { ids.map { $0[place] } ?? place }

    /// Returns the place of a photo; `nil` if it is not shown.
    func place(of id: Int) -> Int? {
        ids == nil ? ((0..<known).contains(id) ? id : nil) : places[id]
    }

    /// Adds the photos that the catalogue has found at its end.
    mutating func grow(to count: Int) {
        guard count > known else { return }
        let new = known..<count
        known = count
        guard ids != nil else { return }
        for id in new {
            places[id] = ids?.count
            ids?.append(id)
        }
    }

    /// Takes photos out of the order.
    ///
    /// - Complexity: O(n) for n photos.
    mutating func remove(_ removed: some Sequence<Int>) {
        self.removed.formUnion(removed)
        update()
    }

    /// Puts photos back to their places.
    ///
    /// - Complexity: O(n) for n photos.
    mutating func restore(_ restored: some Sequence<Int>) {
        removed.subtract(restored)
        update()
    }

    private mutating func update() {
        guard !removed.isEmpty else {
            (ids, places) = (nil, [:])
            return
        }
        let left = (0..<known).filter { !removed.contains($0) }
        ids = left
        places = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
    }
}
