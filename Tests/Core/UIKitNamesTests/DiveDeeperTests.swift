import Testing
import UIKitNames

@testable import Listings

/// Listing E: every element of a card goes to its own place.
@Suite struct DiveDeeperTests {
    private let journeys = JourneysViewController()
    private let screen: TestScreen

    init() { screen = TestScreen(journeys) }

    @Test func `each element flies to its place, and the real ones are seen again`() throws {
        let image = journeys.card.imageView
        let start = image.convert(image.bounds, to: nil)
        #expect(start.width == 160 && start.height > 100)
        screen.tap(200, 150)
        screen.wait(0.1)
        let detail = try #require(journeys.presentedViewController as? JourneyDetailViewController)
        let container = try #require(detail.view.superview)
        #expect(image.isHidden && journeys.card.titleLabel.isHidden && detail.view.isHidden)
        // The fade view, what is presented, and two stand-ins.
        #expect(container.subviews.count == 4)
        let phantom = container.subviews[2].presentation
        #expect(phantom.frame.width > 160 && phantom.frame.width < 400, "\(phantom.frame)")
        #expect(phantom.cornerRadius > 0 && phantom.cornerRadius < 10)
        screen.wait(2)
        #expect(!image.isHidden && !detail.view.isHidden && container.subviews.count == 1)
        #expect(detail.imageView.frame == CGRect(x: 0, y: 0, width: 400, height: 180))
        #expect(detail.titleLabel.center.x == 200 && detail.titleLabel.frame.minY == 192)
        // The close button.
        screen.tap(200, 275)
        screen.wait(2)
        #expect(journeys.presentedViewController == nil && detail.view.superview == nil && !image.isHidden)
    }

    @Test func `an upward pan drives it, and lets it go back`() throws {
        screen.drag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -100))
        let detail = try #require(journeys.presentedViewController as? JourneyDetailViewController)
        let fade = try #require(detail.view.superview?.subviews.first)
        #expect(fade.presentation.alpha > 0 && fade.presentation.alpha < 1)
        let held = fade.presentation.alpha
        screen.wait(1)
        #expect(fade.presentation.alpha == held)
        screen.pointer(.up, 200, 100)
        screen.wait(2)
        #expect(journeys.presentedViewController === detail && fade.superview == nil)
        detail.dismiss(animated: true)
        screen.wait(2)

        screen.drag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -30))
        screen.pointer(.up, 200, 170)
        screen.wait(2)
        #expect(journeys.presentedViewController == nil && !journeys.card.imageView.isHidden)
    }
}
