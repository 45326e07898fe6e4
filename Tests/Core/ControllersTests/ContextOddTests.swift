import StageSupport
import Tactile
import TestSupport
import Testing
import TransitionDoubles

/// What becomes of a presentation in a context that goes, moves or is taken away.
@Suite struct ContextOddTests {
    private let test = ContextStage()

    /// A container that places its child where it likes, without knowing of contexts.
    private final class Frame: ViewController {
        let child: ViewController
        let beside = View()
        var place = Rect(x: 20, y: 30, width: 200, height: 100)

        init(_ child: ViewController) {
            self.child = child
            super.init()
        }
        override func viewDidLoad() {
            view.addSubview(beside)
            take()
        }
        override func viewDidLayoutSubviews() {
            beside.frame = view.bounds
            child.view.frame = place
        }
        func take() {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        func drop() {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    /// A frame as the only tab, whose child presents in its context.
    private func makeFrame() -> (frame: Frame, child: NamedController) {
        let child = test.make("child"), frame = Frame(child)
        child.definesPresentationContext = true
        test.tabs.setViewControllers([frame, test.b], animated: false)
        test.select(0)
        return (frame, child)
    }

    // MARK: Containers that know nothing of contexts

    @Test func `a child of any container has its context where it lies, in every animation`() {
        let (frame, child) = makeFrame()
        let shown = test.present("shown", from: child)
        #expect(test.frame(of: shown) == frame.place && child.view.frame == frame.place)
        #expect(test.hits(shown, 30, 40) && test.window.hitTest(Point(x: 10, y: 10)) === frame.beside)
        #expect(test.window.hitTest(Point(x: 300, y: 200)) === frame.beside)
        frame.place = Rect(x: 120, y: 30, width: 100, height: 160)
        View.animate(withDuration: 1) { child.view.frame = frame.place }
        test.run(0.5)
        let container = shown.presentationController?.containerView
        #expect(container?.presentation.center == child.view.presentation.center)
        #expect((child.view.presentation.center.x - 145).magnitude < 24, "it is on its way")
        test.run()
        #expect(test.frame(of: shown) == frame.place)
        shown.dismiss(animated: true)
        test.run()
        #expect(
            child.view.superview === frame.view && child.view.frame == frame.place && frame.view.subviews.count == 2)
        #expect(test.rules.isEmpty)
    }

    /// A container whose child, and a line below that, anchors place.
    private final class Anchored: ViewController {
        let child: ViewController
        let line = View()

        init(_ child: ViewController) {
            self.child = child
            super.init()
        }
        override func viewDidLoad() {
            addChild(child)
            for part in [child.view, line] {
                view.addSubview(part)
                part.translatesAutoresizingMaskIntoConstraints = false
            }
            LayoutConstraint.activate([
                child.view.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
                child.view.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
                child.view.topAnchor.constraint(equalTo: view.topAnchor),
                child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
                line.leftAnchor.constraint(equalTo: child.view.leftAnchor),
                line.rightAnchor.constraint(equalTo: child.view.rightAnchor),
                line.topAnchor.constraint(equalTo: child.view.bottomAnchor),
                line.heightAnchor.constraint(equalToConstant: 2),
            ])
            child.didMove(toParent: self)
        }
    }

    @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
    func `a child that anchors place stays where it is, and so do those that are tied to it`(
        style: ModalPresentationStyle
    ) {
        let child = test.make("child"), frame = Anchored(child)
        child.definesPresentationContext = true
        test.tabs.setViewControllers([frame, test.b], animated: false)
        test.select(0)
        let shown = test.present("shown", style, from: child, animated: true)
        for width in [400.0, 700] {
            test.resize(width, 469)
            #expect(test.frame(of: shown) == Rect(x: 10, y: 0, width: width - 20, height: 400))
            #expect(frame.line.frame == Rect(x: 10, y: 400, width: width - 20, height: 2))
            #expect(test.hits(shown, 50, 50) && !test.hits(shown, 5, 50))
        }
        test.select(1)
        #expect(shown.view.window == nil)
        test.select(0)
        shown.dismiss(animated: true)
        test.run()
        test.resize(500, 469)
        #expect(child.view.frame == Rect(x: 10, y: 0, width: 480, height: 400) && frame.view.subviews.count == 2)
        #expect(test.rules.isEmpty && test.hits(child, 50, 50))
    }

    @Test func `a view that is taken out and put in again takes along what is presented over it`() {
        let (frame, child) = makeFrame()
        let shown = test.present("shown", from: child)
        _ = test.received()
        child.view.removeFromSuperview()
        test.run()
        #expect(shown.view.window == nil && frame.view.subviews.count == 1)
        #expect(
            test.received() == [
                "child will disappear", "shown will disappear", "child did disappear", "shown did disappear",
            ])
        frame.view.addSubview(child.view)
        test.run()
        #expect(test.frame(of: shown) == frame.place && test.hits(shown, 30, 40))
        #expect(test.received() == ["child will appear", "shown will appear", "child did appear", "shown did appear"])
        #expect(test.rules.isEmpty)
    }

