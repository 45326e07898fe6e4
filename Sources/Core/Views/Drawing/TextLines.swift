import Geometry
import Platform

/// Text cut into the lines that fit a width: between words where that goes, else inside one.
///
/// The ends of paragraphs are ends of lines. Spaces at the end of a line are not shown, as they are in no text layout.
struct TextLines: Hashable {
    /// The lines, from top to bottom.
    private(set) var lines: [String] = []
    /// The extent of the longest, in points.
    private(set) var width = 0.0

    /// Cuts a text.
    ///
    /// - Parameters:
    ///   - text: what is cut.
    ///   - font: what it is set in.
    ///   - width: in points; a line has at least one character.
    ///   - limit: how many lines there may be at the most, of which the last then ends with an ellipsis; 0: any number.
    ///   - engine: measures.
    /// - Complexity: O(characters), with a few measures for each line
    init(_ text: String, font: Font, width: Double, limit: Int, engine: any TextEngine) {
        let measure = { (line: Substring) in engine.size(of: String(line), font: font).width }
        var rest = text[...]
        while !rest.isEmpty {
            let paragraph = rest.prefix { !$0.isNewline }
            guard
                limit == 0 || lines.count < limit - 1
                    || (measure(paragraph) <= width && paragraph.endIndex == rest.endIndex)
            else {
                lines.append(Self.cut(paragraph, width, measure))
                break
            }
            let line = Self.first(of: paragraph, width, letter: 0.5 * font.size, measure)
            lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
            rest = rest[line.endIndex...]
            if line.endIndex == paragraph.endIndex { rest = rest.dropFirst() } else { rest = rest.drop { $0 == " " } }
        }
        self.width = lines.map { measure($0[...]) }.max() ?? 0
    }

    /// As much of the beginning of a paragraph as fits.
    private static func first(
        of paragraph: Substring, _ width: Double, letter: Double, _ measure: (Substring) -> Double
    ) -> Substring {
        guard !paragraph.isEmpty else { return paragraph }
        func fits(_ end: Substring.Index) -> Bool { measure(paragraph[..<end]) <= width }
        // Measuring is what costs, so it begins where a line of ordinary letters ends, and goes on or back by words.
        let guess = width / letter
        var ends: [Substring.Index] = [], end = paragraph.startIndex, count = 0
        while end < paragraph.endIndex, Double(count) <= guess { advance() }
        if ends.last.map(fits) ?? false {
            while end < paragraph.endIndex {
                advance()
                if !fits(end) {
                    ends.removeLast()
                    break
                }
            }
        } else {
            repeat { _ = ends.popLast() } while !(ends.last.map(fits) ?? true)
        }
        func advance() {
            let word = paragraph[end...].drop { $0 == " " }.prefix { $0 != " " }
            count += paragraph[end..<word.endIndex].count
            end = word.endIndex
            ends.append(end)
        }
        // Where no word fits, as many of its characters as do.
        return ends.last.map { paragraph[..<$0] } ?? longest(of: paragraph, width, measure)
    }

    private static func longest(
        of text: Substring, _ width: Double, _ measure: (Substring) -> Double
    ) -> Substring {
        var end = text.index(after: text.startIndex)
        while end < text.endIndex {
            let next = text.index(after: end)
            guard measure(text[..<next]) <= width else { break }
            end = next
        }
        return text[..<end]
    }

    /// The beginning of a paragraph of which the rest is not shown.
    private static func cut(_ paragraph: Substring, _ width: Double, _ measure: (Substring) -> Double) -> String {
        guard !paragraph.isEmpty else { return "…" }
        let ellipsis = measure("…")
        let shown = longest(of: paragraph, width - ellipsis, measure)
        return String(shown.reversed().drop { $0 == " " }.reversed()) + "…"
    }
}
