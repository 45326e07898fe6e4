/// The orientation of a stored picture: EXIF's tag 0x0112, Exif 2.32 section 4.6.4.
struct Orientation: Hashable, Sendable {
    /// The value of the tag, 1 to 8; 1 is upright.
    let number: Int

    /// The orientation of a picture that is stored upright.
    static let upright = Orientation(number: 1)

    /// A Boolean value that indicates whether stored rows are columns of the upright picture.
    var isTransposed: Bool { number >= 5 }
    /// A Boolean value that indicates whether stored columns are read from the right.
    private var isMirrored: Bool { [2, 3, 7, 8].contains(number) }
    /// A Boolean value that indicates whether stored rows are read from the bottom.
    private var isFlipped: Bool { [3, 4, 6, 7].contains(number) }

    /// Makes an orientation of a tag's value; values other than 1 to 8 count as upright.
    init(number: Int) { self.number = (1...8).contains(number) ? number : 1 }

    /// Returns the upright size of a picture that is stored in a size, or the reverse.
    func turned(_ size: PixelSize) -> PixelSize { isTransposed ? size.transposed : size }

    /// Returns the rectangle of a stored picture that an upright rectangle shows; `size` is the size as stored.
    func stored(_ area: PixelArea, in size: PixelSize) -> PixelArea {
        var stored = area
        if isTransposed { stored = PixelArea(x: area.y, y: area.x, size: area.size.transposed) }
        if isMirrored { stored.x = size.width - stored.x - stored.size.width }
        if isFlipped { stored.y = size.height - stored.y - stored.size.height }
        return stored
    }

    /// Returns the pixels of the upright picture; `size` is the size as stored.
    func upright(_ pixels: [UInt32], _ size: PixelSize) -> [UInt32] {
        guard self != .upright else { return pixels }
        let result = turned(size)
        let column = isMirrored ? -1 : 1, row = isFlipped ? -size.width : size.width
        let first = (isMirrored ? size.width - 1 : 0) + (isFlipped ? (size.height - 1) * size.width : 0)
        let across = isTransposed ? row : column, down = isTransposed ? column : row
        return [UInt32](unsafeUninitializedCapacity: result.count) { output, count in
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<result.height {
                    var source = first + y * down
                    for x in 0..<result.width {
                        output[y * result.width + x] = pixels[source]
                        source += across
                    }
                }
            }
            count = result.count
        }
    }
}
