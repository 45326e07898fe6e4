/// A format that can be decoded, recognised by a file's first bytes, not by its name.
enum PictureFormat: CaseIterable {
    case jpeg, png, webp, gif, tiff, avif, bmp

    /// The number of bytes that `init(start:)` needs; an AVIF can list its brand after several others.
    static let startLength = 64

    /// Recognises a format by a file's first bytes.
    init?(start: UnsafeRawBufferPointer) {
        let start = Fields(start, .bigEndian)
        if start.short(at: 0) == 0xFFD8, start.byte(at: 2) == 0xFF {
            self = .jpeg
        } else if start.long(at: 0) == 0x8950_4E47, start.long(at: 4) == 0x0D0A_1A0A {
            self = .png
        } else if start.has("RIFF", at: 0), start.has("WEBP", at: 8) {
            self = .webp
        } else if start.has("GIF87a", at: 0) || start.has("GIF89a", at: 0) {
            self = .gif
        } else if start.has("II*\0", at: 0) || start.has("MM\0*", at: 0) {
            self = .tiff
        } else if start.has("ftyp", at: 4), Self.isAVIF(start) {
            self = .avif
        } else if start.has("BM", at: 0), [12, 40, 52, 56, 64, 108, 124].contains(start.byte(at: 14)),
            start.byte(at: 15) == 0
        {
            // Two letters do not identify a BMP reliably; the length of one of its known headers follows.
            self = .bmp
        } else {
            return nil
        }
    }

    /// Returns whether one of a file's brands is AVIF's; the second of the four-byte words is a version.
    private static func isAVIF(_ start: Fields) -> Bool {
        stride(from: 8, to: min(start.long(at: 0) ?? 0, start.count), by: 4).contains {
            $0 != 12 && (start.has("avif", at: $0) || start.has("avis", at: $0))
        }
    }

    /// The usual name of the format.
    var name: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .tiff: "TIFF"
        case .avif: "AVIF"
        case .bmp: "BMP"
        }
    }

    /// The media type of the format.
    var mediaType: String { "image/\(name.lowercased())" }
}

/// The types of the pictures that the decoder reads.
public enum PictureTypes {
    /// The media types, such as `image/jpeg`; the desktop entry and the AppStream metadata name the same.
    public static let all = PictureFormat.allCases.map(\.mediaType)
}
