internal import Glibc

/// A part of an ICC profile, which one APP2 segment holds (ICC.1, annex B.4).
struct JPEGProfilePart {
    /// The greatest number of parts.
    static let maxTotal = 255

    /// The number of the part, from 1.
    let number: Int
    /// The number of all parts.
    let total: Int
    let bytes: UnsafeRawBufferPointer

    /// Reads a segment; returns `nil` if it holds something else.
    init?(_ segment: UnsafeRawBufferPointer) {
        let fields = Fields(segment, .bigEndian)
        guard fields.has("ICC_PROFILE\0", at: 0), let number = fields.byte(at: 12), let total = fields.byte(at: 13),
            let bytes = fields.part(from: 14), total > 0
        else { return nil }
        (self.number, self.total, self.bytes) = (number, total, bytes)
    }
}

/// The markers of a JPEG (ITU-T T.81, annex B), read in the order in which libjpeg reads them.
///
/// Damage ends the reading early, because the decoder reports it later.
struct JPEGMarkers {
    /// The EXIF block of the first APP1 segment that has one.
    private(set) var exif: UnsafeRawBufferPointer?
    /// The parts of the ICC profile, in the order of the file.
    private(set) var profileParts: [JPEGProfilePart] = []
    /// The number of scans.
    private(set) var scans = 0
    /// A Boolean value that indicates whether the decoder keeps all coefficients until the last scan: those of a
    /// progressive picture, and of one whose first scan lacks a component.
    private(set) var isBuffered = false
    /// The work of decoding all scans.
    private(set) var work = DecodingWork()
    private var components: [Component] = []
    /// The steps for each sample: an arithmetic decoder takes twice the time of one with Huffman's codes.
    private var stepsPerSample = 1

    /// A component of the picture, such as its brightness.
    private struct Component {
        let identifier: UInt8
        /// The coefficients, in blocks of 64 with those that fill up the last units.
        let coefficients: Int
    }

    /// The memory of all coefficients, in bytes.
    var coefficientBytes: Int {
        components.reduce(0) { $0.addingClamped($1.coefficients) }
            .multipliedClamped(by: MemoryLayout<Int16>.size)
    }

    /// Reads a file that begins with a start-of-image marker.
    init(_ file: UnsafeRawBufferPointer) {
        var position = 2
        while let place = Self.marker(in: file, from: position), place + 4 <= file.count {
            let marker = file[place + 1]
            if marker == 0xD9 { break }
            let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
            let segment = UnsafeRawBufferPointer(rebasing: file[(place + 4)..<file.count].prefix(max(length - 2, 0)))
            position = place + 2 + max(length, 2)
            switch marker {
            case 0xE1 where exif == nil && segment.starts(with: "Exif\0\0".utf8):
                exif = segment
            // A part that follows the last possible one makes the profile invalid.
            case 0xE2 where profileParts.count <= JPEGProfilePart.maxTotal:
                if let part = JPEGProfilePart(segment) { profileParts.append(part) }
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF where components.isEmpty: readFrame(segment, marker: marker)
            case 0xDA:
                if scans == 0 { work.bytes = max(file.count - position, 0) }
                readScan(segment)
            default: break
            }
        }
    }

    /// Returns the position of the next marker that begins a segment, or of the end of the image.
    ///
    /// Fill bytes, stuffed zeros, restarts and starts of images are passed over.
    private static func marker(in file: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var position = start
        while position + 1 < file.count, let base = file.baseAddress {
            guard let found = memchr(base + position, 0xFF, file.count - 1 - position) else { return nil }
            position = UnsafeRawPointer(found) - base
            let code = file[position + 1]
            if code > 0x01, code < 0xFF, !(0xD0...0xD8).contains(code) { return position }
            position += code == 0xFF ? 1 : 2
        }
        return nil
    }

    /// Reads the sizes of all components from a start of frame.
    private mutating func readFrame(_ segment: UnsafeRawBufferPointer, marker: UInt8) {
        let fields = Fields(segment, .bigEndian)
        guard let height = fields.short(at: 1), let width = fields.short(at: 3), let count = fields.byte(at: 5) else {
            return
        }
        isBuffered = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
        stepsPerSample = marker > 0xC8 ? 2 : 1
        let factors = (0..<count).compactMap { fields.byte(at: 7 + 3 * $0) }
        guard factors.count == count, let across = factors.map({ $0 >> 4 }).max(),
            let down = factors.map({ $0 & 15 }).max(), across > 0, down > 0
        else { return }
        components = factors.enumerated().map { index, factor in
            // Whole units of as many blocks as the component's factor, each of 8 samples in both directions.
            func samples(_ side: Int, _ factor: Int, _ most: Int) -> Int {
                (side + 8 * most - 1) / (8 * most) * factor * 8
            }
            return Component(
                identifier: segment[6 + 3 * index],
                coefficients: samples(width, factor >> 4, across) * samples(height, factor & 15, down))
        }
    }

    /// Counts the coefficients that a scan visits.
    private mutating func readScan(_ segment: UnsafeRawBufferPointer) {
        scans += 1
        let count = Int(segment.first ?? 0), most = components.map(\.coefficients).max() ?? 0
        if scans == 1, count < components.count { isBuffered = true }
        for index in 0..<count where 1 + 2 * index < segment.count {
            // libjpeg gives further components of the same identifier another one.
            let component = components.first { $0.identifier == segment[1 + 2 * index] }
            work.samples = work.samples.addingClamped(stepsPerSample * (component?.coefficients ?? most))
        }
    }
}
