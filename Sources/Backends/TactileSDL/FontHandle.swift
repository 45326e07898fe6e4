internal import CSDL2

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
