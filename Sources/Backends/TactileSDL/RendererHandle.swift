internal import CSDL2
internal import Geometry
internal import Glibc
internal import Platform

/// The owner of an SDL renderer and of its window; textures keep it alive.
nonisolated final class RendererHandle {
    let window: WindowHandle
    let pointer: OpaquePointer
    /// The painter that the renderer was made for.
    let painter: SDLWindow.Painter
    /// The longest side of a texture, in pixels.
    let longestSide: Int

    /// Makes a renderer for `gpu`; nil where no graphics processor would draw.
    static func forGraphicsProcessor(_ options: SDLWindow.Options) -> RendererHandle? {
        guard
            GraphicsProcessor.mayBePresent(), let window = try? WindowHandle(options, drawnBy: .gpu),
            let renderer = try? RendererHandle(window, for: .gpu),
            let name = GraphicsProcessor.current, !GraphicsProcessor.isSoftware(name)
        else { return nil }
        return renderer
    }

    /// Makes a renderer for a painter, in a window that was made for it.
    ///
    /// `gpu` draws with OpenGL, or with OpenGL ES where OpenGL is missing. It does not wait for the display, because
    /// the frame loop waits by itself and receives input meanwhile. `cpu` copies its texture in a window of Wayland that
    /// shares no memory, with OpenGL, because only that driver fills every pixel of a HiDPI window (SDL 2.26).
    init(_ window: WindowHandle, for painter: SDLWindow.Painter) throws(SDLError) {
        let drivers = painter == .gpu ? ["opengl", "opengles2"] : ["opengl"]
        var flags = [SDL_RENDERER_ACCELERATED]
        if painter == .gpu { flags.append(SDL_RENDERER_TARGETTEXTURE) }
        var renderer: OpaquePointer?
        for driver in drivers where renderer == nil {
            SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver)
            renderer = SDL_CreateRenderer(window.pointer, -1, flags.reduce(0) { $0 | $1.rawValue })
        }
        guard let renderer else {
            let reason = SDLError.latestReason()
            throw painter == .gpu ? .noGraphicsProcessor(reason: reason) : .noPicture(reason: reason)
        }
        pointer = renderer
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        longestSide = Int(min(info.max_texture_width, info.max_texture_height))
        self.painter = painter
        self.window = window
    }

    deinit { SDL_DestroyRenderer(pointer) }

    /// The size of the window's surface, in pixels.
    var output: (width: Int, height: Int) {
        var width: Int32 = 0, height: Int32 = 0
        return SDL_GetRendererOutputSize(pointer, &width, &height) == 0 ? (Int(width), Int(height)) : (0, 0)
    }

    /// Presents the drawn frame in the window.
    func present() { SDL_RenderPresent(pointer) }
}

/// The drawing functions of the painters.
nonisolated extension RendererHandle {
    /// Sets the target of the following draw calls: a texture, or the window for nil.
    func setTarget(_ target: TextureHandle?) throws(SDLError) {
        try SDLError.check(SDL_SetRenderTarget(pointer, target?.pointer))
    }

    /// Sets every pixel of the target to a premultiplied 0xAARRGGBB.
    func clear(to pixel: UInt32) throws(SDLError) {
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
        try SDLError.check(SDL_SetRenderDrawColor(pointer, byte(16), byte(8), byte(0), byte(24)))
        try SDLError.check(SDL_RenderClear(pointer))
    }

    /// Submits the commands that SDL has batched.
    func flush() throws(SDLError) { try SDLError.check(SDL_RenderFlush(pointer)) }

    /// Draws a texture unscaled at the top left corner.
    func copy(_ texture: TextureHandle) throws(SDLError) {
        var target = SDL_Rect(x: 0, y: 0, w: Int32(texture.width), h: Int32(texture.height))
        try SDLError.check(SDL_RenderCopy(pointer, texture.pointer, nil, &target))
    }

    /// Draws triangles, with a texture or with the colours of their vertices alone.
    func draw(_ vertices: [SDL_Vertex], _ indices: [Int32], showing texture: TextureHandle?) throws(SDLError) {
        if texture == nil { try SDLError.check(SDL_SetRenderDrawBlendMode(pointer, .premultiplied)) }
        try SDLError.check(
            SDL_RenderGeometry(
                pointer, texture?.pointer, vertices, Int32(vertices.count), indices, Int32(indices.count)))
    }
}

/// The detection of a graphics processor.
nonisolated enum GraphicsProcessor {
    /// Returns a Boolean value that indicates whether a driver has a device file in a folder.
    ///
    /// It is checked first, because OpenGL takes long to load where there is no graphics processor.
    static func mayBePresent(in devices: String = "/dev") -> Bool {
        ["dri/render*", "nvidiactl"].contains { name in
            var found = glob_t()
            defer { globfree(&found) }
            return glob("\(devices)/\(name)", 0, nil, &found) == 0
        }
    }

    /// OpenGL's name for the device of the renderer that was made last; nil where it has none.
    static var current: String? {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
        // GL_RENDERER of the OpenGL registry.
        return unsafeBitCast(address, to: GetString.self)(0x1F01).map { String(cString: $0) }
    }

    /// Returns a Boolean value that indicates whether a name is Mesa's for drawing on the processor.
    ///
    /// `Raster` draws faster on the processor.
    static func isSoftware(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
    }
}
