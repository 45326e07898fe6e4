/// Why a Lottie animation cannot be shown; its description is one sentence for a person.
nonisolated public enum LottieError: Error, Hashable {
    /// The system does not let us read the file.
    case unreadable(file: String, reason: String)
    /// The text is no JSON, or ends too early.
    case notJSON(file: String, reason: String)
    /// It is JSON, but no animation: something is missing, or is not what it should be.
    case malformed(file: String, reason: String)
    /// A layer wants something that is not there: another composition, or a picture's file.
    case assetMissing(file: String, asset: String)
    /// It holds a picture of pixels, which is not shown.
    case pictureInside(file: String, asset: String)
    /// It would take more memory or time than is granted.
    case tooLarge(file: String, reason: String)
}

nonisolated extension LottieError: CustomStringConvertible {
    /// What failed, in which file and what to do.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "The animation \(file) cannot be read (\(reason)); check the path and its permissions."
        case .notJSON(let file, let reason):
            "The animation \(file) is no JSON (\(reason)); export it again."
        case .malformed(let file, let reason):
            "\(file) is no Lottie animation (\(reason)); export it again."
        case .assetMissing(let file, let asset):
            "The animation \(file) lacks its asset \(asset); export it again, with all of it in one file."
        case .pictureInside(let file, let asset):
            "The animation \(file) holds the picture \(asset); only shapes are shown: export it without pictures."
        case .tooLarge(let file, let reason):
            "The animation \(file) is too large to be shown (\(reason)); simplify it."
        }
    }
}
