import Tactile
import TestSupport
import Testing

/// What the bar shows of a stack, and what a tap on it does.
@Suite struct NavigationBarTests {
    /// The words in sight in a view, from the left; what fades out or has not faded in is not.
    private func words(in view: View) -> [String] {
        if view.isHidden || view.presentation.alpha == 0 { return [] }
        let own = (view as? Label).map { [$0.text] } ?? []
        return (own + view.subviews.flatMap(words)).filter { !$0.isEmpty }
    }

    private func tap(_ play: NavigationPlay, x: Double) {
        play.press(.down, x: x, y: 22)
        play.press(.up, x: x, y: 22)
    }

    @Test func `the bar shows the title, and the title below as the way back`() {
        let play = NavigationPlay(["a", "b"])
        #expect(words(in: play.navigation.navigationBar) == ["b", "a"])
        play.navigation.topViewController?.title = "other"
        play.navigation.viewControllers[0].navigationItem.backButtonTitle = "back"
        play.act { $0.viewControllers[1].navigationItem.hidesBackButton = false }
        #expect(words(in: play.navigation.navigationBar) == ["other", "a"], "who is below does not change the bar")
        play.act { $0.viewControllers[1].navigationItem.hidesBackButton = true }
        #expect(words(in: play.navigation.navigationBar) == ["other"])
    }

    @Test func `the way back pops`() {
        let play = NavigationPlay(["a", "b"])
        tap(play, x: 15)
        play.wait(0.1)
        #expect(words(in: play.navigation.navigationBar).sorted() == ["a", "a", "b"], "both are seen meanwhile")
        play.wait(1)
        #expect(play.stack == ["a"] && words(in: play.navigation.navigationBar) == ["a"])
    }

    @Test func `the way back turns the push round that brings it`() {
        let play = NavigationPlay(["a"])
        play.act { $0.pushViewController(play.make("b"), animated: true) }
        play.wait(0.25)
        tap(play, x: 25)
        #expect(play.stack == ["a"] && play.calls.contains { $0.name == .reverseTransition })
        play.wait(1)
        #expect(play.shown == ["a"] && play.stage.isIdle && words(in: play.navigation.navigationBar) == ["a"])
        play.act { $0.pushViewController(play.make("c"), animated: true) }
        play.wait(1)
        tap(play, x: 25)
        play.wait(1)
        #expect(play.stack == ["a"], "and it can be tapped again")
    }

    @Test(arguments: [1, 1.25, 1.5, 2])
    func `the line at the lower side is one whole pixel`(scale: Double) {
        let play = NavigationPlay(["a"])
        play.stage.enqueue([
            InputEvent(time: play.stage.time, kind: .resize(Size(width: 400, height: 300), scale: scale))
        ])
        play.wait(1)
        let line = play.navigation.navigationBar.subviews.last
        #expect(line?.frame.size.height == 1 / scale)
        #expect(line?.frame.maxY == NavigationBar.height)
    }

    @Test func `a button does what it was made for`() {
        let play = NavigationPlay(["a", "b"])
        var said: [String] = []
        play.act {
            let item = $0.topViewController?.navigationItem
            item?.rightBarButtonItem = BarButtonItem(primaryAction: Action(title: "Add") { said.append($0.title) })
            item?.leftBarButtonItem = BarButtonItem(title: "Cancel", primaryAction: Action { _ in said.append("no") })
        }
        #expect(
            words(in: play.navigation.navigationBar) == ["b", "Cancel", "Add"], "it takes the place of the way back")
        tap(play, x: 390)
        tap(play, x: 10)
        #expect(said == ["Add", "no"] && play.stack == ["a", "b"])
    }

    @Test func `a bar that a controller hides as it comes goes along with the transition`() {
        final class Bare: ViewController {
            override func viewWillAppear(_ animated: Bool) {
                navigationController?.setNavigationBarHidden(true, animated: animated)
            }
            override func viewWillDisappear(_ animated: Bool) {
                navigationController?.setNavigationBarHidden(false, animated: animated)
            }
        }
        let play = NavigationPlay(["a"])
        play.act { $0.pushViewController(Bare(), animated: true) }
        play.wait(0.1)
        let y = play.navigation.navigationBar.presentation.center.y
        #expect(y < 22 && y > -22)
        play.wait(1)
        #expect(play.navigation.topViewController?.view.size == Size(width: 400, height: 300))
        play.drag(from: 5, to: 100)
        play.lift(at: 100)
        play.wait(1)
        #expect(play.navigation.isNavigationBarHidden && play.navigation.navigationBar.frame.maxY == 0)
        play.act { $0.popViewController(animated: true) }
        play.wait(1)
        #expect(play.navigation.topViewController?.view.size == Size(width: 400, height: 256))
        #expect(play.stage.isIdle && play.faults.isEmpty)
    }
}
