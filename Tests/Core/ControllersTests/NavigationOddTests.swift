import Tactile
import TestSupport
import Testing

/// The result of every unusual request to a stack; each is a row of the table in `Docs/TransitionsReference.md`.
@Suite struct NavigationOddTests {
    /// Nothing moves, the stack is as it should be, and its top alone is seen, in its place.
    private func check(_ play: NavigationPlay, _ stack: [String], faults: [TransitionFault.Rule] = []) {
        #expect(play.stack == stack)
        #expect(play.shown == stack.suffix(1))
        #expect(play.navigation.children.count == stack.count)
        #expect(play.navigation.topViewController?.view.frame == Rect(x: 0, y: 0, width: 400, height: 256))
        #expect(play.stage.isIdle)
        #expect(play.rules == faults)
    }

    // MARK: Faults

    @Test func `pushing a controller that is in the stack is a fault`() {
        let play = NavigationPlay(["a", "b"])
        play.act { $0.pushViewController($0.viewControllers[0], animated: true) }
        check(play, ["a", "b"], faults: [.alreadyPushed])
        play.act { $0.setViewControllers([$0.viewControllers[0], $0.viewControllers[0]], animated: true) }
        check(play, ["a", "b"], faults: [.alreadyPushed, .alreadyPushed])
    }

    @Test func `pushing a controller that cannot be in a stack is a fault`() {
        let parent = ViewController()
        let play = NavigationPlay(["a"]) { navigation in
            parent.addChild(navigation)
            parent.view.addSubview(navigation.view)
            navigation.view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
            navigation.didMove(toParent: parent)
            return parent
        }
        let presented = ViewController()
        parent.present(presented, animated: false)
        play.wait(0)
        for one in [parent, presented, NavigationController()] {
            play.act { $0.pushViewController(one, animated: true) }
        }
        #expect(play.rules == [.unsuitableForStack, .unsuitableForStack, .unsuitableForStack])
        #expect(play.stack == ["a"] && play.stage.isIdle)
    }

    // MARK: Waiting and turning round

    @Test func `pushing during a push waits for that push`() {
        let play = NavigationPlay(["a"])
        play.act { $0.pushViewController(play.make("b"), animated: true) }
        play.wait(0.1)
        play.act { $0.pushViewController(play.make("c"), animated: true) }
        #expect(play.stack == ["a", "b", "c"] && play.shown == ["a", "b"])
        play.wait(1)
        #expect(play.log.lines.contains("b did appear"))
        play.wait(1)
        check(play, ["a", "b", "c"])
    }

    @Test func `requests of one event lead to the last top in one transition`() {
        let play = NavigationPlay(["a"])
        play.act {
            $0.pushViewController(play.make("b"), animated: true)
            $0.pushViewController(play.make("c"), animated: true)
        }
        play.wait(1)
        check(play, ["a", "b", "c"])
        #expect(!play.log.lines.contains { $0.hasPrefix("b") }, "who is never seen is told nothing")
    }

