internal import CSDL2
internal import Geometry
internal import Platform
internal import Raster

/// Where the graphics chip draws: gathers triangles that show the same texture, and hands them over together.
final class GPUCanvas {
    let renderer: RendererHandle
    /// Times that triangles were handed over.
    private(set) var drawCalls = 0
    /// Triangles handed over.
    private(set) var triangles = 0

    private var vertices: [SDL_Vertex] = []
    private var indices: [Int32] = []
    /// What the gathered triangles show; nil: their colours alone.
    private var texture: TextureHandle?
    /// Where they go; nil: to the window.
    private var target: TextureHandle?

    init(_ renderer: RendererHandle) { self.renderer = renderer }

    /// Begins on the window, with one colour everywhere; what an earlier frame may have left unfinished is dropped.
    func begin(on ground: UInt32) throws(SDLError) {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        (texture, target) = (nil, nil)
        try renderer.draw(onto: nil)
        try renderer.clear(to: ground)
    }

    /// Lets `work` draw on a texture, which has the colour `ground` everywhere before; nil: what it has.
    func draw(
        onto texture: TextureHandle, over ground: UInt32?, _ work: () throws(SDLError) -> Void
    ) throws(SDLError) {
        try flush()
        let outer = target
        target = texture
        try renderer.draw(onto: texture)
        if let ground { try renderer.clear(to: ground) }
        try work()
        try flush()
        target = outer
        try renderer.draw(onto: outer)
    }

    /// What the triangles that follow show; nil: their colours alone.
    func use(_ new: TextureHandle?) throws(SDLError) {
        guard new !== texture else { return }
        try flush()
        texture = new
    }

    /// Two triangles, multiplied by an opaque colour.
    func add(_ quad: Quad, color: UInt32) {
        let share = UInt32(quad.opacity)
        func byte(_ shift: UInt32) -> UInt8 { UInt8(((color >> shift & 255) * share + 127) / 255) }
        let color = SDL_Color(r: byte(16), g: byte(8), b: byte(0), a: quad.occlusion)
        func vertex(_ x: Int, _ y: Int, _ place: SIMD2<Float>) -> SDL_Vertex {
            SDL_Vertex(
                position: SDL_FPoint(x: Float(x), y: Float(y)), color: color,
                tex_coord: SDL_FPoint(x: place.x, y: place.y))
        }
        let first = Int32(vertices.count), columns = quad.columns, rows = quad.rows
        vertices.append(vertex(columns.lowerBound, rows.lowerBound, quad.textureCoordinates.topLeft))
        vertices.append(vertex(columns.upperBound, rows.lowerBound, quad.textureCoordinates.topRight))
        vertices.append(vertex(columns.upperBound, rows.upperBound, quad.textureCoordinates.bottomRight))
        vertices.append(vertex(columns.lowerBound, rows.upperBound, quad.textureCoordinates.bottomLeft))
        for corner: Int32 in [0, 1, 2, 0, 2, 3] { indices.append(first + corner) }
    }

    /// Hands over what was gathered.
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
    /// Draws a part of a picture, which has been halved `level` times to become the texture.
    func add(
        _ tessellation: Tessellation, showing part: SourceRegion, of texture: TextureHandle, level: Int,
        tint: Color? = nil
    ) throws(SDLError) {
        try use(texture)
        let tint = (tint ?? .white).pixel
        tessellation.forEachQuad(showing: part, level: level, width: texture.width, height: texture.height) {
            add($0, color: tint)
        }
    }

    /// Draws a part of a texture over `width` by `height` pixels from the upper left corner on.
    func cover(width: Int, height: Int, with texture: TextureHandle, part: SourceRegion) throws(SDLError) {
        let place = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let grid = PixelGrid(origin: .zero, scale: 1)
        let command = DrawCommand(.color(.white), in: place)
        guard let tessellation = Tessellation(command, on: grid, width: width, height: height) else { return }
        try add(tessellation, showing: part, of: texture, level: 0)
    }
}
