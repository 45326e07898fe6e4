extension Perspective {
    /// Hands out a rectangle of pixels on a triangle in tiles on which the place in the picture, of `size` texels,
    /// changes evenly but for a tolerance.
    func forEachTile(
        of run: TriangleRun, in size: SIMD2<Double>, _ body: (Range<Int>, Range<Int>, Patch.Places) -> Void
    ) {
        let projection = projections[run.triangle]
        let low = SIMD2(columns.lowerBound, rows.lowerBound), high = SIMD2(columns.upperBound, rows.upperBound)
        func place(_ sight: Sight) -> SIMD2<Float> {
            SIMD2((sight.source.clamped(lowerBound: low, upperBound: high) / 4096 + 0.5) / size)
        }
        func cut(_ tile: Tile) {
            if let (first, second) = tile.cut(projection, within: low, high) {
                cut(first)
                cut(second)
            } else {
                let places = Patch.Places(
                    topLeft: place(tile.topLeft), topRight: place(tile.topRight), bottomRight: place(tile.bottomRight),
                    bottomLeft: place(tile.bottomLeft))
                body(tile.columns, tile.rows, places)
            }
        }
        cut(Tile(run.columns, run.rows, projection))
    }
}
