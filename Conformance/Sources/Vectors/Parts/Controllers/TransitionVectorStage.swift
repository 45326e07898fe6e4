import Controllers
import Geometry
import Motion
import Platform
import TransitionDoubles
import Views

/// A stage that performs the steps of a case of the transition vectors.
final class TransitionVectorStage: VectorStage {
    private let root: ViewController
    private let navigation: NavigationController?
    private let tabs: TabBarController?
    /// The tabs around the presenter that defines a context.
    private let frame: TabBarController?
    private let supplier = FixedTransitioningDelegate()
    private let interaction = PercentDrivenInteractiveTransition()
    private let adapter: Adapter
    private let style: ModalPresentationStyle
    private let transitionStyle: ModalTransitionStyle
    private let isModal: Bool
    /// The heights at which a sheet rests, in points; nil: the large detent.
    private let detents: [Double]?
    /// Whether the presentation controller has a delegate that adapts the style.
    private let adapts: Bool
    /// The controller that was presented, pushed or popped last.
    private var newest: ViewController?
    /// The location of the pointer.
    private var place = Point.zero

    /// The size of the window, in points.
    private static let size = Size(width: 400, height: 300)

    /// Adapts a presentation, or refuses the dismissal of a sheet, as a case says.
    private final class Adapter: @MainActor SheetPresentationControllerDelegate {
        let style: ModalPresentationStyle
        let refuses: Bool

        init(_ style: ModalPresentationStyle, refuses: Bool) { (self.style, self.refuses) = (style, refuses) }

        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { style }

        func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { !refuses }
    }

    /// Reads the setup of a case, and creates its stage, at 1 s.
    init(_ setup: VectorNode) throws(VectorFault) {
        let container = try setup.optional("container")?.string, refuses = try setup.flag("refuses")
        style = try setup["style"].raw(ModalPresentationStyle.self)
        transitionStyle = try setup.optional("transitionStyle")?.raw(ModalTransitionStyle.self) ?? .coverVertical
        isModal = try setup.flag("modal")
        detents = try setup.optional("detents")?.numbers
        let adaptsTo = try setup.optional("adaptsTo")?.raw(ModalPresentationStyle.self)
        adapts = adaptsTo != nil
        adapter = Adapter(adaptsTo ?? .none, refuses: refuses)
        switch container {
        case nil, "navigation", "tabs", "context": break
        default: throw try setup["container"].unknown(["navigation", "tabs", "context"])
        }
        navigation = container == "navigation" ? NavigationController(rootViewController: Bottom()) : nil
        navigation?.delegate = supplier
        tabs = container == "tabs" ? TabBarController() : nil
        tabs?.viewControllers = [FirstTab(), SecondTab(), ThirdTab()]
        tabs?.delegate = supplier
        supplier.refuses = refuses
        root = navigation ?? tabs ?? Presenter()
        frame = container == "context" ? TabBarController() : nil
        frame?.viewControllers = [root]
        root.definesPresentationContext = root.definesPresentationContext || frame != nil
        super.init(frame ?? root, size: Self.size)
        let animator = try setup["animator"]
        switch try animator.string {
        case "blocks":
            let fade = Fade()
            fade.duration = try setup.optional("duration")?.seconds ?? fade.duration
            supplier.animator = fade
        case "interruptible": supplier.animator = InterruptibleFade()
        case "none": break
        default: throw animator.unknown(["blocks", "interruptible", "none"])
        }
        supplier.dims = try setup.flag("dimming")
        if try setup.flag("interactive") { supplier.interactor = interaction }
        stage.step(to: 1)
        removeCalls()
    }

    /// The calls since the last step `record`.
    var calls: [TransitionCall] { records.map(\.call) }

    /// The number of controllers from the presenter to the topmost presented one.
    var height: Int { chain.count }

    /// The number of the views that cover the root's view: in the window or, in a context, in the context.
    var coverCount: Int {
        let top = chain.count > 1 ? chain.last?.presentationController?.containerView : root.view
        guard let around = top?.superview, around === stage.window || frame != nil else { return 0 }
        return around.subviews.count { $0 !== root.view }
    }

    private var chain: [ViewController] {
        var chain: [ViewController] = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    /// Performs a step, and everything that is due at its time.
    func perform(_ step: VectorNode) throws(VectorFault) {
        let text = try step.string, words = text.split(separator: " ").map(String.init)
        let numbers = words.compactMap(Double.init), isAnimated = !text.hasSuffix("at once")
        switch (words.first, numbers.count) {
        case ("present", _) where text.hasPrefix("present it again"): presentAgain(isAnimated)
        case ("present", _): chain.last?.present(make(), animated: isAnimated) {}
        case ("dismiss", _): root.dismiss(animated: isAnimated) {}
        case ("push", _):
            let pushed = text.hasPrefix("push it") ? newest ?? Pushed() : Pushed()
            navigation?.pushViewController(pushed, animated: isAnimated)
        case ("pop", _): newest = navigation?.popViewController(animated: isAnimated)
        case ("update", 1): interaction.update(numbers[0])
        case ("finish", _): interaction.finish()
        case ("cancel", _): interaction.cancel()
        case ("wait", 1): wait(numbers[0])
        case ("select", 1):
            guard let tabs, let index = Int(exactly: numbers[0]), tabs.viewControllers.indices.contains(index) else {
                throw step.fault("selects a tab that is not there")
            }
            tabs.selectedIndex = index
        case ("press", 2): move(.down, numbers)
        case ("move", 2): move(.move, numbers)
        case ("lift", _): point(.up, at: place)
        case ("withdraw", _): point(.cancel, at: place)
        case ("record", _): removeCalls()
        default: throw step.fault("is \(step.value), which is no step of README.md")
        }
        // An action that takes no time ends in a step of its own at the same time.
        for _ in 0..<2 { wait(0) }
    }

    private func move(_ phase: PointerEvent.Phase, _ numbers: [Double]) {
        place = Point(x: numbers[0], y: numbers[1])
        point(phase, at: place)
    }

    private func presentAgain(_ isAnimated: Bool) { if let newest { root.present(newest, animated: isAnimated) {} } }

    private func make() -> Presented {
        let made = chain.count > 1 ? Second() : Presented()
        made.modalPresentationStyle = style
        made.modalTransitionStyle = transitionStyle
        made.transitioningDelegate = supplier
        made.isModalInPresentation = isModal
        // Requested early, the controller of another style would be requested out of its turn.
        let isSheet = style == .pageSheet || style == .formSheet
        let sheet = isSheet ? made.sheetPresentationController : nil
        sheet?.prefersEdgeAttachedInCompactHeight = true
        if let detents {
            sheet?.detents = detents.map { height in .custom(identifier: .init("\(height)")) { _ in height } }
        }
        if adapts || isSheet { made.presentationController?.delegate = adapter }
        newest = made
        return made
    }
}
