import FoundationEssentials
public import Platform
import System

/// A film that is written frame by frame at a constant rate, and appears at its path when it is complete.
///
/// Successive frames with the same pixels become one longer frame in a WebP. A film that is released before
/// ``finish()`` leaves nothing behind.
public nonisolated final class FilmFile {
    /// The longest side, in pixels: the limit of WebP.
    public static let longestSide = 16383
    /// The quality of a WebP unless another is given.
    public static let standardQuality = 75.0

    private let path: String
    private let width: Int
    private let height: Int
    private let encoder: any FilmEncoder
    /// The last frame and the number of times that it was added; it is encoded when a different one follows.
    private var pending: (bitmap: Bitmap, count: Int)?

    /// Starts a film, and checks that it can be written, before the first frame is drawn.
    ///
    /// - Parameters:
    ///   - path: the file; its extension names the format (``FilmFormat``). An existing file is replaced at the end.
    ///   - width: the width of the frames, in pixels.
    ///   - height: their height.
    ///   - rate: frames a second, above 0, at most the format's ``FilmFormat/highestRate``.
    ///   - quality: the quality of a WebP's lossy compression, 0 to 100; clamped. Other formats ignore it.
    ///   - searchPath: the folders in which `ffmpeg` is looked for, separated by colons; by default the environment's.
    /// - Throws: ``FilmError``.
    public init(
        path: String, width: Int, height: Int, rate: Double, quality: Double = standardQuality,
        searchPath: String? = nil
    ) throws(FilmError) {
        guard let format = FilmFormat(path: path) else { throw .unknownFormat(path: path) }
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw .unsuitableSize(path: path, width: width, height: height)
        }
        guard rate > 0, rate <= format.highestRate else {
            throw .unsuitableRate(path: path, rate: rate, highest: format.highestRate)
        }
        try Self.checkPlace(path)
        self.path = path
        self.width = width
        self.height = height
        if format.needsFFmpeg {
            guard let program = FFmpegEncoder.program(in: searchPath) else { throw .ffmpegMissing(path: path) }
            encoder = try FFmpegEncoder(
                program, format: format, path: path, width: width, height: height, rate: rate)
        } else {
            encoder = try WebPEncoder(
                path: path, width: width, height: height, rate: rate, quality: min(max(quality, 0), 100))
        }
    }

    /// Adds a frame, which lasts 1 / rate seconds.
    ///
    /// - Precondition: `bitmap` has the film's size.
    public func add(_ bitmap: Bitmap) throws(FilmError) {
        precondition(
            bitmap.width == width && bitmap.height == height,
            "a film of \(width)x\(height) pixels cannot have a frame of \(bitmap.width)x\(bitmap.height)")
        if let (last, count) = pending, last == bitmap {
            pending = (last, count + 1)
        } else {
            try encodePending()
            pending = (bitmap, 1)
        }
    }

    /// Encodes the rest and puts the film at its path.
    ///
    /// - Throws: ``FilmError``; then the path is as before.
    public func finish() throws(FilmError) {
        guard pending != nil else { throw .noFrames(path: path) }
        try encodePending()
        try encoder.finish()
    }

    private func encodePending() throws(FilmError) {
        guard let (bitmap, count) = pending else { return }
        pending = nil
        try encoder.add(bitmap, lasting: count)
    }

    /// Returns whether the file at a path is empty or a film: an animated WebP, a GIF or an MP4.
    private static func isFilm(_ path: String) -> Bool {
        guard let start = try? PlainFile.firstBytes(of: path, 21) else { return false }
        // RIFF, the size, then WEBP, VP8X, the chunk's size and its flags, of which one says that it is animated.
        let isWebP = start.starts(with: "RIFF".utf8) && start.dropFirst(8).starts(with: "WEBPVP8X".utf8)
        return start.isEmpty || isWebP && start.count == 21 && start[20] & 2 != 0
            || start.starts(with: "GIF8".utf8) || start.dropFirst(4).starts(with: "ftyp".utf8)
    }

    /// Checks that a file can be created at a path, or replaced there.
    private static func checkPlace(_ path: String) throws(FilmError) {
        let files = FileManager.default
        var isFolder = false
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            guard !isFolder else { throw .notWritten(path: path, reason: "it is a folder") }
            // Replacing a device or a pipe would remove it.
            let type = try? files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard type == .typeRegular || type == .typeSymbolicLink else {
                throw .notWritten(path: path, reason: "it is no plain file")
            }
            guard isFilm(path) else { throw .notWritten(path: path, reason: "there is a file that is no film") }
        }
        do {
            try AtomicFile.checkPlace(path)
        } catch {
            throw .notWritten(path: path, reason: error.reason)
        }
    }
}

/// An encoder of one film, which creates the file at the end.
nonisolated protocol FilmEncoder: AnyObject {
    /// Adds a frame that lasts a number of frames of the film's rate.
    func add(_ bitmap: Bitmap, lasting count: Int) throws(FilmError)
    /// Ends the film and puts it at its path.
    func finish() throws(FilmError)
}
