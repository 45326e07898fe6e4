/// The reason why a film cannot be written; its description is one sentence for the user.
///
/// A file that existed at the path is unchanged.
public nonisolated enum FilmError: Error, Hashable {
    /// The file's extension names no format of films.
    case unknownFormat(path: String)
    /// The size exceeds the format's limit, or is nothing.
    case unsuitableSize(path: String, width: Int, height: Int)
    /// The rate is not a number from above 0 to the format's highest.
    case unsuitableRate(path: String, rate: Double, highest: Double)
    /// The format needs the program `ffmpeg`, which is not installed.
    case ffmpegMissing(path: String)
    /// The system does not allow writing the file.
    case notWritten(path: String, reason: String)
    /// The encoder failed.
    case notEncoded(path: String, reason: String)
    /// The film has no frame.
    case noFrames(path: String)
}

nonisolated extension FilmError: CustomStringConvertible {
    /// The failure, the file and a remedy, in one sentence.
    public var description: String {
        switch self {
        case .unknownFormat(let path):
            "\(path): the name of a film ends in .webp, .gif or .mp4; choose one of them"
        case .unsuitableSize(let path, let width, let height):
            "\(path): a film cannot have \(width)x\(height) pixels; each side is from 1 to \(FilmFile.longestSide)"
        case .unsuitableRate(let path, let rate, let highest):
            "\(path): this film cannot have \(rate) frames a second; choose a rate above 0, \(Int(highest)) at most"
        case .ffmpegMissing(let path):
            "\(path): the program ffmpeg, which writes this format, is not installed; install it, or choose a .webp"
        case .notWritten(let path, let reason):
            "\(path): the film cannot be written there (\(reason)); choose another file"
        case .notEncoded(let path, let reason):
            "\(path): the film cannot be encoded (\(reason)); choose another size or format"
        case .noFrames(let path):
            "\(path): the film would have no frame; choose times before the end of the recording"
        }
    }
}
