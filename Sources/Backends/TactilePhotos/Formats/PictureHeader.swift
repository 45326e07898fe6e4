internal import System

/// The properties of a picture that its file declares, read before decoding.
///
/// The folder of each format has the code that reads it. It bounds the memory that decoding needs, and detects faults that the
/// decoder ignores. The decoder detects all other damage.
struct PictureHeader {
    /// The size of the decoded picture.
    var size: PixelSize
    /// The orientation of the decoded picture.
    var orientation = Orientation.upright
    /// The memory that decoding needs for each pixel, in bytes, with the decoded picture.
    var bytesPerPixel: Double
    /// The memory that decoding needs in addition, in bytes, without the file itself.
    var extraBytes = 0
    /// A Boolean value that indicates whether the decoder ignores a missing end, but reports the rows that it fills.
    var reportsRows = false
    /// The ICC profile, where this header finds it and the decoder does not; valid as long as the file's bytes.
    var profile: UnsafeRawBufferPointer?
    /// The ICC profile of a PNG, which is compressed; valid as long as the file's bytes.
    var packedProfile: PackedProfile?
    /// A Boolean value that indicates whether the file holds several frames, of which the header describes the first.
    var isAnimated = false
    /// A Boolean value that indicates whether the decoder draws the picture at any size, of which ``size`` is the largest.
    var isScalable = false
    /// What is decoded in place of the whole file; nil if that is decoded.
    var parts: PictureParts?
    /// The work of decoding.
    var work = DecodingWork()

    /// The size of the upright picture.
    var natural: PixelSize { orientation.turned(size) }

    /// Reads a header with the code of its format, and checks it against the limit of the input.
    init(
        _ input: PictureFormat.Input, reading read: (UnsafeRawBufferPointer) throws(PictureFault) -> PictureHeader
    ) throws(PhotosError) {
        do {
            self = try read(input.bytes)
        } catch {
            throw PhotosError(error, path: input.path)
        }
        try work.check(maxPixels: input.maxPixels, path: input.path)
        guard size.width > 0, size.height > 0 else {
            throw .broken(path: input.path.printed, reason: "it has no pixels")
        }
        try size.check(maxPixels: input.maxPixels, path: input.path)
    }

    /// The copies of a profile that a loader makes: the library's, two in base 64, and the one that is used.
    static let profileCopies = 5

    init(size: PixelSize, bytesPerPixel: Double) {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
    }
}

/// The reason why a picture cannot be decoded, in words that fit into parentheses.
enum PictureFault: Error {
    case broken(String)
    case unsupported(String)
    /// The structure of the file makes decoding far longer than its size does.
    case tooCostly(String)
    /// The package that decodes the format is not installed.
    case missingLoader(of: String, package: String)
    /// The library that decodes the format is not installed, or in another version.
    case missingLibrary(of: String, MissingLibrary)

    static let cut = PictureFault.broken("it ends too early")
    static let tooManyParts = PictureFault.tooCostly("it consists of too many parts")
}
