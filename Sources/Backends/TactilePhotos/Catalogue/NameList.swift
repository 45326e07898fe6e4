internal import Glibc

/// A list of file names in one block of bytes: a hundred thousand names cost two allocations.
///
/// The names of a catalogue's folder are in its order.
package struct NameList: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [Int] = [0]
    /// The order in which the names are looked up.
    private var order = NameOrder.natural

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
    /// - Precondition: the names are sorted.
    /// - Complexity: O(log n).
    func index(of name: ArraySlice<UInt8>) -> Int? {
        let index = count.firstIndex { !order.precedes(self[$0], name) }
        return index < count && self[index] == name ? index : nil
    }

    /// Returns the indices of those of some names that are in the list, each with the value that belongs to the name.
    ///
    /// - Precondition: the names of the list are sorted.
    /// - Complexity: O(n) or O(m log n) for m names, whichever is less.
    func indices<Value>(of names: [(name: ArraySlice<UInt8>, value: Value)]) -> [(Value, Int)] {
        guard count < names.count * (Int.bitWidth - count.leadingZeroBitCount) else {
            return names.compactMap { name, value in index(of: name).map { (value, $0) } }
        }
        let values = Dictionary(names.map { ($0.name, $0.value) }) { $1 }
        return (0..<count).compactMap { index in values[self[index]].map { ($0, index) } }
    }

    /// Returns the names in an order.
    ///
    /// - Complexity: O(n log n). The eight bytes after the common prefix of all keys decide most comparisons.
    func sorted(by order: NameOrder) -> NameList {
        var keys: [UInt8] = [], keyStarts = [0]
        keys.reserveCapacity(bytes.count * 5 / 4)
        keyStarts.reserveCapacity(starts.count)
        bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<count {
                order.appendKey(
                    of: UnsafeBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]]), to: &keys)
                keyStarts.append(keys.count)
            }
        }
        var sorted = NameList()
        sorted.order = order
        sorted.bytes.reserveCapacity(bytes.count)
        sorted.starts.reserveCapacity(starts.count)
        for index in ranked(keys: keys, keyStarts: keyStarts) {
            self[index].withUnsafeBufferPointer { sorted.append($0) }
        }
        return sorted
    }

    private func ranked(keys: [UInt8], keyStarts: [Int]) -> [Int] {
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
