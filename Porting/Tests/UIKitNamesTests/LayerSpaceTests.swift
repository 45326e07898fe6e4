import Raster
import Testing
import UIKitNames

/// Layers in space, layers of other classes, and what layers show.
@Suite struct LayerSpaceTests {
    private let screen = TestScreen()

    init() { screen.view.backgroundColor = .white }

    private func shown() -> Bitmap { RasterPainter().bitmap(of: screen.stage.displayList()) }

    /// A container of 240 by 200 points with a perspective, and a view of its size in it.
    private func card(angle: Double) -> (container: UIView, side: UIView) {
        let container = UIView(frame: CGRect(x: 80, y: 50, width: 240, height: 200))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        container.layer.sublayerTransform = perspective
        let side = UIView(frame: container.bounds)
        side.backgroundColor = .red
        side.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        container.addSubview(side)
        screen.view.addSubview(container)
        return (container, side)
    }

    // MARK: sublayerTransform

    @Test func `the perspective of the superlayer makes the receding side smaller`() {
        let (_, side) = card(angle: .pi / 3)
        let far = 1 + 120 * (3.0.squareRoot() / 2) / 500, near = 1 - 120 * (3.0.squareRoot() / 2) / 500
        let corner = side.convert(CGPoint(x: 240, y: 0), to: nil), other = side.convert(CGPoint.zero, to: nil)
        #expect(abs(corner.x - (200 + 60 / far)) < 1e-9 && abs(corner.y - (150 - 100 / far)) < 1e-9)
        #expect(abs(other.x - (200 - 60 / near)) < 1e-9 && abs(other.y - (150 - 100 / near)) < 1e-9)
        let back = side.convert(corner, from: nil)
        #expect(abs(back.x - 240) < 1e-9 && abs(back.y) < 1e-9)
        let picture = shown()
        #expect(
            picture.hex(Int(corner.x) - 1, 150) == 0xFFFF_0000 && picture.hex(Int(corner.x) + 2, 150) == 0xFFFF_FFFF)
        #expect(picture.hex(Int(other.x) + 2, 150) == 0xFFFF_0000 && picture.hex(Int(other.x) - 2, 150) == 0xFFFF_FFFF)
        #expect(screen.stage.window.hitTest(CGPoint(x: corner.x - 2, y: 150)) === side)
        #expect(screen.stage.window.hitTest(CGPoint(x: corner.x + 2, y: 150)) !== side)
    }

    @Test(arguments: [0.3, 1.2, 2.5, -0.7])
    func `for a layer in the middle, it equals a perspective of the layer's own`(angle: Double) {
        let (container, side) = card(angle: angle)
        let ours = shown()
        container.layer.sublayerTransform = CATransform3DIdentity
        var own = CATransform3DIdentity
        own.m34 = -1 / 500
        side.layer.transform = CATransform3DRotate(own, angle, 0, 1, 0)
        #expect(shown() == ours)
    }

    @Test func `a turn of all sublayers turns each about the middle of the superlayer`() {
        let (container, side) = card(angle: 0)
        side.frame = CGRect(x: 120, y: 0, width: 20, height: 20)
        container.layer.sublayerTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        // From (10, -90) about the middle to (90, 10).
        let middle = side.convert(CGPoint(x: 10, y: 10), to: nil)
        #expect(abs(middle.x - 290) < 1e-9 && abs(middle.y - 160) < 1e-9)
        #expect(shown().hex(290, 160) == 0xFFFF_0000)
    }

    @Test func `a layer in the plane of its superlayer stays sharp in a perspective`() {
        let (_, side) = card(angle: 0)
        side.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        side.layer.transform = CATransform3DIdentity
        #expect(screen.stage.displayList().commands.allSatisfy { if case .rect = $0.shape { true } else { false } })
        #expect(shown().hex(80, 50) == 0xFFFF_0000 && shown().hex(79, 50) == 0xFFFF_FFFF)
    }

    @Test func `blocks and explicit animations animate the transform of sublayers`() {
        let (container, side) = card(angle: 0)
        container.layer.sublayerTransform = CATransform3DIdentity
        screen.run(0.1)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            container.layer.sublayerTransform = CATransform3DMakeTranslation(0, 100, 0)
        }
        screen.run(0.5)
        #expect(side.convertFromWindow(CGPoint(x: 80, y: 100)).y == 0)
        screen.run(1)
        let animation = CABasicAnimation(keyPath: "sublayerTransform")
        animation.toValue = CATransform3DMakeTranslation(0, -100, 0)
        animation.duration = 1
        container.layer.add(animation, forKey: nil)
        screen.run(0.5)
        #expect(side.convertFromWindow(CGPoint(x: 80, y: 50)).y == 0)
        #expect(container.layer.presentation()?.sublayerTransform.m42 == 0)
    }

    // MARK: isDoubleSided

    @Test func `a layer of one side is not drawn from behind`() {
        let (container, front) = card(angle: 0)
        let back = UIView(frame: container.bounds)
        back.backgroundColor = .blue
        container.insertSubview(back, at: 0)
        #expect(front.layer.isDoubleSided)
        for side in [front, back] { side.layer.isDoubleSided = false }
        func turn(to angle: Double) -> UInt32 {
            front.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
            back.layer.transform = CATransform3DMakeRotation(angle + .pi, 0, 1, 0)
            return shown().hex(201, 150)
        }
        #expect(turn(to: 0) == 0xFFFF_0000 && turn(to: 1.5) == 0xFFFF_0000)
        #expect(turn(to: 1.65) == 0xFF00_00FF && turn(to: .pi) == 0xFF00_00FF)
        back.layer.isDoubleSided = true
        front.isHidden = true
        #expect(turn(to: 0) == 0xFF00_00FF)
    }

    @Test func `a mirrored layer still shows its front`() {
        let (_, side) = card(angle: 0)
        side.layer.isDoubleSided = false
        side.transform = CGAffineTransform(scaleX: -1, y: 1)
        #expect(shown().hex(200, 150) == 0xFFFF_0000)
    }

    // MARK: layerClass

    private final class Banner: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
        var gradient: CAGradientLayer? { layer as? CAGradientLayer }
    }

    private final class Ring: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
        var shape: CAShapeLayer? { layer as? CAShapeLayer }
    }

    @Test func `a view has a layer of its layer class, which is clipped as the view is`() throws {
        #expect(type(of: UIView().layer) == CALayer.self)
        let banner = Banner(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let gradient = try #require(banner.gradient)
        gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        banner.layer.cornerRadius = 10
        screen.view.addSubview(banner)
        #expect(gradient.bounds == banner.bounds && banner.layer === gradient && banner.subviews.isEmpty)
        let picture = shown()
        #expect(picture.hex(20, 10) & 255 < 70 && picture.hex(80, 10) & 255 > 180 && picture.hex(0, 0) == 0xFFFF_FFFF)
        // A new size of the view is that of the gradient.
        banner.frame.size.width = 200
        #expect(shown().hex(100, 10) & 255 < 140)
        let ring = Ring(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
        inner.backgroundColor = .green
        ring.addSubview(inner)
        ring.shape?.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 40, height: 40)).cgPath
        ring.shape?.fillColor = UIColor.red.cgColor
        screen.view.addSubview(ring)
        #expect(shown().hex(12, 125) == 0xFFFF_0000 && shown().hex(25, 125) == 0xFF00_FF00)
    }

    @Test func `the presentation of a layer has the colours and numbers that are on screen`() throws {
        let banner = Banner(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let ring = Ring(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        screen.view.addSubview(banner)
        screen.view.addSubview(ring)
        let (gradient, shape) = (try #require(banner.gradient), try #require(ring.shape))
        shape.strokeEnd = 0
        screen.run(0.1)
        func animate(_ layer: CALayer, _ key: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            layer.add(animation, forKey: key)
        }
        animate(gradient, "colors", [UIColor.black, UIColor.red], [UIColor.red, UIColor.white])
        animate(gradient, "locations", [-1.0, 0.0], [0.0, 1.0])
        animate(shape, "strokeEnd", 0, 1)
        animate(ring.layer, "transform.rotation.z", 0, 1)
        screen.run(0.5)
        let shown = try #require(gradient.presentation())
        let colors = shown.colors?.compactMap { $0 as? UIColor }
        #expect(
            colors == [
                UIColor(red: 0.5, green: 0, blue: 0, alpha: 1), UIColor(red: 1, green: 0.5, blue: 0.5, alpha: 1),
            ])
        #expect(shown.locations == [-0.5, 0.5] && gradient.locations == nil && gradient.colors == nil)
        #expect(shape.presentation()?.strokeEnd == 0.5 && shape.strokeEnd == 0)
        #expect(shape.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double == 0.5)
        #expect(shape.presentation()?.value(forKeyPath: "unknown") == nil)
    }

    @Test func `a picture of a layer leaves out the explicit animations of shapes`() throws {
        let ring = Ring(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        ring.shape?.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
        ring.shape?.fillColor = UIColor.red.cgColor
        screen.view.addSubview(ring)
        let fade = CABasicAnimation(keyPath: "fillColor")
        (fade.fromValue, fade.toValue, fade.duration) = (UIColor.blue, UIColor.blue, 1)
        ring.layer.add(fade, forKey: nil)
        screen.run(0.5)
        let image = UIGraphicsImageRenderer(size: ring.bounds.size).image { ring.layer.render(in: $0.cgContext) }
        #expect(image.levels[0].hex(20, 20) == 0xFFFF_0000 && shown().hex(20, 20) == 0xFF00_00FF)
    }

    // MARK: Values by name

    @Test func `properties are set and read by their names, and other names are the caller's own`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        view.layer.setValue(2, forKeyPath: "transform.scale")
        view.layer.setValue(0.25, forKey: "opacity")
        #expect(view.transform == CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2) && view.alpha == 0.25)
        #expect(view.layer.value(forKeyPath: "transform.rotation.z") as? Double == 0.5)
        view.layer.setValue(CGPoint(x: 100, y: 100), forKeyPath: "position")
        view.layer.setValue(3, forKeyPath: "borderWidth")
        #expect(view.center == CGPoint(x: 100, y: 100) && view.layer.borderWidth == 3 && view.bounds.size.width == 30)
        #expect(view.layer.value(forKey: "index") == nil)
        view.layer.setValue(7, forKey: "index")
        #expect(view.layer.value(forKey: "index") as? Int == 7)
        let ring = CAShapeLayer()
        ring.setValue(0.5, forKeyPath: "strokeEnd")
        #expect(ring.strokeEnd == 0.5)
    }

    @Test func `Core Graphics' paths are those of UIKit`() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(CGPath(ellipseIn: rect, transform: nil) == UIBezierPath(ovalIn: rect).cgPath)
        #expect(
            CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil) == CGPath(rect, cornerRadius: 5))
        let moved = CGPath(rect: rect, transform: CGAffineTransform(translationX: 5, y: 5))
        #expect(moved.boundingBox == rect.offsetBy(dx: 5, dy: 5) && moved.copy() == moved)
        let flat = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 5, transform: nil)
        #expect(flat.boundingBoxOfPath == rect && !flat.contains(CGPoint(x: 12, y: 21)))
        #expect(flat.contains(CGPoint(x: 13, y: 23)))
    }
}
