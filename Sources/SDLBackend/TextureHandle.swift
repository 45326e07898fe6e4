internal import CSDL2

/// The only owner of a texture that pixels are written into; it keeps its renderer alive.
nonisolated struct TextureHandle: ~Copyable {
    let pointer: OpaquePointer
    let width: Int
    let height: Int
    private let renderer: RendererHandle

    /// Makes a texture of 0xAARRGGBB pixels whose alpha is ignored; both sides at least 1.
    init(width: Int, height: Int, for renderer: RendererHandle) throws(SDLError) {
        guard
            let texture = SDL_CreateTexture(
                renderer.pointer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(width), Int32(height))
        else { throw .noPicture(reason: SDLError.latestReason()) }
        pointer = texture
        (self.width, self.height, self.renderer) = (width, height, renderer)
    }

    deinit { SDL_DestroyTexture(pointer) }

    /// Lets `draw` write every pixel; rows begin `rowStride` pixels apart.
    func write(_ draw: (_ pixels: inout MutableSpan<UInt32>, _ rowStride: Int) -> Void) throws(SDLError) {
        var bytes: UnsafeMutableRawPointer?
        var pitch: Int32 = 0
        guard SDL_LockTexture(pointer, nil, &bytes, &pitch) == 0, let bytes else {
            throw .noPicture(reason: SDLError.latestReason())
        }
        defer { SDL_UnlockTexture(pointer) }
        let rowStride = Int(pitch) / MemoryLayout<UInt32>.stride
        let start = bytes.bindMemory(to: UInt32.self, capacity: rowStride * height)
        var pixels = UnsafeMutableBufferPointer(start: start, count: rowStride * height).mutableSpan
        draw(&pixels, rowStride)
    }
}
