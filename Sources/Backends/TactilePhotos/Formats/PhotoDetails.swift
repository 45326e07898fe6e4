internal import CPhotos
package import Geometry
internal import Glibc
package import System

/// The details of a photo's file: its format and sizes, and the camera's data in its EXIF block.
package struct PhotoDetails: Hashable, Sendable {
    /// A place on the earth, in degrees: north and east are positive.
    package struct Place: Hashable, Sendable {
        package let latitude: Double
        package let longitude: Double

        /// The place in degrees, minutes and seconds.
        package var text: String {
            "\(Self.text(latitude, "N", "S")), \(Self.text(longitude, "E", "W"))"
        }

        private static func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
            let seconds = Int((abs(degrees) * 36000).rounded())
            let minutes = seconds / 600 % 60, tenths = seconds % 600
            return "\(seconds / 36000)° \(minutes)′ \(tenths / 10).\(tenths % 10)″ "
                + (degrees < 0 ? negative : positive)
        }
    }

    /// The file's path, with invisible characters escaped.
    package fileprivate(set) var path: String
    /// The name of the format, such as JPEG.
    package let format: String
    /// The size of the file, in bytes.
    package let byteCount: Int
    /// The upright size, in pixels; `nil` if it is not known.
    package fileprivate(set) var naturalSize: Size?
    /// The number of pages, of which the first is shown; `nil` if there is one.
    package fileprivate(set) var pages: Int?
    /// The camera's make and model.
    package fileprivate(set) var camera: String?
    package fileprivate(set) var lens: String?
    /// The exposure time with its unit, such as 1/250 s.
    package fileprivate(set) var exposure: String?
    /// The aperture, such as f/2.8.
    package fileprivate(set) var aperture: String?
    /// The sensitivity, such as ISO 200.
    package fileprivate(set) var sensitivity: String?
    /// The focal length with its unit, such as 35 mm.
    package fileprivate(set) var focalLength: String?
    /// The date at which the photo was taken, as the camera has written it: 2024-05-17 18:03:22.
    package fileprivate(set) var date: String?
    package fileprivate(set) var place: Place?

    /// The most bytes that are read of most formats: an EXIF block lies near the beginning of a file.
    private static let startLength = 256 << 10

    /// Reads the beginning of a photo's file on the calling thread, or in a helper process of a sandbox.
    ///
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    package init(of catalogue: Catalogue, at index: Int, sandbox: Sandbox? = nil) throws(PhotosError) {
        let path = catalogue.filePath(at: index), file = try PictureFile(path)
        var place = TaskPlace(sandbox, maxPixels: DecodingLimits().maxPixels)
        self = try place.perform(DetailsTask(), on: file)
        self.path = path.printed
    }

    /// Reads the beginning of a file.
    fileprivate init(_ source: borrowing PictureFile, _ decoder: inout FileDecoder) throws(PhotosError) {
        let (format, byteCount) = try source.format()
        self.path = ""
        self.format = format.name
        self.byteCount = byteCount
        pages = try format.pages.map { count throws(PhotosError) in try count(source) }.flatMap { $0 > 1 ? $0 : nil }
        let bytes = try decoder.read(source, format.headerLength(ofFile: byteCount, beginning: Self.startLength))
        guard let picture = try? format.decoder.read(decoder.input(bytes, of: byteCount, source.path)) else { return }
        naturalSize = picture.header.natural.size
        if let exif = format.exif?(bytes) { read(exif) }
    }

    private mutating func read(_ block: UnsafeRawBufferPointer) {
        guard let exif = ExifValues(block) else { return }
        let make = exif.text(EXIF_TAG_MAKE), model = exif.text(EXIF_TAG_MODEL)
        // Many models begin with the name of their make.
        let first = make?.split(separator: " ").first.map(String.init) ?? ""
        camera = model.map { $0.hasPrefix(first) ? $0 : "\(make ?? "") \($0)" } ?? make
        lens = exif.text(EXIF_TAG_LENS_MODEL)
        exposure = exif.number(EXIF_TAG_EXPOSURE_TIME).map(Self.exposure)
        aperture = exif.number(EXIF_TAG_FNUMBER).map { "f/\(Self.short($0))" }
        sensitivity = exif.number(EXIF_TAG_ISO_SPEED_RATINGS).map { "ISO \(Self.short($0))" }
        focalLength = exif.number(EXIF_TAG_FOCAL_LENGTH).map { "\(Self.short($0)) mm" }
        date = (exif.text(EXIF_TAG_DATE_TIME_ORIGINAL) ?? exif.text(EXIF_TAG_DATE_TIME)).map { text in
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            return (parts.prefix(1).map { $0.replacing(":", with: "-") } + parts.dropFirst()).joined(separator: " ")
        }
        guard let latitude = exif.angle(0x0002, negative: "S", at: 0x0001),
            let longitude = exif.angle(0x0004, negative: "W", at: 0x0003), abs(latitude) <= 90, abs(longitude) <= 180
        else { return }
        place = Place(latitude: latitude, longitude: longitude)
    }

    private static func exposure(_ seconds: Double) -> String {
        seconds > 0 && seconds < 0.3 ? "1/\(Int((1 / seconds).rounded())) s" : "\(short(seconds)) s"
    }

    /// Returns a number with at most one digit after the point.
    private static func short(_ number: Double) -> String {
        let tenths = Int((min(number, 1e9) * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

/// The task to read the details of a photo's file.
struct DetailsTask: FileTask {
    static var kind: TaskKind { .details }

    /// The texts of the answer, in their order.
    private static var texts: [any WritableKeyPath<PhotoDetails, String?> & Sendable] {
        [\.camera, \.lens, \.exposure, \.aperture, \.sensitivity, \.focalLength, \.date]
    }

    init() {}

    init(from message: inout MessageReader) throws(MalformedMessage) {}

    func append(to message: inout Message) {}

    func perform(
        on file: borrowing PictureFile, with decoder: inout FileDecoder, grow: (Int) -> Bool
    ) throws(PhotosError) -> PhotoDetails { try PhotoDetails(file, &decoder) }

    func encoded(_ details: PhotoDetails) -> HelperAnswer {
        var message = Message()
        message.append(details.format)
        message.append(details.byteCount)
        message.append(details.naturalSize) { message, size in
            message.append(size.width)
            message.append(size.height)
        }
        message.append(details.pages) { $0.append($1) }
        for text in Self.texts { message.append(details[keyPath: text]) { $0.append($1) } }
        message.append(details.place) { message, place in
            message.append(place.latitude)
            message.append(place.longitude)
        }
        return HelperAnswer(message)
    }

    func answer(
        from message: inout MessageReader, _ pixels: [UnsafeRawBufferPointer], maxPixels: Int
    ) throws(MalformedMessage) -> PhotoDetails {
        func printed(_ message: inout MessageReader) throws(MalformedMessage) -> String {
            FilePath(try message.text()).shown
        }
        var details = PhotoDetails(
            path: "", format: try printed(&message), byteCount: try message.number(in: 1...Int.max))
        details.naturalSize = try message.size()
        details.pages = try message.optional { message throws(MalformedMessage) in
            try message.number(in: 2...DecodingLimits.maxParts)
        }
        for text in Self.texts { details[keyPath: text] = try message.optional(printed) }
        details.place = try message.optional { message throws(MalformedMessage) in
            PhotoDetails.Place(
                latitude: try message.double(in: -90...90), longitude: try message.double(in: -180...180))
        }
        return details
    }
}

extension PhotoDetails {
    fileprivate init(path: String, format: String, byteCount: Int) {
        (self.path, self.format, self.byteCount) = (path, format, byteCount)
    }
}

/// The values of an EXIF block.
struct ExifValues: ~Copyable {
    private let data: UnsafeMutablePointer<ExifData>
    /// The directories that are searched, in this order: the picture, its exposure.
    private static let directories = [EXIF_IFD_0, EXIF_IFD_EXIF]

    /// Reads a block that begins with "Exif".
    init?(_ block: UnsafeRawBufferPointer) {
        guard ExifDirectories.areBounded(block), exif_is_available() != 0, let start = block.baseAddress,
            let length = UInt32(exactly: block.count),
            let data = exif_data_new_from_data(start.assumingMemoryBound(to: UInt8.self), length)
        else { return nil }
        self.data = data
    }

    deinit { exif_data_unref(data) }

    private func entry(_ tag: ExifTag, in directories: [ExifIfd] = Self.directories) -> UnsafeMutablePointer<ExifEntry>?
    {
        let ifd = data.pointee.ifd
        for directory in directories {
            let content =
                switch directory {
                case EXIF_IFD_0: ifd.0
                case EXIF_IFD_EXIF: ifd.2
                default: ifd.3
                }
            if let entry = exif_content_get_entry(content, tag) { return entry }
        }
        return nil
    }

    /// Returns a text without spaces at its ends and without invisible characters; `nil` if it is missing or empty.
    func text(_ tag: ExifTag, in directories: [ExifIfd] = Self.directories) -> String? {
        guard let entry = entry(tag, in: directories), entry.pointee.format == EXIF_FORMAT_ASCII,
            let start = entry.pointee.data
        else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: min(Int(entry.pointee.size), 256)).prefix { $0 != 0 }
        let text = FilePath(bytes: bytes).printed.split(separator: " ").joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    /// Returns a number: a short, a long or a rational one.
    func number(_ tag: ExifTag) -> Double? { entry(tag).flatMap { number($0, at: 0) } }

    private func number(_ entry: UnsafeMutablePointer<ExifEntry>, at index: Int) -> Double? {
        let order = exif_data_get_byte_order(data), size = Int(entry.pointee.size)
        guard index < Int(entry.pointee.components), let start = entry.pointee.data else { return nil }
        switch entry.pointee.format {
        case EXIF_FORMAT_SHORT where size >= 2 * (index + 1):
            return Double(exif_get_short(start + 2 * index, order))
        case EXIF_FORMAT_LONG where size >= 4 * (index + 1): return Double(exif_get_long(start + 4 * index, order))
        case EXIF_FORMAT_RATIONAL where size >= 8 * (index + 1):
            let number = exif_get_rational(start + 8 * index, order)
            return number.denominator == 0 ? nil : Double(number.numerator) / Double(number.denominator)
        default: return nil
        }
    }

    /// Returns an angle of the place, in degrees, whose sign is in another tag.
    func angle(_ tag: UInt32, negative: String, at sign: UInt32) -> Double? {
        guard let entry = entry(ExifTag(rawValue: tag), in: [EXIF_IFD_GPS]), let degrees = number(entry, at: 0) else {
            return nil
        }
        let angle = degrees + (number(entry, at: 1) ?? 0) / 60 + (number(entry, at: 2) ?? 0) / 3600
        return text(ExifTag(rawValue: sign), in: [EXIF_IFD_GPS]) == negative ? -angle : angle
    }
}
