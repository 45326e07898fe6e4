internal import CSDL2
internal import Geometry
internal import Platform
internal import Raster

/// The target of a graphics processor, which batches triangles with the same texture into one draw call.
final class GPUCanvas {
    let renderer: RendererHandle
    /// The number of draw calls since the start.
    private(set) var drawCalls = 0
    /// The number of triangles in the draw calls.
    private(set) var triangles = 0

    private var vertices: [SDL_Vertex] = []
    private var indices: [Int32] = []
    /// The texture of the batch; nil for the colours of the vertices alone.
    private var texture: TextureHandle?
    /// The texture that is drawn on; nil for the window.
    private var target: TextureHandle?

    init(_ renderer: RendererHandle) { self.renderer = renderer }

    /// Begins a frame on the window, cleared to a colour; discards the batch of a frame that has failed.
    func begin(on background: UInt32) throws(SDLError) {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        (texture, target) = (nil, nil)
        try renderer.setTarget(nil)
        try renderer.clear(to: background)
    }

    /// Calls `work` to draw on a texture, cleared to the colour `background`, or with its content for nil.
    func draw(
        onto texture: TextureHandle, over background: UInt32?, _ work: () throws(SDLError) -> Void
    ) throws(SDLError) {
        try flush()
        let outer = target
        target = texture
        try renderer.setTarget(texture)
        if let background { try renderer.clear(to: background) }
        try work()
        try flush()
        target = outer
        try renderer.setTarget(outer)
    }

    /// Sets the texture of the following triangles; nil for the colours of the vertices alone.
    func use(_ new: TextureHandle?) throws(SDLError) {
        guard new !== texture else { return }
        try flush()
        texture = new
    }

    /// Adds two triangles, multiplied by an opaque colour.
    func add(_ quad: Quad, color: UInt32) {
        let opacity = UInt32(quad.opacity)
        func byte(_ shift: UInt32) -> UInt8 { UInt8(((color >> shift & 255) * opacity + 127) / 255) }
        let color = SDL_Color(r: byte(16), g: byte(8), b: byte(0), a: quad.occlusion)
        func vertex(_ x: Int, _ y: Int, _ coordinate: SIMD2<Float>) -> SDL_Vertex {
            SDL_Vertex(
                position: SDL_FPoint(x: Float(x), y: Float(y)), color: color,
                tex_coord: SDL_FPoint(x: coordinate.x, y: coordinate.y))
        }
        let first = Int32(vertices.count), columns = quad.columns, rows = quad.rows
        vertices.append(vertex(columns.lowerBound, rows.lowerBound, quad.textureCoordinates.topLeft))
        vertices.append(vertex(columns.upperBound, rows.lowerBound, quad.textureCoordinates.topRight))
        vertices.append(vertex(columns.upperBound, rows.upperBound, quad.textureCoordinates.bottomRight))
        vertices.append(vertex(columns.lowerBound, rows.upperBound, quad.textureCoordinates.bottomLeft))
        for corner: Int32 in [0, 1, 2, 0, 2, 3] { indices.append(first + corner) }
    }

    /// Submits the batch.
    func flush() throws(SDLError) {
        guard !indices.isEmpty else { return }
        drawCalls += 1
        triangles += indices.count / 3
        try renderer.draw(vertices, indices, showing: texture)
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }
}

extension GPUCanvas {
    /// Adds a tessellated command that shows a region of an image, with a texture of its mip level `level`.
    func add(
        _ tessellation: Tessellation, showing region: SourceRegion, of texture: TextureHandle, level: Int,
        tint: Color? = nil
    ) throws(SDLError) {
        try use(texture)
        let tint = (tint ?? .white).pixel
        tessellation.forEachQuad(showing: region, level: level, width: texture.width, height: texture.height) {
            add($0, color: tint)
        }
    }

    /// Adds a region of a texture, scaled to `width` by `height` pixels at the upper left corner.
    func cover(width: Int, height: Int, with texture: TextureHandle, region: SourceRegion) throws(SDLError) {
        let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let grid = PixelGrid(origin: .zero, scale: 1)
        let command = DrawCommand(.color(.white), in: bounds)
        guard let tessellation = Tessellation(command, on: grid, width: width, height: height) else { return }
        try add(tessellation, showing: region, of: texture, level: 0)
    }
}
