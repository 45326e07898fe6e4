/// The decoder of the indices in a GIF's frame (GIF89a specification, appendix F).
///
/// The string of a code is always a part of the indices that precede it, so that a code's entry is a place and a length.
struct GIFCodes: ~Copyable {
    /// The greatest length of a code, in bits.
    private static let maxWidth = 12
    /// The number of indices that are copied at once.
    private static let step = MemoryLayout<UInt64>.size

    private let entries = UnsafeMutableBufferPointer<(start: UInt32, count: UInt32)>.allocate(capacity: 1 << maxWidth)
    private let indices: UnsafeMutableRawBufferPointer

    /// Makes a decoder of frames of at most `maxPixels` pixels.
    init(maxPixels: Int) {
        indices = .allocate(byteCount: maxPixels + Self.step, alignment: Self.step)
        entries.initialize(repeating: (0, 0))
    }

    deinit {
        entries.deallocate()
        indices.deallocate()
    }

    /// Decodes at most `maxCount` indices of the data at an offset; what follows them has no meaning.
    ///
    /// - Returns: the indices before the end of the data, or before a code that is not defined; valid until the next call.
    func decode(_ file: UnsafeRawBufferPointer, at offset: Int, maxCount: Int) -> UnsafeRawBufferPointer {
        var bits = GIFBits(file, at: offset + 1), done = 0
        let firstWidth = Int(file[offset]) + 1, clear = 1 << (firstWidth - 1), end = clear + 1
        // A palette needs 9 at most; some encoders state more.
        guard firstWidth <= Self.maxWidth else { return UnsafeRawBufferPointer(rebasing: indices[..<0]) }
        // `next` is the code that is defined next, by the last string and the first index of the following one.
        var width = firstWidth, next = end, last = (start: 0, count: 0)
        while done < maxCount, let code = bits.next(width) {
            if code == clear {
                (width, next) = (firstWidth, end)
                continue
            }
            guard code != end, code <= next else { break }
            if next < entries.count { entries[next] = (UInt32(last.start), UInt32(last.count + 1)) }
            var count = 1
            if code < clear {
                indices[done] = UInt8(truncatingIfNeeded: code)
            } else {
                let start = Int(entries[code].start)
                count = min(Int(entries[code].count), maxCount - done)
                // At most the last index of the string is not there yet; it is the first one.
                for part in stride(from: 0, to: count, by: Self.step) {
                    let some = indices.loadUnaligned(fromByteOffset: start + part, as: UInt64.self)
                    indices.storeBytes(of: some, toByteOffset: done + part, as: UInt64.self)
                }
                if code == next { indices[done + count - 1] = indices[start + (count - 1) % last.count] }
            }
            last = (done, count)
            done += count
            guard next < entries.count else { continue }
            next += 1
            if next >> width > 0, width < Self.maxWidth { width += 1 }
        }
        return UnsafeRawBufferPointer(rebasing: indices[..<done])
    }
}

/// The bits in a sequence of blocks, the lowest of each byte first; each block begins with its length.
private struct GIFBits {
    private let file: UnsafeRawBufferPointer
    private var offset: Int
    private var blockEnd: Int
    private var bits: UInt64 = 0
    private var count = 0

    init(_ file: UnsafeRawBufferPointer, at offset: Int) {
        (self.file, self.offset, blockEnd) = (file, offset, offset)
    }

    /// Returns the next code of a width; `nil` if the data ends before.
    @inline(__always) mutating func next(_ width: Int) -> Int? {
        while count < width { guard fill() else { return nil } }
        defer {
            bits >>= UInt64(width)
            count -= width
        }
        return Int(bits & (1 << UInt64(width) - 1))
    }

    /// Reads bytes of one block; returns whether there was one.
    private mutating func fill() -> Bool {
        if offset == blockEnd {
            guard offset < file.count, case let length = Int(file[offset]), length > 0 else { return false }
            offset += 1
            blockEnd = min(offset + length, file.count)
        }
        while offset < blockEnd, count <= UInt64.bitWidth - 8 {
            bits |= UInt64(file[offset]) << UInt64(count)
            (offset, count) = (offset + 1, count + 8)
        }
        return true
    }
}
