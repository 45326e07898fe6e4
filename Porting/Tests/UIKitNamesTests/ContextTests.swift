import Testing
import UIKitNames

/// Drawing into contexts, by UIKit's functions and Core Graphics' methods.
@Suite struct ContextTests {
    /// Returns what a closure draws into a transparent picture of a scale of 1.
    private func drawn(
        _ width: Double = 40, _ height: Double = 40, scale: Double = 1, opaque: Bool = false,
        _ body: (CGContext) -> Void
    ) -> Bitmap {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (scale, opaque)
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
            .image { body($0.cgContext) }.levels[0]
    }

    private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF

    // MARK: Pictures

    @Test func `a picture has the size and the scale of its renderer`() {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 3
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 5, height: 4), format: format).image {
            #expect($0.format.bounds == CGRect(x: 10, y: 20, width: 5, height: 4))
            UIColor.red.setFill()
            $0.fill(CGRect(x: 10, y: 20, width: 1, height: 4))
        }
        #expect(image.size == CGSize(width: 5, height: 4) && image.scale == 3 && !image.isOpaque)
        #expect(image.width == 15 && image.levels[0].hex(2, 11) == red && image.levels[0].hex(3, 0) == 0)
    }

    @Test func `an opaque picture is black at first`() {
        let picture = drawn(opaque: true) { _ in }
        #expect(picture.pixels.allSatisfy { $0 == 0xFF00_0000 })
        #expect(drawn { _ in }.pixels.allSatisfy { $0 == 0 })
    }

    @Test func `contexts are nested, and each has its own colours`() {
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        let outer = drawn { context in
            UIColor.red.setFill()
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 2)
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            let inner = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            #expect(inner?.width == 4 && inner?.levels[0].hex(1, 1) == 0xFF00_0000 && inner?.levels[0].hex(2, 2) == 0)
            #expect(UIGraphicsGetCurrentContext() === context)
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(outer.hex(0, 0) == red)
    }

    // MARK: Paths

    @Test func `a path is filled by its rule, and stroked along its middle`() {
        let ring = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 15, y: 15, width: 10, height: 10)))
        ring.usesEvenOddFillRule = true
        ring.lineWidth = 2
        let picture = drawn { _ in
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            ring.fill()
            ring.stroke()
        }
        #expect(picture.hex(10, 10) == red && picture.hex(20, 20) == 0)
        #expect(picture.hex(4, 20) == blue && picture.hex(5, 20) == blue && picture.hex(3, 20) == 0)
        #expect(picture.hex(15, 20) == blue && picture.hex(16, 20) == 0)
    }

    @Test func `dashes, caps and widths apply to strokes of paths`() {
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 10, y: 20))
        line.addLine(to: CGPoint(x: 30, y: 20))
        (line.lineWidth, line.lineCapStyle) = (4, .square)
        let solid = drawn { _ in line.stroke() }
        #expect(solid.hex(8, 19) == 0xFF00_0000 && solid.hex(31, 21) == 0xFF00_0000 && solid.hex(7, 20) == 0)
        line.lineCapStyle = .butt
        line.setLineDash([4, 6], count: 2, phase: 0)
        let dashed = drawn { _ in line.stroke() }
        #expect(dashed.hex(12, 20) == 0xFF00_0000 && dashed.hex(17, 20) == 0 && dashed.hex(21, 20) == 0xFF00_0000)
    }

    @Test func `Core Graphics draws the same path as UIKit`() {
        let path = UIBezierPath(ovalIn: CGRect(x: 4, y: 8, width: 30, height: 20))
        let ours = drawn { _ in
            UIColor.red.set()
            path.fill()
            path.lineWidth = 3
            path.stroke()
        }
        let theirs = drawn { context in
            context.setFillColor(UIColor.red.cgColor)
            context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.setLineWidth(3)
            context.addEllipse(in: CGRect(x: 4, y: 8, width: 30, height: 20))
            context.drawPath(using: .fillStroke)
            #expect(context.isPathEmpty)
        }
        #expect(ours == theirs)
    }

    @Test func `clockwise means falling angles in Core Graphics, and growing ones in UIKit`() {
        let center = CGPoint(x: 20, y: 20)
        let below = drawn { context in
            context.addArc(center: center, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
            context.fillPath()
        }
        let path = UIBezierPath(arcCenter: center, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(below == drawn { _ in path.fill() })
        #expect(below.hex(20, 25) == 0xFF00_0000 && below.hex(20, 15) == 0)
        let above = drawn { context in
            context.move(to: center)
            context.addArc(center: center, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
            context.closePath()
            context.fillPath()
        }
        #expect(above.hex(20, 15) == 0xFF00_0000 && above.hex(20, 25) == 0)
    }

    @Test func `lines, segments, curves and ellipses are drawn`() {
        let picture = drawn { context in
            context.setLineWidth(2)
            context.strokeLineSegments(between: [
                CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5), CGPoint(x: 20, y: 5), CGPoint(x: 30, y: 5),
            ])
            context.fillEllipse(in: CGRect(x: 0, y: 10, width: 10, height: 10))
            context.stroke(CGRect(x: 20, y: 12, width: 10, height: 10), width: 2)
            context.beginPath()
            context.addLines(between: [CGPoint(x: 0, y: 30), CGPoint(x: 10, y: 30), CGPoint(x: 10, y: 40)])
            context.closePath()
            #expect(context.currentPointOfPath == CGPoint(x: 0, y: 30))
            #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 30, width: 10, height: 10))
            context.fillPath()
        }
        let black: UInt32 = 0xFF00_0000
        #expect(picture.hex(5, 5) == black && picture.hex(15, 5) == 0 && picture.hex(25, 5) == black)
        #expect(picture.hex(5, 15) == black && picture.hex(0, 10) == 0)
        #expect(picture.hex(20, 16) == black && picture.hex(25, 16) == 0)
        #expect(picture.hex(8, 32) == black && picture.hex(2, 37) == 0)
    }

    // MARK: State

    @Test func `transforms apply in the order of Core Graphics, and return with the state`() {
        let picture = drawn { context in
            context.saveGState()
            context.translateBy(x: 20, y: 10)
            context.scaleBy(x: 2, y: 2)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
        }
        #expect(picture.hex(20, 10) == red && picture.hex(29, 19) == red && picture.hex(30, 10) == 0)
        #expect(picture.hex(2, 2) == 0xFF00_0000)
    }

    @Test func `a turned rectangle lies where its corners are mapped`() {
        let picture = drawn { context in
            context.translateBy(x: 20, y: 20)
            context.rotate(by: .pi / 4)
            context.fill(CGRect(x: -10, y: -10, width: 20, height: 20))
            let place = CGPoint(x: 10, y: -10).applying(context.ctm)
            #expect(abs(place.x - 20 - 200.squareRoot()) < 1e-9 && abs(place.y - 20) < 1e-9)
        }
        #expect(picture.hex(20, 8) == 0xFF00_0000 && picture.hex(8, 20) == 0xFF00_0000 && picture.hex(11, 11) == 0)
    }

    @Test func `a stroke is widened by the transform`() {
        let picture = drawn { context in
            context.scaleBy(x: 1, y: 4)
            context.setLineWidth(2)
            context.move(to: CGPoint(x: 0, y: 5))
            context.addLine(to: CGPoint(x: 40, y: 5))
            context.strokePath()
        }
        #expect(picture.hex(20, 17) == 0xFF00_0000 && picture.hex(20, 22) == 0xFF00_0000)
        #expect(picture.hex(20, 15) == 0 && picture.hex(20, 24) == 0)
    }

    @Test func `clippings intersect, and end with the state`() {
        let picture = drawn { context in
            context.saveGState()
            UIRectClip(CGRect(x: 0, y: 0, width: 20, height: 40))
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).addClip()
            UIBezierPath(rect: CGRect(x: 0, y: 0.5, width: 40, height: 20)).addClip()
            #expect(context.boundingBoxOfClipPath.width == 20)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.restoreGState()
            UIColor.blue.setFill()
            context.fill(CGRect(x: 39, y: 39, width: 1, height: 1))
        }
        #expect(picture.hex(10, 10) == red && picture.hex(25, 10) == 0 && picture.hex(1, 1) == 0)
        #expect(picture.hex(10, 25) == 0 && picture.hex(39, 39) == blue)
    }

    @Test func `alpha multiplies, and a transparency layer fades as a whole`() {
        let each = drawn { context in
            context.setAlpha(0.5)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
        }
        #expect(each.hex(5, 5) == 0x8080_0000 && each.hex(15, 5) >> 24 > 0xB0)
        let whole = drawn { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
            context.endTransparencyLayer()
        }
        #expect(whole.hex(5, 5) == 0x8080_0000 && whole.hex(15, 5) == 0x8080_0000)
    }

    @Test func `blend modes combine the drawing with what is there`() {
        func pixel(_ mode: CGBlendMode, _ color: UIColor) -> UInt32 {
            drawn { context in
                context.setFillColor(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
                context.setBlendMode(mode)
                context.setFillColor(color.cgColor)
                context.fill(CGRect(x: 10, y: 0, width: 20, height: 40))
            }.hex(15, 5)
        }
        #expect(pixel(.clear, .blue) == 0 && pixel(.copy, UIColor(white: 0, alpha: 0)) == 0)
        #expect(pixel(.multiply, .gray) == 0xFF80_4000 && pixel(.screen, .blue) == 0xFFFF_80FF)
        #expect(pixel(.destinationOver, .blue) == 0xFFFF_8000 && pixel(.sourceIn, .blue) == 0xFF00_00FF)
        #expect(pixel(.destinationOut, .blue) == 0 && pixel(.lighten, .blue) == 0xFFFF_80FF)
        #expect(pixel(.darken, .blue) == 0xFF00_0000 && pixel(.difference, .red) == 0xFF00_8000)
    }

    @Test func `clear makes a rectangle transparent`() {
        let picture = drawn { context in
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.clear(CGRect(x: 10, y: 10, width: 10, height: 10))
        }
        #expect(picture.hex(15, 15) == 0 && picture.hex(9, 15) == 0xFF00_0000 && picture.hex(20, 15) == 0xFF00_0000)
    }

    @Test func `a shadow lies below the drawing, at its offset in points`() {
        let picture = drawn { context in
            context.setShadow(offset: CGSize(width: 10, height: 5), blur: 0, color: UIColor.blue.cgColor)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        }
        #expect(picture.hex(10, 10) == red && picture.hex(20, 15) == blue && picture.hex(20, 7) == 0)
        let soft = drawn { context in
            context.setShadow(offset: .zero, blur: 6)
            context.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
        }
        #expect((1...0x54).contains(soft.hex(13, 20) >> 24) && soft.hex(2, 20) == 0)
    }

    // MARK: Pictures and gradients

    /// Two pixels, red above blue.
    private var pair: UIImage { UIImage(Bitmap(width: 1, height: 2, pixels: [red, blue]), isOpaque: true) }

    @Test func `UIKit draws a picture upright, and Core Graphics upside down`() {
        let upright = drawn { _ in pair.draw(in: CGRect(x: 0, y: 0, width: 10, height: 20)) }
        #expect(upright.hex(5, 1) == red && upright.hex(5, 18) == blue)
        let flipped = drawn { $0.draw(pair, in: CGRect(x: 0, y: 0, width: 10, height: 20)) }
        #expect(flipped.hex(5, 1) == blue && flipped.hex(5, 18) == red)
        let turned = drawn { context in
            context.translateBy(x: 0, y: 20)
            context.scaleBy(x: 1, y: -1)
            context.draw(pair, in: CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        #expect(turned.hex(5, 1) == red && turned.hex(5, 18) == blue)
    }

    @Test func `a template is drawn in the colour of fills`() {
        let picture = drawn { _ in
            UIColor.green.set()
            pair.withRenderingMode(.alwaysTemplate).draw(at: CGPoint(x: 3, y: 3))
            pair.draw(at: CGPoint(x: 10, y: 3), blendMode: .normal, alpha: 0.5)
        }
        #expect(picture.hex(3, 3) == green && picture.hex(3, 4) == green && picture.hex(3, 5) == 0)
        #expect(picture.hex(10, 3) == 0x8080_0000)
    }

    @Test func `a picture masks what is drawn`() {
        let mask = UIImage(Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0]), isOpaque: false)
        let picture = drawn { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40), mask: mask)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        #expect(picture.hex(2, 20) == red && picture.hex(38, 20) == 0)
    }

    @Test func `a linear gradient passes from start to end, and beyond only by its options`() throws {
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.black.cgColor, UIColor.white.cgColor],
                locations: nil))
        func picture(_ options: CGGradientDrawingOptions) -> Bitmap {
            drawn(40, 4) { context in
                context.drawLinearGradient(
                    gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
            }
        }
        let inside = picture([])
        #expect(inside.hex(5, 2) == 0 && inside.hex(35, 2) == 0)
        #expect(abs(Int(inside.hex(20, 2) & 255) - 134) <= 1)
        let all = picture([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(all.hex(5, 2) == 0xFF00_0000 && all.hex(35, 2) == 0xFFFF_FFFF)
        #expect(CGGradient(colorsSpace: nil, colors: [UIColor.black], locations: [0, 1]) == nil)
    }

    @Test func `a radial gradient passes outwards, within the transform`() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [UIColor.white.cgColor, UIColor.black.cgColor], locations: [0, 1]))
        let picture = drawn { context in
            context.scaleBy(x: 2, y: 1)
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 10, y: 20), startRadius: 0, endCenter: CGPoint(x: 10, y: 20),
                endRadius: 10, options: [])
        }
        #expect(picture.hex(20, 20) & 255 > 230 && picture.hex(38, 20) & 255 < 40 && picture.hex(38, 20) >> 24 == 255)
        #expect(picture.hex(20, 32) == 0 && abs(Int(picture.hex(30, 20) & 255) - 121) <= 3)
    }
}
