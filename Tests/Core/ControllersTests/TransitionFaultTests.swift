import StageSupport
import Tactile
import TestSupport
import Testing

/// What UIKit answers with an exception, a line in the console or a black window: each is reported once, and harmless.
@Suite struct TransitionFaultTests {
    private let stage = ModalStage(.system)

    /// An animator whose duration and animation a test makes.
    private final class Custom: ViewControllerAnimatedTransitioning {
        var duration = 0.5
        var animate: (any ViewControllerContextTransitioning) -> Void = { _ in }

        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }
        func animateTransition(using context: any ViewControllerContextTransitioning) { animate(context) }
    }

    @Test func `what is reported names its rule`() {
        stage.dismiss()
        #expect(stage.faults.map(\.rule) == [.nothingToDismiss])
        #expect(stage.faults.first?.description.hasSuffix("nothing to dismiss [nothingToDismiss]") == true)
    }

    // MARK: Presenting

    @Test func `no controller presents itself, or an ancestor`() {
        let child = ViewController()
        stage.root.addChild(child)
        child.didMove(toParent: stage.root)
        for (source, presented) in [(stage.root, stage.root), (child, child), (child, stage.root)] {
            source.present(presented, animated: true)
        }
        #expect(stage.rules == [.presentsItself, .presentsItself, .presentsItself])
        stage.checkRest()
    }

    @Test(arguments: [true, false])
    func `another one's child is not presented, until it is none`(isOnStage: Bool) {
        let parent = isOnStage ? stage.root : ViewController(), child = stage.make("child")
        parent.addChild(child)
        child.didMove(toParent: parent)
        stage.present(child, "child")
        #expect(stage.rules == [.presentsChild])
        #expect(
            stage.faults.first?.description.contains("ObservedController is a child of ViewController, and was not")
                == true)
        child.willMove(toParent: nil)
        child.removeFromParent()
        stage.present(child, "child")
        stage.settle()
        #expect(stage.names == ["child"] && stage.rules.count == 1)
        stage.checkRest()
    }

    @Test func `a controller that has left before its turn presents nothing`() {
        let a = stage.present("a")
        stage.settle()
        stage.dismiss()
        a.present(stage.make("b"), animated: true)
        stage.settle()
        #expect(stage.rules == [.presenterGone])
        #expect(stage.names.isEmpty && a.presentedViewController == nil)
        stage.checkRest()
    }

    @Test func `a style that is set too late is reported, and counts the next time`() {
        let a = stage.make("a")
        stage.present(a, "a")
        a.modalPresentationStyle = .overFullScreen
        #expect(stage.rules.isEmpty, "the presentation has not begun")
        stage.settle()
        a.modalPresentationStyle = .overFullScreen
        #expect(stage.rules.isEmpty, "it is no other")
        a.modalPresentationStyle = .fullScreen
        #expect(stage.rules == [.styleChanged])
        #expect(stage.root.view.window != nil, "what is below is still seen")
        stage.dismiss()
        stage.settle()
        stage.present(a, "a")
        stage.settle()
        #expect(stage.root.view.window == nil)
        stage.dismiss()
        stage.settle()
        a.modalPresentationStyle = .custom
        #expect(stage.rules == [.styleChanged])
        stage.checkRest()
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
        stage.supplier.animator = custom
        stage.present("a")
        stage.settle()
        #expect(stage.rules == [.unsuitableDuration])
        #expect(received == 0)
        #expect(stage.names == ["a"])
        stage.supplier.animator = nil
        stage.checkRest()
    }

    @Test(arguments: [true, false])
    func `a view that an animator has forgotten is put in its place at the end`(animated: Bool) {
        let custom = Custom()
        custom.animate = { $0.completeTransition(!$0.transitionWasCancelled) }
        stage.supplier.animator = custom
        let a = stage.make("a")
        var wasVisible = false
        a.on[.viewDidAppear] = { [unowned a] in wasVisible = a.view.window != nil }
        stage.root.present(a, animated: animated)
        stage.settle()
        #expect(stage.rules == [.viewMissing])
        #expect(
            stage.faults.first?.description.hasPrefix(
                "Custom: completeTransition was called without the incoming view") == true)
        #expect(a.view.frame == stage.window.bounds)
        #expect(wasVisible)
        stage.supplier.animator = nil
        stage.checkRest()
    }

    @Test func `a view that is missing because the transition was cancelled is no fault`() {
        let custom = Custom()
        custom.animate = { $0.completeTransition(false) }
        stage.supplier.animator = custom
        stage.present("a")
        stage.settle()
        #expect(stage.rules == [.completedAgainstInteraction])
        #expect(stage.names.isEmpty)
        stage.supplier.animator = nil
        stage.checkRest()
    }

    // MARK: Containers

    @Test func `a child's view belongs into its parent's`() {
        let parent = ViewController(), child = ViewController()
        let plain = View(), other = ViewController()
        for one in [parent, other] {
            stage.root.addChild(one)
            stage.root.view.addSubview(one.view)
            one.didMove(toParent: stage.root)
        }
        parent.view.addSubview(plain)
        parent.addChild(child)
        plain.addSubview(child.view)
        #expect(stage.rules.isEmpty, "a view without a controller may lie between them")
        child.view.removeFromSuperview()
        other.view.addSubview(child.view)
        #expect(stage.rules == [.viewElsewhere])
        let free = ViewController()
        other.view.addSubview(free.view)
        #expect(stage.rules.count == 1, "who has no parent may lie anywhere, as in UIKit")
        free.view.removeFromSuperview()
        for one in [child, other, parent] {
            one.view.removeFromSuperview()
            one.removeFromParent()
        }
        stage.settle()
        stage.checkRest()
    }

    @Test func `popping to a controller outside the stack changes nothing`() {
        let stage = NavigationStage(["a", "b"])
        var gone: [ViewController]? = []
        stage.perform { gone = $0.popToViewController(ViewController(), animated: true) }
        #expect(gone == nil)
        #expect(stage.stack == ["a", "b"])
        #expect(stage.rules == [.notInStack])
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
        stage.root.present(sheet, animated: false)
        stage.settle()
        #expect(controller?.frameOfPresentedViewInContainerView.minY == 200)
        #expect(stage.rules.isEmpty)
    }
}
