import Tactile
import TestSupport

/// A navigation controller on a stage of 400 by 300 points, whose stack's members note their appearance.
final class NavigationPlay: TransitionObserver {
    let log = Log()
    let navigation: NavigationController
    let stage: Stage
    /// What points.
    var source = PointerEvent.Source.mouse
    private(set) var calls: [TransitionCall] = []
    private(set) var faults: [TransitionFault] = []

    /// `stack`: the names of the controllers, from the root to the top.
    init(_ stack: [String], inside makeRoot: (NavigationController) -> ViewController = { $0 }) {
        let log = log
        navigation = NavigationController()
        navigation.viewControllers = stack.map { StackController($0, log: log) }
        stage = .test(makeRoot(navigation))
        stage.transitionObserver = self
        stage.step(to: 1)
        log.lines = []
    }

    func transition(did call: TransitionCall, at time: Double) { calls.append(call) }
    func transition(reports fault: TransitionFault, at time: Double) { faults.append(fault) }

    func make(_ name: String) -> StackController { StackController(name, log: log) }
    /// The names in the stack.
    var stack: [String] { navigation.viewControllers.compactMap { ($0 as? StackController)?.name } }
    /// The names of those whose views are in the window.
    var shown: [String] {
        navigation.children.filter { $0.view.window != nil }.compactMap { ($0 as? StackController)?.name }
    }
    var rules: [TransitionFault.Rule] { faults.map(\.rule) }

    /// Does something as an event does it: what it sets going begins now.
    func act(_ body: (NavigationController) -> Void) {
        body(navigation)
        wait(0)
    }

    func wait(_ seconds: Double) { stage.step(to: stage.time + seconds) }

    /// Where a controller's view is seen, from the left.
    func x(_ controller: ViewController?) -> Double? {
        controller.map { $0.view.presentation.center.x - $0.view.presentation.size.width / 2 }
    }

    // MARK: The hand

    func press(_ phase: PointerEvent.Phase, x: Double, y: Double = 150, after seconds: Double = 0) {
        let event = PointerEvent(phase: phase, id: 0, location: Point(x: x, y: y), source: source)
        stage.enqueue([InputEvent(time: stage.time + seconds, kind: .pointer(event))])
        stage.step(to: stage.time + seconds)
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

/// A controller of a stack that notes its appearance.
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
