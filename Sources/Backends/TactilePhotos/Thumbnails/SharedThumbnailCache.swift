internal import CPhotos
internal import Glibc
public import Platform
internal import Synchronization

/// The thumbnails that the programs of a desktop have in common, by the Thumbnail Managing Standard of freedesktop.org.
///
/// A loader with the cache reads a thumbnail in place of the photo where a valid one is large enough, and writes one after
/// it has decoded a photo. An entry counts only if it names the photo's URI and time of modification. A valid entry of
/// another program is never replaced: one that is not turned as the photo, larger than it or of another shape is left where
/// it is, and the photo is decoded. Entries that are damaged or outdated are replaced.
public final class SharedThumbnailCache: Sendable {
    /// What a loader does with the cache.
    public enum Use: Sendable {
        /// A picture is decoded from a photo, tiles included.
        case decoded
        /// A picture came from the cache, failures included.
        case read
        /// An entry was written, failures included.
        case written
    }

    /// The sizes of thumbnails: the name of the folder, and the longest side in pixels.
    enum Size: Int, CaseIterable {
        case normal = 128
        case large = 256
        case extraLarge = 512
        case largest = 1024

        /// The name of the folder.
        var folder: String {
            switch self {
            case .normal: "normal"
            case .large: "large"
            case .extraLarge: "x-large"
            case .largest: "xx-large"
            }
        }

        /// Returns the size of the thumbnail of an upright photo; `nil` if the photo is not larger.
        func pixels(of natural: PixelSize) -> PixelSize? {
            guard max(natural.width, natural.height) > rawValue else { return nil }
            let fitted = natural.size.aspectFit(in: PixelSize(width: rawValue, height: rawValue).size)
            return PixelSize(
                width: min(max(1, Int(fitted.width.rounded())), rawValue),
                height: min(max(1, Int(fitted.height.rounded())), rawValue))
        }
    }

    /// The folder `thumbnails`, without a slash at its end.
    private let root: [UInt8]
    /// Where the links of the root lead, which is the root if it does not exist.
    private let resolvedRoot: [UInt8]
    /// The program's name and version, which its failures belong to.
    private let program: String
    /// A Boolean value that indicates whether an entry could not be written; no further ones are then tried.
    private let isReadOnly = Mutex(false)
    /// The thumbnails that the last start has shown first; `nil` if none are kept.
    let firstScreen: FirstScreen?
    /// Called at each use of the cache, on the thread of the loader.
    let didUse: @Sendable (Use) -> Void

    /// Makes the cache of a user; fails if neither variable is an absolute path.
    ///
    /// - Parameters:
    ///   - environment: the environment variables, of which `XDG_CACHE_HOME` and `HOME` name the folder.
    ///   - program: the program's name and version, such as `tactile-1.0`, which name its folder of failures.
    ///   - firstScreen: the path of the file in which the first thumbnails are kept for the next start; `nil`: none are.
    ///   - didUse: called at each use of the cache, on the thread of the loader.
    public convenience init?(
        environment: [String: String], program: String, firstScreen: String? = nil,
        didUse: @escaping @Sendable (Use) -> Void = { _ in }
    ) {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let home = folder("XDG_CACHE_HOME") ?? folder("HOME").map({ $0 + "/.cache" }) else { return nil }
        self.init(folder: home + "/thumbnails", program: program, firstScreen: firstScreen, didUse: didUse)
    }

    /// Makes the cache in a folder with an absolute path, which need not exist.
    init(
        folder: String, program: String, firstScreen: String? = nil,
        didUse: @escaping @Sendable (Use) -> Void = { _ in }
    ) {
        let root = FilePath(folder)
        self.root = root.canonical
        resolvedRoot = root.resolved ?? root.canonical
        self.program = program
        self.firstScreen = firstScreen.map(FirstScreen.init)
        self.didUse = didUse
    }

    /// Deletes the thumbnails of a file in all sizes, and its entry of a failure.
    ///
    /// A program calls this after it has changed a file and kept its time of modification, by which other programs would
    /// take the old thumbnails for valid.
    public func removeThumbnails(ofFile path: FilePath) {
        guard let subject = Subject(path) else { return }
        for entry in Size.allCases.map({ self.path(of: subject, $0) }) + [failurePath(of: subject)] {
            _ = entry.withCString { unlink($0) }
        }
    }

