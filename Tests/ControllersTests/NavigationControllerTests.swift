import Tactile
import TestSupport
import Testing

/// What a stack of controllers is told, and what is seen of it.
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

    @Test func `only the top is told when the controller comes`() {
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
    func `a push tells the old, the new, the old and the new`(animated: Bool) {
        let play = NavigationPlay(["a"])
        let b = play.make("b")
        play.act { $0.pushViewController(b, animated: animated) }
        play.wait(1)
        #expect(
            play.log.lines == [
                "a will disappear", "b will appear", "b is appearing", "a did disappear", "b did appear",
            ])
        #expect(play.stack == ["a", "b"] && play.shown == ["b"])
        #expect(play.stage.isIdle && play.faults.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a pop tells the old, the new, the old and the new, and lets the old go`(animated: Bool) {
        let play = NavigationPlay(["a", "b"])
        weak let gone = play.navigation.topViewController
        play.act { $0.popViewController(animated: animated) }
        play.wait(1)
        #expect(
            play.log.lines == [
                "b will disappear", "a will appear", "a is appearing", "b did disappear", "a did appear",
            ])
        #expect(play.stack == ["a"] && play.shown == ["a"])
        #expect(play.stage.isIdle && play.faults.isEmpty && gone == nil)
    }

    // MARK: The drag

    @Test func `a drag from the edge pops under the hand`() {
        let play = NavigationPlay(["a", "b"])
        play.drag(from: 5, to: 215)
        // The first ten points are slop.
        #expect(play.x(play.navigation.children.first { $0.title == "b" }) == 200)
        #expect(play.stack == ["a"])
        play.press(.move, x: 300, after: 0.1)
        play.lift(at: 300)
        play.wait(1)
        #expect(
            play.log.lines == [
                "b will disappear", "a will appear", "a is appearing", "b did disappear", "a did appear",
            ])
        #expect(play.shown == ["a"] && play.stage.isIdle && play.faults.isEmpty)
    }

    @Test func `a drag that comes back leaves all as it was`() {
        let play = NavigationPlay(["a", "b"])
        play.drag(from: 5, to: 100)
        play.lift(at: 100)
        play.wait(1)
        #expect(
            play.log.lines == [
                "b will disappear", "a will appear", "a is appearing", "a will disappear", "a did disappear",
                "b will appear", "b is appearing", "b did appear",
            ])
        #expect(play.stack == ["a", "b"] && play.shown == ["b"])
        #expect(play.x(play.navigation.topViewController) == 0)
        #expect(play.stage.isIdle && play.faults.isEmpty)
    }
}
