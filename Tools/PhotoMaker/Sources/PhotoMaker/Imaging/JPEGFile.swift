import CTurboJPEG
import Foundation

/// A JPEG file with an Exif orientation and no other metadata.
struct JPEGFile {
    let data: Data

    /// What went wrong inside the encoder, in its own words.
    struct EncodingError: Error, CustomStringConvertible {
        let description: String
    }

    /// Encodes an upright picture, storing its pixels the way a camera held like `orientation` would.
    init(_ picture: Bitmap, orientation: Orientation, quality: Int32) throws {
        let encoded = try Self.encode(orientation.stored(picture), quality: quality)
        let startOfImage = 2
        data = encoded.prefix(startOfImage) + Self.exif(orientation) + encoded.dropFirst(startOfImage)
    }

    private static func encode(_ picture: Bitmap, quality: Int32) throws -> Data {
        guard let encoder = tjInitCompress() else { throw EncodingError(description: "no encoder") }
        defer { tjDestroy(encoder) }
        var buffer: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(buffer) }
        let status = picture.bytes.withUnsafeBufferPointer { bytes in
            tjCompress2(
                encoder, bytes.baseAddress, Int32(picture.width), 0, Int32(picture.height), Int32(TJPF_RGB.rawValue),
                &buffer, &size, Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT)
        }
        guard status == 0, let buffer else {
            throw EncodingError(description: String(cString: tjGetErrorStr2(encoder)))
        }
        return Data(bytes: buffer, count: Int(size))
    }

    /// An APP1 segment holding one big-endian TIFF directory with one entry, tag 0x0112.
    private static func exif(_ orientation: Orientation) -> Data {
        var segment = Data([0xff, 0xe1, 0x00, 0x22])
        segment += Data("Exif".utf8) + [0, 0]
        segment += Data("MM".utf8) + [0x00, 0x2a, 0x00, 0x00, 0x00, 0x08]
        segment += [0x00, 0x01]
        segment += [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation.rawValue, 0x00, 0x00]
        segment += [0x00, 0x00, 0x00, 0x00]
        return segment
    }
}
