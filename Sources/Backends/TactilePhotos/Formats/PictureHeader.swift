internal import System

/// The properties of a picture that its file declares, read before decoding.
///
/// An initialiser for each format bounds the memory that decoding needs, and detects faults that the decoder ignores. The
/// decoder detects all other damage.
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
    /// The colours, where this header finds them and the decoder does not.
    var colours: StatedColours?
    /// A Boolean value that indicates whether the file holds several frames, of which the header describes the first.
    var isAnimated = false
    /// A Boolean value that indicates whether the decoder draws the picture at any size, of which ``size`` is the largest.
    var isScalable = false
    /// What is decoded in place of the whole file; nil if that is decoded.
    var parts: PictureParts?
    /// The work of decoding.
    var work = DecodingWork()

    /// Reads the header of any format but JPEG and JPEG XL, whose decoders read it, and checks it against a limit.
    init(
        _ format: PictureFormat, _ file: UnsafeRawBufferPointer, path: FilePath, maxPixels: Int
    ) throws(PhotosError) {
        do {
            try self.init(format, file)
            try work.check(maxPixels: maxPixels)
        } catch {
            throw PhotosError(error, path: path)
        }
        guard size.width > 0, size.height > 0 else { throw .broken(path: path.printed, reason: "it has no pixels") }
        try size.check(maxPixels: maxPixels, path: path)
    }

    /// Reads the header of any format but JPEG and JPEG XL.
    init(_ format: PictureFormat, _ file: UnsafeRawBufferPointer) throws(PictureFault) {
        switch format {
        case .png: try self.init(png: file)
        case .webp: try self.init(webp: file)
        case .gif: try self.init(gif: file)
        case .tiff: try self.init(tiff: file)
        case .avif: try self.init(avif: file)
        case .bmp: try self.init(bmp: file)
        case .heic: try self.init(heic: file)
        case .svg: try self.init(svg: file)
        case .jpeg, .jxl: preconditionFailure("the decoder of a \(format.name) reads its header")
        }
    }

    /// The copies of a profile that a loader makes: the library's, two in base 64, and the one that is used.
    static let profileCopies = 5

    init(size: PixelSize, bytesPerPixel: Double) {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
    }
}

/// The colours that a file states; valid as long as its bytes.
enum StatedColours {
    case profile(UnsafeRawBufferPointer)
    case packedProfile(PackedProfile)
    case space(ColourSpace)

    /// The space, with a copy of its profile.
    var space: ColourSpace {
        switch self {
        case .profile(let profile): profile.count <= ColourTransform.maxProfileBytes ? .profile(Array(profile)) : .sRGB
        case .packedProfile(let profile): .profile(profile.bytes)
        case .space(let space): space
        }
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

/// BMP: reads the header of Windows or the shorter one of OS/2 (Microsoft, "Bitmap storage").
extension PictureHeader {
    init(bmp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        // gdk-pixbuf asks for as much memory as precedes the pixels.
        guard let pixels = fields.long(at: 10), pixels <= file.count else { throw .cut }
        if fields.long(at: 14) == 12 {
            guard let width = fields.short(at: 18), let height = fields.short(at: 20) else { throw .cut }
            self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 3)
        } else {
            guard let width = fields.long(at: 18), let height = fields.long(at: 22), let depth = fields.short(at: 28),
                let compression = fields.long(at: 30), let colours = fields.long(at: 46)
            else { throw .cut }
            guard compression <= 3 else { throw .unsupported("a BMP of compression \(compression)") }
            // gdk-pixbuf takes a number from 2^31 on for a negative one, and asks for 4 GB.
            guard depth > 8 || colours <= 1 << depth else { throw .broken("it has too many colours") }
            // A negative height means that the rows are stored from the top.
            let rows = Int(Int32(truncatingIfNeeded: height).magnitude)
            let isRunLengthCoded = compression == 1 || compression == 2
            self.init(
                size: PixelSize(width: width, height: rows), bytesPerPixel: depth == 32 || isRunLengthCoded ? 4 : 3)
        }
        reportsRows = true
    }
}
