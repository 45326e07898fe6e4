import Testing
import UIKitNames

@testable import Listings

/// The listings of iOS code, each used by taps and drags: present, drag, dismiss.
@Suite struct ListingTests {
    // MARK: Photo preview

    private let photo = UIImage(Bitmap(width: 4, height: 2, filledWith: 0xFF80_8080), isOpaque: true)

    /// Opens the photo preview and waits until it is at rest.
    private func preview() throws -> (screen: TestScreen, album: AlbumViewController, preview: PreviewViewController) {
        let album = AlbumViewController(photo: photo)
        let screen = TestScreen(album)
        screen.tap(60, 60)
        let preview = try #require(album.presentedViewController as? PreviewViewController)
        let phantom = try #require(preview.view.superview?.subviews.last as? UIImageView)
        screen.run(0.05)
        #expect(phantom.presentation.size.width > 80 && phantom.presentation.size.width < 300)
        #expect(album.thumbnail.isHidden && preview.imageView.isHidden)
        screen.run(2)
        #expect(phantom.superview == nil && !preview.imageView.isHidden && !album.thumbnail.isHidden)
        #expect(preview.imageView.frame == CGRect(x: 50, y: 0, width: 300, height: 300))
        return (screen, album, preview)
    }

    @Test func `a drag dismisses the photo preview into its thumbnail`() throws {
        let (screen, album, preview) = try preview()
        screen.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 20, dy: 100))
        screen.run(0.2)
        let phantom = try #require(preview.view.superview?.subviews.last as? UIImageView)
        // The pan begins after a slop of 10 points in the direction of the drag.
        let fraction = 1 - 10 / CGVector(dx: 20, dy: 100).length
        #expect(
            abs(phantom.center.x - 200 - 20 * fraction) < 1e-9 && abs(phantom.center.y - 150 - 100 * fraction) < 1e-9)
        let progress = 100 * fraction / 200
        #expect(abs(phantom.transform.a - 1 + 0.2 * progress) < 1e-9)
        #expect(abs(preview.dimmingView.presentation.alpha - 1 + 0.7 * progress) < 1e-9)
        screen.pointer(.up, 220, 200)
        screen.run(5)
        #expect(album.presentedViewController == nil && !album.thumbnail.isHidden && phantom.superview == nil)
    }

    @Test func `a short drag returns the photo, and a dismissal without a drag runs by itself`() throws {
        let (screen, album, preview) = try preview()
        screen.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 25))
        screen.run(0.5)
        screen.pointer(.up, 200, 125)
        screen.run(5)
        #expect(album.presentedViewController === preview && !preview.imageView.isHidden)
        #expect(preview.dimmingView.alpha == 1)
        preview.dismiss(animated: true)
        screen.run(3)
        #expect(album.presentedViewController == nil && !album.thumbnail.isHidden)
    }

    // MARK: Property animator

    @Test func `a card runs, is caught and is scrubbed`() throws {
        let card = CardViewController()
        let screen = TestScreen(card)
        screen.tap(100, 50)
        screen.run(0.25)
        let animator = try #require(card.animator)
        #expect(animator.isRunning && card.cardView.presentation.size.height > 60)
        screen.drag(from: CGPoint(x: 380, y: 200), by: CGVector(dx: 0, dy: 50))
        let held = animator.fractionComplete
        #expect(!animator.isRunning && held > 40 / 180.0 && held < 1)
        #expect(abs(card.cardView.presentation.size.height - 60 - 180 * held) < 1e-6)
        screen.pointer(.up, 380, 250)
        screen.run(3)
        #expect(card.isOpen && card.positions == [.end] && card.cardView.frame.height == 240)
    }

    @Test func `an upward release closes a card`() {
        let card = CardViewController()
        let screen = TestScreen(card)
        screen.drag(from: CGPoint(x: 380, y: 100), by: CGVector(dx: 0, dy: 100))
        #expect(abs((card.animator?.fractionComplete ?? 0) - 0.5) < 1e-9)
        screen.pointer(.move, 380, 150, after: 0.01)
        screen.pointer(.up, 380, 150)
        screen.run(3)
        #expect(!card.isOpen && card.positions == [.start] && card.cardView.frame.height == 60)
        #expect(card.cardView.backgroundColor == .systemBlue)
    }

    // MARK: Circle reveal

    @Test func `a circle opens, and a drag down returns or closes it`() throws {
        let map = MapViewController()
        let screen = TestScreen(map)
        screen.tap(100, 100)
        let place = try #require(map.presentedViewController)
        screen.run(0.25)
        let circle = try #require(place.view.mask)
        #expect(abs(circle.presentation.transform.scale - 0.5005) < 1e-9, "\(circle.presentation.transform.scale)")
        screen.run(1)
        #expect(place.view.mask == nil)

        screen.drag(from: CGPoint(x: 200, y: 50), by: CGVector(dx: 0, dy: 70))
        let closing = try #require(place.view.mask)
        #expect(abs(closing.presentation.transform.scale - 0.8) < 0.001, "\(closing.presentation.transform.scale)")
        screen.pointer(.up, 200, 120)
        screen.run(2)
        #expect(map.presentedViewController === place && place.view.mask == nil)

        screen.drag(from: CGPoint(x: 200, y: 50), by: CGVector(dx: 0, dy: 200))
        screen.pointer(.up, 200, 250)
        screen.run(2)
        #expect(map.presentedViewController == nil && place.view.superview == nil)
    }

    // MARK: Presentations

    /// Presents a panel at an edge, or centred if nil, in a window of 900 by 600 points.
    private func panel(at edge: SlideInEdge?) -> (TestScreen, UIViewController, PanelTransitioning) {
        let transitioning = PanelTransitioning()
        transitioning.edge = edge
        let panel = UIViewController()
        panel.modalPresentationStyle = .custom
        panel.transitioningDelegate = transitioning
        let screen = TestScreen()
        screen.stage.enqueue([InputEvent(time: 0, kind: .resize(CGSize(width: 900, height: 600), scale: 1))])
        screen.run(1)
        screen.stage.rootViewController.present(panel, animated: true)
        return (screen, panel, transitioning)
    }

    @Test func `a two-thirds modal dims the presenter and follows the window's size`() throws {
        let (screen, panel, transitioning) = panel(at: nil)
        screen.run(0)
        let controller = try #require(panel.presentationController as? TwoThirdsPresentationController)
        screen.run(0.2)
        #expect(controller.dimmingView.presentation.alpha > 0.1 && controller.dimmingView.presentation.alpha < 0.49)
        screen.run(1)
        #expect(panel.view.frame == CGRect(x: 150, y: 100, width: 600, height: 400))
        #expect(controller.dimmingView.presentation.alpha == 0.5)
        screen.stage.enqueue([InputEvent(time: screen.time, kind: .resize(CGSize(width: 1200, height: 900), scale: 1))])
        screen.run(1)
        #expect(panel.view.frame == CGRect(x: 200, y: 150, width: 800, height: 600))
        panel.dismiss(animated: true)
        screen.run(2)
        #expect(
            controller.dimmingView.superview == nil && screen.stage.rootViewController.presentedViewController == nil)
        withExtendedLifetime(transitioning) {}
    }

    @Test(arguments: [
        (SlideInEdge.left, CGRect(x: 0, y: 0, width: 600, height: 600), CGVector(dx: -1, dy: 0)),
        (.right, CGRect(x: 300, y: 0, width: 600, height: 600), CGVector(dx: 1, dy: 0)),
        (.top, CGRect(x: 0, y: 0, width: 900, height: 400), CGVector(dx: 0, dy: -1)),
        (.bottom, CGRect(x: 0, y: 200, width: 900, height: 400), CGVector(dx: 0, dy: 1)),
    ])
    func `a panel slides in from its edge and out again`(edge: SlideInEdge, end: CGRect, side: CGVector) {
        let (screen, panel, transitioning) = panel(at: edge)
        screen.run(0.15)
        let frame = panel.view.presentation.frame
        let half = end.offsetBy(dx: side.dx * end.width / 2, dy: side.dy * end.height / 2)
        #expect((frame.center - half.center).length < 1, "\(frame)")
        screen.run(1)
        #expect(panel.view.frame == end)
        panel.dismiss(animated: true)
        screen.run(1)
        #expect(panel.view.superview == nil && screen.stage.rootViewController.presentedViewController == nil)
        withExtendedLifetime(transitioning) {}
    }

    @Test func `a panel covers a window of compact height`() {
        let (screen, panel, transitioning) = panel(at: .left)
        screen.run(1)
        screen.stage.enqueue([InputEvent(time: screen.time, kind: .resize(CGSize(width: 900, height: 300), scale: 1))])
        screen.run(1)
        #expect(panel.view.frame == CGRect(x: 0, y: 0, width: 900, height: 300))
        withExtendedLifetime(transitioning) {}
    }

    // MARK: Flip card

    @Test func `a card turns over into the snapshot of a screen`() throws {
        let card = FlipCardViewController()
        let screen = TestScreen(card)
        screen.tap(160, 140)
        let back = try #require(card.presentedViewController as? BackViewController)
        screen.run(0.1)
        let snapshot = try #require(back.view.superview?.subviews.last)
        #expect(snapshot !== back.view && back.view.isHidden)
        #expect(card.view.presentation.transform.rotationY > 0.2, "the card turns away")
        screen.run(0.2)
        #expect(abs(card.view.presentation.transform.rotationY - .pi / 2) < 1e-9)
        #expect(snapshot.presentation.transform.rotationY < -0.1 && snapshot.presentation.frame == card.card.frame)
        screen.run(0.2)
        #expect(snapshot.presentation.size.width > 121 && snapshot.presentation.transform.rotationY == 0)
        screen.run(1)
        #expect(snapshot.superview == nil && !back.view.isHidden && card.view.transform == .identity)
        #expect(back.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test func `taps turn the back over, and the delegate decides which pans recognize simultaneously`() {
        let back = BackViewController()
        let screen = TestScreen(back)
        screen.tap(200, 200)
        screen.run(0.1)
        #expect(back.label.text == "The other side" && back.pans == 0)
        #expect(back.label.transform.d != 1 || back.label.presentation.transform.rotationX != 0)
        screen.run(1)
        #expect(back.label.transform == .identity && back.view.subviews.count == 1)
        screen.drag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 50, dy: 0))
        screen.pointer(.up, 250, 200)
        #expect(back.pans == 2 && back.label.text == "The other side")
        screen.drag(from: CGPoint(x: 50, y: 30), by: CGVector(dx: 50, dy: 0))
        screen.pointer(.up, 100, 30)
        #expect(back.pans == 3, "the delegate keeps one pan off the label")
        screen.tap(50, 30)
        #expect(back.label.text == "One side")
    }
}

