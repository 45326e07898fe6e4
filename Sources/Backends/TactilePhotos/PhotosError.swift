public import Geometry
internal import Glibc
internal import Platform
internal import System

/// An error of a folder, a file or the system; its description is one sentence for the user.
///
/// Paths are in printed form: control characters and bytes that are not valid UTF-8 are escaped.
public enum PhotosError: Error, Hashable {
    /// There is nothing at the path of a folder or file that was to be opened.
    case missing(path: String)
    /// A recording presents a photo that the folder does not have.
    case noSuchPhoto(number: Int, path: String, count: Int)
    /// There is no folder at the path.
    case folderMissing(path: String)
    /// The path leads to a file, not to a folder.
    case notAFolder(path: String)
    /// The system does not allow listing the folder.
    case folderUnreadable(path: String, reason: String)
    /// A link leads to a folder of another file system.
    case linkNotFollowed(path: String)
    /// There is no file at the path, or no longer.
    case fileMissing(path: String)
    /// The system does not allow reading the file.
    case fileUnreadable(path: String, reason: String)
    /// The file has no bytes.
    case fileEmpty(path: String)
    /// The file's first bytes match no supported format.
    case notAPicture(path: String)
    /// The file begins as a picture, but is damaged or ends too early.
    case broken(path: String, reason: String)
    /// The picture is valid, but of an unsupported kind.
    case unsupported(path: String, reason: String)
    /// The package that decodes the picture's format is not installed.
    case missingLoader(path: String, format: String, package: String)
    /// The library that decodes the picture's format has another version than the one with which the program was built.
    case otherVersion(path: String, format: String, needed: String, found: String)
    /// The picture exceeds the limits of memory or time; its size in pixels, if it is known.
    case tooLarge(path: String, reason: String, pixels: Size? = nil)
    /// The picture's file is so constructed that decoding it would take too long for its size.
    case tooCostly(path: String, reason: String)
    /// The process that decodes the picture has failed.
    case decoderFailed(path: String, reason: String)
    /// A picture could not be saved; a file that existed at the path is unchanged.
    case notWritten(path: String, reason: String)
    /// A photo could not be rotated; its file is unchanged.
    case notRotated(path: String, reason: String)
    /// A picture of a photo could not be made for the clipboard.
    case notCopied(path: String, reason: String)
}

extension PhotosError: CustomStringConvertible {
    /// The failure, its path and a remedy, in one sentence in English, for the command line and logs.
    public var description: String { Strings.english.use { text } }

    /// The failure, its path and a remedy, in one sentence in the user's language.
    public var text: String {
        switch self {
        case .missing(let path):
            strings("\(path) does not exist; check the path.")
        case .noSuchPhoto(let number, let path, let count):
            strings(
                "The recording presents photo \(number), and \(path) has \(count); give the folder of the recording.")
        case .folderMissing(let path):
            strings("The folder \(path) does not exist; check the path.")
        case .notAFolder(let path):
            strings("\(path) is not a folder; give the folder that holds the photos.")
        case .folderUnreadable(let path, let reason):
            strings("The folder \(path) cannot be listed (\(strings(key: reason))); check its permissions.")
        case .linkNotFollowed(let path):
            strings("The link \(path) leads to another file system and is not followed; open the folder itself.")
        case .fileMissing(let path):
            strings("The photo \(path) is no longer there; open the folder again.")
        case .fileUnreadable(let path, let reason):
            Self.denials.contains(reason)
                ? strings("The photo \(path) cannot be read (\(strings(key: reason))); check its permissions.")
                : strings("The photo \(path) cannot be read (\(strings(key: reason))); try it again.")
        case .fileEmpty(let path):
            strings("The photo \(path) is empty; copy it again from where it came.")
        case .notAPicture(let path):
            strings("\(path) is not a picture that can be shown; \(Self.firstFormats) and \(Self.lastFormat) can.")
        case .broken(let path, let reason):
            strings("The photo \(path) is damaged (\(strings(key: reason))); copy it again from where it came.")
        case .unsupported(let path, let reason):
            strings(
                "The photo \(path) is of a kind that cannot be shown (\(strings(key: reason))); convert it to a common JPEG or PNG."
            )
        case .missingLoader(let path, let format, let package):
            // Where packages do not have Debian's names, the library has its own.
            package.contains(".so")
                ? strings(
                    "The photo \(path) cannot be shown without the decoder of \(format); install the library \(package)."
                )
                : strings(
                    "The photo \(path) cannot be shown without the decoder of \(format); install the package \(package)."
                )
        case .otherVersion(let path, let format, let needed, let found):
            needed == found
                ? strings(
                    "The photo \(path) cannot be shown, because \(found), which decodes \(format), is older than the one with which Tactile was built; update it."
                )
                : strings(
                    "The photo \(path) cannot be shown, because Tactile was built to decode \(format) with \(needed), and the version of this system is \(found); install Tactile's package for this system."
                )
        case .tooLarge(let path, let reason, _):
            strings(
                "The photo \(path) is too large to be shown (\(strings(key: reason))); make a smaller copy or raise that limit."
            )
        case .tooCostly(let path, let reason):
            strings(
                "The photo \(path) is too costly to be decoded (\(strings(key: reason))); save a copy of it with another program."
            )
        case .decoderFailed(let path, let reason):
            strings(
                "The photo \(path) cannot be shown, because its decoder failed (\(strings(key: reason))); save a copy of it with another program."
            )
        case .notWritten(let path, let reason):
            strings(
                "The picture \(path) could not be saved (\(strings(key: reason))); check that the folder exists and has room."
            )
        case .notRotated(let path, let reason):
            strings("The photo \(path) was not rotated: \(strings(key: reason)).")
        case .notCopied(let path, let reason):
            strings("The photo \(path) was not copied (\(strings(key: reason))); Ctrl+Shift+C copies its path.")
        }
    }
}

