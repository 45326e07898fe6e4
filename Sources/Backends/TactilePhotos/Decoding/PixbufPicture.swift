internal import CPhotos
internal import System

/// A picture in memory that a loader of gdk-pixbuf decodes.
struct PixbufPicture: Picture {
    let header: PictureHeader
    private let loader: PixbufLoader
    private let file: UnsafeRawBufferPointer
    private let path: FilePath

    /// Makes a picture of a file whose header has been read.
    init(_ input: PictureFormat.Input, _ header: PictureHeader, _ loader: PixbufLoader) {
        (file, path) = (input.bytes, input.path)
        (self.header, self.loader) = (header, loader)
    }

    /// Decodes at full size; a drawing at the size of the target.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let size = decodedSize(covering: target)
        let expected = loader.reportsSizeFirst ? size : PixelSize(width: 0, height: 0)
        var watch = photos_watch(
            width: Int32(clamping: expected.width), height: Int32(clamping: expected.height), rows: 0,
            resizes: header.isScalable ? 1 : 0, given_width: 0, given_height: 0)
        do {
            let pixbuf = try withUnsafeMutablePointer(to: &watch) { watch throws(PictureFault) in
                try load(watchedBy: watch, size: size)
            }
            let found = pixbuf.profile
            var colours = header.colours?.space ?? (found.isEmpty ? .sRGB : .profile(found))
            // A process that gdk-pixbuf starts converts by a profile itself, but not by code points.
            if loader.startsProcess, case .profile = header.colours { colours = .sRGB }
            // A process that gdk-pixbuf starts does not premultiply.
            let isPremultiplied = loader.isPremultiplied && !loader.startsProcess
            return DecodedPicture(
                pixbuf.rows(isPremultiplied: isPremultiplied), colours: colours, of: header.components, owner: pixbuf)
        } catch {
            throw PhotosError(loader.missingDecoder() ?? error, path: path)
        }
    }

    /// Decodes the file with a gdk-pixbuf loader; `watch` must outlive the loader.
    private func load(
        watchedBy watch: UnsafeMutablePointer<photos_watch>, size: PixelSize
    ) throws(PictureFault) -> Pixbuf {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let loader = try self.loader.make()
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
        let reportsRows = header.reportsRows && !self.loader.startsProcess
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
