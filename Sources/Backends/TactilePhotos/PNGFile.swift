internal import CPhotos
internal import Glibc
public import Platform

/// A namespace for writing PNG files.
public enum PNGFile {
    /// Saves a bitmap as an opaque PNG, and replaces an existing file atomically.
    ///
    /// Alpha is dropped, so that transparent pixels appear on black. Equal bitmaps give equal files.
    ///
    /// - Throws: ``PhotosError/notWritten(path:reason:)``.
    /// - Precondition: `bitmap` has at least one pixel.
    public static func write(_ bitmap: Bitmap, to path: String) throws(PhotosError) {
        precondition(
            bitmap.width > 0 && bitmap.height > 0, "a PNG cannot hold \(bitmap.width)x\(bitmap.height) pixels")
        let target = FilePath(path), draft = FilePath("\(path).\(getpid())-\(UInt32.random(in: 0 ... .max)).part")
        guard target.isValid else { throw .notWritten(path: target.printed, reason: "its path contains a zero byte") }
        let bytes = try encoded(bitmap, path: target)
        let status = save(bytes, as: draft, then: target)
        guard status == 0 else { throw .notWritten(path: target.printed, reason: systemReason(status)) }
    }

    private static func encoded(_ bitmap: Bitmap, path: FilePath) throws(PhotosError) -> [UInt8] {
        var colours: [UInt8] = []
        colours.reserveCapacity(bitmap.pixels.count * 3)
        for pixel in bitmap.pixels {
            colours.append(UInt8(truncatingIfNeeded: pixel >> 16))
            colours.append(UInt8(truncatingIfNeeded: pixel >> 8))
            colours.append(UInt8(truncatingIfNeeded: pixel))
        }
        var error: UnsafeMutablePointer<GError>?
        var buffer: UnsafeMutablePointer<CChar>?
        var count: Int = 0
        defer {
            g_clear_error(&error)
            g_free(buffer)
        }
        let isEncoded = colours.withUnsafeBufferPointer { colours in
            let pixbuf = gdk_pixbuf_new_from_data(
                colours.baseAddress, 0, 0, 8, Int32(bitmap.width), Int32(bitmap.height),
                Int32(bitmap.width * 3), nil, nil)
            defer { g_object_unref(pixbuf.map { UnsafeMutableRawPointer($0) }) }
            // The lowest compression takes a fraction of the default's time, and the files are little larger.
            return "compression".withCString { key in
                "1".withCString { level in
                    gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, "png", [key, nil], [level, nil], &error) != 0
                }
            }
        }
        guard isEncoded else {
            throw .notWritten(
                path: path.printed, reason: error.map { String(cString: $0.pointee.message) } ?? "unknown")
        }
        return Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
    }

    /// Writes a new file and renames it to the target; returns 0 or the system's error number.
    ///
    /// If it fails, it removes the new file.
    private static func save(_ bytes: [UInt8], as draft: FilePath, then target: FilePath) -> Int32 {
        let descriptor = draft.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
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
