import StageSupport
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

    private func tap(_ stage: NavigationStage, x: Double) {
        stage.press(.down, x: x, y: 22)
        stage.press(.up, x: x, y: 22)
    }

    @Test func `the bar shows the title, and the title below on the back button`() {
        let stage = NavigationStage(["a", "b"])
        #expect(words(in: stage.navigation.navigationBar) == ["b", "a"])
        stage.navigation.topViewController?.title = "other"
        stage.navigation.viewControllers[0].navigationItem.backButtonTitle = "back"
        stage.perform { $0.viewControllers[1].navigationItem.hidesBackButton = false }
        #expect(words(in: stage.navigation.navigationBar) == ["other", "a"], "who is below does not change the bar")
        stage.perform { $0.viewControllers[1].navigationItem.hidesBackButton = true }
        #expect(words(in: stage.navigation.navigationBar) == ["other"])
    }

    @Test func `the back button pops`() {
        let stage = NavigationStage(["a", "b"])
        tap(stage, x: 15)
        stage.wait(0.1)
        #expect(words(in: stage.navigation.navigationBar).sorted() == ["a", "a", "b"], "both are seen meanwhile")
        stage.wait(1)
        #expect(stage.stack == ["a"] && words(in: stage.navigation.navigationBar) == ["a"])
    }

    @Test func `the back button reverses the push that adds it`() {
        let stage = NavigationStage(["a"])
        stage.perform { $0.pushViewController(stage.make("b"), animated: true) }
        stage.wait(0.25)
        tap(stage, x: 25)
        #expect(stage.stack == ["a"] && stage.calls.contains { $0.name == .reverseTransition })
        stage.wait(1)
        #expect(stage.shown == ["a"] && stage.isIdle && words(in: stage.navigation.navigationBar) == ["a"])
        stage.perform { $0.pushViewController(stage.make("c"), animated: true) }
        stage.wait(1)
        tap(stage, x: 25)
        stage.wait(1)
        #expect(stage.stack == ["a"], "and it can be tapped again")
    }

    @Test(arguments: [1, 1.25, 1.5, 2])
    func `the line at the lower side is one whole pixel`(scale: Double) {
        let stage = NavigationStage(["a"])
        stage.enqueue([
            InputEvent(time: stage.time, kind: .resize(Size(width: 400, height: 300), scale: scale))
        ])
        stage.wait(1)
        let line = stage.navigation.navigationBar.subviews.last
        #expect(line?.frame.size.height == 1 / scale)
        #expect(line?.frame.maxY == NavigationBar.height)
    }

    @Test func `a button does what it was made for`() {
        let stage = NavigationStage(["a", "b"])
        var said: [String] = []
        stage.perform {
            let item = $0.topViewController?.navigationItem
            item?.rightBarButtonItem = BarButtonItem(primaryAction: Action(title: "Add") { said.append($0.title) })
            item?.leftBarButtonItem = BarButtonItem(title: "Cancel", primaryAction: Action { _ in said.append("no") })
        }
        #expect(
            words(in: stage.navigation.navigationBar) == ["b", "Cancel", "Add"], "it takes the place of the way back")
        tap(stage, x: 390)
        tap(stage, x: 10)
        #expect(said == ["Add", "no"] && stage.stack == ["a", "b"])
    }

    @Test func `a bar that a controller hides as it appears is animated with the transition`() {
        final class Bare: ViewController {
            override func viewWillAppear(_ animated: Bool) {
                navigationController?.setNavigationBarHidden(true, animated: animated)
            }
            override func viewWillDisappear(_ animated: Bool) {
                navigationController?.setNavigationBarHidden(false, animated: animated)
            }
        }
        let stage = NavigationStage(["a"])
        stage.perform { $0.pushViewController(Bare(), animated: true) }
        stage.wait(0.1)
        let y = stage.navigation.navigationBar.presentation.center.y
        #expect(y < 22 && y > -22)
        stage.wait(1)
        #expect(stage.navigation.topViewController?.view.size == Size(width: 400, height: 300))
        stage.drag(from: 5, to: 100)
        stage.lift(at: 100)
        stage.wait(1)
        #expect(stage.navigation.isNavigationBarHidden && stage.navigation.navigationBar.frame.maxY == 0)
        stage.perform { $0.popViewController(animated: true) }
        stage.wait(1)
        #expect(stage.navigation.topViewController?.view.size == Size(width: 400, height: 256))
        #expect(stage.isIdle && stage.faults.isEmpty)
    }
}
