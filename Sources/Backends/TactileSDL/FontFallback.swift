internal import CSDL2
internal import Platform

/// Finds, among the fonts installed, one that has the characters the shipped font lacks.
final class FontFallback {
    private let configuration = FontConfiguration()
    /// What was found for a character before; a nil value: nothing.
    private var found: [Request: Typeface?] = [:]
    /// The fonts opened so far.
    private var typefaces: [FontFile: Typeface] = [:]

    private struct Request: Hashable {
        var character: Character
        var weight: Font.Weight
    }

    /// A typeface with the character; nil where none is installed.
    func typeface(for character: Character, weight: Font.Weight) -> Typeface? {
        let request = Request(character: character, weight: weight)
        if let known = found[request] { return known }
        let best = configuration.file(covering: character, weight: weight).flatMap(open)
        let typeface = best?.covers(character) == true ? best : nil
        found.updateValue(typeface, forKey: request)
        return typeface
    }

    /// A font that cannot be opened counts as one that is not there.
    private func open(_ file: FontFile) -> Typeface? {
        if typefaces[file] == nil { typefaces[file] = try? Typeface(file: file.path, face: file.face) }
        return typefaces[file]
    }
}

/// A font file and the number of a face in it.
nonisolated struct FontFile: Hashable {
    var path: String
    var face: Int
}

/// The only owner of fontconfig's view of the fonts installed.
nonisolated struct FontConfiguration: ~Copyable {
    /// Nil where fontconfig has no memory; nothing is found then.
    private let pointer = FcInitLoadConfigAndFonts()

    deinit { if let pointer { FcConfigDestroy(pointer) } }

    /// The file fontconfig likes best for a character; it may lack the character where no font has it.
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

/// The only owner of one of fontconfig's patterns.
private nonisolated struct FontPattern: ~Copyable {
    let pointer: OpaquePointer

    init?(owning pointer: OpaquePointer? = FcPatternCreate()) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit { FcPatternDestroy(pointer) }
}

/// The only owner of one of fontconfig's sets of characters.
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
