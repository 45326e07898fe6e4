import Geometry
import Platform

/// Text broken into lines that fit a width, between words where possible and inside a word otherwise.
///
/// A line ends at the end of a paragraph. Spaces at the end of a line are dropped. With the balanced strategy, a paragraph
/// has as many lines as with the standard one, but of about the same width.
struct TextLines: Hashable {
    /// The lines, from top to bottom.
    private(set) var lines: [String] = []
    /// The width of the longest line, in points.
    private(set) var width = 0.0

    /// Breaks a text into lines.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - font: its font.
    ///   - width: the largest line width in points; a line has at least one character.
    ///   - limit: the largest number of lines, 0 for any; a truncated text ends with an ellipsis.
    ///   - strategy: the rule that distributes words over lines; a truncated paragraph always follows the standard rule.
    ///   - overflow: the look of the end of a truncated text.
    ///   - engine: the engine that measures the text.
    /// - Complexity: O(characters), with a few measurements per line; with the balanced strategy O(words) measurements
    init(
        _ text: String, font: Font, width: Double, limit: Int, strategy: Label.LineBreakStrategy = .standard,
        overflow: Label.Overflow = .ellipsis, engine: any TextEngine
    ) {
        let measure = { (line: Substring) in engine.size(of: String(line), font: font).width }
        var rest = text[...], first = 0, start = rest.startIndex
        while !rest.isEmpty {
            let paragraph = rest.prefix { !$0.isNewline }
            guard
                limit == 0 || lines.count < limit - 1
                    || (measure(paragraph) <= width && paragraph.endIndex == rest.endIndex)
            else {
                lines.append(
                    Self.truncated(paragraph, width, overflow == .ellipsis ? "…" : "", measure))
                break
            }
            let line = Self.firstLine(of: paragraph, width, letter: 0.5 * font.size, measure)
            lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
            rest = rest[line.endIndex...]
            guard line.endIndex == paragraph.endIndex else {
                rest = rest.drop { $0 == " " }
                continue
            }
            if strategy == .balanced, lines.count - first > 1 {
                let balance = LineBalance(of: text[start..<line.endIndex], width: width, measure: measure)
                if let even = balance.lines(count: lines.count - first) { lines[first...] = even[...] }
            }
            rest = rest.dropFirst()
            (first, start) = (lines.count, rest.startIndex)
        }
        self.width = lines.map { measure($0[...]) }.max() ?? 0
    }

    /// Returns the longest beginning of a paragraph that fits.
    private static func firstLine(
        of paragraph: Substring, _ width: Double, letter: Double, _ measure: (Substring) -> Double
    ) -> Substring {
        guard !paragraph.isEmpty else { return paragraph }
        func fits(_ end: Substring.Index) -> Bool { measure(paragraph[..<end]) <= width }
        // Measuring is expensive, so that the search begins at the length of an average line and moves by words.
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
        // If no word fits, the line takes as many characters of the first word as fit.
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

    /// Returns the beginning of a paragraph that fits with an ellipsis after it.
    private static func truncated(
        _ paragraph: Substring, _ width: Double, _ ellipsis: String, _ measure: (Substring) -> Double
    ) -> String {
        guard !paragraph.isEmpty else { return ellipsis }
        let room = ellipsis.isEmpty ? width : width - measure(ellipsis[...])
        let shown = longest(of: paragraph, room, measure)
        return String(shown.reversed().drop { $0 == " " }.reversed()) + ellipsis
    }
}
