import StageSupport
import Testing
import UIKitNames

@testable import SwipePicturesListing

/// What listing 21 does, as Porting/Listings/Behaviour.md says.
@Suite struct SwipePicturesTests {
    private let root = SwipePicturesViewController()
    private let stage: ListingStage<SwipePicturesViewController>
    private let middle = CGPoint(x: 195, y: 350)

    init() { stage = ListingStage(root) }

    /// Swipes over the picture; the finger is up 0.15 s after the press.
    private func swipe(_ dx: Double, _ dy: Double = 0, steps: Int = 9) {
        stage.press(middle.x - dx / 2, middle.y - dy / 2)
        stage.move(by: CGVector(dx: dx, dy: dy), steps: steps)
        stage.lift()
    }

    /// The red, green and blue part of the pixel at a point, 0 to 1.
    private func parts(_ x: Double, _ y: Double) -> [Double] {
        let pixel = stage.pixel(x, y)
        return [16, 8, 0].map { Double(pixel >> $0 & 0xFF) / 255 }
    }

    @Test func `a swipe to the left shows the next picture at once`() {
        let first = root.imageView.image
        #expect(stage.pixel(195, 350) == Pixel.of(.systemOrange))
        swipe(-150)
        #expect(root.index == 1 && root.imageView.image != nil && root.imageView.image != first)
        #expect(root.captionLabel.text == "Noon")
    }

    @Test func `the pictures dissolve in 0.4 s`() {
        swipe(-150)
        // The recognizer may have recognized before the finger was up.
        var greens: [Double] = []
        let orange = Color.systemOrange.resolved(for: .light).green
        let yellow = Color.systemYellow.resolved(for: .light).green
        stage.frames(0.4) {
            greens.append(parts(195, 350)[1])
            #expect(root.completions.isEmpty || greens.count > 14)
        }
        #expect(zip(greens, greens.dropFirst()).allSatisfy { $1 >= $0 - 1 / 255 })
        #expect(greens.contains { abs(($0 - orange) / (yellow - orange) - 0.5) < 0.1 })
        stage.wait(0.1)
        #expect(stage.pixel(195, 350) == Pixel.of(.systemYellow) && root.completions == [true])
        stage.wait(0.5)
        stage.expectRest()
    }

    @Test func `the caption is pushed to the left`() {
        /// The columns of the caption in which something is black, from the left.
        func columns() -> [Int] {
            let picture = stage.bitmap()
            return (45..<345).filter { x in (512..<548).contains { picture.pixel(Double(x), Double($0)) < 0x80_8080 } }
        }
        let before = columns()
        #expect(!before.isEmpty)
        swipe(-150)
        stage.wait(0.05)
        let early = columns()
        stage.wait(0.1)
        let late = columns()
        stage.wait(0.4)
        let after = columns()
        // The old text has moved to the left; the new one comes from the right and ends in the middle.
        #expect((early.first ?? 0) < before[0] && (late.last ?? 0) > (after.last ?? 0))
        #expect(abs(Double(after[0] + after[after.count - 1]) / 2 - 195) < 3)
        stage.expectRest()
    }

    @Test func `a swipe to the right on the first picture lets it bounce`() throws {
        swipe(150)
        #expect(root.index == 0 && root.completions.isEmpty)
        var places: [Double] = []
        for _ in 0..<14 {
            places.append(try root.imageView.shown.affineTransform().tx)
            stage.wait(1 / 60)
        }
        #expect((places.max() ?? 0) > 10 && (places.max() ?? 0) < 20.1 && (places.min() ?? -1) >= 0)
        stage.wait(0.2)
        #expect(try root.imageView.shown.affineTransform() == .identity && root.imageView.transform == .identity)
        #expect(root.completions.isEmpty && root.captionLabel.text == "Dawn")
        stage.expectRest()
    }

    @Test func `a swipe back shows the picture before, and the last one bounces to the left`() {
        for index in 1...3 {
            swipe(-150)
            stage.wait(0.5)
            #expect(root.index == index)
        }
        swipe(-150)
        #expect(root.index == 3)
        stage.wait(0.05)
        #expect((root.imageView.layer.presentation()?.affineTransform().tx ?? 0) < 0)
        stage.wait(0.5)
        swipe(150)
        stage.wait(0.5)
        #expect(root.index == 2 && root.captionLabel.text == "Dusk" && root.completions == [true, true, true, true])
        #expect(stage.pixel(195, 350) == Pixel.of(.systemPurple))
        stage.expectRest()
    }

    @Test func `a slow drag and a swipe down do nothing`() {
        swipe(-150, steps: 120)
        #expect(root.index == 0)
        swipe(0, 150)
        stage.wait(0.5)
        #expect(root.index == 0 && root.completions.isEmpty && root.imageView.superview === root.view)
        #expect(root.imageView.transform == .identity)
        stage.expectRest()
    }

    @Test func `a swipe up turns the picture over, and a tap turns it back`() throws {
        swipe(0, -150)
        stage.wait(0.2)
        // In the middle of the turn, one sees the edge of a card.
        stage.wait(0.5)
        #expect(root.imageView.superview == nil)
        let label = try #require(
            root.view.subviews.compactMap { $0 as? UILabel }.first { $0.text?.contains("×") ?? false })
        #expect(label.text == "Dawn\n300 × 300" && label.frame == CGRect(x: 45, y: 200, width: 300, height: 300))
        #expect(stage.pixel(60, 220) == Pixel.of(.lightGray))
        stage.tap(middle)
        stage.wait(0.6)
        #expect(root.imageView.superview === root.view && label.superview == nil)
        #expect(root.imageView.frame == CGRect(x: 45, y: 200, width: 300, height: 300))
        #expect(stage.pixel(60, 220) == Pixel.of(.systemOrange))
        stage.expectRest()
    }
}
