import Geometry
import Platform
import System
import Views

/// The order of the photos.
extension PhotoGridController {
    /// The number of photos from which on a notice says that values are read, because that takes some time.
    private static let manyPhotos = 2000

    /// Handles the keys of the order; returns whether it uses the key.
    func handleSorting(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, preview?.flight.state.isLeaving ?? true else { return false }
        var sort = store.sorter.sort
        switch (key.key, key.modifiers) {
        case ("o", []): sort = PhotoSort(sort.key.next)
        case ("o", .shift), ("O", .shift): sort.isReversed.toggle()
        default: return false
        }
        announcesSort = true
        settings.sort = sort
        store.sort(by: sort)
        guard store.sorter.isWaiting else { return true }
        if store.count >= Self.manyPhotos || !store.latestUpdate.isComplete {
            actions.say(
                sort.key == .date
                    ? strings("Reading the dates of the photos…") : strings("Reading the sizes of the files…"))
        }
        return true
    }

    /// Gives the photos the order that was chosen, in a movement in which the photo with the visible focus stays.
    func sortDidChange() {
        isSorting = true
        store.reorder(store.wantedOrder)
        isSorting = false
        guard announcesSort, !store.sorter.isWaiting else { return }
        announcesSort = false
        actions.say(store.sorter.applied.notice)
    }

    /// The layout of the store's order.
    var orderedLayout: GridLayout {
        var next = layout
        next.heading = store.order.sections.isEmpty ? 0 : GridLayout.headingSpace
        return next
    }

    /// Returns the frame of a photo that is made visible, with the space around it and the heading above its row.
    func revealedFrame(ofItem place: Int) -> Rect {
        let cell = collection.frame(ofItem: place)
        var frame = cell.inset(by: -layout.gap)
        let path = collection.sections.path(ofItem: place)
        if layout.heading > 0, path.item < layout.columns(width: collection.size.width) {
            frame.origin.y -= layout.heading
            frame.size.height += layout.heading
        }
        return frame
    }
}