    /// Returns what the cache needs to know of a photo; `nil` if there is no such file, and for files of the cache itself.
    func subject(_ path: FilePath) -> Subject? {
        guard let subject = Subject(path, program: String(program.prefix { $0 != "-" })), !isInside(subject.path, root),
            let resolved = path.resolved, !isInside(resolved, resolvedRoot)
        else { return nil }
        return subject
    }

    private func isInside(_ path: [UInt8], _ folder: [UInt8]) -> Bool { path.starts(with: folder + "/".utf8) }

    /// Returns the path of a photo's thumbnail.
    func path(of subject: Subject, _ size: Size) -> FilePath { path(of: subject, in: size.folder) }

    /// Returns the path of the entry that marks a photo as broken.
    func failurePath(of subject: Subject) -> FilePath { path(of: subject, in: "fail/" + program) }

    private func path(of subject: Subject, in folder: String) -> FilePath {
        FilePath(bytes: root + "/\(folder)/\(subject.name).png".utf8)
    }

    /// Writes an entry, unless its photo has changed in the meantime, or another program has written the entry.
    ///
    /// A full or protected disk makes the cache one that is only read.
    func write(_ draft: Draft) {
        let target = draft.place.map { path(of: draft.subject, $0) } ?? failurePath(of: draft.subject)
        guard !isReadOnly.withLock(\.self),
            Subject(draft.subject.file, program: draft.subject.program) == draft.subject,
            draft.place == nil || Stamp(target) == draft.replaced,
            let bytes = try? PNGFile.encoded(
                draft.pixels, draft.size, hasAlpha: draft.hasAlpha, texts: draft.texts(by: program))
        else { return }
        let folder = draft.place.map(\.folder) ?? "fail/" + program
        Self.makeFolder(root + "/\(folder)".utf8)
        let status = PNGFile.save(bytes, to: target, rights: 0o600)
        if status == 0 { didUse(.written) }
        if [ENOSPC, EDQUOT, EROFS, EACCES, EPERM].contains(status) { isReadOnly.withLock { $0 = true } }
    }

    /// Makes a folder that only the user may enter, and those above it that are missing.
    static func makeFolder(_ path: [UInt8]) {
        for end in path.indices.dropFirst() + [path.endIndex] where end == path.endIndex || path[end] == 0x2F {
            _ = FilePath(bytes: path[..<end]).withCString { mkdir($0, 0o700) }
        }
    }
}

extension SharedThumbnailCache {
    /// A photo as the cache knows it.
    struct Subject: Hashable, Sendable {
        /// The path that opens the file.
        let file: FilePath
        /// The absolute path without "." and "..", in bytes without a zero at the end; links are not followed.
        let path: [UInt8]
        /// The URI of the path.
        let uri: String
        /// The name of its entries without ".png": the MD5 of the URI.
        let name: String
        /// The time of modification, in seconds since 1970.
        let time: Int
        /// The time of the last change of the file or of what the system knows of it, in nanoseconds since 1970.
        let changed: Int
        /// The size of the file, in bytes.
        let byteCount: Int
        /// The file's number, which changes when another file takes its place.
        let number: UInt64
        /// The name of this program, with which the texts of its own entries begin.
        let program: String

        /// Asks the system for a file; `nil` if there is none.
        init?(_ file: FilePath, program: String = "") {
            var status = stat()
            guard file.isValid, file.withCString({ stat($0, &status) }) == 0 else { return nil }
            let path = file.canonical
            guard let text = FilePath(bytes: path).withCString({ g_filename_to_uri($0, nil, nil) }) else { return nil }
            defer { g_free(text) }
            let uri = String(cString: text)
            guard
                let digest = Array(uri.utf8).withUnsafeBufferPointer({
                    g_compute_checksum_for_data(0, $0.baseAddress, $0.count)
                })
            else { return nil }
            defer { g_free(digest) }
            (self.file, self.path, self.uri, name) = (file, path, uri, String(cString: digest))
            self.program = program
            changed = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
            (time, byteCount, number) = (status.st_mtim.tv_sec, Int(status.st_size), UInt64(status.st_ino))
        }
    }

