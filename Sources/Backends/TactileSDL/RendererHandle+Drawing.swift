internal import CSDL2

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
