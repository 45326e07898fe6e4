/// The distribution of a paragraph's words over a number of lines whose widths differ as little as possible.
///
/// The sum of the squares of the widths is least. Their sum is nearly the same for all distributions, so the widths differ
/// least then. Where the words allow it, the last line is at least a third as wide as the widest.
struct LineBalance {
    /// The least width of the last line, as a fraction of the widest line's (ours).
    static let leastRest = 1.0 / 3

    private let words: [Substring]
    /// The widths of the lines that begin at each word, of one word, of two words, and so on, as far as they fit.
    private let widths: [[Double]]

    /// Measures the possible lines of a paragraph.
    ///
    /// - Parameters:
    ///   - paragraph: the text without line breaks; spaces separate its words.
    ///   - width: the greatest width of a line, in points.
    ///   - measure: returns the width of a text in points.
    init(of paragraph: Substring, width: Double, measure: (Substring) -> Double) {
        let words = paragraph.split(separator: " ")
        self.words = words
        widths = words.indices.map { start in
            var fitting: [Double] = []
            for end in words.indices[start...] {
                let extent = measure(paragraph[words[start].startIndex..<words[end].endIndex])
                guard extent <= width else { break }
                fitting.append(extent)
            }
            return fitting
        }
    }

    /// Returns the words in a number of lines; nil if they do not fit into that number.
    func lines(count: Int) -> [String]? {
        let lasts = words.indices.filter { $0 + widths[$0].count == words.count && !widths[$0].isEmpty }
        func best(isBounded: Bool) -> (cost: Double, starts: [Int])? {
            lasts.compactMap { last in
                let rest = widths[last][words.count - 1 - last]
                let bound = isBounded ? rest / Self.leastRest : .infinity
                return starts(before: last, lines: count - 1, bound: bound).map {
                    ($0.cost + rest * rest, $0.starts + [last])
                }
            }.min { $0.cost < $1.cost }
        }
        guard let starts = (best(isBounded: true) ?? best(isBounded: false))?.starts else { return nil }
        return zip(starts, starts.dropFirst() + [words.count]).map { start, end in
            String(words[start].base[words[start].startIndex..<words[end - 1].endIndex])
        }
    }

    /// Returns the first words of the lines that hold the words before `end`, and the sum of the squares of their widths.
    private func starts(before end: Int, lines: Int, bound: Double) -> (cost: Double, starts: [Int])? {
        // The best distribution of the first words over the lines so far, by the number of those words.
        var best: [Int: (cost: Double, starts: [Int])] = [0: (0, [])]
        for _ in 0..<lines {
            var next: [Int: (cost: Double, starts: [Int])] = [:]
            for start in best.keys.sorted() {
                guard start < end, let before = best[start] else { continue }
                for (count, width) in widths[start].enumerated() where width <= bound && start + count < end {
                    let cost = before.cost + width * width
                    if cost < next[start + count + 1]?.cost ?? .infinity {
                        next[start + count + 1] = (cost, before.starts + [start])
                    }
                }
            }
            best = next
        }
        return best[end]
    }
}
