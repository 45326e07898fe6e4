import StageSupport
import Tactile
import TestSupport
import Testing

/// What is presented in a context covers that and nothing else.
@Suite struct ContextTests {
    private let test = ContextStage()
    private nonisolated static let styles: [ModalPresentationStyle] = [.currentContext, .overCurrentContext]

    // MARK: The presenting controller

    @Test func `only a navigation controller defines a context by itself`() {
        #expect(NavigationController().definesPresentationContext)
        #expect(NavigationController(rootViewController: ViewController()).definesPresentationContext)
        #expect(!ViewController().definesPresentationContext && !TabBarController().definesPresentationContext)
        #expect(!ViewController().providesPresentationContextTransitionStyle)
    }

    @Test(arguments: styles)
    func `the nearest controller around that defines a context presents`(style: ModalPresentationStyle) {
        let inner = test.make("inner")
        test.a.addChild(inner)
        test.a.view.addSubview(inner.view)
        inner.didMove(toParent: test.a)
        let shown = test.present("shown", style, from: inner)
        #expect(shown.presentingViewController === test.a)
        #expect(inner.presentedViewController === shown && test.a.presentedViewController === shown)
        #expect(test.tabs.presentedViewController == nil && test.b.presentedViewController == nil)
        #expect(test.frame(of: shown) == test.place)
        #expect(test.rules.isEmpty)
    }

