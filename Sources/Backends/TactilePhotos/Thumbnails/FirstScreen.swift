internal import CPhotos
internal import Glibc
internal import Platform
internal import Synchronization
internal import System

/// The thumbnails that the last start has shown first, as they are painted, in a file of this program alone.
///
/// A start shows them at once, without a process that decodes. An entry counts only for the same file, of the same number,
/// size and times, and for the same request; all others come from the cache of the desktop or from the photos. The file is
/// written when the first thumbnails of a start are there, if it lacks one of them.
final class FirstScreen: Sendable {
    /// What an entry is the thumbnail of.
    private struct Key: Hashable {
        let name: String
        let time: Int
        let changed: Int
        let byteCount: Int
        let number: Int
        let size: PhotoRequest.TargetSize

        /// Reads what ``append(to:)`` has written.
        init(from header: inout MessageReader) throws(MalformedMessage) {
            (name, time, changed) = (try header.text(), try header.number(), try header.number())
            (byteCount, number, size) = (try header.number(), try header.number(), try header.targetSize())
            guard case .filling = size else { throw MalformedMessage() }
        }

        func append(to header: inout Message) {
            header.append(name)
            for number in [time, changed, byteCount, number] { header.append(number) }
            header.append(size)
        }

        init(_ subject: SharedThumbnailCache.Subject, _ size: PhotoRequest.TargetSize) {
            (name, time, changed) = (subject.name, subject.time, subject.changed)
            (byteCount, number, self.size) = (subject.byteCount, Int(truncatingIfNeeded: subject.number), size)
        }
    }

    /// A thumbnail without its pixels.
    private struct Entry {
        let natural: PixelSize
        let isOpaque: Bool
        let isAnimated: Bool
        let orientation: OrientationNumber?
        /// The place of the pixels in the file.
        let place: Int
    }

    /// A file that has been opened; it stays as it is when another one takes its place.
    private final class Content: Sendable {
        let file: OpenFile
        let entries: [Key: Entry]
        /// The keys in the order of the file, the first of which were shown first.
        let order: [Key]

        init(_ file: OpenFile, _ found: [(Key, Entry)]) {
            (self.file, order) = (file, found.map(\.0))
            entries = Dictionary(found, uniquingKeysWith: { first, _ in first })
        }
    }

    private struct State {
        var content: Content?
        var isRead = false
        /// The thumbnails of this start, the first ones first.
        var shown: [(key: Key, photo: PhotoImage)] = []
        var byteCount = 0
        /// A Boolean value that indicates whether the file lacks one of these.
        var hasNews = false
        var isSaved = false
    }

    /// The most bytes of all pixels: two screens of 1280x800 points at one pixel a point, one at two.
    static let limit = 24 << 20
    /// The first text of the file, which names its form.
    private static let mark = "tactile first screen 1"
    /// The bytes of the length of the header, which begins the file.
    private static let start = 8
    private static let maxHeader = 128 << 10
    private static let maxEntries = 512

    private let path: String
    private let state = Mutex(State())

    /// Makes the thumbnails of a file, which need not exist.
    init(_ path: String) { self.path = path }

    /// A Boolean value that indicates whether the file has no thumbnail.
    var isEmpty: Bool { content?.order.isEmpty ?? true }

    /// Returns the thumbnail of a file; `nil` if there is none.
    func photo(of subject: SharedThumbnailCache.Subject, _ size: PhotoRequest.TargetSize) -> PhotoImage? {
        let key = Key(subject, size), content = content
        guard let content, let photo = photo(key, in: content) else { return nil }
        keep(photo, key, isNew: false)
        return photo
    }

    /// Notes a thumbnail that is shown, from elsewhere than this file.
    func keep(_ photo: PhotoImage, of subject: SharedThumbnailCache.Subject, _ size: PhotoRequest.TargetSize) {
        let natural = PixelSize(width: Int(photo.naturalSize.width), height: Int(photo.naturalSize.height))
        guard !photo.isIncomplete, photo.pixels.count == size.pixels(of: natural).count else { return }
        keep(photo, Key(subject, size), isNew: true)
    }

    private func keep(_ photo: PhotoImage, _ key: Key, isNew: Bool) {
        state.withLock { state in
            let byteCount = photo.byteCount
            guard !state.isSaved, state.byteCount + byteCount <= Self.limit, state.shown.count < Self.maxEntries else {
                return
            }
            state.shown.append((key, photo))
            state.byteCount += byteCount
            state.hasNews = state.hasNews || isNew
        }
    }

