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
