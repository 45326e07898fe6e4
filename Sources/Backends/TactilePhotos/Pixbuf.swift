internal import CPhotos

/// A picture that gdk-pixbuf holds.
struct Pixbuf: ~Copyable {
    private let pixbuf: OpaquePointer

    /// Takes over the caller's share in a picture.
    init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

    deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    /// Columns and rows.
    var size: PixelSize {
        PixelSize(width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    }

    /// The pixels, valid as long as this is.
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
    /// The first byte, for C functions that take bytes.
    var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
