package import Geometry
internal import Platform
package import System

/// The details of a photo's file: its format and sizes, and what it says about the photo.
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
    /// The date at which the photo was taken, as the camera has written it, and the distance from Coordinated Universal Time where
    /// it is known: 2024-05-17 18:03:22 +02:00.
    package fileprivate(set) var date: String?
    package fileprivate(set) var place: Place?
    /// The rating: -1 for a rejected photo, 1 to 5 stars; `nil` without a rating.
    package fileprivate(set) var rating: Int?

    /// The most bytes of most formats that are read for the size of the picture.
    private static let startLength = 256 << 10

    /// Reads parts of a photo's file and of its sidecar on the calling thread, or in a helper process of a sandbox.
    ///
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    package init(of catalogue: Catalogue, at index: Int, sandbox: Sandbox? = nil) throws(PhotosError) {
        let path = catalogue.path(at: index), file = try PictureFile(path)
        var place = TaskPlace(sandbox, maxPixels: DecodingLimits().maxPixels)
        self = try place.perform(DetailsTask(), on: file)
        self.path = path.printed
        rating = PhotoValue.sidecarRating(of: catalogue, at: index, sandbox) ?? rating
        if rating == 0 { rating = nil }
    }

    /// Reads the beginning of a file, and the parts of it that hold facts.
    fileprivate init(_ source: borrowing PictureFile, _ decoder: inout FileDecoder) throws(PhotosError) {
        let (format, byteCount) = try source.format()
        self.path = ""
        self.format = format.name
        self.byteCount = byteCount
        pages = try format.pages.map { count throws(PhotosError) in try count(source) }.flatMap { $0 > 1 ? $0 : nil }
        let facts = PhotoFacts(format, source, byteCount: byteCount)
        (camera, lens, exposure, aperture) = (facts.camera, facts.lens, facts.exposure, facts.aperture)
        (sensitivity, focalLength, place) = (facts.sensitivity, facts.focalLength, facts.place)
        (date, rating) = (facts.date?.printed, facts.rating)
        let bytes = try decoder.read(source, format.headerLength(ofFile: byteCount, beginning: Self.startLength))
        let picture = try? format.decoder.read(decoder.input(bytes, of: byteCount, source.path))
        naturalSize = picture?.header.natural.size
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
        message.append(details.rating) { $0.append($1) }
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
        details.rating = try message.rating()
        return details
    }
}

extension PhotoDetails {
    fileprivate init(path: String, format: String, byteCount: Int) {
        (self.path, self.format, self.byteCount) = (path, format, byteCount)
    }
}
