internal import CPhotos

/// SVG: asks gdk-pixbuf's loader for the size, because that can depend on the drawing itself.
extension PictureHeader {
    /// The longer side of an SVG, in pixels: the largest size at which it is drawn.
    private static let svgSide = 4096
    /// The memory of a drawing in relation to its text, a measured maximum.
    private static let svgBytesPerByte = 64
    /// The memory of an element, a measured maximum: that of one that is written in four bytes.
    private static let svgBytesPerTag = 1400
    /// The steps of reading an element twice and drawing it: half of those of a text of one letter.
    private static let svgStepsPerTag = 20_000

    init(svg file: UnsafeRawBufferPointer) throws(PictureFault) {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let loader = try PictureFormat.svgLoader.make()
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        // A size of nothing ends the loading after the drawing has been read.
        var watch = photos_watch(width: -1, height: -1, rows: 0, resizes: 0, given_width: 0, given_height: 0)
        let given = withUnsafeMutablePointer(to: &watch) { watch in
            photos_watch_loader(loader, watch)
            _ = gdk_pixbuf_loader_write(loader, file.bytes, file.count, &error)
            if error == nil {
                _ = gdk_pixbuf_loader_close(loader, &error)
            } else {
                gdk_pixbuf_loader_close(loader, nil)
            }
            return PixelSize(width: Int(watch.pointee.given_width), height: Int(watch.pointee.given_height))
        }
        guard given.width > 0, given.height > 0 else {
            throw .reported(error, otherwise: "it has no size")
        }
        let scale = Double(Self.svgSide) / Double(max(given.width, given.height))
        func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
        // The loader draws into a surface, which it copies; filters need more of them.
        self.init(size: PixelSize(width: side(given.width), height: side(given.height)), bytesPerPixel: 16)
        isScalable = true
        let tags = file.reduce(0) { $0 + ($1 == UInt8(ascii: "<") ? 1 : 0) }
        work.samples = tags.multipliedClamped(by: Self.svgStepsPerTag)
        extraBytes = Self.svgBytesPerByte * file.count + Self.svgBytesPerTag * tags
    }
}
