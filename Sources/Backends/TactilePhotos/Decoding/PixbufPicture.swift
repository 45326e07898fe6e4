internal import CPhotos
internal import System

/// A picture in memory that gdk-pixbuf decodes: any format except JPEG, JPEG XL and WebP.
struct PixbufPicture: Picture {
    private let header: PictureHeader
    private let format: PictureFormat
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// Reads the header; `file` must stay valid during the lifetime of the picture.
    ///
    /// - Parameters:
    ///   - file: the bytes of the file.
    ///   - format: its format.
    ///   - path: its path, for errors.
    ///   - maxPixels: the most pixels.
    ///   - isConfined: whether this process is confined, so that it cannot start other processes.
    /// - Throws: `PhotosError` if the header is damaged, exceeds the limit, or belongs to a format of another process.
    init(
        _ file: UnsafeRawBufferPointer, _ format: PictureFormat, path: FilePath, maxPixels: Int, isConfined: Bool
    ) throws(PhotosError) {
        self.file = file
        self.format = format
        self.path = path
        try Pixbuf.check(format, isConfined: isConfined, path: path)
        header = try PictureHeader(format, file, path: path, maxPixels: maxPixels)
    }

    var size: PixelSize { header.size }
    var orientation: Orientation { header.orientation }
    var isAnimated: Bool { header.isAnimated }

    func cost(covering target: PixelSize) -> Int {
        Int(Double(drawn(covering: target).count) * header.bytesPerPixel) + header.extraBytes
    }

    /// Returns the size at which the picture is decoded: its own, or the target's if it can be drawn at any size.
    private func drawn(covering target: PixelSize) -> PixelSize { header.isScalable ? target : size }

    /// Decodes at full size; a drawing at the size of the target.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        // libavif's loader reports the size after decoding, and loses the picture if the size is refused then.
        if format == .gif { return try gif() }
        let expected = format == .avif ? PixelSize(width: 0, height: 0) : drawn(covering: target)
        var watch = photos_watch(
            width: Int32(clamping: expected.width), height: Int32(clamping: expected.height), rows: 0,
            resizes: header.isScalable ? 1 : 0, given_width: 0, given_height: 0)
        do {
            let pixbuf = try withUnsafeMutablePointer(to: &watch) { watch throws(PictureFault) in
                try load(watchedBy: watch, size: drawn(covering: target))
            }
            let colours = header.colours?.space ?? (pixbuf.profile.isEmpty ? .sRGB : .profile(pixbuf.profile))
            // libtiff premultiplies alpha; a process that gdk-pixbuf starts does not.
            let isPremultiplied = format == .tiff && !Pixbuf.startsProcess(for: format)
            return DecodedPicture(pixbuf, isPremultiplied: isPremultiplied, colours: colours)
        } catch {
            throw PhotosError(Pixbuf.missingDecoder(of: format) ?? error, path: path)
        }
    }

    /// Decodes the first frame of a GIF.
    private func gif() throws(PhotosError) -> DecodedPicture {
        do throws(PictureFault) {
            var canvas = try GIFCanvas(GIFFile.parts(of: file, frames: 1), of: file)
            let frame = try canvas.next()
            g_object_ref(UnsafeMutableRawPointer(frame))
            let decoded = Pixbuf(owning: frame)
            guard decoded.size == size else { throw .broken("its size differs from its header") }
            return DecodedPicture(decoded, isPremultiplied: false, colours: .sRGB)
        } catch {
            throw PhotosError(error, path: path)
        }
    }

    /// Decodes the file with a gdk-pixbuf loader; `watch` must outlive the loader.
    private func load(
        watchedBy watch: UnsafeMutablePointer<photos_watch>, size: PixelSize
    ) throws(PictureFault) -> Pixbuf {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let loader = try Pixbuf.makeLoader(of: format)
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        photos_watch_loader(loader, watch)
        guard write(to: loader, &error) else {
            // A loader must be closed after a failure too; only the first error matters.
            gdk_pixbuf_loader_close(loader, nil)
            throw .reported(error)
        }
        // Some loaders report all rows again when they are closed, even rows that were never filled.
        let rows = Int(watch.pointee.rows)
        guard gdk_pixbuf_loader_close(loader, &error) != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw .reported(error)
        }
        g_object_ref(UnsafeMutableRawPointer(pixbuf))
        let decoded = Pixbuf(owning: pixbuf)
        guard decoded.size == size else { throw .broken("its size differs from its header") }
        let reportsRows = header.reportsRows && !Pixbuf.startsProcess(for: format)
        guard !reportsRows || rows >= header.size.height else { throw .broken("it has too few rows") }
        return decoded
    }

    private func write(to loader: OpaquePointer, _ error: inout UnsafeMutablePointer<GError>?) -> Bool {
        func write(_ part: UnsafeRawBufferPointer, _ error: inout UnsafeMutablePointer<GError>?) -> Bool {
            gdk_pixbuf_loader_write(loader, part.bytes, part.count, &error) != 0
        }
        guard let parts = header.parts else { return write(file, &error) }
        return parts.write(file) { write($0, &error) }
    }
}

extension PictureFault {
    /// Makes the fault that gdk-pixbuf reports; its text may have several lines, and repeat parts of the file.
    static func reported(
        _ error: UnsafeMutablePointer<GError>?, otherwise reason: String = "it holds no picture"
    ) -> PictureFault {
        guard let error else { return .broken(reason) }
        let words = String(cString: error.pointee.message).split { $0.isWhitespace }
        return .broken(FilePath(words.joined(separator: " ")).printed)
    }
}
