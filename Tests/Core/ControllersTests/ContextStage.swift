import StageSupport
import Tactile

/// Two tabs in a small window, each a controller that may define a context, with a log of all calls.
final class ContextStage: TestStage<TabBarController> {
    let log: Log
    let driver: ManualTransitioningDelegate
    let a: NamedController
    let b: NamedController
    var tabs: TabBarController { controller }

    init(defines: Bool = true) {
        let tabs = TabBarController(), log = Log()
        self.log = log
        driver = ManualTransitioningDelegate(log: log)
        a = NamedController("a", log: log)
        b = NamedController("b", log: log)
        a.definesPresentationContext = defines
        b.definesPresentationContext = defines
        tabs.setViewControllers([a, b], animated: false)
        super.init(tabs, on: .test(tabs))
        run()
        log.lines = []
    }

    /// The height of a tab bar, in points.
    private static let barHeight = 49.0

    /// The part of the window above the tab bar.
    var place: Rect { Rect(x: 0, y: 0, width: window.size.width, height: window.size.height - Self.barHeight) }

    /// Begins what was requested, and waits for a second.
    func run() { run(1) }

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
        run()
        return made
    }

    func resize(_ width: Double, _ height: Double) {
        resize(Size(width: width, height: height), at: time)
        run()
    }

    func select(_ index: Int) {
        tabs.selectedIndex = index
        run()
    }

    /// Returns the calls since the last time.
    func received() -> [String] {
        defer { log.lines = [] }
        return log.lines.filter { !$0.hasSuffix("did load") }.map { $0.replacing(" at once", with: "") }
    }

    /// Returns the frame of a controller's view in the window.
    func frame(of controller: ViewController) -> Rect { controller.view.convert(controller.view.bounds, to: nil) }

    /// Returns whether a tap at a location reaches a controller's view.
    func hits(_ controller: ViewController, _ x: Double, _ y: Double) -> Bool {
        window.hitTest(Point(x: x, y: y))?.isDescendant(of: controller.view) ?? false
    }

    /// Returns whether a tab's view lies where it would without any presentation.
    func isBare(_ controller: ViewController) -> Bool {
        controller.view.superview?.subviews.count == 1 && controller.view.frame == place
            && controller.view.superview?.superview === tabs.view && window.subviews.count == 1
    }
}
