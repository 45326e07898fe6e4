internal import CSDL2
internal import Geometry
internal import Platform

/// The owner of an SDL renderer and of the window under it; textures keep it alive.
nonisolated final class RendererHandle {
    let window: WindowHandle
    let pointer: OpaquePointer

    /// Makes the window's renderer: `software` on X11; on Wayland `opengl`, because only that one fills every pixel of
    /// a HiDPI window there (SDL 2.26).
    init(_ window: consuming WindowHandle) throws(SDLError) {
        let isWayland = window.video.isWayland
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, isWayland ? "opengl" : "software")
        let flags = isWayland ? 0 : SDL_RENDERER_SOFTWARE.rawValue
        guard let renderer = SDL_CreateRenderer(window.pointer, -1, flags) else {
            throw .noPicture(reason: SDLError.latestReason())
        }
        pointer = renderer
        self.window = window
    }

    deinit { SDL_DestroyRenderer(pointer) }

    /// The pixels of the window's surface.
    private var output: (width: Int, height: Int) {
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

    /// Shows a texture, pixel for pixel from the top left corner, with a ground of one colour where it ends.
    func present(_ texture: borrowing TextureHandle, on ground: Color) throws(SDLError) {
        // Clearing what is covered anyway would cost a third of the frame's time on X11.
        if texture.width < output.width || texture.height < output.height { try clear(to: ground) }
        var place = SDL_Rect(x: 0, y: 0, w: Int32(texture.width), h: Int32(texture.height))
        guard SDL_RenderCopy(pointer, texture.pointer, nil, &place) == 0 else {
            throw .noPicture(reason: SDLError.latestReason())
        }
        SDL_RenderPresent(pointer)
    }

    private func clear(to color: Color) throws(SDLError) {
        func byte(_ part: Double) -> UInt8 { UInt8(max(0, min(1, part)) * 255 + 0.5) }
        guard
            SDL_SetRenderDrawColor(pointer, byte(color.red), byte(color.green), byte(color.blue), 255) == 0,
            SDL_RenderClear(pointer) == 0
        else { throw .noPicture(reason: SDLError.latestReason()) }
    }
}