    @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext], [0.0, 0.1, 2])
    func `a controller that is removed while it presents takes that along`(
        style: ModalPresentationStyle, seconds: Double
    ) {
        let (frame, child) = makeFrame()
        let shown = test.make("shown", style)
        var count = 0
        child.present(shown, animated: true) { count += 1 }
        test.step(to: test.time)
        test.step(to: test.time + seconds)
        frame.drop()
        test.run(20)
        #expect(test.isIdle && frame.view.subviews.count == 1)
        #expect(shown.stage == nil && count <= 1 && test.rules.isEmpty)
        // Off the stage it goes at once, and once.
        var gone = 0
        if child.presentedViewController != nil { child.dismiss(animated: true) { gone += 1 } }
        #expect(child.presentedViewController == nil && gone <= 1)
        #expect(frame.view.subviews.count == 1)
        frame.take()
        test.run()
        #expect(child.view.superview === frame.view && child.view.frame == frame.place)
        let last = test.received().filter { $0.hasPrefix("shown") || $0.hasPrefix("child") }.suffix(2)
        #expect(last == ["child will appear", "child did appear"])
        #expect(test.present("again", from: child).presentingViewController === child && test.rules.isEmpty)
    }

    @Test(arguments: [true, false], [(true, true), (true, false), (false, true), (false, false)])
    func `a transition over the window leaves it when its presenter has left, retained or not`(
        isPresentation: Bool, offset: (finishes: Bool, isKept: Bool)
    ) {
        let supplier = FixedTransitioningDelegate(), interaction = PercentDrivenInteractiveTransition()
        (supplier.animator, supplier.interactor) = (Fade(), interaction)
        /// A child that presents in its context, and what that presents over the window, half shown or half gone.
        func begin() -> [ViewController] {
            let child = test.make("child"), over = test.make("over", .overFullScreen)
            child.definesPresentationContext = true
            test.a.addChild(child)
            test.a.view.addSubview(child.view)
            child.didMove(toParent: test.a)
            let shown = test.present("shown", from: child)
            over.transitioningDelegate = supplier
            shown.present(over, animated: isPresentation)
            test.run(0.1)
            if !isPresentation { child.dismiss(animated: true) }
            test.run(0.1)
            interaction.update(0.5)
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            return offset.isKept ? [child] : []
        }
        let kept = begin()
        #expect(test.window.subviews.count == 2)
        if offset.finishes { interaction.finish() } else { interaction.cancel() }
        test.run(20)
        #expect(test.window.subviews.count == 1 && test.isIdle && test.rules.isEmpty)
        #expect(test.hits(test.a, 200, 100) && kept.allSatisfy { $0.stage == nil })
    }

    @Test(arguments: [ModalPresentationStyle.overCurrentContext, .overFullScreen], [true, false])
    func `a presentation over the window goes with its presenter, at any depth of the request`(
        style: ModalPresentationStyle, isRemoved: Bool
    ) {
        let (frame, child) = makeFrame(), inner = test.make("inner")
        let stack = NavigationController(rootViewController: inner)
        inner.definesPresentationContext = true
        stack.modalPresentationStyle = style
        child.present(stack, animated: false)
        test.run()
        test.present("over", .overFullScreen, from: test.present("shown", from: inner))
        #expect(test.window.subviews.count == (style == .overFullScreen ? 3 : 2))
        if !isRemoved {
            stack.presentingViewController?.dismiss(animated: true)
        } else if style == .overCurrentContext {
            frame.drop()
        } else {
            test.tabs.setViewControllers([test.b], animated: false)
            stack.presentingViewController?.dismiss(animated: false)
        }
        test.run()
        #expect(test.window.subviews.count == 1 && test.isIdle && test.rules.isEmpty)
    }

    @Test func `a covered controller that is taken in again is covered again`() {
        let (frame, child) = makeFrame()
        let shown = test.present("shown", .currentContext, from: child)
        _ = test.received()
        frame.drop()
        test.run()
        #expect(test.received() == ["shown will disappear", "shown did disappear"] && shown.stage == nil)
        frame.take()
        test.run()
        #expect(test.received() == ["shown will appear", "shown did appear"])
        #expect(test.frame(of: shown) == frame.place && child.view.window == nil && test.hits(shown, 30, 40))
        shown.dismiss(animated: true)
        test.run()
        #expect(child.view.superview === frame.view && child.view.frame == frame.place)
        #expect(frame.view.subviews.count == 2)
        #expect(test.rules.isEmpty)
    }

    @Test func `a presentation over the window during the dismissal of its context ends with it`() {
        let (frame, child) = makeFrame()
        let shown = test.present("shown", .overCurrentContext, from: child), over = test.make("over", .fullScreen)
        shown.present(over, animated: true)
        test.run(0.1)
        frame.drop()
        test.run(20)
        #expect(over.stage == nil && over.presentingViewController == nil && over.view.superview == nil)
        #expect(test.isIdle && test.window.subviews.count == 1)
        let last = test.received().filter { $0.hasPrefix("over") }.last
        #expect(last == "over did disappear")
    }

    // MARK: Tabs

    /// Slides the tab that goes, and keeps what it was given.
    private final class Slide: ViewControllerAnimatedTransitioning, TabBarControllerDelegate {
        private(set) var from: View?
        func tabBarController(
            _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
            to: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
            self.from = from
            context.containerView.insertSubview(to, at: 0)
            View.animate(withDuration: 1) {
                from.frame = from.frame.offset(by: Vector(dx: 400, dy: 0))
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
    func `an animator of tabs moves the context with all that lies in it`(style: ModalPresentationStyle) {
        let slide = Slide(), shown = test.present("shown", style)
        test.tabs.delegate = slide
        test.tabs.selectedIndex = 1
        test.run(0.5)
        #expect(shown.view.isDescendant(of: slide.from ?? View()))
        #expect((slide.from?.presentation.center.x ?? 0) > 250)
        test.run()
        #expect(shown.view.window == nil && test.b.view.window != nil)
        test.tabs.delegate = nil
        test.select(0)
        #expect(test.frame(of: shown) == test.place && test.rules.isEmpty)
    }
}
