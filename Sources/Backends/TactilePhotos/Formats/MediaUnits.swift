/// The units of coded data (of AV1 or HEVC) that have been read, of all items together.
///
/// Items may have the same data, so that a file can have far more units than its size suggests.
struct MediaUnits {
    private var rest: Int
    private let byteCount: Int

    /// Allows as many units as a file of a size may have.
    init(ofBytes byteCount: Int) {
        self.byteCount = byteCount
        rest = DecodingLimits.maxParts(ofBytes: byteCount)
    }

    /// Counts a unit.
    mutating func count() throws(PictureFault) {
        rest -= 1
        guard rest >= 0 else { throw .tooManyParts }
    }

    /// Returns the data of extents, which are copied if there are several.
    mutating func joined(_ extents: [UnsafeRawBufferPointer]) throws(PictureFault) -> JoinedExtents {
        guard extents.count > 1 else { return JoinedExtents(extents.first) }
        guard extents.reduce(0, { $0.addingClamped($1.count) }) <= byteCount else {
            throw .broken("its parts overlap")
        }
        return JoinedExtents(copying: extents)
    }
}

/// The data of an item, whose extents are copied if there are several.
final class JoinedExtents {
    /// The data, valid during the lifetime of this object and of the file.
    let bytes: UnsafeRawBufferPointer
    private let copy: UnsafeMutableRawBufferPointer?

    /// Takes the only extent, which is not copied.
    init(_ extent: UnsafeRawBufferPointer?) {
        bytes = extent ?? UnsafeRawBufferPointer(start: nil, count: 0)
        copy = nil
    }

    init(copying extents: [UnsafeRawBufferPointer]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: extents.reduce(0) { $0 + $1.count }, alignment: 8)
        var offset = 0
        for extent in extents {
            UnsafeMutableRawBufferPointer(rebasing: copy[offset...]).copyMemory(from: extent)
            offset += extent.count
        }
        (bytes, self.copy) = (UnsafeRawBufferPointer(copy), copy)
    }

    deinit { copy?.deallocate() }
}
