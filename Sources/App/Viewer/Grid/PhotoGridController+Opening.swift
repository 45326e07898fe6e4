import Controllers
import Geometry

/// The photo that is opened with the grid, which may be known before its folder.
extension PhotoGridController {
    /// Presents the opened photo without an animation, in front of the grid that is scrolled to it.
    func presentInitialPhoto() {
        guard let initial = initialPhoto else { return }
        let opened: Int? =
            switch initial {
            case .opened: store.latestUpdate.catalogue.openedIndex
            case .index(let index): index
            }
        let isKnown = opened.map { store.order.place(of: $0) != nil } ?? false
        // Opened files may still be read.
        if isKnown || store.latestUpdate.isComplete || preview != nil { initialPhoto = nil }
        guard let opened, isKnown, preview == nil else { return }
        selection = opened
        scroll(to: opened)
        store.glance(at: opened)
        present(makePreview(of: opened), animated: false)
        stage?.title = store.title(at: opened)
    }

    /// Scrolls a photo's thumbnail to the middle of the grid.
    private func scroll(to index: Int) {
        guard let place = store.order.place(of: index) else { return }
        let range = collection.offsetRange, middle = collection.frame(ofItem: place).center.y
        let offset = middle - collection.size.height / 2
        collection.setContentOffset(min(max(offset, range.lowerBound), range.upperBound), animated: false)
    }

    /// Puts the opened photo, which was alone, into its place among the photos of its folder.
    func openedPhotoMoved(to index: Int) {
        preview?.pager.moveCurrent(to: index, in: store.order)
        actions.photoMoved(to: index)
        if selection != nil { selection = index }
        selected.clear()
        endSearch()
        requested = nil
        collection.reloadData()
        collection.layoutIfNeeded()
        let offset = collection.contentOffset
        scroll(to: index)
        // The thumbnail is another one now: a photo that flies to it stays where it is.
        preview?.flight.sourceScrolled(by: offset - collection.contentOffset)
        preview?.flight.sourceDidRetarget()
    }
}
