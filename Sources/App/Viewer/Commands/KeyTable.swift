import System

/// The keys of the program, in sections: one for each part of the program that handles keys.
///
/// The help of the window is drawn from this table. A test compares the manual page and the README with it.
package nonisolated enum KeyTable {
    /// The keys of one part of the program.
    package struct Section: Sendable {
        /// The part, as a heading.
        package let title: String
        /// The scene to which the section belongs, by the name that `--scene` takes; nil if it belongs to all of them.
        package let scene: String?
        /// The keys with their effects.
        package let entries: [Entry]
    }

    /// Keys with one effect.
    package struct Entry: Sendable {
        /// The keys, as they are called in texts, separated by commas.
        package let keys: String
        /// The effect, as the rest of a sentence whose subject is the key.
        package let effect: String

        /// The keys in the user's language, in which keyboards name them.
        package var keysInWords: String {
            keys.split(separator: ", ").map { key in
                let ends = key.split(separator: " to ").map(Self.word)
                return ends.count == 2 ? strings("\(ends[0]) to \(ends[1])") : Self.word(key)
            }.joined(separator: ", ")
        }

        /// Returns a key, which may be pressed together with others, in the user's language.
        private static func word(_ key: some StringProtocol) -> String {
            key == "+"
                ? "+"
                : key.split(separator: "+").map { strings(key: String($0), context: "keyboard") }.joined(separator: "+")
        }

        // strings: begin keyboard
        /// The names of keys that keyboards translate.
        package static let names = [
            "Alt", "Arrows", "Backspace", "Ctrl", "Delete", "Down", "End", "Enter", "Escape", "Home", "Left",
            "Page Down",
            "Page Up", "Right", "Shift", "Space", "Tab", "Up", "wheel",
        ]
        // strings: end
    }

    /// The sections that matter while a scene is open, in the order of the table.
    package static func sections(in scene: String) -> [Section] {
        all.filter { $0.scene == nil || $0.scene == scene }
    }

    /// The table.
    package static let all = photos + demos + program

    private static func section(_ title: String, in scene: String? = nil, _ entries: [(String, String)]) -> Section {
        Section(title: title, scene: scene, entries: entries.map { Entry(keys: $0.0, effect: $0.1) })
    }

    // strings: begin
    private static let photos = [
        section(
            "Grid", in: "photo-preview",
            [
                ("Arrows, Home, End", "select a photo"),
                ("Page Up, Page Down", "move the selection by a page"),
                ("Enter, Space", "open the selected photo"),
                ("F5", "reads the folder again"),
                ("Shift+Arrows", "select several photos, as do clicks with Shift or Ctrl"),
                ("Ctrl+Arrows", "move the focus and keep the selection"),
                ("Ctrl+Space", "selects or deselects the photo with the focus"),
                ("Ctrl+A", "selects all photos, or all that are found"),
                ("Ctrl+F, /", "find photos by name: arrows go to the next, Enter opens"),
                ("N", "shows or hides the names"),
                ("O, Shift+O", "sort by name, date taken or size; reverse the order"),
                ("+, =, -", "enlarge or reduce the thumbnails, as does Ctrl+wheel"),
                ("0", "shows thumbnails of the usual size"),
                ("Escape", "ends the search, or clears the selection"),
            ]),
        section(
            "Photo", in: "photo-preview",
            [
                ("Left, Right", "show the previous or the next photo"),
                ("Space, Shift+Space", "show the next or the previous photo"),
                ("+, =, -", "enlarge or reduce the photo"),
                ("0", "fits the photo into the window"),
                ("1", "shows a pixel of the photo on a pixel of the screen"),
                ("Shift+Arrows", "move the enlarged photo"),
                ("A", "plays or pauses an animated image"),
                ("S", "opens the settings; Left and Right select in them"),
                ("Escape, Backspace", "close the photo; during a drag, cancel the drag"),
            ]),
        section("Actions", in: "photo-preview", PhotoAction.allCases.map { ($0.key, $0.effect) }),
    ]

    private static let demos = [
        section(
            "Circle reveal", in: "circle-reveal",
            [("Enter, Space", "open the second photo"), ("Escape, Backspace", "close it")]),
        section(
            "Two-thirds modal", in: "two-thirds",
            [
                ("Enter, Space", "show the details of the photo; Enter keeps the changes"),
                ("0 to 5", "rate the photo"),
                ("Escape, Backspace", "discard the changes"),
            ]),
        section(
            "Slide-in", in: "slide-in",
            [("Arrows", "slide a panel in over that edge"), ("Escape, Backspace", "dismiss the panel")]),
        section(
            "Containers", in: "containers",
            [
                ("Arrows", "select an album or a photo"), ("Enter, Space", "open the selection"),
                ("Escape, Backspace", "go back to the previous page"), ("I, E", "open a sheet about the photo"),
                ("0 to 5", "rate the photo in its sheet"), ("Ctrl+Tab", "shows the other tab"),
            ]),
        section(
            "Travel guide", in: "dive-deeper",
            [
                ("Left, Right", "go from card to card"), ("Enter, Space", "open the card"),
                ("Escape, Backspace", "close the card"),
            ]),
        section(
            "Peek over the edge", in: "peek-over-the-edge",
            [("Left, Right, Space", "turn a page"), ("B", "marks the page")]),
        section(
            "Connect the dots", in: "connect-the-dots",
            [
                ("Arrows", "select a photo, or show another one"), ("Enter, Space", "open the selection"),
                ("Escape, Backspace", "close the photo"),
            ]),
        section("Move the shape", in: "move-the-shape", [("Left, Right, 1 to 5", "select a tab")]),
        section(
            "Curves", in: "curves",
            [
                ("Space, Enter", "play or stop"), ("Arrows", "select a curve or a transform"),
                ("Home, End", "move to the beginning or the end"),
            ]),
    ]

    private static let program = [
        section(
            "Gallery",
            [
                ("G", "opens or closes the gallery of demos"),
                ("Arrows, Home, End, Page Up, Page Down", "select a demo"),
                ("Enter, Space", "open the selected demo"),
                ("Escape, Backspace", "close the gallery"),
            ]),
        section(
            "Patterns",
            [
                ("P", "shows the demo with or without its pattern"),
                ("B", "shows both side by side"),
            ]),
        section(
            "Everywhere",
            [
                ("?, F1", "show or close this help"),
                ("Tab, Shift+Tab", "move the focus to the next or the previous control"),
                ("Ctrl+O", "opens photos"),
                ("Enter, Space", "use the control with the focus"),
                ("Arrows, Home, End", "move the slider with the focus"),
                ("F11", "switches to full screen and back"),
                ("Ctrl+Q", "quits"),
            ]),
        section(
            "Lab",
            [
                ("F2", "shows or hides the measurements"),
                ("F8", "starts or stops a recording"),
                ("F6", "replays the last recording; F6 or Escape stops"),
                ("F7", "opens or closes the tuning panel"),
                ("Arrows, Backspace", "select, change and reset a constant in the panel"),
                ("Escape", "closes the panel"),
            ]),
    ]
}

