internal import CSDL2
internal import Platform
internal import Raster

/// A painter that draws on the processor into the window's own picture, SDL's window surface, as on X11.
///
/// Pixels that have moved since the last list are moved in the picture, and only the others that differ are drawn. The box around
/// all of them is sent to the desktop.
final class SurfacePresenter: FramePainter {
    private let window: WindowHandle
    private let raster = RasterPainter()
    /// The box that has changed since the picture was last presented.
    private var changed = Box.empty
    private var size = (width: 0, height: 0)

    /// Makes a presenter for a window without a renderer.
    init(_ window: WindowHandle) throws(SDLError) {
        self.window = window
        _ = try surface()
    }

    var isUploading: Bool { false }

    var memory: WindowMemory {
        let pictures = size.width * size.height * MemoryLayout<UInt32>.stride
        return WindowMemory(pictures: pictures, layers: raster.layerByteCount)
    }

    func draw(_ list: DisplayList, damage: @autoclosure () -> Damage?) throws(SDLError) {
        let surface = try surface()
        size = (Int(surface.pointee.w), Int(surface.pointee.h))
        let fits = RasterPainter.pixelSize(of: list) == size
        // SDL makes a new surface for a new size, without a mark.
        let isKept = surface.pointee.userdata != nil && fits
        surface.pointee.userdata = UnsafeMutableRawPointer(surface)
        let whole = Box(width: size.width, height: size.height)
        let change = (isKept ? damage() : nil) ?? Damage(whole)
        changed = changed.union(change.bounds)
        if fits, surface.hasWords {
            surface.write(whole) { pixels, rowStride in
                raster.repair(change, with: list, in: &pixels, rowStride: rowStride)
            }
        } else {
            try surface.show(raster.bitmap(of: list), over: list.background.pixel)
        }
    }

    func present() throws(SDLError) {
        guard !changed.isEmpty else { return }
        var rect = SDL_Rect(changed)
        try SDLError.check(SDL_UpdateWindowSurfaceRects(window.pointer, &rect, 1))
        changed = .empty
    }

    /// Does nothing, because everything is drawn again after a loss.
    func discardTextures(after loss: TextureLoss) {}

    private func surface() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
        guard let surface = SDL_GetWindowSurface(window.pointer) else {
            throw .noPicture(reason: SDLError.latestReason())
        }
        return surface
    }
}

nonisolated extension UnsafeMutablePointer<SDL_Surface> {
    /// A Boolean value that indicates whether the pixels are words of 0xXXRRGGBB.
    fileprivate var hasWords: Bool {
        let format = SDL_PixelFormatEnum(pointee.format.pointee.format)
        return format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888
    }

    /// Calls `draw` to write pixels of a box, whose rows begin `rowStride` words apart.
    fileprivate func write(_ box: Box, _ draw: (_ pixels: inout MutableSpan<UInt32>, _ rowStride: Int) -> Void) {
        guard !box.isEmpty, let bytes = pointee.pixels else { return }
        let rowStride = Int(pointee.pitch) / MemoryLayout<UInt32>.stride
        let count = rowStride * (box.height - 1) + box.width
        let start = bytes.assumingMemoryBound(to: UInt32.self) + (box.top * rowStride + box.left)
        var pixels = UnsafeMutableBufferPointer(start: start, count: count).mutableSpan
        draw(&pixels, rowStride)
    }

    /// Shows a bitmap at the top left corner, and a colour 0xXXRRGGBB elsewhere, in any format of pixels.
    fileprivate func show(_ bitmap: Bitmap, over background: UInt32) throws(SDLError) {
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: background >> shift) }
        try SDLError.check(SDL_FillRect(self, nil, SDL_MapRGB(pointee.format, byte(16), byte(8), byte(0))))
        guard bitmap.width > 0, bitmap.height > 0 else { return }
        var pixels = bitmap.pixels
        let status = pixels.withUnsafeMutableBytes { bytes in
            let source = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32,
                Int32(bitmap.width * MemoryLayout<UInt32>.stride), SDL_PIXELFORMAT_RGB888.rawValue)
            defer { SDL_FreeSurface(source) }
            return SDL_UpperBlit(source, nil, self, nil)
        }
        try SDLError.check(status)
    }
}

nonisolated extension SDL_Rect {
    /// Makes the rectangle of a box.
    init(_ box: Box) {
        self.init(x: Int32(box.left), y: Int32(box.top), w: Int32(box.width), h: Int32(box.height))
    }
}
