import Raster
import TestSupport
import Testing
import UIKitNames

/// What a view draws by itself, and pictures of views.
@Suite struct ViewDrawingTests {
    private let screen = TestScreen()

    init() { screen.view.backgroundColor = .white }

    private func shown() -> Bitmap { RasterPainter().bitmap(of: screen.stage.displayList()) }

    /// A view that fills its left half with red.
    private final class HalfView: UIView {
        private(set) var rects: [CGRect] = []

        override func draw(_ rect: CGRect) {
            rects.append(rect)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height))
        }
    }

    private func add(_ frame: CGRect = CGRect(x: 100, y: 100, width: 40, height: 20)) -> HalfView {
        let view = HalfView(frame: frame)
        view.isOpaque = false
        screen.view.addSubview(view)
        return view
    }

    @Test func `a view is drawn once before it is shown, and again after setNeedsDisplay`() {
        let view = add()
        #expect(view.rects == [])
        #expect(shown().hex(110, 110) == 0xFFFF_0000 && shown().hex(130, 110) == 0xFFFF_FFFF)
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 40, height: 20)])
        view.setNeedsDisplay()
        #expect(view.rects.count == 1)
        _ = shown()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = shown()
        #expect(view.rects.count == 3)
    }

    @Test func `an empty view is not drawn before it has got a size`() {
        let view = add(.zero)
        _ = shown()
        #expect(view.rects == [])
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        _ = shown()
        #expect(view.rects.count == 1)
    }

    @Test func `a new size stretches the picture, and redraws it with the mode redraw only`() {
        let view = add()
        _ = shown()
        view.frame.size.width = 80
        #expect(shown().hex(138, 110) == 0xFFFF_0000 && shown().hex(145, 110) == 0xFFFF_FFFF)
        #expect(view.rects.count == 1)
        view.contentMode = .redraw
        view.frame.size.width = 100
        #expect(shown().hex(148, 110) == 0xFFFF_0000 && view.rects.count == 2)
        #expect(view.rects.last == CGRect(x: 0, y: 0, width: 100, height: 20))
    }

    @Test func `a picture in the mode left keeps its size at the left side`() {
        let view = add()
        view.contentMode = .left
        _ = shown()
        view.frame.size = CGSize(width: 80, height: 40)
        let picture = shown()
        #expect(picture.hex(119, 120) == 0xFFFF_0000 && picture.hex(121, 120) == 0xFFFF_FFFF)
        #expect(picture.hex(110, 105) == 0xFFFF_FFFF && picture.hex(110, 112) == 0xFFFF_0000)
    }

    @Test func `an opaque view without a background is black where it draws nothing`() {
        let view = add()
        view.isOpaque = true
        #expect(shown().hex(130, 110) == 0xFF00_0000)
        view.backgroundColor = .green
        view.setNeedsDisplay()
        #expect(shown().hex(130, 110) == 0xFF00_FF00 && shown().hex(110, 110) == 0xFFFF_0000)
    }

    @Test func `dynamic colours are drawn in the style of the view, and again in another one`() {
        final class Dynamic: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.systemBackground.setFill()
                UIRectFill(rect)
            }
        }
        let view = Dynamic(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.view.addSubview(view)
        #expect(shown().hex(5, 5) == 0xFFFF_FFFF)
        view.overrideUserInterfaceStyle = .dark
        #expect(shown().hex(5, 5) == 0xFF00_0000)
    }

    @Test func `at two pixels per point, the picture is as sharp as the same shape in a layer`() {
        final class Disc: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.blue.setFill()
                UIBezierPath(arcCenter: CGPoint(x: 20, y: 20), radius: 15, startAngle: 0, endAngle: 5, clockwise: true)
                    .fill()
            }
        }
        let stage = Stage(
            rootViewController: UIViewController(), size: CGSize(width: 100, height: 50), displayScale: 2,
            textEngine: FixedWidthTextEngine())
        stage.step(to: 0)
        let drawn = Disc(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        drawn.isOpaque = false
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
        shape.path =
            UIBezierPath(arcCenter: CGPoint(x: 20, y: 20), radius: 15, startAngle: 0, endAngle: 5, clockwise: true)
            .cgPath
        shape.fillColor = UIColor.blue.cgColor
        stage.rootViewController.view.addSubview(drawn)
        stage.rootViewController.view.layer.addSublayer(shape)
        let picture = RasterPainter().bitmap(of: stage.displayList())
        #expect(picture.width == 200)
        for y in 0..<100 {
            let left = picture.pixels[y * 200..<y * 200 + 100], right = picture.pixels[y * 200 + 100..<y * 200 + 200]
            #expect(Array(left) == Array(right), "row \(y)")
        }
    }

    @Test func `a layer of a program draws after setNeedsDisplay`() {
        final class Stripe: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(UIColor.red.cgColor)
                ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }
        }
        let layer = Stripe()
        layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        screen.view.layer.addSublayer(layer)
        #expect(shown().hex(12, 15) == 0xFFFF_FFFF)
        layer.setNeedsDisplay()
        #expect(shown().hex(12, 15) == 0xFFFF_0000 && shown().hex(17, 15) == 0xFFFF_FFFF)
    }

    // MARK: Pictures of views

    @Test func `a picture of a view by its layer shows the view with its subviews`() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 20))
        view.backgroundColor = .green
        view.layer.cornerRadius = 10
        let inner = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        screen.view.addSubview(view)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { context in
            view.layer.render(in: context.cgContext)
        }
        // The same pixels as on the screen, before a white background.
        let picture = shown()
        for y in 0..<20 {
            for x in 0..<40 {
                let expected = picture.hex(50 + x, 50 + y), pixel = image.levels[0].hex(x, y)
                let clear = 255 - (pixel >> 24)
                for shift: UInt32 in [0, 8, 16] {
                    let difference = Int(expected >> shift & 255) - Int((pixel >> shift & 255) + clear)
                    #expect(abs(difference) <= 1, "\(x) \(y)")
                }
            }
        }
    }

    @Test func `a picture of the layer shows the model, and one of the hierarchy what is on screen`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        screen.view.addSubview(view)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.backgroundColor = .red
        view.addSubview(inner)
        screen.run(0.1)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { inner.frame.origin.x = 80 })
        screen.run(0.5)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 10))
        let model = renderer.image { view.layer.render(in: $0.cgContext) }.levels[0]
        let current = renderer.image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) }.levels[0]
        #expect(model.hex(85, 5) == 0xFFFF_0000 && model.hex(45, 5) == 0)
        #expect(current.hex(85, 5) == 0 && current.hex(45, 5) == 0xFFFF_0000)
        // The animation goes on.
        #expect(inner.layer.presentation()?.frame.origin.x == 40)
    }

    @Test func `a picture of a hierarchy is stretched over the rectangle`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        screen.view.addSubview(view)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 1)
        #expect(view.drawHierarchy(in: CGRect(x: 10, y: 20, width: 20, height: 10), afterScreenUpdates: true))
        let image = UIGraphicsGetImageFromCurrentImageContext()?.levels[0]
        UIGraphicsEndImageContext()
        #expect(image?.hex(10, 20) == 0xFFFF_0000 && image?.hex(29, 29) == 0xFFFF_0000)
        #expect(image?.hex(9, 25) == 0 && image?.hex(30, 25) == 0 && image?.hex(20, 30) == 0)
        #expect(UIGraphicsGetCurrentContext() == nil && !view.drawHierarchy(in: .zero, afterScreenUpdates: false))
    }
}

extension Bitmap {
    /// The pixel in a column and a row.
    func hex(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
}