extension PhotosError {
    /// The reason in a few words, such as "Empty file", for places without room for a sentence.
    public var summary: String {
        switch self {
        case .missing: strings("Missing")
        case .noSuchPhoto: strings("No such photo")
        case .folderMissing, .notAFolder, .folderUnreadable, .linkNotFollowed: strings("No folder")
        case .fileMissing: strings("Deleted")
        case .fileUnreadable(_, let reason):
            Self.denials.contains(reason) ? strings("No permission") : strings("Cannot be read")
        case .fileEmpty: strings("Empty file")
        case .notAPicture: strings("Not a picture")
        case .broken: strings("Damaged")
        case .unsupported: strings("Unsupported kind")
        case .missingLoader(_, _, let package): strings("Needs \(package)")
        case .otherVersion(_, _, let needed, _): strings("Needs \(needed)")
        case .tooLarge(_, _, let pixels):
            pixels.map {
                strings("Too large: \(strings.grouped(Int($0.width))) × \(strings.grouped(Int($0.height)))")
            } ?? strings("Too large")
        case .tooCostly: strings("Too costly")
        case .decoderFailed(_, let reason):
            reason == Self.timeLimit ? strings("Too costly") : strings("Decoder failed")
        case .notWritten: strings("Not saved")
        case .notRotated: strings("Not rotated")
        case .notCopied: strings("Not copied")
        }
    }

    /// A Boolean value that indicates whether the file is a photo, although it cannot be shown.
    ///
    /// An empty file, a text with a photo's name and a deleted file are none.
    public var isAboutPhoto: Bool {
        switch self {
        case .fileMissing, .fileEmpty, .notAPicture: false
        case .fileUnreadable, .broken, .unsupported, .missingLoader, .otherVersion, .tooLarge,
            .tooCostly, .decoderFailed:
            true
        case .missing, .noSuchPhoto, .folderMissing, .notAFolder, .folderUnreadable, .linkNotFollowed, .notWritten,
            .notRotated, .notCopied:
            false
        }
    }

    /// A Boolean value that indicates whether the photo may be shown later although its file stays as it is: with more
    /// descriptors or memory, or other permissions.
    public var canRetry: Bool {
        switch self {
        case .fileUnreadable: true
        case .decoderFailed(_, let reason): reason != Self.timeLimit
        default: false
        }
    }

    /// The names of all formats but the last one, in their order.
    private static let firstFormats = PictureFormat.all.dropLast().map(\.name).joined(separator: ", ")
    private static let lastFormat = PictureFormat.all[PictureFormat.all.count - 1].name
    /// The system's descriptions of missing permissions.
    private static let denials = [EACCES, EPERM].map(systemReason)
}

extension PhotosError {
    /// Makes an error of a fault in a file's picture.
    init(_ fault: PictureFault, path: FilePath) {
        switch fault {
        case .broken(let reason): self = .broken(path: path.printed, reason: reason)
        case .unsupported(let reason): self = .unsupported(path: path.printed, reason: reason)
        case .tooCostly(let reason): self = .tooCostly(path: path.printed, reason: reason)
        case .missingLoader(let format, let package):
            self = .missingLoader(path: path.printed, format: format, package: package)
        case .missingLibrary(let format, let library): self.init(library, format: format, path: path)
        }
    }

    /// Makes the error of a picture whose decoder cannot be opened.
    init(_ library: MissingLibrary, format: String, path: FilePath) {
        if let found = library.found {
            self = .otherVersion(path: path.printed, format: format, needed: library.name, found: found)
        } else {
            self = .missingLoader(path: path.printed, format: format, package: library.package)
        }
    }

    /// Returns the error of a photo that needs more memory than all threads may use together.
    static func tooMuchMemory(_ bytes: Int, of granted: Int, path: FilePath, pixels: PixelSize?) -> PhotosError {
        .tooLarge(
            path: path.printed,
            reason: "it needs \(bytes >> 20 + 1) MB; decoding may use \(granted >> 20), four fifths of --memory",
            pixels: pixels?.size)
    }
}

/// Returns the system's description of an error number.
///
/// The words of frequent errors are those of glibc; they are here so that the catalogues translate them.
func systemReason(_ number: Int32) -> String {
    switch number {
    // strings: begin
    case EACCES: "Permission denied"
    case EPERM: "Operation not permitted"
    case ENOENT: "No such file or directory"
    case ENOSPC: "No space left on device"
    case EROFS: "Read-only file system"
    case EIO: "Input/output error"
    // strings: end
    default: strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
