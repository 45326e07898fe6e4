import Geometry
import Testing

@testable import Views

@Suite struct ParallaxTests {
    @Test(arguments: [0.0, 0.2, 0.5, 1], stride(from: -1.0, through: 1, by: 0.25).map(\.self))
    func `the picture stays behind, and covers the visible part of its page`(amount: Double, distance: Double) {
        let parallax = Parallax(amount: amount), size = Size(width: 400, height: 300)
        let frame = parallax.frame(atDistance: distance, in: size)
        #expect(frame.size == size, "nothing of it is cut off at rest")
        #expect(abs(frame.center.x - 200 + distance * 400 * amount) < 1e-9)
        // The visible part of the page, in the page's points.
        let visible = Rect(x: max(0, -distance * 400), y: 0, width: 400 - abs(distance) * 400, height: 300)
        #expect(frame.minX <= visible.minX + 1e-9 && frame.maxX >= visible.maxX - 1e-9)
        // On screen, the picture moves by what is left.
        #expect(abs(frame.center.x + distance * 400 - 200 - distance * 400 * (1 - amount)) < 1e-9)
    }
}
