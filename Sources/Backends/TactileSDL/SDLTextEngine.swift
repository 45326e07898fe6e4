public import Geometry
public import Platform

/// Text in the fonts that ship with the application, through SDL2_ttf; needs no window.
///
/// Characters these fonts lack come from a font installed on the machine. Words of a script that runs from right to
/// left do so; the words of different scripts stay in the order in which they are stored.
public final class SDLTextEngine: TextEngine {
    private let regular: Typeface
    private let semibold: Typeface
    private let fallback = FontFallback()

    /// Opens the fonts `Inter-Regular.otf` and `Inter-SemiBold.otf` of a folder.
    ///
    /// - Throws: `SDLError.badFont` when one of them is missing or damaged.
    public init(fontFolder: String) throws(SDLError) {
        regular = try Typeface(file: "\(fontFolder)/Inter-Regular.otf")
        semibold = try Typeface(file: "\(fontFolder)/Inter-SemiBold.otf")
    }

    /// The extent of one line of text, in points, the same at every scale: its advance across, its line height down.
    ///
    /// A line break or another control character counts as a space.
    /// - Precondition: the font's size is greater than 0.
    /// - Complexity: O(characters).
    public func size(of text: String, font: Font) -> Size {
        size(of: runs(of: text, weight: font.weight), font: font)
    }

    /// A white image of one line of text, at `scale` pixels in a point; one clear pixel for text nobody can see.
    ///
    /// What a font has but SDL2_ttf cannot draw stays clear.
    /// - Precondition: the font's size and the scale are greater than 0.
    /// - Complexity: O(pixels).
    public func image(of text: String, font: Font, scale: Double) -> Image {
        precondition(scale > 0 && scale.isFinite, "text cannot be drawn at \(scale) pixels in a point")
        let runs = runs(of: text, weight: font.weight)
        let size = size(of: runs, font: font), em = font.size * scale
        let width = Int((size.width * scale).rounded(.up)), height = Int((size.height * scale).rounded(.up))
        guard width > 0, text.contains(where: \.isVisible) else {
            return Image(Bitmap(width: 1, height: 1), isOpaque: false)
        }
        var bitmap = Bitmap(width: width, height: height)
        let baseline = Int((typeface(font.weight).ascent * em).rounded())
        var x = 0.0
        for run in runs {
            if let picture = run.typeface.picture(of: run.text, in: run.script, em: em) {
                bitmap.add(picture, x: Int(x.rounded()), baseline: baseline)
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

    private func size(of runs: [TextRun], font: Font) -> Size {
        precondition(font.size > 0 && font.size.isFinite, "a font cannot have an em of \(font.size) points")
        return Size(
            width: runs.reduce(0) { $0 + $1.width } * font.size,
            height: typeface(font.weight).lineHeight * font.size)
    }
}

/// A part of a line in one typeface and one script.
private struct TextRun {
    var text: String
    var typeface: Typeface
    var script: Script

    /// The advance, in ems.
    var width: Double { typeface.width(of: text, in: script) }

    /// Parts with the spaces at the end, which from right to left would stand on the far side of what follows.
    mutating func giveUpSpaces() -> String {
        guard script.isRightToLeft else { return "" }
        let spaces = text.reversed().prefix { $0 == " " }.count
        text.removeLast(spaces)
        return String(repeating: " ", count: spaces)
    }
}

extension SDLTextEngine {
    /// Cuts a line where the typeface or the script changes; spaces and signs stay with what precedes them.
    private func runs(of text: String, weight: Font.Weight) -> [TextRun] {
        var runs: [TextRun] = []
        for character in text.lazy.map(\.onOneLine) {
            let last = runs.last, script = Script(of: character)
            let typeface = choose(for: character, weight: weight, after: script == nil ? last?.typeface : nil)
            if let last, last.typeface === typeface, script ?? last.script == last.script {
                runs[runs.count - 1].text.append(character)
            } else {
                let spaces = last == nil ? "" : runs[runs.count - 1].giveUpSpaces()
                runs.append(TextRun(text: spaces + [character], typeface: typeface, script: script ?? .common))
            }
        }
        return runs
    }

    /// The typeface before, the shipped one, or one that is installed: the first that has the character.
    private func choose(for character: Character, weight: Font.Weight, after last: Typeface?) -> Typeface {
        let shipped = typeface(weight)
        for candidate in [last, shipped].compactMap({ $0 }) where candidate.covers(character) { return candidate }
        // The shipped font's empty box tells better than nothing that there is a character.
        return fallback.typeface(for: character, weight: weight) ?? shipped
    }
}

extension Character {
    /// The character, or a space for one that would break the line or has no picture.
    fileprivate var onOneLine: Character {
        isNewline || unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? " " : self
    }

    /// Whether it leaves a mark.
    fileprivate var isVisible: Bool {
        !onOneLine.isWhitespace && !unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }
}

extension Bitmap {
    /// Adds a line of text that begins at column `left`, its baseline below row `baseline`; what lies outside is cut off.
    fileprivate mutating func add(_ picture: borrowing LinePicture, x left: Int, baseline: Int) {
        let top = baseline - picture.ascent
        let columns = max(0, -left)..<max(0, -left, min(picture.surface.width, width - left))
        for y in max(0, -top)..<max(0, -top, min(picture.surface.height, height - top)) {
            let row = picture.surface.row(y), start = (top + y) * width + left
            for x in columns {
                // White with premultiplied alpha is four times its coverage; neighbouring runs may touch.
                pixels[start + x] = max(pixels[start + x], (row[x] >> 24) * 0x0101_0101)
            }
        }
    }
}
