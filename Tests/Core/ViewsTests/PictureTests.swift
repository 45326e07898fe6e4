import Geometry
import Motion
import Platform
import Testing

@testable import Views

/// Views that show an image, a text or a symbol.
@Suite struct PictureTests {
    private let fixture = ViewStage()

    private func image(_ width: Int, _ height: Int) -> Image {
        Image(Bitmap(width: width, height: height), isOpaque: true)
    }

    private func only() throws -> (source: Rect, tint: Color?, image: Image, command: DrawCommand) {
        let commands = fixture.window.displayList().commands
        #expect(commands.count == 1)
        let command = try #require(commands.first)
        guard case .image(let image, let source, let tint) = command.paint else {
            throw Missing(description: "\(command.paint) is no image")
        }
        return (source, tint, image, command)
    }

    private struct Missing: Error, CustomStringConvertible { let description: String }

    @Test(arguments: [
        (400, 200, Rect(x: 0.25, y: 0, width: 0.5, height: 1)),
        (100, 400, Rect(x: 0, y: 0.375, width: 1, height: 0.25)),
        (50, 50, Rect.unit),
    ])
    func `a filling image covers its frame and is cut evenly`(width: Int, height: Int, source: Rect) throws {
        let view = fixture.add(ImageView(image: image(width, height), contentMode: .scaleAspectFill))
        view.cornerRadius = 7
        let drawn = try only()
        #expect(drawn.command.shape == .rect(view.frame, cornerRadius: 7))
        #expect(drawn.source == source)
    }

    @Test(arguments: [
        // An odd number of texels is cut off: half a texel more on the right.
        (151, true, 25.0), (151, false, 25.5),
        // Not texel for pixel.
        (302, true, 50),
    ])
    func `an image that snaps is cut at whole texels, where it has one for a pixel`(
        width: Int, snaps: Bool, start: Double
    ) throws {
        fixture.window.displayScale = 1
        let view = fixture.add(ImageView(image: image(width, width == 302 ? 202 : 100), contentMode: .scaleAspectFill))
        view.frame = Rect(x: 20.3, y: 10.6, width: 100, height: 100)
        view.snapsToPixels = snaps
        let drawn = try only()
        #expect(abs(drawn.source.minX * Double(width) - start) < 1e-9)
        #expect(abs(drawn.source.width * Double(width) - (width == 302 ? 202 : 100)) < 1e-9)
        #expect(drawn.command.bounds == (snaps ? Rect(x: 20, y: 11, width: 100, height: 100) : view.frame))
    }

    @Test(arguments: [
        (400, 200, Rect(x: 100, y: 125, width: 100, height: 50)),
        (100, 400, Rect(x: 137.5, y: 100, width: 25, height: 100)),
    ])
    func `a fitting image is shown whole, in the middle`(width: Int, height: Int, place: Rect) throws {
        fixture.add(ImageView(image: image(width, height), contentMode: .scaleAspectFit)).tint = .black
        let drawn = try only()
        #expect(drawn.command.bounds == place)
        #expect(drawn.source == .unit)
        #expect(drawn.tint == .black)
    }

