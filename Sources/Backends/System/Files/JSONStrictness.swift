import FoundationEssentials

/// The checks of a JSON text that `JSONDecoder` leaves out.
package nonisolated enum JSONStrictness {
    /// Returns what is wrong in a text that `JSONDecoder` accepts: a name that an object has twice, or a comma before
    /// the end of an object or a list; nil if nothing is.
    ///
    /// Of two values of one name only one would have an effect, and the user could not know which.
    ///
    /// - Parameter text: the bytes of the text.
    /// - Returns: The reason, and what to do.
    package static func fault(in text: some Sequence<UInt8>) -> String? {
        let text = Array(text)
        // The names so far of each open object; nil for a list.
        var open: [Set<ArraySlice<UInt8>>?] = []
        var index = 0, last = UInt8(ascii: " ")
        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "{"): open.append([])
            case UInt8(ascii: "["): open.append(nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard last != UInt8(ascii: ",") else {
                    return "a comma precedes \(Character(UnicodeScalar(byte))); remove it"
                }
                _ = open.popLast()
            case UInt8(ascii: "\""):
                let word = string(in: text, from: &index)
                guard last != UInt8(ascii: ":"), let names = open.last, names != nil else { break }
                guard open[open.count - 1]?.insert(plain(word)).inserted ?? true else {
                    let name = String(decoding: word.prefix(40), as: UTF8.self).withoutControlCharacters
                    return "\"\(name)\" is there twice; remove one"
                }
            default: break
            }
            last = byte
        }
        return nil
    }

    /// Returns the bytes of a string up to its closing quote, and moves behind it.
    private static func string(in text: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < text.count, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(index, text.count)
        index = end + 1
        return text[start..<end]
    }

    /// Returns a name without escapes.
    private static func plain(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard name.contains(UInt8(ascii: "\\")) else { return name }
        let quoted = Data([UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")])
        guard let text = try? JSONDecoder().decode(String.self, from: quoted) else { return name }
        return Array(text.utf8)[...]
    }
}
