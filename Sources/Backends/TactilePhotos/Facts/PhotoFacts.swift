internal import Glibc
internal import Platform

/// The facts about a photo in its file: what the camera has written as EXIF, and editors as XMP.
///
/// A value that cannot be, such as an aperture of f/0 or the 30th of February, is as if it were missing, so that the next place
/// where the fact may stand counts. EXIF precedes XMP, because cameras write it and some editors copy it to XMP in part; only of the
/// rating, which people give, XMP has precedence.
struct PhotoFacts {
    private let exif: ExifDirectories?
    private let xmp: XMPPacket?

    /// The values that can be: seconds, f-numbers, ISO, and millimetres.
    private enum Possible {
        static let exposures = 1e-7...1e6, apertures = 0.1...1000, sensitivities = 1...1e8, lengths = 0.1...1e6
    }

    /// Reads the facts of an open file, which must stay open as long as they are used.
    init(_ format: PictureFormat, _ file: borrowing PictureFile, byteCount: Int) {
        let blocks = format.facts?(PictureBytes(file, count: byteCount)) ?? FactBlocks()
        exif = ExifDirectories(blocks)
        xmp = blocks.xmp.map { XMPPacket($0.bytes(at: 0, count: XMPPacket.maxLength)) }
    }

    /// Reads the facts of a sidecar.
    init(sidecar file: borrowing PictureFile, byteCount: Int) {
        exif = nil
        xmp = XMPPacket(PictureBytes(file, count: byteCount).bytes(at: 0, count: XMPPacket.maxLength))
    }

    // MARK: Camera

    /// The camera's make and model.
    var camera: String? {
        let make = exif?.text(0x010F, in: .picture) ?? xmp?.text("tiff:Make")
        let model = exif?.text(0x0110, in: .picture) ?? xmp?.text("tiff:Model")
        // Many models begin with the name of their make.
        let first = make?.split(separator: " ").first.map(String.init) ?? ""
        return model.map { $0.hasPrefix(first) ? $0 : "\(make ?? "") \($0)" } ?? make
    }

    var lens: String? {
        let texts = [exif?.text(0xA434, in: .exposure), xmp?.text("exifEX:LensModel"), xmp?.text("aux:Lens")]
        // A camera without a lens writes dashes, or zeros: 0.0 mm f/0.0.
        return texts.lazy.compactMap(\.self).first {
            $0.contains { $0.isLetter || $0.isNumber } && !$0.hasSuffix("f/0.0")
        }
    }

    /// The exposure time with its unit, such as 1/250 s.
    var exposure: String? {
        number(0x829A, "exif:ExposureTime", in: Possible.exposures) { $0 }
            .or(number(0x9201, "exif:ShutterSpeedValue", in: Possible.exposures) { exp2(-$0) })
            .map { $0 < 0.3 ? "1/\(Int((1 / $0).rounded())) s" : "\(Self.short($0)) s" }
    }

    /// The aperture, such as f/2.8.
    var aperture: String? {
        number(0x829D, "exif:FNumber", in: Possible.apertures) { $0 }
            .or(number(0x9202, "exif:ApertureValue", in: Possible.apertures) { exp2($0 / 2) })
            .map { "f/\(Self.short($0))" }
    }

    /// The sensitivity, such as ISO 200.
    var sensitivity: String? {
        // 65535 means that the number is too large for two bytes, and stands in another tag (Exif 3.0, section 4.6.6.4).
        let tags = [0x8827, 0x8833, 0x8832, 0x8831].compactMap(exifNumber)
        let properties = ["exifEX:PhotographicSensitivity", "exif:ISOSpeedRatings"].compactMap { xmp?.number($0) }
        return (tags + properties).first { Possible.sensitivities.contains($0) && $0 != 65_535 }
            .map { "ISO \(Self.short($0))" }
    }

    /// The focal length with its unit, such as 35 mm.
    var focalLength: String? {
        number(0x920A, "exif:FocalLength", in: Possible.lengths) { $0 }.map { "\(Self.short($0)) mm" }
    }

    /// Returns a possible number, converted: that of a tag, otherwise that of a property.
    private func number(
        _ tag: Int, _ property: String, in possible: ClosedRange<Double>, converted: (Double) -> Double
    ) -> Double? {
        [exifNumber(tag), xmp?.number(property)].compactMap(\.self).map(converted).first(where: possible.contains)
    }

