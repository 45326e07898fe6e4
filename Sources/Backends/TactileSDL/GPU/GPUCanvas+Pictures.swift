internal import Geometry
internal import Platform
internal import Raster

extension GPUCanvas {
    /// Draws a part of a picture, which has been halved `level` times to become the texture.
    func add(
        _ patchwork: Patchwork, showing part: PicturePart, of texture: TextureHandle, level: Int, tint: Color? = nil
    ) throws(SDLError) {
        try use(texture)
        let tint = (tint ?? .white).pixel
        patchwork.forEachPatch(showing: part, level: level, width: texture.width, height: texture.height) {
            add($0, color: tint)
        }
    }

    /// Draws a part of a texture over `width` by `height` pixels from the upper left corner on.
    func cover(width: Int, height: Int, with texture: TextureHandle, part: PicturePart) throws(SDLError) {
        let place = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let grid = Grid(origin: .zero, scale: 1)
        let command = DrawCommand(.color(.white), in: place)
        guard let patchwork = Patchwork(command, on: grid, width: width, height: height) else { return }
        try add(patchwork, showing: part, of: texture, level: 0)
    }
}
