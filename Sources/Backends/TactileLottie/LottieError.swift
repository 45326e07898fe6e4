internal import System

/// The reason why a Lottie animation cannot be shown; its description is one sentence for the user.
nonisolated public enum LottieError: Error, Hashable {
    /// The system does not allow reading the file.
    case unreadable(file: String, reason: String)
    /// The text is not JSON, or ends too early.
    case notJSON(file: String, reason: String)
    /// The text is JSON, but not an animation, because a value is missing or invalid.
    case malformed(file: String, reason: String)
    /// A layer refers to a composition that the file does not contain.
    case assetMissing(file: String, asset: String)
    /// The animation contains a bitmap image, which is not supported.
    case pictureInside(file: String, asset: String)
    /// The library rlottie, which draws animations, is not installed.
    case libraryMissing(file: String)
    /// The animation exceeds the limits of memory or time.
    case tooLarge(file: String, reason: String)
}

nonisolated extension LottieError: CustomStringConvertible {
    /// The failure, the file and a remedy, in one sentence.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "The animation \(file) cannot be read (\(reason)); check the path and its permissions."
        case .notJSON(let file, let reason):
            "The animation \(file) is not valid JSON (\(reason)); export it again."
        case .malformed(let file, let reason):
            "\(file) is not a Lottie animation (\(Self.printed(reason))); export it again."
        case .assetMissing(let file, let asset):
            "The animation \(file) lacks its asset \(Self.printed(asset)); export it again with all assets in one file."
        case .pictureInside(let file, let asset):
            "The animation \(file) contains the picture \(Self.printed(asset)); only shapes are supported: export it without pictures."
        case .libraryMissing(let file):
            "The animation \(file) cannot be drawn without rlottie (\(LottieDrawing.missingLibrary.reason)); install it, or Tactile's package for this system."
        case .tooLarge(let file, let reason):
            "The animation \(file) is too large to be shown (\(reason)); simplify it."
        }
    }

    /// Returns a text that may contain words of the file: the beginning, with invisible characters escaped.
    private static func printed(_ text: String) -> String {
        String(text.unicodeScalars.prefix(200)).printed
    }
}
