import Geometry
package import Views

/// A scene that has a menu of its commands, which a button of the bar below it opens.
@MainActor
package protocol MenuScene: Scene {
    /// The menu; `nil` if the scene has none.
    var menu: PhotoMenu? { get }
}

/// The menu of the commands of the place in front: the grid, or the photo that is open.
package final class PhotoMenu {
    /// The button that opens the menu of the grid.
    package weak var button: View?
    /// Returns the rows of the program around the scene.
    package var programItems: () -> [MenuItem] = { [] }
    /// The menu on screen; `nil` without one.
    private(set) weak var view: CommandMenuView?
    private unowned let screen: any PhotoActions.Screen

    /// Creates the menu of a screen's commands.
    init(of screen: any PhotoActions.Screen) { self.screen = screen }

    /// A Boolean value that indicates whether the menu can be opened now.
    var isAvailable: Bool { !screen.menuItems.isEmpty }

    /// A Boolean value that indicates whether the menu is on screen and takes input.
    package var isOpen: Bool { view?.isOpen ?? false }

    /// Opens the menu at its button, or closes it; a key highlights the first row.
    package func toggle(byKey: Bool = false) {
        if isOpen { return dismiss() }
        let button = screen.menuButton ?? button
        open(from: button.map { .view($0.convert($0.bounds, to: nil)) } ?? .point(.zero))
        if byKey { view?.highlightFirst() }
    }

    /// Opens the menu at a location in the window.
    func open(at location: Point) { open(from: .point(location)) }

    /// Closes the menu: its place has changed, or its photos.
    func dismiss() { view?.dismiss() }

    private func open(from anchor: CommandMenuView.Anchor) {
        view?.dismiss()
        let items = screen.menuItems
        guard !items.isEmpty, let window = screen.noticeView.window else { return }
        let view = CommandMenuView(items + programItems(), at: anchor)
        self.view = view
        view.open(in: window)
    }
}
