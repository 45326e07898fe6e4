/// An XML text (XML 1.0) in UTF-8 or UTF-16, which may be cut anywhere, and the place up to which it has been read.
struct XMLText {
    private let bytes: UnsafeRawBufferPointer
    /// The distance of the letters, and the place of their lower bytes.
    private let step: Int
    private let low: Int
    private var index: Int
    /// The places of the first element's name, and of the name that has been read last, with their prefixes.
    private var firstName = 0..<0
    private var lastName = 0..<0

    private static let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    private static let maxNameLength = 100

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        switch (bytes.first ?? 0, bytes.dropFirst().first ?? 0) {
        case (0xFF, 0xFE): (step, low, index) = (2, 0, 1)
        case (0xFE, 0xFF): (step, low, index) = (2, 1, 1)
        // The first letter of XML without a mark is "<".
        case (0x3C, 0): (step, low, index) = (2, 0, 0)
        case (0, 0x3C): (step, low, index) = (2, 1, 0)
        case (0xEF, 0xBB): (step, low, index) = (1, 0, 3)
        default: (step, low, index) = (1, 0, 0)
        }
    }

    /// The next letter, 0xFF in place of one that is not ASCII; nil at the end.
    private var letter: UInt8? {
        let offset = index * step
        guard offset + step <= bytes.count else { return nil }
        guard step == 2, bytes[offset + 1 - low] != 0 else { return bytes[offset + low] }
        return 0xFF
    }

    private mutating func next() -> UInt8? {
        defer { index += 1 }
        return letter
    }

    /// The bytes that have been read.
    private var offset: Int { min(index * step, bytes.count) }

    /// What the text begins with.
    var start: SVGText.Start {
        var rest = self
        return rest.readStart()
    }

    /// The first element with the style sheets in it and nothing else; `nil` if the text ends before the end of its tag.
    var outline: [UInt8]? {
        var rest = self
        guard rest.readStart() == .svg, let isEmpty = rest.skipAttributes() else { return nil }
        var outline = Array(bytes[..<rest.offset])
        guard !isEmpty else { return outline }
        while let sheet = rest.nextStyleSheet() { outline += bytes[sheet] }
        return outline + encoded("</") + bytes[rest.firstName] + encoded(">")
    }

    /// Reads what precedes the first element (section 2.8), and its name.
    private mutating func readStart() -> SVGText.Start {
        while true {
            skipSpace()
            guard let first = next() else { return .incomplete }
            guard first == UInt8(ascii: "<") else { return .other }
            guard let mark = letter else { return .incomplete }
            switch mark {
            case UInt8(ascii: "?"): guard skip(past: "?>") else { return .incomplete }
            case UInt8(ascii: "!"): guard skipDeclaration() else { return .incomplete }
            default:
                guard let name = readName() else { return .incomplete }
                firstName = lastName
                return name.elementsEqual("svg".utf8) ? .svg : .other
            }
        }
    }

    /// Reads up to the end of the next style sheet in the first element, and returns its place; `nil` if none follows.
    private mutating func nextStyleSheet() -> Range<Int>? {
        while skip(past: "<") {
            let begin = offset - step
            switch letter {
            case UInt8(ascii: "!"):
                guard has("![CDATA[") ? skip(past: "]]>") : skipDeclaration() else { return nil }
            case UInt8(ascii: "?"): guard skip(past: "?>") else { return nil }
            case UInt8(ascii: "/"): guard skip(past: ">") else { return nil }
            default:
                guard let name = readName(), let isEmpty = skipAttributes() else { return nil }
                guard name.elementsEqual("style".utf8), !isEmpty else { continue }
                // Its text may be a section of CDATA, in which "<" and ">" may stand.
                skipSpace()
                guard !has("<![CDATA[") || skip(past: "]]>"), skip(past: "</"), skip(past: ">") else { return nil }
                return begin..<offset
            }
        }
        return nil
    }

    private mutating func skipSpace() { while let letter, Self.space.contains(letter) { index += 1 } }

    /// Skips a comment or a document type, whose declarations stand in brackets and may contain quotes and comments.
    private mutating func skipDeclaration() -> Bool {
        if has("!--") { return skip(past: "-->") }
        var depth = 0
        while let letter = next() {
            switch letter {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while let other = next(), other != letter {}
            case UInt8(ascii: "<") where has("!--"): guard skip(past: "-->") else { return false }
            case UInt8(ascii: ">") where depth <= 0: return true
            default: break
            }
        }
        return false
    }

    /// Returns whether letters follow, and skips them.
    private mutating func has(_ text: StaticString) -> Bool {
        var rest = self
        let isFound = text.withUTF8Buffer { $0.allSatisfy { rest.next() == $0 } }
        if isFound { self = rest }
        return isFound
    }

    private mutating func skip(past text: StaticString) -> Bool {
        while letter != nil {
            if has(text) { return true }
            index += 1
        }
        return false
    }

    /// Reads the name of an element, and returns it without its prefix; `nil` if the text ends in it.
    ///
    /// A name that is longer than any of a drawing is returned in part.
    private mutating func readName() -> [UInt8]? {
        let begin = offset
        var name: [UInt8] = []
        while let letter, name.count < Self.maxNameLength {
            switch letter {
            case UInt8(ascii: ">"), UInt8(ascii: "/"): return name
            case _ where Self.space.contains(letter): return name
            case UInt8(ascii: ":"): name = []
            default: name.append(letter)
            }
            index += 1
            lastName = begin..<offset
        }
        return letter == nil ? nil : name
    }

    /// Skips the attributes and the end of a tag, and returns whether its element is empty; `nil` if the text ends in it.
    private mutating func skipAttributes() -> Bool? {
        var last: UInt8 = 0
        while let letter = next() {
            switch letter {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): while let other = next(), other != letter {}
            case UInt8(ascii: ">"): return last == UInt8(ascii: "/")
            default: break
            }
            last = letter
        }
        return nil
    }

    /// Returns the letters of ASCII in the encoding of the text.
    private func encoded(_ letters: String) -> [UInt8] {
        letters.utf8.flatMap { letter in step == 1 ? [letter] : low == 0 ? [letter, 0] : [0, letter] }
    }
}
