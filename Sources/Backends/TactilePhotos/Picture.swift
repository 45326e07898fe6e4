/// A picture in memory of which the header has been read.
protocol Picture: ~Copyable {
    /// The size as stored.
    var size: PixelSize { get }
    /// How to turn it.
    var orientation: Orientation { get }

    /// What `decoded` takes, the decoded picture included but not the file, in bytes.
    func cost(covering target: PixelSize) -> Int

    /// Decodes at whatever scale covers a size within the picture's; `scratch` is used where the decoder has no memory
    /// of its own.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture
}

/// Rows of pixels, and whoever holds them.
struct DecodedPicture: ~Copyable {
    /// The pixels, valid as long as this is.
    let rows: PixelRows
    private let pixbuf: Pixbuf?

    /// Lends rows that lie in someone else's memory.
    init(_ rows: PixelRows) {
        self.rows = rows
        pixbuf = nil
    }

    /// Takes over what gdk-pixbuf has decoded.
    init(_ pixbuf: consuming Pixbuf, isPremultiplied: Bool) {
        rows = pixbuf.rows(isPremultiplied: isPremultiplied)
        self.pixbuf = .some(pixbuf)
    }
}
