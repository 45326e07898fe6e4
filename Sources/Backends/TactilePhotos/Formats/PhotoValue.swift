internal import CPhotos
internal import Glibc
package import System

/// A value of a photo's file by which photos are sorted.
public enum PhotoValue: String, Hashable, Sendable, CaseIterable {
    /// The date at which the photo was taken, otherwise that of the file's last change: the milliseconds since 1970 that a
    /// clock at the place showed.
    case date
    /// The size of the file, in bytes.
    case size

    /// The value of a file that cannot be read, or without a date.
    public static let missing = Int64.min

    /// The most bytes that are read: cameras write the date at the beginning of a file.
    private static let startLength = 64 << 10

    /// Reads the value of a photo on the calling thread.
    ///
    /// - Parameters:
    ///   - catalogue: the photos.
    ///   - index: the photo's index in the catalogue.
    ///   - usesFileDates: whether a photo without a date has that of its file, which differs between copies of a folder.
    ///   - sandbox: the helper processes that read the file; `nil`, the default, reads it in this process.
    /// - Returns: The value; ``missing`` if there is none.
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    package func read(
        of catalogue: Catalogue, at index: Int, usesFileDates: Bool = true, sandbox: Sandbox? = nil
    ) -> Int64 {
        let path = catalogue.filePath(at: index)
        var status = stat()
        guard path.isValid, path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return Self.missing
        }
        switch self {
        case .size: return Int64(status.st_size)
        case .date:
            return Self.takenDate(path, sandbox) ?? (usesFileDates ? Self.localDate(status.st_mtim) : nil)
                ?? Self.missing
        }
    }

    /// Returns the time that a local clock showed at a time of the system, in milliseconds.
    private static func localDate(_ time: timespec) -> Int64? {
        var seconds = time.tv_sec, parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return nil }
        // A file's date may be any number of seconds.
        guard abs(seconds / 1000) < Int.max / 1_000_000_000 else { return nil }
        return Int64(seconds + parts.tm_gmtoff) * 1000 + Int64(time.tv_nsec / 1_000_000)
    }

    /// Returns the date of a file's EXIF block, in milliseconds; nil without one.
    private static func takenDate(_ path: FilePath, _ sandbox: Sandbox?) -> Int64? {
        guard let file = try? PictureFile(path) else { return nil }
        var place = TaskPlace(sandbox, maxPixels: 0)
        return (try? place.perform(DateTask(), on: file)) ?? nil
    }

    /// Returns the date of a file's EXIF block, in milliseconds; nil without one.
    fileprivate static func takenDate(
        _ file: borrowing PictureFile, _ decoder: inout FileDecoder
    ) throws(PhotosError) -> Int64? {
        let (format, byteCount) = try file.format()
        guard let find = format.exif, let block = find(try decoder.read(file, min(byteCount, startLength))),
            let exif = ExifValues(block), let text = exif.text(EXIF_TAG_DATE_TIME_ORIGINAL)
        else { return nil }
        return date(text, fraction: exif.text(EXIF_TAG_SUB_SEC_TIME_ORIGINAL))
    }

    /// Returns the milliseconds of a date as cameras write it, 2024:05:17 18:03:22, with the digits after its point.
    static func date(_ text: String, fraction: String?) -> Int64? {
        let numbers = text.split { $0 == ":" || $0 == " " || $0 == "-" }.compactMap { Int64($0) }
        guard numbers.count == 6, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
            (1...31).contains(numbers[2]), (0...23).contains(numbers[3]), (0...59).contains(numbers[4]),
            (0...60).contains(numbers[5])
        else { return nil }
        let day = PhotoMonth.days(year: numbers[0], month: numbers[1]) + numbers[2] - 1
        let digits = (fraction ?? "").prefix { $0.isASCII && $0.isNumber }.prefix(3)
        let milliseconds = Int64(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
        return (day * 86400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]) * 1000 + milliseconds
    }
}

/// The task to read the date at which a photo was taken.
struct DateTask: FileTask {
    static var kind: TaskKind { .date }

    init() {}

    init(from message: inout MessageReader) throws(MalformedMessage) {}

    func append(to message: inout Message) {}

    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> Int64? { try PhotoValue.takenDate(file, &decoder) }

    func encoded(_ date: Int64?) -> HelperAnswer {
        var message = Message()
        message.append(date) { $0.append(Int($1)) }
        return HelperAnswer(message)
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> Int64? {
        try message.optional { message throws(MalformedMessage) in Int64(try message.number()) }
    }
}

/// A month of the Gregorian calendar.
package struct PhotoMonth: Hashable, Sendable {
    /// The year.
    package let year: Int64
    /// The number of the month, 1 to 12.
    package let month: Int

    /// Creates the month of a date.
    ///
    /// - Parameter date: the milliseconds since 1970.
    package init(of date: Int64) {
        // Years begin in March, so that the leap day is the last one; 719468 is the first of March of the year 0. The
        // algorithm is Howard Hinnant's `civil_from_days`.
        let days = (date / 86_400_000) - (date % 86_400_000 < 0 ? 1 : 0) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097, dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let number = (5 * dayOfYear + 2) / 153
        month = Int(number < 10 ? number + 3 : number - 9)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Returns the days from 1970 to the first day of a month; the inverse of ``init(of:)``.
    static func days(year: Int64, month: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year, era = (year >= 0 ? year : year - 399) / 400,
            yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
