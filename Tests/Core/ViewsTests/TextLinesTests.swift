import Geometry
import Platform
import TestSupport
import Testing

@testable import Views

/// Labels of several lines, in letters half an em wide.
@Suite struct TextLinesTests {
    private let engine = FixedWidthTextEngine()

    /// The lines of a text in a width of so many letters.
    private func lines(
        _ text: String, _ letters: Double, limit: Int = 0, _ strategy: Label.LineBreakStrategy = .standard
    ) -> [String] {
        TextLines(
            text, font: Font(size: 10), width: letters * 5, limit: limit, strategy: strategy, engine: engine
        ).lines
    }

    @Test(arguments: [
        ("one two three", 7.0, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
        ("one two three", 13, ["one two three"]), ("extraordinary", 5, ["extra", "ordin", "ary"]),
        ("an extraordinary day", 5, ["an", "extra", "ordin", "ary", "day"]), ("a\n\nb", 9, ["a", "", "b"]),
        ("one  two", 3, ["one", "two"]), ("", 5, []), ("ab", 0, ["a", "b"]),
    ])
    func `lines end between words, else inside one`(text: String, letters: Double, expected: [String]) {
        #expect(lines(text, letters) == expected)
    }

    @Test(arguments: [
        ("one two three", 7.0, 1, ["one tw…"]), ("one two three", 7, 2, ["one two", "three"]),
        ("one two three four", 7, 2, ["one two", "three…"]), ("one\ntwo", 9, 1, ["one…"]),
        ("one", 3, 1, ["one"]), ("", 9, 1, []),
    ])
    func `text that needs more lines than allowed ends with an ellipsis`(
        text: String, letters: Double, limit: Int, expected: [String]
    ) { #expect(lines(text, letters, limit: limit) == expected) }

    @Test(arguments: 0..<40) func `at any width no letter is lost and no line is too wide`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let words = (0..<20).map { _ in String(repeating: "x", count: .random(in: 1...9, using: &random)) }
        let text = words.joined(separator: " "), letters = Double.random(in: 1...40, using: &random).rounded()
        let broken = lines(text, letters)
        #expect(broken.joined().filter { $0 != " " } == text.filter { $0 != " " })
        #expect(broken.allSatisfy { Double($0.count) <= letters && !$0.hasPrefix(" ") && !$0.hasSuffix(" ") })
        // As much as fits: the first word of a line had no room in the one before.
        for (line, next) in zip(broken, broken.dropFirst()) where Double(line.count) < letters {
            #expect(Double(line.count + 1 + next.prefix { $0 != " " }.count) > letters)
        }
    }

    /// All distributions of words over a number of lines.
    private func distributions(of words: ArraySlice<String>, over count: Int) -> [[String]] {
        guard count > 1 else { return words.isEmpty ? [] : [[words.joined(separator: " ")]] }
        return words.indices.dropLast().flatMap { last in
            distributions(of: words[(last + 1)...], over: count - 1).map {
                [words[...last].joined(separator: " ")] + $0
            }
        }
    }

    private func isEven(_ lines: [String]) -> Bool {
        3 * (lines.last?.count ?? 0) >= lines.map(\.count).max() ?? 0
    }

    @Test(arguments: 0..<200)
    func `balanced lines are as many as standard ones, and no other distribution is more even`(
        seed: Int
    ) {
        var random = SeededGenerator(seed: seed)
        let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
            String(repeating: "x", count: .random(in: 1...12, using: &random))
        }
        let text = words.joined(separator: " "), letters = Double.random(in: 12...40, using: &random).rounded()
        let standard = lines(text, letters), balanced = lines(text, letters, .balanced)
        let possible = distributions(of: words[...], over: standard.count).filter {
            $0.allSatisfy { Double($0.count) <= letters }
        }
        #expect(possible.contains(balanced), "\(balanced)")
        let allowed = possible.contains(where: isEven) ? possible.filter(isEven) : possible
        func cost(_ lines: [String]) -> Int { lines.map { $0.count * $0.count }.reduce(0, +) }
        #expect(allowed.contains(balanced) && cost(balanced) == allowed.map(cost).min(), "\(balanced)")
    }

