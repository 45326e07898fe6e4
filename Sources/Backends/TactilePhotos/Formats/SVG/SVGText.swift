internal import CPhotos

/// The text of an SVG, unpacked if its file is packed by gzip (.svgz).
struct SVGText {
    private enum Content {
        case plain(UnsafeRawBufferPointer)
        case unpacked([UInt8])
    }

    /// What the beginning of a file shows.
    enum Start {
        case svg
        case other
        /// The first element comes later.
        case incomplete
    }

    /// The most bytes of a text that is packed.
    private static let maxUnpackedBytes = 32 << 20

    private let content: Content

    /// Unpacks a file if it is packed.
    init(_ file: UnsafeRawBufferPointer) throws(PictureFault) {
        guard Self.isPacked(file) else {
            content = .plain(file)
            return
        }
        let text = [UInt8](unsafeUninitializedCapacity: Self.maxUnpackedBytes) { bytes, found in
            found = photos_inflate(file.bytes, file.count, bytes.baseAddress, Self.maxUnpackedBytes)
        }
        guard text.count < Self.maxUnpackedBytes else {
            throw .tooCostly("its text has more than \(Self.maxUnpackedBytes >> 20) MB")
        }
        content = .unpacked(text)
    }

    /// Calls a closure with the bytes of the text.
    func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws(PictureFault) -> Result
    ) throws(PictureFault) -> Result {
        switch content {
        case .plain(let bytes): return try body(bytes)
        case .unpacked(let text):
            return try text.withUnsafeBytes { bytes in Swift.Result { () throws(PictureFault) in try body(bytes) } }
                .get()
        }
    }

    /// Returns whether a file is an SVG, as far as its beginning shows: XML whose first element is `svg`, in any namespace, after a
    /// declaration, comments, instructions and a document type; or a packed text, because no other format is packed.
    static func start(_ bytes: UnsafeRawBufferPointer) -> Start { isPacked(bytes) ? .svg : XMLProlog(bytes).start }

    private static func isPacked(_ file: UnsafeRawBufferPointer) -> Bool { file.starts(with: [0x1F, 0x8B, 8]) }
}

/// What precedes the first element of an XML text (XML 1.0, section 2.8), in UTF-8 or UTF-16.
private struct XMLProlog {
    private let bytes: UnsafeRawBufferPointer
    /// The distance of the letters, and the place of their lower bytes.
    private let step: Int
    private let low: Int
    private var index: Int

    private static let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

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

    /// What the text begins with.
    var start: SVGText.Start {
        var rest = self
        return rest.read()
    }

    private mutating func read() -> SVGText.Start {
        while true {
            skipSpace()
            guard let first = next() else { return .incomplete }
            guard first == UInt8(ascii: "<") else { return .other }
            guard let mark = letter else { return .incomplete }
            switch mark {
            case UInt8(ascii: "?"): guard skip(past: "?>") else { return .incomplete }
            case UInt8(ascii: "!"): guard skipDeclaration() else { return .incomplete }
            default: return element()
            }
        }
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

    /// Reads the name of an element, without its prefix.
    private mutating func element() -> SVGText.Start {
        var name: [UInt8] = []
        while let letter = next() {
            switch letter {
            case UInt8(ascii: ":"): name = []
            case UInt8(ascii: ">"), UInt8(ascii: "/"): return name.elementsEqual("svg".utf8) ? .svg : .other
            case _ where Self.space.contains(letter): return name.elementsEqual("svg".utf8) ? .svg : .other
            default:
                name.append(letter)
                guard name.count < 100 else { return .other }
            }
        }
        return .incomplete
    }
}
