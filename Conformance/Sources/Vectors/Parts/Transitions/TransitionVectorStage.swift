package import Controllers
import Geometry
import Motion
import Platform
import Views

/// A stage that performs the steps of a case of the transition vectors.
package final class TransitionVectorStage: VectorStage {
    private let root: ViewController
    private let navigation: NavigationController?
    private let tabs: TabBarController?
    /// The tabs around the presenter that defines a context.
    private let frame: TabBarController?
    private let supplier = CaseDelegate()
    private let interaction = PercentDrivenInteractiveTransition()
    private let adapter: Adapter
    private let setup: TransitionCase.Setup
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

    /// Creates the stage of a setup, at 1 s.
    package init(_ setup: TransitionCase.Setup) {
        self.setup = setup
        adapter = Adapter(setup.adaptsTo.flatMap(ModalPresentationStyle.init) ?? .none, refuses: setup.refuses)
        navigation = setup.container == "navigation" ? NavigationController(rootViewController: Bottom()) : nil
        navigation?.delegate = supplier
        tabs = setup.container == "tabs" ? TabBarController() : nil
        tabs?.viewControllers = [FirstTab(), SecondTab(), ThirdTab()]
        tabs?.delegate = supplier
        supplier.refuses = setup.refuses
        root = navigation ?? tabs ?? Presenter()
        frame = setup.container == "context" ? TabBarController() : nil
        frame?.viewControllers = [root]
        root.definesPresentationContext = root.definesPresentationContext || frame != nil
        super.init(frame ?? root, size: Self.size)
        switch setup.animator {
        case "blocks":
            let fade = Fade()
            fade.duration = setup.duration ?? fade.duration
            supplier.animator = fade
        case "interruptible": supplier.animator = InterruptibleFade()
        default: break
        }
        supplier.dims = setup.dimming
        if setup.interactive { supplier.interactor = interaction }
        stage.step(to: 1)
        removeCalls()
    }

    /// The calls since the last step `record`.
    package var calls: [TransitionCall] { records.map(\.call) }

    /// The number of controllers from the presenter to the topmost presented one.
    package var height: Int { chain.count }

    /// The number of the views that cover the root's view: in the window or, in a context, in the context.
    package var coverCount: Int {
        let top = chain.count > 1 ? chain.last?.presentationController?.containerView : root.view
        guard let around = top?.superview, around === stage.window || frame != nil else { return 0 }
        return around.subviews.count { $0 !== root.view }
    }

    private var chain: [ViewController] {
        var chain: [ViewController] = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    /// Performs a step, and everything that is due at its time; without a known verb, does nothing.
    package func perform(_ step: String) {
        let words = step.split(separator: " ").map(String.init)
        let numbers = words.compactMap(Double.init), isAnimated = !step.hasSuffix("at once")
        switch words[0] {
        case "present" where step.hasPrefix("present it again"): presentAgain(isAnimated)
        case "present": chain.last?.present(make(), animated: isAnimated) {}
        case "dismiss": root.dismiss(animated: isAnimated) {}
        case "push":
            let pushed = step.hasPrefix("push it") ? newest ?? Pushed() : Pushed()
            navigation?.pushViewController(pushed, animated: isAnimated)
        case "pop": newest = navigation?.popViewController(animated: isAnimated)
        case "update": interaction.update(numbers[0])
        case "finish": interaction.finish()
        case "cancel": interaction.cancel()
        case "wait": wait(numbers[0])
        case "select": tabs?.selectedIndex = Int(numbers[0])
        case "press": move(.down, numbers)
        case "move": move(.move, numbers)
        case "lift": point(.up, at: place)
        case "withdraw": point(.cancel, at: place)
        case "record": removeCalls()
        default: break
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
        made.modalPresentationStyle = ModalPresentationStyle(rawValue: setup.style) ?? .custom
        made.modalTransitionStyle = setup.transitionStyle.flatMap(ModalTransitionStyle.init) ?? .coverVertical
        made.transitioningDelegate = supplier
        made.isModalInPresentation = setup.modal
        // Requested early, the controller of another style would be requested out of its turn.
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
