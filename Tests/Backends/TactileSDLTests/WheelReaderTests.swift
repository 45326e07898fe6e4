import Geometry
import Testing

@testable import TactileSDL

@Suite struct WheelReaderTests {
    private var reader = WheelReader()

    @Test(arguments: [
        (0.0, 1.0, Vector(dx: 0, dy: 80)), (0, -2, Vector(dx: 0, dy: -160)), (1, 0, Vector(dx: -80, dy: 0)),
    ])
    mutating func `a step away from the user moves the content down, one to the right moves it left`(
        x: Double, y: Double, delta: Vector
    ) {
        let step = reader.read(x: x, y: y, at: 0)
        #expect(step.delta == delta)
        #expect(!step.isPrecise)
    }

    @Test mutating func `fractions are precise`() {
        let move = reader.read(x: 0.25, y: -1.5, at: 0)
        #expect(move.delta == Vector(dx: -2.5, dy: -15))
        #expect(move.isPrecise)
    }

    @Test(arguments: [(0.4, true), (0.5, true), (0.6, false)])
    mutating func `integers count as precise for half a second after a fraction`(wait: Double, isPrecise: Bool) {
        _ = reader.read(x: 0, y: 0.5, at: 10)
        let integer = reader.read(x: 0, y: 1, at: 10 + wait)
        #expect(integer.isPrecise == isPrecise)
        #expect(integer.delta.dy == (isPrecise ? 10 : 80))
    }

    @Test mutating func `integers do not extend the time after a fraction`() {
        _ = reader.read(x: 0, y: 0.5, at: 0)
        _ = reader.read(x: 0, y: 1, at: 0.4)
        #expect(!reader.read(x: 0, y: 1, at: 0.8).isPrecise)
    }

    @Test mutating func `a direction without movement is positive zero`() {
        #expect(reader.read(x: 0, y: 1, at: 0).delta.dx.sign == .plus)
    }
}
