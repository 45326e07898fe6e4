import StageSupport
import Testing
import UIKitNames

@testable import TouchDrawingListing

/// What listing 22 does, as Tests/Listings/Behaviour.md says.
@Suite struct TouchDrawingTests {
    private let root = SketchViewController()
    private let stage: ListingStage<SketchViewController>
    private var sketch: SketchView { root.sketchView }

    init() { stage = ListingStage(root) }

    /// Sends the phases of numbered fingers.
    private func fingers(_ script: [(PointerEvent.Phase, Int, Double, Double)]) {
        for (phase, id, x, y) in script {
            stage.pointer(phase, CGPoint(x: x, y: y), id: id)
            stage.wait(0.01)
        }
    }

    private func line(from x: Double = 100, y: Double = 100) {
        fingers([(.down, 1, x, y), (.move, 1, x + 100, y), (.up, 1, x + 100, y)])
        // The lift waits for a second tap of two fingers only where there was a first one.
        stage.wait(1)
    }

    /// Two fingers that tap once.
    private func tapOfTwo() {
        fingers([(.down, 1, 100, 400), (.down, 2, 200, 400), (.up, 2, 200, 400), (.up, 1, 100, 400)])
    }

    @Test func `a finger draws a stroke while it is down`() {
        fingers([(.down, 1, 100, 100), (.move, 1, 150, 120)])
        #expect(sketch.activeCount == 1 && sketch.strokes.isEmpty)
        fingers([(.up, 1, 150, 120)])
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 1)
        stage.expectRest()
    }

    @Test func `a line has the width of the stroke, and round ends`() {
        line()
        #expect(stage.pixel(150, 100) == Pixel.black && stage.pixel(150, 105) == Pixel.white)
        #expect(stage.pixel(201, 100) == Pixel.black && stage.pixel(204, 100) == Pixel.white)
    }

    @Test func `the area inside a corner is not filled`() {
        fingers([(.down, 1, 100, 100), (.move, 1, 200, 100), (.move, 1, 200, 200), (.move, 1, 100, 200)])
        fingers([(.up, 1, 100, 200)])
        #expect(stage.pixel(200, 150) == Pixel.black && stage.pixel(140, 150) == Pixel.white)
    }

    @Test func `two fingers draw two strokes`() {
        fingers([(.down, 1, 100, 100), (.down, 2, 100, 300), (.move, 1, 200, 100), (.move, 2, 200, 300)])
        #expect(sketch.activeCount == 2)
        fingers([(.up, 1, 200, 100), (.up, 2, 200, 300)])
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 2)
        #expect(stage.pixel(150, 100) == Pixel.black && stage.pixel(150, 300) == Pixel.black)
        #expect(stage.pixel(150, 200) == Pixel.white)
    }

    @Test func `the system cancels a stroke, which then never happened`() {
        line()
        fingers([(.down, 1, 100, 300), (.move, 1, 200, 300), (.cancel, 1, 200, 300)])
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 1 && stage.pixel(150, 300) == Pixel.white)
    }

    @Test func `a double tap with two fingers undoes, and its touches draw nothing`() {
        line()
        line(y: 200)
        tapOfTwo()
        #expect(sketch.activeCount == 2 && sketch.strokes.count == 2)
        tapOfTwo()
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 1)
        #expect(stage.pixel(150, 100) == Pixel.black && stage.pixel(150, 200) == Pixel.white)
        stage.wait(1)
        #expect(sketch.strokes.count == 1)
        stage.expectRest()
    }

    @Test func `one tap with two fingers draws two dots when no second one has followed`() {
        tapOfTwo()
        stage.wait(1)
        #expect(sketch.activeCount == 0 && sketch.strokes.count == 2)
    }

    @Test func `the controller is the first responder, for shakes`() {
        #expect(root.isFirstResponder)
        line()
        root.motionEnded(.motionShake, with: nil)
        #expect(sketch.strokes.isEmpty && stage.pixel(150, 100) == Pixel.white)
    }
}
