internal import Platform

/// A format that can be decoded: a row of the table of formats.
///
/// The folder of a format has its row and what only this format needs.
struct PictureFormat: Equatable, Sendable {
    /// The usual name of the format.
    let name: String
    /// The extensions of its files' names, in lower case.
    let extensions: [String]
    /// The media types of the format; the usual one is the first.
    let mediaTypes: [String]
    /// Returns whether a file is of the format, by its first bytes: ``startLength`` of them, in big-endian order.
    let isStart: @Sendable (_ start: Fields) -> Bool
    /// Returns whether ``longStartLength`` bytes may show that a file is of the format, by its first bytes, which do not.
    var mayStartLater: @Sendable (_ start: Fields) -> Bool = { _ in false }
    /// The part of the program that reads files of the format.
    let decoder: Decoder
    /// Opens the frames of an animated picture, whose file stays valid as long as they; `nil` if frames of the format are not played.
    var openFrames:
        (@Sendable (_ file: UnsafeRawBufferPointer, DecodingLimits) throws(PictureFault) -> any FrameDecoder)?
    /// Finds the parts of a file that hold facts about the photo; `nil` if a file of the format has none.
    var facts: (@Sendable (_ file: PictureBytes) -> FactBlocks)?
    /// Returns the changes of a file by which its picture is shown turned by quarter turns clockwise, 0 to 3; `nil` if no file of
    /// the format states an orientation.
    var rotation:
        (@Sendable (_ file: UnsafeRawBufferPointer, _ quarterTurns: Int) throws(PhotoRotation.Fault) -> [FileChange])?
    /// A Boolean value that indicates whether a file states its orientation before its pixels, so that its beginning suffices.
    var statesOrientationFirst = false
    /// Counts the pages of a file, of which the first is shown; `nil` if a file of the format has one.
    var pages: (@Sendable (_ file: borrowing PictureFile) throws(PhotosError) -> Int)?
    /// A Boolean value that indicates whether a picture reads its file in pieces while it decodes it, so that the file is never in
    /// memory as a whole.
    var isReadInPieces = false
    /// A Boolean value that indicates whether most programs read the format, so that a picture for the clipboard can be the file
    /// itself.
    var isCommon = false
    /// What a camera writes in the format, of which two files of one name are one photo.
    var cameraRole = CameraRole.none
    /// A Boolean value that indicates whether the header of a picture is read from its whole file, not from the beginning.
    var needsWholeFile = false
    /// A Boolean value that indicates whether the programs of a desktop turn the thumbnails that they make of the format's files as
    /// the files say.
    var hasTurnedThumbnails = false
    /// A small picture of the format.
    let sample: Sample

    /// All formats, in the order in which a file is compared with them.
    ///
    /// RAW precedes TIFF, because many of its files begin as a TIFF does. AVIF precedes HEIC, because its files may have a brand of
    /// both. BMP is the last one, because its two letters identify it less
    /// reliably than the signatures of the others.
    static let all: [PictureFormat] = [.jpeg, .png, .webp, .gif, .raw, .tiff, .avif, .heic, .jxl, .svg, .bmp]

    /// The number of bytes that `init(start:)` needs for most files.
    static let startLength = 1024
    /// The number of bytes that it needs for the others: comments and a document type can precede the element of an SVG.
    static let longStartLength = 1 << 20
    /// The most bytes that the header of a picture is read from; raw files of 100 million pixels have 200 MB.
    private static let maxHeaderLength = 512 << 20
}

extension PictureFormat {
    /// Recognises a format by a file's first bytes.
    init?(start: UnsafeRawBufferPointer) {
        let start = Fields(start, .bigEndian)
        guard let format = Self.all.first(where: { $0.isStart(start) }) else { return nil }
        self = format
    }

    /// Returns whether more bytes of a file may show its format.
    static func mayStartLater(_ start: UnsafeRawBufferPointer) -> Bool {
        let start = Fields(start, .bigEndian)
        return all.contains { $0.mayStartLater(start) }
    }

    /// Finds the format that the extension of a file's name stands for.
    init?(name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last?.lowercased(),
            let format = Self.all.first(where: { $0.extensions.contains(last) })
        else { return nil }
        self = format
    }

    static func == (a: PictureFormat, b: PictureFormat) -> Bool { a.name == b.name }

    /// The usual media type of the format.
    var mediaType: String { mediaTypes[0] }

    /// The format in one word, such as `jpeg` or `svg`: that of its media type, or the name of what has a type for each maker.
    var identifier: String {
        let type = mediaType.dropFirst("image/".count)
        return type.hasPrefix("x-") ? name.lowercased() : String(type.prefix { $0 != "+" })
    }

    /// Reads the header of a picture and checks that its pixels can be decoded.
    func open(_ input: Input) throws(PhotosError) -> any Picture {
        try decoder.check(input)
        return try decoder.read(input)
    }

    /// Returns the bytes of a file of which the header of a picture is read.
    func headerLength(ofFile byteCount: Int, beginning: Int) -> Int {
        min(byteCount, needsWholeFile ? Self.maxHeaderLength : beginning)
    }

    /// The files that a camera writes of one photo.
    enum CameraRole {
        case none
        /// A picture for all programs, beside which a raw file may lie.
        case picture
        /// What the sensor has seen.
        case raw
    }

    /// The part of the program that reads files of a format, which are not trusted.
    struct Decoder: Sendable {
        /// Reads the header of a picture, or of the beginning of its file.
        let read: @Sendable (Input) throws(PhotosError) -> any Picture
        /// Throws if a library that reading the header does not need is missing.
        var check: @Sendable (Input) throws(PhotosError) -> Void = { (_) throws(PhotosError) in }
        /// Opens what the first picture of the format would not, before this process is confined.
        var prepare: @Sendable () -> Void = {}
    }

    /// A picture's file in memory, whose bytes must stay valid as long as the ``Picture`` that is made of it.
    struct Input {
        /// The bytes of the file, or of its beginning.
        let bytes: UnsafeRawBufferPointer
        /// The length of the file, of which ``bytes`` may be the beginning; `nil` if they are all of it.
        var byteCount: Int?
        /// The path of the file, for errors.
        let path: FilePath
        /// The most pixels of a picture.
        let maxPixels: Int
        /// The file, if it is read in pieces, of which ``bytes`` has none; `nil` if they are all there is.
        var pieces: PictureBytes?

        /// The bytes that are read in pieces.
        var file: PictureBytes { pieces ?? PictureBytes(bytes) }
    }
}

/// The types of the pictures that the decoder reads.
public enum PictureTypes {
    /// The media types, such as `image/jpeg`; the desktop entry and the AppStream metadata name the same.
    public static let all = PictureFormat.all.flatMap(\.mediaTypes)

    /// Returns the format that the extension of a file's name stands for, such as JPEG; nil if there is none.
    package static func format(ofName name: String) -> String? { PictureFormat(name: name)?.name }
}
