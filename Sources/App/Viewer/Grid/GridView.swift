import Geometry
import Platform
import Views

/// The view of the grid, which offers scrolls that the content does not use and presses of the right mouse button to the grid.
final class GridView: View, ContextMenuOffering {
    private weak var grid: PhotoGridController?

    /// Creates the view of a grid.
    init(of grid: PhotoGridController) {
        self.grid = grid
        super.init(frame: .zero)
    }

    override func scroll(_ event: ScrollEvent) -> Bool { grid?.sizing.scroll(event) ?? false }

    func openContextMenu(at location: Point) -> Bool { grid?.openMenu(at: location) ?? false }

    /// Closes the menu of a grid that has left its window.
    override func didMoveToWindow() { if window == nil { grid?.actions.menu.dismiss() } }
}
