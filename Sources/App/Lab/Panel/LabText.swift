import Geometry
import Platform
import System

/// The pictures of the lab's texts, which are kept, because numbers change with every frame.
///
/// Digits are pictures of their own, all as wide as the widest, so that a number neither moves nor needs a new picture.
final class LabText {
    private let engine: any TextEngine
    private var pictures: [Key: Image] = [:]
    private var widths: [Font: Double] = [:]

    /// The number of pictures at which all are made anew.
    private static let limit = 400

    private struct Key: Hashable {
        let text: String
        let font: Font
        let scale: Double
    }

    /// Creates texts of an engine.
    init(_ engine: any TextEngine) { self.engine = engine }

    /// Returns the width of a text, in points.
    func width(of text: String, font: Font) -> Double {
        runs(of: text).reduce(0) { $0 + width(ofRun: $1, font: font) }
    }

    /// Returns the height of a line, in points.
    func height(font: Font) -> Double { engine.size(of: "0", font: font).height }

    /// Returns the commands that draw a line of text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - origin: the upper left corner, in points.
    ///   - font: the font.
    ///   - color: the colour.
    ///   - scale: the pixels per point.
    /// - Returns: the commands.
    func commands(
        for text: String, at origin: Point, font: Font, color: Color, scale: Double
    ) -> [DrawCommand] {
        var commands: [DrawCommand] = [], x = origin.x
        for run in runs(of: text) {
            let image = picture(of: run, font: font, scale: scale), width = width(ofRun: run, font: font)
            let size = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
            let left = run.count == 1 ? x + (width - size.width) / 2 : x
            let place = Rect(
                x: (left * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale, width: size.width,
                height: size.height)
            commands.append(DrawCommand(.image(image, source: .unit, tint: color), in: place))
            x += width
        }
        return commands
    }

    /// Returns the digits of a text, each alone, and the texts between them.
    private func runs(of text: String) -> [String] {
        var runs: [String] = [], word = ""
        for character in text {
            guard character.isASCII, character.isNumber else {
                word.append(character)
                continue
            }
            if !word.isEmpty { runs.append(word) }
            word = ""
            runs.append(String(character))
        }
        return word.isEmpty ? runs : runs + [word]
    }

    private func width(ofRun run: String, font: Font) -> Double {
        guard run.count == 1, run.first?.isNumber ?? false else { return engine.size(of: run, font: font).width }
        if let width = widths[font] { return width }
        let width = (0...9).map { engine.size(of: "\($0)", font: font).width }.max() ?? 0
        widths[font] = width
        return width
    }

    private func picture(of text: String, font: Font, scale: Double) -> Image {
        let key = Key(text: text, font: font, scale: scale)
        if let known = pictures[key] { return known }
        if pictures.count >= Self.limit { pictures = [:] }
        let made = engine.image(of: text, font: font, scale: scale)
        pictures[key] = made
        return made
    }
}

/// The texts of numbers.
nonisolated enum LabNumber {
    /// Returns a number with a fixed count of decimals.
    static func text(_ value: Double, decimals: Int = 0) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "–" }
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        let scaled = Int((abs(value) * unit).rounded()), whole = scaled / Int(unit)
        let sign = value < 0 && scaled != 0 ? "−" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let digits = String(scaled % Int(unit))
        return "\(sign)\(whole)" + strings.decimal(".") + String(repeating: "0", count: decimals - digits.count)
            + digits
    }

    /// Returns a duration in milliseconds.
    static func milliseconds(_ seconds: Double?) -> String { seconds.map { text($0 * 1000, decimals: 1) } ?? "–" }
}