// strings: end

extension KeyTable {
    /// The table as Markdown, for the README.
    package static var markdown: String {
        let rows = all.flatMap { section in
            section.entries.map { "| \(section.title) | \($0.keys) | \($0.effect) |" }
        }
        return (["| where | keys | effect |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    /// The table as lines of a manual page.
    package static var manual: String {
        all.flatMap { section in
            [".SS \(section.title)"]
                + section.entries.flatMap { [".TP", ".B \($0.keys.replacing("-", with: "\\-"))", $0.effect] }
        }.joined(separator: "\n")
    }

    /// The table as lines of at most 78 characters, for `--help`.
    package static var help: String {
        all.map { section in
            (["KEYS, \(section.title.uppercased()):"] + section.entries.flatMap(lines)).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func lines(of entry: Entry) -> [String] {
        let indent = 34, most = 78 - indent
        var texts = [""]
        for word in entry.effect.split(separator: " ") {
            let last = texts[texts.count - 1], longer = last.isEmpty ? String(word) : "\(last) \(word)"
            if longer.count <= most { texts[texts.count - 1] = longer } else { texts.append(String(word)) }
        }
        let blank = String(repeating: " ", count: indent), keys = "  " + entry.keys
        guard keys.count < indent else { return [keys] + texts.map { blank + $0 } }
        return texts.enumerated().map { index, text in
            (index == 0 ? keys.padded(to: indent) : blank) + text
        }
    }
}

extension String {
    /// Returns the string with spaces at its end, up to a length.
    fileprivate nonisolated func padded(to length: Int) -> String {
        self + String(repeating: " ", count: max(length - count, 0))
    }
}
