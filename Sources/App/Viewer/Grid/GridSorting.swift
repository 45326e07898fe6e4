import System

/// The choice of the order of the photos.
final class GridSorting {
    /// The number of photos from which on a notice says that values are read, because that takes some time.
    private static let manyPhotos = 2000

    /// A Boolean value that indicates whether the photos move to the places of an order that was chosen.
    private(set) var isMoving = false
    /// A Boolean value that indicates whether a notice names the order when it applies.
    private var isAnnounced = false
    private unowned let grid: PhotoGridController

    /// Creates the sorting of a grid.
    init(of grid: PhotoGridController) { self.grid = grid }

    /// Sorts by the next property.
    func next() {
        let withRatings = grid.previewFeatures.contains(.facts)
        sort(PhotoSort(grid.store.sorter.sort.key.next(withRatings: withRatings)))
    }

    /// Sorts by a property; the direction is its usual one.
    func sort(by key: PhotoSort.Key) { sort(PhotoSort(key)) }

    /// Reverses the order.
    func reverse() {
        var sort = grid.store.sorter.sort
        sort.isReversed.toggle()
        self.sort(sort)
    }

    private func sort(_ sort: PhotoSort) {
        let store = grid.store
        isAnnounced = true
        grid.settings.sort = sort
        store.sort(by: sort)
        guard store.sorter.isWaiting else { return }
        if store.count >= Self.manyPhotos || !store.latestUpdate.isComplete {
            let notice =
                switch sort.key {
                case .name, .date: strings("Reading the dates of the photos…")
                case .size: strings("Reading the sizes of the files…")
                case .rating: strings("Reading the ratings of the photos…")
                }
            grid.actions.say(notice)
        }
    }

    /// Gives the photos the order that was chosen, in a movement in which the photo with the visible focus stays.
    func didChange() {
        isMoving = true
        grid.store.reorder(grid.store.wantedOrder)
        isMoving = false
        guard isAnnounced, !grid.store.sorter.isWaiting else { return }
        isAnnounced = false
        grid.actions.say(grid.store.sorter.applied.notice)
    }
}
