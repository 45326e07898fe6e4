import Geometry
import Platform
import Raster
import Testing

@testable import Views

/// The shadows of views without a background.
@Suite struct ContentShadowTests {
    private let fixture = ViewStage(size: Size(width: 200, height: 200))

    init() { fixture.window.backgroundColor = .white }

    private func grey(_ x: Int, _ y: Int) -> Int {
        let bitmap = RasterPainter().bitmap(of: fixture.window.displayList())
        return Int(bitmap.pixels[y * bitmap.width + x] >> 8 & 255)
    }

    private func shade(_ view: View, by offset: Vector, radius: Double = 0) {
        (view.shadowOpacity, view.shadowOffset, view.shadowRadius) = (1, offset, radius)
    }

    @Test func `the shadow of a ring is a ring`() {
        let ring = fixture.add(ShapeView(), frame: Rect(x: 20, y: 20, width: 100, height: 100))
        ring.path = Path(ovalIn: Rect(x: 10, y: 10, width: 80, height: 80))
        (ring.fillColor, ring.strokeColor, ring.strokeStyle) = (nil, .white, StrokeStyle(width: 10))
        shade(ring, by: Vector(dx: 0, dy: 12))
        // The lower edge of the ring is at 105 to 115, and that of its shadow at 117 to 127.
        #expect(grey(70, 110) == 255 && grey(70, 122) == 0 && grey(70, 130) == 255)
        #expect(grey(70, 72) == 255, "nothing is in the middle")
        shade(ring, by: Vector(dx: 0, dy: 12), radius: 4)
        #expect(grey(70, 122) > 0 && grey(70, 122) < 128 && grey(70, 130) < 255)
    }

    @Test func `the shadow of a picture has the shape of its opaque pixels`() {
        var disc = Bitmap(width: 40, height: 40)
        for y in 0..<40 {
            for x in 0..<40 where (x - 20) * (x - 20) + (y - 20) * (y - 20) < 400 {
                disc.pixels[y * 40 + x] = 0xFFFF_FFFF
            }
        }
        let view = fixture.add(
            ImageView(image: Image(disc, isOpaque: false)), frame: Rect(x: 20, y: 20, width: 80, height: 80))
        shade(view, by: Vector(dx: 60, dy: 0))
        #expect(grey(120, 60) == 0 && grey(155, 60) == 0)
        #expect(grey(155, 24) == 255, "a corner of the rectangle")
        view.image = Image(Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF), isOpaque: true)
        #expect(grey(155, 24) == 0)
    }

    @Test func `a label in a clear view casts the shadow of its letters`() {
        let view = fixture.add(View(), frame: Rect(x: 20, y: 20, width: 100, height: 40))
        let label = Label("ab", font: Font(size: 20), color: .white)
        label.alignment = .leading
        label.frame = view.bounds
        view.addSubview(label)
        shade(view, by: Vector(dx: 0, dy: 40))
        // The two letters are a block of 20 by 20 points, in the middle of the height.
        #expect(grey(30, 80) == 0 && grey(45, 80) == 255 && grey(30, 65) == 255)
        label.alpha = 0.5
        #expect(abs(grey(30, 80) - 128) <= 1)
    }

    @Test func `what shows through casts a faint shadow`() {
        let view = fixture.add(View(), frame: Rect(x: 20, y: 20, width: 40, height: 40))
        view.backgroundColor = Color(white: 0, alpha: 0.25)
        shade(view, by: Vector(dx: 60, dy: 0))
        #expect(abs(grey(100, 40) - 191) <= 1)
    }

    @Test func `a snapshot casts the shadow of its rectangle`() throws {
        let source = fixture.add(View(), frame: Rect(x: 20, y: 20, width: 40, height: 40))
        source.backgroundColor = .white
        let snapshot = try #require(source.snapshotView(afterScreenUpdates: true))
        fixture.window.addSubview(snapshot)
        shade(snapshot, by: Vector(dx: 60, dy: 0))
        #expect(grey(100, 40) == 0 && grey(100, 18) == 255 && grey(122, 40) == 255)
    }
}
