internal import CGLib
internal import Glibc

/// The order of names, of which a catalogue has one from its creation on.
///
/// Names are ordered by the bytes of their keys. Names with the same key ("a" and "A", "1" and "01") are ordered by
/// their own bytes, so that no two different names are equal.
public enum NameOrder: Hashable, Sendable {
    /// "2" before "10", regardless of case, the same in every locale; recordings and replays have this order.
    case natural
    /// The order of the desktop's file manager: GLib's order of file names in the locale of the process.
    ///
    /// "2" precedes "10", "IMG_1.jpg" precedes "IMG_1 (2).jpg", and letters have the order of the language.
    case collated

    /// Makes the process use the collation of the user's locale, if its characters are UTF-8.
    ///
    /// Numbers are read and written as before. Has to be called before there is a second thread.
    public static func useLocale() {
        setlocale(LC_CTYPE, "")
        let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) }
        guard codeset == "UTF-8" else {
            _ = setlocale(LC_CTYPE, "C.UTF-8")
            return
        }
        setlocale(LC_COLLATE, "")
    }

    /// Returns whether a name precedes another one.
    func precedes(_ name: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        var keys: [[UInt8]] = [[], []]
        for (index, name) in [name, other].enumerated() {
            name.withUnsafeBufferPointer { appendKey(of: $0, to: &keys[index]) }
        }
        return keys[0] == keys[1] ? name.lexicographicallyPrecedes(other) : keys[0].lexicographicallyPrecedes(keys[1])
    }

    /// Returns whether a folder precedes another one, in which all folders above it precede it.
    func precedes(folder: [UInt8], _ other: [UInt8]) -> Bool {
        let slash = UInt8(ascii: "/"), parts = folder.split(separator: slash), others = other.split(separator: slash)
        for (part, other) in zip(parts, others) where part != other { return precedes(part, other) }
        return parts.count < others.count
    }

    /// Appends a name's key.
    func appendKey(of name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
        switch self {
        case .natural: Self.appendNaturalKey(of: name, to: &keys)
        case .collated: Self.appendCollationKey(of: name, to: &keys)
        }
    }

    /// Appends the key of GLib, which takes bytes that are no UTF-8 for replacement characters.
    private static func appendCollationKey(of name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
        let text = Array(String(decoding: name, as: UTF8.self).utf8)
        text.withUnsafeBytes { text in
            guard let start = text.baseAddress?.assumingMemoryBound(to: CChar.self),
                let key = g_utf8_collate_key_for_filename(start, text.count)
            else { return }
            defer { g_free(key) }
            keys.append(contentsOf: UnsafeRawBufferPointer(start: key, count: strlen(key)))
        }
    }

    /// Appends a name's key in natural order.
    ///
    /// Letters become lower case. A run of digits becomes the digit zero, the count of digits without leading zeros,
    /// and these digits. The zero sorts numbers among other characters as digits sort; the count sorts the number with
    /// fewer digits first. A name has at most 255 bytes, so that the count fits into one byte.
    private static func appendNaturalKey(of name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
        if name.allSatisfy({ $0 < 0x80 }) {
            appendKey(ofLowercased: name, to: &keys)
        } else {
            let lowercased = Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
            lowercased.withUnsafeBufferPointer { appendKey(ofLowercased: $0, to: &keys) }
        }
    }

    private static func appendKey(ofLowercased name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
        let zero = UInt8(ascii: "0"), nine = UInt8(ascii: "9")
        var position = 0
        while position < name.count {
            let byte = name[position]
            guard byte >= zero, byte <= nine else {
                keys.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
                position += 1
                continue
            }
            while position < name.count, name[position] == zero { position += 1 }
            let start = position
            while position < name.count, name[position] >= zero, name[position] <= nine { position += 1 }
            keys.append(zero)
            keys.append(UInt8(clamping: position - start))
            keys.append(contentsOf: name[start..<position])
        }
    }
}
