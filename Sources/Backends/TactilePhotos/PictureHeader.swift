/// What a file says of its picture before anything is decoded.
///
/// Each format has a reader in a file of its own, which bounds what the decoder will be asked for and finds what the
/// decoder passes over. Damage that is of no consequence for these is left for the decoder to find.
struct PictureHeader {
    /// The size that the decoder will give.
    var size: PixelSize
    /// How to turn what the decoder gives.
    var orientation = Orientation.upright
    /// What decoding takes for each pixel, the decoded picture included, in bytes.
    var bytesPerPixel: Double
    /// What decoding takes besides, the file itself not included, in bytes.
    var bytesBeside = 0
    /// Whether the decoder passes over a missing end, but tells which rows it has filled.
    var reportsRows = false
    /// The file as it would be if it held its first picture alone; nil where it is to be decoded as it is.
    var firstPicture: [UInt8]?

    /// Reads the header of any format but JPEG's, which TurboJPEG reads.
    init(_ format: PictureFormat, _ file: UnsafeRawBufferPointer) throws(PictureFault) {
        switch format {
        case .png: try self.init(png: file)
        case .webp: try self.init(webp: file)
        case .gif: try self.init(gif: file)
        case .tiff: try self.init(tiff: file)
        case .avif: try self.init(avif: file)
        case .bmp: try self.init(bmp: file)
        case .jpeg: preconditionFailure("a JPEG's header is read by TurboJPEG")
        }
    }

    init(size: PixelSize, bytesPerPixel: Double) {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
    }
}

/// Why a file's picture cannot be had, in words that fit into brackets.
enum PictureFault: Error {
    case broken(String)
    case unsupported(String)

    static let cut = PictureFault.broken("it ends too early")
}