    @Test func `popping the root does nothing`() {
        let play = NavigationPlay(["a"])
        play.act { #expect($0.popViewController(animated: true) == nil) }
        play.act { #expect($0.popToRootViewController(animated: true)?.isEmpty == true) }
        check(play, ["a"])
        #expect(play.calls.isEmpty)
    }

    @Test func `popping the controller that is being pushed reverses the push`() throws {
        let play = NavigationPlay(["a"])
        let b = play.make("b")
        play.act { $0.pushViewController(b, animated: true) }
        play.wait(0.1)
        let place = try #require(play.x(b))
        #expect(place > 0 && place < 400)
        play.act { #expect($0.popViewController(animated: true) === b) }
        #expect(try abs(#require(play.x(b)) - place) < 1e-9, "it does not jump")
        play.wait(1)
        check(play, ["a"])
        #expect(b.parent == nil)
        #expect(
            play.log.lines == [
                "a will disappear", "b will appear", "b is appearing", "b will disappear", "b did disappear",
                "a will appear", "a is appearing", "a did appear",
            ])
    }

    @Test func `pushing the controller that is being popped reverses the pop`() {
        let play = NavigationPlay(["a", "b"])
        play.act { navigation in
            guard let b = navigation.popViewController(animated: true) else { return }
            play.wait(0.1)
            navigation.pushViewController(b, animated: true)
        }
        play.wait(1)
        check(play, ["a", "b"])
        #expect(play.calls.contains { $0.name == .reverseTransition })
    }

    @Test func `popping during a pop waits for that pop`() {
        let play = NavigationPlay(["a", "b", "c", "d"])
        play.act { $0.popViewController(animated: true) }
        play.wait(0.1)
        for _ in 0..<2 { play.act { $0.popViewController(animated: true) } }
        play.wait(1)
        play.wait(1)
        check(play, ["a"])
        #expect(!play.log.lines.contains { $0.hasPrefix("b") }, "the second pop leads straight to the root")
    }

    @Test func `setting another stack with the same top makes no transition`() {
        let play = NavigationPlay(["a", "b", "c"])
        play.act { $0.setViewControllers([$0.viewControllers[1], $0.viewControllers[2]], animated: true) }
        check(play, ["b", "c"])
        #expect(play.calls.isEmpty)
    }

    @Test func `a change to or from an empty stack makes no transition`() {
        let play = NavigationPlay(["a"])
        play.act { $0.setViewControllers([], animated: true) }
        #expect(play.shown.isEmpty && play.log.lines == ["a will disappear", "a did disappear"])
        play.act { $0.pushViewController(play.make("b"), animated: true) }
        check(play, ["b"])
    }

    // MARK: The hand

    @Test func `requests during an interaction are carried out for every outcome`() {
        for isBack in [true, false] {
            let play = NavigationPlay(["a", "b"])
            play.drag(from: 5, to: 100)
            play.act { $0.pushViewController(play.make("c"), animated: true) }
            if !isBack { play.press(.move, x: 350, after: 0.1) }
            play.lift(at: isBack ? 100 : 350)
            play.wait(1)
            play.wait(1)
            check(play, ["a", "c"])
        }
    }

    @Test(arguments: [true, false])
    func `an interaction catches a running push`(isBack: Bool) throws {
        let play = NavigationPlay(["a"])
        let b = play.make("b")
        play.act { $0.pushViewController(b, animated: true) }
        play.wait(0.1)
        let place = try #require(play.x(b))
        play.press(.down, x: 200)
        play.press(.move, x: 210)
        #expect(try abs(#require(play.x(b)) - place) < 1e-6, "it does not jump")
        play.wait(1)
        #expect(try abs(#require(play.x(b)) - place) < 1e-6, "it stands still in the hand")
        let end = isBack ? 390.0 : 20.0
        play.press(.move, x: end, after: 0.1)
        play.lift(at: end)
        play.wait(1)
        check(play, isBack ? ["a"] : ["a", "b"])
    }

    @Test func `an interaction catches a running pop`() throws {
        let play = NavigationPlay(["a", "b"])
        let b = try #require(play.navigation.topViewController)
        play.act { $0.popViewController(animated: true) }
        play.wait(0.1)
        let place = try #require(play.x(b))
        play.press(.down, x: 200)
        play.press(.move, x: 190)
        #expect(try abs(#require(play.x(b)) - place) < 1e-6)
        play.press(.move, x: 40, after: 0.1)
        play.lift(at: 40)
        play.wait(1)
        check(play, ["a", "b"])
    }

    @Test func `an interaction that catches a reversed transition decides its outcome`() {
        let play = NavigationPlay(["a"])
        play.act { $0.pushViewController(play.make("b"), animated: true) }
        play.wait(0.1)
        play.act { $0.popViewController(animated: true) }
        play.press(.down, x: 300)
        play.press(.move, x: 280)
        play.press(.move, x: 20, after: 0.1)
        play.lift(at: 20)
        play.wait(1)
        check(play, ["a", "b"])
    }

    @Test func `a cancelled drag pops nothing`() {
        let play = NavigationPlay(["a", "b"])
        play.drag(from: 5, to: 390)
        play.press(.cancel, x: 390)
        play.wait(1)
        check(play, ["a", "b"])
    }

    // MARK: Others

    @Test func `a presentation by a child during a push waits for the push`() {
        let play = NavigationPlay(["a"])
        let b = play.make("b"), photo = ViewController()
        play.act { $0.pushViewController(b, animated: true) }
        play.wait(0.1)
        play.act { _ in b.present(photo, animated: true) }
        #expect(photo.view.window == nil)
        play.wait(1)
        play.wait(1)
        #expect(photo.view.window != nil && play.navigation.visibleViewController === photo)
        play.act { $0.dismiss(animated: true) }
        play.wait(1)
        check(play, ["a", "b"])
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
        let play = NavigationPlay([]) { _ in root }
        weak var gone: NavigationController?
        do {
            let navigation = NavigationController(rootViewController: play.make("a"))
            gone = navigation
            root.addChild(navigation)
            root.view.addSubview(navigation.view)
            navigation.view.frame = root.view.bounds
            play.wait(0)
            navigation.pushViewController(play.make("b"), animated: true)
            play.wait(0.1)
            play.log.lines = []
            navigation.willMove(toParent: nil)
            navigation.view.removeFromSuperview()
            navigation.removeFromParent()
        }
        #expect(play.log.lines == ["b will disappear", "a did disappear", "b did disappear"])
        play.wait(1)
        #expect(play.log.lines.count == 3 && play.stage.isIdle && play.faults.isEmpty && gone == nil)
    }

    @Test(arguments: [true, false])
    func `a stage that is released during a push releases everything`(isHeld: Bool) {
        weak var gone: NavigationController?
        weak var top: ViewController?
        do {
            let play = NavigationPlay(["a", "b"])
            (gone, top) = (play.navigation, play.navigation.topViewController)
            if isHeld {
                play.drag(from: 5, to: 100)
            } else {
                play.act { $0.pushViewController(play.make("c"), animated: true) }
                play.wait(0.1)
            }
        }
        #expect(gone == nil && top == nil)
    }

    @Test func `a navigation controller off screen changes only its stack`() {
        let play = NavigationPlay(["a"])
        let cover = ViewController()
        play.act { $0.present(cover, animated: false) }
        play.log.lines = []
        play.act { $0.pushViewController(play.make("b"), animated: true) }
        #expect(play.log.lines.isEmpty)
        play.act { $0.dismiss(animated: false) }
        #expect(play.log.lines == ["b will appear", "b is appearing", "b did appear"])
        check(play, ["a", "b"])
    }

    @Test(arguments: [true, false])
    func `a resize during a push or pop ends in the new frame`(isBack: Bool) {
        let play = NavigationPlay(["a", "b"])
        play.drag(from: 5, to: 200)
        play.stage.enqueue([
            InputEvent(time: play.stage.time, kind: .resize(Size(width: 800, height: 500), scale: 1))
        ])
        play.wait(0.1)
        if !isBack { play.press(.move, x: 700, after: 0.1) }
        play.lift(at: isBack ? 200 : 700)
        play.wait(1)
        #expect(play.stack == (isBack ? ["a", "b"] : ["a"]))
        #expect(play.navigation.topViewController?.view.frame == Rect(x: 0, y: 0, width: 800, height: 456))
        #expect(play.shown.count == 1 && play.stage.isIdle && play.faults.isEmpty)
        play.act { $0.pushViewController(play.make("c"), animated: true) }
        play.wait(1)
        #expect(play.navigation.topViewController?.view.frame == Rect(x: 0, y: 0, width: 800, height: 456))
    }
}
