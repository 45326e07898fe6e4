@testable import TactilePhotos

/// A reader of bytes from outside that a fuzzer feeds: that of a format of pictures, or another.
///
/// Any bytes must give a result that keeps the rules of the format, or one sentence.
struct FuzzTarget {
    let name: String
    /// The files of the program whose lines the reader is for.
    let sources: [String]
    /// Reads bytes; returns false for bytes that are for another reader.
    let read: ([UInt8]) throws -> Bool

    /// The readers of all formats of pictures, and the others.
    static let all =
        PictureFormat.all.map { format in
            FuzzTarget(name: format.identifier, sources: PictureReaders.sources(of: format)) { bytes in
                guard bytes.withUnsafeBytes({ PictureFormat(start: $0) }) == format else { return false }
                try PictureReaders.read(bytes, as: format)
                return true
            }
        }
        + Reader.allCases.map { reader in
            FuzzTarget(name: reader.rawValue, sources: reader.sources) { bytes in
                try reader.read(bytes)
                return true
            }
        }
}

/// The readers of other bytes than pictures.
enum Reader: String, CaseIterable {
    /// The rotation of a picture's file.
    case rotation
    /// The EXIF block of a JPEG.
    case exif
    /// The XMP packet of a picture, or its sidecar.
    case xmp
    /// The ICC profile of a picture.
    case profile
    /// The desktop's thumbnails, which name their photo in texts of a PNG.
    case thumbnail
    /// The names of files in a folder, and what the user looks for in them.
    case names
    // Recordings: as text, and as many minutes of use that a scene plays.
    case recording, replay
    /// The input of minutes of use of the whole app, under the laws of the monkey.
    case use
    // Logs of other programs that are imported.
    case evemu, evtest, getevent, libinput, browser, frames, samples, debugEvents, xinput, wev, activity
    // Files of the user and of the program.
    case tuning, state, translations, lottie, answers
    /// The desktop's list of folders of the user.
    case directories
    /// The variables of the environment that name languages and folders.
    case environment
    /// Lists of paths and URIs, and entries of the trash.
    case paths
    /// Messages between the program and its helper processes, and lines between the processes of a sweep.
    case message
    /// The events of devices that the X server sends.
    case x11
    /// The command line.
    case arguments

    /// Reads bytes.
    func read(_ bytes: [UInt8]) throws {
        switch self {
        case .rotation: try PictureReaders.rotate(bytes)
        case .exif: try PictureReaders.readExif(bytes)
        case .xmp: try PictureReaders.readXMP(bytes)
        case .profile: try PictureReaders.readProfile(bytes)
        case .thumbnail: try ThumbnailReaders.read(bytes)
        case .names: FileReaders.readNames(bytes)
        case .recording: try RecordingReaders.read(bytes)
        case .replay: try RecordingReaders.play(bytes)
        case .use: try UseReaders.use(bytes)
        case .evemu, .evtest, .getevent, .libinput, .browser, .frames, .samples, .debugEvents, .xinput, .wev, .activity:
            try RecordingReaders.importLog(bytes)
        case .tuning: try FileReaders.readTuning(bytes)
        case .state: FileReaders.readState(bytes)
        case .translations: try FileReaders.readTranslations(bytes)
        case .lottie: try FileReaders.readLottie(bytes)
        case .answers: try FileReaders.readAnswers(bytes)
        case .directories: FileReaders.readDirectories(bytes)
        case .environment: FileReaders.readEnvironment(bytes)
        case .paths: try FileReaders.readPaths(bytes)
        case .message: try MessageReaders.read(bytes)
        case .x11: InputReaders.readX11(bytes)
        case .arguments: try CommandReaders.read(bytes)
        }
    }
}
