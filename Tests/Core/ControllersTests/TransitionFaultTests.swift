import Tactile
import TestSupport
import Testing

/// What UIKit answers with an exception, a line in the console or a black window: each is reported once, and harmless.
@Suite struct TransitionFaultTests {
    private let odd = OddStage(.system)

    /// An animator whose duration and animation a test makes.
    private final class Custom: ViewControllerAnimatedTransitioning {
        var duration = 0.5
        var animate: (any ViewControllerContextTransitioning) -> Void = { _ in }

        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }
        func animateTransition(using context: any ViewControllerContextTransitioning) { animate(context) }
    }

    @Test func `what is reported names its rule`() {
        odd.dismiss()
        #expect(odd.faults.map(\.rule) == [.nothingToDismiss])
        #expect(odd.faults.first?.description.hasSuffix("nothing to dismiss [nothingToDismiss]") == true)
    }

    // MARK: Presenting

    @Test func `nobody presents itself, or what is around it`() {
        let child = ViewController()
        odd.root.addChild(child)
        child.didMove(toParent: odd.root)
        for (source, presented) in [(odd.root, odd.root), (child, child), (child, odd.root)] {
            source.present(presented, animated: true)
        }
        #expect(odd.rules == [.presentsItself, .presentsItself, .presentsItself])
        odd.checkRest()
    }

    @Test(arguments: [true, false])
    func `another one's child is not presented, until it is none`(isOnStage: Bool) {
        let parent = isOnStage ? odd.root : ViewController(), child = odd.make("child")
        parent.addChild(child)
        child.didMove(toParent: parent)
        odd.present(child, "child")
        #expect(odd.rules == [.presentsChild])
        #expect(odd.faults.first?.description.contains("Told is a child of ViewController, and was not") == true)
        child.willMove(toParent: nil)
        child.removeFromParent()
        odd.present(child, "child")
        odd.settle()
        #expect(odd.names == ["child"] && odd.rules.count == 1)
        odd.checkRest()
    }

    @Test func `who has left before its turn comes presents nothing`() {
        let a = odd.present("a")
        odd.settle()
        odd.dismiss()
        a.present(odd.make("b"), animated: true)
        odd.settle()
        #expect(odd.rules == [.presenterGone])
        #expect(odd.names.isEmpty && a.presentedViewController == nil)
        odd.checkRest()
    }

    @Test func `a style that comes too late is reported, and counts the next time`() {
        let a = odd.make("a")
        odd.present(a, "a")
        a.modalPresentationStyle = .overFullScreen
        #expect(odd.rules.isEmpty, "the presentation has not begun")
        odd.settle()
        a.modalPresentationStyle = .overFullScreen
        #expect(odd.rules.isEmpty, "it is no other")
        a.modalPresentationStyle = .fullScreen
        #expect(odd.rules == [.styleChanged])
        #expect(odd.root.view.window != nil, "what is below is still seen")
        odd.dismiss()
        odd.settle()
        odd.present(a, "a")
        odd.settle()
        #expect(odd.root.view.window == nil)
        odd.dismiss()
        odd.settle()
        a.modalPresentationStyle = .custom
        #expect(odd.rules == [.styleChanged])
        odd.checkRest()
    }

    // MARK: Animators

    @Test(arguments: [-1, .nan, .infinity, -Double.infinity])
    func `a duration that is none counts as none`(duration: Double) {
        let custom = Custom()
        custom.duration = duration
        var received: Double?
        custom.animate = { context in
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            received = context.viewController(forKey: .to)?.transitionCoordinator?.transitionDuration
            context.completeTransition(true)
        }
        odd.supplier.animator = custom
        odd.present("a")
        odd.settle()
        #expect(odd.rules == [.unsuitableDuration])
        #expect(received == 0)
        #expect(odd.names == ["a"])
        odd.supplier.animator = nil
        odd.checkRest()
    }

    @Test(arguments: [true, false])
    func `a view that an animator has forgotten is put in its place at the end`(animated: Bool) {
        let custom = Custom()
        custom.animate = { $0.completeTransition(!$0.transitionWasCancelled) }
        odd.supplier.animator = custom
        let a = odd.make("a")
        var wasVisible = false
        a.on[.viewDidAppear] = { [unowned a] in wasVisible = a.view.window != nil }
        odd.root.present(a, animated: animated)
        odd.settle()
        #expect(odd.rules == [.viewMissing])
        #expect(
            odd.faults.first?.description.hasPrefix("Custom: completeTransition was called without the view") == true)
        #expect(a.view.frame == odd.stage.window.bounds)
        #expect(wasVisible)
        odd.supplier.animator = nil
        odd.checkRest()
    }

    @Test func `a view that is missing because the transition was cancelled is nobody's fault`() {
        let custom = Custom()
        custom.animate = { $0.completeTransition(false) }
        odd.supplier.animator = custom
        odd.present("a")
        odd.settle()
        #expect(odd.rules == [.completedAgainstInteraction])
        #expect(odd.names.isEmpty)
        odd.supplier.animator = nil
        odd.checkRest()
    }

    // MARK: Containers

    @Test func `a child's view belongs into its parent's`() {
        let parent = ViewController(), child = ViewController()
        let plain = View(), other = ViewController()
        for one in [parent, other] {
            odd.root.addChild(one)
            odd.root.view.addSubview(one.view)
            one.didMove(toParent: odd.root)
        }
        parent.view.addSubview(plain)
        parent.addChild(child)
        plain.addSubview(child.view)
        #expect(odd.rules.isEmpty, "a view without a controller may lie between them")
        child.view.removeFromSuperview()
        other.view.addSubview(child.view)
        #expect(odd.rules == [.viewElsewhere])
        let free = ViewController()
        other.view.addSubview(free.view)
        #expect(odd.rules.count == 1, "who has no parent may lie anywhere, as in UIKit")
        free.view.removeFromSuperview()
        for one in [child, other, parent] {
            one.view.removeFromSuperview()
            one.removeFromParent()
        }
        odd.settle()
        odd.checkRest()
    }

    @Test func `popping to what is not in the stack changes nothing`() {
        let play = NavigationPlay(["a", "b"])
        var gone: [ViewController]? = []
        play.act { gone = $0.popToViewController(ViewController(), animated: true) }
        #expect(gone == nil)
        #expect(play.stack == ["a", "b"])
        #expect(play.rules == [.notInStack])
    }

    // MARK: Carried out

    @Test func `a child of another parent leaves that first`() {
        let first = ViewController(), second = ViewController(), child = ViewController()
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty && child.parent === second && second.children.count == 1)
    }

    @Test func `a sheet whose detent does not exist rests at the smallest`() {
        let sheet = ViewController()
        sheet.modalPresentationStyle = .pageSheet
        let controller = sheet.sheetPresentationController
        controller?.prefersEdgeAttachedInCompactHeight = true
        controller?.detents = [200, 100].map { height in
            .custom(identifier: .init("\(height)")) { _ in Double(height) }
        }
        controller?.selectedDetentIdentifier = .init("nowhere")
        odd.root.present(sheet, animated: false)
        odd.settle()
        #expect(controller?.frameOfPresentedViewInContainerView.minY == 200)
        #expect(odd.rules.isEmpty)
    }
}
