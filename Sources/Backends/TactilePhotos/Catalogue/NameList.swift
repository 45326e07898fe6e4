internal import Glibc

/// A list of file names in one block of bytes: a hundred thousand names cost three allocations.
package struct NameList: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [Int] = [0]
    /// The inodes of the files; 0 for one that is not known.
    private var inodes: [UInt64] = []

    /// The number of names whose keys are made at a time, which take at most some megabytes.
    static let usualSlice = 1 << 15

    /// The number of names.
    var count: Int { starts.count - 1 }

    /// The bytes of a name.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

    /// Returns the inode of a file; 0 if it is not known.
    func inode(at index: Int) -> UInt64 { inodes[index] }

    /// Appends a name.
    package mutating func append(_ name: UnsafeBufferPointer<UInt8>, inode: UInt64 = 0) {
        bytes.append(contentsOf: name)
        starts.append(bytes.count)
        inodes.append(inode)
    }

    /// Appends a name.
    mutating func append(_ name: ArraySlice<UInt8>, inode: UInt64 = 0) {
        name.withUnsafeBufferPointer { append($0, inode: inode) }
    }

    /// Makes a list of one name.
    init(_ name: some Sequence<UInt8>) { append(Array(name)[...]) }

    /// Makes an empty list.
    package init() {}

    /// Returns the index of a name; `nil` if it is not in the list.
    func index(of name: ArraySlice<UInt8>) -> Int? { (0..<count).first { self[$0] == name } }

    /// Returns the names in an order.
    ///
    /// - Parameters:
    ///   - order: the order.
    ///   - slice: the number of names that are sorted at a time, with keys that are released then.
    /// - Returns: The names in the order.
    /// - Complexity: O(n log n). The eight bytes after the common prefix of all keys decide most comparisons.
    func sorted(by order: NameOrder, slice: Int = usualSlice) -> NameList {
        let slices = stride(from: 0, to: count, by: slice).map { ranked($0..<min($0 + slice, count), by: order) }
        var sorted = NameList()
        sorted.bytes.reserveCapacity(bytes.count)
        sorted.starts.reserveCapacity(starts.count)
        sorted.inodes.reserveCapacity(inodes.count)
        for index in slices.count > 1 ? merged(slices, by: order) : slices.first ?? [] {
            sorted.append(self[index], inode: inodes[index])
        }
        return sorted
    }

    /// Returns the indices of successive names in an order.
    private func ranked(_ names: Range<Int>, by order: NameOrder) -> [Int] {
        var keys: [UInt8] = [], keyStarts = [0]
        keys.reserveCapacity((starts[names.upperBound] - starts[names.lowerBound]) * 5 / 4)
        keyStarts.reserveCapacity(names.count + 1)
        bytes.withUnsafeBufferPointer { bytes in
            for index in names {
                order.appendKey(
                    of: UnsafeBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]]), to: &keys)
                keyStarts.append(keys.count)
            }
        }
        return keys.withUnsafeBufferPointer { keys in
            func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
                let index = index - names.lowerBound
                return UnsafeBufferPointer(rebasing: keys[keyStarts[index]..<keyStarts[index + 1]])
            }
            let first = key(names.lowerBound)
            let prefix = names.dropFirst().reduce(first.count) { prefix, index in
                zip(first.prefix(prefix), key(index)).prefix { $0 == $1 }.count
            }
            let entries = names.map { index in (head: Self.head(key(index).dropFirst(prefix)), index: index) }
            return entries.sorted { a, b in
                if a.head != b.head { return a.head < b.head }
                let order = Self.compare(key(a.index), key(b.index))
                if order != 0 { return order < 0 }
                return self[a.index].lexicographicallyPrecedes(self[b.index])
            }.map(\.index)
        }
    }

    /// Returns the indices of all names in an order, with the keys of the first names of the slices alone.
    ///
    /// - Complexity: O(n log s) for s slices, each of them in the order.
    private func merged(_ slices: [[Int]], by order: NameOrder) -> [Int] {
        typealias Head = (key: [UInt8], name: Int, slice: Int)
        var rests = slices.map { $0[...] }, merged: [Int] = []
        // The first name is the last of the heads.
        var heads: [Head] = []
        func precedes(_ a: Head, _ b: Head) -> Bool {
            let order = a.key.withUnsafeBufferPointer { a in b.key.withUnsafeBufferPointer { Self.compare(a, $0) } }
            return order == 0 ? self[a.name].lexicographicallyPrecedes(self[b.name]) : order < 0
        }
        func addHead(of slice: Int) {
            guard let name = rests[slice].popFirst() else { return }
            var head: Head = ([], name, slice), low = 0, high = heads.count
            self[name].withUnsafeBufferPointer { order.appendKey(of: $0, to: &head.key) }
            while low < high {
                let middle = (low + high) / 2
                if precedes(head, heads[middle]) { low = middle + 1 } else { high = middle }
            }
            heads.insert(head, at: low)
        }
        merged.reserveCapacity(count)
        for slice in slices.indices { addHead(of: slice) }
        while let head = heads.popLast() {
            merged.append(head.name)
            addHead(of: head.slice)
        }
        return merged
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
