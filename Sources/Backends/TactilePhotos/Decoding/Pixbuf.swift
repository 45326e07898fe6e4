internal import CPhotos
internal import Glibc

/// A picture that gdk-pixbuf holds.
final class Pixbuf {
    private let pixbuf: OpaquePointer

    /// Takes over the caller's reference to a picture.
    init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

    deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    /// The number of columns and rows.
    var size: PixelSize {
        PixelSize(width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    }

    /// The ICC profile that the loader has found; empty if there is none, or one that is too large to use.
    var profile: [UInt8] {
        // Four letters stand for three bytes.
        guard let text = gdk_pixbuf_get_option(pixbuf, "icc-profile"),
            strnlen(text, 2 * ColourTransform.maxProfileBytes) < 2 * ColourTransform.maxProfileBytes
        else { return [] }
        var count = 0
        guard let bytes = g_base64_decode(text, &count) else { return [] }
        defer { g_free(bytes) }
        guard count <= ColourTransform.maxProfileBytes else { return [] }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Returns the pixels, valid during the lifetime of this value.
    func rows(isPremultiplied: Bool) -> PixelRows {
        let hasAlpha = gdk_pixbuf_get_n_channels(pixbuf) == 4
        return PixelRows(
            size: size, layout: hasAlpha ? (isPremultiplied ? .premultipliedRGBA : .rgba) : .rgb,
            bytes: UnsafeRawBufferPointer(
                start: gdk_pixbuf_read_pixels(pixbuf), count: Int(gdk_pixbuf_get_byte_length(pixbuf))),
            stride: Int(gdk_pixbuf_get_rowstride(pixbuf)))
    }
}

extension UnsafeRawBufferPointer {
    /// The address of the first byte, for C functions.
    var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
