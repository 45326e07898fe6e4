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
    private let place = CommandMenu()
    /// The menu on screen; `nil` without one.
    var view: CommandMenuView? { place.view }
    private unowned let screen: any PhotoActions.Screen

    /// Creates the menu of a screen's commands.
    init(of screen: any PhotoActions.Screen) { self.screen = screen }

    /// A Boolean value that indicates whether the menu can be opened now.
    var isAvailable: Bool { !screen.menuItems.isEmpty }

    /// A Boolean value that indicates whether the menu is on screen and takes input.
    package var isOpen: Bool { place.isOpen }

    /// Opens the menu at its button, or closes it; a key highlights the first row.
    package func toggle(byKey: Bool = false) {
        if isOpen { return dismiss() }
        let button = screen.menuButton ?? button
        open(from: button.map { .view($0.convert($0.bounds, to: nil)) } ?? .point(.zero), byKey: byKey)
    }

    /// Opens the menu at a location in the window.
    func open(at location: Point) { open(from: .point(location), byKey: false) }

    /// Closes the menu: its place has changed, or its photos.
    func dismiss() { place.dismiss() }

    private func open(from anchor: CommandMenu.Anchor, byKey: Bool) {
        place.dismiss()
        let items = screen.menuItems
        guard !items.isEmpty, let window = screen.noticeView.window else { return }
        place.open(items + programItems(), at: anchor, in: window, byKey: byKey)
    }
}
