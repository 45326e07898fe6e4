internal import CGLib
internal import CPhotos
internal import CSVG
internal import Platform
internal import System

/// An SVG in memory, which librsvg draws at any size.
struct SVGPicture: Picture {
    let header: PictureHeader
    private let drawing: SVGDrawing
    private let path: FilePath

    /// The longer side of an SVG, in pixels: the largest size at which it is drawn.
    private static let side = 4096.0
    /// The memory of a drawing in relation to its text, a measured maximum.
    private static let bytesPerByte = 64
    /// The memory of an element, a measured maximum: that of one that is written in four bytes.
    private static let bytesPerTag = 1400
    /// The steps of reading an element and drawing it: half of those of a text of one letter.
    private static let stepsPerTag = 20_000
    /// The memory of a pixel, in bytes, with the surfaces of filters.
    private static let bytesPerPixel = 16.0

    /// Reads the drawing, or of a file's beginning what states its size.
    init(_ input: PictureFormat.Input) throws(PhotosError) {
        path = input.path
        do throws(PictureFault) {
            let text = try SVGText(input.bytes)
            if input.byteCount != nil, let (drawing, size) = try Self.outline(of: text) {
                (self.drawing, header) = (drawing, Self.header(of: size))
            } else {
                if let byteCount = input.byteCount, byteCount > input.bytes.count { throw .cut }
                (drawing, header) = try text.withBytes { text throws(PictureFault) in
                    let drawing = try SVGDrawing(text), tags = text.count { $0 == UInt8(ascii: "<") }
                    var header = Self.header(of: try drawing.naturalSize())
                    header.work.samples = tags.multipliedClamped(by: Self.stepsPerTag)
                    header.extraBytes = Self.bytesPerByte * text.count + Self.bytesPerTag * tags
                    return (drawing, header)
                }
            }
        } catch {
            throw PhotosError(error, path: path)
        }
        try header.work.check(maxPixels: input.maxPixels, path: path)
        try size.check(maxPixels: input.maxPixels, path: path)
    }

    /// Reads the outline of a drawing and the size that it states; `nil` if it states none.
    private static func outline(
        of text: SVGText
    ) throws(PictureFault) -> (drawing: SVGDrawing, size: (width: Double, height: Double))? {
        guard let outline = try text.outline() else { return nil }
        let drawing = try outline.withBytes { bytes throws(PictureFault) in try SVGDrawing(bytes) }
        return try drawing.statedSize().map { (drawing, $0) }
    }

    /// Makes the header of a drawing of a size in pixels.
    private static func header(of natural: (width: Double, height: Double)) -> PictureHeader {
        let scale = side / max(natural.width, natural.height)
        func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded())) }
        var header = PictureHeader(
            size: PixelSize(width: pixels(natural.width), height: pixels(natural.height)),
            bytesPerPixel: bytesPerPixel)
        header.isScalable = true
        return header
    }

    /// Draws at the size of the target.
    func decoded(covering target: PixelSize, in scratch: inout Scratch<UInt32>) throws(PhotosError) -> DecodedPicture {
        let size = decodedSize(covering: target), pixels = scratch.take(size.count)
        do throws(PictureFault) {
            try drawing.draw(pixels, size)
        } catch {
            throw PhotosError(error, path: path)
        }
        return DecodedPicture(
            PixelRows(
                size: size, layout: .premultipliedBGRA, bytes: UnsafeRawBufferPointer(pixels),
                stride: size.width * MemoryLayout<UInt32>.size))
    }
}

/// A document that librsvg has read.
private final class SVGDrawing {
    private let handle: OpaquePointer

    /// The pixels of an inch in CSS.
    private static let pixelsPerInch = 96.0

    /// Reads a text; files to which it refers are not read.
    init(_ text: UnsafeRawBufferPointer) throws(PictureFault) {
        for library in [
            (rsvg_is_available(), rsvg_library(), rsvg_found()), (cairo_is_available(), cairo_library(), cairo_found()),
        ] where library.0 == 0 {
            guard let name = library.1, let found = library.2 else { continue }
            throw .missingLibrary(of: PictureFormat.svg.name, MissingLibrary(name, found: found))
        }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let handle = rsvg_handle_new_from_data(text.bytes, text.count, &error) else { throw .reported(error) }
        self.handle = handle
        rsvg_handle_set_dpi(handle, Self.pixelsPerInch)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

    /// Returns the size in pixels as rsvg-convert finds it: that which the document states, otherwise that of what it draws.
    func naturalSize() throws(PictureFault) -> (width: Double, height: Double) {
        if let stated = try statedSize() { return stated }
        var viewport = RsvgRectangle(x: 0, y: 0, width: 1, height: 1), box = RsvgRectangle()
        rsvg_handle_get_geometry_for_layer(handle, nil, &viewport, &box, nil, nil)
        return try checked((box.width, box.height))
    }

    /// Returns the size in pixels that the document states, otherwise that of its view box; `nil` if it has neither.
    func statedSize() throws(PictureFault) -> (width: Double, height: Double)? {
        var width = 0.0, height = 0.0
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
            return try checked((width, height))
        }
        var hasWidth: Int32 = 0, hasHeight: Int32 = 0, hasBox: Int32 = 0
        var box = RsvgRectangle(), lengths = (RsvgLength(), RsvgLength())
        rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &lengths.0, &hasHeight, &lengths.1, &hasBox, &box)
        return hasBox == 0 ? nil : try checked((box.width, box.height))
    }

    /// Returns a size that can be drawn: a drawing that is smaller than any pixel has none, nor one whose longer side is no number.
    private func checked(
        _ size: (width: Double, height: Double)
    ) throws(PictureFault) -> (width: Double, height: Double) {
        guard size.width > 1e-9, size.height > 1e-9, size.width.isFinite, size.height.isFinite else {
            throw .broken("it has no size")
        }
        return size
    }

    /// Draws the document on transparent pixels.
    func draw(_ pixels: UnsafeMutableBufferPointer<UInt32>, _ size: PixelSize) throws(PictureFault) {
        pixels.update(repeating: 0)
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard svg_draw(handle, pixels.baseAddress, Int32(size.width), Int32(size.height), &error) != 0 else {
            throw .reported(error)
        }
    }
}

extension PictureFault {
    /// Makes the fault that a library of GLib reports; its text may have several lines, and repeat parts of the file.
    static func reported(
        _ error: UnsafeMutablePointer<GError>?
    ) -> PictureFault {
        guard let error else { return .broken("it holds no picture") }
        let words = String(cString: error.pointee.message).split { $0.isWhitespace }
        return .broken(FilePath(words.joined(separator: " ")).printed)
    }
}
