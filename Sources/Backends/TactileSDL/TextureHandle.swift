internal import CSDL2
internal import Raster

/// The owner of an SDL texture, which keeps its renderer alive.
nonisolated final class TextureHandle {
    let pointer: OpaquePointer
    let width: Int
    let height: Int
    private let renderer: RendererHandle

    /// The use of a texture.
    enum Use {
        /// A frame of which a box is written at a time; alpha is ignored.
        case stream
        /// An image that never changes.
        case image
        /// A target that the renderer draws on.
        case target
        /// A target that multiplies the pixels below by its alpha when it is drawn.
        case mask
    }

    /// Makes a texture of premultiplied 0xAARRGGBB pixels.
    ///
    /// - Precondition: Both sides are at least 1.
    init(_ use: Use, width: Int, height: Int, for renderer: RendererHandle) throws(SDLError) {
        let (format, access): (SDL_PixelFormatEnum, SDL_TextureAccess) =
            switch use {
            case .stream: (SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_STREAMING)
            case .image: (SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC)
            case .target, .mask: (SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET)
            }
        guard
            let texture = SDL_CreateTexture(
                renderer.pointer, format.rawValue, Int32(access.rawValue), Int32(width), Int32(height))
        else { throw .noPicture(reason: SDLError.latestReason()) }
        pointer = texture
        (self.width, self.height, self.renderer) = (width, height, renderer)
        if use != .stream {
            try SDLError.check(SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear))
            try SDLError.check(SDL_SetTextureBlendMode(texture, use == .mask ? .masking : .premultiplied))
        }
    }

    deinit { SDL_DestroyTexture(pointer) }

    /// The memory of the pixels, in bytes.
    var byteCount: Int { width * height * 4 }

    /// Calls `draw` to write every pixel of a box of a stream, whose rows begin `rowStride` pixels apart.
    ///
    /// The other pixels stay as they are. The box is not empty and lies inside the texture.
    func write(
        _ box: Box, _ draw: (_ pixels: inout MutableSpan<UInt32>, _ rowStride: Int) -> Void
    ) throws(SDLError) {
        var rect = SDL_Rect(x: Int32(box.left), y: Int32(box.top), w: Int32(box.width), h: Int32(box.height))
        var bytes: UnsafeMutableRawPointer?
        var pitch: Int32 = 0
        guard SDL_LockTexture(pointer, &rect, &bytes, &pitch) == 0, let bytes else {
            throw .noPicture(reason: SDLError.latestReason())
        }
        defer { SDL_UnlockTexture(pointer) }
        let rowStride = Int(pitch) / MemoryLayout<UInt32>.stride
        let count = rowStride * (box.height - 1) + box.width
        let start = bytes.bindMemory(to: UInt32.self, capacity: count)
        var pixels = UnsafeMutableBufferPointer(start: start, count: count).mutableSpan
        draw(&pixels, rowStride)
    }

    /// Uploads all pixels of an image.
    func upload(_ pixels: [UInt32]) throws(SDLError) { try upload(pixels, rows: 0..<height) }

    /// Uploads some rows of an image with the pixels `pixels`.
    ///
    /// - Precondition: the image has the size of the texture, and the rows are inside.
    func upload(_ pixels: [UInt32], rows: Range<Int>) throws(SDLError) {
        precondition(pixels.count == width * height && rows.lowerBound >= 0 && rows.upperBound <= height)
        var area = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: Int32(width), h: Int32(rows.count))
        let status = pixels.withUnsafeBufferPointer { pixels in
            SDL_UpdateTexture(
                pointer, &area, pixels.baseAddress.map { $0 + rows.lowerBound * width },
                Int32(width * MemoryLayout<UInt32>.stride))
        }
        try SDLError.check(status)
    }
}

nonisolated extension SDL_BlendMode {
    /// Composites premultiplied colours over the target.
    static let premultiplied = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    /// Multiplies the target by the alpha of the source.
    static let masking = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
}
