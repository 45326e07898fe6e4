internal import CPhotos

/// A PNG in memory, decoded by gdk-pixbuf.
struct PNGPicture {
    /// The size as stored.
    let size: PixelSize
    /// How to turn it.
    let orientation: Orientation

    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// Reads the chunks; `file` must stay where it is as long as the picture lives.
    init(_ file: UnsafeRawBufferPointer, path: FilePath) throws(PhotosError) {
        let chunks = PNGChunks(file)
        self.file = file
        self.path = path
        size = chunks.size
        orientation =
            chunks.exif.map { exif in
                // libexif knows the block with the heading that a JPEG gives it.
                (Array("Exif\0\0".utf8) + exif).withUnsafeBytes { Orientation(exif: $0) }
            } ?? .upright
        guard size.width > 0, size.height > 0 else { throw broken("it has no header") }
        // gdk-pixbuf passes over a missing end and leaves the rows that are not there undefined.
        guard chunks.isComplete else { throw broken("it ends too early") }
        guard size.width <= Limits.pixels, size.height <= Limits.pixels, size.count <= Limits.pixels,
            size.count * 4 + file.count <= Limits.memory
        else { throw .tooLarge(path: path.printed, reason: "\(size.width)x\(size.height) pixels") }
        // Deflate packs at most 1032 bytes into one (zlib's technical details), so a short file cannot claim a large
        // picture.
        guard chunks.rowsByteCount <= chunks.dataByteCount * 1032 else { throw broken("it has too little data") }
    }

    /// Decodes at full size.
    func pixbuf() throws(PhotosError) -> Pixbuf {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let loader = gdk_pixbuf_loader_new_with_type("png", &error) else { throw failure(error) }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        // A loader must be closed also after a failure; only the first complaint is of interest.
        let isRead = gdk_pixbuf_loader_write(loader, file.bytes, file.count, &error) != 0
        let isClosed = isRead ? gdk_pixbuf_loader_close(loader, &error) : gdk_pixbuf_loader_close(loader, nil)
        guard isRead, isClosed != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw failure(error) }
        let decoded = Pixbuf(sharing: pixbuf)
        guard decoded.size == size else { throw broken("its size is not what its header says") }
        return decoded
    }

    private func failure(_ error: UnsafeMutablePointer<GError>?) -> PhotosError {
        broken(error.map { String(cString: $0.pointee.message) } ?? "unknown")
    }

    private func broken(_ reason: String) -> PhotosError { .broken(path: path.printed, reason: reason) }
}
