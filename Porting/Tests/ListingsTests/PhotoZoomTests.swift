import StageSupport
import Testing
import UIKitNames

@testable import PhotoZoomListing

/// What listing 01 does, as Porting/Listings/Behaviour.md says.
@Suite struct PhotoZoomTests {
    private static let middle = CGRect(x: 70, y: 258.5, width: 250, height: 185)
    private static let photo = CGRect(x: 0, y: 292, width: 390, height: 260)

    private let root = PhotoWallViewController()
    private let stage: ListingStage<PhotoWallViewController>
    private var thumbnail: UIImageView { root.thumbnails[4] }

    init() { stage = ListingStage(root) }

    /// Taps the thumbnail; returns the photo's controller.
    private func open() throws -> PhotoZoomViewController {
        stage.touch(195, 280)
        return try #require(root.presentedViewController as? PhotoZoomViewController)
    }

    private func present() throws -> PhotoZoomViewController {
        let photo = try open()
        stage.run(1)
        stage.expectRest(presenting: [photo.view])
        return photo
    }

    /// The view that flies during a transition.
    private func flyingView() throws -> UIImageView {
        try #require(stage.containers.flatMap(\.subviews).compactMap { $0 as? UIImageView }.last)
    }

    private func drag(_ y: Double) { stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: y)) }

    @Test func `the wall has six thumbnails`() {
        #expect(root.thumbnails.count == 6)
        #expect(thumbnail.frame == CGRect(x: 140, y: 225, width: 110, height: 110))
        #expect(thumbnail.image?.size == CGSize(width: 600, height: 400))
    }

    @Test func `a thumbnail shows the middle of its image, without distortion`() {
        let picture = stage.bitmap(), blue = Pixel.of(.systemBlue)
        #expect(picture.pixel(195, 280) == blue && picture.pixel(195, 226) == blue && picture.pixel(141, 280) == blue)
        #expect(picture.pixel(138, 280) == Pixel.white && picture.pixel(251.5, 280) == Pixel.white)
        #expect(thumbnail.contentMode == .scaleAspectFill && thumbnail.clipsToBounds)
    }

    @Test func `a tap asks for the animator once, and for no interaction controller of the presentation`() throws {
        stage.observer.removeCalls()
        let photo = try open()
        #expect(stage.observer.count(.animationControllerForPresented) == 1)
        let names = stage.observer.names
        let asked = try #require(names.firstIndex(of: .animationControllerForPresented))
        #expect(asked < (try #require(names.firstIndex(of: .animateTransition))))
        #expect(stage.observer.answers(.interactionControllerForPresentation).allSatisfy { $0 == "nil" })
        #expect(photo.transitionCoordinator?.isInteractive == false)
    }

    @Test func `half of the time is half of the way`() throws {
        let photo = try open()
        let flying = try flyingView()
        #expect(near(try flying.shown.frame, CGRect(x: 140, y: 225, width: 110, height: 110)))
        #expect(nearFraction(try photo.view.shown.opacity, 0))
        #expect(thumbnail.isHidden && photo.imageView.isHidden)
        stage.wait(0.2)
        #expect(near(try flying.shown.frame, Self.middle))
        #expect(nearFraction(try photo.view.shown.opacity, 0.5))
        #expect(flying.contentMode == .scaleAspectFill && flying.clipsToBounds)
        let picture = stage.bitmap(), blue = Pixel.of(.systemBlue)
        for point in [CGPoint(x: 72, y: 351), CGPoint(x: 318, y: 351), CGPoint(x: 195, y: 261)] {
            #expect(picture.pixel(point.x, point.y) == blue)
        }
    }

    @Test func `at the end only the photo is in the window`() throws {
        let photo = try open()
        let flying = try flyingView()
        stage.wait(0.41)
        #expect(stage.observer.count(.completeTransition) == 1)
        #expect(flying.superview == nil && root.presentedViewController === photo)
        #expect(root.view.window == nil && photo.imageView.isHidden == false)
        #expect(near(photo.imageFrame, Self.photo))
        stage.run(1)
        #expect(stage.observer.count(.completeTransition) == 1)
        stage.expectRest(presenting: [photo.view])
    }

    @Test func `the finger moves the photo, and holds it`() throws {
        let photo = try present()
        stage.observer.removeCalls()
        drag(200)
        let names = stage.observer.names
        let animator = try #require(names.firstIndex(of: .animationControllerForDismissed))
        let interactor = try #require(names.firstIndex(of: .interactionControllerForDismissal))
        #expect(animator < interactor)
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["interactive"])
        let flying = try flyingView()
        for _ in 0..<2 {
            stage.rest()
            #expect(near(try flying.shown.frame, Self.middle))
            #expect(nearFraction(try photo.view.shown.opacity, 0.5))
        }
        stage.move(by: CGVector(dx: 0, dy: -100))
        #expect(near(try flying.shown.frame.width, 320))
    }

    @Test func `a release near the beginning cancels`() throws {
        let photo = try present()
        drag(100)
        let context = try #require(photo.transitionCoordinator)
        stage.restAndLift()
        #expect(context.isCancelled)
        stage.run(1)
        #expect(root.presentedViewController === photo && photo.view.alpha == 1)
        #expect(try photo.view.shown.opacity == 1)
        #expect(photo.imageView.isHidden == false && root.view.window == nil)
        #expect(stage.observer.answers(.completeTransition).last == "false")
        stage.expectRest(presenting: [photo.view])
    }

    @Test func `a release in the middle finishes`() throws {
        let photo = try present()
        drag(200)
        stage.restAndLift()
        stage.wait(0.19)
        #expect(root.presentedViewController === photo)
        stage.wait(0.02)
        #expect(root.presentedViewController == nil && photo.view.window == nil && root.view.window === stage.window)
        #expect(thumbnail.isHidden == false && stage.containers.isEmpty)
        stage.run(1)
        stage.expectRest()
    }

    @Test func `a quick release finishes, and a drag that turns round cancels`() throws {
        let photo = try present()
        drag(300)
        stage.move(by: CGVector(dx: 0, dy: -280))
        stage.restAndLift()
        stage.run(1)
        stage.expectRest(presenting: [photo.view])
        stage.press(195, 300)
        stage.move(by: CGVector(dx: 0, dy: 100), steps: 5)
        stage.lift()
        stage.run(1)
        #expect(root.presentedViewController == nil && thumbnail.isHidden == false)
        stage.expectRest()
        // And again.
        _ = try present()
    }
}
