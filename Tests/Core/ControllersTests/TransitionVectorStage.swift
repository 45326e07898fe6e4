import StageSupport
import Tactile
import TestSupport
import Testing

/// A stage that performs the steps of a case of the vectors.
final class TransitionVectorStage: TestStage<ViewController> {
    typealias Setup = TransitionVectors.Setup

    private let navigation: NavigationController?
    private let tabs: TabBarController?
    /// The tabs around the presenter that defines a context.
    private let frame: TabBarController?
    private let supplier = TestTransitioningDelegate()
    private let interaction = PercentDrivenInteractiveTransition()
    private let adapter: Adapter
    private let setup: Setup
    private var newest: ViewController?
    /// The location of the pointer.
    private var place = Point.zero

    /// Adapts a presentation, or refuses to dismiss a sheet, as a case says.
    private final class Adapter: @MainActor SheetPresentationControllerDelegate {
        let style: ModalPresentationStyle
        let refuses: Bool
        init(_ style: ModalPresentationStyle, refuses: Bool) { (self.style, self.refuses) = (style, refuses) }
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { style }
        func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { !refuses }
    }

    init(_ setup: Setup) {
        self.setup = setup
        adapter = Adapter(
            setup.adaptsTo.flatMap(ModalPresentationStyle.init) ?? .none, refuses: setup.refuses ?? false)
        navigation = setup.container == "navigation" ? NavigationController(rootViewController: Bottom()) : nil
        navigation?.delegate = supplier
        tabs = setup.container == "tabs" ? TabBarController() : nil
        tabs?.viewControllers = [FirstTab(), SecondTab(), ThirdTab()]
        tabs?.delegate = supplier
        supplier.refuses = setup.refuses ?? false
        let root = navigation ?? tabs ?? Presenter()
        frame = setup.container == "context" ? TabBarController() : nil
        frame?.viewControllers = [root]
        root.definesPresentationContext = root.definesPresentationContext || frame != nil
        let stage = Stage.test(frame ?? root)
        switch setup.animator {
        case "blocks":
            let fade = Fade()
            fade.duration = setup.duration ?? 0.5
            supplier.animator = fade
        case "interruptible": supplier.animator = InterruptibleFade()
        default: break
        }
        supplier.dims = setup.dimming ?? false
        if setup.interactive == true { supplier.interactor = interaction }
        super.init(root, on: stage, startTime: 1)
        observer.removeCalls()
    }

    var root: ViewController { controller }
    /// The times of the calls.
    var times: [Double] { observer.calls.map(\.time) }
    /// How many controllers are on the stage.
    var height: Int { chain.count }
    /// What lies over the root's view, or in its place, where that is: in the window, or in its context.
    var coveringViews: [View] {
        let top = chain.count > 1 ? chain.last?.presentationController?.containerView : root.view
        let around = top?.superview
        return around === stage.window || frame != nil ? around?.subviews.filter { $0 !== root.view } ?? [] : []
    }

    private var chain: [ViewController] {
        var chain: [ViewController] = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    /// Does what a step says; false: it says nothing known.
    func perform(_ step: String) -> Bool {
        let words = step.split(separator: " ").map(String.init)
        let animated = !step.hasSuffix("at once")
        switch (words[0], words.count > 1 ? Double(words[1]) : nil) {
        case ("present", _) where step.hasPrefix("present it again"): presentAgain(animated)
        case ("present", _): chain.last?.present(make(), animated: animated) {}
        case ("dismiss", _): root.dismiss(animated: animated) {}
        case ("push", _): navigation?.pushViewController(pushed(again: step.hasPrefix("push it")), animated: animated)
        case ("pop", _): newest = navigation?.popViewController(animated: animated)
        case ("update", let fraction?): interaction.update(fraction)
        case ("finish", _): interaction.finish()
        case ("cancel", _): interaction.cancel()
        case ("wait", let seconds?): wait(seconds)
        case ("select", let index?): tabs?.selectedIndex = Int(index)
        case ("press", let x?): point(.down, at: Point(x: x, y: Double(words[2]) ?? 0))
        case ("move", let x?): point(.move, at: Point(x: x, y: Double(words[2]) ?? 0))
        case ("lift", _): point(.up, at: place)
        case ("withdraw", _): point(.cancel, at: place)
        case ("record", _): observer.removeCalls()
        default: return false
        }
        // What takes no time ends in a step of its own at the same stamp.
        for _ in 0..<2 { wait(0) }
        return true
    }

    private func point(_ phase: PointerEvent.Phase, at place: Point) {
        self.place = place
        stage.enqueue([.pointer(phase, place.x, place.y, at: time)])
    }

    private func presentAgain(_ animated: Bool) { if let newest { root.present(newest, animated: animated) {} } }

    private func pushed(again: Bool) -> ViewController { again ? newest ?? Pushed() : Pushed() }

    private func make() -> Presented {
        let made = chain.count > 1 ? Second() : Presented()
        made.modalPresentationStyle = ModalPresentationStyle(rawValue: setup.style) ?? .custom
        made.modalTransitionStyle = setup.transitionStyle.flatMap(ModalTransitionStyle.init) ?? .coverVertical
        made.transitioningDelegate = supplier
        made.isModalInPresentation = setup.modal ?? false
        // Asked for early, the controller of another style would be asked for out of its turn.
        let isSheet = setup.style.hasSuffix("Sheet")
        let sheet = isSheet ? made.sheetPresentationController : nil
        sheet?.prefersEdgeAttachedInCompactHeight = true
        if let heights = setup.detents {
            sheet?.detents = heights.map { height in
                .custom(identifier: .init("\(height)")) { _ in height }
            }
        }
        if setup.adaptsTo != nil || isSheet { made.presentationController?.delegate = adapter }
        newest = made
        return made
    }
}
