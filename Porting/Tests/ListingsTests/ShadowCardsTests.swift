import StageSupport
import Testing
import UIKitNames

@testable import ShadowCardsListing

/// What listing 12 does, as Porting/Listings/Behaviour.md says.
@Suite struct ShadowCardsTests {
    private let root = ShadowCardsViewController()
    private let stage: ListingStage<ShadowCardsViewController>
    private let yellow = Pixel.of(.systemYellow)

    init() { stage = ListingStage(root) }

    /// The brightness of a grey pixel, 0 to 255.
    private func brightness(_ picture: Bitmap, _ x: Double, _ y: Double) -> UInt32 { picture.pixel(x, y) & 255 }

    @Test func `the shadow's path is that of the card`() throws {
        let layer = root.plain.layer
        #expect(try #require(layer.shadowPath).bounds == CGRect(x: 0, y: 0, width: 300, height: 160))
        #expect(layer.shadowOpacity == 0.25 && layer.shadowRadius == 10)
        #expect(layer.shadowOffset == CGSize(width: 0, height: 6) && layer.masksToBounds == false)
    }

    @Test func `the shadow fades with the distance`() {
        let picture = stage.bitmap()
        #expect(picture.pixel(195, 265) != Pixel.white && picture.pixel(195, 300) == Pixel.white)
        var last: UInt32 = 0
        for y in stride(from: 261.0, through: 300, by: 1) {
            let value = brightness(picture, 195, y)
            #expect(value >= last)
            last = value
        }
        #expect(brightness(picture, 195, 265) < brightness(picture, 195, 280))
    }

    @Test func `corners are cut off, and the shadow outside of them is not`() {
        let picture = stage.bitmap()
        #expect(picture.pixel(47, 102) != yellow && picture.pixel(195, 180) == yellow)
        // Below the lower left corner, where the card's own rectangle would end.
        #expect(picture.pixel(47, 258) != yellow && picture.pixel(47, 258) != Pixel.white)
        #expect(picture.pixel(40, 200) != Pixel.white)
    }

    @Test func `only the upper corners of the ticket are round`() {
        let picture = stage.bitmap()
        #expect(picture.pixel(47, 322) != yellow && picture.pixel(47, 478) == yellow)
        #expect(picture.pixel(343, 322) != yellow && picture.pixel(343, 478) == yellow)
    }

    @Test func `the border lies inside, above the content`() {
        let picture = stage.bitmap()
        #expect(picture.pixel(195, 541) == Pixel.of(.systemBlue) && picture.pixel(195, 543) == yellow)
    }

    @Test func `a long press lifts the card, and a release lays it down`() throws {
        let card = root.plain
        stage.press(195, 180)
        stage.wait(0.099)
        #expect(card.layer.shadowOpacity == 0.25 && card.transform == .identity)
        stage.wait(0.001)
        let press = try #require(card.gestureRecognizers?.first)
        #expect(press.state == .began)
        #expect(card.layer.shadowOpacity == 0.5 && card.layer.shadowRadius == 20)
        #expect(nearFraction(card.transform.a, 1.05) && card.layer.animationKeys() == ["lift"])
        #expect(nearFraction(try card.shown.shadowOpacity, 0.25))
        stage.wait(0.1)
        #expect(nearFraction(try card.shown.shadowOpacity, 0.375))
        #expect(near(try card.shown.shadowRadius, 15))
        #expect(near(try card.shown.affineTransform().a, 1.025, within: 0.001))
        stage.wait(0.2)
        #expect(try card.shown.shadowOpacity == 0.5)
        #expect(try card.shown.shadowRadius == 20)
        #expect(near(try card.shown.affineTransform().a, 1.05, within: 0.001))
        stage.lift()
        #expect(card.layer.shadowOpacity == 0.25 && card.layer.shadowRadius == 10 && card.transform == .identity)
        #expect(nearFraction(try card.shown.shadowOpacity, 0.5))
        stage.wait(0.1)
        #expect(nearFraction(try card.shown.shadowOpacity, 0.375))
        stage.wait(0.11)
        #expect(try card.shown.shadowOpacity == 0.25)
        #expect(try card.shown.affineTransform() == .identity)
        #expect(card.layer.animationKeys() == nil)
        stage.expectRest()
    }

    @Test func `a release while the card rises turns it round from where it is`() throws {
        let card = root.plain
        stage.press(195, 180)
        stage.wait(0.2)
        stage.lift()
        #expect(nearFraction(try card.shown.shadowOpacity, 0.375))
        #expect(near(try card.shown.affineTransform().a, 1.025, within: 0.001))
        stage.wait(0.21)
        #expect(try card.shown.shadowOpacity == 0.25)
        #expect(try card.shown.affineTransform() == .identity)
        stage.expectRest()
    }

    @Test func `a press that moves away does not lift the card`() {
        stage.press(195, 180)
        stage.move(195, 250, steps: 3)
        stage.wait(0.3)
        #expect(root.plain.layer.shadowOpacity == 0.25)
        stage.lift()
        stage.run(1)
        stage.expectRest()
    }

    @Test func `a new layer has Core Animation's defaults`() {
        let layer = CALayer()
        #expect(
            layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.borderWidth == 0 && layer.cornerRadius == 0)
        #expect(
            layer.maskedCorners == [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ])
    }
}