    @Test(arguments: [
        // A square part of an image twice as wide as high, in a square frame: all of the part.
        (Rect(x: 0.25, y: 0, width: 0.5, height: 1), Rect(x: 0.25, y: 0, width: 0.5, height: 1)),
        // A quarter has the shape of the whole: half of its width is left.
        (Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5), Rect(x: 0.625, y: 0.5, width: 0.25, height: 0.5)),
        // What lies outside counts as cut off.
        (Rect(x: 0.5, y: -1, width: 1, height: 3), Rect(x: 0.5, y: 0, width: 0.5, height: 1)),
    ])
    func `a filling image shows the requested part, cut evenly`(part: Rect, source: Rect) throws {
        let view = fixture.add(ImageView(image: image(400, 200), contentMode: .scaleAspectFill))
        view.contentsRect = part
        #expect(try only().source == source)
        #expect(try only().command.bounds == view.frame)
    }

    @Test(arguments: [
        (Rect(x: 0.25, y: 0, width: 0.5, height: 1), Rect(x: 100, y: 100, width: 100, height: 100)),
        (Rect(x: 0, y: 0.5, width: 1, height: 0.5), Rect(x: 100, y: 137.5, width: 100, height: 25)),
    ])
    func `a fitting image shows all of the requested part`(part: Rect, place: Rect) throws {
        let view = fixture.add(ImageView(image: image(400, 200), contentMode: .scaleAspectFit))
        view.contentsRect = part
        #expect(try only().source == part)
        #expect(try only().command.bounds == place)
    }

    @Test func `a crop without area shows nothing`() {
        let view = fixture.add(ImageView(image: image(400, 200), contentMode: .scaleAspectFill))
        for mode in [ImageView.ContentMode.scaleAspectFill, .scaleAspectFit] {
            view.contentMode = mode
            for part in [Rect.zero, Rect(x: 2, y: 0, width: 1, height: 1), Rect(x: 1, y: 0, width: -1, height: 1)] {
                view.contentsRect = part
                #expect(fixture.window.displayList().commands.isEmpty)
            }
        }
    }

    @Test func `a crop goes evenly about its middle, and springs and blocks drive it`() throws {
        let view = fixture.add(ImageView(image: image(400, 200), contentMode: .scaleAspectFill))
        view.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
        fixture.at(0) { View.animate(withDuration: 1, curve: .linear) { view.contentsRect.origin.x = 0.5 } }
        fixture.at(0.5)
        #expect(try only().source == Rect(x: 0.25, y: 0, width: 0.5, height: 1))
        fixture.at(1) {
            fixture.window.engine.start(
                SpringAnimation(
                    Spring(dampingRatio: 0.5, duration: 0.5), from: view.contentsRect, to: .unit,
                    tolerance: Tolerance(value: 1e-3, speed: 1e-2)), of: view, \.contentsRect)
        }
        for i in 0...20 {
            fixture.at(1 + Double(i) / 20)
            #expect(Rect.unit.inset(by: -1e-12).contains(try only().source))
        }
        fixture.at(10)
        #expect(try only().source == Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    }

    @Test func `the crop opens with the frame that is shown`() throws {
        let view = fixture.add(ImageView(image: image(400, 200), contentMode: .scaleAspectFill))
        fixture.at(0) { View.animate(withDuration: 1, curve: .linear) { view.size.width = 200 } }
        var last = 0.0
        for i in 0...10 {
            fixture.at(Double(i) / 10)
            let drawn = try only()
            let shape = drawn.source.width * 400 / (drawn.source.height * 200)
            #expect(abs(shape - drawn.command.bounds.width / drawn.command.bounds.height) < 1e-12)
            #expect(drawn.source.width > last)
            last = drawn.source.width
        }
        #expect(last == 1)
    }

    @Test func `without an image or a frame nothing is painted`() {
        let view = fixture.add(ImageView(contentMode: .scaleAspectFill))
        #expect(fixture.window.displayList().commands.isEmpty)
        view.image = image(4, 4)
        view.size.height = 0
        #expect(fixture.window.displayList().commands.isEmpty)
    }

    @Test func `a text's picture is made once for a text, a font and a scale`() throws {
        let label = fixture.add(Label("four", font: Font(size: 20), color: .white))
        for _ in 0..<5 { _ = fixture.window.displayList() }
        label.frame.origin.x += 30
        label.alpha = 0.5
        label.textColor = .black
        #expect(try only().tint == .black)
        #expect(fixture.textImagesMade == 1)
        let changes: [() -> Void] = [
            { label.text = "other" }, { label.font.weight = .semibold }, { fixture.window.displayScale = 2 },
        ]
        for (index, change) in changes.enumerated() {
            change()
            for _ in 0..<3 { _ = fixture.window.displayList() }
            #expect(fixture.textImagesMade == index + 2)
        }
    }

    @Test(arguments: [1, 2])
    func `a text lies in the middle of its frame, on whole pixels, one to one`(scale: Double) throws {
        fixture.window.displayScale = scale
        let label = fixture.add(Label("abc", font: Font(size: 15), color: .white))
        #expect(label.fittingSize == Size(width: 22.5, height: 15))
        let drawn = try only()
        let place = drawn.command.bounds
        #expect(place.size == Size(width: Double(drawn.image.width), height: Double(drawn.image.height)) * (1 / scale))
        #expect((place.center - label.center).length <= 1 / scale)
        #expect((place.minX * scale).rounded() == place.minX * scale)
        #expect((place.minY * scale).rounded() == place.minY * scale)
    }

    @Test func `a text that nothing can set is not shown`() {
        _ = fixture.add(Label("", font: Font(size: 15), color: .white))
        #expect(fixture.window.displayList().commands.isEmpty)
        #expect(fixture.textImagesMade == 0)
    }

    @Test func `a symbol's picture is made again only for another size in pixels`() throws {
        let view = fixture.add(SymbolView(.close, color: .white), frame: Rect(x: 0, y: 0, width: 20, height: 30))
        let first = try only()
        #expect(first.command.bounds == Rect(x: 0, y: 5, width: 20, height: 20))
        #expect(first.image.width == 20)
        view.color = .black
        #expect(try only().image == first.image)
        #expect(try only().tint == .black)
        fixture.window.displayScale = 2
        #expect(try only().image.width == 40)
        view.size.width = 0
        #expect(fixture.window.displayList().commands.isEmpty)
    }

    @Test func `a symbol covers its strokes and nothing else`() {
        let cross = Symbol.close.image(side: 100).levels[0]
        func alpha(_ x: Int, _ y: Int) -> UInt32 { cross.pixels[y * 100 + x] >> 24 }
        for i in 22..<78 {
            #expect(alpha(i, i) == 255)
            #expect(alpha(99 - i, i) == 255)
        }
        for (x, y) in [(50, 5), (5, 50), (2, 2), (50, 30)] { #expect(alpha(x, y) == 0) }
        #expect(cross.pixels.allSatisfy { $0 == ($0 >> 24) * 0x0101_0101 })
    }
}
