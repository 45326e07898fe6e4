import Tactile
import TestSupport
import Testing

/// A root on a stage that presents controllers of one kind, and notes the faults and who is told.
final class OddStage: TransitionObserver {
    /// A controller that does what a test says when it is told.
    final class Told: ViewController {
        let name: String
        var supplier: Supplier?
        var on: [TransitionOddTests.Moment: () -> Void] = [:]

        init(_ name: String) {
            self.name = name
            super.init()
        }
        override func viewWillAppear(_ animated: Bool) { on[.viewWillAppear]?() }
        override func viewIsAppearing(_ animated: Bool) { on[.viewIsAppearing]?() }
        override func viewDidAppear(_ animated: Bool) { on[.viewDidAppear]?() }
    }

    let root = ViewController()
    let stage: Stage
    let supplier = Supplier()
    private let way: TransitionOddTests.Way
    private(set) var rules: [TransitionFault.Rule] = []
    private(set) var faults: [TransitionFault] = []
    /// The completions that have been called.
    var received: [String] = []

    init(_ way: TransitionOddTests.Way = .blocks) {
        self.way = way
        stage = .test(root)
        supplier.dims = true
        switch way {
        case .blocks, .atOnce: supplier.animator = Fade()
        case .interruptible: supplier.animator = InterruptibleFade()
        case .system: break
        }
        stage.transitionObserver = self
        stage.step(to: 1)
    }

    /// How often the animator has been told of a new size.
    private(set) var resizes = 0
    func transition(did call: TransitionCall, at time: Double) {
        if call.name == .containerViewDidResize { resizes += 1 }
    }
    func transition(reports fault: TransitionFault, at time: Double) {
        faults.append(fault)
        rules.append(fault.rule)
    }

    private var chain: [ViewController] {
        var chain = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    var top: ViewController { chain.last ?? root }
    /// What is presented, from the lowest to the top-most.
    var names: [String] { chain.compactMap { ($0 as? Told)?.name } }

    // MARK: What is done

    func make(_ name: String) -> Told {
        let made = Told(name)
        made.modalPresentationStyle = .custom
        made.transitioningDelegate = supplier
        return made
    }

    @discardableResult
    func present(_ name: String, from presenter: String? = nil) -> Told {
        let made = make(name)
        let source = chain.first { ($0 as? Told)?.name == presenter } ?? root
        source.present(made, animated: way.isAnimated) { [weak self] in self?.received.append("present \(name)") }
        return made
    }

    func present(_ controller: ViewController, _ name: String) {
        root.present(controller, animated: way.isAnimated) { [weak self] in self?.received.append("present \(name)") }
    }

    func dismiss() { root.dismiss(animated: way.isAnimated) { [weak self] in self?.received.append("dismiss") } }

    func step(_ seconds: Double) { stage.step(to: stage.time + seconds) }

    /// Lets everything come to its end.
    func settle() { for _ in 0..<40 where !stage.isIdle { step(0.25) } }

    func resize(_ size: Size) {
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
        step(0)
    }

    // MARK: What must hold after everything

    /// Dismisses what is presented; then only the root is there, sees taps, and can present.
    func checkRest(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(stage.isIdle, "everything has come to its end", sourceLocation: sourceLocation)
        for _ in 0..<2 {
            if root.presentedViewController != nil { root.dismiss(animated: false) }
            settle()
            let only = stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)]
            #expect(only, "only the root is in the window", sourceLocation: sourceLocation)
            #expect(!root.view.isHidden && root.view.alpha == 1, sourceLocation: sourceLocation)
            #expect(root.view.frame == stage.window.bounds, sourceLocation: sourceLocation)
            let hit = stage.window.hitTest(stage.window.bounds.center)
            #expect(hit?.isDescendant(of: root.view) == true, "a tap reaches it", sourceLocation: sourceLocation)
            #expect(root.presentedViewController == nil && stage.isIdle, sourceLocation: sourceLocation)
            let later = make("later")
            root.present(later, animated: true)
            settle()
            let hitsLater = stage.window.hitTest(stage.window.bounds.center)?.isDescendant(of: later.view)
            #expect(hitsLater == true, "another can be presented", sourceLocation: sourceLocation)
        }
        root.dismiss(animated: true)
        settle()
        #expect(stage.window.subviews.count == 1 && stage.isIdle, sourceLocation: sourceLocation)
    }
}