/// The listing of a card whose elements each fly to their own place.
@Suite struct DiveDeeperListingTests {
    private let journeys = JourneysViewController()
    private let screen: TestScreen

    init() { screen = TestScreen(journeys) }

    @Test func `each element flies to its place, and the real views are visible again`() throws {
        let image = journeys.card.imageView
        let start = image.convert(image.bounds, to: nil)
        #expect(start.width == 160 && start.height > 100)
        screen.tap(200, 150)
        screen.run(0.1)
        let detail = try #require(journeys.presentedViewController as? JourneyDetailViewController)
        let container = try #require(detail.view.superview)
        #expect(image.isHidden && journeys.card.titleLabel.isHidden && detail.view.isHidden)
        // The fade view, the presented view and two phantom views.
        #expect(container.subviews.count == 4)
        let phantom = container.subviews[2].presentation
        #expect(phantom.frame.width > 160 && phantom.frame.width < 400, "\(phantom.frame)")
        #expect(phantom.cornerRadius > 0 && phantom.cornerRadius < 10)
        screen.run(2)
        #expect(!image.isHidden && !detail.view.isHidden && container.subviews.count == 1)
        #expect(detail.imageView.frame == CGRect(x: 0, y: 0, width: 400, height: 180))
        #expect(detail.titleLabel.center.x == 200 && detail.titleLabel.frame.minY == 192)
        // The close button.
        screen.tap(200, 275)
        screen.run(2)
        #expect(journeys.presentedViewController == nil && detail.view.superview == nil && !image.isHidden)
    }

    @Test func `an upward pan drives the presentation, and a short one cancels it`() throws {
        screen.drag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -100))
        let detail = try #require(journeys.presentedViewController as? JourneyDetailViewController)
        let fade = try #require(detail.view.superview?.subviews.first)
        #expect(fade.presentation.alpha > 0 && fade.presentation.alpha < 1)
        let held = fade.presentation.alpha
        screen.run(1)
        #expect(fade.presentation.alpha == held)
        screen.pointer(.up, 200, 100)
        screen.run(2)
        #expect(journeys.presentedViewController === detail && fade.superview == nil)
        detail.dismiss(animated: true)
        screen.run(2)

        screen.drag(from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -30))
        screen.pointer(.up, 200, 170)
        screen.run(2)
        #expect(journeys.presentedViewController == nil && !journeys.card.imageView.isHidden)
    }
}
