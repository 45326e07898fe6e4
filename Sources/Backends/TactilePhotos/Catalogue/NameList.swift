internal import Glibc

/// A list of file names in one block of bytes: a hundred thousand names cost two allocations.
///
/// The names of a catalogue's folder are in natural order.
package struct NameList: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [Int] = [0]

    /// The number of names.
    var count: Int { starts.count - 1 }

    /// The bytes of a name.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

    /// Appends a name.
    package mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: name)
        starts.append(bytes.count)
    }

    /// Makes a list of one name.
    init(_ name: some Sequence<UInt8>) { Array(name).withUnsafeBufferPointer { append($0) } }

    /// Makes an empty list.
    package init() {}

    /// Returns the index of a name; `nil` if it is not in the list.
    ///
    /// - Precondition: the names are in natural order.
    /// - Complexity: O(log n).
    func index(of name: ArraySlice<UInt8>) -> Int? {
        let index = count.firstIndex { !NaturalOrder.precedes(self[$0], name) }
        return index < count && self[index] == name ? index : nil
    }

    /// Returns the indices of those of some names that are in the list, each with the value that belongs to the name.
    ///
    /// - Precondition: the names of the list are in natural order.
    /// - Complexity: O(n) or O(m log n) for m names, whichever is less.
    func indices<Value>(of names: [(name: ArraySlice<UInt8>, value: Value)]) -> [(Value, Int)] {
        guard count < names.count * (Int.bitWidth - count.leadingZeroBitCount) else {
            return names.compactMap { name, value in index(of: name).map { (value, $0) } }
        }
        let values = Dictionary(names.map { ($0.name, $0.value) }) { $1 }
        return (0..<count).compactMap { index in values[self[index]].map { ($0, index) } }
    }

    /// Returns the names in natural order.
    ///
    /// - Complexity: O(n log n). The eight bytes after the common prefix of all keys decide most comparisons.
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
            let prefix = (1..<max(count, 1)).reduce(count == 0 ? 0 : key(0).count) { prefix, index in
                zip(key(0).prefix(prefix), key(index)).prefix { $0 == $1 }.count
            }
            let entries = (0..<count).map { index in (head: Self.head(key(index).dropFirst(prefix)), index: index) }
            return entries.sorted { a, b in
                if a.head != b.head { return a.head < b.head }
                let order = Self.compare(key(a.index), key(b.index))
                if order != 0 { return order < 0 }
                return self[a.index].lexicographicallyPrecedes(self[b.index])
            }.map(\.index)
        }
    }

    /// Returns the first eight bytes as one number with the same order; missing bytes count as zero.
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

/// The order of names that people expect: "2" before "10", regardless of case, the same in every locale.
///
/// Names are ordered by the bytes of their keys. Names with the same key ("a" and "A", "1" and "01") are ordered by their
/// own bytes, so that no two different names are equal.
enum NaturalOrder {
    /// Returns whether a name precedes another one.
    static func precedes(_ name: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        var keys: [[UInt8]] = [[], []]
        for (index, name) in [name, other].enumerated() {
            name.withUnsafeBufferPointer { appendKey(of: $0, to: &keys[index]) }
        }
        return keys[0] == keys[1] ? name.lexicographicallyPrecedes(other) : keys[0].lexicographicallyPrecedes(keys[1])
    }

    /// Appends a name's key.
    ///
    /// Letters become lower case. A run of digits becomes the digit zero, the count of digits without leading zeros, and
    /// these digits. The zero sorts numbers among other characters as digits sort; the count sorts the number with fewer
    /// digits first. A name has at most 255 bytes, so that the count fits into one byte.
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
