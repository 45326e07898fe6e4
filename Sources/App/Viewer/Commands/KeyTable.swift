import System

/// Keys and their effects in words, in sections: one for each part of the program that has commands.
///
/// The help of the window and of the command line is printed from the table of the whole program, which the lab has. A test
/// compares the manual page and the README with it.
package nonisolated struct KeyTable: Sendable {
    /// The sections, in the order of the texts.
    package let sections: [Section]

    /// Creates a table.
    package init(_ sections: [Section]) { self.sections = sections }

    /// The keys of one part of the program.
    package struct Section: Sendable {
        /// The part, as a heading.
        package let title: String
        /// The keys with their effects.
        package let entries: [Entry]

        /// Creates a section.
        package init(_ title: String, _ entries: [Entry]) { (self.title, self.entries) = (title, entries) }
    }

    /// Keys with one effect.
    package struct Entry: Sendable {
        /// The keys, as they are called in texts, separated by commas.
        package let keys: String
        /// The effect, as the rest of a sentence whose subject is the key.
        package let effect: String

        /// Creates an entry.
        package init(keys: String, effect: String) { (self.keys, self.effect) = (keys, effect) }

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
}

nonisolated extension KeyTable.Section {
    // strings: begin
    /// The keys of the photo program.
    package static let photos = [
        Self("Grid", GridCommands.table.words), Self("Photo", PreviewCommands.table.words),
        Self("Actions", PhotoActions.commands.words),
    ]
    // strings: end
}

extension KeyTable {
    /// The table as Markdown, for the README.
    package var markdown: String {
        let rows = sections.flatMap { section in
            section.entries.map { "| \(section.title) | \($0.keys) | \($0.effect) |" }
        }
        return (["| where | keys | effect |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    /// The table as lines of a manual page.
    package var manual: String {
        sections.flatMap { section in
            [".SS \(section.title)"]
                + section.entries.flatMap { [".TP", ".B \($0.keys.replacing("-", with: "\\-"))", $0.effect] }
        }.joined(separator: "\n")
    }

    /// The table as lines of at most 78 characters, for `--help`.
    package var help: String {
        sections.map { section in
            (["KEYS, \(section.title.uppercased()):"] + section.entries.flatMap(lines)).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func lines(of entry: Entry) -> [String] {
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
