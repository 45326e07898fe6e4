extension Perspective {
    /// How far from the truth a place in the picture may be where a chip reckons evenly between two, in texels: a
    /// sharp edge from black to white is right to 8 of 255, what is seen of a photo to 1.
    private static let tolerance = 1.0 / 32

    /// The place in the picture, across and down, 0 to 1, that a triangle shows at a place in the row `y`, counted from
    /// the middle of its first pixel.
    func place(_ facet: Int, x: Double, y: Int, in size: SIMD2<Double>) -> SIMD2<Double> {
        let (column, row) = projections[facet].source(x: x, y: y)
        let place = SIMD2(
            min(max(column, columns.lowerBound), columns.upperBound), min(max(row, rows.lowerBound), rows.upperBound))
        return (place / 4096 + 0.5) / size
    }

    /// Hands out pixels of a row between which the place in the picture, of `size` texels, changes evenly but for the
    /// tolerance; with the places at the first one's start and the last one's end.
    func forEachSpan(
        _ columns: Range<Int>, of facet: Int, y: Int, in size: SIMD2<Double>,
        _ body: (Range<Int>, SIMD2<Double>, SIMD2<Double>) -> Void
    ) {
        func exact(_ x: Double) -> SIMD2<Double> { place(facet, x: x - 0.5, y: y, in: size) }
        func cut(_ span: Range<Int>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
            let first = Double(span.lowerBound), length = Double(span.count)
            if span.count == 1 {
                let middle = exact(first + 0.5)
                return body(span, middle, middle)
            }
            let isEven = [0.25, 0.5, 0.75].allSatisfy { part in
                let error = (exact(first + length * part) - (start + (end - start) * part)) * size
                return max(abs(error.x), abs(error.y)) <= Self.tolerance
            }
            if isEven { return body(span, start, end) }
            let middle = span.lowerBound + span.count / 2, place = exact(Double(middle))
            cut(span.lowerBound..<middle, start, place)
            cut(middle..<span.upperBound, place, end)
        }
        guard !columns.isEmpty else { return }
        cut(columns, exact(Double(columns.lowerBound)), exact(Double(columns.upperBound)))
    }
}
