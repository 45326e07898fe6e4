internal import CSDL2

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

/// The only owner of an open font, with its share in SDL2_ttf; SDL2_ttf counts the shares.
nonisolated struct FontHandle: ~Copyable {
    private let pointer: OpaquePointer

    /// Opens a face of a font file with an em of `pixels` pixels.
    init(file: String, face: Int = 0, pixels: Double) throws(SDLError) {
        guard TTF_Init() == 0 else { throw .badFont(file: file, reason: SDLError.latestReason()) }
        guard let font = TTF_OpenFontIndexDPI(file, Self.points(pixels), face, Self.resolution, Self.resolution) else {
            let reason = SDLError.latestReason()
            TTF_Quit()
            throw .badFont(file: file, reason: reason)
        }
        pointer = font
        // Strokes are sharpened downwards only, and letters stand at fractions of a pixel: spacing is the same at
        // every scale.
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    }

    deinit {
        TTF_CloseFont(pointer)
        TTF_Quit()
    }

    /// SDL2_ttf takes whole points of 1/72 inch; at one pixel an inch a point is 1/72 pixel, fine enough for any scale.
    private static let resolution: UInt32 = 1
    private static func points(_ pixels: Double) -> Int32 { Int32((pixels * 72).rounded()) }

    /// Makes the em `pixels` pixels; false where the font has no such size.
    func resize(toPixels pixels: Double) -> Bool {
        TTF_SetFontSizeDPI(pointer, Self.points(pixels), Self.resolution, Self.resolution) == 0
    }

    /// Pixels from the top of a line to its baseline.
    var ascent: Int { Int(TTF_FontAscent(pointer)) }
    /// Pixels from the top of a line to its bottom.
    var height: Int { Int(TTF_FontHeight(pointer)) }

    /// Whether the font has a picture of a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

    /// Lets text in a script run as it is written.
    func set(_ script: Script) {
        TTF_SetFontDirection(pointer, script.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(pointer, script.rawValue)
    }

    /// The advance of a line, in pixels; 0 where SDL2_ttf cannot lay it out.
    func width(of text: String) -> Int {
        var width: Int32 = 0
        return TTF_SizeUTF8(pointer, text, &width, nil) == 0 ? Int(width) : 0
    }

    /// A white picture of a line whose alpha is its coverage; nil where SDL2_ttf cannot draw it.
    func picture(of text: String) -> SurfaceHandle? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        return SurfaceHandle(owning: TTF_RenderUTF8_Blended(pointer, text, white))
    }
}

/// A way of writing that has to be set by its own rules; the value is its ISO 15924 code.
nonisolated enum Script: String {
    /// Scripts from left to right, which need no more than the font's own rules.
    case common = "Latn"
    case arabic = "Arab"
    case hebrew = "Hebr"

    var isRightToLeft: Bool { self != .common }

    /// The script of a letter or digit; nil for spaces and signs, which belong to any.
    init?(of character: Character) {
        guard let scalar = character.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
        case 0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
        default:
            guard character.isLetter || character.isNumber else { return nil }
            self = .common
        }
    }
}
