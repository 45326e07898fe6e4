import System

/// A row of the menu for a command: its title, and the key for which it stands.
///
/// A command whose keys have different effects has a row for each of them. One whose effect depends on the place of the focus,
/// such as the movement by an arrow, has none.
package nonisolated struct MenuRow: Sendable {
    /// The parts of the menu, in their order, between which it has lines.
    package enum Part: Int, CaseIterable, Sendable {
        /// Opens a photo, or another one.
        case open
        /// Changes the size or the look of what is shown.
        case look
        /// Finds and arranges photos.
        case arrange
        /// Changes files.
        case change
        /// Gives photos to other programs.
        case share
        /// Changes the window, or leaves.
        case window
    }

    /// The title, a short command.
    let title: String
    /// The key, as texts call it; empty for a row without a key.
    let key: String
    /// The part of the menu.
    let part: Part
    /// A Boolean value that indicates whether the menu leaves the row out where its command cannot be used.
    let isHiddenWhenDisabled: Bool

    /// Creates a row.
    package init(_ title: String, key: String = "", in part: Part, isHiddenWhenDisabled: Bool = false) {
        (self.title, self.key, self.part) = (title, key, part)
        self.isHiddenWhenDisabled = isHiddenWhenDisabled
    }
}

/// A row of a menu on screen: the title and the keys in the user's language, and what choosing it does.
package struct MenuItem {
    /// The title.
    package let title: String
    /// The keys; empty without one.
    package let keys: String
    /// The part of the menu.
    package let part: MenuRow.Part
    /// A Boolean value that indicates whether the row can be chosen.
    package let isEnabled: Bool
    /// A Boolean value that indicates whether the row's state is on.
    package let isOn: Bool
    /// Performs the command, unless it cannot be used any more.
    package let perform: () -> Void
}

extension CommandTable {
    /// Returns the rows of the menu for a target, in the order of the table.
    @MainActor package func menuItems(of target: Target) -> [MenuItem] {
        commands.filter { !$0.menu.isEmpty }.flatMap { command in
            let isEnabled = command.isEnabled(target)
            return command.menu.filter { isEnabled || !$0.isHiddenWhenDisabled }.map { row in
                MenuItem(
                    title: strings(key: row.title),
                    keys: row.key.isEmpty ? "" : KeyTable.Entry(keys: row.key, effect: "").keysInWords, part: row.part,
                    isEnabled: isEnabled && command.isOffered(target, row.key), isOn: command.isOn(target, row.key)
                ) { [weak target] in
                    if let target, command.isEnabled(target) { command.perform(key: row.key, on: target) }
                }
            }
        }
    }
}