    /// Writes the file once the first thumbnails of this start are there; those of other folders stay while there is room.
    ///
    /// What cannot be written is not there at the next start; as for the cache of the desktop, no disk is waited for.
    func save() {
        let (shown, content) = state.withLock { state -> ([(key: Key, photo: PhotoImage)], Content?) in
            guard !state.isSaved, !state.shown.isEmpty else { return ([], nil) }
            defer { (state.shown, state.isSaved) = ([], true) }
            return state.hasNews ? (state.shown, state.content) : ([], nil)
        }
        guard !shown.isEmpty else { return }
        var all = shown, byteCount = shown.reduce(0) { $0 + $1.photo.byteCount }
        let names = Set(shown.map(\.key.name))
        for key in content?.order ?? [] where !names.contains(key.name) {
            guard all.count < Self.maxEntries, let content, let photo = photo(key, in: content) else { break }
            byteCount += photo.byteCount
            guard byteCount <= Self.limit else { break }
            all.append((key, photo))
        }
        SharedThumbnailCache.makeFolder(Array(path.utf8.prefix(upTo: path.utf8.lastIndex(of: 0x2F) ?? path.startIndex)))
        _ = PNGFile.save(Self.encoded(all), to: FilePath(path), rights: 0o600)
    }

    // MARK: The file

    private var content: Content? {
        state.withLock { state in
            if !state.isRead { (state.content, state.isRead) = (Self.read(FilePath(path)), true) }
            return state.content
        }
    }

    private static func encoded(_ all: [(key: Key, photo: PhotoImage)]) -> [UInt8] {
        var header = Message()
        header.append(mark)
        header.append(SharedThumbnailCache.Key.currentRendering)
        header.append(all.count)
        for (key, photo) in all {
            key.append(to: &header)
            header.append(PixelSize(width: Int(photo.naturalSize.width), height: Int(photo.naturalSize.height)))
            header.append(photo.image.isOpaque)
            header.append(photo.isAnimated)
            header.append(photo.orientation) { $0.append($1.rawValue) }
        }
        var length = Message()
        length.append(header.bytes.count)
        var bytes = length.bytes + header.bytes
        for (_, photo) in all { photo.pixels.withUnsafeBytes { bytes.append(contentsOf: $0) } }
        return bytes
    }

    /// Opens a file and reads its header, which is not trusted; `nil` if there is none, or it is of another form.
    private static func read(_ path: FilePath) -> Content? {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard descriptor >= 0 else { return nil }
        let file = OpenFile(descriptor)
        guard let start: [UInt8] = bytes(start, at: 0, of: file) else { return nil }
        var length = MessageReader(start)
        guard let count = try? length.number(in: 0...maxHeader),
            let bytes: [UInt8] = bytes(count, at: Self.start, of: file)
        else { return nil }
        var header = MessageReader(bytes)
        return (try? entries(in: &header, from: Self.start + count)).map { Content(file, $0) }
    }

    private static func entries(
        in header: inout MessageReader, from start: Int
    ) throws(MalformedMessage) -> [(Key, Entry)] {
        guard try header.text() == mark, try header.number() == SharedThumbnailCache.Key.currentRendering else {
            throw MalformedMessage()
        }
        var place = start, found: [(Key, Entry)] = []
        for _ in 0..<(try header.number(in: 0...maxEntries)) {
            let key = try Key(from: &header), natural = try header.pixelSize()
            let entry = Entry(
                natural: natural, isOpaque: try header.flag(), isAnimated: try header.flag(),
                orientation: try header.optional { header throws(MalformedMessage) in try header.number(in: 1...8) }
                    .flatMap(OrientationNumber.init), place: place)
            let count = key.size.pixels(of: natural).count
            guard count <= limit / MemoryLayout<UInt32>.size else { throw MalformedMessage() }
            place += count * MemoryLayout<UInt32>.size
            found.append((key, entry))
        }
        return found
    }

    private func photo(_ key: Key, in content: Content) -> PhotoImage? {
        guard let entry = content.entries[key] else { return nil }
        let size = key.size.pixels(of: entry.natural)
        guard let pixels: [UInt32] = Self.bytes(size.count, at: entry.place, of: content.file) else { return nil }
        return DecodingClient.photo(
            pixels, size, isOpaque: entry.isOpaque, size: key.size, natural: entry.natural
        ).of(entry.orientation, isAnimated: entry.isAnimated, isIncomplete: false)
    }

    /// Reads values at a place of a file; `nil` if it ends before them.
    private static func bytes<Value: FixedWidthInteger>(_ count: Int, at place: Int, of file: OpenFile) -> [Value]? {
        let wanted = count * MemoryLayout<Value>.size
        var isWhole = false
        let values = [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
            let memory = UnsafeMutableRawBufferPointer(buffer)
            var read = 0
            while read < wanted {
                let part = pread(
                    file.descriptor, memory.baseAddress.map { $0 + read }, wanted - read, off_t(place + read))
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { break }
                read += part
            }
            isWhole = read == wanted
            initialized = isWhole ? count : 0
        }
        return isWhole ? values : nil
    }
}

extension PhotoImage {
    fileprivate var pixels: [UInt32] { image.levels[0].pixels }
    fileprivate var byteCount: Int { pixels.count * MemoryLayout<UInt32>.size }
}
