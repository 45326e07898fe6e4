public import Geometry
public import Platform

/// A text engine that draws the fonts of the application with SDL2_ttf, without a window.
///
/// Characters that these fonts lack are drawn with an installed font. A word in a right-to-left script runs from right
/// to left; words in different scripts keep the order in which they are stored.
public final class SDLTextEngine: TextEngine {
    private let regular: Typeface
    private let semibold: Typeface
    private let fallback = FontFallback()
    private var widths = LineWidths()

    /// Opens the fonts `Inter-Regular.otf` and `Inter-SemiBold.otf` in a folder.
    ///
    /// - Throws: ``SDLError/badFont(file:reason:)`` if one of them is missing or damaged.
    public init(fontFolder: String) throws(SDLError) {
        regular = try Typeface(file: "\(fontFolder)/Inter-Regular.otf")
        semibold = try Typeface(file: "\(fontFolder)/Inter-SemiBold.otf")
    }

    /// Returns the advance and the height of one line of text, in points; both are the same at every scale.
    ///
    /// A line break or another control character counts as a space.
    ///
    /// - Precondition: The font's size is greater than 0.
    /// - Complexity: O(characters).
    public func size(of text: String, font: Font) -> Size {
        let width = widths.width(of: text, weight: font.weight) { advance(of: runs(of: text, weight: font.weight)) }
        return size(ofWidth: width, font: font)
    }

    /// Returns a white image of one line of text, at `scale` pixels in a point; one clear pixel for invisible text.
    ///
    /// Glyphs that SDL2_ttf cannot draw stay clear.
    ///
    /// - Precondition: The font's size and the scale are greater than 0.
    /// - Complexity: O(pixels).
    public func image(of text: String, font: Font, scale: Double) -> Image {
        precondition(scale > 0 && scale.isFinite, "text cannot be drawn at \(scale) pixels in a point")
        let runs = runs(of: text, weight: font.weight)
        let size = size(ofWidth: advance(of: runs), font: font), em = font.size * scale
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        guard width > 0, text.contains(where: \.isVisible) else {
            return Image(Bitmap(width: 1, height: 1), isOpaque: false)
        }
        var bitmap = Bitmap(width: width, height: height)
        let baseline = Int((typeface(font.weight).ascent * em).rounded())
        var x = 0.0
        for run in runs {
            if let line = run.typeface.image(of: run.text, in: run.script, em: em) {
                bitmap.add(line, x: Int(x.rounded()), baseline: baseline)
            }
            x += run.width * em
        }
        return Image(bitmap, isOpaque: false)
    }

    private func typeface(_ weight: Font.Weight) -> Typeface {
        switch weight {
        case .regular: regular
        case .semibold: semibold
        }
    }

    /// Returns the advance of a line, in ems.
    private func advance(of runs: [TextRun]) -> Double { runs.reduce(0) { $0 + $1.width } }

    private func size(ofWidth width: Double, font: Font) -> Size {
        precondition(font.size > 0 && font.size.isFinite, "a font cannot have an em of \(font.size) points")
        return Size(width: width * font.size, height: typeface(font.weight).lineHeight * font.size)
    }
}

/// The widths of the lines that were measured, because layout measures a line again when it is drawn or shown again.
private nonisolated struct LineWidths {
    /// The number of lines at which the oldest half is forgotten.
    private static let limit = 1024

    private struct Line: Hashable {
        let text: String
        let weight: Font.Weight
    }

    /// The widths in ems: of the latest lines, and of those before them.
    private var latest: [Line: Double] = [:], older: [Line: Double] = [:]

    /// Returns the width of a line in ems, which `measure` returns if it is not known.
    mutating func width(of text: String, weight: Font.Weight, measure: () -> Double) -> Double {
        let line = Line(text: text, weight: weight)
        if let width = latest[line] { return width }
        let width = older[line] ?? measure()
        if latest.count == Self.limit / 2 { (older, latest) = (latest, [:]) }
        latest[line] = width
        return width
    }
}

/// A part of a line with one typeface and one script.
private struct TextRun {
    var text: String
    var typeface: Typeface
    var script: Script

    /// The advance, in ems.
    var width: Double { typeface.width(of: text, in: script) }

    /// Removes and returns the spaces at the end of a right-to-left run, which would be drawn at its left end.
    mutating func removeTrailingSpaces() -> String {
        guard script.isRightToLeft else { return "" }
        let spaces = text.reversed().prefix { $0 == " " }.count
        text.removeLast(spaces)
        return String(repeating: " ", count: spaces)
    }
}

extension SDLTextEngine {
    /// Divides a line where the typeface or the script changes; spaces and signs stay with the run before them.
    private func runs(of text: String, weight: Font.Weight) -> [TextRun] {
        var runs: [TextRun] = []
        for character in text.lazy.map(\.onOneLine) {
            let last = runs.last, script = Script(of: character)
            let typeface = choose(for: character, weight: weight, after: script == nil ? last?.typeface : nil)
            if let last, last.typeface === typeface, script ?? last.script == last.script {
                runs[runs.count - 1].text.append(character)
            } else {
                let spaces = last == nil ? "" : runs[runs.count - 1].removeTrailingSpaces()
                runs.append(TextRun(text: spaces + [character], typeface: typeface, script: script ?? .common))
            }
        }
        return runs
    }

    /// Returns the first of these that has a character: the previous typeface, the shipped one, an installed one.
    private func choose(for character: Character, weight: Font.Weight, after last: Typeface?) -> Typeface {
        let shipped = typeface(weight)
        for candidate in [last, shipped].compactMap({ $0 }) where candidate.covers(character) { return candidate }
        // No font has the character: the empty box of the shipped font takes its place.
        return fallback.typeface(for: character, weight: weight) ?? shipped
    }
}

extension Character {
    /// The character, or a space for a line break or a control character.
    fileprivate var onOneLine: Character {
        isNewline || unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? " " : self
    }

    /// A Boolean value that indicates whether the character has a glyph with pixels.
    fileprivate var isVisible: Bool {
        !onOneLine.isWhitespace && !unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }
}

extension Bitmap {
    /// Adds a line of text that begins at column `left` with its baseline below row `baseline`, clipped to the bitmap.
    fileprivate mutating func add(_ line: borrowing LineImage, x left: Int, baseline: Int) {
        let top = baseline - line.ascent
        let columns = max(0, -left)..<max(0, -left, min(line.surface.width, width - left))
        for y in max(0, -top)..<max(0, -top, min(line.surface.height, height - top)) {
            let row = line.surface.row(y), start = (top + y) * width + left
            for x in columns {
                // White with premultiplied alpha has the coverage in all four channels. Neighbouring runs may overlap.
                pixels[start + x] = max(pixels[start + x], (row[x] >> 24) * 0x0101_0101)
            }
        }
    }
}
