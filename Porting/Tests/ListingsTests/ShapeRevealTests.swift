import StageSupport
import Testing
import UIKitNames

@testable import ShapeRevealListing

/// What listing 11 does, as Porting/Listings/Behaviour.md says.
@Suite struct ShapeRevealTests {
    private static let radius = (340.0 * 340 + 790 * 790).squareRoot()

    private let root = RevealMenuViewController()
    private let stage: ListingStage<RevealMenuViewController>
    private let orange = Pixel.of(.systemOrange)

    init() { stage = ListingStage(root) }

    /// Taps the button; returns the presented view.
    private func open() throws -> UIView {
        stage.touch(340, 790)
        return try #require(root.presentedViewController?.view)
    }

    private func present() throws -> UIView {
        let view = try open()
        stage.run(1)
        stage.expectRest(presenting: [view])
        return view
    }

    /// The area in pixels of the window that is orange.
    private func orangePixels() -> Int { stage.bitmap().pixels.count { $0 & 0xFF_FFFF == orange } }

    @Test func `at first only the small circle shows the presented view`() throws {
        let view = try open()
        #expect(view.backgroundColor == .systemOrange && view.layer.mask != nil)
        let picture = stage.bitmap()
        #expect(picture.pixel(340, 770) == orange && picture.pixel(320, 790) == orange)
        #expect(picture.pixel(195, 422) == Pixel.white && picture.pixel(340, 755) == Pixel.white)
        #expect(picture.pixel(0, 0) == Pixel.white)
    }

    @Test func `half of the time is half of the radius`() throws {
        _ = try open()
        stage.wait(0.3)
        let picture = stage.bitmap()
        #expect(picture.pixel(195, 422) == orange && picture.pixel(50, 300) == Pixel.white)
        // The radius is (30 + 860.1) / 2 straight up.
        #expect(picture.pixel(340, 790 - 443) == orange && picture.pixel(340, 790 - 447) == Pixel.white)
    }

    @Test func `the visible area never shrinks, from the first frame to the last`() throws {
        _ = try open()
        var last = 0
        for _ in 0..<14 {
            let area = orangePixels()
            #expect(area >= last)
            last = area
            stage.wait(0.05)
        }
        #expect(last == 780 * 1688)
    }

    @Test func `the end removes the mask`() throws {
        let view = try open()
        stage.wait(0.59)
        #expect(view.layer.mask != nil)
        #expect(stage.observer.count(.completeTransition) == 0)
        stage.wait(0.02)
        #expect(view.layer.mask == nil && stage.pixel(0, 0) == orange && stage.pixel(389, 843) == orange)
        #expect(stage.observer.answers(.completeTransition).count == 1)
        stage.run(1)
        #expect(stage.observer.count(.completeTransition) == 1)
        stage.expectRest(presenting: [view])
    }

    @Test func `the model of the mask is the large circle, and touches do not depend on it`() throws {
        let view = try open()
        let mask = try #require(view.layer.mask as? CAShapeLayer)
        let large = CGRect(x: 340, y: 790, width: 0, height: 0).insetBy(dx: -Self.radius, dy: -Self.radius)
        #expect(near(try #require(mask.path).bounds, large))
        #expect(view.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
        stage.wait(0.3)
        #expect(near(try #require(mask.path).bounds, large))
        #expect(view.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    }

    @Test func `a tap closes through a shrinking circle, which never opens again`() throws {
        let view = try present()
        stage.touch(100, 100)
        #expect(stage.pixel(0, 0) == orange)
        var last = 780 * 1688
        for _ in 0..<11 {
            stage.wait(0.05)
            let area = orangePixels()
            #expect(area <= last)
            last = area
        }
        #expect(root.presentedViewController != nil)
        // A sixtieth of a second before the end the circle is small.
        stage.wait(0.6 - 0.55 - 1.0 / 60)
        #expect(stage.pixel(195, 422) == Pixel.white && stage.pixel(340, 790) != Pixel.white)
        stage.wait(1.0 / 60)
        #expect(stage.pixel(195, 422) == Pixel.white && stage.pixel(0, 0) == Pixel.white)
        stage.wait(0.01)
        #expect(root.presentedViewController == nil && view.window == nil)
        #expect(stage.pixel(195, 422) == Pixel.white)
        stage.expectRest()
        // And again.
        _ = try present()
    }

    @Test func `half of the time of closing is half of the radius`() throws {
        _ = try present()
        stage.touch(100, 100)
        stage.wait(0.3)
        let picture = stage.bitmap()
        #expect(picture.pixel(195, 422) == orange && picture.pixel(50, 300) == Pixel.white)
    }

    @Test func `a custom style without a presentation controller presents over the presenter, without dimming`() throws
    {
        let view = try open()
        stage.wait(0.3)
        #expect(root.view.window === stage.window && stage.pixel(50, 300) == Pixel.white)
        stage.run(1)
        #expect(root.view.window === stage.window && stage.containers.flatMap(\.subviews) == [view])
    }
}
