internal import Glibc
internal import Platform
package import System

/// A value of a photo's file by which photos are sorted.
public enum PhotoValue: String, Hashable, Sendable, CaseIterable {
    /// The date at which the photo was taken, otherwise that of the file's last change: the milliseconds since 1970 that a
    /// clock at the place showed.
    case date
    /// The size of the file, in bytes.
    case size
    /// The rating: -1 for a rejected photo, 0 for one without a rating, 1 to 5 stars.
    case rating

    /// The value of a file that cannot be read, or without a date.
    public static let missing = Int64.min

    /// Reads the value of a photo on the calling thread.
    ///
    /// - Parameters:
    ///   - catalogue: the photos.
    ///   - index: the photo's index in the catalogue.
    ///   - usesFileDates: whether a photo without a date has that of its file, which differs between copies of a folder.
    ///   - sandbox: the helper processes that read the file; `nil`, the default, reads it in this process.
    /// - Returns: The value, ``missing`` if there is none; and for a date the minutes by which its clock was ahead of Coordinated
    ///   Universal Time, `nil` if they are not known.
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    package func read(
        of catalogue: Catalogue, at index: Int, usesFileDates: Bool = true, sandbox: Sandbox? = nil
    ) -> (value: Int64, offset: Int?) {
        let path = catalogue.path(at: index)
        var status = stat()
        guard path.isValid, path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return (Self.missing, nil)
        }
        switch self {
        case .size: return (Int64(status.st_size), nil)
        case .date:
            let date =
                Self.facts(of: path, FactsTask(), sandbox)?.date
                ?? (usesFileDates ? Self.localDate(status.st_mtim) : nil)
            return (date?.local ?? Self.missing, date?.offset)
        case .rating:
            let rating =
                Self.sidecarRating(of: catalogue, at: index, sandbox)
                ?? Self.facts(of: path, FactsTask(), sandbox)?.rating
            return (Int64(rating ?? 0), nil)
        }
    }

    /// Returns the time that a local clock showed at a time of the system.
    private static func localDate(_ time: timespec) -> PhotoDate? {
        var seconds = time.tv_sec, parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return nil }
        return PhotoDate(seconds: seconds, nanoseconds: time.tv_nsec, secondsAhead: parts.tm_gmtoff)
    }

    /// Returns the rating in a photo's sidecar, whose name is that of the photo or of its raw file with `.xmp` at its end, or in
    /// place of its extension; `nil` without one.
    ///
    /// What a sidecar says of the camera and the date does not count: programs copy it from the photo.
    static func sidecarRating(of catalogue: Catalogue, at index: Int, _ sandbox: Sandbox?) -> Int? {
        let path = catalogue.path(at: index)
        let files = [index] + catalogue.rawFiles(beside: index)
        let names = files.map(catalogue.path(at:)) + [path.withoutExtension]
        return names.lazy.map { $0.appending(sidecarExtension) }
            .compactMap { facts(of: $0, FactsTask(isSidecar: true), sandbox)?.rating }.first
    }

    private static let sidecarExtension = ".xmp"

    private static func facts(of path: FilePath, _ task: FactsTask, _ sandbox: Sandbox?) -> FactsTask.Answer? {
        guard let file = try? PictureFile(path) else { return nil }
        var place = TaskPlace(sandbox, maxPixels: 0)
        return try? place.perform(task, on: file)
    }
}

/// The task to read the facts by which photos are sorted.
struct FactsTask: FileTask {
    /// Whether the file is an XMP packet beside a photo.
    var isSidecar = false

    /// What the file says.
    struct Answer: Sendable {
        var date: PhotoDate?
        var rating: Int?
    }

    static var kind: TaskKind { .facts }
}

extension FactsTask {
    init(from message: inout MessageReader) throws(MalformedMessage) { isSidecar = try message.flag() }

    func append(to message: inout Message) { message.append(isSidecar) }

    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Answer {
        let facts: PhotoFacts
        if isSidecar {
            facts = PhotoFacts(sidecar: file, byteCount: try file.byteCount())
        } else {
            let (format, byteCount) = try file.format()
            facts = PhotoFacts(format, file, byteCount: byteCount)
        }
        return Answer(date: facts.date, rating: facts.rating)
    }

    func encoded(_ answer: Answer) -> HelperAnswer {
        var message = Message()
        message.append(answer.date) { message, date in
            message.append(Int(date.local))
            message.append(date.offset) { $0.append($1) }
        }
        message.append(answer.rating) { $0.append($1) }
        return HelperAnswer(message)
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Answer {
        let date = try message.optional { message throws(MalformedMessage) in
            let local = Int64(try message.number())
            let offset = try message.optional { message throws(MalformedMessage) in
                try message.number(in: -PhotoDate.maxOffset...PhotoDate.maxOffset)
            }
            return PhotoDate(local: local, offset: offset)
        }
        return Answer(date: date, rating: try message.rating())
    }
}

extension MessageReader {
    /// Reads a rating that may be missing.
    mutating func rating() throws(MalformedMessage) -> Int? {
        try optional { message throws(MalformedMessage) in try message.number(in: PhotoFacts.ratings) }
    }
}
