internal import CSDL2
internal import Geometry
internal import Glibc
internal import Platform

/// The owner of an SDL renderer and of the window under it; textures keep it alive.
nonisolated final class RendererHandle {
    let window: WindowHandle
    let pointer: OpaquePointer
    /// The painter that the renderer was chosen for.
    let painter: SDLWindow.Painter
    /// The longest side a texture may have, in pixels.
    let longestSide: Int

    /// Opens a window with a renderer for the painter that the options ask for, or for the one that suits the machine.
    static func open(_ options: SDLWindow.Options) throws(SDLError) -> RendererHandle {
        let automatic = options.painter == nil ? forGraphicsProcessor(options) : nil
        let renderer = if let automatic { automatic } else { try RendererHandle(options, for: options.painter ?? .cpu) }
        renderer.window.show()
        return renderer
    }

    /// The renderer for `gpu`; nil where the processor would draw in the end.
    private static func forGraphicsProcessor(_ options: SDLWindow.Options) -> RendererHandle? {
        guard
            GraphicsProcessor.mayBePresent(), let renderer = try? RendererHandle(options, for: .gpu),
            let name = GraphicsProcessor.current, !GraphicsProcessor.isSoftware(name)
        else { return nil }
        return renderer
    }

    /// Makes a window, not seen yet, with the renderer that suits a painter.
    ///
    /// `gpu` draws with OpenGL, or OpenGL ES where that is missing. It does not wait for the display: the frame loop
    /// waits by itself, and hears input meanwhile. `cpu` shows its pictures through `software` on X11; on Wayland
    /// through `opengl`, because only that one fills every pixel of a HiDPI window there (SDL 2.26).
    init(_ options: SDLWindow.Options, for painter: SDLWindow.Painter) throws(SDLError) {
        let window = try WindowHandle(options, drawnBy: painter)
        let drivers: [String], flags: [SDL_RendererFlags]
        switch painter {
        case .gpu:
            (drivers, flags) = (["opengl", "opengles2"], [SDL_RENDERER_ACCELERATED, SDL_RENDERER_TARGETTEXTURE])
        case .cpu where window.video.isWayland: (drivers, flags) = (["opengl"], [SDL_RENDERER_ACCELERATED])
        case .cpu: (drivers, flags) = (["software"], [SDL_RENDERER_SOFTWARE])
        }
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

    /// The pixels of the window's surface.
    var output: (width: Int, height: Int) {
        var width: Int32 = 0, height: Int32 = 0
        return SDL_GetRendererOutputSize(pointer, &width, &height) == 0 ? (Int(width), Int(height)) : (0, 0)
    }

    /// How the window's surface is measured now.
    var viewport: Viewport {
        let units = window.units, k = window.unitsPerPoint, output = output
        return Viewport(
            size: Size(width: Double(units.width) / k, height: Double(units.height) / k),
            scale: output.width > 0 && units.width > 0 ? Double(output.width) / Double(units.width) * k : k,
            unitsPerPoint: k)
    }

    /// Shows what was drawn.
    func present() { SDL_RenderPresent(pointer) }
}

/// What the painters do with a renderer.
nonisolated extension RendererHandle {
    /// Where drawing goes from here on: a texture, or the window where that is nil.
    func draw(onto target: TextureHandle?) throws(SDLError) {
        try SDLError.check(SDL_SetRenderTarget(pointer, target?.pointer))
    }

    /// Makes every pixel one 0xAARRGGBB, multiplied by its alpha.
    func clear(to pixel: UInt32) throws(SDLError) {
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
        try SDLError.check(SDL_SetRenderDrawColor(pointer, byte(16), byte(8), byte(0), byte(24)))
        try SDLError.check(SDL_RenderClear(pointer))
    }

    /// Draws a texture pixel for pixel from the top left corner.
    func copy(_ texture: TextureHandle) throws(SDLError) {
        var place = SDL_Rect(x: 0, y: 0, w: Int32(texture.width), h: Int32(texture.height))
        try SDLError.check(SDL_RenderCopy(pointer, texture.pointer, nil, &place))
    }

    /// Draws triangles, which show a texture where there is one.
    func draw(_ vertices: [SDL_Vertex], _ indices: [Int32], showing texture: TextureHandle?) throws(SDLError) {
        if texture == nil { try SDLError.check(SDL_SetRenderDrawBlendMode(pointer, .premultiplied)) }
        try SDLError.check(
            SDL_RenderGeometry(
                pointer, texture?.pointer, vertices, Int32(vertices.count), indices, Int32(indices.count)))
    }
}

nonisolated extension SDLError {
    /// Turns SDL's sign of failure into an error.
    static func check(_ result: Int32) throws(SDLError) {
        guard result == 0 else { throw .noPicture(reason: latestReason()) }
    }
}

/// Whether a graphics processor is there to draw.
nonisolated enum GraphicsProcessor {
    /// Whether a driver offers one, as files in a folder of devices; looked at first, because OpenGL without one takes
    /// long to load.
    static func mayBePresent(in devices: String = "/dev") -> Bool {
        ["dri/render*", "nvidiactl"].contains { name in
            var found = glob_t()
            defer { globfree(&found) }
            return glob("\(devices)/\(name)", 0, nil, &found) == 0
        }
    }

    /// What OpenGL calls the device on which a renderer draws that was just made; nil where it does not say.
    static var current: String? {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
        // GL_RENDERER of the OpenGL registry.
        return unsafeBitCast(address, to: GetString.self)(0x1F01).map { String(cString: $0) }
    }

    /// Whether that is Mesa's name for the processor, which `Raster` makes better use of.
    static func isSoftware(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
    }
}
