import StageSupport
import Testing
import UIKitNames

@testable import TouchDrawingListing

/// What listing 22 does, as Porting/Listings/Behaviour.md says.
@Suite struct TouchDrawingTests {
    private let root = SketchViewController()
    private let stage: ListingStage<SketchViewController>
    private let sketch: SketchView

    init() {
        sketch = root.sketchView
        stage = ListingStage(root)
    }

    /// Draws a line of two points with one finger.
    private func drawLine(from start: CGPoint = CGPoint(x: 100, y: 100), to end: CGPoint = CGPoint(x: 200, y: 100)) {
        stage.pointer(.down, start)
        stage.pointer(.move, end)
        stage.pointer(.up, end)
    }

    /// Taps with two fingers at once.
    private func tapWithTwo() {
        stage.pointer(.down, CGPoint(x: 100, y: 400), id: 0)
        stage.pointer(.down, CGPoint(x: 250, y: 400), id: 1)
        stage.wait(0.05)
        stage.pointer(.up, CGPoint(x: 100, y: 400), id: 0)
        stage.pointer(.up, CGPoint(x: 250, y: 400), id: 1)
    }

    @Test func `a finger makes a stroke, which is active until its end`() {
        #expect(root.view === sketch && sketch.activeCount == 0 && stage.pixel(150, 100) == Pixel.white)
        stage.pointer(.down, CGPoint(x: 100, y: 100))
        #expect(sketch.activeCount == 1 && sketch.strokes.isEmpty)
        stage.pointer(.move, CGPoint(x: 200, y: 100))
        #expect(sketch.activeCount == 1 && stage.pixel(120, 100) == Pixel.black)
        stage.pointer(.up, CGPoint(x: 200, y: 100))
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 1)
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `the stroke has the width of the line and round ends`() throws {
        drawLine()
        let path = try #require(sketch.strokes.first?.path)
        #expect(near(path.bounds, CGRect(x: 100, y: 100, width: 100, height: 0)))
        #expect(stage.pixel(150, 100) == Pixel.black && stage.pixel(150, 105) == Pixel.white)
        #expect(stage.pixel(150, 101.5) == Pixel.black && stage.pixel(150, 102.5) == Pixel.white)
        #expect(stage.pixel(201, 100) == Pixel.black && stage.pixel(203, 100) == Pixel.white)
        #expect(stage.pixel(99, 100) == Pixel.black && stage.pixel(97, 100) == Pixel.white)
    }

    @Test func `a stroke around a corner is not filled`() {
        stage.press(100, 100)
        for (x, y) in [(200.0, 100.0), (200, 200), (100, 200)] { stage.move(x, y, steps: 5) }
        stage.lift()
        #expect(sketch.strokes.count == 1 && sketch.strokes[0].fillColor == nil)
        #expect(stage.pixel(150, 150) == Pixel.white && stage.pixel(150, 100) == Pixel.black)
        #expect(stage.pixel(200, 150) == Pixel.black && stage.pixel(100, 150) == Pixel.white)
    }

    @Test func `two fingers draw two strokes at once`() {
        stage.pointer(.down, CGPoint(x: 50, y: 100), id: 0)
        stage.pointer(.down, CGPoint(x: 50, y: 300), id: 1)
        #expect(sketch.activeCount == 2)
        for step in 1...5 {
            stage.wait(1 / 60)
            stage.pointer(.move, CGPoint(x: 50 + 20 * Double(step), y: 100), id: 0)
            stage.pointer(.move, CGPoint(x: 50 + 30 * Double(step), y: 300), id: 1)
        }
        stage.pointer(.up, CGPoint(x: 150, y: 100), id: 0)
        #expect(sketch.activeCount == 1 && sketch.strokes.count == 1)
        stage.pointer(.up, CGPoint(x: 200, y: 300), id: 1)
        #expect(sketch.activeCount == 0)
        let boxes = sketch.strokes.compactMap { $0.path?.bounds }
        #expect(boxes.count == 2 && near(boxes[0], CGRect(x: 50, y: 100, width: 100, height: 0)))
        #expect(near(boxes[1], CGRect(x: 50, y: 300, width: 150, height: 0)))
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `several positions in one frame are all in the path`() throws {
        stage.pointer(.down, CGPoint(x: 100, y: 100))
        for (index, place) in [(120.0, 130.0), (140, 100), (160, 130), (180, 100)].enumerated() {
            stage.pointer(.move, CGPoint(x: place.0, y: place.1), at: 0.002 * Double(index + 1))
        }
        stage.wait(1 / 60)
        stage.pointer(.up, CGPoint(x: 180, y: 100))
        let path = try #require(sketch.strokes.first?.path)
        let curves = path.elements.filter { if case .quadCurve = $0 { true } else { false } }
        #expect(curves.count == 4 && path.bounds.maxY > 112)
    }

    @Test func `touches that the system cancels leave nothing`() {
        drawLine()
        stage.pointer(.down, CGPoint(x: 100, y: 300))
        stage.pointer(.move, CGPoint(x: 200, y: 300))
        #expect(sketch.layer.sublayers?.count == 2)
        stage.pointer(.cancel, CGPoint(x: 200, y: 300))
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 1 && sketch.layer.sublayers?.count == 1)
        #expect(stage.pixel(150, 300) == Pixel.white)
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `two taps with two fingers undo, and draw nothing`() {
        drawLine()
        drawLine(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 200))
        stage.wait(1)
        #expect(sketch.strokes.count == 2)
        tapWithTwo()
        stage.wait(0.1)
        tapWithTwo()
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 1)
        #expect(stage.pixel(150, 200) == Pixel.white && stage.pixel(150, 100) == Pixel.black)
        stage.wait(1)
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 1 && sketch.layer.sublayers?.count == 1)
        stage.expectRest()
    }

    @Test func `one tap with two fingers draws two dots when no second one has followed`() {
        tapWithTwo()
        #expect(sketch.activeCount == 2 && sketch.strokes.isEmpty)
        stage.wait(1)
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 2)
        stage.expectRest()
    }

    @Test func `the controller is the first responder, for shakes`() {
        #expect(root.isFirstResponder)
        drawLine()
        root.motionEnded(.motionShake, with: nil)
        #expect(sketch.strokes.isEmpty && stage.pixel(150, 100) == Pixel.white)
    }
}
