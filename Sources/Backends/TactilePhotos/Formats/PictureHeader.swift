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
    /// The orientation that the decoder applies itself, so that the decoded picture has another one, or none.
    var appliedOrientation = Orientation.upright
    /// The memory that decoding needs for each pixel, in bytes, with the decoded picture.
    var bytesPerPixel: Double
    /// A Boolean value that indicates whether the decoder passes each row on and keeps none, so that it has no picture in memory.
    var isDecodedByRows = false
    /// The memory that decoding needs in addition, in bytes, without the file itself.
    var extraBytes = 0
    /// The colours, where this header finds them and the decoder does not.
    var colours: StatedColours?
    /// A Boolean value that indicates whether the picture has no colours but grey.
    var isGrey = false
    /// A Boolean value that indicates whether the file holds several frames, which are played.
    var isAnimated = false
    /// A Boolean value that indicates whether the picture is the first frame on its canvas, whose size the header has.
    var isComposed = false
    /// A Boolean value that indicates whether the decoder draws the picture at any size, of which ``size`` is the largest.
    var isScalable = false
    /// What is decoded in place of the whole file; nil if that is decoded.
    var parts: PictureParts?
    /// The offset after the picture in its file; nil if what follows makes no difference to the decoder.
    var pictureEnd: Int?
    /// The work of decoding.
    var work = DecodingWork()
    /// What ends the file before the end of the picture, of which a part or all may be there; nil if it has its end.
    var end: PictureFault?

    /// The orientation that the file states.
    var statedOrientation: Orientation { orientation == .upright ? appliedOrientation : orientation }

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
        // Behind the beginning of a file may be what turns the picture.
        if let end, let byteCount = input.byteCount, byteCount > input.bytes.count {
            throw PhotosError(end, path: input.path)
        }
        try work.check(maxPixels: input.maxPixels, path: input.path)
        try Self.check(size, input)
    }

    /// Throws an error for a picture without pixels, and for one of more than the input's limit.
    static func check(_ size: PixelSize, _ input: PictureFormat.Input) throws(PhotosError) {
        guard size.width > 0, size.height > 0 else {
            throw .broken(path: input.path.printed, reason: "it has no pixels")
        }
        try size.check(maxPixels: input.maxPixels, path: input.path)
    }

    init(size: PixelSize, bytesPerPixel: Double) {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
    }
}

extension PictureHeader {
    /// What the decoded pixels are.
    var components: ColourComponents { isGrey ? .grey : .rgb }
}

/// The colours that a file states; valid as long as its bytes.
enum StatedColours {
    case profile(UnsafeRawBufferPointer)
    /// A profile, and the space that counts if it is damaged.
    case packedProfile(PackedProfile, otherwise: ColourSpace)
    case space(ColourSpace)

    /// The space, with a copy of its profile.
    var space: ColourSpace {
        switch self {
        case .profile(let profile): profile.count <= ColourTransform.maxProfileBytes ? .profile(Array(profile)) : .sRGB
        case .packedProfile(let profile, let other): .profile(profile.bytes, otherwise: other)
        case .space(let space): space
        }
    }
}

/// The reason why a picture cannot be decoded, in words that fit into parentheses.
enum PictureFault: Error, Hashable {
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
