/// What a decoder receives in place of a whole file: parts of the file and bytes of our own, in their order.
///
/// Decoders read more of a file than its picture needs: libpng unpacks all texts of a PNG, and gdk-pixbuf moves the rest of a GIF
/// for each block. What is left out here costs nothing.
struct PictureParts {
    private enum Part {
        /// A part of the file.
        case range(Range<Int>)
        case bytes([UInt8])
        /// Blocks of a GIF, each of which begins with its length, from an offset to an empty one.
        case blocks(from: Int)
    }

    private var parts: [Part] = []

    /// The number of parts.
    var count: Int { parts.count }

    /// The memory of this value, in bytes, without bytes of its own.
    var memory: Int { parts.count * MemoryLayout<Part>.stride }

    /// Appends a part of the file; one that continues the last one becomes part of it.
    mutating func append(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if case .range(let last)? = parts.last, last.upperBound == range.lowerBound {
            parts[parts.count - 1] = .range(last.lowerBound..<range.upperBound)
        } else {
            parts.append(.range(range))
        }
    }

    mutating func append(_ bytes: [UInt8]) { parts.append(.bytes(bytes)) }

    /// Appends the data of the blocks that begin at an offset, in as few blocks as hold it, and an empty one.
    mutating func appendBlocks(from offset: Int) { parts.append(.blocks(from: offset)) }

    /// Calls a closure with each part until it returns false; returns whether it was never false.
    ///
    /// The file must be the one of which the parts were made.
    func write(_ file: UnsafeRawBufferPointer, to receive: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        parts.allSatisfy { part in
            switch part {
            case .range(let range): receive(UnsafeRawBufferPointer(rebasing: file[range]))
            case .bytes(let bytes): bytes.withUnsafeBytes(receive)
            case .blocks(let offset): Self.writeBlocks(file, from: offset, to: receive)
            }
        }
    }

    /// The greatest length of a GIF's block.
    private static let maxBlockLength = 255
    /// The number of blocks that are passed on at once: gdk-pixbuf moves what it has not read for each block.
    private static let blocksAtOnce = 16

    private static func writeBlocks(
        _ file: UnsafeRawBufferPointer, from start: Int, to receive: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: blocksAtOnce * (maxBlockLength + 1) + 1, alignment: 1) { memory in
            // `block` is the offset of the length of the block that is being filled, `end` that after its data.
            var block = 0, end = 1, offset = start
            func pass() -> Bool { receive(UnsafeRawBufferPointer(rebasing: memory[..<end])) }
            while offset < file.count, case let length = Int(file[offset]), length > 0, offset + length < file.count {
                var source = offset + 1
                offset = source + length
                while source < offset {
                    let part = min(offset - source, maxBlockLength - (end - block - 1))
                    UnsafeMutableRawBufferPointer(rebasing: memory[end..<(end + part)])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: file[source..<(source + part)]))
                    (source, end) = (source + part, end + part)
                    guard end - block - 1 == maxBlockLength else { continue }
                    memory[block] = UInt8(maxBlockLength)
                    block = end
                    if end >= blocksAtOnce * (maxBlockLength + 1) {
                        guard pass() else { return false }
                        (block, end) = (0, 0)
                    }
                    end += 1
                }
            }
            memory[block] = UInt8(end - block - 1)
            if end - block > 1 {
                memory[end] = 0
                end += 1
            }
            return pass()
        }
    }
}
