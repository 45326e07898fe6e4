import StageSupport
import Tactile

/// A navigation controller in a small window, whose controllers log their appearance.
final class NavigationStage: TestStage<NavigationController> {
    let log: Log
    var navigation: NavigationController { controller }

    /// - Parameters:
    ///   - stack: The names of the controllers, from the root to the top.
    ///   - makeRoot: Returns the root view controller, which contains the navigation controller.
    init(_ stack: [String], inside makeRoot: (NavigationController) -> ViewController = { $0 }) {
        let log = Log(), navigation = NavigationController()
        self.log = log
        navigation.viewControllers = stack.map { StackController($0, log: log) }
        super.init(navigation, on: .test(makeRoot(navigation)), startTime: 1)
        log.lines = []
    }

    func make(_ name: String) -> StackController { StackController(name, log: log) }
    /// The names in the stack.
    var stack: [String] { navigation.viewControllers.compactMap { ($0 as? StackController)?.name } }
    /// The names of the controllers whose views are in the window.
    var shown: [String] {
        navigation.children.filter { $0.view.window != nil }.compactMap { ($0 as? StackController)?.name }
    }

    /// Performs an action as an event handler does: what it starts begins at the current time.
    func perform(_ body: (NavigationController) -> Void) {
        body(navigation)
        wait(0)
    }

    /// Returns the left edge of a controller's view on screen.
    func x(_ controller: ViewController?) -> Double? {
        controller.map { $0.view.presentation.center.x - $0.view.presentation.size.width / 2 }
    }

    // MARK: Gestures

    func press(_ phase: PointerEvent.Phase, x: Double, y: Double = 150, after seconds: Double = 0) {
        pointer(phase, Point(x: x, y: y), at: time + seconds)
        wait(seconds)
    }

    /// Drags from `start` to `end` in steps of 10 ms, and stays there.
    func drag(from start: Double, to end: Double, seconds: Double = 0.2) {
        press(.down, x: start)
        let steps = max(Int((seconds / 0.01).rounded()), 1)
        for step in 1...steps {
            press(.move, x: start + (end - start) * Double(step) / Double(steps), after: 0.01)
        }
    }

    /// Lifts where the pointer is, after having stood still.
    func lift(at x: Double, after seconds: Double = 0.1) { press(.up, x: x, after: seconds) }
}

/// A controller of a stack that logs its appearance.
final class StackController: ViewController {
    let name: String
    private let log: Log

    init(_ name: String, log: Log) {
        (self.name, self.log) = (name, log)
        super.init()
        title = name
    }

    override func viewWillAppear(_ animated: Bool) { log.add("\(name) will appear") }
    override func viewIsAppearing(_ animated: Bool) { log.add("\(name) is appearing") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) did disappear") }
}
