import StageSupport
import Testing
import UIKitNames

@testable import StickerTransformListing

/// What listing 19 does, as Porting/Listings/Behaviour.md says.
@Suite struct StickerTransformTests {
    private let root = StickerViewController()
    private let stage: ListingStage<StickerViewController>
    private let middle = CGPoint(x: 195, y: 422)

    init() { stage = ListingStage(root) }

    private var sticker: UIView { root.sticker }

    /// Puts two fingers on the sticker, on a line through its middle.
    private func pressBoth(distance: Double) {
        stage.pointer(.down, CGPoint(x: middle.x - distance / 2, y: middle.y), id: 0)
        stage.pointer(.down, CGPoint(x: middle.x + distance / 2, y: middle.y), id: 1)
    }

    /// Moves both fingers to a distance, a clockwise angle and a place, in a number of steps.
    private func moveBoth(
        _ distance: (from: Double, to: Double), angle: (from: Double, to: Double) = (0, 0), by way: CGVector = .zero,
        steps: Int
    ) {
        for step in 1...steps {
            stage.wait(1 / 60)
            let part = Double(step) / Double(steps)
            let half = (distance.from + (distance.to - distance.from) * part) / 2
            let turn = angle.from + (angle.to - angle.from) * part
            let arm = CGVector(dx: cos(turn) * half, dy: sin(turn) * half), center = middle + way * part
            stage.pointer(.move, center - arm, id: 0)
            stage.pointer(.move, center + arm, id: 1)
        }
    }

    private func liftBoth() {
        stage.pointer(.up, middle, id: 0)
        stage.pointer(.up, middle, id: 1)
        stage.wait(0.5)
    }

    private func doubleTap() {
        stage.tap(middle)
        stage.wait(0.1)
        stage.tap(middle)
    }

    @Test(arguments: [2, 4, 25])
    func `two fingers scale it by the quotient of their distances, in any number of events`(steps: Int) {
        pressBoth(distance: 60)
        // The recognizer excludes the way until it begins.
        moveBoth((60, 80), steps: 10)
        let begun = sticker.transform.stickerScale.width
        moveBoth((80, 120), steps: steps)
        #expect(near(sticker.transform.stickerScale.width, begun * 1.5, within: 0.01) && begun > 1 && begun < 1.35)
        #expect(near(sticker.transform.stickerScale.height, sticker.transform.stickerScale.width, within: 1e-6))
        #expect(near(sticker.center, middle) && near(sticker.transform.stickerAngle, 0, within: 1e-6))
        liftBoth()
        stage.expectRest()
    }

    @Test func `they turn it at the same time`() {
        pressBoth(distance: 60)
        moveBoth((60, 80), angle: (0, 0.2), steps: 20)
        let (scale, angle) = (sticker.transform.stickerScale.width, sticker.transform.stickerAngle)
        #expect(scale > 1 && angle > 0 && angle < 0.2)
        moveBoth((80, 120), angle: (0.2, 0.2 + .pi / 6), steps: 10)
        #expect(near(sticker.transform.stickerAngle - angle, .pi / 6, within: 0.01))
        #expect(near(sticker.transform.stickerScale.width, scale * 1.5, within: 0.02))
        #expect(near(sticker.center, middle, within: 1))
        liftBoth()
        stage.expectRest()
    }

    @Test func `two fingers that move together move it, and nothing else changes`() {
        pressBoth(distance: 60)
        moveBoth((60, 60), by: CGVector(dx: 12, dy: 0), steps: 4)
        let begun = sticker.center
        for step in 1...6 {
            stage.wait(1 / 60)
            let way = CGVector(dx: 12, dy: 0) + CGVector(dx: 30, dy: -10) * (Double(step) / 6)
            stage.pointer(.move, middle + way - CGVector(dx: 30, dy: 0), id: 0)
            stage.pointer(.move, middle + way + CGVector(dx: 30, dy: 0), id: 1)
        }
        #expect(near(sticker.center, begun + CGVector(dx: 30, dy: -10)))
        #expect(sticker.bounds.size == CGSize(width: 200, height: 100) && sticker.transform == .identity)
        liftBoth()
        stage.expectRest()
    }

    @Test func `one finger drags it, too, and releases it anywhere`() {
        stage.drag(from: middle, by: CGVector(dx: 30, dy: -10))
        #expect(near(sticker.center, middle + CGVector(dx: 30, dy: -10)))
        stage.move(by: CGVector(dx: -60, dy: 40))
        stage.lift()
        stage.wait(0.5)
        #expect(near(sticker.center, middle + CGVector(dx: -30, dy: 30)) && sticker.transform == .identity)
        stage.expectRest()
    }

    @Test func `a double tap makes it wide and flat in 0.4 s`() throws {
        doubleTap()
        stage.wait(0.2)
        let half = try sticker.shown.affineTransform()
        #expect(near(half.a, 1.5, within: 0.01) && near(half.d, 0.75, within: 0.01) && half.b == 0 && half.c == 0)
        #expect(try near(sticker.shown.frame, CGRect(x: 45, y: 384.5, width: 300, height: 75)))
        stage.wait(0.21)
        #expect(sticker.frame == CGRect(x: -5, y: 397, width: 400, height: 50))
        // The single tap, which would reset it, is not called.
        stage.wait(1)
        #expect(sticker.frame == CGRect(x: -5, y: 397, width: 400, height: 50))
        stage.expectRest()
    }

    @Test func `a turn and then a double tap are a shear`() {
        stage.perform { sticker.transform = CGAffineTransform(rotationAngle: .pi / 4) }
        doubleTap()
        let matrix = sticker.transform
        #expect(near(matrix.a, 1.414, within: 0.001) && near(matrix.b, 0.354, within: 0.001))
        #expect(near(matrix.c, -1.414, within: 0.001) && near(matrix.d, 0.354, within: 0.001))
        #expect(abs(matrix.a * matrix.c + matrix.b * matrix.d) > 1)
        stage.wait(0.5)
        #expect(near(sticker.frame.width, 424.3, within: 0.1) && near(sticker.frame.height, 106.1, within: 0.1))
        #expect(near(sticker.frame.center, middle))
        stage.expectRest()
    }

    @Test func `only the sheared outline is touched`() {
        stage.perform { sticker.transform = CGAffineTransform(a: 1.414, b: 0.354, c: -1.414, d: 0.354, tx: 0, ty: 0) }
        // The corners are at (124.3, 368.9), (407.1, 439.7), (265.7, 475.1) and (-17.1, 404.3).
        #expect(stage.window.hitTest(CGPoint(x: 300, y: 440)) === sticker)
        #expect(stage.window.hitTest(CGPoint(x: 90, y: 404)) === sticker)
        let outside = CGPoint(x: 350, y: 390)
        #expect(sticker.frame.contains(outside) && stage.window.hitTest(outside) === root.view)
        #expect(stage.window.hitTest(CGPoint(x: 40, y: 460)) === root.view)
    }

    @Test func `one tap resets it, after a second one has not followed`() {
        stage.perform {
            sticker.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
            sticker.center = CGPoint(x: 150, y: 400)
        }
        stage.tap(CGPoint(x: 150, y: 400))
        stage.wait(0.05)
        #expect(sticker.center == CGPoint(x: 150, y: 400))
        stage.wait(0.45)
        #expect(sticker.center == middle && sticker.transform == .identity)
        stage.wait(0.5)
        stage.expectRest()
    }
}
