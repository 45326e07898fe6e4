import Geometry
import Testing

@Suite struct SizeTests {
    @Test(arguments: [
        (Size(width: 1600, height: 1067), Size(width: 1280, height: 800)),
        (Size(width: 533, height: 1600), Size(width: 1280, height: 800)),
        (Size(width: 7, height: 3), Size(width: 7, height: 3)),
    ])
    func `aspect fit touches two sides and stays inside, aspect fill covers`(shape: Size, bounds: Size) {
        let fit = shape.aspectFit(in: bounds), fill = shape.aspectFill(bounds)
        #expect(fit.width == bounds.width || fit.height == bounds.height)
        #expect(fit.width <= bounds.width && fit.height <= bounds.height)
        #expect(fill.width >= bounds.width && fill.height >= bounds.height)
        #expect(abs(fit.width / fit.height - shape.width / shape.height) < 1e-12)
    }

    @Test func `an empty size has an empty aspect fit and fill`() {
        #expect(Size.zero.aspectFit(in: Size(width: 10, height: 10)) == .zero)
        #expect(Size(width: 10, height: 10).aspectFill(.zero) == .zero)
    }
}
