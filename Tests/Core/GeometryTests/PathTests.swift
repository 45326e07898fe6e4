import Testing

@testable import Geometry

@Suite struct PathTests {
    private static func random(_ seed: UInt64) -> Path {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * 100
        }
        func point() -> Point { Point(x: next(), y: next()) }
        var path = Path()
        path.move(to: point())
        for _ in 0..<6 {
            switch Int(next()) % 4 {
            case 0: path.addLine(to: point())
            case 1: path.addQuadCurve(to: point(), control: point())
            case 2: path.addCurve(to: point(), control1: point(), control2: point())
            default:
                path.close()
                path.move(to: point())
            }
        }
        return path
    }

    @Test func `the shapes have their lengths and bounds`() {
        let circle = Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 20))
        #expect(abs(circle.length - 20 * .pi) < 0.02)
        #expect(abs(circle.bounds.maxX - 20) < 1e-3 && abs(circle.bounds.minY) < 1e-3)
        let rounded = Path(Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 5)
        #expect(abs(rounded.length - (2 * 30 + 2 * 10 + 10 * .pi)) < 0.02)
        #expect(Path(Rect(x: 1, y: 2, width: 3, height: 4)).length == 14)
    }

    @Test(arguments: [true, false]) func `an arc leads the given way round`(clockwise: Bool) throws {
        let arc = Path(
            arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 0, clockwise: clockwise)
        #expect(abs(arc.length - 10 * .pi / 2 * (clockwise ? 1 : 3)) < 0.02)
        let middle = try #require(arc.place(atFraction: 0.5)).point
        let expected =
            clockwise
            ? Point(x: 50.0.squareRoot(), y: -50.0.squareRoot()) : Point(x: -50.0.squareRoot(), y: 50.0.squareRoot())
        #expect((middle - expected).length < 0.01)
        let end = try #require(arc.currentPoint)
        #expect((end - Point(x: 10, y: 0)).length < 1e-9)
    }

    @Test func `a whole turn is a circle`() {
        let arc = Path(arcCenter: .zero, radius: 10, startAngle: 1, endAngle: 1 + 2 * .pi, clockwise: true)
        #expect(abs(arc.length - 20 * .pi) < 0.02)
    }

    @Test(arguments: 1...20) func `the parts of a path add up to its length`(seed: Int) {
        let path = Self.random(UInt64(seed))
        let cuts = [0, 0.1, 0.35, 0.36, 0.8, 1]
        let sum = zip(cuts, cuts.dropFirst()).reduce(0) {
            $0 + path.trimmed(from: $1.0, to: $1.1, tolerance: 0.001).length
        }
        #expect(abs(sum - path.length) < 1e-3 * max(1, path.length))
    }

    @Test(arguments: 1...20) func `a path between two begins at the first and ends at the second`(seed: Int) throws {
        let path = Self.random(UInt64(seed)), other = path.mapped { Point(x: $0.x * 2 + 1, y: 50 - $0.y) }
        let start = try #require(path.interpolated(to: other, fraction: 0))
        #expect(start.elements == path.elements)
        let end = try #require(path.interpolated(to: other, fraction: 1))
        for (a, b) in zip(end.points, other.points) { #expect((a - b).length < 1e-9) }
        let square = Path(Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(path.elements.count == 5 || path.interpolated(to: square, fraction: 0.5) == nil)
    }

    @Test func `a point inside is found by both rules`() {
        var path = Path(ovalIn: Rect(x: 0, y: 0, width: 100, height: 100))
        path.append(Path(ovalIn: Rect(x: 25, y: 25, width: 50, height: 50)))
        #expect(path.contains(Point(x: 50, y: 50)) && !path.contains(Point(x: 50, y: 50), using: .evenOdd))
        #expect(path.contains(Point(x: 10, y: 50), using: .evenOdd) && !path.contains(Point(x: 2, y: 2)))
    }

    @Test func `dashes alternate, and a phase moves them`() {
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: Point(x: 100, y: 0))
        let style = StrokeStyle(width: 2, dashes: [10, 5], dashPhase: 3)
        let starts = line.stroked(style, tolerance: 0.1).compactMap { $0.points.map(\.x).min()?.rounded() }
        #expect(starts == [0, 12, 27, 42, 57, 72, 87])
    }

    @Test func `corners are pointed, cut or round`() {
        var corner = Path()
        corner.move(to: Point(x: 0, y: 50))
        corner.addLine(to: Point(x: 50, y: 50))
        corner.addLine(to: Point(x: 50, y: 0))
        func reach(_ style: StrokeStyle) -> Double {
            corner.stroked(style, tolerance: 0.01).flatMap(\.points).map { $0.x + $0.y }.max() ?? 0
        }
        #expect(reach(StrokeStyle(width: 20)) == 120)
        #expect(reach(StrokeStyle(width: 20, miterLimit: 1)) == 110)
        #expect(reach(StrokeStyle(width: 20, join: .bevel)) == 110)
        #expect(abs(reach(StrokeStyle(width: 20, join: .round)) - (100 + 10 * 2.0.squareRoot())) < 0.02)
    }
}
