/// How a camera was held: where the stored rows and columns belong in the picture shown.
///
/// The raw values are those of the Exif tag.
enum Orientation: UInt8, CaseIterable, Sendable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case flipped = 4
    case transposed = 5
    case turnedLeft = 6
    case transversed = 7
    case turnedRight = 8

    /// Whether width and height are exchanged in the file.
    var exchangesSides: Bool { rawValue >= 5 }

    /// The pixels to store so that a viewer that applies the tag shows `picture`.
    func stored(_ picture: Bitmap) -> Bitmap {
        let (width, height) = (picture.width, picture.height)
        let storedWidth = exchangesSides ? height : width
        let storedHeight = exchangesSides ? width : height
        var bytes: [UInt8] = []
        bytes.reserveCapacity(picture.bytes.count)
        for row in 0..<storedHeight {
            for column in 0..<storedWidth {
                let (x, y) = shownPlace(column: column, row: row, width: width, height: height)
                let start = (y * width + x) * 3
                bytes.append(contentsOf: picture.bytes[start..<start + 3])
            }
        }
        return Bitmap(width: storedWidth, height: storedHeight, bytes: bytes)
    }

    /// Where a stored pixel appears in the shown picture of the given size.
    private func shownPlace(column: Int, row: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .upright: (column, row)
        case .mirrored: (width - 1 - column, row)
        case .upsideDown: (width - 1 - column, height - 1 - row)
        case .flipped: (column, height - 1 - row)
        case .transposed: (row, column)
        case .turnedLeft: (width - 1 - row, column)
        case .transversed: (width - 1 - row, height - 1 - column)
        case .turnedRight: (row, height - 1 - column)
        }
    }
}
