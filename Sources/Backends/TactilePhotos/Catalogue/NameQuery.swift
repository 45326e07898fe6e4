/// A part of a name that the user looks for.
struct NameQuery {
    private let bytes: [UInt8]

    /// Creates a query of a text.
    init(_ text: String) { bytes = text.lowercased().utf8.map(Self.folded) }

    /// A Boolean value that indicates whether the text is empty.
    var isEmpty: Bool { bytes.isEmpty }

    /// Returns whether a name contains the text, regardless of case; underscores and hyphens count as spaces.
    ///
    /// - Complexity: O(n · m) for the bytes of the name and of the text.
    func matches(_ name: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        let isASCII = name.withUnsafeBufferPointer { name in name.allSatisfy { $0 < 0x80 } }
        guard isASCII else {
            let lowercased = Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
            return lowercased.withUnsafeBufferPointer { contains($0, first) }
        }
        return name.withUnsafeBufferPointer { contains($0, first) }
    }

    private func contains(_ name: UnsafeBufferPointer<UInt8>, _ first: UInt8) -> Bool {
        guard name.count >= bytes.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            for start in 0...(name.count - bytes.count) where Self.folded(name[start]) == first {
                var length = 1
                while length < bytes.count, Self.folded(name[start + length]) == bytes[length] { length += 1 }
                if length == bytes.count { return true }
            }
            return false
        }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "_"), UInt8(ascii: "-"): UInt8(ascii: " ")
        default: byte
        }
    }
}
