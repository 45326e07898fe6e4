internal import System

/// A format that can be decoded, recognised by a file's first bytes, not by its name.
enum PictureFormat: CaseIterable {
    case jpeg, png, webp, gif, tiff, avif, bmp, heic, jxl, svg

    /// The number of bytes that `init(start:)` needs; a comment can precede the element of an SVG.
    static let startLength = 1024

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
        } else if start.has("ftyp", at: 4), Self.hasBrand(["avif", "avis"], start) {
            self = .avif
        } else if start.has("ftyp", at: 4), Self.hasBrand(["heic", "heix", "heim", "heis", "mif1"], start) {
            self = .heic
        } else if start.short(at: 0) == 0xFF0A || start.long(at: 0) == 12 && start.has("JXL \r\n", at: 4) {
            self = .jxl
        } else if Self.isSVG(start.bytes) {
            self = .svg
        } else if start.has("BM", at: 0),
            [12, 40, 52, 56, 64, 108, 124].contains(Fields(start.bytes, .littleEndian).long(at: 14))
        {
            // Two letters do not identify a BMP reliably; the length of one of its known headers follows. gdk-pixbuf asks for
            // as much memory as a header is long.
            self = .bmp
        } else {
            return nil
        }
    }

    /// Returns whether one of a file's brands is in a list; the second of the four-byte words is a version.
    private static func hasBrand(_ brands: [StaticString], _ start: Fields) -> Bool {
        stride(from: 8, to: min(start.long(at: 0) ?? 0, start.count), by: 4).contains { offset in
            offset != 12 && brands.contains { start.has($0, at: offset) }
        }
    }

    /// Returns whether the first element of a text is `svg`: XML in UTF-8, after a byte order mark, white space, a
    /// declaration, comments and a document type.
    private static func isSVG(_ start: UnsafeRawBufferPointer) -> Bool {
        var rest = start[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            if rest.starts(with: "<svg".utf8) {
                return rest.dropFirst(4).first.map { [0x20, 0x09, 0x0A, 0x0D, 0x3E].contains($0) } ?? false
            }
            let isComment = rest.starts(with: "<!--".utf8)
            guard isComment || rest.starts(with: "<?xml".utf8) || rest.starts(with: "<!DOCTYPE svg".utf8) else {
                return false
            }
            let end = Array((isComment ? "-->" : ">").utf8)
            while !rest.isEmpty, !rest.starts(with: end) { rest = rest.dropFirst() }
            rest = rest.dropFirst(end.count)
        }
    }

    /// Returns the package that adds the format to gdk-pixbuf, or the loader itself where packages do not have Debian's names;
    /// nil if the format needs no package of its own.
    func loaderPackage(on system: RunningSystem) -> String? {
        let (package, library): (String, String)
        switch self {
        case .heic: (package, library) = ("heif-gdk-pixbuf", "libpixbufloader-heif.so")
        case .svg: (package, library) = ("librsvg2-common", "libpixbufloader-svg.so")
        case .avif: (package, library) = ("libavif-gdk-pixbuf", "libpixbufloader-avif.so")
        case .jpeg, .png, .webp, .gif, .tiff, .bmp, .jxl: return nil
        }
        return system.isDebian ? package : library
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
        case .heic: "HEIC"
        case .jxl: "JPEG XL"
        case .svg: "SVG"
        }
    }

    /// The extensions of its files' names, in lower case.
    var extensions: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .png: ["png"]
        case .webp: ["webp"]
        case .gif: ["gif"]
        case .tiff: ["tif", "tiff"]
        case .avif: ["avif", "avifs"]
        case .bmp: ["bmp", "dib"]
        case .heic: ["heic", "heif", "hif"]
        case .jxl: ["jxl"]
        case .svg: ["svg"]
        }
    }

    /// Finds the format that the extension of a file's name stands for.
    init?(name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last?.lowercased(),
            let format = Self.allCases.first(where: { $0.extensions.contains(last) })
        else { return nil }
        self = format
    }

    /// The media type of the format.
    var mediaType: String { mediaTypes[0] }

    /// The media types of the format; the usual one is the first.
    fileprivate var mediaTypes: [String] {
        switch self {
        case .heic: ["image/heic", "image/heif"]
        case .jxl: ["image/jxl"]
        case .svg: ["image/svg+xml"]
        default: ["image/\(name.lowercased())"]
        }
    }
}

/// The types of the pictures that the decoder reads.
public enum PictureTypes {
    /// The media types, such as `image/jpeg`; the desktop entry and the AppStream metadata name the same.
    public static let all = PictureFormat.allCases.flatMap(\.mediaTypes)

    /// Returns the format that the extension of a file's name stands for, such as JPEG; nil if there is none.
    package static func format(ofName name: String) -> String? { PictureFormat(name: name)?.name }
}