    @Test(arguments: [
        ("The harbour that never goes dark", 26.0, ["The harbour that", "never goes dark"]),
        ("First light takes the high road", 27, ["First light takes", "the high road"]),
        ("one two three", 13, ["one two three"]), ("one two\nthree four five", 11, ["one two", "three", "four five"]),
        ("extraordinarily so", 8, ["extraord", "inarily", "so"]),
    ])
    func `a headline leaves no word alone`(text: String, letters: Double, expected: [String]) {
        #expect(lines(text, letters, .balanced) == expected)
    }

    @Test func `a truncated headline keeps its first lines full`() {
        #expect(lines("one two three four", 7, limit: 2, .balanced) == ["one two", "three…"])
    }

    @Test(arguments: 1...40) func `a single line never exceeds its frame by more than half a point`(letters: Int) {
        let fixture = ViewStage(), text = "A long caption beside a marker"
        let label = Label(text, font: Font(size: 10), color: .white)
        label.alignment = .leading
        _ = fixture.add(label, frame: Rect(x: 100, y: 100, width: Double(letters) * 5 - 0.4, height: 10))
        let line = fixture.commands.map(\.bounds)
        // One letter and an ellipsis are the least.
        #expect(line.count == 1 && line[0].width <= Double(max(letters, 2)) * 5)
        #expect((line[0].width == Double(text.count) * 5) == (letters >= text.count))
    }

    @Test func `a text twice as large breaks at the same words in twice the width`() {
        let text = "Range behind range, each a little paler, and an hour in which nobody speaks."
        for em in [9.0, 11, 16.4, 28.33] {
            let scaled = TextLines(text, font: Font(size: em), width: 24 * em, limit: 3, engine: engine)
            #expect(scaled.lines == lines(text, 48, limit: 3))
        }
    }

    @Test func `a label says how high its lines are, and draws them below each other in its middle`() {
        let fixture = ViewStage(), label = Label("one two three", font: Font(size: 10), color: .white)
        label.numberOfLines = 0
        _ = fixture.add(label, frame: Rect(x: 100, y: 100, width: 35, height: 40))
        #expect(label.fittingSize == Size(width: 35, height: 20))
        #expect(label.sizeThatFits(Size(width: 100, height: 0)) == Size(width: 65, height: 10))
        #expect(label.intrinsicContentSize == Size(width: 65, height: 10))
        label.preferredMaxLayoutWidth = 35
        #expect(label.intrinsicContentSize == Size(width: 35, height: 20))
        let frames = fixture.commands.map(\.bounds)
        #expect(frames.map(\.minY) == [110, 120] && frames.map(\.width) == [35, 25], "\(frames)")
        label.alignment = .leading
        #expect(fixture.commands.map(\.bounds.minX) == [100, 100])
    }

    @Test(arguments: [(1.0, 10), (1.45, 15), (0.9, 9)])
    func `lines lie as far apart as the label says, in whole pixels`(multiple: Double, pitch: Double) {
        let fixture = ViewStage(), label = Label("one two three", font: Font(size: 10), color: .white)
        (label.numberOfLines, label.lineHeightMultiple) = (0, multiple)
        _ = fixture.add(label, frame: Rect(x: 0, y: 0, width: 25, height: 60))
        #expect(label.sizeThatFits(Size(width: 25, height: 0)).height == 30 * multiple)
        let tops = fixture.commands.map(\.bounds.minY)
        #expect(zip(tops, tops.dropFirst()).map { $1 - $0 } == [pitch, pitch])
    }

    @Test func `pictures of lines are made once, and again in another width`() {
        let fixture = ViewStage(), label = Label("one two three", font: Font(size: 10), color: .white)
        label.numberOfLines = 2
        _ = fixture.add(label, frame: Rect(x: 100, y: 100, width: 35, height: 40))
        for _ in 0..<3 { _ = fixture.commands }
        #expect(fixture.textImagesMade == 2)
        label.frame.size.width = 100
        _ = fixture.commands
        #expect(fixture.textImagesMade == 3)
    }
}
