/// The translations of one language, from a file in the binary format of GNU gettext (`.mo`).
///
/// The format is that of the manual of GNU gettext, "The Format of GNU MO Files". Every offset and length of the file is
/// checked when it is read, so that a damaged or hostile file is refused and cannot do harm.
public struct MessageCatalogue: Sendable {
    private let texts: [String: [String]]
    private let rule: PluralRule

    /// The most bytes of a file.
    public static let sizeLimit = 1 << 22

    /// Reads a file's bytes.
    ///
    /// - Throws: `MessageCatalogueError` if the bytes are no catalogue, or a damaged one.
    public init(_ bytes: [UInt8]) throws(MessageCatalogueError) {
        guard bytes.count <= Self.sizeLimit else { throw MessageCatalogueError(reason: "it is larger than 4 MiB") }
        let file = CatalogueFile(bytes: bytes, isBigEndian: bytes.starts(with: [0x95, 0x04, 0x12, 0xDE]))
        guard try file.number(at: 0) == 0x9504_12DE else {
            throw MessageCatalogueError(reason: "it does not begin as a catalogue")
        }
        guard try file.number(at: 4) >> 16 <= 1 else { throw MessageCatalogueError(reason: "its version is unknown") }
        let count = try file.number(at: 8), keys = try file.number(at: 12), values = try file.number(at: 16)
        // Both tables have eight bytes for each text.
        guard count <= bytes.count / 16 else { throw MessageCatalogueError.damaged }
        var texts: [String: [String]] = [:], header = ""
        texts.reserveCapacity(count)
        for index in 0..<count {
            let key = try file.text(describedAt: keys + 8 * index)
            let value = try file.text(describedAt: values + 8 * index)
            if key.isEmpty { header = value }
            // The key of a plural is that of its singular.
            let singular = key.prefix { $0 != "\0" }
            let forms = value.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
            if !singular.isEmpty, forms.allSatisfy({ !$0.isEmpty }) { texts[String(singular)] = forms }
        }
        self.texts = texts
        rule = try Self.rule(in: header)
    }

    /// Returns the rule in a header, which is the translation of the empty text.
    private static func rule(in header: String) throws(MessageCatalogueError) -> PluralRule {
        let line = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }
        guard let line else { return .english }
        guard let plural = line.split(separator: ";").lazy.compactMap({ $0.wholePlural }).first,
            let rule = PluralRule(plural)
        else { throw MessageCatalogueError(reason: "its rule for plurals cannot be read") }
        return rule
    }

    /// Returns the translation of a text; `nil` if there is none.
    func text(for key: String) -> String? { texts[key]?.first }

    /// Returns the form of a translation for a number of things; `nil` if there is none.
    func text(for key: String, count: Int) -> String? {
        guard let forms = texts[key] else { return nil }
        let form = rule.form(for: count)
        return forms.indices.contains(form) ? forms[form] : forms.last
    }
}

/// An error of a catalogue: the reason why it cannot be read, as a part of a sentence.
public struct MessageCatalogueError: Error, Hashable, CustomStringConvertible {
    /// The reason, such as "it is damaged".
    public let reason: String

    static let damaged = MessageCatalogueError(reason: "it is damaged")

    /// The reason.
    public var description: String { reason }
}

/// The numbers and texts of a catalogue's bytes.
private struct CatalogueFile {
    let bytes: [UInt8]
    let isBigEndian: Bool

    /// Returns the number of 32 bits at an offset.
    func number(at offset: Int) throws(MessageCatalogueError) -> Int {
        guard offset >= 0, offset <= bytes.count - 4 else { throw .damaged }
        let four = bytes[offset..<offset + 4]
        return isBigEndian ? four.reduce(0) { $0 << 8 | Int($1) } : four.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the text whose length and place are at an offset.
    func text(describedAt offset: Int) throws(MessageCatalogueError) -> String {
        let length = try number(at: offset), start = try number(at: offset + 4)
        // A zero follows the text.
        guard start < bytes.count, length < bytes.count - start, bytes[start + length] == 0,
            let text = String(validating: bytes[start..<start + length], as: UTF8.self)
        else { throw .damaged }
        return text
    }
}

extension Substring {
    /// The expression of a field `plural=…`; `nil` for another field.
    fileprivate var wholePlural: Substring? {
        guard let sign = firstRange(of: "plural=") else { return nil }
        let name = self[..<sign.lowerBound]
        return name.hasSuffix("n") ? nil : self[sign.upperBound...]
    }
}