    /// Returns a number of the exposure; raw files may have it beside those of the picture.
    private func exifNumber(_ tag: Int) -> Double? {
        exif?.number(tag, in: .exposure) ?? exif?.number(tag, in: .picture)
    }

    /// Returns a number with at most one digit after the point.
    private static func short(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    // MARK: Place

    /// The place where the photo was taken.
    var place: PhotoDetails.Place? {
        let degrees = [
            (exif?.angle(0x0002, sign: 0x0001, "N", "S"), exif?.angle(0x0004, sign: 0x0003, "E", "W")),
            (xmp?.angle("exif:GPSLatitude", "N", "S"), xmp?.angle("exif:GPSLongitude", "E", "W")),
        ]
        for case (let latitude?, let longitude?) in degrees where abs(latitude) <= 90 && abs(longitude) <= 180 {
            return PhotoDetails.Place(latitude: latitude, longitude: longitude)
        }
        return nil
    }

    // MARK: Date

    /// The tags of a date, of the fraction of its second, and of its distance from Coordinated Universal Time.
    private static let dates: [(date: Int, fraction: Int, offset: Int)] = [
        (0x9003, 0x9291, 0x9011), (0x9004, 0x9292, 0x9012), (0x0132, 0x9290, 0x9010),
    ]

    /// The date at which the photo was taken: when it was exposed, otherwise digitized, otherwise when the camera wrote the file.
    var date: PhotoDate? {
        for tags in Self.dates {
            for name in [ExifDirectories.Name.exposure, .picture] {
                let date = exif?.text(tags.date, in: name).flatMap { text in
                    PhotoDate(
                        text, needsTime: true, fraction: exif?.text(tags.fraction, in: .exposure),
                        offset: exif?.text(tags.offset, in: .exposure))
                }
                if let date { return date }
            }
        }
        let names = ["exif:DateTimeOriginal", "photoshop:DateCreated", "exif:DateTimeDigitized", "xmp:CreateDate"]
        return names.lazy.compactMap { xmp?.text($0) }.compactMap { PhotoDate($0, needsTime: false) }.first
    }

    // MARK: Rating

    /// The ratings: -1 for a rejected photo, 0 for one without a rating, 1 to 5 stars.
    static let ratings = -1...5

    /// The rating that the file states; nil if it states none.
    var rating: Int? {
        let number = xmp?.number("xmp:Rating").flatMap { Int(exactly: $0.rounded()) }
        return number.flatMap { Self.ratings.contains($0) ? $0 : nil } ?? exifRating
    }

    private var exifRating: Int? {
        if let number = exif?.number(0x4746, in: .picture, as: Int.self), (0...5).contains(number) { return number }
        // Windows writes 1, 25, 50, 75 and 99 for one to five stars.
        guard let percent = exif?.number(0x4749, in: .picture), (0...100).contains(percent) else { return nil }
        return percent == 0 ? 0 : Int((percent / 25).rounded()) + 1
    }
}

extension Double? {
    /// Returns this number, otherwise another one.
    fileprivate func or(_ other: @autoclosure () -> Double?) -> Double? { self ?? other() }
}

extension FilePath {
    /// The text for display without spaces at its ends; nil if there is nothing else.
    var fact: String? {
        let text = printed.split(separator: " ").joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}

extension ExifDirectories {
    /// Returns an angle of the place in degrees, whose sign is a letter in another tag; nil without the letter.
    fileprivate func angle(_ tag: Int, sign: Int, _ positive: String, _ negative: String) -> Double? {
        guard let degrees = number(tag, in: .place) else { return nil }
        let parts = degrees + (number(tag, in: .place, at: 1) ?? 0) / 60 + (number(tag, in: .place, at: 2) ?? 0) / 3600
        switch text(sign, in: .place)?.prefix(1).uppercased() {
        case positive: return parts
        case negative: return -parts
        default: return nil
        }
    }
}

extension XMPPacket {
    /// Returns an angle in degrees, such as 48,8.5N or 48,8,30N (ISO 16684-2, section 7.3); nil if it is none.
    fileprivate func angle(_ name: String, _ positive: String, _ negative: String) -> Double? {
        guard let text = text(name), let last = text.last?.uppercased(), [positive, negative].contains(last) else {
            return nil
        }
        let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard (1...3).contains(parts.count) else { return nil }
        var angle = 0.0
        for (part, unit) in zip(parts, [1.0, 60, 3600]) {
            guard let part, part >= 0, part.isFinite else { return nil }
            angle += part / unit
        }
        return last == negative ? -angle : angle
    }
}
