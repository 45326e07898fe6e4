import StageSupport
import Testing
import UIKitNames

@testable import HalfModalListing

/// What listing 04 does, as Porting/Listings/Behaviour.md says.
@Suite struct HalfModalTests {
    private static let sheet = CGRect(x: 0, y: 422, width: 390, height: 422)

    private let root = HalfModalDemoViewController()
    private let stage: ListingStage<HalfModalDemoViewController>

    init() { stage = ListingStage(root) }

    /// Taps the button; returns the view that slides in and the dimming.
    private func open() throws -> (view: UIView, dimming: UIView) {
        stage.touch(195, 122)
        let filters = try #require(root.presentedViewController)
        let container = try #require(filters.presentationController?.containerView)
        return (filters.view, try #require(container.subviews.first { $0 !== filters.view }))
    }

    /// Taps the button and waits until the sheet has come.
    private func present() throws -> (view: UIView, dimming: UIView) {
        let parts = try open()
        stage.run(1)
        stage.expectRest(presenting: [parts.dimming, parts.view])
        return parts
    }

    /// Checks that the sheet has gone without a trace.
    private func expectDismissal(of view: UIView, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(root.presentedViewController == nil && view.window == nil, sourceLocation: sourceLocation)
        #expect(stage.observer.answers(.dismissalTransitionDidEnd) == ["true"], sourceLocation: sourceLocation)
        stage.expectRest(sourceLocation: sourceLocation)
    }

    @Test func `a tap on the button makes the calls of a presentation, in order`() throws {
        stage.observer.removeCalls()
        _ = try present()
        let names: [TransitionCall.Name] = [
            .presentationControllerForPresented, .animationControllerForPresented, .presentationTransitionWillBegin,
            .animateTransition, .presentationTransitionDidEnd, .presentCompletion,
        ]
        #expect(stage.observer.names.filter { names.contains($0) } == names)
        #expect(stage.observer.answers(.presentationTransitionDidEnd) == ["true"])
    }

    /// Passes on to the listing's animator, and records the final frame.
    private final class Spy: NSObject, UIViewControllerAnimatedTransitioning {
        let animator: any UIViewControllerAnimatedTransitioning
        private(set) var finalFrame: CGRect?

        init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
            animator.transitionDuration(using: context)
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            finalFrame = context.viewController(forKey: .to).map(context.finalFrame)
            animator.animateTransition(using: context)
        }
    }

    private final class SpyDelegate: HalfModalTransitioningDelegate {
        private(set) var spy: Spy?

        override func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            spy = super.animationController(forPresented: presented, presenting: presenting, source: source)
                .map(Spy.init)
            return spy
        }
    }

    @Test func `the lower half is the frame in the container and the final frame`() throws {
        let filters = UIViewController(), delegate = SpyDelegate()
        filters.modalPresentationStyle = .custom
        filters.transitioningDelegate = delegate
        stage.perform { root.present(filters, animated: true) }
        #expect(filters.presentationController?.frameOfPresentedViewInContainerView == Self.sheet)
        #expect(delegate.spy?.finalFrame == Self.sheet)
        stage.run(1)
        #expect(filters.view.frame == Self.sheet)
    }

    @Test func `the sheet begins below the window, and the dimming clear`() throws {
        let (view, dimming) = try open()
        #expect(near(try view.shown.frame.minY, 844))
        #expect(nearFraction(try dimming.shown.opacity, 0))
    }

    @Test func `the sheet rises quickly at first, and the dimming comes with it`() throws {
        let (view, dimming) = try open()
        var last = 844.0, alpha: Float = 0
        for frame in 1...23 {
            stage.wait(1 / 60)
            let y = try view.shown.frame.minY, opacity = try dimming.shown.opacity
            #expect(y < last && opacity > alpha && opacity < 1)
            if frame == 12 { #expect(y < 633) }
            (last, alpha) = (y, opacity)
        }
        #expect(last > 422 && root.presentCompletionCount == 0)
        stage.wait(0.02)
        #expect(try view.shown.frame == Self.sheet)
        #expect(try dimming.shown.opacity == 1)
    }

    @Test func `the presenter's view stays in the window`() throws {
        let (view, dimming) = try present()
        #expect(view.frame == Self.sheet && dimming.alpha == 1 && root.presentCompletionCount == 1)
        #expect(root.view.window === stage.window)
        #expect(view.layer.cornerRadius == 16 && view.layer.masksToBounds)
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    @Test func `the sheet follows the finger`() throws {
        let (view, dimming) = try present()
        stage.drag(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: 100))
        stage.rest()
        #expect(near(view.frame.minY, 522) && nearFraction(dimming.alpha, 0.763))
        #expect(near(try view.shown.frame.minY, 522))
        #expect(nearFraction(try dimming.shown.opacity, 0.763))
        stage.lift()
        stage.run(1)
        stage.expectRest(presenting: [dimming, view])
    }

    @Test func `a release near the top returns without overshooting`() throws {
        let (view, dimming) = try present()
        stage.drag(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: 100))
        stage.restAndLift()
        var last = 522.5
        for _ in 0..<18 {
            stage.wait(1 / 60)
            let y = try view.shown.frame.minY
            #expect(y >= 422 && y <= last)
            last = y
        }
        #expect(near(last, 422) && root.presentedViewController != nil)
        stage.run(1)
        #expect(try view.shown.frame == Self.sheet)
        #expect(try dimming.shown.opacity == 1)
        stage.expectRest(presenting: [dimming, view])
    }

    @Test func `a drag that turns back to the top ends at rest`() throws {
        let (view, dimming) = try present()
        stage.drag(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: 300))
        stage.move(by: CGVector(dx: 0, dy: -400))
        #expect(view.frame == Self.sheet && dimming.alpha == 1)
        stage.restAndLift()
        stage.run(1)
        stage.expectRest(presenting: [dimming, view])
    }

    @Test func `a release further down dismisses`() throws {
        let (view, dimming) = try present()
        stage.drag(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: 300))
        stage.restAndLift()
        var last = 722.0
        for _ in 0..<17 {
            stage.wait(1 / 60)
            let frame = try view.shown.frame
            #expect(frame.minY > last && frame.width == 390 && frame.minX == 0)
            #expect(try dimming.shown.opacity < 0.29)
            last = frame.minY
        }
        stage.wait(0.02)
        expectDismissal(of: view)
    }

    @Test func `a quick release dismisses`() throws {
        let (view, _) = try present()
        stage.press(195, 500)
        stage.move(by: CGVector(dx: 0, dy: 150), steps: 5)
        stage.lift()
        stage.run(0.31)
        expectDismissal(of: view)
    }

    @Test func `a tap above the sheet dismisses`() throws {
        let (view, _) = try present()
        stage.touch(195, 200)
        stage.wait(0.1)
        #expect(near(try view.shown.frame.width, 390))
        stage.wait(0.21)
        expectDismissal(of: view)
        // And it can be presented again.
        stage.observer.removeCalls()
        let again = try present()
        #expect(again.view.frame == Self.sheet && root.presentCompletionCount == 2)
    }
}
