import StageSupport
import Testing
import UIKitNames

@testable import FlipCardListing

/// What listing 15 does, as Porting/Listings/Behaviour.md says.
@Suite struct FlipCardTests {
    private let root = FlipCardViewController()
    private let stage: ListingStage<FlipCardViewController>
    private let red = Pixel.of(.systemRed)

    init() { stage = ListingStage(root) }

    private func drag(_ x: Double) { stage.drag(from: CGPoint(x: 195, y: 422), by: CGVector(dx: x, dy: 0)) }

    /// The colours of the card on the line through its middle, near the axis.
    private func colorsAtAxis() -> Set<UInt32> {
        let picture = stage.bitmap()
        return Set(stride(from: 190, through: 200, by: 0.5).map { picture.pixel($0, 422) })
    }

    @Test func `at first the front is drawn and the back is not`() {
        let picture = stage.bitmap()
        #expect(picture.pixel(195, 422) == Pixel.white && root.card.isFaceUp)
        #expect(picture.pixels.contains { $0 & 0xFF_FFFF == red } == false)
        #expect(picture.pixel(80, 422) == Pixel.white && picture.pixel(310, 422) == Pixel.white)
    }

    @Test func `a drag turns the card, whose right edge recedes`() {
        drag(80)
        stage.rest()
        #expect(near(root.card.angle, .pi / 3, within: 0.01))
        let picture = stage.bitmap()
        #expect(picture.pixel(121, 422) == Pixel.white && picture.pixel(117.5, 422) != Pixel.white)
        #expect(picture.pixel(243, 422) == Pixel.white && picture.pixel(246.5, 422) != Pixel.white)
        // The upper edge leads from (119.3, 220.05) to (244.7, 289.55).
        for x in [140.0, 182, 225] {
            let y = 220.05 + (x - 119.3) * (289.55 - 220.05) / (244.7 - 119.3)
            #expect(picture.pixel(x, y + 2) == Pixel.white && picture.pixel(x, y - 2) != Pixel.white)
            #expect(picture.pixel(x, 844 - y - 2) == Pixel.white && picture.pixel(x, 844 - y + 2) != Pixel.white)
        }
        stage.lift()
        stage.run(1)
        stage.expectRest()
    }

    @Test func `the visible side changes when the card stands on edge`() {
        drag(119)
        #expect(colorsAtAxis().contains(Pixel.white) && !colorsAtAxis().contains(red))
        stage.move(by: CGVector(dx: 2, dy: 0))
        #expect(colorsAtAxis().contains(red) && !colorsAtAxis().contains(Pixel.white))
        stage.move(by: CGVector(dx: -2, dy: 0))
        #expect(colorsAtAxis().contains(Pixel.white) && !colorsAtAxis().contains(red))
    }

    @Test func `a drag to the left from the front turns nothing`() {
        drag(-50)
        #expect(root.card.angle == 0 && stage.pixel(80, 422) == Pixel.white)
    }

    @Test(arguments: [(80, 0), (160, Double.pi)])
    func `a release falls to the nearer side`(x: Double, angle: Double) throws {
        drag(x)
        stage.restAndLift()
        #expect(root.card.angle == angle)
        stage.wait(0.21)
        let side = angle == 0 ? root.card.front : root.card.back
        #expect(near(side.convert(try side.shown.bounds, to: nil), CGRect(x: 75, y: 262, width: 240, height: 320)))
        let picture = stage.bitmap(), color = angle == 0 ? Pixel.white : red
        for x in [76.0, 195, 313.5] { #expect(picture.pixel(x, 422) == color) }
        for y in [263.0, 580.5] { #expect(picture.pixel(195, y) == color) }
        #expect(picture.pixel(74, 422) != color && picture.pixel(195, 583) != color)
        stage.expectRest()
    }

    @Test func `a tap turns the card by half in half of the time`() throws {
        stage.touch(195, 422)
        stage.wait(0.2)
        #expect(stage.pixel(195, 422) == Pixel.white)
        stage.wait(0.1)
        #expect(nearFraction(try root.card.front.shown.transform.m11, 0))
        #expect(stage.pixel(190, 422) != Pixel.white && stage.pixel(200, 422) != Pixel.white)
        #expect(stage.pixel(190, 422) != red && stage.pixel(200, 422) != red)
        stage.wait(0.1)
        #expect(stage.pixel(195, 422) == red)
        stage.run(1)
        #expect(stage.pixel(80, 422) == red)
        stage.expectRest()
    }

    @Test func `the turn takes the transaction's duration, and its completion block runs once`() {
        stage.touch(195, 422)
        #expect(root.card.front.layer.animationKeys() == ["flip"] && root.card.back.layer.animationKeys() == ["flip"])
        stage.wait(0.59)
        #expect(root.card.front.layer.animationKeys() == ["flip"] && root.flips == 0)
        stage.wait(0.02)
        #expect(root.card.front.layer.animationKeys() == nil && root.card.back.layer.animationKeys() == nil)
        #expect(root.flips == 1 && root.card.isFaceUp == false)
        stage.run(1)
        #expect(root.flips == 1)
        // And back.
        stage.touch(195, 422)
        stage.run(1)
        #expect(root.flips == 2 && root.card.isFaceUp && stage.pixel(195, 422) == Pixel.white)
        stage.expectRest()
    }
}
