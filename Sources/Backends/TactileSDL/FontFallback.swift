internal import CSDL2
internal import Platform

/// The installed fonts, as a fallback for characters that the shipped fonts lack.
final class FontFallback {
    /// Read when a character first needs it, which takes milliseconds.
    private lazy var configuration = FontConfiguration()
    /// The result of each request; a nil value where no font has the character.
    private var found: [Request: Typeface?] = [:]
    /// The open fonts.
    private var typefaces: [FontFile: Typeface] = [:]

    private struct Request: Hashable {
        var character: Character
        var weight: Font.Weight
    }

    /// Returns a typeface that has a character; nil where none is installed.
    func typeface(for character: Character, weight: Font.Weight) -> Typeface? {
        let request = Request(character: character, weight: weight)
        if let known = found[request] { return known }
        let best = configuration.file(covering: character, weight: weight).flatMap(open)
        let typeface = best?.covers(character) == true ? best : nil
        found.updateValue(typeface, forKey: request)
        return typeface
    }

    /// Opens a font; returns nil where that fails, as if the font were not installed.
    private func open(_ file: FontFile) -> Typeface? {
        if typefaces[file] == nil { typefaces[file] = try? Typeface(file: file.path, face: file.face) }
        return typefaces[file]
    }
}

/// A font file and the index of a face in it.
nonisolated struct FontFile: Hashable {
    var path: String
    var face: Int
}

/// The only owner of fontconfig's configuration with the installed fonts.
nonisolated final class FontConfiguration {
    /// Nil where fontconfig has no memory; no font is found then.
    private let pointer = FcInitLoadConfigAndFonts()

    deinit { if let pointer { FcConfigDestroy(pointer) } }

    /// Returns fontconfig's best match for a character; it lacks the character where no font has it.
    func file(covering character: Character, weight: Font.Weight) -> FontFile? {
        guard let pointer, let request = FontPattern(), let characters = CharacterSet(character) else { return nil }
        FcPatternAddCharSet(request.pointer, FC_CHARSET, characters.pointer)
        FcPatternAddString(request.pointer, FC_FAMILY, "sans-serif")
        FcPatternAddInteger(request.pointer, FC_WEIGHT, weight == .semibold ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR)
        FcPatternAddBool(request.pointer, FC_SCALABLE, FcTrue)
        FcPatternAddBool(request.pointer, FC_COLOR, FcFalse)
        FcConfigSubstitute(pointer, request.pointer, FcMatchPattern)
        FcDefaultSubstitute(request.pointer)
        var result = FcResultMatch
        guard let match = FontPattern(owning: FcFontMatch(pointer, request.pointer, &result)) else { return nil }
        var path: UnsafeMutablePointer<FcChar8>?
        var face: Int32 = 0
        guard FcPatternGetString(match.pointer, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        FcPatternGetInteger(match.pointer, FC_INDEX, 0, &face)
        return FontFile(path: String(cString: path), face: Int(face))
    }
}

/// The only owner of a pattern of fontconfig.
private nonisolated struct FontPattern: ~Copyable {
    let pointer: OpaquePointer

    init?(owning pointer: OpaquePointer? = FcPatternCreate()) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit { FcPatternDestroy(pointer) }
}

/// The only owner of a character set of fontconfig.
private nonisolated struct CharacterSet: ~Copyable {
    let pointer: OpaquePointer

    init?(_ character: Character) {
        guard let pointer = FcCharSetCreate() else { return nil }
        self.pointer = pointer
        for scalar in character.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
            FcCharSetAddChar(pointer, scalar.value)
        }
    }

    deinit { FcCharSetDestroy(pointer) }
}
