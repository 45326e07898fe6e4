/// A change of a file: bytes that take the place of a range of it, which is empty where they are inserted.
struct FileChange: Equatable, Sendable {
    var range: Range<Int>
    var bytes: [UInt8]

    /// Makes a change of bytes from an offset on, whose number stays.
    init(at offset: Int, _ bytes: [UInt8]) { (range, self.bytes) = (offset..<(offset + bytes.count), bytes) }

    /// Makes an insertion.
    init(inserting bytes: [UInt8], at offset: Int) { (range, self.bytes) = (offset..<offset, bytes) }

    init(_ range: Range<Int>, _ bytes: [UInt8]) { (self.range, self.bytes) = (range, bytes) }

    /// Returns the change of a whole of which the changed part begins at an offset.
    func moved(by offset: Int) -> FileChange {
        FileChange((range.lowerBound + offset)..<(range.upperBound + offset), bytes)
    }
}

extension [FileChange] {
    /// The difference between the numbers of bytes after and before the changes.
    var growth: Int { reduce(0) { $0 + $1.bytes.count - $1.range.count } }

    /// Returns the changes in the order of the file; nil if they overlap, or are not within a number of bytes.
    func ordered(within count: Int) -> [FileChange]? {
        let all = enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        .map(\.element)
        guard all.first?.range.lowerBound ?? 0 >= 0, all.last?.range.upperBound ?? 0 <= count,
            zip(all, all.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
        else { return nil }
        return all
    }

    /// Returns bytes after the changes; nil if those overlap, or are not within the bytes.
    func applied(to bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let changes = ordered(within: bytes.count) else { return nil }
        let count = bytes.count + growth
        return [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
            let result = UnsafeMutableRawBufferPointer(memory)
            func append(_ part: UnsafeRawBufferPointer) {
                UnsafeMutableRawBufferPointer(rebasing: result[filled...]).copyMemory(from: part)
                filled += part.count
            }
            var end = 0
            for change in changes {
                append(UnsafeRawBufferPointer(rebasing: bytes[end..<change.range.lowerBound]))
                change.bytes.withUnsafeBytes(append)
                end = change.range.upperBound
            }
            append(UnsafeRawBufferPointer(rebasing: bytes[end...]))
        }
    }

    /// Returns the changes of a whole of which the changed part begins at an offset.
    func moved(by offset: Int) -> [FileChange] { map { $0.moved(by: offset) } }
}

extension Fields.Order {
    /// Returns a number in bytes of this order.
    func bytes(_ number: Int, count: Int) -> [UInt8] {
        let little = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * min($0, 7))) }
        return self == .littleEndian ? little : little.reversed()
    }
}
