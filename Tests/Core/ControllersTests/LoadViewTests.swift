import StageSupport
import Tactile
import TestSupport
import Testing

/// Controllers that make their own view.
@Suite struct LoadViewTests {
    /// A view that notes when it is laid out.
    private final class Sheet: View {
        let log: Log
        init(_ log: Log) {
            self.log = log
            super.init(frame: .zero)
        }
        override func layoutSubviews() { log.add("layout") }
    }

    private final class Screen: ViewController {
        let log: Log
        var takesTouches = true

        init(_ log: Log) {
            self.log = log
            super.init()
        }
        override func loadView() {
            log.add("loadView")
            view = Sheet(log)
        }
        override func viewDidLoad() { log.add("did load \(type(of: view))") }
        override func viewWillAppear(_ animated: Bool) { log.add("will appear") }
        override func viewIsAppearing(_ animated: Bool) { log.add("is appearing \(view.frame.size.width)") }
        override func viewDidAppear(_ animated: Bool) { log.add("did appear") }
        override func viewWillLayoutSubviews() { log.add("will layout") }
        override func viewDidLayoutSubviews() { log.add("did layout") }
        override func view(containsTouchAt point: Point) -> Bool { takesTouches }
    }

    @Test func `the view is made once, and its controller is notified of each step`() {
        let log = Log(), screen = Screen(log)
        #expect(!screen.isViewLoaded)
        let stage = Stage.test(screen)
        #expect(
            log.lines == [
                "loadView", "did load Sheet", "will appear", "is appearing 400.0", "will layout", "layout",
                "did layout",
                "did appear",
            ])
        #expect(screen.view is Sheet && screen.view.superview === stage.window)
        #expect(stage.window.hitTest(Point(x: 10, y: 10)) === screen.view)
        screen.takesTouches = false
        #expect(stage.window.hitTest(Point(x: 10, y: 10)) === stage.window)
    }

    @Test func `a child's own view appears and goes with its parent`() {
        let root = ViewController(), log = Log(), child = Screen(log)
        let stage = Stage.test(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        child.didMove(toParent: root)
        stage.step(to: 1)
        #expect(log.lines.contains("is appearing 50.0") && log.lines.last == "did appear")
    }

    @Test func `a view that is replaced is its controller's no more`() {
        let log = Log(), screen = ViewController(), other = ViewController()
        let first = screen.view, second = Sheet(log)
        screen.view = second
        other.view = first
        #expect(screen.view === second && other.view === first)
        let stage = Stage.test(screen)
        #expect(second.superview === stage.window && log.lines == ["layout"])
    }
}
