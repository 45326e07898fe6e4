/// A face of a font file, open twice: at a fixed size to measure, at any size to draw.
final class Typeface {
    /// The em at which text is measured, in pixels: large, so that measures do not depend on the size drawn.
    private static let measuredEm = 512.0

    private let measuring: FontHandle
    private let drawing: FontHandle
    /// The em of `drawing`, in pixels; changing it drops the letters that SDL2_ttf keeps, which doubles a line's cost.
    private var drawnEm = measuredEm

    init(file: String, face: Int = 0) throws(SDLError) {
        measuring = try FontHandle(file: file, face: face, pixels: Self.measuredEm)
        drawing = try FontHandle(file: file, face: face, pixels: Self.measuredEm)
    }

    /// From the top of a line to its baseline, in ems.
    var ascent: Double { Double(measuring.ascent) / Self.measuredEm }
    /// From the top of a line to its bottom, in ems.
    var lineHeight: Double { Double(measuring.height) / Self.measuredEm }

    /// Whether all of a character can be shown.
    func covers(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy {
            $0.properties.isDefaultIgnorableCodePoint || measuring.covers($0)
        }
    }

    /// The advance of a line, in ems.
    func width(of text: String, in script: Script) -> Double {
        measuring.set(script)
        return Double(measuring.width(of: text)) / Self.measuredEm
    }

    /// A white picture of a line with an em of `em` pixels; nil where the font cannot draw it.
    func picture(of text: String, in script: Script, em: Double) -> LinePicture? {
        if em != drawnEm {
            guard drawing.resize(toPixels: em) else { return nil }
            drawnEm = em
        }
        drawing.set(script)
        guard let surface = drawing.picture(of: text) else { return nil }
        return LinePicture(surface: surface, ascent: drawing.ascent)
    }
}

/// A picture of a line of text.
nonisolated struct LinePicture: ~Copyable {
    /// White, with the text's coverage as alpha.
    let surface: SurfaceHandle
    /// From the top of the picture to the line's baseline, in pixels.
    let ascent: Int
}
