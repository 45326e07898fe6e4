import System

/// The pages of the specification: their sections and tables.
package nonisolated struct CorePages: Sendable {
    /// A part of a page from a heading to the next one.
    package struct Section: Hashable, Sendable {
        /// The path of the page from the root of the repository, as in `Docs/Core/Motion.md`.
        package let page: String
        /// The heading as a link names it: `damping-ratio-and-duration`.
        package let anchor: String
        /// The level of the heading: 1 for that of the page.
        let level: Int
        /// The lines below the heading, without those of its subsections.
        package let lines: [String]

        /// The page and the heading, as in `Docs/Core/Motion.md#velocity`.
        package var place: String { "\(page)#\(anchor)" }

        /// The text with one space in place of each line's end and its indent.
        package var text: String { lines.joined(separator: " ").split(separator: " ").joined(separator: " ") }

        /// Returns the cells of the table with a header; nil if there is none.
        ///
        /// - Parameter header: the line of the header, as in `| state | event |`.
        /// - Returns: For each row its cells, of which `\|` is `|`.
        package func table(_ header: String) -> [[String]]? {
            guard let first = lines.firstIndex(of: header) else { return nil }
            return lines[first...].dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
                line.dropFirst().dropLast().replacing("\\|", with: "\u{1}").split(
                    separator: "|", omittingEmptySubsequences: false
                )
                .map { cell in
                    cell.split(separator: " ").joined(separator: " ").replacing("\u{1}", with: "|")
                }
            }
        }
    }

    /// The most bytes of a page.
    private static let mostBytes = 1 << 20
    /// The pages that state the rules of the core.
    package static let names = [
        "Docs/Core.md", "Docs/Core/Motion.md", "Docs/Core/Gestures.md", "Docs/Core/Animations.md", "Docs/Core/Photo.md",
        "Docs/Core/Interactions.md", "Docs/Core/Frames.md",
    ]

    /// The sections of all pages, in order.
    package let sections: [Section]

    /// Reads pages.
    ///
    /// - Parameters:
    ///   - root: the folder of the repository.
    ///   - names: the pages; by default those of the core.
    /// - Throws: ``VectorError`` for a page that cannot be read.
    package init(in root: String, names: [String] = names) throws(VectorError) {
        var sections: [Section] = []
        for name in names { sections += try Self.sections(of: name, in: root) }
        self.sections = sections
    }

    private static func sections(of name: String, in root: String) throws(VectorError) -> [Section] {
        let bytes: [UInt8]
        do {
            bytes = try ChunkReader(path: "\(root)/\(name)", limit: mostBytes).all()
        } catch {
            let help = "name the folder Assets of the repository with --assets"
            throw VectorError("\(root)/\(name): \(error.reason); the constants are made of the pages: \(help)")
        }
        var sections: [Section] = [], heading = Substring(), lines: [String] = []
        func close() {
            guard !heading.isEmpty else { return }
            let level = heading.prefix { $0 == "#" }.count
            sections.append(Section(page: name, anchor: anchor(of: heading), level: level, lines: lines))
        }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("#") {
                close()
                (heading, lines) = (line, [])
            } else {
                lines.append(String(line))
            }
        }
        close()
        return sections
    }

    /// Returns the anchor of a line that is a heading.
    private static func anchor(of heading: Substring) -> String {
        heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
            .filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    /// Returns the section of a page and a heading, as in `Docs/Core/Motion.md#velocity`; nil if there is none.
    package func section(_ place: String) -> Section? { sections.first { $0.place == place } }

    /// Returns the sections that contain a word that stands alone; not the heads of pages, nor the table of constants.
    func sections(naming word: String) -> [Section] {
        sections.filter { section in
            section.anchor != "constants" && section.level > 1
                && section.text.ranges(of: word).contains { range in
                    let before = section.text[..<range.lowerBound].last, after = section.text[range.upperBound...].first
                    return !(before.map { $0.isLetter || $0 == "." } ?? false) && !(after?.isLetter ?? false)
                }
        }
    }
}
