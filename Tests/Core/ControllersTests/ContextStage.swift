import Tactile
import TestSupport

/// Two tabs on a stage of 400 by 300 points, each a controller that may define a context, with the log of all that is told.
final class ContextStage: TransitionObserver {
    let log = Log()
    let driver: HandDriver
    let a: NamedController
    let b: NamedController
    let tabs = TabBarController()
    let stage: Stage
    private(set) var rules: [TransitionFault.Rule] = []

    init(defines: Bool = true) {
        driver = HandDriver(log: log)
        a = NamedController("a", log: log)
        b = NamedController("b", log: log)
        a.definesPresentationContext = defines
        b.definesPresentationContext = defines
        tabs.setViewControllers([a, b], animated: false)
        stage = .test(tabs)
        stage.transitionObserver = self
        wait()
        log.lines = []
    }

    func transition(did call: TransitionCall, at time: Double) {}
    func transition(reports fault: TransitionFault, at time: Double) { rules.append(fault.rule) }

    var window: Window { stage.window }
    /// What the bar leaves.
    var place: Rect { Rect(x: 0, y: 0, width: window.size.width, height: window.size.height - 49) }

    /// Begins what has been asked for, and lets it run.
    func wait(_ seconds: Double = 1) {
        stage.step(to: stage.time)
        stage.step(to: stage.time + seconds)
    }

    func make(_ name: String, _ style: ModalPresentationStyle = .overCurrentContext) -> NamedController {
        let made = NamedController(name, log: log)
        made.modalPresentationStyle = style
        return made
    }

    @discardableResult
    func present(
        _ name: String, _ style: ModalPresentationStyle = .overCurrentContext, from source: ViewController? = nil,
        animated: Bool = false
    ) -> NamedController {
        let made = make(name, style)
        (source ?? a).present(made, animated: animated) { [log] in log.add("completion of \(name)") }
        wait()
        return made
    }

    func resize(_ width: Double, _ height: Double) {
        stage.enqueue([
            InputEvent(time: stage.time, kind: .resize(Size(width: width, height: height), scale: 1))
        ])
        wait()
    }

    func select(_ index: Int) {
        tabs.selectedIndex = index
        wait()
    }

    /// Who has been told what since the last time.
    func received() -> [String] {
        defer { log.lines = [] }
        return log.lines.filter { !$0.hasSuffix("did load") }.map { $0.replacing(" at once", with: "") }
    }

    /// Where a view lies in the window.
    func frame(of controller: ViewController) -> Rect { controller.view.convert(controller.view.bounds, to: nil) }

    /// Whose view a tap there meets.
    func hits(_ controller: ViewController, _ x: Double, _ y: Double) -> Bool {
        window.hitTest(Point(x: x, y: y))?.isDescendant(of: controller.view) ?? false
    }

    /// Whether a tab's view lies where it would without any presentation.
    func isBare(_ controller: ViewController) -> Bool {
        controller.view.superview?.subviews.count == 1 && controller.view.frame == place
            && controller.view.superview?.superview === tabs.view && window.subviews.count == 1
    }
}
