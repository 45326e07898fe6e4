internal import CPhotos

/// The frames of a GIF, which gdk-pixbuf composes.
final class GIFFrames: FrameDecoder {
    let timeline: FrameTimeline
    let size: PixelSize
    private var canvas: GIFCanvas

    /// Reads the frames of a file, of which `GIFFrames` keeps a copy.
    init(_ file: UnsafeRawBufferPointer) throws(PictureFault) {
        let found = AnimationFile(gif: file)
        guard let timeline = found.timeline else { throw .cut }
        try timeline.check(found.size)
        (self.timeline, size) = (timeline, found.size)
        canvas = try GIFCanvas(GIFFile.parts(of: file, frames: timeline.count), of: file)
    }

    func rewind() { canvas.rewind() }

    func next() throws(PictureFault) -> PixelRows {
        let rows = Pixbuf.rows(of: try canvas.next(), isPremultiplied: false)
        guard rows.size == size else { throw .broken("its size differs from its header") }
        return rows
    }
}

/// The canvas on which gdk-pixbuf composes the frames of a GIF.
struct GIFCanvas: ~Copyable {
    private let loader: OpaquePointer
    private var iterator: OpaquePointer?
    /// The time on the iterator's clock, in milliseconds.
    private var time = 0

    /// Reads the parts that ``GIFFile`` makes of a file, whose first frame is blank.
    init(_ parts: PictureParts, of file: UnsafeRawBufferPointer) throws(PictureFault) {
        loader = try Self.makeLoader(parts, of: file)
    }

    private static func makeLoader(
        _ parts: PictureParts, of file: UnsafeRawBufferPointer
    ) throws(PictureFault) -> OpaquePointer {
        let loader = try PictureFormat.gifLoader.make()
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let isRead = parts.write(file) { part in gdk_pixbuf_loader_write(loader, part.bytes, part.count, &error) != 0 }
        // An animation remains usable after an error at its end.
        gdk_pixbuf_loader_close(loader, nil)
        if isRead { return loader }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        throw .reported(error)
    }

    deinit {
        iterator.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        g_object_unref(UnsafeMutableRawPointer(loader))
    }

    /// Continues with the first frame.
    mutating func rewind() {
        iterator.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        iterator = nil
    }

    /// Draws the next frame; the canvas is valid until the next call.
    mutating func next() throws(PictureFault) -> OpaquePointer {
        if iterator == nil {
            guard let animation = gdk_pixbuf_loader_get_animation(loader) else { throw .broken("it holds no picture") }
            var start = Self.clock(0)
            (iterator, time) = (gdk_pixbuf_animation_get_iter(animation, &start), 0)
        }
        guard let iterator else { throw .broken("it holds no picture") }
        // Each frame stays for the loader's own delay, which is not that of the timeline; the first one is the blank one.
        time += max(Int(gdk_pixbuf_animation_iter_get_delay_time(iterator)), 0)
        var now = Self.clock(time)
        _ = gdk_pixbuf_animation_iter_advance(iterator, &now)
        guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { throw .broken("it holds no picture") }
        return pixbuf
    }

    private static func clock(_ milliseconds: Int) -> photos_time {
        // The clock begins after 0, which counts as no time.
        photos_time(tv_sec: 1 + milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    }
}
