import StageSupport
import Tactile
import TestSupport
import Testing
import TransitionDoubles

/// A root that presents controllers of one kind, and the completions that were called.
final class ModalStage: TestStage<ViewController> {
    /// A controller that performs an action of the test when it appears.
    final class ObservedController: ViewController {
        let name: String
        var supplier: FixedTransitioningDelegate?
        var on: [TransitionOddTests.Moment: () -> Void] = [:]

        init(_ name: String) {
            self.name = name
            super.init()
        }
        override func viewWillAppear(_ animated: Bool) { on[.viewWillAppear]?() }
        override func viewIsAppearing(_ animated: Bool) { on[.viewIsAppearing]?() }
        override func viewDidAppear(_ animated: Bool) { on[.viewDidAppear]?() }
    }

    let supplier = FixedTransitioningDelegate()
    private let offset: TransitionOddTests.Mode
    /// The completions that have been called.
    var received: [String] = []
    var root: ViewController { controller }

    init(_ offset: TransitionOddTests.Mode = .blocks) {
        let root = ViewController()
        self.offset = offset
        supplier.dims = true
        switch offset {
        case .blocks, .atOnce: supplier.animator = Fade()
        case .interruptible: supplier.animator = InterruptibleFade()
        case .system: break
        }
        super.init(root, on: .test(root), startTime: 1)
    }

    /// The number of times that the animator was notified of a new size.
    var resizes: Int { observer.count(.containerViewDidResize) }

    private var chain: [ViewController] {
        var chain = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    var top: ViewController { chain.last ?? root }
    /// The names of the presented controllers, from the lowest to the topmost.
    var names: [String] { chain.compactMap { ($0 as? ObservedController)?.name } }

    // MARK: Actions

    func make(_ name: String) -> ObservedController {
        let made = ObservedController(name)
        made.modalPresentationStyle = .custom
        made.transitioningDelegate = supplier
        return made
    }

    @discardableResult
    func present(_ name: String, from presenter: String? = nil) -> ObservedController {
        let made = make(name)
        let source = chain.first { ($0 as? ObservedController)?.name == presenter } ?? root
        source.present(made, animated: offset.isAnimated) { [weak self] in self?.received.append("present \(name)") }
        return made
    }

    func present(_ controller: ViewController, _ name: String) {
        root.present(controller, animated: offset.isAnimated) { [weak self] in self?.received.append("present \(name)")
        }
    }

    func dismiss() { root.dismiss(animated: offset.isAnimated) { [weak self] in self?.received.append("dismiss") } }

    /// Lets everything come to its end.
    func settle() { for _ in 0..<40 where !isIdle { wait(0.25) } }

    // MARK: Checks

    /// Dismisses what is presented; then only the root is there, sees taps, and can present.
    func checkRest(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(isIdle, "everything has come to its end", sourceLocation: sourceLocation)
        for _ in 0..<2 {
            if root.presentedViewController != nil { root.dismiss(animated: false) }
            settle()
            let only = window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)]
            #expect(only, "only the root is in the window", sourceLocation: sourceLocation)
            #expect(!root.view.isHidden && root.view.alpha == 1, sourceLocation: sourceLocation)
            #expect(root.view.frame == window.bounds, sourceLocation: sourceLocation)
            let hit = window.hitTest(window.bounds.center)
            #expect(hit?.isDescendant(of: root.view) == true, "a tap reaches it", sourceLocation: sourceLocation)
            #expect(root.presentedViewController == nil && isIdle, sourceLocation: sourceLocation)
            let later = make("later")
            root.present(later, animated: true)
            settle()
            let hitsLater = window.hitTest(window.bounds.center)?.isDescendant(of: later.view)
            #expect(hitsLater == true, "another can be presented", sourceLocation: sourceLocation)
        }
        root.dismiss(animated: true)
        settle()
        #expect(window.subviews.count == 1 && isIdle, sourceLocation: sourceLocation)
    }
}
