/// A line of a log that another program has printed, without the spaces around it.
nonisolated struct LogLine {
    /// The text.
    let text: Substring

    /// Creates a line of a text.
    init(_ text: Substring) { self.text = Self.trimmed(text) }

    /// Creates a line of bytes, of which only so many are looked at.
    init(_ bytes: [UInt8], atMost limit: Int = .max) {
        self.init(Substring(String(decoding: bytes.prefix(limit), as: UTF8.self)))
    }

    /// The first word; empty for an empty line.
    var first: Substring { text.prefix { !Self.isSpace($0) } }

    /// A Boolean value that indicates whether the line is a comment, or a message of a program that began the one whose log
    /// it is, such as a question for a password.
    var isMessage: Bool {
        text.hasPrefix("#")
            || ["[sudo]", "sudo:", "Sorry,", "doas", "Script started on"].contains { text.hasPrefix($0) }
            || text.lowercased().hasPrefix("warning")
    }

    /// Returns the first words, with the text after them.
    func words(_ count: Int) -> (words: [Substring], rest: Substring) {
        var words: [Substring] = [], rest = text
        while words.count < count, !rest.isEmpty {
            let word = rest.prefix { !Self.isSpace($0) }
            words.append(word)
            rest = rest[word.endIndex...].drop(while: Self.isSpace)
        }
        return (words, rest)
    }

    /// Returns the text between two others, without the spaces around it; nil if one of them is missing.
    func text(after start: String, before end: Character) -> Substring? {
        guard text.hasPrefix(start) else { return nil }
        let rest = text.dropFirst(start.count)
        guard let place = rest.firstIndex(of: end) else { return nil }
        return Self.trimmed(rest[..<place])
    }

    /// Returns the decimal numbers of a text in their order; digits within a word, as in `value120`, are none.
    static func numbers(in text: Substring) -> [Double] {
        let bytes = Array(text.utf8)
        var numbers: [Double] = [], index = 0
        while index < bytes.count {
            let isSigned = bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
            let start = index
            var end = isSigned ? index + 1 : index
            guard end < bytes.count, isDigit(bytes[end]) else {
                // The rest of a word.
                index += 1
                while isWord(bytes[index - 1]), index < bytes.count, isWord(bytes[index]) { index += 1 }
                continue
            }
            while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
            if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") { end = exponentEnd(from: end, in: bytes) }
            if let number = Double(String(decoding: bytes[start..<end], as: UTF8.self)), number.isFinite {
                numbers.append(number)
            }
            while end < bytes.count, isWord(bytes[end]) { end += 1 }
            index = end
        }
        return numbers
    }

    /// Returns the end of an exponent that begins at a letter; the letter itself if it is the beginning of a word.
    private static func exponentEnd(from letter: Int, in bytes: [UInt8]) -> Int {
        var end = letter + 1
        if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") { end += 1 }
        let digits = end
        while end < bytes.count, isDigit(bytes[end]) { end += 1 }
        return end > digits ? end : letter
    }

    /// Returns the numbers of an event.
    ///
    /// - Throws: `Fault` for decimals after a comma, which some languages have, and for what is no finite number.
    static func values(in text: Substring) throws(Fault) -> [Double] {
        let bytes = Array(text.utf8)
        let hasComma = bytes.indices.dropFirst().dropLast().contains {
            bytes[$0] == UInt8(ascii: ",") && isDigit(bytes[$0 - 1]) && isDigit(bytes[$0 + 1])
        }
        guard !hasComma else {
            throw Fault("a number has a comma; record again with LC_ALL=C, which prints decimals after a point")
        }
        let words = text.split { !($0.isLetter || $0.isNumber) }
        guard !words.contains(where: { $0 == "nan" || $0 == "inf" }) else {
            throw Fault("a value is no finite number; remove the line")
        }
        return numbers(in: text)
    }

    /// Returns a text without the spaces around it.
    static func trimmed(_ text: Substring) -> Substring {
        var rest = text.drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return rest
    }

    private static func isSpace(_ character: Character) -> Bool {
        character == " " || character == "\t" || character == "\r"
    }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
    }
}
