import StageSupport
import Tactile
import TestSupport
import Testing

/// The result of every unusual request to a stack; each is a row of the table in `Docs/TransitionsReference.md`.
@Suite struct NavigationOddTests {
    /// Nothing moves, the stack is as expected, and its top alone is visible, in its place.
    private func check(_ stage: NavigationStage, _ stack: [String], faults: [TransitionFault.Rule] = []) {
        #expect(stage.stack == stack)
        #expect(stage.shown == stack.suffix(1))
        #expect(stage.navigation.children.count == stack.count)
        #expect(stage.navigation.topViewController?.view.frame == Rect(x: 0, y: 0, width: 400, height: 256))
        #expect(stage.isIdle)
        #expect(stage.rules == faults)
    }

    // MARK: Faults

    @Test func `pushing a controller that is in the stack is a fault`() {
        let stage = NavigationStage(["a", "b"])
        stage.perform { $0.pushViewController($0.viewControllers[0], animated: true) }
        check(stage, ["a", "b"], faults: [.alreadyPushed])
        stage.perform { $0.setViewControllers([$0.viewControllers[0], $0.viewControllers[0]], animated: true) }
        check(stage, ["a", "b"], faults: [.alreadyPushed, .alreadyPushed])
    }

    @Test func `pushing a controller that cannot be in a stack is a fault`() {
        let parent = ViewController()
        let stage = NavigationStage(["a"]) { navigation in
            parent.addChild(navigation)
            parent.view.addSubview(navigation.view)
            navigation.view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
            navigation.didMove(toParent: parent)
            return parent
        }
        let presented = ViewController()
        parent.present(presented, animated: false)
        stage.wait(0)
        for one in [parent, presented, NavigationController()] {
            stage.perform { $0.pushViewController(one, animated: true) }
        }
        #expect(stage.rules == [.unsuitableForStack, .unsuitableForStack, .unsuitableForStack])
        #expect(stage.stack == ["a"] && stage.isIdle)
    }

    // MARK: Waiting and turning round

    @Test func `pushing during a push waits for that push`() {
        let stage = NavigationStage(["a"])
        stage.perform { $0.pushViewController(stage.make("b"), animated: true) }
        stage.wait(0.1)
        stage.perform { $0.pushViewController(stage.make("c"), animated: true) }
        #expect(stage.stack == ["a", "b", "c"] && stage.shown == ["a", "b"])
        stage.wait(1)
        #expect(stage.log.lines.contains("b did appear"))
        stage.wait(1)
        check(stage, ["a", "b", "c"])
    }

    @Test func `requests of one event lead to the last top in one transition`() {
        let stage = NavigationStage(["a"])
        stage.perform {
            $0.pushViewController(stage.make("b"), animated: true)
            $0.pushViewController(stage.make("c"), animated: true)
        }
        stage.wait(1)
        check(stage, ["a", "b", "c"])
        #expect(!stage.log.lines.contains { $0.hasPrefix("b") }, "who is never seen is told nothing")
    }

