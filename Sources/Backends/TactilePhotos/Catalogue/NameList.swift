internal import Glibc

/// Names of files, as bytes in one block: a hundred thousand of them cost two allocations.
struct NameList: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [Int] = [0]

    /// How many names there are.
    var count: Int { starts.count - 1 }

    /// The bytes of a name.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

    /// Adds a name at the end.
    mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: name)
        starts.append(bytes.count)
    }

    /// The same names in natural order.
    ///
    /// - Complexity: O(n log n); the first eight bytes of each key after what all keys share decide most comparisons.
    func sorted() -> NameList {
        var keys: [UInt8] = [], keyStarts = [0]
        keys.reserveCapacity(bytes.count * 5 / 4)
        keyStarts.reserveCapacity(starts.count)
        bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<count {
                NaturalOrder.appendKey(
                    of: UnsafeBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]]), to: &keys)
                keyStarts.append(keys.count)
            }
        }
        var sorted = NameList()
        sorted.bytes.reserveCapacity(bytes.count)
        sorted.starts.reserveCapacity(starts.count)
        for index in order(keys: keys, keyStarts: keyStarts) {
            self[index].withUnsafeBufferPointer { sorted.append($0) }
        }
        return sorted
    }

    private func order(keys: [UInt8], keyStarts: [Int]) -> [Int] {
        keys.withUnsafeBufferPointer { keys in
            func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: keys[keyStarts[index]..<keyStarts[index + 1]])
            }
            let shared = (1..<max(count, 1)).reduce(count == 0 ? 0 : key(0).count) { shared, index in
                zip(key(0).prefix(shared), key(index)).prefix { $0 == $1 }.count
            }
            let entries = (0..<count).map { index in (head: Self.head(key(index).dropFirst(shared)), index: index) }
            return entries.sorted { a, b in
                if a.head != b.head { return a.head < b.head }
                let order = Self.compare(key(a.index), key(b.index))
                if order != 0 { return order < 0 }
                return self[a.index].lexicographicallyPrecedes(self[b.index])
            }.map(\.index)
        }
    }

    /// The first eight bytes as one number that sorts as they do; bytes that are missing count as zero.
    private static func head(_ key: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
        var head: UInt64 = 0
        for byte in key.prefix(8) { head = head << 8 | UInt64(byte) }
        return head << (8 * UInt64(8 - min(key.count, 8)))
    }

    private static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = a.baseAddress, let second = b.baseAddress else { return a.count - b.count }
        let order = memcmp(first, second, min(a.count, b.count))
        return order == 0 ? a.count - b.count : Int(order)
    }
}

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
