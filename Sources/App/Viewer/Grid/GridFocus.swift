import Geometry
import Platform
import Views

/// The photo with the focus of the keyboard, and the photos that are selected together by clicks and keys.
final class GridFocus {
    /// The photo with the focus, by its index in the catalogue; `nil` before there was one.
    private(set) var photo: Int?
    /// A Boolean value that indicates whether the focus is visible: it was moved by keys, and not by a preview.
    private(set) var isVisible = false
    /// The photos that are selected together.
    private(set) var selected = GridSelection()
    private unowned let grid: PhotoGridController

    /// Creates the focus of a grid, without a photo.
    init(of grid: PhotoGridController) { self.grid = grid }

    private var order: PhotoOrder { grid.store.order }

    /// The photo with the visible focus; `nil` without one.
    var visiblePhoto: Int? { isVisible ? photo : nil }

    /// Presents the photo with the visible focus.
    func open() { if let photo = visiblePhoto { grid.open(photo) } }

    /// The photos that actions are about, in the order of the screen: the selected ones or, without any, the one with the
    /// visible focus.
    var targets: [Int] { selected.isEmpty ? [visiblePhoto].compactMap(\.self) : selected.photos(in: order) }

    /// The middle of the photo with the visible focus, in the content; `nil` if it is not on screen.
    var center: Point? {
        guard let place = visiblePhoto.flatMap(order.place(of:)) else { return nil }
        let frame = grid.collection.frame(ofItem: place)
        return grid.collection.bounds.intersects(frame) ? frame.center : nil
    }

    // MARK: The focus

    /// Moves the focus to a photo, and makes it visible.
    func move(to photo: Int) {
        isVisible = true
        follow(photo)
        grid.cells.update()
    }

    /// Moves the focus to a photo, which is scrolled to if the focus is visible.
    func follow(_ photo: Int) {
        self.photo = photo
        if isVisible { grid.reveal(photo, animated: true) }
        grid.cells.updateFocus()
    }

    /// Moves the focus to a photo without a change of the screen, which the caller makes.
    func place(on photo: Int?) { self.photo = photo }

    /// Moves the focus to a photo that a person has chosen otherwise than by keys, and ends the selection.
    ///
    /// - Parameters:
    ///   - photo: the photo; `nil` to leave the focus where it is.
    ///   - isVisible: whether the focus stays visible, because the title is about it.
    func choose(_ photo: Int?, isVisible: Bool) {
        selected.clear()
        self.isVisible = isVisible
        grid.cells.update()
        if let photo { follow(photo) } else { grid.cells.updateFocus() }
    }

    /// Moves the focus of a photo that has vanished to the photo in its place.
    ///
    /// - Returns: Whether it did.
    @discardableResult
    func leave(place: Int?) -> Bool {
        guard let place, let photo, order.place(of: photo) == nil else { return false }
        self.photo = order.count == 0 ? nil : order.index(at: min(place, order.count - 1))
        return true
    }

    /// Follows the opened photo to its place among the photos of its folder.
    func openedPhotoMoved(to photo: Int) {
        if self.photo != nil { self.photo = photo }
        selected.clear()
    }

    // MARK: Keys

    /// Moves the focus by a key, and ends the selection.
    func move(by key: String) {
        guard let target = target(of: key) else { return }
        isVisible = true
        selected.clear()
        grid.cells.update()
        follow(order.index(at: target))
    }

    /// Moves the focus by a key, and keeps the selection.
    func moveAlone(by key: String) {
        if let target = target(of: key) { move(to: order.index(at: target)) }
    }

    /// Moves the focus by a key, and selects all photos up to it.
    func extend(by key: String) {
        guard let target = target(of: key) else { return }
        let photo = order.index(at: target)
        selected.extend(to: photo, focus: visiblePhoto, in: order)
        move(to: photo)
    }

    /// Selects or deselects the photo with the visible focus.
    func toggle() {
        guard let photo = visiblePhoto else { return }
        selected.toggle(photo)
        grid.cells.update()
    }

    /// Selects all photos or, during a search, all that match.
    func selectAll() {
        let all = (0..<order.count).lazy.map(order.index(at:))
        if grid.search.text.isEmpty {
            selected.replace(by: all)
        } else {
            selected.replace(by: all.filter(grid.search.matches))
        }
        grid.cells.update()
    }

    /// Deselects all photos.
    func clear() {
        selected.clear()
        grid.cells.update()
    }

    /// Selects by a click; returns whether the modifiers of the click are those of a selection.
    func click(_ photo: Int?, _ modifiers: KeyEvent.Modifiers) -> Bool {
        guard grid.isUncovered else { return false }
        switch modifiers {
        case .control, .meta: if let photo { selected.toggle(photo, focus: visiblePhoto) }
        case .shift: if let photo { selected.extend(to: photo, focus: visiblePhoto, in: order) }
        default: return false
        }
        if let photo { move(to: photo) }
        return true
    }

    /// Returns the place to which a key moves the focus; the first arrow only shows the focus.
    private func target(of key: String) -> Int? {
        let layout = grid.layout, collection = grid.collection
        let rows = max(1, Int(collection.size.height / (layout.side + layout.caption + layout.gap)))
        let current = photo.flatMap(order.place(of:)) ?? 0, count = order.count
        func below(_ distance: Int) -> Int? {
            layout.item(distance, rowsBelow: current, of: collection.sections, in: collection.size)
        }
        let moved: Int
        switch key {
        case "ArrowLeft": moved = current - 1
        case "ArrowRight": moved = current + 1
        case "ArrowUp": moved = below(-1) ?? current
        case "ArrowDown": moved = below(1) ?? current
        case "PageUp": moved = below(-rows) ?? 0
        case "PageDown": moved = below(rows) ?? count - 1
        case "Home": moved = 0
        case "End": moved = count - 1
        default: return nil
        }
        if !isVisible, key.hasPrefix("Arrow") { return current }
        // A page key stops at the first or last photo; an arrow that would leave the grid does nothing.
        return moved >= 0 && moved < count ? moved : current
    }
}
