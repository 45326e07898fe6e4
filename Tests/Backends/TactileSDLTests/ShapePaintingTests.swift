import Geometry
import Platform
import Raster
import TestSupport
import Testing
import Views

@testable import TactileSDL

extension VideoTests {
    /// Compares both painters on shapes, gradients, borders, shadows and single rounded corners.
    @Suite struct ShapePaintingTests {
        private func window(scale: Double, turned: Double) -> Window {
            let window = Window(
                size: Size(width: 240, height: 160), displayScale: scale, textEngine: FixedWidthTextEngine())
            window.backgroundColor = Color(white: 0.94)
            func add<Kind: View>(_ view: Kind, _ x: Double, _ y: Double) -> Kind {
                view.frame = Rect(x: x, y: y, width: 60, height: 60)
                view.transform.rotation = turned
                window.addSubview(view)
                return view
            }
            let card = add(View(), 10, 10)
            (card.backgroundColor, card.cornerRadius, card.borderWidth) = (.white, 12, 2)
            (card.shadowOpacity, card.shadowRadius) = (0.4, 5)
            let corners = add(View(), 90, 10)
            (corners.backgroundColor, corners.cornerRadius) = (.orange, 20)
            corners.maskedCorners = [.topLeft, .bottomRight]
            let ring = add(ShapeView(), 170, 10)
            ring.path = Path(ovalIn: Rect(x: 6, y: 6, width: 48, height: 48))
            (ring.fillColor, ring.strokeColor, ring.strokeEnd) = (.yellow, .blue, 0.7)
            ring.strokeStyle = StrokeStyle(width: 6, cap: .round)
            let gradient = add(GradientView(), 10, 90)
            (gradient.colors, gradient.endPoint, gradient.startPoint) = ([.purple, .orange], Point(x: 1, y: 1), .zero)
            gradient.cornerRadius = 10
            let masked = add(View(), 90, 90)
            masked.backgroundColor = .red
            let mask = ShapeView(frame: masked.bounds)
            var path = Path(masked.bounds)
            path.append(Path(ovalIn: Rect(x: 15, y: 15, width: 30, height: 30)))
            (mask.path, mask.fillRule) = (path, .evenOdd)
            masked.mask = mask
            addSides(to: add(View(), 170, 90))
            return window
        }

        /// Adds two views of one side, the back of one of which is turned, in a common perspective.
        private func addSides(to view: View) {
            view.subviewTransform = Transform(perspective: 0.004)
            for (angle, color) in [(0.8, Color.green), (2.5, Color.red)] {
                let side = View(frame: view.bounds)
                side.backgroundColor = color
                side.transform.rotationY = angle
                side.isDoubleSided = false
                view.addSubview(side)
            }
        }

        @Test(arguments: [1.0, 2], [0.0, 0.35])
        func `decorations and shapes look as on the processor`(scale: Double, turned: Double) throws {
            let list = window(scale: scale, turned: turned).displayList()
            let screen = try Screen()
            let difference = BitmapDifference(
                try screen.bitmap(of: list, by: GPUPainter(screen.renderer)), RasterPainter().bitmap(of: list))
            print("shapes at \(scale), turned by \(turned): \(difference)")
            #expect(difference.fractionNear >= 0.99, "\(difference)")
        }
    }
}
