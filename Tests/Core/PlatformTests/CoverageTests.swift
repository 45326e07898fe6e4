import Geometry
import Testing

@testable import Platform

@Suite struct CoverageTests {
    private func coverage(_ path: Path, _ rule: Path.FillRule = .nonZero, side: Int = 64) -> Coverage {
        Coverage(
            of: path.flattened(tolerance: 0.001), x: 0, y: 0, width: side, height: side, rule: rule)
    }

    private func area(_ coverage: Coverage) -> Double { coverage.values.reduce(0) { $0 + Double($1) } }

    @Test(arguments: [1.0, 3.3, 10, 25.7])
    func `the sum of the coverage is the area`(radius: Double) {
        let circle = Path(
            ovalIn: Rect(center: Point(x: 32.2, y: 31.7), size: Size(width: 2 * radius, height: 2 * radius)))
        let exact = Double.pi * radius * radius
        #expect(abs(area(coverage(circle)) - exact) < exact * 2e-3 + 0.02)
    }

    @Test func `a rectangle of whole pixels covers them wholly, and half pixels by halves`() {
        let whole = coverage(Path(Rect(x: 2, y: 3, width: 4, height: 5)), side: 10)
        for y in 0..<10 {
            for x in 0..<10 {
                let isInside = (2..<6).contains(x) && (3..<8).contains(y)
                #expect(whole.values[y * 10 + x] == (isInside ? 1 : 0))
            }
        }
        let half = coverage(Path(Rect(x: 2.5, y: 3.5, width: 1, height: 1)), side: 10)
        for (x, y) in [(2, 3), (3, 3), (2, 4), (3, 4)] { #expect(half.values[y * 10 + x] == 0.25) }
    }

    @Test func `the two rules differ where a path covers itself`() {
        var path = Path(Rect(x: 10, y: 10, width: 40, height: 40))
        path.append(Path(Rect(x: 20, y: 20, width: 20, height: 20)))
        #expect(area(coverage(path)) == 1600)
        #expect(area(coverage(path, .evenOdd)) == 1200)
    }

    @Test(arguments: [1, 2, 3]) func `a path that is turned by quarters has a turned coverage`(quarters: Int) {
        var path = Path()
        path.move(to: Point(x: 8, y: 4))
        path.addLine(to: Point(x: 60, y: 30))
        path.addCurve(to: Point(x: 12, y: 58), control1: Point(x: 50, y: 60), control2: Point(x: 30, y: 20))
        path.close()
        let turned = (0..<quarters).reduce(path) { path, _ in path.mapped { Point(x: 64 - $0.y, y: $0.x) } }
        let (a, b) = (coverage(path).values, coverage(turned).values)
        for y in 0..<64 {
            for x in 0..<64 {
                var (u, v) = (x, y)
                for _ in 0..<quarters { (u, v) = (63 - v, u) }
                // Rows are sampled and columns are exact, so that edges differ by up to a sample.
                #expect(abs(a[y * 64 + x] - b[v * 64 + u]) < 0.1)
            }
        }
    }

    @Test func `a blur keeps the sum, and is the same in both directions`() {
        var blurred = coverage(Path(Rect(x: 28, y: 28, width: 8, height: 8)))
        blurred.blur(sigma: 3)
        #expect(abs(area(blurred) - 64) < 1e-3)
        for y in 0..<64 {
            for x in 0..<64 { #expect(abs(blurred.values[y * 64 + x] - blurred.values[x * 64 + y]) < 1e-6) }
        }
        // The middle of a square whose sides are 8/3 standard deviations: erf(4 / (3 sqrt 2))^2.
        #expect(abs(Double(blurred.values[31 * 64 + 31]) - 0.66) < 0.02)
    }
}
