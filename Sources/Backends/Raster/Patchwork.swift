internal import Geometry
package import Platform

/// A command cut into patches, in the same whole numbers from which `RasterPainter` draws it.
package struct Patchwork {
    private let shape: Shape

    /// The command on a picture of so many pixels; nil where nothing of it can be seen.
    package init?(_ command: DrawCommand, on grid: Grid, width: Int, height: Int) {
        let target = Box(left: 0, top: 0, right: width, bottom: height)
        guard let shape = Shape(command, on: grid, target: target) else { return nil }
        self.shape = shape
    }

    /// The mip level of a picture that has one to two texels to a pixel.
    package func level(of part: PicturePart) -> Int {
        switch shape.form {
        case .outline(let outline): Axis.level(for: part.columns, part.rows, over: outline.box)
        case .mesh(let outline): outline.level(part.columns, part.rows)
        }
    }

    /// Hands out the patches of a shape that is filled with a colour.
    package func forEachPatch(_ body: (Patch) -> Void) {
        switch shape.form {
        case .outline(let outline):
            outline.forEachRun(within: shape.bounds) { run in
                let share = shape.share(run.coverage)
                if share > 0 { body(Patch(columns: run.columns, rows: run.rows, share: share)) }
            }
        case .mesh(let outline):
            outline.forEachRun(within: shape.bounds) { run in
                let share = shape.share(run.coverage), hiding = shape.share(run.hiding)
                guard share > 0 || hiding > 0 else { return }
                body(Patch(columns: run.columns, rows: run.rows, share: share, hiding: hiding))
            }
        }
    }

    /// Hands out the patches of a shape that shows a part of a picture, which has been halved `level` times and has
    /// `width` by `height` texels since then.
    package func forEachPatch(
        showing part: PicturePart, level: Int, width: Int, height: Int, _ body: (Patch) -> Void
    ) {
        switch shape.form {
        case .outline(let outline):
            let box = outline.box
            let columns = Axis(part: part.columns, over: box.left..<box.right, level: level, texels: width)
            let rows = Axis(part: part.rows, over: box.top..<box.bottom, level: level, texels: height)
            stretch(over: outline, columns, rows, body)
        case .mesh(let outline):
            let perspective = Perspective(
                part.columns, part.rows, over: outline, level: level, width: width, height: height)
            project(onto: outline, perspective, size: SIMD2(Double(width), Double(height)), body)
        }
    }

    private func stretch(over outline: Outline, _ columns: Axis, _ rows: Axis, _ body: (Patch) -> Void) {
        let bounds = shape.bounds
        let across = columns.bands(over: bounds.columns), down = rows.bands(over: bounds.top..<bounds.bottom)
        outline.forEachRun(within: bounds) { run in
            let share = shape.share(run.coverage)
            guard share > 0 else { return }
            for row in down where row.pixels.overlaps(run.rows) {
                let row = row.clamped(to: run.rows)
                for column in across where column.pixels.overlaps(run.columns) {
                    let column = column.clamped(to: run.columns)
                    let places = Patch.Places(
                        topLeft: SIMD2(column.start, row.start), topRight: SIMD2(column.end, row.start),
                        bottomRight: SIMD2(column.end, row.end), bottomLeft: SIMD2(column.start, row.end))
                    body(Patch(columns: column.pixels, rows: row.pixels, share: share, places: places))
                }
            }
        }
    }

    private func project(
        onto outline: MeshOutline, _ perspective: Perspective, size: SIMD2<Double>, _ body: (Patch) -> Void
    ) {
        outline.forEachRun(within: shape.bounds) { run in
            let share = shape.share(run.coverage), hiding = shape.share(run.hiding)
            guard share > 0 || hiding > 0 else { return }
            perspective.forEachTile(of: run, in: size) { columns, rows, places in
                body(Patch(columns: columns, rows: rows, share: share, hiding: hiding, places: places))
            }
        }
    }
}

/// A rectangle of whole pixels that a shape covers evenly and a picture is stretched over evenly.
///
/// Cut into patches, a shape has the same edges and shows the same texels whether `Raster` draws it or a chip that is
/// handed two triangles for each patch.
package struct Patch {
    package let columns: Range<Int>
    package let rows: Range<Int>
    /// How much of the filling is added, 0 to 255.
    package let share: UInt8
    /// How much of what is behind an opaque filling is hidden, 0 to 255.
    ///
    /// That is the share, but where triangles of a mesh share a pixel: there each adds what it covers, and the first
    /// hides for all. Hidden by one after the other, what is behind would shine through.
    package let hiding: UInt8
    /// The places in the picture at the patch's corners, across and down, 0 to 1; all zero where there is no picture.
    package let places: Places

    /// A number for each of the four corners.
    package struct Places {
        package var topLeft = SIMD2<Float>.zero
        package var topRight = SIMD2<Float>.zero
        package var bottomRight = SIMD2<Float>.zero
        package var bottomLeft = SIMD2<Float>.zero
    }

    init(columns: Range<Int>, rows: Range<Int>, share: UInt16, hiding: UInt16? = nil, places: Places = Places()) {
        self.columns = columns
        self.rows = rows
        self.share = UInt8(truncatingIfNeeded: share)
        self.hiding = UInt8(truncatingIfNeeded: hiding ?? share)
        self.places = places
    }
}
