import Platform
import TactilePhotos

/// The search for photos by a part of their names, which other photos are dimmed for.
///
/// While it lasts, letters and digits change the part of the name, and the focus moves to the next photo that matches.
final class GridSearch {
    /// The field above the grid.
    let field = SearchField()
    /// A Boolean value that indicates whether a search has begun.
    private(set) var isActive = false
    /// The part of the name, as typed; empty without a search.
    private(set) var text = ""
    /// The number of photos that match.
    private(set) var count = 0
    /// The catalogue that was searched last.
    private var searched: CatalogueUpdate?
    /// For each photo of the catalogue, whether it matches.
    private var found: [Bool] = []
    private unowned let grid: PhotoGridController

    /// Creates the search of a grid.
    init(of grid: PhotoGridController) { self.grid = grid }

    /// Begins a search for any name.
    func begin() {
        isActive = true
        field.show(self)
    }

    /// Ends the search; the focus stays on the found photo.
    func end() {
        guard isActive else { return }
        isActive = false
        (text, count, found, searched) = ("", 0, [], nil)
        field.show(nil)
        grid.cells.update()
    }

    /// Searches for the same name among photos that were added, or have other names since the last search.
    ///
    /// - Complexity: O(m) for the bytes of m such names, or of all if a photo can be found by the name of its raw file.
    func findAgain() {
        guard isActive else { return }
        let update = grid.store.latestUpdate, catalogue = update.catalogue
        guard let searched, !searched.catalogue.isProvisional, !catalogue.hasRawFiles else {
            return find(text, isNew: false)
        }
        found += catalogue.photos(matching: text, from: found.count)
        for photo in update.renamed(since: searched) { found[photo] = catalogue.matches(text, at: photo) }
        show(update)
    }

    /// Returns whether a photo matches.
    func matches(_ photo: Int) -> Bool { found.indices.contains(photo) && found[photo] }

    /// Returns whether a photo is dimmed, because others are found.
    func isDimmed(_ photo: Int) -> Bool { !text.isEmpty && !matches(photo) }

    /// The strokes of a search that have a meaning of their own; other single characters are typed.
    nonisolated static let commands = CommandTable<GridSearch>([
        Command("end the search", keys: "Escape, Ctrl+F", also: "Shift+Escape") { search, _ in search.end() },
        Command("open the found photo", keys: "Enter, Shift+Enter") { search, _ in
            search.end()
            search.grid.focus.open()
        },
        Command("delete a character", keys: "Backspace, Shift+Backspace") { search, _ in
            if search.text.isEmpty { search.end() } else { search.find(String(search.text.dropLast())) }
        },
        Command("go to the next match", keys: "Down, Right") { search, _ in search.moveFocus(step: 1) },
        Command("go to the previous match", keys: "Up, Left") { search, _ in search.moveFocus(step: -1) },
    ])

    /// Takes a stroke during a search; returns whether it belongs to the search.
    func handle(_ key: KeyEvent) -> Bool {
        guard isActive, key.phase == .down else { return false }
        if Self.commands.perform(key, on: self) { return true }
        let typed = key.text ?? key.key
        guard key.modifiers.isSubset(of: .shift), typed.count == 1 else { return false }
        find(text + typed)
        return true
    }

    /// Searches for another part of the name.
    ///
    /// - Complexity: O(n) for the bytes of all names.
    private func find(_ text: String, isNew: Bool = true) {
        self.text = text
        let update = grid.store.latestUpdate
        found = update.catalogue.photos(matching: text)
        // A photo is found by the name of its raw file, too, and counts once.
        for file in update.hiddenFiles where found[file] {
            found[file] = false
            if let photo = update.partners(of: file).first { found[photo] = true }
        }
        show(update)
        if isNew, !text.isEmpty { moveFocus(step: 0) }
    }

    /// Shows the number of matches in a catalogue, and dims the other photos.
    private func show(_ update: CatalogueUpdate) {
        searched = update
        count = found.count { $0 }
        field.show(self)
        grid.cells.update()
    }

    /// Moves the focus to the next match in a direction; without one, to the first from the focus on.
    private func moveFocus(step: Int) {
        let order = grid.store.order, start = grid.focus.photo.flatMap(order.place(of:)) ?? 0
        guard let place = place(from: start + step, step: step < 0 ? -1 : 1, in: order) else { return }
        grid.focus.move(to: order.index(at: place))
    }

    /// Returns the place of the next match, which follows the last one after the first.
    ///
    /// - Parameters:
    ///   - place: the place from which the search starts; that place itself may match.
    ///   - step: 1 to search forwards, -1 backwards.
    ///   - order: the order of the screen.
    /// - Returns: The place; `nil` if no photo matches.
    private func place(from place: Int, step: Int, in order: PhotoOrder) -> Int? {
        guard count > 0 else { return nil }
        var place = place
        for _ in 0..<order.count {
            if place < 0 { place = order.count - 1 }
            if place >= order.count { place = 0 }
            if matches(order.index(at: place)) { return place }
            place += step
        }
        return nil
    }
}
