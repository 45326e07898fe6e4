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
        let rowsByteCount = (size.width * chunks.bitsPerPixel + 7) / 8 * size.height
        guard rowsByteCount <= chunks.dataByteCount * 1032 else { throw broken("it has too little data") }
    }

    /// Decodes at full size.
    func pixbuf() throws(PhotosError) -> Pixbuf {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        var rows: Int32 = 0
        guard let pixbuf = withUnsafeMutablePointer(to: &rows, { load(countingRows: $0, &error) }) else {
            throw broken(error.map { String(cString: $0.pointee.message) } ?? "it holds no picture")
        }
        let decoded = Pixbuf(owning: pixbuf)
        guard decoded.size == size else { throw broken("its size is not what its header says") }
        guard rows == size.height else { throw broken("it has too few rows") }
        return decoded
    }

    /// The picture, to be let go by whoever takes it, or nil and an error.
    private func load(
        countingRows rows: UnsafeMutablePointer<Int32>, _ error: inout UnsafeMutablePointer<GError>?
    ) -> OpaquePointer? {
        guard let loader = gdk_pixbuf_loader_new_with_type("png", &error) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        photos_watch_rows(loader, rows)
        guard gdk_pixbuf_loader_write(loader, file.bytes, file.count, &error) != 0 else {
            // A loader must be closed also after a failure; only the first complaint is of interest.
            gdk_pixbuf_loader_close(loader, nil)
            return nil
        }
        guard gdk_pixbuf_loader_close(loader, &error) != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
            return nil
        }
        g_object_ref(UnsafeMutableRawPointer(pixbuf))
        return pixbuf
    }

    private func broken(_ reason: String) -> PhotosError { .broken(path: path.printed, reason: reason) }
}
