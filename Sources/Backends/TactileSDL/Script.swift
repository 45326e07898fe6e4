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
