import Geometry
import System
import Views

/// A photo of the grid for screen readers, on screen or off screen.
final class PhotoElement: AccessibilityElement {
    private weak var grid: PhotoGridController?
    private let index: Int

    /// Creates the element of a photo by its index in the catalogue.
    init(_ index: Int, of grid: PhotoGridController) {
        (self.index, self.grid) = (index, grid)
        super.init(accessibilityContainer: grid.collection, identifier: index)
    }

    /// The name of the file.
    override var accessibilityLabel: String? { grid?.store.latestUpdate.catalogue.name(at: index) }

    /// The reason why the photo cannot be shown, or what is special about its files; nil for nothing.
    override var accessibilityValue: String? {
        guard let grid else { return nil }
        return grid.store.failure(at: index)?.summary ?? grid.cells.badge(of: index)
    }

    override var accessibilityTraits: AccessibilityTraits {
        guard let grid else { return .notEnabled }
        var traits = AccessibilityTraits.image
        if grid.focus.selected.contains(index) { traits.insert(.selected) }
        if grid.store.isBroken(at: index) { traits.insert(.notEnabled) }
        return traits
    }

    override var accessibilityFrameInContainerSpace: Rect {
        guard let grid, let place = grid.store.order.place(of: index) else { return .zero }
        return grid.collection.frame(ofItem: place)
    }

    override var isAccessibilityFocused: Bool { grid?.focus.visiblePhoto == index }

    /// Presents the photo; one that is off screen is scrolled to, so that it returns to its thumbnail.
    override func accessibilityActivate() -> Bool {
        guard let grid, !grid.store.isBroken(at: index), grid.store.order.place(of: index) != nil else { return false }
        guard grid.isUncovered else { return false }
        grid.focus.choose(nil, isVisible: false)
        grid.previewDidTurn(to: index)
        grid.open(index)
        return true
    }

    /// Nothing that the grid belongs to can be closed by a photo of it.
    override var canPerformAccessibilityEscape: Bool { false }

    override func accessibilityTakeFocus() -> Bool {
        guard let grid, grid.store.order.place(of: index) != nil else { return false }
        guard grid.isUncovered else { return false }
        grid.focus.move(to: index)
        return true
    }
}

/// The photo of the preview for screen readers.
final class PresentedPhotoElement: AccessibilityElement {
    private weak var preview: PreviewController?

    /// Creates the element of the photo that a preview shows.
    init(of preview: PreviewController) {
        self.preview = preview
        super.init(accessibilityContainer: preview.pager, identifier: "photo")
    }

    /// The name of the file.
    override var accessibilityLabel: String? {
        preview.map { $0.store.latestUpdate.catalogue.name(at: $0.shownIndex) }
    }

    /// The size of the picture; the reason, if it cannot be shown.
    override var accessibilityValue: String? {
        guard let preview else { return nil }
        if let failure = preview.store.failure(at: preview.shownIndex) { return failure.summary }
        return preview.store.naturalSize(at: preview.shownIndex).map {
            strings("\(Int($0.width)) × \(Int($0.height)) pixels")
        }
    }

    override var accessibilityTraits: AccessibilityTraits { .image }

    /// True until the photo leaves, so that a screen reader reads it when it has been presented.
    override var isAccessibilityFocused: Bool { preview.map { !$0.flight.state.isLeaving } ?? false }
}