    @Test(arguments: styles)
    func `without a context the outermost controller presents over the window`(style: ModalPresentationStyle) {
        let test = ContextStage(defines: false)
        let shown = test.present("shown", style)
        #expect(shown.presentingViewController === test.tabs && test.a.presentedViewController === shown)
        #expect(
            test.frame(of: shown) == test.window.bounds && test.window.subviews.contains { shown.view.superview === $0 }
        )
        #expect((test.tabs.view.window == nil) == (style == .currentContext))
        shown.dismiss(animated: true)
        test.run()
        #expect(test.isBare(test.a))
    }

    @Test func `full screen styles pass the context by`() {
        let shown = test.present("shown", .overFullScreen)
        #expect(shown.presentingViewController === test.tabs && test.frame(of: shown) == test.window.bounds)
        #expect(test.a.presentedViewController === shown)
    }

    @Test func `each tab presents for itself, and the window over both`() {
        let one = test.present("one")
        test.select(1)
        let two = test.present("two", .currentContext, from: test.b)
        let full = test.present("full", .fullScreen, from: test.b)
        #expect(test.a.presentedViewController === one && test.b.presentedViewController === two)
        #expect(full.presentingViewController === test.tabs && test.tabs.presentedViewController === full)
        let last = ["two will disappear", "full will appear", "full did appear", "two did disappear"]
        #expect(test.received().dropLast().suffix(4) == last)
        test.tabs.dismiss(animated: false)
        test.run()
        #expect(test.b.presentedViewController === two && test.hits(two, 200, 100))
        for controller in [test.a, test.b] { controller.dismiss(animated: false) }
        test.run()
        #expect(test.isBare(test.b) && test.rules.isEmpty)
        test.select(0)
        #expect(test.isBare(test.a))
    }

    @Test func `a second presentation in one context is a fault, and so is one out of sight`() {
        test.present("one")
        test.present("two")
        #expect(test.rules == [.alreadyPresenting])
        let late = test.present("late", from: test.b)
        #expect(test.rules == [.alreadyPresenting, .presenterGone])
        #expect(late.presentingViewController == nil && test.b.presentedViewController == nil)
        test.select(1)
        test.b.present(late, animated: false)
        test.run()
        #expect(late.presentingViewController === test.b && test.rules.count == 2)
    }

    // MARK: Where

    @Test(arguments: styles)
    func `it covers its context, is cut off there and leaves the rest alive`(style: ModalPresentationStyle) {
        let shown = test.present("shown", style, animated: true)
        let container = shown.presentationController?.containerView
        #expect(container?.clipsToBounds == true && container?.size == test.place.size)
        #expect(shown.presentationController?.frameOfPresentedViewInContainerView == test.place)
        #expect(
            test.hits(shown, 200, 100)
                && test.window.hitTest(Point(x: 100, y: 280))?.isDescendant(of: test.tabs.tabBar) == true)
        test.resize(700, 500)
        #expect(test.frame(of: shown) == test.place && container?.size == test.place.size)
        #expect(test.hits(shown, 600, 400))
        shown.dismiss(animated: true)
        test.run()
        #expect(test.isBare(test.a) && test.hits(test.a, 600, 400))
    }

    @Test(arguments: styles, [true, false])
    func `it leaves and returns with its tab`(style: ModalPresentationStyle, resizes: Bool) {
        let shown = test.present("shown", style)
        _ = test.received()
        test.select(1)
        let a = style == .overCurrentContext
        #expect(shown.view.window == nil && test.a.view.window == nil)
        #expect(
            test.received() == (a ? ["a will disappear"] : []) + ["shown will disappear", "b will appear"]
                + (a ? ["a did disappear"] : []) + ["shown did disappear", "b did appear"])
        if resizes { test.resize(500, 600) }
        test.select(0)
        #expect(
            test.received() == ["b will disappear"] + (a ? ["a will appear"] : []) + [
                "shown will appear", "b did disappear",
            ]
                + (a ? ["a did appear"] : []) + ["shown did appear"])
        #expect(test.frame(of: shown) == test.place && test.hits(shown, 200, 100))
        shown.dismiss(animated: false)
        test.run()
        #expect(test.isBare(test.a) && test.rules.isEmpty)
    }

    @Test(arguments: styles)
    func `dismissed out of sight it goes untold, and at once`(style: ModalPresentationStyle) {
        let shown = test.present("shown", style)
        test.select(1)
        _ = test.received()
        var count = 0
        shown.dismiss(animated: true) { count += 1 }
        test.step(to: test.time)
        #expect(count == 1 && test.received().isEmpty && test.a.presentedViewController == nil)
        test.select(0)
        #expect(test.received() == ["b will disappear", "a will appear", "b did disappear", "a did appear"])
        #expect(test.isBare(test.a) && test.rules.isEmpty)
    }

    @Test(arguments: [true, false])
    func `the context supplies the transition style, if it provides one`(provides: Bool) {
        test.a.providesPresentationContextTransitionStyle = provides
        test.a.modalTransitionStyle = .crossDissolve
        let shown = test.make("shown")
        test.a.present(shown, animated: true)
        test.run(0.1)
        #expect((shown.view.presentation.alpha < 1) == provides)
        #expect((shown.view.presentation.center.y > test.place.center.y) == !provides)
    }

    @Test func `keys go to the presentation in the visible tab, and not in others`() {
        let one = KeyedController(), two = KeyedController()
        var received: [String] = []
        one.onKey = { _ in
            received.append("one")
            return true
        }
        two.onKey = { _ in
            received.append("two")
            return false
        }
        for (index, controller) in [one, two].enumerated() {
            test.select(index)
            controller.modalPresentationStyle = .overCurrentContext
            test.tabs.viewControllers[index].present(controller, animated: false)
            test.run()
        }
        for index in [0, 1] {
            test.select(index)
            test.enqueue([InputEvent(time: test.time, kind: .key(KeyEvent(phase: .down, key: "x")))])
            test.run()
        }
        #expect(received == ["one", "two"])
    }

    // MARK: Sources of other kinds

    /// Presents in the context, as a custom presentation does that says so.
    private final class Panel: PresentationController {
        override var shouldPresentInFullscreen: Bool { false }
        override var frameOfPresentedViewInContainerView: Rect {
            containerView?.bounds.divided(below: 0.5) ?? .zero
        }
    }
    private final class Panels: ViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: ViewController, presenting: ViewController?, source: ViewController
        ) -> PresentationController? { Panel(presentedViewController: presented, presenting: presenting) }
    }

    @Test func `a custom presentation that does not want the full screen has its frame in the context`() {
        let panels = Panels(), shown = test.make("shown", .custom)
        shown.transitioningDelegate = panels
        test.a.present(shown, animated: true)
        test.run()
        #expect(shown.presentingViewController === test.a && shown.presentationController is Panel)
        let half = test.place.size.height / 2
        #expect(test.frame(of: shown) == Rect(x: 0, y: half, width: 400, height: half))
        test.resize(300, 449)
        #expect(test.frame(of: shown) == Rect(x: 0, y: 200, width: 300, height: 200))
    }

    private final class ToFullScreen: AdaptivePresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none }
    }

    @Test func `adapted to full screen it covers the window, and the context again when it is wide`() {
        let adapter = ToFullScreen(), shown = test.make("shown")
        shown.presentationController?.delegate = adapter
        test.a.present(shown, animated: false)
        test.run()
        #expect(test.frame(of: shown) == test.window.bounds && test.a.view.window == nil)
        test.resize(800, 600)
        #expect(test.frame(of: shown) == test.place && test.a.view.window != nil)
        #expect(test.window.subviews.count == 1)
        test.resize(500, 400)
        #expect(test.frame(of: shown) == test.window.bounds && test.a.view.window == nil)
        shown.dismiss(animated: true)
        test.run()
        #expect(test.isBare(test.a) && test.rules.isEmpty)
    }

    @Test(arguments: styles)
    func `what a sheet presents in its context lies in the sheet, and goes with it`(style: ModalPresentationStyle) {
        let test = ContextStage()
        let sheet = test.present("sheet", .formSheet)
        test.resize(900, 700)
        sheet.definesPresentationContext = true
        let inside = test.present("inside", style, from: sheet)
        let place = sheet.presentationController?.frameOfPresentedViewInContainerView
        #expect(test.frame(of: inside) == place && place != test.window.bounds)
        test.resize(1000, 800)
        #expect(test.frame(of: inside) == sheet.presentationController?.frameOfPresentedViewInContainerView)
        _ = test.received()
        sheet.presentingViewController?.dismiss(animated: true)
        test.run(3)
        #expect(test.window.subviews.count == 1 && test.isBare(test.a) && test.rules.isEmpty)
        #expect(test.received().filter { $0.hasPrefix("inside") } == ["inside will disappear", "inside did disappear"])
        #expect(sheet.view.superview == nil && inside.view.superview == nil)
    }
}

extension Rect {
    /// The part below a fraction of the height.
    fileprivate nonisolated func divided(below fraction: Double) -> Rect {
        Rect(x: minX, y: minY + size.height * fraction, width: size.width, height: size.height * (1 - fraction))
    }
}