    @Test func `popping the root does nothing`() {
        let stage = NavigationStage(["a"])
        stage.perform { #expect($0.popViewController(animated: true) == nil) }
        stage.perform { #expect($0.popToRootViewController(animated: true)?.isEmpty == true) }
        check(stage, ["a"])
        #expect(stage.calls.isEmpty)
    }

    @Test func `popping the controller that is being pushed reverses the push`() throws {
        let stage = NavigationStage(["a"])
        let b = stage.make("b")
        stage.perform { $0.pushViewController(b, animated: true) }
        stage.wait(0.1)
        let place = try #require(stage.x(b))
        #expect(place > 0 && place < 400)
        stage.perform { #expect($0.popViewController(animated: true) === b) }
        #expect(try abs(#require(stage.x(b)) - place) < 1e-9, "it does not jump")
        stage.wait(1)
        check(stage, ["a"])
        #expect(b.parent == nil)
        #expect(
            stage.log.lines == [
                "a will disappear", "b will appear", "b is appearing", "b will disappear", "b did disappear",
                "a will appear", "a is appearing", "a did appear",
            ])
    }

    @Test func `pushing the controller that is being popped reverses the pop`() {
        let stage = NavigationStage(["a", "b"])
        stage.perform { navigation in
            guard let b = navigation.popViewController(animated: true) else { return }
            stage.wait(0.1)
            navigation.pushViewController(b, animated: true)
        }
        stage.wait(1)
        check(stage, ["a", "b"])
        #expect(stage.calls.contains { $0.name == .reverseTransition })
    }

    @Test func `popping during a pop waits for that pop`() {
        let stage = NavigationStage(["a", "b", "c", "d"])
        stage.perform { $0.popViewController(animated: true) }
        stage.wait(0.1)
        for _ in 0..<2 { stage.perform { $0.popViewController(animated: true) } }
        stage.wait(1)
        stage.wait(1)
        check(stage, ["a"])
        #expect(!stage.log.lines.contains { $0.hasPrefix("b") }, "the second pop leads straight to the root")
    }

    @Test func `setting another stack with the same top makes no transition`() {
        let stage = NavigationStage(["a", "b", "c"])
        stage.perform { $0.setViewControllers([$0.viewControllers[1], $0.viewControllers[2]], animated: true) }
        check(stage, ["b", "c"])
        #expect(stage.calls.isEmpty)
    }

    @Test func `a change to or from an empty stack makes no transition`() {
        let stage = NavigationStage(["a"])
        stage.perform { $0.setViewControllers([], animated: true) }
        #expect(stage.shown.isEmpty && stage.log.lines == ["a will disappear", "a did disappear"])
        stage.perform { $0.pushViewController(stage.make("b"), animated: true) }
        check(stage, ["b"])
    }

    // MARK: The interaction

    @Test func `requests during an interaction are carried out for every outcome`() {
        for isBack in [true, false] {
            let stage = NavigationStage(["a", "b"])
            stage.drag(from: 5, to: 100)
            stage.perform { $0.pushViewController(stage.make("c"), animated: true) }
            if !isBack { stage.press(.move, x: 350, after: 0.1) }
            stage.lift(at: isBack ? 100 : 350)
            stage.wait(1)
            stage.wait(1)
            check(stage, ["a", "c"])
        }
    }

    @Test(arguments: [true, false])
    func `popping to the root takes off what a cancelled pop brings back`(isHeld: Bool) {
        let stage = NavigationStage(["a", "b"])
        stage.drag(from: 5, to: 100)
        if !isHeld { stage.lift(at: 100) }
        stage.wait(0.05)
        stage.perform { #expect($0.popToRootViewController(animated: true)?.isEmpty == true) }
        if isHeld { stage.lift(at: 100) }
        stage.wait(1)
        stage.wait(1)
        check(stage, ["a"])
    }

    @Test(arguments: [true, false])
    func `an interaction catches a running push`(isBack: Bool) throws {
        let stage = NavigationStage(["a"])
        let b = stage.make("b")
        stage.perform { $0.pushViewController(b, animated: true) }
        stage.wait(0.1)
        let place = try #require(stage.x(b))
        stage.press(.down, x: 200)
        stage.press(.move, x: 210)
        #expect(try abs(#require(stage.x(b)) - place) < 1e-6, "it does not jump")
        stage.wait(1)
        #expect(try abs(#require(stage.x(b)) - place) < 1e-6, "it stands still in the hand")
        let end = isBack ? 390.0 : 20.0
        stage.press(.move, x: end, after: 0.1)
        stage.lift(at: end)
        stage.wait(1)
        check(stage, isBack ? ["a"] : ["a", "b"])
    }

    @Test func `an interaction catches a running pop`() throws {
        let stage = NavigationStage(["a", "b"])
        let b = try #require(stage.navigation.topViewController)
        stage.perform { $0.popViewController(animated: true) }
        stage.wait(0.1)
        let place = try #require(stage.x(b))
        stage.press(.down, x: 200)
        stage.press(.move, x: 190)
        #expect(try abs(#require(stage.x(b)) - place) < 1e-6)
        stage.press(.move, x: 40, after: 0.1)
        stage.lift(at: 40)
        stage.wait(1)
        check(stage, ["a", "b"])
    }

    @Test func `an interaction that catches a reversed transition decides its outcome`() {
        let stage = NavigationStage(["a"])
        stage.perform { $0.pushViewController(stage.make("b"), animated: true) }
        stage.wait(0.1)
        stage.perform { $0.popViewController(animated: true) }
        stage.press(.down, x: 300)
        stage.press(.move, x: 280)
        stage.press(.move, x: 20, after: 0.1)
        stage.lift(at: 20)
        stage.wait(1)
        check(stage, ["a", "b"])
    }

    @Test func `a cancelled drag pops nothing`() {
        let stage = NavigationStage(["a", "b"])
        stage.drag(from: 5, to: 390)
        stage.press(.cancel, x: 390)
        stage.wait(1)
        check(stage, ["a", "b"])
    }

    // MARK: Others

    @Test func `a presentation by a child during a push waits for the push`() {
        let stage = NavigationStage(["a"])
        let b = stage.make("b"), photo = ViewController()
        stage.perform { $0.pushViewController(b, animated: true) }
        stage.wait(0.1)
        stage.perform { _ in b.present(photo, animated: true) }
        #expect(photo.view.window == nil)
        stage.wait(1)
        stage.wait(1)
        #expect(photo.view.window != nil && stage.navigation.visibleViewController === photo)
        stage.perform { $0.dismiss(animated: true) }
        stage.wait(1)
        check(stage, ["a", "b"])
    }

    @Test func `dismissing a navigation controller during a push waits for the push`() {
        let root = ViewController()
        let stage = Stage.test(root), log = Log()
        let navigation = NavigationController(rootViewController: StackController("a", log: log))
        root.present(navigation, animated: false)
        stage.step(to: 1)
        navigation.pushViewController(StackController("b", log: log), animated: true)
        stage.step(to: 1.1)
        log.lines = []
        navigation.dismiss(animated: true)
        stage.step(to: 1.11)
        #expect(log.lines.isEmpty)
        stage.step(to: 2)
        stage.step(to: 3)
        #expect(log.lines == ["a did disappear", "b did appear", "b will disappear", "b did disappear"])
        #expect(root.presentedViewController == nil && stage.isIdle)
    }

    @Test func `a navigation controller removed during a push leaves when the push has ended`() {
        let root = ViewController()
        let stage = NavigationStage([]) { _ in root }
        weak var gone: NavigationController?
        do {
            let navigation = NavigationController(rootViewController: stage.make("a"))
            gone = navigation
            root.addChild(navigation)
            root.view.addSubview(navigation.view)
            navigation.view.frame = root.view.bounds
            stage.wait(0)
            navigation.pushViewController(stage.make("b"), animated: true)
            stage.wait(0.1)
            stage.log.lines = []
            navigation.willMove(toParent: nil)
            navigation.view.removeFromSuperview()
            navigation.removeFromParent()
        }
        #expect(stage.log.lines == ["b will disappear", "a did disappear", "b did disappear"])
        stage.wait(1)
        #expect(stage.log.lines.count == 3 && stage.isIdle && stage.faults.isEmpty && gone == nil)
    }

    @Test(arguments: [true, false])
    func `a stage that is released during a push releases everything`(isHeld: Bool) {
        weak var gone: NavigationController?
        weak var top: ViewController?
        do {
            let stage = NavigationStage(["a", "b"])
            (gone, top) = (stage.navigation, stage.navigation.topViewController)
            if isHeld {
                stage.drag(from: 5, to: 100)
            } else {
                stage.perform { $0.pushViewController(stage.make("c"), animated: true) }
                stage.wait(0.1)
            }
        }
        #expect(gone == nil && top == nil)
    }

    @Test func `a navigation controller off screen changes only its stack`() {
        let stage = NavigationStage(["a"])
        let cover = ViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.perform { $0.present(cover, animated: false) }
        stage.log.lines = []
        stage.perform { $0.pushViewController(stage.make("b"), animated: true) }
        #expect(stage.log.lines.isEmpty)
        stage.perform { $0.dismiss(animated: false) }
        #expect(stage.log.lines == ["b will appear", "b is appearing", "b did appear"])
        check(stage, ["a", "b"])
    }

    @Test(arguments: [true, false])
    func `a resize during a push or pop ends in the new frame`(isBack: Bool) {
        let stage = NavigationStage(["a", "b"])
        stage.drag(from: 5, to: 200)
        stage.enqueue([
            InputEvent(time: stage.time, kind: .resize(Size(width: 800, height: 500), scale: 1))
        ])
        stage.wait(0.1)
        if !isBack { stage.press(.move, x: 700, after: 0.1) }
        stage.lift(at: isBack ? 200 : 700)
        stage.wait(1)
        #expect(stage.stack == (isBack ? ["a", "b"] : ["a"]))
        #expect(stage.navigation.topViewController?.view.frame == Rect(x: 0, y: 0, width: 800, height: 456))
        #expect(stage.shown.count == 1 && stage.isIdle && stage.faults.isEmpty)
        stage.perform { $0.pushViewController(stage.make("c"), animated: true) }
        stage.wait(1)
        #expect(stage.navigation.topViewController?.view.frame == Rect(x: 0, y: 0, width: 800, height: 456))
    }
}
