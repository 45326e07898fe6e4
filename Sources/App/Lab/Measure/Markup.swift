/// Fragments of HTML.
nonisolated enum Markup {
    /// Returns a text with the characters escaped that HTML reads as markup, and without control characters.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a table in a frame that scrolls where the page is narrow.
    ///
    /// - Parameters:
    ///   - caption: the caption, which is escaped.
    ///   - head: the titles of the columns, as HTML.
    ///   - rows: the cells of the rows, as HTML; the first of each row is its title.
    ///   - textColumns: the columns that contain words, which are aligned to the left.
    /// - Returns: The table.
    static func table(_ caption: String, head: [String], rows: [[String]], textColumns: Set<Int> = [0]) -> String {
        func style(_ column: Int) -> String { textColumns.contains(column) ? " class=\"text\"" : "" }
        let top = head.enumerated().map { "<th scope=\"col\"\(style($0))>\($1)</th>" }.joined()
        let body = rows.map { row in
            "<tr>"
                + row.enumerated().map { column, cell in
                    column == 0
                        ? "<th scope=\"row\"\(style(column))>\(cell)</th>" : "<td\(style(column))>\(cell)</td>"
                }.joined() + "</tr>"
        }
        return """
            <div class="scroll" tabindex="0" role="region" aria-label="\(escaped(caption))"><table>
            <caption>\(escaped(caption))</caption>
            <thead><tr>\(top)</tr></thead>
            <tbody>
            \(body.joined(separator: "\n"))
            </tbody></table></div>
            """
    }

    /// Returns a unit in small letters, for the title of a column.
    static func unit(_ text: String) -> String { " <small>\(escaped(text))</small>" }
}
