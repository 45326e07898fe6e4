import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import Views

@Suite struct ShapeTests {
    private let fixture = ViewStage(size: Size(width: 200, height: 200))

    init() { fixture.window.backgroundColor = .white }

    private func bitmap() -> Bitmap { RasterPainter().bitmap(of: fixture.window.displayList()) }

    private func red(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
        Int(bitmap.pixels[y * bitmap.width + x] >> 16 & 0xFF)
    }

    private func add<Kind: View>(_ view: Kind) -> Kind {
        fixture.window.addSubview(view)
        return view
    }

    @Test func `a ring is filled where its stroke is`() {
        let ring = add(ShapeView(frame: Rect(x: 50, y: 50, width: 100, height: 100)))
        ring.path = Path(ovalIn: Rect(x: 10, y: 10, width: 80, height: 80))
        (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, .black, 10)
        ring.strokeEnd = 0.5
        let picture = bitmap()
        // The path begins at the right side and leads clockwise: the lower half.
        #expect(red(picture, 100, 140) == 0 && red(picture, 100, 60) == 255 && red(picture, 100, 100) == 255)
    }

    @Test func `the end of a stroke and the path are animated`() {
        let shape = add(ShapeView(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
        shape.path = Path(Rect(x: 0, y: 0, width: 100, height: 10))
        shape.strokeEnd = 0
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .linear) {
                shape.strokeEnd = 1
                shape.path = Path(Rect(x: 0, y: 0, width: 200, height: 10))
            }
        }
        #expect(shape.strokeEnd == 1)
        fixture.at(0.25)
        let early = shape.content.animated.shown(in: shape)
        #expect(abs(early.strokeEnd - 0.25) < 1e-12 && abs((early.path?.bounds.width ?? 0) - 125) < 1e-9)
        fixture.at(0.5) { View.animate(withDuration: 1, curve: .linear) { shape.strokeEnd = 0 } }
        let caught = shape.content.animated.shown(in: shape)
        #expect(abs(caught.strokeEnd - 0.5) < 1e-12)
        fixture.at(2)
        #expect(shape.content.animated.shown(in: shape) == shape.content.animated.model && shape.strokeEnd == 0)
    }

    @Test func `an animator scrubs a path and returns it`() {
        let shape = add(ShapeView(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
        shape.path = Path(Rect(x: 0, y: 0, width: 100, height: 10))
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
            shape.path = Path(Rect(x: 0, y: 0, width: 200, height: 10))
        }
        animator.fractionComplete = 0.5
        #expect(abs((shape.content.animated.shown(in: shape).path?.bounds.width ?? 0) - 150) < 1e-9)
        animator.isReversed = true
        animator.startAnimation()
        fixture.at(1)
        fixture.at(5)
        #expect(abs((shape.content.animated.shown(in: shape).path?.bounds.width ?? 0) - 100) < 1e-9)
    }

    @Test func `a shape masks a view`() {
        let view = add(View(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
        view.backgroundColor = .black
        let mask = ShapeView(frame: view.bounds)
        var path = Path(view.bounds)
        path.append(Path(ovalIn: Rect(x: 50, y: 50, width: 100, height: 100)))
        (mask.path, mask.fillRule) = (path, .evenOdd)
        view.mask = mask
        let picture = bitmap()
        #expect(red(picture, 100, 100) == 255 && red(picture, 20, 20) == 0 && red(picture, 100, 30) == 0)
    }

    @Test func `a gradient passes from the first colour to the last along its axis`() {
        let gradient = add(GradientView(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
        gradient.colors = [.black, .white]
        let down = bitmap()
        #expect(red(down, 100, 2) < 6 && red(down, 100, 197) > 249 && abs(red(down, 3, 100) - 128) < 3)
        (gradient.startPoint, gradient.endPoint) = (.zero, Point(x: 1, y: 1))
        let across = bitmap()
        #expect(red(across, 2, 2) < 8 && red(across, 197, 197) > 247 && abs(red(across, 197, 2) - 128) < 4)
        gradient.locations = [0.5, 0.5]
        #expect(red(bitmap(), 90, 90) < 5)
    }

    @Test func `a border lies inside the bounds, above the subviews`() {
        let view = add(View(frame: Rect(x: 50, y: 50, width: 100, height: 100)))
        let inner = View(frame: view.bounds)
        inner.backgroundColor = .white
        view.addSubview(inner)
        view.borderWidth = 4
        let picture = bitmap()
        #expect(red(picture, 51, 100) == 0 && red(picture, 53, 100) == 0 && red(picture, 54, 100) == 255)
        #expect(red(picture, 49, 100) == 255 && red(picture, 100, 148) == 0)
        view.cornerRadius = 20
        #expect(red(bitmap(), 51, 51) == 255 && red(bitmap(), 51, 100) == 0)
    }

    @Test func `a border is animated`() {
        let view = add(View(frame: Rect(x: 50, y: 50, width: 100, height: 100)))
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .linear) {
                view.borderWidth = 10
                view.shadowOpacity = 1
            }
        }
        fixture.at(0.5)
        #expect(abs(view.presentation.borderWidth - 5) < 1e-12 && abs(view.presentation.shadowOpacity - 0.5) < 1e-12)
        fixture.at(2)
        #expect(view.presentation.borderWidth == 10)
    }

    @Test func `a shadow falls outside the view, and not where the view clips`() {
        let view = add(View(frame: Rect(x: 50, y: 50, width: 100, height: 100)))
        view.backgroundColor = .white
        (view.shadowOpacity, view.shadowOffset, view.shadowRadius) = (1, .zero, 5)
        let picture = bitmap()
        // The middle of a long blurred edge is half as dark as the inside.
        #expect(abs(red(picture, 49, 100) - 128) < 16 && red(picture, 100, 100) == 255)
        #expect(red(picture, 35, 100) > 250 && red(picture, 41, 100) < red(picture, 35, 100))
        view.clipsToBounds = true
        #expect(red(bitmap(), 49, 100) == 255)
        (view.clipsToBounds, view.backgroundColor) = (false, .clear)
        #expect(red(bitmap(), 49, 100) == 255)
        let inner = View(frame: view.bounds)
        inner.backgroundColor = .white
        view.addSubview(inner)
        #expect(abs(red(bitmap(), 49, 100) - 128) < 16)
    }

    @Test func `only the masked corners are rounded, in the background, the content and the border`() {
        let view = add(View(frame: Rect(x: 50, y: 50, width: 100, height: 100)))
        view.backgroundColor = .black
        (view.cornerRadius, view.maskedCorners) = (30, [.topLeft, .bottomRight])
        func check(_ picture: Bitmap) {
            #expect(red(picture, 52, 52) == 255 && red(picture, 147, 147) == 255)
            #expect(red(picture, 147, 52) == 0 && red(picture, 52, 147) == 0 && red(picture, 100, 100) == 0)
        }
        check(bitmap())
        let inner = View(frame: view.bounds)
        inner.backgroundColor = .black
        view.addSubview(inner)
        (view.clipsToBounds, view.backgroundColor) = (true, .clear)
        check(bitmap())
    }
}
