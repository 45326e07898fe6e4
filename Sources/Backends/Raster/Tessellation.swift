internal import Geometry
package import Platform

/// A command divided into quads, computed in the same integers from which ``RasterPainter`` draws it.
package struct Tessellation {
    private let shape: Shape

    /// Tessellates a command on a target of `width` by `height` pixels; nil where the command draws nothing.
    package init?(_ command: DrawCommand, on grid: PixelGrid, width: Int, height: Int) {
        let target = Box(width: width, height: height)
        guard let shape = Shape(command, on: grid, target: target) else { return nil }
        self.shape = shape
    }

    /// Returns the mip level that has one to two texels to a pixel where the shape shows a region.
    package func level(of region: SourceRegion) -> Int {
        switch shape.form {
        case .rect(let rect): Axis.level(for: region, over: rect.box)
        case .mesh(let mesh): mesh.level(of: region)
        }
    }

    /// Calls `body` with the quads of a shape that is filled with a colour.
    package func forEachQuad(_ body: (Quad) -> Void) {
        switch shape.form {
        case .rect(let rect):
            rect.forEachRun(within: shape.bounds) { run in
                let opacity = shape.opacity(atCoverage: run.coverage)
                if opacity > 0 {
                    body(Quad(columns: run.columns, rows: run.rows, opacity: opacity, occlusion: opacity))
                }
            }
        case .mesh(let mesh):
            forEachRun(of: mesh) { run, opacity, occlusion in
                body(Quad(columns: run.columns, rows: run.rows, opacity: opacity, occlusion: occlusion))
            }
        }
    }

    /// Calls `body` with the quads of a shape that shows a region of a mip level of `width` by `height` texels.
    package func forEachQuad(
        showing region: SourceRegion, level: Int, width: Int, height: Int, _ body: (Quad) -> Void
    ) {
        switch shape.form {
        case .rect(let rect):
            let box = rect.box
            let columns = Axis(region.columns, over: box.left..<box.right, level: level, texels: width)
            let rows = Axis(region.rows, over: box.top..<box.bottom, level: level, texels: height)
            scale(columns, rows, to: rect, body)
        case .mesh(let mesh):
            let perspective = Perspective(region, over: mesh, level: level, width: width, height: height)
            project(perspective, onto: mesh, size: SIMD2(Double(width), Double(height)), body)
        }
    }

    private func scale(_ columns: Axis, _ rows: Axis, to rect: RoundedRect, _ body: (Quad) -> Void) {
        let bounds = shape.bounds
        let columnBands = columns.bands(over: bounds.columns), rowBands = rows.bands(over: bounds.top..<bounds.bottom)
        rect.forEachRun(within: bounds) { run in
            let opacity = shape.opacity(atCoverage: run.coverage)
            guard opacity > 0 else { return }
            for row in rowBands where row.pixels.overlaps(run.rows) {
                let row = row.clamped(to: run.rows)
                for column in columnBands where column.pixels.overlaps(run.columns) {
                    let column = column.clamped(to: run.columns)
                    let coordinates = Quad.TextureCoordinates(
                        topLeft: SIMD2(column.start, row.start), topRight: SIMD2(column.end, row.start),
                        bottomRight: SIMD2(column.end, row.end), bottomLeft: SIMD2(column.start, row.end))
                    body(
                        Quad(
                            columns: column.pixels, rows: row.pixels, opacity: opacity, occlusion: opacity,
                            textureCoordinates: coordinates))
                }
            }
        }
    }

    private func project(
        _ perspective: Perspective, onto mesh: PixelMesh, size: SIMD2<Double>, _ body: (Quad) -> Void
    ) {
        forEachRun(of: mesh) { run, opacity, occlusion in
            perspective.forEachTile(of: run, textureSize: size) { columns, rows, coordinates in
                body(
                    Quad(
                        columns: columns, rows: rows, opacity: opacity, occlusion: occlusion,
                        textureCoordinates: coordinates))
            }
        }
    }

    /// Calls `body` with the runs of a mesh that change a pixel, their opacity and their occlusion, 0 to 255.
    private func forEachRun(of mesh: PixelMesh, _ body: (PixelMesh.Run, UInt16, UInt16) -> Void) {
        mesh.forEachRun(within: shape.bounds) { run in
            let opacity = shape.opacity(atCoverage: run.coverage), occlusion = shape.opacity(atCoverage: run.occlusion)
            if opacity > 0 || occlusion > 0 { body(run, opacity, occlusion) }
        }
    }
}

/// A rectangle of whole pixels with one coverage, over which the texture coordinates change linearly.
///
/// Divided into quads, a shape has the same edges and shows the same texels whether ``RasterPainter`` draws it or a
/// graphics processor draws two triangles for each quad.
package struct Quad {
    package let columns: Range<Int>
    package let rows: Range<Int>
    /// The opacity that is added to each pixel, 0 to 255: the product of the coverage and of the command's alpha.
    package let opacity: UInt8
    /// The opacity that an opaque fill takes from the pixels below, 0 to 255.
    ///
    /// It equals `opacity`, except where several triangles of a mesh cover a pixel in part. There each adds its
    /// coverage, and the first one occludes for all of them; one occlusion after the other would let the background
    /// through.
    package let occlusion: UInt8
    /// The texture coordinates at the corners, 0 to 1; all zero where the shape shows no image.
    package let textureCoordinates: TextureCoordinates

    /// A texture coordinate for each of the four corners.
    package struct TextureCoordinates {
        package var topLeft = SIMD2<Float>.zero
        package var topRight = SIMD2<Float>.zero
        package var bottomRight = SIMD2<Float>.zero
        package var bottomLeft = SIMD2<Float>.zero
    }

    fileprivate init(
        columns: Range<Int>, rows: Range<Int>, opacity: UInt16, occlusion: UInt16,
        textureCoordinates: TextureCoordinates = TextureCoordinates()
    ) {
        self.columns = columns
        self.rows = rows
        self.opacity = UInt8(truncatingIfNeeded: opacity)
        self.occlusion = UInt8(truncatingIfNeeded: occlusion)
        self.textureCoordinates = textureCoordinates
    }
}
