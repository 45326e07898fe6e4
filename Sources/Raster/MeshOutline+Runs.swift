/// Pixels of a row that a triangle of a mesh covers in full, or one that it covers in part.
struct FacetRun {
    let facet: Int
    let columns: Range<Int>
    let y: Int
    /// How much of the filling the triangle adds, in 65536ths of a pixel.
    let coverage: Int
    /// How much of what is behind it hides; 0 where another triangle in the same pixel hides for both.
    let hiding: Int
}

extension MeshOutline {
    /// Hands out the pixels that are covered: those that several triangles cover in part, in a run for each.
    func forEachRun(within bounds: Box, _ body: (FacetRun) -> Void) {
        let facets = facets(touching: bounds)
        var seams: [Seam] = []
        for y in bounds.top..<bounds.bottom {
            for index in facets {
                let facet = self.facets[index]
                guard facet.touched.top <= y, y < facet.touched.bottom else { continue }
                let row = facet.row(y)
                let touched = row.touched.clamped(to: bounds.columns), full = row.full.clamped(to: touched)
                guard !touched.isEmpty else { continue }
                if !full.isEmpty {
                    body(FacetRun(facet: index, columns: full, y: y, coverage: 65536, hiding: 65536))
                }
                Seam.gather(touched.lowerBound..<full.lowerBound, of: row, facet: index, into: &seams)
                Seam.gather(full.upperBound..<touched.upperBound, of: row, facet: index, into: &seams)
            }
            hand(out: &seams, y: y, body)
        }
    }

    /// Hands out the pixels of a row that are covered in part, the sum of a pixel rounded as one.
    private func hand(out seams: inout [Seam], y: Int, _ body: (FacetRun) -> Void) {
        seams.sort { ($0.x, $0.facet) < ($1.x, $1.facet) }
        var rest = seams[...]
        while let x = rest.first?.x {
            let pixel = rest.prefix { $0.x == x }
            rest = rest.dropFirst(pixel.count)
            let total = pixel.reduce(0) { $0 + $1.area }
            let coverage = min((total + 128) >> 8, 65536)
            var sum = 0, given = 0
            for seam in pixel {
                sum += seam.area
                let part = coverage * sum / total - given
                let hiding = sum == seam.area ? coverage : 0
                body(FacetRun(facet: seam.facet, columns: x..<x + 1, y: y, coverage: part, hiding: hiding))
                given += part
            }
        }
        seams.removeAll(keepingCapacity: true)
    }
}

/// What a triangle covers of a pixel in part.
private struct Seam {
    let x: Int
    let facet: Int
    /// In 2^24ths, greater than 0.
    let area: Int

    static func gather(_ columns: Range<Int>, of row: Facet.Row, facet: Int, into seams: inout [Seam]) {
        guard !columns.isEmpty else { return }
        var area = row.area(upTo: columns.lowerBound)
        for x in columns {
            let next = row.area(upTo: x + 1)
            if next > area { seams.append(Seam(x: x, facet: facet, area: next - area)) }
            area = next
        }
    }
}
