/// What a decoder receives in place of a whole file: parts of the file and bytes of our own, in their order.
///
/// Decoders read more of a file than its picture needs: libpng unpacks all texts of a PNG. What is left out here costs nothing.
struct PictureParts {
    private enum Part {
        /// A part of the file.
        case range(Range<Int>)
        case bytes([UInt8])
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

    /// Calls a closure with each part until it returns false; returns whether it was never false.
    ///
    /// The file must be the one of which the parts were made. One on a disk is read meanwhile, in pieces.
    func write(_ file: PictureBytes, to receive: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        parts.allSatisfy { part in
            switch part {
            case .range(let range): file.forEachPiece(of: range, receive)
            case .bytes(let bytes): bytes.withUnsafeBytes(receive)
            }
        }
    }
}
