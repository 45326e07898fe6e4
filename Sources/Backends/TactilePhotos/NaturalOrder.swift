/// The order in which a person expects names: "2" before "10", letters regardless of case, the same in every locale.
///
/// Each name gets a key; names stand in the order of their keys' bytes, and those with the same key ("a" and "A",
/// "1" and "01") in the order of their own bytes, so that no two different names are equal.
enum NaturalOrder {
    /// Appends a name's key.
    ///
    /// Letters become lower case. A run of digits becomes the digit zero, which keeps numbers where digits stand among
    /// other characters, then the count of digits without leading zeros, then these digits: the number with fewer
    /// digits is the smaller one. A name has at most 255 bytes, so the count fits into one.
    static func appendKey(of name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
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
