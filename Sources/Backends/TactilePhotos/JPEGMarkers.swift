/// What a JPEG says about itself before its pixels: the markers up to the first scan (ITU-T T.81, annex B).
///
/// Damage ends the reading early; the decoder proper says what is wrong.
struct JPEGMarkers {
    /// The EXIF block of the first APP1 segment that has one.
    private(set) var exif: UnsafeRawBufferPointer?
    /// How many scans refine the picture; 1 where a single one holds it all and is decoded in passing.
    private(set) var scans = 1

    /// Reads a file that begins with a start-of-image marker.
    init(_ file: UnsafeRawBufferPointer) {
        var position = 2, components: UInt8 = 0, isProgressive = false
        while position + 4 <= file.count {
            guard file[position] == 0xFF, !Self.standsAlone(file[position + 1]) else {
                position += 1
                continue
            }
            let marker = file[position + 1]
            let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
            let segment = UnsafeRawBufferPointer(rebasing: file[(position + 4)..<file.count].prefix(max(length - 2, 0)))
            position += 2 + length
            switch marker {
            case 0xE1 where exif == nil && segment.starts(with: "Exif\0\0".utf8):
                exif = segment
            case 0xC0...0xC3 where segment.count > 5:
                components = segment[5]
                isProgressive = marker == 0xC2
            case 0xDA:
                let holdsAll = !isProgressive && segment.first == components
                if !holdsAll, position < file.count { scans += Self.scans(in: file[position...]) }
                return
            default: break
            }
        }
    }

    /// Whether the byte after 0xFF announces no segment: fill, stuffing, restart and the start of the image.
    private static func standsAlone(_ code: UInt8) -> Bool {
        code == 0xFF || code <= 0x01 || (0xD0...0xD8).contains(code)
    }

    /// Starts of scans up to the end of the image; inside a scan 0xFF is stuffed, so these are really markers.
    private static func scans(in rest: Slice<UnsafeRawBufferPointer>) -> Int {
        var scans = 0, last: UInt8 = 0
        for byte in rest {
            if last == 0xFF {
                if byte == 0xD9 { break }
                if byte == 0xDA { scans += 1 }
            }
            last = byte
        }
        return scans
    }
}
