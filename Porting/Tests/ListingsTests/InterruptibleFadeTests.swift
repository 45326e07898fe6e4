import StageSupport
import Testing
import UIKitNames

@testable import InterruptiblePanelListing

/// What the fade of listing 18 does, as Porting/Listings/Behaviour.md says.
@Suite struct InterruptibleFadeTests {
    private let root = InterruptiblePresenter()
    private let shown = UIViewController()
    private let stage: ListingStage<InterruptiblePresenter>

    init() {
        stage = ListingStage(root)
        stage.perform { root.presentFading(shown) }
    }

    @Test func `one animator is made, however often it is asked for`() throws {
        stage.frames(0.5)
        #expect(stage.observer.count(.interruptibleAnimator) > 0 && root.fadeAnimator.numberOfAnimatorsMade == 1)
        #expect(try nearFraction(shown.view.shown.opacity, 0.5) && shown.view.alpha == 1)
        stage.wait(1)
        #expect(root.fadeAnimator.numberOfAnimatorsMade == 1)
        stage.expectRest(presenting: [shown.view])
    }

    @Test func `late changes begin at their delay and end with the others`() {
        var radius: Double { shown.view.layer.presentation()?.cornerRadius ?? .nan }
        stage.frames(0.5) { #expect(near(radius, 0, within: 0.1)) }
        stage.wait(0.25)
        #expect(near(radius, 5, within: 0.1))
        stage.wait(0.2499)
        #expect(near(radius, 10, within: 0.1))
        stage.wait(0.5)
        #expect(radius == 10 && shown.view.layer.cornerRadius == 10)
    }

    @Test func `the transition completes, and then the animation has ended`() {
        stage.wait(0.98)
        #expect(root.fadeAnimator.endedWith == nil && root.presentedViewController === shown)
        stage.wait(0.1)
        #expect(root.fadeAnimator.endedWith == true)
        let last = stage.observer.names.filter { [.completeTransition, .animationEnded].contains($0) }
        #expect(last == [.completeTransition, .animationEnded])
        #expect(shown.view.window != nil && root.view.window == nil)
        stage.expectRest(presenting: [shown.view])
        stage.perform { root.dismiss(animated: false) }
        stage.wait(0.1)
        #expect(root.view.window != nil && root.presentedViewController == nil)
        stage.expectRest()
    }
}
