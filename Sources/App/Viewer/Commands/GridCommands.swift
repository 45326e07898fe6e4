import Platform

/// The commands of the grid of photos.
nonisolated enum GridCommands {
    /// Returns whether the grid has photos, so that its focus and its selection can change.
    @MainActor private static func hasPhotos(_ grid: PhotoGridController) -> Bool { grid.store.order.count > 0 }

    /// The commands; a search has strokes before them: ``GridSearch/commands``.
    static let table = CommandTable<PhotoGridController>([
        Command("move", keys: "Arrows, Home, End", "select a photo", if: hasPhotos) { $0.focus.move(by: $1.key) },
        // The buttons of a mouse select the neighbour, as in Eye of GNOME and Gwenview.
        Command("step", keys: "BrowserBack, BrowserForward", if: hasPhotos) {
            $0.focus.move(by: $1.key == "BrowserBack" ? "ArrowLeft" : "ArrowRight")
        },
        Command("move by a page", keys: "Page Up, Page Down", "move the selection by a page", if: hasPhotos) {
            $0.focus.move(by: $1.key)
        },
        Command(
            "open", keys: "Enter, Space", "open the selected photo", if: { $0.focus.visiblePhoto != nil },
            menu: [MenuRow("Open", key: "Enter", in: .open)]
        ) { grid, _ in grid.focus.open() },
        Command(
            "extend", keys: "Shift+Arrows", "select several photos, as do clicks with Shift or Ctrl",
            also: "Shift+Home, Shift+End, Shift+Page Up, Shift+Page Down", if: hasPhotos
        ) { $0.focus.extend(by: $1.key) },
        Command(
            "move alone", keys: "Ctrl+Arrows", "move the focus and keep the selection",
            also: "Ctrl+Home, Ctrl+End, Ctrl+Page Up, Ctrl+Page Down", if: hasPhotos
        ) { $0.focus.moveAlone(by: $1.key) },
        Command(
            "toggle", keys: "Ctrl+Space", "selects or deselects the photo with the focus",
            if: { hasPhotos($0) && $0.focus.visiblePhoto != nil },
            isOn: { grid, _ in grid.focus.visiblePhoto.map { grid.focus.selected.contains($0) } ?? false },
            menu: [MenuRow("Selected", key: "Ctrl+Space", in: .arrange)]
        ) { grid, _ in grid.focus.toggle() },
        Command(
            "select all", keys: "Ctrl+A", "selects all photos, or all that are found", if: hasPhotos,
            menu: [MenuRow("Select all", key: "Ctrl+A", in: .arrange)]
        ) { grid, _ in grid.focus.selectAll() },
        Command(
            "find", keys: "Ctrl+F, /", "find photos by name: arrows go to the next, Enter opens", if: hasPhotos,
            isOn: { grid, _ in grid.search.isActive }, menu: [MenuRow("Find by name…", key: "Ctrl+F", in: .arrange)]
        ) { grid, _ in grid.search.isActive ? grid.search.end() : grid.search.begin() },
        Command(
            "show names", keys: "N", "shows or hides the names", if: { $0.sizing.isEnabled },
            isOn: { grid, _ in grid.sizing.showsNames }, menu: [MenuRow("Show names", key: "N", in: .look)]
        ) { grid, _ in grid.sizing.toggleNames() },
        Command(
            "sort", keys: "O, Shift+O", "sort by name, date taken, size or rating; reverse the order",
            isOn: { grid, _ in grid.store.sorter.sort.isReversed },
            menu: [MenuRow("Reverse the order", key: "Shift+O", in: .arrange)]
        ) { grid, key in key.modifiers.isEmpty ? grid.sorting.next() : grid.sorting.reverse() },
        Command(
            "resize", keys: "+, =, -", "enlarge or reduce the thumbnails, as does Ctrl+wheel",
            ignoring: .all, if: { $0.sizing.isEnabled },
            isOffered: { grid, key in grid.sizing.canStep(by: key == "-" ? -1 : 1) },
            menu: [
                MenuRow("Larger thumbnails", key: "+", in: .look), MenuRow("Smaller thumbnails", key: "-", in: .look),
            ]
        ) { grid, key in grid.sizing.step(by: key.key == "-" ? -1 : 1) },
        Command(
            "restore the size", keys: "0", "shows thumbnails of the usual size", also: "Ctrl+0",
            if: { $0.sizing.isEnabled }, isOffered: { grid, _ in grid.layout.side != GridLayout.usualSide },
            menu: [MenuRow("Usual size", key: "0", in: .look)]
        ) { grid, _ in grid.sizing.restore() },
        Command(
            "clear", keys: "Escape", "ends the search, or clears the selection",
            if: { !$0.focus.selected.isEmpty }
        ) { grid, _ in grid.focus.clear() },
        sort(by: .name), sort(by: .date), sort(by: .size), sort(by: .rating),
    ])

    /// The command of an order, which has no key of its own.
    private static func sort(by key: PhotoSort.Key) -> Command<PhotoGridController> {
        Command(
            "sort by \(key.rawValue)", keys: "",
            if: { key != .rating || $0.previewFeatures.contains(.facts) },
            isOn: { grid, _ in grid.store.sorter.sort.key == key }, menu: [MenuRow(key.menuTitle, in: .arrange)],
            action: { grid, _ in grid.sorting.sort(by: key) })
    }
}

nonisolated extension PhotoSort.Key {
    /// The title of the order in a menu.
    fileprivate var menuTitle: String {
        switch self {
        // strings: begin
        case .name: "Sort by name"
        case .date: "Sort by date taken"
        case .size: "Sort by size"
        case .rating: "Sort by rating"
        // strings: end
        }
    }
}