    /// The file at the path of an entry, which changes when a program writes the entry.
    struct Stamp: Hashable, Sendable {
        private let number: UInt64
        private let seconds: Int, nanoseconds: Int

        /// Asks the system for a file; `nil` if there is none.
        init?(_ path: FilePath) {
            var status = stat()
            guard path.withCString({ lstat($0, &status) }) == 0 else { return nil }
            number = UInt64(status.st_ino)
            (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
        }
    }

    /// What was at the places of a photo's thumbnails before the photo was decoded.
    struct Findings {
        /// The files, which may be replaced.
        var stamps: [Size: Stamp] = [:]
        /// The places of valid entries, which may not.
        var kept: Set<Size> = []
    }

    /// An entry that is to be written.
    struct Draft: Sendable {
        let subject: Subject
        /// The size that the entry is for; `nil` for the entry of a failure.
        let place: Size?
        /// The file that the entry replaces; `nil` if there was none.
        let replaced: Stamp?
        let pixels: [UInt32]
        let size: PixelSize
        let hasAlpha: Bool
        /// The keys that depend on the kind of the entry.
        private let details: [(key: String, value: String)]

        /// Makes the thumbnail of a decoded photo.
        init(
            _ subject: Subject, _ place: Size, replacing replaced: Stamp? = nil, pixels: [UInt32], size: PixelSize,
            hasAlpha: Bool, natural: PixelSize, format: PictureFormat
        ) {
            (self.subject, self.place, self.pixels, self.size) = (subject, place, pixels, size)
            (self.replaced, self.hasAlpha) = (replaced, hasAlpha)
            details = [
                (Key.width, "\(natural.width)"),
                (Key.height, "\(natural.height)"),
                (Key.mimeType, format.mediaType),
            ]
        }

        /// Makes the entry of a broken photo: a transparent pixel.
        init(_ subject: Subject, reason: String) {
            (self.subject, place, pixels, size) = (subject, nil, [0], PixelSize(width: 1, height: 1))
            (replaced, hasAlpha) = (nil, true)
            details = [(Key.reason, reason)]
        }

        /// The memory of the pixels, in bytes.
        var byteCount: Int { pixels.count * MemoryLayout<UInt32>.size }

        /// Returns the keys of the entry.
        func texts(by program: String) -> [(key: String, value: String)] {
            [
                (Key.uri, subject.uri), (Key.time, "\(subject.time)"),
                (Key.byteCount, "\(subject.byteCount)"), (Key.software, program),
                (Key.rendering, "\(Key.currentRendering)"),
            ] + details
        }
    }

    /// The keys of an entry's texts.
    enum Key {
        static let uri = "Thumb::URI", time = "Thumb::MTime", byteCount = "Thumb::Size", mimeType = "Thumb::Mimetype"
        static let width = "Thumb::Image::Width", height = "Thumb::Image::Height"
        static let software = "Software"
        /// The reason of a failure, a key of Tactile's own.
        static let reason = "X-Tactile::Reason"
        /// The number of the way in which photos are decoded, a key of Tactile's own; entries of versions before it have none.
        static let rendering = "X-Tactile::Rendering"
        /// The present number, to be raised when photos look different, or are shown that were not: what has a lower one is
        /// decoded anew.
        static let currentRendering = 1
    }
}

extension FilePath {
    /// The absolute path without "." and "..", in bytes without a zero at the end; links are not followed.
    var canonical: [UInt8] {
        Self.bytes(withCString { g_canonicalize_filename($0, nil) }, free: g_free) ?? []
    }

    /// The absolute path without links; `nil` if there is no such file.
    var resolved: [UInt8]? { Self.bytes(withCString { realpath($0, nil) }, free: { free($0) }) }

    private static func bytes(
        _ text: UnsafeMutablePointer<CChar>?, free: (UnsafeMutableRawPointer?) -> Void
    ) -> [UInt8]? {
        guard let text else { return nil }
        defer { free(text) }
        return (0..<strlen(text)).map { UInt8(bitPattern: text[$0]) }
    }
}
