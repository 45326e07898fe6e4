import StageSupport
import Tactile
import TestSupport
import Testing
import TransitionDoubles

/// The notifications that a stack of controllers receives, and its visible state.
@Suite struct NavigationControllerTests {
    // MARK: The stack

    @Test func `before there is a stage, pushes only change the stack`() {
        let log = Log()
        let navigation = NavigationController(rootViewController: StackController("a", log: log))
        let b = StackController("b", log: log)
        navigation.pushViewController(b, animated: true)
        #expect(navigation.topViewController === b)
        #expect(b.navigationController === navigation)
        #expect(log.lines.isEmpty && !navigation.isViewLoaded)
    }

    @Test func `only the top controller is notified when the container appears`() {
        let log = Log()
        let navigation = NavigationController()
        navigation.viewControllers = ["a", "b"].map { StackController($0, log: log) }
        let stage = Stage.test(navigation)
        stage.step(to: 1)
        #expect(log.lines == ["b will appear", "b is appearing", "b did appear"])
        #expect(navigation.viewControllers.map { $0.view.window != nil } == [false, true])
        #expect(navigation.viewControllers[1].view.frame == Rect(x: 0, y: 0, width: 400, height: 256))
    }

    @Test(arguments: [true, false])
    func `a push notifies the old, the new, the old and the new controller`(animated: Bool) {
        let stage = NavigationStage(["a"])
        let b = stage.make("b")
        stage.perform { $0.pushViewController(b, animated: animated) }
        stage.wait(1)
        #expect(
            stage.log.lines == [
                "a will disappear", "b will appear", "b is appearing", "a did disappear", "b did appear",
            ])
        #expect(stage.stack == ["a", "b"] && stage.shown == ["b"])
        #expect(stage.isIdle && stage.faults.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a pop notifies the old, the new, the old and the new controller, and releases the old`(animated: Bool) {
        let stage = NavigationStage(["a", "b"])
        weak let gone = stage.navigation.topViewController
        stage.perform { $0.popViewController(animated: animated) }
        stage.wait(1)
        #expect(
            stage.log.lines == [
                "b will disappear", "a will appear", "a is appearing", "b did disappear", "a did appear",
            ])
        #expect(stage.stack == ["a"] && stage.shown == ["a"])
        #expect(stage.isIdle && stage.faults.isEmpty && gone == nil)
    }

    // MARK: The drag

    @Test(arguments: [PointerEvent.Source.mouse, .touch])
    func `a drag from the edge pops interactively`(source: PointerEvent.Source) {
        let stage = NavigationStage(["a", "b"])
        stage.pointerSource = source
        stage.drag(from: 5, to: 215)
        // The first ten points are slop.
        #expect(stage.x(stage.navigation.children.first { $0.title == "b" }) == 200)
        #expect(stage.stack == ["a"])
        stage.press(.move, x: 300, after: 0.1)
        stage.lift(at: 300)
        stage.wait(1)
        #expect(
            stage.log.lines == [
                "b will disappear", "a will appear", "a is appearing", "b did disappear", "a did appear",
            ])
        #expect(stage.shown == ["a"] && stage.isIdle && stage.faults.isEmpty)
    }

    @Test func `a drag that comes back leaves all as it was`() {
        let stage = NavigationStage(["a", "b"])
        stage.drag(from: 5, to: 100)
        stage.lift(at: 100)
        stage.wait(1)
        #expect(
            stage.log.lines == [
                "b will disappear", "a will appear", "a is appearing", "a will disappear", "a did disappear",
                "b will appear", "b is appearing", "b did appear",
            ])
        #expect(stage.stack == ["a", "b"] && stage.shown == ["b"])
        #expect(stage.x(stage.navigation.topViewController) == 0)
        #expect(stage.isIdle && stage.faults.isEmpty)
    }

    @Test func `a drag that begins away from the edge does nothing`() {
        let stage = NavigationStage(["a", "b"])
        stage.drag(from: 30, to: 300)
        stage.lift(at: 300)
        stage.wait(1)
        #expect(stage.stack == ["a", "b"] && stage.log.lines.isEmpty && stage.isIdle)
    }

    @Test func `a two-finger scroll pops from anywhere, and a pause in its events ends the gesture`() {
        let stage = NavigationStage(["a", "b"])
        for _ in 0..<30 {
            let scroll = ScrollEvent(location: Point(x: 200, y: 150), delta: Vector(dx: 10, dy: 0), isPrecise: true)
            stage.enqueue([InputEvent(time: stage.time + 0.01, kind: .scroll(scroll))])
            stage.wait(0.01)
        }
        #expect(stage.shown.sorted() == ["a", "b"])
        stage.wait(1)
        #expect(stage.stack == ["a"] && stage.shown == ["a"] && stage.isIdle && stage.faults.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a flick decides by where it would come to rest, and never shoots beyond the end`(isForth: Bool) throws {
        let stage = NavigationStage(["a", "b"])
        let b = try #require(stage.navigation.topViewController)
        stage.drag(from: 5, to: isForth ? 105 : 300, seconds: 0.05)
        if isForth {
            stage.press(.up, x: 105)
        } else {
            for step in 1...5 { stage.press(.move, x: 300 - Double(step) * 10, after: 0.01) }
            stage.press(.up, x: 250)
        }
        for _ in 0..<60 {
            stage.wait(1 / 60)
            guard let x = stage.x(b), b.view.window != nil else { break }
            #expect(x >= -0.5 && x <= 400.5)
        }
        stage.wait(1)
        #expect(stage.stack == (isForth ? ["a"] : ["a", "b"]))
    }

    // MARK: The delegate

    private final class Fader: NavigationControllerDelegate {
        var animator: any ViewControllerAnimatedTransitioning = Fade()
        private(set) var received: [String] = []

        func navigationController(
            _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
        ) { received.append("will show \(viewController.title ?? "")") }

        func navigationController(
            _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
        ) { received.append("did show \(viewController.title ?? "")") }

        func navigationController(
            _ navigationController: NavigationController,
            animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
            to toVC: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? {
            received.append("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
            return animator
        }
    }

    @Test(arguments: [true, false])
    func `the drag from the edge drives a delegate's animator, too`(isInterruptible: Bool) throws {
        let stage = NavigationStage(["a", "b"])
        let fader = Fader()
        if isInterruptible { fader.animator = InterruptibleFade() }
        stage.navigation.delegate = fader
        let b = try #require(stage.navigation.topViewController)
        stage.drag(from: 5, to: 215)
        if isInterruptible { #expect(abs(b.view.presentation.alpha - 0.5) < 1e-9) }
        #expect(b.view.presentation.alpha < 0.9 && b.view.presentation.alpha > 0.1)
        stage.press(.move, x: 300, after: 0.1)
        stage.lift(at: 300)
        stage.wait(2)
        #expect(fader.received == ["pop b a", "will show a", "did show a"])
        #expect(stage.stack == ["a"] && stage.isIdle && stage.faults.isEmpty)
    }

    @Test func `a cancelled pop shows no other controller`() {
        let stage = NavigationStage(["a", "b"])
        let fader = Fader()
        stage.navigation.delegate = fader
        stage.drag(from: 5, to: 100)
        stage.lift(at: 100)
        stage.wait(2)
        #expect(fader.received == ["pop b a", "will show a"])
        #expect(stage.stack == ["a", "b"])
    }

    // MARK: Children

    @Test func `a member is a child when it is pushed, and until it has gone`() {
        final class Child: ViewController {
            var received: [String] = []
            override func willMove(toParent parent: ViewController?) {
                received.append(parent == nil ? "will go" : "will come")
            }
            override func didMove(toParent parent: ViewController?) {
                received.append(parent == nil ? "has gone" : "has come")
            }
        }
        let stage = NavigationStage(["a"])
        let child = Child()
        stage.perform { $0.pushViewController(child, animated: true) }
        #expect(child.received == ["will come"])
        stage.wait(1)
        #expect(child.received == ["will come", "has come"])
        stage.drag(from: 5, to: 100)
        stage.lift(at: 100)
        stage.wait(1)
        #expect(child.received.count == 2)
        stage.perform { $0.popViewController(animated: false) }
        #expect(child.received == ["will come", "has come", "will go", "has gone"])
    }

    @Test func `a member knows whether it comes by a push and goes by a pop`() {
        let stage = NavigationStage([])
        let log = stage.log
        func news() -> [String] {
            defer { log.lines = [] }
            return log.lines
        }
        let members = ["a", "b", "c", "d"].map { MovingController($0, log: log) }
        stage.perform { $0.viewControllers = Array(members[..<3]) }
        #expect(news() == ["c will appear in", "c did appear in"])
        stage.perform { $0.pushViewController(members[3], animated: true) }
        stage.wait(1)
        #expect(news() == ["c will disappear", "d will appear in", "c did disappear", "d did appear in"])
        stage.drag(from: 5, to: 60)
        stage.lift(at: 60)
        stage.wait(1)
        #expect(
            news() == [
                "d will disappear out", "c will appear", "c will disappear", "c did disappear", "d will appear",
                "d did appear",
            ], "a pop that is taken back")
        stage.perform { $0.popToViewController(members[1], animated: true) }
        stage.wait(1)
        #expect(
            news() == ["d will disappear out", "b will appear", "d did disappear out", "b did appear"],
            "b is first seen here, but was in the stack")
        stage.perform { $0.setViewControllers([members[2]], animated: true) }
        stage.wait(1)
        #expect(news() == ["b will disappear out", "c will appear in", "b did disappear out", "c did appear in"])
        #expect(stage.faults.isEmpty)
    }

    /// Notes whether it comes or goes with its parent.
    private final class MovingController: ViewController {
        let log: Log

        init(_ name: String, log: Log) {
            self.log = log
            super.init()
            title = name
        }

        private func note(_ what: String) {
            let moving = (isMovingToParent ? " in" : "") + (isMovingFromParent ? " out" : "")
            log.add("\(title ?? "") \(what)\(moving)")
        }
        override func viewWillAppear(_ animated: Bool) { note("will appear") }
        override func viewDidAppear(_ animated: Bool) { note("did appear") }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    }

    @Test func `keys go to the top controller, also while the one above it leaves`() {
        var received: [String] = []
        func make(_ name: String) -> KeyedController {
            let one = KeyedController()
            one.onKey = { _ in
                received.append(name)
                return true
            }
            return one
        }
        let stage = NavigationStage([])
        stage.perform { $0.setViewControllers([make("a"), make("b")], animated: false) }
        stage.perform { $0.popViewController(animated: true) }
        stage.wait(0.1)
        let key = KeyEvent(phase: .down, key: "Escape")
        stage.enqueue([InputEvent(time: stage.time, kind: .key(key))])
        stage.wait(1)
        #expect(received == ["a"])
    }

    @Test func `the members receive the window's next size as theirs`() {
        final class Sized: ViewController {
            var sizes: [Size] = []
            override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
                sizes.append(size)
            }
        }
        let stage = NavigationStage(["a"]), sized = Sized()
        stage.perform { $0.pushViewController(sized, animated: false) }
        stage.enqueue([
            InputEvent(time: stage.time, kind: .resize(Size(width: 500, height: 400), scale: 1))
        ])
        stage.wait(1)
        #expect(sized.sizes == [Size(width: 500, height: 356)])
        #expect(sized.view.frame.size == Size(width: 500, height: 356))
    }
}
