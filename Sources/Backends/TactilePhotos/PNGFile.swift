internal import CPhotos
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
        guard pixbuf_is_available() != 0 else {
            throw Fault(reason: MissingLibrary(pixbuf_library(), found: pixbuf_found()).reason)
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
        // The lowest compression takes a fraction of the default's time, and the files are little larger.
        let options = [(key: "compression", value: "1")] + texts.map { (key: "tEXt::" + $0.key, value: $0.value) }
        let keys = options.map { strdup($0.key) }, values = options.map { strdup($0.value) }
        defer { for text in keys + values { free(text) } }
        var error: UnsafeMutablePointer<GError>?
        var buffer: UnsafeMutablePointer<CChar>?
        var count: Int = 0
        defer {
            g_clear_error(&error)
            g_free(buffer)
        }
        let isEncoded = colours.withUnsafeBufferPointer { colours in
            let pixbuf = gdk_pixbuf_new_from_data(
                colours.baseAddress, 0, hasAlpha ? 1 : 0, 8, Int32(size.width), Int32(size.height),
                Int32(size.width * channels), nil, nil)
            defer { g_object_unref(pixbuf.map { UnsafeMutableRawPointer($0) }) }
            let keys = keys.map { UnsafePointer<CChar>($0) } + [nil]
            let values = values.map { UnsafePointer<CChar>($0) } + [nil]
            return gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, "png", keys, values, &error) != 0
        }
        guard isEncoded else { throw Fault(reason: error.map { String(cString: $0.pointee.message) } ?? "unknown") }
        return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
    }

    /// Writes a new file and renames it to the target; returns 0 or the system's error number.
    ///
    /// If it fails, it removes the new file. The rights are those of a new file, less those that the process masks.
    static func save(_ bytes: [UInt8], to target: FilePath, rights: mode_t = 0o666) -> Int32 {
        let draft = target.appending(".\(getpid())-\(UInt32.random(in: 0 ... .max)).part")
        let descriptor = draft.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights) }
        guard descriptor >= 0 else { return errno }
        var status = write(bytes, to: descriptor)
        if close(descriptor) != 0, status == 0 { status = errno }
        if status == 0, draft.withCString({ draft in target.withCString { rename(draft, $0) } }) != 0 { status = errno }
        if status != 0 { _ = draft.withCString { unlink($0) } }
        return status
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
