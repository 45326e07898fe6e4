/// A file format of films, named by the extension of the file.
public nonisolated enum FilmFormat: String, CaseIterable, Sendable {
    /// An animated WebP, which browsers show like a picture; written by libwebp.
    case webp
    /// An animated GIF; written by the program `ffmpeg`.
    case gif
    /// An MPEG-4 video; written by the program `ffmpeg`.
    case mp4

    /// Finds the format of a path by its extension, in capitals or not; `nil` if the extension names none.
    public init?(path: String) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// The highest number of frames a second.
    ///
    /// Browsers show a frame of 10 ms or less for 100 ms, in WebP and GIF. A WebP counts milliseconds, so that a frame
    /// of 1/90 s takes 11 ms. A GIF counts hundredths of a second.
    public var highestRate: Double {
        switch self {
        case .webp: 90
        case .gif: 50
        case .mp4: 240
        }
    }

    /// A Boolean value that indicates whether the program `ffmpeg` writes the format.
    var needsFFmpeg: Bool {
        switch self {
        case .webp: false
        case .gif, .mp4: true
        }
    }
}
