package import Geometry
package import Platform
package import Views

/// The place of a menu of commands, in which one is on screen or none.
package final class CommandMenu {
    /// The place at which a menu is opened.
    package enum Anchor: Hashable {
        /// A location of the pointer, in the window's points.
        case point(Point)
        /// The frame of a button, in the window's points.
        case view(Rect)
    }

    /// The menu on screen; `nil` without one.
    private(set) weak var view: CommandMenuView?

    /// Creates the place of a menu that is closed.
    package init() {}

    /// A Boolean value that indicates whether a menu is on screen and takes input.
    package var isOpen: Bool { view?.isOpen ?? false }
    /// A Boolean value that indicates whether a menu is on screen, and may fade out.
    package var isVisible: Bool { view != nil }

    /// Opens a menu with the rows of items, in place of one that is open; a key highlights the first row.
    package func open(_ items: [MenuItem], at anchor: Anchor, in window: Window, byKey: Bool) {
        dismiss()
        let view = CommandMenuView(items, at: anchor)
        self.view = view
        view.open(in: window)
        if byKey { view.highlightFirst() }
    }

    /// Closes the menu without a choice; does nothing if it is closed.
    package func dismiss() { view?.dismiss() }

    /// Handles a key while the menu is open; returns whether it has used the key.
    package func handle(_ key: KeyEvent) -> Bool { isOpen && view?.handle(key) ?? false }
}
