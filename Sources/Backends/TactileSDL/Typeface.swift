internal import CSDL2

/// A face of a font file, open twice: at a fixed size for measuring, at any size for drawing.
final class Typeface {
    /// The em at which text is measured, in pixels: large and fixed, so that measures do not depend on the drawn size.
    private static let measuredEm = 512.0

    private let measuring: FontHandle
    private let drawing: FontHandle
    /// The em of `drawing`, in pixels.
    ///
    /// A change empties SDL2_ttf's cache of glyphs, which doubles the time for a line.
    private var drawnEm = measuredEm

    init(file: String, face: Int = 0) throws(SDLError) {
        let content = FontContent(file: file)
        measuring = try FontHandle(content, face: face, pixels: Self.measuredEm)
        drawing = try FontHandle(content, face: face, pixels: Self.measuredEm)
    }

    /// The distance from the top of a line to its baseline, in ems.
    var ascent: Double { Double(measuring.ascent) / Self.measuredEm }
    /// The distance from the top of a line to its bottom, in ems.
    var lineHeight: Double { Double(measuring.height) / Self.measuredEm }

    /// Returns a Boolean value that indicates whether the font has all scalars of a character.
    func covers(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy {
            $0.properties.isDefaultIgnorableCodePoint || measuring.covers($0)
        }
    }

    /// Returns the advance of a line, in ems.
    func width(of text: String, in script: Script) -> Double {
        measuring.set(script)
        return Double(measuring.width(of: text)) / Self.measuredEm
    }

    /// Returns a white image of a line with an em of `em` pixels; nil where the font cannot draw it.
    func image(of text: String, in script: Script, em: Double) -> LineImage? {
        if em != drawnEm {
            guard drawing.resize(toPixels: em) else { return nil }
            drawnEm = em
        }
        drawing.set(script)
        guard let surface = drawing.surface(of: text) else { return nil }
        return LineImage(surface: surface, ascent: drawing.ascent)
    }
}

/// An image of a line of text.
nonisolated struct LineImage: ~Copyable {
    /// White, with the text's coverage as alpha.
    let surface: SurfaceHandle
    /// The distance from the top of the image to the baseline, in pixels.
    let ascent: Int
}

/// The content of a font file, in memory unless the file is large.
///
/// From a file, SDL2_ttf seeks and reads several times for each glyph. The memory is not a mapping of the file, because a
/// file that is cut off would end the program.
private nonisolated final class FontContent {
    /// The largest file that is kept in memory, in bytes: fonts of most scripts are smaller, those of Chinese larger.
    private static let maxByteCount: Int64 = 2 << 20

    let file: String
    private var memory: UnsafeMutableRawPointer?
    private var byteCount = 0

    init(file: String) {
        self.file = file
        guard let source = SDL_RWFromFile(file, "rb") else { return }
        defer { SDL_RWclose(source) }
        guard (1...Self.maxByteCount).contains(SDL_RWsize(source)) else { return }
        memory = SDL_LoadFile_RW(source, &byteCount, 0)
    }

    deinit { SDL_free(memory) }

    /// Opens the content for one font, which closes it; `nil` if the file cannot be read.
    func open() -> UnsafeMutablePointer<SDL_RWops>? {
        memory.map { SDL_RWFromConstMem($0, Int32(byteCount)) } ?? SDL_RWFromFile(file, "rb")
    }
}

/// The only owner of an open font and of a reference to SDL2_ttf, which counts its references.
private nonisolated struct FontHandle: ~Copyable {
    private let pointer: OpaquePointer
    private let content: FontContent

    /// Opens a face of a font file with an em of `pixels` pixels.
    init(_ content: FontContent, face: Int = 0, pixels: Double) throws(SDLError) {
        let file = content.file
        guard TTF_Init() == 0 else { throw .badFont(file: file, reason: SDLError.latestReason()) }
        let size = Self.points(pixels)
        guard let source = content.open(),
            let font = TTF_OpenFontIndexDPIRW(source, 1, size, face, Self.resolution, Self.resolution)
        else {
            let reason = SDLError.latestReason()
            TTF_Quit()
            throw .badFont(file: file, reason: reason)
        }
        (pointer, self.content) = (font, content)
        // Hinting in the vertical direction only, with glyphs at fractions of a pixel, keeps the spacing equal at every
        // scale.
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    }

    deinit {
        TTF_CloseFont(pointer)
        TTF_Quit()
    }

    /// The pixels in an inch: at one pixel an inch, a point of 1/72 inch is 1/72 pixel, fine enough for every scale.
    ///
    /// SDL2_ttf takes whole points.
    private static let resolution: UInt32 = 1
    private static func points(_ pixels: Double) -> Int32 { Int32((pixels * 72).rounded()) }

    /// Sets the em to `pixels` pixels; returns false where the font has no such size.
    func resize(toPixels pixels: Double) -> Bool {
        TTF_SetFontSizeDPI(pointer, Self.points(pixels), Self.resolution, Self.resolution) == 0
    }

    /// The distance from the top of a line to its baseline, in pixels.
    var ascent: Int { Int(TTF_FontAscent(pointer)) }
    /// The distance from the top of a line to its bottom, in pixels.
    var height: Int { Int(TTF_FontHeight(pointer)) }

    /// Returns a Boolean value that indicates whether the font has a glyph for a scalar.
    func covers(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

    /// Sets the script of the text, and with it the direction.
    func set(_ script: Script) {
        TTF_SetFontDirection(pointer, script.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(pointer, script.rawValue)
    }

    /// Returns the advance of a line, in pixels; 0 where SDL2_ttf cannot lay it out.
    func width(of text: String) -> Int {
        var width: Int32 = 0
        return TTF_SizeUTF8(pointer, text, &width, nil) == 0 ? Int(width) : 0
    }

    /// Returns a white line with its coverage as alpha; nil where SDL2_ttf cannot draw it.
    func surface(of text: String) -> SurfaceHandle? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        return SurfaceHandle(owning: TTF_RenderUTF8_Blended(pointer, text, white))
    }
}

/// A script that SDL2_ttf lays out by its own rules; the raw value is its ISO 15924 code.
nonisolated enum Script: String {
    /// Left-to-right scripts, which need only the rules of the font.
    case common = "Latn"
    case arabic = "Arab"
    case hebrew = "Hebr"

    var isRightToLeft: Bool { self != .common }

    /// Returns the script of a letter or digit; nil for spaces and signs, which belong to every script.
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
