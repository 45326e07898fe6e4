internal import CPNG
internal import Glibc
public import Platform
internal import System

/// A namespace for writing PNG files.
public enum PNGFile {
    /// The format of the files.
    static let format = PictureFormat.png

    /// Saves a bitmap as an opaque PNG, and replaces an existing file atomically.
    ///
    /// Alpha is dropped, so that transparent pixels appear on black. Equal bitmaps give equal files.
    ///
    /// - Throws: ``PhotosError/notWritten(path:reason:)``.
    /// - Precondition: `bitmap` has at least one pixel.
    public static func write(_ bitmap: Bitmap, to path: String) throws(PhotosError) {
        precondition(
            bitmap.width > 0 && bitmap.height > 0, "a PNG cannot hold \(bitmap.width)x\(bitmap.height) pixels")
        let target = FilePath(path)
        guard target.isValid else { throw .notWritten(path: target.printed, reason: "its path contains a zero byte") }
        let size = PixelSize(width: bitmap.width, height: bitmap.height)
        let status: Int32
        do {
            status = save(try encoded(bitmap.pixels, size), to: target)
        } catch {
            throw .notWritten(path: target.printed, reason: error.reason)
        }
        guard status == 0 else { throw .notWritten(path: target.printed, reason: systemReason(status)) }
    }

    /// The encoder's reason for a failure.
    struct Fault: Error {
        let reason: String
    }

    /// Returns a PNG of premultiplied `0xAARRGGBB` pixels, with texts of Latin letters by their keys.
    ///
    /// Without alpha in the file, transparent pixels appear on black.
    static func encoded(
        _ pixels: [UInt32], _ size: PixelSize, hasAlpha: Bool = false, texts: [(key: String, value: String)] = []
    ) throws(Fault) -> [UInt8] {
        guard png_is_available() != 0 else {
            throw Fault(reason: MissingLibrary(png_library(), found: png_found()).reason)
        }
        let channels = hasAlpha ? 4 : 3
        var colours: [UInt8] = []
        colours.reserveCapacity(pixels.count * channels)
        for pixel in pixels {
            let pixel = hasAlpha ? StraightAlpha.straight(pixel) : pixel
            colours.append(UInt8(truncatingIfNeeded: pixel >> 16))
            colours.append(UInt8(truncatingIfNeeded: pixel >> 8))
            colours.append(UInt8(truncatingIfNeeded: pixel))
            if hasAlpha { colours.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
        }
        var latin: [[CChar]] = []
        for text in texts { latin += [try latinText(text.key), try latinText(text.value)] }
        // Each text lies in memory of its own as long as it is encoded.
        let copies = latin.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let notes = stride(from: 0, to: copies.count, by: 2).map { png_note(key: copies[$0], value: copies[$0 + 1]) }
        var message = [CChar](repeating: 0, count: Int(PNG_MESSAGE)), count = 0
        let file = png_encode(
            colours, UInt32(size.width), UInt32(size.height), Int32(channels), notes, notes.count, &count, &message)
        guard let file else {
            throw Fault(
                reason: String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        defer { free(file) }
        return Array(UnsafeBufferPointer(start: file, count: count))
    }

    /// Returns a text in Latin-1, with a zero at its end.
    private static func latinText(_ text: String) throws(Fault) -> [CChar] {
        var bytes: [CChar] = []
        for scalar in text.unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value), byte > 0 else {
                throw Fault(reason: "a text has letters beyond Latin-1")
            }
            bytes.append(CChar(bitPattern: byte))
        }
        return bytes + [0]
    }

    /// Writes a new file and renames it to the target; returns 0 or the system's error number.
    ///
    /// If it fails, it removes the new file. The rights are those of a new file, less those that the process masks.
    static func save(_ bytes: [UInt8], to target: FilePath, rights: mode_t = 0o666) -> Int32 {
        do throws(FileDraft.Failure) {
            try target.withCString { (path) throws(FileDraft.Failure) in
                let draft = try FileDraft(for: path, rights: rights), status = write(bytes, to: draft.file.descriptor)
                guard status == 0 else { throw FileDraft.Failure(status) }
                try draft.finish()
            }
            return 0
        } catch {
            return error.number
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return errno }
            rest = rest.dropFirst(max(count, 0))
        }
        return 0
    }
}
