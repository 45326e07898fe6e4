internal import Glibc

/// What a folder, a file or the system can do to a photo; its description is one sentence for a person.
///
/// Paths are in printed form: control characters and bytes that are no UTF-8 are escaped.
public enum PhotosError: Error, Hashable {
    /// There is nothing at the folder's path.
    case folderMissing(path: String)
    /// The path leads to something that is no folder.
    case notAFolder(path: String)
    /// The system does not let us list the folder.
    case folderUnreadable(path: String, reason: String)
    /// The file is not there (any more).
    case fileMissing(path: String)
    /// The system does not let us read the file.
    case fileUnreadable(path: String, reason: String)
    /// The file has no bytes.
    case fileEmpty(path: String)
    /// The file's first bytes are those of no format that can be read.
    case notAPicture(path: String)
    /// The file begins as a picture but is damaged or ends too early.
    case broken(path: String, reason: String)
    /// The picture is sound but of a kind that cannot be read.
    case unsupported(path: String, reason: String)
    /// The picture would take more memory or time than is granted.
    case tooLarge(path: String, reason: String)
    /// A picture could not be saved; what was at the path before is unharmed.
    case notWritten(path: String, reason: String)
}

extension PhotosError: CustomStringConvertible {
    /// What failed, on which path and what to do.
    public var description: String {
        switch self {
        case .folderMissing(let path):
            "The folder \(path) does not exist; check the path."
        case .notAFolder(let path):
            "\(path) is not a folder; give the folder that holds the photos."
        case .folderUnreadable(let path, let reason):
            "The folder \(path) cannot be listed (\(reason)); check its permissions."
        case .fileMissing(let path):
            "The photo \(path) is no longer there; open the folder again."
        case .fileUnreadable(let path, let reason):
            "The photo \(path) cannot be read (\(reason)); check its permissions."
        case .fileEmpty(let path):
            "The photo \(path) is empty; copy it again from where it came."
        case .notAPicture(let path):
            "\(path) is not a picture that can be shown; JPEG, PNG, WebP, GIF, TIFF, AVIF and BMP can."
        case .broken(let path, let reason):
            "The photo \(path) is damaged (\(reason)); copy it again from where it came."
        case .unsupported(let path, let reason):
            "The photo \(path) is of a kind that cannot be shown (\(reason)); convert it to a common JPEG or PNG."
        case .tooLarge(let path, let reason):
            "The photo \(path) is too large to be shown (\(reason)); make a smaller copy or raise that limit."
        case .notWritten(let path, let reason):
            "The picture \(path) could not be saved (\(reason)); check that the folder exists and has room."
        }
    }
}

extension PhotosError {
    /// Says of which file a fault is.
    init(_ fault: PictureFault, path: FilePath) {
        switch fault {
        case .broken(let reason): self = .broken(path: path.printed, reason: reason)
        case .unsupported(let reason): self = .unsupported(path: path.printed, reason: reason)
        }
    }

    /// Refuses what would take more memory than all threads together may have.
    static func tooMuchMemory(_ bytes: Int, of granted: Int, path: FilePath) -> PhotosError {
        .tooLarge(
            path: path.printed,
            reason: "it takes \(bytes >> 20 + 1) MB; decoding may take \(granted >> 20), which is half of --memory")
    }
}

/// The system's words for an error number.
func systemReason(_ number: Int32) -> String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }
